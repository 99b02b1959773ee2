"""Games are written as they are played, and open again as they were."""

import os
import random
import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.saved_games import FIXTURES, GAME, begin, library, play, play_one, wander
from wargames.cli import main as command_line
from wargames.engine import journal
from wargames.engine.chance import DiceNeeded
from wargames.engine.session import Session
from wargames.games.registry import GAMES
from wargames.saves import SaveError, new_save, open_save, verify


def assert_same(one: Session, other: Session) -> None:
    """Compare everything that a file keeps of a session."""
    assert other.steps == one.steps
    assert other.cursor == one.cursor
    assert other.notes == one.notes
    assert other.manual_dice == one.manual_dice


@pytest.fixture
def path(tmp_path):
    """Where the game is written."""
    return tmp_path / "game.wgame"


@pytest.fixture
def main(monkeypatch):
    """The command line with this one command."""
    monkeypatch.setattr(command_line, "COMMANDS", ("replay",))
    return command_line.main


@given(st.integers(0, 2**64 - 1))
def test_a_game_opens_as_it_was_at_every_step(tmp_path_factory, seed):
    """At every step of a random game the file opens to the very same steps."""
    path = tmp_path_factory.mktemp("saves") / "game.wgame"
    session = begin(path, seed)
    chance = random.Random(seed)
    for _ in range(45):
        assert_same(session, open_save(path, library(), append=False).session)
        if not play_one(session, chance):
            break
    assert session.cursor > 20
    assert_same(session, open_save(path, library(), append=False).session)
    assert verify(path, library()) is None


@given(st.integers(0, 10_000))
def test_wandering_players_find_their_table_again(tmp_path_factory, seed):
    """Undo, redo, branches and remarks are in the file, and reopening half-way changes nothing."""
    path = tmp_path_factory.mktemp("saves") / "game.wgame"
    straight = begin(None, seed)
    session = begin(path, seed)
    for part in range(3):
        wander(session, 30, seed + part)
        wander(straight, 30, seed + part)
        loaded = open_save(path, library())
        assert loaded.warnings == ()
        assert_same(session, loaded.session)
        session = loaded.session
    assert_same(straight, session)


def test_a_branch_is_written_where_it_left(path):
    """After going back, a new action takes the number of the one it replaces."""
    session = begin(path)
    play(session, 5)
    session.undo()
    session.redo()
    session.go_to(2)
    play(session, 1, seed=9)
    body = path.read_text().partition("---\n")[2].splitlines()
    assert body[5:8] == ["# back 4", "# back 5", "# back 2"]
    assert body[8].startswith("3 allied ")
    assert open_save(path, library()).session.cursor == 3


def test_proofs_stand_at_their_steps(path):
    """A digest follows every twentieth action and a snapshot every fortieth."""
    play(begin(path), 50)
    marks = [line.split()[1:3] for line in path.read_text().splitlines() if line.startswith("# ")]
    assert marks == [["digest", "20"], ["digest", "40"], ["snapshot", "40"]]


def test_dice_thrown_by_hand_come_back(path):
    """With real dice the faces that players typed are what the file holds."""
    session = begin(path, manual_dice=True)
    chance = random.Random(3)
    while not session.steps[-1].dice:
        assert play_one(session, chance)
    faces = session.steps[-1].dice
    assert path.read_text().splitlines()[-1].endswith(" | " + " ".join(map(str, faces)))
    loaded = open_save(path, library())
    assert loaded.header.dice == "manual"
    assert_same(session, loaded.session)


def test_dice_that_are_still_to_be_thrown_write_nothing(path):
    """When faces are asked for, neither the session nor the file has moved."""
    session = begin(path, manual_dice=True)
    for _ in range(200):
        before, at = path.read_bytes(), session.cursor
        decision = session.decision
        assert decision is not None
        try:
            session.do(decision.actions[0])
        except DiceNeeded:
            assert (path.read_bytes(), session.cursor) == (before, at)
            return
    pytest.fail("no dice were ever needed")


def test_options_and_seed_come_back(path):
    """The header holds what the game was begun with."""
    game = library().game(GAME)
    option = next(iter(game.kit("historical").options))
    session = new_save(path, game, "historical", 2**70, {option: 1})
    loaded = open_save(path, library())
    assert (loaded.header.seed, loaded.header.options) == (2**70, {option: 1})
    assert_same(session, loaded.session)


@pytest.mark.parametrize("options", [{"no-such-option": 1}, {"first": 99}])
def test_an_option_that_is_not_there_is_refused(path, options):
    """A wrong option stops the game before a file is made."""
    game = library().game(GAME)
    first = next(iter(game.kit("historical").options))
    chosen = {first if name == "first" else name: value for name, value in options.items()}
    with pytest.raises(SaveError, match="option"):
        new_save(path, game, "historical", 1, chosen)
    assert not path.exists()


def test_a_torn_last_line_is_left_out_and_cut_off(path):
    """A line that was being written when the power went is lost alone, and play goes on."""
    session = begin(path)
    play(session, 6)
    whole = path.read_bytes()
    path.write_bytes(whole + b"7 allied mo")
    loaded = open_save(path, library())
    assert "cut off" in loaded.warnings[0]
    assert_same(session, loaded.session)
    assert path.read_bytes() == whole + b"7 allied mo"
    play(loaded.session, 1)
    assert path.read_bytes().startswith(whole + b"7 allied ")
    again = open_save(path, library())
    assert again.warnings == ()
    assert_same(loaded.session, again.session)


