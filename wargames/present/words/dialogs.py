"""Words of the dialogs."""

from __future__ import annotations

from wargames.engine.text import Bilingual

WORDS = {
    "dialog-close": Bilingual("Close", "Fermer"),
    "dialog-cancel": Bilingual("Cancel", "Annuler"),
    "combat": Bilingual("Combat", "Le combat"),
    "dice": Bilingual("Dice", "Dés"),
    "charts-none": Bilingual("This game has no charts.", "Ce jeu n'a pas de tables."),
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
    # --- rules reference ---------------------------------------------------------------------
    "rule-find": Bilingual("Search the rules", "Chercher dans les règles"),
    "rule-list": Bilingual("Paragraphs", "Paragraphes"),
    "rule-none": Bilingual("No paragraph fits.", "Aucun paragraphe ne convient."),
    "rule-back": Bilingual("Back", "Précédent"),
    "rule-enforced": Bilingual("The program sees to it.", "Le programme y veille."),
    "rule-shown": Bilingual("The screen shows it.", "L'écran le montre."),
    "rule-players": Bilingual("Left to the players.", "Laissée aux joueurs."),
    "rule-rulings": Bilingual("How we read it", "Notre lecture"),
    "rule-see": Bilingual("See also", "Voir aussi"),
    "rule-seen-from": Bilingual("Mentioned by", "Citée par"),
    # --- notes and choices -------------------------------------------------------------------
    "note-where": Bilingual("Note on this moment: {place}", "Note sur ce moment : {place}"),
    "note-hint": Bilingual(
        "A few words for the log. Ctrl+Enter keeps them.",
        "Quelques mots pour le journal. Ctrl+Entrée les garde.",
    ),
    "note-keep": Bilingual("Keep the note", "Garder la note"),
    "choose": Bilingual("Which do you mean?", "Que voulez-vous faire ?"),
    # --- export ------------------------------------------------------------------------------
    "export-what": Bilingual("What", "Quoi"),
    "export-language": Bilingual("Language", "Langue"),
    "export-extent": Bilingual("How much", "Étendue"),
    "export-seen": Bilingual("As seen by", "Vu par"),
    "export-seen-all": Bilingual("All: nothing hidden is told", "Tous : rien de caché n'est dit"),
    "export-seen-side": Bilingual(
        "{side}: with their own cards", "{side} : avec leurs propres cartes"
    ),
    "export-seen-everything": Bilingual(
        "Everything, hidden cards included", "Tout, cartes cachées comprises"
    ),
    "export-file": Bilingual("File", "Fichier"),
    "export-text": Bilingual("Turn log as plain text", "Journal des tours en texte simple"),
    "export-markdown": Bilingual("Turn log as Markdown", "Journal des tours en Markdown"),
    "export-png": Bilingual("Board as a picture (PNG)", "Plateau en image (PNG)"),
    "export-svg": Bilingual("Board as a drawing (SVG)", "Plateau en dessin (SVG)"),
    "export-pdf": Bilingual("Board to print (PDF)", "Plateau à imprimer (PDF)"),
    "export-game": Bilingual("Copy of the game file", "Copie du fichier de partie"),
    "export-en": Bilingual("English", "Anglais"),
    "export-fr": Bilingual("French", "Français"),
    "export-whole": Bilingual("The whole game", "Toute la partie"),
    "export-browse": Bilingual("Choose…", "Parcourir…"),
    "export-go": Bilingual("Write the file", "Écrire le fichier"),
    "export-busy": Bilingual("Writing the file", "Écriture du fichier"),
    "export-exists": Bilingual(
        "{path} exists already. Press the button again to replace it.",
        "{path} existe déjà. Appuyez encore une fois pour le remplacer.",
    ),
    "export-written": Bilingual("Written: {path}", "Fichier écrit : {path}"),
    "export-failed": Bilingual(
        "{path} could not be written: {why}. The game itself is safe; choose another place.",
        "Impossible d'écrire {path} : {why}. La partie est intacte ; choisissez un autre endroit.",
    ),
    "export-stopped": Bilingual("Stopped; nothing was written.", "Arrêté ; rien n'a été écrit."),
}
