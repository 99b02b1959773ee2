"""The most memory that a fresh process needs to play one whole game."""

from __future__ import annotations

import multiprocessing
import resource
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from wargames.content.locate import ContentRoots
from wargames.lab.bench.random_games import random_states
from wargames.library import Library


def peak_of_a_game(roots: ContentRoots, game: str, scenario: str) -> float:
    """Play a random game in a process of its own; give that process's peak in megabytes."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=context) as pool:
        return pool.submit(_play, roots, game, scenario).result()


def _play(roots: ContentRoots, game: str, scenario: str) -> float:
    for _ in random_states(Library(roots).game(game), scenario, 1):
        pass
    return peak_megabytes()


def peak_megabytes() -> float:
    """Read the peak of this process; Linux tells it apart from that of the parent process."""
    status = Path("/proc/self/status")
    if status.exists():
        for line in status.read_text(encoding="ascii", errors="replace").splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
