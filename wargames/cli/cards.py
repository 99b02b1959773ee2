"""Cards at a terminal: the hand of whoever is asked, and what lies on the table."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from wargames.engine.state import GameState
from wargames.present.card_look import card_look, read_out, shown_face
from wargames.present.interface import tell
from wargames.present.texts import Wording
from wargames.present.viewer import NOBODY, has_secrets

READ_OUT = ("hand", "front", "row")
"""Places whose cards matter now."""


def reader(state: GameState, bots: Collection[str]) -> str | None:
    """Say for whom events are printed: the only person, else what all sides may know."""
    if not has_secrets(state):
        return None
    people = [side for side in state.kit.side_ids if side not in bots]
    return people[0] if len(people) == 1 else NOBODY


def hand_lines(state: GameState, side: str, wording: Wording) -> Iterator[str]:
    """Name the cards that the side to decide holds."""
    for deck in state.kit.decks.values():
        if deck.place == "hand" and deck.owner == side:
            yield _line(state, deck.id, wording)


def table_lines(state: GameState, side: str, wording: Wording) -> Iterator[str]:
    """Name the cards in sight of a side, deck by deck, and count the covered ones.

    Those that may be played or fought over are read out, each sort once.
    """
    for deck in state.kit.decks.values():
        if deck.place == "box" or not state.decks.get(deck.id):
            continue
        if state.kit.sees(side, deck.id):
            yield _line(state, deck.id, wording)
            if deck.place in READ_OUT:
                yield from _texts(state, deck.id, wording)
        else:
            count = wording.covered(len(state.decks[deck.id]))
            name = wording.value("deck", deck.id)
            yield "  " + tell("of", wording.language, name=name, text=count)


def _texts(state: GameState, deck: str, wording: Wording) -> Iterator[str]:
    faces = (shown_face(state, card) for card in state.decks[deck])
    for face in {face.id: face for face in faces if face is not None}.values():
        yield f"    {read_out(card_look(face, wording))}"


def _line(state: GameState, deck: str, wording: Wording) -> str:
    names = wording.value("cards", state.decks[deck])
    return "  " + tell("of", wording.language, name=wording.value("deck", deck), text=names)
