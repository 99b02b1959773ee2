"""Phase 4: the duel, raising in turn, its two results, retreat and stopping."""

import pytest

from tests.games.pegasus_bridge.table import asked, cite, offered, play, reason, values

GAME = "pegasus-bridge"


@pytest.mark.rule(GAME, "assault.principle")
def test_english_who_destroy_every_german_unit_move_on_unharmed(deal):
    """With the last German Unit destroyed the Assault is won and no strength is lost."""
    state = deal(here="t-sunken-lane", english=["e-assault-section-1"], german=["g-patrol-1"])
    state = play(state, "play g-patrol-1", "stand", "play e-assault-section-1", "stand")
    state = play(state, "give-up")
    assert state.tracks["english-strength"] == 3
    assert state.facts.loser == "german"


@pytest.mark.rule(GAME, "assault.principle")
@pytest.mark.rule(GAME, "assault.case-1-english-destroyed")
def test_one_lost_duel_ends_the_assault(deal):
    """After a lost duel no other German Unit is fought, and one strength point is gone."""
    state = deal(english=["e-riflemen-1"], german=["g-grenadiers-1", "g-patrol-1"])
    state = play(state, "play g-grenadiers-1", "stand", "play e-riflemen-1", "retreat")
    assert state.tracks["english-strength"] == 2
    assert state.facts.loser == "english"
    assert state.decks["german-hand"][:1] == ("g-patrol-1",)


@pytest.mark.rule(GAME, "assault.case-1-english-destroyed")
@pytest.mark.rule(GAME, "scenario.english-loses")
def test_the_last_strength_point_loses_the_game(deal):
    """At one point left a lost duel ends the game at once."""
    state = deal(german=["g-patrol-1"], tracks={"english-strength": 1})
    state = play(state, "play g-patrol-1", "stand", "retreat")
    assert state.result is not None
    assert (state.result.winner, state.result.reason) == ("german", "no-strength")


@pytest.mark.rule(GAME, "assault.one-unit-at-a-time")
def test_a_second_german_unit_waits_for_the_first_to_fall(deal):
    """While a German Unit fights, no other can be played."""
    state = deal(english=["e-riflemen-1"], german=["g-patrol-1", "g-riflemen-1"])
    state = play(state, "play g-patrol-1")
    assert cite(state, "play g-riflemen-1") == "assault.one-unit-at-a-time"
    state = play(state, "stand", "play e-riflemen-1", "stand")
    assert asked(state) == ("german_turn", "german")
    assert cite(state, "play g-riflemen-1") == "assault.one-unit-at-a-time"
    state = play(state, "give-up", "play g-riflemen-1")
    assert state.facts.german_units == ("g-patrol-1", "g-riflemen-1")


@pytest.mark.rule(GAME, "assault.english-unit")
def test_only_one_english_unit_fights_each_german_unit(deal):
    """A second English Unit in the same duel is refused; the next duel takes one again."""
    state = deal(
        english=["e-assault-section-1", "e-riflemen-1"], german=["g-patrol-1", "g-sentry-1"]
    )
    state = play(state, "play g-patrol-1", "stand", "play e-assault-section-1")
    assert cite(state, "play e-riflemen-1") == "assault.english-unit"
    state = play(state, "stand", "give-up", "play g-sentry-1", "stand", "play e-riflemen-1")
    assert values(state) == (2, 1)


@pytest.mark.rule(GAME, "assault.english-unit")
@pytest.mark.rule(GAME, "assault.english-actions")
def test_without_a_unit_english_use_neither_actions_nor_tokens(deal):
    """With no Unit to play only retreat is left, and each refusal names its rule."""
    state = deal(english=["e-grenade-1"], german=["g-patrol-1"])
    state = play(state, "play g-patrol-1", "stand")
    assert offered(state) == {"retreat"}
    assert reason(state, "play e-grenade-1") == "action-needs-unit"
    assert reason(state, "flip normal") == "token-needs-unit"


@pytest.mark.rule(GAME, "assault.english-actions")
def test_actions_are_played_in_duels_only(deal):
    """Outside a duel an Action is refused; in it, it takes effect at once and stays in play."""
    state = deal(english=["e-riflemen-1", "e-grenade-1"], at="play_events", german=["g-grenade-1"])
    assert cite(state, "play e-grenade-1") == "assault.english-actions"
    state = deal(english=["e-riflemen-1", "e-grenade-1"], german=["g-patrol-1", "g-grenade-1"])
    assert cite(state, "play g-grenade-1") == "assault.english-actions"
    state = play(state, "play g-patrol-1", "stand", "play e-riflemen-1", "play e-grenade-1")
    assert values(state) == (4, 2)
    assert state.decks["english-front"] == ("e-riflemen-1", "e-grenade-1")


