"""Where an effect stands in the content, as text: so that a list of effects can be interrupted.

`e-grenade#0` is the first effect of a card, `e-lightning-attack#0:1:0` the first of its second
option, `e-piat-shot#0!0` what it does otherwise, `leg.merville.2#0` an effect of a leg.
"""

from __future__ import annotations

import re

from wargames.board.remembered import Remembered
from wargames.engine.effects import Effect
from wargames.engine.kit import Kit, once_a_kit
from wargames.games.pegasus_bridge.lore import lore

_STEP = re.compile(r":(\d+):(\d+)|!(\d+)")


def effect_at(kit: Kit, path: str) -> Effect:
    """Find the effect that a path names."""
    return _known(kit)[path]


@once_a_kit
def _known(kit: Kit) -> Remembered[str, Effect]:
    return Remembered(lambda path: _find(kit, path))


def leg_effects(kit: Kit, scenario: str, leg: int) -> tuple[str, ...]:
    """List the paths of what happens when a leg of a scenario begins."""
    before = kit.plans[scenario].legs[leg].before
    return tuple(f"leg.{scenario}.{leg}#{index}" for index in range(len(before)))


def option_paths(path: str, effect: Effect, option: int) -> tuple[str, ...]:
    """List the paths of the effects of an option."""
    return tuple(f"{path}:{option}:{index}" for index in range(len(effect.options[option])))


def otherwise_paths(path: str, effect: Effect) -> tuple[str, ...]:
    """List the paths of what happens when an effect comes to nothing."""
    return tuple(f"{path}!{index}" for index in range(len(effect.otherwise)))


def _find(kit: Kit, path: str) -> Effect:
    source, _, rest = path.partition("#")
    first = re.match(r"\d+", rest)
    if first is None:
        raise LookupError(path)
    effect = _effects(kit, source)[int(first[0])]
    for option, index, otherwise in _STEP.findall(rest):
        if otherwise:
            effect = effect.otherwise[int(otherwise)]
        else:
            effect = effect.options[int(option)][int(index)]
    return effect


def _effects(kit: Kit, source: str) -> tuple[Effect, ...]:
    if source.startswith("leg."):
        _, scenario, leg = source.split(".")
        return kit.plans[scenario].legs[int(leg)].before
    return lore(kit).faces[source].effects
