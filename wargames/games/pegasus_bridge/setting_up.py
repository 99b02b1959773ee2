"""Laying a scenario out: decks by letter, heroic cards, tokens, Terrain piles, opening hands."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from wargames.board.remembered import Remembered
from wargames.engine.action import Action
from wargames.engine.components import Plan
from wargames.engine.draft import Draft, Now
from wargames.engine.event import StatusChanged
from wargames.engine.kit import Kit, once_a_kit
from wargames.engine.state import GameState
from wargames.games.pegasus_bridge.actions import Keep, Redraw
from wargames.games.pegasus_bridge.events import CardsSettled, OperationBegan, TableLaid
from wargames.games.pegasus_bridge.lore import HEROIC
from wargames.games.pegasus_bridge.record import (
    POOL,
    RULES,
    SIDES,
    TURN_MARK,
    UNSEEN,
    Facts,
    foe,
    hand,
    heroes,
    pile,
    tokens,
)
from wargames.games.pegasus_bridge.table import draw_cards

HAND_SIZE = 6
TOKENS_EACH = 2
STRENGTH = "english-strength"
STRENGTH_AT_START = 3
BLUE_TOKENS = 2
LEGS = (1, 2, 3)
CAMPAIGN = "campaign"
TERRAIN_BOX = "terrain-box"


def leg_pile(leg: int) -> str:
    """Name the face-down pile of a leg."""
    return f"pile-{leg + 1}"


def leg_goals(leg: int) -> str:
    """Name the deck of a leg's goals, which lie face up."""
    return f"goals-{leg + 1}"


def box(side: str) -> str:
    """Name the deck of a side's cards that the scenario does not use."""
    return f"{side}-box"


@RULES.sets_up
def lay_out(draft: Draft) -> None:
    """Put all cards into their boxes; the scenario takes what it needs from there."""
    for deck, cards in _boxed(draft.kit).items():
        draft.put("decks", deck, cards)
    for track in draft.kit.tracks:
        draft.put("tracks", track, 0)
    campaign = draft.option(CAMPAIGN)
    draft.put("tracks", "blue-german", BLUE_TOKENS if campaign else 0)
    operations = tuple(draft.kit.plan.notes.get("operations", draft.kit.plan.id).split())
    draft.set_field("facts", Facts(operations_left=operations))


@once_a_kit
def _boxed(kit: Kit) -> dict[str, tuple[str, ...]]:
    """Give every deck of the game, all of them empty but the boxes."""
    decks: dict[str, tuple[str, ...]] = dict.fromkeys(kit.decks, ())
    copies = [copy for copy, card in kit.cards.items() if copy in card.copy_ids()]
    for side in SIDES:
        decks[box(side)] = tuple(c for c in copies if kit.cards[c].side == side)
    decks[TERRAIN_BOX] = tuple(c for c in copies if not kit.cards[c].side)
    return decks


def plan_of(state: GameState) -> Plan:
    """Give the plan of the scenario being played."""
    return state.kit.plans[state.facts.operation]


# --- a scenario begins -----------------------------------------------------------------------


@RULES.predicate
def operations_remain(state: Now) -> bool:
    """Tell whether another scenario is to be played."""
    return bool(state.facts.operations_left)


@RULES.procedure
def begin_operation(draft: Draft) -> None:
    """Lay out the next scenario: piles, tokens, strength points, Terrains, opening hands."""
    before: Facts = draft.facts
    scenario = before.operations_left[0]
    plan = draft.kit.plans[scenario]
    draft.emit(OperationBegan(scenario=scenario, cite="setup.decks"))
    draft.change_facts(**_fresh(scenario, before.operations_left[1:], tuple(range(len(plan.legs)))))
    decks = _layouts(draft.kit)[scenario]
    draft.emit(TableLaid(decks=decks, tracks=_tokens(draft.state, plan), cite="setup.reserve"))
    if plan.settings.get("heroic"):
        _place_turn_token(draft, plan)
    for side in SIDES:
        draft.shuffle(pile(side), "setup.decks")
    _deal_terrains(draft, plan)
    for side in SIDES:
        draw_cards(draft, side, HAND_SIZE, "opening", "setup.opening-hand")


def _fresh(scenario: str, left: tuple[str, ...], legs: tuple[int, ...]) -> dict[str, object]:
    """Give all facts as a scenario begins with them."""
    facts = Facts(operation=scenario, operations_left=left, legs_left=legs)
    return msgspec.structs.asdict(facts)


@once_a_kit
def _layouts(kit: Kit) -> Remembered[str, dict[str, tuple[str, ...]]]:
    return Remembered(lambda scenario: _layout(kit, kit.plans[scenario]))


def _layout(kit: Kit, plan: Plan) -> dict[str, tuple[str, ...]]:
    """Give the decks of a scenario before anything is shuffled."""
    decks = dict(_boxed(kit))
    letter = plan.notes["letter"]
    for side in SIDES:
        _sort(kit, decks, side, letter, with_heroes=bool(plan.settings.get("heroic")))
    _lay_terrains(kit, decks, plan, letter)
    return decks


