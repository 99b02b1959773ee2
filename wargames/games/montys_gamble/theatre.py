"""What the movement of a unit depends on; where that is the same, it is worked out only once."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_

import msgspec

from wargames.board.masks import Table
from wargames.board.reach import Arrival
from wargames.engine.state import GameState
from wargames.games.montys_gamble.control import DESTROYED, field, held_crossings, other
from wargames.games.montys_gamble.drop_options import LANDING_PHASE
from wargames.games.montys_gamble.forces import Troop
from wargames.games.montys_gamble.geography import BRIDGE_LIMIT, ZONE_F, Ground, ground
from wargames.games.montys_gamble.record import GERMAN, Impulse
from wargames.games.montys_gamble.steps import (
    Prices,
    corridor,
    first_steps,
    only_way,
    price_of,
    spread,
    steps_over,
)
from wargames.games.montys_gamble.ways import EVERYWHERE, Case, Way, Ways

GERMAN_ARMOUR_FERRIES_FROM = 3
"""The turn of 19 September."""


class Scene(msgspec.Struct, frozen=True, gc=False):
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


class Company(msgspec.Struct, frozen=True, gc=False):
    """What only units depend on that go behind others (9.66); the masks are those of `Case`."""

    own: int
    pointed: int
    friendly: int


ALONE = Company(0, 0, 0)


class Traveller(msgspec.Struct, frozen=True, gc=False):
    """What the movement of one unit depends on besides the scene."""

    troop: Troop
    start: str
    left: int
    unspent: bool
    whole: bool
    unmoved: bool
    pinned: bool
    taxed: int
    company: Company | None
    """None for a point unit, which goes without."""


class Theatre:
    """A scene with what was found about the movement of units in it."""

    def __init__(self, place: Ground, scene: Scene) -> None:
        """Draw the scene into masks: what is open to all, and at which price."""
        self._place = place
        self._scene = scene
        enemy, fresh, held = scene.enemy, scene.enemy_fresh, scene.held
        free = held & ~enemy & ~scene.captured
        self._prices = Prices(free, ~enemy & ~free, enemy & ~fresh, enemy & fresh)
        closed = scene.full | scene.assaulted | place.bits[ZONE_F]
        self._open = place.whole & ~(closed | enemy if scene.landing else closed)
        self._steps = steps_over(place, ~scene.destroyed, scene.jammed, scene.ferried)
        self._reached: dict[Traveller, int] = {}
        self._ways: dict[Traveller, Ways] = {}

    def ways(self, who: Traveller) -> Ways:
        """Find by which ways a unit gets to where it can go, and why not elsewhere."""
        found = self._ways.get(who)
        if found is None:
            found = self._ways[who] = Ways(self._place, self.case(who))
        return found

    def way(self, who: Traveller, to: str) -> Way:
        """Find the cheapest way to one space, and how it is reached."""
        if (who.start, to) in self._place.between:
            ways = self.ways(who)
            return ways.step(to) or ways.search(to, self._within(self._corridor(who, to), to))
        fronts = self._corridor(who, to)
        way = self._only_way(who, to, fronts) if fronts else None
        return way or self.ways(who).search(to, self._within(fronts, to))

    def _within(self, fronts: list[int], to: str) -> int:
        return reduce(or_, fronts, self._place.bits[to]) if fronts else EVERYWHERE

    def _only_way(self, who: Traveller, to: str, fronts: list[int]) -> Way | None:
        """Give the one way through a corridor to a space that is not beside the start, or None."""
        board, prices = self._place.board, self._prices
        goal = self._place.bits[to]
        cost = len(fronts) - 1 + price_of(prices, goal)
        back = only_way(prices, fronts) if cost <= who.left else None
        if not back:
            return None
        path = [who.start]
        for bit in reversed(back):
            path.append(board.at_bit(bit))
        return (*path, to), Arrival(cost, path[-1], bool(goal & self._scene.enemy))

    def _corridor(self, who: Traveller, to: str) -> list[int]:
        """Mask by cost where the cheapest ways to a space lie; empty if the tables cannot tell."""
        place, scene, troop = self._place, self._scene, who.troop
        if who.taxed or who.pinned or scene.landing or who.start not in place.bits:
            return []
        table: Table = self._steps.plain[troop.infantry]
        passable = self._open & troop.allowed & ~place.zone_mask
        if who.company is not None:
            opened, guarded = self._behind(who.company)
            passable &= opened
            table = self._guided(table, guarded, who.company) if guarded else table
        start, goal = place.bits[who.start], place.bits[to]
        return corridor(table, place.beside, self._prices, start, goal, who.left, passable)

    def reached(self, who: Traveller) -> int:
        """Mask all spaces that a unit can move to."""
        found = self._reached.get(who)
        if found is None:
            found = self._reached[who] = self._reach(who)
        return found

    def _reach(self, who: Traveller) -> int:
        troop, scene, place = who.troop, self._scene, self._place
        if who.taxed:
            # One bridge costs more than another, which only the search for ways can tell.
            return place.board.mask(self.ways(who).spaces)
        bit, zones = place.bits.get(who.start, 0), place.zone_mask
        if not bit:
            return 0
        passable = self._open & troop.allowed
        barred = scene.early and troop.side == GERMAN and troop.armour
        table: Table = self._steps.plain[troop.infantry]
        first_only = self._steps.whole_from(bit, troop.infantry, barred) if who.whole else 0
        if who.company is not None:
            opened, guarded = self._behind(who.company)
            passable &= opened
            if guarded:
                if first_only & guarded:
                    first_only &= ~(guarded & self._forced(bit, who.company))
                table = self._guided(table, guarded, who.company)
        first = passable if who.unmoved else passable & ~zones
        found = first_only & first
        if who.pinned or scene.landing:
            free = scene.held & ~scene.enemy if who.pinned else first
            return (found | table[bit] & first) & free if who.whole else 0
        near = table[bit] & first
        found |= near if who.unspent else first_steps(self._prices, near, who.left)
        return found | spread(table, self._prices, bit, who.left, passable & ~zones)

    def _behind(self, company: Company) -> tuple[int, int]:
        """Mask where not only point units may go, and which of it is contested (9.5, 9.66)."""
        scene = self._scene
        opened = company.pointed | scene.held & ~scene.enemy
        contested = company.own & scene.enemy & ~opened
        return opened | contested, contested

    def _forced(self, bit: int, company: Company) -> int:
        """Mask what lies over water that is not one's own: no way into a contested area (9.66)."""
        around, own = self._place.wet[self._place.board.at_bit(bit)], company.friendly
        return reduce(or_, [b.bit for b in around if not b.mark & own], 0)

    def _guided(self, table: Table, guarded: int, company: Company) -> Table:
        """Take out of a table the forced steps into contested areas."""
        place, own = self._place, company.friendly
        guided = dict(table)
        for area in place.board.unmask(guarded):
            barred = ~place.bits[area]
            for border in place.wet[area]:
                if not border.mark & own:
                    guided[border.bit] &= barred
        return guided

    def case(self, who: Traveller) -> Case:
        """Put together all that the movement of a unit depends on."""
        troop, scene = who.troop, self._scene
        company, standing = who.company or ALONE, ~scene.destroyed
        return Case(
            who.start,
            who.left,
            who.unspent,
            who.whole,
            who.unmoved,
            troop.infantry,
            troop.point,
            troop.allowed,
            standing & ~scene.ferried,
            scene.early and troop.side == GERMAN and troop.armour,
            scene.enemy,
            scene.enemy_fresh,
            company.own,
            scene.held,
            scene.captured,
            scene.full,
            company.pointed,
            scene.assaulted,
            who.pinned,
            standing,
            company.friendly,
            scene.jammed,
            who.taxed,
            scene.landing,
        )


