"""A content type with every kind of field, and how the tests read it."""

import enum
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from wargames.content.problems import Problems
from wargames.content.reader import Document, read


class Terrain(enum.Enum):
    plain = "plain"
    wood = "wood"
    major_river = "major-river"


class Words(Struct, frozen=True):
    en: str
    fr: str


class Hex(Struct, frozen=True):
    id: Annotated[str, Meta(pattern=r"^[0-9]{4}$")]
    terrain: Terrain = Terrain.plain
    name: str | Words = ""
    is_: frozenset[str] = field(name="is", default=frozenset())


class Unit(Struct, frozen=True, rename="kebab", kw_only=True):
    name: Annotated[str, Meta(min_length=2, max_length=8)]
    movement: Annotated[int, Meta(ge=1, le=12)]
    step_losses: int | None = None
    side: Literal["allied", "german"] = "allied"


class Range(Struct, frozen=True):
    low: int
    high: int

    def __post_init__(self):
        if self.low > self.high:
            raise ValueError("low is higher than high")


class MapFile(Struct, frozen=True, kw_only=True):
    format: Literal["map/1"]
    hexes: tuple[Hex, ...] = ()
    units: list[Unit] = []
    size: tuple[int, int] = (0, 0)
    scale: Annotated[float, Meta(gt=0, lt=10)] = 1.0
    night: bool = False
    nothing: None = None
    turns: dict[int, str] = {}
    colours: Annotated[dict[str, int], Meta(max_length=2)] = {}
    either: int | float | list[int] | None = None
    few: Annotated[list[int], Meta(min_length=1, max_length=3)] = []
    even: Annotated[int, Meta(multiple_of=2)] = 2
    die: Literal[6, 10] = 6
    mixed: Literal["all", 1] | None = None
    ranges: dict[Terrain, Range] = {}
    noted: Annotated[int, Meta(description="A number with a description.")] = 0


WHOLE = """\
format: map/1
hexes:
  - {id: "0101", terrain: major-river, name: {en: River, fr: Fleuve}, is: [b, a]}
  - {id: "0102", name: Town}
units:
  - {name: 82nd, movement: 3, step-losses: 2, side: german}
  - {name: 9 SS, movement: 12, step-losses: ~}
size: [4, 5]
scale: 2
night: true
nothing:
turns: {1: a, -2: b}
colours: {red: 1}
either: 3
few: [1, 2, 3]
even: 4
die: 10
mixed: all
ranges:
  wood: {low: 1, high: 2}
noted: 7
"""


def problems_of(path: Path, kind: type = MapFile) -> list[str]:
    """Return the problems of a file that must not be read."""
    problems = Problems()
    assert read(path, kind, problems, "maps/x.yaml") is None
    return [str(problem).removeprefix("maps/x.yaml:") for problem in problems]


def document_of(path: Path) -> Document[MapFile]:
    """Return a file that must be read without problems."""
    problems = Problems()
    document = read(path, MapFile, problems, "maps/x.yaml")
    assert [str(problem) for problem in problems] == []
    assert document is not None
    return document
