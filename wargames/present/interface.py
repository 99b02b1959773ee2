"""What the program itself says, beside the games: every sentence in English and French."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from typing import Final, Literal

from wargames.engine.text import Bilingual
from wargames.present.words import (
    board,
    cards,
    dialogs,
    everywhere,
    panes,
    sheet,
    start,
    terminal,
    testing,
    window,
)

_PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")

CATALOGUES: Final = (
    everywhere,
    terminal,
    window,
    board,
    sheet,
    panes,
    dialogs,
    start,
    cards,
    testing,
)
CATALOGUE: Final[dict[str, Bilingual]] = {
    key: words for catalogue in CATALOGUES for key, words in catalogue.WORDS.items()
}


def fill(text: str, values: Mapping[str, object]) -> str:
    """Replace each `{name}` that has a value; leave everything else as it is written."""
    return _PLACEHOLDER.sub(lambda found: str(values.get(found[1], found[0])), text)


def tell(key: str, language: str, **values: object) -> str:
    """Say a sentence of the program."""
    return fill(CATALOGUE[key][language], values)


def system_language() -> Literal["en", "fr"]:
    """Give the language of the user's system, as far as we speak it."""
    names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    chosen = next(filter(None, names), "")
    return "fr" if chosen.startswith("fr") else "en"
