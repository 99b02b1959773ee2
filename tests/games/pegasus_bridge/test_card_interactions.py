"""Interactions of cards: counting, Units as Actions, bans, choices, Trap."""

import pytest

from tests.games.pegasus_bridge.table import (
    after_a_duel,
    asked,
    cite,
    do,
    found,
    meet,
    offered,
    play,
    reason,
    values,
)
from wargames.engine.event import DeckShuffled

GAME = "pegasus-bridge"


# --- counting effects ------------------------------------------------------------------------


@pytest.mark.rule(GAME, "cards.paratrooper-types")
@pytest.mark.parametrize(
    ("first", "second", "value"),
    [
        ("e-pathfinders-1", "e-para-squad-1", 3),
        ("e-otway", "e-para-squad-1", 3),
        ("e-canadians", "e-para-squad-1", 3),
        ("e-para-squad-1", "e-canadians", 5),
        ("e-riflemen-1", "e-para-squad-1", 2),
    ],
)
def test_paratroopers_count_every_unit_of_their_type(deal, first, second, value):
    """The squad, the pathfinders, the leaders and the Canadians; no other Unit."""
    assert values(after_a_duel(deal, [first], second))[0] == value


@pytest.mark.rule(GAME, "cards.paratrooper-types")
def test_howard_counts_as_a_paratrooper_and_leads_the_others(deal):
    """A squad after Howard gets +1 for him as a Paratrooper and +1 from him as a leader."""
    assert values(after_a_duel(deal, ["e-howard"], "e-para-squad-1"))[0] == 4


@pytest.mark.rule(GAME, "cards.paratrooper-types")
def test_pathfinders_take_a_token_for_each_other_paratrooper(deal):
    """None alone, one after another Paratrooper Unit."""
    tracks = {"english-tokens": 0, "reserve": 20}
    alone = meet(deal, "g-sentry-1", "e-pathfinders-1", tracks=tracks)
    assert alone.tracks["english-tokens"] == 0
    after = after_a_duel(deal, ["e-para-squad-1"], "e-pathfinders-1", tracks=tracks)
    assert after.tracks["english-tokens"] == 1


@pytest.mark.rule(GAME, "cards.paratrooper-types")
def test_trapped_and_sacrificed_paratroopers_are_not_counted(deal):
    """A squad after a trapped one stands alone."""
    state = deal(german=["g-sentry-1", "g-trap"], english=["e-para-squad-1", "e-para-squad-2"])
    state = play(state, "play g-sentry-1", "stand", "play e-para-squad-1", "answer g-trap")
    state = play(state, "play e-para-squad-2")
    assert values(state)[0] == 2


@pytest.mark.rule(GAME, "cards.bren")
def test_bren_counts_units_but_not_those_played_as_actions(deal):
    """AT-11: one Unit and one Scout as an Action make +1, not +2."""
    assert values(after_a_duel(deal, ["e-riflemen-1", "e-scout-1"], "e-bren-1"))[0] == 3


@pytest.mark.rule(GAME, "cards.bren")
@pytest.mark.rule(GAME, "cards.units-played-as-actions")
def test_any_unit_serves_as_an_action_on_fields_and_is_not_counted(deal):
    """On Fields a Unit adds +1 as an Action; the Bren does not count it."""
    state = after_a_duel(
        deal, ["e-riflemen-1", "e-assault-section-1"], "e-bren-1", here="t-fields-1"
    )
    assert values(state)[0] == 3


@pytest.mark.rule(GAME, "cards.units-played-as-actions")
@pytest.mark.parametrize(
    ("second", "value"),
    [
        ("g-patrol-1", 3),
        ("g-mg42-1", 3),
        ("g-panzergrenadiers-1", 4),
        ("g-flak-1", 3),
    ],
)
def test_german_counting_cards_ignore_units_played_as_actions(deal, second, value):
    """After one Unit helped by a Sentry as an Action, exactly one Unit is counted."""
    state = deal(
        german=["g-riflemen-1", "g-sentry-1", second],
        english=["e-assault-section-1", "e-riflemen-1"],
    )
    state = play(state, "play g-riflemen-1", "play-as-action g-sentry-1", "stand")
    assert values(state)[1] == 4
    state = play(state, "play e-assault-section-1", "stand", "give-up", f"play {second}")
    assert values(state)[1] == value


