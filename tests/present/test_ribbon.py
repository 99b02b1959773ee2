"""The ribbon lists the phases of the turn and knows how far play has come."""

from tests.present.tables import arnhem, played, random_game
from wargames.engine.event import PhaseBegan
from wargames.engine.state import GameState
from wargames.present.calendar import turn_boxes
from wargames.present.ribbon import RibbonPhase, Stage, ribbon

D_DAY = ("air_bombardment", "artillery_bombardment", "airborne_landing", "ground_assault")


def current(state: GameState) -> RibbonPhase:
    """Give the phase that is lit."""
    (found,) = [phase for phase in ribbon(state) if phase.stage is Stage.CURRENT]
    return found


def test_the_ribbon_of_a_turn_has_an_adjustment_and_six_impulses():
    """Loops of the sequence are unrolled: three impulses for each side, in turn."""
    phases = [(p.name, p.side, p.number) for p in ribbon(played()[-1].state)]
    impulses = [("tactical_impulse", s, n) for n in (1, 2, 3) for s in ("allied", "german")]
    assert phases == [("adjustment", "german", 0), *impulses]


def test_past_phases_come_before_the_current_one():
    """Everything before the lit phase is past, everything after it is to come."""
    state = played("end-impulse", "end-impulse", "end-impulse")[-1].state
    stages = [phase.stage for phase in ribbon(state)]
    now = stages.index(Stage.CURRENT)
    assert set(stages[:now]) == {Stage.PAST}
    assert set(stages[now + 1 :]) == {Stage.COMING}
    lit = current(state)
    assert (lit.side, lit.number) == ("german", 2)


def test_before_the_first_turn_the_whole_game_is_shown():
    """While the drop zones are placed, the ribbon leads from there to the victory."""
    phases = ribbon(arnhem().start("historical", 1).state)
    assert phases[0].stage is Stage.CURRENT
    assert [phases[0].name, phases[-1].name] == ["set_up", "victory"]
    assert {phase.name for phase in phases} >= {"adjustment", "tactical_impulse"}


def test_an_attack_inside_an_impulse_does_not_move_the_ribbon():
    """A sequence called from an impulse belongs to that impulse."""
    before = ribbon(played()[-1].state)
    assert ribbon(played("attack 0203 with 5-gds-armd")[-1].state) == before


def test_the_lit_phase_is_always_the_one_that_began_last():
    """Through a whole game the ribbon agrees with the events."""
    began = None
    for step in random_game(5):
        for event in step.events:
            if isinstance(event, PhaseBegan):
                began = event
        if began is not None and step.state.result is None:
            lit = current(step.state)
            assert (lit.name, lit.number) == (began.phase, began.number)


def test_the_turn_track_has_every_turn_with_its_date():
    """Nine turns, the first lit, in the language asked for."""
    boxes = turn_boxes(played()[-1].state, arnhem().content, "fr")
    assert [box.turn for box in boxes] == list(range(1, 10))
    assert [box.turn for box in boxes if box.is_current] == [1]
    assert boxes[0].date == "17 sept."
    assert not any(box.is_past for box in boxes)
    later = turn_boxes(random_game(5)[-1].state, arnhem().content, "en")
    assert [box.turn for box in later if box.is_past] == list(range(1, later[-1].turn))


def test_only_the_phases_of_this_turn_are_shown():
    """The phases of D-Day lead the first turn of Monty's Gamble; later Dawn is in their place."""
    firsts: dict[int, list[str]] = {}
    for step in random_game(1, of="montys-gamble/market-garden"):
        phases = ribbon(step.state)
        if step.state.turn and phases:
            firsts.setdefault(step.state.turn, [phase.name for phase in phases])
            assert sum(phase.stage is Stage.CURRENT for phase in phases) == 1
    assert firsts[1][:4] == list(D_DAY)
    assert not {*firsts[2]} & {*D_DAY, "bidding"}
    assert firsts[2][0] == "dawn"
