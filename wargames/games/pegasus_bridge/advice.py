"""What a sensible player would do: a rule of thumb for every decision.

Only the observation and the offered actions are looked at, never a hidden card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from wargames.engine.action import Action
from wargames.engine.decision import Decision
from wargames.engine.state import GameState
from wargames.games.pegasus_bridge.actions import (
    Advance,
    Answer,
    Choose,
    Discard,
    Flip,
    Follow,
    Keep,
    PlaceBlue,
    Play,
    PlayAsAction,
    Redraw,
    Retreat,
    Spend,
    Stand,
    Take,
    TakeHero,
)
from wargames.games.pegasus_bridge.conditions import unit_limit
from wargames.games.pegasus_bridge.estimates import (
    card_worth,
    chance_with_tokens,
    duels_left,
    is_objective,
    own_units,
    raise_by,
    reply_chance,
    scores,
    stake,
    terrain_score,
    value_if_sent,
)
from wargames.games.pegasus_bridge.insights import needed
from wargames.games.pegasus_bridge.lore import face, lore
from wargames.games.pegasus_bridge.record import ENGLISH, GERMAN, RULES, discard, foe, hand, tokens
from wargames.games.pegasus_bridge.setting_up import STRENGTH
from wargames.games.pegasus_bridge.values import value

A = TypeVar("A", bound=Action)
Rule = Callable[[GameState, Decision], Action | None]

ENOUGH_UNITS = 2
HELD_BACK = 2
"""Units that the German keeps in hand for later where nothing is decided."""
GOOD_SWING = 2
TOKENS_TO_SPARE = 4


@RULES.advises
def advise(state: GameState, decision: Decision) -> Action:
    """Choose by the rule of thumb of the decision; the first action when it has none."""
    rule = _RULES_OF_THUMB.get(decision.name)
    chosen = rule(state, decision) if rule else None
    if chosen is None or chosen not in decision.actions:
        return _quiet(decision)
    return chosen


def _quiet(decision: Decision) -> Action:
    """Give the main action, which does least, else the first."""
    return next((action for action in decision.actions if action.primary), decision.actions[0])


def _of(decision: Decision, kind: type[A]) -> list[A]:
    return [action for action in decision.actions if isinstance(action, kind)]


def _plays(state: GameState, decision: Decision, kind: str) -> list[Play]:
    cards = state.kit.cards
    return [action for action in _of(decision, Play) if cards[action.card].kind == kind]


# --- before the fight ------------------------------------------------------------------------


def _opening(state: GameState, decision: Decision) -> Action | None:
    return Keep() if len(own_units(state, decision.side)) >= ENOUGH_UNITS else Redraw()


def _way(state: GameState, decision: Decision) -> Action | None:
    return min(_of(decision, Follow), key=lambda way: state.kit.cards[way.card].values["limit"])


def _terrain(state: GameState, decision: Decision) -> Action | None:
    choose = min if decision.side == ENGLISH else max
    return choose(_of(decision, Advance), key=lambda one: terrain_score(face(state, one.card)))


def _blue(state: GameState, decision: Decision) -> Action | None:
    strong = len(own_units(state, GERMAN)) > HELD_BACK and state.tracks[tokens(GERMAN)] >= 3
    return PlaceBlue() if strong and unit_limit(state) >= 3 else None


def _event(state: GameState, decision: Decision) -> Action | None:
    for action in _plays(state, decision, "event"):
        if _is_useful(state, decision.side, action.card):
            return action
    return None


def _is_useful(state: GameState, side: str, card: str) -> bool:
    words = {effect.do for effect in state.kit.cards[card].effects}
    if "recover" in words:
        return len(state.decks[discard(side)]) >= ENOUGH_UNITS
    if words & {"discard", "look"}:
        return bool(state.decks[hand(foe(side))])
    if "turn-ban" in words:
        return state.tracks[tokens(foe(side))] > state.tracks[tokens(side)]
    return True


def _spend(state: GameState, decision: Decision) -> Action | None:
    spare = state.tracks[tokens(decision.side)] - TOKENS_TO_SPARE
    return max(
        (action for action in _of(decision, Spend) if action.number <= max(0, spare)),
        key=lambda action: action.number,
    )


# --- sending Units ---------------------------------------------------------------------------


def _german_unit(state: GameState, decision: Decision) -> Action | None:
    """Send the strongest Unit where it matters, or while Units can be spared."""
    units = _plays(state, decision, "unit")
    weak = state.tracks[STRENGTH] == 1
    if not units:
        room = [play for play in _plays(state, decision, "action") if is_objective(state)]
        return room[0] if room and own_units(state, GERMAN) else None
    if not (weak or is_objective(state)) and len(own_units(state, GERMAN)) <= HELD_BACK:
        return None
    return max(units, key=lambda play: (value_if_sent(state, GERMAN, play.card), play.card))


def _events_or_unit(state: GameState, decision: Decision) -> Action | None:
    return _event(state, decision) or _german_unit(state, decision)


def _limit(state: GameState, decision: Decision) -> Action | None:
    """Use smoke when it saves a duel that the German could afford."""
    smoke = _of(decision, Play)
    worth_it = 1 <= duels_left(state) <= ENOUGH_UNITS and len(state.decks[hand(GERMAN)]) > 1
    return smoke[0] if smoke and worth_it else None


# --- the duel --------------------------------------------------------------------------------


def _english_turn(state: GameState, decision: Decision) -> Action | None:
    if Stand() in decision.actions:
        return Stand()
    if not state.facts.english_unit:
        return _english_unit(state, decision)
    return _raise(state, decision, Retreat())


def _english_unit(state: GameState, decision: Decision) -> Action | None:
    """Send the Unit whose best plan is worth most, or retreat when none is worth its cards."""
    best: tuple[float, str] = (0.0, "")
    helpers = sorted(
        (
            raise_by(state, ENGLISH, card)
            for card in state.decks[hand(ENGLISH)]
            if _helps(state, card)
        ),
        reverse=True,
    )
    prize = stake(state) * 0.75 ** duels_left(state)
    for play in _plays(state, decision, "unit"):
        need = value(state, GERMAN) - value_if_sent(state, ENGLISH, play.card)
        used = 0
        while need > 0 and used < len(helpers):
            need -= helpers[used]
            used += 1
        chance = chance_with_tokens(state, ENGLISH, need, without_unit=True)
        chance *= 1 - 0.5 * reply_chance(state, ENGLISH)
        cost = 0.4 * card_worth(state.kit.cards[play.card]) + used
        worth = chance * prize - cost
        if worth > best[0]:
            best = (worth, play.card)
    return Play(best[1]) if best[1] else Retreat()


def _helps(state: GameState, card: str) -> bool:
    return card in lore(state.kit).actions


def _german_turn(state: GameState, decision: Decision) -> Action | None:
    if Stand() in decision.actions:
        return Stand()
    return _raise(state, decision, None)


def _raise(state: GameState, decision: Decision, give_up: Action | None) -> Action | None:
    """Raise while the chance is worth what it costs: tokens first when there are plenty."""
    side = decision.side
    need = needed(state, side)
    plays = _raising(state, decision, need)
    reach = sum(raise_by(state, side, card) for card in _raising_cards(plays))
    chance = chance_with_tokens(state, side, need - reach)
    chance *= 1 - 0.5 * reply_chance(state, side)
    if chance * stake(state) <= 0.5 * need:
        return give_up
    flip = _flip(state, decision, need)
    plenty = state.tracks[tokens(side)] >= 2 * need
    if flip is not None and (plenty or not plays):
        return flip
    return plays[0] if plays else give_up


def _raising_cards(plays: Iterable[Play | PlayAsAction]) -> list[str]:
    return [play.card for play in plays]


def _raising(state: GameState, decision: Decision, need: int) -> list[Play | PlayAsAction]:
    """List the cards that raise, the smallest that suffices first, else the biggest first."""
    offers: list[Play | PlayAsAction] = [*_of(decision, Play), *_of(decision, PlayAsAction)]
    if not _is_decisive(state):
        heroic = lore(state.kit).heroic
        offers = [offer for offer in offers if offer.card not in heroic]
    sized = [(raise_by(state, decision.side, play.card), play) for play in offers]
    useful = [(size, play) for size, play in sized if size > 0]
    useful.sort(key=lambda pair: (pair[0] < need, abs(pair[0] - need), pair[1].card))
    return [play for _, play in useful]


def _is_decisive(state: GameState) -> bool:
    """Tell whether heroic cards are for now: an objective, points, or the last strength point."""
    return is_objective(state) or state.tracks[STRENGTH] == 1 or scores(state) > 0


def _flip(state: GameState, decision: Decision, need: int) -> Flip | None:
    flips = {action.token: action for action in _of(decision, Flip)}
    order = ("yellow", "green", "normal") if need >= GOOD_SWING else ("normal", "green", "yellow")
    return next((flips[token] for token in order if token in flips), None)


# --- answers and choices ---------------------------------------------------------------------


def _answer(state: GameState, decision: Decision) -> Action | None:
    answers = _of(decision, Answer)
    target = state.kit.cards[state.top.text("card")]
    swing = sum(max(1.0, abs(effect.n)) for effect in target.effects if effect.on == "play")
    if target.kind == "unit":
        swing = target.values["value"] - 1
    if answers and (swing >= GOOD_SWING or is_objective(state)):
        return answers[0]
    return None


def _option(state: GameState, decision: Decision) -> Action | None:
    """Take the first option, a raise, while it is needed, else the second."""
    short = needed(state, decision.side) > 0 or decision.side == GERMAN
    options = _of(decision, Choose)
    return options[0] if short else options[-1]


def _worthiest(state: GameState, actions: Iterable[Take | TakeHero]) -> Action | None:
    cards = state.kit.cards
    return max(actions, key=lambda one: (card_worth(cards[one.card]), one.card), default=None)


def _take(state: GameState, decision: Decision) -> Action | None:
    return _worthiest(state, _of(decision, Take))


def _hero(state: GameState, decision: Decision) -> Action | None:
    return _worthiest(state, _of(decision, TakeHero))


def _discard(state: GameState, decision: Decision) -> Action | None:
    """Give up the least of one's own cards, and take the best of the other's."""
    cards = state.kit.cards
    offers = _of(decision, Discard)
    own = offers and cards[offers[0].card].side == decision.side
    choose = min if own else max
    return choose(offers, key=lambda action: (card_worth(cards[action.card]), action.card))


_RULES_OF_THUMB: dict[str, Rule] = {
    "opening_hand": _opening,
    "choose_way": _way,
    "choose_terrain": _terrain,
    "place_blue": _blue,
    "play_events": _event,
    "events_or_unit": _events_or_unit,
    "english_turn": _english_turn,
    "german_turn": _german_turn,
    "change_limit": _limit,
    "next_unit": _german_unit,
    "answer": _answer,
    "choose_option": _option,
    "take_card": _take,
    "discard_card": _discard,
    "spend_tokens": _spend,
    "take_heroic": _hero,
}
