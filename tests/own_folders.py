"""Folders of its own for a test, as a new user has them; conftest files import the fixture."""

import pytest


@pytest.fixture(autouse=True)
def own_folders(tmp_path, tmp_path_factory, monkeypatch):
    """Keep settings, games and logs of a test apart; drawn maps serve all tests of a run."""
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp() / "cache"))
