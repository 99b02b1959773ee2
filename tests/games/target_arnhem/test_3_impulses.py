"""Chapter 3: the turn, its impulses, damage and stacking."""

import pytest

from tests.games.target_arnhem.table import (
    Place,
    allowed,
    asked,
    cite,
    do,
    fight,
    found,
    next_turn,
    odds_of,
    offered,
    play,
)
from wargames.engine.event import (
    Event,
    PhaseBegan,
    PieceEliminated,
    PieceHit,
    PiecePlaced,
    TrackChanged,
)
from wargames.engine.state import Piece
from wargames.games.target_arnhem.actions import (
    Attack,
    Discard,
    EndImpulse,
    Move,
    PlaceDropZone,
    Resupply,
)
from wargames.library import Game


@pytest.mark.rule("target-arnhem", "3.1")
def test_a_turn_is_adjustment_then_three_pairs_of_impulses_allies_first(place: Place) -> None:
    """Ending six impulses leads through both sides three times and into the next adjustment."""
    state = place({"5-gds-armd": "0103", "9ss-spindler": "1604"})
    began = [("tactical_impulse", state.side, 1)]
    for _ in range(6):
        step = do(state, EndImpulse())
        state = step.state
        began += [(e.phase, e.side, e.number) for e in found(step.events, PhaseBegan)]
    impulses = [("tactical_impulse", s, n) for n in (1, 2, 3) for s in ("allied", "german")]
    assert began == [*impulses, ("adjustment", "german", 0), ("tactical_impulse", "allied", 1)]
    assert state.turn == 3


@pytest.mark.rule("target-arnhem", "3.1")
@pytest.mark.parametrize(
    ("side", "move"), [("allied", Move("chill", "0302")), ("german", Move("129/43", "0404"))]
)
def test_only_the_side_whose_impulse_it_is_acts(place: Place, side: str, move: Move) -> None:
    """A unit of the other side is refused any action."""
    state = place({"129/43": "0504", "chill": "0202"}, side=side)
    assert cite(state, move) == "3.1"


@pytest.mark.rule("target-arnhem", "3.1")
@pytest.mark.parametrize("impulse", [1, 2, 3])
def test_foot_units_act_in_two_impulses_and_mechanised_ones_in_three(
    place: Place, impulse: int
) -> None:
    """Infantry is refused in the third impulse only; tanks never are."""
    state = place({"129/43": "0504", "8-armd": "0504"}, impulse=impulse)
    assert allowed(state, Move("8-armd", "0503"))
    if impulse < 3:
        assert allowed(state, Move("129/43", "0503"))
    else:
        assert cite(state, Move("129/43", "0503")) == "3.1"


