"""What a side may know: the state with everything hidden from it covered."""

from __future__ import annotations

from collections.abc import Iterable

from wargames.engine.event import COVERED, Event
from wargames.engine.state import GameState


def observe(state: GameState, side: str) -> GameState:
    """Cover the cards a side may not see, and the future of the dice.

    The number of cards in a pile stays visible. With nothing hidden but the dice the state is
    the same for both sides.
    """
    kit = state.kit
    decks = {
        name: cards if kit.sees(side, name) else (COVERED,) * len(cards)
        for name, cards in state.decks.items()
    }
    return state.but(decks=decks, rng=0)


def observe_events(events: Iterable[Event], side: str) -> tuple[Event, ...]:
    """Cover in a list of events what a side may not know."""
    return tuple(event.covered() if event.hidden_from(side) else event for event in events)
