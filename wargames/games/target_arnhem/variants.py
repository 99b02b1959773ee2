"""The published variants: weather, and the advance of the corps on the flanks."""

from __future__ import annotations

from wargames.engine.draft import Draft, Now
from wargames.engine.state import GameState
from wargames.games.target_arnhem.adjustment import close_zone
from wargames.games.target_arnhem.geography import ground
from wargames.games.target_arnhem.record import ALLIED, RULES

CUP = "cup"
DRAWN = "drawn"
WEATHER_UNITS = ("327G/101", "PP", "325G/82")
BAD_WEATHER = ("bad-weather-1", "bad-weather-2", "bad-weather-3")
FIRST_DRAW, LAST_DRAW = 2, 7
NORTHERN_ROW = 16
FLANKS = ("west-flank", "east-flank")


def weather_holds(state: GameState, piece: str) -> bool:
    """Tell whether a unit is still in the cup (variant.weather)."""
    return bool(state.option("weather")) and piece in state.decks[CUP]


def weather_brings(state: GameState, piece: str) -> bool:
    """Tell whether the cup has brought a unit, whatever its date (variant.weather)."""
    return bool(state.option("weather")) and piece in state.decks[DRAWN]


@RULES.predicate
def weather_is_drawn(state: Now) -> bool:
    """The cup is used from turn 2 to turn 7 (variant.weather)."""
    return bool(state.option("weather")) and FIRST_DRAW <= state.turn <= LAST_DRAW


@RULES.procedure
def draw_weather(draft: Draft) -> None:
    """Draw from the cup: a unit arrives this turn, a blank means bad weather."""
    draft.move_cards(draft.decks[CUP][:1], CUP, DRAWN, why="weather", cite="variant.weather")


@RULES.predicate
def flanks_advance(state: Now) -> bool:
    """Tell whether the flanking corps are played (variant.flanks)."""
    return bool(state.option("flanks"))


@RULES.procedure
def advance_flanks(draft: Draft) -> None:
    """Roll for both corps, move them north, and close the zones they pass (variant.flanks)."""
    west, east = draft.roll("flanks", side=ALLIED, count=2, cite="variant.flanks")
    steps = (1 if west == 1 else 0, 2 if east == 1 else 1 if east <= 4 else 0)
    for track, step in zip(FLANKS, steps, strict=True):
        draft.change_track(track, step, "advance", "variant.flanks")
    for zone in passed_zones(draft.state):
        close_zone(draft, zone, "variant.flanks")


def passed_zones(state: GameState) -> list[str]:
    """List the zones that no longer reach north of the marker on their flank.

    A zone is passed once every hex it touches lies level with the marker or south of it;
    zones that touch the northern edge are never passed.
    """
    place = ground(state.kit)
    grid = place.board.grid
    if grid is None:
        return []
    passed = []
    for zone in place.board.order:
        if zone not in place.zones:
            continue
        touched = [edge.to for edge in place.board.edges_from(zone) if edge.to in place.hexes]
        rows = [grid.parse(space)[0] for space in touched]
        is_west = all(grid.parse(space)[1] <= 2 for space in touched)
        track = FLANKS[0] if is_west else FLANKS[1]
        if max(rows) <= state.tracks[track] and max(rows) < NORTHERN_ROW:
            passed.append(zone)
    return passed
