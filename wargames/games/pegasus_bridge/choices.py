"""The decisions that a card asks for, made after the chance to cancel it has passed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wargames.engine.action import Action
from wargames.engine.decision import Fact, Refusal
from wargames.engine.draft import Draft
from wargames.engine.effects import Effect
from wargames.engine.event import CardsMoved
from wargames.engine.state import GameState
from wargames.games.pegasus_bridge.actions import Choose, Discard, Spend, Take, TakeNoMore
from wargames.games.pegasus_bridge.effects import Resolution
from wargames.games.pegasus_bridge.lore import lore
from wargames.games.pegasus_bridge.paths import effect_at, option_paths
from wargames.games.pegasus_bridge.record import RULES, SIDES, discard, foe, hand, pile, tokens
from wargames.games.pegasus_bridge.table import draw_cards, throw_away
from wargames.games.pegasus_bridge.tokens import give_up_tokens

OPTION, RECOVER, SEARCH, DISCARD, SPEND = "option", "recover", "search", "discard", "spend"

NO_CHOICE = Refusal("nothing-to-choose", "cards.decide-cancel-first")
NOT_THERE = Refusal("card-not-there", "general.discard")
MAY_NOT_STOP = Refusal("must-take", "general.discard")
HEROES_STAY = Refusal("heroic-not-discarded", "general.heroic")
TOO_MANY = Refusal("too-many-tokens", "cards.village")


def _asking(state: GameState, *kinds: str) -> bool:
    frame = state.top
    return frame.sequence == "choice" and frame["kind"] in kinds and frame.number("left") > 0


def _effect(state: GameState) -> Effect:
    return effect_at(state.kit, state.top.text("path"))


def _one_less(draft: Draft) -> None:
    draft.set_locals(left=draft.top.number("left") - 1)


def _card_prompt(state: GameState) -> dict[str, Fact]:
    card = state.top.text("card")
    return {"card": card, "left": state.top.number("left"), "text": card}


@RULES.prompt("choose_option")
def _option_prompt(state: GameState) -> dict[str, Fact]:
    return _card_prompt(state) | option_facts(_effect(state))


def option_facts(effect: Effect) -> dict[str, Fact]:
    """Tell what each number of a choice stands for: `value-2`, `draw-1`."""
    return {
        f"option-{number}": "+".join(f"{one.do}-{one.n}" for one in effects)
        for number, effects in enumerate(effect.options, 1)
    }


for _decision in ("take_card", "discard_card", "spend_tokens"):
    RULES.prompt(_decision)(_card_prompt)


# --- one of several effects (cards.lightning-attack) -----------------------------------------


@RULES.decision(cite="cards.decide-cancel-first")
def choose_option(state: GameState) -> Iterable[Action]:
    """Offer the options of the card."""
    if not _asking(state, OPTION):
        return ()
    return [Choose(number + 1) for number in range(len(_effect(state).options))]


@RULES.refuses(Choose)
def _why_not_choose(state: GameState, action: Choose) -> Refusal | None:
    if not _asking(state, OPTION):
        return NO_CHOICE
    return None if 1 <= action.option <= len(_effect(state).options) else NO_CHOICE


@RULES.handles(Choose)
def choose(draft: Draft, action: Choose) -> None:
    """Let the effects of the option come after those chosen before."""
    path = draft.top.text("path")
    chosen = option_paths(path, effect_at(draft.kit, path), action.option - 1)
    before = draft.top.names("chosen")
    draft.set_locals(left=draft.top.number("left") - 1, chosen=(*before, *chosen))


# --- cards from the discard or the pile ------------------------------------------------------


def _source(state: GameState) -> str:
    side = state.top.text("picker")
    return discard(side) if state.top["kind"] == RECOVER else pile(side)


def _fitting(state: GameState) -> Iterator[str]:
    effect = _effect(state)
    for card in state.decks[_source(state)]:
        printed = state.kit.cards.get(card)
        if printed is None:
            continue
        if effect.types and not {printed.kind, printed.type} & {*effect.types}:
            continue
        if effect.cap is None or printed.values.get("value", 0) <= effect.cap:
            yield card


@RULES.decision(cite="general.discard")
def take_card(state: GameState) -> Iterable[Action]:
    """Offer the cards that fit, in an order that tells nothing of the pile's."""
    if not _asking(state, RECOVER, SEARCH):
        return
    fitting = sorted(_fitting(state))
    yield from (Take(card) for card in fitting)
    if fitting and _may_stop(state):
        yield TakeNoMore()


