"""The text table, played by scripted input through the command line."""

import io
from pathlib import Path

import pytest

from wargames.cli.main import main

OPENING = ["zone 1-abn at 1402", "zone 82-abn at 1204", "zone 101-abn at 0703"]
ATTACK = [*OPENING, "attack 0203 with 5-gds-armd"]


@pytest.fixture
def at_table(monkeypatch, capsys, tmp_path):
    """Type lines at a table and give what it printed."""

    def play(lines, *options, what="target-arnhem/historical", file="game.wargame"):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        where = ["--seed", "1", "--file", str(tmp_path / file)] if file else []
        arguments = ["play", *([what] if what else []), "--text", "--lang", "en"]
        assert main([*arguments, *where, *options]) == 0
        printed = capsys.readouterr()
        assert printed.err == ""
        return printed.out

    return play


def test_the_opening_is_played_by_notation_and_by_number(at_table):
    """Written actions and numbers of the list both do their action."""
    out = at_table(["allied zone 1-abn at 1402", "1", "1", *OPENING[2:], "end-impulse"])
    assert "The 82nd Airborne Division marks its supply zone in 0101 [9.3]" in out
    assert "Germans: move, land, attack or resupply a unit" in out
    assert out.endswith("Goodbye; everything is saved.\n")


def test_a_long_list_is_grouped_and_narrowed(at_table):
    """Many actions are shown by unit; typing a hex lists what can be done there."""
    out = at_table(["1205"])
    assert "Possible actions: 264." in out
    assert "   2  82nd Airborne Division [82-abn]: 88 actions" in out
    assert "Actions for 1205 (3; Enter shows all):" in out
    assert "[zone 101-abn at 1205]" in out


def test_pages_turn(at_table):
    """A group longer than a page goes on with more, and its numbers with it."""
    out = at_table(["1", "more", "31"])
    assert "58 more: type more" in out
    assert "  31  Place the zone" in out
    assert "marks its supply zone in" in out


def test_why_names_the_rule(at_table):
    """A refusal is a sentence with its paragraph, for why and for the action itself."""
    out = at_table([*OPENING, "why move 505/82 to 1205", "attack 1604 with 32-gds", "why hold me"])
    assert "Not allowed: " in out
    assert "Not allowed: There is no enemy there (5.0)" in out or "(5.0)" in out
    assert "Write the action after why: why " in out


def test_why_of_a_legal_action(at_table):
    """What is legal is said to be."""
    assert "That is allowed now." in at_table(["why zone 1-abn at 1402"])


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("move nobody to 1205", '"nobody" is nothing in this game.'),
        ("move 505/82 to nowhere", '"nowhere" is nothing in this game.'),
        ("gibberish", '"gibberish" is neither a command nor part of an action; type help.'),
        ("99999999999999999999", "is not a number of the list."),
        ("why resupply 505/82 from nothing", "Not allowed: "),
        ("why zone nothing at 1205", "Not allowed: "),
        ("odds", "No attack is being declared"),
        ("undo", "There is nothing to take back."),
        ("redo", "There is nothing to do again."),
        ("note", "Write the text after note."),
        ("lang de", "Type lang en or lang fr."),
        ("save", "Everything is already in "),
        ("save /no/such/folder/x", "Could not save to /no/such/folder/x: "),
        ("save ~nobody-of-this-name/x", "Could not save to ~nobody-of-this-name/x: "),
        (f"save {'x' * 300}", "File name too long"),
        ("help", "why ACTION"),
    ],
)
def test_every_line_has_an_answer(at_table, line, answer):
    """Wrong or early commands are answered in a sentence and change nothing."""
    out = at_table([line, "zone 1-abn at 1402"])
    assert answer in out
    assert "The 1st Airborne Division marks" in out


def test_odds_of_the_attack_being_declared(at_table):
    """Every term, the column and the chances are printed."""
    out = at_table([*ATTACK, "odds"])
    assert "  5 Gds Armd: Printed strength 6 [5.1]" in out
    assert "2:1 before shifts; column 1:1" in out
    assert "  2/0  1/3" in out


