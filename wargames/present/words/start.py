"""Words of the New Game screen and of the preferences."""

from __future__ import annotations

from wargames.engine.text import Bilingual

WORDS = {
    "new-game": Bilingual("New game", "Nouvelle partie"),
    # --- preferences -------------------------------------------------------------------------
    "preferences": Bilingual("Preferences", "Préférences"),
    "pref-looks": Bilingual("Looks", "Apparence"),
    "pref-play": Bilingual("Play", "Jeu"),
    "pref-files": Bilingual("Files", "Fichiers"),
    "pref-language": Bilingual("Language", "Langue"),
    "pref-theme": Bilingual("Theme", "Thème"),
    "pref-light": Bilingual("Light: printed paper", "Clair : papier imprimé"),
    "pref-dark": Bilingual("Dark: evening lamp", "Sombre : lampe du soir"),
    "pref-safe": Bilingual(
        "Side colours and patterns that colour-blind players can tell apart",
        "Couleurs et motifs de camps lisibles par les daltoniens",
    ),
    "pref-text": Bilingual("Text size", "Taille du texte"),
    "pref-animate": Bilingual("Animate moves and dice", "Animer les mouvements et les dés"),
    "pref-pace": Bilingual("Pause between moves of a bot", "Pause entre les coups d'un robot"),
    "pref-seconds": Bilingual("{seconds} s", "{seconds} s"),
    "pref-no-pause": Bilingual("none", "aucune"),
    "pref-confirm-dice": Bilingual(
        "Ask before taking back dice or drawn cards",
        "Demander avant d'annuler des dés ou des cartes tirées",
    ),
    "pref-confirm-end": Bilingual(
        "Ask before ending a phase or an impulse with moves left",
        "Demander avant de finir une phase ou une impulsion où il reste à jouer",
    ),
    "pref-folder": Bilingual("Folder of recorded games", "Dossier des parties enregistrées"),
    "pref-browse": Bilingual("Choose…", "Choisir…"),
    "pref-folder-bad": Bilingual(
        "Games cannot be written to this folder; the old one is kept.",
        "Impossible d'écrire dans ce dossier ; l'ancien est conservé.",
    ),
    "pref-folder-usual": Bilingual("Usual folder", "Dossier habituel"),
    "pref-defaults": Bilingual("Back to the defaults", "Valeurs par défaut"),
    "close": Bilingual("Close", "Fermer"),
}
