"""Playing cards: what may be played when, and where cards then go; `answers` come between."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from wargames.engine.action import Action
from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft
from wargames.engine.state import GameState
from wargames.games.pegasus_bridge.actions import Play, PlayAsAction
from wargames.games.pegasus_bridge.conditions import met, unit_limit
from wargames.games.pegasus_bridge.effects import run_card
from wargames.games.pegasus_bridge.events import BonusGained, UnitSent
from wargames.games.pegasus_bridge.lore import lore
from wargames.games.pegasus_bridge.moments import (
    DUEL_TURNS,
    ENGLISH_TURN,
    EVENTS,
    NEXT_UNIT,
    SMOKE,
    UNIT_OR_PASS,
    asked,
)
from wargames.games.pegasus_bridge.record import (
    DUEL,
    ENGLISH,
    PLAIN_ACTIONS,
    RULES,
    STAGE,
    Facts,
    foe,
    front,
    hand,
    unit_of,
)
from wargames.games.pegasus_bridge.table import grave, settle
from wargames.games.pegasus_bridge.values import ban_on, worth_as_action, worth_on_ground

UNIT, EVENT, ACTION = "unit", "event", "action"

NOT_IN_HAND = Refusal("not-in-hand", "general.hand")
ANSWERS_ONLY = Refusal("answers-only", "clarify.cancel-cards")
ON_DESTRUCTION_ONLY = Refusal("on-destruction-only", "clarify.unit-limit-modifiers")
EVENTS_IN_PHASE = Refusal("events-in-own-phase", "english.events")
ACTIONS_IN_DUEL = Refusal("actions-in-duels-only", "assault.english-actions")
ACTION_NEEDS_UNIT = Refusal("action-needs-unit", "assault.english-actions")
ONE_UNIT = Refusal("one-unit-against-each", "assault.english-unit")
ONE_GERMAN_UNIT = Refusal("one-german-unit", "assault.one-unit-at-a-time")
UNITS_IN_ASSAULT = Refusal("units-in-assault-only", "assault.english-unit")
LIMIT_REACHED = Refusal("limit-reached", "assault.next-german-unit")
CLOSED = Refusal("terrain-closed", "assault.next-german-unit")
NEEDS_UNMET = Refusal("card-needs-unmet", "assault.next-german-unit")
NO_ACTION_VALUE = Refusal("not-as-action", "cards.units-played-as-actions")


# --- what may be played when -----------------------------------------------------------------


def why_cannot_play(state: GameState, side: str, moment: str, card: str) -> Refusal | None:
    """Give the first rule against playing a card as what it is, or None."""
    if card not in state.decks[hand(side)]:
        return NOT_IN_HAND
    return _why_not_now(state, side, moment, card) or why_needs_unmet(state, side, card)


def _why_not_now(state: GameState, side: str, moment: str, card: str) -> Refusal | None:
    known = lore(state.kit)
    if card in known.units:
        return _why_not_unit(state, side, moment)
    if card in known.actions:
        return _why_not_action(state, side, moment, card)
    if card in known.events:
        return None if moment in (EVENTS, UNIT_OR_PASS) else EVENTS_IN_PHASE
    if card in known.timely:
        return None if moment in (SMOKE, NEXT_UNIT) else ON_DESTRUCTION_ONLY
    return ANSWERS_ONLY


def why_needs_unmet(state: GameState, side: str, card: str) -> Refusal | None:
    """Give the refusal of a card that asks for something which is not so, or None."""
    needs = state.kit.cards[card].needs
    return None if not needs or met(state, needs, side, card) else NEEDS_UNMET


def _why_not_unit(state: GameState, side: str, moment: str) -> Refusal | None:
    if side == ENGLISH:
        if moment != ENGLISH_TURN:
            return UNITS_IN_ASSAULT
        if state.facts.english_unit:
            return ONE_UNIT
    else:
        if moment in DUEL_TURNS:
            return ONE_GERMAN_UNIT
        if moment not in (UNIT_OR_PASS, NEXT_UNIT):
            return UNITS_IN_ASSAULT
        return why_no_german_unit(state)
    return None


def why_no_german_unit(state: GameState) -> Refusal | None:
    """Say why the Terrain takes no further German Unit, or None (assault.next-german-unit)."""
    facts: Facts = state.facts
    if facts.closed:
        return CLOSED
    return LIMIT_REACHED if len(facts.german_units) >= unit_limit(state) else None


def _why_not_action(state: GameState, side: str, moment: str, card: str) -> Refusal | None:
    if moment not in DUEL_TURNS:
        return ACTIONS_IN_DUEL
    if not unit_of(state, side):
        return ACTION_NEEDS_UNIT
    return why_barred(state, side, card)


def why_barred(state: GameState, side: str, card: str) -> Refusal | None:
    """Heroic Actions pass where plain ones are barred (cards.defence-platoon)."""
    if card in lore(state.kit).heroic:
        return None
    barred = ban_on(state, side, PLAIN_ACTIONS)
    return Refusal("actions-barred", "cards.defence-platoon", {"card": barred}) if barred else None


def why_cannot_support(state: GameState, side: str, moment: str, card: str) -> Refusal | None:
    """Give the first rule against playing a Unit as an Action, or None."""
    if card not in state.decks[hand(side)]:
        return NOT_IN_HAND
    if card not in lore(state.kit).units or not worth_as_action(state, card):
        return NO_ACTION_VALUE
    if moment not in DUEL_TURNS:
        return ACTIONS_IN_DUEL
    if not unit_of(state, side):
        return ACTION_NEEDS_UNIT
    # As an Action it is no heroic Action, whatever is printed on it (cards.defence-platoon).
    barred = ban_on(state, side, PLAIN_ACTIONS)
    return Refusal("actions-barred", "cards.defence-platoon", {"card": barred}) if barred else None


@RULES.refuses(Play)
def _why_not_play(state: GameState, action: Play) -> Refusal | None:
    moment, side = asked(state)
    return why_cannot_play(state, side, moment, action.card)


@RULES.refuses(PlayAsAction)
def _why_not_support(state: GameState, action: PlayAsAction) -> Refusal | None:
    moment, side = asked(state)
    return why_cannot_support(state, side, moment, action.card)


@cache
def _play(card: str) -> Play:
    return Play(card)


def plays(state: GameState, side: str, moment: str) -> Iterator[Action]:
    """List the cards that a side may play now, as what they are."""
    for card in state.decks[hand(side)]:
        if why_cannot_play(state, side, moment, card) is None:
            yield _play(card)


def supports(state: GameState, side: str, moment: str) -> Iterator[Action]:
    """List the Units that a side may play as Actions now."""
    known = lore(state.kit)
    able = known.units if worth_on_ground(state) else known.supports
    for card in state.decks[hand(side)]:
        if card in able and why_cannot_support(state, side, moment, card) is None:
            yield PlayAsAction(card)


# --- from the hand to the stage --------------------------------------------------------------


@RULES.handles(Play)
def play(draft: Draft, action: Play) -> None:
    """Show the card; what sends a Unit or ends a window goes on afterwards."""
    moment, side = asked(draft.state)
    mode = draft.kit.cards[action.card].kind
    if mode == UNIT and moment in (UNIT_OR_PASS, NEXT_UNIT):
        draft.done()
    put_on_stage(draft, side, action.card, mode)


@RULES.handles(PlayAsAction)
def play_as_action(draft: Draft, action: PlayAsAction) -> None:
    """Show the Unit as an Action."""
    put_on_stage(draft, asked(draft.state)[1], action.card, "support")


def put_on_stage(draft: Draft, side: str, card: str, mode: str, target: str = "") -> None:
    """Play a card openly and let the other side answer before it takes effect."""
    draft.move_cards((card,), hand(side), STAGE, why=mode)
    draft.call("card", card=card, owner=side, foe=foe(side), mode=mode, target=target)


# --- taking effect ---------------------------------------------------------------------------


@RULES.procedure
def resolve_card(draft: Draft) -> None:
    """Put the card in its place and let it take effect, unless it was cancelled."""
    frame = draft.top
    card, side, mode = frame.text("card"), frame.text("owner"), frame.text("mode")
    if card in draft.facts.cancelled:
        return
    if mode == "support":
        worth = worth_as_action(draft.state, card)
        settle(draft, (card,), STAGE, front(side))
        draft.emit(
            BonusGained(
                card=card,
                side=side,
                amount=worth,
                scope=DUEL,
                cite="cards.units-played-as-actions",
            )
        )
        return
    # What changes the limit lasts as long as the Assault, also when it was played in answer.
    if mode in (UNIT, ACTION) or card in lore(draft.kit).timely:
        settle(draft, (card,), STAGE, front(side))
    if mode == UNIT:
        draft.emit(UnitSent(side=side, card=card))
    run_card(draft, card, side, "play")


@RULES.procedure
def put_card_away(draft: Draft) -> None:
    """Discard a card whose effect is over; Units and Actions stay with the Terrain."""
    frame = draft.top
    card, side = frame.text("card"), frame.text("owner")
    if card in draft.facts.cancelled:
        left = tuple(c for c in draft.facts.cancelled if c != card)
        draft.change_facts(cancelled=left)
    if card in draft.decks[STAGE]:
        settle(draft, (card,), STAGE, grave(draft, card, side))
