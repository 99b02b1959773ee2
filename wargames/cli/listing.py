"""The list of legal actions on a terminal: numbered, grouped when long, narrowed by typing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wargames.engine.action import Action, references
from wargames.engine.decision import Decision
from wargames.engine.notation import format_action
from wargames.present.interface import tell
from wargames.present.texts import Wording

LONG = 30
"""A list with more actions than this is grouped."""


@dataclass(frozen=True)
class Entry:
    """A numbered line: one action, or a group of them under the name of a unit or place."""

    label: str
    actions: tuple[Action, ...]
    name: str = ""


@dataclass(frozen=True)
class Listing:
    """What is shown of the legal actions at the moment."""

    head: str
    entries: tuple[Entry, ...]
    first: int = 0

    def lines(self, language: str) -> list[str]:
        """Write the page that begins with the first entry."""
        page = self.entries[self.first : self.first + LONG]
        lines = [self.head] if self.head else []
        lines += [f"{self.first + n:4}  {entry.label}" for n, entry in enumerate(page, 1)]
        left = len(self.entries) - self.first - len(page)
        return [*lines, tell("page", language, left=left)] if left else lines

    def next_page(self) -> Listing:
        """Turn the page; after the last comes the first."""
        after = self.first + LONG
        return Listing(self.head, self.entries, after if after < len(self.entries) else 0)

    def at(self, number: int) -> Entry | None:
        """Give the entry with a number."""
        return self.entries[number - 1] if 1 <= number <= len(self.entries) else None


def whole(decision: Decision, wording: Wording) -> Listing:
    """List all actions, in groups when they are many."""
    actions = decision.actions
    if len(actions) <= LONG:
        return Listing("", tuple(_single(action, wording, decision) for action in actions))
    head = tell("groups", wording.language, count=len(actions))
    groups: dict[tuple[str, str], list[Action]] = {}
    for action in actions:
        groups.setdefault(_heading(action), []).append(action)
    entries = [
        _single(found[0], wording) if len(found) == 1 else _group(key, found, wording)
        for key, found in groups.items()
    ]
    return Listing(head, tuple(entries))


def narrowed(text: str, actions: Sequence[Action], wording: Wording) -> Listing | None:
    """List the actions that contain a text in their words or notation; None when none does."""
    wanted = text.casefold()
    found = [
        action
        for action in actions
        if wanted in format_action(action).casefold() or wanted in wording.action(action).casefold()
    ]
    return opened(text, found, wording) if found else None


def opened(name: str, actions: Sequence[Action], wording: Wording) -> Listing:
    """List the actions of one group, one by one."""
    head = tell("narrowed", wording.language, text=name, count=len(actions))
    return Listing(head, tuple(_single(action, wording) for action in actions))


def _single(action: Action, wording: Wording, decision: Decision | None = None) -> Entry:
    said, written = wording.action(action, decision), format_action(action)
    return Entry(said if said == written else f"{said}  [{written}]", (action,))


def _group(key: tuple[str, str], actions: list[Action], wording: Wording) -> Entry:
    name = wording.value(*key)
    label = name if key[1] in name else f"{name} [{key[1]}]"
    line = tell("group", wording.language, name=label, count=len(actions))
    return Entry(line, tuple(actions), label)


def _heading(action: Action) -> tuple[str, str]:
    """Group by the first field: the unit, as a rule; actions without fields stand alone."""
    kinds = dict(references(type(action)))
    for field in action.__struct_fields__:
        value = getattr(action, field)
        return kinds.get(field, field), str(value)
    return "word", format_action(action)
