"""A builder of positions: a Terrain, two hands, and a decision that waits."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec
import pytest

from tests.games.pegasus_bridge.table import Deal
from wargames.engine import flow
from wargames.engine.draft import Draft
from wargames.engine.kit import Kit
from wargames.engine.program import Op
from wargames.engine.state import Frame, GameState, Local
from wargames.games.pegasus_bridge.record import HERE, SIDES, hand, pile
from wargames.library import Game, Library


@lru_cache(maxsize=1)
def _game() -> Game:
    return Library().game("pegasus-bridge")


def _frames(kit: Kit, at: str) -> tuple[Frame, ...]:
    """Stand before a decision of the turn, or before the phase of that name."""
    calls = [(step.op, step.name) for step in kit.programs["game"]].index((Op.CALL, "turn"))
    phase = ""
    for number, step in enumerate(kit.programs["turn"]):
        if step.op is Op.PHASE:
            phase = step.name
        if at in (step.name, f"{step.op.value}:{step.name}") and step.op is not Op.CALL:
            side = step.side if step.side in SIDES else ""
            data: dict[str, Local] = {"phase": phase, "side": side, "number": 0}
            return (Frame("game", calls + 1), Frame("turn", number, data))
    raise LookupError(at)


def _deal(  # noqa: PLR0913 - a position has that many parts
    *,
    here: str = "t-road-1",
    english: Iterable[str] = (),
    german: Iterable[str] = (),
    at: str = "events_or_unit",
    scenario: str = "pegasus",
    piles: Mapping[str, Iterable[str]] | None = None,
    decks: Mapping[str, Iterable[str]] | None = None,
    tracks: Mapping[str, int] | None = None,
    facts: Mapping[str, object] | None = None,
    options: Mapping[str, int] | None = None,
    operation: str = "",
    game: Game | None = None,
) -> GameState:
    """Deal exactly these hands; piles are empty unless cards are given for them."""
    start = (game or _game()).start(scenario, 1, options).state
    wanted: dict[str, tuple[str, ...]] = {
        HERE: (here,) if here else (),
        hand("english"): tuple(english),
        hand("german"): tuple(german),
        pile("english"): (),
        pile("german"): (),
    }
    for source in (piles or {}, decks or {}):
        wanted |= {deck: tuple(cards) for deck, cards in source.items()}
    dealt = {card for cards in wanted.values() for card in cards}
    assert dealt <= set(start.kit.cards), dealt - set(start.kit.cards)
    draft = Draft(start)
    for deck, cards in start.decks.items():
        draft.put("decks", deck, wanted.get(deck, tuple(c for c in cards if c not in dealt)))
    for track, number in (tracks or {}).items():
        draft.put("tracks", track, number)
    changes: dict[str, object] = {"opening": False, "leg": 0, "leg_begun": 0, "legs_left": ()}
    if operation:
        changes |= {"operation": operation}
    draft.set_field("facts", msgspec.structs.replace(start.facts, **changes | dict(facts or {})))
    draft.set_field("turn", 1)
    draft.set_flow(*_frames(start.kit, at))
    flow.run(draft)
    return draft.state


@pytest.fixture
def deal() -> Deal:
    """Give the builder of positions."""
    return _deal


@pytest.fixture
def game() -> Game:
    """Give the game itself."""
    return _game()
