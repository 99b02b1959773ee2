"""Words of the card table."""

from __future__ import annotations

from wargames.engine.text import Bilingual

WORDS = {
    "hand": Bilingual("Hand", "Main"),
    "card-unit": Bilingual("Unit", "Unité"),
    "card-event": Bilingual("Event", "Événement"),
    "card-action": Bilingual("Combat action", "Action de combat"),
    "card-terrain": Bilingual("Terrain card", "Carte de terrain"),
    "covered-card": Bilingual("A card face down", "Une carte face cachée"),
}