def _may_stop(state: GameState) -> bool:
    effect = _effect(state)
    return effect.what == "up-to" and state.top.number("left") < effect.n


@RULES.refuses(Take)
def _why_not_take(state: GameState, action: Take) -> Refusal | None:
    if not _asking(state, RECOVER, SEARCH):
        return NO_CHOICE
    return None if action.card in _fitting(state) else NOT_THERE


@RULES.refuses(TakeNoMore)
def _why_not_stop(state: GameState, action: TakeNoMore) -> Refusal | None:
    if not _asking(state, RECOVER, SEARCH):
        return NO_CHOICE
    return None if _may_stop(state) else MAY_NOT_STOP


@RULES.handles(Take)
def take(draft: Draft, action: Take) -> None:
    """Take the card: one from the discard is shown, one from the pile is not."""
    state = draft.state
    side, source = state.top.text("picker"), _source(state)
    if source == discard(side):
        draft.emit(
            CardsMoved(
                cards=(action.card,),
                origin=source,
                to=hand(side),
                seen_by=SIDES,
                why="recover",
                cite="general.discard",
            )
        )
    else:
        draft.move_cards((action.card,), source, hand(side), why="search", cite="progress.effect")
    _one_less(draft)


@RULES.handles(TakeNoMore)
def take_no_more(draft: Draft, action: TakeNoMore) -> None:
    """Leave it at that."""
    draft.set_locals(left=0)


# --- cards out of a hand ---------------------------------------------------------------------


def _victim(state: GameState) -> str:
    """Give the side whose hand is thinned: the picker's own, or the other."""
    picker = state.top.text("picker")
    return picker if _effect(state).what == "owner" else foe(picker)


@RULES.decision(cite="general.discard")
def discard_card(state: GameState) -> Iterable[Action]:
    """Offer every card of the hand but heroic ones."""
    if not _asking(state, DISCARD):
        return ()
    heroic = lore(state.kit).heroic
    cards = state.decks[hand(_victim(state))]
    return [Discard(card) for card in cards if card not in heroic]


@RULES.refuses(Discard)
def _why_not_discard(state: GameState, action: Discard) -> Refusal | None:
    if not _asking(state, DISCARD):
        return NO_CHOICE
    if action.card not in state.decks[hand(_victim(state))]:
        return NOT_THERE
    return HEROES_STAY if action.card in lore(state.kit).heroic else None


@RULES.handles(Discard)
def discard_one(draft: Draft, action: Discard) -> None:
    """Put the card into its owner's discard."""
    throw_away(draft, _victim(draft.state), action.card, "general.discard")
    _one_less(draft)


# --- tokens for cards (cards.village) --------------------------------------------------------


def _most(state: GameState) -> int:
    return min(_effect(state).n, state.tracks[tokens(state.top.text("picker"))])


@RULES.decision(cite="cards.village")
def spend_tokens(state: GameState) -> Iterable[Action]:
    """Offer every number of tokens, none included; it is settled once."""
    if not _asking(state, SPEND):
        return ()
    return [Spend(number) for number in range(_most(state) + 1)]


@RULES.refuses(Spend)
def _why_not_spend(state: GameState, action: Spend) -> Refusal | None:
    if not _asking(state, SPEND):
        return NO_CHOICE
    return None if 0 <= action.number <= _most(state) else TOO_MANY


@RULES.handles(Spend)
def spend(draft: Draft, action: Spend) -> None:
    """Pay the tokens and draw as many cards."""
    side = draft.top.text("picker")
    if action.number:
        give_up_tokens(draft, side, action.number, "spend", "cards.village")
        draw_cards(draft, side, action.number, "draw", "cards.village")
    _one_less(draft)


# --- and on ----------------------------------------------------------------------------------


@RULES.procedure
def go_on(draft: Draft) -> None:
    """Close the decision and let the remaining effects happen."""
    frame = draft.top
    if frame["kind"] == SEARCH:
        draft.shuffle(pile(frame.text("picker")))
    draft.set_flow(*draft.flow[:-1])
    queue = (*frame.names("chosen"), *frame.names("queue"))
    if queue:
        Resolution(draft, queue, frame.text("card"), frame.text("owner")).run()
