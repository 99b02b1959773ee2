"""Section 10.7: the forward unit of the defence, and the dice of an assault."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wargames.engine.action import Action
from wargames.engine.decision import Fact, Refusal
from wargames.engine.draft import Draft
from wargames.engine.state import Frame, GameState
from wargames.games.montys_gamble.actions import SendForward
from wargames.games.montys_gamble.advantage import Faces, reads, throw
from wargames.games.montys_gamble.artillery import may_lead_defence
from wargames.games.montys_gamble.assault import NOT_ASSAULTING, is_declaring
from wargames.games.montys_gamble.assault_values import attack_value, defence_value
from wargames.games.montys_gamble.geography import ground
from wargames.games.montys_gamble.happenings import fight_weighed
from wargames.games.montys_gamble.record import RULES

CANNOT_LEAD_DEFENCE = Refusal("cannot-be-forward", "15.1")


@RULES.decision(cite="10.73")
def choose_forward(state: GameState) -> Iterable[Action]:
    """Offer the units that may be the forward unit."""
    frame = state.flow[-1]
    candidates = may_lead_defence(state, frame.text("target"), frame.text("defender"))
    return [SendForward(name) for name in candidates]


@RULES.prompt("choose_forward")
def _attacked(state: GameState) -> dict[str, Fact]:
    return {"space": state.flow[-1].text("target")}


@RULES.refuses(SendForward)
def why_cannot_be_forward(state: GameState, action: SendForward) -> Refusal | None:
    """A gun is forward only when no other type defends (15.1)."""
    if not is_declaring(state):
        return NOT_ASSAULTING
    return None if action in choose_forward(state) else CANNOT_LEAD_DEFENCE


@RULES.handles(SendForward)
def send_forward(draft: Draft, action: SendForward) -> None:
    """Take the unit as the forward unit."""
    draft.set_locals(forward=action.piece)
    draft.done()


@RULES.procedure
def roll_assault(draft: Draft) -> None:
    """Weigh both sides and roll two dice each (10.7, 10.71)."""
    data: dict[str, Any] = draft.frames[-1].data
    joined, target, defender = data["joined"], data["target"], data["defender"]
    attack = attack_value(draft, data["lead"], joined, data["guns"])
    defence = defence_value(draft, target, data["forward"], joined, defender)
    fresh = draft.roster.fronts[defender] & ground(draft.kit).bits[target]
    weighed = fight_weighed(target, "assault", attack, defence, "10.7")
    draft.emit(weighed)
    draft.set_locals(
        attack=weighed.attack_value,
        defence=weighed.defence_value,
        fresh_before=int(bool(fresh)),
    )
    throw(
        draft, "assault", "10.71", side=data["attacker"], count=2, against=defender, target=target
    )


@reads("assault")
def read_assault(draft: Draft, frame: Frame, faces: Faces, counter: Faces) -> None:
    """Keep both totals for the result (10.74)."""
    del frame
    here: dict[str, Any] = draft.frames[-1].data
    draft.set_locals(
        attack_total=here["attack"] + sum(faces), defence_total=here["defence"] + sum(counter)
    )
