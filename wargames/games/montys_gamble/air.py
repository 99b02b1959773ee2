"""Chapter 16: air bombardment by the Allies, air interdiction by the Germans."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from wargames.board.masks import select
from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft
from wargames.engine.event import MarkerPlaced
from wargames.engine.state import GameState
from wargames.engine.wanted import Number, always
from wargames.games.montys_gamble.actions import Interdict, Strike
from wargames.games.montys_gamble.artillery import INTERDICTION
from wargames.games.montys_gamble.bombardment import open_bombardment
from wargames.games.montys_gamble.control import field
from wargames.games.montys_gamble.forces import forces
from wargames.games.montys_gamble.geography import Ground, ground
from wargames.games.montys_gamble.movement import impulse_of
from wargames.games.montys_gamble.record import ALLIED, CLEAR, GERMAN, RULES, change_impulse

BOMBERS = ("raf-2", "raf-83")
D_DAY_BOMBER = "us-8"

# Their attack factors (16.2) stand in the scenario.
RULES.reads_settings(*[Number(marker, always) for marker in (*BOMBERS, D_DAY_BOMBER)])
STRIKE_PHASE = "air_bombardment"

ONLY_ALLIED_BOMBERS = Refusal("only-allied-bombers", "16.1")
OVERCAST_SKY = Refusal("overcast", "17.3")
BOMBERS_USED = Refusal("bombers-used", "16.1")
NO_ENEMY_BELOW = Refusal("no-enemy-below", "16.2")
ZONE_TOO_FAR = Refusal("zone-too-far", "14.4")
SOLE_ACTIVITY = Refusal("sole-activity", "16.2")
NO_TOWER_LEFT = Refusal("no-tower-to-bomb", "20.2")
ONLY_GERMAN_INTERDICTION = Refusal("only-german-interdiction", "16.4")
NO_INTERDICTION_LEFT = Refusal("no-interdiction-left", "16.4")
NO_LANDING_PLACE = Refusal("not-a-landing-place", "16.4")
INTERDICTED_ALREADY = Refusal("interdicted-already", "16.4")


# --- air bombardment (16.2, 20.2) ------------------------------------------------------------


def why_cannot_strike(state: GameState, marker: str, target: str) -> Refusal | None:
    """Give the first rule against an air bombardment, or None."""
    if state.phase == STRIKE_PHASE:
        fits = marker == D_DAY_BOMBER and target in towers_to_bomb(state)
        return None if fits else NO_TOWER_LEFT
    if state.side != ALLIED:
        return ONLY_ALLIED_BOMBERS
    if impulse_of(state).begun:
        return SOLE_ACTIVITY
    if marker not in BOMBERS or state.status[marker] != "available":
        return BOMBERS_USED
    if state.status["weather"] != CLEAR:
        return OVERCAST_SKY
    place = ground(state.kit)
    bit = place.bits.get(target, 0)
    if not bit & field(state).present[GERMAN]:
        return NO_ENEMY_BELOW
    return None if bit & targets_in_reach(state) else ZONE_TOO_FAR


def targets_in_reach(state: GameState) -> int:
    """Mask what can be bombed: Germans in areas, and in zones near the Allies (14.4)."""
    place, now = ground(state.kit), field(state)
    close = now.present[ALLIED] | (now.held[ALLIED] & place.area_mask)
    germans = now.present[GERMAN]
    found = germans & place.area_mask
    for zone in place.board.unmask(germans & place.zone_mask):
        if (place.near[zone] | place.bits[zone]) & close:
            found |= place.bits[zone]
    return found


def strikes(state: GameState) -> list[Strike]:
    """List the air bombardments that may be made in an impulse that has just begun."""
    found: list[Strike] = []
    if state.side != ALLIED or state.status["weather"] != CLEAR:
        return found
    markers = [m for m in BOMBERS if state.status[m] == "available"]
    if markers:
        for orders in select(_strikes(ground(state.kit), *markers), targets_in_reach(state)):
            found += orders
    return found


@lru_cache(maxsize=16)
def _strikes(place: Ground, *markers: str) -> dict[int, tuple[Strike, ...]]:
    """Give the air bombardments by some markers of every space, by its bit."""
    return {
        bit: tuple([Strike(marker, space) for marker in markers])
        for space, bit in place.bits.items()
    }


RULES.refuses(Strike)(lambda state, action: why_cannot_strike(state, action.marker, action.to))


@RULES.handles(Strike)
def strike(draft: Draft, action: Strike) -> None:
    """Open the bombardment; the marker is turned over when it is carried out."""
    if draft.phase == STRIKE_PHASE:
        draft.change_facts(struck=(*draft.facts.struck, action.to))
        open_bombardment(draft, action.to, marker=action.marker, bound=1)
        return
    open_bombardment(draft, action.to, marker=action.marker)


def towers_to_bomb(state: GameState) -> tuple[str, ...]:
    """List the areas with a flak tower that have not been bombed on D-Day (20.2)."""
    troops = forces(state.kit).troops
    towers = [name for name in forces(state.kit).flak if troops[name].tower]
    areas = dict.fromkeys([state.pieces[name].at for name in towers])
    struck = state.facts.struck
    places = ground(state.kit).places
    return tuple(area for area in areas if area in places and area not in struck)


# --- air interdiction (16.4) -----------------------------------------------------------------


def why_cannot_interdict(state: GameState, target: str) -> Refusal | None:
    """Give the first rule against placing an interdiction marker, or None (16.4)."""
    if state.side != GERMAN:
        return ONLY_GERMAN_INTERDICTION
    if impulse_of(state).begun:
        return SOLE_ACTIVITY
    if all(marker in state.markers for marker in INTERDICTION):
        return NO_INTERDICTION_LEFT
    place = ground(state.kit)
    if not place.board.bit.get(target, 0) & place.landing_places:
        return NO_LANDING_PLACE
    taken = any(state.markers.get(marker) == target for marker in INTERDICTION)
    return INTERDICTED_ALREADY if taken else None


def interdictions(state: GameState) -> Sequence[Interdict]:
    """List where an interdiction marker may go."""
    place, markers = ground(state.kit), state.markers
    if state.side != GERMAN or impulse_of(state).begun:
        return ()
    taken = [markers[marker] for marker in INTERDICTION if marker in markers]
    if len(taken) == len(INTERDICTION):
        return ()
    return _interdictions(place, place.landing_places & ~place.board.mask(taken))


@lru_cache(maxsize=256)
def _interdictions(place: Ground, targets: int) -> tuple[Interdict, ...]:
    return tuple([Interdict(target) for target in place.board.unmask(targets)])


RULES.refuses(Interdict)(lambda state, action: why_cannot_interdict(state, action.to))


@RULES.handles(Interdict)
def interdict(draft: Draft, action: Interdict) -> None:
    """Place the marker; it is the whole impulse."""
    marker = next(m for m in INTERDICTION if m not in draft.markers)
    begun = draft.facts.impulse.begun
    change_impulse(draft, begun=(*begun, action.to), sole=True)
    draft.emit(MarkerPlaced(marker=marker, at=action.to, cite="16.4"))
