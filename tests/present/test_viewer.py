"""The screen shows what the player before it may see, and nothing while it is passed on."""

from typing import Literal

import pytest

from wargames.engine.components import Deck
from wargames.engine.event import COVERED, CardsMoved
from wargames.engine.state import GameState, Position
from wargames.engine.text import Bilingual
from wargames.library import standard
from wargames.present.viewer import NOBODY, has_secrets, next_viewer, seen_events, viewer


def table_of(seen_by: Literal["all", "owner"]) -> GameState:
    """Give a game in which one side has a hand of cards."""
    hand = Deck(id="hand", name=Bilingual("Hand", "Main"), owner="allied", seen_by=seen_by)
    kit = standard().game("target-arnhem").kit("historical")
    return GameState.of(kit.but(decks={"hand": hand}), Position(decks={"hand": ()}))


SECRET, OPEN = table_of("owner"), table_of("all")
DRAWN = CardsMoved(cards=("a",), origin="pile", to="hand", seen_by=("allied",))
PLAYED = CardsMoved(cards=("b",), origin="hand", to="front", seen_by=("allied", "german"))


def test_only_hidden_hands_make_secrets():
    """A game whose cards lie open is for all eyes."""
    assert has_secrets(SECRET)
    assert not has_secrets(OPEN)
    assert viewer(OPEN, "allied", ()) is None
    assert next_viewer(None, OPEN, "allied", ()) is None


def test_two_people_pass_the_screen():
    """The one who is asked sees nothing before sitting down, then keeps the seat."""
    assert next_viewer(None, SECRET, "allied", ()) == NOBODY
    assert next_viewer("german", SECRET, "allied", ()) == NOBODY
    assert next_viewer("allied", SECRET, "allied", ()) == "allied"


def test_one_person_keeps_the_screen():
    """Against a bot the screen is the person's, whoever is asked."""
    assert next_viewer(None, SECRET, "allied", {"allied": 1}) == "german"
    assert next_viewer("german", SECRET, "german", {"allied": 1}, has_curtain=False) == "german"


def test_bots_alone_may_be_watched():
    """Nobody plays, so nothing is hidden from those who watch."""
    assert next_viewer(None, SECRET, "allied", {"allied": 1, "german": 1}) is None


def test_people_may_play_with_open_hands():
    """Two people who want no curtain see everything."""
    assert next_viewer("allied", SECRET, "german", (), has_curtain=False) is None


@pytest.mark.parametrize(
    ("who", "cards"),
    [
        (None, ("a", "b")),
        ("allied", ("a", "b")),
        ("german", (COVERED, "b")),
        (NOBODY, (COVERED, "b")),
    ],
)
def test_events_are_covered_for_those_who_may_not_know(who, cards):
    """A drawn card is known to its owner only; what both saw stays open while nobody sits there."""
    seen = seen_events((DRAWN, PLAYED), who, SECRET.kit)
    assert tuple(event.cards[0] for event in seen if isinstance(event, CardsMoved)) == cards
