"""The odds of the attack being declared: every term with its rule, and the exact chances.

A game whose attacks are declared step by step registers one function here; a game without
odds needs none.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import msgspec

from wargames.engine.state import GameState
from wargames.games.target_arnhem import odds as arnhem
from wargames.present.interface import tell
from wargames.present.texts import Wording, number


class OddsRow(msgspec.Struct, frozen=True):
    """One term of the arithmetic: a unit's strength after a rule, or a shift of columns."""

    reason: str
    amount: Fraction
    cite: str
    piece: str = ""


class OddsView(msgspec.Struct, frozen=True):
    """Everything players check before they roll."""

    target: str
    attack: Fraction
    defence: Fraction
    ratio: str
    column: str
    attackers: tuple[OddsRow, ...]
    defenders: tuple[OddsRow, ...]
    shifts: tuple[OddsRow, ...]
    chances: tuple[tuple[str, Fraction], ...]


Breakdown = Callable[[GameState], OddsView | None]

_BREAKDOWNS: dict[str, Breakdown] = {}


def breaks_down(game: str) -> Callable[[Breakdown], Breakdown]:
    """Register the function that explains a game's attacks."""

    def bind(function: Breakdown) -> Breakdown:
        _BREAKDOWNS[game] = function
        return function

    return bind


def breakdown(state: GameState) -> OddsView | None:
    """Explain the attack being declared; None when there is none, or the game has no odds."""
    function = _BREAKDOWNS.get(state.kit.game)
    return function(state) if function and state.flow and state.result is None else None


@breaks_down("target-arnhem")
def target_arnhem(state: GameState) -> OddsView | None:
    """Explain an attack by chapter 5 of Target Arnhem, up to the roll of the die."""
    frame = state.top
    if frame.sequence != "attack" or "hit" in frame.data:
        return None
    target = frame.text("target")
    bombarded = bool(frame.text("bombard"))
    odds = arnhem.weigh(state, frame.names("attackers"), target, bombarded=bombarded)
    return OddsView(
        target=target,
        attack=odds.attack,
        defence=odds.defence,
        ratio=odds.ratio,
        column=state.kit.tables[arnhem.CRT].columns[odds.column],
        attackers=tuple(_row(term) for term in odds.attackers),
        defenders=tuple(_row(term) for term in odds.defenders),
        shifts=tuple(_row(term) for term in odds.shifts),
        chances=tuple(sorted(arnhem.chances(state, odds).items())),
    )


def _row(term: arnhem.Term) -> OddsRow:
    return OddsRow(term.reason, term.amount, term.cite, term.piece)


def odds_lines(view: OddsView, wording: Wording) -> list[str]:
    """Write the odds down, a line a term."""
    lang = wording.language
    lines = [tell("odds-title", lang, target=wording.space(view.target))]
    lines.append(tell("odds-attack", lang, total=number(view.attack)))
    lines += [_term(row, wording) for row in view.attackers]
    lines.append(tell("odds-defence", lang, total=number(view.defence)))
    lines += [_term(row, wording) for row in view.defenders]
    if view.shifts:
        lines.append(tell("odds-shifts", lang))
        lines += [_term(row, wording, "+" if row.amount > 0 else "") for row in view.shifts]
    lines.append(tell("odds-column", lang, ratio=view.ratio, column=view.column))
    lines.append(tell("odds-chances", lang))
    lines += [f"  {result}  {number(chance)}" for result, chance in view.chances]
    return lines


def _term(row: OddsRow, wording: Wording, sign: str = "") -> str:
    text = f"{wording.reason(row.reason)} {sign}{number(row.amount)} [{row.cite}]"
    if row.piece:
        text = tell("of", wording.language, name=wording.piece(row.piece), text=text)
    return f"  {text}"
