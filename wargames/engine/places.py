"""Who stands where: the stacks, and the spaces in which each side has pieces."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wargames.engine.kit import Kit


class Places:
    """The stacks and each side's presence, the latter as a bit mask of the board.

    Derived from the pieces once; a draft then copies it and keeps it in step, which is cheaper
    than counting all pieces again after every move.
    """

    __slots__ = ("kit", "presence", "stacks")

    def __init__(
        self, kit: Kit, stacks: dict[str, tuple[str, ...]], presence: dict[str, int]
    ) -> None:
        """Hold what is known already."""
        self.kit = kit
        self.stacks = stacks
        self.presence = presence

    @classmethod
    def of(cls, kit: Kit, positions: Iterable[tuple[str, str]]) -> Places:
        """Work out the places of pieces, given as (piece, space)."""
        places = cls(kit, {}, dict.fromkeys(kit.side_ids, 0))
        for name, at in positions:
            places.move(name, None, at)
        return places

    def copy(self) -> Places:
        """Give a copy that can be changed."""
        return Places(self.kit, dict(self.stacks), dict(self.presence))

    def move(self, name: str, old: str | None, new: str) -> None:
        """Take a piece from one space to another; pieces of a stack stay in a fixed order."""
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
        if unit is None:
            return
        side, bit = unit.side, self.kit.board.bit
        mask = self.presence.get(side, 0)
        if old is not None and not self._holds(left, side):
            mask &= ~bit.get(old, 0)
        self.presence[side] = mask | bit.get(new, 0)

    def _holds(self, names: tuple[str, ...], side: str) -> bool:
        units = self.kit.units
        return any(name in units and units[name].side == side for name in names)
