"""Words of the New Game screen and of the preferences."""

from __future__ import annotations

from wargames.engine.text import Bilingual

WORDS = {
    "new-game": Bilingual("New game", "Nouvelle partie"),
}
