"""Phases 2 and 3: each side draws, plays Events, and the German sends a Unit or nobody."""

from __future__ import annotations

from collections.abc import Iterable

from wargames.engine.action import Action
from wargames.engine.draft import Draft
from wargames.engine.state import GameState
from wargames.games.pegasus_bridge.actions import EndEvents, SendNobody
from wargames.games.pegasus_bridge.lore import terrain
from wargames.games.pegasus_bridge.moments import EVENTS, UNIT_OR_PASS
from wargames.games.pegasus_bridge.playing import plays
from wargames.games.pegasus_bridge.record import ENGLISH, GERMAN, RULES
from wargames.games.pegasus_bridge.table import draw_cards


@RULES.procedure
def draw_for_terrain(draft: Draft) -> None:
    """Draw the number of cards that the Terrain grants (english.draw, german.draw)."""
    side = draft.side
    ground = terrain(draft.state)
    if ground is not None:
        draw_cards(draft, side, ground.values[f"{side}-draw"], "draw", f"{side}.draw")


@RULES.decision(cite="english.events")
def play_events(state: GameState) -> Iterable[Action]:
    """Offer every Event in the English hand, and the end of the phase."""
    return [EndEvents(), *plays(state, ENGLISH, EVENTS)]


@RULES.handles(EndEvents)
def end_events(draft: Draft, action: EndEvents) -> None:
    """End the English phase (english.end)."""
    draft.done()


@RULES.decision(cite="german.unit-or-pass")
def events_or_unit(state: GameState) -> Iterable[Action]:
    """Offer every Event and every Unit in the German hand, and sending nobody."""
    return [SendNobody(), *plays(state, GERMAN, UNIT_OR_PASS)]


@RULES.handles(SendNobody)
def send_nobody(draft: Draft, action: SendNobody) -> None:
    """Let the English win the Assault (german.pass-reward, assault.german-stops)."""
    draft.change_facts(winner=ENGLISH, passed=not draft.facts.german_units)
    draft.done()
