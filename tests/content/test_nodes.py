"""YAML becomes a tree with places, and everything else becomes one clear problem."""

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from wargames.content import nodes
from wargames.content.nodes import DEEPEST, MOST_NODES, parse
from wargames.content.problems import FileReport, Problems, TooManyProblems
from wargames.content.source import MOST_BYTES
from wargames.content.syntax import explain
from wargames.content.tree import ListNode, MapNode, Node, Places, Scalar, child


@pytest.fixture(params=[yaml.CSafeLoader, yaml.SafeLoader], ids=["c", "python"])
def _each_loader(request, monkeypatch):
    """Run the test with the fast parser, and with the one that is always there."""
    monkeypatch.setattr(nodes, "LOADER", request.param)


def parsed(data: bytes | str) -> tuple[Node | None, list[str]]:
    """Return the tree and the problems of a file's bytes."""
    problems = Problems()
    raw = data.encode() if isinstance(data, str) else data
    tree = parse(raw, FileReport("f", problems))
    return tree, [str(problem) for problem in problems]


def plain_value(node: Node) -> object:
    """Return a tree as plain lists, dicts and values."""
    if isinstance(node, ListNode):
        return [plain_value(item) for item in node.items]
    if isinstance(node, MapNode):
        return {key.value: plain_value(value) for key, value in node.entries}
    return node.value


REFUSED = [
    # bytes, what is reported
    (b"", "f: the file is empty"),
    (b"# only a comment\n", "f: the file is empty"),
    (b"---\n", "f: the file is empty"),
    (b"~\n", "f: the file is empty"),
    (b"a: 1\nb: \xff\n", "f:2:4: the file is not UTF-8 text"),
    ("a: é\n".encode("latin-1"), "f:1:4: the file is not UTF-8 text"),
    ("a: 1\n".encode("utf-16"), "f:1:1: the file is not UTF-8 text"),
    (b"a: 1\r\nb: x\x00y\n", "f:2:5: the file holds the control character U+0000"),
    (b"a: \x1b[31m\n", "f:1:4: the file holds the control character U+001B"),
    (b"a: x\xef\xbb\xbf\n", "f:1:5: the file holds the control character U+FEFF"),
    (b"%YAML 1.1\n---\na: 1\n", 'f:1:1: a line may not start with "%"'),
    (b"a: 1\n%TAG ! x\n", 'f:2:1: a line may not start with "%"'),
    (b"a: &x 1\nb: 2\n", 'f:1:4: a: anchors are not allowed: "&x"'),
    (b"a: &x [1]\n", 'f:1:4: a: anchors are not allowed: "&x"'),
    (b"a:\n - *x\n", 'f:2:4: a[0]: aliases are not allowed: "*x"'),
    (b"a: !!python/object:os.system x\n", 'a: tags are not allowed: "tag:yaml.org,2002:python/'),
    (b"a: !mine {b: 1}\n", 'f:1:4: a: tags are not allowed: "!mine"'),
    (b"a: !!set {b}\n", 'f:1:4: a: tags are not allowed: "tag:yaml.org,2002:set"'),
    (b"a: !!seq {b: 1}\n", 'f:1:4: a: tags are not allowed: "tag:yaml.org,2002:seq"'),
    (b"a: !!timestamp 2001-01-01\n", "tags are not allowed"),
    (b"a: 1\n---\nb: 2\n", "f:2:1: a second document starts here; a file holds only one"),
    (b"? [1, 2]\n: 3\n", "f:1:3: a key must be a word or a number"),
    (b"? {a: 1}\n: 3\n", "f:1:3: a key must be a word or a number"),
    (b"? " + b"k" * 201 + b"\n: 1\n", "f:1:3: a key is longer than 200 characters"),
    (b"[" * 100_000, "f:1:41: " + "[0]" * 40 + ": lists and mappings are nested more than 40 deep"),
    (b"- " * 100_000, "lists and mappings are nested more than 40 deep"),
    (b"{a: " * 100_000, "lists and mappings are nested more than 40 deep"),
    (b"x" * (MOST_BYTES + 1), "f: the file is larger than 4 MB"),
]

