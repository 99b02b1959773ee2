"""Cards are put into words and figures before anything is drawn."""

from wargames.engine.cards import Card
from wargames.engine.text import Bilingual
from wargames.library import standard
from wargames.present.card_look import Figure, card_look, read_out
from wargames.present.texts import Wording

WORDS = {lang: Wording(standard().game("target-arnhem").content, lang) for lang in ("en", "fr")}
UNIT = Card(
    id="a-scouts",
    number="11",
    kind="unit",
    side="allied",
    type="german",
    values={"value": 2, "german-draw": 3, "limit": 4},
    is_=frozenset({"heroic"}),
    copies={"P": 2, "M": 0, "D": 1},
    name=Bilingual("Scouts", "Éclaireurs"),
    text=Bilingual("They see.", "Ils voient."),
)


def test_a_card_speaks_the_language_of_the_table():
    """Name, kind and text follow the language."""
    english, french = (card_look(UNIT, WORDS[lang]) for lang in ("en", "fr"))
    assert (english.name, english.text) == ("Scouts", "They see.")
    assert (french.name, french.text) == ("Éclaireurs", "Ils voient.")
    assert french.line.startswith("Unité · ")


def test_the_value_is_apart_from_the_other_figures():
    """The main value stands alone; the others tell whose they are by their name."""
    look = card_look(UNIT, WORDS["en"])
    assert look.value == 2
    assert look.figures == (Figure("german-draw", 3, "german"), Figure("limit", 4, ""))


def test_only_the_copies_in_use_are_printed():
    """A scenario that does not use the card is left out of the small print."""
    assert card_look(UNIT, WORDS["en"]).copies == "P2  D1"


def test_a_starred_card_stands_out():
    """The trait of the few shows as a star; terrain lies on its long side."""
    assert card_look(UNIT, WORDS["en"]).has_star
    assert not card_look(UNIT, WORDS["en"]).is_wide


def test_a_card_can_be_read_out():
    """Everything that is printed is said in one line."""
    said = read_out(card_look(UNIT, WORDS["en"]))
    assert said == "Scouts, Unit · german, 2, german-draw 3, limit 4. They see."
