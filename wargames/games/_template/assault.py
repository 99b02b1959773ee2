"""Chapter 3: the assault. A column for the strengths and the ground, a die, a result."""

from __future__ import annotations

from collections.abc import Iterator

from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft
from wargames.engine.event import Event, PieceEliminated, PieceMarked
from wargames.engine.state import GameState
from wargames.games._template.actions import Assault
from wargames.games._template.march import why_cannot_act
from wargames.games._template.record import ACTED, LOST, RULES

TABLE = "assault"
NO_ENEMY_THERE = Refusal("no-enemy-there", "3.1")
NOT_ADJACENT = Refusal("not-adjacent", "3.1")


class AssaultResolved(Event, frozen=True):
    """The table gave a result: the defender is driven off, or stands."""

    piece: str
    target: str
    column: str
    roll: int
    why: str

    def fought_over(self) -> str:
        """Name the hex of the fight, for reports of where the fighting was."""
        return self.target


@RULES.refuses(Assault)
def why_cannot_assault(state: GameState, action: Assault) -> Refusal | None:
    """Give the first rule that stops an assault, or None (3.1)."""
    refusal = why_cannot_act(state, action.piece)
    if refusal is not None:
        return refusal
    if state.kit.board.edge(state.pieces[action.piece].at, action.to) is None:
        return NOT_ADJACENT
    return None if _enemies(state, action.to) else NO_ENEMY_THERE


def _enemies(state: GameState, space: str) -> list[str]:
    units = state.kit.units
    return [piece for piece in state.stack_at(space) if units[piece].side != state.side]


def assaults_of(state: GameState, piece: str) -> Iterator[Assault]:
    """List the assaults of a unit."""
    for edge in state.kit.board.edges_from(state.pieces[piece].at):
        assault = Assault(piece, edge.to)
        if why_cannot_assault(state, assault) is None:
            yield assault


def column_of(state: GameState, action: Assault) -> int:
    """Find the column: the difference of strengths, shifted by the defender's ground (3.2)."""
    units, table = state.kit.units, state.kit.tables[TABLE]
    defender = _enemies(state, action.to)[0]
    ahead = units[action.piece].values["strength"] - units[defender].values["strength"]
    ground = state.kit.terrain[state.kit.board[action.to].terrain]
    return table.clamp(table.column("even") + ahead + ground.get("defence-shift", 0))


@RULES.handles(Assault)
def assault(draft: Draft, action: Assault) -> None:
    """Roll on the table; a defender who is driven off is lost (3.3)."""
    table, column = draft.kit.tables[TABLE], column_of(draft.state, action)
    defender = _enemies(draft.state, action.to)[0]
    draft.emit(PieceMarked(piece=action.piece, mark=ACTED, cite="2.1"))
    (roll,) = draft.roll("assault", side=draft.side, sides=table.sides, cite="3.3")
    result = table.read(column, roll)
    draft.emit(
        AssaultResolved(
            piece=action.piece,
            target=action.to,
            column=table.columns[column],
            roll=roll,
            why=result,
            cite="3.3",
        )
    )
    if result == "driven-off":
        draft.emit(PieceEliminated(piece=defender, at=action.to, pool=LOST, cite="3.3"))
