"""How nodes and the kinds of value are named in messages."""

from collections.abc import Collection, Sequence
from types import NoneType
from typing import Final

from wargames.content.problems import quoted
from wargames.content.scalars import BadScalar, plain
from wargames.content.tree import ListNode, MapNode, Node

_MOST_LISTED: Final = 12
_KIND_WORDS: Final[dict[type, str]] = {
    str: "a text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    list: "a list",
    dict: "a mapping",
    NoneType: "nothing",
}


def kind_of(node: Node) -> type:
    """Return the Python type that a node's value has as it is written."""
    if isinstance(node, ListNode):
        return list
    if isinstance(node, MapNode):
        return dict
    return type(node.value)


def shown(node: Node) -> str:
    """Return a node as a message shows it: `"plain"`, `12`, `a list`."""
    kind = kind_of(node)
    if kind in (list, dict, NoneType) or isinstance(node, ListNode | MapNode):
        return _KIND_WORDS[kind]
    return quoted(node.text) if kind is str else node.text


def expected(kinds: Collection[type]) -> str:
    """Return kinds of value as a message names them: `a text or a mapping`."""
    # A number with decimals may also be written without them: "a number" says both.
    distinct = set(kinds) - {int} if float in kinds else set(kinds)
    return " or ".join(words for kind, words in _KIND_WORDS.items() if kind in distinct)


def listed(label: str, values: Sequence[object]) -> str:
    """Return the hint that lists what is possible, cut if there is too much."""
    some = [quoted(one) if isinstance(one, str) else str(one) for one in values[:_MOST_LISTED]]
    rest = ["…"] if len(values) > _MOST_LISTED else []
    return f"{label}: {', '.join(some + rest)}"


def quoting_hint(kinds: Collection[type], node: Node) -> str:
    """Return the hint for a value that only needs quotes, or needs to lose them."""
    if isinstance(node, ListNode | MapNode) or node.value is None:
        return ""
    if not isinstance(node.value, str):
        return f"write {quoted(node.text)}" if str in kinds else ""
    try:
        unquoted = plain(node.text)
    except BadScalar:
        return ""
    return "remove the quotes" if type(unquoted) in kinds and unquoted is not None else ""
