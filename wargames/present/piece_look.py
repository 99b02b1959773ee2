"""The look of a piece in play, with everything that the game itself says of its supply."""

from __future__ import annotations

from wargames.content.game_content import GameContent
from wargames.engine.state import GameState
from wargames.present.picture.counter_look import CounterLook, counter_look

SUPPLY = "supply"


def piece_look(state: GameState, content: GameContent, piece: str) -> CounterLook:
    """Give the look of a piece; a bad remark on supply shows on the counter."""
    describe = state.kit.rules.describe
    in_want = describe is not None and any(
        remark.label == SUPPLY and remark.tone == "bad" for remark in describe(state, piece)
    )
    return counter_look(content, piece, state.pieces[piece], is_out_of_supply=in_want)
