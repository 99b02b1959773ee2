"""Words of the dialogs."""

from __future__ import annotations

from wargames.engine.text import Bilingual

WORDS = {
    "dialog-close": Bilingual("Close", "Fermer"),
    "combat": Bilingual("Combat", "Le combat"),
    "dice": Bilingual("Dice", "Dés"),
    "charts": Bilingual("Charts", "Tables et tableaux"),
    "rules-reference": Bilingual("Rules reference", "Règles"),
    "export": Bilingual("Export", "Exporter"),
    "write-note": Bilingual("Write a note", "Écrire une note"),
}
