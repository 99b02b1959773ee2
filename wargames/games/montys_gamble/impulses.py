"""Chapter 8: the kinds of impulse, activation, and what a side may do with active areas."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from wargames.board.masks import select
from wargames.engine.action import Action
from wargames.engine.decision import Fact, Refusal
from wargames.engine.draft import Draft, Now
from wargames.engine.kit import Kit, once_a_kit
from wargames.engine.state import GameState
from wargames.games.montys_gamble.actions import (
    Activate,
    EndActivation,
    EndImpulse,
    Pass,
)
from wargames.games.montys_gamble.activation import (
    begin_activation,
    may_activate_again,
    open_to_activation,
    why_no_more_activation,
)
from wargames.games.montys_gamble.air import interdictions, strikes
from wargames.games.montys_gamble.assault import assaults, pending_assaults
from wargames.games.montys_gamble.boats import boats_of
from wargames.games.montys_gamble.bridges import (
    repairs,
    seizures_of,
    within_lines,
)
from wargames.games.montys_gamble.conditions import exhaust
from wargames.games.montys_gamble.construction import has_marker
from wargames.games.montys_gamble.control import (
    DESTROYED,
    field,
    held_crossings,
    other,
)
from wargames.games.montys_gamble.fire_missions import bombardments
from wargames.games.montys_gamble.geography import UK, Ground, bridge_ends, bridges_among, ground
from wargames.games.montys_gamble.happenings import ImpulsePassed
from wargames.games.montys_gamble.infiltration import infiltrations
from wargames.games.montys_gamble.landings import why_no_landing
from wargames.games.montys_gamble.movement import germans_are_frozen, impulse_of, may_act
from wargames.games.montys_gamble.movers import moves_of
from wargames.games.montys_gamble.record import ALLIED, RULES, Impulse, by_name, change_impulse

END_ACTIVATION = EndActivation()

NOTHING_TO_ACTIVATE = Refusal("nothing-to-activate", "8.21")
ASSAULT_PENDING = Refusal("assault-pending", "10.2")
HAS_ACTIVATED = Refusal("has-activated", "8.24")
NOT_ACTIVATED = Refusal("nothing-activated", "8.1")

PASSES_THAT_END_THE_DAY = 2


# --- activation (8.1, 8.21, 12.4, 14.5) ------------------------------------------------------


def _work_among(state: GameState, spaces: int) -> int:
    """Mask where an activation would allow anything: fresh units, a repair, a demolition.

    Only of some spaces is all of it asked; the mask may tell of others too.
    """
    fresh = 0 if germans_are_frozen(state) else field(state).fresh[state.side]
    others = spaces & ~fresh
    return fresh | _bridge_work(state, others) if others else fresh


def _bridge_work(state: GameState, where: int) -> int:
    """Mask the ends of bridges, of some spaces, that the side to act may blow up or repair."""
    place, now, side = ground(state.kit), field(state), state.side
    crossings, held = held_crossings(state), now.held[side]
    found = _threatened(place, crossings[side], now.held[other(side)] | now.contested)
    destroyed = crossings[DESTROYED]
    if destroyed and bridge_ends(place, destroyed) & held & where:
        # What is asked here of masks is what `why_cannot_repair_there` asks one by one.
        sites = 0
        for border in bridges_among(place, destroyed):
            if border.ends & held and has_marker(state, side, border.crossing):
                sites |= border.ends
        if sites & held & where & ~found:
            found |= sites & held & within_lines(state, side)
    return found


@lru_cache(maxsize=1 << 10)
def _threatened(place: Ground, own: int, enemy: int) -> int:
    """Mask the ends of one's own bridges that have an enemy at either end (19.4)."""
    threatened = 0
    for border in bridges_among(place, own):
        if border.ends & enemy:
            threatened |= border.ends
    return threatened


def why_cannot_activate(state: GameState, space: str) -> Refusal | None:
    """Give the first rule against activating a space for an assault impulse, or None."""
    if space == UK:
        refusal = why_no_landing(state)
        if refusal is not None:
            return refusal
    else:
        bit = ground(state.kit).bits.get(space, 0)
        if not bit & _work_among(state, bit):
            return NOTHING_TO_ACTIVATE
    return why_no_more_activation(state, space)


def is_combined(state: Now) -> bool:
    """Tell whether an activation would join an assault impulse in progress (12.4)."""
    return state.top.sequence == "assault_impulse"


RULES.refuses(Activate)(lambda state, action: why_cannot_activate(state, action.to))


@RULES.handles(Activate)
def activate(draft: Draft, action: Activate) -> None:
    """Activate the space; beside another active one it joins that assault impulse (12.4)."""
    joins = is_combined(draft)
    begin_activation(draft, action.to, "assault")
    impulse = impulse_of(draft)
    active = (*impulse.active, action.to) if joins else (action.to,)
    change_impulse(draft, active=active, repairing=(*impulse.repairing, action.to))
    if not joins:
        draft.call("assault_impulse")
    if action.to == UK:
        draft.call("landing")


