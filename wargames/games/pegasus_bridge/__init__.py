"""Opération Commando: Pegasus Bridge. One module for each chapter of the rules.

Decks of a state: for each side `<side>-pile`, `-hand`, `-discard`, `-front` (cards in play on the
Terrain, Units and Actions), `-heroic` (set aside), `-gone` (out of the game), `-box` (not used by
the scenario); for both `stage` (just played, may be answered). Terrains: `pile-1` to `pile-3` with
their goals `goals-1` to `goals-3`, `row` (revealed), `here` (fought over), `terrain-discard`,
`terrain-out` (left out unseen), `terrain-pool` (while dealing), `terrain-box`.
"""

from wargames.games.pegasus_bridge import (  # noqa: F401 - importing a chapter binds its rules
    advice,
    answers,
    assault,
    assault_end,
    choices,
    conditions,
    effects,
    insights,
    phases,
    playing,
    progression,
    setting_up,
    tokens,
    values,
    victory,
)
from wargames.games.pegasus_bridge.record import RULES

__all__ = ["RULES"]
