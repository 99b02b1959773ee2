"""What a game reads in the settings and notes of its scenarios is known, there and sound."""

import pytest

from tests.content.spoiling import problems_when_spoilt

ARNHEM, PEGASUS, MONTY = "target-arnhem", "pegasus-bridge", "montys-gamble"


@pytest.mark.parametrize(
    ("game", "scenario", "old", "new", "said"),
    [
        pytest.param(PEGASUS, "pegasus", "heroic: 1", "heroics: 1",
                     'there is no setting "heroics"; did you mean "heroic"?',
                     id="unknown setting"),
        pytest.param(PEGASUS, "pegasus", "objectives: 1, ", "",
                     'the setting "objectives" is missing', id="setting missing"),
        pytest.param(MONTY, "market-garden", "raf-2: 6, ", "",
                     'the setting "raf-2" is missing', id="air factor missing"),
        pytest.param(PEGASUS, "pegasus", "letter: P", "later: P",
                     'there is no note "later"; did you mean "letter"?', id="unknown note"),
        pytest.param(PEGASUS, "pegasus", "letter: P, ", "",
                     'the note "letter" is missing', id="note missing"),
        pytest.param(PEGASUS, "pegasus", ", turn-token: english", "",
                     'the note "turn-token" is missing', id="heroes without a token"),
        pytest.param(PEGASUS, "pegasus", "letter: P", "letter: Q",
                     'there is no choice "Q"', id="word not understood"),
        pytest.param(PEGASUS, "pegasus", "turn-token: english", "turn-token: englsh",
                     'there is no side "englsh"; did you mean "english"?', id="unknown side"),
        pytest.param(PEGASUS, "tonga", "operations: pegasus", "operations: pegasos",
                     'there is no scenario "pegasos"; did you mean "pegasus"?',
                     id="unknown scenario"),
        pytest.param(ARNHEM, "historical", "minutes: 90",
                     'minutes: 90\nnotes: {arnhem: "9804"}',
                     'there is no space "9804"', id="unknown space"),
    ],
)  # fmt: skip
def test_settings_and_notes_that_make_no_sense_are_found(tmp_path, game, scenario, old, new, said):
    """The problem names the scenario file and what is wrong, before anybody plays it."""
    name = f"resources/games/{game}/scenarios/{scenario}.yaml"
    problems = problems_when_spoilt(tmp_path, game, name, old, new)
    assert any(said in problem and problem.startswith(name) for problem in problems), problems


def test_options_may_be_set_by_a_scenario_and_what_is_not_needed_may_be_left_out(tmp_path):
    """An option counts as a setting, and a scenario without heroes needs no turn token."""
    name = f"resources/games/{PEGASUS}/scenarios/benouville.yaml"
    old, new = "objectives: 1}", "objectives: 1, swap-turn-token: 1}"
    assert problems_when_spoilt(tmp_path, PEGASUS, name, old, new) == []
