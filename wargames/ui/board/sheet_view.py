"""Looking at the sheet: zoom at the pointer, pan, fit, mini-map; crisp at rest."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QImage,
    QNativeGestureEvent,
    QPainter,
    QResizeEvent,
    QShowEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QGestureEvent,
    QGraphicsScene,
    QGraphicsView,
    QPinchGesture,
    QWidget,
)

from wargames.present.picture.values import UNIT
from wargames.ui.board.aim import place_to_look_at
from wargames.ui.board.contents import BoardContents, spaces_of
from wargames.ui.board.layers import PiecesLayer
from wargames.ui.board.light_layer import LightLayer
from wargames.ui.board.mini_map import MiniMap
from wargames.ui.board.sharpener import Sharpener, single_shot
from wargames.ui.board.top_layer import TopLayer
from wargames.ui.scene.ink import line_pen

SMALLEST, LARGEST = 0.1, 4.0
# A whole sheet is not worth showing smaller than this, nor a selection larger.
READABLE = 0.6
CLOSE = 1.5
WHEEL = 1.0015
STEP = 1.25
RIM = 0.6 * UNIT
CORNER = 12


class SheetView(QGraphicsView):
    """A view of the sheet and everything on it.

    Signals:
        zoomed: another zoom. arg: the share of the natural size.
    """

    zoomed = Signal(float)

    def __init__(self, contents: BoardContents, parent: QWidget | None = None) -> None:
        """Show the contents of a board, whole at first."""
        super().__init__(parent)
        self.contents = contents
        contents.setParent(self)
        self.light_layer = LightLayer(contents)
        self.pieces_layer = PiecesLayer(contents)
        self.top_layer = TopLayer(contents, self.pieces_layer)
        self.mini_map = MiniMap(contents, self)
        self._wants_mini_map = True
        self._is_fitted = True
        self._was_shown = False
        self.sharpener = Sharpener(self, contents)
        self._open_timer = single_shot(self, 0, self.open_well)
        self._build()
        contents.altered.connect(self.viewport().update)
        self.sharpener.rested.connect(self._rest)
        self.mini_map.wanted.connect(self._look_at)

    def _build(self) -> None:
        scene = QGraphicsScene(self)
        scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        for depth, layer in enumerate((self.light_layer, self.pieces_layer, self.top_layer)):
            layer.setZValue(depth)
            scene.addItem(layer)
        bounds = self.contents.tiles.sheet.bounds
        scene.setSceneRect(bounds.adjusted(-RIM, -RIM, RIM, RIM))
        self.setScene(scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self.setMinimumSize(320, 240)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)

    # --- zoom --------------------------------------------------------------------------------

    @property
    def scale_now(self) -> float:
        """How many logical pixels a sheet unit has."""
        return self.transform().m11()

    def fit(self) -> None:
        """Show the whole sheet."""
        self._is_fitted = True
        self._frame(self.contents.tiles.sheet.bounds)

    def open_well(self) -> None:
        """Show the whole sheet if its counters can be read then, else as wide as there is room."""
        self._open_timer.stop()
        bounds, room = self.contents.tiles.sheet.bounds, self.viewport().size()
        self.fit()
        if self.scale_now < READABLE:
            wide = max(READABLE, min(1.0, room.width() / bounds.width()))
            self.zoom_at(self.viewport().rect().center(), wide / self.scale_now)
            self.sharpener.rest()
            for space in self.contents.wanted_spaces()[:1]:
                self.centerOn(*self.contents.picture.spaces[space].centre)
            self._moved()

    def keep_up(self) -> None:
        """Look where the decision is made, unless it is seen already."""
        spaces = self.contents.picture.spaces
        wanted = [QPointF(*spaces[space].centre) for space in self.contents.scene()]
        there = place_to_look_at(self.visible_area(), wanted, RIM)
        if there is not None:
            self._look_at(there)

    def zoom_to_selection(self) -> None:
        """Show the selected things and what they may reach, or everything that may act."""
        lights = self.contents.lights
        wanted = [*spaces_of(self.contents, lights.chosen), *lights.spaces]
        if not lights.chosen:
            wanted += spaces_of(self.contents, [("piece", piece) for piece in lights.pieces])
        area = QRectF()
        for space in wanted:
            shape = self.contents.picture.spaces.get(space)
            for x, y in shape.outline if shape else ():
                area = area.united(QRectF(x - 1, y - 1, 2, 2))
        if not area.isEmpty():
            self._is_fitted = False
            self._frame(area.adjusted(-RIM, -RIM, RIM, RIM), CLOSE)

    def zoom(self, steps: int) -> None:
        """Zoom in or out around the middle of the view."""
        self.zoom_at(self.viewport().rect().center(), STEP**steps)

    def natural_size(self) -> None:
        """Show the sheet at its natural size."""
        self.zoom_at(self.viewport().rect().center(), 1.0 / self.scale_now)

    def zoom_at(self, at: QPoint, factor: float) -> None:
        """Zoom so that the place under a point of the view stays under it."""
        target = max(SMALLEST, min(LARGEST, self.scale_now * factor))
        if abs(target - self.scale_now) < 1e-9:
            return
        self._is_fitted = False
        held = self.mapToScene(at)
        self.pieces_layer.moving = True
        self.sharpener.zooming()
        self.setTransform(QTransform.fromScale(target, target))
        self.scroll_by(self.mapFromScene(held) - at)

    def scroll_by(self, by: QPoint) -> None:
        """Move the view over the sheet by some pixels."""
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() + by.x())
        down.setValue(down.value() + by.y())
        self.sharpener.panning()
        self._moved()

    def show_space(self, space: str) -> None:
        """Bring a space into view, without moving more than needed."""
        shape = self.contents.picture.spaces.get(space)
        if shape is not None:
            x, y = shape.centre
            half = 0.9 * UNIT
            self.ensureVisible(QRectF(x - half, y - half, 2 * half, 2 * half), 0, 0)
            self._moved()

    def show_mini_map(self, wanted: bool) -> None:
        """Show or hide the mini-map; it hides itself while the whole sheet is seen."""
        self._wants_mini_map = wanted
        self._moved()

    def scene_image(self, scale: float = 1.0) -> QImage:
        """Paint the whole sheet with everything on it, lights too, into an image."""
        sheet = self.contents.tiles.sheet
        image = sheet.image(sheet.bounds, scale)
        painter = QPainter(image)
        painter.setTransform(QTransform.fromScale(scale, scale))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for layer in (self.light_layer, self.pieces_layer, self.top_layer):
            layer.draw(painter)
        painter.end()
        return image

    def visible_area(self) -> QRectF:
        """Give the part of the sheet that is seen."""
        return self.mapToScene(self.viewport().rect()).boundingRect()

    def _frame(self, area: QRectF, largest: float = LARGEST) -> None:
        room = self.viewport().size()
        scale = min(room.width() / area.width(), room.height() / area.height())
        scale = max(SMALLEST, min(largest, scale))
        self.setTransform(QTransform.fromScale(scale, scale))
        self.centerOn(area.center())
        self._moved()

    def _look_at(self, point: QPointF) -> None:
        self._is_fitted = False
        self.centerOn(point)
        self._moved()

    def _moved(self) -> None:
        visible = self.visible_area()
        self.mini_map.show_part(visible)
        sheet = self.contents.tiles.sheet.bounds.adjusted(RIM / 4, RIM / 4, -RIM / 4, -RIM / 4)
        self.mini_map.setVisible(self._wants_mini_map and not visible.contains(sheet))
        self.zoomed.emit(self.scale_now)

    # --- drawing -----------------------------------------------------------------------------

    @property
    def is_crisp(self) -> bool:
        """Tell whether all that is seen of the sheet is drawn at its own scale."""
        return self.sharpener.is_crisp

    def sharpen_now(self) -> None:
        """Draw everything that is seen crisp before anything else happens."""
        self.sharpener.finish()

    def _rest(self) -> None:
        self.pieces_layer.moving = False
        self.viewport().update()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: N802
        """Draw the sheet from its squares."""
        is_crisp = self.contents.tiles.draw(painter, QRectF(rect))
        if not is_crisp:
            self.sharpener.wake()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Open at a good size the first time."""
        super().showEvent(event)
        if not self._was_shown:
            self._was_shown = True
            self._open_timer.start()

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: N802
        """Frame the board while the keyboard speaks to it."""
        del rect
        if self.hasFocus():
            painter.resetTransform()
            painter.setPen(line_pen(self.contents.table.theme.window.focus, 2.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.viewport().rect().adjusted(1, 1, -1, -1))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Keep a fitted sheet fitted and the mini-map in its corner."""
        super().resizeEvent(event)
        room = self.viewport().rect()
        self.mini_map.fit_into(room.size())
        small = self.mini_map.size()
        self.mini_map.move(
            room.right() - small.width() - CORNER, room.bottom() - small.height() - CORNER
        )
        if self._is_fitted:
            self.fit()
        else:
            self._moved()
            if self.contents.battle is not None:
                # The buttons of a fight take room from the board: it must not slip out of view.
                self.keep_up()

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Zoom at the pointer; a touch pad with Shift held pans."""
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.scroll_by(-event.angleDelta() / 2)
        else:
            self.zoom_at(event.position().toPoint(), WHEEL ** event.angleDelta().y())
        event.accept()

    def pinch(self, between: QPointF, factor: float) -> None:
        """Zoom between two fingers on a touch screen; the point is one of the whole screen."""
        self.zoom_at(self.viewport().mapFromGlobal(between).toPoint(), factor)

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802
        """Zoom with two fingers, on a touch pad or on the screen."""
        pinch = Qt.NativeGestureType.ZoomNativeGesture
        if isinstance(event, QNativeGestureEvent) and event.gestureType() is pinch:
            self.zoom_at(event.position().toPoint(), 1.0 + event.value())
            return True
        if isinstance(event, QGestureEvent):
            fingers = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(fingers, QPinchGesture):
                self.pinch(fingers.centerPoint(), fingers.scaleFactor())
                return True
        return super().viewportEvent(event)
