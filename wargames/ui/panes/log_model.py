"""The lines of the log as a list model that only changes where the log changed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from wargames.present.log_lines import LogLine

Index = QModelIndex | QPersistentModelIndex
NO_INDEX = QModelIndex()


class LogModel(QAbstractListModel):
    """Lines in order; `present` is the step on the screen, lines beyond it are not in force."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Begin without lines."""
        super().__init__(parent)
        self.lines: list[LogLine] = []
        self.present = 0

    def rowCount(self, parent: Index = NO_INDEX) -> int:  # noqa: N802
        """Count the lines."""
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Give the words of a line, for people and for screen readers."""
        texts = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        if index.isValid() and role in texts:
            line = self.lines[index.row()]
            return f"{line.text} [{line.rule}]" if line.rule else line.text
        return None

    def line(self, index: Index) -> LogLine:
        """Give the line of a row."""
        return self.lines[index.row()]

    def show_lines(self, lines: Sequence[LogLine], present: int) -> None:
        """Show these lines; rows that stay the same are not touched."""
        same = 0
        for old, new in zip(self.lines, lines, strict=False):
            if old is not new and old != new:
                break
            same += 1
        if same < len(self.lines):
            self.beginRemoveRows(NO_INDEX, same, len(self.lines) - 1)
            del self.lines[same:]
            self.endRemoveRows()
        if same < len(lines):
            self.beginInsertRows(NO_INDEX, same, len(lines) - 1)
            self.lines += lines[same:]
            self.endInsertRows()
        if present != self.present and self.lines:
            self.present = present
            self.dataChanged.emit(self.index(0), self.index(len(self.lines) - 1))
        self.present = present
