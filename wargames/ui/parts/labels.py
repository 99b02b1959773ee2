"""Labels in the voices of the table: headings, quiet words, rows with a link to their rule."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from wargames.engine.insight import Tone
from wargames.present.rows import Row
from wargames.ui.parts.layouts import clear
from wargames.ui.table import Table
from wargames.ui.theme import Theme

RULE = "rule:"
LABEL, VALUE, CITE = range(3)
LABEL_SHARE = 0.36
"""The share of the width that labels may always take."""


def tone_colour(theme: Theme, tone: Tone) -> str:
    """Give the colour of good, bad or plain news."""
    colours = {"good": theme.window.good, "bad": theme.window.bad}
    return colours.get(tone, theme.window.text)


def rule_link(rule: str, theme: Theme, words: str = "") -> str:
    """Write a rule's number as a link, or other words that lead to it."""
    colour = theme.window.focus
    return f'<a href="{RULE}{escape(rule)}" style="color:{colour}">{escape(words or rule)}</a>'


def coloured(text: str, colour: str, *, bold: bool = False) -> str:
    """Write a text in a colour."""
    shown = f"<b>{escape(text)}</b>" if bold else escape(text)
    return f'<span style="color:{colour}">{shown}</span>'


class Line(QLabel):
    """A text that wraps, whose rule links open the rules reference."""

    def __init__(self, table: Table, html: str = "", parent: QWidget | None = None) -> None:
        """Show a text of a table."""
        super().__init__(html, parent)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if RULE in html else Qt.FocusPolicy.NoFocus)
        self._table = table
        self.linkActivated.connect(self._follow)

    def _follow(self, link: str) -> None:
        self._table.rule_asked.emit(link.removeprefix(RULE))


class Heading(QLabel):
    """The title of a part of a pane, in bold letters."""

    def __init__(self, parent: QWidget | None = None, *, is_large: bool = False) -> None:
        """Write letters of the usual size, or larger ones."""
        super().__init__(parent)
        self._is_large = is_large
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)

    def setText(self, text: str) -> None:  # noqa: N802
        """Show a title."""
        # Marked up and not set as a font, because the style sheet decides the size of all fonts.
        bold = f"<b>{escape(text)}</b>"
        super().setText(f'<font size="+1">{bold}</font>' if self._is_large else bold)
        self.setAccessibleName(text)


class RowGrid(QWidget):
    """Rows of a label, a value and a rule, aligned in columns."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self._table = table
        self._labels: list[Line] = []
        self._beside = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(VALUE, 1)

    def show_rows(self, rows: Iterable[Row]) -> None:
        """Show these rows and no others."""
        rows = tuple(rows)
        clear(self._grid)
        self._labels, self._beside = [], self._wide(rows)
        theme = self._table.theme
        top = Qt.AlignmentFlag.AlignTop
        for number, row in enumerate(rows):
            label = Line(self._table, coloured(row.label, theme.window.muted))
            if row.value:
                label.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
                self._labels.append(label)
                value = coloured(row.value, tone_colour(theme, row.tone))
                self._grid.addWidget(label, number, LABEL, top)
                across = 1 if row.cite else 2
                self._grid.addWidget(Line(self._table, value), number, VALUE, 1, across, top)
            else:
                label.setText(coloured(row.label, theme.window.text))
                self._grid.addWidget(label, number, LABEL, 1, 2, top)
            if row.cite:
                link = Line(self._table, rule_link(row.cite, theme))
                link.setWordWrap(False)
                link.setAccessibleName(self._table.tell("log-rule", rule=row.cite))
                right = Qt.AlignmentFlag.AlignRight
                self._grid.addWidget(link, number, CITE, top | right)
        self._share_width()
        self.setVisible(self._grid.count() > 0)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Leave most of a narrow grid to the values."""
        super().resizeEvent(event)
        self._share_width()

    def _share_width(self) -> None:
        """Let labels wrap before values do, but never within a word."""
        room = max(round(LABEL_SHARE * self.width()), self.width() - self._beside)
        for label in self._labels:
            label.setMaximumWidth(max(room, label.minimumSizeHint().width()))

    def _wide(self, rows: Iterable[Row]) -> int:
        """Give the width of the longest value and the longest rule in one line."""
        wide, gap = self.fontMetrics().horizontalAdvance, self._grid.horizontalSpacing()
        values = max((wide(row.value) for row in rows), default=0)
        cites = max((wide(row.cite) for row in rows), default=0)
        return values + gap + (cites + gap if cites else 0)
