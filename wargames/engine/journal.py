"""The journal: the text of a game file, written and read line by line.

A file is a first line that names the format, a header of `key: value` lines, a rule `---`, and
then one line for each action with the dice it rolled. Lines that begin with `#` hold what is not
an action: digests and snapshots of the state, moves of the cursor, remarks of the players.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec

from wargames.engine.text import Sentence

FORMAT = 1
MARK = "wargames-game"
RULE = "---"
NOBODY = "-"
"""Stands for the side of a decision that belongs to no side."""


class JournalError(ValueError):
    """A line that does not belong in a game file; the text says what is wrong with it."""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What a game file says of itself before the first action."""

    game: str
    scenario: str
    content: str
    rules: int
    seed: int
    options: Mapping[str, int] = {}
    dice: Literal["computer", "manual"] = "computer"
    program: str


class Played(msgspec.Struct, frozen=True):
    """An action, who decided it, and the faces it rolled."""

    number: int
    side: str
    action: str
    dice: tuple[int, ...] = ()


class Digest(msgspec.Struct, frozen=True):
    """The fingerprint of the state after a step."""

    number: int
    fingerprint: str


class Snapshot(msgspec.Struct, frozen=True):
    """The whole state after a step, as one line of JSON."""

    number: int
    state: str


class Back(msgspec.Struct, frozen=True):
    """Players put an earlier or later step in force."""

    number: int


class Remark(msgspec.Struct, frozen=True):
    """A note of the players on a step."""

    number: int
    text: str


Entry: TypeAlias = Played | Digest | Snapshot | Back | Remark

_NUMBER = r"(\d{1,7})"
_PLAYED = re.compile(rf"{_NUMBER} (\S+) ([^|]*[^|\s])(?: \|((?: \d{{1,3}})+))?", re.ASCII)
_LINES: tuple[tuple[re.Pattern[str], Callable[..., Entry]], ...] = (
    (re.compile(rf"# digest {_NUMBER} ([0-9a-f]{{16}})", re.ASCII), Digest),
    (re.compile(rf"# snapshot {_NUMBER} (\{{.*\}})", re.ASCII), Snapshot),
    (re.compile(rf"# back {_NUMBER}", re.ASCII), Back),
    (re.compile(rf"# note {_NUMBER} ?(.*)", re.ASCII | re.DOTALL), Remark),
)
_OPTION = re.compile(r"([\w.-]+)=(-?\d{1,9})", re.ASCII)
_WHOLE = re.compile(r"-?\d{1,40}", re.ASCII)
_LONGEST_HEADER = 64


def encode(entry: Entry) -> str:
    """Write an entry as one line, without the line's end."""
    match entry:
        case Played(number, side, action, dice):
            faces = "".join(f" {face}" for face in dice)
            return f"{number} {side or NOBODY} {action}" + (f" |{faces}" if faces else "")
        case Digest(number, fingerprint):
            return f"# digest {number} {fingerprint}"
        case Snapshot(number, state):
            return f"# snapshot {number} {state}"
        case Back(number):
            return f"# back {number}"
        case Remark(number, text):
            return f"# note {number} {' '.join(text.split())}".rstrip()


def decode(line: bytes) -> Entry:
    """Read one line after the header; JournalError when it is none of the known ones."""
    text = _text(line)
    if not text.startswith("#"):
        if found := _PLAYED.fullmatch(text):
            number, side, action, faces = found.groups()
            dice = tuple(int(face) for face in (faces or "").split())
            return Played(int(number), "" if side == NOBODY else side, action, dice)
        message = Sentence(
            "{text} is not an action line",
            "{text} n'est pas une ligne d'action",
            text=_short(text),
        )
        raise JournalError(message)
    for pattern, kind in _LINES:
        if found := pattern.fullmatch(text):
            number, *rest = found.groups()
            return kind(int(number), *rest)
    message = Sentence(
        "{text} is not a line of a game file",
        "{text} n'est pas une ligne d'un fichier de partie",
        text=_short(text),
    )
    raise JournalError(message)


