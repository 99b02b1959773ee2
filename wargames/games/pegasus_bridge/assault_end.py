"""The end of an Assault: the table is cleared, the winner rewarded, a heroic card taken."""

from __future__ import annotations

from collections.abc import Iterable

from wargames.engine.action import Action
from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft, Now
from wargames.engine.event import StatusChanged
from wargames.engine.state import GameState
from wargames.games.pegasus_bridge.actions import TakeHero
from wargames.games.pegasus_bridge.effects import run_card
from wargames.games.pegasus_bridge.events import AssaultWon
from wargames.games.pegasus_bridge.lore import face
from wargames.games.pegasus_bridge.record import (
    CROSSED,
    ENGLISH,
    HERE,
    RULES,
    SIDES,
    TURN_MARK,
    YELLOW,
    Facts,
    foe,
    front,
    hand,
    heroes,
)
from wargames.games.pegasus_bridge.setting_up import STRENGTH, plan_of
from wargames.games.pegasus_bridge.table import draw_cards, grave, settle
from wargames.games.pegasus_bridge.tokens import clear_tokens, take_special, take_tokens
from wargames.games.pegasus_bridge.victory import score, settle_blue

REWARD_TOKENS = 2
REWARD_CARDS = 1

NO_HERO = Refusal("no-such-hero", "assault-end.heroic-pick")


@RULES.procedure
def end_assault(draft: Draft) -> None:
    """Name the winner, score, clear the table and give the reward."""
    facts: Facts = draft.facts
    winner = facts.winner or ENGLISH
    here = draft.decks[HERE][0]
    printed = face(draft.state, here)
    won = (*facts.won, printed.id) if winner == ENGLISH else facts.won
    draft.change_facts(
        winner=winner,
        loser=foe(winner),
        fought=(*facts.fought, printed.id),
        won=won,
        wins=facts.wins + (winner == ENGLISH),
    )
    draft.emit(
        AssaultWon(
            winner=winner,
            card=printed.id,
            why="passed" if facts.passed else "fought",
            cite="german.pass-reward" if facts.passed else "assault.principle",
        )
    )
    score(draft, printed)
    settle_blue(draft)
    _clear_table(draft)
    if draft.tracks[STRENGTH]:
        _reward(draft, winner, here)


def _clear_table(draft: Draft) -> None:
    """Cards to their discards, tokens to the Reserve, heroic cards out (assault-end.cleanup)."""
    for side in SIDES:
        for card in draft.decks[front(side)]:
            settle(draft, (card,), front(side), grave(draft, card, side))
    clear_tokens(draft)


def _reward(draft: Draft, winner: str, here: str) -> None:
    """Two tokens and a card, and what Terrain and scenario add (assault-end.reward)."""
    cite = "german.pass-reward" if draft.facts.passed else "assault-end.reward"
    take_tokens(draft, winner, REWARD_TOKENS, "reward", cite)
    draw_cards(draft, winner, REWARD_CARDS, "reward", cite)
    prizes = plan_of(draft.state).settings.get("yellow-prizes", 0)
    if winner == ENGLISH and draft.facts.wins <= prizes:
        take_special(draft, YELLOW, 1, "scenario.victory")
    run_card(draft, here, winner, "assault-end")


@RULES.procedure
def leave_terrain(draft: Draft) -> None:
    """Put the Terrain on its discard and forget what held on it only."""
    settle(draft, draft.decks[HERE], HERE, CROSSED)
    draft.change_facts(
        winner="",
        english_units=(),
        german_units=(),
        bonuses=(),
        bans=(),
        limit_change=0,
        closed=False,
    )


# --- heroic cards (assault-end.heroic-pick) --------------------------------------------------


def _picker(state: Now) -> str:
    """Give the side that takes a heroic card now; nobody after a pass where players agreed so."""
    facts: Facts = state.facts
    if facts.over or (facts.passed and state.option("no-hero-after-pass")):
        return ""
    return state.status.get(TURN_MARK, "")


@RULES.procedure
def read_turn_token(draft: Draft) -> None:
    """See whose heroic card is due."""
    draft.set_locals(holder=_picker(draft.state))


@RULES.predicate
def hero_is_due(state: Now) -> bool:
    """Tell whether somebody has a heroic card to take."""
    side = _picker(state)
    return bool(side) and bool(state.decks[heroes(side)])


@RULES.decision(cite="assault-end.heroic-pick")
def take_heroic(state: GameState) -> Iterable[Action]:
    """Offer the heroic cards that the side still has."""
    return [TakeHero(card) for card in state.decks[heroes(state.top.text("holder"))]]


@RULES.refuses(TakeHero)
def _why_not_take_hero(state: GameState, action: TakeHero) -> Refusal | None:
    side = state.top.data.get("holder")
    if not isinstance(side, str) or not side or not hero_is_due(state):
        return NO_HERO
    return None if action.card in state.decks[heroes(side)] else NO_HERO


@RULES.handles(TakeHero)
def take_hero(draft: Draft, action: TakeHero) -> None:
    """Add it to the hand, unseen by the other side."""
    side = draft.top.text("holder")
    draft.move_cards(
        (action.card,), heroes(side), hand(side), why="hero", cite="assault-end.heroic-pick"
    )
    draft.done()


@RULES.procedure
def flip_turn_token(draft: Draft) -> None:
    """Turn the Turn token over (assault-end.flip-turn-token)."""
    side = _picker(draft.state)
    if side:
        cite = "assault-end.flip-turn-token"
        draft.emit(StatusChanged(what=TURN_MARK, now=foe(side), cite=cite))
    draft.change_facts(passed=False)
