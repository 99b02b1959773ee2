"""Chapter 12: the Advantage. Every roll of the game passes here, so that it can be re-rolled.

A roll runs as a sequence of its own: the dice fall, the holder of the Advantage may have them
rolled again, and only then the function that waits for them reads them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

import msgspec

from wargames.engine.action import Action
from wargames.engine.decision import Fact, Refusal
from wargames.engine.draft import Draft, Now
from wargames.engine.state import Frame, GameState, Local
from wargames.games.montys_gamble.actions import KeepSunset, LetStand, Reroll, ShiftSunset
from wargames.games.montys_gamble.combat_cards import COMBAT, draw_combat_cards
from wargames.games.montys_gamble.control import other
from wargames.games.montys_gamble.happenings import AdvantagePassed, AdvantageUsed
from wargames.games.montys_gamble.record import (
    ALLIED,
    GERMAN,
    RULES,
    Facts,
    Impulse,
    change_impulse,
)

GERMAN_LOSSES_FOR_ADVANTAGE = 3
MOST_SHIFTS = 3
ADVANTAGE_SPENT = Refusal("advantage-used", "12.6")
NO_SHIFT_DUE = Refusal("no-shift-due", "12.24")
_SUBJECTS = ("piece", "at", "to", "target")
"""What a roll may be about: who looks at the dice is told whose they are."""
REROLL_OR_NOT = (LetStand(), Reroll())

Faces = tuple[int, ...]
Reading: TypeAlias = Callable[[Draft, Frame, Faces, Faces], None]

_READINGS: dict[str, Reading] = {}


def reads(purpose: str) -> Callable[[Reading], Reading]:
    """Bind the function that reads the dice of a purpose once they stand."""

    def bind(function: Reading) -> Reading:
        _READINGS[purpose] = function
        return function

    return bind


def throw(
    draft: Draft,
    purpose: str,
    cite: str,
    *,
    side: str,
    count: int = 1,
    against: str = "",
    **data: Local,
) -> None:
    """Roll dice for a purpose, and two more for the opponent when there is one."""
    draft.call(
        "dice",
        purpose=purpose,
        cite=cite,
        roller=side,
        count=count,
        against=against,
        holder=holder(draft),
        **data,
    )


def holder(state: Now) -> str:
    """Give the side that holds the Advantage (12.1)."""
    return state.status["advantage"]


@RULES.procedure
def throw_dice(draft: Draft) -> None:
    """Let the dice fall, or turn a card each when combat is decided by cards."""
    data: dict[str, Any] = draft.frames[-1].data
    purpose, roller, against = data["purpose"], data["roller"], data["against"]
    counter: Faces = ()
    if purpose in COMBAT and draft.option("combat-cards"):
        faces = draw_combat_cards(draft, roller)
        counter = draw_combat_cards(draft, against)
    else:
        cite = data["cite"]
        faces = draft.roll(purpose, side=roller, count=data["count"], cite=cite)
        if against:
            counter = draft.roll(f"{purpose}-defence", side=against, count=2, cite=cite)
    draft.set_locals(faces=tuple(map(str, faces)), counter=tuple(map(str, counter)))


@RULES.predicate
def advantage_may_reroll(state: Now) -> bool:
    """The Advantage is used once an impulse or phase (12.3)."""
    facts: Facts = state.facts
    return not facts.advantage_used


@RULES.decision(cite="12.3")
def force_reroll(state: GameState) -> Iterable[Action]:
    """Offer the holder of the Advantage a new roll."""
    del state
    return REROLL_OR_NOT


@RULES.prompt("force_reroll")
def _dice_that_fell(state: GameState) -> dict[str, Fact]:
    data: dict[str, Any] = state.flow[-1].data
    faces, counter = ", ".join(data["faces"]), ", ".join(data["counter"])
    shown: dict[str, Fact] = {
        "purpose": data["purpose"],
        "faces": f"{faces} / {counter}" if counter else faces,
    }
    for name in _SUBJECTS:
        if name in data:
            shown[name] = data[name]
    return shown


@RULES.refuses(Reroll)
def why_cannot_reroll(state: GameState, action: Reroll) -> Refusal | None:
    """A roll is rolled again once, by an Advantage that was not used yet (12.6)."""
    return None if advantage_may_reroll(state) else ADVANTAGE_SPENT


@RULES.handles(LetStand)
def let_stand(draft: Draft, action: LetStand) -> None:
    """Go on with the dice as they lie."""
    draft.done()


@RULES.handles(Reroll)
def reroll(draft: Draft, action: Reroll) -> None:
    """Both players roll again; the new dice count, better or worse (12.3)."""
    use_advantage(draft, "reroll", "12.3")
    throw_dice(draft)
    draft.done()


def use_advantage(draft: Draft, why: str, cite: str) -> None:
    """Use the Advantage; it is handed over when the impulse or phase ends (12.2)."""
    draft.change_facts(advantage_used=True)
    draft.emit(AdvantageUsed(side=holder(draft), why=why, cite=cite))


@RULES.procedure
def read_dice(draft: Draft) -> None:
    """Hand the dice to whoever waits for them, in the frame that called for them."""
    frame = draft.frames[-1]
    data: dict[str, Any] = frame.data
    faces: Faces = tuple(map(int, data["faces"]))
    counter: Faces = tuple(map(int, data["counter"]))
    draft.set_flow(*draft.frames[:-1])
    if len(faces) == 2 and data["roller"] == ALLIED:
        _note_sunset(draft, faces)
    _READINGS[data["purpose"]](draft, frame, faces, counter)


def _note_sunset(draft: Draft, faces: Faces) -> None:
    """The first two dice the Allies roll in their impulse are the sunset roll (6.3, 12.5).

    Those of a second impulse that the Advantage paid for are not, unless it runs together with
    the first.
    """
    impulse: Impulse = draft.facts.impulse
    if impulse.sunset or draft.phase != "impulse" or draft.side != ALLIED:
        return
    if not impulse.doubled or len(impulse.active) > 1:
        modifier = draft.tracks.get("sunset", 0)
        change_impulse(draft, sunset=sum(faces), modifier=modifier)


@RULES.procedure
def pass_advantage(draft: Draft) -> None:
    """Hand over an Advantage that was used (12.2)."""
    if draft.facts.advantage_used:
        draft.change_facts(advantage_used=False)
        side = other(holder(draft))
        draft.emit(AdvantagePassed(side=side, why="used", cite="12.2"))


# --- the Advantage and units eliminated (12.21, 12.22, 12.24) --------------------------------


def count_loss(draft: Draft, piece: str) -> None:
    """Count a unit eliminated in Daylight: it may win the Advantage or move the sunset marker."""
    if draft.phase != "impulse":
        return
    side = draft.kit.units[piece].side
    impulse = draft.facts.impulse
    count = impulse.lost.get(side, 0) + 1
    change_impulse(draft, lost={**impulse.lost, side: count})
    winner = other(side)
    needed = 1 if side == ALLIED else GERMAN_LOSSES_FOR_ADVANTAGE
    if count < needed:
        return
    if count == needed and holder(draft) == side:
        # Used or just won by losses, it stays where it is until the impulse ends (12.2).
        if not impulse.won and not draft.facts.advantage_used:
            cite = "12.21" if side == ALLIED else "12.22"
            draft.emit(AdvantagePassed(side=winner, why="losses", cite=cite))
        change_impulse(draft, won=True)
        return
    if len(impulse.shifts) + impulse.shifted < MOST_SHIFTS:
        change_impulse(draft, shifts=(*impulse.shifts, winner))


@RULES.predicate
def sunset_shift_is_due(state: Now) -> bool:
    """Losses of this impulse let a side move the sunset marker."""
    facts: Facts = state.facts
    return bool(facts.impulse.shifts)


@RULES.procedure
def name_sunset_mover(draft: Draft) -> None:
    """The side whose enemy lost the units moves the marker."""
    draft.set_locals(mover=draft.facts.impulse.shifts[0])


@RULES.decision(cite="12.24")
def shift_sunset(state: GameState) -> Iterable[Action]:
    """Offer moving the sunset marker one box either way, or not at all."""
    bounds = state.kit.tracks["sunset"]
    now = state.tracks.get("sunset", 0)
    yield KeepSunset()
    for by in (-1, 1):
        if bounds.lowest <= now + by <= bounds.highest:
            yield ShiftSunset(by)


@RULES.refuses(ShiftSunset)
def why_cannot_shift(state: GameState, action: ShiftSunset) -> Refusal | None:
    """One box at a time, and only when losses allow it."""
    due = sunset_shift_is_due(state) and action in tuple(shift_sunset(state))
    return None if due else NO_SHIFT_DUE


@RULES.handles(ShiftSunset)
def do_shift_sunset(draft: Draft, action: ShiftSunset) -> None:
    """Move the marker; it modifies the sunset rolls that follow (12.23)."""
    cite = "12.21" if draft.frames[-1].text("mover") == GERMAN else "12.22"
    draft.change_track("sunset", action.by, "losses", cite)
    _shift_done(draft)


@RULES.handles(KeepSunset)
def keep_sunset(draft: Draft, action: KeepSunset) -> None:
    """Leave the marker."""
    _shift_done(draft)


def _shift_done(draft: Draft) -> None:
    impulse = draft.facts.impulse
    changed = msgspec.structs.replace(
        impulse, shifts=impulse.shifts[1:], shifted=impulse.shifted + 1
    )
    draft.change_facts(impulse=changed)
    draft.done()
