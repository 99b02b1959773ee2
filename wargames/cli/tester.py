"""Test mode at the terminal: dice forced beforehand, positions played out."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from wargames.bots.seating import bots_for
from wargames.cli.sim import ProgressBar
from wargames.engine.edits import in_test_mode
from wargames.engine.session import Session
from wargames.lab.batch import simulate
from wargames.lab.position import hides_cards, origin_of
from wargames.lab.spec import Spec
from wargames.library import Game
from wargames.present.interface import tell
from wargames.present.report_lines import report_lines
from wargames.present.texts import Wording
from wargames.present.typed_dice import MOST_FACES, read_any_faces
from wargames.saves import header_of

MOST_GAMES, USUAL_GAMES = 100_000, 100
SEED = 1


class Tester:
    """The commands that only a test has; each says in one sentence what is wrong with it."""

    def __init__(
        self, game: Game, session: Session, path: Path | None, wording: Callable[[], Wording]
    ) -> None:
        """Sit beside a terminal."""
        self._game, self._session, self._path = game, session, path
        self._wording = wording
        self.commands: dict[str, Callable[[str], None]] = {
            "force": self.force,
            "playout": self.play_out,
        }

    def force(self, text: str) -> None:
        """Let the next dice show these faces; without any, leave it to chance."""
        faces = read_any_faces(text)
        if not self._is_test():
            return
        if faces is None:
            self._say("force-wrong", most=MOST_FACES)
        elif faces:
            self._session.forced = faces
            self._say("force-next", dice=" ".join(map(str, faces)))
        else:
            self._session.forced = ()
            self._say("force-none")

    def play_out(self, text: str) -> None:
        """Let the best bots play the game to its end, many times."""
        games = int(text) if text.isascii() and text.isdigit() and len(text) < 7 else 0
        games = games if text else USUAL_GAMES
        if not self._is_test():
            return
        if not 1 <= games <= MOST_GAMES:
            self._say("playout-how-many", most=MOST_GAMES)
        elif self._session.state.result is not None:
            self._say("playout-over")
        else:
            self._play(games)

    def _play(self, games: int) -> None:
        session, game, state = self._session, self._game, self._session.state
        header = header_of(self._path) if self._path is not None else None
        best = bots_for(game, state.kit.plan.id)[-1]
        spec = Spec(
            roots=game.roots,
            game=game.id,
            scenario=state.kit.plan.id,
            games=games,
            seed=SEED,
            bots=dict.fromkeys(state.kit.side_ids, best),
            jobs=min(games, os.cpu_count() or 1),
            origin=origin_of(session, session.cursor, header),
            broken_to=self._path.parent if self._path is not None else None,
        )
        bar = ProgressBar(games)
        try:
            report = simulate(spec, bar.show)
        except KeyboardInterrupt:
            self._say("playout-stopped")
            return
        finally:
            bar.clear()
        print("\n".join(report_lines(report, self._wording())))
        if hides_cards(state):
            self._say("batch-hidden")

    def _is_test(self) -> bool:
        if not in_test_mode(self._session.state):
            self._say("testing-only")
        return in_test_mode(self._session.state)

    def _say(self, key: str, **values: object) -> None:
        print(tell(key, self._wording().language, **values))
