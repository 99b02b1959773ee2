"""The text of a content file, refused before it can do harm."""

import re
import stat
from pathlib import Path
from typing import Final

from wargames.content.tree import Place

MOST_BYTES: Final = 4_000_000

_NOT_TEXT: Final = re.compile(
    "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)
_LINE_BREAK: Final = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
_DIRECTIVE: Final = re.compile("(?:\\A|(?<=[\n\r\x85\u2028\u2029]))%")


class Refusal(Exception):
    """The reason to read no further in a file."""

    def __init__(self, message: str, place: Place = (0, 0), path: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.place = place
        self.path = path


def bytes_of(path: Path) -> bytes:
    """Return a file's bytes, after its kind and size have been found acceptable."""
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise Refusal("this is a folder, not a file")
        if not stat.S_ISREG(status.st_mode):
            raise Refusal("this is not a regular file")
        _check_size(status.st_size)
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise Refusal("there is no such file") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Refusal(f"the file cannot be read: {reason}") from None


def text_of(data: bytes) -> str:
    """Return the text of bytes that are UTF-8, without control characters or directives."""
    _check_size(len(data))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", "replace")
        raise Refusal("the file is not UTF-8 text", _end_of(before)) from None
    if bad := _NOT_TEXT.search(text):
        name = f"U+{ord(bad.group()):04X}"
        raise Refusal(f"the file holds the control character {name}", _end_of(text[: bad.start()]))
    # The C parser's time grows with the square of the number of directives.
    if bad := _DIRECTIVE.search(text):
        raise Refusal('a line may not start with "%"', _end_of(text[: bad.start()]))
    return text


def _check_size(size: int) -> None:
    if size > MOST_BYTES:
        raise Refusal(f"the file is larger than {MOST_BYTES // 1_000_000} MB")


def _end_of(text: str) -> Place:
    lines = _LINE_BREAK.split(text)
    return len(lines), len(lines[-1]) + 1
