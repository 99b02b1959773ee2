"""Each check of a game of cards fires when its files are spoilt a little."""

import pytest

from tests.content.spoiling import problems_when_spoilt
from wargames.content.locate import ContentRoots, bundled_root
from wargames.library import Library

GAME = "pegasus-bridge"
CARDS = f"counters/{GAME}.yaml"
MERVILLE = f"resources/games/{GAME}/scenarios/merville.yaml"


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        pytest.param(CARDS, "copies: {P: 3, M: 2, D: 2}", "copies: {P: 4, M: 2, D: 2}",
                     "53 cards for P, but the total says 52", id="total of a letter"),
        pytest.param(CARDS, "box: 39", "box: 40",
                     "39 cards for box, but the total says 40", id="total of the box"),
        pytest.param(CARDS, "id: e-riflemen", "id: e-scout",
                     'the card "e-scout" is there twice', id="card twice"),
        pytest.param(CARDS, "do: as-action, n: 1", "do: as-actoin, n: 1",
                     'there is no effect "as-actoin"', id="unknown standing effect"),
        pytest.param(CARDS, "{do: draw, side: english, n: 1}", "{do: drew, side: english, n: 1}",
                     'there is no effect "drew"', id="unknown effect"),
        pytest.param(CARDS, "{do: draw, side: english, n: 1}", "{do: draw, n: 1}",
                     'there is no "side" for the effect "draw"', id="effect without a side"),
        pytest.param(CARDS, "{do: draw, side: english, n: 1}", "{do: draw, on: noon, side: me}",
                     'there is no trigger "noon"', id="unknown trigger"),
        pytest.param(CARDS, "test: terrain, of: [bridge, fort]", "test: terain, of: [bridge, fort]",
                     'there is no condition "terain"', id="unknown condition"),
        pytest.param(CARDS, "test: terrain, of: [bridge, fort]", "test: terrain",
                     'there is no "of" for the condition "terrain"', id="empty condition"),
        pytest.param(CARDS, "[{do: draw, side: english, n: 2}]]", "[{do: drum, side: me}]]",
                     'there is no effect "drum"', id="unknown effect in an option"),
        pytest.param(CARDS, "otherwise: [{do: value,", "otherwise: [{do: valeu,",
                     'there is no effect "valeu"', id="unknown effect otherwise"),
        pytest.param(CARDS, "needs: [{test: limit", "needs: [{test: limits",
                     'there is no condition "limits"', id="unknown need"),
        pytest.param(CARDS, "moments: [unit-destroyed]", "moments: [unit-destoryed]",
                     'there is no moment "unit-destoryed"', id="unknown moment"),
        pytest.param(CARDS, "answers: [g-trench]", "answers: [g-trensh]",
                     'there is no card "g-trensh"; did you mean "g-trench"?', id="wrong answer"),
        pytest.param(CARDS, "back: t-pegasus", "back: t-pegasos",
                     'there is no card "t-pegasos"', id="unknown back"),
        pytest.param(CARDS, "type: infantry", "type: infanterie",
                     'there is no type "infanterie"', id="unknown type"),
        pytest.param(CARDS, "is: [common, open]", "is: [common, opne]",
                     'there is no trait "opne"', id="unknown trait"),
        pytest.param(CARDS, "values: {value: 1}", "values: {vale: 1}",
                     'there is no value "vale"', id="unknown value"),
        pytest.param(CARDS, "values: {value: 1}", "values: {}",
                     "a unit needs a value", id="unit without value"),
        pytest.param(CARDS, "    side: english\n", "",
                     "every card but a terrain belongs to a side", id="card without side"),
        pytest.param(CARDS, "    side: english\n", "    side: french\n",
                     'there is no side "french"', id="unknown side"),
        pytest.param(CARDS, "id: fate,", "id: luck,",
                     'the token "fate" is missing', id="token missing"),
        pytest.param(CARDS, "count: 26", "count: 20",
                     "24 normal tokens, and there are only 20", id="too few tokens"),
        pytest.param(MERVILLE, "pool: [t-minefield", "pool: [t-minefields",
                     'there is no card "t-minefields"', id="unknown card of a leg"),
        pytest.param(MERVILLE, "objectives: [t-casemate-1", "objectives: [t-casemate-9",
                     'there is no card "t-casemate-9"', id="unknown objective"),
        pytest.param(MERVILLE, "{do: fate,", "{do: faith,",
                     'there is no effect "faith"', id="unknown effect of a leg"),
    ],
)  # fmt: skip
def test_a_contradiction_is_found(tmp_path, name, old, new, said):
    """The problem is told."""
    told = problems_when_spoilt(tmp_path, GAME, name, old, new)
    problems = [problem for problem in told if said in problem]
    assert problems


def test_a_card_of_ones_own_needs_no_code(tmp_path):
    """A reader adds an Event made of known words; the game takes it and it does what it says."""
    text = (bundled_root() / CARDS).read_text(encoding="utf-8")
    own = """  - id: e-own
    number: "1299"
    kind: event
    side: english
    copies: {P: 1}
    name: {en: Own card, fr: Carte à moi}
    effects: [{do: token, side: english, n: 3}]
  - id: e-supplies
"""
    text = text.replace("  - id: e-supplies\n", own, 1)
    text = text.replace("{P: 52, M: 52, D: 52, box: 91}", "{P: 53, M: 52, D: 52, box: 92}")
    target = tmp_path / CARDS
    target.parent.mkdir(parents=True)
    target.write_text(text, encoding="utf-8")
    game = Library(ContentRoots((tmp_path, bundled_root()))).game(GAME)
    assert "e-own" in game.kit("pegasus").cards
    state = game.start("pegasus", 1).state
    assert "e-own" in (*state.decks["english-pile"], *state.decks["english-hand"])
