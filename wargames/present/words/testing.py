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
    "batch-share": Bilingual("{share}  ({low} to {high})", "{share}  ({low} à {high})"),
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
    # --- test mode in the window -------------------------------------------------------------
    "menu-test": Bilingual("&Test", "&Test"),
    "act-test": Bilingual("&Test mode", "Mode &test"),
    "act-playout": Bilingual("&Play out from here…", "&Jouer la suite…"),
    "act-force": Bilingual("&Force the dice…", "&Imposer les dés…"),
    "act-edit": Bilingual("&Edit the position…", "&Modifier la position…"),
    "test-badge": Bilingual("Test mode", "Mode test"),
    "test-badge-why": Bilingual(
        "This game is a test: the position can be edited, dice can be forced, and undo does not "
        "ask. All of it is recorded.",
        "Cette partie est un test : la position peut être modifiée, les dés imposés, et "
        "l'annulation ne demande rien. Tout est enregistré.",
    ),
    "test-bench": Bilingual("Test bench", "Banc d'essai"),
    "tab-playout": Bilingual("Play out", "Suite de la partie"),
    "tab-force": Bilingual("Dice", "Dés"),
    "tab-edit": Bilingual("Position", "Position"),
    "note-forced": Bilingual("Test mode: dice forced: {dice}", "Mode test : dés imposés : {dice}"),
    # --- playing out -------------------------------------------------------------------------
    "playout-from": Bilingual(
        "Bots play the game to its end from: {place}.",
        "Des robots jouent la partie jusqu'au bout à partir de : {place}.",
    ),
    "playout-games": Bilingual("Games", "Parties"),
    "playout-go": Bilingual("Play out", "Jouer la suite"),
    "playout-stop": Bilingual("Stop", "Arrêter"),
    "playout-busy": Bilingual("{done} of {games} games", "{done} parties sur {games}"),
    "playout-begin": Bilingual("Getting ready…", "Préparation…"),
    "playout-progress": Bilingual("Games played", "Parties jouées"),
    "playout-stopped": Bilingual(
        "Stopped. The game at the table is as it was.",
        "Arrêté. La partie en cours n'a pas changé.",
    ),
    "playout-failed": Bilingual(
        "The games could not be played: {why}. The game at the table is as it was.",
        "Les parties n'ont pas pu être jouées : {why}. La partie en cours n'a pas changé.",
    ),
    "playout-over": Bilingual(
        "The game is over here: there is nothing to play out.",
        "La partie est finie : il n'y a pas de suite à jouer.",
    ),
    "playout-hidden": Bilingual(
        "The bots play with the true hands and piles of this position, and each sees only its "
        "own. The result tells something about cards that a player cannot know.",
        "Les robots jouent avec les vraies mains et pioches de cette position, et chacun ne voit "
        "que les siennes. Le résultat en dit donc plus qu'un joueur ne peut savoir.",
    ),
    "playout-wins": Bilingual(
        "Wins, with the 95% interval", "Victoires, avec l'intervalle à 95\u00a0%"
    ),
    "playout-how-many": Bilingual(
        "Say how many games, from 1 to {most}.", "Dites combien de parties, de 1 à {most}."
    ),
    "testing-only": Bilingual(
        "Only in test mode; type test-mode to switch it on.",
        "En mode test seulement ; tapez test-mode pour l'activer.",
    ),
    "help-test": Bilingual(
        """\
edit put PIECE in SPACE       put a piece anywhere
edit set TRACK to NUMBER      set a track
edit mark MARKER in SPACE     put a marker anywhere, or off-the-board
force FACES                   the next dice show these; force alone ends it
playout [N]                   let bots play this position out N times""",
        """\
edit put PION in CASE         placer un pion n'importe où
edit set PISTE to NOMBRE      fixer une piste
edit mark MARQUEUR in CASE    placer un marqueur, ou off-the-board pour l'ôter
force FACES                   les prochains dés les montreront ; force seul y met fin
playout [N]                   laisser des robots jouer la suite N fois""",
    ),
    # --- forced dice -------------------------------------------------------------------------
    "force-about": Bilingual(
        "The next dice show these faces, in this order, whoever rolls. After that, chance is "
        "itself again.",
        "Les prochains dés montreront ces faces, dans cet ordre, quel que soit le lanceur. "
        "Ensuite, le hasard reprend ses droits.",
    ),
    "force-faces": Bilingual("Faces, with spaces between", "Faces, séparées par des espaces"),
    "force-go": Bilingual("Force these dice", "Imposer ces dés"),
    "force-clear": Bilingual("Leave it to chance", "Laisser faire le hasard"),
    "force-none": Bilingual("No die is forced.", "Aucun dé n'est imposé."),
    "force-next": Bilingual("Still to come: {dice}", "Encore à venir : {dice}"),
    "force-wrong": Bilingual(
        "Give numbers from 1 to {most}, with spaces between.",
        "Donnez des nombres de 1 à {most}, séparés par des espaces.",
    ),
    # --- the position ------------------------------------------------------------------------
    "edit-about": Bilingual(
        "Select a piece and right-click a space (or press E at the cursor) to put it there. "
        "Every change is a step that can be undone.",
        "Sélectionnez un pion et faites un clic droit sur une case (ou tapez E au curseur) pour "
        "l'y placer. Chaque changement est une étape que l'on peut annuler.",
    ),
    "edit-about-cards": Bilingual(
        "Every change is a step that can be undone.",
        "Chaque changement est une étape que l'on peut annuler.",
    ),
    "edit-pieces": Bilingual("Pieces", "Pions"),
    "edit-piece": Bilingual("Piece", "Pion"),
    "edit-space": Bilingual("Where to", "Où"),
    "edit-put": Bilingual("Put it there", "L'y placer"),
    "edit-tracks": Bilingual("Tracks", "Pistes"),
    "edit-markers": Bilingual("Markers", "Marqueurs"),
    "key-edit": Bilingual(
        "Test mode: put the selected piece at the cursor",
        "Mode test : placer le pion sélectionné au curseur",
    ),
    # --- the New Game screen -----------------------------------------------------------------
    "setup-test": Bilingual("Test mode", "Mode test"),
    "setup-test-why": Bilingual(
        "Edit the position, force dice, undo without asking, play positions out.",
        "Modifier la position, imposer les dés, annuler librement, jouer la suite d'une position.",
    ),
}
