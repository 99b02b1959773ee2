"""The fight being declared, ready to be shown: both sides, the shifts, the chart, the chances."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import takewhile

import msgspec

from wargames.engine.event import DiceRolled, PhaseBegan
from wargames.engine.insight import Breakdown, Tally, Term, Tone
from wargames.engine.referee import Step
from wargames.engine.state import GameState
from wargames.present.chart_rows import Chart, table_chart
from wargames.present.interface import tell
from wargames.present.rows import Row, named, percent
from wargames.present.texts import Wording, number


class PieceTerms(msgspec.Struct, frozen=True):
    """One piece of a tally and the rows that lead to what it counts for."""

    piece: str
    rows: tuple[Row, ...]


class TallyView(msgspec.Struct, frozen=True):
    """One side of the arithmetic, piece by piece, then what belongs to no piece."""

    name: str
    total: str
    pieces: tuple[PieceTerms, ...]
    others: tuple[Row, ...]


class ChanceView(msgspec.Struct, frozen=True):
    """One result: its words, its share of the bar, the exact chance and the percentage."""

    result: str
    share: float
    exact: str
    percent: str


class CombatView(msgspec.Struct, frozen=True):
    """Everything that the combat panel shows before the dice."""

    title: str
    tallies: tuple[TallyView, ...]
    marks: tuple[Row, ...]
    """Numbers that the sides are held against, such as what makes an overrun."""
    shifts: tuple[Row, ...]
    odds: str
    chart: Chart | None
    chances_title: str
    chances: tuple[ChanceView, ...]


class Outcome(msgspec.Struct, frozen=True):
    """What the dice brought: each roll and the lines that followed in the same step."""

    rolls: tuple[DiceRolled, ...]
    rows: tuple[Row, ...]
    roll: int = 0
    """The row of the chart, when the game names it."""


def combat_view(fight: Breakdown, state: GameState, wording: Wording) -> CombatView:
    """Put a fight into words."""
    lang = wording.language
    name = wording.word(fight.kind)
    title = tell("of", lang, name=name, text=wording.space(fight.target)) if fight.target else name
    return CombatView(
        title=title,
        tallies=tuple(_tally(tally, wording) for tally in fight.tallies if _is_side(tally)),
        marks=tuple(
            Row(wording.word(tally.name), number(tally.total))
            for tally in fight.tallies
            if not _is_side(tally)
        ),
        shifts=tuple(_row(term, wording, is_shift=True) for term in fight.shifts),
        odds=_odds(fight, state, wording),
        chart=fight_chart(fight, state, wording),
        chances_title=_chances_title(fight, wording),
        chances=tuple(_chance(*pair, wording) for pair in fight.chances),
    )


def fight_chart(
    fight: Breakdown, state: GameState, wording: Wording, roll: int = 0
) -> Chart | None:
    """Give the chart of a fight with its column lit; None when totals are compared."""
    if not fight.table:
        return None
    return table_chart(state.kit.tables[fight.table], wording, column=fight.column, roll=roll)


def outcome(step: Step, wording: Wording) -> Outcome | None:
    """Tell what the dice of a step brought; None when none were rolled.

    What happens once another phase has begun is no longer the business of the fight.
    """
    events = tuple(takewhile(lambda event: not isinstance(event, PhaseBegan), step.events))
    rolls = tuple(event for event in events if isinstance(event, DiceRolled))
    if not rolls:
        return None
    first = events.index(rolls[0])
    rest = [event for event in events[first:] if event not in rolls]
    told = [(wording.event(event), event.cite) for event in rest]
    numbers = (getattr(event, "roll", 0) for event in rest)
    return Outcome(
        rolls=rolls,
        rows=tuple(Row(text, cite=cite) for text, cite in told if text),
        roll=next((value for value in numbers if isinstance(value, int) and value), 0),
    )


def _odds(fight: Breakdown, state: GameState, wording: Wording) -> str:
    lang = wording.language
    if fight.table:
        column = state.kit.tables[fight.table].columns[fight.column]
        return tell("odds-column", lang, ratio=fight.ratio, column=column)
    return fight.ratio


def _chances_title(fight: Breakdown, wording: Wording) -> str:
    """Say what the results count, where the game has words for it."""
    plain = tell("combat-chances", wording.language)
    return wording.texts.words.get(f"chances-{fight.kind}", plain)


def _is_side(tally: Tally) -> bool:
    """Tell the sides of a fight from a bare number beside them."""
    return bool(tally.pieces or tally.terms)


def _tally(tally: Tally, wording: Wording) -> TallyView:
    of_piece: dict[str, list[Row]] = {piece: [] for piece in tally.pieces}
    others = []
    for term in tally.terms:
        row = _row(term, wording)
        if term.piece in of_piece:
            of_piece[term.piece].append(row)
        else:
            others.append(row)
    return TallyView(
        name=wording.word(tally.name),
        total=number(tally.total),
        pieces=tuple(PieceTerms(piece, tuple(rows)) for piece, rows in of_piece.items()),
        others=tuple(others),
    )


def _row(term: Term, wording: Wording, *, is_shift: bool = False) -> Row:
    sign = "+" if is_shift and term.amount > 0 else ""
    reasons = wording.texts.reasons
    reason = reasons[term.reason] if term.reason in reasons else named(term.reason, wording)
    if is_shift and term.piece:
        reason = tell("of", wording.language, name=wording.piece(term.piece), text=reason)
    value = f"{sign}{number(term.amount)}".replace("-", "\N{MINUS SIGN}")
    return Row(reason, value, term.cite, _tone(term.amount) if is_shift else "plain")


def _tone(amount: Fraction) -> Tone:
    return "good" if amount > 0 else "bad"


def _chance(result: str, chance: Fraction, wording: Wording) -> ChanceView:
    return ChanceView(
        wording.word(result), float(chance), number(chance), percent(chance, wording.language)
    )


def spread(chances: Iterable[ChanceView]) -> float:
    """Give the largest share, which fills its bar."""
    return max((chance.share for chance in chances), default=1.0) or 1.0
