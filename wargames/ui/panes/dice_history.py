"""The dice history: how often each face came up, and whether that is strange."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from wargames.engine.event import DiceRolled
from wargames.present.dice_stats import DiceTally, rolls_of, tallies
from wargames.present.rows import decimal, share_text
from wargames.ui.parts.combo import narrow_box, refill
from wargames.ui.parts.die import DieFace, paint_die
from wargames.ui.parts.following import Pane
from wargames.ui.parts.labels import Heading, Line, coloured
from wargames.ui.parts.layouts import FlowLayout, clear, scrolled
from wargames.ui.table import Table

LAST_SHOWN = 24
FEWEST = 12
"""With fewer rolls chi-square says nothing."""


class FaceBars(QWidget):
    """One bar for each face, with a line where even dice would end."""

    def __init__(self, table: Table, tally: DiceTally) -> None:
        """Draw a tally."""
        super().__init__()
        self._table, self._tally = table, tally
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        counts = enumerate(tally.counts, 1)
        words = [table.tell("dice-face", face=face, count=count) for face, count in counts]
        self.setAccessibleName(", ".join(words))
        self.setToolTip("\n".join(words))

    def sizeHint(self) -> QSize:  # noqa: N802
        """Ask for room for the bars and the faces below."""
        return QSize(180, 96)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the bars."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, tally = self._table.theme, self._tally
        slot = min(52.0, self.width() / tally.die)
        face = min(22.0, slot * 0.8)
        top, foot = 18.0, self.height() - face - 6
        highest = max(*tally.counts, tally.expected, 1)
        for number, count in enumerate(tally.counts):
            x = number * slot
            tall = (foot - top) * count / highest
            bar = QRectF(x + slot * 0.15, foot - tall, slot * 0.7, tall)
            painter.fillRect(bar, QColor(theme.window.accent))
            painter.setPen(QColor(theme.window.text))
            above = QRectF(x, foot - tall - 17, slot, 16)
            painter.drawText(above, Qt.AlignmentFlag.AlignCenter, str(count))
            box = QRectF(x + (slot - face) / 2, foot + 4, face, face)
            paint_die(painter, box, number + 1, tally.die, theme)
        level = foot - (foot - top) * tally.expected / highest
        painter.setPen(QPen(QColor(theme.window.text), 1.2, Qt.PenStyle.DashLine))
        painter.drawLine(0, round(level), round(slot * tally.die), round(level))
        painter.end()


class DiceHistory(Pane):
    """Counts per face for both sides or one, a chi-square line, and the last rolls."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Follow a table."""
        super().__init__(table, parent)
        self._sides = narrow_box(QComboBox())
        self._real = QCheckBox()
        self._real.toggled.connect(self._choose_dice)
        self._sides.currentIndexChanged.connect(self.refresh)
        content = QWidget()
        self._column = QVBoxLayout(content)
        self._column.setContentsMargins(10, 4, 10, 10)
        self._column.setSpacing(4)
        head = QHBoxLayout()
        head.setContentsMargins(10, 4, 10, 0)
        head.addWidget(self._sides)
        head.addStretch(1)
        head.addWidget(self._real)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addLayout(head)
        outer.addWidget(scrolled(content), 1)
        self.begin()

    def retell(self) -> None:
        """Name the choices."""
        tell, words = self.table.tell, self.table.wording
        self.setAccessibleName(tell("dice-history"))
        self._sides.setAccessibleName(tell("dice-all"))
        sides = [(words.side(side), side) for side in self.table.state.kit.side_ids]
        refill(self._sides, [(tell("dice-all"), ""), *sides])
        self._real.setText(tell("dice-history-real"))
        self._real.setToolTip(tell("dice-history-typed"))

    def refresh(self) -> None:
        """Count the dice of the steps on the screen."""
        self._real.setChecked(self.table.session.manual_dice)
        clear(self._column)
        rolls = rolls_of(self.table.steps_shown(), self._sides.currentData() or "")
        if not rolls:
            muted = self.table.theme.window.muted
            self._column.addWidget(Line(self.table, coloured(self.table.tell("dice-none"), muted)))
        for tally in tallies(rolls):
            self._show(tally)
        if rolls:
            self._show_last(rolls)
        self._column.addStretch(1)

    def _show(self, tally: DiceTally) -> None:
        table, lang = self.table, self.table.language
        title = Heading()
        mean = decimal(tally.mean, 2, lang)
        title.setText(table.tell("dice-kind", rolls=tally.rolls, die=tally.die, mean=mean))
        text = table.tell("dice-few")
        if tally.rolls >= FEWEST:
            text = table.tell(
                "dice-fair",
                value=decimal(tally.chi_square, 2, lang),
                freedom=tally.die - 1,
                chance=share_text(tally.p_value, lang),
            )
        self._column.addWidget(title)
        self._column.addWidget(Line(table, coloured(text, table.theme.window.muted)))
        self._column.addWidget(FaceBars(table, tally))

    def _show_last(self, rolls: list[DiceRolled]) -> None:
        title = Heading()
        title.setText(self.table.tell("dice-last"))
        shelf = QWidget()
        flow = FlowLayout(shelf, 3)
        for roll in rolls[: -LAST_SHOWN - 1 : -1]:
            words = self.table.wording.event(roll) or ""
            for face in roll.faces:
                die = DieFace(self.table.theme, face, roll.sides, 24)
                die.setToolTip(words)
                flow.addWidget(die)
        self._column.addWidget(title)
        self._column.addWidget(shelf)

    def _choose_dice(self, is_real: bool) -> None:
        self.table.session.manual_dice = is_real
