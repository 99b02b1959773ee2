"""The exact chances of what is being declared: assaults, bombardments, tries at bridges."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from wargames.engine.insight import Breakdown, Tally, Term
from wargames.engine.outcome import at_least, dice_total, difference
from wargames.engine.state import Frame, GameState
from wargames.games.montys_gamble.actions import Demolish
from wargames.games.montys_gamble.artillery import may_lead_defence
from wargames.games.montys_gamble.assault_values import (
    attack_value,
    best_forward,
    capacity,
    defence_value,
)
from wargames.games.montys_gamble.bombardment import bombardment_attack, bombardment_defence
from wargames.games.montys_gamble.bombardment import is_declaring as is_bombardment_declared
from wargames.games.montys_gamble.bridge_odds import (
    DEMOLITION_TARGET,
    SEIZURE_TARGET,
    demolition_terms,
    repair_terms,
    seizure_terms,
    total,
)
from wargames.games.montys_gamble.bridges import demolish_bridges
from wargames.games.montys_gamble.combat_cards import next_card
from wargames.games.montys_gamble.control import units_at
from wargames.games.montys_gamble.geography import Border, ground
from wargames.games.montys_gamble.record import RULES

Chances = tuple[tuple[str, Fraction], ...]


def _spread(state: GameState, frame: Frame) -> dict[int, Fraction]:
    """Give the chance of every difference of both dice, or of both next cards (23.7)."""
    if not state.option("combat-cards"):
        return _dice_spread()
    attacker, defender = frame.text("attacker"), frame.text("defender")
    return difference(next_card(state, attacker), next_card(state, defender))


@lru_cache(maxsize=1)
def _dice_spread() -> dict[int, Fraction]:
    return difference(dice_total(2, 6), dice_total(2, 6))


def assault_chances(spread: dict[int, Fraction], margin: int, less: int, most: int) -> Chances:
    """Give the chances of an assault: repulsed, drawn, each number of points, an overrun.

    *margin* is attack less defence, *less* what elevated ground takes off, *most* what the
    defenders can absorb.
    """
    chances: dict[str, Fraction] = {"repulsed": Fraction(0), "drawn": Fraction(0)}
    for roll, chance in sorted(spread.items()):
        result = margin + roll
        if result <= 0:
            label = "repulsed" if result < 0 else "drawn"
        else:
            label = "overrun" if result - less > most else str(result - less)
        chances[label] = chances.get(label, Fraction(0)) + chance
    return tuple((label, chance) for label, chance in chances.items() if chance)


def bombardment_chances(spread: dict[int, Fraction], margin: int) -> Chances:
    """Give the chance of every number of attrition points."""
    chances: dict[str, Fraction] = {}
    for roll, chance in sorted(spread.items()):
        label = str(max(0, margin + roll))
        chances[label] = chances.get(label, Fraction(0)) + chance
    return tuple(chances.items())


@RULES.weighs
def fight_being_declared(state: GameState) -> Breakdown | None:
    """Explain the assault, bombardment or demolition that is being declared."""
    frame = state.top
    if frame.sequence == "assault" and "attack_total" not in frame.data:
        return _assault(state, frame)
    if frame.sequence == "bombardment" and is_bombardment_declared(state):
        return _bombardment(state, frame)
    if frame.sequence == "assault_impulse":
        return _demolition(state)
    if frame.sequence == "dice":
        return _try_at_bridge(state, frame)
    return None


def _assault(state: GameState, frame: Frame) -> Breakdown:
    target, defender = frame.text("target"), frame.text("defender")
    chosen = frame.data.get("forward")
    forward = str(chosen or best_forward(state, may_lead_defence(state, target, defender)))
    joined = frame.names("joined")
    attack = attack_value(state, frame.text("lead"), joined, frame.names("guns"))
    defence = defence_value(state, target, forward, joined, defender)
    place = ground(state.kit)
    less = 1 if place.board.bit[target] & place.elevated else 0
    most = capacity(state, units_at(state, target, defender))
    margin = int(attack.total - defence.total)
    return Breakdown(
        kind="assault",
        target=target,
        tallies=(attack, defence, Tally("overrun-above", Fraction(most + less))),
        chances=assault_chances(_spread(state, frame), margin, less, most),
    )


def _bombardment(state: GameState, frame: Frame) -> Breakdown:
    attack, defence = bombardment_attack(state, frame), bombardment_defence(state, frame)
    return Breakdown(
        kind="bombardment",
        target=frame.text("target"),
        tallies=(attack, defence),
        chances=bombardment_chances(_spread(state, frame), int(attack.total - defence.total)),
    )


def _demolition(state: GameState) -> Breakdown | None:
    """Explain the only demolition that is offered; with several, each area tells its own."""
    program = state.kit.programs["assault_impulse"]
    if program[state.top.at].name != "demolish_bridges":
        return None
    tries = [action for action in demolish_bridges(state) if isinstance(action, Demolish)]
    if len(tries) != 1:
        return None
    border = ground(state.kit).between[tries[0].at, tries[0].to]
    terms = demolition_terms(state, border, state.side)
    return _one_die("demolition", border, terms, DEMOLITION_TARGET)


def _try_at_bridge(state: GameState, frame: Frame) -> Breakdown | None:
    """Explain a try at a bridge while its die may still be rolled again."""
    purpose = frame.text("purpose")
    if purpose not in ("seizure", "demolition", "repair"):
        return None
    border = ground(state.kit).between[frame.text("at"), frame.text("to")]
    side = frame.text("roller")
    if purpose == "seizure":
        return _one_die(purpose, border, seizure_terms(state, border), SEIZURE_TARGET)
    terms = demolition_terms if purpose == "demolition" else repair_terms
    return _one_die(purpose, border, terms(state, border, side), DEMOLITION_TARGET)


def _one_die(kind: str, border: Border, terms: tuple[Term, ...], needed: int) -> Breakdown:
    modifier = total(terms)
    success = bridge_chance(terms, needed)
    return Breakdown(
        kind=kind,
        target=border.to,
        tallies=(
            Tally("modifier", Fraction(modifier), terms),
            Tally("needed", Fraction(needed)),
        ),
        chances=(("success", success), ("failure", 1 - success)),
    )


def bridge_chance(terms: tuple[Term, ...], needed: int) -> Fraction:
    """Give the chance that one die and its modifiers reach what is needed."""
    return at_least(dice_total(1, 6), needed - total(terms))
