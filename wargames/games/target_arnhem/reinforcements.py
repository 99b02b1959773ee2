"""Chapter 8: reinforcements on the ground, and delaying them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wargames.engine.action import Action
from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft
from wargames.engine.event import PiecePlaced
from wargames.engine.state import GameState
from wargames.games.target_arnhem.actions import BringAll, BringOn, EnterBy, HoldBack
from wargames.games.target_arnhem.geography import LATER, ground
from wargames.games.target_arnhem.record import ALLIED, GERMAN, RULES
from wargames.games.target_arnhem.variants import weather_brings, weather_holds

NOT_DUE = Refusal("not-due", "8.0")
NOT_OPEN_TO_ENTRY = Refusal("zone-not-open-to-entry", "8.1")


def due(state: GameState, side: str) -> Iterator[tuple[str, str]]:
    """List the units of a side that may arrive now, and where (8.0)."""
    waiting = state.stack_at(LATER)
    for arrivals in state.kit.plan.schedule:
        for piece in arrivals.units:
            if piece in waiting and state.kit.units[piece].side == side:
                on_time = arrivals.turn <= state.turn and not weather_holds(state, piece)
                if on_time or weather_brings(state, piece):
                    yield piece, arrivals.at


@RULES.procedure
def receive_allied_reinforcements(draft: Draft) -> None:
    """Put Allied units into the boxes from which they enter when they like (8.2, 8.3)."""
    for piece, at in tuple(due(draft.state, ALLIED)):
        draft.emit(PiecePlaced(piece=piece, at=at, was_at=LATER, cite="8.0"))


@RULES.decision(cite="8.1")
def place_reinforcements(state: GameState) -> Iterable[Action]:
    """Offer the German units that are due; they may be held back (8.0)."""
    waiting = [piece for piece, _ in due(state, GERMAN)]
    if not waiting:
        return []
    at_once = [] if state.option("german-entry") else [BringAll()]
    return [*at_once, *(BringOn(piece) for piece in waiting), HoldBack()]


@RULES.refuses(BringOn)
def why_cannot_bring(state: GameState, action: BringOn) -> Refusal | None:
    """Only German units that are due may be placed."""
    return None if action.piece in dict(due(state, GERMAN)) else NOT_DUE


@RULES.handles(BringOn)
def bring_on(draft: Draft, action: BringOn) -> None:
    """Place the unit in its zone, or roll for the zone (variant.german-entry)."""
    planned = dict(due(draft.state, GERMAN))[action.piece]
    if draft.option("german-entry"):
        (roll,) = draft.roll("zone-of-entry", side=GERMAN, cite="variant.german-entry")
        zones, chooser = _rolled_entry(draft.state, planned, roll)
    else:
        zones, chooser = nearest_open(draft.state, planned), GERMAN
    _enter(draft, action.piece, zones, chooser)


def _rolled_entry(state: GameState, planned: str, roll: int) -> tuple[tuple[str, ...], str]:
    """Read the entry die: which zones, and who picks one (variant.german-entry)."""
    if roll <= 2:
        return nearest_open(state, planned), GERMAN
    chooser = GERMAN if roll <= 4 else ALLIED
    if roll in (4, 6):
        return open_zones(state), chooser
    beside = {edge.to for edge in state.kit.board.edges_from(planned)}
    next_door = tuple(zone for zone in open_zones(state) if zone in beside)
    return next_door or nearest_open(state, planned), chooser


def _enter(draft: Draft, piece: str, zones: tuple[str, ...], chooser: str) -> None:
    if len(zones) == 1:
        draft.emit(PiecePlaced(piece=piece, at=zones[0], was_at=LATER, cite="8.1"))
    elif zones:
        draft.call("entry", piece=piece, zones=zones, chooser=chooser)


def open_zones(state: GameState) -> tuple[str, ...]:
    """List the zones that may be used, in map order."""
    zones = ground(state.kit).zones
    return tuple(z for z in state.kit.board.order if z in zones and z not in state.facts.closed)


def nearest_open(state: GameState, planned: str) -> tuple[str, ...]:
    """Give the planned zone, or if it is closed the open ones nearest to it."""
    zones = ground(state.kit).zones
    steps = state.kit.board.flood([planned], lambda edge: edge.to in zones)
    able = [zone for zone in open_zones(state) if zone in steps]
    best = min((steps[zone] for zone in able), default=0)
    return tuple(zone for zone in able if steps[zone] == best)


@RULES.handles(BringAll)
def bring_all(draft: Draft, action: BringAll) -> None:
    """Place every unit whose zone is open; the others are asked about one by one."""
    for piece, planned in tuple(due(draft.state, GERMAN)):
        zones = nearest_open(draft.state, planned)
        if len(zones) == 1:
            draft.emit(PiecePlaced(piece=piece, at=zones[0], was_at=LATER, cite="8.1"))


@RULES.handles(HoldBack)
def hold_back(draft: Draft, action: HoldBack) -> None:
    """Leave the others for a later turn (8.0)."""
    draft.done()


@RULES.decision(cite="variant.german-entry")
def choose_entry(state: GameState) -> Iterable[Action]:
    """Ask for the zone by which a reinforcement enters."""
    return [EnterBy(zone) for zone in state.top.names("zones")]


@RULES.prompt("choose_entry")
def _entering(state: GameState) -> dict[str, str | int]:
    return {"piece": state.top.text("piece")}


@RULES.refuses(EnterBy)
def why_cannot_enter_by(state: GameState, action: EnterBy) -> Refusal | None:
    """Only the zones that the die and the rules leave may be chosen."""
    if state.top.sequence == "entry" and action.to in state.top.names("zones"):
        return None
    return NOT_OPEN_TO_ENTRY


@RULES.handles(EnterBy)
def enter_by(draft: Draft, action: EnterBy) -> None:
    """Place the unit in the chosen zone."""
    piece = draft.top.text("piece")
    draft.emit(PiecePlaced(piece=piece, at=action.to, was_at=LATER, cite="8.1"))
    draft.done()