def test_undo_asks_after_dice(at_table):
    """A roll is taken back only by a yes; redo brings the same roll again."""
    out = at_table([*ATTACK, "commit", "undo", "n", "undo", "y", "odds", "redo"])
    assert out.count("Dice were rolled or cards drawn.") == 2
    assert "Nothing was taken back." in out
    assert "Taken back." in out
    assert "2:1 before shifts; column 1:1" in out
    assert "Done again." in out


def test_undo_without_dice_does_not_ask(at_table):
    """Placing a zone is taken back at once."""
    out = at_table([OPENING[0], "undo"])
    assert "Taken back." in out
    assert "Dice were rolled" not in out


def test_french(at_table):
    """The language changes in the middle of a game, and can be chosen at the start."""
    out = at_table(["lang fr", *OPENING, "log all", "board"])
    assert "Alliés : placez vos trois zones" in out
    assert "Tour 1 (17 sept.)" in out
    assert out.endswith("Au revoir ; tout est enregistré.\n")
    assert "Alliés : placez" in at_table([], "--lang", "fr", file="other.wargame")


def test_notes_and_the_log(at_table):
    """A remark stands in the log of the turn."""
    out = at_table([*OPENING, "note a bold plan", "log"])
    assert "Turn 1 (17 Sep)" in out
    assert "  Note: a bold plan" in out


def test_the_board_lists_units_damage_and_tracks(at_table):
    """Whoever stands somewhere is listed with the id to type."""
    out = at_table([*OPENING, "board"])
    assert "  Neerpelt (Joe's Bridge) (0103): 32 Gds (32-gds), 5 Gds Armd (5-gds-armd)" in out
    assert "  SS supply: 1" in out


def test_manual_dice_are_asked_for_and_checked(at_table):
    """Faces that no die has are refused; the attack uses what was typed."""
    lines = [*OPENING, "4", "attack 0203 with 5-gds-armd", "commit", "7", "x", "5"]
    out = at_table(lines, "--dice", "manual")
    assert "Type 1 number(s) from 1 to 6, or cancel." in out
    assert "Combat: 5 [5.2]" in out


def test_manual_dice_can_be_declined(at_table):
    """Cancel leaves the game before the action."""
    out = at_table([*OPENING, "cancel"], "--dice", "manual")
    assert "The action was not done." in out
    assert "Turn 1" not in out


def test_a_saved_game_is_continued(at_table, tmp_path):
    """The file alone is enough to go on, with nothing lost."""
    at_table([*OPENING, "note we stop here"])
    out = at_table(["log"], what=str(tmp_path / "game.wargame"), file=None)
    assert "Note: we stop here" in out
    assert "Allies: move, land" in out


def test_a_copy_is_saved_and_never_over_another_file(at_table, tmp_path):
    """Save with a path writes a copy once."""
    copy = tmp_path / "copy.wargame"
    out = at_table([*OPENING, f"save {copy}", f"save {copy}"])
    assert f"Saved to {copy}" in out
    assert f"{copy} exists already" in out
    assert copy.read_bytes() == (tmp_path / "game.wargame").read_bytes()


def test_bots_play_a_whole_game(at_table):
    """With a bot on each side the game comes to its end by itself."""
    out = at_table(
        ["log", "why end-impulse"],
        "--bots",
        "german=random,allied=random",
        what="target-arnhem/mini-game",
    )
    assert "The game is over." in out
    assert "Victory of the " in out
    assert "Not allowed: The game is over" in out


def test_undo_goes_back_to_a_person(at_table):
    """What a bot answered is taken back together with what it answered to."""
    lines = [*OPENING, "end-impulse", "undo", "y"]
    out = at_table(lines, "--bots", "german=random")
    after = out.partition("Taken back.")[2]
    assert "end impulse 1 (3.3)" in after


