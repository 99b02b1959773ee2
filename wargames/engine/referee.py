"""The referee: starts games, says what may be decided, applies actions, explains refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from wargames.engine import dice, flow
from wargames.engine.action import Action
from wargames.engine.chance import Chance, DiceNeeded
from wargames.engine.decision import Decision, IllegalAction, Refusal
from wargames.engine.draft import Draft
from wargames.engine.edits import BREAKS_RULES, GAME_OVER, Edit
from wargames.engine.entry import frames_at
from wargames.engine.event import Event, TurnBegan
from wargames.engine.kit import Kit
from wargames.engine.state import Frame, GameState, Position


class Step(msgspec.Struct, frozen=True):
    """One action and all that came of it; the first step of a game has no action."""

    action: Action | None
    side: str
    events: tuple[Event, ...]
    state: GameState
    dice: tuple[int, ...] = ()

    @property
    def bars_undo(self) -> bool:
        """Tell whether chance came out in this step."""
        return any(event.bars_undo() for event in self.events)


def start(kit: Kit, seed: int, options: Mapping[str, int] | None = None) -> Step:
    """Lay out the scenario and run up to the first decision."""
    chosen = {name: option.default for name, option in kit.options.items()}
    chosen.update(kit.plan.settings)
    chosen.update(options or {})
    position = Position(
        turn=kit.plan.start.turn - 1,
        rng=dice.seeded(seed),
        flow=(Frame("game"),),
        options={name: value for name, value in sorted(chosen.items()) if value},
        facts=kit.rules.facts(),
    )
    draft = Draft(GameState.of(kit, position))
    if kit.rules.setup is not None:
        kit.rules.setup(draft)
    _skip_to_start(draft)
    flow.run(draft)
    return _seal(draft, None, "")


def _skip_to_start(draft: Draft) -> None:
    """Go to the phase with which the scenario begins, if it begins in the middle of a turn."""
    start = draft.kit.plan.start
    if start.phase:
        frames = frames_at(draft.kit.programs, start.phase, start.side, start.number)
        if frames is None:
            raise LookupError(start.phase)
        draft.emit(TurnBegan(turn=start.turn))
        draft.set_flow(*frames)


def decision(state: GameState) -> Decision | None:
    """Give the decision that waits, or None when the game is over."""
    known: Decision | None = state.memo.get("decision")
    if known is not None or state.result is not None or not state.flow:
        return known
    return flow.ask(state, flow.current(state))


def apply(state: GameState, action: Action, chance: Chance | None = None) -> Step:
    """Carry out a legal action and everything automatic after it."""
    asked = state.memo.get("decision") or decision(state)
    if asked is None or not _offers(asked, action):
        if isinstance(action, Edit):
            return _edit(state, action, chance)
        raise IllegalAction(why_not(state, action) or NOT_OFFERED)
    draft = Draft(state, chance)
    state.kit.rules.handlers[type(action)](draft, action)
    flow.run(draft)
    return _seal(draft, action, asked.side)


def _offers(asked: Decision, action: Action) -> bool:
    """Tell whether an action is legal; most were taken from the list, and need no comparing."""
    for one in asked.actions:
        if one is action:
            return True
    return action in asked.actions


def _edit(state: GameState, action: Edit, chance: Chance | None) -> Step:
    """Change the position by hand, and go on when that answers what was asked."""
    refusal = action.why_not(state)
    if refusal is not None:
        raise IllegalAction(refusal)
    draft = Draft(state, chance)
    try:
        action.carry_out(draft)
        flow.run(draft)
        decision(draft.state)
    except DiceNeeded:
        raise
    except Exception as error:
        # Rules trust that positions come from play; a tester may make one that they cannot read.
        raise IllegalAction(BREAKS_RULES) from error
    return _seal(draft, action, "")


NOT_OFFERED = Refusal("not-offered-now", "")


def why_not(state: GameState, action: Action) -> Refusal | None:
    """Say why an action is not legal now; None when it is."""
    if isinstance(action, Edit):
        return action.why_not(state)
    asked = decision(state)
    if asked is None:
        return GAME_OVER
    if action in asked.actions:
        return None
    offered = {type(one) for one in asked.actions}
    refuser = state.kit.rules.refusers.get(type(action))
    if refuser is None:
        return Refusal("not-offered-now", asked.cite)
    refusal = refuser(state, action)
    if refusal is None and type(action) not in offered:
        return Refusal("not-offered-now", asked.cite)
    return refusal or Refusal("not-offered-now", asked.cite)


def fold(state: GameState, events: Sequence[Event]) -> GameState:
    """Apply recorded events to a state, without any rule running."""
    draft = Draft(state)
    for event in events:
        draft.emit(event)
    return draft.state


def _seal(draft: Draft, action: Action | None, side: str) -> Step:
    return Step(action, side, draft.record(), draft.seal(), draft.faces)
