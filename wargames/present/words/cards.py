"""Words of the card table."""

from __future__ import annotations

from wargames.engine.text import Bilingual

WORDS = {
    "hand": Bilingual("Hand", "Main"),
    "card-unit": Bilingual("Unit", "Unité"),
    "card-event": Bilingual("Event", "Événement"),
    "card-action": Bilingual("Combat action", "Action de combat"),
    "card-terrain": Bilingual("Terrain card", "Carte de terrain"),
    "card-table": Bilingual("Card table", "Table de jeu"),
    "card-reader": Bilingual("Card to read", "Carte à lire"),
    "card-reader-empty": Bilingual(
        "Point at a card to read it here.", "Désignez une carte pour la lire ici."
    ),
    "awaited-card": Bilingual("{side}: no card yet", "{side} : pas encore de carte"),
    "goals-ahead": Bilingual("The goals ahead", "Les buts à atteindre"),
    "cards-of": Bilingual("Cards: {side}", "Cartes : {side}"),
    "cards-land": Bilingual("Cards: Terrains", "Cartes : Terrains"),
    "cards-value": Bilingual("Value", "Valeur"),
    "cards-effect": Bilingual("Effect", "Effet"),
    "cards-copies": Bilingual("Copies", "Exemplaires"),
    "covered-card": Bilingual("A card face down", "Une carte face cachée"),
    "total-of": Bilingual("{side}, total {total}", "{side}, total : {total}"),
    "token-chances": Bilingual("Chances with tokens", "Chances avec des jetons"),
    "curtain-text": Bilingual(
        "The screen is for the {side} now. The other player should look away.",
        "L'écran est maintenant pour les {side}. L'autre joueur détourne les yeux.",
    ),
    "curtain-ready": Bilingual(
        "I play the {side}: show my hand", "Je joue les {side} : montrer ma main"
    ),
    "curtain-open": Bilingual(
        "No curtain any more: we play with open hands",
        "Plus de rideau : nous jouons cartes sur table",
    ),
}
