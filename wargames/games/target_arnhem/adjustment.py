"""Section 3.2: the adjustment phase, in its fixed order, and the closing of zone P (4.3)."""

from __future__ import annotations

from wargames.engine.draft import Draft, Now
from wargames.engine.event import TurnBegan
from wargames.games.target_arnhem.allotment import damage_unit
from wargames.games.target_arnhem.geography import AIRFIELDS, COLUMN, ELIMINATED, LATER, UNUSED
from wargames.games.target_arnhem.impulses import eliminate
from wargames.games.target_arnhem.record import GERMAN, RULES
from wargames.games.target_arnhem.supply import DIVISIONS, SS, WEHRMACHT, is_supplied

ZONE_P = "P"
ZONE_P_CLOSES = 4
INCOME = 1


@RULES.predicate
def turns_remain(state: Now) -> bool:
    """Tell whether another turn is to be played (9.1)."""
    return state.turn < state.kit.plan.turns


@RULES.procedure
def begin_turn(draft: Draft) -> None:
    """Begin the next turn."""
    draft.emit(TurnBegan(turn=draft.turn + 1, cite="3.1"))


@RULES.procedure
def close_zone_p(draft: Draft) -> None:
    """From turn 4 on zone P is lost with all units in it (4.3), unless flanks are played."""
    if draft.turn >= ZONE_P_CLOSES and not draft.option("flanks"):
        close_zone(draft, ZONE_P, "4.3")


def close_zone(draft: Draft, zone: str, cite: str) -> None:
    """Close a zone for good and eliminate whoever is in it."""
    if zone in draft.facts.closed:
        return
    draft.change_facts(closed=(*draft.facts.closed, zone))
    for piece in draft.stack_at(zone):
        eliminate(draft, piece, "zone-closed", cite)


@RULES.procedure
def damage_unsupplied(draft: Draft) -> None:
    """Give every unit that is out of supply a damage point, all at once (7.5)."""
    state = draft.state
    away = (LATER, ELIMINATED, UNUSED, COLUMN, AIRFIELDS)
    starving = [
        name
        for name, piece in state.pieces.items()
        if piece.at not in away and not is_supplied(state, name)
    ]
    for piece in starving:
        damage_unit(draft, piece, "out-of-supply", "7.5")


@RULES.procedure
def gain_supply_points(draft: Draft) -> None:
    """Half a die, rounded up, for the Wehrmacht; one for the SS and each division (3.2)."""
    (roll,) = draft.roll("wehrmacht-supply", side=GERMAN, cite="3.2")
    draft.change_track(WEHRMACHT, (roll + 1) // 2, "income", "3.2")
    draft.change_track(SS, INCOME, "income", "3.2")
    for division in DIVISIONS:
        draft.change_track(division, INCOME, "income", "3.2")