BILLION_LAUGHS = b"a: &a [lol, lol]\n" + b"".join(
    b"%c: &%c [*%c, *%c, *%c]\n" % (c, c, c - 1, c - 1, c - 1) for c in range(ord("b"), ord("z"))
)

SYNTAX = [
    # text, what is reported by either parser
    ("a: b: c\n", 'f:1:5: a ":" is not possible here; quote a text that holds ": "'),
    ("a:\n\t- b\n", "f:2:1: a tab may not indent a line; use spaces"),
    ("a: @b\n", "f:1:4: a text may not start with this character; quote it"),
    ("a: [1, 2\nb: 3\n", 'f:2:2: a "," or the closing "]" of the list is missing'),
    ("a: {x: 1\nb\n", 'f:3:1: a "," or the closing "}" of the mapping is missing'),
    ("x: 1\na: 'b\nc: 2\n", "f:2:4: the quote that opens here is never closed"),
    ("a: 1\n- b\n", "f:2:1: this line does not fit"),
    ("a:\n   b: 1\n  c: 2\n", "f:3:3: this line does not fit"),
    ("a: - b\n", 'f:1:4: a "-" is not possible here; put it on a line of its own'),
    ("a: 1\nb\n", 'f:2:1: this line is no "key: value"'),
    ("é: é\n\t- b\n", "f:2:1: a tab may not indent a line; use spaces"),
    ("a: ]\n", "f:1:4: a value was expected here"),
    ("a: 1\n...\nb\n", "f:3:1: this does not belong to what stands above it"),
    ('a: "x\\q"\n', "a text in double quotes has an unknown escape"),
    ("a: !e!x 1\n", "f:1:4: tags are not allowed; quote a text that starts with"),
    ("a: &\n", 'f:1:5: a text may not start with "&" or "*"; quote it'),
    ("a: |x\n  b\n", 'f:1:5: a "|" or ">" that starts a long text must end its line'),
    ("a: |0\n  b\n", 'a "|" or ">" that starts a long text must end its line'),
    ('a: "\\xz"\n', "an escape in double quotes is not complete"),
    ("a: 'b\n---\nc\n", "f:1:4: the quote that opens here is never closed"),
    ("a: ? b\n", 'f:1:4: a "?" is not possible here; quote a text that starts with it'),
]


@pytest.mark.usefixtures("_each_loader")
@pytest.mark.parametrize(("data", "reported"), REFUSED, ids=lambda data: repr(data[:20]))
def test_refused_with_one_clear_problem(data, reported):
    """What content files may not hold is refused by one problem with its place."""
    tree, problems = parsed(data)
    assert tree is None
    assert len(problems) == 1
    assert reported in problems[0]


@pytest.mark.usefixtures("_each_loader")
@pytest.mark.parametrize(("text", "reported"), SYNTAX, ids=lambda text: repr(text[:20]))
def test_syntax_error_is_told_in_plain_words(text, reported):
    """A mistake in the YAML itself is one problem with its place, whichever parser finds it."""
    tree, problems = parsed(text)
    assert tree is None
    assert len(problems) == 1
    assert reported in problems[0]


def test_error_without_a_place_is_still_one_line():
    """Whatever a parser raises, the user reads one line."""
    assert explain(yaml.YAMLError("strange\nthings"), "") == (
        (0, 0),
        "this is not YAML: strange things",
    )
    mark = yaml.Mark("f", 0, 0, 0, None, 0)
    odd = yaml.MarkedYAMLError(problem="something new", problem_mark=mark)
    assert explain(odd, "x") == ((1, 1), "this is not YAML: something new")


@pytest.mark.usefixtures("_each_loader")
def test_billion_laughs_stops_at_the_first_anchor():
    """Exponential aliases are refused before anything grows."""
    assert parsed(BILLION_LAUGHS) == (None, ['f:1:4: a: anchors are not allowed: "&a"'])


def test_too_many_values_are_refused():
    """A small file of very many values is refused while it is being read."""
    most = b"[" + b"1," * (MOST_NODES - 1) + b"]"
    assert parsed(most)[1] == []
    tree, problems = parsed(b"[" + b"1," * MOST_NODES + b"]")
    assert tree is None
    assert problems == [f"f:1:400000: [199999]: the file holds more than {MOST_NODES} values"]


