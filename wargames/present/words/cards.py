"""Words of the card table."""

from __future__ import annotations

from wargames.engine.text import Bilingual

WORDS = {
    "hand": Bilingual("Hand", "Main"),
}
