"""Everything a player of The Ford can decide. The form is how saves and typed orders write it."""

from __future__ import annotations

from typing import ClassVar

from wargames.engine.action import Action, PieceRef, SpaceRef


class March(Action, frozen=True):
    """Move a unit one hex (2.2)."""

    form: ClassVar[str] = "march {piece} to {to}"
    piece: PieceRef
    to: SpaceRef


class Assault(Action, frozen=True):
    """Attack an enemy next to a unit (3.1)."""

    form: ClassVar[str] = "assault {to} with {piece}"
    piece: PieceRef
    to: SpaceRef


class Halt(Action, frozen=True):
    """End one's march (2.1)."""

    form: ClassVar[str] = "halt"
    primary: ClassVar[bool] = True
