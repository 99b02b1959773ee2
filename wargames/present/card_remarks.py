"""What a game tells about a card in play: what it is worth now, what it has done."""

from __future__ import annotations

from wargames.engine.state import GameState
from wargames.present.rows import Row, named
from wargames.present.texts import Wording


def card_remarks(state: GameState, card: str, wording: Wording) -> tuple[Row, ...]:
    """Put the game's remarks on a card into words."""
    describe = state.kit.rules.describe
    if describe is None or card not in state.kit.cards:
        return ()
    rows = []
    for remark in describe(state, card):
        value = remark.value if isinstance(remark.value, int) else named(remark.value, wording)
        rows.append(Row(named(remark.label, wording), str(value), remark.cite, remark.tone))
    return tuple(rows)
