"""Words around the board: views, overlays and choices."""

from __future__ import annotations

from wargames.engine.text import Bilingual

WORDS = {
    "board": Bilingual("Board", "Plateau"),
}
