"""The forces: what the counters mean for the rules, worked out once for each scenario."""

from __future__ import annotations

import msgspec

from wargames.engine.components import Unit
from wargames.engine.kit import Kit, once_a_kit
from wargames.games.montys_gamble.geography import DIVISIONS, Ground, ground
from wargames.games.montys_gamble.record import ALLIED, GERMAN


class Troop(msgspec.Struct, frozen=True, eq=False, gc=False, kw_only=True):
    """A kind of unit; units that move and fight by the same rules share one, itself its key."""

    side: str
    move: int
    infantry: bool
    armour: bool
    guns: bool
    """Field artillery."""
    corps: bool
    """Guns that reach further (15.11)."""
    flak: bool
    """Flak or a flak tower."""
    tower: bool
    """A flak tower never moves (9.65)."""
    foot: bool
    """Infantry without vehicles."""
    point: bool
    """Infantry or armour: may lead and assault (9.66)."""
    airborne: bool
    british: bool
    allowed: int
    """The spaces it may enter: an airborne unit stays in its sector (9.67)."""


class Forces:
    """Who is on which side, and of what kind."""

    def __init__(self, kit: Kit) -> None:
        """Look through the counters of a scenario."""
        place, units = ground(kit), kit.units.items()
        shared: dict[tuple[object, ...], Troop] = {}
        self.sides = {name: unit.side for name, unit in units}
        self.names = {
            side: tuple(name for name, unit in units if unit.side == side)
            for side in (ALLIED, GERMAN)
        }
        self.troops: dict[str, Troop] = {}
        for name, unit in units:
            troop = _troop(place, unit)
            self.troops[name] = shared.setdefault(msgspec.structs.astuple(troop), troop)
        self.guns = {
            side: tuple(name for name in names if self.troops[name].guns)
            for side, names in self.names.items()
        }
        self.flak = tuple(name for name in self.names[GERMAN] if self.troops[name].flak)


def _troop(place: Ground, unit: Unit) -> Troop:
    infantry, armour, tower = (unit.has(trait) for trait in ("infantry", "armour", "flak-tower"))
    confined = unit.has("airborne") and unit.pool in DIVISIONS
    return Troop(
        side=unit.side,
        move=unit.values["move"],
        infantry=infantry,
        armour=armour,
        guns=unit.has("artillery"),
        corps=unit.has("corps"),
        flak=tower or unit.has("flak"),
        tower=tower,
        foot=infantry and not unit.has("mechanised"),
        point=infantry or armour,
        airborne=unit.has("airborne"),
        british=unit.has("british"),
        allowed=place.sector[unit.pool] if confined else place.whole,
    )


@once_a_kit
def forces(kit: Kit) -> Forces:
    """Give the forces of a scenario."""
    return Forces(kit)
