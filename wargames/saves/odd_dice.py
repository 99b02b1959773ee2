"""Finding dice in a game file that its seed does not give."""

from __future__ import annotations

from wargames.engine import journal, referee
from wargames.engine.edits import known_actions
from wargames.engine.journal import Played
from wargames.engine.notation import parse_action
from wargames.engine.session import Session
from wargames.engine.text import Sentence
from wargames.saves.replaying import Difference, GameFile, Replay


def first_odd_dice(file: GameFile, before: int) -> Difference | None:
    """Find the first action before a line whose dice differ from those of the seed.

    Where a position is not the one in the file, a changed die is the likely reason, and its own
    step says more than the next digest. Every line before must be one that can be followed.
    """
    if file.header.dice != "computer" or before <= file.start:
        return None
    header = file.header
    replay = Replay(Session([file.game.start(header.scenario, header.seed, header.options)]))
    for number, line in enumerate(file.lines[file.start : before - 1], file.start + 1):
        entry = journal.decode(line)
        if isinstance(entry, Played) and entry.dice:
            state = replay.session.state
            action = parse_action(entry.action, known_actions(state.kit))
            rolled = referee.apply(state, action).dice
            if rolled != entry.dice:
                what = Sentence(
                    "the dice are {written}, and the seed gives {rolled}",
                    "les dés sont {written}, et la graine donne {rolled}",
                    written=" ".join(map(str, entry.dice)),
                    rolled=" ".join(map(str, rolled)),
                )
                return Difference(entry.number, number, what)
        replay.follow(entry)
    return None
