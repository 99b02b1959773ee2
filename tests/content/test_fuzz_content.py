"""Damaged content files are refused with problems; nothing else ever comes out of the reader."""

import random
import time

import pytest

from wargames.content.files import ContentFile
from wargames.content.kinds import kind_of
from wargames.content.locate import ContentRoots, bundled_root
from wargames.content.problems import ContentError, Problems
from wargames.content.reader import read
from wargames.library import Library

GAME = "target-arnhem"
MUTANTS = 2000
CROSSCHECKED = 40
SLOWEST = 5.0

ROOT = bundled_root()
NAMES = sorted(
    path.relative_to(ROOT).as_posix()
    for pattern in (
        f"maps/{GAME}.yaml",
        f"counters/{GAME}.yaml",
        f"resources/games/{GAME}/**/*.yaml",
    )
    for path in ROOT.glob(pattern)
)


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


def _mutants(seed: int, count: int):
    """Yield (name, bytes) of damaged copies of the real files, the same for the same seed."""
    chance = random.Random(seed)
    originals = {name: (ROOT / name).read_bytes() for name in NAMES}
    for number in range(count):
        name = NAMES[number % len(NAMES)]
        text = originals[name]
        for _ in range(chance.randint(1, 3)):
            text = chance.choice(MUTATIONS)(text, chance)
        yield name, text


def test_the_files_of_the_game_are_all_there():
    """The mutants come from every kind of file that a game has."""
    assert {kind_of(name) for name in NAMES} >= {kind_of(f"maps/{GAME}.yaml")}
    assert len({kind_of(name) for name in NAMES}) == 8


def test_mutated_files_give_problems_and_no_exception(tmp_path):
    """Each of 2,000 damaged files is either read or refused with a problem, and never slowly."""
    refused = 0
    path = tmp_path / "mutant.yaml"
    for name, text in _mutants(1944, MUTANTS):
        path.write_bytes(text)
        problems = Problems()
        began = time.monotonic()
        document = read(path, kind_of(name) or ContentFile, problems, name)
        assert time.monotonic() - began < SLOWEST
        assert (document is None) == bool(problems.errors)
        refused += document is None
    assert MUTANTS / 4 < refused < MUTANTS


@pytest.mark.parametrize("mutation", MUTATIONS)
def test_mutated_games_are_checked_without_exception(tmp_path, mutation):
    """A game with one damaged file is joined, or refused with a ContentError."""
    chance = random.Random(mutation.__name__)
    read_whole = 0
    for number in range(CROSSCHECKED // len(MUTATIONS)):
        name = NAMES[number % len(NAMES)]
        root = tmp_path / str(number)
        (root / name).parent.mkdir(parents=True)
        (root / name).write_bytes(mutation((ROOT / name).read_bytes(), chance))
        library = Library(ContentRoots((root, ROOT)))
        content, problems = library.examine(GAME)
        read_whole += content is not None
        if problems.errors:
            with pytest.raises(ContentError):
                library.game(GAME)
        else:
            assert library.game(GAME).start("historical", 1).state.pieces
    assert read_whole
