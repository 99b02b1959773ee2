"""Labels in the voices of the table: headings, quiet words, rows with a link to their rule."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from wargames.engine.insight import Tone
from wargames.present.rows import Row
from wargames.present.rule_names import is_numbered, rule_in_full, rule_name
from wargames.present.typography import unbroken
from wargames.ui.table import Table
from wargames.ui.theme import Theme

RULE = "rule:"
LABEL, VALUE, CITE = range(3)
WIDEST = 16777215
"""What Qt takes for no limit."""
LONGEST_NUMBER = "00.000"
LABEL_SHARE = 0.36
"""The share of the width that labels may always take."""


def tone_colour(theme: Theme, tone: Tone) -> str:
    """Give the colour of good, bad or plain news."""
    colours = {"good": theme.window.good, "bad": theme.window.bad}
    return colours.get(tone, theme.window.text)


def rule_link(rule: str, table: Table, words: str = "") -> str:
    """Write the name of a rule as a link, or other words that lead to it."""
    colour, shown = table.theme.window.focus, words or rule_name(rule, table.wording)
    return f'<a href="{RULE}{escape(rule)}" style="color:{colour}">{escape(shown)}</a>'


def coloured(text: str, colour: str, *, bold: bool = False) -> str:
    """Write a text in a colour."""
    shown = f"<b>{escape(text)}</b>" if bold else escape(text)
    return f'<span style="color:{colour}">{shown}</span>'


class Line(QLabel):
    """A text that wraps, whose rule links open the rules reference."""

    def __init__(self, table: Table, html: str = "", parent: QWidget | None = None) -> None:
        """Show a text of a table."""
        super().__init__(unbroken(html), parent)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self._table = table
        self._take_keyboard_for(html)
        self.linkActivated.connect(self._follow)
        self.linkHovered.connect(self._name)

    def setText(self, html: str) -> None:  # noqa: N802
        """Show another text."""
        super().setText(unbroken(html))
        self._take_keyboard_for(html)

    def _take_keyboard_for(self, html: str) -> None:
        """Only a text with a link is worth a stop of the Tab key."""
        policy = Qt.FocusPolicy
        self.setFocusPolicy(policy.StrongFocus if RULE in html else policy.NoFocus)

    def _follow(self, link: str) -> None:
        self._table.rule_asked.emit(link.removeprefix(RULE))

    def _name(self, link: str) -> None:
        """Tell the number and the title of the rule that is pointed at."""
        rule = link.removeprefix(RULE)
        self.setToolTip(rule_in_full(rule, self._table.wording) if rule else "")


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
        bold = f"<b>{escape(unbroken(text))}</b>"
        super().setText(f'<font size="+1">{bold}</font>' if self._is_large else bold)
        self.setAccessibleName(text)


class RowGrid(QWidget):
    """Rows of a label, a value and a rule, aligned in columns.

    Widgets are dear to make and to dress, so lines are kept and written anew.
    """

    def __init__(
        self, table: Table, parent: QWidget | None = None, *, adds_up: bool = False
    ) -> None:
        """Show nothing yet; figures that *add up* stand below each other at the right."""
        super().__init__(parent)
        self._table = table
        self._adds_up = adds_up
        self._lines: list[tuple[Line, Line, Line]] = []
        self._shown: tuple[tuple[Row, ...], Theme | None] = ((), None)
        self._beside = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(LABEL if adds_up else VALUE, 1)

    def show_rows(self, rows: Iterable[Row]) -> None:
        """Show these rows and no others."""
        wanted = (tuple(rows), self._table.theme)
        if wanted != self._shown:
            self._shown = wanted
            self._write(wanted[0])
        self.setVisible(bool(wanted[0]))

    def _write(self, rows: tuple[Row, ...]) -> None:
        while len(self._lines) < len(rows):
            self._lines.append(self._line())
        self._beside = self._wide(rows)
        for number, (row, (label, value, link)) in enumerate(zip(rows, self._lines, strict=False)):
            self._place(number, row, label, value, link)
        for line in self._lines[len(rows) :]:
            for part in line:
                part.hide()
        self._share_width()

    def _line(self) -> tuple[Line, Line, Line]:
        label, value, link = (Line(self._table, "", self) for _ in range(3))
        return label, value, link

    def _place(self, number: int, row: Row, label: Line, value: Line, link: Line) -> None:
        """Write a row; one without a value has the room of both for its label."""
        theme, top = self._table.theme, Qt.AlignmentFlag.AlignTop
        label.setText(coloured(row.label, theme.window.muted if row.value else theme.window.text))
        value.setText(coloured(row.value, tone_colour(theme, row.tone)))
        link.setText(rule_link(row.cite, self._table) if row.cite else "")
        # A number stays in one piece; a title may need several lines.
        link.setWordWrap(not is_numbered(row.cite))
        named = rule_in_full(row.cite, self._table.wording)
        link.setAccessibleName(self._table.tell("log-rule", rule=named))
        # The rest of the policy says that the height depends on the width, and must stay.
        policy, kinds = label.sizePolicy(), QSizePolicy.Policy
        is_short = bool(row.value) and not self._adds_up
        policy.setHorizontalPolicy(kinds.Maximum if is_short else kinds.Preferred)
        label.setSizePolicy(policy)
        right = top | Qt.AlignmentFlag.AlignRight
        span, side = (1, right) if self._adds_up else (1 if row.cite else 2, top)
        self._grid.addWidget(label, number, LABEL, 1, 1 if row.value else 2, top)
        self._grid.addWidget(value, number, VALUE, 1, span, side)
        self._grid.addWidget(link, number, CITE, right)
        for part, is_shown in ((label, True), (value, row.value), (link, row.cite)):
            part.setVisible(bool(is_shown))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Leave most of a narrow grid to the values."""
        super().resizeEvent(event)
        self._share_width()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Measure anew with other letters, such as those of the window it comes into."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._beside = self._wide(self._shown[0])
            self._share_width()

    def _share_width(self) -> None:
        """Let labels wrap before values do, but never within a word."""
        if self._adds_up:
            self._line_up()
        room = max(round(LABEL_SHARE * self.width()), self.width() - self._beside)
        for row, (label, _, _) in zip(self._shown[0], self._lines, strict=False):
            is_short = bool(row.value) and not self._adds_up
            most = max(room, label.minimumSizeHint().width()) if is_short else WIDEST
            label.setMaximumWidth(most)

    def _line_up(self) -> None:
        """Give rules the same width in all grids: the rows of several add up together."""
        cite = self.fontMetrics().horizontalAdvance(LONGEST_NUMBER)
        # The gap before a column counts only when something is in it.
        is_cited = any(row.cite for row in self._shown[0])
        gap = 0 if is_cited else self._grid.horizontalSpacing()
        self._grid.setColumnMinimumWidth(CITE, cite + gap)

    def _wide(self, rows: Iterable[Row]) -> int:
        """Give the width of the longest value and the longest rule in one line."""
        wide, gap = self.fontMetrics().horizontalAdvance, self._grid.horizontalSpacing()
        values = max((wide(row.value) for row in rows), default=0)
        words = self._table.wording
        cites = max((wide(rule_name(row.cite, words)) for row in rows), default=0)
        return values + gap + (cites + gap if cites else 0)