def test_every_cut_opens_with_the_lines_before_it(path):
    """Wherever a file ends in the middle, all whole lines before are there."""
    play(begin(path), 8)
    whole = path.read_bytes()
    start = whole.index(b"---\n") + 4
    for end in range(start, len(whole)):
        path.write_bytes(whole[:end])
        session = open_save(path, library(), append=False).session
        assert session.cursor == whole[start:end].count(b"\n")


def test_a_file_that_is_there_already_is_left_alone(path):
    """A new game never overwrites an old one."""
    path.write_text("precious")
    with pytest.raises(SaveError, match="already"):
        begin(path)
    assert path.read_text() == "precious"


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """Let no file grow beyond a size, as on a disk that is nearly full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    old = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, old)


def test_nothing_is_played_that_cannot_be_written(path):
    """When the disk is full, the session and the file stay as before the action."""
    session = begin(path)
    play(session, 5)
    before, at = path.read_bytes(), session.cursor
    with room_for(len(before) + 4):
        with pytest.raises(SaveError, match="cannot be written"):
            play(session, 1)
        with pytest.raises(SaveError, match="cannot be written"):
            session.undo()
    assert (path.read_bytes(), session.cursor, len(session.steps)) == (before, at, at + 1)
    play(session, 1)
    assert_same(session, open_save(path, library()).session)


def test_a_game_that_cannot_be_begun_leaves_no_file(path):
    """Without room for its header a new file is taken away again, and its name stays free."""
    with room_for(4), pytest.raises(SaveError, match="cannot be written"):
        begin(path)
    assert not path.exists()
    begin(path)


def test_two_tables_do_not_write_to_one_file(path):
    """A file that another program has changed or taken away is not written to."""
    session = begin(path)
    other = open_save(path, library()).session
    play(other, 1)
    with pytest.raises(SaveError, match="another program"):
        play(session, 1)
    path.unlink()
    with pytest.raises(SaveError, match="cannot be written"):
        play(other, 1)
    assert not path.exists()
    assert (session.cursor, other.cursor) == (0, 1)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_file_opens_for_reading_alone(path):
    """A file that may not be written to is refused for playing on, and can be looked at."""
    play(begin(path), 3)
    path.chmod(0o400)
    with pytest.raises(SaveError, match="cannot be written"):
        open_save(path, library())
    assert open_save(path, library(), append=False).session.cursor == 3


@pytest.mark.parametrize(
    ("game", "steps", "side"),
    [
        ("target-arnhem", 47, "allied"),
        ("pegasus-bridge", 42, "english"),
        ("montys-gamble", 42, "allied"),
    ],
)
def test_files_of_format_1_keep_opening(game, steps, side):
    """A file written by the first version opens to its last position, with its last actions."""
    loaded = open_save(FIXTURES / f"format-1.{game}.wgame", library(), append=False)
    assert (loaded.game.id, loaded.header.seed) == (game, 1944)
    assert loaded.base + loaded.session.cursor == steps
    assert loaded.session.steps[-1].side == side
    assert loaded.session.decision is not None


def test_every_game_has_a_file_of_every_format():
    """Whoever adds a game or a format leaves a file that must keep opening."""
    left = {path.name for path in FIXTURES.iterdir()}
    formats = range(1, journal.FORMAT + 1)
    assert left == {f"format-{number}.{game}.wgame" for number in formats for game in GAMES}


def test_replay_prints_and_verifies(path, main, capsys):
    """The command prints the notation under its turns, and the number of verified actions."""
    play(begin(path), 45)
    assert main(["replay", str(path)]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == "Set-up"
    assert "Turn 1" in printed
    assert sum(line.startswith("  ") for line in printed) == 45
    assert main(["replay", str(path), "--verify"]) == 0
    assert capsys.readouterr().out == "verified 45 actions\n"


def test_replay_names_the_first_step_that_differs(path, main, capsys):
    """A position that is not the written one is found at its digest, with exit code 1."""
    play(begin(path), 45)
    lines = path.read_text().splitlines(keepends=True)
    at = next(n for n, line in enumerate(lines) if line.startswith("# digest 40 "))
    lines[at] = "# digest 40 0123456789abcdef\n"
    path.write_text("".join(lines))
    assert main(["replay", str(path), "--verify"]) == 1
    said = capsys.readouterr().out
    assert said.startswith(f"{path}: step 40 (line {at + 1}): the digest of the position is ")


def test_a_changed_die_is_named_by_its_own_step(path):
    """Wherever it leads to another position, the roll is told and not only the next digest."""
    play(begin(path), 60)
    lines = path.read_text().splitlines(keepends=True)
    rolls = [n for n, line in enumerate(lines) if " | " in line and int(line.split()[0]) < 60]
    named = 0
    for at in rolls:
        before, _, die = lines[at].rstrip().rpartition(" ")
        other = int(die) % 6 + 1
        path.write_text("".join([*lines[:at], f"{before} {other}\n", *lines[at + 1 :]]))
        found = verify(path, library())
        if found is not None:
            named += 1
            assert (found.step, found.line) == (int(before.split()[0]), at + 1)
            assert found.what.startswith("the dice are ")
            assert f"{other}, and the seed gives " in found.what
            assert found.what.endswith(die)
    assert named


def test_a_foreign_file_is_one_sentence(tmp_path, main, capsys):
    """The command line says what is wrong with a file and fails without a traceback."""
    assert main(["replay", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
