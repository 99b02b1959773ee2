"""From a map file to a board: spaces, edges, roads, with every problem found on the way."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from wargames.board.board import Board
from wargames.board.hexes import neighbours
from wargames.board.space import Edge, Road, Space, SpaceKind
from wargames.content.files import AreaEntry, BorderEntry, BoxEntry, HexEntry, MapFile, Spot
from wargames.content.problems import Problems, near
from wargames.content.reader import Document
from wargames.engine.text import LANGUAGES, Words, say

Pair = frozenset[str]


class _Builder:
    """Collects spaces and borders of one map file."""

    def __init__(self, document: Document[MapFile], problems: Problems) -> None:
        self.document = document
        self.problems = problems
        self.map = document.value
        self.spaces: dict[str, Space] = {}
        self.borders: dict[Pair, BorderEntry | None] = {}
        self.extra: dict[Pair, frozenset[str]] = {}

    def board(self) -> Board:
        self._add_hexes()
        self._add_areas()
        self._add_boxes()
        self._touch_hexes()
        self._link_boxes()
        self._describe("hexsides", self.map.hexsides, must_touch=True)
        self._describe("borders", self.map.borders, must_touch=False)
        roads = tuple(self._roads())
        return Board(self.spaces.values(), self._edges(), roads, self.map.grid)

    def _wrong(self, path: str, message: str, hint: str = "") -> None:
        self.problems.add(self.document.problem(path, message, hint))

    def _add(self, path: str, space: Space) -> None:
        if space.id in self.spaces:
            self._wrong(f"{path}.id", f'the space "{space.id}" is there twice')
        else:
            self.spaces[space.id] = space

    def _add_hexes(self) -> None:
        grid = self.map.grid
        for number, entry in enumerate(self.map.hexes):
            path = f"hexes[{number}]"
            if grid is None:
                self._wrong(path, "a map with hexes needs a grid")
                return
            if not (entry.id.isdigit() and len(entry.id) % 2 == 0):
                self._wrong(f"{path}.id", f'"{entry.id}" is not a hex number')
                continue
            self._add(
                path,
                replace(
                    self._space(entry, SpaceKind.HEX),
                    terrain=entry.terrain,
                    region=entry.region,
                    centre=grid.centre(entry.id),
                    outline=grid.corners(entry.id),
                    axial=grid.axial(entry.id),
                ),
            )

    def _add_areas(self) -> None:
        for number, entry in enumerate(self.map.areas):
            path = f"areas[{number}]"
            if len(entry.outline) < 3:
                self._wrong(f"{path}.outline", "an outline needs three points or more")
                continue
            self._add(
                path,
                replace(
                    self._space(entry, SpaceKind.AREA),
                    terrain=entry.terrain,
                    region=entry.region,
                    centre=entry.centre or _middle(entry.outline),
                    outline=entry.outline,
                ),
            )

    def _add_boxes(self) -> None:
        west, north = self._corner()
        for number, entry in enumerate(self.map.boxes):
            centre: Spot | None = None
            outline: tuple[Spot, ...] = ()
            if entry.at is not None:
                x, y = centre = (entry.at[0] + west, entry.at[1] + north)
                if entry.size is not None:
                    w, h = entry.size[0] / 2, entry.size[1] / 2
                    outline = ((x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h))
            self._add(
                f"boxes[{number}]",
                replace(
                    self._space(entry, SpaceKind.BOX),
                    role=entry.kind,
                    centre=centre,
                    outline=outline,
                ),
            )

    def _corner(self) -> Spot:
        """Give the point from which boxes count: half a hex west of the north-western hex."""
        hexes = [s.centre for s in self.spaces.values() if s.kind is SpaceKind.HEX and s.centre]
        if not hexes:
            return (0.0, 0.0)
        return (min(x for x, _ in hexes) - 0.5, min(y for _, y in hexes))

    def _space(self, entry: HexEntry | AreaEntry | BoxEntry, kind: SpaceKind) -> Space:
        return Space(
            id=entry.id,
            kind=kind,
            index=len(self.spaces),
            name=_names(entry.name),
            traits=entry.is_,
            values=entry.values,
            provenance=entry.from_ or self.map.provenance,
        )

    def _touch_hexes(self) -> None:
        by_axial = {space.axial: space.id for space in self.spaces.values() if space.axial}
        for axial, here in by_axial.items():
            for other in neighbours(axial):
                if other in by_axial:
                    self.borders.setdefault(frozenset((here, by_axial[other])), None)

    def _link_boxes(self) -> None:
        entries = {entry.id: entry for entry in self.map.boxes}
        for number, entry in enumerate(self.map.boxes):
            for field, others in (("links", entry.links), ("next", entry.next)):
                for index, other in enumerate(others):
                    path = f"boxes[{number}].{field}[{index}]"
                    if not self._known(path, other):
                        continue
                    pair = frozenset((entry.id, other))
                    self.borders.setdefault(pair, None)
                    self.extra[pair] = frozenset({"link"})
                    if field == "next" and other in entries and entry.id not in entries[other].next:
                        self._wrong(path, f'box "{other}" does not name "{entry.id}" back')

    def _describe(self, field: str, entries: tuple[BorderEntry, ...], *, must_touch: bool) -> None:
        for number, entry in enumerate(entries):
            path = f"{field}[{number}].between"
            a, b = entry.between
            if not (self._known(f"{path}[0]", a) & self._known(f"{path}[1]", b)):
                continue
            pair = frozenset(entry.between)
            if must_touch and pair not in self.borders:
                self._wrong(path, f'"{a}" and "{b}" do not touch')
            elif self.borders.get(pair) is not None:
                self._wrong(path, f'the border of "{a}" and "{b}" is there twice')
            else:
                self.borders[pair] = entry

    def _roads(self) -> Iterator[Road]:
        for number, entry in enumerate(self.map.roads):
            path = f"roads[{number}].path"
            known = [self._known(f"{path}[{i}]", space) for i, space in enumerate(entry.path)]
            if not all(known):
                continue
            for index, pair in enumerate(zip(entry.path, entry.path[1:], strict=False)):
                key = frozenset(pair)
                if key not in self.borders:
                    self._wrong(f"{path}[{index + 1}]", f'"{pair[0]}" and "{pair[1]}" do not touch')
                self.extra[key] = self.extra.get(key, frozenset()) | entry.is_
            yield Road(entry.id, _names(entry.name), entry.path, entry.is_)

    def _known(self, path: str, space: str) -> bool:
        if space in self.spaces:
            return True
        self._wrong(path, f'there is no space "{space}"', near(space, self.spaces))
        return False

    def _edges(self) -> Iterator[Edge]:
        order = {space: index for index, space in enumerate(self.spaces)}
        for pair in sorted(self.borders, key=lambda p: sorted(order.get(s, -1) for s in p)):
            entry = self.borders[pair]
            traits = self.extra.get(pair, frozenset()) | (entry.is_ if entry else frozenset())
            labels = (entry.name, entry.bridge, entry.ferry) if entry else ("", "", "")
            a, b = sorted(pair, key=lambda space: order.get(space, -1))
            yield Edge(a, b, traits, *labels)
            yield Edge(b, a, traits, *labels)


def build_board(document: Document[MapFile], problems: Problems) -> Board:
    """Build the board of a map file, adding what is wrong to the problems."""
    return _Builder(document, problems).board()


def _names(words: Words) -> dict[str, str]:
    return {language: say(words, language) for language in LANGUAGES} if words else {}


def _middle(outline: tuple[Spot, ...]) -> Spot:
    from shapely.geometry import Polygon

    point = Polygon(outline).representative_point()
    return (float(point.x), float(point.y))
