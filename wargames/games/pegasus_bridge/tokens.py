"""Tokens: taking them from the Reserve, giving them up, and flipping them in a duel."""

from __future__ import annotations

from collections.abc import Iterator

from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft
from wargames.engine.state import GameState
from wargames.games.pegasus_bridge.actions import Flip
from wargames.games.pegasus_bridge.events import TokenFlipped, TokensMoved, TokensReturned
from wargames.games.pegasus_bridge.moments import DUEL_TURNS, asked
from wargames.games.pegasus_bridge.record import (
    ENGLISH,
    GREEN,
    NORMAL,
    RULES,
    YELLOW,
    tokens,
    unit_of,
)
from wargames.games.pegasus_bridge.values import token_ban

RESERVE = "reserve"
FLIPPED = (NORMAL, YELLOW, GREEN)
RULES.vocabulary.tokens |= {*FLIPPED}

NO_TOKEN = Refusal("no-such-token", "assault.english-tokens")
NEEDS_UNIT = Refusal("token-needs-unit", "assault.english-tokens")
NOT_IN_DUEL = Refusal("tokens-in-duels-only", "assault.english-tokens")


def place_of(side: str, token: str) -> str:
    """Name the track of the tokens that a side holds."""
    return tokens(side) if token == NORMAL else token


def take_tokens(draft: Draft, side: str, number: int, why: str, cite: str) -> int:
    """Take tokens from the Reserve, as many as it has (general.tokens); give how many."""
    taken = min(number, draft.tracks[RESERVE])
    if taken > 0:
        draft.emit(TokensMoved(source=RESERVE, goal=tokens(side), number=taken, why=why, cite=cite))
    return taken


def take_special(draft: Draft, token: str, number: int, cite: str) -> int:
    """Give the English special tokens that lie beside the Reserve; give how many."""
    source = f"{token}-aside"
    taken = min(number, draft.tracks[source])
    if taken > 0:
        draft.emit(TokensMoved(source=source, goal=token, number=taken, why=token, cite=cite))
    return taken


def give_up_tokens(draft: Draft, side: str, number: int, why: str, cite: str) -> int:
    """Put a side's tokens back into the Reserve, as many as it has; give how many."""
    lost = min(number, draft.tracks[tokens(side)])
    if lost > 0:
        draft.emit(TokensMoved(source=tokens(side), goal=RESERVE, number=lost, why=why, cite=cite))
    return lost


def clear_tokens(draft: Draft) -> None:
    """Put the tokens that lie on Units back where they belong (assault-end.cleanup)."""
    for source, goal in (
        ("english-placed", RESERVE),
        ("german-placed", RESERVE),
        ("yellow-placed", "yellow-aside"),
        ("green-placed", "green-aside"),
    ):
        if draft.tracks[source]:
            draft.emit(
                TokensReturned(
                    source=source,
                    goal=goal,
                    number=draft.tracks[source],
                    cite="assault-end.cleanup",
                )
            )


# --- flipping (assault.english-tokens) -------------------------------------------------------


def why_cannot_flip(state: GameState, side: str, token: str) -> Refusal | None:
    """Give the first rule against a side flipping a token in its duel, or None."""
    if token not in FLIPPED or (token != NORMAL and side != ENGLISH):
        return NO_TOKEN
    if not unit_of(state, side):
        return NEEDS_UNIT
    if not state.tracks[place_of(side, token)]:
        return NO_TOKEN
    barred = token_ban(state, side, token)
    if barred:
        return Refusal("tokens-barred", "cards.armoured-car", {"card": barred})
    return None


@RULES.refuses(Flip)
def _why_not_flip(state: GameState, action: Flip) -> Refusal | None:
    moment, side = asked(state)
    if moment not in DUEL_TURNS:
        return NOT_IN_DUEL
    return why_cannot_flip(state, side, action.token)


_FLIPS = {token: Flip(token) for token in FLIPPED}


def flips(state: GameState, side: str) -> Iterator[Flip]:
    """List the tokens that a side may flip now."""
    for token in FLIPPED if side == ENGLISH else (NORMAL,):
        if why_cannot_flip(state, side, token) is None:
            yield _FLIPS[token]


@RULES.handles(Flip)
def flip(draft: Draft, action: Flip) -> None:
    """Flip a token: a success stays on the Unit, a failure goes back at once."""
    side = asked(draft.state)[1]
    token = action.token
    cite = "assault.english-tokens"
    source = place_of(side, token)
    printed = draft.kit.tokens[token]
    worth = printed.faces[1]
    if printed.needs_luck:
        (shown,) = draft.roll("token", side=side, sides=2, cite=cite)
        worth = printed.faces[shown - 1]
    if worth:
        goal = f"{side}-placed" if token == NORMAL else f"{token}-placed"
    else:
        goal = RESERVE if token == NORMAL else f"{token}-aside"
    draft.emit(
        TokenFlipped(
            source=source,
            goal=goal,
            number=1,
            why="success" if worth else "failure",
            side=side,
            token=token,
            amount=worth,
            cite=cite,
        )
    )
