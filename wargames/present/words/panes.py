"""Words of the panes beside the board."""

from __future__ import annotations

from wargames.engine.text import Bilingual

WORDS = {
    "log": Bilingual("Log", "Journal"),
    "inspector": Bilingual("Inspector", "Inspecteur"),
    "pools": Bilingual("Forces and tracks", "Forces et pistes"),
    "timeline": Bilingual("Timeline", "Chronologie"),
    "dice-history": Bilingual("Dice history", "Historique des dés"),
}
