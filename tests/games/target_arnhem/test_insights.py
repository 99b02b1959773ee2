"""What the game tells about itself: supply, reach, and the colours of the overlays."""

import pytest

from tests.present.tables import played
from wargames.engine import referee
from wargames.engine.state import GameState
from wargames.games.target_arnhem import RULES
from wargames.games.target_arnhem.actions import Move


def opened() -> GameState:
    """Give the position when the first impulse begins."""
    return played()[-1].state


@pytest.mark.rule("target-arnhem", "4.1")
def test_ways_are_exactly_the_legal_moves():
    """Every legal move of a unit is told with a path that ends there, and no other."""
    state = opened()
    asked = referee.decision(state)
    assert asked is not None and RULES.reckon is not None
    ways = list(RULES.reckon(state, "5-gds-armd"))
    legal = {a for a in asked.actions if isinstance(a, Move) and a.piece == "5-gds-armd"}
    assert {way.action for way in ways} == legal
    assert legal
    for way in ways:
        assert way.path[0] == "0103"
        assert isinstance(way.action, Move) and way.path[-1] == way.action.to
        assert way.cost >= 1


@pytest.mark.rule("target-arnhem", "7.2")
def test_condition_names_the_source_of_supply():
    """A unit on the entry hex draws supply there and may spend from its own pool."""
    assert RULES.describe is not None
    told = {remark.label: remark for remark in RULES.describe(opened(), "5-gds-armd")}
    assert (told["supply"].value, told["supply"].tone) == ("entry", "good")
    assert told["may-spend"].value == "xxx"


@pytest.mark.rule("target-arnhem", "5.3")
def test_survey_tells_the_shift_of_a_forest():
    """The hex of Hoffmann is forest and shifts one column against the attacker."""
    assert RULES.survey is not None
    (remark,) = RULES.survey(opened(), "0203")
    assert (remark.label, remark.value, remark.cite) == ("defence-shift", -1, "5.3")


@pytest.mark.rule("target-arnhem", "9.1")
def test_red_road_overlay_shows_where_germans_stand():
    """Hexes of the road with a German unit are bad, the entry hex is good."""
    tones = {tint.space: tint.tone for tint in RULES.overlays["red-road"](opened(), None)}
    assert tones["0103"] == "good"
    assert tones["0503"] == "bad"


@pytest.mark.rule("target-arnhem", "7.1")
def test_supply_overlay_agrees_with_the_supply_of_units():
    """A German unit stands on a coloured hex exactly when it is supplied."""
    state = opened()
    lit = {tint.space for tint in RULES.overlays["supply"](state, "hoffmann")}
    assert state.pieces["hoffmann"].at in lit
    assert state.pieces["5-gds-armd"].at not in lit


@pytest.mark.rule("target-arnhem", "4.1")
def test_adjacency_overlay_leaves_out_hexes_of_the_enemy():
    """Beside the enemy means next to him, not where he stands."""
    state = opened()
    lit = {tint.space for tint in RULES.overlays["enemy-adjacency"](state, "5-gds-armd")}
    assert "0203" not in lit
    assert "0103" in lit
