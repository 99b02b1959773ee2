"""The ribbon of phases: every name whole, in fewer words where there is less room."""

from collections.abc import Iterator
from typing import Literal

import pytest

from tests.saved_games import library
from wargames.engine import referee
from wargames.engine.referee import Step
from wargames.engine.session import Session
from wargames.present.ribbon import Stage, ribbon
from wargames.ui.dress import Dresser
from wargames.ui.settings import Settings
from wargames.ui.table import Table
from wargames.ui.window.phase_ribbon import PhaseRibbon

SMALL_WINDOW = 1004
"""What the head of a window of the least size, 1024, leaves for the ribbon."""


@pytest.fixture(autouse=True)
def dressed(qapp) -> Iterator[None]:
    """Write in the letters of the program at their usual size."""
    dresser = Dresser(qapp)
    dresser.dress(Settings())
    yield
    dresser.undress()


@pytest.fixture(scope="module")
def first_day() -> list[Step]:
    """Give the first step of each phase of the first day of Monty's Gamble."""
    steps = [library().game("montys-gamble").start("market-garden", 1)]
    phases = [steps[0].state.phase]
    step = steps[0]
    while (decision := referee.decision(step.state)) is not None and step.state.turn == 1:
        ending = [action for action in decision.actions if action.primary]
        step = referee.apply(step.state, [*ending, *decision.actions][0])
        if step.state.phase not in phases:
            phases.append(step.state.phase)
            steps.append(step)
    return steps


def words(step: Step, language: Literal["en", "fr"], width: int, qtbot) -> list[str]:
    """Read the ribbon of a state in so many pixels."""
    game = library().game("montys-gamble")
    table = Table(game, Session([step]), Settings(animate=False, language=language))
    found = PhaseRibbon(table)
    qtbot.addWidget(found)
    found.resize(width, found.height())
    found.show()
    return found.words()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_phase_of_the_first_day_is_cut_off_in_a_small_window(first_day, language, qtbot):
    """The four special phases of D-Day, with long names, stand beside those of every day."""
    assert len(first_day) > 4
    for step in first_day:
        shown = words(step, language, SMALL_WINDOW, qtbot)
        assert [word for word in shown if "…" in word] == []


def test_a_wide_window_has_room_for_whole_names_and_sides(first_day, qtbot):
    """Nothing is said in brief without need."""
    shown = words(first_day[0], "fr", 3000, qtbot)
    assert "Jour J : bombardement d'artillerie · Alliés" in shown


def test_the_current_phase_has_its_whole_name_before_the_others(first_day, qtbot):
    """The others are said in brief first, so that the one in play is not."""
    step = first_day[1]
    (now,) = [phase.name for phase in ribbon(step.state) if phase.stage is Stage.CURRENT]
    assert now == "artillery_bombardment"
    shown = words(step, "fr", SMALL_WINDOW + 150, qtbot)
    assert "Jour J : bombardement d'artillerie" in shown
    assert "Jour J : aviation" in shown
