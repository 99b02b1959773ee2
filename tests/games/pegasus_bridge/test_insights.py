"""What the game tells of a duel: every row, and exact chances."""

from fractions import Fraction

import pytest

from tests.games.pegasus_bridge.table import play
from wargames.games.pegasus_bridge.insights import (
    card_in_play,
    chance_to_reach,
    duel_in_progress,
    token_chances,
)


def _duel(deal, **changes):
    tracks = {"english-tokens": 3, "german-tokens": 2, "reserve": 19} | changes.pop("tracks", {})
    state = deal(
        here="t-hedgerows-1",
        german=["g-patrol-1", "g-grenade-1"],
        english=["e-riflemen-1", "e-knife-1"],
        tracks=tracks,
        **changes,
    )
    return play(state, "play g-patrol-1", "play g-grenade-1", "stand", "play e-riflemen-1")


def test_every_modifier_is_a_row_and_rows_add_up(deal):
    """Printed value, Terrain, card and token, each with its card and its rule."""
    view = duel_in_progress(play(_duel(deal), "play e-knife-1", "flip normal [2]"))
    assert view is not None
    english, german = view.tallies
    assert [(term.reason, int(term.amount), term.piece) for term in english.terms] == [
        ("printed", 2, "e-riflemen-1"),
        ("card", 1, "e-knife-1"),
        ("token", 1, "normal"),
    ]
    assert [(term.reason, int(term.amount), term.piece) for term in german.terms] == [
        ("printed", 2, "g-patrol-1"),
        ("terrain", 1, "t-hedgerows-1"),
        ("card", 2, "g-grenade-1"),
    ]
    for tally in view.tallies:
        assert tally.total == sum(term.amount for term in tally.terms)
        assert all(term.cite for term in tally.terms)


def test_chances_with_one_two_and_more_tokens(deal):
    """Three are missing: only three tokens can do it, one time in eight."""
    view = duel_in_progress(_duel(deal))
    assert view is not None
    assert dict(view.chances) == {
        "reach-1": 0,
        "reach-2": 0,
        "reach-3": Fraction(1, 8),
    }


def test_special_tokens_count_in_the_last_line(deal):
    """A yellow token alone does it half the time; with three normal ones 9 in 16."""
    view = duel_in_progress(_duel(deal, tracks={"yellow": 1, "yellow-aside": 1}))
    assert view is not None
    assert dict(view.chances)["reach-all"] == Fraction(9, 16)


def test_the_german_needs_one_more_than_level(deal):
    """Level at five he needs one: three times in four with two tokens."""
    state = play(_duel(deal), "flip normal [2]", "flip normal [2]", "flip normal [2]", "stand")
    view = duel_in_progress(state)
    assert view is not None
    assert dict(view.chances) == {
        "reach-1": Fraction(1, 2),
        "reach-2": Fraction(3, 4),
    }


def test_barred_tokens_have_no_chances(deal):
    """Against an Armoured car normal tokens are not counted."""
    state = deal(german=["g-armoured-car-1"], english=["e-riflemen-1"])
    view = duel_in_progress(play(state, "play g-armoured-car-1", "stand", "play e-riflemen-1"))
    assert view is not None
    assert view.chances == ()


def test_no_duel_no_odds(deal):
    """Before a Unit is sent there is nothing to tell."""
    assert duel_in_progress(deal(german=["g-patrol-1"])) is None


@pytest.mark.parametrize(
    ("need", "tokens", "percent"),
    [(1, 1, 50), (1, 2, 75), (2, 3, 50), (2, 4, 69), (3, 5, 50), (3, 8, 86), (4, 6, 34)],
)
def test_chances_agree_with_the_table_of_token_odds(game, need, tokens, percent):
    """Known percentages of at least k successes with n tokens."""
    chance = chance_to_reach(game.kit("pegasus"), {"normal": tokens}, need)
    assert round(100 * chance + Fraction(1, 100)) == percent


def test_chances_of_all_totals_add_up_to_one():
    """Five normal, two yellow and three green tokens bring 3 to 14."""
    chances = token_chances(((0, 1),) * 5 + ((0, 3),) * 2 + ((1, 1),) * 3)
    assert sum(chances.values()) == 1
    assert (min(chances), max(chances)) == (3, 14)


def test_cards_in_play_say_what_they_do(deal):
    """The fighting Unit its value, an Action that it helps, the Terrain its limit."""
    state = play(_duel(deal), "play e-knife-1")
    told = {
        card: [(remark.label, remark.value) for remark in card_in_play(state, card)]
        for card in ("e-riflemen-1", "e-knife-1", "t-hedgerows-1", "e-scout-1")
    }
    assert told == {
        "e-riflemen-1": [("fighting", 3)],
        "e-knife-1": [("helping", "as-an-action")],
        "t-hedgerows-1": [("unit-limit", 2), ("units-played", 1)],
        "e-scout-1": [],
    }