def activations(state: GameState) -> Sequence[Activate]:
    """List the spaces that may be activated for an assault impulse."""
    allowed = open_to_activation(state)
    if not allowed:
        return ()
    offered = select(_activations(state.kit), _work_among(state, allowed) & allowed)
    if state.side == ALLIED and why_cannot_activate(state, UK) is None:
        return [*offered, Activate(UK)]
    return offered


@once_a_kit
def _activations(kit: Kit) -> dict[int, Activate]:
    return {bit: Activate(space) for space, bit in ground(kit).bits.items()}


# --- choosing the impulse (8.2) --------------------------------------------------------------


@RULES.procedure
def begin_impulse(draft: Draft) -> None:
    """Forget the last impulse and note which areas are contested (10.2)."""
    place = ground(draft.kit)
    contested = place.board.unmask(field(draft.state).contested)
    draft.change_facts(impulse=Impulse(contested=contested))


@RULES.decision(cite="8.2")
def choose_impulse(state: GameState) -> Iterable[Action]:
    """Offer every kind of impulse; after a first activation what may be added to it."""
    impulse = impulse_of(state)
    if impulse.passed:
        return ()
    more: list[Action] = [*activations(state)]
    if not impulse.begun or may_activate_again(state):
        more += bombardments(state)
        more += infiltrations(state)
    if not impulse.begun:
        more += strikes(state)
        more += interdictions(state)
        return [Pass(), *more]
    return [EndImpulse(), *more] if more else ()


@RULES.prompt("choose_impulse")
def _number(state: GameState) -> dict[str, Fact]:
    return {"number": impulse_name(state), "weather": state.status["weather"]}


def impulse_name(state: GameState) -> str:
    """Name the box of the impulse track: letters below 0 (3.7)."""
    number = state.tracks["impulse"]
    return str(number) if number >= 0 else "ABC"[-number - 1]


@RULES.refuses(Pass)
def why_cannot_pass(state: GameState, action: Pass) -> Refusal | None:
    """Only an impulse in which nothing was activated can be passed."""
    return HAS_ACTIVATED if impulse_of(state).begun else None


@RULES.handles(Pass)
def pass_impulse(draft: Draft, action: Pass) -> None:
    """Do nothing (8.24)."""
    change_impulse(draft, passed=True)
    draft.emit(
        ImpulsePassed(
            side=draft.side,
            why="both" if draft.facts.passes + 1 >= PASSES_THAT_END_THE_DAY else "",
            cite="8.24",
        )
    )
    draft.done()


@RULES.refuses(EndImpulse)
def why_cannot_end_impulse(state: GameState, action: EndImpulse) -> Refusal | None:
    """An impulse without activation is passed instead."""
    return None if impulse_of(state).begun else NOT_ACTIVATED


@RULES.handles(EndImpulse)
def end_choice(draft: Draft, action: EndImpulse) -> None:
    """Activate nothing more."""
    draft.done()


# --- inside an assault impulse (8.212) -------------------------------------------------------


@RULES.decision(cite="8.212")
def act(state: GameState) -> Iterable[Action]:
    """Offer repairs, moves, seizures, assaults and a second activation to combine with."""
    offered: list[Action] = []
    if why_cannot_end_activation(state, END_ACTIVATION) is None:
        offered.append(END_ACTIVATION)
    offered += repairs(state)
    offered += assaults(state)
    if ready := may_act(state):
        offered += moves_of(state, ready)
        offered += boats_of(state, ready)
        offered += seizures_of(state, ready)
    if state.phase == "impulse":
        offered += activations(state)
    return offered


@RULES.prompt("act")
def _active(state: GameState) -> dict[str, Fact]:
    return {"spaces": ", ".join(impulse_of(state).active)}


@RULES.refuses(EndActivation)
def why_cannot_end_activation(state: GameState, action: EndActivation) -> Refusal | None:
    """Mandatory assaults come first (10.2)."""
    return ASSAULT_PENDING if pending_assaults(state) else None


@RULES.handles(EndActivation)
def end_activation(draft: Draft, action: EndActivation) -> None:
    """Everybody who moved is spent; demolitions follow (8.3, 8.2122)."""
    exhaust_movers(draft)
    draft.done()


def exhaust_movers(draft: Draft) -> None:
    """Turn every unit that spent movement points to its spent side (8.3)."""
    for piece, motion in by_name(impulse_of(draft).motions):
        if motion.spent or motion.via:
            exhaust(draft, piece)


@RULES.procedure
def close_infiltration(draft: Draft) -> None:
    """Everybody who moved is spent (8.3)."""
    exhaust_movers(draft)
    close_activation(draft)


@RULES.procedure
def close_activation(draft: Draft) -> None:
    """The areas are no longer active; another activation may follow."""
    change_impulse(draft, active=(), motions={}, tolls={}, repairing=())
