"""Chapter 20: the four phases that open 17 September, and the free drops of option 23.2."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wargames.engine.action import Action
from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft, Now
from wargames.engine.event import PieceMoved, PiecePlaced, StatusChanged
from wargames.engine.state import GameState
from wargames.games.montys_gamble.actions import EndLandings, EndPlan, PlanDrop, Strike
from wargames.games.montys_gamble.air import D_DAY_BOMBER, towers_to_bomb
from wargames.games.montys_gamble.assault import (
    assaults,
    may_assault,
    open_assault,
    pending_assaults,
)
from wargames.games.montys_gamble.bombardment import open_bombardment
from wargames.games.montys_gamble.bridges import seizures_of
from wargames.games.montys_gamble.control import field, settle_control, units_at
from wargames.games.montys_gamble.drop_options import LANDING_PHASE
from wargames.games.montys_gamble.geography import (
    DIVISIONS,
    LATER,
    STACK_LIMIT,
    ZONE_F,
    ground,
)
from wargames.games.montys_gamble.impulses import ASSAULT_PENDING, exhaust_movers
from wargames.games.montys_gamble.landings import schedule
from wargames.games.montys_gamble.movement import impulse_of, may_act, why_cannot_act
from wargames.games.montys_gamble.movers import moves_of
from wargames.games.montys_gamble.record import ALLIED, GERMAN, RULES, Impulse, change_impulse
from wargames.games.montys_gamble.supply import bridged_from

CORPS_GUNS = "xxx-corps-art"
FREE_DROP_LIMIT = 4
FREE_DROP_LIMIT_AT_SON = 6
SON = "54"
DRIEL = "24"
FREE_DROP_MODIFIER = 2

NO_FREE_DROPS = Refusal("no-free-drops", "23.2")
NOT_A_FREE_DROP = Refusal("not-a-free-drop", "23.2")
DROP_LIMIT = Refusal("drop-limit", "23.2")


@RULES.predicate
def is_d_day(state: Now) -> bool:
    """The first turn opens with the invasion instead of Dawn (6.22)."""
    return state.turn == 1


# --- bombs and shells (20.2, 20.3) -----------------------------------------------------------


@RULES.decision(cite="20.2")
def strike_flak_towers(state: GameState) -> Iterable[Action]:
    """Offer the areas with flak towers that are still to be bombed."""
    return [Strike(D_DAY_BOMBER, area) for area in towers_to_bomb(state)]


@RULES.procedure
def turn_bombers_to_supply(draft: Draft) -> None:
    """The US 8th Air becomes the air supply marker (20.2)."""
    draft.emit(StatusChanged(what=D_DAY_BOMBER, now="supply", cite="20.2"))


@RULES.procedure
def open_corps_barrage(draft: Draft) -> None:
    """XXX Corps artillery lays a barrage on the Germans in zone F (20.3)."""
    there = units_at(draft, ZONE_F, GERMAN)
    fresh = CORPS_GUNS in units_at(draft, ZONE_F, ALLIED)
    if there and fresh and not draft.pieces[CORPS_GUNS].face:
        open_bombardment(draft, ZONE_F, lead=CORPS_GUNS, bound=1, barrage=1)


# --- landings (20.4) -------------------------------------------------------------------------


def first_wave(state: GameState) -> tuple[str, ...]:
    """List the airborne units that land on D-Day."""
    return tuple(
        name
        for name, (turn, _) in schedule(state.kit).items()
        if turn == 1 and state.kit.units[name].pool in DIVISIONS
    )


@RULES.procedure
def drop_first_wave(draft: Draft) -> None:
    """Put every unit of the first wave into its drop zone, fresh (20.4)."""
    for name in first_wave(draft.state):
        if draft.pieces[name].at == LATER:
            area = schedule(draft.kit)[name][1]
            draft.emit(PieceMoved(piece=name, path=(LATER, area), way="drop", cite="20.4"))


@RULES.predicate
def drops_are_free(state: Now) -> bool:
    """The option of free landings is in force (23.2)."""
    return bool(state.option("free-landings"))


def free_drop_areas(state: GameState, division: str) -> int:
    """Mask the areas where a division may drop freely (23.2)."""
    place = ground(state.kit)
    sector, heads = place.sector[division], place.head[division]
    low = place.board.mask(
        s for s in place.board.unmask(sector) if place.modifier[s] <= FREE_DROP_MODIFIER
    )
    # Lines are drawn within the sector as if the division held it, over open ground only.
    sources = heads & ~place.board.bit[DRIEL]
    return (low | heads) & bridged_from(place, sources, sector | heads, 0)


def why_cannot_plan(state: GameState, piece: str, to: str) -> Refusal | None:
    """Give the first rule against another drop area for a unit, or None (23.2)."""
    if state.phase != LANDING_PHASE or not drops_are_free(state):
        return NO_FREE_DROPS
    if piece not in first_wave(state) or state.pieces[piece].at == to:
        return NOT_A_FREE_DROP
    place = ground(state.kit)
    allowed = free_drop_areas(state, state.kit.units[piece].pool)
    if not place.board.bit.get(to, 0) & allowed:
        return NOT_A_FREE_DROP
    limit = min(STACK_LIMIT, FREE_DROP_LIMIT_AT_SON if to == SON else FREE_DROP_LIMIT)
    return None if len(units_at(state, to, ALLIED)) < limit else DROP_LIMIT


@RULES.decision(cite="23.2")
def plan_drops(state: GameState) -> Iterable[Action]:
    """Offer other drop areas; a unit that was moved once stays there."""
    yield EndPlan()
    planned = state.top.names("planned")
    for piece in first_wave(state):
        if piece in planned:
            continue
        allowed = free_drop_areas(state, state.kit.units[piece].pool)
        for area in ground(state.kit).board.unmask(allowed):
            if why_cannot_plan(state, piece, area) is None:
                yield PlanDrop(piece, area)


@RULES.refuses(PlanDrop)
def why_cannot_plan_drop(state: GameState, action: PlanDrop) -> Refusal | None:
    """Each unit is given another area once."""
    if action.piece in state.top.names("planned"):
        return NOT_A_FREE_DROP
    return why_cannot_plan(state, action.piece, action.to)


@RULES.handles(PlanDrop)
def plan_drop(draft: Draft, action: PlanDrop) -> None:
    """Move the unit's drop to another area."""
    was = draft.pieces[action.piece].at
    draft.set_locals(planned=(*draft.top.names("planned"), action.piece))
    draft.emit(PiecePlaced(piece=action.piece, at=action.to, was_at=was, cite="23.2"))