@pytest.mark.rule("target-arnhem", "3.2")
@pytest.mark.parametrize(("roll", "gain"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_points_gained_are_half_a_die_or_one(place: Place, roll: int, gain: int) -> None:
    """The Wehrmacht gains half the die rounded up, the SS and each airborne division one."""
    state = place({}, side="german", impulse=3, tracks={"wehrmacht": 2, "ss": 1})
    after = next_turn(state, [roll]).state.tracks
    assert after["wehrmacht"] == 2 + gain
    assert after["ss"] == 2
    assert [after[pool] for pool in ("1-abn", "82-abn", "101-abn", "xxx")] == [1, 1, 1, 0]


@pytest.mark.rule("target-arnhem", "3.2")
def test_adjustment_goes_damage_then_points_then_reinforcements(place: Place) -> None:
    """A starving unit is hit before points are gained, and units are placed last."""
    state = place(
        {"1P/1": "1503", "hoffmann": "0203", "4P/1": "later"}, side="german", impulse=3, turn=1
    )
    kinds: list[type[Event]] = [PieceHit, TrackChanged, PiecePlaced]
    steps = [type(event) for event in next_turn(state).events if type(event) in kinds]
    assert list(dict.fromkeys(steps)) == kinds
    assert steps == sorted(steps, key=kinds.index)


@pytest.mark.rule("target-arnhem", "3.2")
def test_the_adjustment_of_turn_one_is_played_and_harms_nobody(game: Game) -> None:
    """On turn 1 points are gained and no unit takes damage."""
    state = game.start("historical", 1).state
    state = play(state, PlaceDropZone("1-abn", "1503"), PlaceDropZone("82-abn", "1104"))
    step = do(state, PlaceDropZone("101-abn", "0702"), [5])
    assert step.state.turn == 1
    assert step.state.tracks["wehrmacht"] == 3
    assert not found(step.events, PieceHit)


@pytest.mark.rule("target-arnhem", "3.3")
def test_a_unit_performs_one_action_in_an_impulse(place: Place) -> None:
    """After its move a unit is refused a move, an attack and resupply until its next impulse."""
    state = place({"8-armd": Piece("0504", hits=1), "erdmann": "0403"})
    state = play(state, Move("8-armd", "0404"))
    assert cite(state, Move("8-armd", "0504")) == "3.3"
    assert cite(state, Attack("8-armd", "0403")) == "3.3"
    assert cite(state, Resupply("8-armd", "xxx")) == "3.3"
    assert allowed(play(state, EndImpulse(), EndImpulse()), Move("8-armd", "0504"))


@pytest.mark.rule("target-arnhem", "3.3")
def test_units_act_in_any_order(place: Place) -> None:
    """Whichever of two units moves first, the other may still move."""
    state = place({"129/43": "0504", "214/43": "0404"})
    first, second = Move("129/43", "0405"), Move("214/43", "0405")
    assert play(state, first, second).pieces == play(state, second, first).pieces


@pytest.mark.rule("target-arnhem", "3.3")
def test_units_of_different_hexes_attack_together_and_have_then_acted(place: Place) -> None:
    """Two units in two hexes add up to 9 against 3 and both have used their action."""
    state = place({"8-armd": "0403", "129/43": "0302", "erdmann": "0402"})
    odds = odds_of(state, "0402", "8-armd", "129/43")
    assert [odds.attack, odds.defence] == [9, 3]
    assert odds.ratio == "3:1"
    after = fight(state, "0402", "8-armd", "129/43", roll=1).state
    assert cite(after, Move("8-armd", "0404")) == "3.3"
    assert cite(after, Move("129/43", "0202")) == "3.3"


@pytest.mark.rule("target-arnhem", "3.4")
@pytest.mark.parametrize(("hits", "survives"), [(0, True), (1, True), (2, False)])
def test_a_unit_is_eliminated_when_damage_reaches_its_endurance(
    place: Place, hits: int, survives: bool
) -> None:
    """Erdmann (endurance 3) takes one point and is lost only if it had two before."""
    state = place({"5-gds-armd": "0403", "erdmann": Piece("0402", hits=hits)})
    step = fight(state, "0402", "5-gds-armd", roll=4)
    erdmann = step.state.pieces["erdmann"]
    if survives:
        assert (erdmann.at, erdmann.hits) == ("0402", hits + 1)
    else:
        assert erdmann.at == "eliminated"
        assert [e.cite for e in found(step.events, PieceEliminated)] == ["3.4"]


@pytest.mark.rule("target-arnhem", "3.4")
def test_a_damaged_unit_keeps_its_full_strength(place: Place) -> None:
    """Two points of damage change neither the attacker's nor the defender's strength."""
    state = place({"5-gds-armd": Piece("0403", hits=2), "erdmann": Piece("0402", hits=2)})
    odds = odds_of(state, "0402", "5-gds-armd")
    assert [odds.attack, odds.defence] == [6, 3]


FOUR = ("129/43", "214/43", "130/43", "231/50")


@pytest.mark.rule("target-arnhem", "3.5")
def test_the_owner_gives_up_what_exceeds_three_units_at_the_end(place: Place) -> None:
    """Four units may be together during the impulse; at its end one of the owner's choice goes."""
    state = place({**dict.fromkeys(FOUR[:3], "0404"), FOUR[3]: "0405", "erdmann": "B"})
    state = play(state, Move(FOUR[3], "0404"))
    assert len(state.stack_at("0404")) == 4
    state = play(state, EndImpulse())
    assert asked(state) == ("discard_excess", "allied")
    assert set(offered(state, Discard)) == {Discard(name) for name in FOUR}
    step = do(state, Discard("130/43"))
    assert step.state.pieces["130/43"].at == "eliminated"
    assert step.state.stack_at("0404") == ("129/43", "214/43", "231/50")
    assert asked(step.state) == ("tactical_action", "german")


@pytest.mark.rule("target-arnhem", "3.5")
def test_three_units_in_a_hex_are_within_the_limit(place: Place) -> None:
    """Ending an impulse with three units together costs nothing."""
    state = play(place(dict.fromkeys(FOUR[:3], "0404")), EndImpulse())
    assert asked(state) == ("tactical_action", "german")


@pytest.mark.rule("target-arnhem", "3.5")
def test_only_units_of_an_overcrowded_hex_may_be_given_up(place: Place) -> None:
    """A unit elsewhere cannot be discarded in place of one in the overcrowded hex."""
    state = place({**dict.fromkeys(FOUR, "0404"), "8-armd": "0103"})
    assert cite(play(state, EndImpulse()), Discard("8-armd")) == "3.5"


@pytest.mark.rule("target-arnhem", "3.5")
def test_zones_have_no_stacking_limit(place: Place) -> None:
    """Five German units in one zone all stay."""
    five = ("erdmann", "becker", "hermann", "bruhn", "huber")
    state = play(place(dict.fromkeys(five, "J"), side="german"), EndImpulse())
    assert asked(state) == ("tactical_action", "allied")
    assert len(state.stack_at("J")) == 5


@pytest.mark.rule("target-arnhem", "3.5")
def test_no_unit_enters_a_hex_with_an_enemy(place: Place) -> None:
    """Neither side moves into an occupied enemy hex."""
    units = {"129/43": "0404", "erdmann": "0403"}
    assert cite(place(units), Move("129/43", "0403")) == "3.5"
    assert cite(place(units, side="german"), Move("erdmann", "0404")) == "3.5"


@pytest.mark.rule("target-arnhem", "3.5")
def test_stacking_is_checked_for_the_side_that_has_just_acted(place: Place) -> None:
    """Four Germans in a hex answer for it at the end of their own impulse, not of the Allies'."""
    four = ("erdmann", "becker", "hermann", "bruhn")
    state = play(place(dict.fromkeys(four, "0404")), EndImpulse())
    assert asked(state) == ("tactical_action", "german")
    assert asked(play(state, EndImpulse())) == ("discard_excess", "german")
