"""Rough worths of cards, tokens and stakes, in one currency: a card is worth 1.

They use only what the side may see, so that they hold on an observation as well as on a state.
"""

from __future__ import annotations

import msgspec

from wargames.engine.cards import Card
from wargames.engine.effects import Effect
from wargames.engine.state import GameState
from wargames.games.pegasus_bridge.conditions import met, unit_limit
from wargames.games.pegasus_bridge.insights import chance_to_reach, usable
from wargames.games.pegasus_bridge.lore import lore, terrain
from wargames.games.pegasus_bridge.record import ENGLISH, GERMAN, foe, hand, tokens
from wargames.games.pegasus_bridge.setting_up import STRENGTH, plan_of
from wargames.games.pegasus_bridge.values import amount, value, worth_as_action

TOKEN, YELLOW, GREEN = 0.6, 1.5, 1.0
STRENGTH_POINT = {3: 4.0, 2: 6.0, 1: 12.0, 0: 0.0}
"""What the next strength point is worth, by how many are left."""
REWARD = 1.6
OBJECTIVE = 100.0
POINT = 2.0
DISCARDS = 1.2
CERTAIN = 9
"""What destroying the other Unit outright is worth as a raise: more than any card adds."""
_EACH = {
    "draw": 1.0,
    "recover": 1.0,
    "search": 1.3,
    "discard": DISCARDS,
    "token": TOKEN,
    "lose-token": TOKEN,
    "value": 1.0,
    "next-unit": 0.8,
    "choose": 2.0,
    "limit": 1.5,
    "close-terrain": 3.0,
    "destroy": 4.0,
    "duel-ban": 1.0,
    "first-unit": 1.0,
    "look": 0.3,
}


def effect_worth(effect: Effect) -> float:
    """Say what an effect is worth, whoever it is for."""
    each = _EACH.get(effect.do, 0.5)
    if effect.do == "token" and effect.what:
        each = YELLOW if effect.what == "yellow" else GREEN
    return each * abs(effect.most or effect.n)


def card_worth(card: Card) -> float:
    """Say what holding a card is worth: the value of a Unit, and what its effects do."""
    return 0.8 * card.values.get("value", 0) + sum(map(effect_worth, card.effects))


# --- the duel --------------------------------------------------------------------------------


def supposing(state: GameState, **facts: object) -> GameState:
    """Give the same state with other facts, to look at only."""
    return state.but(facts=msgspec.structs.replace(state.facts, **facts))


def value_if_sent(state: GameState, side: str, unit: str) -> int:
    """Give the value that a Unit of the hand would have in the duel."""
    units = (*getattr(state.facts, f"{side}_units"), unit)
    changed = supposing(state, **{f"{side}_unit": unit, f"{side}_units": units})
    return value(changed, side)


def raise_by(state: GameState, side: str, card: str) -> int:
    """Give what a card of the hand would add to the side's lead in the duel.

    Tokens that it brings count for what they show on average, rounded up.
    """
    printed = state.kit.cards[card]
    if printed.kind == "unit":
        return worth_as_action(state, card)
    best = 0
    for effect in printed.effects:
        if effect.do == "choose":
            options = (_gain(state, side, card, option) for option in effect.options)
            best += max(options, default=0) * amount(state, effect, card)
    return best + _gain(state, side, card, printed.effects)


def _gain(state: GameState, side: str, card: str, effects: tuple[Effect, ...]) -> int:
    total = 0
    for effect in effects:
        if not met(state, effect.when, side, card):
            continue
        if effect.do == "value":
            sign = -1 if effect.side == "foe" else 1
            total += sign * amount(state, effect, card)
        elif effect.do == "destroy":
            total += CERTAIN
        elif effect.do == "token" and effect.what:
            taken = min(effect.n, state.tracks[f"{effect.what}-aside"])
            faces = state.kit.tokens[effect.what].faces
            average = -(-taken * sum(faces) // 2)
            total += average or _gain(state, side, card, effect.otherwise)
    return total


def chance_with_tokens(
    state: GameState, side: str, need: int, *, without_unit: bool = False
) -> float:
    """Give the chance that the side's tokens bring what it needs."""
    if need <= 0:
        return 1.0
    held = {"normal": state.tracks[tokens(side)]} if without_unit else usable(state, side)
    return float(chance_to_reach(state.kit, held, need))


# --- the stake -------------------------------------------------------------------------------


def is_objective(state: GameState) -> bool:
    """Tell whether the Terrain decides the scenario or scores in it."""
    ground = terrain(state)
    return ground is not None and ground.id in plan_of(state).decks["objectives"]


def stake(state: GameState) -> float:
    """Say what winning the present duel is worth to either side."""
    total = STRENGTH_POINT[state.tracks[STRENGTH]] + 2 * REWARD
    if is_objective(state):
        return total + OBJECTIVE
    return total + POINT * scores(state)


def scores(state: GameState) -> int:
    """Give the points that the campaign grants for the Terrain."""
    ground = terrain(state)
    points = ground.values.get("points", 0) if ground is not None else 0
    return points * state.option("campaign")


def duels_left(state: GameState) -> int:
    """Count the German Units that may still come to this Terrain."""
    if state.facts.closed:
        return 0
    return max(0, unit_limit(state) - len(state.facts.german_units))


def reply_chance(state: GameState, side: str) -> float:
    """Guess how likely the other side answers a raise, from its cards and tokens in sight."""
    other = foe(side)
    cards, held = len(state.decks[hand(other)]), state.tracks[tokens(other)]
    return min(0.9, 0.08 * cards + 0.1 * held)


def own_units(state: GameState, side: str) -> list[str]:
    """List the Units in a side's own hand, the weakest first."""
    units = lore(state.kit).units
    cards = (card for card in state.decks[hand(side)] if card in units)
    return sorted(cards, key=lambda card: (state.kit.cards[card].values["value"], card))


def terrain_score(card: Card) -> float:
    """Say how good a Terrain is for the German."""
    values = card.values
    helps = any(
        effect.on == "static" and effect.side == GERMAN and effect.n > 0 for effect in card.effects
    )
    hurts = any(effect.side == ENGLISH and effect.n < 0 for effect in card.effects)
    draws = values["german-draw"] - values["english-draw"]
    return values["limit"] + 0.8 * draws + helps + hurts
