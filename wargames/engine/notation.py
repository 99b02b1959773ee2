"""The text form of actions: `allied move 505/82 to 1205`, read back without loss."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from wargames.engine.action import Action

_FIELD = re.compile(r"^\{(\w+)\}$")


class NotationError(ValueError):
    """A text that names no action of the game."""


def format_action(action: Action) -> str:
    """Write an action."""
    words = []
    for word in action.form.split():
        field = _FIELD.match(word)
        words.append(str(getattr(action, field[1])) if field else word)
    return " ".join(words)


def parse_action(text: str, kinds: Iterable[type[Action]]) -> Action:
    """Read an action; the error says what was expected."""
    words = text.split()
    same_verb = []
    for kind in kinds:
        form = kind.form.split()
        if not words or form[0] != words[0]:
            continue
        same_verb.append(kind.form)
        action = _fit(kind, form, words)
        if action is not None:
            return action
    if same_verb:
        message = f'"{text}" does not read as: {" | ".join(same_verb)}'
    else:
        message = f'"{words[0] if words else text}" is not an action of this game'
    raise NotationError(message)


def _fit(kind: type[Action], form: list[str], words: list[str]) -> Action | None:
    if len(form) != len(words):
        return None
    numbers = _number_fields(kind)
    values: dict[str, str | int] = {}
    for expected, word in zip(form, words, strict=True):
        field = _FIELD.match(expected)
        if field is None:
            if expected != word:
                return None
        elif field[1] in numbers:
            if not re.fullmatch(r"-?\d{1,12}", word):
                return None
            values[field[1]] = int(word)
        else:
            values[field[1]] = word
    return kind(**values)


@lru_cache(maxsize=512)
def _number_fields(kind: type[Action]) -> frozenset[str]:
    return frozenset(name for name, hint in kind.__annotations__.items() if hint in ("int", int))