@lru_cache(maxsize=8)
def _theatre(
    place: Ground,
    captured: tuple[str, ...],
    assaulted: tuple[str, ...],
    jammed: tuple[str, ...],
    ferried: tuple[str, ...],
    early: bool,
    landing: bool,
    *masks: int,
) -> Theatre:
    board, marks = place.board, place.crossings
    enemy, fresh, held, full, destroyed = masks
    scene = Scene(
        early,
        enemy,
        fresh,
        held,
        board.mask(captured),
        full,
        board.mask(assaulted),
        destroyed,
        sum([marks[crossing].mark for crossing in jammed]),
        sum([marks[crossing].mark for crossing in ferried]),
        landing,
    )
    return Theatre(place, scene)


def theatre_of(state: GameState, side: str) -> Theatre:
    """Give the theatre in which the units of a side move now."""
    now, enemy, facts = field(state), other(side), state.facts
    impulse: Impulse = facts.impulse
    crossed = impulse.crossed
    return _theatre(
        ground(state.kit),
        impulse.captured,
        impulse.assaulted,
        tuple([c for c, n in crossed.items() if n >= BRIDGE_LIMIT]) if crossed else (),
        facts.ferried,
        state.turn < GERMAN_ARMOUR_FERRIES_FROM,
        state.phase == LANDING_PHASE,
        now.present[enemy],
        now.fresh[enemy],
        now.held[side],
        now.full(side) if now.crowded else 0,
        held_crossings(state)[DESTROYED],
    )
