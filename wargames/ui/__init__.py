"""The window: the only part of the project that knows Qt."""

from wargames.ui.steady_none import steady_none

steady_none()
