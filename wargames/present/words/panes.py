"""Words of the panes beside the board."""

from __future__ import annotations

from wargames.engine.text import Bilingual

WORDS = {
    "log": Bilingual("Log", "Journal"),
}
