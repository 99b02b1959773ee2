"""Each check of a game of cards fires when its files are spoilt a little."""

import pytest

from tests.content.own_cards import CARDS, GAME, with_own_card
from tests.content.spoiling import problems_when_spoilt
from wargames.bots.random_bot import RandomBot
from wargames.engine import referee

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
                     'there is no trigger for a unit "noon"', id="unknown trigger"),
        pytest.param(CARDS, "{do: draw, side: english, n: 1}", "{do: draw, on: enter, side: me}",
                     'there is no trigger for a unit "enter"', id="trigger of another kind"),
        pytest.param(CARDS, "{do: draw, side: english, n: 1}", "{do: draw, side: englsh}",
                     'takes no "englsh" as "side"; did you mean "english"?', id="misspelt side"),
        pytest.param(CARDS, "{do: look, side: german}", "{do: look, side: both}",
                     'the effect "look" takes no "both" as "side"', id="side that cannot be"),
        pytest.param(CARDS, "{do: draw, side: english, n: 1}", "{do: draw, side: winner}",
                     '"winner" means nobody but at "assault-end"', id="winner of nothing"),
        pytest.param(CARDS, "enter, do: lose-token, side: english", "enter, do: look, side: me",
                     '"me" means nobody where a card has no owner', id="terrain with a foe"),
        pytest.param(CARDS, "n: 1, what: random", "n: 1, what: rabdom",
                     'takes no "rabdom" as "what"; did you mean "random"?', id="misspelt what"),
        pytest.param(CARDS, "{do: draw, side: english, n: 1}", "{do: draw, side: me, n: -1}",
                     'the effect "draw" takes "n" from 1 to 99', id="number out of bounds"),
        pytest.param(CARDS, "{do: draw, side: english, n: 1}", "{do: draw, side: me, cap: 3}",
                     'the effect "draw" says nothing of "cap"', id="field that nobody reads"),
        pytest.param(CARDS, "do: as-action, n: 1", "do: ignore-terrain, n: 2",
                     'the effect "ignore-terrain" says nothing of "n"', id="standing field"),
        pytest.param(CARDS, "{on: static, do: ignore-terrain}", "{do: cancel}",
                     'the effect "cancel" needs a card that has "answers"', id="cancel what"),
        pytest.param(CARDS, "english, types: [para], others", "english, types: [pra], others",
                     'takes no "pra" as "types"; did you mean "para"?', id="misspelt count"),
        pytest.param(CARDS, "test: terrain, of: [bridge, fort]", "test: terrain, of: [brigde]",
                     'takes no "brigde" as "of"; did you mean "bridge"?', id="misspelt trait"),
        pytest.param(CARDS, "test: won, of: [t-benouville]", "test: won, of: [t-benouvile]",
                     'did you mean "t-benouville"?', id="misspelt Terrain"),
        pytest.param(CARDS, "otherwise: [{do: value,", "otherwise: [{on: enter, do: value,",
                     '"on" means nothing here', id="trigger inside"),
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
                     'there is no value "value", which every unit needs', id="unit without value"),
        pytest.param(CARDS, "{english-draw: 3, german-draw: 2, ", "{english-draw: 3, ",
                     'there is no value "german-draw"', id="terrain without draw"),
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
    """A reader adds an Event made of known words; the game deals it."""
    game = with_own_card(tmp_path, "kind: event\n    effects: [{do: token, side: me, n: 3}]")
    state = game.start("pegasus", 1).state
    assert "e-own" in (*state.decks["english-pile"], *state.decks["english-hand"])


@pytest.mark.parametrize(
    "own",
    [
        "kind: unit\n    values: {value: 1}\n    effects: [{on: destroyed, do: draw, side: me},"
        " {on: static, do: value, side: foe, n: -1}]",
        "kind: unit\n    values: {value: 3}\n"
        "    effects: [{on: static, do: ban, side: foe, what: tokens}]",
        "kind: event\n"
        "    effects: [{do: destroy, side: german, otherwise: [{do: draw, side: both}]}]",
        "kind: event\n    needs: [{test: terrain, of: [bridge]}]\n"
        "    effects: [{do: look, side: foe}]",
        "kind: action\n    is: [heroic]\n    answers: [event]\n    effects: [{do: cancel}]",
    ],
)  # fmt: skip
def test_games_with_a_card_of_ones_own_are_played_to_the_end(tmp_path, own):
    """Whatever the words allow can be carried out."""
    game = with_own_card(tmp_path, own)
    for seed in range(12):
        state, bot = game.start("pegasus", seed).state, RandomBot(seed)
        while (decision := referee.decision(state)) is not None:
            state = referee.apply(state, bot.choose(state, decision)).state
        assert state.result is not None
