"""From pointing to acting: narrowing, offering, refusing with the rule."""

import pytest

from tests.present.tables import played
from wargames.engine import referee
from wargames.engine.notation import format_action
from wargames.present.selection import NOTHING, Pointed, point, shared


def pointing(*targets, after=()) -> Pointed:
    """Point at several things in turn in the first impulse."""
    state = played(*after)[-1].state
    decision = referee.decision(state)
    assert decision is not None
    pointed = Pointed(NOTHING)
    for target in targets:
        pointed = point(state, decision, pointed.selection, target)
    return pointed


def test_pointing_at_a_unit_selects_it_and_lights_where_it_can_go():
    """Nothing is done yet; the hexes it can reach are what may be pointed at next."""
    pointed = pointing(("piece", "5-gds-armd"))
    assert pointed.action is None
    assert pointed.selection.piece == "5-gds-armd"
    assert ("space", "0203") in pointed.selection.next_targets


def test_pointing_at_a_hex_in_reach_means_the_move():
    """One action speaks of both, so it is meant."""
    pointed = pointing(("piece", "5-gds-armd"), ("space", "0104"))
    assert pointed.action is not None
    assert format_action(pointed.action) == "move 5-gds-armd to 0104"


@pytest.mark.rule("target-arnhem", "4.1")
def test_pointing_too_far_is_refused_with_the_rule():
    """The reason comes from the rules, and the unit stays selected."""
    pointed = pointing(("piece", "5-gds-armd"), ("space", "1504"))
    assert pointed.action is None
    assert pointed.refusal is not None
    assert pointed.refusal.cite
    assert pointed.selection.piece == "5-gds-armd"


def test_pointing_at_another_unit_selects_that_one():
    """A second unit that has actions of its own replaces the first."""
    pointed = pointing(("piece", "5-gds-armd"), ("piece", "32-gds"))
    assert pointed.selection.piece == "32-gds"
    assert pointed.refusal is None


def test_an_enemy_unit_alone_is_refused():
    """A unit that may not act says why."""
    pointed = pointing(("piece", "hoffmann"))
    assert pointed.refusal is not None or not pointed.selection.actions


def test_several_units_share_where_all_of_them_can_go():
    """Hexes that only one of them reaches are not on offer."""
    state = played("move 32-gds to 0104")[-1].state
    decision = referee.decision(state)
    assert decision is not None
    pair = (("piece", "5-gds-armd"), ("piece", "32-gds"))
    assert shared(decision, pair).actions == ()
    state = played()[-1].state
    decision = referee.decision(state)
    assert decision is not None
    both = shared(decision, pair)
    assert both.chosen == pair
    assert ("space", "0102") in both.next_targets
    assert len({action.piece for action in both.actions if hasattr(action, "piece")}) == 2
