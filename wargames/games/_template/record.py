"""What the game must remember beside the counters, and the register its chapters bind to."""

from __future__ import annotations

import msgspec

from wargames.engine.rules import Rules

FORD = "0202"
LOST = "lost"

ACTED = "acted"
"""Mark of a unit that has acted in this march (2.1)."""


class Facts(msgspec.Struct, frozen=True):
    """The game's own record: nothing here; a larger game keeps what no counter or track shows."""


RULES = Rules("the-ford", Facts)
