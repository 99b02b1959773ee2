"""What a scenario names exists in its game, and what the game needs is there."""

from __future__ import annotations

from collections.abc import Iterator

from wargames.content.files import ScenarioFile
from wargames.content.game_content import GameContent
from wargames.content.problems import Problem
from wargames.content.reader import Document
from wargames.engine.entry import frames_at
from wargames.engine.program import Op
from wargames.engine.rules import Rules
from wargames.engine.wanted import Word

Scenario = Document[ScenarioFile]


def scenario_problems(
    content: GameContent, document: Scenario, rules: Rules | None
) -> Iterator[Problem]:
    """List everything in a scenario that contradicts the rest of the game's files, or its code."""
    yield from _units(content, document)
    yield from _start(content, document)
    yield from _tracks_and_markers(content, document)
    if rules is not None:
        yield from _settings(content, document, rules)
        yield from _notes(content, document, rules)


def _units(content: GameContent, document: Scenario) -> Iterator[Problem]:
    scenario = document.value
    units = content.units()
    placed: dict[str, str] = {}

    def place(unit: str, path: str) -> Iterator[Problem]:
        yield from document.unknown(path, "unit", unit, units)
        if unit in placed:
            yield document.problem(path, f'the unit "{unit}" is already in {placed[unit]}')
        placed[unit] = path

    for space, names in scenario.setup.items():
        yield from document.unknown(f"setup.{space}", "space", space, content.board.spaces)
        for index, unit in enumerate(names):
            yield from place(unit, f"setup.{space}[{index}]")
    for number, arrivals in enumerate(scenario.schedule):
        path = f"schedule[{number}]"
        yield from document.unknown(f"{path}.at", "space", arrivals.at, content.board.spaces)
        for index, unit in enumerate(arrivals.units):
            yield from place(unit, f"{path}.units[{index}]")
    for index, unit in enumerate(scenario.absent):
        yield from place(unit, f"absent[{index}]")
    for missing in sorted(set(units) - set(placed)):
        yield document.problem("setup", f'the unit "{missing}" is neither placed nor scheduled')


def _start(content: GameContent, document: Scenario) -> Iterator[Problem]:
    """Look for the phase with which a scenario begins."""
    scenario, start = document.value, document.value.start
    if start.turn > scenario.turns:
        last = f"turn {start.turn} comes after the last, {scenario.turns}"
        yield document.problem("start.turn", last)
    if not start.phase:
        if start.side or start.number:
            yield document.problem("start", "a side or a number goes with a phase")
        return
    steps = [step for program in content.programs.values() for step in program]
    phases = {step.name for step in steps if step.op is Op.PHASE}
    yield from document.unknown("start.phase", "phase", start.phase, phases)
    if start.phase in phases and not frames_at(
        content.programs, start.phase, start.side, start.number
    ):
        yield document.problem("start", f'there is no phase "{start.phase}" of that side or number')


def _tracks_and_markers(content: GameContent, document: Scenario) -> Iterator[Problem]:
    scenario = document.value
    tracks = {track.id: track for track in content.game.value.tracks}
    for name, value in scenario.tracks.items():
        yield from document.unknown(f"tracks.{name}", "track", name, tracks)
        track = tracks.get(name)
        if track is not None and not track.lowest <= value <= track.highest:
            bounds = f"{value} is not between {track.lowest} and {track.highest}"
            yield document.problem(f"tracks.{name}", bounds)
    markers = {marker.id for marker in content.game.value.markers}
    for name, space in scenario.markers.items():
        yield from document.unknown(f"markers.{name}", "marker", name, markers)
        yield from document.unknown(f"markers.{name}", "space", space, content.board.spaces)


def _settings(content: GameContent, document: Scenario, rules: Rules) -> Iterator[Problem]:
    """Look for numbers that the game does not read, and for those that it cannot do without."""
    settings = document.value.settings
    known = [*rules.numbers, *(option.id for option in content.game.value.options)]
    for name in settings:
        yield from document.unknown(f"settings.{name}", "setting", name, known)
    for name, number in rules.numbers.items():
        if name not in settings and number.needed(document.value.plan()):
            yield document.problem("settings", f'the setting "{name}" is missing')


def _notes(content: GameContent, document: Scenario, rules: Rules) -> Iterator[Problem]:
    """Look for words that the game does not read, cannot do without, or would not understand."""
    notes = document.value.notes
    for name, given in notes.items():
        path = f"notes.{name}"
        yield from document.unknown(path, "note", name, rules.words)
        if name in rules.words:
            yield from _word(content, document, path, rules.words[name], given)
    for name, word in rules.words.items():
        if name not in notes and word.needed(document.value.plan()):
            yield document.problem("notes", f'the note "{name}" is missing')


def _word(
    content: GameContent, document: Scenario, path: str, word: Word, given: str
) -> Iterator[Problem]:
    match word.of:
        case "side":
            sides = [side.id for side in content.game.value.sides]
            yield from document.unknown(path, "side", given, sides)
        case "space":
            yield from document.unknown(path, "space", given, content.board.spaces)
        case "scenarios":
            for scenario in given.split():
                yield from document.unknown(path, "scenario", scenario, content.scenarios)
        case choices:
            yield from document.unknown(path, "choice", given, choices)
