"""Phase 4, the Assault: duels raised in turn until one side gives up, and their results."""

from __future__ import annotations

from collections.abc import Iterable

from wargames.engine.action import Action
from wargames.engine.decision import Fact, Refusal
from wargames.engine.draft import Draft, Now
from wargames.engine.state import GameState
from wargames.games.pegasus_bridge.actions import GiveUp, LetPass, Retreat, SendNobody, Stand
from wargames.games.pegasus_bridge.answers import asked_about, may_hold
from wargames.games.pegasus_bridge.conditions import unit_limit
from wargames.games.pegasus_bridge.effects import run_card
from wargames.games.pegasus_bridge.lore import lore
from wargames.games.pegasus_bridge.moments import (
    DUEL_TURNS,
    ENGLISH_TURN,
    GERMAN_TURN,
    INITIATIVE,
    NEXT_UNIT,
    SMOKE,
    asked,
)
from wargames.games.pegasus_bridge.playing import plays, supports, why_no_german_unit
from wargames.games.pegasus_bridge.record import (
    DUEL,
    ENGLISH,
    GERMAN,
    RULES,
    Facts,
)
from wargames.games.pegasus_bridge.setting_up import STRENGTH
from wargames.games.pegasus_bridge.table import decide_duel
from wargames.games.pegasus_bridge.tokens import flips
from wargames.games.pegasus_bridge.values import value

NOT_IN_DUEL = Refusal("not-in-a-duel", "assault.raise")
STILL_SHORT = Refusal("english-still-short", "assault.english-fails")
NOT_ABOVE = Refusal("german-not-above", "assault.german-answer")
IS_ABOVE = Refusal("german-is-above", "assault.german-answer")
ONLY_GERMAN = Refusal("only-german-gives-up", "assault.german-answer")
ONLY_ENGLISH = Refusal("only-english-retreat", "assault.tactical-retreat")


@RULES.predicate
def assault_is_on(state: Now) -> bool:
    """Tell whether a German Unit is waiting to be fought."""
    facts: Facts = state.facts
    return bool(facts.german_unit) and not facts.winner


@RULES.predicate
def duel_is_open(state: Now) -> bool:
    """Tell whether nobody has given up yet."""
    return not state.facts.duel


# --- raising in turn (assault.raise) ---------------------------------------------------------


def _means(state: GameState, side: str, moment: str) -> Iterable[Action]:
    """List everything with which a side can act in the duel: cards and tokens."""
    yield from plays(state, side, moment)
    if moment != ENGLISH_TURN or state.facts.english_unit:
        yield from supports(state, side, moment)
        yield from flips(state, side)


@RULES.decision(cite="clarify.german-initiative")
def initiative(state: GameState) -> Iterable[Action]:
    """Offer the German to strengthen a Unit he has just sent, before the English reply."""
    return [Stand(), *_means(state, GERMAN, INITIATIVE)]


@RULES.decision(cite="assault.english-unit")
def english_turn(state: GameState) -> Iterable[Action]:
    """Offer the English a Unit, Actions and tokens; to stand once level; to retreat."""
    if state.facts.duel:
        return
    if why_cannot_stand(state, ENGLISH_TURN) is None:
        yield Stand()
    yield from _means(state, ENGLISH, ENGLISH_TURN)
    yield Retreat()


@RULES.decision(cite="assault.german-answer")
def german_turn(state: GameState) -> Iterable[Action]:
    """Offer the German Actions and tokens; to stand once above; else to let the Unit fall."""
    if state.facts.duel:
        return
    yield Stand() if why_cannot_stand(state, GERMAN_TURN) is None else GiveUp()
    yield from _means(state, GERMAN, GERMAN_TURN)


@RULES.prompt("english_turn")
def _english_need(state: GameState) -> dict[str, Fact]:
    return {"goal": value(state, GERMAN), "value": value(state, ENGLISH)}


@RULES.prompt("german_turn")
def _german_need(state: GameState) -> dict[str, Fact]:
    return {"goal": value(state, ENGLISH), "value": value(state, GERMAN)}


def why_cannot_stand(state: GameState, moment: str) -> Refusal | None:
    """The English stand when level or above, the German when strictly above, or at first."""
    if moment not in DUEL_TURNS:
        return NOT_IN_DUEL
    if moment == INITIATIVE:
        return None
    ahead = value(state, GERMAN) > value(state, ENGLISH)
    if moment == ENGLISH_TURN:
        return STILL_SHORT if ahead or not state.facts.english_unit else None
    return None if ahead else NOT_ABOVE


