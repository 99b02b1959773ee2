"""Scenario tests: reads them strictly, plays them, and says what differed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from wargames.content.problems import ContentError, Problem, Problems
from wargames.content.reader import Document, read
from wargames.engine import referee
from wargames.engine.action import Action
from wargames.engine.chance import Chance, DiceNeeded
from wargames.engine.kit import Kit
from wargames.engine.notation import NotationError, format_action, parse_action
from wargames.engine.state import GameState
from wargames.lab.scenario_expectation import unmet
from wargames.lab.scenario_position import place_of, set_position
from wargames.lab.scenario_test_file import Placed, ScenarioStep, ScenarioTestFile
from wargames.library import Game, Library


@dataclass(frozen=True)
class Difference:
    """Something that went otherwise than the test says, at a step counted from 1."""

    file: str
    line: int
    step: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: step {self.step}: {self.text}"


@dataclass(frozen=True)
class ScenarioTest:
    """A test whose file was found sound, with the game it is about."""

    document: Document[ScenarioTestFile]
    game: Game

    def run(self) -> list[Difference]:
        """Play the test; the list of differences is empty when all went as written."""
        test = self.document.value
        begun = self.game.start(test.scenario, test.seed, test.options).state
        state = set_position(begun, test.position)
        differences: list[Difference] = []
        for index, step in enumerate(test.steps):
            after, texts = play(state, step)
            line, _ = self.document.places.nearest(f"steps[{index}]")
            differences += [Difference(self.document.file, line, index + 1, t) for t in texts]
            if after is None:
                break
            state = after
        return differences


def read_test(path: Path, library: Library, problems: Problems) -> ScenarioTest | None:
    """Read a test; None after adding every problem of its file."""
    document = read(path, ScenarioTestFile, problems)
    if document is None:
        return None
    test = document.value
    try:
        game = library.game(test.game)
        kit = game.kit(test.scenario)
    except ContentError as error:
        for problem in error.problems:
            problems.add(document.problem("game", str(problem)))
        return None
    found = [*_mistakes(document, kit), *_unknown_rules(document, game)]
    for problem in found:
        problems.add(problem)
    return None if found else ScenarioTest(document, game)


def play(state: GameState, step: ScenarioStep) -> tuple[GameState | None, list[str]]:
    """Carry out one step: the state after it, None if the test cannot go on; what differed."""
    if step.expect is not None:
        return state, unmet(state, step.expect)
    if step.refuse is not None:
        return state, _refused(state, step.refuse, step.cite)
    return _done(state, step)


def _done(state: GameState, step: ScenarioStep) -> tuple[GameState | None, list[str]]:
    side, action = parse(state.kit, step.do or "")
    asked = referee.decision(state)
    if asked is not None and side and asked.side != side:
        return None, [f"{asked.side} is to decide, not {side}"]
    refusal = referee.why_not(state, action)
    if refusal is not None:
        text = f'"{format_action(action)}" is refused: {refusal.reason}'
        return None, [f"{text} ({refusal.cite})" if refusal.cite else text]
    chance = Chance(step.dice)
    try:
        after = referee.apply(state, action, chance).state
    except DiceNeeded as need:
        return None, [f"a die of {need.sides} sides for {need.purpose} cannot show {step.dice}"]
    if chance.unused:
        return after, [f"{chance.unused} of the dice {list(step.dice)} were not rolled"]
    return after, []


def _refused(state: GameState, text: str, cite: str | None) -> list[str]:
    side, action = parse(state.kit, text)
    asked = referee.decision(state)
    if asked is not None and side and asked.side != side:
        return [f"{asked.side} is to decide, not {side}"]
    refusal = referee.why_not(state, action)
    if refusal is None:
        return [f'"{format_action(action)}" is legal, but should be refused']
    if cite is not None and refusal.cite != cite:
        return [f"refused by {refusal.cite or 'no rule'} ({refusal.reason}), expected {cite}"]
    return []


def parse(kit: Kit, text: str) -> tuple[str, Action]:
    """Read an action with or without its side before it; NotationError when it is none."""
    first, _, rest = text.strip().partition(" ")
    side, words = (first, rest) if first in kit.side_ids else ("", text)
    return side, parse_action(words, kit.rules.actions)


# --- what can be wrong with a file -----------------------------------------------------------


def _mistakes(document: Document[ScenarioTestFile], kit: Kit) -> Iterator[Problem]:
    test = document.value
    spaces = set(kit.board.spaces)
    options = {*kit.options, *kit.plan.settings}
    for name in test.options:
        yield from document.unknown(f"options.{name}", "option", name, options)
    place = test.position
    for name, where in place.pieces.items():
        path = f"position.pieces.{name}"
        yield from document.unknown(path, "piece", name, kit.units)
        space = where.at if isinstance(where, Placed) else where
        yield from document.unknown(path, "space", space, spaces)
    for name, space in place.markers.items():
        yield from document.unknown(f"position.markers.{name}", "space", space, spaces)
    for name in place.tracks:
        yield from document.unknown(f"position.tracks.{name}", "track", name, kit.tracks)
    for name, side in place.control.items():
        yield from document.unknown(f"position.control.{name}", "space", name, spaces)
        yield from document.unknown(f"position.control.{name}", "side", side, kit.side_ids)
    yield from _unknown_cards(document, "position.decks", place.decks, kit)
    if place.start_at is not None and place_of(kit, place.start_at) is None:
        yield document.problem("position.start_at", "the sequence of play has no such phase")
    for index, step in enumerate(test.steps):
        yield from _step_mistakes(document, kit, step, f"steps[{index}]")


def _unknown_rules(document: Document[ScenarioTestFile], game: Game) -> Iterator[Problem]:
    known = {rule.id for rule in game.content.rules.value.rules}
    for index, rule in enumerate(document.value.proves):
        yield from document.unknown(f"proves[{index}]", "rule", rule, known)
    for index, step in enumerate(document.value.steps):
        if step.cite:
            yield from document.unknown(f"steps[{index}].cite", "rule", step.cite, known)


def _step_mistakes(
    document: Document[ScenarioTestFile], kit: Kit, step: ScenarioStep, path: str
) -> Iterator[Problem]:
    if sum(part is not None for part in (step.do, step.refuse, step.expect)) != 1:
        yield document.problem(path, "a step has one of: do, refuse, expect")
        return
    if step.dice and step.do is None:
        yield document.problem(f"{path}.dice", "dice go with do")
    if step.cite is not None and step.refuse is None:
        yield document.problem(f"{path}.cite", "a cited rule goes with refuse")
    text = step.do if step.do is not None else step.refuse
    if text is not None:
        try:
            parse(kit, text)
        except NotationError as error:
            yield document.problem(path, str(error))
    if step.expect is not None:
        expected = step.expect
        for field in ("pieces", "hits", "faces"):
            for name in getattr(expected, field):
                yield from document.unknown(
                    f"{path}.expect.{field}.{name}", "piece", name, kit.units
                )
        for name in expected.tracks:
            yield from document.unknown(f"{path}.expect.tracks.{name}", "track", name, kit.tracks)
        yield from _unknown_cards(document, f"{path}.expect.decks", expected.decks, kit)


def _unknown_cards(
    document: Document[ScenarioTestFile], path: str, decks: Mapping[str, tuple[str, ...]], kit: Kit
) -> Iterator[Problem]:
    for name, cards in decks.items():
        yield from document.unknown(f"{path}.{name}", "deck", name, kit.decks)
        for card in cards:
            yield from document.unknown(f"{path}.{name}", "card", card, kit.cards)
