"""Words of test mode and of batches of games."""

from __future__ import annotations

from wargames.engine.text import Bilingual

WORDS = {
    # --- the report of a batch ---------------------------------------------------------------
    "batch-games": Bilingual(
        "{games} games, {finished} finished, {errors} errors",
        "{games} parties, {finished} terminées, {errors} erreurs",
    ),
    "batch-wins": Bilingual(
        "{side}: {wins} won ({share}, 95% between {low} and {high})",
        "{side} : {wins} gagnées ({share}, à 95 % entre {low} et {high})",
    ),
    "batch-draws": Bilingual("draws: {draws}", "parties nulles : {draws}"),
    "batch-length": Bilingual(
        "Length: {turns} turns on average ({fewest} to {most}), "
        "{actions} actions ({least} to {last})",
        "Durée : {turns} tours en moyenne ({fewest} à {most}), "
        "{actions} actions ({least} à {last})",
    ),
    "batch-losses": Bilingual("Losses a game", "Pertes par partie"),
    "batch-lost": Bilingual(
        "{side}: {mean} on average ({least} to {most})",
        "{side} : {mean} en moyenne ({least} à {most})",
    ),
    "batch-fighting": Bilingual("Where the fighting was", "Où l'on s'est battu"),
    "batch-place": Bilingual(
        "{place}: {fights} fights a game, {losses} losses",
        "{place} : {fights} combats par partie, {losses} pertes",
    ),
    "batch-broken": Bilingual(
        "game {number} (seed {seed}): {error}", "partie {number} (graine {seed}) : {error}"
    ),
    "batch-broken-file": Bilingual(
        "game {number} (seed {seed}): {error}; recorded in {file}",
        "partie {number} (graine {seed}) : {error} ; enregistrée dans {file}",
    ),
    "batch-pace": Bilingual(
        "{actions} actions, {turns} turns, {seconds} s, {pace} actions/s",
        "{actions} actions, {turns} tours, {seconds} s, {pace} actions/s",
    ),
}
