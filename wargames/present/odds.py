"""The fight being declared, in words: every term with its rule, and the exact chances."""

from __future__ import annotations

from wargames.engine.insight import Breakdown, Term
from wargames.engine.state import GameState
from wargames.present.interface import tell
from wargames.present.texts import Wording, number


def breakdown(state: GameState) -> Breakdown | None:
    """Explain the fight being declared; None when there is none, or the game has no odds."""
    weigh = state.kit.rules.weigh
    return weigh(state) if weigh and state.flow and state.result is None else None


def odds_lines(view: Breakdown, state: GameState, wording: Wording) -> list[str]:
    """Write the odds down, a line a term."""
    lang = wording.language
    name = wording.word(view.kind)
    lines = [tell("of", lang, name=name, text=wording.space(view.target)) if view.target else name]
    for tally in view.tallies:
        lines.append(f"{wording.word(tally.name)} {number(tally.total)}")
        lines += [term_line(term, wording) for term in tally.terms]
    if view.shifts:
        lines.append(tell("odds-shifts", lang))
        lines += [term_line(term, wording, is_shift=True) for term in view.shifts]
    if view.table:
        column = state.kit.tables[view.table].columns[view.column]
        lines.append(tell("odds-column", lang, ratio=view.ratio, column=column))
    if view.chances:
        lines.append(wording.texts.words.get("chances") or tell("odds-chances", lang))
        lines += [f"  {wording.word(result)}  {number(chance)}" for result, chance in view.chances]
    return lines


def term_line(term: Term, wording: Wording, *, is_shift: bool = False) -> str:
    """Write one row: the unit, the reason, the amount and the rule."""
    sign = "+" if is_shift and term.amount > 0 else ""
    text = f"{wording.reason(term.reason)} {sign}{number(term.amount)} [{term.cite}]"
    if term.piece:
        text = tell("of", wording.language, name=wording.word(term.piece), text=text)
    return f"  {text}"
