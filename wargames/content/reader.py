"""Reading one content file into its type, with every problem of the file at once."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from wargames.content.convert import Converter
from wargames.content.nodes import load
from wargames.content.problems import (
    FileReport,
    Problem,
    Problems,
    Severity,
    TooManyProblems,
    near,
)
from wargames.content.tree import Places, Unreadable

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True)
class Document(Generic[T_co]):
    """A file that was read: its value, its name in messages, and where each value stands."""

    value: T_co
    file: str
    places: Places

    def problem(
        self, path: str, message: str, hint: str = "", severity: Severity = Severity.error
    ) -> Problem:
        """Return a problem at the value named by *path*, such as `hexes[12].terrain`."""
        return Problem(self.file, *self.places.nearest(path), path, message, hint, severity)

    def unknown(self, path: str, what: str, name: str, known: Collection[str]) -> Iterator[Problem]:
        """Yield a problem when a name that stands at *path* is not among those that are known."""
        if name not in known:
            yield self.problem(path, f'there is no {what} "{name}"', near(name, known))


def read(
    path: Path, kind: type[T], problems: Problems, shown_as: str | None = None
) -> Document[T] | None:
    """Read the file at *path* as *kind*, or return None after adding all its problems."""
    report = FileReport(shown_as or str(path), problems)
    try:
        root = load(path, report)
        if root is None:
            return None
        value = Converter(report).document(kind, root)
    except TooManyProblems:
        return None
    if report.count or isinstance(value, Unreadable):
        return None
    return Document(value, report.file, Places(root))
