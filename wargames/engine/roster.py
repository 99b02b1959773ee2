"""The roster: who stands where and who bears which mark, drawn from the pieces."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from wargames.engine.kit import Kit
    from wargames.engine.state import Piece

CROWD = 10
"""The pieces of a crowded space."""

_NOBODY: frozenset[str] = frozenset()


class Roster(msgspec.Struct):
    """Stacks by space, presence by side (a bit mask of the board), bearers by mark.

    `fronts` is the presence of those pieces alone that show their front, the face 0. Drawn up
    once; a draft then copies it and keeps it in step with the pieces that change, which is
    cheaper than looking through all of them after every move.
    """

    sides: Mapping[str, str]
    """The side of every unit; what is not a unit stands in a stack and counts for no side."""
    bits: Mapping[str, int]
    stacks: dict[str, tuple[str, ...]]
    presence: dict[str, int]
    fronts: dict[str, int]
    bearers: dict[str, frozenset[str]]
    crowded: int = 0
    """Masks the spaces with so many pieces that limits of stacking are worth a look."""
    summary: Any = None
    """What a game keeps of the roster while it stands as it is."""

    @classmethod
    def of(cls, kit: Kit, pieces: Mapping[str, Piece]) -> Roster:
        """Draw up the roster of all pieces."""
        sides = {name: unit.side for name, unit in kit.units.items()}
        nowhere = dict.fromkeys((*kit.side_ids, *sides.values()), 0)
        roster = cls(sides, kit.board.bit, {}, nowhere, nowhere.copy(), {})
        for name in sorted(pieces):
            roster.replace(pieces, name, None)
        return roster

    def copy(self) -> Roster:
        """Give a copy that can be changed."""
        return Roster(
            self.sides,
            self.bits,
            self.stacks.copy(),
            self.presence.copy(),
            self.fronts.copy(),
            self.bearers.copy(),
            self.crowded,
        )

    def replace(self, pieces: Mapping[str, Piece], name: str, old: Piece | None) -> None:
        """Follow a piece that was another before; pieces of a stack stay in a fixed order."""
        new = pieces[name]
        if old is None:
            self._enter(name, new)
            self._follow_marks(name, _NOBODY, new.marks)
            return
        if old.at != new.at:
            self._leave(pieces, name, old.at)
            self._enter(name, new)
        elif old.face != new.face and name in self.sides:
            self._look_again(pieces, self.sides[name], old.at, self.stacks[old.at])
        if old.marks is not new.marks:
            self._follow_marks(name, old.marks, new.marks)

    def bearing(self, mark: str) -> frozenset[str]:
        """Give the pieces that bear a mark."""
        return self.bearers.get(mark, _NOBODY)

    def mark(self, name: str, mark: str) -> None:
        """Follow a piece that was given a mark."""
        self.bearers[mark] = self.bearers.get(mark, _NOBODY) | {name}

    def unmark(self, names: Iterable[str], mark: str) -> None:
        """Follow pieces that lost a mark."""
        self.bearers[mark] = self.bearing(mark).difference(names)

    def _follow_marks(self, name: str, old: frozenset[str], new: frozenset[str]) -> None:
        for mark in new - old:
            self.mark(name, mark)
        for mark in old - new:
            self.unmark((name,), mark)

    def _enter(self, name: str, new: Piece) -> None:
        at, stacks = new.at, self.stacks
        bit = self.bits.get(at, 0)
        there = stacks.get(at)
        if there is None:
            stacks[at] = (name,)
        else:
            order = [*there]
            insort(order, name)
            stacks[at] = tuple(order)
            if len(order) >= CROWD:
                self.crowded |= bit
        if bit:
            side = self.sides.get(name)
            if side is not None:
                self.presence[side] |= bit
                if not new.face:
                    self.fronts[side] |= bit

    def _leave(self, pieces: Mapping[str, Piece], name: str, at: str) -> None:
        stacks = self.stacks
        order = [*stacks[at]]
        order.remove(name)
        if order:
            stacks[at] = tuple(order)
            if len(order) == CROWD - 1:
                self.crowded &= ~self.bits.get(at, 0)
        else:
            del stacks[at]
        side = self.sides.get(name)
        if side is not None:
            self._look_again(pieces, side, at, order)

    def _look_again(
        self, pieces: Mapping[str, Piece], side: str, at: str, stack: Iterable[str]
    ) -> None:
        """See whether a side still has pieces in a space, and any with their front up."""
        bit = self.bits.get(at, 0)
        if not bit:
            return
        sides, is_present = self.sides, False
        for name in stack:
            if sides.get(name) == side:
                is_present = True
                if not pieces[name].face:
                    self.fronts[side] |= bit
                    return
        if self.fronts[side] & bit:
            self.fronts[side] ^= bit
        if not is_present:
            self.presence[side] ^= bit
