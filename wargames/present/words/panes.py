"""Words of the panes beside the board."""

from __future__ import annotations

from wargames.engine.text import Bilingual

WORDS = {
    "log": Bilingual("Log", "Journal"),
    "inspector": Bilingual("Inspector", "Inspecteur"),
    "pools": Bilingual("Forces and tracks", "Forces et pistes"),
    "timeline": Bilingual("Timeline", "Chronologie"),
    "dice-history": Bilingual("Dice history", "Historique des dés"),
    # --- the inspector -----------------------------------------------------------------------
    "inspect-nothing": Bilingual(
        "Point at a space or a unit to read about it.",
        "Désignez une case ou une unité pour en lire la fiche.",
    ),
    "inspect-units": Bilingual(
        "units on the map: {on}, off it: {off}", "unités sur la carte : {on}, hors carte : {off}"
    ),
    "terrain": Bilingual("Terrain", "Type de terrain"),
    "terrain-chart": Bilingual("Terrain effects", "Effets du terrain"),
    "terrain-move": Bilingual("Movement", "Mouvement"),
    "terrain-combat": Bilingual("In combat", "Au combat"),
    "terrain-rule": Bilingual("Rule", "Règle"),
    "held-by": Bilingual("Held by", "Tenu par"),
    "marker-here": Bilingual("Marker", "Marqueur"),
    "place": Bilingual("Place", "Lieu"),
    "damage": Bilingual("Damage", "Dommages"),
    "arrives": Bilingual("Arrives", "Arrivée"),
    "trait": Bilingual("Kind", "Nature"),
    "state": Bilingual("Status", "Statut"),
    "front": Bilingual("Front", "Recto"),
    "back": Bilingual("Back", "Verso"),
    "stack": Bilingual("Units here ({count})", "Unités présentes ({count})"),
    "stack-empty": Bilingual("No unit is here.", "Aucune unité ici."),
    "tick-unit": Bilingual("Select {piece}", "Sélectionner {piece}"),
    "this-turn": Bilingual("This turn", "Ce tour-ci"),
    "no-deeds": Bilingual("Nothing so far this turn.", "Rien encore ce tour-ci."),
    # --- pools and tracks --------------------------------------------------------------------
    "tracks": Bilingual("Tracks", "Pistes"),
    "tracks-idle": Bilingual("Nothing yet: {names}", "Encore rien : {names}"),
    "tracks-idle-many": Bilingual("Nothing yet: {count} tracks", "Encore rien : {count} pistes"),
    "to-come": Bilingual("Reinforcements", "Renforts"),
    "none-to-come": Bilingual("No more are to come.", "Il n'en viendra plus."),
    "off-map": Bilingual("Off the map", "Hors carte"),
    # --- the log -----------------------------------------------------------------------------
    "log-find": Bilingual("Find in the log", "Chercher dans le journal"),
    "log-all": Bilingual("Everything", "Tout"),
    "log-dice": Bilingual("Dice only", "Les dés seulement"),
    "log-notes": Bilingual("Our notes only", "Nos notes seulement"),
    "log-selected": Bilingual("What is selected", "Ce qui est sélectionné"),
    "log-side": Bilingual("Deeds of: {side}", "Actions de : {side}"),
    "log-copy": Bilingual("Copy", "Copier"),
    "log-copy-all": Bilingual("Copy all lines shown", "Copier toutes les lignes affichées"),
    "log-look": Bilingual("Look at the board then", "Revoir le plateau à ce moment"),
    "log-rule": Bilingual("Read rule {rule}", "Lire la règle {rule}"),
    "log-empty": Bilingual("No line of the log fits.", "Aucune ligne du journal ne convient."),
    "log-lines": Bilingual(
        "Log: Enter opens the rule of a line", "Journal : Entrée ouvre la règle de la ligne"
    ),
    # --- the timeline ------------------------------------------------------------------------
    "timeline-start": Bilingual("The layout", "La mise en place"),
    "timeline-now": Bilingual("step {step} of {count}", "étape {step} sur {count}"),
    "timeline-undone": Bilingual("{count} taken back", "{count} annulée(s)"),
    "timeline-first": Bilingual("Go to the beginning", "Aller au début"),
    "timeline-previous": Bilingual("One step back", "Une étape en arrière"),
    "timeline-next": Bilingual("One step on", "Une étape en avant"),
    "timeline-last": Bilingual("Go to the last step", "Aller à la dernière étape"),
    "note-taken-back": Bilingual("Taken back: {deed}", "Annulé : {deed}"),
    "note-taken-back-dice": Bilingual(
        "Taken back: {deed} (dice {dice})", "Annulé : {deed} (dés {dice})"
    ),
    # --- the dice history --------------------------------------------------------------------
    "dice-all": Bilingual("Both sides", "Les deux camps"),
    "dice-none": Bilingual("No dice have been rolled yet.", "Aucun dé n'a encore été lancé."),
    "dice-kind": Bilingual(
        "Rolls of d{die}: {rolls}; mean {mean}",
        "Lancers de D{die} : {rolls} ; moyenne {mean}",
    ),
    "dice-fair": Bilingual(
        "Chi-square {value} with {freedom} degrees of freedom: fair dice are at least as uneven "
        "in {chance} of all cases.",
        "Khi-deux de {value} à {freedom} degrés de liberté : des dés équitables sont au moins "
        "aussi irréguliers dans {chance} des cas.",
    ),
    "dice-few": Bilingual("Too few rolls to judge by.", "Trop peu de lancers pour en juger."),
    "dice-face": Bilingual("Face {face}: {count}×", "Face {face} : {count}×"),
    "dice-last": Bilingual("Last rolls", "Derniers lancers"),
    "dice-history-real": Bilingual("Real dice", "Vrais dés"),
    "dice-history-typed": Bilingual(
        "We roll real dice and type them in", "Nous lançons de vrais dés et les saisissons"
    ),
}
