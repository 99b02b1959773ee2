"""Words of the New Game screen and of the preferences."""

from __future__ import annotations

from wargames.engine.text import Bilingual

WORDS = {
    "new-game": Bilingual("New game", "Nouvelle partie"),
    "new-game-title": Bilingual("What shall we play?", "À quoi jouons-nous ?"),
    "shelf": Bilingual("Games on the shelf", "Les jeux disponibles"),
    "game-broken": Bilingual(
        "The files of {game} have problems ({count}); “wargames check {game}” lists them.",
        "Les fichiers de {game} ont des erreurs ({count}) ; « wargames check {game} » les montre.",
    ),
    "board-hex": Bilingual("Map of hexes", "Carte à hexagones"),
    "board-area": Bilingual("Map of areas", "Carte à zones"),
    "board-card": Bilingual("Cards", "Jeu de cartes"),
    "one-scenario": Bilingual("{count} scenario", "{count} scénario"),
    "scenarios": Bilingual("{count} scenarios", "{count} scénarios"),
    "card-detail": Bilingual("{board}, {scenarios}", "{board}, {scenarios}"),
    # --- scenario, options, players, dice ----------------------------------------------------
    "setup-scenario": Bilingual("Scenario", "Scénario"),
    "setup-options": Bilingual("Options and variants", "Options et variantes"),
    "setup-players": Bilingual("Players", "Joueurs"),
    "setup-dice": Bilingual("Dice", "Dés"),
    "scenario-note": Bilingual("{length}. {origin}", "{length}. {origin}"),
    "one-turn": Bilingual("{turns} turn", "{turns} tour"),
    "many-turns": Bilingual("{turns} turns", "{turns} tours"),
    "minutes": Bilingual("{minutes} minutes", "{minutes} minutes"),
    "hours": Bilingual("{hours} h", "{hours} h"),
    "hours-minutes": Bilingual("{hours} h {minutes}", "{hours} h {minutes}"),
    "length": Bilingual("{turns}, about {clock}", "{turns}, environ {clock}"),
    "from-rulebook": Bilingual("Positions from the rulebook.", "Positions d'après le livret."),
    "from-public": Bilingual(
        "Positions from public sources.", "Positions d'après des sources publiques."
    ),
    "from-reconstructed": Bilingual(
        "Positions partly reconstructed.", "Positions en partie reconstituées."
    ),
    "option-rule": Bilingual("{name} ({cite})", "{name} ({cite})"),
    "no-options": Bilingual(
        "This game is played as it is.", "Ce jeu se joue tel quel, sans option."
    ),
    "who-plays": Bilingual("Who plays {side}", "Qui joue {side}"),
    "player-person": Bilingual("A person at this screen", "Une personne devant l'écran"),
    "player-greedy": Bilingual("Bot: weighs each move", "Robot : pèse chaque coup"),
    "player-sensible": Bilingual("Bot: plays by rules of thumb", "Robot : joue avec bon sens"),
    "player-random": Bilingual("Bot: plays anything legal", "Robot : joue au hasard"),
    "seat-person": Bilingual("a person", "une personne"),
    "seat-greedy": Bilingual("a bot that weighs", "un robot qui réfléchit"),
    "seat-sensible": Bilingual("a sensible bot", "un robot de bon sens"),
    "seat-random": Bilingual("a random bot", "un robot au hasard"),
    "seat-bot": Bilingual("a bot", "un robot"),
    "setup-computer": Bilingual("The computer rolls", "L'ordinateur lance les dés"),
    "setup-real": Bilingual(
        "We roll real dice and type what they show",
        "Nous lançons de vrais dés et tapons leur résultat",
    ),
    "seed": Bilingual("Seed", "Graine"),
    "seed-another": Bilingual("Another", "Une autre"),
    "seed-help": Bilingual(
        "The same seed gives the same dice again. Keep it, or type one of your own.",
        "La même graine redonne les mêmes dés. Gardez-la, ou tapez la vôtre.",
    ),
    "seed-bad": Bilingual(
        "A seed is a whole number of at most 18 digits.",
        "Une graine est un nombre entier d'au plus 18 chiffres.",
    ),
    "summary": Bilingual("{scenario}. {seats}.", "{scenario}. {seats}."),
    "begin": Bilingual("Begin the game", "Commencer la partie"),
    # --- games to go on with -----------------------------------------------------------------
    "continue-last": Bilingual("Continue the last game", "Reprendre la dernière partie"),
    "recent-games": Bilingual("Recent games", "Parties récentes"),
    "open-game": Bilingual("Open…", "Ouvrir…"),
    "open-title": Bilingual("Open a recorded game", "Ouvrir une partie enregistrée"),
    "game-files": Bilingual("Recorded games", "Parties enregistrées"),
    "all-files": Bilingual("All files", "Tous les fichiers"),
    "recent-line": Bilingual("{title} — {detail}", "{title} — {detail}"),
    "recent-detail": Bilingual("actions: {actions}, {when}", "actions : {actions}, {when}"),
    "date-format": Bilingual("%d %b %Y, %H:%M", "%d/%m/%Y à %H:%M"),
    "rescue": Bilingual(
        "The program was cut off during “{title}” ({detail}). Everything up to the last "
        "action was kept.",
        "Le programme a été interrompu pendant « {title} » ({detail}). Tout est conservé "
        "jusqu'à la dernière action.",
    ),
    "rescue-yes": Bilingual("Continue exactly there", "Reprendre exactement là"),
    "rescue-later": Bilingual("Later", "Plus tard"),
    "preferences-menu": Bilingual("Preferences…", "Préférences…"),
    # --- bots at the table -------------------------------------------------------------------
    "bots-play": Bilingual("{side}: the bot is playing…", "{side} : le robot joue…"),
    "bots-wait": Bilingual(
        "{side}: the bot waits for you to let it go on.",
        "{side} : le robot attend que vous le laissiez continuer.",
    ),
    "bots-skip": Bilingual("Skip to the next person", "Passer au prochain joueur"),
    "bots-skip-tip": Bilingual(
        "Let the bots play without pauses until a person is asked.",
        "Laisser les robots jouer sans pause jusqu'à ce qu'une personne doive décider.",
    ),
    "bots-pause": Bilingual("Stop", "Arrêter"),
    "bots-resume": Bilingual("Let it go on", "Le laisser continuer"),
    # --- what went wrong ---------------------------------------------------------------------
    "trouble": Bilingual("That did not work", "Cela n'a pas marché"),
    "trouble-open": Bilingual(
        "The game could not be opened: {why}\nThe file was left as it is.",
        "La partie n'a pas pu être ouverte : {why}\nLe fichier est resté tel quel.",
    ),
    "trouble-begin": Bilingual(
        "The game could not be begun: {why}\nChoose another folder in the preferences.",
        "La partie n'a pas pu commencer : {why}\nChoisissez un autre dossier dans les préférences.",
    ),
    "trouble-save": Bilingual(
        "The last action was not recorded and was not done: {why}\n"
        "Everything before it is in the file. Free some space or close the other "
        "program, then try again.",
        "La dernière action n'a pas été enregistrée, donc pas effectuée : {why}\n"
        "Tout ce qui précède est dans le fichier. Faites de la place ou fermez l'autre "
        "programme, puis réessayez.",
    ),
    "trouble-program": Bilingual(
        "The program made a mistake: {why}\nThe game is recorded up to the last action. "
        "The details are in {log}.",
        "Le programme a commis une erreur : {why}\nLa partie est enregistrée jusqu'à la "
        "dernière action. Les détails sont dans {log}.",
    ),
    "trouble-command": Bilingual(
        "the program made a mistake ({why}); the details are in {log}",
        "le programme a commis une erreur ({why}) ; les détails sont dans {log}",
    ),
    "trouble-bot": Bilingual(
        "The bot could not play: {why}\nThe game waits; undo, or let the bot go on.",
        "Le robot n'a pas pu jouer : {why}\nLa partie attend ; annulez, ou laissez-le continuer.",
    ),
    "warning-open": Bilingual("Before you go on", "Avant de continuer"),
    # --- pictures without a screen -----------------------------------------------------------
    "bad-scale": Bilingual(
        "--scale takes a number above 0 and up to {largest}",
        "--scale demande un nombre supérieur à 0 et d'au plus {largest}",
    ),
    "bad-picture": Bilingual(
        "{name} should end in .png, .svg or .pdf", "{name} doit finir par .png, .svg ou .pdf"
    ),
    "no-such-step": Bilingual(
        "--at takes a step from {first} to {last} for this file",
        "--at demande pour ce fichier une étape de {first} à {last}",
    ),
    "at-needs-file": Bilingual(
        "--at needs a game FILE; a scenario has only its beginning",
        "--at demande un FICHIER de partie ; un scénario n'a que son début",
    ),
    "cannot-draw": Bilingual(
        "nothing can be drawn on this machine ({why})",
        "cette machine ne permet pas de dessiner ({why})",
    ),
    # --- no window ---------------------------------------------------------------------------
    "no-screen": Bilingual(
        "there is no screen to open a window on; play at the terminal with --text",
        "il n'y a pas d'écran où ouvrir une fenêtre ; jouez au terminal avec --text",
    ),
    "no-qt": Bilingual(
        "the window cannot be opened ({why}); play at the terminal with --text",
        "la fenêtre ne peut pas s'ouvrir ({why}) ; jouez au terminal avec --text",
    ),
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
    "pref-reactions": Bilingual("Ask for reactions", "Demander les réactions"),
    "pref-always": Bilingual(
        "always, so that nothing is given away", "toujours, pour ne rien trahir"
    ),
    "pref-when-able": Bilingual("only when there is a choice", "seulement s'il y a un choix"),
    "pref-confirm-dice": Bilingual(
        "Ask before taking back dice or drawn cards",
        "Demander avant d'annuler des dés ou des cartes tirées",
    ),
    "pref-confirm-end": Bilingual(
        "Ask before ending a phase or an impulse with moves left",
        "Demander avant de finir une phase ou une impulsion où il reste à jouer",
    ),
    "pref-curtain": Bilingual(
        "Hide hands while the screen passes from player to player",
        "Cacher les mains pendant que l'écran change de joueur",
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
