"""A cluster as an executor: dask.distributed, for batches that outgrow one machine."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from wargames.engine.text import Sentence

_PATIENCE = "10s"


class NoCluster(RuntimeError):
    """The cluster cannot be used; the text says why."""


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Open the cluster of a scheduler: an executor, and how many games it plays at once.

    Its workers need this program with the same content, in the same folders.
    """
    try:
        from distributed import Client
    except ImportError:
        message = Sentence(
            "a cluster needs dask.distributed: install the extra 'lab' of this program",
            "un cluster demande dask.distributed : installez l'option « lab » de ce programme",
        )
        raise NoCluster(message) from None
    try:
        client = Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        message = Sentence(
            "no scheduler answers at {address}",
            "aucun ordonnanceur ne répond à {address}",
            address=address,
        )
        raise NoCluster(message) from error
    with client:
        workers = len(client.nthreads())
        if not workers:
            message = Sentence(
                "the scheduler at {address} has no workers",
                "l'ordonnanceur à {address} n'a aucun exécutant",
                address=address,
            )
            raise NoCluster(message)
        yield client.get_executor(pure=False), workers
