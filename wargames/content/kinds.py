"""Which kind of file stands where: the type that a content file is read as."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Final

from wargames.content.files import (
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

KINDS: Final[dict[str, type[ContentFile]]] = {
    "map": MapFile,
    "counters": CountersFile,
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


def kind_of(name: str) -> type[ContentFile] | None:
    """Give the type of the file *name*, such as `maps/target-arnhem.yaml`; None for no content."""
    for pattern, kind in _PLACES.items():
        if fnmatchcase(name, pattern):
            return KINDS[kind]
    return None
