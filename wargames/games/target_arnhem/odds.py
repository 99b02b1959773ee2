"""Sections 5.1 and 5.3: strengths, halvings, the odds and the column, term by term."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from wargames.engine.insight import Term
from wargames.engine.outcome import table_outcomes
from wargames.engine.state import GameState
from wargames.games.target_arnhem.geography import ground
from wargames.games.target_arnhem.supply import is_supplied

CRT = "crt"
BEST_COLUMN_ODDS = 6
WORST_COLUMN_ODDS = 3


class Odds(msgspec.Struct, frozen=True):
    """The arithmetic of one attack, complete.

    The amount of a unit's term is its strength after that rule; of a shift, a number of columns.
    """

    attack: Fraction
    defence: Fraction
    ratio: str
    base_column: int
    column: int
    attackers: tuple[Term, ...]
    defenders: tuple[Term, ...]
    shifts: tuple[Term, ...]


def weigh(state: GameState, attackers: Sequence[str], target: str, *, bombarded: bool) -> Odds:
    """Work out an attack on a hex (5.1, 5.3, 5.4)."""
    defenders = state.stack_at(target)
    attack_terms = [t for piece in attackers for t in _attacker_terms(state, piece, target)]
    defence_terms = [t for piece in defenders for t in _defender_terms(state, piece)]
    attack = _total(attack_terms)
    defence = _total(defence_terms)
    table = state.kit.tables[CRT]
    ratio = ratio_name(attack, defence)
    base = table.column(ratio)
    shifts = tuple(_shifts(state, target, bombarded=bombarded))
    column = table.clamp(base + sum(int(term.amount) for term in shifts))
    return Odds(
        attack, defence, ratio, base, column, tuple(attack_terms), tuple(defence_terms), shifts
    )


def ratio_name(attack: Fraction, defence: Fraction) -> str:
    """Name the odds, rounded for the defender and kept within the table (5.1)."""
    if attack >= defence:
        return f"{min(int(attack / defence), BEST_COLUMN_ODDS)}:1"
    return f"1:{min(-int(-defence // attack), WORST_COLUMN_ODDS)}"


def chances(state: GameState, odds: Odds) -> dict[str, Fraction]:
    """Give the exact chance of every result."""
    return table_outcomes(state.kit.tables[CRT], odds.column)


def _total(terms: Sequence[Term]) -> Fraction:
    """The last term of each unit is its strength after all halvings."""
    return sum({term.piece: term.amount for term in terms}.values(), Fraction(0))


def _attacker_terms(state: GameState, piece: str, target: str) -> list[Term]:
    terms = _defender_terms(state, piece)
    edge = state.kit.board.edge(state.pieces[piece].at, target)
    if edge is not None and (edge.has("canal") or edge.has("river")):
        reason = "across-canal" if edge.has("canal") else "across-bridge"
        terms.append(Term(reason, terms[-1].amount / 2, "5.3", piece))
    return terms


def _defender_terms(state: GameState, piece: str) -> list[Term]:
    terms = [Term("strength", Fraction(state.kit.units[piece].values["strength"]), "5.1", piece)]
    if not is_supplied(state, piece):
        terms.append(Term("out-of-supply", terms[0].amount / 2, "7.5", piece))
    return terms


def _shifts(state: GameState, target: str, *, bombarded: bool) -> list[Term]:
    shifts = []
    terrain = ground(state.kit).board[target].terrain
    shift = state.kit.terrain[terrain].get("defence-shift", 0)
    if shift:
        shifts.append(Term(f"terrain-{terrain}", Fraction(shift), "5.3"))
    if bombarded:
        shifts.append(Term("bombardment", Fraction(1), "5.4"))
    return shifts
