"""What the README promises is there: pictures, commands, libraries."""

import re
import subprocess

import pytest

from tests.architecture.sources import ROOT
from wargames.cli.main import COMMANDS, parser

README = (ROOT / "README.md").read_text(encoding="utf-8")
LARGEST_PICTURE = 400_000
# A command line of a block, up to its comment; words in capitals stand for files.
COMMAND_LINES = re.findall(r"^ {4}(?:\.venv/bin/)?wargames (.+?)(?:\s+#.*)?$", README, re.MULTILINE)


def test_pictures_are_there_and_small():
    """Every picture of the README is in the project and quick to load."""
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README)
    assert len(pictures) >= 3
    for name in pictures:
        assert 10_000 < (ROOT / name).stat().st_size < LARGEST_PICTURE


@pytest.mark.parametrize("line", COMMAND_LINES)
def test_command_lines_are_understood(line):
    """Each command line of the README is one that the program knows."""
    args = parser().parse_args(line.replace("*", "x").split())
    assert args.command in COMMANDS


def test_every_library_is_named():
    """The README names each system library that the packaging installs."""
    script = ROOT / "packaging" / "system-libraries.sh"
    listed = subprocess.run(
        [str(script), "--list"], capture_output=True, text=True, check=True
    ).stdout.split()
    assert len(listed) > 5
    assert [name for name in listed if name not in README] == []


def test_every_target_is_a_target():
    """Each `make` target of the README is in the Makefile."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    wanted = set(re.findall(r"\bmake (run|test|gallery|bench|lint|nightly)\b", README))
    assert {"run", "test", "gallery"} <= wanted
    assert [name for name in wanted if f"\n{name}:" not in makefile] == []
