"""Each cross-check fires when one file of the real game is spoilt a little."""

import pytest

from tests.content.spoiling import problems_when_spoilt
from wargames.content.locate import ContentRoots, bundled_root
from wargames.library import Library

GAME = "target-arnhem"
HOME = f"resources/games/{GAME}"
SCENARIO = f"{HOME}/scenarios/historical.yaml"
MAP = f"maps/{GAME}.yaml"


@pytest.fixture
def spoil(tmp_path):
    """Return a function that replaces text in one file of the game and gives the problems."""

    def examine(name, old, new):
        return problems_when_spoilt(tmp_path, GAME, name, old, new)

    return examine


def test_the_real_files_agree():
    """The game as it is has no problem, so every problem below comes from the corruption."""
    _, problems = Library(ContentRoots((bundled_root(),))).examine(GAME)
    assert [str(problem) for problem in problems] == []


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        pytest.param(SCENARIO, '"0803": ["veghel"]', '"9803": ["veghel"]',
                     'there is no space "9803"', id="unknown hex in a scenario"),
        pytest.param(SCENARIO, '["veghel"]', '["veghel", "son"]',
                     'the unit "son" is already in', id="unit placed twice"),
        pytest.param(SCENARIO, '  "0803": ["veghel"]\n', "",
                     'the unit "veghel" is neither placed nor scheduled', id="unit missing"),
        pytest.param(SCENARIO, '["veghel"]', '["veghell"]',
                     'there is no unit "veghell"; did you mean "veghel"?', id="unknown unit"),
        pytest.param(SCENARIO, "minutes: 90", "minutes: 90\ntracks: {xxl: 1}",
                     'there is no track "xxl"', id="unknown track"),
        pytest.param(SCENARIO, "minutes: 90", 'minutes: 90\nmarkers: {2-abn: "0803"}',
                     'there is no marker "2-abn"', id="unknown marker"),
        pytest.param(SCENARIO, "minutes: 90", "minutes: 90\ntracks: {xxx: -1}",
                     "-1 is not between 0 and", id="track out of its bounds"),
        pytest.param(SCENARIO, "minutes: 90", "minutes: 90\nstart: {turn: 10}",
                     "turn 10 comes after the last, 9", id="start after the end"),
        pytest.param(SCENARIO, "minutes: 90", "minutes: 90\nstart: {turn: 3, phase: tactical}",
                     'there is no phase "tactical"', id="start in an unknown phase"),
        pytest.param(SCENARIO, "minutes: 90",
                     "minutes: 90\nstart: {turn: 3, phase: tactical_impulse, number: 4}",
                     'there is no phase "tactical_impulse" of that side or number',
                     id="start in a fourth impulse"),
        pytest.param(SCENARIO, "minutes: 90", "minutes: 90\nstart: {turn: 3, side: german}",
                     "a side or a number goes with a phase", id="start of a side without a phase"),
        pytest.param(SCENARIO, "minutes: 90", "minutes: 90\ndice: [3, 0]",
                     "dice[1]", id="a scripted die without a face"),
        pytest.param(f"{HOME}/tables.yaml",
                     '      6: ["3/0", "3/0", "2/0", "2/0", "1/0", "1/1", "1/1", "1/2"]\n', "",
                     "there is no row for a roll of 6", id="table row missing"),
        pytest.param(f"{HOME}/tables.yaml", '"0/3", "0/4"]', '"0/3"]',
                     "7 results for 8 columns", id="table row too short"),
        pytest.param(f"{HOME}/tables.yaml", 'cite: "2.3b"', 'cite: "2.3z"',
                     'there is no rule "2.3z"', id="table cites an unknown rule"),
        pytest.param(MAP, '{id: "0803", terrain: clear', '{id: "0803", terrain: swamp',
                     'there is no terrain "swamp"', id="unknown terrain"),
        pytest.param(MAP, "is: [canal, bridge]", "is: [canal, brigde]",
                     'there is no trait "brigde"; did you mean "bridge"?', id="unknown map trait"),
        pytest.param(MAP, "next: [A, C]", "next: [C]",
                     'box "B" does not name "A" back', id="box link not symmetric"),
        pytest.param(f"{HOME}/sequence.yaml", "auto: begin_turn", "auto: begin_turns",
                     'there is no auto "begin_turns"; did you mean "begin_turn"?',
                     id="sequence name unbound"),
        pytest.param(f"{HOME}/sequence.yaml", ", when: flanks_advance", "",
                     'the predicate "flanks_advance" is never used', id="code never used"),
        pytest.param(f"{HOME}/sequence.yaml", 'cite: "7.5"', 'cite: "7.55"',
                     'there is no rule "7.55"', id="sequence cites an unknown rule"),
        pytest.param(f"{HOME}/rules.yaml", 'see: ["3.1", "9.1"]', 'see: ["3.1", "99.1"]',
                     'there is no rule "99.1"', id="rule refers to an unknown rule"),
        pytest.param(f"{HOME}/text.fr.yaml", "\n  victory:", "\n  victoire:",
                     '"victory" is missing here and is in en', id="text missing in French"),
        pytest.param(f"{HOME}/text.en.yaml", "\n  BringAll:", "\n  BringEvery:",
                     'there is no text for "BringAll"', id="action without a text"),
        pytest.param(f"{HOME}/game.yaml", "side: allied", "side: alied",
                     'there is no side "alied"; did you mean "allied"?', id="marker of no side"),
        pytest.param(f"{HOME}/game.yaml", 'cite: variant.weather', 'cite: variant.wether',
                     'there is no rule "variant.wether"', id="option cites an unknown rule"),
        pytest.param(f"counters/{GAME}.yaml", "pool: xxx", "pool: xxy",
                     'there is no pool "xxy"', id="unknown pool"),
        pytest.param(f"counters/{GAME}.yaml", "is: [mechanised]", "is: [mecanised]",
                     'did you mean "mechanised"?', id="unknown trait"),
    ],
)  # fmt: skip
def test_corruption_is_found(spoil, name, old, new, said):
    """The problem names the spoilt file and what is wrong."""
    problems = spoil(name, old, new)
    assert any(said in problem and problem.startswith(name) for problem in problems), problems
