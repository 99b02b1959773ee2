"""Chapter 5: combat. Declaring an attack unit by unit, bombardment, the die, the result."""

from __future__ import annotations

from collections.abc import Iterable

from wargames.engine.action import Action
from wargames.engine.decision import Fact, Refusal
from wargames.engine.draft import Draft
from wargames.engine.event import Event, PieceMarked
from wargames.engine.state import GameState
from wargames.games.target_arnhem.actions import (
    AddAttacker,
    Attack,
    Bombard,
    CallOff,
    CommitAttack,
    HoldFire,
    RemoveAttacker,
)
from wargames.games.target_arnhem.geography import enemy_mask, ground
from wargames.games.target_arnhem.impulses import spend_action, units_that_may_act, why_cannot_act
from wargames.games.target_arnhem.mini_game import (
    LOWEST_ODDS,
    ODDS_TOO_LOW,
    is_bound,
    why_not_attack_in_mini_game,
)
from wargames.games.target_arnhem.odds import CRT, Odds, weigh
from wargames.games.target_arnhem.record import ACTED, ALLIED, ATTACKED, RULES
from wargames.games.target_arnhem.supply import is_supplied, pools_of, spend_point
from wargames.games.target_arnhem.ways import Ways

NO_ENEMY_THERE = Refusal("no-enemy-there", "5.0")
NOT_ADJACENT = Refusal("not-adjacent", "5.0")
OFF_MAP_CANNOT_FIGHT = Refusal("off-map-cannot-fight", "5.0")
ACROSS_RIVER = Refusal("river-between", "5.0")
ALREADY_ATTACKED = Refusal("already-attacked", "5.0")
ALREADY_IN = Refusal("already-attacking", "5.0")
NOT_IN_ATTACK = Refusal("not-attacking", "5.0")
NEEDS_ATTACKER = Refusal("needs-attacker", "5.0")
ALLIES_NEED_ARMOUR = Refusal("bombardment-needs-mechanised", "5.4")
NO_POINT = Refusal("no-supply-point", "5.4")
ALREADY_BOMBARDING = Refusal("already-bombarding", "5.4")
NO_BONUS_LEFT = Refusal("no-bonus-action-left", "9.3")


class AttackWeighed(Event, frozen=True):
    """The odds of an attack were worked out; kept whole so that players can audit it."""

    target: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    odds: Odds

    @property
    def way(self) -> str:
        """Tell apart the attacks whose column is shifted, so that the log can say by what."""
        return "shifted" if self.odds.shifts else ""


class AttackResolved(Event, frozen=True):
    """The table gave a result: damage to the attacker, damage to the defender."""

    target: str
    column: str
    roll: int
    attacker_damage: int
    defender_damage: int

    def fought_over(self) -> str:
        """The hex that was attacked."""
        return self.target


# --- who may attack what (5.0) ---------------------------------------------------------------


def why_cannot_attack(state: GameState, piece: str, target: str) -> Refusal | None:
    """Give the first rule that stops a unit from attacking a hex, or None (5.0)."""
    refusal = why_cannot_act(state, piece)
    if refusal is not None:
        return refusal
    place = ground(state.kit)
    at = state.pieces[piece].at
    if at not in place.hexes or target not in place.hexes:
        return OFF_MAP_CANNOT_FIGHT
    bit = place.board.bit[target]
    if not bit & enemy_mask(state, state.side):
        return NO_ENEMY_THERE
    if not bit & place.near[at]:
        return NOT_ADJACENT if place.board.edge(at, target) is None else ACROSS_RIVER
    if bit & attacked_hexes(state):
        return ALREADY_ATTACKED
    return why_not_attack_in_mini_game(state, piece, target)


def attacked_hexes(state: GameState) -> int:
    """Mask the hexes that were attacked this impulse: once is enough (5.0)."""
    attacked = state.bearing(ATTACKED)
    return state.kit.board.mask(state.pieces[name].at for name in attacked) if attacked else 0


