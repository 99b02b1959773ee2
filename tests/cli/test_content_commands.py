"""The commands about content: games, check, schema, rules and test."""

import json
import os

import pytest

from wargames.cli.schema import schemas
from wargames.content.locate import bundled_root
from wargames.games.registry import GAMES
from wargames.lab.rule_coverage import NoTests, coverage
from wargames.lab.rule_coverage import tests_of_rules as collected

HOME = "resources/games/target-arnhem"
SCENARIO = f"{HOME}/scenarios/historical.yaml"


@pytest.fixture
def override(tmp_path):
    """Return a function that writes a changed copy of a bundled file under a content folder."""

    def write(old, new, name=SCENARIO, to=None):
        text = (bundled_root() / name).read_text(encoding="utf-8")
        assert old in text
        target = tmp_path / "content" / (to or name)
        target.parent.mkdir(parents=True)
        target.write_text(text.replace(old, new, 1), encoding="utf-8")
        return tmp_path / "content"

    return write


def test_games_json_has_scenarios_sides_lengths_and_provenance(wargames):
    """One JSON document lists what can be played."""
    code, out, _ = wargames("games", "--json")
    assert code == 0
    game = json.loads(out)["games"][0]
    assert [side["id"] for side in game["sides"]] == ["allied", "german"]
    assert game["provenance"] == "rulebook"
    lengths = {scenario["id"]: scenario["turns"] for scenario in game["scenarios"]}
    assert lengths == {"historical": 9, "mini-game": 2}
    assert {scenario["provenance"] for scenario in game["scenarios"]} == {"reconstructed"}


def test_games_speaks_french(wargames):
    """The list is in the language that was asked for."""
    assert "9 tours, environ 90 minutes, reconstitué" in wargames("games", "--lang", "fr")[1]


def test_a_scenario_dropped_into_a_content_folder_is_listed(wargames, override):
    """A new file in the user's folder needs no registration."""
    folder = override("id: historical", "id: mine", to=f"{HOME}/scenarios/mine.yaml")
    assert "target-arnhem/mine" in wargames("games", "--content", folder)[1]


def test_games_with_broken_content_fails_in_one_sentence(wargames, override):
    """The other games are listed; the sentence names the file, the line and what is wrong there."""
    code, out, err = wargames("games", "--json", "--content", override('"0803"', '"9803"'))
    assert code == 2
    assert [game["id"] for game in json.loads(out)["games"]] == [
        game for game in GAMES if game != "target-arnhem"
    ]
    assert 'historical.yaml:40:3: setup.9803: there is no space "9803"' in err
    assert err.count("\n") == 1


def test_check_of_bundled_content_finds_nothing(wargames):
    """The program's own files are sound."""
    code, out, err = wargames("check")
    assert (code, err) == (0, "")
    assert out.endswith("files checked, nothing wrong\n")


def test_check_prints_a_line_for_each_problem(wargames, override):
    """A problem names the file, the place and what is wrong; the exit code is 1."""
    folder = override('"0803"', '"9803"')
    code, out, _ = wargames("check", "target-arnhem", "--content", folder)
    assert code == 1
    assert out.startswith(f"{folder / SCENARIO}:")
    assert 'there is no space "9803"' in out


def test_check_names_files_that_no_game_reads(wargames, override):
    """A scenario beside its folder and the map of a misspelt game are warned of, with a hint."""
    folder = override("id: historical", "id: mine", to=f"{HOME}/scenario/mine.yaml")
    (folder / "maps").mkdir()
    (folder / "maps" / "target-arnem.yaml").write_bytes(
        (bundled_root() / "maps" / "target-arnhem.yaml").read_bytes()
    )
    code, out, _ = wargames("check", "--content", folder)
    first, second, last = out.splitlines()
    assert code == 0
    assert 'warning: there are no rules of a game "target-arnem"; did you mean' in first
    assert f'warning: no game reads a file of this name; did you mean "{HOME}/scenarios/' in second
    assert last.endswith("no errors")


def test_check_tells_of_whatever_stands_in_the_place_of_a_file(wargames, tmp_path):
    """Folders, pipes and links to nowhere are problems like others, all told at once."""
    for name in ("maps", "counters", f"{HOME}/scenarios"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "maps" / "target-arnhem.yaml").mkdir()
    (tmp_path / "maps" / "montys-gamble.yaml").symlink_to("nowhere.yaml")
    os.mkfifo(tmp_path / "counters" / "normandy-44.yaml")
    os.mkfifo(tmp_path / HOME / "scenarios" / "mine.yaml")
    code, out, _ = wargames("check", "--content", tmp_path)
    assert code == 1
    for said in (
        "target-arnhem.yaml: this is a folder, not a file",
        "montys-gamble.yaml: there is no such file",
        "normandy-44.yaml: this is not a regular file",
        "mine.yaml: this is not a regular file",
    ):
        assert said in out


def test_check_lists_a_folder_that_cannot_be_read_among_the_problems(
    wargames, override, monkeypatch
):
    """It does not hide what is wrong elsewhere."""
    folder = override('"0803"', '"9803"', name="maps/target-arnhem.yaml")
    scandir = os.scandir

    def deny(path):
        if str(path).endswith("target-arnhem/scenarios"):
            raise PermissionError(13, "Permission denied")
        return scandir(path)

    monkeypatch.setattr(os, "scandir", deny)
    code, out, _ = wargames("check", "target-arnhem", "--content", folder)
    assert code == 1
    assert "scenarios: the folder cannot be read: Permission denied" in out
    assert "maps/target-arnhem.yaml:" in out


