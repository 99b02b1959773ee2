"""Chapter 9: movement in an assault impulse, step by step or along the cheapest way."""

from __future__ import annotations

import itertools

import msgspec

from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft, Now
from wargames.engine.event import PieceMoved
from wargames.engine.state import GameState
from wargames.games.montys_gamble.actions import Move
from wargames.games.montys_gamble.control import (
    DESTROYED,
    field,
    held_crossings,
    level_of,
    other,
    pass_through,
    relieve,
    settle_control,
)
from wargames.games.montys_gamble.drop_options import (
    note_option,
    why_landing_forbids,
)
from wargames.games.montys_gamble.forces import forces
from wargames.games.montys_gamble.geography import (
    UK,
    Border,
    Ground,
    ground,
)
from wargames.games.montys_gamble.movers import case_of, toll_on, way_of, ways_of
from wargames.games.montys_gamble.record import (
    GERMAN,
    RULES,
    Impulse,
    Motion,
    change_impulse,
)
from wargames.games.montys_gamble.ways import (
    ALREADY_ASSAULTED,
    AREA_FULL,
    NOT_ADJACENT,
    OUT_OF_SECTOR,
    TOO_FAR,
    Way,
)

NOT_YOURS = Refusal("not-your-unit", "8.5")
NOT_FRESH = Refusal("not-fresh", "8.3")
NOT_ACTIVE = Refusal("not-activated", "9.0")
TOWERS_STAY = Refusal("towers-stay", "9.65")
HAS_STOPPED = Refusal("has-stopped", "9.2")
GERMANS_FROZEN = Refusal("germans-frozen", "20.61")


def impulse_of(state: Now) -> Impulse:
    """Give what is remembered of the impulse in progress."""
    impulse: Impulse = state.facts.impulse
    return impulse


def is_point(state: GameState, piece: str) -> bool:
    """Tell whether a unit is infantry or armour: it may lead and assault (9.66)."""
    return forces(state.kit).troops[piece].point


def is_guns(state: GameState, piece: str) -> bool:
    """Tell whether a unit is field artillery."""
    return forces(state.kit).troops[piece].guns


def germans_are_frozen(state: GameState) -> bool:
    """In impulse 0 of D-Day, and before it, the Germans neither move nor attack (20.61)."""
    return state.turn == 1 and state.tracks["impulse"] <= 0 and state.side == GERMAN


def why_cannot_act(state: GameState, piece: str) -> Refusal | None:
    """Give the first rule that keeps a unit from acting in this impulse, or None."""
    troop = forces(state.kit).troops.get(piece)
    if troop is None or troop.side != state.side:
        return NOT_YOURS
    impulse = impulse_of(state)
    here = state.pieces[piece]
    if piece not in impulse.motions and here.at not in impulse.active:
        return NOT_ACTIVE
    if level_of(here):
        return NOT_FRESH
    if troop.tower:
        return TOWERS_STAY
    return GERMANS_FROZEN if germans_are_frozen(state) else None


def may_act(state: GameState) -> list[str]:
    """List the fresh units of the active areas that may still do something."""
    if germans_are_frozen(state):
        return []
    impulse, pieces, side = impulse_of(state), state.pieces, state.side
    sides, troops, stacks = state.roster.sides, forces(state.kit).troops, state.roster.stacks
    names = sorted(impulse.motions) if impulse.motions else []
    for space in impulse.active:
        names += stacks.get(space, ())
    ready: list[str] = []
    # Only who moved may be in the list twice.
    for name in dict.fromkeys(names) if impulse.motions else names:
        if sides[name] == side and not troops[name].tower:
            piece = pieces[name]
            if not piece.face and not piece.hits:
                ready.append(name)
    return ready


def why_cannot_move(state: GameState, piece: str) -> Refusal | None:
    """Give the first rule that keeps a unit from moving at all, or None."""
    return why_cannot_act(state, piece) or _why_stays(state, piece)


def _why_stays(state: GameState, piece: str) -> Refusal | None:
    motion = impulse_of(state).motions.get(piece)
    if motion is not None and motion.stopped:
        return HAS_STOPPED
    return why_landing_forbids(state, state.pieces[piece].at, "move")


def allowed_spaces(state: GameState, piece: str) -> int:
    """Mask the spaces a unit may enter: an airborne unit stays in its sector (9.67)."""
    return forces(state.kit).troops[piece].allowed