@pytest.mark.rule(GAME, "cards.units-played-as-actions")
def test_panzer_iv_needs_another_unit_before_it(deal):
    """Refused first, although a Unit lay there as an Action; allowed after a Unit."""
    state = deal(german=["g-panzer-iv-1", "g-armoured-car-1"], english=["e-assault-section-1"])
    assert cite(state, "play g-panzer-iv-1") == "assault.next-german-unit"
    state = play(state, "play g-armoured-car-1", "stand", "play e-assault-section-1", "stand")
    state = play(state, "give-up", "play g-panzer-iv-1")
    assert values(state)[1] == 5


@pytest.mark.rule(GAME, "cards.units-played-as-actions")
def test_command_squad_and_panzergrenadiers_count_types_and_units(deal):
    """A token for one other Unit; +1 after an Armoured car."""
    cards = ["g-armoured-car-1", "g-command-1", "g-panzergrenadiers-1"]
    state = deal(
        german=cards,
        english=["e-assault-section-1", "e-assault-section-2"],
        tracks={"german-tokens": 0, "reserve": 20},
    )
    state = play(state, f"play {cards[0]}", "stand", "play e-assault-section-1", "stand", "give-up")
    state = play(state, f"play {cards[1]}")
    assert state.tracks["german-tokens"] == 1
    state = play(state, "stand", "play e-assault-section-2", "stand", "give-up", f"play {cards[2]}")
    assert values(state)[1] == 5


@pytest.mark.rule(GAME, "cards.units-played-as-actions")
def test_a_unit_as_an_action_has_no_effect_of_its_own_and_needs_a_unit(deal):
    """A Mortar on Fields gives no token as an Action; without a Unit in play it is refused."""
    state = deal(
        here="t-fields-1",
        german=["g-riflemen-1"],
        english=["e-riflemen-1", "e-mortar-1"],
        tracks={"english-tokens": 0, "reserve": 20},
    )
    state = play(state, "play g-riflemen-1", "stand")
    assert cite(state, "play-as-action e-mortar-1") == "assault.english-actions"
    state = play(state, "play e-riflemen-1", "play-as-action e-mortar-1")
    assert (values(state)[0], state.tracks["english-tokens"]) == (3, 0)


@pytest.mark.rule(GAME, "cards.units-played-as-actions")
def test_units_serve_as_actions_only_where_a_card_or_terrain_says_so(deal):
    """Riflemen on the road cannot; Steiner can anywhere, for +2, and better than Fields."""
    state = deal(german=["g-sentry-1"], english=["e-riflemen-1", "e-riflemen-2"])
    state = play(state, "play g-sentry-1", "stand", "play e-riflemen-1")
    assert cite(state, "play-as-action e-riflemen-2") == "cards.units-played-as-actions"
    for here in ("t-road-1", "t-fields-1"):
        state = deal(here=here, german=["g-sentry-1", "g-steiner"], scenario="merville")
        state = play(state, "play g-sentry-1", "play-as-action g-steiner")
        assert values(state)[1] == 3


@pytest.mark.rule(GAME, "cards.units-played-as-actions")
def test_a_unit_played_as_an_action_can_be_cancelled_as_an_action(deal):
    """Sniper answers it, Trap does not."""
    state = deal(
        german=["g-riflemen-1", "g-sniper-1", "g-trap"], english=["e-riflemen-1", "e-scout-1"]
    )
    state = play(state, "play g-riflemen-1", "stand", "play e-riflemen-1", "no-answer")
    state = play(state, "play-as-action e-scout-1")
    assert offered(state) == {"no-answer", "answer g-sniper-1"}
    assert values(play(state, "answer g-sniper-1"))[0] == 2


# --- bans ------------------------------------------------------------------------------------