@RULES.refuses(Stand)
def _why_not_stand(state: GameState, action: Stand) -> Refusal | None:
    return why_cannot_stand(state, asked(state)[0])


@RULES.refuses(GiveUp)
def _why_not_give_up(state: GameState, action: GiveUp) -> Refusal | None:
    moment = asked(state)[0]
    if moment != GERMAN_TURN:
        return ONLY_GERMAN
    return IS_ABOVE if why_cannot_stand(state, moment) is None else None


@RULES.refuses(Retreat)
def _why_not_retreat(state: GameState, action: Retreat) -> Refusal | None:
    return None if asked(state)[0] == ENGLISH_TURN else ONLY_ENGLISH


@RULES.handles(Stand)
def stand(draft: Draft, action: Stand) -> None:
    """Leave it to the other side."""
    draft.done()


@RULES.handles(GiveUp)
def give_up(draft: Draft, action: GiveUp) -> None:
    """Let the German Unit be destroyed."""
    decide_duel(draft, ENGLISH, "given-up", "assault.case-2-german-destroyed")
    draft.done()


@RULES.handles(Retreat)
def retreat(draft: Draft, action: Retreat) -> None:
    """Give the duel and with it the Assault up (assault.tactical-retreat)."""
    decide_duel(draft, GERMAN, "retreat", "assault.tactical-retreat")
    draft.done()


# --- the result of a duel --------------------------------------------------------------------


@RULES.procedure
def settle_duel(draft: Draft) -> None:
    """Case 1: the English lose a strength point. Case 2: the German Unit is destroyed."""
    facts: Facts = draft.facts
    draft.change_facts(
        duel="",
        english_unit="",
        german_unit="",
        bonuses=tuple(bonus for bonus in facts.bonuses if bonus.scope != DUEL),
        bans=tuple(ban for ban in facts.bans if ban.scope != DUEL),
        winner=GERMAN if facts.duel == GERMAN else "",
    )
    if facts.duel == GERMAN:
        draft.change_track(STRENGTH, -1, "assault", "assault.case-1-english-destroyed")
        if facts.english_unit:
            run_card(draft, facts.english_unit, ENGLISH, "destroyed")
    else:
        run_card(draft, facts.german_unit, GERMAN, "destroyed")


# --- the next German Unit (assault.next-german-unit) -----------------------------------------


def _any_timely(state: GameState, cards: tuple[str, ...]) -> bool:
    timely = lore(state.kit).timely
    return any(card in timely for card in cards)


def _room_is_left(state: GameState) -> bool:
    facts: Facts = state.facts
    return not facts.winner and why_no_german_unit(state) is None


def _room_can_be_made(state: GameState, cards: tuple[str, ...]) -> bool:
    facts: Facts = state.facts
    return not facts.winner and not facts.closed and _any_timely(state, cards)


@RULES.predicate
def limit_can_change(now: Now) -> bool:
    """Tell whether the English are asked for a card that changes the unit limit now.

    Whether the German really holds one that makes room must not show in the question.
    """
    state = now.state
    if not _any_timely(state, asked_about(state, ENGLISH)):
        return False
    return _room_is_left(state) or _room_can_be_made(state, may_hold(state, GERMAN))


@RULES.decision(cite="clarify.unit-limit-modifiers")
def change_limit(state: GameState) -> Iterable[Action]:
    """Offer the English the cards that may be played as a German Unit falls."""
    return [LetPass(), *plays(state, ENGLISH, SMOKE)]


@RULES.predicate
def next_unit_can_come(now: Now) -> bool:
    """Tell whether the German may send another Unit, or make room for one."""
    state = now.state
    return _room_is_left(state) or _room_can_be_made(state, asked_about(state, GERMAN))


@RULES.decision(cite="assault.next-german-unit")
def next_unit(state: GameState) -> Iterable[Action]:
    """Offer another Unit, a card that makes room for one, or the end of the Assault."""
    return [SendNobody(), *plays(state, GERMAN, NEXT_UNIT)]


def _unit_count(state: GameState) -> dict[str, Fact]:
    return {"played": len(state.facts.german_units), "limit": unit_limit(state)}


RULES.prompt("change_limit")(_unit_count)
RULES.prompt("next_unit")(_unit_count)
