"""Playing a game file again: from its start, or from a snapshot when that is not possible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from wargames.engine import digest, journal
from wargames.engine.decision import IllegalAction
from wargames.engine.draft import DiceNeeded
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
from wargames.library import Game
from wargames.saves.disk import one_line

_SNAPSHOTS_TRIED: Final = 8


@dataclass(frozen=True)
class Difference:
    """The first step of a file that did not come out as it is written there."""

    step: int
    line: int
    what: str

    def __str__(self) -> str:
        return f"step {self.step} (line {self.line}): {self.what}"


class Differs(Exception):
    """A line of a file could not be followed."""

    def __init__(self, step: int, line: int, what: str) -> None:
        """Say which step and line, and what is wrong there."""
        super().__init__(what)
        self.difference = Difference(step, line, one_line(what))


class BeforeSnapshot(JournalError):
    """Players went back to a step that lies before the snapshot."""


@dataclass(frozen=True)
class GameFile:
    """The lines of a file, of which the first `start` are its header, and the game it names."""

    path: Path
    lines: Sequence[bytes]
    header: Header
    start: int
    game: Game


class Replay:
    """A session that follows the lines of a file; `base` is the number of its first step."""

    def __init__(self, session: Session, base: int = 0) -> None:
        """Follow on from a session."""
        self.session = session
        self.base = base
        self.actions = 0
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
                    message = f"the digest of the position is {now} and not {fingerprint}"
                    raise JournalError(message)
            case Snapshot(number, state):
                self._due(number)
                if digest.encode(self.session.state) != state.encode():
                    message = "the snapshot shows another position"
                    raise JournalError(message)
            case Remark(number, text):
                self._due(number)
                self.session.note(text)

    def _play(self, played: Played) -> None:
        if played.number != self.number + 1:
            message = f"action {played.number} stands where {self.number + 1} is due"
            raise JournalError(message)
        session = self.session
        action = parse_action(played.action, session.state.kit.rules.actions)
        asked = session.decision
        if asked is not None and asked.side != played.side:
            message = f'"{played.side}" acts where "{asked.side}" is asked'
            raise JournalError(message)
        step = session.do(action, played.dice)
        if step.dice != played.dice:
            message = f"{len(played.dice)} dice are written and {len(step.dice)} are rolled"
            raise JournalError(message)
        self.actions += 1

    def _go_to(self, number: int) -> None:
        if number < self.base:
            message = f"step {number} lies before the snapshot"
            raise BeforeSnapshot(message)
        if number - self.base >= len(self.session.steps):
            message = f"there is no step {number} to go to"
            raise JournalError(message)
        self.session.go_to(number - self.base)

    def _due(self, number: int) -> None:
        if number != self.number:
            message = f"the line tells of step {number} while step {self.number} is in force"
            raise JournalError(message)


def from_start(file: GameFile) -> Replay:
    """Play a whole file; Differs at the first line that cannot be followed."""
    header = file.header
    try:
        step = file.game.start(header.scenario, header.seed, header.options)
    except Exception as error:
        raise Differs(0, 1, f"the game cannot be set up: {error!r}") from error
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
    for number, line in enumerate(file.lines[start:], start + 1):
        step = replay.number + 1
        try:
            entry = journal.decode(line)
            step = entry.number
            replay.follow(entry)
        except IllegalAction as error:
            raise Differs(step, number, f"the action is not legal: {error}") from error
        except DiceNeeded as error:
            raise Differs(step, number, f"the dice do not fit: {error} needed") from error
        except ValueError as error:
            raise Differs(step, number, str(error)) from error
        except Exception as error:
            # Rules trust that states come from play; a damaged file may lead anywhere.
            raise Differs(step, number, f"the line cannot be played: {error!r}") from error
    return replay


def _snapshot_at(file: GameFile, at: int) -> Replay | None:
    """Read a snapshot if the digest on the line before bears it out."""
    try:
        shown, proof = journal.decode(file.lines[at]), journal.decode(file.lines[at - 1])
        if not isinstance(shown, Snapshot):
            return None
        state = digest.decode(shown.state, file.game.kit(file.header.scenario))
        if proof != Digest(shown.number, digest.fingerprint(state)):
            return None
        session = Session([Step(None, "", (), state)])
        # Asking once shows whether the rules can make sense of the position.
        _ = session.decision
    except Exception:
        return None
    return Replay(session, shown.number)
