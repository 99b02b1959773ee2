"""What a scenario test expects of a state, and what of it does not hold."""

from __future__ import annotations

from collections.abc import Iterator

from wargames.engine import referee
from wargames.engine.state import GameState
from wargames.lab.scenario_test_file import Expected

OFF_THE_MAP = "off the map"


def unmet(state: GameState, expected: Expected) -> list[str]:
    """Say for each expectation that does not hold what is true instead."""
    return [
        f"{what} is {found}, expected {wanted}"
        for what, found, wanted in _compared(state, expected)
        if found != wanted
    ]


def _compared(state: GameState, expected: Expected) -> Iterator[tuple[str, object, object]]:
    for name, space in expected.pieces.items():
        yield f"the place of {name}", state.pieces[name].at, space
    for name, hits in expected.hits.items():
        yield f"the damage of {name}", state.pieces[name].hits, hits
    for name, face in expected.faces.items():
        yield f"the face of {name}", state.pieces[name].face, face
    for name, value in expected.tracks.items():
        yield f"the track {name}", state.tracks.get(name, 0), value
    for name, at in expected.markers.items():
        yield f"the marker {name}", state.markers.get(name, OFF_THE_MAP), at or OFF_THE_MAP
    for space, side in expected.control.items():
        yield f"who controls {space}", state.control.get(space, ""), side
    for name, condition in expected.status.items():
        yield f"the status {name}", state.status.get(name, ""), condition
    for name, cards in expected.decks.items():
        yield f"the deck {name}", state.decks.get(name, ()), cards
    weigh = state.kit.rules.weigh
    fight = weigh(state) if weigh and state.flow else None
    totals = {tally.name: tally.total for tally in fight.tallies} if fight else {}
    for name, total in expected.totals.items():
        yield f"the total of {name}", totals.get(name), total
    asked = referee.decision(state)
    result = state.result
    winner = "none" if result is None else result.winner or "draw"
    for what, found, wanted in (
        ("the turn", state.turn, expected.turn),
        ("the phase", state.phase, expected.phase),
        ("the decision", asked.name if asked else "none", expected.decision),
        ("the side to decide", asked.side if asked else "none", expected.side),
        ("the result", winner, expected.result),
    ):
        if wanted is not None:
            yield what, found, wanted