def test_without_a_game_the_shelf_is_shown(at_table, tmp_path):
    """A number of the list begins that game."""
    out = at_table(["nine", "1", "zone 1-abn at 1402"], what="")
    assert "[target-arnhem/historical]" in out
    assert '"nine" is not a number of the list.' in out
    assert "The 1st Airborne Division marks" in out
    assert (tmp_path / "game.wargame").exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["target-arnhem/historicla", "--text"], "historical"),
        (["target-arnhme/historical", "--text"], "target-arnhem"),
        (["nothing.wargame", "--text"], "neither a game file nor GAME/SCENARIO"),
        (["target-arnhem/historical", "--text", "--bots", "russian=random"], "the sides are"),
        (["target-arnhem/historical", "--text", "--bots", "german"], "SIDE=BOT"),
        (["target-arnhem/historical", "--text", "--bots", "german=gredy"], 'mean "greedy"?'),
        (["target-arnhem/historical", "--text", "--option", "weather=x"], "weather takes a number"),
        (["target-arnhem/historical", "--text", "--option", "weather="], "weather takes a number"),
        (["target-arnhem/historical", "--text", "--option", "wether"], 'mean "weather"?'),
        (["target-arnhem/historical", "--text", "--seed", "x"], "--seed"),
        (["target-arnhem/historical", "--text", "--seed", "1" * 19], "at most 18 digits"),
        (["target-arnhem", "--text"], "neither a game file nor GAME/SCENARIO"),
        (["target-arnhem/", "--text"], "its scenarios are: historical, mini-game"),
        (["target-arnhem/historical", "--text", "--lang", "de"], "--lang"),
    ],
)
def test_bad_input_is_one_sentence_and_code_2(arguments, sentence, capsys, tmp_path):
    """Nothing is printed to stdout, nothing is recorded."""
    target = tmp_path / "game.wargame"
    assert main(["play", *arguments, "--file", str(target)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert sentence in printed.err
    assert printed.err.count("\n") == 1
    assert not target.exists()


@pytest.mark.parametrize(
    "settled", [("--seed", "2"), ("--dice", "manual"), ("--option", "weather")]
)
def test_what_a_file_has_settled_cannot_be_chosen_again(at_table, tmp_path, capsys, settled):
    """An option that would have no effect is refused instead of being passed over."""
    at_table([])
    code = main(["play", str(tmp_path / "game.wargame"), "--text", "--lang", "fr", *settled])
    assert code == 2
    assert capsys.readouterr().err.startswith(f"wargames: {settled[0]} règle le début d'une partie")


def test_wrong_choices_are_told_in_french(capsys):
    """Side, bot and option are named with a hint in the language of the table."""
    for choice, said in (
        ("--bots=german=gredy", 'il n\'y a pas de robot "gredy" ; vouliez-vous dire "greedy" ?'),
        ("--bots=x=random", 'il n\'y a pas de camp "x" ; les camps sont : allied, german'),
        ("--option=snow", "il n'y a pas d'option \"snow\" ; les options sont : weather,"),
    ):
        assert main(["play", "target-arnhem/historical", "--text", "--lang=fr", choice]) == 2
        assert said in capsys.readouterr().err


def test_a_foreign_file_is_refused(capsys, tmp_path):
    """A file that is no game is named in one sentence."""
    foreign = Path(tmp_path / "letter.txt")
    foreign.write_text("Dear Sir,\n", encoding="utf-8")
    assert main(["play", str(foreign), "--text"]) == 2
    assert capsys.readouterr().err.startswith(f"wargames: {foreign}")


class Terminal(io.StringIO):
    """Input typed at a terminal."""

    def isatty(self) -> bool:
        """There is somebody at the keyboard."""
        return True


def test_without_a_screen_the_game_is_played_at_the_terminal(monkeypatch, capsys, tmp_path):
    """Whoever starts the program at a bare terminal gets the text table at once."""
    monkeypatch.setattr("wargames.cli.play.has_screen", lambda: False)
    monkeypatch.setattr("sys.stdin", Terminal("quit\n"))
    file = tmp_path / "game.wargame"
    words = ["play", "target-arnhem/mini-game", "--lang", "en", "--file", str(file)]
    assert main(words) == 0
    out = capsys.readouterr().out
    assert out.startswith("There is no screen to open a window on")
    assert "place your three airborne supply zones" in out


def test_without_a_screen_and_a_terminal_there_is_a_sentence(monkeypatch, capsys):
    """A script that asks for a window is told how to play without one."""
    monkeypatch.setattr("wargames.cli.play.has_screen", lambda: False)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert main(["play", "target-arnhem/mini-game", "--lang", "en"]) == 2
    assert "--text" in capsys.readouterr().err
