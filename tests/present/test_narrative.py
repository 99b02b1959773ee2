"""The turn log: headings, rules, dice, notes, one turn, both formats."""

from tests.present.tables import played, random_game, wording
from wargames.engine.session import Note
from wargames.present.narrative import narrate


def test_the_log_is_grouped_by_turn_and_phase():
    """Turns have their date, phases their side, lines their rule."""
    steps = played("attack 0203 with 5-gds-armd", "commit")
    lines = narrate(steps, [], wording("en"), "text").splitlines()
    assert lines[0] == "Target Arnhem: Across Six Bridges: Market Garden"
    order = [
        "Before the first turn",
        "Drop zones, Allies",
        "Turn 1 (17 Sep)",
        "Impulse 1, Allies",
        "  Attack on 0203: 5 Gds Armd against Hoffmann; "
        "6 to 3 is 2:1; Defender in forest -1: column 1:1 [5.1]",
    ]
    places = [lines.index(line) for line in order]
    assert places == sorted(places)
    face = steps[-1].dice[0]
    assert f"  Combat: {face} [5.2]" in lines


def test_one_turn_only():
    """The log of a turn holds that turn and no other."""
    text = narrate(random_game(5), [], wording("fr"), "text", 2)
    assert text.startswith("Tour 2 (18 sept.)\n")
    assert "Tour 3" not in text
    assert "Tour 1 " not in text


def test_a_turn_that_was_not_played():
    """The answer says so."""
    text = narrate(played(), [], wording("en"), "text", 8)
    assert text == "Nothing is recorded for turn 8\n"


def test_notes_stand_after_their_step_without_control_characters():
    """A remark cannot send commands to the terminal."""
    lines = narrate(played(), [Note(1, "well\x1b[2J placed")], wording("en"), "text").splitlines()
    place = lines.index("  Note: well[2J placed")
    assert "1st Airborne" in lines[place - 1]
    assert "82nd Airborne" in lines[place + 1]


def test_markdown_has_headings_and_takes_no_text_for_markup():
    """What players wrote is escaped."""
    text = narrate(played(), [Note(1, "*bold* <b>")], wording("fr"), "markdown")
    assert text.startswith("# Target Arnhem : six ponts à franchir : Market Garden\n")
    assert "\n## Tour 1 (17 sept.)\n" in text
    assert "\n- Note : \\*bold\\* \\<b\\>\n" in text


def test_an_observer_does_not_see_the_order_of_a_pile():
    """The log for one side covers what is hidden from it, and tells the rest."""
    steps = random_game(5, "weather", "german-entry", "flanks")
    text = narrate(steps, [], wording("en"), "text", None, "german")
    assert "Weather cup is shuffled" in text


def test_a_whole_game_ends_with_its_result():
    """The last line names the winner."""
    last = narrate(random_game(5), [], wording("en"), "text").splitlines()[-1]
    assert last.strip().startswith("Victory of the ")
