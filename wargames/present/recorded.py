"""Recorded games as a list shows them, told from their first lines without playing them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path

import msgspec

from wargames.content.problems import ContentError
from wargames.engine import journal
from wargames.engine.journal import JournalError
from wargames.library import Library
from wargames.present.interface import tell
from wargames.present.texts import Wording
from wargames.saves import SaveError, disk


class RecentGame(msgspec.Struct, frozen=True):
    """A recorded game: its name, and how far it went when."""

    path: Path
    title: str
    detail: str


def recent_games(paths: Iterable[Path], library: Library, language: str) -> Iterator[RecentGame]:
    """Describe recorded games; files that are gone or no games are left out."""
    for path in paths:
        found = recent_game(path, library, language)
        if found is not None:
            yield found


def recent_game(path: Path, library: Library, language: str) -> RecentGame | None:
    """Describe one recorded game."""
    try:
        lines = disk.read(path).lines
        header, start = journal.decode_header(lines)
        wording = Wording(library.game(header.game).content, language)
        changed = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    except (OSError, SaveError, JournalError, ContentError):
        return None
    actions = sum(1 for line in lines[start:] if not line.startswith(b"#"))
    title = tell("of", language, name=wording.title(), text=wording.scenario(header.scenario))
    when = changed.strftime(tell("date-format", language))
    detail = tell("recent-detail", language, actions=actions, when=when)
    return RecentGame(path, title, detail)
