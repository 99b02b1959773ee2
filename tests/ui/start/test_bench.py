"""The figures of the window are taken of a real window."""

import os
import subprocess
import sys

import msgspec
import pytest

from tests.architecture.sources import ROOT
from tests.saved_games import library
from wargames.lab.bench.measures import chosen
from wargames.ui import bench
from wargames.ui.bench import OF_WINDOW, WindowTimes


def test_a_process_measures_its_window():
    """Start, frame, selection and memory of a game on a map are all there."""
    places = [os.environ.get("PYTHONPATH", ""), str(ROOT)]
    script = (
        "from wargames.lab.bench import figure; figure.ROUND_SECONDS = 1e-3;"
        "from wargames.ui.bench_window import measure; import msgspec;"
        "print(msgspec.json.encode(measure('target-arnhem')).decode())"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, places))},
    )
    times = msgspec.json.decode(done.stdout, type=WindowTimes)
    assert min(times.start_s, times.frame_ms, times.select_ms, times.memory_mb) > 0


@pytest.mark.parametrize(
    ("name", "value", "met"),
    [("window-frame", 8.0, True), ("window-select", 60.0, False), ("window-start", 2.0, True)],
)
def test_a_figure_is_held_against_its_limit(monkeypatch, name, value, met):
    """What takes longer than a player would bear is a miss."""
    times = WindowTimes(value, value, value, value)
    monkeypatch.setattr(bench, "_measured", lambda _: times)
    taken = OF_WINDOW[name](library(), "target-arnhem")
    assert taken is not None
    assert taken.met is met


def test_a_game_without_a_map_has_no_frame(monkeypatch):
    """What a game does not have is left out."""
    monkeypatch.setattr(bench, "_measured", lambda _: WindowTimes(1.0, 0.0, 0.0, 100.0))
    assert OF_WINDOW["window-frame"](library(), "pegasus-bridge") is None


def test_window_figures_are_chosen_by_name():
    """They are measurements of each game like the others."""
    found = chosen(library(), "window-start", OF_WINDOW)
    assert list(found) == [f"window-start/{game}" for game in library().ids]
