"""The roster: who stands where and who bears which mark, drawn from the pieces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from wargames.engine.kit import Kit
    from wargames.engine.state import Piece

_NOBODY: frozenset[str] = frozenset()


class Roster(msgspec.Struct):
    """Stacks by space, presence by side (a bit mask of the board), bearers by mark.

    Drawn up once; a draft then copies it and keeps it in step with the pieces that change, which
    is cheaper than looking through all of them after every move.
    """

    kit: Any
    stacks: dict[str, tuple[str, ...]]
    presence: dict[str, int]
    bearers: dict[str, frozenset[str]]

    @classmethod
    def of(cls, kit: Kit, pieces: Mapping[str, Piece]) -> Roster:
        """Draw up the roster of all pieces."""
        roster = cls(kit, {}, dict.fromkeys(kit.side_ids, 0), {})
        for name in sorted(pieces):
            roster.replace(name, None, pieces[name])
        return roster

    def copy(self) -> Roster:
        """Give a copy that can be changed."""
        return Roster(self.kit, self.stacks.copy(), self.presence.copy(), self.bearers.copy())

    def replace(self, name: str, old: Piece | None, new: Piece) -> None:
        """Follow a piece that changed; pieces of a stack stay in a fixed order."""
        if old is None:
            self._place(name, None, new.at)
            self._follow_marks(name, _NOBODY, new.marks)
            return
        if old.at != new.at:
            self._place(name, old.at, new.at)
        if old.marks is not new.marks:
            self._follow_marks(name, old.marks, new.marks)

    def bearing(self, mark: str) -> frozenset[str]:
        """Give the pieces that bear a mark."""
        return self.bearers.get(mark, _NOBODY)

    def mark(self, name: str, mark: str) -> None:
        """Follow a piece that was given a mark."""
        self.bearers[mark] = self.bearing(mark) | {name}

    def unmark(self, names: Iterable[str], mark: str) -> None:
        """Follow pieces that lost a mark."""
        self.bearers[mark] = self.bearing(mark).difference(names)

    def _follow_marks(self, name: str, old: frozenset[str], new: frozenset[str]) -> None:
        for mark in new - old:
            self.mark(name, mark)
        for mark in old - new:
            self.unmark((name,), mark)

    def _place(self, name: str, old: str | None, new: str) -> None:
        stacks = self.stacks
        left: tuple[str, ...] = ()
        if old is not None:
            left = tuple([other for other in stacks[old] if other != name])
            if left:
                stacks[old] = left
            else:
                del stacks[old]
        there = stacks.get(new)
        stacks[new] = (name,) if there is None else tuple(sorted((*there, name)))
        unit = self.kit.units.get(name)
        if unit is not None:
            bit, mask = self.kit.board.bit, self.presence.get(unit.side, 0)
            if old is not None and not self._holds(left, unit.side):
                mask &= ~bit.get(old, 0)
            self.presence[unit.side] = mask | bit.get(new, 0)

    def _holds(self, names: tuple[str, ...], side: str) -> bool:
        units = self.kit.units
        return bool(names) and any(name in units and units[name].side == side for name in names)
