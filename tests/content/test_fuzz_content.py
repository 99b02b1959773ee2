"""Damaged content files are refused with problems; nothing else ever comes out of the reader."""

import random
import time
from itertools import cycle, islice
from pathlib import Path

import pytest

from wargames.content.files import ContentFile
from wargames.content.kinds import KINDS, kind_of
from wargames.content.locate import ContentRoots, bundled_root
from wargames.content.problems import ContentError, Problems
from wargames.content.reader import read
from wargames.games.registry import GAMES
from wargames.library import Library

MUTANTS = 2000
CROSSCHECKED = 40
SLOWEST = 5.0
"""Seconds of the processor, so that a busy machine proves nothing."""

ROOT = bundled_root()


def _names(game: str) -> list[str]:
    """List the content files of a game."""
    patterns = (f"maps/{game}.yaml", f"counters/{game}.yaml", f"resources/games/{game}/**/*.yaml")
    found = (path for pattern in patterns for path in ROOT.glob(pattern))
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def _flip(text: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(text))
    return text[:at] + bytes([text[at] ^ (1 << chance.randrange(8))]) + text[at + 1 :]


def _delete(text: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(text))
    return text[:at] + text[at + chance.randint(1, 40) :]


def _duplicate_line(text: bytes, chance: random.Random) -> bytes:
    lines = text.splitlines(keepends=True)
    at = chance.randrange(len(lines))
    return b"".join([*lines[: at + 1], *lines[at:]])


def _swap_lines(text: bytes, chance: random.Random) -> bytes:
    lines = text.splitlines(keepends=True)
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


MUTATIONS = (_flip, _delete, _duplicate_line, _swap_lines)


def _mutants(game: str, seed: int, count: int):
    """Yield (name, bytes) of damaged copies of the real files, the same for the same seed."""
    chance = random.Random(seed)
    originals = {name: (ROOT / name).read_bytes() for name in _names(game)}
    for name in islice(cycle(originals), count):
        text = originals[name]
        for _ in range(chance.randint(1, 3)):
            text = chance.choice(MUTATIONS)(text, chance)
        yield name, text


def _read_damaged(path: Path, game: str, count: int) -> None:
    """Read damaged files: each is either read or refused with a problem, and never slowly."""
    refused = 0
    for name, text in _mutants(game, 1944, count):
        path.write_bytes(text)
        problems = Problems()
        began = time.process_time()
        document = read(path, kind_of(name, ROOT / name) or ContentFile, problems, name)
        assert time.process_time() - began < SLOWEST
        assert (document is None) == bool(problems.errors)
        refused += document is None
    assert count / 4 < refused < count


def test_the_files_of_the_games_are_all_there():
    """The mutants come from every kind of file that games have."""
    kinds = {kind_of(name, ROOT / name) for game in GAMES for name in _names(game)}
    assert kinds == set(KINDS.values())


@pytest.mark.parametrize("game", GAMES)
def test_mutated_files_give_problems_and_no_exception(tmp_path, game):
    """Of 2,000 damaged files of all games each is read, or refused with a problem."""
    _read_damaged(tmp_path / "mutant.yaml", game, -(-MUTANTS // len(GAMES)))


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_many_mutated_files_of_each_game_give_problems_and_no_exception(tmp_path, game):
    """The same for 2,000 damaged files of each game."""
    _read_damaged(tmp_path / "mutant.yaml", game, MUTANTS)


@pytest.mark.parametrize("mutation", MUTATIONS)
@pytest.mark.parametrize("game", GAMES)
def test_mutated_games_are_checked_without_exception(tmp_path, game, mutation):
    """A game with one damaged file is joined, or refused with a ContentError."""
    chance = random.Random(mutation.__name__)
    names = _names(game)
    chance.shuffle(names)
    for number, name in enumerate(names[: CROSSCHECKED // len(MUTATIONS) // len(GAMES)]):
        root = tmp_path / str(number)
        (root / name).parent.mkdir(parents=True)
        (root / name).write_bytes(mutation((ROOT / name).read_bytes(), chance))
        library = Library(ContentRoots((root, ROOT)))
        _, problems = library.examine(game)
        if problems.errors:
            with pytest.raises(ContentError):
                library.game(game)
        else:
            assert library.game(game).kits
