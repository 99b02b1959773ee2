"""Saves: a session written to a file as it is played, and sessions opened again from files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from wargames import __version__
from wargames.content.problems import ContentError, near
from wargames.engine import journal
from wargames.engine.journal import Header, JournalError
from wargames.engine.kit import Kit
from wargames.engine.session import Session
from wargames.library import Game, Library
from wargames.saves import disk, replaying
from wargames.saves.disk import SaveError, Tail
from wargames.saves.recorder import FileRecorder
from wargames.saves.replaying import Difference, Differs, GameFile

__all__ = ["Difference", "Loaded", "SaveError", "game_of", "new_save", "open_save", "verify"]


@dataclass(frozen=True)
class Loaded:
    """A session opened from a file.

    `actions` counts every action line that was played again, those taken back too; `base` is the
    number of the session's first step, and not 0 only when it was opened from a snapshot.
    """

    session: Session
    header: Header
    game: Game
    actions: int
    base: int = 0
    warnings: tuple[str, ...] = ()


def new_save(
    path: Path | str | None,
    game: Game,
    scenario: str,
    seed: int,
    options: Mapping[str, int] | None = None,
    manual_dice: bool = False,
) -> Session:
    """Start a game that is written to a new file as it is played; None keeps it in memory."""
    header = Header(
        game=game.id,
        scenario=scenario,
        content=game.content.digest,
        rules=game.content.game.value.rules_version,
        seed=seed,
        options=dict(options or {}),
        dice="manual" if manual_dice else "computer",
        program=__version__,
    )
    wrong = _wrong_option(game.kit(scenario), header.options)
    if wrong:
        raise SaveError(path or f"{game.id}/{scenario}", wrong)
    session = Session([game.start(scenario, seed, header.options)])
    session.manual_dice = manual_dice
    if path is not None:
        start = journal.encode_header(header).encode()
        session.recorder = FileRecorder(Tail.create(Path(path), start))
    return session


def open_save(path: Path | str, library: Library, *, append: bool = True) -> Loaded:
    """Open a game file; what is played on is added to it unless *append* is off.

    When the game cannot be played again from its start, it is opened from its last snapshot, and
    a warning says so; the steps before the snapshot are then not there.
    """
    text = disk.read(Path(path))
    file = _game_file(Path(path), text.lines, library)
    warnings = _changes(file)
    try:
        replay = replaying.from_start(file)
    except Differs as differs:
        at = differs.difference
        failure = "; ".join([str(SaveError(path, at.what, at.line)), *warnings])
        found = replaying.from_snapshot(file)
        if found is None:
            why = "; the game's files have changed since it was begun" if warnings else ""
            raise SaveError(path, at.what + why, at.line) from differs
        replay = found
        warnings = [f"{failure}; opened at the snapshot of step {found.base}, none before it"]
    if text.torn:
        warnings.append(f"{path}: the last line was cut off and is left out")
    session = replay.session
    session.manual_dice = file.header.dice == "manual"
    if append:
        tail = Tail(file.path, text.size, text.torn)
        tail.check()
        session.recorder = FileRecorder(tail, replay.base)
    return Loaded(session, file.header, file.game, replay.actions, replay.base, tuple(warnings))


def game_of(path: Path | str, library: Library) -> Game:
    """Give the game that a file was played in."""
    return _game_file(Path(path), disk.read(Path(path)).lines, library).game


def verify(path: Path | str, library: Library) -> Difference | None:
    """Play a whole file again from its start and give the first step that differs, if any."""
    file = _game_file(Path(path), disk.read(Path(path)).lines, library)
    try:
        replaying.from_start(file)
    except Differs as differs:
        return differs.difference
    return None


def _game_file(path: Path, lines: tuple[bytes, ...], library: Library) -> GameFile:
    """Read the header and find the game that it names."""
    try:
        header, start = journal.decode_header(lines)
    except JournalError as error:
        raise SaveError(path, str(error)) from error
    if header.game not in library.ids:
        raise SaveError(path, _unknown("game", header.game, library.ids))
    try:
        game = library.game(header.game)
    except ContentError as error:
        raise SaveError(path, f"its game cannot be read: {error.problems[0]}") from error
    if header.scenario not in game.kits:
        raise SaveError(path, _unknown("scenario", header.scenario, tuple(game.kits)))
    wrong = _wrong_option(game.kit(header.scenario), header.options)
    if wrong:
        raise SaveError(path, wrong)
    return GameFile(path, lines, header, start, game)


def _unknown(what: str, name: str, known: tuple[str, ...]) -> str:
    hint = near(name, known)
    return f"there is no {what} {name!r} here" + (f"; {hint}" if hint else "")


def _wrong_option(kit: Kit, options: Mapping[str, int]) -> str:
    """Say which option the game does not have, or not with that value."""
    for name, value in options.items():
        option = kit.options.get(name)
        if option is None:
            return _unknown("option", name, tuple(kit.options))
        if not 0 <= value <= option.highest:
            return f"option {name!r} goes from 0 to {option.highest}, not to {value}"
    return ""


def _changes(file: GameFile) -> list[str]:
    """Say what has changed in the game since the file was begun."""
    rules = file.game.content.game.value.rules_version
    if file.header.rules != rules:
        was = file.header.rules
        return [f"{file.path}: begun with version {was} of the rules, and this is version {rules}"]
    if file.header.content != file.game.content.digest:
        return [f"{file.path}: the files of {file.game.id} have changed since it was begun"]
    return []
