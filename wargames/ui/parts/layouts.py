"""Help with layouts: emptying them, and rows of widgets that wrap."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QLayout, QLayoutItem, QScrollArea, QWidget


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


def scrolled(content: QWidget) -> QScrollArea:
    """Put a widget into an area that scrolls upward and downward only."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(content)
    return area


class FlowLayout(QLayout):
    """Lays widgets out in a row and goes on in the next when the row is full."""

    def __init__(self, parent: QWidget | None = None, spacing: int = 6) -> None:
        """Keep some space between the widgets."""
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802
        """Add an item at the end."""
        self._items.append(item)

    def count(self) -> int:
        """Count the items."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        """Give an item; None beyond the last."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        """Take an item out; None beyond the last."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802
        """Ask for no more room than is needed."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        """Say that the height depends on the width."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """Give the height of all rows at a width."""
        return self._lay(QRect(0, 0, width, 0), moving=False)

    def setGeometry(self, rect: QRect) -> None:  # noqa: N802
        """Put every item in its place."""
        super().setGeometry(rect)
        self._lay(rect, moving=True)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Ask for the room of the largest item at least."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:  # noqa: N802
        """Give the size of the largest item."""
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _lay(self, rect: QRect, *, moving: bool) -> int:
        x, y, tallest = rect.x(), rect.y(), 0
        for item in self._items:
            hint = item.sizeHint()
            size = QSize(min(hint.width(), rect.width()), hint.height()) if moving else hint
            if x > rect.x() and x + hint.width() > rect.right() + 1:
                x, y, tallest = rect.x(), y + tallest + self.spacing(), 0
            if moving:
                item.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + self.spacing()
            tallest = max(tallest, size.height())
        return y + tallest - rect.y()
