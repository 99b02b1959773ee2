"""What people choose on the command line: numbers, bots and options, each read strictly."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import NamedTuple

from wargames.bots.registry import make
from wargames.bots.seating import able
from wargames.cli.failure import CommandError
from wargames.content.problems import near, quoted
from wargames.engine.kit import Kit
from wargames.engine.text import Sentence, joined

_MOST = 99_999_999
_LONGEST_SEED = 18
"""As on the New Game screen; a game file must be able to give the seed back."""


class _Named(NamedTuple):
    """What a kind of thing is called in sentences."""

    one: str
    un: str
    des: str


_SIDE = _Named("side", "de camp", "camps")
_OPTION = _Named("option", "d'option", "options")


def seed(text: str) -> int:
    """Read the seed of the dice."""
    if not _whole(text.removeprefix("-"), _LONGEST_SEED):
        message = f"{quoted(text)} is not a whole number of at most {_LONGEST_SEED} digits"
        raise argparse.ArgumentTypeError(message)
    return int(text)


def step(text: str) -> int:
    """Read the number of a step."""
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        message = f"{quoted(text)} is not the number of a step"
        raise argparse.ArgumentTypeError(message)
    return int(text)


def count(text: str) -> int:
    """Read a number of games or processes: at least 1."""
    if not (_whole(text, len(str(_MOST))) and int(text)):
        message = f"{quoted(text)} is not a number from 1 to {_MOST}"
        raise argparse.ArgumentTypeError(message)
    return int(text)


def read_bots(text: str, kit: Kit) -> dict[str, str]:
    """Read `allied=random,german=greedy`."""
    sides = kit.side_ids
    bots: dict[str, str] = {}
    for part in filter(None, (one.strip() for one in text.split(","))):
        side, equals, bot = part.partition("=")
        if not equals:
            raise CommandError(
                Sentence(
                    "--bots: {part} does not read as SIDE=BOT; the sides are: {sides}",
                    "--bots : {part} ne se lit pas CAMP=ROBOT ; les camps sont : {sides}",
                    part=quoted(part),
                    sides=", ".join(sides),
                )
            )
        if side not in sides:
            raise CommandError(_unknown("--bots", _SIDE, side, sides))
        try:
            make(bot, 0)
        except ValueError as error:
            raise CommandError(
                Sentence("--bots: {why}", "--bots : {why}", why=error.args[0])
            ) from None
        if bot.partition(":")[0] not in (players := able(kit.rules)):
            raise CommandError(
                Sentence(
                    "--bots: {bot} cannot play this game; those that can are: {players}",
                    "--bots : {bot} ne sait pas jouer à ce jeu ; ceux qui savent : {players}",
                    bot=quoted(bot),
                    players=", ".join(players),
                )
            )
        bots[side] = bot
    return bots


def read_options(texts: Iterable[str], kit: Kit) -> dict[str, int]:
    """Read `weather` or `weather=1`, each an option of the game."""
    chosen = {}
    for text in texts:
        name, equals, number = text.partition("=")
        if name not in kit.options:
            raise CommandError(_unknown("--option", _OPTION, name, tuple(kit.options)))
        highest = kit.options[name].highest
        if equals and not (_whole(number, 9) and int(number) <= highest):
            raise CommandError(
                Sentence(
                    "--option: {name} takes a number from 0 to {highest}",
                    "--option : {name} demande un nombre de 0 à {highest}",
                    name=name,
                    highest=highest,
                )
            )
        chosen[name] = int(number) if equals else 1
    return chosen


def _whole(text: str, longest: int) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= longest


def _unknown(argument: str, what: _Named, name: str, known: tuple[str, ...]) -> Sentence:
    missing = Sentence(
        "{argument}: there is no {one} {name}",
        "{argument} : il n'y a pas {un} {name}",
        argument=argument,
        one=what.one,
        un=what.un,
        name=quoted(name),
    )
    every = Sentence(
        "the {one}s are: {known}",
        "les {des} sont : {known}",
        one=what.one,
        des=what.des,
        known=", ".join(known),
    )
    return joined(missing, near(name, known) or every)
