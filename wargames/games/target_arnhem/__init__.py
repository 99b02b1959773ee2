"""Target Arnhem: Across Six Bridges. One module for each chapter of the rulebook."""

from wargames.games.target_arnhem import (  # noqa: F401 - importing a chapter binds its rules
    adjustment,
    allotment,
    appraisal,
    combat,
    drops,
    impulses,
    insights,
    movement,
    reinforcements,
    resupply,
    setting_up,
    tactics,
    variants,
    victory,
)
from wargames.games.target_arnhem.record import RULES

__all__ = ["RULES"]
