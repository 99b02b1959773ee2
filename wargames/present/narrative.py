"""The turn log: a game told from its events, by turn and phase, in either language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from wargames.engine.event import Event, PhaseBegan, TurnBegan
from wargames.engine.referee import Step
from wargames.engine.session import Note
from wargames.present.interface import tell
from wargames.present.texts import Wording
from wargames.present.viewer import NOBODY, seen_events

Format = Literal["text", "markdown"]
FORMATS: tuple[Format, ...] = ("text", "markdown")

_MARKUP = re.compile(r"([\\`*_\[\]<>#|])")


@dataclass
class Chapter:
    """One phase and what happened in it."""

    title: str
    lines: list[str] = field(default_factory=list)


@dataclass
class Part:
    """One turn, or the time before the first: number 0."""

    turn: int
    chapters: list[Chapter] = field(default_factory=list)

    def write(self, line: str) -> None:
        """Add a line to the phase in progress."""
        if not self.chapters:
            self.chapters.append(Chapter(""))
        self.chapters[-1].lines.append(line)


def narrate(
    steps: Sequence[Step],
    notes: Sequence[Note],
    wording: Wording,
    format_: Format = "text",
    turn: int | None = None,
    observer: str | None = NOBODY,
) -> str:
    """Tell a game, or one turn of it: what all sides saw, what one observer saw, or all of it.

    The observer None knows everything, hidden cards included.
    """
    scenario = steps[0].state.kit.plan.id
    parts = [p for p in tell_parts(steps, notes, wording, observer) if turn in (None, p.turn)]
    if not parts and turn is not None:
        return tell("no-such-turn", wording.language, turn=turn) + "\n"
    page = _Markdown() if format_ == "markdown" else _Plain()
    if turn is None:
        what = wording.scenario(scenario)
        page.title(tell("of", wording.language, name=wording.title(), text=what))
    for part in parts:
        before = tell("before", wording.language)
        page.turn(wording.turn(part.turn, scenario) if part.turn else before)
        for chapter in part.chapters:
            if chapter.lines:
                page.phase(chapter.title)
                for line in chapter.lines:
                    page.line(line)
    return "\n".join(page.lines).strip("\n") + "\n"


def tell_parts(
    steps: Sequence[Step], notes: Sequence[Note], wording: Wording, observer: str | None = NOBODY
) -> list[Part]:
    """Sort everything that happened by turn and phase."""
    # A game opened from a snapshot begins in the middle of a turn.
    parts = [Part(0 if steps[0].events else steps[0].state.turn)]
    remarks: dict[int, list[str]] = {}
    for note in notes:
        remarks.setdefault(note.step, []).append(note.text)
    for place, step in enumerate(steps):
        for event in seen_events(step.events, observer, step.state.kit):
            if isinstance(event, TurnBegan):
                parts.append(Part(event.turn))
            elif isinstance(event, PhaseBegan):
                parts[-1].chapters.append(Chapter(wording.event(event) or ""))
            else:
                line = told(event, wording)
                if line is not None:
                    parts[-1].write(line)
        for text in remarks.get(place, ()):
            shown = "".join(letter for letter in text if letter.isprintable())
            parts[-1].write(tell("note", wording.language, text=shown))
    return [part for part in parts if part.turn or any(c.lines for c in part.chapters)]


def told(event: Event, wording: Wording) -> str | None:
    """Give the line of one event with its rule in brackets; None when it is passed over."""
    text = wording.event(event)
    if text is None:
        return None
    return f"{text} [{event.cite}]" if event.cite else text


class _Plain:
    """Plain text: underlined titles, indented lines."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def title(self, text: str) -> None:
        self.lines += [text, "=" * len(text)]

    def turn(self, text: str) -> None:
        self.lines += ["", text, "-" * len(text)]

    def phase(self, text: str) -> None:
        if text:
            self.lines.append(text)

    def line(self, text: str) -> None:
        self.lines.append(f"  {text}")


class _Markdown(_Plain):
    """Markdown: headings and lists; nothing in a text is taken for markup."""

    def title(self, text: str) -> None:
        self.lines += [f"# {_escaped(text)}"]

    def turn(self, text: str) -> None:
        self.lines += ["", f"## {_escaped(text)}"]

    def phase(self, text: str) -> None:
        self.lines += ["", *([f"### {_escaped(text)}", ""] if text else [])]

    def line(self, text: str) -> None:
        self.lines.append(f"- {_escaped(text)}")


def _escaped(text: str) -> str:
    return _MARKUP.sub(r"\\\1", text)
