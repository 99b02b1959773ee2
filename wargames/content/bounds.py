"""The bounds that a type sets on a number, a text or a list."""

import operator
import re
from collections.abc import Callable, Sized
from typing import Any, Final

import msgspec.inspect as types

from wargames.content.problems import quoted

_NUMBER_BOUNDS: Final[tuple[tuple[str, Callable[[Any, Any], bool], str], ...]] = (
    ("ge", operator.ge, "at least"),
    ("gt", operator.gt, "more than"),
    ("le", operator.le, "at most"),
    ("lt", operator.lt, "less than"),
    ("multiple_of", lambda number, factor: bool(number % factor == 0), "a multiple of"),
)
_LENGTH_BOUNDS: Final = (
    ("min_length", operator.ge, "at least"),
    ("max_length", operator.le, "at most"),
)


def number_fault(type_: types.IntType | types.FloatType, number: float) -> str | None:
    """Return what is wrong with a number, or None if it is within its type's bounds."""
    for name, holds, words in _NUMBER_BOUNDS:
        bound = getattr(type_, name)
        if bound is not None and not holds(number, bound):
            return f"must be {words} {bound}, found {number}"
    return None


def text_fault(type_: types.StrType, text: str) -> str | None:
    """Return what is wrong with a text, or None if its length and form are right."""
    fault = length_fault(type_, text, "character")
    if fault is None and type_.pattern is not None and not re.search(type_.pattern, text):
        return f"must have the form {type_.pattern}, found {quoted(text)}"
    return fault


def length_fault(type_: Any, value: Sized, unit: str) -> str | None:
    """Return what is wrong with the length of a text or a collection, or None."""
    for name, holds, words in _LENGTH_BOUNDS:
        bound = getattr(type_, name)
        if bound is not None and not holds(len(value), bound):
            return f"must have {words} {counted(bound, unit)}, found {len(value)}"
    return None


def counted(number: int, unit: str) -> str:
    """Return a number of things: `1 item`, `2 items`."""
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"
