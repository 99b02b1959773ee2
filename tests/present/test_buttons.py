"""Buttons, the sentence of what to do, and the last moves."""

import pytest

from tests.present.tables import played, random_game, with_pieces, wording
from wargames.engine import referee
from wargames.engine.decision import Decision
from wargames.engine.notation import parse_action
from wargames.engine.state import Piece
from wargames.games.pegasus_bridge.actions import Choose
from wargames.games.pegasus_bridge.choices import option_facts
from wargames.library import standard
from wargames.present.buttons import MAIN_KEY, button_faces, ends_phase_early
from wargames.present.prompts import sentence_of
from wargames.present.recent import last_fights, last_moves
from wargames.present.selection import narrow
from wargames.present.texts import Wording


def test_the_main_button_comes_first_with_the_main_key():
    """Rolling the die is the main thing in an attack; the others have figures."""
    decision = referee.decision(played("attack 0203 with 5-gds-armd")[-1].state)
    faces = button_faces(decision, wording("en"))
    assert faces[0].text == "Roll for the attack"
    assert [face.key for face in faces] == [MAIN_KEY, "2", "3"]
    assert [face.is_main for face in faces] == [True, False, False]


def test_what_can_be_done_with_a_selected_unit_has_buttons_too():
    """A damaged unit offers resupply beside the end of the impulse."""
    state = with_pieces(played()[-1].state, {"5-gds-armd": Piece("0103", hits=1)})
    decision = referee.decision(state)
    assert decision is not None
    selection = narrow(decision, (("piece", "5-gds-armd"),))
    texts = [face.text for face in button_faces(decision, wording("en"), selection)]
    assert texts == [
        "End the impulse",
        "Resupply 5 Gds Armd with a point of XXX Corps",
    ]


def test_cards_are_buttons_where_there_is_no_card_table():
    """On a board, bids made with cards are offered in words."""
    game = standard().game("montys-gamble")
    state = game.start(next(iter(game.kits)), 1, {"side-bid": 1}).state
    decision = referee.decision(state)
    assert decision is not None
    assert decision.name == "place_bid"
    faces = button_faces(decision, Wording(game.content, "en"))
    assert [face.action for face in faces] == list(decision.actions)


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", {"+1 for your Unit", "+2 for your Unit", "Draw a card", "Draw two cards"}),
        ("fr", {"+1 pour votre Unité", "+2 pour votre Unité", "Piocher une carte",
                "Piocher deux cartes"}),
    ],
)  # fmt: skip
def test_a_choice_that_a_card_offers_says_what_it_brings(language, texts):
    """No button is a mere number: every option of every card has its words."""
    game = standard().game("pegasus-bridge")
    kit = next(iter(game.kits.values()))
    words = Wording(game.content, language)
    said = set()
    for card in kit.cards.values():
        for effect in card.effects:
            facts = option_facts(effect) if effect.do == "choose" else {}
            actions = [Choose(number) for number in range(1, len(facts) + 1)]
            asked = Decision("choose_option", "english", "", actions, facts)
            said |= {face.text for face in button_faces(asked, words)}
    assert said == texts


def test_nobody_asked_no_buttons():
    """Without a decision there is nothing to press."""
    assert button_faces(None, wording("fr")) == ()


def test_only_the_end_of_a_phase_with_actors_left_is_early():
    """Ending an impulse is early; rolling for an attack ends nothing."""
    for line, expected in (("end-impulse", True), ("commit", False)):
        state = played("attack 0203 with 5-gds-armd")[-1].state
        if line == "end-impulse":
            state = played()[-1].state
        action = parse_action(line, state.kit.rules.actions)
        assert ends_phase_early(state, referee.decision(state), action) is expected


def test_the_sentence_says_who_is_asked_what():
    """People read the prompt; while a bot thinks they read that."""
    state = played()[-1].state
    decision = referee.decision(state)
    assert sentence_of(state, decision, (), wording("en")).startswith("Allies: move")
    waiting = sentence_of(state, decision, ("allied",), wording("fr"))
    assert waiting == "Alliés : l'ordinateur joue"


def test_the_sentence_at_the_end_is_the_result():
    """A finished game says who won and why."""
    state = random_game(5)[-1].state
    assert state.result is not None
    said = sentence_of(state, None, (), wording("en"))
    assert said == wording("en").result(state.result)


def test_the_last_moves_are_those_of_this_phase_and_the_one_before():
    """Older moves are left out; the latest come last."""
    steps = played("move 5-gds-armd to 0102", "end-impulse", "move chill to 0201")
    trails = last_moves(steps)
    assert [(t.piece, t.path[-1], t.is_latest) for t in trails] == [
        ("5-gds-armd", "0102", False),
        ("chill", "0201", True),
    ]
    older = last_moves(played("move 5-gds-armd to 0102", "end-impulse", "end-impulse"))
    assert [t.piece for t in older] == ["5-gds-armd"]
    assert last_moves(played()) == ()


def test_the_last_fights_are_shown_as_they_were_declared():
    """A fight that was called off is none; one that was fought keeps its origins and its phase."""
    attack = "attack 0203 with 5-gds-armd"
    assert last_fights(played(attack, "call-off")) == ()
    steps = played(attack, "add 32-gds", "commit")
    (fight,) = last_fights(steps)
    assert (fight.battle.target, fight.battle.origins, fight.is_latest) == ("0203", ("0103",), True)
    assert fight.battle.attackers == ("5-gds-armd", "32-gds")
