"""What the program says and how it ends, whatever becomes of its streams."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from wargames.__main__ import interrupted
from wargames.cli import games
from wargames.cli.main import main
from wargames.present import mistakes

ROOT = Path(__file__).resolve().parents[2]
FULL = Path("/dev/full")


def run(*words, redirected="", **variables):
    """Run the program in a shell as people do, its output buffered."""
    command = f'exec "$0" -m wargames "$@" {redirected}'
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **variables}
    environment.pop("PYTHONUNBUFFERED", None)
    return subprocess.run(
        ["/bin/sh", "-c", command, sys.executable, *words],
        env=environment,
        capture_output=True,
        check=False,
    )


@pytest.mark.skipif(not FULL.exists(), reason="there is no device that is always full")
@pytest.mark.parametrize("words", [("rules", "target-arnhem"), ("--help",)])
def test_output_on_a_full_disk_is_one_sentence(words):
    """What could not be printed is said at the end, with exit code 2 and nothing else."""
    ended = run(*words, redirected=f"> {FULL}")
    assert (ended.returncode, ended.stderr) == (2, b"wargames: No space left on device\n")


def test_a_reader_who_leaves_is_no_error():
    """A pipe that nobody reads any more ends the program in silence."""
    read, write = os.pipe()
    os.close(read)
    ended = subprocess.run(
        [sys.executable, "-m", "wargames", "rules", "target-arnhem"],
        env={name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
        | {"PYTHONPATH": str(ROOT)},
        stdout=write,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(write)
    assert (ended.returncode, ended.stderr) == (0, b"")


@pytest.mark.parametrize("redirected", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_do_not_matter(redirected, tmp_path):
    """Without input the table is left at once; without output there is simply nobody to tell."""
    file = str(tmp_path / "game.wargame")
    words = ("play", "target-arnhem/mini-game", "--text", "--file", file)
    ended = run(*words, redirected=redirected)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert Path(file).is_file()


def test_a_terminal_without_accents_gets_all_it_can_show():
    """Letters that it does not know are replaced in texts and escaped in JSON."""
    ended = run("games", "--lang", "fr", PYTHONIOENCODING="ascii")
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b"Op?ration Commando" in ended.stdout
    document = run("games", "--json", PYTHONIOENCODING="ascii")
    assert (document.returncode, document.stderr) == (0, b"")
    assert b"Op\\u00e9ration Commando" in document.stdout


def test_a_mistake_of_the_program_is_a_sentence_and_a_log(monkeypatch, capsys, tmp_path):
    """Nobody reads a traceback; the details are kept for whoever mends the program."""
    log = tmp_path / "logs" / "mistakes.log"
    monkeypatch.setattr(mistakes, "log_path", lambda: log)

    def broken(*_):
        raise KeyError("a\nb")

    monkeypatch.setattr(games, "describe", broken)
    assert main(["games"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("wargames: the program made a mistake (KeyError: ")
    assert said.endswith(f"the details are in {log}\n")
    assert said.count("\n") == 1
    assert "Traceback" in log.read_text(encoding="utf-8")


def test_a_name_with_a_line_break_is_still_one_sentence(capsys):
    """Whatever is typed, the answer is one line of printable letters."""
    assert main(["sim", "target\n\x1b[31marnhem/x"]) == 2
    assert capsys.readouterr().err.startswith("wargames: target ?[31marnhem: there is no such game")


def test_a_home_that_is_not_there_is_one_sentence(monkeypatch, capsys):
    """A content folder in the home of an unknown user is a folder that is missing."""
    monkeypatch.setenv("WARGAMES_CONTENT", "~nobody-of-this-name/content")
    assert main(["games"]) == 2
    said = capsys.readouterr().err
    assert said == "wargames: ~nobody-of-this-name/content: there is no such folder\n"


def test_ctrl_c_during_an_import_is_one_sentence(tmp_path):
    """A library that is still loading is not torn apart, which would print its own traceback."""
    (tmp_path / "slow_library.py").write_text(
        "import os, signal\nos.kill(os.getpid(), signal.SIGINT)\nprint('still here')\n"
    )
    start = "import signal, wargames.__main__ as m; signal.signal(signal.SIGINT, m.interrupted); "
    ended = subprocess.run(
        [sys.executable, "-c", f"{start} import slow_library"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(tmp_path)])},
        capture_output=True,
        check=False,
    )
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert ended.stderr == b"wargames: Stopped.\n"


def test_ctrl_c_anywhere_else_interrupts():
    """Whatever runs may still tidy up and say how far it came."""
    with pytest.raises(KeyboardInterrupt):
        interrupted(2, None)
