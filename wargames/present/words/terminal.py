"""What the table at the terminal says."""

from __future__ import annotations

from wargames.engine.text import Bilingual

WORDS = {
    "no-such-game": Bilingual(
        '"{text}" is neither a game file nor GAME/SCENARIO; see wargames games',
        "« {text} » n'est ni un fichier de partie ni JEU/SCÉNARIO ; voyez wargames games",
    ),
    "already-begun": Bilingual(
        "{option} settles how a game begins; a game file is continued as it was begun",
        "{option} règle le début d'une partie ; un fichier de partie continue comme il a commencé",
    ),
    "text-instead": Bilingual(
        "There is no screen to open a window on, so the game is played here at the terminal.",
        "Il n'y a pas d'écran où ouvrir une fenêtre : la partie se joue donc ici, au terminal.",
    ),
    "games": Bilingual("Games on the shelf:", "Les jeux disponibles :"),
    "which-game": Bilingual("Which one? (number) ", "Lequel ? (numéro) "),
    "not-on-list": Bilingual(
        '"{text}" is not a number of the list.', "« {text} » n'est pas un numéro de la liste."
    ),
    "welcome": Bilingual(
        "{game}: {scenario}. Seed {seed}. Type help for the commands.",
        "{game} : {scenario}. Graine {seed}. Tapez help pour les commandes.",
    ),
    "recorded": Bilingual("Recorded in {path}", "Partie enregistrée dans {path}"),
    "not-recorded": Bilingual(
        "This game is not recorded in a file.", "Cette partie n'est enregistrée dans aucun fichier."
    ),
    "copied": Bilingual("Saved to {path}", "Copie enregistrée dans {path}"),
    "same-file": Bilingual(
        "Everything is already in {path}.", "Tout est déjà enregistré dans {path}."
    ),
    "not-saved": Bilingual(
        "Could not save to {path}: {reason}.", "Impossible d'enregistrer dans {path} : {reason}."
    ),
    "file-exists": Bilingual(
        "{path} exists already; choose another name.",
        "{path} existe déjà ; choisissez un autre nom.",
    ),
    "goodbye": Bilingual("Goodbye; everything is saved.", "Au revoir ; tout est enregistré."),
    "game-over": Bilingual(
        "The game is over. undo, log, board, save and quit still work.",
        "La partie est finie. undo, log, board, save et quit restent disponibles.",
    ),
    "groups": Bilingual(
        "Possible actions: {count}. Type a number, a unit, a place or part of an action:",
        "Actions possibles : {count}. Tapez un numéro, une unité, un lieu, un bout d'action :",
    ),
    "group": Bilingual("{name}: {count} actions", "{name} : {count} actions"),
    "page": Bilingual(
        "{left} more: type more, or narrow the list.", "Encore {left} : tapez more, ou précisez."
    ),
    "narrowed": Bilingual(
        "Actions for {text} ({count}; Enter shows all):",
        "Actions pour {text} ({count} ; Entrée les montre toutes) :",
    ),
    "not-understood": Bilingual(
        '"{text}" is neither a command nor part of an action; type help.',
        "« {text} » n'est ni une commande ni une partie d'une action ; tapez help.",
    ),
    "unknown-thing": Bilingual(
        '"{text}" is nothing in this game.', "« {text} » n'existe pas dans ce jeu."
    ),
    "refused": Bilingual("Not allowed: {reason}", "Impossible : {reason}"),
    "allowed": Bilingual("That is allowed now.", "C'est permis maintenant."),
    "why-what": Bilingual(
        "Write the action after why: why {example}", "Écrivez l'action après why : why {example}"
    ),
    "undo-dice": Bilingual(
        "Dice were rolled or cards drawn. Take it back all the same? (y/n) ",
        "Des dés ont été lancés ou des cartes tirées. Annuler quand même ? (o/n) ",
    ),
    "nothing-to-undo": Bilingual("There is nothing to take back.", "Il n'y a rien à annuler."),
    "nothing-to-redo": Bilingual("There is nothing to do again.", "Il n'y a rien à refaire."),
    "undone": Bilingual("Taken back.", "Annulé."),
    "redone": Bilingual("Done again.", "Refait."),
    "kept": Bilingual("Nothing was taken back.", "Rien n'a été annulé."),
    "noted": Bilingual("Noted.", "C'est noté."),
    "note-what": Bilingual("Write the text after note.", "Écrivez le texte après note."),
    "languages": Bilingual("Type lang en or lang fr.", "Tapez lang en ou lang fr."),
    "dice-wanted": Bilingual(
        "{side}, {purpose}: roll {count} of {sides} sides and type what they show: ",
        "{side}, {purpose} : lancez {count} dé(s) à {sides} faces et tapez le résultat : ",
    ),
    "bad-dice": Bilingual(
        "Type {count} number(s) from 1 to {sides}, or cancel.",
        "Tapez {count} nombre(s) de 1 à {sides}, ou cancel pour renoncer.",
    ),
    "cancelled": Bilingual("The action was not done.", "L'action n'a pas été faite."),
    "hits": Bilingual("damage {hits}", "dommages {hits}"),
    "help": Bilingual(
        """\
NUMBER        do the action with that number, or open that group
ACTION        do an action written out, such as: {example}
TEXT          list the actions that contain the text; Enter lists all, more goes on
why ACTION    say which rule stops an action
odds          show every term of the attack being declared, and its chances
undo, redo    take the last action back; do it again
log [all]     tell this turn, or the whole game
board         list who stands where, and read out the cards in sight
note TEXT     write a remark into the log
save [PATH]   the game is saved at every action; with a path, write a copy there
lang en|fr    change the language
quit          leave; the game can be continued later""",
        """\
NUMÉRO        faire l'action qui porte ce numéro, ou ouvrir ce groupe
ACTION        faire une action écrite en entier, par exemple : {example}
TEXTE         montrer les actions qui contiennent ce texte ; Entrée les montre toutes, more la suite
why ACTION    dire quelle règle interdit une action
odds          détailler l'attaque en cours de déclaration et ses probabilités
undo, redo    annuler la dernière action ; la refaire
log [all]     raconter ce tour, ou toute la partie
board         dire qui se trouve où, et lire les cartes en vue
note TEXTE    écrire une remarque dans le journal
save [CHEMIN] la partie est enregistrée à chaque action ; avec un chemin, en faire une copie
lang en|fr    changer de langue
quit          quitter ; la partie pourra être reprise""",
    ),
    "hidden-until-the-end": Bilingual(
        "Hidden cards are told only once the game is over; leave --all out.",
        "Les cartes cachées ne se disent qu'une fois la partie finie ; ôtez --all.",
    ),
}
