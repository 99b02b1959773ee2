"""Game files to test with: played at random, always the same for the same seed."""

from __future__ import annotations

import random
from functools import lru_cache
from pathlib import Path

from wargames.engine.chance import DiceNeeded
from wargames.engine.session import Session
from wargames.library import Library
from wargames.saves import new_save

GAME = "target-arnhem"
SHORT = {GAME: "mini-game"}
"""A scenario that is over soon; of other games the first is played."""
FIXTURES = Path(__file__).parent / "fixtures" / "saves"
FORMAT_1 = FIXTURES / f"format-1.{GAME}.wgame"


@lru_cache(maxsize=1)
def library() -> Library:
    """One library for all tests of saves."""
    return Library()


def begin(
    path: Path | None, seed: int = 1, game: str = GAME, *, manual_dice: bool = False
) -> Session:
    """Start a scenario in a new file."""
    table = library().game(game)
    scenario = SHORT.get(game) or next(iter(table.kits))
    return new_save(path, table, scenario, seed, manual_dice=manual_dice)


def play_one(session: Session, chance: random.Random) -> bool:
    """Play a random legal action, with dice thrown by hand when asked; False at the game's end."""
    decision = session.decision
    if decision is None:
        return False
    action = chance.choice(list(decision.actions))
    faces: list[int] = []
    while True:
        try:
            session.do(action, faces)
        except DiceNeeded as needed:
            faces += [chance.randint(1, needed.sides) for _ in range(needed.count)]
        else:
            return True


def play(session: Session, count: int, seed: int = 1) -> None:
    """Play some random legal actions."""
    chance = random.Random(seed)
    for _ in range(count):
        if not play_one(session, chance):
            return


def wander(session: Session, count: int, seed: int) -> None:
    """Play, go back and forth, branch and write remarks, as restless players do."""
    chance = random.Random(seed)
    for _ in range(count):
        match chance.randrange(8):
            case 0 if session.can_undo:
                session.undo()
            case 1 if session.can_redo:
                session.redo()
            case 2:
                session.go_to(chance.randrange(len(session.steps)))
            case 3:
                session.note(f"Remark « {chance.randrange(100)} » | 4 2 # digest")
            case _:
                play_one(session, chance)
