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


@pytest.mark.rule("montys-gamble", "13.72")
@pytest.mark.parametrize(
    ("turn", "at", "value", "cite"),
    [
        (1, "33", "not-isolated-yet", "13.72"),
        (2, "33", "not-isolated-yet", "13.72"),
        (3, "33", "isolated", "13.7"),
        (2, "64", "supplied", "13.7"),
    ],
)
def test_no_allied_unit_is_called_isolated_on_the_first_two_days(
    place: Place, turn: int, at: str, value: str, cite: str
) -> None:
    """Until the 18th a unit without a line is told to be exempt, with the rule that says so."""
    assert RULES.describe is not None
    told = RULES.describe(place({"129/43": at}, turn=turn, allied=["F"]), "129/43")
    assert [(one.value, one.cite) for one in told if one.label == "supply"] == [(value, cite)]


@pytest.mark.rule("montys-gamble", "13.7")
@pytest.mark.parametrize(("language", "label"), [("en", "Supply"), ("fr", "Ravitaillement")])
def test_the_supply_of_a_unit_is_not_called_air_supply(place: Place, language, label) -> None:
    """The row of a German on the ground is named after supply as such."""
    words = Wording(standard().game("montys-gamble").content, language)
    card = unit_card(place({"chill": "60"}), "chill", words, ())
    assert [row.label for row in card.rows if row.cite == "13.7"] == [label]
