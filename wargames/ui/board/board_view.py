"""The board of a table: playing by pointing, dragging and keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from wargames.engine.event import PieceMoved
from wargames.engine.referee import Step
from wargames.engine.session import Change
from wargames.present.hints import Hint
from wargames.present.picture.noise import Point
from wargames.present.stacking import bounds_of
from wargames.ui.board.bubble import HintBubble
from wargames.ui.board.contents import BoardContents, spaces_of
from wargames.ui.board.hands import Hands
from wargames.ui.board.mover import Mover
from wargames.ui.board.sharpener import single_shot
from wargames.ui.board.sheet_view import SheetView
from wargames.ui.table import Table

# Milliseconds until a stack under the pointer fans out.
FAN_AFTER = 350
PAN_STEP = 90

_ARROWS = {
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
}
_PANS = {
    "left": QPoint(-PAN_STEP, 0),
    "right": QPoint(PAN_STEP, 0),
    "up": QPoint(0, -PAN_STEP),
    "down": QPoint(0, PAN_STEP),
}
_PAGES = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class BoardView(SheetView):
    """The board to play on.

    Signals:
        hinted: what is under the pointer. arg: a Hint or None.
        confirm_wanted: the main button was meant, by the space bar or Enter.
    """

    hinted = Signal(object)
    confirm_wanted = Signal()

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Show the board of a table."""
        super().__init__(BoardContents(table), parent)
        self.table = table
        self.hands = Hands(self.contents, self)
        self._mover = Mover(lambda: self.contents.picture, self._carry, self)
        # Beside the mini-map and above it, so that it must be a child of the same widget.
        self._bubble = HintBubble(self)
        self._pressed_at: QPoint | None = None
        self._panned_at: QPoint | None = None
        self._pointer = QPoint()
        self._space_bar = ""
        self._fan_timer = single_shot(self, FAN_AFTER, self._fan_out)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.hands.hinted.connect(self._hint)
        self.hands.cursor_moved.connect(self.show_space)
        table.changed.connect(self._went_on)
        table.selection_changed.connect(self._bubble.hide)
        table.preferences_changed.connect(self.retranslate)
        table.pointed_out.connect(self._show_pointed_out)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the table."""
        self.setAccessibleName(self.table.tell("board"))
        self.mini_map.setAccessibleName(self.table.tell("mini-map"))
        self.mini_map.setToolTip(self.table.tell("mini-map"))

    # --- what the table says -----------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        """Tell whether a counter is gliding."""
        return self._mover.is_moving

    def _went_on(self, change: Change, step: Step) -> None:
        self._bubble.hide()
        if change is Change.DONE and self.table.settings.animate and self.isVisible():
            self._mover.play(step)
        else:
            self._mover.finish()
        if change is not Change.NOTED:
            self._follow(step)

    def _follow(self, step: Step) -> None:
        """Look at what a bot moved, and at what players may do now."""
        moved = [event.path[-1] for event in step.events if isinstance(event, PieceMoved)]
        if step.side in self.table.bots:
            for space in moved[-1:]:
                self.show_space(space)
        self.keep_up()

    def keep_up(self) -> None:
        """Leave the board to who has it, or a counter of it, in hand."""
        if self._panned_at is None and not self.hands.carried:
            super().keep_up()

    def _carry(self, pieces: dict[str, Point]) -> None:
        self.top_layer.carried = dict(pieces)
        self.pieces_layer.absent = frozenset(pieces)
        self.viewport().update()

    def _show_pointed_out(self) -> None:
        """Bring what a line of the log speaks of into view."""
        for space in spaces_of(self.contents, self.contents.pointed_out)[:1]:
            self.show_space(space)

    def _hint(self, hint: Hint | None) -> None:
        self.hinted.emit(hint)
        self.setAccessibleDescription(hint.text if hint else "")
        if hint is None or not self.table.selection.actions:
            self._bubble.hide()
            return
        cursor = self.contents.picture.spaces.get(self.contents.cursor)
        self._bubble.say(
            hint, self.mapFromScene(QPointF(*cursor.centre)) if cursor else self._pointer
        )

    # --- the mouse ---------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Begin a click, a drag or a pan."""
        at = self._pointer = event.position().toPoint()
        self._mover.finish()
        if event.button() is Qt.MouseButton.MiddleButton or self._space_bar:
            self._begin_pan(at)
        elif event.button() is Qt.MouseButton.LeftButton:
            self._pressed_at = at
        elif event.button() is Qt.MouseButton.RightButton:
            self.hands.press_right(self._point(at))
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Pan, carry, or look at what is under the pointer."""
        at = self._pointer = event.position().toPoint()
        if self._panned_at is not None:
            self.scroll_by(self._panned_at - at)
            self._panned_at = at
        elif self.hands.carried:
            self._carry({self.hands.carried: self._point(at)})
            self.hands.hover(self._point(at))
        elif self._pressed_at is not None:
            far = (at - self._pressed_at).manhattanLength()
            if far >= QApplication.startDragDistance():
                self._begin_drag(at)
        else:
            self._look_closer(at)
        self._bubble.follow(at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """End a pan, put a counter down, or click."""
        at = event.position().toPoint()
        if self._panned_at is not None:
            self._panned_at = None
            self.viewport().unsetCursor()
        elif self.hands.carried:
            self.viewport().unsetCursor()
            self._carry({})
            self.hands.put_down(self._point(at))
        elif self._pressed_at is not None and event.button() is Qt.MouseButton.LeftButton:
            self.contents.put_cursor("")
            self._click(at)
        self._pressed_at = None
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        """Forget what was under the pointer."""
        super().leaveEvent(event)
        self._fan_timer.stop()
        self._bubble.hide()
        self.contents.hover("")
        self.hinted.emit(None)

    def _click(self, at: QPoint) -> None:
        """Point; a stack of which something is selected now fans out, for those without hover."""
        counter = self.contents.counter_at(self._point(at))
        before = self.table.session.cursor
        self.hands.click(self._point(at))
        is_stack = counter is not None and counter.badge > 1 and not self.contents.fan
        if is_stack and before == self.table.session.cursor:
            self._fan_out()

    def _begin_pan(self, at: QPoint) -> None:
        self._panned_at = at
        if self._space_bar:
            self._space_bar = "used"
        self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def _begin_drag(self, at: QPoint) -> None:
        start = self._pressed_at or at
        if self.hands.can_carry(self._point(start)):
            self.hands.pick_up(self._point(start))
            self.contents.close_fan()
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            self._carry({self.hands.carried: self._point(at)})
        else:
            self._begin_pan(start)
            self.scroll_by(start - at)
            self._panned_at = at

    def _point(self, at: QPoint) -> Point:
        spot = self.mapToScene(at)
        return (spot.x(), spot.y())

    # --- stacks ------------------------------------------------------------------------------

    def _look_closer(self, at: QPoint) -> None:
        """Hover: stacks fan out after a moment, and close when the pointer leaves them."""
        point = self._point(at)
        fan = self.contents.fan
        if fan and not QRectF(*bounds_of(fan, fan[0].size * 0.2)).contains(QPointF(*point)):
            self.contents.close_fan()
        self.hands.hover(point)
        counter = self.contents.counter_at(point)
        if counter is not None and not self.contents.fan and self._may_fan(counter.space):
            if not self._fan_timer.isActive():
                self._fan_timer.start()
        else:
            self._fan_timer.stop()

    def _may_fan(self, space: str) -> bool:
        """Leave a stack alone while its space is what players may point at next."""
        return len(self.contents.stack(space)) > 1 and space not in self.contents.lights.spaces

    def _fan_out(self) -> None:
        counter = self.contents.counter_at(self._point(self._pointer))
        if counter is not None and not self.hands.carried and self._may_fan(counter.space):
            self.contents.open_fan(counter.space, self.scale_now)

    # --- the keyboard ------------------------------------------------------------------------

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        """Tab goes through the pieces that may act; without any it leaves the board."""
        return self.hands.next_piece(1 if forward else -1) or super().focusNextPrevChild(forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Play by keys."""
        key = Qt.Key(event.key())
        if key in _ARROWS:
            direction = _ARROWS[key]
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self.scroll_by(_PANS[direction])
            else:
                self.hands.step_cursor(direction)
        elif key in _PAGES:
            self.hands.next_light(_PAGES[key])
        elif key in _ENTER:
            if not self.hands.point_at_cursor():
                self.confirm_wanted.emit()
        elif key == Qt.Key.Key_E:
            self.hands.offer_edit_at_cursor()
        elif key == Qt.Key.Key_Escape:
            self._escape()
        elif key == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space_bar = "held"
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        elif key != Qt.Key.Key_Space:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Let go of the space bar: unless it served to pan, the main button is meant."""
        if Qt.Key(event.key()) != Qt.Key.Key_Space or event.isAutoRepeat():
            super().keyReleaseEvent(event)
            return
        was, self._space_bar = self._space_bar, ""
        self.viewport().unsetCursor()
        if was == "held":
            self.confirm_wanted.emit()

    def _escape(self) -> None:
        if self.hands.carried:
            self.hands.carried = ""
            self._pressed_at = None
            self.viewport().unsetCursor()
            self._carry({})
        else:
            self.hands.back_out()
