"""What the ways of a unit depend on; where that is the same, the ways are found only once.

Two steps lead to a way that is known: the same scene and the same traveller, then, for any scene,
the same surroundings within reach. What happens beyond the reach of a unit does not count.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from wargames.board.remembered import Remembered
from wargames.engine.state import GameState, derived
from wargames.games.montys_gamble.control import DESTROYED, field, held_crossings, other
from wargames.games.montys_gamble.drop_options import is_landing
from wargames.games.montys_gamble.forces import Troop
from wargames.games.montys_gamble.geography import BRIDGE_LIMIT, Ground, ground
from wargames.games.montys_gamble.record import GERMAN, Impulse
from wargames.games.montys_gamble.ways import Case, Ways, ways_of_case

GERMAN_ARMOUR_FERRIES_FROM = 3
"""The turn of 19 September."""
EVERYWHERE = -1


class Scene(NamedTuple):
    """What the movement of all units of a side depends on; the masks are those of `Case`."""

    early: bool
    """Before 19 September (9.62)."""
    enemy: int
    enemy_fresh: int
    held: int
    captured: int
    full: int
    assaulted: int
    destroyed: int
    """Crossings that are destroyed."""
    jammed: int
    ferried: int
    """Ferries that were used."""
    landing: bool


class Company(NamedTuple):
    """What only units depend on that go behind others (9.66); the masks are those of `Case`."""

    own: int
    pointed: int
    friendly: int


ALONE = Company(0, 0, 0)


class Traveller(NamedTuple):
    """What the movement of one unit depends on besides the scene."""

    troop: Troop
    start: str
    left: int
    unspent: bool
    whole: bool
    unmoved: bool
    pinned: bool
    taxed: int
    company: Company


class Theatre:
    """A scene with the ways that were found in it."""

    def __init__(self, place: Ground, scene: Scene) -> None:
        """Begin with no way known."""
        self._place = place
        self._scene = scene
        self.ways: Remembered[Traveller, Ways] = Remembered(self._find)

    def _find(self, who: Traveller) -> Ways:
        near, marks = self._place.around[who.start, who.left + 1]
        return ways_of_case(self._place, self.case(who, near, marks))

    def case(self, who: Traveller, near: int = EVERYWHERE, marks: int = EVERYWHERE) -> Case:
        """Put together all that the movement of a unit depends on, within some spaces."""
        troop, scene = who.troop, self._scene
        early, enemy, enemy_fresh, held, captured, full, assaulted, destroyed = scene[:8]
        own, pointed, friendly = who.company
        standing = ~destroyed & marks
        return Case(
            who.start,
            who.left,
            who.unspent,
            who.whole,
            who.unmoved,
            troop.infantry,
            troop.point,
            troop.allowed & near,
            standing & ~scene.ferried,
            early and troop.side == GERMAN and troop.armour,
            enemy & near,
            enemy_fresh & near,
            own & near,
            held & near,
            captured & near,
            full & near,
            pointed & near,
            assaulted & near,
            who.pinned,
            standing,
            friendly & marks,
            scene.jammed & marks,
            who.taxed & marks,
            scene.landing,
        )


@lru_cache(maxsize=512)
def _theatre(place: Ground, scene: Scene) -> Theatre:
    return Theatre(place, scene)


def theatre_of(state: GameState, side: str) -> Theatre:
    """Give the theatre in which the units of a side move now."""
    found = _theatres(state)
    if side not in found:
        found[side] = _theatre(ground(state.kit), _scene(state, side))
    return found[side]


@derived
def _theatres(state: GameState) -> dict[str, Theatre]:
    del state
    return {}


def _scene(state: GameState, side: str) -> Scene:
    place, now, enemy = ground(state.kit), field(state), other(side)
    impulse: Impulse = state.facts.impulse
    mask, marks, crossed = place.board.mask, place.crossings, impulse.crossed
    return Scene(
        state.turn < GERMAN_ARMOUR_FERRIES_FROM,
        now.present[enemy],
        now.fresh[enemy],
        now.held[side],
        mask(impulse.captured) if impulse.captured else 0,
        now.full[side],
        mask(impulse.assaulted) if impulse.assaulted else 0,
        held_crossings(state)[DESTROYED],
        sum([marks[c].mark for c, n in crossed.items() if n >= BRIDGE_LIMIT]) if crossed else 0,
        sum([marks[c].mark for c in state.facts.ferried]),
        is_landing(state),
    )


def company_of(state: GameState, side: str) -> Company:
    """Collect what guns and flak of a side depend on besides the scene."""
    pointed = ground(state.kit).board.mask(state.facts.impulse.pointed)
    return Company(field(state).present[side], pointed, held_crossings(state)[side])
