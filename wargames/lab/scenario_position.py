"""Setting up the position of a scenario test, wherever in the sequence of play it begins."""

from __future__ import annotations

from collections.abc import Mapping

from wargames.engine import flow
from wargames.engine.chance import Chance
from wargames.engine.draft import Draft
from wargames.engine.entry import frames_at
from wargames.engine.kit import Kit
from wargames.engine.state import Frame, GameState, Piece
from wargames.lab.scenario_test_file import Placed, Position, StartAt


def set_position(state: GameState, position: Position) -> GameState:
    """Lay the position out on a game that has just begun, and run to its first decision."""
    draft = Draft(state, Chance(position.start_at.dice if position.start_at else ()))
    for name, where in position.pieces.items():
        draft.put_piece(name, _placed(state.pieces[name], where))
    entries: dict[str, Mapping[str, object]] = {
        "markers": position.markers,
        "tracks": position.tracks,
        "control": position.control,
        "status": position.status,
    }
    for field, changes in entries.items():
        for key, value in changes.items():
            draft.put(field, key, value)
    _deal(draft, position)
    if position.start_at is not None:
        frames = place_of(state.kit, position.start_at)
        if frames is not None:
            draft.set_field("turn", position.start_at.turn)
            draft.set_flow(*frames)
            flow.run(draft)
    return draft.state


def _deal(draft: Draft, position: Position) -> None:
    dealt = {card for cards in position.decks.values() for card in cards}
    for deck, cards in draft.state.decks.items():
        left = tuple(card for card in cards if card not in dealt)
        draft.put("decks", deck, position.decks.get(deck, left))


def _placed(before: Piece, where: str | Placed) -> Piece:
    if isinstance(where, Placed):
        return Piece(where.at, where.hits, where.face)
    return Piece(where, before.hits, before.face)


def place_of(kit: Kit, start: StartAt) -> tuple[Frame, ...] | None:
    """Find the phase with which a position begins."""
    return frames_at(kit.programs, start.phase, start.side, start.number)
