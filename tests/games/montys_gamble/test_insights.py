"""What the game tells of units and areas, in the inspector."""

import pytest

from tests.games.montys_gamble.table import Place
from wargames.games.montys_gamble.record import RULES
from wargames.library import standard
from wargames.present.inspector_rows import unit_card
from wargames.present.texts import Wording


@pytest.mark.rule("montys-gamble", "18.41")
def test_interdiction_is_told_only_where_there_is_some(place: Place) -> None:
    """Flak in Son interdicts it; without flak or marker there is no such row."""
    assert RULES.survey is not None
    for pieces, expected in (({"flak-elst": "54"}, [1]), ({"chill": "60"}, [])):
        told = RULES.survey(place(pieces), "54")
        assert [one.value for one in told if one.label == "interdiction"] == expected


@pytest.mark.rule("montys-gamble", "13.7")
@pytest.mark.parametrize(("language", "label"), [("en", "Supply"), ("fr", "Ravitaillement")])
def test_the_supply_of_a_unit_is_not_called_air_supply(place: Place, language, label) -> None:
    """The row of a German on the ground is named after supply as such."""
    words = Wording(standard().game("montys-gamble").content, language)
    card = unit_card(place({"chill": "60"}), "chill", words, ())
    assert [row.label for row in card.rows if row.cite == "13.7"] == [label]
