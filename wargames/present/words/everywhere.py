"""Words that every way of playing uses."""

from __future__ import annotations

from wargames.engine.text import Bilingual

WORDS = {
    "of": Bilingual("{name}: {text}", "{name} : {text}"),
    "turn": Bilingual("Turn {turn}", "Tour {turn}"),
    "before": Bilingual("Before the first turn", "Avant le premier tour"),
    "victory": Bilingual("Victory of the {side}. {reason}.", "Victoire des {side}. {reason}."),
    "draw": Bilingual("A draw. {reason}.", "Partie nulle. {reason}."),
    "note": Bilingual("Note: {text}", "Note : {text}"),
    "no-such-turn": Bilingual(
        "Nothing is recorded for turn {turn}", "Rien n'est noté pour le tour {turn}"
    ),
    # --- the odds ----------------------------------------------------------------------------
    "odds-shifts": Bilingual("Column shifts", "Décalages de colonne"),
    "odds-column": Bilingual(
        "{ratio} before shifts; column {column}", "{ratio} avant décalages ; colonne {column}"
    ),
    "odds-chances": Bilingual(
        "Damage to the attacker/defender, and its chance:",
        "Dommages à l'attaquant/au défenseur, et leur probabilité :",
    ),
    "no-odds": Bilingual(
        "No attack is being declared, so there are no odds to show.",
        "Aucune attaque n'est en cours de déclaration : pas de rapport de forces à montrer.",
    ),
    "covered-one": Bilingual("a card", "une carte"),
    "covered-many": Bilingual("{number} cards", "{number} cartes"),
}
