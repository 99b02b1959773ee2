"""Damaged and foreign files: opened from a snapshot, or refused in one sentence."""

import random
import time
from pathlib import Path

import msgspec
import pytest

from tests.saved_games import begin, library, play, wander
from wargames.engine import digest
from wargames.engine.session import Session
from wargames.games.registry import GAMES
from wargames.saves import SaveError, disk, open_save, verify

DAMAGED = 2000
SLOWEST = 5.0
"""Seconds of the processor, so that a busy machine proves nothing."""


@pytest.fixture
def path(tmp_path):
    """Where the game is written."""
    return tmp_path / "game.wgame"


@pytest.fixture
def session(path) -> Session:
    """A game of 45 actions in the file, with a snapshot at step 40."""
    session = begin(path)
    play(session, 45)
    assert session.cursor == 45
    return session


def edit(path, begins: str, new: str) -> int:
    """Replace the first line that begins so; give its number."""
    lines = path.read_text().splitlines(keepends=True)
    at = next(n for n, line in enumerate(lines) if line.startswith(begins))
    lines[at] = new
    path.write_text("".join(lines))
    return at + 1


def test_a_damaged_beginning_opens_from_the_snapshot(path, session):
    """When an early line is lost, the last snapshot and the lines after it give the position."""
    line = edit(path, "7 allied ", "7 allied move nobody to nowhere\n")
    loaded = open_save(path, library())
    (warning,) = loaded.warnings
    assert f"game.wgame:{line}: " in warning
    assert "snapshot of step 40" in warning
    assert (loaded.base, loaded.session.cursor) == (40, 5)
    assert loaded.session.state == session.state
    difference = verify(path, library())
    assert difference is not None
    assert (difference.step, difference.line) == (7, line)


def test_play_goes_on_from_a_snapshot(path, session):
    """Steps, undo and remarks after a snapshot keep the numbers of the file."""
    edit(path, "7 allied ", "\n")
    loaded = open_save(path, library())
    loaded.session.undo()
    loaded.session.note("from here")
    play(loaded.session, 2, seed=5)
    body = path.read_text().splitlines()
    assert body[-4:-2] == ["# back 44", "# note 44 from here"]
    assert [line.split()[0] for line in body[-2:]] == ["45", "46"]
    again = open_save(path, library(), append=False)
    assert again.session.state == loaded.session.state
    assert again.session.notes == loaded.session.notes


def test_changed_content_with_the_same_course_warns(path, session):
    """When the game's files have changed and nothing comes out differently, all steps are there."""
    edit(path, "content: ", "content: 0000000000000000\n")
    loaded = open_save(path, library())
    assert "have changed" in loaded.warnings[0]
    assert loaded.session.steps == session.steps


def test_changed_content_with_another_course_opens_from_the_snapshot(path, session):
    """When changed files no longer lead along the written game, the snapshot is opened."""
    edit(path, "content: ", "content: 0000000000000000\n")
    line = edit(path, "# digest 20 ", "# digest 20 0000000000000000\n")
    edit(path, "30 ", "30 allied move nobody to nowhere\n")
    loaded = open_save(path, library())
    assert loaded.base == 40
    assert "have changed" in loaded.warnings[0]
    assert f"game.wgame:{line}: the digest" in loaded.warnings[0]
    assert loaded.session.state == session.state


def as_an_older_version_wrote(path: Path, session: Session) -> None:
    """Leave a field out of every position in a file, as if it had not been known yet."""
    texts = {}
    for number, step in enumerate(session.steps):
        known = msgspec.json.decode(digest.encode(step.state))
        del known["status"]
        texts[number] = msgspec.json.encode(known, order="deterministic")
    lines = path.read_text().splitlines(keepends=True)
    for at, line in enumerate(lines):
        if line.startswith("# digest "):
            number = int(line.split()[2])
            lines[at] = f"# digest {number} {digest.fingerprint_of(texts[number])}\n"
        elif line.startswith("# snapshot "):
            number = int(line.split()[2])
            lines[at] = f"# snapshot {number} {texts[number].decode()}\n"
    path.write_text("".join(lines))
    edit(path, "program: ", "program: 0.0.9\n")


