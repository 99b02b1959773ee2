"""Which kind of file stands where: the type that a content file is read as."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

from wargames.content.files import (
    CardsFile,
    ContentFile,
    CountersFile,
    GameFile,
    MapFile,
    RulesFile,
    ScenarioFile,
    SequenceFile,
    TablesFile,
    TextFile,
)
from wargames.content.source import Refusal, bytes_of

KINDS: Final[dict[str, type[ContentFile]]] = {
    "map": MapFile,
    "counters": CountersFile,
    "cards": CardsFile,
    "game": GameFile,
    "tables": TablesFile,
    "sequence": SequenceFile,
    "scenario": ScenarioFile,
    "rules": RulesFile,
    "text": TextFile,
}

_PLACES: Final = {
    "maps/*.yaml": "map",
    "counters/*.yaml": "counters",
    "resources/games/*/game.yaml": "game",
    "resources/games/*/tables.yaml": "tables",
    "resources/games/*/sequence.yaml": "sequence",
    "resources/games/*/rules.yaml": "rules",
    "resources/games/*/text.??.yaml": "text",
    "resources/games/*/scenarios/*.yaml": "scenario",
}


_CARDS: Final = re.compile(rb"^format: *cards/", re.MULTILINE)


def kind_of(name: str, path: Path | None = None) -> type[ContentFile] | None:
    """Give the type of the file *name*, such as `maps/target-arnhem.yaml`; None for no content.

    Cards stand where other games have counters: the file itself, if given, tells which it holds.
    """
    for pattern, kind in _PLACES.items():
        if fnmatchcase(name, pattern):
            found = KINDS[kind]
            return CardsFile if found is CountersFile and _holds_cards(path) else found
    return None


def _holds_cards(path: Path | None) -> bool:
    if path is None:
        return False
    try:
        return _CARDS.search(bytes_of(path)) is not None
    except Refusal:
        # Whoever reads the file will say so.
        return False