@pytest.mark.rule(GAME, "assault.english-tokens")
def test_a_token_that_succeeds_stays_and_one_that_fails_goes_back(deal):
    """+1 lies on the Unit for this duel only; a failure is in the Reserve at once."""
    tracks = {"english-tokens": 3, "german-tokens": 1, "reserve": 20}
    state = deal(
        english=["e-riflemen-1", "e-riflemen-2"],
        german=["g-riflemen-1", "g-riflemen-2"],
        tracks=tracks,
    )
    state = play(state, "play g-riflemen-1", "stand", "play e-riflemen-1", "flip normal [1]")
    assert (state.tracks["english-tokens"], state.tracks["reserve"]) == (2, 21)
    state = play(state, "flip normal [2]")
    assert (state.tracks["english-placed"], state.tracks["reserve"]) == (1, 21)
    assert values(state) == (3, 3)
    state = play(state, "stand", "give-up", "play g-riflemen-2", "stand", "play e-riflemen-2")
    assert values(state) == (2, 3)
    assert state.tracks["english-placed"] == 1


@pytest.mark.rule(GAME, "assault.english-tokens")
def test_yellow_tokens_add_three_and_green_ones_never_fail(deal):
    """A yellow failure is set aside beside the Reserve; a green token needs no luck."""
    tracks = {"yellow": 2, "yellow-aside": 0, "green": 2, "green-aside": 2, "reserve": 20}
    state = deal(english=["e-riflemen-1"], german=["g-panzergrenadiers-1"], tracks=tracks)
    state = play(state, "play g-panzergrenadiers-1", "stand", "play e-riflemen-1")
    state = play(state, "flip yellow [1]")
    assert (values(state)[0], state.tracks["yellow-aside"]) == (2, 1)
    assert state.tracks["reserve"] == 20
    state = play(state, "flip yellow [2]", "flip green")
    assert (values(state)[0], state.tracks["green"], state.tracks["green-placed"]) == (6, 1, 1)


@pytest.mark.rule(GAME, "assault.english-tokens")
def test_no_token_without_holding_one(deal):
    """A token that the side does not hold cannot be flipped, and the German has no special ones."""
    state = deal(english=["e-riflemen-1"], german=["g-patrol-1"], tracks={"english-tokens": 0})
    state = play(state, "play g-patrol-1")
    assert reason(state, "flip yellow") == "no-such-token"
    state = play(state, "stand", "play e-riflemen-1")
    assert cite(state, "flip normal") == "assault.english-tokens"


@pytest.mark.rule(GAME, "assault.english-fails")
def test_english_short_of_the_value_cannot_stand(deal):
    """Below the German value the English raise or retreat; what they spent is lost."""
    state = deal(english=["e-riflemen-1", "e-knife-1"], german=["g-grenadiers-1"])
    state = play(state, "play g-grenadiers-1", "stand", "play e-riflemen-1", "play e-knife-1")
    assert values(state) == (3, 4)
    assert cite(state, "stand") == "assault.english-fails"
    state = play(state, "retreat")
    assert set(state.decks["english-discard"]) == {"e-riflemen-1", "e-knife-1"}


@pytest.mark.rule(GAME, "assault.german-answer")
def test_german_stands_only_strictly_above(deal):
    """Level with the English he must raise or let his Unit fall; above he need not."""
    state = deal(
        english=["e-assault-section-1"],
        german=["g-riflemen-1", "g-grenade-1"],
        tracks={"german-tokens": 1, "reserve": 21},
    )
    state = play(state, "play g-riflemen-1", "stand", "play e-assault-section-1", "stand")
    state = play(state, "flip normal [2]")
    assert values(state) == (4, 4)
    assert cite(state, "stand") == "assault.german-answer"
    state = play(state, "play g-grenade-1")
    assert values(state) == (4, 6)
    assert cite(state, "give-up") == "assault.german-answer"
    assert "stand" in offered(state)


