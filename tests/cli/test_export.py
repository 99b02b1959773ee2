"""Telling a recorded game from the command line."""

import io

import pytest

from wargames.cli.main import main


@pytest.fixture
def game(monkeypatch, capsys, tmp_path):
    """Record a short game with a remark and an attack taken back."""
    lines = [
        "zone 1-abn at 1402", "zone 82-abn at 1204", "zone 101-abn at 0703", "note a bold plan",
        "attack 0203 with 5-gds-armd", "commit", "undo", "y", "call-off",
    ]  # fmt: skip
    path = tmp_path / "game.wargame"
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
    assert main(["play", "target-arnhem/historical", "--text", "--file", str(path)]) == 0
    capsys.readouterr()
    return path


def test_english_text(game, capsys):
    """The whole game is told; what was taken back is not."""
    assert main(["export", str(game), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Target Arnhem: Across Six Bridges: Market Garden\n====")
    assert "  Note: a bold plan" in out
    assert "Attack on 0203" not in out


def test_french_markdown_of_one_turn_into_a_file(game, capsys, tmp_path):
    """The same file is told in the other language and form."""
    out = tmp_path / "log.md"
    arguments = ["--lang", "fr", "--format", "markdown", "--turn", "1", "-o", str(out)]
    assert main(["export", str(game), *arguments]) == 0
    assert capsys.readouterr().out == ""
    text = out.read_text(encoding="utf-8")
    assert text.startswith("## Tour 1 (17 sept.)\n")
    assert "\n### Ajustement\n" in text


def test_exporting_leaves_the_file_alone(game):
    """A game file is only read."""
    before = game.read_bytes()
    main(["export", str(game)])
    assert game.read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--turn", "8"], "Nothing is recorded for turn 8"),
        (["--format", "pdf"], "--format"),
        (["-o", "/no/such/folder/log.txt"], "/no/such/folder/log.txt"),
    ],
)
def test_bad_input_is_one_sentence_and_code_2(game, arguments, sentence, capsys):
    """Whatever is wrong, one line on stderr says it."""
    assert main(["export", str(game), *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert sentence in printed.err
    assert printed.err.count("\n") == 1


def test_a_missing_file(capsys, tmp_path):
    """A file that is not there is named."""
    assert main(["export", str(tmp_path / "none.wargame")]) == 2
    assert "none.wargame" in capsys.readouterr().err