RULES.refuses(Attack)(lambda state, action: why_cannot_attack(state, action.piece, action.to))


def attacks_of(state: GameState, piece: str, ways: Ways) -> tuple[Attack, ...]:
    """List the attacks that a unit which may act can begin from where its ways start."""
    attacks = ways.attacks(piece, attacked_hexes(state))
    if is_bound(state, piece):
        return tuple(a for a in attacks if why_cannot_attack(state, piece, a.to) is None)
    return attacks


@RULES.handles(Attack)
def attack(draft: Draft, action: Attack) -> None:
    """Open the attack; nothing is spent before it is committed."""
    side = draft.side
    draft.call(
        "attack",
        target=action.to,
        attackers=(action.piece,),
        attacker=side,
        defender=draft.kit.opponent(side),
        bombard="",
    )


# --- building the attack (3.3, 5.4) ----------------------------------------------------------


@RULES.decision(cite="5.0")
def declare_attack(state: GameState) -> Iterable[Action]:
    """Offer adding or removing a unit, a bombardment, the die, or calling it off."""
    frame = state.top
    if why_cannot_commit(state, CommitAttack()) is None:
        yield CommitAttack()
    for piece in units_near(state, frame.text("target")):
        if why_cannot_add(state, AddAttacker(piece)) is None:
            yield AddAttacker(piece)
    if len(frame.names("attackers")) > 1:
        yield from (RemoveAttacker(piece) for piece in frame.names("attackers"))
    if frame["bombard"]:
        yield HoldFire()
    else:
        yield from (Bombard(pool) for pool in bombardment_pools(state, frame.names("attackers")))
    yield CallOff()


def units_near(state: GameState, target: str) -> list[str]:
    """List the units that may act and are adjacent to a hex."""
    near = ground(state.kit).near[target]
    bit, pieces = state.kit.board.bit, state.pieces
    return [piece for piece in units_that_may_act(state) if bit[pieces[piece].at] & near]


@RULES.prompt("declare_attack")
def _target(state: GameState) -> dict[str, Fact]:
    return {"space": state.top.text("target")}


@RULES.refuses(AddAttacker)
def why_cannot_add(state: GameState, action: AddAttacker) -> Refusal | None:
    """Say why a unit may not join the attack being declared."""
    if state.top.sequence != "attack":
        return NEEDS_ATTACKER
    attackers = state.top.names("attackers")
    if action.piece in attackers:
        return ALREADY_IN
    refusal = why_cannot_attack(state, action.piece, state.top.text("target"))
    if refusal is not None:
        return refusal
    if ACTED in state.pieces[action.piece].marks:
        pledged = sum(1 for piece in attackers if ACTED in state.pieces[piece].marks)
        return NO_BONUS_LEFT if pledged >= state.facts.bonus_left else None
    return None


@RULES.refuses(RemoveAttacker)
def why_cannot_remove(state: GameState, action: RemoveAttacker) -> Refusal | None:
    """Only units of the attack can leave it, and one must stay."""
    if state.top.sequence != "attack" or action.piece not in state.top.names("attackers"):
        return NOT_IN_ATTACK
    return None if len(state.top.names("attackers")) > 1 else NEEDS_ATTACKER


@RULES.refuses(CommitAttack)
def why_cannot_commit(state: GameState, action: CommitAttack) -> Refusal | None:
    """In the mini-game the Germans attack at 3:1 or better only."""
    if state.top.sequence != "attack":
        return NEEDS_ATTACKER
    attackers, target = state.top.names("attackers"), state.top.text("target")
    if is_bound(state, attackers[0]):
        odds = weigh(state, attackers, target, bombarded=False)
        return None if odds.attack >= LOWEST_ODDS * odds.defence else ODDS_TOO_LOW
    return None


