"""Windows on a table in test mode."""

from tests.ui.window.conftest import opened, seat

__all__ = ["opened", "seat"]