@pytest.mark.rule(GAME, "cards.armoured-car")
@pytest.mark.parametrize("german", ["g-armoured-car-1", "g-recce"])
def test_no_normal_tokens_against_an_armoured_car(deal, german):
    """Yellow and green tokens pass; the German may use his own."""
    state = deal(
        german=[german],
        english=["e-riflemen-1"],
        tracks={"yellow": 1, "yellow-aside": 1, "green": 1, "green-aside": 3},
    )
    state = play(state, f"play {german}")
    assert "flip normal" in offered(state)
    state = play(state, "stand", "play e-riflemen-1")
    assert cite(state, "flip normal") == "cards.armoured-car"
    assert {"flip yellow", "flip green"} <= offered(state)


@pytest.mark.rule(GAME, "cards.armoured-car")
def test_barbed_wire_and_doors_bar_tokens_for_the_duel_only(deal):
    """In the next duel tokens are allowed again."""
    state = deal(
        german=["g-riflemen-1", "g-wire-1", "g-sentry-1"],
        english=["e-assault-section-1", "e-riflemen-1"],
        scenario="merville",
    )
    state = play(state, "play g-riflemen-1", "play g-wire-1", "stand", "play e-assault-section-1")
    assert cite(state, "flip normal") == "cards.armoured-car"
    state = play(state, "stand", "give-up", "play g-sentry-1", "stand", "play e-riflemen-1")
    assert "flip normal" in offered(state)


@pytest.mark.rule(GAME, "cards.armoured-car")
def test_fog_bars_every_token_for_the_turn(deal):
    """Both sides, special tokens too."""
    state = deal(
        german=["g-fog-1", "g-riflemen-1"],
        english=["e-riflemen-1"],
        scenario="dives",
        tracks={"yellow": 1, "yellow-aside": 1},
    )
    state = play(state, "play g-fog-1", "play g-riflemen-1")
    assert offered(state) == {"stand"}
    state = play(state, "stand", "play e-riflemen-1")
    assert offered(state) == {"retreat"}


@pytest.mark.rule(GAME, "cards.defence-platoon")
def test_only_heroic_actions_against_a_defence_platoon(deal):
    """Grenade, Scout as an Action and Foiled are refused; Vickers is not."""
    state = deal(
        german=["g-platoon-1", "g-grenade-1"],
        english=["e-riflemen-1", "e-grenade-1", "e-scout-1", "e-vickers", "e-foiled"],
        scenario="merville",
    )
    state = play(state, "play g-platoon-1", "play g-grenade-1")
    assert asked(state)[0] == "initiative"
    state = play(state, "stand", "play e-riflemen-1")
    assert cite(state, "play e-grenade-1") == "cards.defence-platoon"
    assert cite(state, "play-as-action e-scout-1") == "cards.defence-platoon"
    state = play(state, "play e-vickers")
    assert values(state) == (5, 5)


@pytest.mark.rule(GAME, "cards.defence-platoon")
def test_interception_is_heroic_and_closes_the_terrain(deal):
    """Allowed against the platoon; no other German Unit comes."""
    state = deal(
        german=["g-platoon-1", "g-sentry-1"],
        english=["e-assault-section-1", "e-interception"],
        scenario="merville",
    )
    state = play(
        state, "play g-platoon-1", "stand", "play e-assault-section-1", "play e-interception"
    )
    assert values(state)[0] == 5
    state = play(state, "stand", "give-up")
    assert state.facts.won == ("t-road",)


# --- choices after the chance to cancel ------------------------------------------------------


@pytest.mark.rule(GAME, "cards.lightning-attack")
def test_german_decides_on_cancelling_before_the_choice(deal):
    """The question comes first; cancelled, there is nothing to choose."""
    state = deal(
        german=["g-riflemen-1", "g-sniper-1"],
        english=["e-riflemen-1", "e-lightning-attack-1"],
        piles={"english-pile": ["e-scout-1", "e-scout-2", "e-bren-1"]},
    )
    state = play(
        state, "play g-riflemen-1", "stand", "play e-riflemen-1", "play e-lightning-attack-1"
    )
    assert asked(state) == ("answer", "german")
    assert asked(play(state, "answer g-sniper-1"))[0] == "english_turn"
    state = play(state, "no-answer")
    assert asked(state) == ("choose_option", "english")
    assert values(play(state, "choose 1")) == (4, 3)
    drawn = play(state, "choose 2")
    assert values(drawn) == (2, 3)
    assert drawn.decks["english-hand"] == ("e-scout-1", "e-scout-2")
    assert reason(state, "choose 3") == "nothing-to-choose"
    assert reason(drawn, "choose 1") == "nothing-to-choose"


