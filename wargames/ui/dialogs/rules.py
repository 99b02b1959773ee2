"""The rules reference: the register of the game, searchable and cross-linked."""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QColor, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSplitter,
    QTextBrowser,
    QTextEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from wargames.present.rule_names import is_numbered, rule_in_full
from wargames.present.rule_search import RuleBook
from wargames.ui.dialogs.rule_page import rule_page
from wargames.ui.parts.following import TableDialog
from wargames.ui.parts.labels import RULE
from wargames.ui.table import Table
from wargames.ui.theme.contrast import ink_on

ID = Qt.ItemDataRole.UserRole


class RulesDialog(TableDialog):
    """Chapters and search on the left, the paragraph on the right; opens where it is asked to."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Belong to a table."""
        super().__init__(table, parent)
        self._book = RuleBook(table.game.content.rules.value, table.language)
        self.rule = self._book.ids[0] if self._book.ids else ""
        self._past: list[str] = []
        self._find = QLineEdit()
        self._find.setClearButtonEnabled(True)
        self._list = QTreeWidget()
        self._list.setHeaderHidden(True)
        self._list.setColumnCount(1)
        self._page = QTextBrowser()
        self._page.setOpenLinks(False)
        self._page.document().setDocumentMargin(14)
        self._back, self._close = QPushButton(), QPushButton()
        self._lay_out()
        self._find.textChanged.connect(self._search)
        self._find.returnPressed.connect(self._open_first)
        self._list.currentItemChanged.connect(self._picked)
        self._page.anchorClicked.connect(self._follow)
        self._back.clicked.connect(self._go_back)
        self._close.clicked.connect(self.reject)
        QShortcut(QKeySequence.StandardKey.Find, self, self._find.setFocus)
        QShortcut(QKeySequence.StandardKey.Back, self, self._go_back)
        table.rule_asked.connect(self.open_at)
        table.refused.connect(self._refused)
        self.begin()

    def retell(self) -> None:
        """Write the register in the language of the table."""
        tell = self.table.tell
        self._book = RuleBook(self.table.game.content.rules.value, self.table.language)
        self.setWindowTitle(tell("rules-reference"))
        self._find.setPlaceholderText(tell("rule-find"))
        self._find.setAccessibleName(tell("rule-find"))
        self._list.setAccessibleName(tell("rule-list"))
        self._page.setAccessibleName(tell("rules-reference"))
        self._back.setText(tell("rule-back"))
        self._close.setText(tell("dialog-close"))
        self._search()
        self._show()

    def open_at(self, rule: str) -> None:
        """Show a paragraph, above the board."""
        found = self._book.nearest(rule)
        if found:
            self._turn_to(found)
        self.bring_up()
        self._page.setFocus()

    def _refused(self, sentence: str, rule: str) -> None:
        """Lie open at the rule behind the last refusal, for when somebody looks."""
        del sentence
        found = self._book.nearest(rule)
        if found and not self.isVisible():
            self._turn_to(found)

    def _turn_to(self, rule: str) -> None:
        if rule != self.rule and self.isVisible():
            self._past.append(self.rule)
        self.rule = rule
        self._show()

    def _show(self) -> None:
        if self.rule:
            self._page.setHtml(rule_page(self.table, self._book, self.rule))
        self._back.setEnabled(bool(self._past))
        self._mark()
        self._light_words()

    def _light_words(self) -> None:
        """Light the words that were searched for in the page."""
        marks = []
        ground = QColor(self.table.theme.marks.selected)
        for word in self._find.text().split():
            place = self._page.document().find(word)
            while not place.isNull():
                mark = QTextEdit.ExtraSelection()
                mark.cursor = place
                mark.format.setBackground(ground)
                mark.format.setForeground(QColor(ink_on(self.table.theme.marks.selected)))
                marks.append(mark)
                place = self._page.document().find(word, place)
        self._page.setExtraSelections(marks)

    def _mark(self) -> None:
        """Mark the paragraph in the list, without turning to it again."""
        self._list.blockSignals(True)
        items = self._list.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive)
        found = next((item for item in items if item.data(0, ID) == self.rule), None)
        self._list.clearSelection()
        if found is not None:
            self._list.setCurrentItem(found)
            self._list.scrollToItem(found)
        self._list.blockSignals(False)

    def _search(self) -> None:
        """List what fits the words, or all chapters."""
        self._list.blockSignals(True)
        self._list.clear()
        if self._find.text().strip():
            for rule in self._book.search(self._find.text()):
                self._list.addTopLevelItem(self._item(rule))
        else:
            for head, rest in self._book.chapters().items():
                chapter = self._item(head)
                chapter.addChildren([self._item(rule) for rule in rest])
                self._list.addTopLevelItem(chapter)
                chapter.setExpanded(True)
        if not self._list.topLevelItemCount():
            none = QTreeWidgetItem([self.table.tell("rule-none")])
            none.setFlags(Qt.ItemFlag.NoItemFlags)
            self._list.addTopLevelItem(none)
        self._list.blockSignals(False)
        self._mark()
        self._light_words()

    def _open_first(self) -> None:
        first = self._list.topLevelItem(0)
        if first is not None and first.data(0, ID):
            self._list.setCurrentItem(first)
            self._list.setFocus()

    def _item(self, rule: str) -> QTreeWidgetItem:
        title = self._book.title(rule)
        item = QTreeWidgetItem([f"{rule}  {title}" if is_numbered(rule) else title])
        item.setData(0, ID, rule)
        item.setToolTip(0, rule_in_full(rule, self.table.wording))
        return item

    def _picked(self, item: QTreeWidgetItem | None) -> None:
        rule = item.data(0, ID) if item is not None else None
        if rule:
            self._turn_to(str(rule))

    def _follow(self, link: QUrl) -> None:
        self._turn_to(link.toString().removeprefix(RULE))

    def _go_back(self) -> None:
        if self._past:
            self.rule = self._past.pop()
            self._show()

    def _lay_out(self) -> None:
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._find)
        column.addWidget(self._list, 1)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(left)
        split.addWidget(self._page)
        split.setStretchFactor(0, 2)
        split.setStretchFactor(1, 3)
        split.setChildrenCollapsible(False)
        foot = QHBoxLayout()
        foot.addWidget(self._back)
        foot.addStretch(1)
        foot.addWidget(self._close)
        for button in (self._back, self._close):
            button.setAutoDefault(False)
        outer = QVBoxLayout(self)
        outer.addWidget(split, 1)
        outer.addLayout(foot)
        self.resize(820, 560)
