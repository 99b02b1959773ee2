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
from wargames.engine.text import Sentence, joined
from wargames.library import Game, Library
from wargames.saves import disk, replaying
from wargames.saves.disk import SaveError, Tail
from wargames.saves.odd_dice import first_odd_dice
from wargames.saves.recorder import FileRecorder, encoded, record
from wargames.saves.replaying import Difference, Differs, GameFile

NO_GAME = ("there is no game '{name}' here", "il n'y a pas de jeu « {name} » ici")
NO_SCENARIO = ("there is no scenario '{name}' here", "il n'y a pas de scénario « {name} » ici")
NO_OPTION = ("there is no option '{name}' here", "il n'y a pas d'option « {name} » ici")
FILES_CHANGED = Sentence(
    "the game's files have changed since it was begun",
    "les fichiers du jeu ont changé depuis son début",
)
WITHOUT_START = Sentence(
    "opened at a snapshot, the game cannot be written anew without its first steps",
    "ouverte à un instantané, la partie ne peut pas être réécrite sans ses premières étapes",
)

__all__ = [
    "Difference",
    "Loaded",
    "SaveError",
    "game_of",
    "header_of",
    "new_header",
    "new_save",
    "open_save",
    "save_as",
    "verify",
]


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
    *,
    manual_dice: bool = False,
    durable: bool = True,
) -> Session:
    """Start a game that is written to a new file as it is played; None keeps it in memory."""
    header = new_header(game, scenario, seed, options, manual_dice=manual_dice)
    wrong = _wrong_option(game.kit(scenario), header.options)
    if wrong:
        raise SaveError(path or f"{game.id}/{scenario}", wrong)
    session = Session([game.start(scenario, seed, header.options)])
    session.manual_dice = manual_dice
    if path is not None:
        save_as(path, session, header, durable=durable)
    return session


def new_header(
    game: Game,
    scenario: str,
    seed: int,
    options: Mapping[str, int] | None = None,
    *,
    manual_dice: bool = False,
) -> Header:
    """Say of a game file what its game was begun with."""
    return Header(
        game=game.id,
        scenario=scenario,
        content=game.content.digest,
        rules=game.content.game.value.rules_version,
        seed=seed,
        options=dict(options or {}),
        dice="manual" if manual_dice else "computer",
        program=__version__,
    )


def save_as(
    path: Path | str, session: Session, header: Header, base: int = 0, *, durable: bool = True
) -> None:
    """Write a session, from its start to the step in force, to a new file, and go on there.

    A session kept in memory, or a branch, is recorded from now on; steps that were taken back
    stay behind. Without its first steps (*base* is not 0) a session cannot be written anew.
    """
    if base:
        raise SaveError(path, WITHOUT_START)
    start = journal.encode_header(header) + record(session)
    tail = Tail.create(Path(path), encoded(start), durable=durable)
    session.recorder = FileRecorder(tail)


def open_save(
    path: Path | str, library: Library, *, append: bool = True, durable: bool = True
) -> Loaded:
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
        failure = joined(SaveError(path, at.what, at.line).args[0], *warnings)
        found = replaying.from_snapshot(file)
        if found is None:
            what = joined(at.what, FILES_CHANGED) if warnings else at.what
            raise SaveError(path, what, at.line) from differs
        replay = found
        opened = Sentence(
            "opened at the snapshot of step {step}, none before it",
            "ouvert à l'instantané de l'étape {step}, sans les étapes d'avant",
            step=found.base,
        )
        warnings = [joined(failure, opened)]
    if text.torn:
        warnings.append(
            Sentence(
                "{path}: the last line was cut off and is left out",
                "{path} : la dernière ligne, incomplète, est laissée de côté",
                path=path,
            )
        )
    if replay.doubt is not None:
        warnings.append(
            Sentence(
                "{path}: another version wrote it, and its last position cannot be compared",
                "{path} : écrit par une autre version, sa dernière position est invérifiable",
                path=path,
            )
        )
    session = replay.session
    session.manual_dice = file.header.dice == "manual"
    if append:
        tail = Tail(file.path, text.size, text.torn, durable=durable)
        tail.check()
        session.recorder = FileRecorder(tail, replay.base)
    return Loaded(session, file.header, file.game, replay.actions, replay.base, tuple(warnings))


def header_of(path: Path | str) -> Header:
    """Give what a game file says of itself."""
    try:
        return journal.decode_header(disk.read(Path(path)).lines)[0]
    except JournalError as error:
        raise SaveError(path, error.args[0]) from error


def game_of(path: Path | str, library: Library) -> Game:
    """Give the game that a file was played in."""
    return _game_file(Path(path), disk.read(Path(path)).lines, library).game


def verify(path: Path | str, library: Library) -> Difference | None:
    """Play a whole file again from its start and give the first step that differs, if any.

    A die that the seed does not give is no fault by itself (testers may force it), but where
    something differs after it, it comes first.
    """
    file = _game_file(Path(path), disk.read(Path(path)).lines, library)
    try:
        doubt = replaying.from_start(file).doubt
    except Differs as differs:
        doubt = differs
    if doubt is None:
        return None
    return first_odd_dice(file, doubt.difference.line) or doubt.difference


def _game_file(path: Path, lines: tuple[bytes, ...], library: Library) -> GameFile:
    """Read the header and find the game that it names."""
    try:
        header, start = journal.decode_header(lines)
    except JournalError as error:
        raise SaveError(path, error.args[0]) from error
    if not library.knows(header.game):
        raise SaveError(path, _unknown(NO_GAME, header.game, library.ids))
    try:
        game = library.game(header.game)
    except ContentError as error:
        what = Sentence(
            "its game cannot be read: {why}",
            "son jeu ne peut pas être lu : {why}",
            why=error.problems[0],
        )
        raise SaveError(path, what) from error
    if header.scenario not in game.kits:
        raise SaveError(path, _unknown(NO_SCENARIO, header.scenario, tuple(game.kits)))
    wrong = _wrong_option(game.kit(header.scenario), header.options)
    if wrong:
        raise SaveError(path, wrong)
    return GameFile(path, lines, header, start, game)


def _unknown(what: tuple[str, str], name: str, known: tuple[str, ...]) -> Sentence:
    english, french = what
    sentence = Sentence(english, french, name=name)
    guess = near(name, known)
    return joined(sentence, guess) if guess else sentence


def _wrong_option(kit: Kit, options: Mapping[str, int]) -> str:
    """Say which option the game does not have, or not with that value."""
    for name, value in options.items():
        option = kit.options.get(name)
        if option is None:
            return _unknown(NO_OPTION, name, tuple(kit.options))
        if not 0 <= value <= option.highest:
            return Sentence(
                "option '{name}' goes from 0 to {highest}, not to {value}",
                "l'option « {name} » va de 0 à {highest}, pas jusqu'à {value}",
                name=name,
                highest=option.highest,
                value=value,
            )
    return ""


def _changes(file: GameFile) -> list[Sentence]:
    """Say what has changed in the game since the file was begun."""
    rules = file.game.content.game.value.rules_version
    if file.header.rules != rules:
        return [
            Sentence(
                "{path}: begun with version {was} of the rules, and this is version {now}",
                "{path} : commencé avec la version {was} des règles, et voici la version {now}",
                path=file.path,
                was=file.header.rules,
                now=rules,
            )
        ]
    if file.header.content != file.game.content.digest:
        return [
            Sentence(
                "{path}: the files of {game} have changed since it was begun",
                "{path} : les fichiers de {game} ont changé depuis son début",
                path=file.path,
                game=file.game.id,
            )
        ]
    return []
