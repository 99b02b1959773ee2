"""Windows on a table in test mode."""

from tests.ui.window.conftest import seat

__all__ = ["seat"]
