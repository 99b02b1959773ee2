"""Monty's Gamble: Market Garden. One module for each chapter of the rulebook."""

from wargames.games.montys_gamble import (  # noqa: F401 - importing a chapter binds its rules
    advantage,
    advice,
    air,
    appraisal,
    assault,
    assault_dice,
    attrition,
    bidding,
    boats,
    bombardment,
    bridges,
    casualties,
    d_day,
    dawn,
    daylight,
    depots,
    fire_missions,
    impulses,
    infiltration,
    insights,
    landings,
    movement,
    odds,
    refit,
    regroup,
    reorganisation,
    reserves,
    setting_up,
    shared_refits,
    surrender,
    victory,
)
from wargames.games.montys_gamble.record import RULES

__all__ = ["RULES"]
