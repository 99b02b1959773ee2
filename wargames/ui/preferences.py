"""The preferences: every change takes effect at once, while the game stays on the screen."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QGridLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from wargames.saves.naming import typed_path
from wargames.ui.settings import Settings
from wargames.ui.speech import Speech

LANGUAGE_NAMES = {"en": "English", "fr": "Français"}
TEXT_SIZES = (0.9, 1.0, 1.15, 1.3, 1.5)
SLOWEST_MS, PACE_STEP_MS = 3000, 100
_KEPT = ("recent", "layout", "geometry", "games_folder")
"""What "back to the defaults" leaves alone: it is not a taste but a fact of this machine."""


class PreferencesDialog(QDialog):
    """Shows the preferences and tells each change."""

    preferred = Signal(object)
    """The Settings that players want from now on."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        """Show some preferences."""
        super().__init__(parent)
        self.settings = settings
        self.speech = Speech(settings.language)
        self.speech.says("preferences", self.setWindowTitle)
        self._refresh: list[Callable[[], None]] = []
        self._is_showing = False
        column = QVBoxLayout(self)
        column.setSpacing(12)
        for build in (self._looks, self._play, self._files):
            column.addWidget(build())
        column.addStretch(1)
        column.addWidget(self._buttons())
        for button in self.findChildren(QPushButton):
            # Enter in the line of the folder takes the folder and presses nothing.
            button.setAutoDefault(False)
        self.show_settings(settings)

    def show_settings(self, settings: Settings) -> None:
        """Show preferences that were changed elsewhere."""
        self.settings = settings
        self.speech.speak(settings.language)
        self._is_showing = True
        for refresh in self._refresh:
            refresh()
        self._is_showing = False

    def _prefer(self, **changes: object) -> None:
        if self._is_showing:
            return
        wanted = msgspec.structs.replace(self.settings, **changes)
        if wanted != self.settings:
            self.show_settings(wanted)
            self.preferred.emit(wanted)

    # --- the groups --------------------------------------------------------------------------

    def _looks(self) -> QWidget:
        group, form = self._group("pref-looks")
        language = self._choice(form, "pref-language", "language", tuple(LANGUAGE_NAMES))
        for place, name in enumerate(LANGUAGE_NAMES.values()):
            language.setItemText(place, name)
        self._worded_choice(form, "pref-theme", "theme", ("light", "dark"))
        size = self._choice(form, "pref-text", "text_scale", TEXT_SIZES)
        for place, scale in enumerate(TEXT_SIZES):
            size.setItemText(place, f"{round(scale * 100)} %")
        self._tick(form, "pref-safe", "safe_colours")
        self._tick(form, "pref-animate", "animate")
        return group

    def _play(self) -> QWidget:
        group, form = self._group("pref-play")
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(0, SLOWEST_MS // PACE_STEP_MS)
        slider.setPageStep(5)
        shown = QLabel()
        shown.setMinimumWidth(shown.fontMetrics().horizontalAdvance("00.00 s") + 8)
        slider.valueChanged.connect(lambda value: self._prefer(pace=value * PACE_STEP_MS))

        def refresh() -> None:
            pace = self.settings.pace
            slider.setValue(pace // PACE_STEP_MS)
            shown.setText(self._seconds(pace))

        self._refresh.append(refresh)
        self._row(form, "pref-pace", _side_by_side(slider, shown), slider)
        self._worded_choice(form, "pref-reactions", "ask_reactions", ("always", "when-able"))
        self._tick(form, "pref-confirm-dice", "confirm_undo_dice")
        self._tick(form, "pref-confirm-end", "confirm_end")
        self._tick(form, "pref-curtain", "curtain")
        return group

    def _files(self) -> QWidget:
        group, form = self._group("pref-files")
        line = QLineEdit()
        line.setMinimumWidth(280)
        browse, usual = QPushButton(), QPushButton()
        self.speech.says("pref-browse", browse.setText)
        self.speech.says("pref-folder-usual", usual.setText)
        self.warning = QLabel()
        self.warning.setWordWrap(True)
        self.warning.setProperty("tone", "bad")
        self.warning.hide()
        self.speech.says("pref-folder-bad", self.warning.setText)

        def choose(text: str) -> None:
            good = not text or _can_hold_games(typed_path(text))
            self.warning.setVisible(not good)
            if good:
                self._prefer(games_folder=str(typed_path(text)) if text else "")
            self._refresh_line(line)

        def ask() -> None:
            dialog = QFileDialog(self, self.speech.tell("pref-folder"), str(self.settings.folder))
            dialog.setFileMode(QFileDialog.FileMode.Directory)
            dialog.fileSelected.connect(choose)
            dialog.open()

        line.editingFinished.connect(lambda: choose(self._typed(line)))
        browse.clicked.connect(ask)
        usual.clicked.connect(lambda: choose(""))
        self._refresh.append(lambda: self._refresh_line(line))
        self._row(form, "pref-folder", _side_by_side(line, browse, usual), line)
        form.addWidget(self.warning, form.rowCount(), 0, 1, 2)
        return group

    def _buttons(self) -> QWidget:
        box = QDialogButtonBox()
        defaults = box.addButton("", QDialogButtonBox.ButtonRole.ResetRole)
        close = box.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        self.speech.says("pref-defaults", defaults.setText)
        self.speech.says("close", close.setText)
        defaults.clicked.connect(self._restore)
        box.rejected.connect(self.reject)
        return box

    def _restore(self) -> None:
        kept = {name: getattr(self.settings, name) for name in _KEPT}
        fresh = Settings(language=self.settings.language, **kept)
        self._prefer(**{name: getattr(fresh, name) for name in Settings.__struct_fields__})

    # --- rows --------------------------------------------------------------------------------

    def _group(self, key: str) -> tuple[QGroupBox, QGridLayout]:
        group = QGroupBox()
        self.speech.says(key, group.setTitle)
        form = QGridLayout(group)
        form.setVerticalSpacing(10)
        form.setHorizontalSpacing(16)
        form.setColumnStretch(1, 1)
        return group, form

    def _row(self, form: QGridLayout, key: str, row: QWidget, field: QWidget) -> None:
        label = QLabel()
        label.setBuddy(field)
        self.speech.says(key, label.setText, field.setAccessibleName)
        form.addWidget(label, form.rowCount(), 0)
        form.addWidget(row, form.rowCount() - 1, 1)

    def _choice(
        self, form: QGridLayout, key: str, field: str, values: tuple[object, ...]
    ) -> QComboBox:
        box = QComboBox()
        box.addItems([str(value) for value in values])
        box.activated.connect(lambda place: self._prefer(**{field: values[place]}))

        def refresh() -> None:
            value = getattr(self.settings, field)
            near = value if value in values else min(values, key=lambda one: abs(one - value))
            box.setCurrentIndex(values.index(near))

        self._refresh.append(refresh)
        self._row(form, key, box, box)
        return box

    def _worded_choice(
        self, form: QGridLayout, key: str, field: str, values: tuple[str, ...]
    ) -> None:
        box = self._choice(form, key, field, values)
        for place, name in enumerate(values):
            self.speech.says(f"pref-{name}", partial(box.setItemText, place))

    def _tick(self, form: QGridLayout, key: str, field: str) -> None:
        box = QCheckBox()
        self.speech.says(key, box.setText, box.setAccessibleName)
        box.toggled.connect(lambda on: self._prefer(**{field: on}))
        self._refresh.append(lambda: box.setChecked(getattr(self.settings, field)))
        form.addWidget(box, form.rowCount(), 0, 1, 2)

    def _refresh_line(self, line: QLineEdit) -> None:
        line.setText(str(self.settings.folder))
        line.setCursorPosition(0)

    def _typed(self, line: QLineEdit) -> str:
        text = line.text().strip()
        return "" if not self.settings.games_folder and Path(text) == self.settings.folder else text

    def _seconds(self, pace: int) -> str:
        if not pace:
            return self.speech.tell("pref-no-pause")
        figure = f"{pace / 1000:.1f}"
        comma = figure.replace(".", ",") if self.settings.language == "fr" else figure
        return self.speech.tell("pref-seconds", seconds=comma)


def _side_by_side(first: QWidget, *others: QWidget) -> QWidget:
    """Put widgets in a row; the first one takes all the room that is left."""
    whole = QWidget()
    row = QHBoxLayout(whole)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(10)
    row.addWidget(first, 1)
    for other in others:
        row.addWidget(other)
    return whole


def _can_hold_games(folder: Path) -> bool:
    """Tell whether games can be written to a folder, which is made when it is not there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK | os.X_OK)
