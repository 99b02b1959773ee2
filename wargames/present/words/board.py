"""Words around the board: views, overlays and choices."""

from __future__ import annotations

from wargames.engine.text import Bilingual

WORDS = {
    "board": Bilingual("Board", "Plateau"),
    "mini-map": Bilingual("Mini-map", "Mini-carte"),
    "cost": Bilingual("{text}: cost {cost}", "{text} : coût {cost}"),
    "cost-stops": Bilingual(
        "{text}: cost {cost}, and must stop there", "{text} : coût {cost}, arrêt obligatoire"
    ),
    "range": Bilingual("Movement range", "Portée de mouvement"),
    "last-moves": Bilingual("Last moves", "Derniers mouvements"),
    "last-fights": Bilingual("Last fights", "Derniers combats"),
    "control": Bilingual("Control", "Contrôle"),
    "looking-back": Bilingual(
        "Looking back at step {step} of {last}: {moment}. Nothing can be played here.",
        "Retour sur l'étape {step} sur {last} : {moment}. On ne peut pas y jouer.",
    ),
    "back-to-present": Bilingual("Return to the present", "Revenir au présent"),
    "play-from-here": Bilingual("Play on from here", "Rejouer à partir d'ici"),
}
