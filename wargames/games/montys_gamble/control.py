"""Chapter 7: stacking, control, contested, vacant and free areas; who holds which crossing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from wargames.engine.draft import Draft
from wargames.engine.kit import Kit
from wargames.engine.state import GameState, Piece, derived
from wargames.games.montys_gamble.geography import STACK_LIMIT, Ground, ground
from wargames.games.montys_gamble.happenings import ControlTaken, CrossingTaken
from wargames.games.montys_gamble.record import ALLIED, GERMAN, RULES, change_impulse

T = TypeVar("T")

XXX_CORPS = "xxx"
AIRBORNE = "airborne"
DESTROYED = "destroyed"


def sides_of(kit: Kit) -> dict[str, str]:
    """Give the side of every unit; worked out once for a scenario."""
    kept = kit.__dict__
    if "montys sides" not in kept:
        kept["montys sides"] = {name: unit.side for name, unit in kit.units.items()}
    sides: dict[str, str] = kept["montys sides"]
    return sides


def _while_same(state: GameState, key: str, source: object, compute: Callable[[], T]) -> T:
    """Keep a value worked out from one mapping of the state until that mapping is another.

    States share the mappings that did not change, so that most ask for the one asked last.
    """
    kept = state.kit.__dict__.get(key)
    if kept is None or kept[0] is not source:
        kept = (source, compute())
        state.kit.__dict__[key] = kept
    value: T = kept[1]
    return value


def _allied_control(state: GameState) -> int:
    def mask() -> int:
        control = state.control
        return ground(state.kit).board.mask(s for s, side in control.items() if side == ALLIED)

    return _while_same(state, "montys control", state.control, mask)


def _fresh(state: GameState) -> dict[str, int]:
    """Mask where each side has fresh units."""

    def masks() -> dict[str, int]:
        bit, sides = ground(state.kit).bits, sides_of(state.kit)
        found = {ALLIED: 0, GERMAN: 0}
        for name, piece in state.pieces.items():
            if not piece.face and piece.at in bit:
                found[sides[name]] |= bit[piece.at]
        return found

    return _while_same(state, "montys fresh", state.pieces, masks)


def _full(state: GameState) -> dict[str, int]:
    """Mask the areas where each side has ten units (7.1)."""

    def masks() -> dict[str, int]:
        place, sides = ground(state.kit), sides_of(state.kit)
        found = {ALLIED: 0, GERMAN: 0}
        for space, names in state.stacks.items():
            if len(names) >= STACK_LIMIT and place.bits.get(space, 0) & place.area_mask:
                for side in found:
                    if sum(sides[name] == side for name in names) >= STACK_LIMIT:
                        found[side] |= place.bits[space]
        return found

    return _while_same(state, "montys full", state.stacks, masks)


def level_of(piece: Piece) -> int:
    """Give the level of a unit: 0 fresh, 1 spent, 2 and 3 disrupted."""
    return piece.face + piece.hits


def other(side: str) -> str:
    """Give the enemy of a side."""
    return GERMAN if side == ALLIED else ALLIED


class Field:
    """Who stands where, in what condition, and who controls what, as masks of spaces."""

    __slots__ = ("contested", "fresh", "full", "held", "present")

    def __init__(self, state: GameState, place: Ground) -> None:
        """Sum up the pieces and the control of a state."""
        self.fresh = _fresh(state)
        self.present = {side: state.presence(side) & place.whole for side in (ALLIED, GERMAN)}
        self.full = _full(state)
        allied = _allied_control(state)
        self.held = {ALLIED: allied, GERMAN: place.whole & ~allied}
        self.contested = self.present[ALLIED] & self.present[GERMAN]

    def free(self, side: str) -> int:
        """Mask the spaces that are vacant for a side and under its control (7.6)."""
        return self.held[side] & ~self.present[other(side)]


@derived
def field(state: GameState) -> Field:
    """Sum up the state, once."""
    return Field(state, ground(state.kit))


def units_at(state: GameState, space: str, side: str) -> tuple[str, ...]:
    """List the units of a side in a space."""
    units = state.kit.units
    return tuple(name for name in state.stack_at(space) if units[name].side == side)


def fresh_at(state: GameState, space: str, side: str) -> tuple[str, ...]:
    """List the fresh units of a side in a space."""
    pieces = state.pieces
    return tuple(name for name in units_at(state, space, side) if not pieces[name].face)


def names_of(kit: Kit, side: str) -> tuple[str, ...]:
    """List all units of a side, in the order of the counters file."""
    kept = kit.__dict__
    key = f"montys units of {side}"
    if key not in kept:
        kept[key] = tuple(name for name, unit in kit.units.items() if unit.side == side)
    names: tuple[str, ...] = kept[key]
    return names


def is_contested(state: GameState, space: str) -> bool:
    """Tell whether units of both sides are in a space (7.4)."""
    return bool(field(state).contested & ground(state.kit).board.bit[space])


def is_free(state: GameState, space: str, side: str) -> bool:
    """Tell whether a space is vacant and friendly (7.6)."""
    return bool(field(state).free(side) & ground(state.kit).board.bit[space])


def controls(state: GameState, space: str, side: str) -> bool:
    """Tell whether a side controls a space (7.3)."""
    return state.control.get(space, GERMAN) == side


def holder_of(state: GameState, crossing: str) -> str:
    """Give the side that holds a crossing, or "destroyed" (10.4, 19.1)."""
    return state.status.get(crossing, GERMAN)


def held_crossings(state: GameState) -> dict[str, int]:
    """Mask the crossings each side holds, and those destroyed."""

    def masks() -> dict[str, int]:
        found = {ALLIED: 0, GERMAN: 0, DESTROYED: 0}
        for crossing, border in ground(state.kit).crossings.items():
            found[state.status.get(crossing, GERMAN)] |= border.mark
        return found

    return _while_same(state, "montys crossings", state.status, masks)


def is_xxx(kit: Kit, piece: str) -> bool:
    """Tell whether a unit belongs to XXX Corps rather than to the airborne troops."""
    return not kit.units[piece].has("airborne")


# --- changes of control (7.3) and of crossings (10.4, 19.1) ----------------------------------


@RULES.resettles
def settle_control(draft: Draft, spaces: Iterable[str]) -> None:
    """Let whoever is alone in an area take it (7.3)."""
    place = ground(draft.kit)
    for space in dict.fromkeys(spaces):
        if space not in place.places:
            continue
        names = draft.state.stack_at(space)
        sides = {draft.kit.units[name].side for name in names}
        if len(sides) == 1:
            (side,) = sides
            _claim(draft, space, side, names)


def pass_through(draft: Draft, piece: str, spaces: Iterable[str]) -> None:
    """A moving unit takes vacant areas without stopping in them (7.3)."""
    side = draft.kit.units[piece].side
    for space in spaces:
        _claim(draft, space, side, (piece, *units_at(draft.state, space, side)))


def _claim(draft: Draft, space: str, side: str, names: Iterable[str]) -> None:
    holder = GERMAN
    if side == ALLIED:
        holder = XXX_CORPS if any(is_xxx(draft.kit, name) for name in names) else AIRBORNE
    if not controls(draft.state, space, side):
        _take(draft, space, side, holder)
    else:
        _relieve(draft, space, holder)


def relieve(draft: Draft, space: str) -> None:
    """XXX Corps takes over an airborne area as soon as one of its units enters (7.3)."""
    if any(is_xxx(draft.kit, name) for name in units_at(draft.state, space, ALLIED)):
        _relieve(draft, space, XXX_CORPS)


def _relieve(draft: Draft, space: str, holder: str) -> None:
    if holder == XXX_CORPS and draft.state.status.get(space) == AIRBORNE:
        draft.emit(ControlTaken(space=space, side=ALLIED, holder=holder, cite="7.3"))


def _take(draft: Draft, space: str, side: str, holder: str) -> None:
    draft.emit(ControlTaken(space=space, side=side, holder=holder, cite="7.3"))
    captured = draft.facts.impulse.captured
    if space not in captured:
        change_impulse(draft, captured=(*captured, space))
    for border in ground(draft.kit).borders[space]:
        if border.crossing and controls(draft.state, border.to, side):
            take_crossing(draft, space, border.to, side, "both-ends", "19.1")


def take_crossing(draft: Draft, at: str, to: str, side: str, why: str, cite: str) -> None:
    """Put a bridge, canal or ferry into a side's hands unless it is destroyed or bare river."""
    border = ground(draft.kit).between[at, to]
    usable = border.bridge or border.ferry or border.water == "canal"
    holder = holder_of(draft.state, border.crossing)
    if usable and holder not in (side, DESTROYED):
        draft.emit(
            CrossingTaken(at=at, to=to, crossing=border.crossing, side=side, why=why, cite=cite)
        )
