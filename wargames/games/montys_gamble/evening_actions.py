"""What players decide in the evening: depots, refit, reserves, reorganisation, regrouping."""

from __future__ import annotations

from typing import ClassVar

from wargames.engine.action import Action, PieceRef, SpaceRef


class PlaceDepot(Action, frozen=True):
    """Place a supply depot (13.41)."""

    form: ClassVar[str] = "depot {marker} at {to}"
    marker: str
    to: SpaceRef


class Refit(Action, frozen=True):
    """Refit a unit by one level from a depot (13.3)."""

    form: ClassVar[str] = "refit {piece} from {marker}"
    piece: PieceRef
    marker: str


class RefitFromTwo(Action, frozen=True):
    """Refit a unit from two depots at the price of the more distant one (13.41)."""

    form: ClassVar[str] = "refit {piece} from {marker} and {other}"
    piece: PieceRef
    marker: str
    other: str


class RefitFromSeveral(Action, frozen=True):
    """Refit a unit from three depots or more, the nearest first (13.41)."""

    form: ClassVar[str] = "refit-together {piece}"
    piece: PieceRef


class Build(Action, frozen=True):
    """Try to repair a bridge in the evening, paid by a depot (19.23)."""

    form: ClassVar[str] = "build {at} to {to} from {marker}"
    at: SpaceRef
    to: SpaceRef
    marker: str


class RaiseDepots(Action, frozen=True):
    """Pay from the reserve to raise every airborne depot by one (23.4)."""

    form: ClassVar[str] = "raise-depots"


class EndRefit(Action, frozen=True):
    """Refit no more units."""

    form: ClassVar[str] = "end-refit"
    primary: ClassVar[bool] = True


class BuyImpulse(Action, frozen=True):
    """Pay 10 points of reserve to move tomorrow's impulse marker one box (13.43)."""

    form: ClassVar[str] = "impulse {by}"
    by: int


class KeepReserve(Action, frozen=True):
    """Keep the reserve."""

    form: ClassVar[str] = "keep-reserve"
    primary: ClassVar[bool] = True


class Reorganise(Action, frozen=True):
    """Remove a disrupted unit to improve another by one level (23.6)."""

    form: ClassVar[str] = "reorganise {piece} with {other}"
    piece: PieceRef
    other: PieceRef


class EndReorganisation(Action, frozen=True):
    """Reorganise no more units."""

    form: ClassVar[str] = "end-reorganisation"
    primary: ClassVar[bool] = True


class Regroup(Action, frozen=True):
    """Move a unit to an adjacent free area (6.5)."""

    form: ClassVar[str] = "regroup {piece} to {to}"
    piece: PieceRef
    to: SpaceRef


class EndRegroup(Action, frozen=True):
    """Regroup no more units."""

    form: ClassVar[str] = "end-regroup"
    primary: ClassVar[bool] = True
