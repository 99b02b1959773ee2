"""What the board lights: what may be pointed at now, and how far a piece may go."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from wargames.engine.action import Action, targets
from wargames.engine.decision import Decision
from wargames.engine.insight import Way
from wargames.engine.state import GameState
from wargames.present.odds import breakdown
from wargames.present.selection import Selection, Target


class LitSpace(msgspec.Struct, frozen=True):
    """A space that may be pointed at next; `way` says how a piece gets there."""

    space: str
    way: Way | None = None
    holds_enemy: bool = False

    @property
    def cost(self) -> int | None:
        """What it costs to go there."""
        return self.way.cost if self.way else None

    @property
    def stops(self) -> bool:
        """Tell whether a piece must stop there."""
        return self.way is not None and self.way.stops


class Lights(msgspec.Struct, frozen=True):
    """Everything that is lit at once."""

    chosen: tuple[Target, ...] = ()
    spaces: Mapping[str, LitSpace] = {}
    pieces: frozenset[str] = frozenset()


DARK = Lights()


def lights(state: GameState, decision: Decision | None, selection: Selection) -> Lights:
    """Work out what to light for a decision and what was pointed at so far."""
    if decision is None:
        return Lights(selection.chosen)
    if not selection.actions:
        return Lights(
            selection.chosen,
            {name: _lit(state, decision, name, None) for name in _open_spaces(decision)},
            frozenset(name for kind, name in decision.by_target if kind == "piece"),
        )
    ways = _ways(state, selection.piece)
    spaces: dict[str, LitSpace] = {}
    for action in selection.actions:
        for kind, name in targets(action):
            if kind == "space" and (kind, name) not in selection.chosen:
                known = spaces.get(name)
                if known is None or known.way is None:
                    spaces[name] = _lit(state, decision, name, ways.get(action))
    wanted = selection.next_targets
    return Lights(
        selection.chosen, spaces, frozenset(name for kind, name in wanted if kind == "piece")
    )


def _ways(state: GameState, piece: str | None) -> dict[Action, Way]:
    reckon = state.kit.rules.reckon
    if reckon is None or piece is None or piece not in state.pieces:
        return {}
    return {way.action: way for way in reckon(state, piece)}


def _open_spaces(decision: Decision) -> set[str]:
    """Give the spaces that may be pointed at before anything else."""
    return {
        name
        for action in decision.actions
        if (found := targets(action)) and all(kind == "space" for kind, _ in found)
        for _, name in found
    }


def _lit(state: GameState, decision: Decision, space: str, way: Way | None) -> LitSpace:
    units = state.kit.units
    enemy = any(
        units[piece].side != decision.side for piece in state.stack_at(space) if piece in units
    )
    return LitSpace(space, way, enemy)


class Battle(msgspec.Struct, frozen=True):
    """The fight being declared as arrows: where it goes, from where, and who attacks."""

    target: str
    origins: tuple[str, ...]
    attackers: tuple[str, ...]


def battle_of(state: GameState) -> Battle | None:
    """Give the fight being declared, when it is about a space."""
    fight = breakdown(state)
    if fight is None or not fight.target or not fight.tallies:
        return None
    attackers = tuple(piece for piece in fight.tallies[0].pieces if piece in state.pieces)
    origins = dict.fromkeys(state.pieces[piece].at for piece in attackers)
    return Battle(fight.target, tuple(origins), attackers)
