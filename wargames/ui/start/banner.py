"""The head of a game on the shelf: its board across the whole width, its title and its story."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QImage,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPalette,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from wargames.present.typography import unbroken
from wargames.ui.start.choice_card import paint_cover

HEIGHT = 168
_WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
_SHADE, _LETTERS = "#000000", "#fffaf0"


class Banner(QWidget):
    """Letters on a picture of the map; a shade below them keeps them readable."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Begin empty."""
        super().__init__(parent)
        self._picture: QImage | None = None
        self.title = ""
        self.text = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def say(self, title: str, text: str) -> None:
        """Put a title and a story on the banner."""
        self.title, self.text = unbroken(title), unbroken(text)
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self.update()

    def show_picture(self, picture: QImage | None) -> None:
        """Put a picture behind the letters, or none."""
        self._picture = picture
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Give the usual size."""
        return QSize(700, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint picture, shade and letters."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        paint_cover(painter, box, self._picture, self.palette().color(QPalette.ColorRole.Mid))
        self._paint_shade(painter, box)
        title, text = QFont(self.font()), QFont(self.font())
        title.setFamilies(["DejaVu Serif", "Noto Serif", "Georgia", "serif"])
        title.setBold(True)
        title.setPointSizeF(title.pointSizeF() * 1.9)
        text.setPointSizeF(text.pointSizeF() * 1.05)
        room = self.rect().adjusted(18, 12, -18, -12)
        needed = QFontMetrics(text).boundingRect(room, _WRAP, self.text).height()
        painter.setPen(QColor(_LETTERS))
        painter.setFont(text)
        painter.drawText(room, _WRAP, self.text)
        painter.setFont(title)
        above = QRect(room.left(), room.top(), room.width(), room.height() - needed - 6)
        painter.drawText(above, _WRAP, self.title)
        painter.end()

    def _paint_shade(self, painter: QPainter, box: QRectF) -> None:
        shade = QLinearGradient(box.topLeft(), box.bottomLeft())
        for place, depth in ((0.0, 0.2), (0.35, 0.66), (1.0, 0.9)):
            colour = QColor(_SHADE)
            colour.setAlphaF(depth)
            shade.setColorAt(place, colour)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shade)
        painter.drawRoundedRect(box, 4, 4)
