"""Everything a player of Monty's Gamble can decide."""

from __future__ import annotations

from typing import ClassVar

from wargames.engine.action import Action, CardRef, PieceRef, SpaceRef

# --- choosing sides and impulses (8, 23.5) ---------------------------------------------------


class PlaceBid(Action, frozen=True):
    """Lay down a sealed bid: below 0 for the Allies, above 0 for the Germans (23.51)."""

    form: ClassVar[str] = "bid {card}"
    card: CardRef


class Activate(Action, frozen=True):
    """Activate an area, a zone or the United Kingdom box for an assault impulse (8.21)."""

    form: ClassVar[str] = "activate {to}"
    to: SpaceRef


class BeginInfiltration(Action, frozen=True):
    """Activate a German area to infiltrate a neighbouring one (8.22)."""

    form: ClassVar[str] = "infiltrate {to} from {origin}"
    origin: SpaceRef
    to: SpaceRef


class Bombard(Action, frozen=True):
    """Begin an artillery bombardment of an area with a leading unit (11.1)."""

    form: ClassVar[str] = "bombard {to} with {piece}"
    piece: PieceRef
    to: SpaceRef


class Strike(Action, frozen=True):
    """Begin an air bombardment of an area (16.2)."""

    form: ClassVar[str] = "strike {to} with {marker}"
    marker: str
    to: SpaceRef


class Interdict(Action, frozen=True):
    """Place an air interdiction marker (16.4)."""

    form: ClassVar[str] = "interdict {to}"
    to: SpaceRef


class Pass(Action, frozen=True):
    """Do nothing in this impulse (8.24)."""

    form: ClassVar[str] = "pass"
    primary: ClassVar[bool] = True


class EndImpulse(Action, frozen=True):
    """Activate nothing more in this impulse (8.1)."""

    form: ClassVar[str] = "end-impulse"
    primary: ClassVar[bool] = True


# --- within an assault impulse (8.21, 9, 19) -------------------------------------------------


class Repair(Action, frozen=True):
    """Try to repair a destroyed bridge (19.2)."""

    form: ClassVar[str] = "repair {at} to {to}"
    at: SpaceRef
    to: SpaceRef


class Move(Action, frozen=True):
    """Move a unit (9.2)."""

    form: ClassVar[str] = "move {piece} to {to}"
    piece: PieceRef
    to: SpaceRef


class BoatAssault(Action, frozen=True):
    """Send a unit over a river in boats (9.64)."""

    form: ClassVar[str] = "boats {piece} to {to}"
    piece: PieceRef
    to: SpaceRef


class Seize(Action, frozen=True):
    """Let a unit try to seize the bridge to a neighbouring area (19.3)."""

    form: ClassVar[str] = "seize {to} with {piece}"
    piece: PieceRef
    to: SpaceRef


class Infiltrate(Action, frozen=True):
    """Let a unit try to slip into the area (8.22)."""

    form: ClassVar[str] = "slip {piece}"
    piece: PieceRef


class EndInfiltration(Action, frozen=True):
    """Send no more units to infiltrate (8.22)."""

    form: ClassVar[str] = "end-infiltration"
    primary: ClassVar[bool] = True


class EndActivation(Action, frozen=True):
    """Finish movement and assaults (8.212)."""

    form: ClassVar[str] = "end-activation"
    primary: ClassVar[bool] = True


class Demolish(Action, frozen=True):
    """Try to blow up a bridge (19.4)."""

    form: ClassVar[str] = "demolish {at} to {to}"
    at: SpaceRef
    to: SpaceRef


class SpareBridges(Action, frozen=True):
    """Try no more demolitions (8.2122)."""

    form: ClassVar[str] = "spare-bridges"
    primary: ClassVar[bool] = True


# --- assaults (10) ---------------------------------------------------------------------------


class Assault(Action, frozen=True):
    """Declare an assault in an area (10.1)."""

    form: ClassVar[str] = "assault {to}"
    to: SpaceRef


class Join(Action, frozen=True):
    """Let a unit take part in the assault, or an artillery unit support it (10.3, 15.12)."""

    form: ClassVar[str] = "join {piece}"
    piece: PieceRef


class Leave(Action, frozen=True):
    """Take a unit out of the assault again."""

    form: ClassVar[str] = "leave {piece}"
    piece: PieceRef


