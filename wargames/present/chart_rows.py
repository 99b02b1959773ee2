"""The charts of a game: the engine's own tables, with the row and column in play."""

from __future__ import annotations

import msgspec

from wargames.engine.state import GameState
from wargames.engine.tables import Table
from wargames.engine.text import Bilingual, say
from wargames.present.interface import tell
from wargames.present.odds import breakdown
from wargames.present.texts import Wording


class Chart(msgspec.Struct, frozen=True):
    """A chart in words; -1 when no row or column is in play."""

    id: str
    title: str
    cite: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    lit_row: int = -1
    lit_column: int = -1
    is_wordy: bool = False
    """Its cells hold sentences."""
    narrow: tuple[int, ...] = ()
    """Columns that are only as wide as what is in them."""
    rules_in: int = -1
    """The column that names rules."""


TERRAIN = "terrain"
RULES_IN = 2


def table_chart(table: Table, wording: Wording, *, column: int = -1, roll: int = 0) -> Chart:
    """Give one table; *roll* marks the row that it leads to."""
    labels = tuple(str(number) for number in table.rows)
    return Chart(
        id=table.id,
        title=say(table.title, wording.language),
        cite=table.cite,
        columns=table.columns,
        rows=tuple(
            (str(number), tuple(wording.word(cell) for cell in cells))
            for number, cells in table.rows.items()
        ),
        lit_row=labels.index(str(roll)) if str(roll) in labels else -1,
        lit_column=column,
    )


def terrain_chart(wording: Wording, terrain: str = "") -> Chart:
    """Give the terrain effects chart, with the terrain of a space marked."""
    lang = wording.language
    entries = wording.content.tables.value.terrain
    names = [entry.id for entry in entries]

    def said(words: Bilingual | None) -> str:
        return words[lang] if words else "\N{EN DASH}"

    return Chart(
        id=TERRAIN,
        title=tell("terrain-chart", lang),
        cite="",
        columns=(
            tell("terrain-move", lang),
            tell("terrain-combat", lang),
            tell("terrain-rule", lang),
        ),
        rows=tuple(
            (entry.name[lang], (said(entry.move), said(entry.combat), entry.cite))
            for entry in entries
        ),
        lit_row=names.index(terrain) if terrain in names else -1,
        is_wordy=True,
        narrow=(RULES_IN,),
        rules_in=RULES_IN,
    )


def charts(state: GameState, wording: Wording, space: str = "") -> list[Chart]:
    """Give every chart of a game; the fight being declared and a space say what is in play."""
    fight = breakdown(state)
    found = [
        table_chart(
            table, wording, column=fight.column if fight and fight.table == table.id else -1
        )
        for table in state.kit.tables.values()
    ]
    if wording.content.tables.value.terrain:
        board = state.kit.board
        found.append(terrain_chart(wording, board[space].terrain if space in board else ""))
    return found