def _sort(
    kit: Kit, decks: dict[str, tuple[str, ...]], side: str, letter: str, *, with_heroes: bool
) -> None:
    """Take the cards with the scenario's letter out of a side's box (setup.decks)."""
    chosen = _lettered(kit, decks[box(side)], letter)
    heroic = [card for card in chosen if kit.cards[card].has(HEROIC)]
    decks[pile(side)] = tuple(card for card in chosen if card not in heroic)
    decks[heroes(side)] = tuple(heroic) if with_heroes else ()
    taken = {*decks[pile(side)], *decks[heroes(side)]}
    decks[box(side)] = tuple(card for card in decks[box(side)] if card not in taken)


def _lettered(kit: Kit, cards: Iterable[str], letter: str) -> list[str]:
    """Pick as many copies of each card as a scenario uses."""
    chosen = []
    for copy in cards:
        card = kit.cards[copy]
        if card.copy_ids().index(copy) < card.copies.get(letter, 0):
            chosen.append(copy)
    return chosen


def _lay_terrains(kit: Kit, decks: dict[str, tuple[str, ...]], plan: Plan, letter: str) -> None:
    """Sort the Terrains: the common pool, each leg's own cards, the goals (setup.terrains)."""
    box_ = decks[TERRAIN_BOX]
    common = [c for c in _lettered(kit, box_, letter) if kit.cards[c].has("common")]
    decks[POOL] = (*common, *plan.decks.get("common", ()))
    laid: set[str] = set()
    for number, leg in enumerate(plan.legs):
        decks[leg_pile(number)] = (*leg.pool, *leg.add)
        decks[leg_goals(number)] = tuple(card for card in leg.goals if card not in laid)
        laid |= {*leg.pool, *leg.add, *leg.goals}
    laid |= {*decks[POOL]}
    decks[TERRAIN_BOX] = tuple(card for card in box_ if card not in laid)


def _tokens(state: GameState, plan: Plan) -> dict[str, int]:
    """Count out the tokens and strength points (setup.reserve, setup.strength-points)."""
    extra = {side: state.option(f"extra-{side}-tokens") for side in SIDES}
    held = {tokens(side): TOKENS_EACH + extra[side] for side in SIDES}
    cleared = (
        "english-placed",
        "german-placed",
        "yellow",
        "yellow-placed",
        "green",
        "green-placed",
    )
    return {
        **dict.fromkeys(cleared, 0),
        **held,
        "reserve": plan.settings["normal-tokens"] - sum(held.values()),
        "yellow-aside": plan.settings.get("yellow-tokens", 0),
        "green-aside": plan.settings.get("green-tokens", 0),
        STRENGTH: STRENGTH_AT_START,
    }


def _place_turn_token(draft: Draft, plan: Plan) -> None:
    side = plan.notes["turn-token"]
    if draft.option("swap-turn-token"):
        side = foe(side)
    draft.emit(StatusChanged(what=TURN_MARK, now=side, cite="setup.turn-token"))


def _deal_terrains(draft: Draft, plan: Plan) -> None:
    """Shuffle and deal the face-down piles; what is left stays out, unseen (setup.terrains)."""
    draft.shuffle(POOL, "setup.terrains")
    for number, leg in enumerate(plan.legs):
        deck = leg_pile(number)
        if leg.pool:
            draft.shuffle(deck, "setup.terrains")
            _hide(draft, draft.decks[deck][leg.deal :], deck, UNSEEN)
        elif leg.deal:
            _hide(draft, draft.decks[POOL][: leg.deal], POOL, deck)
            if leg.add:
                draft.shuffle(deck, "setup.terrains")
    _hide(draft, draft.decks[POOL], POOL, UNSEEN)


def _hide(draft: Draft, cards: tuple[str, ...], origin: str, to: str) -> None:
    if cards:
        draft.emit(CardsSettled(cards=cards, origin=origin, to=to, cite="setup.terrains"))


# --- the opening hand (setup.opening-hand) ---------------------------------------------------


@RULES.decision(cite="setup.opening-hand")
def opening_hand(state: GameState) -> Iterable[Action]:
    """Offer to keep the hand or to draw another, once."""
    return (Keep(), Redraw())


@RULES.handles(Keep)
def keep(draft: Draft, action: Keep) -> None:
    """Play with these cards."""
    draft.done()


@RULES.handles(Redraw)
def redraw(draft: Draft, action: Redraw) -> None:
    """Shuffle the hand into the pile and draw six others."""
    side = draft.kit.programs[draft.top.sequence][draft.top.at].side
    draft.move_cards(
        draft.decks[hand(side)], hand(side), pile(side), why="redraw", cite="setup.opening-hand"
    )
    draft.shuffle(pile(side), "setup.opening-hand")
    draw_cards(draft, side, HAND_SIZE, "opening", "setup.opening-hand")
    draft.done()
