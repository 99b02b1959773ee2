"""The odds before the roll: every term, the column, exact chances."""

from fractions import Fraction

import pytest

from tests.present.tables import played, wording
from wargames.present.odds import breakdown, odds_lines


@pytest.mark.rule("target-arnhem", "5.1")
def test_an_attack_is_broken_down_term_by_term():
    """Strengths, the shift of the forest and the column it leads to."""
    view = breakdown(played("attack 0203 with 5-gds-armd")[-1].state)
    assert view is not None
    assert [(tally.name, tally.total) for tally in view.tallies] == [
        ("attack", Fraction(6)),
        ("defence", Fraction(3)),
    ]
    assert (view.ratio, view.table, view.column) == ("2:1", "crt", 2)
    assert [(row.reason, row.amount, row.cite) for row in view.shifts] == [
        ("terrain-forest", Fraction(-1), "5.3")
    ]
    assert sum(chance for _, chance in view.chances) == 1
    assert dict(view.chances)["2/0"] == Fraction(1, 3)


def test_the_odds_grow_with_another_attacker():
    """Adding a unit changes what is shown."""
    view = breakdown(played("attack 0203 with 5-gds-armd", "add 32-gds")[-1].state)
    assert view is not None
    attack = view.tallies[0]
    assert attack.total == 11
    assert [row.piece for row in attack.terms] == ["5-gds-armd", "32-gds"]


def test_no_attack_no_odds():
    """Outside an attack, and after its roll, there is nothing to show."""
    assert breakdown(played()[-1].state) is None
    assert breakdown(played("attack 0203 with 5-gds-armd", "commit")[-1].state) is None


def test_the_odds_are_written_in_french():
    """Each line has the unit, the reason and the rule."""
    state = played("attack 0203 with 5-gds-armd")[-1].state
    view = breakdown(state)
    assert view is not None
    lines = odds_lines(view, state, wording("fr"))
    assert "  5 Gds Armd : Force imprimée 6 [5.1]" in lines
    assert "  Défenseur en forêt -1 [5.3]" in lines
    assert "2:1 avant décalages ; colonne 1:1" in lines
