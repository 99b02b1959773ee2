"""What is wrong with a content file: one problem, all problems of a run, the problems of a file."""

import difflib
import enum
import json
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from wargames.engine.text import Sentence

MOST_PROBLEMS: Final = 1000
_LONGEST_SHOWN: Final = 60
_LONGEST_GUESSED: Final = 60


class Severity(enum.Enum):
    """Whether a problem stops the file from being used."""

    error = "error"
    warning = "warning"


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong, where it is, and perhaps what was meant.

    A line or column of 0 is unknown; the path names the value inside the file.
    """

    file: str
    line: int
    column: int
    path: str
    message: str
    hint: str = ""
    severity: Severity = Severity.error

    def __str__(self) -> str:
        numbers = [str(number) for number in (self.line, self.column) if number]
        place = ":".join([self.file, *numbers])
        what = f"{self.message}; {self.hint}" if self.hint else self.message
        mild = "warning" if self.severity is Severity.warning else ""
        return ": ".join(part for part in (place, mild, self.path, what) if part)


class Problems:
    """All problems found so far, in the order of file, line and column."""

    def __init__(self, problems: Iterable[Problem] = ()) -> None:
        self._found = list(problems)

    def add(self, problem: Problem) -> None:
        """Keep one more problem."""
        self._found.append(problem)

    @property
    def errors(self) -> list[Problem]:
        """The problems that stop a file from being used."""
        return [problem for problem in self if problem.severity is Severity.error]

    def raise_errors(self) -> None:
        """Raise a ContentError with every problem if at least one is an error."""
        if self.errors:
            raise ContentError(self)

    def __iter__(self) -> Iterator[Problem]:
        return iter(sorted(self._found, key=lambda found: (found.file, found.line, found.column)))

    def __len__(self) -> int:
        return len(self._found)

    def __bool__(self) -> bool:
        return bool(self._found)


class ContentError(Exception):
    """Content that cannot be used; its text is one line for each problem."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))

    def sentence(self) -> str:
        """Say the first problem, and how many more there are."""
        first, *more = [str(problem) for problem in self.problems]
        count = f"{len(more)} more problem{'s' if len(more) > 1 else ''}"
        return f"{first} (and {count}: see wargames check)" if more else first

    @classmethod
    def about(cls, file: str, message: str, hint: str = "") -> "ContentError":
        """Return the error of a file or folder that is wrong as a whole."""
        return cls([Problem(file, 0, 0, "", message, hint)])


class TooManyProblems(Exception):
    """Raised when a file has so many problems that reading on would help nobody."""


class FileReport:
    """The errors of one file, handed on to the problems of the run.

    It ends the reading after MOST_PROBLEMS, so that a hostile file costs neither time nor memory.
    """

    def __init__(self, file: str, problems: Problems) -> None:
        self.file = file
        self.count = 0
        self._problems = problems

    def error(self, place: tuple[int, int], path: str, message: str, hint: str = "") -> None:
        """Report one error at a (line, column), and stop the reading if it is one too many."""
        self.count += 1
        if self.count > MOST_PROBLEMS:
            rest = f"more than {MOST_PROBLEMS} problems; the rest of the file was not checked"
            self._problems.add(Problem(self.file, *place, "", rest))
            raise TooManyProblems
        self._problems.add(Problem(self.file, *place, path, message, hint))


def quoted(text: str) -> str:
    """Return *text* in double quotes, on one line and cut if it is long."""
    if len(text) > _LONGEST_SHOWN:
        text = text[: _LONGEST_SHOWN - 1] + "…"
    return json.dumps(text, ensure_ascii=False)


def closest(word: str, candidates: Iterable[str]) -> str | None:
    """Return the candidate that *word* most probably stands for, or None."""
    if len(word) > _LONGEST_GUESSED:
        return None
    by_folded = {candidate.casefold(): candidate for candidate in candidates}
    matches = difflib.get_close_matches(word.casefold(), by_folded, n=1)
    return by_folded[matches[0]] if matches else None


def near(word: str, candidates: Iterable[str]) -> str:
    """Return the hint `did you mean "..."?`, or "" when no candidate is near."""
    match = closest(word, candidates)
    if match is None:
        return ""
    return Sentence("did you mean {match}?", "vouliez-vous dire {match} ?", match=quoted(match))
