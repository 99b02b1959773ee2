"""Chapter 11: bombardment by guns or aircraft: declaring it, its two values, and the dice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from wargames.engine.action import Action
from wargames.engine.decision import Fact, Refusal
from wargames.engine.draft import Draft, Now
from wargames.engine.event import StatusChanged
from wargames.engine.insight import Tally, Term, tally, whole
from wargames.engine.state import Frame, GameState
from wargames.games.montys_gamble.actions import (
    AddGun,
    Aim,
    AimAtCrossing,
    Barrage,
    Fire,
    NoBarrage,
    RemoveGun,
)
from wargames.games.montys_gamble.activation import begin_activation
from wargames.games.montys_gamble.advantage import Faces, reads, throw
from wargames.games.montys_gamble.artillery import (
    fresh_flak_at,
    guns_in_range,
    may_lead_defence,
    why_out_of_range,
)
from wargames.games.montys_gamble.assault import CALL_OFF
from wargames.games.montys_gamble.assault_values import ONE
from wargames.games.montys_gamble.construction import works_on
from wargames.games.montys_gamble.control import DESTROYED, fresh_at, holder_of, other, units_at
from wargames.games.montys_gamble.forces import forces
from wargames.games.montys_gamble.geography import Border, ground
from wargames.games.montys_gamble.happenings import SpaceActivated, fight_weighed
from wargames.games.montys_gamble.record import RULES, change_impulse

FIRE, BARRAGE, NO_BARRAGE = Fire(), Barrage(), NoBarrage()

NO_BOMBARDMENT = Refusal("no-bombardment-now", "11.1")
GUN_ALREADY_IN = Refusal("gun-already-in", "11.2")
GUN_NOT_IN = Refusal("gun-not-in", "11.2")
NO_GUNS_WITH_AIR = Refusal("no-guns-with-aircraft", "16.2")
NOT_YOUR_GUN = Refusal("not-your-unit", "8.5")
OTHER_NATION = Refusal("guns-of-another-nation", "11.2")
ONLY_CORPS = Refusal("only-corps-artillery", "11.111")
NO_SUCH_TARGET = Refusal("no-such-target", "11.12")
NO_CROSSING_TARGET = Refusal("no-crossing-target", "11.12")
BARRAGE_ON = Refusal("barrage-declared", "11.111")
BARRAGE_OFF = Refusal("no-barrage-declared", "11.111")


def open_bombardment(
    draft: Draft, target: str, *, lead: str = "", marker: str = "", bound: int = 0, barrage: int = 0
) -> None:
    """Open the declaration of a bombardment on a space."""
    side = draft.side
    enemy = other(side)
    draft.call(
        "bombardment",
        target=target,
        attacker=side,
        defender=enemy,
        lead=lead,
        marker=marker,
        guns=(),
        barrage=barrage,
        bound=bound,
        aim=may_lead_defence(draft, target, enemy)[0],
        aim_crossing="",
    )


def is_declaring(state: GameState) -> bool:
    """Tell whether a bombardment is being declared."""
    return state.flow[-1].sequence == "bombardment" and "points" not in state.flow[-1].data


# --- declaring (11.11, 11.12) ----------------------------------------------------------------


@RULES.decision(cite="11.11")
def declare_bombardment(state: GameState) -> Iterable[Action]:
    """Offer supporting guns, a barrage, the primary target, the dice, or calling it off."""
    data: dict[str, Any] = state.flow[-1].data
    offered: list[Action] = [FIRE]
    if not data["marker"]:
        for piece in _supporters(state, data["lead"], data["target"]):
            if piece not in data["guns"]:
                offered.append(AddGun(piece))
        for piece in data["guns"]:
            offered.append(RemoveGun(piece))
        if why_no_barrage(state, BARRAGE) is None:
            offered.append(BARRAGE)
        if why_cannot_lift_barrage(state, NO_BARRAGE) is None:
            offered.append(NO_BARRAGE)
        offered += _crossing_targets(state)
    for piece in may_lead_defence(state, data["target"], data["defender"]):
        if piece != data["aim"]:
            offered.append(Aim(piece))
    if not data["bound"]:
        offered.append(CALL_OFF)
    return offered


def _supporters(state: GameState, lead: str, target: str) -> Iterator[str]:
    """List the guns in range of the nation of the leading gun (11.2, 15.13)."""
    units = state.kit.units
    american = units[lead].has("american")
    for piece in guns_in_range(state, units[lead].side, target):
        if piece != lead and units[piece].has("american") is american:
            yield piece


@RULES.prompt("declare_bombardment")
def _target(state: GameState) -> dict[str, Fact]:
    return {"space": state.flow[-1].text("target")}


@RULES.refuses(Fire)
def why_cannot_fire(state: GameState, action: Fire) -> Refusal | None:
    """There must be a bombardment to resolve."""
    return None if is_declaring(state) else NO_BOMBARDMENT


@RULES.refuses(AddGun)
def why_cannot_add_gun(state: GameState, action: AddGun) -> Refusal | None:
    """Guns of one nation support each other, within their range (11.2, 15.13)."""
    frame, piece = state.flow[-1], action.piece
    if not is_declaring(state):
        return NO_BOMBARDMENT
    if frame.data["marker"]:
        return NO_GUNS_WITH_AIR
    unit = state.kit.units.get(piece)
    if unit is None or unit.side != frame.text("attacker"):
        return NOT_YOUR_GUN
    if piece == frame.text("lead") or piece in frame.names("guns"):
        return GUN_ALREADY_IN
    refusal = why_out_of_range(state, piece, frame.text("target"))
    if refusal is not None:
        return refusal
    american = state.kit.units[frame.text("lead")].has("american")
    return OTHER_NATION if unit.has("american") is not american else None


@RULES.refuses(RemoveGun)
def why_cannot_remove_gun(state: GameState, action: RemoveGun) -> Refusal | None:
    """Only supporting guns can be taken out."""
    if not is_declaring(state):
        return NO_BOMBARDMENT
    return None if action.piece in state.flow[-1].names("guns") else GUN_NOT_IN


@RULES.refuses(Barrage)
def why_no_barrage(state: GameState, action: Barrage) -> Refusal | None:
    """Only corps artillery in the lead lays a barrage (11.111)."""
    if not is_declaring(state):
        return NO_BOMBARDMENT
    frame = state.flow[-1]
    lead = frame.text("lead")
    if not lead or not state.kit.units[lead].has("corps"):
        return ONLY_CORPS
    return BARRAGE_ON if frame.number("barrage") else None


@RULES.refuses(NoBarrage)
def why_cannot_lift_barrage(state: GameState, action: NoBarrage) -> Refusal | None:
    """The barrage of D-Day must be laid (20.3)."""
    if not is_declaring(state):
        return NO_BOMBARDMENT
    frame = state.flow[-1]
    return BARRAGE_OFF if not frame.number("barrage") or frame.number("bound") else None


@RULES.refuses(Aim)
def why_cannot_aim(state: GameState, action: Aim) -> Refusal | None:
    """Guns are no primary target while other types are there (11.12)."""
    frame = state.flow[-1]
    if frame.sequence != "bombardment":
        return NO_BOMBARDMENT
    if not is_declaring(state):
        friends = may_lead_defence(state, frame.text("target"), frame.text("attacker"))
        return None if action.piece in friends else NO_SUCH_TARGET
    candidates = may_lead_defence(state, frame.text("target"), frame.text("defender"))
    fits = action.piece in candidates and action.piece != frame.data["aim"]
    return None if fits else NO_SUCH_TARGET


def _crossing_targets(state: GameState) -> Iterator[AimAtCrossing]:
    """List the works and ferries on the boundary of gun and target (11.12)."""
    data: dict[str, Any] = state.flow[-1].data
    gun_at, target = state.pieces[data["lead"]].at, data["target"]
    for border in ground(state.kit).wet[target]:
        if gun_at not in (target, border.to) or border.crossing == data["aim_crossing"]:
            continue
        if is_crossing_target(state, border, data["defender"]):
            yield AimAtCrossing(target, border.to)


@RULES.refuses(AimAtCrossing)
def why_cannot_aim_at_crossing(state: GameState, action: AimAtCrossing) -> Refusal | None:
    """The works or ferry lie on a boundary of the area of the leading gun (11.12)."""
    if not is_declaring(state):
        return NO_BOMBARDMENT
    frame = state.flow[-1]
    lead, target = frame.text("lead"), frame.text("target")
    border = ground(state.kit).between.get((action.at, action.to))
    if border is None or not lead or action.at != target:
        return NO_CROSSING_TARGET
    gun_at = state.pieces[lead].at
    if gun_at not in (action.at, action.to) or border.crossing == frame.data["aim_crossing"]:
        return NO_CROSSING_TARGET
    return None if is_crossing_target(state, border, frame.text("defender")) else NO_CROSSING_TARGET


def is_crossing_target(state: GameState, border: Border, defender: str) -> bool:
    """Tell whether a boundary has works of the enemy or a ferry that runs."""
    runs = border.ferry and holder_of(state, border.crossing) != DESTROYED
    return runs or works_on(state, border.crossing, defender) > 0


@RULES.handles(AddGun)
def add_gun(draft: Draft, action: AddGun) -> None:
    """Let the gun support."""
    draft.set_locals(guns=(*draft.frames[-1].names("guns"), action.piece))


@RULES.handles(RemoveGun)
def remove_gun(draft: Draft, action: RemoveGun) -> None:
    """Take the gun out."""
    draft.set_locals(guns=tuple(g for g in draft.frames[-1].names("guns") if g != action.piece))


@RULES.handles(Barrage)
def lay_barrage(draft: Draft, action: Barrage) -> None:
    """Double the lead gun; all guns will be spent."""
    draft.set_locals(barrage=1)


@RULES.handles(NoBarrage)
def lift_barrage(draft: Draft, action: NoBarrage) -> None:
    """Fire without a barrage."""
    draft.set_locals(barrage=0)


@RULES.handles(Aim)
def aim(draft: Draft, action: Aim) -> None:
    """Take the unit as the primary target; among bombed friends this ends the choice."""
    if is_declaring(draft.state):
        draft.set_locals(aim=action.piece, aim_crossing="")
        return
    draft.set_locals(aim=action.piece)
    draft.done()


@RULES.handles(AimAtCrossing)
def aim_at_crossing(draft: Draft, action: AimAtCrossing) -> None:
    """Take the works or the ferry as the primary target."""
    border = ground(draft.kit).between[action.at, action.to]
    draft.set_locals(aim="", aim_crossing=border.crossing)


@RULES.handles(Fire)
def fire(draft: Draft, action: Fire) -> None:
    """Count the activation and go to the dice; aircraft do nothing else in the impulse."""
    frame = draft.frames[-1]
    target, marker = frame.text("target"), frame.text("marker")
    if draft.phase == "impulse" and marker:
        begun = draft.facts.impulse.begun
        change_impulse(draft, begun=(*begun, target), sole=True)
        draft.emit(
            StatusChanged(what=marker, now="used", cite="16.1"),
            SpaceActivated(space=target, why="air", cite="16.2"),
        )
    elif draft.phase == "impulse":
        begin_activation(draft, target, "bombardment")
    draft.done()


# --- the values and the dice (11.2 to 11.4) --------------------------------------------------


def bombardment_attack(state: Now, frame: Frame) -> Tally:
    """Add up the attack value of a bombardment (11.2)."""
    marker, lead, guns = frame.text("marker"), frame.text("lead"), frame.names("guns")
    if marker:
        factor = whole(state.kit.plan.settings[marker])
        terms = [Term("air-factor", factor, "11.2")]
        return Tally("attack", factor, tuple(terms))
    factor = whole(state.kit.units[lead].values["attack"])
    terms = [Term("lead-artillery", factor, "11.2", lead)]
    if frame.number("barrage"):
        terms.append(Term("barrage", factor, "11.111", lead))
    terms += [Term("supporting-artillery", ONE, "11.2", gun) for gun in guns]
    return tally("attack", terms, (lead, *guns))


def bombardment_defence(state: Now, frame: Frame) -> Tally:
    """Add up the defence value against a bombardment (11.3)."""
    target, defender = frame.text("target"), frame.text("defender")
    double = 2 * ground(state.kit).modifier[target]
    terms = [Term("twice-terrain", whole(double), "11.3")]
    if frame.text("marker"):
        terms += [Term("fresh-flak", ONE, "11.3", name) for name in fresh_flak_at(state, target)]
    else:
        troops = forces(state.kit).troops
        for name in fresh_at(state, target, defender):
            if troops[name].guns:
                terms.append(Term("fresh-artillery", ONE, "11.3", name))
    pieces = units_at(state, target, defender)
    return tally("defence", terms, pieces)


@RULES.procedure
def roll_bombardment(draft: Draft) -> None:
    """Weigh both sides and roll two dice each (11.4)."""
    frame = draft.frames[-1]
    attack, defence = bombardment_attack(draft, frame), bombardment_defence(draft, frame)
    target = frame.text("target")
    weighed = fight_weighed(target, "bombardment", attack, defence, "11.4")
    draft.emit(weighed)
    draft.set_locals(attack=weighed.attack_value, defence=weighed.defence_value)
    throw(
        draft, "bombardment", "11.4", side=frame.text("attacker"), count=2,
        against=frame.text("defender"), target=target,
    )  # fmt: skip


@reads("bombardment")
def read_bombardment(draft: Draft, frame: Frame, faces: Faces, counter: Faces) -> None:
    """Keep both totals, and the natural rolls for a mistaken attack (16.21)."""
    del frame
    here: dict[str, Any] = draft.frames[-1].data
    natural, against = sum(faces), sum(counter)
    draft.set_locals(
        attack_total=here["attack"] + natural,
        defence_total=here["defence"] + against,
        natural=natural,
        natural_counter=against,
    )
