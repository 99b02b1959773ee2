"""Everything a player of Target Arnhem can decide."""

from __future__ import annotations

from typing import ClassVar

from wargames.engine.action import Action, PieceRef, SpaceRef


class PlaceDropZone(Action, frozen=True):
    """Put a division's airborne supply marker in a hex (9.3)."""

    form: ClassVar[str] = "zone {marker} at {to}"
    marker: str
    to: SpaceRef


class Move(Action, frozen=True):
    """Move a unit, or bring it on at the entry hex (4.0, 8.2)."""

    form: ClassVar[str] = "move {piece} to {to}"
    piece: PieceRef
    to: SpaceRef


class Drop(Action, frozen=True):
    """Land an airborne unit by parachute or glider (8.3)."""

    form: ClassVar[str] = "drop {piece} at {to}"
    piece: PieceRef
    to: SpaceRef


class Resupply(Action, frozen=True):
    """Spend a supply point to remove a damage point (6.0)."""

    form: ClassVar[str] = "resupply {piece} from {pool}"
    piece: PieceRef
    pool: str


class Attack(Action, frozen=True):
    """Begin an attack on a hex with a first unit (5.0)."""

    form: ClassVar[str] = "attack {to} with {piece}"
    piece: PieceRef
    to: SpaceRef


class AddAttacker(Action, frozen=True):
    """Let one more unit take part in the attack (3.3)."""

    form: ClassVar[str] = "add {piece}"
    piece: PieceRef


class RemoveAttacker(Action, frozen=True):
    """Take a unit out of the attack again."""

    form: ClassVar[str] = "remove {piece}"
    piece: PieceRef


class Bombard(Action, frozen=True):
    """Pledge a supply point for a concentrated bombardment (5.4)."""

    form: ClassVar[str] = "bombard with {pool}"
    pool: str


class HoldFire(Action, frozen=True):
    """Take the pledge of a bombardment back."""

    form: ClassVar[str] = "no-bombardment"


class CommitAttack(Action, frozen=True):
    """Roll the die for the attack (5.2)."""

    form: ClassVar[str] = "commit"
    primary: ClassVar[bool] = True


class CallOff(Action, frozen=True):
    """Give the attack up before the die is rolled."""

    form: ClassVar[str] = "call-off"


class TakeDamage(Action, frozen=True):
    """Let a unit take one point of damage (5.2)."""

    form: ClassVar[str] = "damage {piece}"
    piece: PieceRef


class Advance(Action, frozen=True):
    """Advance a unit into the hex it cleared (5.2)."""

    form: ClassVar[str] = "advance {piece}"
    piece: PieceRef


class StopAdvance(Action, frozen=True):
    """Advance no more units."""

    form: ClassVar[str] = "hold"
    primary: ClassVar[bool] = True


class EndImpulse(Action, frozen=True):
    """End the tactical impulse (3.1)."""

    form: ClassVar[str] = "end-impulse"
    primary: ClassVar[bool] = True


class Discard(Action, frozen=True):
    """Eliminate a unit above the stacking limit (3.5)."""

    form: ClassVar[str] = "discard {piece}"
    piece: PieceRef


class BringOn(Action, frozen=True):
    """Place a German reinforcement (8.1)."""

    form: ClassVar[str] = "bring {piece}"
    piece: PieceRef


class BringAll(Action, frozen=True):
    """Place every German reinforcement that is due (8.1)."""

    form: ClassVar[str] = "bring-all"
    primary: ClassVar[bool] = True


class HoldBack(Action, frozen=True):
    """Delay the reinforcements that are left (8.0)."""

    form: ClassVar[str] = "hold-back"
    primary: ClassVar[bool] = True


class EnterBy(Action, frozen=True):
    """Choose the zone by which a reinforcement enters (variant.german-entry)."""

    form: ClassVar[str] = "enter-by {to}"
    to: SpaceRef
