"""Many games at once: the same seed gives the same result on any number of processes."""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice

from wargames.engine import dice
from wargames.lab.one_game import play_games
from wargames.lab.report import Report, report
from wargames.lab.spec import Spec, Tally
from wargames.library import Library

Progress = Callable[[int, int], None]
"""Told the number of games played, and of all games."""
WantsStop = Callable[[], bool]
"""Asked again and again whether nobody wants the result any more."""

LARGEST_CHUNK = 25
CHUNKS_FOR_EACH_JOB = 8
CHUNKS_AHEAD = 4
"""Chunks handed out for each job before the first comes back, so that none is ever idle."""
PATIENCE = 0.1
"""Seconds between two looks at whether the batch should stop."""
_SEED_SHIFT = 33
"""Leaves 31 bits of each draw: seeds that people can read and type."""


class Stopped(Exception):
    """The batch was stopped before its end."""


def game_seeds(master: int, games: int) -> tuple[int, ...]:
    """Derive the seed of every game from the master seed; the first ones do not depend on N."""
    state = dice.seeded(master)
    seeds = []
    for _ in range(games):
        state, drawn = dice.advance(state)
        seeds.append(drawn >> _SEED_SHIFT)
    return tuple(seeds)


def simulate(
    spec: Spec,
    progress: Progress | None = None,
    executor: Executor | None = None,
    wants_stop: WantsStop = lambda: False,
) -> Report:
    """Play all games of a batch, here or on an executor, and report on them.

    Any executor of the standard interface will do: processes of this machine, or a cluster.
    """
    kit = Library(spec.roots).game(spec.game).kit(spec.scenario)
    started = time.perf_counter()
    total = Tally()
    for tally in _tallies(spec, executor, wants_stop):
        total = total.plus(tally)
        if progress is not None:
            progress(total.games, spec.games)
    return report(total, kit.side_ids, time.perf_counter() - started)


def _tallies(spec: Spec, executor: Executor | None, wants_stop: WantsStop) -> Iterator[Tally]:
    """Play chunk by chunk; chunks come back in the order in which they are done."""
    numbered = tuple(enumerate(game_seeds(spec.seed, spec.games)))
    if executor is None and spec.jobs == 1:
        for one in numbered:
            if wants_stop():
                raise Stopped
            yield play_games(spec, (one,))
    elif executor is not None:
        yield from _spread(spec, numbered, executor, wants_stop)
    else:
        with processes(spec.jobs) as pool:
            yield from _spread(spec, numbered, pool, wants_stop)


def _spread(
    spec: Spec,
    numbered: Sequence[tuple[int, int]],
    executor: Executor,
    wants_stop: WantsStop,
) -> Iterator[Tally]:
    size = max(1, min(LARGEST_CHUNK, len(numbered) // (spec.jobs * CHUNKS_FOR_EACH_JOB)))
    chunks = (tuple(numbered[at : at + size]) for at in range(0, len(numbered), size))
    tasks = (executor.submit(play_games, spec, chunk) for chunk in chunks)
    waiting = {*islice(tasks, CHUNKS_AHEAD * spec.jobs)}
    while waiting:
        done, waiting = wait(waiting, PATIENCE, FIRST_COMPLETED)
        if wants_stop():
            # What still waits ends with the executor: cancelling it here would race with that.
            raise Stopped
        waiting.update(islice(tasks, len(done)))
        for future in done:
            yield future.result()


@contextmanager
def processes(jobs: int, *, may_fork: bool = True) -> Iterator[Executor]:
    """Open worker processes; when anything interrupts, all of them end at once."""
    # A forked worker has the library ready, but forking beside running threads is not safe.
    can_fork = may_fork and "fork" in multiprocessing.get_all_start_methods()
    method = "fork" if can_fork and threading.active_count() == 1 else "spawn"
    context = multiprocessing.get_context(method)
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_stop_with_terminal)
    try:
        yield pool
    except BaseException:
        # A worker may be in the middle of many games; nobody wants their result any more.
        for worker in set(multiprocessing.active_children()) - others:
            worker.terminate()
        pool.shutdown(cancel_futures=True)
        raise
    pool.shutdown()


def _stop_with_terminal() -> None:
    """Let Ctrl-C end a worker at once and without a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
