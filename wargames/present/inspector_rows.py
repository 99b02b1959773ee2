"""What the inspector says of a space and of a unit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from wargames.board.space import SpaceKind
from wargames.content.files import TerrainEntry
from wargames.engine.event import TurnBegan
from wargames.engine.referee import Step
from wargames.engine.state import GameState, Piece
from wargames.engine.text import say
from wargames.present.chips import chips
from wargames.present.event_targets import event_targets
from wargames.present.interface import tell
from wargames.present.narrative import told
from wargames.present.rows import Row, named, remark_row
from wargames.present.texts import Wording

CONTROL = "control"


class SpaceCard(msgspec.Struct, frozen=True):
    """A space: its name, what lies there, and the pieces in it."""

    space: str
    title: str
    rows: tuple[Row, ...]
    stack: tuple[str, ...]


class UnitCard(msgspec.Struct, frozen=True):
    """A unit: its name, where it belongs, its printed values face by face, and its condition.

    A line of `values` is a name and one value for each face; `face` is the one that is up.
    """

    piece: str
    title: str
    belongs: str
    side: str
    face: int
    faces: tuple[str, ...]
    values: tuple[tuple[str, tuple[str, ...]], ...]
    rows: tuple[Row, ...]
    deeds: tuple[Row, ...]


def space_card(state: GameState, space: str, wording: Wording) -> SpaceCard:
    """Describe a space."""
    rows = tuple(_space_rows(state, space, wording))
    return SpaceCard(space, wording.space(space), rows, state.stack_at(space))


def unit_card(
    state: GameState, piece: str, wording: Wording, steps: Sequence[Step] = ()
) -> UnitCard:
    """Describe a unit; *steps* are those up to the state, to tell what it did this turn."""
    unit, now = state.kit.units[piece], state.pieces[piece]
    pool = wording.value("pool", unit.pool) if unit.pool else ""
    formation = wording.texts.words.get(unit.formation, unit.formation)
    parts = (wording.side(unit.side), formation, pool)
    printed = [unit.values, unit.back] if unit.back else [unit.values]
    names = [name for name in wording.content.game.value.unit_values if name in unit.values]
    return UnitCard(
        piece=piece,
        title=wording.piece(piece),
        belongs=" · ".join(dict.fromkeys(part for part in parts if part)),
        side=unit.side,
        face=now.face,
        faces=tuple(_face(number, wording) for number in range(len(printed))),
        values=tuple(
            (wording.word(name), tuple(str(face.get(name, "\N{EN DASH}")) for face in printed))
            for name in names
        ),
        rows=tuple(_unit_rows(state, piece, now, wording)),
        deeds=tuple(deeds(steps, piece, wording)),
    )


def situation(state: GameState, wording: Wording) -> list[Row]:
    """Count the units of each side on the map and off it, for when nothing is pointed at."""
    document = wording.content.scenarios.get(state.kit.plan.id)
    absent = set(document.value.absent) if document else set()
    rows = []
    for side in state.kit.side_ids:
        units = [p for p in state.pieces if state.kit.units[p].side == side and p not in absent]
        away = [p for p in units if not _is_on_map(state, p)]
        if units:
            on, off = len(units) - len(away), len(away)
            text = tell("inspect-units", wording.language, on=on, off=off)
            rows.append(Row(wording.side(side), text))
    return rows


def deeds(steps: Sequence[Step], piece: str, wording: Wording) -> list[Row]:
    """List what happened to a unit in the turn of the last step."""
    found: list[Row] = []
    for step in reversed(steps):
        for event in reversed(step.events):
            if isinstance(event, TurnBegan):
                return found[::-1]
            if ("piece", piece) in event_targets(event, step.state.kit) and told(event, wording):
                found.append(Row(wording.event(event) or "", cite=event.cite))
    return found[::-1]


def _space_rows(state: GameState, space: str, wording: Wording) -> Iterator[Row]:
    board, lang = state.kit.board, wording.language
    place = board[space]
    terrain = {entry.id: entry for entry in wording.content.tables.value.terrain}
    if place.terrain in terrain:
        yield from _terrain_rows(terrain[place.terrain], lang)
    elif place.terrain:
        yield Row(tell("terrain", lang), wording.word(place.terrain))
    survey = state.kit.rules.survey
    remarks = tuple(survey(state, space)) if survey else ()
    # The game's own remark on a matter is worth more than the bare value.
    told = {remark.label for remark in remarks}
    if space in state.control and CONTROL not in told:
        yield Row(tell("held-by", lang), wording.side(state.control[space]))
    for name, value in place.values.items():
        if name in wording.texts.words and name not in told:
            yield Row(wording.word(name), str(value))
    for marker in wording.content.game.value.markers:
        if state.markers.get(marker.id) == space:
            yield Row(tell("marker-here", lang), say(marker.name, lang))
    for chip in chips(state, lang, wording.content.game.value.markers):
        if chip.space == space:
            held = (chip.name, chip.value) if chip.value else (tell("marker-here", lang), chip.name)
            yield Row(*held)
    yield from _border_rows(state, space, terrain, wording)
    yield from (remark_row(remark, wording) for remark in remarks)


def _terrain_rows(entry: TerrainEntry, language: str) -> Iterator[Row]:
    yield Row(tell("terrain", language), entry.name[language], entry.cite)
    if entry.move is not None:
        yield Row(tell("terrain-move", language), entry.move[language])
    if entry.combat is not None:
        yield Row(tell("terrain-combat", language), entry.combat[language])


def _border_rows(
    state: GameState, space: str, terrain: dict[str, TerrainEntry], wording: Wording
) -> Iterator[Row]:
    """List what lies on the borders of a space, with the neighbours beyond."""
    borders = sorted(
        (entry for entry in terrain.values() if entry.where == "border"),
        key=lambda entry: -len(entry.id.split("-")),
    )
    beyond: dict[str, list[str]] = {}
    for edge in state.kit.board.edges_from(space):
        fits = (entry.id for entry in borders if set(entry.id.split("-")) <= edge.traits)
        found = next(fits, None)
        if found is not None:
            name = f"{edge.to} ({edge.bridge})" if edge.bridge else edge.to
            beyond.setdefault(found, []).append(name)
    for name, entry in terrain.items():
        if name in beyond:
            yield Row(entry.name[wording.language], ", ".join(beyond[name]), entry.cite)


def _unit_rows(state: GameState, piece: str, now: Piece, wording: Wording) -> Iterator[Row]:
    lang = wording.language
    yield Row(tell("place", lang), wording.space(now.at) if now.at else "\N{EN DASH}")
    if now.hits:
        yield Row(tell("damage", lang), str(now.hits), tone="bad")
    for arrivals in state.kit.plan.schedule:
        if piece in arrivals.units and arrivals.turn > state.turn:
            due = wording.turn(arrivals.turn, state.kit.plan.id)
            yield Row(tell("arrives", lang), f"{due}, {wording.space(arrivals.at)}")
    words = wording.texts.words
    traits = [wording.word(trait) for trait in sorted(state.kit.units[piece].is_ & words.keys())]
    if traits:
        yield Row(tell("trait", lang), ", ".join(traits))
    face = f"face-{now.face}"
    is_turned = now.face and face in words and not state.kit.units[piece].back
    marks = [named(mark, wording) for mark in sorted(now.marks) if mark in words]
    conditions = [wording.word(face), *marks] if is_turned else marks
    if conditions:
        yield Row(tell("state", lang), ", ".join(conditions))
    describe = state.kit.rules.describe
    if describe is not None:
        yield from (remark_row(remark, wording) for remark in describe(state, piece))


def _is_on_map(state: GameState, piece: str) -> bool:
    board, at = state.kit.board, state.pieces[piece].at
    return at in board and board[at].kind is not SpaceKind.BOX


def _face(number: int, wording: Wording) -> str:
    key = f"face-{number}"
    if key in wording.texts.words:
        return wording.word(key)
    return tell("front" if number == 0 else "back", wording.language)
