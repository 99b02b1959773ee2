"""Pools and tracks: the numbers of the game, reinforcements by turn, boxes and losses."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wargames.board.space import SpaceKind
from wargames.engine.state import GameState
from wargames.engine.text import say
from wargames.present.texts import Wording

POOL = "pool"


class TrackRow(msgspec.Struct, frozen=True):
    """A number of the game; `share` is how full the track is, when it has an end."""

    track: str
    name: str
    side: str
    value: str
    share: float | None = None
    is_idle: bool = False
    """It is empty, and has been since the game began."""


class PoolGroup(msgspec.Struct, frozen=True):
    """Pieces that wait, rest or lie in one space, or will arrive there."""

    space: str
    name: str
    pieces: tuple[str, ...]


class Wave(msgspec.Struct, frozen=True):
    """The pieces that arrive in one turn, place by place."""

    turn: int
    name: str
    groups: tuple[PoolGroup, ...]


class PileRow(msgspec.Struct, frozen=True):
    """A pile or hand of cards and how many it holds."""

    deck: str
    name: str
    count: int


_ENDLESS = 100
"""Tracks that could go this far have no end that is worth drawing."""


def track_rows(
    state: GameState, wording: Wording, began: GameState | None = None
) -> list[TrackRow]:
    """Give every track in the order of the game file; *began* is the state of the layout."""
    rows = []
    for track in state.kit.tracks.values():
        now = state.tracks.get(track.id, 0)
        span = track.highest - track.lowest
        rows.append(
            TrackRow(
                track=track.id,
                name=say(track.name, wording.language),
                side=track.side,
                value="\N{INFINITY}" if track.unlimited else wording.on_track(track.id, now),
                share=(now - track.lowest) / span if 0 < span < _ENDLESS else None,
                is_idle=not (now or track.unlimited or began is None)
                and not began.tracks.get(track.id),
            )
        )
    return rows


def pile_rows(state: GameState, wording: Wording, began: GameState | None = None) -> list[PileRow]:
    """Give every pile with cards; one that nobody touched since the layout is of no interest."""
    laid_out = began.decks if began is not None else {}
    return [
        PileRow(deck.id, say(deck.name, wording.language), len(cards))
        for deck in state.kit.decks.values()
        if (cards := state.decks.get(deck.id)) and cards != laid_out.get(deck.id)
    ]


def reinforcements(state: GameState, wording: Wording) -> list[Wave]:
    """Give the units still to come, by turn and place of arrival."""
    waiting = set(_pooled(state))
    waves: dict[int, list[PoolGroup]] = {}
    for arrivals in state.kit.plan.schedule:
        units = tuple(unit for unit in arrivals.units if unit in waiting)
        if units and arrivals.turn > state.turn:
            group = PoolGroup(arrivals.at, wording.space(arrivals.at), units)
            waves.setdefault(arrivals.turn, []).append(group)
    return [
        Wave(turn, wording.turn(turn, state.kit.plan.id), tuple(waves[turn]))
        for turn in sorted(waves)
    ]


def boxes(state: GameState, wording: Wording) -> list[PoolGroup]:
    """Give the boxes off the map that hold pieces: those in play first, then the pools."""
    document = wording.content.scenarios.get(state.kit.plan.id)
    absent = set(document.value.absent) if document else set()
    waves = reinforcements(state, wording)
    expected = {unit for wave in waves for group in wave.groups for unit in group.pieces}
    groups = []
    board = state.kit.board
    for place in sorted(board.of_kind(SpaceKind.BOX), key=lambda box: box.role == POOL):
        pieces = tuple(
            piece
            for piece in state.stack_at(place.id)
            if piece not in absent and piece not in expected
        )
        if pieces:
            groups.append(PoolGroup(place.id, wording.space(place.id), pieces))
    return groups


def _pooled(state: GameState) -> Iterator[str]:
    for place in state.kit.board.of_kind(SpaceKind.BOX):
        if place.role == POOL:
            yield from state.stack_at(place.id)
