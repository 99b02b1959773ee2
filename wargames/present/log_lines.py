"""The lines of the log: headings of turns and phases, events, and the players' notes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum

import msgspec

from wargames.engine.event import DiceRolled, Event, PhaseBegan, TurnBegan
from wargames.engine.referee import Step
from wargames.engine.session import Note
from wargames.present.event_targets import event_targets
from wargames.present.interface import tell
from wargames.present.rule_names import rule_name
from wargames.present.selection import Target
from wargames.present.texts import Wording
from wargames.present.viewer import seen_events


class LineKind(Enum):
    """What a line of the log is."""

    TURN = "turn"
    PHASE = "phase"
    EVENT = "event"
    DICE = "dice"
    NOTE = "note"


HEADINGS = (LineKind.TURN, LineKind.PHASE)


class LogLine(msgspec.Struct, frozen=True):
    """One line: its words, its rule, the dice on it, and what it speaks of.

    `text` is the whole sentence, also when `faces` are drawn beside `label` instead; `rule` is
    what players call the paragraph `cite`.
    """

    step: int
    kind: LineKind
    text: str
    side: str = ""
    cite: str = ""
    label: str = ""
    faces: tuple[int, ...] = ()
    die: int = 6
    targets: tuple[Target, ...] = ()
    rule: str = ""

    @property
    def is_heading(self) -> bool:
        """Tell whether the line only names a turn or a phase."""
        return self.kind in HEADINGS


class LogBook:
    """Writes the log of a game in one language; each step is put into words once."""

    def __init__(self, wording: Wording, observer: str | None = None) -> None:
        """Write for everybody, or for one side that may not know everything."""
        self._wording = wording
        self._observer = observer
        self._written: dict[int, tuple[Step, tuple[LogLine, ...]]] = {}

    def lines(self, steps: Sequence[Step], notes: Iterable[Note] = ()) -> list[LogLine]:
        """Give all lines of some steps and of the notes on them."""
        remarks: dict[int, list[LogLine]] = {}
        for note in notes:
            remarks.setdefault(note.step, []).append(self._note(note))
        found: list[LogLine] = []
        for number, step in enumerate(steps):
            found += self._of_step(number, step)
            found += remarks.get(number, ())
        return found

    def _of_step(self, number: int, step: Step) -> tuple[LogLine, ...]:
        kept = self._written.get(number)
        if kept is None or kept[0] is not step:
            kept = self._written[number] = (step, tuple(self._write(number, step)))
        return kept[1]

    def _write(self, number: int, step: Step) -> Iterator[LogLine]:
        for event in seen_events(step.events, self._observer, step.state.kit):
            line = self._line(number, step, event)
            if line is not None:
                yield line

    def _line(self, number: int, step: Step, event: Event) -> LogLine | None:
        words, kit = self._wording, step.state.kit
        text = words.event(event)
        if text is None:
            return None
        rule = rule_name(event.cite, words)
        if isinstance(event, TurnBegan):
            return LogLine(number, LineKind.TURN, words.turn(event.turn, kit.plan.id))
        if isinstance(event, PhaseBegan):
            return LogLine(number, LineKind.PHASE, text, event.side, event.cite, rule=rule)
        targets = event_targets(event, kit)
        if isinstance(event, DiceRolled):
            label = words.word(event.purpose)
            kind, faces, die = LineKind.DICE, event.faces, event.sides
            return LogLine(
                number, kind, text, event.side, event.cite, label, faces, die, targets, rule
            )
        kind = LineKind.EVENT
        return LogLine(number, kind, text, step.side, event.cite, targets=targets, rule=rule)

    def _note(self, note: Note) -> LogLine:
        shown = "".join(letter for letter in note.text if letter.isprintable())
        return LogLine(note.step, LineKind.NOTE, tell("note", self._wording.language, text=shown))


class LogFilter(msgspec.Struct, frozen=True):
    """Which lines players want to see."""

    text: str = ""
    kind: LineKind | None = None
    side: str = ""
    target: Target | None = None

    def keeps(self, line: LogLine) -> bool:
        """Tell whether a line that is no heading is wanted."""
        return (
            self.text.casefold() in line.text.casefold()
            and self.kind in (None, line.kind)
            and self.side in ("", line.side)
            and self.target in (None, *line.targets)
        )


def chosen_lines(lines: Sequence[LogLine], wanted: LogFilter) -> list[LogLine]:
    """Keep the wanted lines and the headings above them; the last phase always has its own."""
    found: list[LogLine] = []
    heads: list[LogLine] = []
    for line in lines:
        if line.is_heading:
            heads = [line] if line.kind is LineKind.TURN else [*_turn(heads), line]
        elif wanted.keeps(line):
            found += heads
            heads = []
            found.append(line)
    return found + (heads if wanted == LogFilter() else [])


def _turn(heads: Sequence[LogLine]) -> list[LogLine]:
    return [head for head in heads if head.kind is LineKind.TURN]


def as_text(lines: Iterable[LogLine]) -> str:
    """Write lines down for the clipboard, with their rules in brackets."""
    return "\n".join(f"{line.text} [{line.cite}]" if line.cite else line.text for line in lines)
