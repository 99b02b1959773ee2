"""One YAML file as a tree, built from the parser's events without recursion.

What content files do not need is refused on the way: aliases, tags, several documents, and sizes
that no map or counters file reaches.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import yaml

from wargames.content.problems import FileReport, quoted
from wargames.content.scalars import BadScalar, Value, checked_text, plain
from wargames.content.source import Refusal, bytes_of, text_of
from wargames.content.syntax import explain
from wargames.content.tree import (
    UNREADABLE,
    ListNode,
    MapNode,
    Node,
    Place,
    Scalar,
    Unreadable,
    child,
)

MOST_NODES: Final = 200_000
DEEPEST: Final = 40
LONGEST_KEY: Final = 200
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_CORE: Final = "tag:yaml.org,2002:"
_TEXT_TAGS: Final = ("!", f"{_CORE}str")
_VALUE_TAGS: Final[dict[str, type]] = {
    f"{_CORE}null": type(None),
    f"{_CORE}bool": bool,
    f"{_CORE}int": int,
    f"{_CORE}float": float,
}


def load(path: Path, report: FileReport) -> Node | None:
    """Return the tree of a file, or None after reporting why it has none."""
    return _reported(lambda: bytes_of(path), report)


def parse(data: bytes, report: FileReport) -> Node | None:
    """Return the tree of a file's bytes, or None after reporting why they have none."""
    return _reported(lambda: data, report)


def _reported(source: Callable[[], bytes], report: FileReport) -> Node | None:
    try:
        return _tree(text_of(source()), report)
    except Refusal as refusal:
        report.error(refusal.place, refusal.path, refusal.message)
        return None


def _tree(text: str, report: FileReport) -> Node:
    builder = _Builder(report)
    try:
        for event in yaml.parse(text, Loader=LOADER):
            builder.take(event)
    except yaml.YAMLError as error:
        place, message = explain(error, text)
        raise Refusal(message, place) from None
    except (ValueError, OverflowError):
        # The Python parser makes characters from escapes without checking their range.
        raise Refusal("an escape after this place names no character", builder.place) from None
    root = builder.root
    if root is None or (isinstance(root, Scalar) and root.value is None):
        raise Refusal("the file is empty")
    return root


class _OpenList:
    """A list whose end has not been met yet."""

    def __init__(self, place: Place, path: str) -> None:
        self.place = place
        self.path = path
        self.items: list[Node] = []

    def next_path(self) -> str:
        return child(self.path, len(self.items))

    def next_place(self, place: Place) -> Place:
        return place

    def add(self, node: Node, _report: FileReport) -> None:
        self.items.append(node)

    def close(self) -> ListNode:
        return ListNode(self.place, tuple(self.items))


class _OpenMap:
    """A mapping whose end has not been met yet; keys and values arrive in turn."""

    def __init__(self, place: Place, path: str) -> None:
        self.place = place
        self.path = path
        self.key: Scalar | None = None
        self.entries: dict[str, tuple[Scalar, Node]] = {}

    def next_path(self) -> str:
        return child(self.path, self.key.text) if self.key else self.path

    def next_place(self, place: Place) -> Place:
        if self.key is None:
            raise Refusal("a key must be a word or a number", place, self.path)
        return self.key.place

    def add(self, node: Node, report: FileReport) -> None:
        if self.key is not None:
            self.entries.setdefault(self.key.text, (self.key, node))
            self.key = None
        elif isinstance(node, Scalar):
            self.key = node
            self._check_key(node, report)

    def _check_key(self, key: Scalar, report: FileReport) -> None:
        if len(key.text) > LONGEST_KEY:
            raise Refusal(f"a key is longer than {LONGEST_KEY} characters", key.place, self.path)
        if key.text in self.entries:
            first = self.entries[key.text][0].place[0]
            message = f"duplicate key; it is already on line {first}"
            report.error(key.place, self.next_path(), message)

    def close(self) -> MapNode:
        return MapNode(self.place, tuple(self.entries.values()))


