"""A file becomes a typed value, or all of its problems at once."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.content.sample import WHOLE, MapFile, document_of, problems_of
from wargames.content.problems import MOST_PROBLEMS, Problems, Severity
from wargames.content.reader import read


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


def test_document_reports_later_problems_at_their_place(write):
    """Cross-checks name a path, and the user sees its line; the default is an error."""
    document = document_of(write(WHOLE))
    found = document.problem("hexes[1].name", "no such town", 'did you mean "Ede"?')
    assert str(found) == ('maps/x.yaml:4:24: hexes[1].name: no such town; did you mean "Ede"?')
    assert found.severity is Severity.error
    left_out = document.problem("hexes[1].terrain", "odd", severity=Severity.warning)
    assert str(left_out) == "maps/x.yaml:4:5: warning: hexes[1].terrain: odd"
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
