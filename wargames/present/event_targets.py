"""What an event speaks of: the pieces, spaces and cards that the board can light."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wargames.engine.event import Event
from wargames.engine.kit import Kit
from wargames.present.selection import Target

# Words that may look like the id of a piece or a space without meaning one.
_NO_PLACES = frozenset(
    {"cite", "why", "way", "side", "track", "pool", "deck", "mark", "marker", "column", "ratio"}
)


def event_targets(event: Event, kit: Kit) -> tuple[Target, ...]:
    """List the pieces, spaces and cards of an event, each once, in the order it names them."""
    return tuple(dict.fromkeys(_targets(event, kit)))


def _targets(struct: msgspec.Struct, kit: Kit) -> Iterator[Target]:
    for name in struct.__struct_fields__:
        if name in _NO_PLACES:
            continue
        value = getattr(struct, name)
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, str):
                yield from _target(one, kit)


def _target(name: str, kit: Kit) -> Iterator[Target]:
    if name in kit.units:
        yield "piece", name
    elif name in kit.board:
        yield "space", name
    elif name in kit.cards:
        yield "card", name
