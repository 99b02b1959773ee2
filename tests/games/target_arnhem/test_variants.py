"""The variants and the house option."""

import pytest

from tests.games.target_arnhem.table import (
    Place,
    allowed,
    asked,
    cite,
    declare,
    do,
    next_turn,
    offered,
    play,
)
from wargames.engine import referee
from wargames.engine.state import GameState, Piece
from wargames.games.target_arnhem.actions import (
    Attack,
    BringOn,
    CommitAttack,
    EnterBy,
    Move,
    Resupply,
)
from wargames.games.target_arnhem.record import Facts
from wargames.library import Game

BLANK = "bad-weather-1"


def weather(place: Place, turn: int, *cup: str) -> GameState:
    """Begin a turn with the given cup, whose first piece is drawn."""
    waiting = dict.fromkeys(("327G/101", "325G/82", "PP"), "later")
    options = {"weather": 1}
    state = place(
        waiting, turn=turn - 1, side="german", impulse=3, options=options, decks={"cup": cup}
    )
    return next_turn(state).state


@pytest.mark.rule("target-arnhem", "variant.weather")
def test_the_cup_holds_three_units_and_three_blanks(game: Game) -> None:
    """Six pieces are in the cup when weather is played."""
    cup = game.start("historical", 1, {"weather": 1}).state.decks["cup"]
    assert len(cup) == 6
    assert {"327G/101", "325G/82", "PP"} < set(cup)


@pytest.mark.rule("target-arnhem", "variant.weather")
def test_a_drawn_unit_arrives_that_turn_and_a_blank_brings_nobody(place: Place) -> None:
    """325G/82, printed for turn 7, comes on turn 2; with a blank on turn 7 nobody comes."""
    early = weather(place, 2, "325G/82", "PP", "327G/101")
    assert early.stack_at("airfields") == ("325G/82",)
    late = weather(place, 7, BLANK, "325G/82", "PP", "327G/101")
    assert late.stack_at("airfields") == ()


@pytest.mark.rule("target-arnhem", "variant.weather")
@pytest.mark.parametrize(("turn", "drawn"), [(2, 1), (7, 1), (8, 0)])
def test_one_piece_is_drawn_from_turn_two_to_seven(place: Place, turn: int, drawn: int) -> None:
    """No piece leaves the cup on turn 8."""
    assert len(weather(place, turn, BLANK).decks["drawn"]) == drawn


@pytest.mark.rule("target-arnhem", "variant.german-entry")
@pytest.mark.parametrize(
    ("roll", "chooser", "zones"),
    [
        (1, None, {"E"}),
        (2, None, {"E"}),
        (3, "german", {"D", "F"}),
        (4, "german", set("ABCDEFGHJKLMNP")),
        (5, "allied", {"D", "F"}),
        (6, "allied", set("ABCDEFGHJKLMNP")),
    ],
)
def test_a_die_sets_the_zone_of_entry_and_who_picks_it(
    place: Place, roll: int, chooser: str | None, zones: set[str]
) -> None:
    """Lippert, planned in E, enters as the table of the variant says."""
    options = {"german-entry": 1}
    state = place({"lippert": "later"}, turn=1, side="german", impulse=3, options=options)
    state = do(next_turn(state).state, BringOn("lippert"), [roll]).state
    if chooser is None:
        assert {state.pieces["lippert"].at} == zones
        return
    assert asked(state) == ("choose_entry", chooser)
    assert {a.to for a in offered(state, EnterBy) if isinstance(a, EnterBy)} == zones
    assert play(state, EnterBy("F")).pieces["lippert"].at == "F"


@pytest.mark.rule("target-arnhem", "variant.flanks")
@pytest.mark.parametrize(
    ("west", "east", "rows"),
    [(1, 5, (2, 1)), (2, 6, (1, 1)), (4, 1, (1, 3)), (6, 2, (1, 2)), (6, 4, (1, 2))],
)
def test_two_dice_move_the_corps_on_the_flanks(
    place: Place, west: int, east: int, rows: tuple[int, int]
) -> None:
    """A 1 moves the west by one; the east moves two on a 1 and one on 2 to 4."""
    start = {"west-flank": 1, "east-flank": 1}
    state = place({}, side="german", impulse=3, options={"flanks": 1}, tracks=start)
    tracks = next_turn(state, [west, east, 1]).state.tracks
    assert (tracks["west-flank"], tracks["east-flank"]) == rows


@pytest.mark.rule("target-arnhem", "variant.flanks")
def test_a_passed_zone_closes_and_zone_p_has_no_date(place: Place) -> None:
    """On turn 4 P stays open until the east marker reaches row 04; A closes at row 03."""
    units = {"erdmann": "P", "becker": "A"}

    def after(west: int, east: int) -> GameState:
        start = {"west-flank": west, "east-flank": east}
        state = place(units, turn=3, side="german", impulse=3, options={"flanks": 1}, tracks=start)
        return next_turn(state, [6, 6, 1]).state

    assert after(2, 3).facts.closed == ()
    passed = after(3, 4)
    assert set(passed.facts.closed) == {"A", "P"}
    assert passed.pieces["erdmann"].at == passed.pieces["becker"].at == "eliminated"


