"""Recorded playthroughs stay as they are: a change of the rules shows as a change of text."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.record import every_golden, file_name, playthrough

FOLDER = Path(__file__).parent / "playthroughs"


@pytest.mark.parametrize(("game", "scenario", "seed"), every_golden())
def test_playthrough_is_as_recorded(game, scenario, seed):
    """The game from this seed goes exactly as it was recorded."""
    recorded = (FOLDER / file_name(game, scenario, seed)).read_text(encoding="utf-8")
    assert playthrough(game, scenario, seed).splitlines() == recorded.splitlines()


def test_no_recording_is_left_over():
    """Each file in the folder belongs to a scenario that exists."""
    assert {path.name for path in FOLDER.glob("*.txt")} == {file_name(*g) for g in every_golden()}
