"""Playing a game file again: from its start, or from a snapshot when that is not possible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from wargames import __version__
from wargames.engine import digest, journal
from wargames.engine.chance import DiceNeeded
from wargames.engine.decision import IllegalAction
from wargames.engine.edits import Edit, known_actions
from wargames.engine.journal import (
    Back,
    Digest,
    Entry,
    Header,
    JournalError,
    Played,
    Remark,
    Snapshot,
)
from wargames.engine.notation import parse_action
from wargames.engine.referee import Step
from wargames.engine.session import Session
from wargames.engine.text import Sentence
from wargames.library import Game
from wargames.saves.disk import shown

_SNAPSHOTS_TRIED: Final = 8

CANNOT_SET_UP: Final = ("the game cannot be set up: {why}", "la mise en place échoue : {why}")
NOT_LEGAL: Final = ("the action is not legal: {why}", "l'action n'est pas autorisée : {why}")
DICE_DO_NOT_FIT: Final = (
    "the dice do not fit: {why} needed",
    "les dés ne conviennent pas : il faut {why}",
)
CANNOT_PLAY: Final = ("the line cannot be played: {why}", "la ligne ne peut pas être jouée : {why}")


def _because(what: tuple[str, str], why: str) -> Sentence:
    english, french = what
    return Sentence(english, french, why=why)


@dataclass(frozen=True)
class Difference:
    """The first step of a file that did not come out as it is written there."""

    step: int
    line: int
    what: str

    def sentence(self) -> Sentence:
        """Say where and what."""
        return Sentence(
            "step {step} (line {line}): {what}",
            "étape {step} (ligne {line}) : {what}",
            step=self.step,
            line=self.line,
            what=self.what,
        )

    def __str__(self) -> str:
        return self.sentence()


class Differs(Exception):
    """A line of a file could not be followed."""

    def __init__(self, step: int, line: int, what: str) -> None:
        """Say which step and line, and what is wrong there."""
        super().__init__(what)
        self.difference = Difference(step, line, shown(what))


class BeforeSnapshot(JournalError):
    """Players went back to a step that lies before the snapshot."""


class OtherDigest(JournalError):
    """The digest of a position is not the one in the file."""


@dataclass(frozen=True)
class GameFile:
    """The lines of a file, of which the first `start` are its header, and the game it names."""

    path: Path
    lines: Sequence[bytes]
    header: Header
    start: int
    game: Game

    @property
    def is_of_this_version(self) -> bool:
        """Whether the file was begun with the program, the rules and the content of today."""
        content, header = self.game.content, self.header
        then = (header.program, header.rules, header.content)
        return then == (__version__, content.game.value.rules_version, content.digest)


class Replay:
    """A session that follows the lines of a file; `base` is the number of its first step."""

    def __init__(self, session: Session, base: int = 0) -> None:
        """Follow on from a session."""
        self.session = session
        self.base = base
        self.actions = 0
        self.doubt: Differs | None = None
        """The first digest that differs, as long as no snapshot has shown the same position."""
        # Every face must come from the file: a die that is not written there is a difference.
        session.manual_dice = True

    @property
    def number(self) -> int:
        """The number of the step in force, as the file counts."""
        return self.base + self.session.cursor

    def follow(self, entry: Entry) -> None:
        """Do what a line says, or check what it says."""
        match entry:
            case Played():
                self._play(entry)
            case Back(number):
                self._go_to(number)
            case Digest(number, fingerprint):
                self._due(number)
                if (now := digest.fingerprint(self.session.state)) != fingerprint:
                    message = Sentence(
                        "the digest of the position is {now} and not {written}",
                        "l'empreinte de la position est {now} et non {written}",
                        now=now,
                        written=fingerprint,
                    )
                    raise OtherDigest(message)
            case Snapshot(number, state):
                self._due(number)
                if not self._stands(state):
                    message = Sentence(
                        "the snapshot shows another position",
                        "l'instantané montre une autre position",
                    )
                    raise JournalError(message)
            case Remark(number, text):
                self._due(number)
                self.session.note(text)

    def _stands(self, text: str) -> bool:
        """Compare the position with a snapshot, which an older version may have written shorter."""
        state = self.session.state
        if digest.encode(state) == text.encode():
            return True
        try:
            return digest.decode(text, state.kit) == state
        except msgspec.MsgspecError:
            return False

    def _play(self, played: Played) -> None:
        if played.number != self.number + 1:
            message = Sentence(
                "action {found} stands where {due} is due",
                "l'action {found} se trouve à la place de l'action {due}",
                found=played.number,
                due=self.number + 1,
            )
            raise JournalError(message)
        session = self.session
        action = parse_action(played.action, known_actions(session.state.kit))
        asked = session.decision
        # What testers change by hand is nobody's decision.
        side = "" if asked is None or isinstance(action, Edit) else asked.side
        if asked is not None and side != played.side:
            message = Sentence(
                '"{side}" acts where "{asked}" is asked',
                "« {side} » agit alors que la décision revient à « {asked} »",
                side=played.side,
                asked=side,
            )
            raise JournalError(message)
        step = session.do(action, played.dice)
        if step.dice != played.dice:
            message = Sentence(
                "{written} dice are written and {rolled} are rolled",
                "{written} dés sont notés et {rolled} sont lancés",
                written=len(played.dice),
                rolled=len(step.dice),
            )
            raise JournalError(message)
        self.actions += 1

    def _go_to(self, number: int) -> None:
        if number < self.base:
            message = Sentence(
                "step {number} lies before the snapshot",
                "l'étape {number} précède l'instantané",
                number=number,
            )
            raise BeforeSnapshot(message)
        if number - self.base >= len(self.session.steps):
            message = Sentence(
                "there is no step {number} to go to",
                "il n'y a pas d'étape {number} où aller",
                number=number,
            )
            raise JournalError(message)
        self.session.go_to(number - self.base)

    def _due(self, number: int) -> None:
        if number != self.number:
            message = Sentence(
                "the line tells of step {number} while step {current} is in force",
                "la ligne parle de l'étape {number} alors que l'étape {current} est en cours",
                number=number,
                current=self.number,
            )
            raise JournalError(message)


def from_start(file: GameFile) -> Replay:
    """Play a whole file; Differs at the first line that cannot be followed."""
    header = file.header
    try:
        step = file.game.start(header.scenario, header.seed, header.options)
    except Exception as error:
        raise Differs(0, 1, _because(CANNOT_SET_UP, repr(error))) from error
    return _follow(file, Replay(Session([step])), file.start)


def from_snapshot(file: GameFile) -> Replay | None:
    """Play a file from the last snapshot from which its end can be reached."""
    places = [at for at, line in enumerate(file.lines) if line.startswith(b"# snapshot ")]
    for at in reversed(places[-_SNAPSHOTS_TRIED:]):
        replay = _snapshot_at(file, at)
        if replay is None:
            continue
        try:
            return _follow(file, replay, at + 1)
        except Differs as differs:
            # Earlier snapshots lead to the same line, unless it asks for a step before this one.
            if not isinstance(differs.__cause__, BeforeSnapshot):
                return None
    return None


def _follow(file: GameFile, replay: Replay, start: int) -> Replay:
    """Follow the lines of a file from one of them on.

    A digest also changes when a newer version keeps more of a position than the one that wrote the
    file: then the next snapshot decides.
    """
    for number, line in enumerate(file.lines[start:], start + 1):
        try:
            entry = _follow_line(replay, line, number)
        except Differs as differs:
            if isinstance(differs.__cause__, OtherDigest) and not file.is_of_this_version:
                replay.doubt = replay.doubt or differs
            elif replay.doubt is None or isinstance(differs.__cause__, BeforeSnapshot):
                raise
            else:
                raise replay.doubt from differs
        else:
            if isinstance(entry, Snapshot):
                replay.doubt = None
    return replay


def _follow_line(replay: Replay, line: bytes, number: int) -> Entry:
    step = replay.number + 1
    try:
        entry = journal.decode(line)
        step = entry.number
        replay.follow(entry)
    except IllegalAction as error:
        raise Differs(step, number, _because(NOT_LEGAL, str(error))) from error
    except DiceNeeded as error:
        raise Differs(step, number, _because(DICE_DO_NOT_FIT, str(error))) from error
    except ValueError as error:
        raise Differs(step, number, error.args[0] if error.args else "") from error
    except Exception as error:
        # Rules trust that states come from play; a damaged file may lead anywhere.
        raise Differs(step, number, _because(CANNOT_PLAY, repr(error))) from error
    return entry


def _snapshot_at(file: GameFile, at: int) -> Replay | None:
    """Read a snapshot if the digest on the line before bears it out."""
    try:
        shown, proof = journal.decode(file.lines[at]), journal.decode(file.lines[at - 1])
        if not isinstance(shown, Snapshot):
            return None
        if proof != Digest(shown.number, digest.fingerprint_of(shown.state.encode())):
            return None
        state = digest.decode(shown.state, file.game.kit(file.header.scenario))
        session = Session([Step(None, "", (), state)])
        # Asking once shows whether the rules can make sense of the position.
        _ = session.decision
    except Exception:
        return None
    return Replay(session, shown.number)
