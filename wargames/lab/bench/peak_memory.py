"""Plays one game in this process and prints the most memory it ever needed, in megabytes."""

from __future__ import annotations

import resource
import sys
from pathlib import Path

from wargames.engine.session import Session
from wargames.lab.bench.per_game import play_on
from wargames.library import Library

_WHOLE_GAME = 100_000


def peak_megabytes() -> float:
    """Read the peak of this process; Linux tells it apart from that of the parent process."""
    status = Path("/proc/self/status")
    if status.exists():
        for line in status.read_text(encoding="ascii", errors="replace").splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    _, game, scenario = sys.argv
    play_on(Session([Library().game(game).start(scenario, 1)]), _WHOLE_GAME)
    sys.stdout.write(f"{peak_megabytes():.1f}\n")
