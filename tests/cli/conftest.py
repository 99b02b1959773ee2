"""The command line as tests use it."""

import pytest

from wargames.cli.main import main
from wargames.content.locate import CONTENT_VARIABLE


@pytest.fixture
def wargames(capsys, monkeypatch):
    """Return a function that runs a command and gives its exit code, output and errors."""
    monkeypatch.delenv(CONTENT_VARIABLE, raising=False)

    def run(*words: object) -> tuple[int, str, str]:
        code = main([str(word) for word in words])
        said = capsys.readouterr()
        assert "Traceback" not in said.err
        return code, said.out, said.err

    return run
