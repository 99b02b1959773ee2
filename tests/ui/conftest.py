"""Tests of the window keep away from the user's own folders."""

from tests.own_folders import own_folders

__all__ = ["own_folders"]
