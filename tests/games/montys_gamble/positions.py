"""A builder of positions: a few units on the map, everybody else out of play."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from wargames.engine import flow
from wargames.engine.draft import Draft
from wargames.engine.kit import Kit
from wargames.engine.program import Op
from wargames.engine.state import Frame, GameState, Local, Piece, Position
from wargames.games.montys_gamble.geography import UNUSED, ground
from wargames.games.montys_gamble.record import Facts
from wargames.library import Game, Library

FIRST_STEP = {
    "impulse": "begin_impulse",
    "refit": "refit",
    "regroup": "begin_regroup",
    "nightfall": "check_breakthrough",
    "night": "close_regroup",
}


@lru_cache(maxsize=1)
def montys_gamble() -> Game:
    """Give the whole game."""
    return Library().game("montys-gamble")


def _start(kit: Kit, phase: str, side: str) -> int:
    """Find the place in the turn where a phase of a side begins."""
    for place, step in enumerate(kit.programs["turn"]):
        begins = step.op in (Op.AUTO, Op.CALL) and step.name == FIRST_STEP[phase]
        if begins and step.side in ("", side):
            return place
    raise LookupError(phase, side)


def _after_turn(kit: Kit) -> int:
    return [(step.op, step.name) for step in kit.programs["game"]].index((Op.CALL, "turn")) + 1


def _control(kit: Kit, pieces: Mapping[str, Piece], extra: Iterable[str]) -> dict[str, str]:
    """Areas with Allied units alone belong to them, as do those named besides."""
    units, place = kit.units, ground(kit)
    holders: dict[str, set[str]] = {}
    for name, piece in pieces.items():
        unit = units[name]
        kind = "german" if unit.side == "german" else "airborne" if unit.has("airborne") else "xxx"
        holders.setdefault(piece.at, set()).add(kind)
    control = dict.fromkeys(extra, "xxx")
    for space, kinds in holders.items():
        if space in place.places and "german" not in kinds:
            control.setdefault(space, "xxx" if "xxx" in kinds else "airborne")
    return control


def lay_out(  # noqa: PLR0913 - a position has that many parts
    pieces: Mapping[str, str | Piece],
    *,
    turn: int = 2,
    side: str = "allied",
    phase: str = "impulse",
    number: int = 2,
    allied: Iterable[str] = (),
    status: Mapping[str, str] | None = None,
    markers: Mapping[str, str] | None = None,
    tracks: Mapping[str, int] | None = None,
    options: Mapping[str, int] | None = None,
    used: bool = True,
    scenario: str = "market-garden",
) -> GameState:
    """Lay a position out and run to the first decision of a phase.

    The Advantage is with the Germans and, unless a test says otherwise, was used already, so
    that no roll waits for its holder. Spaces with Allied units alone, and those in `allied`, are
    under Allied control.
    """
    kit = montys_gamble().kit(scenario)
    start = montys_gamble().start(scenario, 1, options).state
    unknown = set(pieces) - set(kit.units)
    assert not unknown, unknown
    on_map = {name: Piece(at) if isinstance(at, str) else at for name, at in pieces.items()}
    holders = _control(kit, on_map, allied)
    data: dict[str, Local] = {"side": side, "phase": phase, "number": 0}
    position = Position(
        turn=turn,
        rng=1,
        flow=(Frame("game", _after_turn(kit)), Frame("turn", _start(kit, phase, side), data)),
        pieces={name: on_map.get(name, Piece(UNUSED)) for name in kit.units},
        markers=dict(markers or {}),
        tracks={**start.tracks, "impulse": number, **(tracks or {})},
        control={**start.control, **dict.fromkeys(holders, "allied")},
        status={**start.status, "advantage": "german", **holders, **(status or {})},
        decks=start.decks,
        options=start.options,
        facts=Facts(daylight=True, advantage_used=used),
    )
    draft = Draft(GameState.of(kit, position))
    flow.run(draft)
    return draft.state
