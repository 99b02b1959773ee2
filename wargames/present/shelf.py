"""The shelf of games as players see it before a game: titles, scenarios, options, seats."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wargames.content.problems import ContentError
from wargames.engine.text import say
from wargames.library import Game, Library
from wargames.present.interface import tell

LONGEST_SEED = 18


class GameOnShelf(msgspec.Struct, frozen=True):
    """A game's card; `problem` says why it cannot be played."""

    id: str
    title: str
    detail: str
    problem: str = ""


class ScenarioCard(msgspec.Struct, frozen=True):
    """A scenario: what it is about, how long it is, where its facts come from."""

    id: str
    title: str
    text: str
    length: str
    origin: str


class OptionRow(msgspec.Struct, frozen=True):
    """An option or variant: its meaning, its rule, and the values it can have."""

    id: str
    name: str
    text: str
    cite: str
    rule: str
    value: int
    highest: int


def shelf(library: Library, language: str) -> Iterator[GameOnShelf]:
    """List every game, those with broken files too."""
    for name in library.ids:
        try:
            content = library.game(name).content
        except ContentError as error:
            problem = tell("game-broken", language, game=name, count=len(error.problems))
            yield GameOnShelf(name, name, problem, str(error.problems[0]))
        else:
            about, count = content.game.value, len(content.scenarios)
            board = tell(f"board-{about.board}", language)
            many = tell("one-scenario" if count == 1 else "scenarios", language, count=count)
            detail = tell("card-detail", language, board=board, scenarios=many)
            yield GameOnShelf(name, say(about.title, language), detail)


def scenario_cards(game: Game, language: str) -> tuple[ScenarioCard, ...]:
    """Describe the scenarios of a game, in the order of its folder."""
    return tuple(
        ScenarioCard(
            id=name,
            title=say(document.value.title, language),
            text=say(document.value.text, language),
            length=length(document.value.turns, document.value.minutes, language),
            origin=tell(f"from-{document.value.provenance}", language),
        )
        for name, document in game.content.scenarios.items()
    )


def length(turns: int, minutes: int, language: str) -> str:
    """Say how long a scenario is, in turns and on the clock."""
    count = tell("one-turn" if turns == 1 else "many-turns", language, turns=turns)
    if not minutes:
        return count
    hours, rest = divmod(minutes, 60)
    if hours and not rest:
        clock = tell("hours", language, hours=hours)
    elif hours:
        clock = tell("hours-minutes", language, hours=hours, minutes=f"{rest:02}")
    else:
        clock = tell("minutes", language, minutes=minutes)
    return tell("length", language, turns=count, clock=clock)


def option_rows(game: Game, scenario: str, language: str) -> tuple[OptionRow, ...]:
    """Describe the options of a scenario with the values that it begins with."""
    kit = game.kit(scenario)
    return tuple(
        OptionRow(
            id=option.id,
            name=say(option.name, language),
            text=say(option.text, language),
            cite=option.cite,
            rule=_rule(game, option.cite, language),
            value=kit.plan.settings.get(option.id, option.default),
            highest=option.highest,
        )
        for option in kit.options.values()
    )


def read_seed(text: str) -> int | None:
    """Read a seed that somebody typed: a whole number; None for anything else."""
    plain = "".join(text.split())
    if not plain.isascii() or not plain.isdigit() or len(plain) > LONGEST_SEED:
        return None
    return int(plain)


def _rule(game: Game, cite: str, language: str) -> str:
    """Give the paragraph behind an option, in our words."""
    rule = game.content.rule(cite)
    return f"{say(rule.title, language)}. {say(rule.digest, language)}" if rule else ""
