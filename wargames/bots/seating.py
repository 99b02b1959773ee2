"""Seating: a game is begun or continued, and bots take the sides that they were given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec

from wargames.bots.player import Player
from wargames.bots.registry import BOTS, make
from wargames.engine.edits import BeginTest
from wargames.engine.rules import Rules
from wargames.engine.session import Session
from wargames.library import Game, Library
from wargames.saves import new_save, open_save
from wargames.saves.naming import free_path

_NEEDS = {"greedy": "appraise", "sensible": "advise"}
"""What a game must bind for a bot to be better than others at it."""


class Setup(msgspec.Struct, frozen=True):
    """Everything that is settled before the first action of a game."""

    game: str
    scenario: str
    seed: int
    options: Mapping[str, int] = {}
    bots: Mapping[str, str] = {}
    """The name of a bot for each side that no person plays."""
    manual_dice: bool = False
    is_test: bool = False
    """Testers may change the position and force dice from the start."""


@dataclass(frozen=True)
class Seated:
    """A game with its players, ready to be shown; `path` is the file it is recorded in."""

    game: Game
    session: Session
    path: Path | None
    seed: int
    bot_names: Mapping[str, str]
    bots: Mapping[str, Player]
    warnings: tuple[str, ...] = ()


def bots_for(game: Game, scenario: str) -> tuple[str, ...]:
    """List the bots that can play a scenario."""
    return able(game.kit(scenario).rules)


def able(rules: Rules) -> tuple[str, ...]:
    """List the bots that know how to play by some rules."""
    bound = {name for name, hook in _NEEDS.items() if getattr(rules, hook) is not None}
    return tuple(name for name in BOTS if name in bound or name not in _NEEDS)


def seat(names: Mapping[str, str], game: Game, seed: int) -> dict[str, Player]:
    """Make the bots of some sides, each with a chance of its own; ValueError for a wrong name."""
    return {side: make(name, seed + game.side_ids.index(side)) for side, name in names.items()}


def begin(setup: Setup, library: Library, folder: Path, path: Path | None = None) -> Seated:
    """Begin a game, recorded from its first action under a free name of the folder or a path."""
    game = library.game(setup.game)
    game.kit(setup.scenario)
    bots = seat(setup.bots, game, setup.seed)
    path = path or free_path(folder, f"{setup.game}-{setup.scenario}")
    session = new_save(
        path, game, setup.scenario, setup.seed, setup.options, manual_dice=setup.manual_dice
    )
    if setup.is_test:
        session.do(BeginTest())
    return Seated(game, session, path, setup.seed, dict(setup.bots), bots)


def resume(path: Path, library: Library, names: Mapping[str, str] | None = None) -> Seated:
    """Continue a recorded game; sides that the game does not have are left out."""
    loaded = open_save(path, library)
    known = loaded.game.side_ids
    kept = {side: name for side, name in (names or {}).items() if side in known}
    bots = seat(kept, loaded.game, loaded.header.seed)
    return Seated(
        loaded.game, loaded.session, path, loaded.header.seed, kept, bots, loaded.warnings
    )
