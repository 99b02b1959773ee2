"""Words of the dialogs."""

from __future__ import annotations

from wargames.engine.text import Bilingual

WORDS = {
    "dialog-close": Bilingual("Close", "Fermer"),
    "dialog-cancel": Bilingual("Cancel", "Annuler"),
    "combat": Bilingual("Combat", "Le combat"),
    "dice": Bilingual("Dice", "Dés"),
    "charts": Bilingual("Charts", "Tables et tableaux"),
    "rules-reference": Bilingual("Rules reference", "Règles"),
    "export": Bilingual("Export", "Exporter"),
    "write-note": Bilingual("Write a note", "Écrire une note"),
    # --- combat ------------------------------------------------------------------------------
    "combat-chances": Bilingual("Chance of each result", "Probabilité de chaque résultat"),
    "combat-result": Bilingual("Result", "Résultat"),
    # --- dice --------------------------------------------------------------------------------
    "dice-ask": Bilingual(
        "{side}, {purpose}: roll {count}d{die} and give what you see.",
        "{side}, {purpose} : lancez {count}D{die} et indiquez ce que vous voyez.",
    ),
    "dice-typed": Bilingual("Faces, with spaces between", "Faces, séparées par des espaces"),
    "dice-press": Bilingual("Press or type each face.", "Cliquez ou tapez chaque face."),
    "dice-wrong": Bilingual(
        "Give {count} number(s) from 1 to {die}.", "Donnez {count} nombre(s) de 1 à {die}."
    ),
    "dice-use": Bilingual("Use these dice", "Utiliser ces dés"),
    "dice-cancel": Bilingual("Do not roll", "Ne pas lancer"),
    "dice-roll-of": Bilingual("{purpose}, {side}", "{purpose} ({side})"),
    "dice-show-face": Bilingual("A {face}", "Un {face}"),
}
