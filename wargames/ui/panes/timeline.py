"""The timeline: a slider through the whole game, to look back, return, or play on from there."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from wargames.present.timeline_marks import deed, moment
from wargames.ui.panes.timeline_bar import TimelineBar
from wargames.ui.parts.confirm import confirm
from wargames.ui.parts.elided import ElidedLabel
from wargames.ui.parts.following import Pane
from wargames.ui.table import Table

LEFT, RIGHT = "\N{BLACK LEFT-POINTING TRIANGLE}", "\N{BLACK RIGHT-POINTING TRIANGLE}"
STEPS = (
    ("timeline-first", f"|{LEFT}"),
    ("timeline-previous", LEFT),
    ("timeline-next", RIGHT),
    ("timeline-last", f"{RIGHT}|"),
)


class Timeline(Pane):
    """Looks at any step; the present goes on waiting until players return or play on."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Follow a table."""
        super().__init__(table, parent)
        self.bar = TimelineBar(table)
        self.bar.wanted.connect(table.look_at)
        self._buttons = {key: QToolButton() for key, _ in STEPS}
        for key, sign in STEPS:
            button = self._buttons[key]
            button.setText(sign)
            button.setAutoRaise(True)
            button.clicked.connect(lambda _=False, where=key: self._go(where))
        self._moment, self._deed = ElidedLabel(), ElidedLabel()
        self._return, self._branch = QPushButton(), QPushButton()
        self._return.clicked.connect(table.look_at_present)
        self._branch.clicked.connect(self._play_on)
        words = QHBoxLayout()
        words.setSpacing(10)
        words.addWidget(self._moment, 3)
        words.addWidget(self._deed, 2)
        words.addWidget(self._return)
        words.addWidget(self._branch)
        slider = QHBoxLayout()
        slider.setSpacing(2)
        for key in ("timeline-first", "timeline-previous"):
            slider.addWidget(self._buttons[key])
        slider.addWidget(self.bar, 1)
        for key in ("timeline-next", "timeline-last"):
            slider.addWidget(self._buttons[key])
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 8, 4)
        column.setSpacing(0)
        column.addLayout(slider)
        column.addLayout(words)
        self.begin()

    def retell(self) -> None:
        """Name the slider and its buttons."""
        tell = self.table.tell
        self.setAccessibleName(tell("timeline"))
        self.bar.setAccessibleName(tell("timeline"))
        for key, button in self._buttons.items():
            button.setToolTip(tell(key))
            button.setAccessibleName(tell(key))
        self._return.setText(tell("timeline-return"))
        self._branch.setText(tell("timeline-branch"))

    def refresh(self) -> None:
        """Show the step on the screen and where the game stands."""
        table, session = self.table, self.table.session
        shown, last = table.shown, len(session.steps) - 1
        tell, words = table.tell, table.wording
        self.bar.renew()
        undone = last - session.cursor
        place = tell("timeline-now", step=shown, count=session.cursor)
        parts = [moment(session.steps, shown, words), place]
        if table.is_looking_back:
            parts.append(tell("timeline-back"))
        if undone:
            parts.append(tell("timeline-undone", count=undone))
        self._moment.tell(" · ".join(parts))
        self._deed.tell(deed(session.steps, shown, words))
        for key in ("timeline-first", "timeline-previous"):
            self._buttons[key].setEnabled(shown > 0)
        for key in ("timeline-next", "timeline-last"):
            self._buttons[key].setEnabled(shown < last)
        # The buttons need the room; what was done then is told by the log and by the tip.
        self._deed.setVisible(not table.is_looking_back)
        self._return.setVisible(table.is_looking_back)
        self._branch.setVisible(table.is_looking_back)

    def _go(self, where: str) -> None:
        shown, last = self.table.shown, len(self.table.session.steps) - 1
        to = {
            "timeline-first": 0,
            "timeline-previous": shown - 1,
            "timeline-next": shown + 1,
            "timeline-last": last,
        }[where]
        self.table.look_at(max(0, min(last, to)))

    def _play_on(self) -> None:
        """Put the step on the screen in force, after a question when chance came out since."""
        table, to = self.table, self.table.shown
        asks = table.settings.confirm_undo_dice and table.session.undo_bars(to)
        if not asks or to > table.session.cursor:
            table.go_to(to)
            return
        confirm(
            table,
            self,
            table.tell("timeline-branch-dice"),
            table.tell("timeline-branch-yes"),
            lambda: table.go_to(to),
        )
