"""The nodes of a YAML file with their places, and the paths that name them."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from wargames.content.problems import quoted
from wargames.content.scalars import Value

Place = tuple[int, int]
"""A line and a column, counted from 1; 0 is unknown."""

_SIMPLE_KEY: Final = re.compile(r"[^\s.\[\]\"]+")


class Unreadable(msgspec.Struct, frozen=True, gc=False):
    """Stands for a value whose problem has been reported already."""


UNREADABLE: Final = Unreadable()


class Scalar(msgspec.Struct, frozen=True, gc=False):
    """A single value, and the text it was written as."""

    place: Place
    value: Value | Unreadable
    text: str


class ListNode(msgspec.Struct, frozen=True, gc=False):
    """A list; its place is that of its key if it has one."""

    place: Place
    items: "tuple[Node, ...]"


class MapNode(msgspec.Struct, frozen=True, gc=False):
    """A mapping in the order of the file; its place is that of its key if it has one."""

    place: Place
    entries: "tuple[tuple[Scalar, Node], ...]"


Node = Scalar | ListNode | MapNode


def child(path: str, part: str | int) -> str:
    """Return the path of a list's item or a mapping's value: `units[31].movement`."""
    if isinstance(part, int):
        return f"{path}[{part}]"
    if not _SIMPLE_KEY.fullmatch(part):
        return f"{path}[{quoted(part)}]"
    return f"{path}.{part}" if path else part


def children(node: Node, path: str) -> Iterator[tuple[str, Node]]:
    """Yield the path and the node of everything directly inside *node*."""
    if isinstance(node, ListNode):
        for index, item in enumerate(node.items):
            yield child(path, index), item
    elif isinstance(node, MapNode):
        for key, value in node.entries:
            yield child(path, key.text), value


class Places(Mapping[str, Place]):
    """The line and column of every value of a file, by its path.

    Paths are made when asked for: most files are right, and never need one.
    """

    def __init__(self, root: Node) -> None:
        self._root = root

    def nearest(self, path: str) -> Place:
        """Return the place of *path*, or of what surrounds it when the file leaves it out."""
        return self._nearest(path)[1].place

    def __getitem__(self, path: str) -> Place:
        found, node = self._nearest(path)
        if found != path:
            raise KeyError(path)
        return node.place

    def __iter__(self) -> Iterator[str]:
        waiting = [("", self._root)]
        while waiting:
            path, node = waiting.pop()
            yield path
            waiting.extend(reversed(list(children(node, path))))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _nearest(self, path: str) -> tuple[str, Node]:
        here, node = "", self._root
        while here != path:
            inside = (step for step in children(node, here) if _leads_to(step[0], path))
            step = next(inside, None)
            if step is None:
                break
            here, node = step
        return here, node


def _leads_to(start: str, path: str) -> bool:
    return path == start or path.startswith((f"{start}.", f"{start}["))
