"""Answering a card that was just played: who is asked, and with what (clarify.cancel-cards)."""

from __future__ import annotations

from collections.abc import Iterable

from wargames.engine.action import Action
from wargames.engine.decision import Fact, Refusal
from wargames.engine.draft import Draft, Now
from wargames.engine.state import GameState
from wargames.games.pegasus_bridge.actions import Answer, LetPass
from wargames.games.pegasus_bridge.lore import HEROIC, lore
from wargames.games.pegasus_bridge.moments import ANSWER, asked
from wargames.games.pegasus_bridge.playing import (
    ACTION,
    NOT_IN_HAND,
    put_on_stage,
    why_barred,
    why_needs_unmet,
)
from wargames.games.pegasus_bridge.record import RULES, hand, heroes, pile

CANCEL = "cancel"

NO_ANSWER = Refusal("does-not-answer", "clarify.cancel-cards")
IMMUNE = Refusal("cannot-be-cancelled", "general.heroic")


def _kind(state: GameState) -> str:
    """Give what the card on stage counts as: a Unit played as an Action is an Action."""
    frame = state.top
    mode = frame.text("mode")
    return ACTION if mode == "support" else state.kit.cards[frame.text("card")].kind


def why_cannot_answer(state: GameState, side: str, card: str) -> Refusal | None:
    """Give the first rule against answering the card on stage with another, or None."""
    target = state.kit.cards[state.top.text("card")]
    answer = state.kit.cards[card]
    if answer.side != side or not {_kind(state), target.id} & {*answer.answers}:
        return NO_ANSWER
    cancels = any(effect.do == CANCEL for effect in answer.effects)
    if cancels and (target.has(HEROIC) or target.has("uncancellable")):
        return IMMUNE
    barred = why_barred(state, side, card) if answer.kind == ACTION else None
    return barred or why_needs_unmet(state, side, card)


def may_hold(state: GameState, side: str) -> tuple[str, ...]:
    """List the cards that could be in a side's hand, going by what both sides know.

    Cards that were played or discarded were seen by both: what is not among them is in the hand,
    in the pile, or a heroic card that may have been taken in secret.
    """
    held = state.decks[hand(side)]
    return (*held, *state.decks[pile(side)], *state.decks[heroes(side)]) if held else ()


def asked_about(state: GameState, side: str) -> tuple[str, ...]:
    """List the cards for which a side is asked; players may agree on those really in hand.

    Otherwise the question must not show what the hand holds.
    """
    return state.decks[hand(side)] if state.option("ask-when-able") else may_hold(state, side)


@RULES.predicate
def answer_is_possible(now: Now) -> bool:
    """Tell whether the other side is asked for an answer."""
    state, frame = now.state, now.top
    side = frame.text("foe")
    book = lore(state.kit).answering[side]
    target = state.kit.cards[frame.text("card")].id
    answers = (*book.get(_kind(state), ()), *book.get(target, ()))
    if not answers:
        return False
    open_to = asked_about(state, side)
    return any(card in open_to and why_cannot_answer(state, side, card) is None for card in answers)


@RULES.decision(cite="clarify.cancel-cards")
def answer(state: GameState) -> Iterable[Action]:
    """Offer the answers in hand, and none."""
    side = state.top.text("foe")
    yield LetPass()
    answers = lore(state.kit).answers
    for card in state.decks[hand(side)]:
        if card in answers and why_cannot_answer(state, side, card) is None:
            yield Answer(card)


@RULES.prompt("answer")
def _answered(state: GameState) -> dict[str, Fact]:
    return {"card": state.top.text("card")}


@RULES.refuses(Answer)
def _why_not_answer(state: GameState, action: Answer) -> Refusal | None:
    moment, side = asked(state)
    if moment != ANSWER:
        return NO_ANSWER
    if action.card not in state.decks[hand(side)]:
        return NOT_IN_HAND
    return why_cannot_answer(state, side, action.card)


@RULES.handles(LetPass)
def let_pass(draft: Draft, action: LetPass) -> None:
    """Let the card take effect."""
    draft.done()


@RULES.handles(Answer)
def give_answer(draft: Draft, action: Answer) -> None:
    """Play the answer, which may itself be answered."""
    side, target = draft.top.text("foe"), draft.top.text("card")
    draft.done()
    put_on_stage(draft, side, action.card, ANSWER, target)