def test_deepest_nesting_is_still_read():
    """The limit of nesting is where it says it is."""
    tree, problems = parsed(b"[" * DEEPEST + b"]" * DEEPEST)
    assert problems == []
    assert isinstance(tree, ListNode)


VALUES = [
    # as written, its value
    ("", None),
    ("~", None),
    ("null", None),
    ("Null", "Null"),
    ("true", True),
    ("false", False),
    ("True", "True"),
    ("yes", "yes"),
    ("no", "no"),
    ("on", "on"),
    ("off", "off"),
    ("0", 0),
    ("12", 12),
    ("-3", -3),
    ("+3", 3),
    ("999999999999999999", 999_999_999_999_999_999),
    ("1.5", 1.5),
    ("0.5", 0.5),
    ("-.5", -0.5),
    ("2.", 2.0),
    ("1e3", 1000.0),
    ("0x1F", "0x1F"),
    ("0o17", "0o17"),
    ("1_000", "1_000"),
    ("12:30", "12:30"),
    ("1944-06-06", "1944-06-06"),
    (".inf", ".inf"),
    (".nan", ".nan"),
    ("505/82", "505/82"),
    ('"12"', "12"),
    ("'true'", "true"),
    ('""', ""),
    ('"0103"', "0103"),
    ("|\n  12\n", "12\n"),
    ("!!str 12", "12"),
    ("! 12", "12"),
    ('!!int "12"', 12),
    ("!!float 1.5", 1.5),
    ("!!bool true", True),
    ("!!null ~", None),
    ('"caf\\u00e9"', "café"),
]


@pytest.mark.usefixtures("_each_loader")
@pytest.mark.parametrize(("written", "value"), VALUES)
def test_scalar_value(written, value):
    """Plain scalars follow the small rules of YAML 1.2; quoted scalars are text."""
    tree, problems = parsed(f"a: {written}\n")
    assert problems == []
    assert isinstance(tree, MapNode)
    found = tree.entries[0][1]
    assert isinstance(found, Scalar)
    assert (type(found.value), found.value) == (type(value), value)


BAD_SCALARS = [
    ("0103", 'a number may not start with 0; if it is a name, write "0103"'),
    ("-07", 'a number may not start with 0; if it is a name, write "-07"'),
    ("00.5", 'a number may not start with 0; if it is a name, write "00.5"'),
    ("1" * 19, "the number is too large"),
    ("1" * 5000, "the number is too large"),
    ("1e999", "the number is too large"),
    ('"a\\0b"', "the text holds a control character"),
    ("!!int twelve", '"twelve" does not fit its tag'),
]


@pytest.mark.usefixtures("_each_loader")
@pytest.mark.parametrize(("written", "message"), BAD_SCALARS, ids=lambda text: text[:20])
def test_bad_scalar_is_reported_and_the_rest_is_read(written, message):
    """A scalar without a value is one problem, and does not hide the problems after it."""
    tree, problems = parsed(f"a: {written}\nb: 1\nb: 2\n")
    assert tree is not None
    assert problems == [f"f:1:4: a: {message}", "f:3:1: b: duplicate key; it is already on line 2"]


@pytest.mark.parametrize("escape", ["\\ud800", "\\UFFFFFFFF"])
@pytest.mark.usefixtures("_each_loader")
def test_escape_that_names_no_character_is_a_problem(escape):
    """Half characters and numbers beyond Unicode never reach a text."""
    _, problems = parsed(f'a: "{escape}"\n')
    assert len(problems) == 1


@pytest.mark.usefixtures("_each_loader")
def test_every_duplicate_key_is_reported_with_its_path():
    """Each repeated key is one problem that names the line of the first."""
    _, problems = parsed("units:\n  - id: a\n    id: b\n    'id': c\n  - {x: 1, x: 2}\n")
    assert problems == [
        "f:3:5: units[0].id: duplicate key; it is already on line 2",
        "f:4:5: units[0].id: duplicate key; it is already on line 2",
        "f:5:12: units[1].x: duplicate key; it is already on line 5",
    ]


