"""The commands that play many games and measure: sim and bench."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from wargames.cli import bench as bench_command
from wargames.games.target_arnhem.record import RULES
from wargames.lab.bench.figure import MissingReference, figure

SIM = ("sim", "target-arnhem/mini-game", "--games", "3", "--seed", "5")


def test_sim_json_is_one_document_with_the_agreed_keys(wargames):
    """The keys are a contract."""
    code, out, err = wargames(*SIM, "--json")
    report = json.loads(out)
    assert code == 0
    assert err == ""
    agreed = ("games", "finished", "errors", "wins", "draws", "actions", "turns", "seconds")
    assert set(agreed) | {"actions_per_second"} <= set(report)
    assert (report["games"], report["finished"], report["errors"]) == (3, 3, 0)
    assert sum(report["wins"].values()) + report["draws"] == 3


def test_sim_gives_the_same_games_whatever_the_number_of_jobs(wargames):
    """Only the time differs."""
    reports = [json.loads(wargames(*SIM, "--json", "--jobs", jobs)[1]) for jobs in (1, 2)]
    for report in reports:
        del report["seconds"], report["actions_per_second"]
    assert reports[0] == reports[1]


def test_sim_says_its_report_in_lines(wargames):
    """Without --json the report is for reading."""
    out = wargames(*SIM)[1]
    assert out.startswith("3 games, 3 finished, 0 errors")
    for said in ("Germans: ", "Length: ", "Losses a game", "Where the fighting was"):
        assert said in out


def test_sim_speaks_french(wargames):
    """The report for reading, not the keys of the document."""
    out = wargames(*SIM, "--lang", "fr")[1]
    assert "Allemands : " in out
    assert "Pertes par partie" in out


def test_sim_json_tells_length_losses_and_fighting(wargames):
    """Keys beside those of the contract."""
    report = json.loads(wargames(*SIM, "--json")[1])
    assert set(report["length"]) == {"turns", "actions"}
    assert set(report["losses"]["german"]) == {"mean", "least", "most"}
    assert set(report["fighting"][0]) == {"place", "fights", "losses"}


@pytest.fixture
def recorded(wargames, tmp_path):
    """Give the file of a game of cards that bots played."""
    wargames("sim", "pegasus-bridge/pegasus", "--games", "1", "--save-to", tmp_path)
    (path,) = tmp_path.iterdir()
    return path


def test_sim_plays_a_recorded_game_out_from_a_step(wargames, recorded):
    """With the position's own hidden cards, and it says so."""
    code, out, _ = wargames("sim", recorded, "--at", 10, "--games", 4, "--bots", "german=sensible")
    assert code == 0
    assert out.startswith("4 games, 4 finished, 0 errors")
    assert "cannot see" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "the game is over"),
        (("--at", "9999"), "has the steps 0 to"),
        (("--at", "-1"), "is not the number of a step"),
        (("--at", "x"), "is not the number of a step"),
        (("--at", "3", "--option", "ask-when-able"), "are settled already"),
    ],
)
def test_a_step_that_cannot_be_played_out_is_one_sentence(wargames, recorded, words, said):
    """Exit code 2 and what to do."""
    code, out, err = wargames("sim", recorded, *words)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_sim_of_a_file_that_is_not_there_is_one_sentence(wargames, tmp_path):
    """A missing file is not taken for a game's name; a scenario has no steps."""
    code, _, err = wargames("sim", tmp_path / "lost.wargame")
    assert code == 2
    assert "lost.wargame" in err
    code, _, err = wargames(*SIM, "--at", 3)
    assert code == 2
    assert "not a recorded game" in err


