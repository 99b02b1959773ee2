"""When the squares of the sheet are drawn: what is seen first, then what may soon be seen."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QRectF, QTimer, Signal
from PySide6.QtWidgets import QGraphicsView

from wargames.ui.board.contents import BoardContents

# Milliseconds until a zoom or a pan counts as over.
REST_AFTER = 90
# Milliseconds for drawing squares at a time: while the view moves, and at rest.
ROUND, LONG_ROUND = 6, 24
# At rest squares are drawn so many pixels beyond the view, ready to be looked at.
AHEAD = 200


class Sharpener(QObject):
    """Makes a view of the sheet crisp without ever holding it up."""

    rested = Signal()
    """The view has come to rest."""

    def __init__(self, view: QGraphicsView, contents: BoardContents) -> None:
        """Watch over a view."""
        super().__init__(view)
        self._view, self._contents = view, contents
        self._is_zooming = False
        self._rest_timer = single_shot(self, REST_AFTER, self.rest)
        self._timer = single_shot(self, 0, self._work)
        contents.sheet_changed.connect(self._timer.start)

    @property
    def is_crisp(self) -> bool:
        """Tell whether all that is seen of the sheet is drawn at its own scale."""
        return self._contents.tiles.is_crisp(self._area(), self._pixels)

    def zooming(self) -> None:
        """Wait until the zoom is over: squares of the zooms in between are not worth the ink."""
        self._is_zooming = True
        self._rest_timer.start()

    def panning(self) -> None:
        """Work in short rounds for a while."""
        self._rest_timer.start()

    def rest(self) -> None:
        """Take the view as it is now for where it will stay."""
        self._rest_timer.stop()
        self._is_zooming = False
        self._timer.start()
        self.rested.emit()

    def wake(self) -> None:
        """Draw what is missing as soon as there is time."""
        if not self._is_zooming:
            self._timer.start()

    def finish(self) -> None:
        """Draw everything that is seen crisp before anything else happens."""
        self._contents.finish_sheet()
        self.rest()
        while not self._sharpened(LONG_ROUND):
            pass

    def _work(self) -> None:
        is_moving = self._rest_timer.isActive()
        if self._is_zooming or not self._view.isVisible():
            return
        self._contents.begin_cover()
        if not self.is_crisp:
            self._sharpened(ROUND if is_moving else LONG_ROUND)
            self._view.viewport().update()
            self._timer.start()
        elif not is_moving and not self._sharpened(ROUND, AHEAD):
            self._timer.start()

    def _sharpened(self, time: int, ahead: int = 0) -> bool:
        return self._contents.tiles.sharpen(self._area(ahead), self._pixels, time)

    @property
    def _pixels(self) -> float:
        """How many pixels of the screen a sheet unit has."""
        return self._view.transform().m11() * self._view.devicePixelRatioF()

    def _area(self, ahead: int = 0) -> QRectF:
        seen = self._view.viewport().rect().adjusted(-ahead, -ahead, ahead, ahead)
        return self._view.mapToScene(seen).boundingRect()


def single_shot(parent: QObject, after: int, slot: Callable[[], None]) -> QTimer:
    """Make a timer that fires once, some milliseconds after its last start."""
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(after)
    timer.timeout.connect(slot)
    return timer
