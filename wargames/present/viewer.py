"""For whose eyes the screen is: matters only in games where sides hide something."""

from __future__ import annotations

from collections.abc import Collection

from wargames.engine.kit import Kit


def viewer(kit: Kit, asked: str, bots: Collection[str]) -> str | None:
    """Give the side that sits before the screen; None when everybody may see everything.

    It is the person who is asked, else, while a bot plays, the first person at the table.
    """
    if all(deck.seen_by != "owner" for deck in kit.decks.values()):
        return None
    if asked and asked not in bots:
        return asked
    return next((side for side in kit.side_ids if side not in bots), None)
