"""Sections 9.2 and 9.3: the layout, and the free choice of the three drop zones."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from wargames.engine.action import Action
from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft
from wargames.engine.event import MarkerPlaced
from wargames.engine.state import GameState, Piece
from wargames.games.target_arnhem.actions import PlaceDropZone
from wargames.games.target_arnhem.drop_zones import capture_drop_zones
from wargames.games.target_arnhem.geography import LATER, UNUSED, Ground, ground
from wargames.games.target_arnhem.record import FORTIFIED_FACE, GERMAN, RULES
from wargames.games.target_arnhem.supply import DIVISIONS
from wargames.games.target_arnhem.variants import BAD_WEATHER, CUP, DRAWN, FLANKS, WEATHER_UNITS

ALREADY_PLACED = Refusal("zone-already-placed", "9.3")
HEX_TAKEN = Refusal("zone-hex-taken", "9.3")
NEEDS_HEX = Refusal("zone-needs-hex", "9.3")


@RULES.sets_up
def lay_out(draft: Draft) -> None:
    """Put every unit where the scenario says: on the map, in the schedule, or out of play."""
    plan = draft.kit.plan
    where = dict.fromkeys(draft.kit.units, UNUSED)
    where |= {unit: LATER for arrivals in plan.schedule for unit in arrivals.units}
    where |= {unit: space for space, units in plan.setup.items() for unit in units}
    for name, unit in draft.kit.units.items():
        face = FORTIFIED_FACE if unit.has("fortified") else 0
        draft.put_piece(name, Piece(where[name], face=face))
    for track in draft.kit.tracks:
        draft.put("tracks", track, plan.tracks.get(track, 1 if track in FLANKS else 0))
    for marker, space in plan.markers.items():
        draft.put("markers", marker, space)
    draft.put("decks", CUP, (*WEATHER_UNITS, *BAD_WEATHER))
    draft.put("decks", DRAWN, ())
    if draft.option("weather"):
        draft.shuffle(CUP, "variant.weather")


@RULES.decision(cite="9.3")
def place_drop_zones(state: GameState) -> Iterable[Action]:
    """Offer every free hex for each marker that is not yet placed."""
    taken, used = state.top.names("placed"), state.top.names("used")
    return [
        placing
        for marker in DIVISIONS
        if marker not in taken and marker not in state.markers
        for placing in _placings(ground(state.kit), marker)
        if placing.to not in used
    ]


@lru_cache(maxsize=64)
def _placings(place: Ground, marker: str) -> tuple[PlaceDropZone, ...]:
    hexes = place.board.unmask(place.hex_mask)
    return tuple([PlaceDropZone(marker, space) for space in hexes])


@RULES.refuses(PlaceDropZone)
def why_cannot_place_zone(state: GameState, action: PlaceDropZone) -> Refusal | None:
    """Three different hexes, one marker each."""
    if action.to not in ground(state.kit).hexes:
        return NEEDS_HEX
    if state.phase != "set_up" or action.marker not in DIVISIONS:
        return ALREADY_PLACED
    if action.marker in state.top.names("placed") or action.marker in state.markers:
        return ALREADY_PLACED
    return HEX_TAKEN if action.to in state.top.names("used") else None


@RULES.handles(PlaceDropZone)
def place_drop_zone(draft: Draft, action: PlaceDropZone) -> None:
    """Place the marker; on a German unit it is lost at once (faq.9.3)."""
    draft.set_locals(
        placed=(*draft.top.names("placed"), action.marker),
        used=(*draft.top.names("used"), action.to),
    )
    draft.emit(MarkerPlaced(marker=action.marker, at=action.to, cite="9.3"))
    for piece in draft.stack_at(action.to)[:1]:
        if draft.kit.units[piece].side == GERMAN:
            capture_drop_zones(draft, piece, (action.to,))
