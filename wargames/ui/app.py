"""The application: starts Qt, or says in one sentence why it cannot."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

PLATFORM = "QT_QPA_PLATFORM"
_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")


def has_screen(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> bool:
    """Tell whether there is a screen to show a window on, without starting Qt."""
    if system in ("darwin", "win32") or environment.get(PLATFORM):
        return True
    return any(environment.get(name) for name in _SCREENS)