@RULES.refuses(Bombard)
def why_cannot_bombard(state: GameState, action: Bombard) -> Refusal | None:
    """Give the first rule against a concentrated bombardment paid by a pool (5.4)."""
    if state.top.sequence != "attack":
        return NEEDS_ATTACKER
    if state.top["bombard"]:
        return ALREADY_BOMBARDING
    attackers = state.top.names("attackers")
    if not may_bombard(state, attackers):
        return ALLIES_NEED_ARMOUR
    return None if action.pool in bombardment_pools(state, attackers) else NO_POINT


def may_bombard(state: GameState, attackers: Iterable[str]) -> bool:
    """The Allies need a supplied mechanised unit in the attack (5.4)."""
    return state.side != ALLIED or any(
        state.kit.units[piece].has("mechanised") and is_supplied(state, piece)
        for piece in attackers
    )


def bombardment_pools(state: GameState, attackers: tuple[str, ...]) -> tuple[str, ...]:
    """List the pools that may pay: those of supplied attackers (5.4, 7.4)."""
    if not may_bombard(state, attackers):
        return ()
    pools = dict.fromkeys(pool for piece in attackers for pool in pools_of(state, piece))
    return tuple(pools)


@RULES.handles(AddAttacker)
def add_attacker(draft: Draft, action: AddAttacker) -> None:
    """Let the unit join."""
    draft.set_locals(attackers=(*draft.top.names("attackers"), action.piece))


@RULES.handles(RemoveAttacker)
def remove_attacker(draft: Draft, action: RemoveAttacker) -> None:
    """Let the unit leave; a bombardment that depended on it is taken back."""
    left = tuple(p for p in draft.top.names("attackers") if p != action.piece)
    pledge = draft.top.text("bombard")
    if pledge not in bombardment_pools(draft.state, left):
        pledge = ""
    draft.set_locals(attackers=left, bombard=pledge)


@RULES.handles(Bombard)
def bombard(draft: Draft, action: Bombard) -> None:
    """Pledge the point; it is paid when the die is rolled."""
    draft.set_locals(bombard=action.pool)


@RULES.handles(HoldFire)
def hold_fire(draft: Draft, action: HoldFire) -> None:
    """Take the pledge back."""
    draft.set_locals(bombard="")


@RULES.handles(CallOff)
def call_off(draft: Draft, action: CallOff) -> None:
    """Give the attack up: as if it had not been declared."""
    draft.set_flow(*draft.flow[:-1])


@RULES.handles(CommitAttack)
def commit_attack(draft: Draft, action: CommitAttack) -> None:
    """Let the attack be resolved."""
    draft.done()


# --- the die (5.1, 5.2) ----------------------------------------------------------------------


@RULES.procedure
def resolve_attack(draft: Draft) -> None:
    """Pay, weigh, roll, and note the damage each side must allot."""
    frame = draft.top
    attackers, target, pool = frame.names("attackers"), frame.text("target"), frame.text("bombard")
    defenders = draft.stack_at(target)
    odds = weigh(draft.state, attackers, target, bombarded=bool(pool))
    for piece in attackers:
        spend_action(draft, piece)
    for piece in defenders:
        draft.emit(PieceMarked(piece=piece, mark=ATTACKED, cite="5.0"))
    if pool:
        spend_point(draft, pool, "bombardment", "5.4")
    draft.emit(
        AttackWeighed(
            target=target, attackers=attackers, defenders=defenders, odds=odds, cite="5.1"
        )
    )
    table = draft.kit.tables[CRT]
    (roll,) = draft.roll("combat", side=frame.text("attacker"), sides=table.sides, cite="5.2")
    to_attacker, to_defender = (int(n) for n in table.read(odds.column, roll).split("/"))
    draft.emit(
        AttackResolved(
            target=target,
            column=table.columns[odds.column],
            roll=roll,
            attacker_damage=to_attacker,
            defender_damage=to_defender,
            cite="5.2",
        )
    )
    draft.set_locals(
        attacker_damage=to_attacker, defender_damage=to_defender, defenders=defenders, hit=0
    )
