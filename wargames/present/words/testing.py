"""Words of test mode and of batches of games."""

from __future__ import annotations

from wargames.engine.text import Bilingual

WORDS = {
    # --- what testers do, and why not --------------------------------------------------------
    "action-BeginTest": Bilingual("Switch test mode on", "Passer en mode test"),
    "action-PutPiece": Bilingual("Test: put {piece} in {to}", "Test : placer {piece} en {to}"),
    "action-SetTrack": Bilingual("Test: set {track} to {value}", "Test : mettre {track} à {value}"),
    "action-PutMarker": Bilingual("Test: put {marker} in {to}", "Test : placer {marker} en {to}"),
    "action-Reseed": Bilingual("Test: seed {seed}", "Test : graine {seed}"),
    "event-BecameTest": Bilingual(
        "Test mode: from here on the position can be edited and dice forced",
        "Mode test : à partir d'ici, la position peut être modifiée et les dés imposés",
    ),
    "event-PieceEdited": Bilingual(
        "Test mode: {piece} put from {was_at} in {at}",
        "Mode test : {piece} passe de {was_at} en {at}",
    ),
    "event-TrackEdited": Bilingual(
        "Test mode: {track} set to {now}", "Mode test : {track} mis à {now}"
    ),
    "event-MarkerEdited": Bilingual(
        "Test mode: {marker} put in {at}", "Mode test : {marker} placé en {at}"
    ),
    "event-Reseeded": Bilingual(
        "Test mode: all chance to come follows from seed {seed}",
        "Mode test : tout hasard à venir découle de la graine {seed}",
    ),
    "word-off-the-board": Bilingual("off the board", "hors du plateau"),
    "refusal-test-mode-already-on": Bilingual(
        "Test mode is on already", "Le mode test est déjà actif"
    ),
    "refusal-only-in-test-mode": Bilingual(
        "The position can be edited in test mode only",
        "La position ne peut être modifiée qu'en mode test",
    ),
    "refusal-edit-no-such-piece": Bilingual(
        "There is no such piece in this game", "Cette partie n'a pas ce pion"
    ),
    "refusal-edit-no-such-space": Bilingual(
        "It cannot be put there", "On ne peut pas le placer là"
    ),
    "refusal-edit-no-such-track": Bilingual(
        "There is no such track in this game", "Cette partie n'a pas cette piste"
    ),
    "refusal-edit-no-such-marker": Bilingual(
        "There is no such marker in this game", "Cette partie n'a pas ce marqueur"
    ),
    "refusal-edit-off-the-track": Bilingual(
        "The track goes from {lowest} to {highest}", "La piste va de {lowest} à {highest}"
    ),
    "refusal-edit-changes-nothing": Bilingual("It is there already", "Il y est déjà"),
    "refusal-edit-being-decided": Bilingual(
        "Something is being decided about it; finish that or take it back first",
        "Une décision en cours en dépend ; terminez-la ou annulez-la d'abord",
    ),
    "refusal-edit-breaks-the-rules": Bilingual(
        "The rules cannot go on from such a position; nothing was changed",
        "Les règles ne peuvent pas continuer depuis cette position ; rien n'a changé",
    ),
    "refusal-forced-die-does-not-fit": Bilingual(
        "A die with {sides} faces cannot show {face}; change the forced dice",
        "Un dé à {sides} faces ne peut pas montrer {face} ; changez les dés imposés",
    ),
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
    "batch-hidden": Bilingual(
        "Every game was played with the hands and piles of this position, also those that the "
        "players cannot see.",
        "Toutes les parties reprennent les mains et les pioches de cette position, y compris "
        "celles que les joueurs ne voient pas.",
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
