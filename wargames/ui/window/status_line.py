"""The line under the board: what is under the pointer, and why something was refused."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from wargames.present.hints import Hint
from wargames.present.rule_names import rule_reference
from wargames.ui.table import Table


class StatusLine(QFrame):
    """A refusal stays until the game goes on; hints come and go with the pointer."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Listen to a table."""
        super().__init__(parent)
        self._table = table
        self._refused: tuple[str, str] | None = None
        self._hint: Hint | None = None
        self.setObjectName("statusLine")
        self.message = QLabel()
        self.message.setTextFormat(Qt.TextFormat.RichText)
        self.message.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.zoom = QLabel()
        self.zoom.setObjectName("muted")
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 3, 10, 3)
        row.addWidget(self.message, 1)
        row.addWidget(self.zoom)
        self.message.linkActivated.connect(table.rule_asked)
        table.refused.connect(self._refuse)
        table.changed.connect(self._forget)
        table.selection_changed.connect(self._forget)
        table.preferences_changed.connect(self._forget)

    def hint(self, hint: Hint | None) -> None:
        """Say what is under the pointer."""
        self._hint = hint
        if self._refused is None:
            self._show()

    def show_zoom(self, share: float) -> None:
        """Say how large the board is shown."""
        self.zoom.setText(self._table.tell("zoom-share", share=round(share * 100)))

    def _refuse(self, sentence: str, cite: str) -> None:
        self._refused = (sentence, cite)
        self._show()

    def _forget(self) -> None:
        self._refused = None
        self._show()

    def _show(self) -> None:
        colours = self._table.theme.window
        text, cite, colour = "", "", colours.text
        if self._refused is not None:
            (text, cite), colour = self._refused, colours.bad
        elif self._hint is not None:
            text, cite = self._hint.text, self._hint.cite
            colour = colours.bad if self._hint.is_refusal else colours.muted
        # The link behind it names the rule.
        text = text.removesuffix(f" ({cite})")
        said = f'<span style="color:{colour}">{escape(text)}</span>'
        if cite:
            name = escape(rule_reference(cite, self._table.wording))
            said += f' &nbsp;<a href="{escape(cite)}" style="color:{colours.focus}">{name}</a>'
        self.message.setText(said if text else "")
        self.message.setAccessibleName(text)