def encode_header(header: Header) -> str:
    """Write everything that comes before the first action, line ends included."""
    values = msgspec.to_builtins(header)
    values["options"] = " ".join(f"{name}={value}" for name, value in header.options.items())
    lines = [f"{key}: {value}".rstrip() for key, value in values.items()]
    return "\n".join([f"{MARK} {FORMAT}", *lines, RULE, ""])


def decode_header(lines: Sequence[bytes]) -> tuple[Header, int]:
    """Read the header: what it says, and how many lines it takes."""
    check_format(lines[0] if lines else b"")
    values: dict[str, str] = {}
    for at, line in enumerate(lines[1:_LONGEST_HEADER], 1):
        text = _text(line)
        if text == RULE:
            return _header(values), at + 1
        key, colon, value = text.partition(":")
        if not colon or key in values:
            message = Sentence(
                "{text} does not belong in the header",
                "{text} n'a pas sa place dans l'en-tête",
                text=_short(text),
            )
            raise JournalError(message)
        values[key] = value.strip()
    message = Sentence(
        'the header does not end with "{rule}"',
        "l'en-tête ne se termine pas par « {rule} »",
        rule=RULE,
    )
    raise JournalError(message)


def check_format(line: bytes) -> None:
    """Accept the first line of a file in a format that this version reads."""
    found = re.fullmatch(rb"%s (\d{1,6})" % MARK.encode(), line)
    if found is None:
        message = Sentence("this is not a game file", "ce n'est pas un fichier de partie")
        raise JournalError(message)
    if int(found[1]) > FORMAT:
        message = Sentence(
            "made by a newer version (format {newer}); this version reads {known}",
            "créé par une version plus récente (format {newer}) ; celle-ci lit le format {known}",
            newer=int(found[1]),
            known=FORMAT,
        )
        raise JournalError(message)
    if int(found[1]) < 1:
        message = Sentence("there is no format 0", "il n'y a pas de format 0")
        raise JournalError(message)


def _header(values: Mapping[str, str]) -> Header:
    for key in Header.__struct_fields__:
        if key not in values:
            message = Sentence(
                'the header has no "{key}"', "l'en-tête n'a pas de « {key} »", key=key
            )
            raise JournalError(message)
    for key in ("rules", "seed"):
        if not _WHOLE.fullmatch(values[key]):
            message = Sentence(
                "{key}: {text} is not a whole number",
                "{key} : {text} n'est pas un nombre entier",
                key=key,
                text=_short(values[key]),
            )
            raise JournalError(message)
    if values["dice"] not in ("computer", "manual"):
        message = Sentence(
            "dice: {text} is neither computer nor manual",
            "dice : {text} n'est ni « computer » ni « manual »",
            text=_short(values["dice"]),
        )
        raise JournalError(message)
    return Header(
        game=values["game"],
        scenario=values["scenario"],
        content=values["content"],
        rules=int(values["rules"]),
        seed=int(values["seed"]),
        options=_options(values["options"]),
        dice="manual" if values["dice"] == "manual" else "computer",
        program=values["program"],
    )


def _options(text: str) -> dict[str, int]:
    options: dict[str, int] = {}
    for word in text.split():
        found = _OPTION.fullmatch(word)
        if found is None or found[1] in options:
            message = Sentence(
                "options: {text} does not read as name=number",
                "options : {text} ne se lit pas comme nom=nombre",
                text=_short(word),
            )
            raise JournalError(message)
        options[found[1]] = int(found[2])
    return options


def _text(line: bytes) -> str:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        message = Sentence("the line is not UTF-8 text", "la ligne n'est pas du texte UTF-8")
        raise JournalError(message) from None


def _short(text: str, longest: int = 50) -> str:
    shown = text if len(text) <= longest else text[: longest - 1] + "…"
    return '"' + "".join(letter if letter.isprintable() else "?" for letter in shown) + '"'
