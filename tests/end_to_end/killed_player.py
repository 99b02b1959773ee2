"""A program that plays at random until it is killed, again and again in the same file.

It reads lines `GAME FILE COUNT` from its input. For each it starts a child that plays on in FILE
(takes steps back, branches and writes remarks too) and tells after everything it did how many
lines the file has, which step is in force, and the digest of the position. When the child has told
COUNT times, it is killed with SIGKILL, and what it told last is printed. The children are forked
from this program so that the game's content is read once.
"""

import os
import random
import signal
import sys
from pathlib import Path

from tests.saved_games import wander
from wargames.engine import digest
from wargames.library import Library
from wargames.saves import new_save, open_save

SEED = 7


def play_on(library: Library, game: str, path: Path, told: int) -> None:
    """Do this and that in a file without end, telling of everything once it is done."""
    if path.exists():
        session = open_save(path, library).session
    else:
        table = library.game(game)
        session = new_save(path, table, next(iter(table.kits)), SEED)
    chance = random.Random(len(path.read_bytes()))
    while True:
        wander(session, 1, seed=chance.getrandbits(32))
        lines = path.read_bytes().count(b"\n")
        position = digest.fingerprint(session.state)
        os.write(told, f"{lines} {session.cursor} {position}\n".encode())


def kill_after(library: Library, game: str, path: Path, count: int) -> str:
    """Let a child play until it has told often enough, kill it, and give what it told last."""
    hear, tell = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            play_on(library, game, path, tell)
        finally:
            os._exit(1)
    os.close(tell)
    heard = b""
    while heard.count(b"\n") < count and (more := os.read(hear, 1)):
        heard += more
    os.kill(child, signal.SIGKILL)
    _, ended = os.waitpid(child, 0)
    while more := os.read(hear, 65536):
        heard += more
    os.close(hear)
    if not os.WIFSIGNALED(ended) or os.WTERMSIG(ended) != signal.SIGKILL or not heard:
        sys.exit(f"the child failed ({ended})")
    return heard.decode().splitlines()[-1]


def main() -> None:
    """Serve the requests on the input."""
    library = Library()
    for line in sys.stdin:
        game, path, count = line.split()
        library.game(game)
        print(kill_after(library, game, Path(path), int(count)), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
