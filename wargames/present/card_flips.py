"""Tokens flipped in a step: whose they are, their colour, and what came up."""

from __future__ import annotations

import msgspec

from wargames.engine.referee import Step
from wargames.present.card_table import PLAIN, TOKEN_COLOURS


class TokenFlip(msgspec.Struct, frozen=True):
    """One token in the air; an amount of 0 is a failure."""

    side: str
    colour: str
    amount: int

    @property
    def mark(self) -> str:
        """What is read on the token when it has fallen."""
        return f"+{self.amount}" if self.amount else "\N{MULTIPLICATION X}"


def token_flips(step: Step) -> tuple[TokenFlip, ...]:
    """List the tokens flipped in a step: events that name a token, a side and an amount."""
    found = []
    for event in step.events:
        token, side = getattr(event, "token", None), getattr(event, "side", None)
        amount = getattr(event, "amount", None)
        if isinstance(token, str) and isinstance(side, str) and isinstance(amount, int):
            found.append(TokenFlip(side, TOKEN_COLOURS.get(token, PLAIN), amount))
    return tuple(found)
