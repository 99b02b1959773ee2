"""A program that plays at random until it is killed, again and again in the same file.

It reads lines `FILE COUNT` from its input. For each it starts a child that plays on in FILE and
tells the number of every finished step, kills the child with SIGKILL when it has told COUNT of
them, and prints `killed N` with the last number that the child told, or `over` when the game
ended before. The children are forked from this program so that the game's content is read once.
"""

import os
import random
import signal
import sys
from pathlib import Path

from wargames.library import Library
from wargames.saves import new_save, open_save

GAME, SCENARIO, SEED = "target-arnhem", "historical", 7


def play_on(library: Library, path: Path, told: int) -> None:
    """Play random actions in a file, telling the number of each step once it is done."""
    if path.exists():
        session = open_save(path, library).session
    else:
        session = new_save(path, library.game(GAME), SCENARIO, SEED)
    chance = random.Random(session.cursor)
    while (decision := session.decision) is not None:
        session.do(chance.choice(list(decision.actions)))
        os.write(told, b"%d\n" % session.cursor)


def kill_after(library: Library, path: Path, count: int) -> str:
    """Let a child play until it has told of some steps, and say how it ended."""
    hear, tell = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            play_on(library, path, tell)
            status = 0
        finally:
            os._exit(status)
    os.close(tell)
    heard = b""
    while heard.count(b"\n") < count and (more := os.read(hear, 1)):
        heard += more
    os.kill(child, signal.SIGKILL)
    _, ended = os.waitpid(child, 0)
    while more := os.read(hear, 65536):
        heard += more
    os.close(hear)
    if ended == 0:
        return "over"
    if not os.WIFSIGNALED(ended) or os.WTERMSIG(ended) != signal.SIGKILL or not heard:
        sys.exit(f"the child failed ({ended})")
    return f"killed {int(heard.split()[-1])}"


def main() -> None:
    """Serve the requests on the input."""
    library = Library()
    library.game(GAME)
    for line in sys.stdin:
        path, count = line.split()
        print(kill_after(library, Path(path), int(count)), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
