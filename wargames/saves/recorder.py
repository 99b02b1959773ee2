"""Writing a session down as it is played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from wargames.engine import digest, journal
from wargames.engine.journal import Back, Digest, Entry, Played, Remark, Snapshot
from wargames.engine.notation import format_action
from wargames.engine.referee import Step
from wargames.engine.session import Note, Session
from wargames.saves.disk import Tail

DIGEST_EVERY: Final = 20
SNAPSHOT_EVERY: Final = 2 * DIGEST_EVERY
"""A snapshot always follows a digest, which bears it out."""


class FileRecorder:
    """Adds every step, move of the cursor and remark to a game file before it takes effect."""

    def __init__(self, tail: Tail, base: int = 0) -> None:
        """Write to the end of a file; *base* is the number of the session's first step there."""
        self._tail = tail
        self._base = base

    def wrote_step(self, number: int, step: Step) -> None:
        """Add an action, its dice, and now and then a digest and a snapshot."""
        number += self._base
        self._add(*entries(number, step))

    def wrote_cursor(self, number: int) -> None:
        """Add that another step is in force."""
        self._add(Back(self._base + number))

    def wrote_note(self, note: Note) -> None:
        """Add a remark."""
        self._add(Remark(self._base + note.step, note.text))

    def _add(self, *entries: Entry) -> None:
        self._tail.add(encoded(lines(entries)))


def encoded(text: str) -> bytes:
    """Give text as it is written: players may type half a character, a mark is better than none."""
    return text.encode("utf-8", errors="replace")


def lines(entries: Iterable[Entry]) -> str:
    """Write entries as lines."""
    return "".join(f"{journal.encode(entry)}\n" for entry in entries)


def record(session: Session) -> str:
    """Write all steps of a session up to the one in force, each with the remarks on it."""
    written: list[Entry] = []
    for number, step in enumerate(session.steps[: session.cursor + 1]):
        written += entries(number, step) if number else ()
        written += [Remark(number, note.text) for note in session.notes if note.step == number]
    return lines(written)


def entries(number: int, step: Step) -> list[Entry]:
    """Give the lines of a step: its action, and the proofs that are due after it."""
    lines: list[Entry] = []
    if step.action is not None:
        lines.append(Played(number, step.side, format_action(step.action), step.dice))
    if number % DIGEST_EVERY == 0:
        lines.append(Digest(number, digest.fingerprint(step.state)))
    if number % SNAPSHOT_EVERY == 0:
        lines.append(Snapshot(number, digest.encode(step.state).decode()))
    return lines
