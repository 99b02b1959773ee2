"""Tracks as rows: the side's colour, the name, the number, and a bar when the track has an end."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from wargames.present.tracks import PileRow, TrackRow
from wargames.ui.parts.labels import Heading, Line, coloured
from wargames.ui.parts.layouts import clear
from wargames.ui.table import Table
from wargames.ui.theme import Theme

FEW = 2
"""How many empty tracks are named; more are counted."""


class TrackBars(QWidget):
    """The numbers of the game."""

    def __init__(self, table: Table) -> None:
        """Show nothing yet."""
        super().__init__()
        self._table = table
        self._shown: object = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self._title = Heading()
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(1, 1)
        self._idle = Line(table)
        column.addWidget(self._title)
        column.addLayout(self._grid)
        column.addWidget(self._idle)

    def fill(self, tracks: list[TrackRow], piles: list[PileRow]) -> None:
        """Show these numbers."""
        table = self._table
        shown = (tracks, piles, table.language, table.theme)
        if shown == self._shown:
            return
        self._shown = shown
        self._title.setText(table.tell("tracks"))
        self.setVisible(bool(tracks or piles))
        clear(self._grid)
        for track in tracks:
            if not track.is_idle:
                self._add(track.side, track.name, track.value, track.share)
        idle = [track.name for track in tracks if track.is_idle]
        key = "tracks-idle" if len(idle) <= FEW else "tracks-idle-many"
        words = table.tell(key, names=", ".join(idle), count=len(idle))
        self._idle.setText(coloured(words, table.theme.window.muted))
        self._idle.setToolTip("\n".join(idle))
        self._idle.setVisible(bool(idle))
        for pile in piles:
            self._add("", pile.name, str(pile.count), None)

    def _add(self, side: str, name: str, value: str, share: float | None) -> None:
        theme, row = self._table.theme, self._grid.rowCount()
        number = Line(self._table, coloured(value, theme.window.text, bold=True))
        number.setWordWrap(False)
        self._grid.addWidget(Swatch(theme, side, share), row, 0)
        self._grid.addWidget(Line(self._table, coloured(name, theme.window.text)), row, 1)
        self._grid.addWidget(number, row, 2, Qt.AlignmentFlag.AlignRight)


class Swatch(QWidget):
    """A small bar in a side's colour, filled as far as the track is."""

    def __init__(self, theme: Theme, side: str, share: float | None) -> None:
        """Take the colour of a side."""
        super().__init__()
        self._theme, self._side, self._share = theme, side, share
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Ask for a small bar."""
        return QSize(28, 10)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the bar."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._theme.side(self._side or "neutral")
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        full = self._share is None
        painter.setPen(QColor(self._theme.window.frame))
        painter.setBrush(QColor(colours.body if full else self._theme.window.raised))
        painter.drawRoundedRect(box, 3, 3)
        if self._share:
            painter.setBrush(QColor(colours.body))
            wide = max(4.0, box.width() * min(1.0, self._share))
            painter.drawRoundedRect(QRectF(box.x(), box.y(), wide, box.height()), 3, 3)
        painter.end()
