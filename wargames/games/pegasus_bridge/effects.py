"""What cards do: the vocabulary of effects that happen, and the order in which they do.

Effects happen one after another. One that needs a decision opens a frame of its own, which keeps
the paths of those that come after it; see `choices`.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from wargames.engine.draft import Draft
from wargames.engine.effects import Effect
from wargames.engine.vocabulary import ANY_NUMBER, CARD, NEEDED, SOME
from wargames.games.pegasus_bridge.conditions import met, sides_of, unit_limit
from wargames.games.pegasus_bridge.events import (
    BanImposed,
    BonusGained,
    CardCancelled,
    CardTurned,
    FateDecided,
    HandSeen,
    LimitChanged,
    TerrainClosed,
    UnitRemoved,
)
from wargames.games.pegasus_bridge.lore import face, lore
from wargames.games.pegasus_bridge.paths import effect_at, option_paths, otherwise_paths
from wargames.games.pegasus_bridge.record import (
    DUEL,
    ENGLISH,
    FIRST,
    GREEN,
    NEXT,
    TERRAIN,
    TURN,
    YELLOW,
    foe,
    front,
    hand,
    tokens,
    unit_of,
)
from wargames.games.pegasus_bridge.table import (
    decide_duel,
    draw_cards,
    grave,
    loose_cards,
    settle,
    throw_away,
)
from wargames.games.pegasus_bridge.tokens import (
    give_up_tokens,
    take_special,
    take_tokens,
)
from wargames.games.pegasus_bridge.values import amount
from wargames.games.pegasus_bridge.vocabulary import (
    ANY,
    BARRED,
    CHOSEN,
    ONE,
    SIZE,
    SWING,
    VOCABULARY,
)

CITE = "progress.effect"


class Outcome(Enum):
    """What came of an effect: something, nothing, or a question to a player."""

    DONE = "done"
    NOTHING = "nothing"
    WAITS = "waits"


class Resolution:
    """The effects of a card that are still to happen, and the one that happens now."""

    def __init__(self, draft: Draft, queue: tuple[str, ...], card: str, owner: str) -> None:
        """Begin with the first path of the queue."""
        self.draft = draft
        self.queue = queue
        self.card = card
        self.owner = owner
        self.path = ""

    def run(self) -> None:
        """Let the effects happen, up to the first that must ask a player."""
        while self.queue:
            self.path, self.queue = self.queue[0], self.queue[1:]
            effect = effect_at(self.draft.kit, self.path)
            if effect.when and not met(self.draft.state, effect.when, self.owner, self.card):
                continue
            word: Callable[[Resolution, Effect], Outcome]
            word = VOCABULARY.happening[effect.do].function
            outcome = word(self, effect)
            if outcome is Outcome.WAITS:
                return
            if outcome is Outcome.NOTHING:
                self.queue = (*otherwise_paths(self.path, effect), *self.queue)

    def ask(self, kind: str, picker: str, number: int) -> Outcome:
        """Ask a player, keeping what comes after for later."""
        self.draft.call(
            "choice",
            kind=kind,
            picker=picker,
            left=number,
            path=self.path,
            queue=self.queue,
            card=self.card,
            owner=self.owner,
        )
        return Outcome.WAITS

    def sides(self, effect: Effect) -> tuple[str, ...]:
        """Give the sides that an effect is for."""
        if effect.side == "winner":
            return (self.draft.facts.winner,)
        return sides_of(effect.side, self.owner)

    def size(self, effect: Effect) -> int:
        """Give the number of an effect."""
        return amount(self.draft.state, effect, self.card)


def run_card(draft: Draft, card: str, owner: str, trigger: str) -> None:
    """Let a card do what it does at a moment."""
    queue = lore(draft.kit).triggered(face(draft.state, card), trigger)
    if queue:
        Resolution(draft, queue, card, owner).run()


def _did(number: int) -> Outcome:
    return Outcome.DONE if number else Outcome.NOTHING


# --- cards and tokens ------------------------------------------------------------------------


@VOCABULARY.happens("draw", **ANY, **SIZE)
def _draw(run: Resolution, effect: Effect) -> Outcome:
    number = run.size(effect)
    return _did(sum(draw_cards(run.draft, s, number, "draw", CITE) for s in run.sides(effect)))


@VOCABULARY.happens("token", **ANY, **SIZE, what=("", YELLOW, GREEN))
def _token(run: Resolution, effect: Effect) -> Outcome:
    number, sides = run.size(effect), run.sides(effect)
    if effect.what:
        # Only the English have yellow and green tokens.
        taken = number if ENGLISH in sides else 0
        return _did(take_special(run.draft, effect.what, taken, "general.tokens"))
    return _did(sum(take_tokens(run.draft, s, number, "take", "general.tokens") for s in sides))


@VOCABULARY.happens("lose-token", **ANY, n=SOME)
def _lose_token(run: Resolution, effect: Effect) -> Outcome:
    sides = run.sides(effect)
    return _did(sum(give_up_tokens(run.draft, s, effect.n, "lose", CITE) for s in sides))


@VOCABULARY.happens("discard", **ONE, n=SOME, what=("owner", "foe", "random"))
def _discard(run: Resolution, effect: Effect) -> Outcome:
    (side,) = run.sides(effect)
    if effect.what != "random":
        picker = side if effect.what == "owner" else foe(side)
        return run.ask("discard", picker, effect.n)
    for _ in range(effect.n):
        loose = loose_cards(run.draft, side)
        if loose:
            (shown,) = run.draft.roll("discard", side=side, sides=len(loose), cite=CITE)
            throw_away(run.draft, side, loose[shown - 1], "general.discard")
    return Outcome.DONE


@VOCABULARY.happens("recover", **ONE, **CHOSEN)
def _recover(run: Resolution, effect: Effect) -> Outcome:
    return run.ask("recover", run.sides(effect)[0], effect.n)


@VOCABULARY.happens("search", **ONE, **CHOSEN)
def _search(run: Resolution, effect: Effect) -> Outcome:
    return run.ask("search", run.sides(effect)[0], effect.n)


@VOCABULARY.happens("spend-for-cards", **ONE, n=SOME)
def _spend(run: Resolution, effect: Effect) -> Outcome:
    (side,) = run.sides(effect)
    # A player without tokens has nothing to settle, and that is no secret.
    return run.ask("spend", side, 1) if run.draft.tracks[tokens(side)] else Outcome.NOTHING


@VOCABULARY.happens("look", **ONE)
def _look(run: Resolution, effect: Effect) -> Outcome:
    (side,) = run.sides(effect)
    cards = run.draft.decks[hand(side)]
    run.draft.emit(HandSeen(side=side, by=foe(side), cards=cards, cite=CITE))
    return Outcome.DONE


# --- the duel --------------------------------------------------------------------------------


def _bonus(run: Resolution, effect: Effect, scope: str) -> Outcome:
    number = run.size(effect)
    for side in run.sides(effect) if number else ():
        run.draft.emit(
            BonusGained(
                card=run.card, side=side, amount=number, scope=scope, cite="assault.english-actions"
            )
        )
    return _did(number)


@VOCABULARY.happens("value", **ANY, **SWING)
def _value(run: Resolution, effect: Effect) -> Outcome:
    return _bonus(run, effect, DUEL)


@VOCABULARY.happens("next-unit", **ANY, **SWING)
def _next_unit(run: Resolution, effect: Effect) -> Outcome:
    return _bonus(run, effect, NEXT)


@VOCABULARY.happens("first-unit", **ANY, **SWING)
def _first_unit(run: Resolution, effect: Effect) -> Outcome:
    return _bonus(run, effect, FIRST)


@VOCABULARY.happens("aura", **ANY, **SWING)
def _aura(run: Resolution, effect: Effect) -> Outcome:
    return _bonus(run, effect, TERRAIN)


def _ban(run: Resolution, effect: Effect, scope: str) -> Outcome:
    for side in run.sides(effect):
        ban = BanImposed(card=run.card, side=side, what=effect.what, scope=scope, cite=CITE)
        run.draft.emit(ban)
    return Outcome.DONE


@VOCABULARY.happens("duel-ban", **ANY, what=BARRED)
def _duel_ban(run: Resolution, effect: Effect) -> Outcome:
    return _ban(run, effect, DUEL)


@VOCABULARY.happens("turn-ban", **ANY, what=BARRED)
def _turn_ban(run: Resolution, effect: Effect) -> Outcome:
    return _ban(run, effect, TURN)


@VOCABULARY.happens("discard-unit", **ONE)
def _discard_unit(run: Resolution, effect: Effect) -> Outcome:
    (side,) = run.sides(effect)
    unit = unit_of(run.draft.state, side)
    if not unit:
        return Outcome.NOTHING
    settle(run.draft, (unit,), front(side), grave(run.draft, unit, side))
    run.draft.emit(UnitRemoved(side=side, card=unit, cite="general.heroic"))
    return Outcome.DONE


@VOCABULARY.happens("destroy", **ONE)
def _destroy(run: Resolution, effect: Effect) -> Outcome:
    (side,) = run.sides(effect)
    if not unit_of(run.draft.state, side):
        return Outcome.NOTHING
    decide_duel(run.draft, foe(side), "destroyed", "assault.case-2-german-destroyed")
    return Outcome.DONE


@VOCABULARY.happens("cancel", "answers")
def _cancel(run: Resolution, effect: Effect) -> Outcome:
    target = run.draft.top.text("target")
    run.draft.emit(CardCancelled(card=target, by=run.card, cite="clarify.cancel-cards"))
    return Outcome.DONE


# --- the Terrain -----------------------------------------------------------------------------


@VOCABULARY.happens("limit", n=ANY_NUMBER)
def _limit(run: Resolution, effect: Effect) -> Outcome:
    now = max(0, unit_limit(run.draft.state) + effect.n)
    cite = "clarify.unit-limit-modifiers"
    run.draft.emit(LimitChanged(card=run.card, change=effect.n, now=now, cite=cite))
    return Outcome.DONE


@VOCABULARY.happens("close-terrain")
def _close(run: Resolution, effect: Effect) -> Outcome:
    run.draft.emit(TerrainClosed(card=run.card, cite="assault.next-german-unit"))
    return Outcome.DONE


@VOCABULARY.happens("pick-terrain", **ONE)
def _pick_terrain(run: Resolution, effect: Effect) -> Outcome:
    run.draft.change_facts(pick=run.sides(effect)[0])
    return Outcome.DONE


@VOCABULARY.happens("turn-over", what=(CARD,))
def _turn_over(run: Resolution, effect: Effect) -> Outcome:
    back = lore(run.draft.kit).faces[run.draft.kit.cards[effect.what].back]
    run.draft.emit(CardTurned(card=effect.what, face=back.id, cite="setup.terrains"))
    run.queue = (*lore(run.draft.kit).triggered(back, "turned"), *run.queue)
    return Outcome.DONE


# --- choices and fate ------------------------------------------------------------------------


@VOCABULARY.happens("choose", **SIZE, options=NEEDED)
def _choose(run: Resolution, effect: Effect) -> Outcome:
    number = run.size(effect)
    return run.ask("option", run.owner, number) if number else Outcome.NOTHING


@VOCABULARY.happens("fate", options=NEEDED)
def _fate(run: Resolution, effect: Effect) -> Outcome:
    (shown,) = run.draft.roll("fate", side=run.owner, sides=2, cite="material.tokens")
    smiles = bool(run.draft.kit.tokens["fate"].faces[shown - 1])
    why = "success" if smiles else "failure"
    run.draft.emit(FateDecided(why=why, cite="material.tokens"))
    option = 0 if smiles else 1
    if option < len(effect.options):
        run.queue = (*option_paths(run.path, effect, option), *run.queue)
    return Outcome.DONE
