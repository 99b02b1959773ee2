"""Sections 18.4, 18.41 and 18.5: airborne reinforcements land from the United Kingdom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from wargames.engine.action import Action
from wargames.engine.decision import Fact, Refusal
from wargames.engine.draft import Draft, Now
from wargames.engine.event import PieceMoved
from wargames.engine.kit import Kit, once_a_kit
from wargames.engine.state import Frame, GameState
from wargames.games.montys_gamble.actions import Land, RollInterdiction
from wargames.games.montys_gamble.advantage import Faces, reads, throw
from wargames.games.montys_gamble.artillery import interdiction_at
from wargames.games.montys_gamble.conditions import set_level
from wargames.games.montys_gamble.control import field, settle_control
from wargames.games.montys_gamble.drop_options import is_landing
from wargames.games.montys_gamble.forces import forces
from wargames.games.montys_gamble.geography import DEELEN, DIVISIONS, UK, ground
from wargames.games.montys_gamble.happenings import UnitTested
from wargames.games.montys_gamble.movement import impulse_of, is_point
from wargames.games.montys_gamble.record import (
    ALLIED,
    CLEAR,
    DISRUPTED_1,
    GERMAN,
    RULES,
    SPENT,
    Motion,
    change_impulse,
)
from wargames.games.montys_gamble.ways import (
    COST_ENEMY_CONTROLLED,
    COST_FREE,
    COST_FRESH_ENEMY,
    COST_SPENT_ENEMY,
)

LANDINGS_AN_IMPULSE = 3
LAST_MARKED_TURN = 3
"""Until 19 September units land where their counter says (18.5)."""

ONLY_ALLIES_LAND = Refusal("only-allies-land", "8.1")
NOBODY_WAITS = Refusal("nobody-in-the-uk", "18.4")
OVERCAST_SKY = Refusal("overcast", "17.3")
NOT_IN_UK = Refusal("not-in-the-uk", "18.4")
THREE_LANDED = Refusal("three-landings", "18.4")
NOT_ITS_DROP_ZONE = Refusal("not-its-drop-zone", "18.5")
NOT_A_DROP_ZONE = Refusal("not-a-drop-zone", "3.261")
DROP_ZONE_FULL = Refusal("area-full", "18.4")
GUNS_NEED_POINT = Refusal("landing-needs-point-unit", "18.4")
DEELEN_NEEDED = Refusal("deelen-needed", "22.2")
NOT_LANDING_NOW = Refusal("no-landing-now", "18.4")
NOBODY_LANDED = Refusal("nobody-landed", "18.4")

ROLL_INTERDICTION = RollInterdiction()


@once_a_kit
def schedule(kit: Kit) -> dict[str, tuple[int, str]]:
    """Give the turn and the place of every unit that comes later."""
    return {
        unit: (arrivals.turn, arrivals.at)
        for arrivals in kit.plan.schedule
        for unit in arrivals.units
    }


def drop_zones(state: GameState, piece: str) -> tuple[str, ...]:
    """List the areas where a unit may land today (18.5, 22.2)."""
    place, unit = ground(state.kit), state.kit.units[piece]
    if unit.pool not in DIVISIONS:
        return (DEELEN,)
    if state.turn > LAST_MARKED_TURN:
        return place.board.unmask(place.drop[unit.pool])
    return (schedule(state.kit)[piece][1],)


def why_no_landing(state: GameState) -> Refusal | None:
    """Give the first rule against activating the United Kingdom box, or None (18.4)."""
    if state.side != ALLIED:
        return ONLY_ALLIES_LAND
    waiting = state.stack_at(UK)
    if not waiting:
        return NOBODY_WAITS
    if state.status["weather"] != CLEAR:
        return OVERCAST_SKY
    sky = Sky(state)
    for piece in waiting:
        if sky.open_to(piece):
            return None
    return why_cannot_drop(state, waiting[0], drop_zones(state, waiting[0])[0])


class Sky:
    """Where units can land now, as masks: with a point unit in the lead, and behind others."""

    def __init__(self, state: GameState) -> None:
        """Sum up what all landings depend on (18.4)."""
        place, now, pointed = ground(state.kit), field(state), impulse_of(state).pointed
        self._place, self._marked = place, state.turn <= LAST_MARKED_TURN
        self._zones, self._troops = _zones(state.kit), forces(state.kit).troops
        self.room = ~now.full(ALLIED)
        self.led = now.held[ALLIED] | now.contested
        """Where guns may follow."""
        if pointed:
            self.led |= place.board.mask(pointed)
        self.deelen = now.free(ALLIED) & place.bits[DEELEN]

    def open_to(self, piece: str) -> int:
        """Mask the areas where a unit that waits may land."""
        zones = self._zones[piece]
        if not zones.is_airborne:
            return self.room & self.deelen & zones.later
        found = self.room & (zones.marked if self._marked else zones.later)
        return found if self._troops[piece].point else found & self.led

    def areas_for(self, piece: str) -> tuple[str, ...]:
        """List the areas where a unit that waits may land."""
        return self._place.board.unmask(self.open_to(piece))


class Zones(NamedTuple):
    """The drop zones of a unit, as masks."""

    is_airborne: bool
    marked: int
    """Where its counter says that it lands."""
    later: int
    """Where it may land after 19 September (18.5), and at any time if it is flown in (22.2)."""


@once_a_kit
def _zones(kit: Kit) -> dict[str, Zones]:
    place, arrivals, found = ground(kit), schedule(kit), {}
    for piece, unit in kit.units.items():
        marked = place.bits.get(arrivals[piece][1], 0) if piece in arrivals else 0
        if unit.pool in DIVISIONS:
            found[piece] = Zones(True, marked, place.drop[unit.pool])
        else:
            found[piece] = Zones(False, marked, place.bits[DEELEN])
    return found


def why_cannot_drop(state: GameState, piece: str, to: str) -> Refusal | None:
    """Give the first rule against a unit landing in an area, or None."""
    bit, sky = ground(state.kit).bits.get(to, 0), Sky(state)
    if not bit:
        return NOT_A_DROP_ZONE
    if not bit & sky.room:
        return DROP_ZONE_FULL
    if state.kit.units[piece].pool not in DIVISIONS:
        return None if bit & sky.deelen else DEELEN_NEEDED
    if to not in drop_zones(state, piece):
        return NOT_ITS_DROP_ZONE
    return None if is_point(state, piece) or bit & sky.led else GUNS_NEED_POINT


@RULES.refuses(Land)
def why_cannot_land(state: GameState, action: Land) -> Refusal | None:
    """Give the first rule against a landing of this impulse, or None."""
    if state.top.sequence != "landing":
        return NOT_LANDING_NOW
    if action.piece not in state.stack_at(UK):
        return NOT_IN_UK
    if len(state.facts.doomed) >= LANDINGS_AN_IMPULSE:
        return THREE_LANDED
    return why_cannot_drop(state, action.piece, action.to)


@RULES.decision(cite="18.4")
def declare_landings(state: GameState) -> Iterable[Action]:
    """Offer the landings; at least one is made once the box is activated."""
    landed = len(state.facts.doomed)
    if landed:
        yield ROLL_INTERDICTION
    if landed < LANDINGS_AN_IMPULSE:
        sky = Sky(state)
        for piece in state.stack_at(UK):
            for area in sky.areas_for(piece):
                yield Land(piece, area)


@RULES.prompt("declare_landings")
def _landed(state: GameState) -> dict[str, Fact]:
    return {"count": len(state.facts.doomed), "most": LANDINGS_AN_IMPULSE}


@RULES.refuses(RollInterdiction)
def why_cannot_roll(state: GameState, action: RollInterdiction) -> Refusal | None:
    """Somebody must have landed."""
    if state.top.sequence != "landing":
        return NOT_LANDING_NOW
    return None if state.facts.doomed else NOBODY_LANDED


@RULES.handles(Land)
def land(draft: Draft, action: Land) -> None:
    """Put the unit down; it has paid to enter and perhaps must assault (18.4)."""
    state, piece, to = draft.state, action.piece, action.to
    place, now, impulse = ground(draft.kit), field(draft.state), impulse_of(draft)
    bit = place.board.bit[to]
    enemy = bool(bit & now.present[GERMAN])
    motion = Motion(
        UK,
        UK,
        _landing_cost(state, to),
        via="land",
        mandatory=enemy and to not in impulse.contested,
        stopped=enemy,
    )
    pointed = impulse.pointed
    if is_point(state, piece) and not bit & now.free(ALLIED):
        pointed = (*pointed, to)
    change_impulse(draft, motions={**impulse.motions, piece: motion}, pointed=pointed)
    draft.change_facts(doomed=(*draft.facts.doomed, piece))
    draft.emit(PieceMoved(piece=piece, path=(UK, to), way="land", cite="18.4"))
    settle_control(draft, (to,))


def _landing_cost(state: GameState, to: str) -> int:
    bit, now = ground(state.kit).board.bit[to], field(state)
    if bit & now.present[GERMAN]:
        return COST_FRESH_ENEMY if bit & now.fresh[GERMAN] else COST_SPENT_ENEMY
    captured = to in impulse_of(state).captured
    return COST_FREE if bit & now.held[ALLIED] and not captured else COST_ENEMY_CONTROLLED


@RULES.handles(RollInterdiction)
def all_landings_declared(draft: Draft, action: RollInterdiction) -> None:
    """Go to the interdiction rolls."""
    draft.done()


# --- interdiction (18.41) --------------------------------------------------------------------


@RULES.predicate
def landings_are_interdicted(state: Now) -> bool:
    """Units are left that have landed and not yet been under fire."""
    return bool(state.facts.doomed)


def interdiction_on(state: Now, piece: str) -> int:
    """Give the interdiction value a unit meets, with the polders of optional drops (23.2)."""
    at = state.pieces[piece].at
    value = interdiction_at(state, at)
    place = ground(state.kit)
    in_polder = place.board.bit[at] & place.polder
    if in_polder and is_landing(state) and state.option("free-landings"):
        unit = state.kit.units[piece]
        value += 2 if unit.has("glider") or unit.has("artillery") else 1
    return value


@RULES.procedure
def interdict_landing(draft: Draft) -> None:
    """Roll for the next unit; where nothing interdicts there is no roll."""
    piece, *rest = draft.facts.doomed
    draft.change_facts(doomed=tuple(rest))
    if value := interdiction_on(draft, piece):
        at = draft.pieces[piece].at
        draft.emit(UnitTested(piece=piece, at=at, value=value, why="interdiction", cite="18.41"))
        throw(draft, "interdiction", "18.41", side=GERMAN, piece=piece)


@reads("interdiction")
def read_interdiction(draft: Draft, frame: Frame, faces: Faces, counter: Faces) -> None:
    """Equal to the value: spent; below it: disrupted as well (18.41)."""
    del counter
    piece = frame.text("piece")
    value = interdiction_on(draft, piece)
    if faces[0] == value:
        set_level(draft, piece, SPENT, "interdiction", "18.41")
    elif faces[0] < value:
        set_level(draft, piece, DISRUPTED_1, "interdiction", "18.41")
