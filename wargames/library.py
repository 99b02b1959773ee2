"""The library: joins content and rules into games that can be played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from wargames.content.crosscheck import crosscheck
from wargames.content.game_content import GameContent, read_game
from wargames.content.locate import ContentRoots
from wargames.content.problems import ContentError, Problems, near
from wargames.engine import referee
from wargames.engine.kit import Kit
from wargames.engine.referee import Step
from wargames.games.registry import GAMES, TEMPLATES, load_rules


@dataclass(frozen=True)
class Game:
    """One playable game: its content, and a kit for each scenario."""

    content: GameContent
    kits: Mapping[str, Kit]
    roots: ContentRoots
    """Where it was read from, so that other processes can read it too."""

    @property
    def id(self) -> str:
        """The game's id."""
        return self.content.id

    @property
    def side_ids(self) -> tuple[str, ...]:
        """The sides in their order."""
        return tuple(side.id for side in self.content.game.value.sides)

    def start(self, scenario: str, seed: int, options: Mapping[str, int] | None = None) -> Step:
        """Lay out a scenario and run to the first decision."""
        return referee.start(self.kit(scenario), seed, options)

    def kit(self, scenario: str) -> Kit:
        """Give the kit of a scenario; a ContentError with a hint when there is none."""
        if scenario not in self.kits:
            hint = near(scenario, self.kits) or f"its scenarios are: {', '.join(self.kits)}"
            raise ContentError.about(f"{self.id}/{scenario}", "there is no such scenario", hint)
        return self.kits[scenario]


class Library:
    """The games found in some content folders, each read when first asked for."""

    def __init__(self, roots: ContentRoots | None = None) -> None:
        """Look into the given folders, or the standard ones."""
        self.roots = roots or ContentRoots.standard(None)
        self._games: dict[str, Game] = {}

    @property
    def ids(self) -> tuple[str, ...]:
        """The games that have rules."""
        return tuple(GAMES)

    def game(self, game: str) -> Game:
        """Read a game; ContentError with every problem when its files are wrong."""
        if game not in self._games:
            if not self.knows(game):
                raise ContentError.about(game, "there is no such game", near(game, GAMES))
            content, problems = self.examine(game)
            problems.raise_errors()
            if content is None:
                raise ContentError.about(game, "the game could not be read")
            self._games[game] = join(content, self.roots)
        return self._games[game]

    def knows(self, game: str) -> bool:
        """Tell whether a game can be asked for: a listed one, or a template with its content."""
        if game in TEMPLATES:
            return self.roots.find(f"resources/games/{game}/game.yaml") is not None
        return game in GAMES

    def examine(self, game: str) -> tuple[GameContent | None, Problems]:
        """Read a game and collect every problem, without raising."""
        problems = Problems()
        content = read_game(self.roots, game, problems)
        if content is not None:
            crosscheck(content, load_rules(game), problems)
        return content, problems


def join(content: GameContent, roots: ContentRoots) -> Game:
    """Make the kits of a game from content that was found sound."""
    rules = load_rules(content.id)
    about = content.game.value
    plans = {name: document.value.plan() for name, document in content.scenarios.items()}
    cards = content.card_copies()
    tokens = {token.id: token for token in content.cards.value.tokens} if content.cards else {}
    kits = {
        name: Kit(
            game=content.id,
            board=content.board,
            sides=about.sides,
            units=content.units(),
            cards=cards,
            tokens=tokens,
            plan=plan,
            plans=plans,
            programs=content.programs,
            rules=rules,
            decks={deck.id: deck for deck in about.decks},
            tracks={track.id: track for track in about.tracks},
            tables=content.built_tables(),
            options={option.id: option for option in about.options},
            terrain={entry.id: entry.effects for entry in content.tables.value.terrain},
        )
        for name, plan in plans.items()
    }
    return Game(content, kits, roots)


@lru_cache(maxsize=1)
def standard() -> Library:
    """The library of the bundled content and the user's folder."""
    return Library()
