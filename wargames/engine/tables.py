"""Tables: printed charts as data, read by the engine, drawn by the window."""

from __future__ import annotations

import msgspec

from wargames.engine.text import Bilingual


class Table(msgspec.Struct, frozen=True):
    """A chart crossed by a die roll and a column; columns run from worst to best."""

    id: str
    title: Bilingual
    cite: str
    sides: int
    columns: tuple[str, ...]
    rows: dict[int, tuple[str, ...]]

    def column(self, name: str) -> int:
        """Give the position of a column by its heading."""
        return self.columns.index(name)

    def clamp(self, column: int) -> int:
        """Keep a column within the table: shifts stop at the outer columns."""
        return max(0, min(column, len(self.columns) - 1))

    def read(self, column: int, roll: int) -> str:
        """Cross a column with a die roll; rolls beyond the rows use the outer row."""
        lowest, highest = min(self.rows), max(self.rows)
        return self.rows[max(lowest, min(roll, highest))][self.clamp(column)]