@pytest.mark.rule("target-arnhem", "variant.flanks")
def test_zones_on_the_northern_edge_are_never_passed(place: Place) -> None:
    """With both markers on row 16 the zones F, G and H alone stay open."""
    start = {"west-flank": 16, "east-flank": 16}
    state = place({}, side="german", impulse=3, options={"flanks": 1}, tracks=start)
    closed = next_turn(state, [6, 6, 1]).state.facts.closed
    assert set("ABCDEFGHJKLMNP") - set(closed) == {"F", "G", "H"}


def mini(place: Place, **more: object) -> GameState:
    """Set a German impulse of the two-turn game beside Arnhem."""
    units = {"9ss-spindler": "1604", "10ss-brinkmann": "1605", "krafft": Piece("1502", hits=1)}
    return place(units, turn=1, side="german", scenario="mini-game", **more)


@pytest.mark.rule("target-arnhem", "variant.mini-game")
def test_the_mini_game_lasts_two_turns_without_german_reinforcements(
    game: Game, place: Place
) -> None:
    """No German unit waits at the start, and the game is judged after turn 2."""
    state = game.start("mini-game", 1).state
    waiting = state.stack_at("later")
    assert {state.kit.units[name].side for name in waiting} == {"allied"}
    end = place({"8-armd": "1504"}, turn=2, side="german", impulse=3, scenario="mini-game")
    result = next_turn(end, []).state.result
    assert result is not None
    assert result.winner == "allied"


@pytest.mark.rule("target-arnhem", "variant.mini-game")
def test_mini_game_germans_only_resupply_without_counting(place: Place) -> None:
    """Krafft may not move, not even onto a marker, but repairs with no point on the track."""
    state = mini(place, markers={"1-abn": "1503"})
    for space in ("1501", "1503"):
        refusal = referee.why_not(state, Move("krafft", space))
        assert refusal is not None
        assert refusal.reason == "mini-game-only-resupply"
    after = play(state, Resupply("krafft", "ss"))
    assert (after.pieces["krafft"].hits, after.tracks["ss"]) == (0, 0)


@pytest.mark.rule("target-arnhem", "variant.mini-game")
def test_the_two_guards_enter_arnhem_or_an_adjacent_marker(place: Place) -> None:
    """Spindler may go to 1504 or onto a marker in 1503, not onto one farther off, nor elsewhere."""
    state = mini(place, markers={"1-abn": "1503"})
    assert allowed(state, Move("9ss-spindler", "1504"))
    assert allowed(state, Move("9ss-spindler", "1503"))
    assert cite(mini(place), Move("9ss-spindler", "1503")) == "variant.mini-game"
    assert cite(state, Move("9ss-spindler", "G")) == "variant.mini-game"
    far = mini(place, markers={"1-abn": "1404"})
    assert cite(far, Move("9ss-spindler", "1404")) == "variant.mini-game"


@pytest.mark.rule("target-arnhem", "variant.mini-game")
@pytest.mark.parametrize(("defender", "odds_suffice"), [("PP", False), ("2-hse-cav", True)])
def test_the_guards_attack_arnhem_at_three_to_one(
    place: Place, defender: str, odds_suffice: bool
) -> None:
    """7 against 3 is refused; 7 against 2 may be rolled; no other hex may be attacked."""
    units = {"9ss-spindler": "1604", "10ss-brinkmann": "1605", defender: "1504", "1P/1": "1503"}
    state = place(units, turn=1, side="german", scenario="mini-game", markers={"1-abn": "1503"})
    assert cite(state, Attack("9ss-spindler", "1503")) == "variant.mini-game"
    declared = declare(state, "1504", "9ss-spindler", "10ss-brinkmann")
    if odds_suffice:
        assert allowed(declared, CommitAttack())
    else:
        assert cite(declared, CommitAttack()) == "variant.mini-game"


@pytest.mark.rule("target-arnhem", "variant.forest-stop")
def test_with_the_house_option_forest_only_stops(place: Place) -> None:
    """0304 may then be the second hex, but a unit that enters it goes no further."""
    options = {"forest-stop": 1}
    assert allowed(place({"129/43": "0504"}, options=options), Move("129/43", "0304"))
    assert not allowed(place({"129/43": "0504"}), Move("129/43", "0304"))
    beyond = place({"129/43": "0204", "erdmann": "0103"}, options=options)
    assert allowed(beyond, Move("129/43", "0304"))
    assert cite(beyond, Move("129/43", "0405")) == "4.1"


@pytest.mark.rule("target-arnhem", "variant.mini-game")
def test_no_other_german_attacks_arnhem(place: Place) -> None:
    """Krafft beside Arnhem may only resupply: he is not one of the two set up there."""
    state = place({"krafft": "1503", "2-hse-cav": "1504"}, side="german", scenario="mini-game")
    assert cite(state, Attack("krafft", "1504")) == "variant.mini-game"


@pytest.mark.rule("target-arnhem", "8.1")
@pytest.mark.rule("target-arnhem", "variant.flanks")
def test_a_reinforcement_for_a_closed_zone_takes_the_nearest_open_one(place: Place) -> None:
    """With E closed Lippert enters by D or F, as the German player likes."""
    shut = Facts(closed=("E",))
    state = place({"lippert": "later"}, turn=1, side="german", impulse=3, facts=shut)
    state = play(next_turn(state).state, BringOn("lippert"))
    assert asked(state) == ("choose_entry", "german")
    assert offered(state, EnterBy) == [EnterBy("D"), EnterBy("F")]
    assert cite(state, EnterBy("E")) == "8.1"
