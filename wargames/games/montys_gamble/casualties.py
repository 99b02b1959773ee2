"""Sections 10.5 and 10.74 to 10.9: results of an assault, casualty points, overruns, retreats."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

import msgspec

from wargames.engine.action import Action
from wargames.engine.decision import Fact, Refusal
from wargames.engine.draft import Draft, Now
from wargames.engine.state import Frame, GameState, Local
from wargames.games.montys_gamble.actions import Absorb, Retreat, Stand
from wargames.games.montys_gamble.assault import lands_there
from wargames.games.montys_gamble.assault_values import WATER, capacity
from wargames.games.montys_gamble.conditions import eliminate, exhaust, set_level, worsen
from wargames.games.montys_gamble.control import level_of, settle_control, take_crossing, units_at
from wargames.games.montys_gamble.drop_options import is_landing
from wargames.games.montys_gamble.forces import forces
from wargames.games.montys_gamble.geography import ZONE_F, Ground, ground
from wargames.games.montys_gamble.happenings import FightResolved
from wargames.games.montys_gamble.movement import impulse_of
from wargames.games.montys_gamble.record import (
    ALLIED,
    DISRUPTED_1,
    RULES,
    Motion,
    change_impulse,
)
from wargames.games.montys_gamble.retreats import (
    attacker_options,
    carry_out_retreat,
    retreat_options,
)

NOT_UNDER_FIRE = Refusal("not-under-fire", "10.8")
FORWARD_FIRST = Refusal("forward-unit-first", "10.8")
FRESH_STAY = Refusal("fresh-units-do-not-retreat", "10.8")
TOWERS_STAY = Refusal("towers-stay", "9.65")
MUST_ABSORB_MORE = Refusal("must-absorb-more", "10.8")
NO_SUCH_RETREAT = Refusal("no-such-retreat", "10.92")
NOT_RETREATING = Refusal("not-retreating", "10.741")

Aftermath: TypeAlias = dict[str, Local]
"""Who still must absorb points or retreat once an assault was resolved."""
NOTHING_LEFT: Aftermath = {"points": 0, "must": (), "may": (), "defenders": (), "first": 0}


# --- the result (10.74) ----------------------------------------------------------------------


@RULES.procedure
def resolve_assault(draft: Draft) -> None:
    """Compare the totals: repulsed, drawn or successful (10.741 to 10.743)."""
    frame = draft.frames[-1]
    data: dict[str, Any] = frame.data
    target, attack, defence = data["target"], data["attack_total"], data["defence_total"]
    difference = attack - defence
    points = _casualty_points(ground(draft.kit), target, difference)
    draft.emit(
        FightResolved(
            target=target,
            why="repulsed" if difference < 0 else "drawn" if difference == 0 else "succeeded",
            attack_total=attack,
            defence_total=defence,
            points=points,
            cite="10.74",
        )
    )
    _owe_toll(draft, frame)
    if difference < 0:
        aftermath = _repulsed(draft, frame)
    elif difference == 0:
        aftermath = _drawn(draft, frame)
    else:
        aftermath = _succeeded(draft, frame, points)
    draft.set_locals(**NOTHING_LEFT | aftermath)


def _casualty_points(place: Ground, target: str, difference: int) -> int:
    """The difference, one less on elevated ground (10.743, 10.81)."""
    if difference > 0 and place.bits[target] & place.elevated:
        return difference - 1
    return max(0, difference)


def _owe_toll(draft: Draft, frame: Frame) -> None:
    """Units that begin in a contested active area pay for an assault there (10.1, 10.6)."""
    impulse, target = impulse_of(draft), frame.text("target")
    if target in impulse.active:
        toll = 1 + frame.number("fresh_before")
        change_impulse(draft, tolls={**impulse.tolls, target: toll})


def _repulsed(draft: Draft, frame: Frame) -> Aftermath:
    """All assaulting units become Disrupt 1; those of a mandatory assault retreat (10.741)."""
    joined = frame.names("joined")
    for piece in joined:
        set_level(draft, piece, DISRUPTED_1, "repulsed", "10.741")
    for piece in frame.names("guns"):
        exhaust(draft, piece, "10.741")
    must, may = _retreaters(draft, joined)
    return {"must": (*must, *_followers(draft, frame)), "may": may}


def _followers(draft: Draft, frame: Frame) -> list[str]:
    """Guns and flak that came with a mandatory assault go back with it (10.2)."""
    motions, joined = impulse_of(draft).motions, frame.names("joined")
    along = [name for name, motion in motions.items() if motion.mandatory and name not in joined]
    if not along:
        return along
    there = units_at(draft, frame.text("target"), frame.text("attacker"))
    return [name for name in there if name in along and not _stays(draft, name)]


def _retreaters(draft: Draft, names: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Sort attackers into those that must retreat and those that may (10.741)."""
    motions = impulse_of(draft).motions
    movers = [name for name in names if name in motions and not _stays(draft, name)]
    must = tuple([name for name in movers if motions[name].mandatory])
    return must, tuple([name for name in movers if name not in must])