def why_cannot_go(state: GameState, piece: str, to: str) -> Refusal | None:
    """Give the first rule against a move, or None."""
    refusal = why_cannot_move(state, piece)
    if refusal is not None:
        return refusal
    place = ground(state.kit)
    if to not in place.places or state.pieces[piece].at == UK:
        return NOT_ADJACENT
    return ways_of(state, piece).why_not(to, _far(state, piece, to))


def _far(state: GameState, piece: str, to: str) -> Refusal:
    """Name what bars a space the search never came to: its own limits before the distance."""
    case, bit = case_of(state, piece), ground(state.kit).board.bit[to]
    if not bit & case.allowed:
        return OUT_OF_SECTOR
    if bit & case.full:
        return AREA_FULL
    return ALREADY_ASSAULTED if bit & case.assaulted else TOO_FAR


# --- carrying a move out ---------------------------------------------------------------------


def carry_out(draft: Draft, piece: str, way: Way) -> None:
    """Move a unit along its way: it pays, crosses, takes control and perhaps must assault."""
    path, arrival = way
    state, place = draft.seal(), ground(draft.kit)
    side, start, to = draft.kit.units[piece].side, path[0], path[-1]
    impulse, crossings = impulse_of(state), held_crossings(state)
    old = impulse.motions.get(piece) or Motion(start, start, toll_on(state, piece))
    note_option(draft, start, "move")
    border = place.between[path[-2], to]
    occupied = bool(border.bit & field(state).present[other(side)])
    # Water that one's own side does not hold (9.63).
    enemy_held = bool(border.water) and not border.mark & crossings[side]
    motion = msgspec.structs.replace(
        old,
        before=path[-2],
        spent=old.spent + arrival.cost,
        via=_via(border, ~crossings[DESTROYED]),
        crossing=border.crossing,
        held_by_enemy=enemy_held,
        mandatory=occupied and (enemy_held or to not in impulse.contested),
        stopped=arrival.stops,
    )
    change_impulse(
        draft,
        repairing=(),
        motions={**impulse.motions, piece: motion},
        crossed=_counted(place, ~crossings[DESTROYED], path, impulse.crossed),
        pointed=_pointed(state, piece, path, impulse.pointed),
    )
    _use_ferry(draft, border)
    draft.emit(PieceMoved(piece=piece, path=path, way=motion.via, cite="9.2"))
    enter(draft, piece, path)


def enter(draft: Draft, piece: str, path: tuple[str, ...]) -> None:
    """Let a moving unit take every vacant area on its way, and lose the one it gave up (7.3)."""
    start, to = path[0], path[-1]
    pass_through(draft, piece, path[1:-1])
    settle_control(draft, (start, to))
    relieve(draft, to, piece)


def _via(border: Border, standing: int) -> str:
    if not border.water:
        return "open"
    if border.bridge and border.mark & standing:
        return "bridge"
    return "ferry" if border.ferry else "canal"


def _counted(
    place: Ground, standing: int, path: tuple[str, ...], crossed: dict[str, int]
) -> dict[str, int]:
    counts = crossed
    for step in itertools.pairwise(path):
        border = place.between[step]
        if border.bridge and border.mark & standing:
            counts = {**counts, border.crossing: counts.get(border.crossing, 0) + 1}
    return counts


def _pointed(
    state: GameState, piece: str, path: tuple[str, ...], pointed: tuple[str, ...]
) -> tuple[str, ...]:
    """A point unit opens enemy areas to the units behind it (9.66)."""
    if not is_point(state, piece):
        return pointed
    free = field(state).free(state.kit.units[piece].side)
    bit = ground(state.kit).board.bit
    opened = [s for s in path[1:] if not bit[s] & free and s not in pointed]
    return (*pointed, *opened) if opened else pointed


def _use_ferry(draft: Draft, border: Border) -> None:
    if border.ferry:
        draft.change_facts(ferried=(*draft.facts.ferried, border.crossing))


RULES.refuses(Move)(lambda state, action: why_cannot_go(state, action.piece, action.to))


@RULES.handles(Move)
def move(draft: Draft, action: Move) -> None:
    """Move the unit by the cheapest way."""
    carry_out(draft, action.piece, way_of(draft.seal(), action.piece, action.to))
