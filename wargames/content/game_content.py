"""All content of one game, read and joined: what the library makes playable."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from wargames.board.board import Board
from wargames.content.files import (
    CardsFile,
    ContentFile,
    CountersFile,
    GameFile,
    MapFile,
    RuleEntry,
    RulesFile,
    ScenarioFile,
    SequenceFile,
    TablesFile,
    TextFile,
)
from wargames.content.locate import ContentRoots
from wargames.content.maps import build_board
from wargames.content.problems import ContentError, Problems
from wargames.content.reader import Document, read
from wargames.engine.cards import Card
from wargames.engine.components import Unit
from wargames.engine.program import Program, SequenceError, compile_sequence
from wargames.engine.tables import Table
from wargames.engine.text import LANGUAGES

F = TypeVar("F", bound=ContentFile)


@dataclass
class Folder:
    """Reads the files of one game through the content roots, collecting problems."""

    roots: ContentRoots
    game: str
    problems: Problems
    _hash: hashlib.blake2b = field(default_factory=lambda: hashlib.blake2b(digest_size=8))

    def read(self, name: str, kind: type[F]) -> Document[F] | None:
        """Read a file that must be there."""
        path = self.roots.find(name)
        if path is None:
            self._add(ContentError.about(name, "the file is missing"))
            return None
        return self.read_path(path, kind)

    def list(self, folder: str, pattern: str) -> list[Path]:
        """List the files of a folder; one that cannot be read is a problem like others."""
        try:
            return self.roots.list(folder, pattern)
        except ContentError as error:
            self._add(error)
            return []

    def _add(self, error: ContentError) -> None:
        for problem in error.problems:
            self.problems.add(problem)

    def read_path(self, path: Path, kind: type[F]) -> Document[F] | None:
        """Read a file found by listing a folder."""
        document = read(path, kind, self.problems, self.roots.shown(path))
        if document is not None:
            self._hash.update(path.read_bytes())
            if document.value.game != self.game:
                self.problems.add(
                    document.problem("game", f'this file says game "{document.value.game}"')
                )
        return document

    @property
    def digest(self) -> str:
        """A fingerprint of all files read so far."""
        return self._hash.hexdigest()


@dataclass(frozen=True)
class GameContent:
    """The documents of a game and what was built from them."""

    game: Document[GameFile]
    board: Board
    map: Document[MapFile] | None
    counters: Document[CountersFile] | None
    cards: Document[CardsFile] | None
    tables: Document[TablesFile]
    sequence: Document[SequenceFile]
    programs: Mapping[str, Program]
    rules: Document[RulesFile]
    texts: Mapping[str, Document[TextFile]]
    scenarios: Mapping[str, Document[ScenarioFile]]
    digest: str

    @property
    def id(self) -> str:
        """The game's id."""
        return self.game.value.game

    def units(self) -> dict[str, Unit]:
        """The counters by id."""
        return {u.id: u for u in self.counters.value.units} if self.counters else {}

    def card_copies(self) -> dict[str, Card]:
        """Every card of the box by the id of its copy, and the backs of two-sided ones."""
        copies: dict[str, Card] = {}
        for card in self.cards.value.cards if self.cards else ():
            copies.update(dict.fromkeys(card.copy_ids() or (card.id,), card))
        return copies

    def rule(self, rule_id: str) -> RuleEntry | None:
        """Look up one paragraph of the register."""
        return next((rule for rule in self.rules.value.rules if rule.id == rule_id), None)

    def built_tables(self) -> dict[str, Table]:
        """The charts as the engine reads them."""
        return {
            t.id: Table(t.id, t.title, t.cite, t.die, t.columns, t.rows)
            for t in self.tables.value.tables
        }


def read_game(roots: ContentRoots, game: str, problems: Problems) -> GameContent | None:
    """Read all files of a game; None when one is missing or broken, with the problems added."""
    folder = Folder(roots, game, problems)
    home = f"resources/games/{game}"
    about = folder.read(f"{home}/game.yaml", GameFile)
    tables = folder.read(f"{home}/tables.yaml", TablesFile)
    sequence = folder.read(f"{home}/sequence.yaml", SequenceFile)
    rules = folder.read(f"{home}/rules.yaml", RulesFile)
    texts = {lang: folder.read(f"{home}/text.{lang}.yaml", TextFile) for lang in LANGUAGES}
    has_units = about is None or about.value.board != "card"
    map_ = folder.read(f"maps/{game}.yaml", MapFile) if has_units else None
    counters = folder.read(f"counters/{game}.yaml", CountersFile) if has_units else None
    cards = None if has_units else folder.read(f"counters/{game}.yaml", CardsFile)
    scenarios = _scenarios(folder, home)
    whole_texts = {lang: text for lang, text in texts.items() if text is not None}
    if about is None or tables is None or sequence is None or rules is None:
        return None
    in_the_box = (map_, counters) if has_units else (cards,)
    if len(whole_texts) < len(texts) or None in in_the_box:
        return None
    board = build_board(map_, problems) if map_ is not None else Board((), ())
    return GameContent(
        game=about,
        board=board,
        map=map_,
        counters=counters,
        cards=cards,
        tables=tables,
        sequence=sequence,
        programs=_programs(sequence, tuple(s.id for s in about.value.sides), problems),
        rules=rules,
        texts=whole_texts,
        scenarios=scenarios,
        digest=folder.digest,
    )


def _scenarios(folder: Folder, home: str) -> dict[str, Document[ScenarioFile]]:
    found: dict[str, Document[ScenarioFile]] = {}
    for path in folder.list(f"{home}/scenarios", "*.yaml"):
        document = folder.read_path(path, ScenarioFile)
        if document is None:
            continue
        if document.value.id in found:
            folder.problems.add(
                document.problem("id", f'another file has the scenario "{document.value.id}" too')
            )
            continue
        found[document.value.id] = document
    return dict(sorted(found.items(), key=lambda item: (item[1].value.order, item[0])))


def _programs(
    document: Document[SequenceFile], sides: tuple[str, ...], problems: Problems
) -> dict[str, Program]:
    programs: dict[str, Program] = {}
    for name, steps in document.value.sequences.items():
        try:
            programs[name] = compile_sequence(steps, f"sequences.{name}", sides)
        except SequenceError as error:
            problems.add(document.problem(error.path, error.message))
    return programs