def _stays(state: Now, piece: str) -> bool:
    """Units that began there, landed there, or are Allied in zone F do not retreat (10.741)."""
    at = state.pieces[piece].at
    motion = impulse_of(state).motions[piece]
    in_zone_f = at == ZONE_F and state.kit.units[piece].side == ALLIED
    return motion.start == at or lands_there(state, piece) or in_zone_f


def _drawn(draft: Draft, frame: Frame) -> Aftermath:
    """Everybody is spent, the point unit Disrupt 1; all who came may go back (10.742)."""
    guns = frame.names("guns")
    for piece in (*frame.names("joined"), *guns):
        exhaust(draft, piece, "10.742")
    set_level(draft, frame.text("lead"), DISRUPTED_1, "drawn", "10.742")
    along = tuple(gun for gun in guns if draft.pieces[gun].at == frame.text("target"))
    must, may = _retreaters(draft, (*frame.names("joined"), *along))
    _hold_crossings(draft, frame)
    return {"may": (*must, *may)}


def _succeeded(draft: Draft, frame: Frame, points: int) -> Aftermath:
    """The defender absorbs casualty points; more than it can is an overrun (10.5, 10.743)."""
    defenders = units_at(draft, frame.text("target"), frame.text("defender"))
    _hold_crossings(draft, frame)
    if points > capacity(draft, defenders):
        for piece in defenders:
            eliminate(draft, piece, "overrun", "10.5")
        _overrun(draft, frame)
        return {}
    for piece in (*frame.names("joined"), *frame.names("guns")):
        exhaust(draft, piece, "10.743")
    return {"points": points, "defenders": defenders, "first": 1}


def _hold_crossings(draft: Draft, frame: Frame) -> None:
    """A mandatory assault that does not fail holds the bridge, canal or ferry used (10.4)."""
    motions = impulse_of(draft).motions
    side = frame.text("attacker")
    for piece in frame.names("joined"):
        motion = motions.get(piece)
        if motion is not None and motion.mandatory and motion.crossing:
            at = draft.pieces[piece].at
            take_crossing(draft, motion.before, at, side, "assault", "10.4")


def _overrun(draft: Draft, frame: Frame) -> None:
    """Attackers that may overrun go on with the MF they have left (10.5)."""
    place = ground(draft.kit)
    target = frame.text("target")
    barred = place.board.bit[target] & (place.elevated | place.polder)
    for piece in frame.names("joined"):
        impulse = impulse_of(draft)
        motion = impulse.motions.get(piece)
        wet = motion is not None and motion.via in WATER
        if barred or wet or is_landing(draft):
            exhaust(draft, piece, "10.5")
            continue
        toll = impulse.tolls.get(target, 0)
        going = motion or Motion(target, target, toll)
        going = msgspec.structs.replace(going, stopped=False, mandatory=False)
        change_impulse(draft, motions={**impulse.motions, piece: going})
    for gun in frame.names("guns"):
        if barred or is_landing(draft):
            exhaust(draft, gun, "10.5")
        else:
            _keep_firing(draft, gun)


def _keep_firing(draft: Draft, gun: str) -> None:
    """A gun behind an overrun may support again, but move no more; it is spent at the end."""
    impulse = impulse_of(draft)
    at = draft.pieces[gun].at
    motion = impulse.motions.get(gun) or Motion(at, at, via="support")
    motion = msgspec.structs.replace(motion, stopped=True, mandatory=False)
    change_impulse(draft, motions={**impulse.motions, gun: motion})


# --- absorbing casualty points (10.8) --------------------------------------------------------


@RULES.decision(cite="10.8")
def absorb_casualties(state: GameState) -> Iterable[Action]:
    """Offer the defender every way to absorb the next point."""
    data: dict[str, Any] = state.flow[-1].data
    if not data["points"]:
        return
    pieces, target = state.pieces, data["target"]
    # What `why_cannot_absorb` asks of one unit: only the forward unit absorbs the first point.
    for piece in (data["forward"],) if data["first"] else data["defenders"]:
        if pieces[piece].at == target:
            yield Absorb(piece)
            if _why_must_stay(state, piece) is None:
                for space in retreat_options(state, piece):
                    yield Retreat(piece, space)


@RULES.prompt("absorb_casualties")
def _points_left(state: GameState) -> dict[str, Fact]:
    return {"points": state.flow[-1].number("points"), "space": state.flow[-1].text("target")}


