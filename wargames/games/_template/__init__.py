"""The Ford: the smallest whole game, to be copied for the next one. README.md beside it tells how.

One module for each chapter of the rulebook; importing a chapter binds its rules.
"""

from wargames.games._template import appraisal, assault, march, setting_up, turns  # noqa: F401
from wargames.games._template.record import RULES

__all__ = ["RULES"]
