"""The combat panel: the fight being declared, term by term, its exact chances, then the dice."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from wargames.engine.action import Action
from wargames.engine.event import DiceRolled, PhaseBegan
from wargames.engine.insight import Breakdown
from wargames.engine.referee import Step
from wargames.engine.state import GameState
from wargames.present.combat_rows import Outcome, combat_view, fight_chart, outcome
from wargames.present.odds import breakdown
from wargames.ui.dialogs.chance_bars import ChanceBars
from wargames.ui.dialogs.fight_side import FightSide
from wargames.ui.parts.chart_table import ChartTable
from wargames.ui.parts.die import DieFace
from wargames.ui.parts.elided import ElidedButton
from wargames.ui.parts.following import Pane
from wargames.ui.parts.labels import Heading, Line, RowGrid, coloured
from wargames.ui.parts.layouts import FlowLayout, clear, scrolled
from wargames.ui.table import Table

WIDEST, NARROWEST = 400, 290
SHARE = 0.27
"""How much of the window's width the panel takes, within these bounds."""
SIDE_BY_SIDE = 350
EDGE = 12
FARTHEST = 40
"""How many steps losses, retreats and advances of one fight take at most."""


class CombatPanel(Pane):
    """Shows itself beside the board while a fight is declared, and until its result is read.

    The fight is that of the step on the screen, or, after the dice, of the step before them.
    """

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Follow a table."""
        super().__init__(table, parent)
        self._read_to = -1
        self._title = Heading(is_large=True)
        self._close = QToolButton()
        self._close.setText("\N{MULTIPLICATION SIGN}")
        self._close.setAutoRaise(True)
        self._close.clicked.connect(self._put_away)
        self._sides_row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._sides: list[FightSide] = []
        self._shifts_title, self._chances_title = Heading(), Heading()
        self._chart_title, self._result_title = Heading(), Heading()
        self._marks, self._shifts = (RowGrid(table, adds_up=True) for _ in range(2))
        self._result = RowGrid(table)
        self._odds = Line(table)
        self._chart = ChartTable(table)
        self._chances = ChanceBars(table)
        self._dice = QWidget()
        self._dice_flow = FlowLayout(self._dice)
        self._buttons = QWidget()
        self._button_flow = FlowLayout(self._buttons)
        self._lay_out()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.hide()
        self.begin()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Ask for a column beside the board, as tall as what it shows."""
        scale = self.table.theme.width_scale
        wide = max(NARROWEST * scale, min(WIDEST * scale, SHARE * self.window().width()))
        return QSize(round(wide), self._height(round(wide)))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Never become too narrow to be read."""
        return QSize(round(NARROWEST * self.table.theme.width_scale), 200)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Set both sides one above the other when there is no room beside each other."""
        super().resizeEvent(event)
        way, room = QBoxLayout.Direction, SIDE_BY_SIDE * self.table.theme.text_scale
        is_wide = self.width() >= room
        self._sides_row.setDirection(way.LeftToRight if is_wide else way.TopToBottom)
        for place in range(self._sides_row.count()):
            self._sides_row.setStretch(place, 1 if is_wide else 0)
        self._take_room()

    def _take_room(self) -> None:
        """Leave the room that the fight does not fill to what stands below."""
        self.setMaximumHeight(self._height(self.width()))

    def _height(self, wide: int) -> int:
        inner, foot = self._content, self._buttons
        bar = self._area.verticalScrollBar().sizeHint().width()
        tall = inner.heightForWidth(wide - bar)
        if not foot.isHidden():
            tall += foot.heightForWidth(wide - 2 * EDGE) + EDGE
        return tall + EDGE

    def retell(self) -> None:
        """Write the headings."""
        tell = self.table.tell
        self.setAccessibleName(tell("combat"))
        self._close.setToolTip(tell("dialog-close"))
        self._close.setAccessibleName(tell("dialog-close"))
        self._shifts_title.setText(tell("odds-shifts"))
        self._result_title.setText(tell("combat-result"))

    def refresh(self) -> None:
        """Show the fight and its buttons, or its result, or hide."""
        table = self.table
        fight = breakdown(table.state)
        if fight is not None:
            self._show_fight(fight, table.state, None)
        else:
            self._show_past()

    def _stir(self) -> None:
        # A hidden panel must look too: a fight may have begun.
        self.refresh()

    # --- what is shown -----------------------------------------------------------------------

    def _show_past(self) -> None:
        """Show the result of the last dice while the game is still busy with that fight."""
        table, shown = self.table, self.table.shown
        for number in range(shown, max(0, shown - FARTHEST), -1):
            before = table.session.steps[number - 1].state
            fight = breakdown(before)
            if fight is None:
                if not _is_same_business(before, table.session.steps[number]):
                    break
                continue
            found = outcome(table.session.steps[number], table.wording)
            goes_on = _is_same_business(before, table.session.steps[number])
            busy = number == shown or (goes_on and len(table.state.flow) >= len(before.flow))
            if found is None or not busy or number <= self._read_to:
                break
            self._show_fight(fight, before, found)
            return
        self.hide()

    def _show_fight(self, fight: Breakdown, state: GameState, result: Outcome | None) -> None:
        table, words = self.table, self.table.wording
        view = combat_view(fight, state, words)
        if self.isHidden() or self._title.text() != view.title:
            self._area.verticalScrollBar().setValue(0)
        self._title.setText(view.title)
        while len(self._sides) < len(view.tallies):
            side = FightSide(table)
            self._sides.append(side)
            self._sides_row.addWidget(side, 1)
        for side, tally in zip(self._sides, view.tallies, strict=False):
            side.fill(tally)
        for number, side in enumerate(self._sides):
            side.setVisible(number < len(view.tallies))
        self._marks.show_rows(view.marks)
        self._shifts.show_rows(view.shifts)
        self._shifts_title.setVisible(bool(view.shifts))
        self._odds.setText(coloured(view.odds, table.theme.window.text, bold=True))
        self._odds.setVisible(bool(view.odds))
        chart = fight_chart(fight, state, words, result.roll if result else 0)
        self._chart.setVisible(chart is not None)
        self._chart_title.setVisible(chart is not None)
        lit = ""
        if chart is not None:
            self._chart.show_chart(chart)
            self._chart_title.setText(chart.title)
            lit = chart.rows[chart.lit_row][1][chart.lit_column] if chart.lit_row >= 0 else ""
        self._chances_title.setText(view.chances_title)
        self._chances_title.setVisible(bool(view.chances))
        self._chances.fill(view.chances, lit)
        self._show_result(result)
        self._show_buttons(is_declared=result is None)
        self.show()
        if result is not None:
            # After the layout has found its new height.
            QTimer.singleShot(0, self._area, self._show_dice)
        QTimer.singleShot(0, self._area, self._take_room)

    def _show_result(self, result: Outcome | None) -> None:
        clear(self._dice_flow)
        rolls = result.rolls if result else ()
        for roll in rolls:
            self._dice_flow.addWidget(self._roll(roll, is_named=len(rolls) > 1))
        self._result.show_rows(result.rows if result else ())
        for widget in (self._dice, self._result_title):
            widget.setVisible(result is not None)
        self._close.setVisible(result is not None)

    def _roll(self, roll: DiceRolled, *, is_named: bool) -> QWidget:
        """Lay out the dice of one roll, above their purpose when there are several rolls."""
        plate = QWidget()
        column, dice = QVBoxLayout(plate), QHBoxLayout()
        column.setContentsMargins(0, 0, 10, 0)
        column.setSpacing(2)
        for face in roll.faces:
            dice.addWidget(DieFace(self.table.theme, face, roll.sides))
        dice.addStretch(1)
        column.addLayout(dice)
        if is_named:
            purpose = self.table.wording.word(roll.purpose)
            muted = self.table.theme.window.muted
            label = Line(self.table, coloured(purpose, muted))
            label.setWordWrap(False)
            column.addWidget(label)
        return plate

    def _show_buttons(self, *, is_declared: bool) -> None:
        """Offer what points at nothing on the board: options to spend, the dice, calling off."""
        clear(self._button_flow)
        decision = self.table.decision
        asks = decision is not None and is_declared and self.table.asks_person
        offers = decision.buttons if decision is not None and asks else ()
        for action in sorted(offers, key=lambda one: not one.primary):
            self._button_flow.addWidget(self._button(action))
        self._buttons.setVisible(bool(offers))

    def _button(self, action: Action) -> QPushButton:
        button = ElidedButton(self.table.wording.action(action), is_main=action.primary)
        button.clicked.connect(lambda _=False, chosen=action: self.table.do(chosen))
        return button

    def _show_dice(self) -> None:
        """Scroll to the dice and what they brought."""
        self._area.ensureWidgetVisible(self._result, 0, 8)
        self._area.ensureWidgetVisible(self._result_title, 0, 8)

    def _put_away(self) -> None:
        self._read_to = self.table.shown
        self.hide()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        self._sides_row.setSpacing(14)
        self._content = QWidget()
        column = QVBoxLayout(self._content)
        column.setContentsMargins(EDGE, 10, EDGE, 10)
        column.setSpacing(8)
        column.addLayout(head)
        column.addLayout(self._sides_row)
        parts = (
            *(self._marks, self._shifts_title, self._shifts, self._odds),
            *(self._result_title, self._dice),
            *(self._result, self._chances_title, self._chances, self._chart_title, self._chart),
        )
        for part in parts:
            column.addWidget(part)
        column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 8)
        self._area = scrolled(self._content)
        outer.addWidget(self._area, 1)
        foot = QHBoxLayout()
        foot.setContentsMargins(EDGE, 4, EDGE, 0)
        foot.addWidget(self._buttons)
        outer.addLayout(foot)


def _is_same_business(before: GameState, step: Step) -> bool:
    """Tell whether a step stayed within the sub-sequence that ran before it, and its phase."""
    after = step.state.flow
    goes_on = not any(isinstance(event, PhaseBegan) for event in step.events)
    return goes_on and bool(after) and len(after) >= len(before.flow) > 1