@pytest.mark.rule(GAME, "assault.raise")
def test_sides_raise_in_turn_until_one_gives_up(deal):
    """English, German, English, German: each gets the word when the other is ahead."""
    state = deal(
        english=["e-riflemen-1", "e-grenade-1", "e-grenade-2"],
        german=["g-patrol-1", "g-grenade-1", "g-grenade-2"],
    )
    state = play(state, "play g-patrol-1", "stand", "play e-riflemen-1", "stand")
    state = play(state, "play g-grenade-1", "stand")
    assert asked(state) == ("english_turn", "english")
    assert cite(state, "give-up") == "assault.german-answer"
    state = play(state, "play e-grenade-1", "stand", "play g-grenade-2", "stand")
    state = play(state, "play e-grenade-2", "stand")
    assert values(state) == (6, 6)
    assert offered(state) == {"give-up", "flip normal"}


@pytest.mark.rule(GAME, "assault.case-2-german-destroyed")
def test_a_destroyed_unit_stays_on_the_table_and_is_still_counted(deal):
    """Equal values destroy the German Unit; both Units stay and count, but lend no value."""
    state = deal(
        english=["e-riflemen-1", "e-bren-1"],
        german=["g-patrol-1", "g-mg42-1"],
    )
    state = play(state, "play g-patrol-1", "stand", "play e-riflemen-1")
    assert values(state) == (2, 2)
    state = play(state, "stand", "give-up")
    assert state.decks["german-front"] == ("g-patrol-1",)
    assert state.tracks["english-strength"] == 3
    state = play(state, "play g-mg42-1", "stand", "play e-bren-1")
    assert values(state) == (3, 3)


@pytest.mark.rule(GAME, "assault.next-german-unit")
def test_the_limit_of_the_terrain_ends_the_assault(deal):
    """With as many German Units played as the Terrain takes, the English win it."""
    state = deal(
        here="t-sunken-lane", english=["e-riflemen-1"], german=["g-patrol-1", "g-riflemen-1"]
    )
    state = play(state, "play g-patrol-1", "stand", "play e-riflemen-1", "stand", "give-up")
    assert state.facts.loser == "german"
    assert state.facts.won == ("t-sunken-lane",)


@pytest.mark.rule(GAME, "assault.tactical-retreat")
def test_english_may_retreat_without_a_unit(deal):
    """A retreat before any Unit is played costs a point, keeps the cards and the choice."""
    state = deal(
        english=["e-riflemen-1"],
        german=["g-patrol-1"],
        piles={"german-pile": ["g-sentry-1"]},
        tracks={"german-tokens": 2, "reserve": 20},
    )
    state = play(state, "play g-patrol-1", "stand", "retreat")
    assert state.tracks["english-strength"] == 2
    assert "e-riflemen-1" in state.decks["english-hand"]
    assert (state.facts.loser, state.tracks["german-tokens"]) == ("english", 4)
    assert "g-sentry-1" in state.decks["german-hand"]


@pytest.mark.rule(GAME, "assault.tactical-retreat")
def test_a_retreat_after_won_duels_is_still_a_loss(deal):
    """The second duel given up loses the Assault and one point."""
    state = deal(english=["e-riflemen-1"], german=["g-patrol-1", "g-grenadiers-1"])
    state = play(state, "play g-patrol-1", "stand", "play e-riflemen-1", "stand", "give-up")
    state = play(state, "play g-grenadiers-1", "stand", "retreat")
    assert (state.tracks["english-strength"], state.facts.loser) == (2, "english")
    assert state.facts.won == ()


@pytest.mark.rule(GAME, "assault.tactical-retreat")
def test_only_english_retreat_and_only_in_their_turn(deal):
    """The German cannot retreat."""
    state = play(deal(german=["g-patrol-1"]), "play g-patrol-1")
    assert cite(state, "retreat") == "assault.tactical-retreat"


@pytest.mark.rule(GAME, "assault.german-stops")
def test_german_may_stop_before_the_limit(deal):
    """Sending nobody further gives the English the Assault, fought, not passed."""
    state = deal(
        english=["e-riflemen-1"],
        german=["g-patrol-1", "g-riflemen-1"],
        tracks={"english-tokens": 2, "reserve": 20},
        options={"no-hero-after-pass": 1},
    )
    state = play(state, "play g-patrol-1", "stand", "play e-riflemen-1", "stand", "give-up")
    assert asked(state) == ("next_unit", "german")
    state = play(state, "no-unit")
    assert state.facts.won == ("t-road",)
    assert state.tracks["english-tokens"] == 4
    # This is no pass: a heroic card is due even where players leave it out after one.
    assert asked(state) == ("take_heroic", "english")
