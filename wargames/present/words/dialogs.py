"""Words of the dialogs."""

from __future__ import annotations

from wargames.engine.text import Bilingual

WORDS = {
    "close": Bilingual("Close", "Fermer"),
}
