"""Words printed on the map sheet itself."""

from __future__ import annotations

from wargames.engine.text import Bilingual

WORDS = {
    "legend": Bilingual("Key", "Légende"),
    "legend-tag": Bilingual("Number over terrain modifier", "Numéro et modificateur de terrain"),
    "legend-square": Bilingual("High ground", "Terrain élevé"),
    "legend-wet": Bilingual("Polder", "Polder"),
    "legend-drop": Bilingual("Drop zone and its division", "Zone de largage et sa division"),
    "legend-supply-head": Bilingual("Airborne supply head", "Tête de ravitaillement aéroportée"),
    "legend-victory": Bilingual("Victory points", "Points de victoire"),
    "legend-sector": Bilingual("Airborne sector", "Secteur aéroporté"),
    "legend-bridge": Bilingual("Bridge", "Pont"),
    "legend-rail-bridge": Bilingual("Railway bridge, no road", "Pont ferroviaire, sans route"),
    "legend-ferry": Bilingual("Ferry", "Bac"),
    "legend-river": Bilingual("River", "Fleuve ou rivière"),
    "legend-canal": Bilingual("Canal or small river", "Canal ou petite rivière"),
    "legend-main": Bilingual("Main road", "Route principale"),
    "legend-road": Bilingual("Road", "Route"),
    "legend-rail": Bilingual("Railway", "Voie ferrée"),
}
