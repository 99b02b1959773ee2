"""The value of a plain scalar: null, true, false, decimal numbers, and else text."""

import math
import re
from typing import Final

Value = str | int | float | bool | None

_WORDS: Final[dict[str, Value]] = {
    "": None,
    "~": None,
    "null": None,
    "true": True,
    "false": False,
}
_INTEGER: Final = re.compile(r"[-+]?[0-9]+")
_FLOAT: Final = re.compile(r"[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?")
_LEADING_ZERO: Final = re.compile(r"[-+]?0[0-9]")
_UNPRINTABLE: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")
# Longer integers do not fit in 64 bits, and Python itself refuses to read very long ones.
_MOST_DIGITS: Final = 18


class BadScalar(Exception):
    """A scalar that has no value, with the reason and a hint."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


def plain(text: str) -> Value:
    """Return the value of an unquoted scalar, or raise BadScalar.

    Unlike YAML 1.1, yes, no, on, off, dates, sexagesimal, octal and hexadecimal numbers are text.
    """
    if text in _WORDS:
        return _WORDS[text]
    if not _FLOAT.fullmatch(text):
        return checked_text(text)
    if _LEADING_ZERO.match(text):
        raise BadScalar("a number may not start with 0", f'if it is a name, write "{text[:40]}"')
    return _integer(text) if _INTEGER.fullmatch(text) else _float(text)


def checked_text(text: str) -> str:
    """Return *text*, or raise BadScalar if an escape put a control character into it."""
    if _UNPRINTABLE.search(text):
        raise BadScalar("the text holds a control character")
    return text


def _integer(text: str) -> int:
    if len(text.lstrip("+-")) > _MOST_DIGITS:
        raise BadScalar("the number is too large")
    return int(text)


def _float(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise BadScalar("the number is too large")
    return value
