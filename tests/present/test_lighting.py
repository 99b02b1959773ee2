"""What the board lights, and what a click on it means."""

from tests.present.tables import played, wording
from wargames.engine import referee
from wargames.engine.decision import Decision
from wargames.engine.state import GameState
from wargames.present.hints import place_hint, space_hint
from wargames.present.lighting import battle_of, lights
from wargames.present.pointing import Meant, meant, most_useful
from wargames.present.selection import NOTHING, Selection, narrow


def asked(*lines: str) -> tuple[GameState, Decision]:
    """Play the opening and some actions; give the state and what is asked."""
    state = played(*lines)[-1].state
    decision = referee.decision(state)
    assert decision is not None
    return state, decision


def chosen(decision: Decision, piece: str) -> Selection:
    """Select a piece."""
    return narrow(decision, (("piece", piece),))


# --- lights ----------------------------------------------------------------------------------


def test_before_a_selection_the_pieces_that_may_act_are_lit():
    """Own units that can act are ringed, enemies and spaces are not."""
    state, decision = asked()
    lit = lights(state, decision, NOTHING)
    assert {"5-gds-armd", "32-gds", "1P/1"} <= lit.pieces
    assert "hoffmann" not in lit.pieces
    assert lit.spaces == {}


def test_a_selected_unit_lights_its_moves_with_cost_and_its_targets():
    """Each reachable hex has the cost of its way; hexes with enemies are targets."""
    state, decision = asked()
    lit = lights(state, decision, chosen(decision, "5-gds-armd"))
    assert lit.spaces["0102"].cost == 1
    assert lit.spaces["0102"].stops
    assert not lit.spaces["0102"].holds_enemy
    assert lit.spaces["0203"].holds_enemy
    assert lit.spaces["0203"].cost is None


def test_spaces_that_need_no_piece_are_lit_at_once():
    """Where a marker may be placed, the whole choice is lit before anything is selected."""
    state = played()[0].state
    decision = referee.decision(state)
    lit = lights(state, decision, NOTHING)
    assert {"1402", "0703"} <= set(lit.spaces)


def test_nothing_is_lit_for_those_who_are_not_asked():
    """Without a decision only the selection shows."""
    state, decision = asked()
    lit = lights(state, None, chosen(decision, "5-gds-armd"))
    assert (lit.spaces, lit.pieces) == ({}, frozenset())
    assert lit.chosen == (("piece", "5-gds-armd"),)


def test_the_fight_being_declared_has_a_target_origins_and_attackers():
    """Attackers of one hex make one arrow."""
    state, _ = asked("attack 0203 with 5-gds-armd", "add 32-gds")
    battle = battle_of(state)
    assert battle is not None
    assert (battle.target, battle.origins) == ("0203", ("0103",))
    assert set(battle.attackers) == {"5-gds-armd", "32-gds"}
    assert battle_of(asked()[0]) is None


# --- clicks ----------------------------------------------------------------------------------


def test_a_click_on_an_own_unit_means_the_unit():
    """Whether or not another one is selected."""
    state, decision = asked()
    expected = Meant(("piece", "32-gds"))
    assert meant(state, decision, NOTHING, "0103", "32-gds") == expected
    selected = chosen(decision, "5-gds-armd")
    assert meant(state, decision, selected, "0103", "32-gds") == expected


def test_a_click_on_an_enemy_means_its_hex_when_it_can_be_attacked():
    """A unit that is selected attacks the hex under the counter."""
    state, decision = asked()
    selected = chosen(decision, "5-gds-armd")
    assert meant(state, decision, selected, "0203", "hoffmann") == Meant(("space", "0203"))


def test_a_click_on_an_enemy_out_of_reach_is_refused_as_a_space():
    """The hex is meant, so that the referee says why not."""
    state, decision = asked()
    selected = chosen(decision, "5-gds-armd")
    assert meant(state, decision, selected, "0303", "fjr-6") == Meant(("space", "0303"))


def test_a_click_on_an_enemy_without_a_selection_only_looks():
    """Reading about an enemy is never refused."""
    state, decision = asked()
    assert meant(state, decision, NOTHING, "0203", "hoffmann").is_look
    assert meant(state, None, NOTHING, "0103", "5-gds-armd").is_look


def test_a_click_on_an_own_unit_that_cannot_act_is_asked_about():
    """Players want to know why their unit does nothing."""
    state, decision = asked("move 5-gds-armd to 0102")
    assert meant(state, decision, NOTHING, "0102", "5-gds-armd") == Meant(("piece", "5-gds-armd"))


def test_a_click_on_an_empty_space_looks_or_points():
    """Without a selection one looks; with one, the space is pointed at."""
    state, decision = asked()
    assert meant(state, decision, NOTHING, "0402").is_look
    assert meant(state, decision, chosen(decision, "32-gds"), "0402") == Meant(("space", "0402"))


def test_the_top_of_a_stack_stands_for_a_unit_that_can_act():
    """When the top unit has acted, a click on it means the one under it."""
    _, decision = asked("attack 0203 with 5-gds-armd", "call-off")
    assert most_useful(decision, NOTHING, ("32-gds", "5-gds-armd"), "5-gds-armd") == "5-gds-armd"
    _, decision = asked("move 5-gds-armd to 0102", "end-impulse", "end-impulse")
    assert most_useful(decision, NOTHING, ("32-gds", "hoffmann"), "hoffmann") == "32-gds"
    assert most_useful(None, NOTHING, ("32-gds", "hoffmann"), "hoffmann") == "hoffmann"


# --- hints -----------------------------------------------------------------------------------


def test_hints_speak_both_languages():
    """The same place is told in English and French."""
    state, decision = asked()
    selected = chosen(decision, "5-gds-armd")
    lit = lights(state, decision, selected)
    for language, promise, refusal in (
        ("en", "Move 5 Gds Armd to 0102: cost 1, and must stop there", "Too far"),
        ("fr", "coût 1, arrêt obligatoire", "Trop loin"),
    ):
        near = space_hint(state, decision, selected, lit, "0102", wording(language))
        far = space_hint(state, decision, selected, lit, "0402", wording(language))
        assert near is not None
        assert far is not None
        assert promise in near.text
        assert refusal in far.text
        assert (near.is_refusal, far.is_refusal) == (False, True)
        assert far.cite == "4.1"


def test_the_own_space_of_a_selected_unit_is_not_refused():
    """Resting on the unit itself says nothing about where it may go."""
    state, decision = asked()
    selected = chosen(decision, "5-gds-armd")
    lit = lights(state, decision, selected)
    assert space_hint(state, decision, selected, lit, "0103", wording("en")) is None
    assert space_hint(state, decision, NOTHING, lit, "0402", wording("en")) is None


def test_a_place_is_named_with_what_stands_there():
    """Empty places have only their name."""
    state, _ = asked()
    assert place_hint(state, "0402", wording("en")).text == "0402"
    text = place_hint(state, "0103", wording("en")).text
    assert text == "Neerpelt (Joe's Bridge) (0103): 32 Gds, 5 Gds Armd"