def test_sim_on_a_cluster_that_is_not_there_is_one_sentence(wargames, monkeypatch):
    """Without the extra, the extra is named."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    code, out, err = wargames(*SIM, "--scheduler", "tcp://here")
    assert (code, out) == (2, "")
    assert "'lab'" in err


def test_sim_ends_with_1_when_a_game_broke(wargames, monkeypatch):
    """A broken game is named with its seed."""

    def broken(draft):
        raise ZeroDivisionError

    monkeypatch.setitem(RULES.procedures, "gain_supply_points", broken)
    code, out, _ = wargames(*SIM)
    assert code == 1
    assert "game 1 (seed " in out
    assert "recorded in " in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bots", "allied"), "SIDE=BOT"),
        (("--bots", "allies=random"), "allied"),
        (("--bots", "allied=gready"), "greedy"),
        (("--option", "wether"), "weather"),
        (("--option", "weather=9"), "from 0 to 1"),
        (("--games", "0"), "from 1 to 99999999"),
        (("--games", "999999999"), "from 1 to 99999999"),
        (("--jobs", "-1"), "from 1 to 99999999"),
        (("--seed", "x"), "not a whole number"),
        (("--seed", "9" * 5000), "at most 18 digits"),
    ],
)
def test_bad_usage_of_sim_is_one_sentence(wargames, words, said):
    """What was typed wrong is said, with exit code 2."""
    code, out, err = wargames(*SIM, *words)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_sim_into_a_folder_that_cannot_be_written_is_one_sentence(wargames, tmp_path):
    """A file in the way of the folder is named."""
    (tmp_path / "taken").write_text("")
    code, _, err = wargames(*SIM, "--save-to", tmp_path / "taken")
    assert code == 2
    assert str(tmp_path / "taken") in err


def test_ctrl_c_stops_a_simulation_with_a_sentence(tmp_path):
    """An interrupt ends the program and its workers with exit code 2 and no traceback."""
    command = [sys.executable, "-m", "wargames", *SIM[:2], "--games", "100000", "--jobs", "2"]
    child = subprocess.Popen(
        [*command, "--save-to", tmp_path], stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    while child.poll() is None and not any(tmp_path.iterdir()):
        time.sleep(0.01)
    os.killpg(child.pid, signal.SIGINT)
    _, err = child.communicate()
    assert child.returncode == 2
    assert err.startswith("wargames: stopped after ")
    assert "Traceback" not in err


def test_bench_prints_figures_and_misses_end_with_1(wargames, monkeypatch):
    """Each figure stands beside its reference; --json gives the agreed keys."""
    taken = [
        figure("one", 2.0, "x/s", 1.0, 2.0, 1.0),
        figure("two", 1.0, "x/s", 2.0, 0.5, 1.0),
    ]
    measured = {one.name: lambda _, one=one: one for one in taken}
    monkeypatch.setattr(bench_command, "chosen", lambda *_: measured)
    code, out, _ = wargames("bench", "--json")
    assert code == 1
    keys = {"name", "figure", "unit", "reference", "ratio", "goal", "met"}
    assert [set(one) for one in json.loads(out)] == [keys, keys]
    lines = wargames("bench")[1].splitlines()
    assert [line.split()[-1] for line in lines] == ["met", "MISSED"]


def test_bench_without_its_reference_is_one_sentence(wargames, monkeypatch):
    """A program to compare with that is not installed is named."""

    def missing(_):
        raise MissingReference("chess is not installed")

    monkeypatch.setattr(bench_command, "chosen", lambda *_: {"one": missing})
    code, _, err = wargames("bench")
    assert (code, err) == (2, "wargames: chess is not installed\n")


def test_bench_knows_only_its_own_measurements(wargames):
    """A wrong name is answered with the right ones."""
    code, _, err = wargames("bench", "--only", "radom-play")
    assert code == 2
    assert "random-play" in err


@pytest.mark.parametrize("words", [("sim",), ("play", "--text")])
def test_a_bot_that_cannot_play_the_game_is_refused_at_once(wargames, words):
    """Greedy needs an appraisal of positions, which not every game has."""
    command, *more = words
    scenario = "pegasus-bridge/benouville"
    code, out, err = wargames(command, scenario, *more, "--bots", "german=greedy:8")
    assert (code, out) == (2, "")
    assert 'bots: "greedy:8" cannot play this game; those that can are: random, sensible' in err
