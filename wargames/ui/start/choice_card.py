"""A card that can be chosen: a picture, a title, a text and a note, drawn as one button."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFont,
    QFontMetrics,
    QImage,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from wargames.present.typography import unbroken

MARGIN, GAP, ROUNDING = 12, 4, 6.0
PICTURE_HEIGHT = 0.78
"""Of its width."""
_WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class _Line(NamedTuple):
    """A text of the card, how it is written, and the height it needs."""

    text: str
    font: QFont
    strength: float
    """Of its ink: a note is paler than the rest."""
    height: int


class ChoiceCard(QAbstractButton):
    """One of several cards of which one is chosen; keyboard and mouse work as on any button."""

    def __init__(self, picture_width: int = 0, parent: QWidget | None = None) -> None:
        """Make a card with room for a picture of some width, or without one."""
        super().__init__(parent)
        self._picture_width = picture_width
        self._picture: QImage | None = None
        self.detail = ""
        self.note = ""
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def say(self, title: str, detail: str, note: str = "") -> None:
        """Put words on the card."""
        self.setText(unbroken(title))
        self.detail, self.note = unbroken(detail), unbroken(note)
        self.setAccessibleName(title)
        self.setAccessibleDescription(" ".join(filter(None, (detail, note))))
        self.updateGeometry()
        self.update()

    def show_picture(self, picture: QImage) -> None:
        """Put a picture on the card."""
        self._picture = picture
        self.update()

    @property
    def has_picture(self) -> bool:
        """Tell whether the picture is there."""
        return self._picture is not None

    # --- size --------------------------------------------------------------------------------

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        """Say that the height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """Give the height that the words and the picture need."""
        words = sum(line.height for line in self._lines(width))
        picture = round(self._picture_width * PICTURE_HEIGHT)
        return max(words, picture) + 2 * MARGIN

    def sizeHint(self) -> QSize:  # noqa: N802
        """Give a size that reads well."""
        width = self._picture_width + 30 * QFontMetrics(self.font()).averageCharWidth()
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Give the least size."""
        letters = QFontMetrics(self.font())
        width = self._picture_width + 16 * letters.averageCharWidth()
        return QSize(width, letters.height() + 2 * MARGIN)

    def _lines(self, width: int) -> list[_Line]:
        """Give each text with the height it needs at a width of the card."""
        box = QRect(0, 0, max(40, width - self._text_left - MARGIN), 4000)
        title, note = QFont(self.font()), QFont(self.font())
        title.setBold(True)
        title.setPointSizeF(title.pointSizeF() * 1.1)
        note.setPointSizeF(note.pointSizeF() * 0.92)
        texts = (
            (self.text(), title, 1.0),
            (self.detail, self.font(), 1.0),
            (self.note, note, 0.75),
        )
        return [
            _Line(text, font, ink, GAP + QFontMetrics(font).boundingRect(box, _WRAP, text).height())
            for text, font, ink in texts
            if text
        ]

    @property
    def _text_left(self) -> int:
        return self._picture_width + 2 * MARGIN if self._picture_width else MARGIN

    # --- painting ----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint the card as its state asks for."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        frame = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        self._paint_frame(painter, palette, frame)
        if self._picture_width:
            self._paint_picture(painter, palette)
        self._paint_words(painter, palette)
        painter.end()

    def _paint_frame(self, painter: QPainter, palette: QPalette, frame: QRectF) -> None:
        body = palette.color(QPalette.ColorRole.Base)
        if self.underMouse() or self.isDown():
            body = palette.color(QPalette.ColorRole.AlternateBase)
        role = QPalette.ColorRole.Highlight if self.isChecked() else QPalette.ColorRole.Mid
        painter.setBrush(body)
        painter.setPen(QPen(palette.color(role), 2.5 if self.isChecked() else 1.0))
        painter.drawRoundedRect(frame, ROUNDING, ROUNDING)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            pen = QPen(palette.color(QPalette.ColorRole.Link), 1.5)
            pen.setStyle(Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.drawRoundedRect(frame.adjusted(4, 4, -4, -4), ROUNDING - 2, ROUNDING - 2)

    def _paint_picture(self, painter: QPainter, palette: QPalette) -> None:
        height = round(self._picture_width * PICTURE_HEIGHT)
        box = QRectF(MARGIN, MARGIN, self._picture_width, height)
        paint_cover(painter, box, self._picture, palette.color(QPalette.ColorRole.Mid))

    def _paint_words(self, painter: QPainter, palette: QPalette) -> None:
        place = QPoint(self._text_left, MARGIN)
        for line in self._lines(self.width()):
            painter.setFont(line.font)
            ink = palette.color(QPalette.ColorRole.Text)
            ink.setAlphaF(line.strength)
            painter.setPen(ink)
            box = QRect(place, QSize(self.width() - place.x() - MARGIN, line.height))
            painter.drawText(box, _WRAP, line.text)
            place += QPoint(0, line.height)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Measure again when the font changes."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802
        """Show that the card can be clicked."""
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        """Show the card at rest."""
        super().leaveEvent(event)
        self.update()


def paint_cover(painter: QPainter, box: QRectF, picture: QImage | None, empty: QColor) -> None:
    """Fill a box with the middle of a picture, or with a colour while there is none."""
    painter.save()
    path = QPainterPath()
    path.addRoundedRect(box, 4.0, 4.0)
    painter.setClipPath(path)
    painter.fillRect(box, empty)
    if picture is not None and not picture.isNull():
        scale = max(box.width() / picture.width(), box.height() / picture.height())
        wanted = QRectF(0, 0, box.width() / scale, box.height() / scale)
        wanted.moveCenter(QPointF(picture.width() / 2, picture.height() / 2))
        # Scaled by averaging: sampling single points of a large picture would leave specks.
        pixels = (box.size() * painter.device().devicePixelRatioF()).toSize()
        smooth = Qt.TransformationMode.SmoothTransformation
        small = picture.copy(wanted.toRect()).scaled(
            pixels, Qt.AspectRatioMode.IgnoreAspectRatio, smooth
        )
        painter.drawImage(box, small)
    painter.restore()
