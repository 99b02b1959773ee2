"""Scenario tests written in YAML: the project's own, and what the runner says of wrong ones."""

from pathlib import Path

import pytest
import yaml

from wargames.content.problems import Problems
from wargames.lab.scenario_test import read_test
from wargames.library import standard

FOLDER = Path(__file__).parents[1] / "scenarios"
HEAD = "format: scenario-test/1\ngame: target-arnhem\nscenario: historical\n"
IMPULSE = "position: {start_at: {turn: 2, phase: tactical_impulse, side: allied, number: 1}}\n"


def _written():
    """List the tests of the folder, each marked with the rules it says it proves."""
    params = []
    for path in sorted(FOLDER.glob("*/*.yaml")):
        proves = yaml.safe_load(path.read_text(encoding="utf-8")).get("proves", [])
        marks = [pytest.mark.rule(path.parent.name, rule) for rule in proves]
        params.append(pytest.param(path, id=path.stem, marks=marks))
    return params


def _read(path):
    problems = Problems()
    return read_test(path, standard(), problems), [str(problem) for problem in problems]


@pytest.fixture
def write(tmp_path):
    """Return a function that writes a test about the historical scenario."""

    def write_test(rest):
        path = tmp_path / "test.yaml"
        path.write_text(HEAD + rest, encoding="utf-8")
        return path

    return write_test


def test_there_are_scenario_tests():
    """An empty folder would prove nothing."""
    assert len(_written()) >= 5


@pytest.mark.parametrize("path", _written())
def test_scenario_test_plays_as_written(path):
    """Everything that the file expects and refuses comes about."""
    test, problems = _read(path)
    assert problems == []
    assert test is not None
    assert [str(difference) for difference in test.run()] == []
    known = {rule.id for rule in test.game.content.rules.value.rules}
    assert set(test.document.value.proves) <= known


@pytest.mark.parametrize(
    ("rest", "said"),
    [
        ("steps: [{expect: {turn: 3}}]", "step 1: the turn is 0, expected 3"),
        ("steps: [{expect: {pieces: {son: B}}}]", "the place of son is 0603, expected B"),
        ("steps: [{expect: {markers: {82-abn: C}}}]", "82-abn is off the map, expected C"),
        ("steps: [{expect: {result: allied}}]", "the result is none, expected allied"),
        ("steps: [{do: german zone 1-abn at 1503}]", "allied is to decide, not german"),
        ("steps: [{refuse: zone 1-abn at 1503}]", "is legal, but should be refused"),
        ("steps: [{refuse: zone 1-abn at B, cite: '1.1'}]", "refused by 9.3 (zone-needs-hex)"),
        ("steps: [{do: zone 1-abn at 1503, dice: [3]}]", "1 of the dice [3] were not rolled"),
        (IMPULSE + "steps: [{do: move 505/82 to 1205}]", '"move 505/82 to 1205" is refused'),
    ],
)
def test_what_differs_is_said_with_its_step(write, rest, said):
    """A difference names the step, what was found and what was expected."""
    test, problems = _read(write(rest))
    assert problems == []
    (difference,) = test.run()
    assert said in str(difference)
    assert ": step 1: " in str(difference)


def test_an_impossible_die_is_a_difference(write):
    """A six-sided die cannot show a nine."""
    position = (
        'pieces: {5-gds-armd: "0502"}, start_at: {turn: 2, phase: tactical_impulse, side: allied}'
    )
    steps = "[{do: attack 0503 with 5-gds-armd}, {do: commit, dice: [9]}]"
    test, problems = _read(write(f"position: {{{position}}}\nsteps: {steps}"))
    assert problems == []
    assert ["cannot show" in str(difference) for difference in test.run()] == [True]


@pytest.mark.parametrize(
    ("rest", "said"),
    [
        ("steps: [{do: hop 505/82 to 1205}]", '"hop" is not an action of this game'),
        ("steps: [{do: end-impulse, refuse: end-impulse}]", "a step has one of"),
        ("steps: [{expect: {hits: {505-82: 1}}}]", 'did you mean "505/82"?'),
        ("steps: [{refuse: end-impulse, dice: [1]}]", "dice go with do"),
        ("steps: [{do: end-impulse, cite: '3.1'}]", "a cited rule goes with refuse"),
        ("position: {pieces: {son: '9999'}}\nsteps: []", 'there is no space "9999"'),
        ("position: {tracks: {sss: 1}}\nsteps: []", 'there is no track "sss"'),
        ("position: {start_at: {turn: 1, phase: tea}}\nsteps: []", "no such phase"),
        ("proves: ['4.22']\nsteps: []", 'there is no rule "4.22"; did you mean "4.2"?'),
        ("steps: [{refuse: end-impulse, cite: '99.9'}]", 'there is no rule "99.9"'),
        ("options: {wether: 1}\nsteps: []", 'did you mean "weather"?'),
        ("stepps: []", 'did you mean "steps"?'),
    ],
)
def test_a_broken_file_is_refused_with_its_line(write, rest, said):
    """Mistakes of a test file are found before anything is played."""
    path = write(rest)
    test, problems = _read(path)
    assert test is None
    assert any(said in problem and problem.startswith(f"{path}:") for problem in problems)
