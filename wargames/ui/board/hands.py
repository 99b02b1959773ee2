"""Playing with the hand: clicks, drags and keys become pointing at the table."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from wargames.engine.edits import PutPiece
from wargames.present.compass import beside
from wargames.present.hints import Hint, place_hint, space_hint
from wargames.present.picture.noise import Point
from wargames.present.pointing import meant, most_useful
from wargames.present.selection import narrow
from wargames.present.stacking import PlacedCounter
from wargames.ui.board.contents import BoardContents


class Hands(QObject):
    """What players do with the board, without any pixel: points of the sheet come in."""

    hinted = Signal(object)
    """A Hint about the place under the pointer, or None."""
    cursor_moved = Signal(str)
    """The space at which the cursor of the keyboard stands now."""

    def __init__(self, contents: BoardContents, parent: QObject | None = None) -> None:
        """Play on the board with these contents."""
        super().__init__(parent)
        self._contents = contents
        self._table = contents.table
        self.carried: str = ""
        """The piece that is being dragged."""

    # --- the mouse ---------------------------------------------------------------------------

    def hover(self, at: Point) -> None:
        """Let the pointer rest somewhere, and say what that place means."""
        space = self._contents.space_at(at)
        if space == self._contents.hovered:
            return
        self._contents.hover(space)
        self.hinted.emit(self.hint(space))

    def hint(self, space: str) -> Hint | None:
        """Say what pointing at a space would do, or what is there."""
        table, contents = self._table, self._contents
        if not space:
            return None
        decision = table.decision if table.asks_person else None
        hint = space_hint(
            table.state, decision, table.selection, contents.lights, space, table.wording
        )
        return hint or place_hint(table.state, space, table.wording)

    def click(self, at: Point) -> None:
        """Point at the counter or the space at a point of the sheet."""
        counter = self._contents.counter_at(at)
        if counter is not None:
            self._point(counter.space, self._piece_meant(counter))
            return
        space = self._contents.space_at(at)
        if space:
            self._point(space, None)
        else:
            self.back_out()

    def can_carry(self, at: Point) -> bool:
        """Tell whether a drag that begins here takes a counter along."""
        counter = self._contents.counter_at(at)
        decision = self._table.decision
        if counter is None or decision is None or not self._table.asks_person:
            return False
        found = narrow(decision, (("piece", self._piece_meant(counter)),))
        return any(kind == "space" for kind, _ in found.next_targets)

    def pick_up(self, at: Point) -> None:
        """Take a counter between two fingers: everything it may reach is lit."""
        counter = self._contents.counter_at(at)
        if counter is not None:
            self.carried = self._piece_meant(counter)
            self._table.select(("piece", self.carried))

    def put_down(self, at: Point) -> None:
        """Let the counter go: where it came from nothing happens, elsewhere it is pointed at."""
        piece, self.carried = self.carried, ""
        space = self._contents.finder.at(at) or ""
        origin = self._table.state.pieces[piece].at
        if space and space != origin:
            self._table.point(("space", space))

    def _piece_meant(self, counter: PlacedCounter) -> str:
        """Give the piece that a counter stands for: itself, or a useful one under it."""
        contents = self._contents
        if contents.fan and counter in contents.fan:
            return counter.piece
        units = self._table.state.kit.units
        side = units[counter.piece].side if counter.piece in units else ""
        pile = [p for p in contents.stack(counter.space) if p in units and units[p].side == side]
        if not counter.badge:
            return counter.piece
        return most_useful(self._table.decision, self._table.selection, pile, counter.piece)

    def _point(self, space: str, piece: str | None) -> None:
        table = self._table
        decision = table.decision if table.asks_person else None
        what = meant(table.state, decision, table.selection, space, piece)
        if what.is_look:
            table.select(what.target)
        else:
            table.point(what.target)

    # --- the keyboard ------------------------------------------------------------------------

    def step_cursor(self, direction: str) -> None:
        """Move the cursor one space; it begins at the selected piece or in the middle."""
        contents = self._contents
        if contents.cursor:
            self._go_to(beside(contents.picture, contents.cursor, direction))
        else:
            self._go_to(self._first_space())

    def next_piece(self, step: int) -> bool:
        """Select the next piece that may act; False when there is none."""
        actors = self._actors()
        if not actors:
            return False
        now = self._table.selection.piece
        place = actors.index(now) + step if now in actors else (0 if step > 0 else -1)
        piece = actors[place % len(actors)]
        self._table.select(("piece", piece))
        self._go_to(self._table.state.pieces[piece].at)
        return True

    def next_light(self, step: int) -> None:
        """Move the cursor to the next space that may be pointed at."""
        known = self._contents.picture.spaces
        lit = [known[space] for space in self._contents.lights.spaces if space in known]
        order = [s.id for s in sorted(lit, key=lambda shape: (shape.centre[1], shape.centre[0]))]
        if order:
            now = self._contents.cursor
            place = order.index(now) + step if now in order else (0 if step > 0 else -1)
            self._go_to(order[place % len(order)])

    def point_at_cursor(self) -> bool:
        """Point at what is under the cursor; False when there is no cursor."""
        contents, table = self._contents, self._table
        if not contents.cursor:
            return False
        chosen = table.selection.piece
        if chosen and chosen in table.state.pieces:
            if table.state.pieces[chosen].at == contents.cursor:
                table.point(("piece", chosen))
                return True
            if ("space", contents.cursor) in table.selection.next_targets:
                table.point(("space", contents.cursor))
                return True
        stack = contents.stack(contents.cursor)
        decision = table.decision
        piece = most_useful(decision, table.selection, stack, stack[-1]) if stack else None
        self._point(contents.cursor, piece)
        return True

    # --- test mode ---------------------------------------------------------------------------

    def press_right(self, at: Point) -> None:
        """Offer testers to put the selected piece there; to others it means backing out."""
        if not self._offer_edit(self._contents.space_at(at)):
            self.back_out()

    def offer_edit_at_cursor(self) -> None:
        """Offer to put the selected piece at the cursor."""
        self._offer_edit(self._contents.cursor)

    def _offer_edit(self, space: str) -> bool:
        table, piece = self._table, self._table.selection.piece
        if not table.is_test or table.is_looking_back or piece is None or not space:
            return False
        edit = PutPiece(piece, space)
        refusal = table.session.why_not(edit)
        if refusal is None:
            table.offered.emit((edit,))
        else:
            table.refuse(refusal)
        return True

    def back_out(self) -> None:
        """Undo the last of: a fan, a selection, the cursor."""
        if self._contents.fan:
            self._contents.close_fan()
        elif self._table.selection.chosen:
            self._table.clear_selection()
        else:
            self._go_to("")

    def _actors(self) -> tuple[str, ...]:
        """List the pieces that may act, on the sheet or off it, when nothing is selected."""
        decision = self._table.decision
        if decision is None or not self._table.asks_person:
            return ()
        order = {c.piece: (c.at[1], c.at[0]) for c in self._contents.position.counters}
        names = [name for kind, name in decision.by_target if kind == "piece" and name in order]
        return tuple(sorted(names, key=lambda name: (order[name], name)))

    def _first_space(self) -> str:
        contents = self._contents
        piece = self._table.selection.piece
        at = self._table.state.pieces[piece].at if piece in self._table.state.pieces else ""
        known = contents.picture.spaces
        wanted = (at, contents.hovered, *contents.lights.spaces, *known)
        return next((space for space in wanted if space in known), "")

    def _go_to(self, space: str) -> None:
        self._contents.put_cursor(space)
        if space:
            self._contents.hover(space)
            self.hinted.emit(self.hint(space))
        self.cursor_moved.emit(space)
