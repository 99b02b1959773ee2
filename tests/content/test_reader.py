"""A file becomes a typed value, or all of its problems at once."""

import enum
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Meta, Struct, field

from wargames.content.problems import MOST_PROBLEMS, Problems, Severity
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


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str], Path]:
    """Return a function that writes the content file of a test."""

    def write_file(text: str) -> Path:
        path = tmp_path / "map.yaml"
        path.write_text(text, encoding="utf-8")
        return path

    return write_file


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


BAD = [
    # lines after the format, what is reported
    ("hexes: {}", "2:1: hexes: expected a list, found a mapping"),
    ("hexes:", "2:7: hexes: expected a list, found nothing"),
    ("hexes: [a]", '2:9: hexes[0]: expected a mapping, found "a"'),
    ("hexes: [{}]", '2:9: hexes[0]: missing key "id"'),
    ("hexes: [{id: 1234}]", '2:14: hexes[0].id: expected a text, found 1234; write "1234"'),
    (
        "hexes: [{id: 0103}]",
        '2:14: hexes[0].id: a number may not start with 0; if it is a name, write "0103"',
    ),
    ("hexes: [{id: x1}]", '2:14: hexes[0].id: must have the form ^[0-9]{4}$, found "x1"'),
    (
        'hexes:\n- id: "0101"\n  terrain: plian',
        '4:12: hexes[0].terrain: unknown value "plian"; did you mean "plain"?',
    ),
    (
        'hexes:\n- id: "0101"\n  terrain: sea',
        '4:12: hexes[0].terrain: unknown value "sea"; allowed: "plain", "wood", "major-river"',
    ),
    (
        'hexes:\n- id: "0101"\n  terrain: 3',
        '4:12: hexes[0].terrain: expected a text, found 3; write "3"',
    ),
    (
        'hexes:\n- id: "0101"\n  name: [a]',
        "4:3: hexes[0].name: expected a text or a mapping, found a list",
    ),
    ('hexes:\n- id: "0101"\n  name:\n    en: a', '4:3: hexes[0].name: missing key "fr"'),
    ('hexes:\n- id: "0101"\n  is: [a, b, a]', '4:14: hexes[0].is[2]: "a" is listed twice'),
    (
        'hexes:\n- id: "0101"\n  is_: [a]',
        '4:3: hexes[0].is_: unknown key; did you mean "is"?',
    ),
    (
        "units:\n- name: one\n  movment: 3",
        '4:3: units[0].movment: unknown key; did you mean "movement"?',
    ),
    (
        "units:\n- {name: one, movement: 3, step_losses: 1}",
        '3:28: units[0].step_losses: unknown key; did you mean "step-losses"?',
    ),
    (
        "units:\n- {name: one, movement: 3, zzz: 1}",
        '3:28: units[0].zzz: unknown key; known keys: "name", "movement", "step-losses", "side"',
    ),
    (
        "units:\n- {name: one, movement: 13}",
        "3:25: units[0].movement: must be at most 12, found 13",
    ),
    ("units:\n- {name: one, movement: 0}", "3:25: units[0].movement: must be at least 1, found 0"),
    (
        "units:\n- {name: o, movement: 3}",
        "3:10: units[0].name: must have at least 2 characters, found 1",
    ),
    (
        "units:\n- {name: onetwothree, movement: 3}",
        "3:10: units[0].name: must have at most 8 characters, found 11",
    ),
    (
        'units:\n- {name: one, movement: "3"}',
        '3:25: units[0].movement: expected a whole number, found "3"; remove the quotes',
    ),
    (
        "units:\n- {name: one, movement: true}",
        "3:25: units[0].movement: expected a whole number, found true",
    ),
    (
        "units:\n- {name: one, movement: 3.0}",
        "3:25: units[0].movement: expected a whole number, found 3.0",
    ),
    (
        "units:\n- {name: one, movement: 3, side: german army}",
        '3:34: units[0].side: unknown value "german army"; did you mean "german"?',
    ),
    (
        "units:\n- {name: one, movement: 3, step-losses: x}",
        '3:41: units[0].step-losses: expected a whole number or nothing, found "x"',
    ),
    ("size: [1]", "2:1: size: expected 2 items, found 1"),
    ("size: [1, 2, 3]", "2:1: size: expected 2 items, found 3"),
    ("size: [1, b]", '2:11: size[1]: expected a whole number, found "b"'),
    ("scale: 0", "2:8: scale: must be more than 0, found 0"),
    ("scale: 10.0", "2:8: scale: must be less than 10, found 10.0"),
    ("scale: big", '2:8: scale: expected a number, found "big"'),
    ("night: yes", '2:8: night: expected true or false, found "yes"'),
    ("night: 1", "2:8: night: expected true or false, found 1"),
    ("nothing: 1", "2:10: nothing: expected nothing, found 1"),
    ("turns: {one: a}", '2:9: turns.one: expected a whole number, found "one"'),
    ("turns: {1: 2}", '2:12: turns.1: expected a text, found 2; write "2"'),
    ("turns: {1: a, +1: b}", "2:15: turns.+1: duplicate key"),
    ("colours: {1: 2}", '2:11: colours.1: expected a text, found 1; write "1"'),
    ("colours: {a: 1, b: 2, c: 3}", "2:1: colours: must have at most 2 keys, found 3"),
    (
        "either: x",
        '2:9: either: expected a number or a list or nothing, found "x"',
    ),
    ("few: []", "2:1: few: must have at least 1 item, found 0"),
    ("few: [1, 2, 3, 4]", "2:1: few: must have at most 3 items, found 4"),
    ("even: 3", "2:7: even: must be a multiple of 2, found 3"),
    ("die: 8", "2:6: die: unknown value 8; allowed: 6, 10"),
    ("mixed: 2", '2:8: mixed: unknown value 2; allowed: 1, "all"'),
    ("ranges: {wood: {low: 2, high: 1}}", "2:10: ranges.wood: low is higher than high"),
    (
        "ranges: {woods: {low: 1, high: 1}}",
        '2:10: ranges.woods: unknown value "woods"; did you mean "wood"?',
    ),
    ("0103: 1", '2:1: a number may not start with 0; if it is a name, write "0103"'),
    ("format: map/1", "2:1: format: duplicate key; it is already on line 1"),
]


