"""Words of the main window: menus, head, status line, bars."""

from __future__ import annotations

from wargames.engine.text import Bilingual

WORDS = {
    # --- menus -------------------------------------------------------------------------------
    "menu-game": Bilingual("&Game", "&Partie"),
    "menu-edit": Bilingual("&Edit", "&Édition"),
    "menu-view": Bilingual("&View", "&Affichage"),
    "menu-overlays": Bilingual("&Overlays", "&Calques"),
    "menu-help": Bilingual("&Help", "A&ide"),
    "act-new": Bilingual("&New game…", "&Nouvelle partie…"),
    "act-open": Bilingual("&Open…", "&Ouvrir…"),
    "act-export": Bilingual("&Export…", "&Exporter…"),
    "act-note": Bilingual("Write a &note…", "Écrire une &note…"),
    "act-preferences": Bilingual("&Preferences…", "&Préférences…"),
    "act-close": Bilingual("&Close the window", "&Fermer la fenêtre"),
    "act-undo": Bilingual("&Undo", "&Annuler"),
    "act-redo": Bilingual("&Redo", "&Rétablir"),
    "act-present": Bilingual("Return to the &present", "Revenir au &présent"),
    "act-fit": Bilingual("&Whole board", "Plateau &entier"),
    "act-zoom-selection": Bilingual("Zoom to the &selection", "Zoomer sur la &sélection"),
    "act-zoom-in": Bilingual("Zoom &in", "Zoom a&vant"),
    "act-zoom-out": Bilingual("Zoom &out", "Zoom a&rrière"),
    "act-natural": Bilingual("&Natural size", "Taille &réelle"),
    "act-mini-map": Bilingual("&Mini-map", "&Mini-carte"),
    "act-full-screen": Bilingual("&Full screen", "&Plein écran"),
    "act-board": Bilingual("Go to the &board", "Aller au &plateau"),
    "act-next-pane": Bilingual("Go to the next &pane", "Aller au &volet suivant"),
    "act-layout": Bilingual("Put the panes &back", "&Remettre les volets en place"),
    "act-charts": Bilingual("&Charts", "&Tables"),
    "act-rules": Bilingual("&Rules", "&Règles"),
    "act-keys": Bilingual("&Keys", "Raccourcis &clavier"),
    # --- docks -------------------------------------------------------------------------------
    "dock-pools": Bilingual("Forces and tracks", "Forces et pistes"),
    "dock-inspector": Bilingual("Inspector", "Inspecteur"),
    "dock-log": Bilingual("Log", "Journal"),
    "dock-dice": Bilingual("Dice", "Dés"),
    "dock-lift": Bilingual("{pane}: lift off or put back", "{pane} : détacher ou rattacher"),
    "dock-close": Bilingual("{pane}: close", "{pane} : fermer"),
    # --- head --------------------------------------------------------------------------------
    "window-title": Bilingual("{game} – {scenario}", "{game} – {scenario}"),
    "turn-track": Bilingual(
        "Turn track: turn {turn} of {last}", "Piste des tours : {turn} sur {last}"
    ),
    "phase-ribbon": Bilingual(
        "Phases of the turn: now {phase}", "Phases du tour : en cours, {phase}"
    ),
    "bot-thinks": Bilingual("{side}: the computer is playing", "{side} : l'ordinateur joue"),
    "key-space": Bilingual("Space", "Espace"),
    "phase-of-side": Bilingual("{phase} · {side}", "{phase} · {side}"),
    # --- status line and bars ----------------------------------------------------------------
    "rule-link": Bilingual("Rule {cite}", "Règle {cite}"),
    "rule-titled": Bilingual("Rule: {cite}", "Règle : {cite}"),
    "zoom-share": Bilingual("{share}%", "{share}\N{NO-BREAK SPACE}%"),
    "ask-undo": Bilingual(
        "Dice were rolled or cards drawn since then. Undo all the same? The log will say so.",
        "Des dés ont été lancés ou des cartes tirées depuis. Annuler quand même ? Le journal "
        "le dira.",
    ),
    "ask-end": Bilingual(
        "Units can still act. {text}, all the same?",
        "Des unités peuvent encore agir. {text}, quand même ?",
    ),
    "yes": Bilingual("Yes", "Oui"),
    "no": Bilingual("No", "Non"),
    "more": Bilingual("More", "Plus"),
    # --- keys of the board -------------------------------------------------------------------
    "name-pages": Bilingual("PgDn, PgUp", "Pg suiv, Pg préc"),
    "name-enter": Bilingual("Enter", "Entrée"),
    "name-escape": Bilingual("Esc", "Échap"),
    "name-shift-arrows": Bilingual("Shift+←↑→↓", "Maj+←↑→↓"),
    "name-space-drag": Bilingual("Space+mouse", "Espace+souris"),
    "key-tab": Bilingual("Next piece that may act", "Pion suivant qui peut agir"),
    "key-arrows": Bilingual("Move the cursor over the board", "Déplacer le curseur sur le plateau"),
    "key-pages": Bilingual("Next or previous lit space", "Case éclairée suivante ou précédente"),
    "key-enter": Bilingual(
        "Point at what is under the cursor", "Désigner ce qui est sous le curseur"
    ),
    "key-escape": Bilingual("Back out", "Revenir en arrière"),
    "key-main": Bilingual("Press the main button", "Actionner le bouton principal"),
    "key-figures": Bilingual("Press another button", "Actionner un autre bouton"),
    "key-pan": Bilingual("Move the board", "Faire glisser le plateau"),
}
