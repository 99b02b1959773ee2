"""From a click to an action: narrows the legal actions by what players point at.

A target is ("piece", id), ("space", id) or ("card", id). Pointing at one keeps the actions that
speak of everything pointed at so far. One complete action left: it is meant. Several: they are
offered in words. None: the referee says why not.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from wargames.engine import referee
from wargames.engine.action import Action, references, targets
from wargames.engine.decision import Decision, Refusal
from wargames.engine.state import GameState

Target = tuple[str, str]


@dataclass(frozen=True)
class Selection:
    """What was pointed at so far, and the legal actions that speak of all of it."""

    chosen: tuple[Target, ...] = ()
    actions: tuple[Action, ...] = ()

    @property
    def complete(self) -> tuple[Action, ...]:
        """The actions that need nothing more to be pointed at."""
        return tuple(action for action in self.actions if set(targets(action)) <= set(self.chosen))

    @property
    def next_targets(self) -> frozenset[Target]:
        """What may be pointed at next."""
        wanted = {target for action in self.actions for target in targets(action)}
        return frozenset(wanted - set(self.chosen))

    @property
    def piece(self) -> str | None:
        """The piece pointed at last, if any."""
        pieces = [name for kind, name in self.chosen if kind == "piece"]
        return pieces[-1] if pieces else None


@dataclass(frozen=True)
class Pointed:
    """What came of pointing: the new selection, and an action, a choice or a refusal."""

    selection: Selection
    action: Action | None = None
    offers: tuple[Action, ...] = ()
    refusal: Refusal | None = None


NOTHING = Selection()


def point(state: GameState, decision: Decision, so_far: Selection, target: Target) -> Pointed:
    """Point at one more thing."""
    if target in so_far.chosen:
        # Pointing again at something chosen offers what can be done with it alone.
        return _found(so_far, so_far.complete)
    added = narrow(decision, (*so_far.chosen, target))
    if added.actions:
        return _found(added, added.complete)
    if so_far.chosen:
        refusal = why_not(state, (*so_far.chosen, target))
        if target[0] != "piece" or not narrow(decision, (target,)).actions:
            return Pointed(so_far, refusal=refusal)
    alone = narrow(decision, (target,))
    if alone.actions:
        return _found(alone, alone.complete)
    return Pointed(Selection((target,)), refusal=why_not(state, (target,)))


def narrow(decision: Decision, chosen: Iterable[Target]) -> Selection:
    """Keep the actions that speak of everything chosen."""
    chosen = tuple(chosen)
    index = decision.by_target
    if not chosen:
        return Selection()
    first = index.get(chosen[0], ())
    rest = set(chosen)
    return Selection(chosen, tuple(a for a in first if rest <= set(targets(a))))


def shared(decision: Decision, chosen: tuple[Target, ...]) -> Selection:
    """Select several pieces together: the actions of each that lead where all of them can go."""
    own = set(chosen)
    each = [decision.by_target.get(target, ()) for target in chosen]
    beyond = [{t for action in actions for t in targets(action)} - own for actions in each]
    common = set.intersection(*beyond) if beyond else set()
    found = dict.fromkeys(
        action for actions in each for action in actions if common & set(targets(action))
    )
    return Selection(chosen, tuple(found))


def why_not(state: GameState, chosen: tuple[Target, ...]) -> Refusal | None:
    """Find why nothing can be done with what was pointed at.

    Every kind of action whose references fit is tried; a reason of the rules is worth more than
    saying that the action is not offered now.
    """
    general = None
    for kind in state.kit.rules.actions:
        action = _fitting(kind, chosen)
        if action is None:
            continue
        refusal = referee.why_not(state, action)
        if refusal is None:
            return None
        if refusal.reason != referee.NOT_OFFERED.reason:
            return refusal
        general = general or refusal
    return general


def _found(selection: Selection, complete: tuple[Action, ...]) -> Pointed:
    if len(complete) == 1 and len(selection.actions) == 1:
        return Pointed(selection, action=complete[0])
    return Pointed(selection, offers=complete)


def _fitting(kind: type[Action], chosen: tuple[Target, ...]) -> Action | None:
    """Make an action of a kind from exactly what was pointed at, when it needs nothing else."""
    slots = references(kind)
    if len(slots) != len(chosen) or len(slots) != len(kind.__struct_fields__):
        return None
    left = list(chosen)
    values = {}
    for field, to in slots:
        found = next((target for target in left if target[0] == to), None)
        if found is None:
            return None
        left.remove(found)
        values[field] = found[1]
    return kind(**values)
