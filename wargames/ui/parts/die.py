"""A die drawn as a vector: pips for six sides, a number for any other."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from wargames.ui.theme import Theme

CUBE = 6
_LOW, _MID, _HIGH = 0.25, 0.5, 0.75
_CORNERS = ((_LOW, _LOW), (_HIGH, _HIGH))
_OTHERS = ((_HIGH, _LOW), (_LOW, _HIGH))
_SIDES = ((_LOW, _MID), (_HIGH, _MID))
_CENTRE = ((_MID, _MID),)
PIPS = {
    1: _CENTRE,
    2: _CORNERS,
    3: (*_CORNERS, *_CENTRE),
    4: (*_CORNERS, *_OTHERS),
    5: (*_CORNERS, *_OTHERS, *_CENTRE),
    6: (*_CORNERS, *_OTHERS, *_SIDES),
}


def paint_die(painter: QPainter, box: QRectF, face: int, die: int, theme: Theme) -> None:
    """Draw one die in a square."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ink, size = QColor(theme.window.text), box.width()
    painter.setPen(QPen(ink, max(1.0, size * 0.05)))
    painter.setBrush(QColor(theme.window.raised))
    inner = box.adjusted(size * 0.04, size * 0.04, -size * 0.04, -size * 0.04)
    painter.drawRoundedRect(inner, size * 0.18, size * 0.18)
    if die == CUBE and face in PIPS:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        for x, y in PIPS[face]:
            middle = QPointF(box.x() + x * size, box.y() + y * size)
            painter.drawEllipse(middle, size * 0.095, size * 0.095)
    else:
        font = QFont(painter.font())
        font.setBold(True)
        font.setPixelSize(max(6, round(size * 0.52)))
        painter.setFont(font)
        painter.drawText(inner, Qt.AlignmentFlag.AlignCenter, str(face))
    painter.restore()


class DieFace(QWidget):
    """One die at rest."""

    def __init__(
        self, theme: Theme, face: int, die: int, size: int = 34, parent: QWidget | None = None
    ) -> None:
        """Show a face."""
        super().__init__(parent)
        self._theme, self._size = theme, size
        self.face, self.die = face, die
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(str(face))

    def sizeHint(self) -> QSize:  # noqa: N802
        """Ask for a square."""
        return QSize(self._size, self._size)

    def turn(self, face: int) -> None:
        """Show another face."""
        self.face = face
        self.setAccessibleName(str(face))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the die."""
        del event
        painter = QPainter(self)
        paint_die(painter, QRectF(0, 0, self._size, self._size), self.face, self.die, self._theme)
        painter.end()


class FaceButton(QAbstractButton):
    """A face of a die that can be pressed."""

    def __init__(
        self, theme: Theme, face: int, die: int, size: int = 40, parent: QWidget | None = None
    ) -> None:
        """Show a face."""
        super().__init__(parent)
        self._theme, self._face, self._die, self._size = theme, face, die, size
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Ask for a square with a rim."""
        return QSize(self._size + 6, self._size + 6)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the die, with a frame when it has the keyboard."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(3, 3, self._size, self._size)
        paint_die(painter, box, self._face, self._die, self._theme)
        if self.hasFocus() or self.underMouse():
            colour = self._theme.window.focus if self.hasFocus() else self._theme.window.accent
            painter.setPen(QPen(QColor(colour), 2.5))
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), 9, 9)
        painter.end()
