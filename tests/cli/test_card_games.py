"""A game of cards at a terminal: hands for whoever is asked, and a log without secrets."""

import io

import pytest

from wargames.bots.registry import make
from wargames.cli import listing
from wargames.cli.main import main
from wargames.engine.decision import Decision
from wargames.engine.observe import observe
from wargames.games.pegasus_bridge.actions import Choose
from wargames.library import standard
from wargames.present.texts import Wording
from wargames.saves import new_save

GAME, SCENARIO = "pegasus-bridge", "benouville"


@pytest.fixture
def at_table(monkeypatch, capsys, tmp_path):
    """Return a function that plays some lines at the terminal and gives what it printed."""

    def play(lines, *arguments):
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
        path = tmp_path / "game.wgame"
        table = f"{GAME}/{SCENARIO}"
        assert main(["play", table, "--text", "--seed", "4", "--file", str(path), *arguments]) == 0
        return capsys.readouterr().out

    return play


@pytest.fixture
def finished(tmp_path):
    """Record a whole game."""
    game = standard().game(GAME)
    path = tmp_path / "finished.wgame"
    session = new_save(path, game, SCENARIO, 4)
    bot = make("sensible", 1)
    while (decision := session.decision) is not None:
        session.do(bot.choose(observe(session.state, decision.side), decision))
    return path


def test_the_side_that_is_asked_sees_its_hand(at_table):
    """Six cards by name for the English, then six for the German."""
    out = at_table(["keep"])
    hands = [
        line for line in out.splitlines() if line.startswith(("  English hand:", "  German hand:"))
    ]
    assert [line.split(":")[0].strip() for line in hands] == ["English hand", "German hand"]
    assert all(line.count(",") == 5 for line in hands)


def test_cards_drawn_are_only_counted(at_table):
    """Neither after the action nor in the log are they named while two people play."""
    out = at_table(["redraw", "log all"])
    assert "English hand: 6 cards to begin with" in out
    assert "English hand: all cards are shuffled back for others" in out


def test_the_board_reads_out_the_cards_that_matter(at_table):
    """Value and text of every card in the hand, each sort once; nothing of the other hand."""
    out = at_table(["board"])
    read = [line for line in out.splitlines() if line.startswith("    ")]
    hand = next(line for line in out.splitlines() if line.startswith("  English hand:"))
    names = {name.strip() for name in hand.partition(":")[2].split(",")}
    assert {line.strip().partition(",")[0] for line in read if "Unit" in line} <= names
    assert len([line for line in read if line.strip().split(",")[0] in names]) == len(names)


def test_the_board_lists_what_is_in_sight(at_table):
    """Own hand and open Terrains by name, piles and the other hand by number."""
    out = at_table(["keep", "keep", "board"])
    assert "German hand: 6 cards" in out
    assert "Goals of the first way: Bénouville Bridge" in out
    assert "English draw pile: 42 cards" in out


def test_export_hides_cards_until_asked_for_everything(finished, capsys):
    """The plain export counts drawn cards; with --all they have names."""
    assert main(["export", str(finished)]) == 0
    public = capsys.readouterr().out
    assert main(["export", str(finished), "--all"]) == 0
    whole = capsys.readouterr().out
    drawn = [line for line in public.splitlines() if "to begin with" in line]
    assert drawn
    assert all("6 cards" in line for line in drawn)
    told = [line for line in whole.splitlines() if "to begin with" in line]
    assert all(line.count(",") == 5 for line in told)


def test_everything_is_told_only_after_the_end(at_table, tmp_path, capsys):
    """While the game runs --all is refused, in either language."""
    at_table(["keep"])
    assert main(["export", str(tmp_path / "game.wgame"), "--all", "--lang", "fr"]) != 0
    assert "une fois la partie finie" in capsys.readouterr().err


def test_against_a_bot_the_person_sees_her_own_cards(at_table):
    """With one person at the table her draws are named, the bot's are not."""
    out = at_table(["keep", "1"], "--bots", "german=random")
    drawn = [line for line in out.splitlines() if line.endswith("[english.draw]")]
    assert drawn
    assert all(" cards" not in line for line in drawn)


def test_the_options_of_a_card_are_listed_by_what_they_bring():
    """The number of an option is only its notation; the words say what it does."""
    facts = {"option-1": "value-1", "option-2": "draw-1"}
    asked = Decision("choose_option", "english", "", (Choose(1), Choose(2)), facts)
    shown = listing.whole(asked, Wording(standard().game(GAME).content, "en"))
    said = [entry.label.split("  [")[0] for entry in shown.entries]
    assert said == ["+1 for your Unit", "Draw a card"]
