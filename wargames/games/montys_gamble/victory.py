"""Chapters 21 and 22: breakthrough, victory points, and who has won."""

from __future__ import annotations

from collections.abc import Iterator

from wargames.engine.draft import Draft
from wargames.engine.insight import Term, whole
from wargames.engine.state import GameState
from wargames.games.montys_gamble.advantage import holder
from wargames.games.montys_gamble.control import (
    XXX_CORPS,
    controls,
    field,
    fresh_at,
    units_at,
)
from wargames.games.montys_gamble.geography import APELDOORN, ARNHEM, EINDHOVEN, ground
from wargames.games.montys_gamble.record import ALLIED, GERMAN, RULES
from wargames.games.montys_gamble.supply import has_line_to_f, is_supplied, linked_to_f

FIRST_DATE = 4
THRESHOLDS = {4: 10, 8: 15, 10: 21}
"""Victory points required at the end of 20, 24 and 26 September (21.2, 22.1)."""
ISOLATED_ARNHEM = 2
PENALTY_FROM = 6


def victory_terms(state: GameState) -> tuple[Term, ...]:
    """List what the Allies score now, term by term (21.3, 21.31, 21.4)."""
    return tuple(Term(why, whole(points), cite, at) for why, points, cite, at in _scores(state))


def _scores(state: GameState) -> Iterator[tuple[str, int, str, str]]:
    """List reason, points, rule and area of what the Allies score now."""
    place = ground(state.kit)
    held = field(state).held[ALLIED] & place.victory_mask
    linked = linked_to_f(state) if held else 0
    bits, status = place.bits, state.status
    # Arnhem counts at any time, what has no line to zone F does not.
    for area in place.board.unmask(held & (linked | place.bits[ARNHEM])):
        is_linked = bool(bits[area] & linked)
        if points := _worth(place.victory[area], area, status.get(area, ""), is_linked):
            yield "victory-area", points, "21.3", area
    if holder(state) == ALLIED:
        yield "advantage", 1, "21.3", ""
    if state.facts.bonus:
        yield "eindhoven-bonus", 1, "21.31", ""
    if is_penalised(state):
        yield "contested-penalty", -1, "21.4", ""


def area_points(state: GameState, area: str) -> int:
    """Give what an area is worth to the Allies now (21.3)."""
    if not controls(state, area, ALLIED):
        return 0
    worth, holders = ground(state.kit).victory[area], state.status.get(area, "")
    return _worth(worth, area, holders, has_line_to_f(state, area))


def _worth(printed: int, area: str, holders: str, is_linked: bool) -> int:
    """Give what an Allied area is worth: elsewhere than in Arnhem only XXX Corps scores (21.3)."""
    if area == ARNHEM:
        return printed if is_linked else ISOLATED_ARNHEM
    return printed if is_linked and holders == XXX_CORPS else 0


def is_penalised(state: GameState) -> bool:
    """Germans in Allied victory areas worth six points or more cost one point (21.4)."""
    place, now = ground(state.kit), field(state)
    disputed = now.contested & now.held[ALLIED] & place.victory_mask
    if not disputed:
        return False
    return sum([place.victory[area] for area in place.board.unmask(disputed)]) >= PENALTY_FROM


def victory_points(state: GameState) -> int:
    """Add up the Allied victory points."""
    total = 0
    for _, points, _, _ in _scores(state):
        total += points
    return total


def count_victory_points(draft: Draft) -> None:
    """Keep the track of victory points up to date."""
    change = victory_points(draft.state) - draft.tracks.get("victory", 0)
    draft.change_track("victory", change, "count", "21.3")


@RULES.procedure
def check_breakthrough(draft: Draft) -> None:
    """A fresh Allied unit in Apeldoorn that has a supply line wins at once (21.1).

    Units that 13.72 exempts from isolation are not supplied by that.
    """
    state = draft.state
    there = fresh_at(state, APELDOORN, ALLIED)
    if any(is_supplied(state, name) for name in there):
        draft.end_game(ALLIED, "breakthrough", "21.1")


@RULES.procedure
def close_turn(draft: Draft) -> None:
    """Grant the Eindhoven bonus on 17 September, and judge on the dates that count (22.1)."""
    state = draft.state
    contests = units_at(state, EINDHOVEN, ALLIED)
    if state.turn == 1 and (contests or controls(state, EINDHOVEN, ALLIED)):
        draft.change_facts(bonus=True)
    count_victory_points(draft)
    turns = draft.kit.plan.turns
    if turns > FIRST_DATE and state.turn in THRESHOLDS:
        _judge_extended(draft, last=state.turn >= turns)


def _judge_extended(draft: Draft, *, last: bool) -> None:
    """More than required wins, less loses, equal goes on to the next date (22.1)."""
    points = victory_points(draft.state)
    required = THRESHOLDS[draft.turn]
    if points > required:
        draft.end_game(ALLIED, "enough-points", "22.1")
    elif points < required:
        draft.end_game(GERMAN, "too-few-points", "22.1")
    elif last:
        draft.end_game(None, "exactly-enough", "22.1")


@RULES.procedure
def judge(draft: Draft) -> None:
    """After the last turn the Allies need the points of that date (21.2)."""
    required = THRESHOLDS.get(draft.turn, THRESHOLDS[FIRST_DATE])
    if victory_points(draft.state) >= required:
        draft.end_game(ALLIED, "enough-points", "21.2")
    else:
        draft.end_game(GERMAN, "too-few-points", "21.2")
