"""A card can be read at leisure in its pane, by those who may see it."""

from wargames.ui.cards.card_reader import CardReader


def reader(fingers) -> CardReader:
    """Open the pane of a table."""
    pane = CardReader(fingers.table)
    fingers.qtbot.addWidget(pane)
    pane.show()
    return pane


def name_shown(pane: CardReader) -> str:
    """Give the name of the card in the pane; empty when there is none."""
    return pane.picture.look.name if pane.picture.look else ""


def test_the_card_pointed_at_is_shown(sit):
    """A selected card appears in the language of the table, and is read out."""
    fingers = sit(bots=("german",), language="fr")
    pane = reader(fingers)
    assert name_shown(pane) == ""
    card = fingers.table.state.decks["english-hand"][0]
    fingers.table.select(("card", card))
    pane.catch_up()
    name = fingers.table.state.kit.cards[card].name.fr
    assert name_shown(pane) == name
    assert name in pane.picture.accessibleName()


def test_a_line_of_the_log_shows_its_card(sit):
    """What is pointed out elsewhere can be read too; other kinds of things leave the pane alone."""
    fingers = sit(bots=("german",))
    pane = reader(fingers)
    card = fingers.table.state.decks["goals-1"][0]
    fingers.table.pointed_out.emit((("card", card),))
    fingers.table.pointed_out.emit((("piece", "nobody"),))
    assert name_shown(pane) == fingers.table.state.kit.cards[card].name.en


def test_the_card_is_put_away_for_other_eyes(sit):
    """When the screen is passed on, the last card read is no longer there."""
    fingers = sit()
    pane = reader(fingers)
    fingers.table.take_seat()
    fingers.table.select(("card", fingers.table.state.decks["english-hand"][0]))
    pane.catch_up()
    assert name_shown(pane)
    fingers.table.session.do(fingers.table.decision.actions[0])
    assert name_shown(pane) == ""