class Lead(Action, frozen=True):
    """Choose the point unit (10.72)."""

    form: ClassVar[str] = "lead {piece}"
    piece: PieceRef


class CommitAssault(Action, frozen=True):
    """Roll for the assault (10.7)."""

    form: ClassVar[str] = "commit"
    primary: ClassVar[bool] = True


class CallOff(Action, frozen=True):
    """Give an attack up before the dice."""

    form: ClassVar[str] = "call-off"


class SendForward(Action, frozen=True):
    """Choose the forward unit of the defence (10.73)."""

    form: ClassVar[str] = "forward {piece}"
    piece: PieceRef


class Absorb(Action, frozen=True):
    """Let a unit absorb a casualty point by getting worse (10.8)."""

    form: ClassVar[str] = "absorb {piece}"
    piece: PieceRef


class Retreat(Action, frozen=True):
    """Let a unit retreat (10.9)."""

    form: ClassVar[str] = "retreat {piece} to {to}"
    piece: PieceRef
    to: SpaceRef


class Stand(Action, frozen=True):
    """Keep the attackers where they are (10.3)."""

    form: ClassVar[str] = "stand"
    primary: ClassVar[bool] = True


# --- bombardments (11) -----------------------------------------------------------------------


class AddGun(Action, frozen=True):
    """Let another artillery unit support the bombardment (11.2)."""

    form: ClassVar[str] = "add {piece}"
    piece: PieceRef


class RemoveGun(Action, frozen=True):
    """Take a supporting artillery unit out again."""

    form: ClassVar[str] = "remove {piece}"
    piece: PieceRef


class Barrage(Action, frozen=True):
    """Declare a barrage (11.111)."""

    form: ClassVar[str] = "barrage"


class NoBarrage(Action, frozen=True):
    """Take the barrage back."""

    form: ClassVar[str] = "no-barrage"


class Aim(Action, frozen=True):
    """Choose the primary target (11.12, 16.21)."""

    form: ClassVar[str] = "aim {piece}"
    piece: PieceRef


class AimAtCrossing(Action, frozen=True):
    """Choose a construction marker or a ferry as the primary target (11.12)."""

    form: ClassVar[str] = "aim-crossing {at} to {to}"
    at: SpaceRef
    to: SpaceRef


class Fire(Action, frozen=True):
    """Roll for the bombardment (11.4)."""

    form: ClassVar[str] = "fire"
    primary: ClassVar[bool] = True


class Suffer(Action, frozen=True):
    """Let a unit absorb attrition points (11.41)."""

    form: ClassVar[str] = "suffer {piece}"
    piece: PieceRef


# --- the Advantage and the sunset (12) -------------------------------------------------------


class Reroll(Action, frozen=True):
    """Use the Advantage: all dice of the roll are rolled again (12.3)."""

    form: ClassVar[str] = "reroll"


class LetStand(Action, frozen=True):
    """Let the dice stand."""

    form: ClassVar[str] = "let-stand"
    primary: ClassVar[bool] = True


class ShiftSunset(Action, frozen=True):
    """Move the sunset marker one box (12.21, 12.22)."""

    form: ClassVar[str] = "sunset {by}"
    by: int


class KeepSunset(Action, frozen=True):
    """Leave the sunset marker where it is."""

    form: ClassVar[str] = "keep-sunset"
    primary: ClassVar[bool] = True


# --- landings (18, 20) -----------------------------------------------------------------------


class PlanDrop(Action, frozen=True):
    """Choose another drop area for a unit on D-Day (23.2)."""

    form: ClassVar[str] = "plan {piece} at {to}"
    piece: PieceRef
    to: SpaceRef


class EndPlan(Action, frozen=True):
    """Keep the drop areas as they are now (23.2)."""

    form: ClassVar[str] = "end-plan"
    primary: ClassVar[bool] = True


class Land(Action, frozen=True):
    """Land an airborne unit from the United Kingdom (18.4)."""

    form: ClassVar[str] = "land {piece} at {to}"
    piece: PieceRef
    to: SpaceRef


class RollInterdiction(Action, frozen=True):
    """All landings of the impulse are declared (18.41)."""

    form: ClassVar[str] = "end-landings"
    primary: ClassVar[bool] = True


class EndLandings(Action, frozen=True):
    """Let the other units of the landing wait (20.4)."""

    form: ClassVar[str] = "stay"
    primary: ClassVar[bool] = True