def test_a_file_of_an_older_version_keeps_opening_whole(path, session):
    """When newer states hold more, snapshots are compared by what they say, not by their text."""
    as_an_older_version_wrote(path, session)
    loaded = open_save(path, library(), append=False)
    assert (loaded.base, loaded.warnings) == (0, ())
    assert loaded.session.steps == session.steps
    assert verify(path, library()) is None


def test_a_damaged_file_of_an_older_version_opens_from_its_snapshot(path, session):
    """The digest bears out the text of the snapshot, whatever a newer version would write."""
    as_an_older_version_wrote(path, session)
    edit(path, "7 allied ", "7 allied move nobody to nowhere\n")
    loaded = open_save(path, library(), append=False)
    assert loaded.base == 40
    assert loaded.session.state == session.state


def test_a_short_file_of_an_older_version_opens_with_a_warning(path):
    """Where no snapshot follows the last digest, players are told that it was not compared."""
    session = begin(path)
    play(session, 25)
    as_an_older_version_wrote(path, session)
    loaded = open_save(path, library(), append=False)
    assert loaded.session.steps == session.steps
    assert "another version" in loaded.warnings[0]
    found = verify(path, library())
    assert found is not None
    assert found.step == 20


def test_a_snapshot_without_its_digest_is_not_trusted(path, session):
    """A snapshot that its digest does not bear out cannot stand in for the game."""
    edit(path, "7 allied ", "\n")
    edit(path, "# digest 40 ", "# digest 40 0000000000000000\n")
    with pytest.raises(SaveError):
        open_save(path, library())


@pytest.mark.parametrize(
    ("begins", "new", "said"),
    [
        ("45 ", "45 allied move nobody to nowhere\n", "not legal"),
        ("45 ", "45 allied dance\n", "not an action of this game"),
        ("45 ", "45 nobody end-impulse\n", "is asked"),
        ("45 ", "46 allied end-impulse\n", "is due"),
        ("45 ", "# back 46\n", "no step 46"),
        ("45 ", "# note 3 late\n", "step 44 is in force"),
        ("45 ", "# digest 44 0000000000000000\n", "digest"),
        ("45 ", "# snapshot 44 {]}\n", "another position"),
        ("game: ", "game: target-arnhen\n", 'did you mean "target-arnhem"'),
        ("scenario: ", "scenario: mini-games\n", "did you mean"),
        ("options:", "options: turbo=1\n", "no option"),
        ("wargames-game", "wargames-game 2\n", "made by a newer version"),
    ],
)
def test_each_fault_is_named(path, session, begins, new, said):
    """A file that cannot be followed to its end is refused with the reason."""
    edit(path, begins, new)
    with pytest.raises(SaveError, match=said) as refused:
        open_save(path, library())
    assert str(path) in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("dice", ["| 7", "| 0", "| 1 1", ""])
def test_dice_that_do_not_fit_are_refused(path, dice):
    """A face that no die has, a die too many and a missing die are all noticed."""
    session = begin(path)
    chance = 0
    while not session.steps[-1].dice:
        chance += 1
        play(session, 1, seed=chance)
    before, _, _ = path.read_text().rpartition(" |")
    path.write_text(f"{before} {dice}".rstrip() + "\n")
    with pytest.raises(SaveError, match="dice"):
        open_save(path, library())


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"\x00" * 5000,
        b"\xff\xfe\x00",
        b"\x89PNG\r\n\x1a\n",
        b"game: target-arnhem\n",
        b"wargames-game 1",
        b"wargames-game 1\n",
        b"wargames-game 1\n---\n",
        b"wargames-game 999999\n---\n",
        b"wargames-game 1\r\n---\r\n",
    ],
)
def test_foreign_files_are_refused(path, data):
    """Empty, binary and headless files are refused."""
    path.write_bytes(data)
    with pytest.raises(SaveError):
        open_save(path, library())