@RULES.handles(EndPlan)
def end_plan(draft: Draft, action: EndPlan) -> None:
    """Keep the drops."""
    draft.done()


@RULES.procedure
def list_first_wave(draft: Draft) -> None:
    """All units that landed come under interdiction; vacant areas fall to them (20.4)."""
    landed = tuple(name for name in first_wave(draft.state) if draft.pieces[name].at != LATER)
    draft.change_facts(doomed=landed, impulse=Impulse())
    settle_control(draft, (draft.pieces[name].at for name in landed))


@RULES.procedure
def open_drop_zones(draft: Draft) -> None:
    """Every area with a fresh unit of the first wave may be activated (20.4)."""
    areas = dict.fromkeys(
        draft.pieces[name].at
        for name in first_wave(draft.state)
        if draft.pieces[name].at != LATER and not draft.pieces[name].face
    )
    contested = ground(draft.kit).board.unmask(field(draft.state).contested)
    draft.change_facts(impulse=Impulse(active=tuple(areas), contested=contested))


@RULES.decision(cite="20.4")
def act_after_drop(state: GameState) -> Iterator[Action]:
    """Offer assaults in contested drop zones, seizures and moves in the others (20.4)."""
    offered: list[Action] = list(assaults(state))
    ready = may_act(state)
    offered += moves_of(state, ready)
    offered += seizures_of(state, ready)
    if offered:
        yield EndLandings()
        yield from offered


@RULES.handles(EndLandings)
def end_landings(draft: Draft, action: EndLandings) -> None:
    """The other units wait, fresh."""
    draft.done()


@RULES.procedure
def close_landings(draft: Draft) -> None:
    """Units that moved or seized are spent (20.4)."""
    exhaust_movers(draft)
    draft.change_facts(impulse=Impulse(), landing={})


# --- XXX Corps attacks (20.5) ----------------------------------------------------------------


@RULES.procedure
def open_ground_assault(draft: Draft) -> None:
    """At least one Guards armour unit must assault in zone F (20.5)."""
    change_impulse(draft, active=(ZONE_F,), contested=(ZONE_F,))
    pool = may_assault(draft.state, ZONE_F)
    armour = tuple(name for name in pool if draft.kit.units[name].has("armour"))
    if armour and units_at(draft, ZONE_F, GERMAN):
        first = (*armour, *(name for name in pool if name not in armour))
        open_assault(draft, ZONE_F, first, bound=1)


@RULES.decision(cite="10.5")
def exploit_overrun(state: GameState) -> Iterable[Action]:
    """Let Guards that overran zone F move on, and assault where they must (10.2, 10.5)."""
    offered: list[Action] = list(assaults(state))
    movers = sorted(impulse_of(state).motions)
    ready = [piece for piece in movers if why_cannot_act(state, piece) is None]
    offered += moves_of(state, ready)
    offered += seizures_of(state, ready)
    if offered and why_cannot_stay(state, EndLandings()) is None:
        return [EndLandings(), *offered]
    return offered


@RULES.refuses(EndLandings)
def why_cannot_stay(state: GameState, action: EndLandings) -> Refusal | None:
    """Mandatory assaults come first (10.2)."""
    return ASSAULT_PENDING if pending_assaults(state) else None


@RULES.procedure
def close_ground_assault(draft: Draft) -> None:
    """Those that moved are spent; the day begins."""
    exhaust_movers(draft)
    draft.change_facts(impulse=Impulse())