def test_endless_duplicates_end_the_reading():
    """A file of nothing but mistakes does not fill the memory with problems."""
    with pytest.raises(TooManyProblems):
        parsed(b"{" + b"a: 1, " * 2000 + b"}")


def test_byte_order_mark_is_no_part_of_the_file():
    """A file saved by a Windows editor reads like any other, with the same columns."""
    tree, problems = parsed("\ufeffa: é\r\nb: [1]\r\n")
    assert problems == []
    assert tree is not None
    assert plain_value(tree) == {"a": "é", "b": [1]}
    assert dict(Places(tree))["b[0]"] == (2, 5)


PLACED = """\
# a comment
format: map/1
hexes:
  - {id: "0904", terrain: [town, woods]}
  - id: hex-2
    name:
      en: Bridge
      "a.b": dotted
"""


@pytest.mark.usefixtures("_each_loader")
def test_places_are_lines_and_columns_by_path():
    """Each value stands where it is written; a list or mapping under a key, at its key."""
    tree, _ = parsed(PLACED)
    assert tree is not None
    assert dict(Places(tree)) == {
        "": (2, 1),
        "format": (2, 9),
        "hexes": (3, 1),
        "hexes[0]": (4, 5),
        "hexes[0].id": (4, 10),
        "hexes[0].terrain": (4, 18),
        "hexes[0].terrain[0]": (4, 28),
        "hexes[0].terrain[1]": (4, 34),
        "hexes[1]": (5, 5),
        "hexes[1].id": (5, 9),
        "hexes[1].name": (6, 5),
        "hexes[1].name.en": (7, 11),
        'hexes[1].name["a.b"]': (8, 14),
    }
    assert len(Places(tree)) == 13


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("hexes[1].name.fr", (6, 5)),
        ("hexes[1].river[2].width", (5, 5)),
        ("hexes[12].terrain", (3, 1)),
        ("roads", (2, 1)),
        ("hexes[0].terrain[1]", (4, 34)),
    ],
)
def test_place_of_what_is_left_out_is_what_surrounds_it(path, place):
    """A default value has no line of its own: its problem is shown at the nearest one."""
    tree, _ = parsed(PLACED)
    assert tree is not None
    places = Places(tree)
    assert places.nearest(path) == place
    assert (path in places) == (path == "hexes[0].terrain[1]")


@pytest.mark.parametrize(
    ("path", "part", "whole"),
    [
        ("", "units", "units"),
        ("units", 31, "units[31]"),
        ("units[31]", "movement", "units[31].movement"),
        ("", 0, "[0]"),
        ("at", "hex-0904", "at.hex-0904"),
        ("at", "505/82", "at.505/82"),
        ("at", "a.b", 'at["a.b"]'),
        ("at", "a b", 'at["a b"]'),
        ("at", "", 'at[""]'),
    ],
)
def test_path_names_items_and_keys(path, part, whole):
    """Paths are written as messages show them."""
    assert child(path, part) == whole


# fmt: off
YAML_PIECES = [
    "- ", "? ", ": ", ", ", "[", "]", "{", "}", "\n", "\n  ", "|", ">", "#", "\t", "---\n", "...\n",
    "&a ", "*a", "!t ", "!!int ", "%", "'", '"', "\\x", "\\u12", "\\Uffffffff", "é", "a", "0", "01",
    "1e999", "~", "\ufeff", "\x85",
]
# fmt: on
yaml_like = st.lists(st.sampled_from(YAML_PIECES), max_size=30).map(lambda p: "".join(p).encode())


@settings(max_examples=300, deadline=None)
@given(data=st.one_of(st.binary(max_size=200), yaml_like))
@pytest.mark.parametrize("loader", [yaml.CSafeLoader, yaml.SafeLoader])
def test_any_bytes_give_a_tree_or_a_problem(loader, data):
    """Whatever the bytes, there is a tree, or at least one problem, and never an exception."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(nodes, "LOADER", loader)
        tree, problems = parsed(data)
    assert tree is not None or problems
