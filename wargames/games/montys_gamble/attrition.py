"""Sections 11.4, 11.41, 16.21 and 19.22: attrition points and who absorbs them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wargames.engine.action import Action
from wargames.engine.decision import Fact, Refusal
from wargames.engine.draft import Draft, Now
from wargames.engine.state import GameState
from wargames.games.montys_gamble.actions import Aim, Suffer
from wargames.games.montys_gamble.artillery import may_lead_defence
from wargames.games.montys_gamble.conditions import exhaust, worsen
from wargames.games.montys_gamble.construction import lower_works, works_on
from wargames.games.montys_gamble.control import level_of, units_at
from wargames.games.montys_gamble.forces import forces
from wargames.games.montys_gamble.geography import ground
from wargames.games.montys_gamble.happenings import CrossingDestroyed, FightResolved
from wargames.games.montys_gamble.record import DISRUPTED_2, FRESH, RULES

NOT_BOMBED = Refusal("not-bombed", "11.41")
ONE_LEVEL_EACH = Refusal("one-level-each", "11.41")
PRICE_TOO_HIGH = Refusal("attrition-too-small", "11.41")
CROSSING_PRICE = 1


def price(state: Now, piece: str) -> int | None:
    """Give the attrition points that one level of a unit absorbs; none at Disrupt 2 (11.41)."""
    level = level_of(state.pieces[piece])
    if level == DISRUPTED_2:
        return None
    armour = forces(state.kit).troops[piece].armour
    return (3 if armour else 2) if level == FRESH else (2 if armour else 1)


@RULES.procedure
def resolve_bombardment(draft: Draft) -> None:
    """The difference is attrition for the defender; the primary target pays first (11.4)."""
    data: dict[str, Any] = draft.frames[-1].data
    attack, defence, target = data["attack_total"], data["defence_total"], data["target"]
    points = max(0, attack - defence)
    draft.emit(
        FightResolved(
            target=target,
            why="bombarded" if points else "bombarded-in-vain",
            attack_total=attack,
            defence_total=defence,
            points=points,
            cite="11.4",
        )
    )
    victims = units_at(draft, target, data["defender"])
    draft.set_locals(points=points, victims=victims, reduced=())
    if data["aim_crossing"]:
        _hit_crossing(draft)
    else:
        _hit_primary(draft)


def _hit_crossing(draft: Draft) -> None:
    """Works lose a level, a ferry is sunk, for one point (4.7, 19.22)."""
    frame, place = draft.frames[-1], ground(draft.kit)
    points = frame.number("points")
    if points < CROSSING_PRICE:
        return
    border = place.crossings[frame.text("aim_crossing")]
    draft.set_locals(points=points - CROSSING_PRICE)
    if works_on(draft.state, border.crossing, frame.text("defender")):
        lower_works(draft, border, frame.text("defender"))
    else:
        draft.emit(
            CrossingDestroyed(
                at=border.origin, to=border.to, crossing=border.crossing, why="ferry", cite="4.7"
            )
        )


def _hit_primary(draft: Draft) -> None:
    """The primary target absorbs first; points that do not pay its level are ignored (11.12)."""
    frame = draft.frames[-1]
    primary, points = frame.text("aim"), frame.number("points")
    cost = price(draft, primary)
    if cost is None:
        return
    if cost > points:
        draft.set_locals(points=0)
    else:
        _reduce(draft, primary, cost)


def _reduce(draft: Draft, piece: str, cost: int) -> None:
    frame = draft.frames[-1]
    draft.set_locals(points=frame.number("points") - cost, reduced=(*frame.names("reduced"), piece))
    worsen(draft, piece, "bombardment", "11.41")


@RULES.decision(cite="11.41")
def suffer_attrition(state: GameState) -> Iterable[Action]:
    """Offer the units that can absorb points; those that can, must."""
    data: dict[str, Any] = state.flow[-1].data
    points = data["points"]
    # What `why_cannot_suffer` asks of one unit.
    for piece in data["victims"] if points else ():
        if piece not in data["reduced"]:
            cost = price(state, piece)
            if cost is not None and cost <= points:
                yield Suffer(piece)


@RULES.prompt("suffer_attrition")
def _points_left(state: GameState) -> dict[str, Fact]:
    return {"points": state.flow[-1].number("points"), "space": state.flow[-1].text("target")}


@RULES.refuses(Suffer)
def why_cannot_suffer(state: GameState, action: Suffer) -> Refusal | None:
    """Each unit loses one level at most, if the points pay for it (11.41)."""
    frame = state.flow[-1]
    if frame.sequence != "bombardment" or action.piece not in frame.names("victims"):
        return NOT_BOMBED
    if action.piece in frame.names("reduced"):
        return ONE_LEVEL_EACH
    cost = price(state, action.piece)
    return None if cost is not None and cost <= frame.number("points") else PRICE_TOO_HIGH


@RULES.handles(Suffer)
def suffer(draft: Draft, action: Suffer) -> None:
    """Take a level from the unit; asked again while points can be absorbed."""
    cost = price(draft, action.piece)
    _reduce(draft, action.piece, cost or 0)


# --- bombing one's own troops (16.21) --------------------------------------------------------


@RULES.predicate
def own_troops_are_bombed(state: Now) -> bool:
    """Equal natural rolls over a contested area hit the Allies too (16.21)."""
    frame = state.flow[-1]
    if not frame.text("marker") or frame.number("natural") != frame.number("natural_counter"):
        return False
    target, sides = frame.text("target"), (frame.text("attacker"), frame.text("defender"))
    return all(units_at(state, target, side) for side in sides)


@RULES.procedure
def count_mistaken_attack(draft: Draft) -> None:
    """The Allies lose half the attack roll, rounded up (16.21)."""
    frame = draft.frames[-1]
    points = (frame.number("natural") + 1) // 2
    victims = units_at(draft, frame.text("target"), frame.text("attacker"))
    draft.emit(
        FightResolved(
            target=frame.text("target"),
            why="mistaken",
            attack_total=frame.number("natural"),
            defence_total=frame.number("natural_counter"),
            points=points,
            cite="16.21",
        )
    )
    draft.set_locals(points=points, victims=victims, reduced=())


@RULES.decision(cite="16.21")
def aim_at_friends(state: GameState) -> Iterable[Action]:
    """Let the German player choose the unit that was hit by mistake."""
    frame = state.flow[-1]
    candidates = may_lead_defence(state, frame.text("target"), frame.text("attacker"))
    return [Aim(piece) for piece in candidates]


@RULES.prompt("aim_at_friends")
def _mistaken_place(state: GameState) -> dict[str, Fact]:
    return {"space": state.flow[-1].text("target")}


@RULES.procedure
def hit_mistaken_target(draft: Draft) -> None:
    """The unit chosen absorbs first."""
    _hit_primary(draft)


@RULES.procedure
def finish_bombardment(draft: Draft) -> None:
    """A barrage spends all guns; otherwise they stay fresh (11.11, 11.111)."""
    frame = draft.frames[-1]
    if frame.number("barrage"):
        for gun in (frame.text("lead"), *frame.names("guns")):
            exhaust(draft, gun, "11.111")