def test_what_is_no_file_is_refused(tmp_path):
    """A folder, a missing file, an impossible name and a device are refused."""
    for odd in (tmp_path, tmp_path / "none", "a\0b", "/dev/zero"):
        with pytest.raises(SaveError):
            open_save(odd, library())


def test_a_file_that_cannot_be_made_is_refused(tmp_path):
    """A folder, a name in a missing folder, an impossible name and a device are refused."""
    for odd in (tmp_path, tmp_path / "none" / "x", Path("a\0b"), Path("/dev/zero")):
        with pytest.raises(SaveError):
            begin(odd)


def test_a_huge_file_is_refused_unread(path):
    """A file beyond any game's size is refused at once."""
    with path.open("wb") as file:
        file.truncate(disk.LARGEST_FILE + 1)
    with pytest.raises(SaveError, match="too large"):
        open_save(path, library())


def test_a_file_of_countless_lines_is_refused(path, session):
    """A file that would take minutes to play again is refused."""
    with path.open("a") as file:
        file.write("# back 1\n# back 2\n" * disk.MOST_LINES)
    with pytest.raises(SaveError, match="lines"):
        open_save(path, library())


def test_deeply_nested_snapshots_are_refused(path, session):
    """A snapshot of endless brackets neither crashes nor hangs the reader."""
    edit(path, "7 allied ", "\n")
    edit(path, "# snapshot 40 ", '# snapshot 40 {"facts":' + "[" * 200_000 + "]" * 200_000 + "}\n")
    with pytest.raises(SaveError):
        open_save(path, library())


def mutated(data: bytes, chance: random.Random) -> bytes:
    """Damage a file in one of many ways."""
    lines = data.split(b"\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    start = chance.randrange(len(data))
    match chance.randrange(8):
        case 0:
            return (
                data[:start] + bytes([data[start] ^ (1 << chance.randrange(8))]) + data[start + 1 :]
            )
        case 1:
            return data[:start] + data[start + chance.randrange(1, 40) :]
        case 2:
            return data[:start]
        case 3:
            lines[one], lines[other] = lines[other], lines[one]
        case 4:
            lines.insert(other, lines[one])
        case 5:
            del lines[one]
        case 6:
            words = lines[one].split(b" ")
            words[chance.randrange(len(words))] = chance.choice(
                [b"", b"-1", b"999999", b"{}", b"null", b"\xc3\xa9", b"|", b"#", b"0" * 300]
            )
            lines[one] = b" ".join(words)
        case _:
            return data[:start] + chance.randbytes(chance.randrange(1, 30)) + data[start:]
    return b"\n".join(lines)


def damage(path: Path, game: str, count: int) -> None:
    """Damage a file again and again; each time it opens and can be played on, or is refused."""
    first = begin(path, game=game)
    play(first, 42)
    wander(first, 12, seed=3)
    whole = path.read_bytes()
    refused = opened = 0
    chance = random.Random(44)
    for _ in range(count):
        damaged = whole
        for _ in range(chance.randrange(1, 4)):
            damaged = mutated(damaged or b"\n", chance)
        path.write_bytes(damaged)
        began = time.process_time()
        try:
            session = open_save(path, library()).session
            play(session, 1)
            verify(path, library())
        except SaveError as error:
            refused += 1
            assert "\n" not in str(error)
        else:
            opened += 1
        assert time.process_time() - began < SLOWEST
    assert refused > count / 4
    assert opened > count / 20


@pytest.mark.parametrize("game", GAMES)
def test_two_thousand_damaged_files_open_or_are_refused(path, game):
    """Whatever happens to a file, it opens and can be played on, or a SaveError says why not."""
    damage(path, game, -(-DAMAGED // len(GAMES)))


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_two_thousand_damaged_files_of_each_game_open_or_are_refused(path, game):
    """The same for two thousand files of each game."""
    damage(path, game, DAMAGED)
