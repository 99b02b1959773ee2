"""The timeline: a slider through the whole game, to look back; the bar above the board returns."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QWidget

from wargames.present.timeline_marks import deed, moment
from wargames.ui.panes.timeline_bar import TimelineBar
from wargames.ui.parts.following import Pane
from wargames.ui.table import Table

LEFT, RIGHT = "\N{BLACK LEFT-POINTING TRIANGLE}", "\N{BLACK RIGHT-POINTING TRIANGLE}"
STEPS = (
    ("timeline-first", f"|{LEFT}"),
    ("timeline-previous", LEFT),
    ("timeline-next", RIGHT),
    ("timeline-last", f"{RIGHT}|"),
)

SHORT = 5
"""A row that is not this many times as wide as the words about the step has no room for them."""


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
        self._place = QLabel()
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 2, 10, 2)
        row.setSpacing(2)
        for key in ("timeline-first", "timeline-previous"):
            row.addWidget(self._buttons[key])
        row.addWidget(self.bar, 1)
        for key in ("timeline-next", "timeline-last"):
            row.addWidget(self._buttons[key])
        row.addSpacing(6)
        row.addWidget(self._place)
        self.begin()

    def retell(self) -> None:
        """Name the slider and its buttons."""
        tell = self.table.tell
        self.setAccessibleName(tell("timeline"))
        self.bar.setAccessibleName(tell("timeline"))
        for key, button in self._buttons.items():
            button.setToolTip(tell(key))
            button.setAccessibleName(tell(key))

    def refresh(self) -> None:
        """Show the step on the screen and where the game stands."""
        table, session = self.table, self.table.session
        shown, last = table.shown, len(session.steps) - 1
        tell, words = table.tell, table.wording
        self.bar.renew()
        undone = last - session.cursor
        self._place.setText(tell("timeline-now", step=shown, count=table.last_step))
        parts = [moment(session.steps, shown, words), deed(session.steps, shown, words)]
        if undone:
            parts.append(tell("timeline-undone", count=undone))
        self._place.setToolTip("\n".join(parts))
        self.bar.setAccessibleDescription(", ".join((self._place.text(), *parts)))
        for key in ("timeline-first", "timeline-previous"):
            self._buttons[key].setEnabled(shown > 0)
        for key in ("timeline-next", "timeline-last"):
            self._buttons[key].setEnabled(shown < last)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Leave a short row to the slider alone."""
        super().resizeEvent(event)
        self._place.setVisible(self.width() > SHORT * self._place.sizeHint().width())

    def _go(self, where: str) -> None:
        shown, last = self.table.shown, len(self.table.session.steps) - 1
        to = {
            "timeline-first": 0,
            "timeline-previous": shown - 1,
            "timeline-next": shown + 1,
            "timeline-last": last,
        }[where]
        self.table.look_at(max(0, min(last, to)))