class _Builder:
    """Grows the tree event by event, and refuses what content files may not hold."""

    def __init__(self, report: FileReport) -> None:
        self.root: Node | None = None
        self.place: Place = (1, 1)
        self._report = report
        self._open: list[_OpenList | _OpenMap] = []
        self._nodes = 0
        self._documents = 0

    def take(self, event: yaml.Event) -> None:
        handler = _HANDLERS.get(type(event))
        mark = event.start_mark
        if handler is not None and mark is not None:
            self.place = (mark.line + 1, mark.column + 1)
            handler(self, event)

    def document(self, _event: yaml.DocumentStartEvent) -> None:
        self._documents += 1
        if self._documents > 1:
            raise self._refusal("a second document starts here; a file holds only one")

    def alias(self, event: yaml.AliasEvent) -> None:
        raise self._refusal(f"aliases are not allowed: {quoted(f'*{event.anchor}')}")

    def scalar(self, event: yaml.ScalarEvent) -> None:
        self._count(event)
        try:
            value: Value | Unreadable = self._value_of(event)
        except BadScalar as bad:
            self._report.error(self.place, self._path(), bad.message, bad.hint)
            value = UNREADABLE
        self._add(Scalar(self.place, value, event.value))

    def start_list(self, event: yaml.SequenceStartEvent) -> None:
        self._start(event, _OpenList, f"{_CORE}seq")

    def start_map(self, event: yaml.MappingStartEvent) -> None:
        self._start(event, _OpenMap, f"{_CORE}map")

    def end(self, _event: yaml.CollectionEndEvent) -> None:
        self._add(self._open.pop().close())

    def _start(
        self,
        event: yaml.CollectionStartEvent,
        opened: type[_OpenList] | type[_OpenMap],
        core_tag: str,
    ) -> None:
        self._count(event)
        if event.tag not in (None, "!", core_tag):
            raise self._tag_refusal(event.tag)
        if len(self._open) == DEEPEST:
            raise self._refusal(f"lists and mappings are nested more than {DEEPEST} deep")
        place = self._open[-1].next_place(self.place) if self._open else self.place
        self._open.append(opened(place, self._path()))

    def _count(self, event: yaml.NodeEvent) -> None:
        if event.anchor is not None:
            raise self._refusal(f"anchors are not allowed: {quoted(f'&{event.anchor}')}")
        self._nodes += 1
        if self._nodes > MOST_NODES:
            raise self._refusal(f"the file holds more than {MOST_NODES} values")

    def _value_of(self, event: yaml.ScalarEvent) -> Value:
        """Return a scalar's value: text if quoted, else by its tag or its look."""
        if event.tag is None and event.implicit[0]:
            return plain(event.value)
        if event.tag is None or event.tag in _TEXT_TAGS:
            return checked_text(event.value)
        if event.tag not in _VALUE_TAGS:
            raise self._tag_refusal(event.tag)
        value = plain(event.value)
        if type(value) is not _VALUE_TAGS[event.tag]:
            raise BadScalar(f"{quoted(event.value)} does not fit its tag")
        return value

    def _add(self, node: Node) -> None:
        if self._open:
            self._open[-1].add(node, self._report)
        else:
            self.root = node

    def _path(self) -> str:
        return self._open[-1].next_path() if self._open else ""

    def _refusal(self, message: str) -> Refusal:
        return Refusal(message, self.place, self._path())

    def _tag_refusal(self, tag: str) -> Refusal:
        return self._refusal(f"tags are not allowed: {quoted(tag)}")


_HANDLERS: Final[dict[type[yaml.Event], Callable[[_Builder, Any], None]]] = {
    yaml.DocumentStartEvent: _Builder.document,
    yaml.AliasEvent: _Builder.alias,
    yaml.ScalarEvent: _Builder.scalar,
    yaml.SequenceStartEvent: _Builder.start_list,
    yaml.SequenceEndEvent: _Builder.end,
    yaml.MappingStartEvent: _Builder.start_map,
    yaml.MappingEndEvent: _Builder.end,
}