@RULES.refuses(Absorb)
def why_cannot_absorb(state: GameState, action: Absorb) -> Refusal | None:
    """Only defenders still in the area absorb points, the forward unit the first (10.8)."""
    frame = state.flow[-1]
    if frame.sequence != "assault" or not frame.number("points"):
        return NOT_UNDER_FIRE
    target, piece = frame.text("target"), action.piece
    if piece not in frame.names("defenders") or state.pieces[piece].at != target:
        return NOT_UNDER_FIRE
    first = frame.number("first") and piece != frame.text("forward")
    return FORWARD_FIRST if first else None


@RULES.refuses(Retreat)
def why_cannot_retreat(state: GameState, action: Retreat) -> Refusal | None:
    """A spent or disrupted defender may retreat if the others can absorb the rest (10.8)."""
    frame = state.flow[-1]
    if frame.sequence != "assault":
        return NOT_RETREATING
    if not frame.number("points"):
        return _why_attacker_cannot_retreat(state, action)
    refusal = why_cannot_absorb(state, Absorb(action.piece)) or _why_must_stay(state, action.piece)
    if refusal is not None:
        return refusal
    return None if action.to in retreat_options(state, action.piece) else NO_SUCH_RETREAT


def _why_must_stay(state: GameState, piece: str) -> Refusal | None:
    """Give the first rule that keeps a defender from retreating anywhere, or None (10.8)."""
    if forces(state.kit).troops[piece].tower:
        return TOWERS_STAY
    if not level_of(state.pieces[piece]):
        return FRESH_STAY
    frame, pieces = state.flow[-1], state.pieces
    target = frame.text("target")
    others = [n for n in frame.names("defenders") if n != piece and pieces[n].at == target]
    return MUST_ABSORB_MORE if frame.number("points") - 1 > capacity(state, others) else None


@RULES.handles(Absorb)
def absorb(draft: Draft, action: Absorb) -> None:
    """Worsen the unit by one level."""
    worsen(draft, action.piece, "assault", "10.8")
    _point_absorbed(draft)


@RULES.handles(Retreat)
def retreat(draft: Draft, action: Retreat) -> None:
    """Retreat the unit: a defender absorbs a point by it."""
    carry_out_retreat(draft, action.piece, action.to)
    if draft.frames[-1].number("points"):
        _point_absorbed(draft)
        return
    must, may = (
        tuple(name for name in draft.frames[-1].names(field) if name != action.piece)
        for field in ("must", "may")
    )
    draft.set_locals(must=must, may=may)
    draft.done()


def _point_absorbed(draft: Draft) -> None:
    left = draft.frames[-1].number("points") - 1
    draft.set_locals(points=left, first=0)
    if not left:
        draft.done()


# --- attackers that retreat (10.741, 10.91) --------------------------------------------------


@RULES.predicate
def attackers_retreat(state: Now) -> bool:
    """Attackers are left that must, or may, go back."""
    data = state.flow[-1].data
    return bool(data["must"] or data["may"])


@RULES.procedure
def retreat_without_choice(draft: Draft) -> None:
    """Retreat the units that have one way to go; eliminate those that have none (10.91)."""
    left: list[str] = []
    for piece in draft.frames[-1].names("must"):
        options = attacker_options(draft.state, piece)
        if not options:
            eliminate(draft, piece, "no-retreat", "10.91")
        elif len(options) == 1:
            carry_out_retreat(draft, piece, options[0])
        else:
            left.append(piece)
    draft.set_locals(must=tuple(left))


@RULES.decision(cite="10.741")
def retreat_attackers(state: GameState) -> Iterable[Action]:
    """Offer the retreats that are left; once only optional ones are, also standing fast."""
    frame = state.flow[-1]
    must = frame.names("must")
    if not must and frame.names("may"):
        yield Stand()
    for piece in must or frame.names("may"):
        for space in attacker_options(state, piece):
            yield Retreat(piece, space)


@RULES.prompt("retreat_attackers")
def _place_left(state: GameState) -> dict[str, Fact]:
    return {"space": state.flow[-1].text("target")}


def _why_attacker_cannot_retreat(state: GameState, action: Retreat) -> Refusal | None:
    frame = state.flow[-1]
    if action.piece not in (frame.names("must") or frame.names("may")):
        return NOT_RETREATING
    return None if action.to in attacker_options(state, action.piece) else NO_SUCH_RETREAT


@RULES.handles(Stand)
def stand(draft: Draft, action: Stand) -> None:
    """Keep the rest where they are."""
    draft.set_locals(may=())
    draft.done()


@RULES.procedure
def finish_assault(draft: Draft) -> None:
    """Whoever is alone now controls the area (7.3)."""
    settle_control(draft, (draft.frames[-1].text("target"),))
