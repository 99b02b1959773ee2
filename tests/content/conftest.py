"""What the tests of the reader share."""

from collections.abc import Callable
from pathlib import Path

import pytest


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str], Path]:
    """Return a function that writes the content file of a test."""

    def write_file(text: str) -> Path:
        path = tmp_path / "map.yaml"
        path.write_text(text, encoding="utf-8")
        return path

    return write_file
