"""For whose eyes the screen is: matters only in games where sides hide something."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from wargames.engine.event import Event
from wargames.engine.kit import Kit
from wargames.engine.observe import observe_events
from wargames.engine.state import GameState

NOBODY = ""
"""Stands for the time when the screen passes from one player to the other."""


def has_secrets(state: GameState) -> bool:
    """Tell whether sides hold something that the other may not see.

    Decks that options leave in the box do not count; an empty hand does, for it may fill again.
    """
    return any(state.kit.decks[deck].seen_by == "owner" for deck in state.decks)


def viewer(state: GameState, asked: str, bots: Collection[str]) -> str | None:
    """Give the side that sits before the screen; None when everybody may see everything.

    It is the person who is asked, else, while a bot plays, the first person at the table.
    """
    if not has_secrets(state):
        return None
    if asked and asked not in bots:
        return asked
    return next((side for side in state.kit.side_ids if side not in bots), None)


def next_viewer(
    now: str | None,
    state: GameState,
    asked: str,
    bots: Collection[str],
    *,
    has_curtain: bool = True,
) -> str | None:
    """Say whose eyes the screen is for when a side is asked; NOBODY until it has been passed on.

    With one person at the table the screen stays with that person. Several people who want no
    curtain play with open hands.
    """
    who = viewer(state, asked, bots)
    people = [side for side in state.kit.side_ids if side not in bots]
    if who is None or len(people) == 1:
        return who
    if not has_curtain:
        return None
    if asked in people:
        return asked if now == asked else NOBODY
    return now


def seen_events(events: Sequence[Event], who: str | None, kit: Kit) -> Sequence[Event]:
    """Cover what a viewer may not know; for nobody, what any side may not know."""
    if who is None:
        return events
    if who == NOBODY:
        return tuple(
            event.covered() if any(event.hidden_from(side) for side in kit.side_ids) else event
            for event in events
        )
    return observe_events(events, who)
