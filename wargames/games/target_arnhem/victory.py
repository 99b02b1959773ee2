"""Section 9.1: who has won after the last turn."""

from __future__ import annotations

from wargames.engine.draft import Draft
from wargames.engine.state import GameState
from wargames.games.target_arnhem.geography import ground, occupied
from wargames.games.target_arnhem.record import ALLIED, GERMAN, RULES


def holds_arnhem(state: GameState) -> bool:
    """Tell whether an Allied unit is in Arnhem."""
    place = ground(state.kit)
    return bool(occupied(state, ALLIED) & place.board.bit[place.objective])


def germans_on_road(state: GameState) -> tuple[str, ...]:
    """List the hexes of the red road where a German unit stands."""
    place = ground(state.kit)
    return place.board.unmask(occupied(state, GERMAN) & place.board.mask(place.red_road))


@RULES.procedure
def judge(draft: Draft) -> None:
    """The Allies win with a unit in Arnhem and no German on the red road (9.1)."""
    state = draft.state
    if not holds_arnhem(state):
        draft.end_game(GERMAN, "arnhem-not-taken", "9.1")
    elif germans_on_road(state):
        draft.end_game(GERMAN, "road-cut", "9.1")
    else:
        draft.end_game(ALLIED, "arnhem-and-road", "9.1")
