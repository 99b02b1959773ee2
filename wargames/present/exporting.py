"""What can be exported from a table, under which name, and what the files hold."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from pathlib import Path

from wargames.engine.referee import Step
from wargames.engine.session import Note
from wargames.present.narrative import Format, narrate, tell_parts
from wargames.present.texts import Wording
from wargames.present.viewer import NOBODY
from wargames.saves.naming import SUFFIX


class Export(Enum):
    """A kind of file, named by its ending."""

    TEXT = ".txt"
    MARKDOWN = ".md"
    PNG = ".png"
    SVG = ".svg"
    PDF = ".pdf"
    GAME = SUFFIX

    @property
    def is_log(self) -> bool:
        """Tell whether the file tells the game in words."""
        return self in (Export.TEXT, Export.MARKDOWN)

    @property
    def is_picture(self) -> bool:
        """Tell whether the file is a picture of the board."""
        return self in (Export.PNG, Export.SVG, Export.PDF)


def turns_told(steps: Sequence[Step], notes: Sequence[Note], wording: Wording) -> list[int]:
    """List the turns that have something to tell, without the time before the first."""
    return [part.turn for part in tell_parts(steps, notes, wording) if part.turn]


def log_file(
    steps: Sequence[Step],
    notes: Sequence[Note],
    wording: Wording,
    kind: Export,
    turn: int | None = None,
    observer: str | None = NOBODY,
) -> bytes:
    """Write the log of a game, or of one turn, as a file."""
    form: Format = "markdown" if kind is Export.MARKDOWN else "text"
    return narrate(steps, notes, wording, form, turn, observer).encode()


def file_name(stem: str, kind: Export, language: str = "", turn: int | None = None) -> str:
    """Suggest a name such as market-garden-turn-3-fr.md."""
    parts = [stem]
    if kind.is_log and turn is not None:
        parts.append(f"turn-{turn}")
    if language and kind is not Export.GAME:
        parts.append(language)
    return "-".join(parts) + kind.value


def with_ending(path: Path, kind: Export) -> Path:
    """Give a path the ending of its kind, instead of that of another kind if it has one.

    A folder without a name for the file in it gets one.
    """
    if not path.name:
        path /= "wargames"
    endings = {one.value for one in Export}
    stem = path.with_suffix("") if path.suffix.lower() in endings else path
    return stem.with_name(stem.name + kind.value)
