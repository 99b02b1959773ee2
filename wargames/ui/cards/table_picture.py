"""The card table as a picture: a position as both players may see it, hands covered."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter, QPicture
from PySide6.QtWidgets import QGraphicsItem

from wargames.engine.referee import Step
from wargames.engine.session import Session
from wargames.engine.state import GameState
from wargames.library import Game
from wargames.ui.cards.table_scene import TableScene
from wargames.ui.settings import Settings
from wargames.ui.table import Table
from wargames.ui.theme import Theme

SIZE = QSizeF(1400, 820)


def paint_of_table(
    game: Game, state: GameState, language: str, theme: Theme
) -> Callable[[QPainter], None]:
    """Give the function that paints a position within `SIZE`."""
    chosen = msgspec.convert({"language": language, "theme": theme.name}, Settings)
    table = Table(game, Session([Step(None, "", (), state)]), chosen)
    scene = TableScene(table, table)
    scene.lay(SIZE.width(), SIZE.height())
    for item in scene.items():
        item.setCacheMode(QGraphicsItem.CacheMode.NoCache)
    # A scene belongs to its thread; the strokes recorded from it may be painted in any.
    recorded = QPicture()
    pen = QPainter(recorded)
    frame = QRectF(0, 0, SIZE.width(), SIZE.height())
    scene.render(pen, frame, frame)
    pen.end()

    def paint(painter: QPainter) -> None:
        device = painter.device()
        painter.save()
        # Strokes are recorded for a screen; other devices would draw them at their own density.
        painter.scale(
            recorded.logicalDpiX() / device.logicalDpiX(),
            recorded.logicalDpiY() / device.logicalDpiY(),
        )
        painter.drawPicture(0, 0, recorded)
        painter.restore()

    return paint
