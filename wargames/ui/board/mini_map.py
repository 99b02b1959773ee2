"""The whole sheet small in a corner, with the part that the view shows."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from wargames.ui.board.contents import BoardContents
from wargames.ui.scene.ink import line_pen

LONGEST = 190
# No side is longer than this share of the view.
SHARE = 0.38
DOT = 2.6


class MiniMap(QWidget):
    """Shows where one is; a press or a drag looks elsewhere."""

    wanted = Signal(QPointF)
    """The point of the sheet that should be in the middle."""

    def __init__(self, contents: BoardContents, parent: QWidget) -> None:
        """Draw from the contents of the board."""
        super().__init__(parent)
        self._contents = contents
        self._visible = QRectF()
        self._longest = LONGEST
        self._picture = QPixmap()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        contents.altered.connect(self.update)
        contents.sheet_changed.connect(self._draw_sheet)
        self._draw_sheet()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Have the proportions of the sheet."""
        return self._picture.deviceIndependentSize().toSize()

    def show_part(self, visible: QRectF) -> None:
        """Mark the part of the sheet that the view shows."""
        self._visible = visible
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw sheet, counters as dots, and the frame of the view."""
        del event
        theme, scale = self._contents.table.theme, self._scale
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for counter in self._contents.position.counters:
            look = self._contents.position.looks.get(counter.piece)
            if look is not None:
                painter.setPen(line_pen("#1b1812", 0.8))
                painter.setBrush(QColor(theme.side(look.side).body))
                at = QPointF(*counter.at) * scale
                painter.drawRect(QRectF(at.x() - DOT, at.y() - DOT, 2 * DOT, 2 * DOT))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        seen = QRectF(self._visible.topLeft() * scale, self._visible.size() * scale)
        painter.setPen(line_pen("#ffffff", 3.2))
        painter.drawRect(seen.intersected(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)))
        painter.setPen(line_pen(theme.marks.target, 1.6))
        painter.drawRect(seen.intersected(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)))
        painter.setPen(line_pen(theme.window.frame, 2.0))
        painter.drawRect(self.rect())
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Look at the place pressed."""
        self.wanted.emit(event.position() / self._scale)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Follow the drag."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.wanted.emit(event.position() / self._scale)

    @property
    def _scale(self) -> float:
        bounds = self._contents.tiles.sheet.bounds
        return self._longest / max(bounds.width(), bounds.height(), 1.0)

    def fit_into(self, room: QSize) -> None:
        """Take no more than a share of the view."""
        longest = round(min(LONGEST, SHARE * min(room.width(), room.height())))
        if longest != self._longest and longest > 0:
            self._longest = longest
            self._draw_sheet()

    def _draw_sheet(self) -> None:
        ratio = self.devicePixelRatioF()
        self._picture = self._contents.tiles.overview.scaled(
            round(self._longest * ratio),
            round(self._longest * ratio),
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        self._picture.setDevicePixelRatio(ratio)
        self.setFixedSize(self.sizeHint())
        self.update()
