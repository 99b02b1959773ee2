"""Every kind of field is read from the YAML it stands for, or its mistake is told."""

import pytest
from msgspec import Struct

from tests.content.sample import (
    WHOLE,
    Hex,
    MapFile,
    Range,
    Terrain,
    Unit,
    Words,
    document_of,
    problems_of,
)
from wargames.content.problems import Problems
from wargames.content.reader import read

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


def test_type_that_yaml_cannot_hold_is_the_programmer_s_error(write):
    """A struct with a field that no file can give is refused when it is used."""

    class Wrong(Struct):
        when: complex

    with pytest.raises(TypeError):
        read(write("when: 1\n"), Wrong, Problems())