@pytest.mark.rule(GAME, "cards.decide-cancel-first")
def test_english_decide_before_the_search(deal):
    """Sie Kommen!: first the answer, then the choice of a Unit in the pile, then a shuffle."""
    state = deal(
        german=["g-sie-kommen"],
        english=["e-sabotage"],
        piles={"german-pile": ["g-patrol-1", "g-grenade-1", "g-antitank-1"]},
    )
    state = play(state, "play g-sie-kommen")
    assert asked(state) == ("answer", "english")
    state = play(state, "no-answer")
    assert offered(state) == {"take g-patrol-1", "take g-antitank-1"}
    assert cite(state, "take g-grenade-1") == "general.discard"
    step = do(state, "take g-antitank-1")
    assert step.state.decks["german-hand"] == ("g-antitank-1",)
    assert set(step.state.decks["german-pile"]) == {"g-patrol-1", "g-grenade-1"}
    assert [event.deck for event in found(step.events, DeckShuffled)] == ["german-pile"]
    assert step.bars_undo


@pytest.mark.rule(GAME, "cards.decide-cancel-first")
def test_first_aid_takes_back_one_or_two_small_units(deal):
    """Units printed 3 or less; the second is optional."""
    state = deal(
        german=["g-first-aid"],
        english=["e-sabotage"],
        decks={"german-discard": ["g-patrol-1", "g-grenadiers-1", "g-riflemen-1", "g-grenade-1"]},
    )
    state = play(state, "play g-first-aid", "no-answer")
    assert offered(state) == {"take g-patrol-1", "take g-riflemen-1"}
    state = play(state, "take g-patrol-1")
    assert offered(state) == {"take g-riflemen-1", "take-no-more"}
    state = play(state, "take-no-more")
    assert state.decks["german-hand"] == ("g-patrol-1",)


@pytest.mark.rule(GAME, "cards.decide-cancel-first")
def test_coordinated_defence_gives_a_choice_for_each_unit(deal):
    """With two Units played there are two choices, made after the answer."""
    state = deal(
        german=["g-sentry-1", "g-riflemen-1", "g-coordinated"],
        english=["e-riflemen-1", "e-foiled"],
        piles={"german-pile": ["g-patrol-1"]},
    )
    state = play(state, "play g-sentry-1", "stand", "play e-riflemen-1", "stand", "give-up")
    state = play(state, "play g-riflemen-1", "play g-coordinated")
    assert asked(state) == ("answer", "english")
    state = play(state, "no-answer", "choose 1")
    assert asked(state) == ("choose_option", "german")
    state = play(state, "choose 2")
    assert values(state)[1] == 4
    assert state.decks["german-hand"] == ("g-patrol-1",)


# --- Trap ------------------------------------------------------------------------------------


@pytest.mark.rule(GAME, "cards.trap-mortar")
def test_a_trapped_mortar_gives_no_token_and_may_be_replaced(deal):
    """AT-3: discarded without effect; another Unit may come, or a retreat."""
    state = deal(
        german=["g-sentry-1", "g-trap"],
        english=["e-mortar-1", "e-riflemen-1"],
        tracks={"english-tokens": 0, "reserve": 20},
    )
    state = play(state, "play g-sentry-1", "stand", "play e-mortar-1")
    assert asked(state) == ("answer", "german")
    state = play(state, "answer g-trap")
    assert state.tracks["english-tokens"] == 0
    assert state.decks["english-discard"] == ("e-mortar-1",)
    assert offered(state) == {"play e-riflemen-1", "retreat"}
    assert values(play(state, "play e-riflemen-1")) == (2, 1)


@pytest.mark.rule(GAME, "cards.trap-mortar")
def test_a_mortar_that_is_not_trapped_gives_a_token(deal):
    """One token from the Reserve."""
    state = meet(deal, "g-sentry-1", "e-mortar-1", tracks={"english-tokens": 0, "reserve": 20})
    assert state.tracks["english-tokens"] == 1
