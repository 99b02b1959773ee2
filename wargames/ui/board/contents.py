"""What the board shows now: the position, the lights, the overlays; drawn by the layers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from wargames.engine.insight import Tint, Way
from wargames.engine.referee import Step
from wargames.engine.state import GameState
from wargames.present.finding import SpaceFinder
from wargames.present.lighting import DARK, Battle, Lights, LitSpace, battle_of, lights
from wargames.present.picture.noise import Point
from wargames.present.picture.values import UNIT, BoardPicture
from wargames.present.position import Position, position_of
from wargames.present.recent import LastFight, Trail, last_fights, last_moves
from wargames.present.selection import Target
from wargames.present.stacking import PlacedCounter, fanned, topmost
from wargames.ui.board.counter_cache import CounterCache
from wargames.ui.board.sheet_tiles import SheetTiles
from wargames.ui.board.sheets import press_of
from wargames.ui.scene.sheet_painter import SheetPainter
from wargames.ui.table import Table

RANGE, LAST_MOVES, LAST_FIGHTS, CONTROL = "range", "last-moves", "last-fights", "control"
FAN_SIZE = 0.62 * UNIT
# Milliseconds between two steps of drawing the cover of a new map.
COVER_AFTER = 8


class BoardContents(QObject):
    """Everything there is to draw, worked out anew when the table says that something changed."""

    altered = Signal()
    """Something on the board looks different now."""
    sheet_changed = Signal()
    """The sheet itself is another: its colours or its language changed."""

    def __init__(self, table: Table, parent: QObject | None = None) -> None:
        """Take the game of a table."""
        super().__init__(parent)
        self.table = table
        self._press = press_of(table.game.content.board)
        self._cover_timer = QTimer(self, interval=COVER_AFTER)
        self._cover_timer.timeout.connect(self._go_on)
        self._draw_sheet()
        self.finder = SpaceFinder(self.picture)
        self.shown_overlays: set[str] = set()
        self.fan: tuple[PlacedCounter, ...] = ()
        self.pointed_out: tuple[Target, ...] = ()
        self.hovered: str = ""
        self.cursor: str = ""
        self.lights: Lights = DARK
        self.battle: Battle | None = None
        self._fights: tuple[GameState | None, tuple[LastFight, ...]] = (None, ())
        self._looks_of = (table.language, table.theme)
        self.position: Position = self._laid_out()
        table.changed.connect(self._went_on)
        table.selection_changed.connect(self._relight)
        table.viewer_changed.connect(self._relight)
        table.looked_back.connect(self._look)
        table.preferences_changed.connect(self._prefer)
        table.pointed_out.connect(self._point_out)
        self._relight()

    # --- questions of the layers and of the view ---------------------------------------------

    @property
    def overlay_names(self) -> tuple[str, ...]:
        """All overlays, in the order of their keys: ours first, then those of the game."""
        theirs = self.table.state.kit.rules.overlays
        has_control = bool(self.table.session.steps[0].state.control) and CONTROL not in theirs
        own = (CONTROL,) if has_control else ()
        return (RANGE, LAST_MOVES, LAST_FIGHTS, *own, *theirs)

    def held_spaces(self) -> Mapping[str, str]:
        """Give who holds what, when that is to be shown and the game does not show it itself."""
        is_theirs = CONTROL in self.table.state.kit.rules.overlays
        is_shown = CONTROL in self.shown_overlays and not is_theirs
        return self.position.control if is_shown else {}

    def tints(self) -> dict[str, tuple[Tint, ...]]:
        """Give the coloured spaces of the game's overlays that are switched on."""
        overlays = self.table.state.kit.rules.overlays
        piece = self.table.selection.piece
        return {
            name: tuple(overlays[name](self.table.state, piece))
            for name in overlays
            if name in self.shown_overlays and self.table.state.flow
        }

    def ways_of_hovered(self) -> tuple[Way, ...]:
        """Give the ways of the uppermost piece in the space under the pointer."""
        reckon, stack = self.table.state.kit.rules.reckon, self.stack(self.hovered)
        if reckon is None or not stack or self.table.decision is None or self.lights.spaces:
            return ()
        ways = (tuple(reckon(self.table.state, piece)) for piece in reversed(stack))
        return next((way for way in ways if way), ())

    def trails(self) -> tuple[Trail, ...]:
        """Give the last moves, when they are to be shown."""
        if LAST_MOVES not in self.shown_overlays:
            return ()
        return last_moves(self.table.steps_shown())

    def fights(self) -> tuple[LastFight, ...]:
        """Give the last fights, when they are to be shown; worked out once a position."""
        if LAST_FIGHTS not in self.shown_overlays:
            return ()
        if self._fights[0] is not self.table.state:
            self._fights = self.table.state, last_fights(self.table.steps_shown())
        return self._fights[1]

    def counter_at(self, point: Point) -> PlacedCounter | None:
        """Find the counter that is seen at a point."""
        return topmost(self.fan, point) or topmost(self.position.counters, point)

    def space_at(self, point: Point) -> str:
        """Find the space at a point: that of the counter there, else the printed one."""
        counter = self.counter_at(point)
        return counter.space if counter else self.finder.at(point) or ""

    def lit(self, space: str) -> LitSpace | None:
        """Give the light of a space."""
        return self.lights.spaces.get(space)

    def stack(self, space: str) -> Sequence[str]:
        """Give the pieces in a space."""
        return self.table.state.stack_at(space)

    def actors(self) -> tuple[str, ...]:
        """List the pieces on the sheet that may act, in the order of the sheet."""
        wanted = self.lights.pieces
        on_sheet = [c for c in self.position.counters if c.piece in wanted]
        return tuple(c.piece for c in sorted(on_sheet, key=lambda c: (c.at[1], c.at[0], c.piece)))

    def wanted_spaces(self) -> tuple[str, ...]:
        """List the spaces where something may be pointed at before anything is selected."""
        pieces = [("piece", piece) for piece in self.actors()]
        return (
            *spaces_of(self, pieces),
            *(s for s in self.lights.spaces if s in self.picture.spaces),
        )

    def scene(self) -> tuple[str, ...]:
        """List the spaces that the decision is about: those of the fight, if there is one."""
        if self.battle is None:
            return self.wanted_spaces()
        spaces = (self.battle.target, *self.battle.origins)
        return tuple(space for space in spaces if space in self.picture.spaces)

    # --- changes by the view -----------------------------------------------------------------

    def hover(self, space: str) -> None:
        """Let the pointer rest over a space."""
        if space != self.hovered:
            self.hovered = space
            self.altered.emit()

    def put_cursor(self, space: str) -> None:
        """Move the cursor of the keyboard; an empty name hides it."""
        if space != self.cursor:
            self.cursor = space
            self.altered.emit()

    def open_fan(self, space: str, scale: float) -> None:
        """Spread the counters of a space, large enough to be read at the scale of the view."""
        pieces = [c.piece for c in self.position.counters if c.space == space]
        size = max(FAN_SIZE, 54.0 / max(scale, 0.01))
        self.fan = fanned(self.picture, space, pieces, size) if len(pieces) > 1 else ()
        self.altered.emit()

    def close_fan(self) -> None:
        """Gather the counters again."""
        if self.fan:
            self.fan = ()
            self.altered.emit()

    def show_overlay(self, name: str, wanted: bool) -> None:
        """Switch an overlay on or off."""
        self.shown_overlays = (self.shown_overlays - {name}) | ({name} if wanted else set())
        self.altered.emit()

    # --- changes of the table ----------------------------------------------------------------

    def _went_on(self, change: object, step: Step) -> None:
        del change, step
        self._renew()

    def _look(self, number: int) -> None:
        del number
        self._renew()

    def _renew(self) -> None:
        self.pointed_out = ()
        fan = self.fan[0].space if self.fan else ""
        self.position = self._laid_out()
        if fan and len(self.stack(fan)) != len(self.fan):
            self.fan = ()
        self._relight()

    def _relight(self) -> None:
        table = self.table
        decision = table.decision if table.asks_person else None
        self.lights = lights(table.state, decision, table.selection)
        self.battle = battle_of(table.state)
        self.altered.emit()

    def _point_out(self, wanted: tuple[Target, ...]) -> None:
        self.pointed_out = tuple(wanted)
        self.altered.emit()

    def _prefer(self) -> None:
        table = self.table
        if self._looks_of == (table.language, table.theme):
            return
        self._looks_of = (table.language, table.theme)
        self._draw_sheet()
        self._renew()
        self.sheet_changed.emit()

    def _draw_sheet(self) -> None:
        self._is_bare = self._press.is_bare
        self.tiles = SheetTiles(self._sheet())
        self.picture: BoardPicture = self.tiles.sheet.picture
        self.counters = CounterCache(self.table.theme)

    def _sheet(self) -> SheetPainter:
        table = self.table
        return self._press.sheet(table.language, table.wording.title(), table.theme.name)

    # --- the cover of a new map --------------------------------------------------------------

    def begin_cover(self) -> None:
        """Draw what covers the ground in between, if it is not there yet."""
        if self._is_bare and not self._cover_timer.isActive():
            self._cover_timer.start()

    def finish_sheet(self) -> None:
        """Draw everything that belongs on the sheet at once."""
        self._press.finish()
        self._take_cover()

    def _go_on(self) -> None:
        self._press.go_on()
        if not self._press.is_bare:
            self._take_cover()

    def _take_cover(self) -> None:
        self._cover_timer.stop()
        if self._is_bare:
            self._is_bare = False
            self.tiles = SheetTiles(self._sheet(), self.tiles)
            self.picture = self.tiles.sheet.picture
            self.sheet_changed.emit()

    def _laid_out(self) -> Position:
        table = self.table
        return position_of(table.state, table.game.content, self.picture, table.language)


def spaces_of(contents: BoardContents, wanted: Sequence[Target]) -> tuple[str, ...]:
    """Name the spaces of some targets: their own, or where the pieces stand."""
    pieces = contents.table.state.pieces
    found = [pieces[n].at if k == "piece" and n in pieces else n for k, n in wanted]
    return tuple(space for space in found if space in contents.picture.spaces)
