"""Cards are played by pointing, by dragging and by keys; what cannot be played says why."""

import pytest
from PySide6.QtCore import QPoint, Qt

ENGLISH = {"bots": ("german",)}


def hand(fingers) -> tuple[str, ...]:
    """Give the cards of the English."""
    cards: tuple[str, ...] = fingers.table.state.decks["english-hand"]
    return cards


def test_a_click_chooses_the_terrain(sit):
    """Both Terrains are lit; the one that is clicked becomes that of the turn."""
    fingers = sit(**ENGLISH)
    fingers.play_to("choose_terrain", "english")
    row = fingers.table.state.decks["row"]
    assert fingers.lit() == set(row)
    fingers.click(row[1])
    assert fingers.table.state.decks["here"] == (row[1],)


def test_a_card_dragged_onto_the_field_is_played(sit):
    """An Event leaves the hand when it is dropped above it."""
    fingers = sit(**ENGLISH)
    fingers.play_to("play_events", "english")
    card = sorted(fingers.lit())[0]
    fingers.drag(card, QPoint(550, 250))
    assert card not in hand(fingers)


def test_a_card_dropped_back_into_the_hand_stays_there(sit):
    """Letting go above the own hand plays nothing, and the card slides back."""
    fingers = sit(**ENGLISH)
    fingers.play_to("play_events", "english")
    card = sorted(fingers.lit())[0]
    before = fingers.table.session.cursor
    fingers.drag(card, fingers.spot(card) + QPoint(60, 10))
    item, placed = fingers.ground.items_by_key[card], fingers.ground.placed[card]
    assert fingers.table.session.cursor == before
    assert (item.pos().x(), item.pos().y()) == (placed.spot.x, placed.spot.y)


def test_a_card_that_cannot_be_played_says_why(sit):
    """A Unit clicked among the Events is refused with its rule, and nothing happens."""
    fingers = sit(**ENGLISH)
    fingers.play_to("play_events", "english")
    refused = []
    fingers.table.refused.connect(lambda text, rule: refused.append((text, rule)))
    unit = next(card for card in hand(fingers) if card not in fingers.lit())
    before = fingers.table.session.cursor
    fingers.click(unit)
    assert fingers.table.session.cursor == before
    assert refused and refused[0][1]


def test_keys_walk_to_a_card_and_play_it(sit):
    """Tab goes from one playable card to the next; Enter plays the one under the cursor."""
    fingers = sit(**ENGLISH)
    fingers.play_to("choose_terrain", "english")
    fingers.press(Qt.Key.Key_Tab, Qt.Key.Key_Tab)
    chosen = fingers.ground.cursor
    assert chosen in fingers.table.state.decks["row"]
    fingers.press(Qt.Key.Key_Return)
    assert fingers.table.state.decks["here"] == (chosen,)


def test_arrows_move_over_the_hand(sit):
    """Right and left go to the neighbours; Escape leaves the cards alone."""
    fingers = sit(**ENGLISH)
    fingers.press(Qt.Key.Key_Right)
    start = fingers.ground.cursor
    fingers.press(Qt.Key.Key_Right)
    cards = hand(fingers)
    assert cards.index(fingers.ground.cursor) == cards.index(start) + 1
    assert fingers.view.accessibleDescription()
    fingers.press(Qt.Key.Key_Escape)
    assert fingers.ground.cursor == ""


def test_the_space_bar_means_the_main_button(sit, qtbot):
    """What the main button would do is left to the window."""
    fingers = sit(**ENGLISH)
    with qtbot.waitSignal(fingers.shown.confirm_wanted):
        fingers.press(Qt.Key.Key_Space)


def test_tokens_can_be_clicked(sit, qtbot):
    """In a duel the own tokens are lit, and a click flips one."""
    fingers = sit(**ENGLISH)
    fingers.play_to("english_turn", "english")
    units = sorted(fingers.lit())
    fingers.click(units[0])
    while fingers.table.session.decision.name == "answer":
        fingers.table.session.do(fingers.table.session.decision.actions[0])
    before = fingers.table.state.tracks["english-tokens"]
    assert fingers.ground.spends("english-tokens")
    assert not fingers.ground.spends("german-tokens")
    box = next(p.box for p in fingers.ground.laid.stocks if p.stock.track == "english-tokens")
    middle = QPoint(round(box.middle[0]), round(box.middle[1]))
    qtbot.mouseClick(fingers.view.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert fingers.table.state.tracks["english-tokens"] == before - 1


def test_the_right_button_backs_out(sit, qtbot):
    """A selection is given up by the right button."""
    fingers = sit(**ENGLISH)
    fingers.table.select(("card", hand(fingers)[0]))
    port = fingers.view.viewport()
    qtbot.mouseClick(port, Qt.MouseButton.RightButton, pos=QPoint(500, 200))
    assert fingers.table.selection.chosen == ()


def test_a_card_is_shown_large_under_the_pointer(sit, qtbot):
    """After a moment over a card it can be read; the pointer gone, so is the large card."""
    fingers = sit(**ENGLISH)
    card = hand(fingers)[0]
    fingers.ground.items_by_key[card].hovered.emit(card)
    qtbot.waitUntil(fingers.view.zoomed.isVisible)
    printed = fingers.table.state.kit.cards[card]
    assert fingers.view.zoomed.look.name == printed.name.en
    fingers.ground.items_by_key[card].hovered.emit("")
    assert not fingers.view.zoomed.isVisible()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_cards_of_a_pile_are_laid_out_to_be_chosen_from(sit, language):
    """Heroic cards lie in a pile; when one is due they are spread, and a click takes one."""
    fingers = sit(scenario="pegasus", seed=7, language=language, bots=("german",))
    fingers.play_to("take_heroic", "english")
    choices = {placed.card for placed in fingers.ground.laid.offered}
    assert choices == set(fingers.table.state.decks["english-heroic"]) == fingers.lit()
    wanted = sorted(choices)[0]
    fingers.click(wanted)
    assert wanted in hand(fingers)


def test_an_open_pile_can_be_read(sit, qtbot):
    """A click on the own discard spreads it; Escape puts it together. The other's stays shut."""
    fingers = sit(**ENGLISH)
    fingers.play_to("english_turn", "english")
    discard = fingers.table.state.decks["english-discard"]
    assert discard
    fingers.ground.pile_pointed.emit("english-discard")
    assert {placed.card for placed in fingers.ground.laid.offered} == set(discard)
    fingers.press(Qt.Key.Key_Escape)
    assert fingers.ground.laid.offered == ()
    fingers.ground.pile_pointed.emit("german-pile")
    assert fingers.ground.laid.offered == ()


def test_cards_of_a_line_of_the_log_are_shown(sit):
    """What somebody points out elsewhere is ringed on the table."""
    fingers = sit(**ENGLISH)
    card = hand(fingers)[2]
    fingers.table.pointed_out.emit((("card", card), ("space", "0101")))
    ringed = {key for key, item in fingers.ground.items_by_key.items() if item.glow.is_chosen}
    assert ringed == {card}


def test_what_the_game_tells_of_a_card_stands_below_it(sit):
    """The Terrain says how many Units it takes, on the table and when it is shown large."""
    fingers = sit(**ENGLISH)
    fingers.play_to("english_turn", "english")
    assert "German Units allowed" in fingers.shown.ground_words.text()
    here = fingers.table.state.decks["here"][0]
    fingers.ground.items_by_key[here].hovered.emit(here)
    fingers.qtbot.waitUntil(fingers.view.zoomed.isVisible)
    assert any("German Units played" in line for line in fingers.view.zoomed.remarks)
