"""The hand of a player: real mouse and key events on the window."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget

from tests.present.tables import OPENING, arnhem, with_pieces
from wargames.engine.notation import parse_action
from wargames.engine.referee import Step
from wargames.engine.session import Session
from wargames.engine.state import Piece
from wargames.ui.board.board_view import BoardView
from wargames.ui.settings import Settings
from wargames.ui.table import Table
from wargames.ui.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


def table_of(
    *lines: str,
    opening: Sequence[str] = OPENING,
    pieces: Mapping[str, Piece] | None = None,
    **settings: object,
) -> Table:
    """Sit down at Target Arnhem after some actions in notation, with some pieces changed."""
    session = Session([arnhem().start("historical", 1)])
    for line in (*opening, *lines):
        session.do(parse_action(line, session.state.kit.rules.actions))
    if pieces:
        session = Session([Step(None, "", (), with_pieces(session.state, pieces))])
    return Table(arnhem(), session, Settings(**{"animate": False, **settings}))  # type: ignore[arg-type]


def move_pointer(
    widget: QWidget, at: QPoint, buttons: Qt.MouseButton = Qt.MouseButton.NoButton
) -> None:
    """Move the pointer over a widget, whatever other windows are open."""
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(at),
        QPointF(widget.mapToGlobal(at)),
        Qt.MouseButton.NoButton,
        buttons,
        NONE,
    )
    QApplication.sendEvent(widget, event)


class Hand:
    """Points at things on the board of a window."""

    def __init__(self, qtbot, window: MainWindow) -> None:
        self.qtbot = qtbot
        self.window = window
        self.table = window.table
        self.board: BoardView = window.board

    # --- places ------------------------------------------------------------------------------

    def of_space(self, space: str) -> QPoint:
        """Give the pixel of the middle of a space, after bringing it into view."""
        self.board.show_space(space)
        return self.board.mapFromScene(QPointF(*self.board.contents.picture.spaces[space].centre))

    def of_rim(self, space: str) -> QPoint:
        """Give a pixel of a space that no counter covers: its westernmost, near the middle."""
        self.board.show_space(space)
        shape = self.board.contents.picture.spaces[space]
        left, right = (round(end(x for x, _ in shape.outline)) for end in (min, max))
        pixels = (
            self.board.mapFromScene(QPointF(x, shape.centre[1] + away))
            for away in (0, 40, -40, 80, -80)
            for x in range(left + 8, right, 4)
        )
        return next(pixel for pixel in pixels if self._is_bare(space, pixel))

    def _is_bare(self, space: str, pixel: QPoint) -> bool:
        spot, contents = self.board.mapToScene(pixel), self.board.contents
        point = (spot.x(), spot.y())
        return contents.space_at(point) == space and contents.counter_at(point) is None

    def of_piece(self, piece: str) -> QPoint:
        """Give the pixel of the middle of a counter, in the fan if it is fanned out."""
        contents = self.board.contents
        shown = [*contents.fan, *contents.position.counters]
        counter = next(c for c in shown if c.piece == piece)
        self.board.show_space(counter.space)
        return self.board.mapFromScene(QPointF(*counter.at))

    # --- the mouse ---------------------------------------------------------------------------

    def click(self, at: QPoint) -> None:
        """Click on the board."""
        self.qtbot.mouseClick(self.board.viewport(), LEFT, NONE, at)

    def click_space(self, space: str) -> None:
        """Click on a space beside any counter."""
        self.click(self.of_rim(space))

    def click_piece(self, piece: str) -> None:
        """Click on a counter."""
        self.click(self.of_piece(piece))

    def hover(self, at: QPoint, buttons: Qt.MouseButton = Qt.MouseButton.NoButton) -> None:
        """Move the pointer over the board."""
        move_pointer(self.board.viewport(), at, buttons)

    def fan_out(self, space: str) -> None:
        """Rest the pointer on a stack until it fans out."""
        contents = self.board.contents
        top = [c for c in contents.position.counters if c.space == space][-1]

        def is_open() -> bool:
            # The window may grow a bar meanwhile, so the pointer is put there again and again.
            self.hover(self.board.mapFromScene(QPointF(*top.at)))
            return bool(contents.fan)

        self.qtbot.waitUntil(is_open)

    def drag(self, start: QPoint, end: QPoint) -> None:
        """Press, move in steps, let go."""
        viewport = self.board.viewport()
        self.qtbot.mousePress(viewport, LEFT, NONE, start)
        for share in (0.2, 0.5, 0.8, 1.0):
            self.hover(start + (end - start) * share, LEFT)
        self.qtbot.mouseRelease(viewport, LEFT, NONE, end)

    # --- the keyboard and the menus ----------------------------------------------------------

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        """Press a key on the board."""
        self.qtbot.keyClick(self.board, key, modifier)

    def choose(self, words: str) -> None:
        """Choose a line of the menu that the table opened."""
        menu = self.window.choices
        self.qtbot.waitUntil(menu.isVisible)
        line = next(line for line in menu.actions() if words in line.text())
        self.qtbot.mouseClick(menu, LEFT, NONE, menu.actionGeometry(line).center())

    def press(self, words: str) -> None:
        """Click a button of the head."""
        buttons = self.window.head.buttons.buttons
        found = next((b for b in buttons if b.accessibleName() == words), None)
        assert found is not None, [b.accessibleName() for b in buttons]
        self.qtbot.mouseClick(found, LEFT)

    def click_link(self, label: QLabel) -> None:
        """Click the link at the end of a label's text, wherever it is written."""
        asked: list[str] = []
        label.linkActivated.connect(asked.append)
        for x in range(label.width() - 4, 0, -6):
            spot = QPoint(x, label.height() // 2)
            move_pointer(label, spot)
            self.qtbot.mouseClick(label, LEFT, NONE, spot)
            if asked:
                return
        raise AssertionError(label.text())

    def type_dice(self, *faces: int) -> None:
        """Type what the dice of the table show."""
        dialog = self.window.dice
        self.qtbot.waitUntil(dialog.isVisible)
        (box,) = dialog.findChildren(QLineEdit)
        self.qtbot.keyClicks(box, " ".join(map(str, faces)))
        self.qtbot.keyClick(box, Qt.Key.Key_Return)

    @property
    def asked(self) -> str:
        """The name of the decision that waits."""
        decision = self.table.decision
        return decision.name if decision else ""

    def at(self, piece: str) -> str:
        """Where a piece is."""
        return self.table.state.pieces[piece].at
