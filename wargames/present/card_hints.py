"""What may be done with the cards in sight, and what the table says about one of them."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from wargames.engine.action import Action
from wargames.engine.decision import Decision
from wargames.engine.state import GameState
from wargames.present.hints import Hint
from wargames.present.selection import Selection, Target, narrow, why_not
from wargames.present.texts import Wording

SPENT_FIELD = "token"
PLAIN_STOCK = "-tokens"


class CardLights(msgspec.Struct, frozen=True):
    """Cards that may be pointed at next, and those that already are."""

    lit: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()


def card_lights(decision: Decision | None, selection: Selection) -> CardLights:
    """Work out which cards to light."""
    chosen = frozenset(name for kind, name in selection.chosen if kind == "card")
    if decision is None:
        return CardLights(chosen=chosen)
    wanted = selection.next_targets if selection.actions else frozenset(decision.by_target)
    return CardLights(frozenset(name for kind, name in wanted if kind == "card"), chosen)


def card_hint(
    state: GameState, decision: Decision | None, selection: Selection, card: str, wording: Wording
) -> Hint | None:
    """Say what pointing at a card would do, or why it can do nothing."""
    if decision is None:
        return None
    target: Target = ("card", card)
    found = narrow(decision, (*selection.chosen, target)).actions
    found = found or narrow(decision, (target,)).actions
    if found:
        return Hint(" / ".join(wording.action(action) for action in found))
    refusal = why_not(state, (target,))
    if refusal is None:
        return None
    return Hint(wording.refusal(refusal), refusal.cite, is_refusal=True)


def token_actions(
    decision: Decision | None, track: str, side: str, tracks: Collection[str]
) -> tuple[Action, ...]:
    """List the actions that spend a token of a stock.

    Such an action names the token. A stock of that name is meant; a name that none of the
    tracks has means the plain tokens of the side.
    """
    if decision is None or side != decision.side:
        return ()
    spends = [action for action in decision.buttons if hasattr(action, SPENT_FIELD)]
    if track.endswith(PLAIN_STOCK):
        return tuple(action for action in spends if getattr(action, SPENT_FIELD) not in tracks)
    return tuple(action for action in spends if getattr(action, SPENT_FIELD) == track)
