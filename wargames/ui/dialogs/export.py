"""Export: the turn log, the board as a picture, a copy of the game file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from wargames.engine.text import LANGUAGES
from wargames.present.exporting import Export, file_name, log_file, turns_told, with_ending
from wargames.present.texts import Wording
from wargames.present.viewer import NOBODY, has_secrets
from wargames.saves.naming import is_taken, typed_path
from wargames.ui.dialogs.export_job import ExportJob
from wargames.ui.parts.combo import refill
from wargames.ui.parts.following import TableDialog
from wargames.ui.render import draw_position, picture_bytes
from wargames.ui.table import Table

KINDS = {
    Export.TEXT: "export-text",
    Export.MARKDOWN: "export-markdown",
    Export.PNG: "export-png",
    Export.SVG: "export-svg",
    Export.PDF: "export-pdf",
    Export.GAME: "export-game",
}
PNG_SCALE = 2.0
WHOLE = 0


class ExportDialog(TableDialog):
    """Chooses what to write and where; the work is done in the background and can be stopped."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Belong to a table."""
        super().__init__(table, parent)
        self._job: ExportJob | None = None
        self._told: Callable[[], str] = str
        self._is_named = False
        self._to_replace: Path | None = None
        self._kind, self._language, self._extent = QComboBox(), QComboBox(), QComboBox()
        self._seen = QComboBox()
        self._path, self._browse = QLineEdit(), QPushButton()
        self._message, self._progress = QLabel(), QProgressBar()
        self._message.setWordWrap(True)
        self._progress.setRange(0, 0)
        self._cancel, self._go, self._close = QPushButton(), QPushButton(), QPushButton()
        self._labels = {key: QLabel() for key in ("what", "language", "extent", "seen", "file")}
        self._lay_out()
        self._kind.currentIndexChanged.connect(self._chosen)
        self._language.currentIndexChanged.connect(self._chosen)
        self._extent.currentIndexChanged.connect(self._chosen)
        self._path.textEdited.connect(self._named)
        self._browse.clicked.connect(self._ask_where)
        self._go.clicked.connect(self.export)
        self._cancel.clicked.connect(self._stop)
        self._close.clicked.connect(self.reject)
        self.begin()
        self._language.setCurrentIndex(self._language.findData(table.language))
        self._busy(is_busy=False)

    def retell(self) -> None:
        """Write everything in the language of the table."""
        tell = self.table.tell
        self.setWindowTitle(tell("export"))
        boxes = {
            "what": self._kind,
            "language": self._language,
            "extent": self._extent,
            "seen": self._seen,
        }
        for key, label in self._labels.items():
            label.setText(tell(f"export-{key}"))
            boxes.get(key, self._path).setAccessibleName(tell(f"export-{key}"))
        refill(self._kind, [(tell(key), kind) for kind, key in KINDS.items() if self._has(kind)])
        refill(self._language, [(tell(f"export-{name}"), name) for name in LANGUAGES])
        self._browse.setText(tell("export-browse"))
        self._go.setText(tell("export-go"))
        self._cancel.setText(tell("dialog-cancel"))
        self._close.setText(tell("dialog-close"))
        self._progress.setAccessibleName(tell("export-busy"))
        self._message.setText(self._told())
        self._renew()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Offer the turns that can be told now."""
        self._renew()
        super().showEvent(event)

    def export(self) -> None:
        """Make the file; one that exists is replaced only when that is said twice."""
        path = with_ending(typed_path(self._path.text()), self._chosen_kind())
        self._path.setText(str(path))
        if is_taken(path) and self._to_replace != path:
            self._to_replace = path
            self._say("export-exists", path=path)
            return
        self._to_replace = None
        job = ExportJob(path, self._maker())
        job.written.connect(self._written)
        job.failed.connect(self._failed)
        self._job = job
        self._say("export-busy")
        self._busy(is_busy=True)
        job.start()

    def reject(self) -> None:
        """Stop what is being made, and close."""
        if self._job is not None:
            self._stop()
        super().reject()

    # --- the work ----------------------------------------------------------------------------

    def _maker(self) -> Callable[[], bytes]:
        """Give the function that makes the file, from values that nothing changes any more."""
        table, kind = self.table, self._chosen_kind()
        language = str(self._language.currentData())
        if kind is Export.GAME and table.path is not None:
            return table.path.read_bytes
        if kind.is_picture:
            scale = PNG_SCALE if kind is Export.PNG else 1.0
            drawn = draw_position(table.game, table.state, language, table.theme, scale)
            form = kind.value.lstrip(".")
            return lambda: picture_bytes(
                form, drawn.size, drawn.paint, title=drawn.title, scale=scale
            )
        steps, notes = tuple(table.steps_shown()), tuple(table.session.notes)
        words, turn = Wording(table.game.content, language), self._turn()
        observer = self._seen.currentData()
        return lambda: log_file(steps, notes, words, kind, turn, observer)

    def _written(self, path: str) -> None:
        self._finish("export-written", path=path)

    def _failed(self, why: str) -> None:
        self._finish("export-failed", path=self._path.text(), why=why)

    def _stop(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._finish("export-stopped")

    def _finish(self, key: str, **values: object) -> None:
        self._job = None
        self._busy(is_busy=False)
        self._say(key, **values)

    def _busy(self, *, is_busy: bool) -> None:
        self._progress.setVisible(is_busy)
        self._cancel.setVisible(is_busy)
        self._go.setEnabled(not is_busy)

    def _say(self, key: str, **values: object) -> None:
        self._told = lambda: self.table.tell(key, **values)
        self._message.setText(self._told())

    # --- choices -----------------------------------------------------------------------------

    def _has(self, kind: Export) -> bool:
        """A game that is not recorded has no file to copy."""
        return kind is not Export.GAME or self.table.path is not None

    def _chosen_kind(self) -> Export:
        kind: Export = self._kind.currentData()
        return kind

    def _turn(self) -> int | None:
        return self._extent.currentData() or None

    def _renew(self) -> None:
        table = self.table
        turns = turns_told(table.steps_shown(), table.session.notes, table.wording)
        named = [(table.wording.turn(turn, table.scenario), turn) for turn in turns]
        refill(self._extent, [(table.tell("export-whole"), WHOLE), *named])
        refill(self._seen, self._observers())
        for widget in (self._seen, self._labels["seen"]):
            widget.setVisible(has_secrets(table.state))
        self._chosen()

    def _observers(self) -> list[tuple[str, str | None]]:
        """List for whose eyes the log may be: never for more than who sits there may know."""
        table = self.table
        found: list[tuple[str, str | None]] = [(table.tell("export-seen-all"), NOBODY)]
        if table.viewer is None:
            found.append((table.tell("export-seen-everything"), None))
        elif table.viewer != NOBODY:
            name = table.wording.side(table.viewer)
            found.append((table.tell("export-seen-side", side=name), table.viewer))
        return found

    def _chosen(self) -> None:
        """Offer only what belongs to the kind of file, and a name for it."""
        kind = self._chosen_kind()
        self._extent.setEnabled(kind.is_log)
        self._seen.setEnabled(kind.is_log)
        self._language.setEnabled(kind is not Export.GAME)
        if self._is_named:
            self._path.setText(str(with_ending(Path(self._path.text()), kind)))
            return
        folder = self.table.path.parent if self.table.path else self.table.settings.folder
        stem = f"{self.table.game.id}-{self.table.scenario}"
        if kind is Export.GAME:
            stem += "-copy"
        name = file_name(stem, kind, str(self._language.currentData()), self._turn())
        self._path.setText(str(folder / name))

    def _named(self) -> None:
        self._is_named = bool(self._path.text())

    def _ask_where(self) -> None:
        dialog = QFileDialog(self, self.table.tell("export"), self._path.text())
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
        dialog.setDefaultSuffix(self._chosen_kind().value.lstrip("."))
        dialog.fileSelected.connect(self._take)
        dialog.open()

    def _take(self, path: str) -> None:
        self._is_named = True
        self._path.setText(path)

    def _lay_out(self) -> None:
        where = QHBoxLayout()
        where.addWidget(self._path, 1)
        where.addWidget(self._browse)
        form = QFormLayout()
        form.setHorizontalSpacing(14)
        form.setVerticalSpacing(9)
        form.addRow(self._labels["what"], self._kind)
        form.addRow(self._labels["language"], self._language)
        form.addRow(self._labels["extent"], self._extent)
        form.addRow(self._labels["seen"], self._seen)
        form.addRow(self._labels["file"], where)
        busy = QHBoxLayout()
        busy.addWidget(self._progress, 1)
        busy.addWidget(self._cancel)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self._close)
        buttons.addWidget(self._go)
        self._go.setProperty("main", "true")
        self._go.setDefault(True)
        for button in (self._browse, self._cancel, self._close):
            button.setAutoDefault(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(10)
        column.addLayout(form)
        column.addWidget(self._message)
        column.addLayout(busy)
        column.addStretch(1)
        column.addLayout(buttons)
        self.resize(560, 300)
