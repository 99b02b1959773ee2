"""Section 1.2: the layout, as the scenario lists it."""

from __future__ import annotations

from wargames.engine.draft import Draft
from wargames.engine.state import Piece
from wargames.games._template.record import RULES


@RULES.sets_up
def lay_out(draft: Draft) -> None:
    """Put every unit where the scenario says."""
    for space, units in draft.kit.plan.setup.items():
        for unit in units:
            draft.put_piece(unit, Piece(space))