@pytest.mark.parametrize(("text", "reported"), BAD, ids=lambda text: text[:40])
def test_bad_value_is_one_problem_at_its_place(write, text, reported):
    """Each kind of mistake is one problem with line, column, path and what to do."""
    assert problems_of(write(f"format: map/1\n{text}\n")) == [reported]


def test_all_problems_are_reported_at_once_in_order(write):
    """One reading is enough to see everything that is wrong with a file."""
    text = """\
format: map/1
hexes:
  - {id: "0101", terrain: wod}
  - {id: "0102", terrain: wood, is: [a, 1, a]}
  - {terrain: plain, river: true}
units:
  - name: 5
    movment: 2
  - name: first
    movement: 99
    name: second
nights: true
turns: {x: 1}
"""
    assert problems_of(write(text)) == [
        '3:27: hexes[0].terrain: unknown value "wod"; did you mean "wood"?',
        '4:41: hexes[1].is[1]: expected a text, found 1; write "1"',
        '4:44: hexes[1].is[2]: "a" is listed twice',
        '5:5: hexes[2]: missing key "id"',
        '5:22: hexes[2].river: unknown key; known keys: "id", "terrain", "name", "is"',
        '7:11: units[0].name: expected a text, found 5; write "5"',
        '8:5: units[0].movment: unknown key; did you mean "movement"?',
        "10:15: units[1].movement: must be at most 12, found 99",
        "11:5: units[1].name: duplicate key; it is already on line 9",
        '12:1: nights: unknown key; did you mean "night"?',
        '13:9: turns.x: expected a whole number, found "x"',
        '13:12: turns.x: expected a text, found 1; write "1"',
    ]


@pytest.mark.parametrize(
    ("text", "found", "column"),
    [("map/2", '"map/2"', 9), ("counters/1", '"counters/1"', 9), ("2", "2", 9), ("", "nothing", 8)],
)
def test_other_format_is_the_only_problem(write, text, found, column):
    """Of a file in another format, or of a newer one, nothing else is checked."""
    assert problems_of(write(f"format: {text}\nunknown: 1\n")) == [
        f'1:{column}: format: unknown format {found}; this version reads "map/1"'
    ]


def test_missing_format_is_a_missing_key(write):
    """A file without its format is told so, among its other problems."""
    assert problems_of(write("night: 1\n")) == [
        '1:1: missing key "format"',
        "1:8: night: expected true or false, found 1",
    ]


@pytest.mark.parametrize(
    ("text", "reported"),
    [
        ("- a\n", "1:1: expected a mapping, found a list"),
        ("just text\n", '1:1: expected a mapping, found "just text"'),
        ("", " the file is empty"),
    ],
)
def test_file_of_another_shape_is_a_problem(write, text, reported):
    """A file that is no mapping at all is one problem."""
    assert problems_of(write(text)) == [reported]


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


