"""Nobody learns a card that he has never been shown."""

from __future__ import annotations

import msgspec

from wargames.engine.digest import encode
from wargames.engine.observe import observe, observe_events
from wargames.engine.referee import Step
from wargames.engine.state import GameState


def closed_to(state: GameState, side: str) -> set[str]:
    """List the cards in piles and hands that a side may not look into."""
    decks = state.decks.items()
    return {card for deck, cards in decks if not state.kit.sees(side, deck) for card in cards}


def named(data: bytes, cards: set[str]) -> set[str]:
    """List the cards that are named anywhere in a piece of JSON."""
    return {card for card in cards if f'"{card}"'.encode() in data}


def shown(step: Step, side: str, cards: set[str]) -> set[str]:
    """List the cards that a step showed to a side, on the table or by what is told of it."""
    state = step.state
    open_to = {c for d, cards in state.decks.items() if state.kit.sees(side, d) for c in cards}
    told = [event for event in observe_events(step.events, side) if not event.silent]
    return open_to | named(msgspec.json.encode(told, enc_hook=str), cards)


def test_a_position_names_no_card_that_a_side_was_never_shown(play):
    """Neither decks nor the flow nor the game's own facts give away a card still unknown."""
    known: dict[str, set[str]] = {}
    for number, step in enumerate(play(24)):
        state = step.state
        for side in state.kit.side_ids:
            closed = closed_to(state, side)
            seen = known.setdefault(side, {*state.pieces, *state.kit.board.order})
            seen |= shown(step, side, closed)
            if number % 5 == 0:
                assert named(encode(observe(state, side)), closed - seen) == set()


def test_hiding_hides_nothing_else(play):
    """Open piles, the size of every pile, counters, markers and tracks are as they are."""
    for number, step in enumerate(play(26)):
        state = step.state
        if number % 20:
            continue
        for side in state.kit.side_ids:
            seen = observe(state, side)
            for deck, cards in state.decks.items():
                assert len(seen.decks[deck]) == len(cards)
                assert not state.kit.sees(side, deck) or seen.decks[deck] == cards
            for part in ("pieces", "tracks", "markers", "control", "turn"):
                assert getattr(seen, part) == getattr(state, part)
