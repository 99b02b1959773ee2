"""The fixture that shows one widget."""

from tests.ui.shown import shown

__all__ = ["shown"]
