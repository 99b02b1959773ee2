"""Editing the position: pieces, tracks and markers, each change a step of the game."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QGroupBox,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from wargames.engine.edited import AWAY
from wargames.engine.edits import PutMarker, PutPiece, SetTrack, markers_of, places_for
from wargames.ui.parts.combo import refill
from wargames.ui.parts.following import Pane
from wargames.ui.parts.layouts import scrolled
from wargames.ui.table import Table

FIELD_HEIGHT = 26


class PositionPane(Pane):
    """Boxes for what can be changed; the selected piece is the one at hand."""

    def __init__(self, table: Table) -> None:
        """Belong to a table."""
        super().__init__(table)
        self._about = QLabel()
        self._about.setWordWrap(True)
        self.piece, self.space, self.put = QComboBox(), QComboBox(), QPushButton()
        self._labels = {"piece": QLabel(), "space": QLabel()}
        self._pieces, self._tracks, self._markers = QGroupBox(), QGroupBox(), QGroupBox()
        self._track_rows, self._marker_rows = QFormLayout(self._tracks), QFormLayout(self._markers)
        self.tracks: dict[str, QSpinBox] = {}
        self.markers: dict[str, QComboBox] = {}
        # The longest name of all must not make the dialog wider than the others.
        for box in (self.piece, self.space):
            box.setSizeAdjustPolicy(
                QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
        rows = QFormLayout(self._pieces)
        rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        rows.addRow(self._labels["piece"], self.piece)
        rows.addRow(self._labels["space"], self.space)
        rows.addRow(self.put)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(14, 12, 14, 12)
        column.setSpacing(10)
        for part in (self._about, self._pieces, self._tracks, self._markers):
            column.addWidget(part)
        column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scrolled(inner))
        self.piece.currentIndexChanged.connect(self._fill_spaces)
        self.put.clicked.connect(self._put_piece)
        self.follow_selection()
        self.begin()

    @property
    def first_field(self) -> QWidget:
        """Where the keyboard begins."""
        return self.piece if self.table.session.state.pieces else self

    def retell(self) -> None:
        """Write everything in the language of the table."""
        table, tell = self.table, self.table.tell
        has_pieces = bool(table.session.state.pieces)
        self._about.setText(tell("edit-about" if has_pieces else "edit-about-cards"))
        self._pieces.setTitle(tell("edit-pieces"))
        self._tracks.setTitle(tell("edit-tracks"))
        self._markers.setTitle(tell("edit-markers"))
        for name, box in (("piece", self.piece), ("space", self.space)):
            self._labels[name].setText(tell(f"edit-{name}"))
            self._labels[name].setBuddy(box)
            box.setAccessibleName(tell(f"edit-{name}"))
        self.put.setText(tell("edit-put"))

    def refresh(self) -> None:
        """Show the position that is in force."""
        state, table = self.table.session.state, self.table
        is_open = table.is_test and not table.is_looking_back and state.result is None
        self.setEnabled(is_open)
        self._pieces.setVisible(bool(state.pieces))
        self._fill_pieces()
        if table.selection.piece is not None:
            with QSignalBlocker(self.piece):
                self.piece.setCurrentIndex(self.piece.findData(table.selection.piece))
        self._fill_spaces()
        self._fill_tracks()
        self._fill_markers()

    # --- pieces ------------------------------------------------------------------------------

    def _fill_pieces(self) -> None:
        """List the pieces by name, each with where it is."""
        words, pieces = self.table.wording, self.table.session.state.pieces
        names = {name: words.piece(name) for name in pieces}
        ordered = sorted(names, key=lambda name: (names[name].casefold(), name))
        rows = [(f"{names[name]} · {words.space(pieces[name].at)}", name) for name in ordered]
        refill(self.piece, rows)

    def _fill_spaces(self) -> None:
        words, state = self.table.wording, self.table.session.state
        piece = self.piece.currentData()
        places = places_for(state, str(piece)) if piece else ()
        refill(self.space, [(words.space(edit.to), edit.to) for edit in places])
        self.put.setEnabled(self.space.count() > 0)

    def _put_piece(self) -> None:
        piece, space = self.piece.currentData(), self.space.currentData()
        if piece and space:
            self.table.do(PutPiece(str(piece), str(space)))

    # --- tracks ------------------------------------------------------------------------------

    def _fill_tracks(self) -> None:
        state, words = self.table.session.state, self.table.wording
        kinds = state.kit.tracks
        known = [name for name in state.tracks if name in kinds and not kinds[name].unlimited]
        if list(self.tracks) != known:
            self.tracks = {name: self._track(name) for name in known}
            _fill(self._track_rows, self.tracks.values())
        for name, box in self.tracks.items():
            _name(self._track_rows, box, words.value("track", name))
            with QSignalBlocker(box):
                box.setValue(state.tracks[name])
        self._tracks.setVisible(bool(self.tracks))

    def _track(self, name: str) -> QSpinBox:
        bounds = self.table.session.state.kit.tracks[name]
        box = QSpinBox()
        box.setRange(bounds.lowest, bounds.highest)
        box.setMinimumHeight(FIELD_HEIGHT)
        # Otherwise every figure that is typed would be a step of its own.
        box.setKeyboardTracking(False)
        box.valueChanged.connect(lambda value: self._set_track(name, value))
        return box

    def _set_track(self, name: str, value: int) -> None:
        if not self.table.do(SetTrack(name, value)):
            self._fill_tracks()

    # --- markers -----------------------------------------------------------------------------

    def _fill_markers(self) -> None:
        state, words = self.table.session.state, self.table.wording
        known = list(markers_of(state))
        if list(self.markers) != known:
            self.markers = {name: self._marker(name) for name in known}
            _fill(self._marker_rows, self.markers.values())
        spaces = [AWAY, *(s for s in state.kit.board.order if state.kit.board.edges_from(s))]
        for name, box in self.markers.items():
            _name(self._marker_rows, box, words.value("marker", name))
            refill(box, [(words.space(space), space) for space in spaces])
            with QSignalBlocker(box):
                box.setCurrentIndex(box.findData(state.markers.get(name, AWAY)))
        self._markers.setVisible(bool(self.markers))

    def _marker(self, name: str) -> QComboBox:
        box = QComboBox()
        box.activated.connect(lambda _: self._put_marker(name, str(box.currentData())))
        return box

    def _put_marker(self, name: str, space: str) -> None:
        if not self.table.do(PutMarker(name, space)):
            self._fill_markers()


def _fill(rows: QFormLayout, boxes: Iterable[QWidget]) -> None:
    """Show these boxes and no others."""
    while rows.rowCount():
        rows.removeRow(0)
    for box in boxes:
        rows.addRow(QLabel(), box)


def _name(rows: QFormLayout, box: QWidget, words: str) -> None:
    label = rows.labelForField(box)
    if isinstance(label, QLabel):
        label.setText(words)
    box.setAccessibleName(words)
