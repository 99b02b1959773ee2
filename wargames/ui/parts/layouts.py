"""Help with layouts: emptying them, and rows of widgets that wrap."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QLayout, QLayoutItem, QScrollArea, QWidget

PASSES = 4
"""Inner widgets tell outer ones, and a scroll bar that comes or goes changes the width for all."""


def clear(layout: QLayout) -> None:
    """Take every widget out of a layout and delete it.

    The keyboard goes to the widget around them; otherwise Qt would give it to some other child
    and scroll there.
    """
    around, focus = layout.parentWidget(), QApplication.focusWidget()
    if around is not None and focus is not None and around.isAncestorOf(focus):
        around.setFocus()
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
        elif inner is not None:
            clear(inner)


def settle(around: QWidget) -> None:
    """Show what was added to a widget and give all of it its place now.

    Left to the event loop, which may be busy drawing a map, one would see the parts overlap.
    """
    was_told = Qt.WidgetAttribute.WA_WState_ExplicitShowHide
    for widget in around.findChildren(QWidget):
        if not widget.isVisible() and not widget.testAttribute(was_told):
            widget.show()
    for _ in range(PASSES):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)


def scrolled(content: QWidget) -> QScrollArea:
    """Put a widget into an area that scrolls upward and downward only."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(content)
    return area


class RowsLayout(QLayout):
    """Base of layouts whose height depends on their width; `lay` places the items."""

    def __init__(self, parent: QWidget | None = None, spacing: int = 6) -> None:
        """Keep some space between the widgets."""
        super().__init__(parent)
        self.items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)

    def lay(self, rect: QRect, *, moving: bool) -> int:
        """Give the height that the items take; move them there if asked to."""
        raise NotImplementedError

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802
        """Add an item at the end."""
        self.items.append(item)

    def count(self) -> int:
        """Count the items."""
        return len(self.items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        """Give an item; None beyond the last."""
        return self.items[index] if 0 <= index < len(self.items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        """Take an item out; None beyond the last."""
        return self.items.pop(index) if 0 <= index < len(self.items) else None

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802
        """Ask for no more room than is needed."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        """Say that the height depends on the width."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """Give the height of all rows at a width."""
        return self.lay(QRect(0, 0, width, 0), moving=False)

    def setGeometry(self, rect: QRect) -> None:  # noqa: N802
        """Put every item in its place."""
        super().setGeometry(rect)
        self.lay(rect, moving=True)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Ask for the room of the largest item at least."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:  # noqa: N802
        """Give the size of the largest item."""
        size = QSize()
        for item in self.items:
            size = size.expandedTo(item.minimumSize())
        return size


class FlowLayout(RowsLayout):
    """Lays widgets out in a row and goes on in the next when the row is full."""

    def lay(self, rect: QRect, *, moving: bool) -> int:
        """Fill row after row."""
        x, y, tallest = rect.x(), rect.y(), 0
        for item in self.items:
            hint = item.sizeHint()
            size = QSize(min(hint.width(), rect.width()), hint.height()) if moving else hint
            if x > rect.x() and x + hint.width() > rect.right() + 1:
                x, y, tallest = rect.x(), y + tallest + self.spacing(), 0
            if moving:
                item.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + self.spacing()
            tallest = max(tallest, size.height())
        return y + tallest - rect.y()

    def one_row(self) -> int:
        """Give the width of all widgets in one row."""
        gaps = self.spacing() * max(0, len(self.items) - 1)
        return sum(item.sizeHint().width() for item in self.items) + gaps


class ShelfLayout(RowsLayout):
    """Puts a label and a body at both ends of one row, or the body below where room is short."""

    def __init__(self, parent: QWidget, body: FlowLayout, label_width: int) -> None:
        """Put them below each other rather than make the label narrower than this."""
        super().__init__(parent, 8)
        self._body, self._least = body, label_width

    def lay(self, rect: QRect, *, moving: bool) -> int:
        """Place the label, then the body."""
        label, body = self.items
        wide = self._body.one_row()
        room = rect.width() - self.spacing() - wide
        tall = _height(body, wide)
        if room < self._least or _height(label, room) > tall:
            above, below = _height(label, rect.width()), _height(body, rect.width())
            top = rect.y() + self.spacing() // 2
            if moving:
                label.setGeometry(QRect(rect.x(), top, rect.width(), above))
                body.setGeometry(QRect(rect.x(), top + above, rect.width(), below))
            return self.spacing() // 2 + above + below
        if moving:
            label.setGeometry(QRect(rect.x(), rect.y(), room, tall))
            body.setGeometry(QRect(rect.right() + 1 - wide, rect.y(), wide, tall))
        return tall


def _height(item: QLayoutItem, width: int) -> int:
    if item.hasHeightForWidth():
        return item.heightForWidth(width)
    return item.sizeHint().height()
