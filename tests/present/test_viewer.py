"""Who may read what is on the screen."""

import msgspec
import pytest

from tests.present.tables import played
from wargames.engine.components import Deck
from wargames.engine.text import Bilingual
from wargames.present.viewer import viewer


def test_without_hidden_hands_everybody_sees_everything():
    """A cup that nobody looks into hides nothing from one side alone."""
    assert viewer(played()[-1].state.kit, "allied", ()) is None


@pytest.mark.parametrize(
    ("asked", "bots", "side"),
    [
        ("german", (), "german"),
        ("german", ("german",), "allied"),
        ("", (), "allied"),
        ("german", ("allied", "german"), None),
    ],
)
def test_with_hands_the_screen_is_for_the_person_asked(asked, bots, side):
    """A bot's turn leaves the screen to the person; two bots hide nothing from a spectator."""
    hand = Deck(id="hand", name=Bilingual("Hand", "Main"), owner="allied", seen_by="owner")
    kit = msgspec.structs.replace(played()[-1].state.kit, decks={"hand": hand})
    assert viewer(kit, asked, bots) == side
