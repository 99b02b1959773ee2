"""A builder of positions: a few units on the map, everybody else out of play."""

from collections.abc import Mapping
from functools import lru_cache

import pytest

from tests.games.target_arnhem.table import Place
from wargames.engine.kit import Kit
from wargames.engine.program import Op
from wargames.engine.state import Frame, GameState, Local, Piece, Position
from wargames.games.target_arnhem.geography import UNUSED
from wargames.games.target_arnhem.record import Facts
from wargames.library import Game, Library


@lru_cache(maxsize=1)
def _game() -> Game:
    return Library().game("target-arnhem")


def _impulse(kit: Kit, side: str, number: int) -> int:
    """Find the place in the turn where a side is asked for a tactical action."""
    for at, step in enumerate(kit.programs["turn"]):
        asks = step.op is Op.ASK and step.name == "tactical_action"
        if asks and (step.side, step.number) == (side, number):
            return at
    raise LookupError(side, number)


def _after_turn(kit: Kit) -> int:
    """Find the place in the game to which the end of a turn returns."""
    return [(step.op, step.name) for step in kit.programs["game"]].index((Op.CALL, "turn")) + 1


def _place(  # noqa: PLR0913 - a position has that many parts
    pieces: Mapping[str, str | Piece],
    *,
    turn: int = 2,
    side: str = "allied",
    impulse: int = 1,
    markers: Mapping[str, str] | None = None,
    tracks: Mapping[str, int] | None = None,
    options: Mapping[str, int] | None = None,
    decks: Mapping[str, tuple[str, ...]] | None = None,
    facts: Facts | None = None,
    scenario: str = "historical",
) -> GameState:
    kit = _game().kit(scenario)
    unknown = set(pieces) - set(kit.units)
    assert not unknown, unknown
    on_map = {name: Piece(at) if isinstance(at, str) else at for name, at in pieces.items()}
    data: dict[str, Local] = {"side": side, "phase": "tactical_impulse", "number": impulse}
    position = Position(
        turn=turn,
        rng=1,
        flow=(
            Frame("game", _after_turn(kit)),
            Frame("turn", _impulse(kit, side, impulse), data),
        ),
        pieces={name: on_map.get(name, Piece(UNUSED)) for name in kit.units},
        markers=dict(markers or {}),
        tracks={**dict.fromkeys(kit.tracks, 0), **(tracks or {})},
        decks={"cup": (), "drawn": (), **(decks or {})},
        options={**kit.plan.settings, **(options or {})},
        facts=facts or Facts(),
    )
    return GameState.of(kit, position)


@pytest.fixture
def place() -> Place:
    """Give the builder of positions that wait for a tactical action."""
    return _place


@pytest.fixture
def game() -> Game:
    """Give the game itself."""
    return _game()
