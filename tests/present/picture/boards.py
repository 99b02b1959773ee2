"""Boards to draw in tests: two games from their files, and others made up."""

import math
from functools import cache

from wargames.board.board import Board
from wargames.board.hexes import Grid, Grow, LabelOrder, Parity, Top, neighbours
from wargames.board.space import Edge, Road, Space, SpaceKind
from wargames.content.files import MapFile
from wargames.content.game_content import GameContent
from wargames.content.locate import bundled_root
from wargames.content.maps import build_board
from wargames.content.problems import Problems
from wargames.content.reader import Document, read
from wargames.library import Library
from wargames.present.picture.build import picture_of
from wargames.present.picture.noise import share, smooth
from wargames.present.picture.values import BoardPicture


def names(name: str) -> dict[str, str]:
    """Give one name in both languages."""
    return {"en": name, "fr": name}


@cache
def arnhem_content() -> GameContent:
    """Read the content of Target Arnhem."""
    return Library().game("target-arnhem").content


def arnhem_board() -> Board:
    """Give the board of Target Arnhem."""
    return arnhem_content().board


@cache
def montys_map() -> Document[MapFile]:
    """Read the map file of Monty's Gamble."""
    path = bundled_root() / "maps" / "montys-gamble.yaml"
    document = read(path, MapFile, Problems())
    assert document is not None
    return document


@cache
def montys_board() -> Board:
    """Build the board of Monty's Gamble, whose areas are the largest picture of their kind."""
    problems = Problems()
    board = build_board(montys_map(), problems)
    assert [str(problem) for problem in problems] == []
    return board


@cache
def montys_picture(language: str = "en") -> BoardPicture:
    """Draw the sheet of Monty's Gamble, once."""
    return picture_of(montys_board(), language)


def flat_board(columns: int = 40, rows: int = 30) -> Board:
    """Make up a flat-top board with sea, bocage, forest, cities, rivers and roads."""
    grid = Grid(
        top=Top.FLAT,
        label=LabelOrder.COLUMN_ROW,
        rows_grow=Grow.SOUTH,
        offset_rows=Parity.EVEN,
        offset=0.5,
    )
    spaces: list[Space] = []
    for column in range(1, columns + 1):
        for row in range(1, rows + 1):
            label = f"{column:02d}{row:02d}"
            terrain = _terrain(column, row)
            name = names(f"Ville-{label}") if terrain == "city" or share(column, row) < 0.15 else {}
            spaces.append(
                Space(
                    id=label,
                    kind=SpaceKind.HEX,
                    index=len(spaces),
                    name={} if terrain == "sea" else name,
                    terrain=terrain,
                    centre=grid.centre(label),
                    axial=grid.axial(label),
                )
            )
    by_axial = {s.axial: s for s in spaces}
    edges = []
    for space in spaces:
        for there in neighbours(space.axial or (0, 0)):
            other = by_axial.get(there)
            if other is not None:
                edges.append(Edge(space.id, other.id, _flat_traits(space, other), "Orne"))
    roads = [
        Road(
            f"r{row}",
            {},
            tuple(f"{column:02d}{row:02d}" for column in range(1, columns + 1)),
            frozenset({"road"}),
        )
        for row in range(8, rows, 5)
    ]
    return Board(spaces, edges, roads, grid)


def _terrain(column: int, row: int) -> str:
    if row < 5 + 3 * smooth(column / 6, 0.5, 1):
        return "sea"
    if share(column, row, 5) < 0.02:
        return "city"
    wood = smooth(column / 3, row / 3, 2)
    if wood > 0.35:
        return "forest"
    if wood < -0.35:
        return "bocage"
    return "marsh" if share(column, row, 6) < 0.03 else "clear"


def _flat_traits(a: Space, b: Space) -> frozenset[str]:
    if "sea" in (a.terrain, b.terrain):
        return frozenset()
    low, high = sorted((int(a.id[:2]), int(b.id[:2])))
    if low % 9 == 4 and high == low + 1:
        is_road = a.id[2:] == b.id[2:] and int(a.id[2:]) % 5 == 3
        return frozenset({"river", "bridge"} if is_road else {"river"})
    return frozenset()


def area_board() -> Board:
    """Make up four areas around a common corner, with a river between north and south."""
    wave = tuple((x / 4, 2 + 0.25 * math.sin(x)) for x in range(17))
    west, east = wave[:9], wave[8:]
    outlines = {
        "1": ((0, 0), (2, 0), *reversed(west)),
        "2": ((2, 0), (4, 0), *reversed(east)),
        "3": (*west, (2, 4), (0, 4)),
        "4": (*east, (4, 4), (2, 4)),
    }
    spaces = [
        Space(s, SpaceKind.AREA, i, names(f"Area {s}"), terrain="clear", outline=tuple(line))
        for i, (s, line) in enumerate(outlines.items())
    ]
    river = frozenset({"river"})
    bridged = frozenset({"river", "bridge"})
    sides = [
        ("1", "3", bridged),
        ("2", "4", river),
        ("1", "2", frozenset()),
        ("3", "4", frozenset()),
    ]
    edges = [Edge(a, b, t, "Waal") for x, y, t in sides for a, b in ((x, y), (y, x))]
    return Board(spaces, edges, [Road("h", {}, ("1", "3"), frozenset({"road"}))])
