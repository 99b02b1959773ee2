"""A cluster behind the standard interface of executors."""

import sys
from concurrent.futures import Future
from types import ModuleType

import pytest

from tests.lab.test_batch import spec, without_time
from wargames.lab.batch import simulate
from wargames.lab.cluster import NoCluster, cluster

HERE = "tcp://here:8786"


class FakeExecutor:
    """Carries everything out at once, as any executor of the standard interface might."""

    def submit(self, function, *args):
        future: Future[object] = Future()
        future.set_result(function(*args))
        return future


class FakeClient:
    """Stands for a client of dask.distributed with two workers."""

    def __init__(self, address, **_):
        if address != HERE:
            raise OSError(address)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def nthreads(self):
        return {"one": 4, "two": 4}

    def get_executor(self, **_):
        return FakeExecutor()


@pytest.fixture
def distributed(monkeypatch):
    """Pretend that dask.distributed is installed."""
    module = ModuleType("distributed")
    monkeypatch.setattr(module, "Client", FakeClient, raising=False)
    monkeypatch.setitem(sys.modules, "distributed", module)


def test_a_cluster_plays_the_same_games(distributed):
    """The report is the one of a single process."""
    with cluster(HERE) as (executor, workers):
        there = simulate(spec(jobs=workers), executor=executor)
    assert without_time(there) == without_time(simulate(spec()))


def test_without_distributed_one_sentence_says_what_to_install(wargames_without_distributed):
    """The extra is named."""
    with pytest.raises(NoCluster, match="extra 'lab'"), cluster(HERE):
        pass


def test_a_scheduler_that_does_not_answer_is_named(distributed):
    """So that a wrong address can be mended."""
    said = "no scheduler answers at tcp://there"
    with pytest.raises(NoCluster, match=said), cluster("tcp://there"):
        pass


def test_a_cluster_without_workers_is_not_waited_for(distributed, monkeypatch):
    """A batch on it would never begin."""
    monkeypatch.setattr(FakeClient, "nthreads", lambda _: {})
    with pytest.raises(NoCluster, match="no workers"), cluster(HERE):
        pass


@pytest.fixture
def wargames_without_distributed(monkeypatch):
    """Pretend that dask.distributed is not installed."""
    monkeypatch.setitem(sys.modules, "distributed", None)
