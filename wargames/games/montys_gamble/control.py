"""Chapter 7: stacking, control, contested, vacant and free areas; who holds which crossing."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from wargames.engine.draft import Draft, Now
from wargames.engine.kit import Kit
from wargames.engine.state import GameState, Piece
from wargames.games.montys_gamble.forces import forces
from wargames.games.montys_gamble.geography import STACK_LIMIT, Ground, ground
from wargames.games.montys_gamble.happenings import ControlTaken, CrossingTaken
from wargames.games.montys_gamble.record import ALLIED, GERMAN, RULES, change_impulse

XXX_CORPS = "xxx"
AIRBORNE = "airborne"
DESTROYED = "destroyed"
_NOTHING_KEPT: tuple[Any, Any] = (None, None)


def _allied_spaces(state: GameState) -> int:
    """Mask what the Allies control; those after it that left control alone share the answer.

    What was asked is kept together with the answer, in one entry: a bot may think in a thread of
    its own while the window asks of another state.
    """
    control, known = state.control, state.kit.kept.get("control", _NOTHING_KEPT)
    if known[0] is not control:
        bit = ground(state.kit).bits
        known = (control, sum([bit[s] for s, side in control.items() if side == ALLIED]))
        state.kit.kept["control"] = known
    mask: int = known[1]
    return mask


def level_of(piece: Piece) -> int:
    """Give the level of a unit: 0 fresh, 1 spent, 2 and 3 disrupted."""
    return piece.face + piece.hits


def other(side: str) -> str:
    """Give the enemy of a side."""
    return GERMAN if side == ALLIED else ALLIED


class Field:
    """Who stands where, in what condition, and who controls what, as masks of spaces."""

    def __init__(self, state: GameState) -> None:
        """Sum up the pieces and the control of a state."""
        roster, self.control = state.roster, state.control
        # Not the roster itself, beside which the summary is kept.
        self._stacks = roster.stacks
        self._place, self._sides = ground(state.kit), forces(state.kit).sides
        whole, allied = self._place.whole, _allied_spaces(state)
        fronts, presence = roster.fronts, roster.presence
        self.fresh = {ALLIED: fronts[ALLIED] & whole, GERMAN: fronts[GERMAN] & whole}
        self.present = {ALLIED: presence[ALLIED] & whole, GERMAN: presence[GERMAN] & whole}
        self.held = {ALLIED: allied, GERMAN: whole & ~allied}
        self.crowded = roster.crowded & self._place.area_mask
        """The areas with enough units of both sides together to be full for one."""
        self.contested = self.present[ALLIED] & self.present[GERMAN]

    def full(self, side: str) -> int:
        """Mask the areas where a side has ten units (7.1)."""
        place, sides, stacks = self._place, self._sides, self._stacks
        found, crowded = 0, self.crowded
        for space in place.board.unmask(crowded) if crowded else ():
            there = [sides[name] for name in stacks[space]]
            found |= place.bits[space] if there.count(side) >= STACK_LIMIT else 0
        return found

    def free(self, side: str) -> int:
        """Mask the spaces that are vacant for a side and under its control (7.6)."""
        return self.held[side] & ~self.present[other(side)]


def field(state: GameState) -> Field:
    """Sum up a state; those after it that left pieces and control alone share the answer."""
    roster = state.roster
    known: Field | None = roster.summary
    if known is None or known.control is not state.control:
        known = roster.summary = Field(state)
    return known


def units_at(state: Now, space: str, side: str) -> tuple[str, ...]:
    """List the units of a side in a space."""
    sides = state.roster.sides
    return tuple([name for name in state.stack_at(space) if sides[name] == side])


def fresh_at(state: Now, space: str, side: str) -> tuple[str, ...]:
    """List the fresh units of a side in a space."""
    pieces, sides = state.pieces, state.roster.sides
    names = state.stack_at(space)
    return tuple([name for name in names if sides[name] == side and not pieces[name].face])


def names_of(kit: Kit, side: str) -> tuple[str, ...]:
    """List all units of a side, in the order of the counters file."""
    return forces(kit).names[side]


def is_contested(state: GameState, space: str) -> bool:
    """Tell whether units of both sides are in a space (7.4)."""
    return bool(field(state).contested & ground(state.kit).board.bit[space])


def is_free(state: GameState, space: str, side: str) -> bool:
    """Tell whether a space is vacant and friendly (7.6)."""
    return bool(field(state).free(side) & ground(state.kit).board.bit[space])


def controls(state: Now, space: str, side: str) -> bool:
    """Tell whether a side controls a space (7.3)."""
    return state.control.get(space, GERMAN) == side


def holder_of(state: Now, crossing: str) -> str:
    """Give the side that holds a crossing, or "destroyed" (10.4, 19.1)."""
    return state.status.get(crossing, GERMAN)


def held_crossings(state: GameState) -> dict[str, int]:
    """Mask the crossings each side holds, and those destroyed.

    States that share their status, which is most of those in a row, share the answer. It is kept
    in one entry with what was asked, as for control.
    """
    status, known = state.status, state.kit.kept.get("crossings", _NOTHING_KEPT)
    if known[0] is not status:
        place = ground(state.kit)
        known = (status, _held(place, tuple(map(status.get, place.crossings))))
        state.kit.kept["crossings"] = known
    held: dict[str, int] = known[1]
    return held


@lru_cache(maxsize=128)
def _held(place: Ground, holders: tuple[str | None, ...]) -> dict[str, int]:
    """Mask the crossings by who holds them; the status tells more than that, and changes more."""
    found = {ALLIED: 0, GERMAN: 0, DESTROYED: 0}
    for border, holder in zip(place.crossings.values(), holders, strict=True):
        found[holder or GERMAN] |= border.mark
    return found


def is_xxx(kit: Kit, piece: str) -> bool:
    """Tell whether a unit belongs to XXX Corps rather than to the airborne troops."""
    return not forces(kit).troops[piece].airborne


def _any_xxx(kit: Kit, pieces: Iterable[str]) -> bool:
    troops = forces(kit).troops
    return False in [troops[piece].airborne for piece in pieces]


# --- changes of control (7.3) and of crossings (10.4, 19.1) ----------------------------------


@RULES.resettles
def settle_control(draft: Draft, spaces: Iterable[str]) -> None:
    """Let whoever is alone in an area take it (7.3)."""
    bits, presence = ground(draft.kit).bits, draft.roster.presence
    for space in dict.fromkeys(spaces):
        bit = bits.get(space, 0)
        allied, german = presence[ALLIED] & bit, presence[GERMAN] & bit
        if allied != german:
            side = ALLIED if allied else GERMAN
            # Mostly it is theirs already, and who stands there does not matter.
            if draft.control.get(space, GERMAN) != side or draft.status.get(space) == AIRBORNE:
                _claim(draft, space, side, draft.stack_at(space))


def pass_through(draft: Draft, piece: str, spaces: Iterable[str]) -> None:
    """A moving unit takes vacant areas without stopping in them (7.3)."""
    side = draft.kit.units[piece].side
    for space in spaces:
        if not controls(draft, space, side) or draft.status.get(space) == AIRBORNE:
            _claim(draft, space, side, (piece, *units_at(draft, space, side)))


def _claim(draft: Draft, space: str, side: str, names: Iterable[str]) -> None:
    if draft.control.get(space, GERMAN) != side:
        holder = GERMAN
        if side == ALLIED:
            holder = XXX_CORPS if _any_xxx(draft.kit, names) else AIRBORNE
        _take(draft, space, side, holder)
    else:
        _relieve(draft, space, names)


def relieve(draft: Draft, space: str, entering: str) -> None:
    """XXX Corps takes over an airborne area as soon as one of its units enters (7.3)."""
    if draft.status.get(space) == AIRBORNE and draft.kit.units[entering].side == ALLIED:
        _relieve(draft, space, (entering,))


def _relieve(draft: Draft, space: str, names: Iterable[str]) -> None:
    if draft.status.get(space) == AIRBORNE and _any_xxx(draft.kit, names):
        draft.emit(ControlTaken(space=space, side=ALLIED, holder=XXX_CORPS, cite="7.3"))


def _take(draft: Draft, space: str, side: str, holder: str) -> None:
    draft.emit(ControlTaken(space=space, side=side, holder=holder, cite="7.3"))
    captured = draft.facts.impulse.captured
    if space not in captured:
        change_impulse(draft, captured=(*captured, space))
    for border in ground(draft.kit).borders[space]:
        if border.crossing and controls(draft, border.to, side):
            take_crossing(draft, space, border.to, side, "both-ends", "19.1")


def take_crossing(draft: Draft, at: str, to: str, side: str, why: str, cite: str) -> None:
    """Put a bridge, canal or ferry into a side's hands unless it is destroyed or bare river."""
    border = ground(draft.kit).between[at, to]
    usable = border.bridge or border.ferry or border.water == "canal"
    holder = holder_of(draft, border.crossing)
    if usable and holder not in (side, DESTROYED):
        draft.emit(
            CrossingTaken(at=at, to=to, crossing=border.crossing, side=side, why=why, cite=cite)
        )