def test_whole_file_is_read_into_its_type(write):
    """Every supported type of field is read from the YAML it stands for."""
    assert document_of(write(WHOLE)).value == MapFile(
        format="map/1",
        hexes=(
            Hex("0101", Terrain.major_river, Words("River", "Fleuve"), frozenset({"a", "b"})),
            Hex("0102", name="Town"),
        ),
        units=[
            Unit(name="82nd", movement=3, step_losses=2, side="german"),
            Unit(name="9 SS", movement=12),
        ],
        size=(4, 5),
        scale=2.0,
        night=True,
        turns={1: "a", -2: "b"},
        colours={"red": 1},
        either=3,
        few=[1, 2, 3],
        even=4,
        die=10,
        mixed="all",
        ranges={Terrain.wood: Range(1, 2)},
        noted=7,
    )


@pytest.mark.parametrize(("written", "value"), [("3", 3), ("3.0", 3.0), ("[1]", [1]), ("~", None)])
def test_union_is_decided_by_the_kind_of_value(write, written, value):
    """Of several possible types, the one that fits what is written is taken."""
    found = document_of(write(f"format: map/1\neither: {written}\n")).value.either
    assert (type(found), found) == (type(value), value)


def test_whole_number_becomes_a_float_where_one_is_wanted(write):
    """A scale may be written without decimals."""
    assert type(document_of(write("format: map/1\nscale: 2\n")).value.scale) is float


def test_document_reports_later_problems_at_their_place(write):
    """Cross-checks name a path, and the user sees its line; the default is an error."""
    document = document_of(write(WHOLE))
    found = document.problem("hexes[1].name", "no such town", 'did you mean "Ede"?')
    assert str(found) == ('maps/x.yaml:4:24: hexes[1].name: no such town; did you mean "Ede"?')
    assert found.severity is Severity.error
    left_out = document.problem("hexes[1].terrain", "odd", severity=Severity.warning)
    assert str(left_out) == "maps/x.yaml:4:5: hexes[1].terrain: odd"
    assert left_out.severity is Severity.warning


def test_file_is_named_by_its_path_unless_told_otherwise(write):
    """Without a short name, messages show the path that was given."""
    path = write("format: map/1\n")
    document = read(path, MapFile, Problems())
    assert document is not None
    assert document.file == str(path)


def test_problems_of_several_files_are_collected_together(write, tmp_path):
    """A later file is read although an earlier one had problems."""
    problems = Problems()
    assert read(tmp_path / "none.yaml", MapFile, problems, "none.yaml") is None
    assert read(write("format: map/1\n"), MapFile, problems, "x.yaml") is not None
    assert [str(problem) for problem in problems] == ["none.yaml: there is no such file"]


def test_endless_problems_end_with_a_word_about_the_rest(write):
    """A file of nothing but mistakes is left after a bounded number of problems."""
    lines = "".join(f"key{number}: 1\n" for number in range(2 * MOST_PROBLEMS))
    found = problems_of(write(f"format: map/1\n{lines}"))
    assert len(found) == MOST_PROBLEMS + 1
    assert found[-1].endswith("more than 1000 problems; the rest of the file was not checked")


def test_type_that_yaml_cannot_hold_is_the_programmer_s_error(write):
    """A struct with a field that no file can give is refused when it is used."""

    class Wrong(Struct):
        when: complex

    with pytest.raises(TypeError):
        read(write("when: 1\n"), Wrong, Problems())


KEYS = ["format", "hexes", "units", "size", "turns", "ranges", "name", "id", "is", "wood", "x", "1"]
values = st.recursive(
    st.sampled_from(["map/1", "1", '"0101"', "~", "true", "wood", "1.5", "01"]),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]"),
        st.dictionaries(st.sampled_from(KEYS), inner, max_size=4).map(
            lambda entries: "{" + ", ".join(f"{k}: {v}" for k, v in entries.items()) + "}"
        ),
    ),
    max_leaves=12,
)


@settings(max_examples=200)
@given(
    data=st.one_of(
        st.binary(max_size=100),
        values.map(str.encode),
        st.dictionaries(st.sampled_from(KEYS[1:6]), values, max_size=4).map(
            lambda entries: "\n".join(
                ["format: map/1", *(f"{key}: {value}" for key, value in entries.items())]
            ).encode()
        ),
    )
)
def test_any_file_gives_a_value_or_problems(tmp_path_factory, data):
    """Whatever a file holds, it is read, or its problems are reported; nothing is raised."""
    path = tmp_path_factory.mktemp("any") / "map.yaml"
    path.write_bytes(data)
    problems = Problems()
    document = read(path, MapFile, problems)
    assert (document is None) == bool(problems)
    assert document is None or isinstance(document.value, MapFile)