def test_check_rehearses_every_scenario(wargames, override):
    """What only shows in play is found too, and named by the scenario's file."""
    name = "resources/games/pegasus-bridge/scenarios/merville.yaml"
    folder = override("{deal: 6}", "{deal: 0}", name=name)
    code, out, _ = wargames("check", "pegasus-bridge", "--content", folder)
    assert code == 1
    assert out.startswith(f"{folder / name}:")
    assert "a random game of it breaks off: IndexError" in out


@pytest.mark.parametrize("data", [b"\xff\xfe", b"\0", b"x" * 4_000_001])
def test_coverage_of_a_damaged_list_of_ids_is_one_sentence(wargames, tmp_path, data):
    """The list of a user's folder is read as carefully as other content."""
    (tmp_path / HOME).mkdir(parents=True)
    (tmp_path / HOME / "ids.txt").write_bytes(data)
    code, out, err = wargames("rules", "target-arnhem", "--coverage", "--content", tmp_path)
    assert (code, out) == (2, "")
    assert f"{tmp_path / HOME / 'ids.txt'}: the file " in err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("check", "target-arnem"), 'did you mean "target-arnhem"?'),
        (("rules", "target-arnem"), 'did you mean "target-arnhem"?'),
        (("rules", "target-arnhem", "4.22"), "target-arnhem has no rule 4.22"),
        (("rules", "../../etc"), "there is no such game"),
        (("games", "--lang", "de"), 'there is no "de"; known are: en, fr'),
        (("gamez",), 'there is no "gamez"; did you mean "games"?'),
        (("rules", "target-arnhem", "4.2\n"), "has no rule 4.2"),
        (("games", "--content", "nowhere"), "there is no such folder"),
        (("test", "nowhere.yaml"), "there is no such file"),
        (("schema", "/dev/null/x"), "/dev/null"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(wargames, words, said):
    """What the user can mend is said on stderr, in one line."""
    code, out, err = wargames(*words)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_schemas_of_the_project_are_up_to_date(wargames, tmp_path):
    """The schemas kept with the project are those that the command writes."""
    code, out, _ = wargames("schema", tmp_path / "new")
    assert code == 0
    assert len(out.splitlines()) == 10
    kept = bundled_root() / "resources" / "schemas"
    assert {path.name for path in kept.iterdir()} == set(schemas())
    for name in schemas():
        assert (tmp_path / "new" / name).read_bytes() == (kept / name).read_bytes(), name


def test_rules_lists_every_paragraph(wargames):
    """Without an id the register is a list of ids and titles."""
    code, out, _ = wargames("rules", "target-arnhem")
    assert code == 0
    assert any(line.startswith("faq.8.3 ") for line in out.splitlines())


def test_one_rule_has_its_digest_status_rulings_and_references(wargames):
    """One paragraph is shown whole, in the language that was asked for."""
    code, out, _ = wargames("rules", "target-arnhem", "4.2", "--lang", "fr", "--json")
    rule = json.loads(out)
    assert code == 0
    assert set(rule) == {"id", "title", "digest", "status", "reason", "rulings", "see"}
    assert (rule["title"], rule["status"]) == ("Déplacement par route", "enforced")
    assert rule["rulings"]
    assert "faq.4.2" in rule["see"]


def test_coverage_counts_and_decides_the_exit_code(wargames, monkeypatch):
    """Enforced rules without a test are listed, and then the exit code is 1."""
    monkeypatch.setattr(
        "wargames.cli.rules.tests_of_rules", lambda: {"target-arnhem": {"4.2": ["a test"]}}
    )
    code, out, _ = wargames("rules", "target-arnhem", "--coverage", "--json")
    found = json.loads(out)
    assert code == 1
    assert set(found) == {
        "ids", "missing", "enforced", "shown", "players", "tested", "untested",
    }  # fmt: skip
    assert found["missing"] == []
    assert found["tested"] == 1
    assert "4.2" not in found["untested"]
    assert found["enforced"] == 1 + len(found["untested"])
    assert found["ids"] == found["enforced"] + found["shown"] + found["players"]


def test_coverage_names_ids_that_the_register_lacks():
    """An id of the rulebook without an entry is missing."""
    assert coverage([], ["1.1", "1.2"], set()).missing == ("1.1", "1.2")


def test_coverage_outside_a_checkout_says_so(tmp_path):
    """A wheel has no tests to ask."""
    with pytest.raises(NoTests, match="coverage needs a checkout"):
        collected(tmp_path)


def test_scenario_tests_exit_with_0_1_or_2(wargames, tmp_path):
    """As written, something differed, broken file."""
    head = "format: scenario-test/1\ngame: target-arnhem\nscenario: historical\n"
    path = tmp_path / "one.yaml"
    for steps, code, said in (
        ("[{expect: {side: allied}}]", 0, "1 test played, all as written"),
        ("[{expect: {side: german}}]", 1, "step 1: the side to decide is allied"),
        ("[{do: hop}]", 2, '"hop" is not an action of this game'),
        ('[{do: hop}, {refuse: end-impulse, cite: "99.9"}]', 2, 'there is no rule "99.9"'),
        ('[{do: hop}, {refuse: end-impulse, cite: "99.9"}]', 2, "2 problems in the files"),
    ):
        path.write_text(f"{head}steps: {steps}\n", encoding="utf-8")
        found, out, err = wargames("test", path)
        assert found == code
        assert said in out + err


def test_files_with_many_problems_are_one_sentence_for_other_commands(wargames, override):
    """Whoever wants to play learns of the first problem and where to find the rest."""
    folder = override("turns: 9", "turns: x\nlength: 9")
    code, out, err = wargames("sim", "target-arnhem/historical", "--content", folder)
    assert (code, out) == (2, "")
    assert err.startswith(f"wargames: {folder / SCENARIO}:")
    assert err.endswith("(and 1 more problem: see wargames check)\n")
    assert err.count("\n") == 1
