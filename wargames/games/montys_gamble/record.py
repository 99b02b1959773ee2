"""What the game must remember beside the counters, and the register its chapters bind to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from wargames.engine.draft import Draft
from wargames.engine.rules import Rules

T = TypeVar("T")

ALLIED = "allied"
GERMAN = "german"

FRESH, SPENT, DISRUPTED_1, DISRUPTED_2 = range(4)
"""Levels of a unit, from best to worst (10.8); one beyond the last is elimination."""

CLEAR = "clear"
OVERCAST = "overcast"

REFITTED = "refitted"
"""Mark of a unit that has been refitted this turn (13.3)."""
REORGANISED = "reorganised"
"""Mark of a unit that has been reorganised this turn (23.6)."""
REGROUPED = "regrouped"
"""Mark of a unit that has regrouped (6.5)."""


class Motion(msgspec.Struct, frozen=True, gc=False):
    """What a unit has done since it was activated."""

    start: str
    """Where it began the impulse."""
    before: str
    """The space from which it entered the one it is in."""
    spent: int = 0
    via: str = ""
    """What it crossed last: open, bridge, canal, ferry, boats; land for a landing, support for a
    gun that stayed where it was and may support again (10.5)."""
    crossing: str = ""
    held_by_enemy: bool = False
    mandatory: bool = False
    """It must assault where it stands (10.2)."""
    stopped: bool = False
    """It may move no further (9.2)."""


class Impulse(msgspec.Struct, frozen=True, gc=False):
    """What happened in the impulse in progress; emptied when it ends."""

    active: tuple[str, ...] = ()
    """The areas, zones or box whose fresh units may act now."""
    begun: tuple[str, ...] = ()
    """All activations of the impulse, in order."""
    zone_f: bool = False
    """Zone F was activated besides something else (14.5)."""
    doubled: bool = False
    """The Advantage paid for a second activation (12.4)."""
    contested: tuple[str, ...] = ()
    """The areas that were contested as the impulse began (10.2)."""
    motions: dict[str, Motion] = {}
    assaulted: tuple[str, ...] = ()
    tolls: dict[str, int] = {}
    """MF owed by units that leave an active area in which there was an assault (10.6)."""
    captured: tuple[str, ...] = ()
    pointed: tuple[str, ...] = ()
    crossed: dict[str, int] = {}
    """How many units used each bridge (9.61)."""
    seized: dict[str, str] = {}
    """Bridges seized in this impulse, and by whom (19.3)."""
    tried: tuple[str, ...] = ()
    """Bridges at which a seizure was tried."""
    blown: tuple[str, ...] = ()
    """Bridges at which a demolition was tried."""
    repairs: int = 0
    repairing: tuple[str, ...] = ()
    """Active areas in which nothing but repair has been done yet (8.211)."""
    sunset: int = 0
    """The natural sunset roll; 0 until it is made (6.3)."""
    modifier: int = 0
    """The sunset modifier at the moment of that roll (12.23)."""
    sole: bool = False
    """An activity that allows no other; an air bombardment leaves the marker (16.2, 16.4)."""
    passed: bool = False
    lost: dict[str, int] = {}
    """Units of each side eliminated (12.21, 12.22)."""
    won: bool = False
    """The Advantage changed hands through losses."""
    shifts: tuple[str, ...] = ()
    """Sides that may move the sunset marker, one entry for each box."""
    shifted: int = 0


class Facts(msgspec.Struct, frozen=True, gc=False):
    """The game's own record."""

    impulse: Impulse = Impulse()
    daylight: bool = False
    passes: int = 0
    """How many impulses in a row were passed (8.24)."""
    advantage_used: bool = False
    """Its holder used the Advantage: it changes hands at the end of the impulse or phase."""
    ferried: tuple[str, ...] = ()
    """Ferries used in this Daylight or Regroup phase (9.62)."""
    landing: dict[str, str] = {}
    """What each drop zone was activated for on D-Day (20.4)."""
    struck: tuple[str, ...] = ()
    """Areas with flak towers bombed on D-Day (20.2)."""
    doomed: tuple[str, ...] = ()
    """Units that still must roll: for interdiction (18.41) or for surrender (13.7)."""
    bought: int = 0
    """Boxes of the impulse track the side has bought this phase (13.43)."""
    repairs: int = 0
    """Evening constructions tried this phase (19.23)."""
    paid: bool = False
    """Depots have paid for something this phase, so that they are no longer raised (23.4)."""
    bonus: bool = False
    """The Allies earned the Eindhoven bonus (21.31)."""


RULES = Rules("montys-gamble", Facts)


def by_name(things: Mapping[str, T]) -> list[tuple[str, T]]:
    """List the entries of a mapping by name, whatever the order it was read back in."""
    return sorted(things.items(), key=lambda entry: entry[0])


def change_impulse(draft: Draft, **changes: Any) -> None:
    """Replace some of what is remembered of the impulse."""
    facts: Facts = draft.facts
    impulse = replace(facts.impulse, **changes)
    draft.set_facts(replace(facts, impulse=impulse))
