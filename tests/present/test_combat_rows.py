"""The fight in rows: both sides, shifts, the chart with its column, exact chances."""

from fractions import Fraction

import msgspec
import pytest

from tests.present.tables import played, wording
from wargames.engine.event import PhaseBegan
from wargames.engine.insight import Breakdown, Tally, Term
from wargames.present.combat_rows import combat_view, fight_chart, outcome, spread
from wargames.present.odds import breakdown
from wargames.present.rows import percent

ATTACK = "attack 0203 with 5-gds-armd"


def fight():
    """Give the fight of the opening attack, and its state."""
    state = played(ATTACK)[-1].state
    found = breakdown(state)
    assert found is not None
    return found, state


def test_both_sides_are_told_piece_by_piece():
    """Each counter has its rows; the totals and the odds stand below."""
    found, state = fight()
    view = combat_view(found, state, wording("en"))
    assert view.title == "Combat: 0203"
    attack, defence = view.tallies
    assert (attack.name, attack.total) == ("Attack", "6")
    assert [piece.piece for piece in attack.pieces] == ["5-gds-armd"]
    assert attack.pieces[0].rows[0].label == "Printed strength"
    assert defence.pieces[0].piece == "hoffmann"
    assert [(row.label, row.value, row.cite) for row in view.shifts] == [
        ("Defender in forest", "−1", "5.3")
    ]
    assert view.odds == "2:1 before shifts; column 1:1"


def test_the_chances_are_exact():
    """They add up to one and are written as fractions and percentages."""
    found, state = fight()
    view = combat_view(found, state, wording("fr"))
    assert sum(chance.share for chance in view.chances) == pytest.approx(1)
    assert {chance.exact for chance in view.chances} <= {"1/6", "1/3", "1/2"}
    assert {chance.percent for chance in view.chances} <= {
        "16,7\u00a0%",
        "33,3\u00a0%",
        "50\u00a0%",
    }
    assert spread(view.chances) == max(chance.share for chance in view.chances)


def test_the_column_in_play_is_lit():
    """The chart is the engine's own; a roll lights its row too."""
    found, state = fight()
    chart = fight_chart(found, state, wording("en"), roll=3)
    assert chart is not None
    assert chart.columns[chart.lit_column] == "1:1"
    assert chart.rows[chart.lit_row][0] == "3"
    assert chart.rows[chart.lit_row][1][chart.lit_column] == "1/1"


def test_a_fight_without_a_chart_compares_totals():
    """Games without a table leave chart and column empty; terms of no piece stand apart."""
    state = fight()[1]
    bare = Breakdown(
        kind="combat",
        tallies=(Tally("attack", Fraction(5, 2), (Term("bombardment", Fraction(1), "5.4"),)),),
        ratio="5/2",
    )
    view = combat_view(bare, state, wording("en"))
    assert view.chart is None
    assert view.odds == "5/2"
    assert view.tallies[0].others[0].label == "Concentrated bombardment"
    assert spread(view.chances) == 1.0


def test_a_bare_number_is_no_side():
    """What the sides are held against stands apart from their columns."""
    state = fight()[1]
    bare = Breakdown(
        kind="combat",
        tallies=(
            Tally("attack", Fraction(5), (), ("5-gds-armd",)),
            Tally("strength", Fraction(3)),
        ),
    )
    view = combat_view(bare, state, wording("en"))
    assert [tally.name for tally in view.tallies] == ["Attack"]
    assert [(row.label, row.value) for row in view.marks] == [("Strength", "3")]


def test_the_outcome_has_the_dice_and_what_followed():
    """The roll is named by the game, and damage is told after it."""
    steps = played(ATTACK, "commit")
    found = outcome(steps[-1], wording("en"))
    assert found is not None
    assert found.roll == steps[-1].dice[0]
    assert found.rows[0].label.startswith(f"A roll of {found.roll} on 1:1")
    assert outcome(steps[-2], wording("en")) is None


def test_the_outcome_ends_with_the_phase():
    """What another phase brings is told by the log, not beside the dice of the fight."""
    step = played(ATTACK, "commit")[-1]
    found = outcome(step, wording("en"))
    later = (
        *step.events,
        PhaseBegan(phase="tactical_impulse", side="german", number=1),
        *step.events,
    )
    assert outcome(msgspec.structs.replace(step, events=later), wording("en")) == found


def test_the_chances_say_what_they_count():
    """The game's own words head the chances; a game without them has plain ones."""
    found, state = fight()
    assert "attacker / defender" in combat_view(found, state, wording("en")).chances_title
    bare = msgspec.structs.replace(found, kind="attack")
    assert combat_view(bare, state, wording("en")).chances_title == "Chance of each result"


@pytest.mark.parametrize(
    ("share", "english", "french"),
    [
        (Fraction(1, 6), "16.7%", "16,7\u00a0%"),
        (Fraction(1, 2), "50%", "50\u00a0%"),
        (Fraction(1), "100%", "100\u00a0%"),
    ],
)
def test_percentages_follow_the_language(share, english, french):
    """A comma and a space in French."""
    assert (percent(share, "en"), percent(share, "fr")) == (english, french)
