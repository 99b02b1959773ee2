"""From nodes to typed values: one small handler for each kind of field type."""

from collections.abc import Callable, Iterable
from itertools import repeat
from types import NoneType
from typing import Any, Final, NamedTuple, TypeVar

import msgspec.inspect as types

from wargames.content.bounds import counted, length_fault, number_fault, text_fault
from wargames.content.problems import FileReport, closest, near, quoted
from wargames.content.tree import UNREADABLE, ListNode, MapNode, Node, Scalar, Unreadable, child
from wargames.content.wording import expected, kind_of, listed, quoting_hint, shown

T = TypeVar("T")


class Converter:
    """Turns the nodes of one file into values, and reports whatever does not fit.

    A handler returns UNREADABLE for what it reported, so that everything else is still checked.
    """

    def __init__(self, report: FileReport) -> None:
        self._report = report
        self._kinds: dict[int, frozenset[type]] = {}
        self._fields: dict[type, dict[str, types.Field]] = {}

    def document(self, kind: type[T], root: Node) -> T | Unreadable:
        """Return a whole file as *kind*; of a file in another format, only that is reported."""
        type_ = types.type_info(kind)
        if isinstance(type_, types.StructType) and self._has_other_format(type_, root):
            return UNREADABLE
        value: T | Unreadable = self.convert(type_, root, "")
        return value

    def convert(self, type_: types.Type, node: Node, path: str) -> Any:
        """Return the value of *node* as *type_*, or UNREADABLE after reporting its problems."""
        kind = kind_of(node)
        if kind is Unreadable:
            return UNREADABLE
        if kind not in self.kinds(type_):
            kinds = self.kinds(type_)
            message = f"expected {expected(kinds)}, found {shown(node)}"
            return self._report_at(node, path, message, quoting_hint(kinds, node))
        return _rule(type_).convert(self, type_, node, path)

    def kinds(self, type_: types.Type) -> frozenset[type]:
        """Return the kinds of node that *type_* can be made of."""
        found = self._kinds.get(id(type_))
        if found is None:
            found = self._kinds[id(type_)] = frozenset(_rule(type_).kinds(self, type_))
        return found

    def as_written(self, _type: types.Type, node: Scalar, _path: str) -> Any:
        """Return the value as it stands."""
        return node.value

    def text(self, type_: types.StrType, node: Scalar, path: str) -> Any:
        """Return a text of the right length and form."""
        return self._unless(text_fault(type_, node.text), node.value, node, path)

    def integer(self, type_: types.IntType, node: Scalar, path: str) -> Any:
        """Return a whole number within its bounds."""
        number: Any = node.value
        return self._unless(number_fault(type_, number), number, node, path)

    def real(self, type_: types.FloatType, node: Scalar, path: str) -> Any:
        """Return a number within its bounds, written with or without decimals."""
        number: Any = node.value
        return self._unless(number_fault(type_, number), float(number), node, path)

    def literal(self, type_: types.LiteralType, node: Scalar, path: str) -> Any:
        """Return one of the values that the type lists."""
        if node.value in type_.values:
            return node.value
        return self._unknown_value(type_.values, node, path)

    def member(self, type_: types.EnumType, node: Scalar, path: str) -> Any:
        """Return the member of an enum by its value."""
        for member in type_.cls:
            if member.value == node.value:
                return member
        return self._unknown_value((member.value for member in type_.cls), node, path)

    def sequence(self, type_: Any, node: ListNode, path: str) -> Any:
        """Return a list of any length within its bounds."""
        items = self._items(repeat(type_.item_type), node, path)
        return self._whole(items, length_fault(type_, items, "item"), node, path)

    def row(self, type_: types.VarTupleType, node: ListNode, path: str) -> Any:
        """Return a tuple of any length within its bounds."""
        items = self.sequence(type_, node, path)
        return items if items is UNREADABLE else tuple(items)

    def unique(self, type_: types.FrozenSetType, node: ListNode, path: str) -> Any:
        """Return a set, in which nothing may be listed twice."""
        items = self._items(repeat(type_.item_type), node, path)
        seen: set[Any] = set()
        for index, item in enumerate(items):
            if item in seen and item is not UNREADABLE:
                twice = f"{shown(node.items[index])} is listed twice"
                items[index] = self._report_at(node.items[index], child(path, index), twice)
            seen.add(item)
        items = self._whole(items, length_fault(type_, items, "item"), node, path)
        return items if items is UNREADABLE else frozenset(items)

    def fixed(self, type_: types.TupleType, node: ListNode, path: str) -> Any:
        """Return a tuple of which each item has a type of its own."""
        wanted, found = len(type_.item_types), len(node.items)
        fault = None if found == wanted else f"expected {counted(wanted, 'item')}, found {found}"
        items = self._whole(self._items(type_.item_types, node, path), fault, node, path)
        return items if items is UNREADABLE else tuple(items)

    def mapping(self, type_: types.DictType, node: MapNode, path: str) -> Any:
        """Return a dict of keys and values of one type each."""
        values: dict[Any, Any] = {}
        for key_node, value_node in node.entries:
            here = child(path, key_node.text)
            key = self.convert(type_.key_type, key_node, here)
            value = self.convert(type_.value_type, value_node, here)
            if key in values and key is not UNREADABLE:
                key = self._report_at(key_node, here, "duplicate key")
            values[key] = value
        if UNREADABLE in values or _any_unreadable(values.values()):
            return UNREADABLE
        return self._unless(length_fault(type_, node.entries, "key"), values, node, path)

    def struct(self, type_: types.StructType, node: MapNode, path: str) -> Any:
        """Return a struct, with neither unknown nor missing keys."""
        fields = self._fields_of(type_)
        values: dict[str, Any] = {}
        meant: set[str | None] = set()
        for key, value in node.entries:
            field = fields.get(key.text)
            if field is None:
                meant.add(self._unknown_key(key, fields, path))
            else:
                values[field.name] = self.convert(field.type, value, child(path, key.text))
        missing = [n for n, field in fields.items() if field.required and field.name not in values]
        for name in missing:
            # A misspelt key is one mistake, not also a missing one.
            if name not in meant:
                self._report_at(node, path, f"missing key {quoted(name)}")
        if missing or meant or _any_unreadable(values.values()):
            return UNREADABLE
        try:
            return type_.cls(**values)
        except ValueError as error:
            return self._report_at(node, path, str(error))

    def union(self, type_: types.UnionType, node: Node, path: str) -> Any:
        """Return the value as the most particular member that fits the kind of node."""
        kind = kind_of(node)
        fitting = [member for member in type_.types if kind in self.kinds(member)]
        return self.convert(min(fitting, key=lambda fit: len(self.kinds(fit))), node, path)

    def described(self, type_: types.Metadata, node: Node, path: str) -> Any:
        """Return the value of a type that carries a description."""
        return self.convert(type_.type, node, path)

    def _items(self, item_types: Iterable[types.Type], node: ListNode, path: str) -> list[Any]:
        pairs = zip(item_types, node.items, strict=False)
        return [self.convert(type_, item, child(path, i)) for i, (type_, item) in enumerate(pairs)]

    def _whole(self, items: list[Any], fault: str | None, node: Node, path: str) -> Any:
        whole = self._unless(fault, items, node, path)
        return UNREADABLE if _any_unreadable(items) else whole

    def _unless(self, fault: str | None, value: Any, node: Node, path: str) -> Any:
        return value if fault is None else self._report_at(node, path, fault)

    def _report_at(self, node: Node, path: str, message: str, hint: str = "") -> Unreadable:
        self._report.error(node.place, path, message, hint)
        return UNREADABLE

    def _fields_of(self, type_: types.StructType) -> dict[str, types.Field]:
        found = self._fields.get(type_.cls)
        if found is None:
            found = self._fields[type_.cls] = {field.encode_name: field for field in type_.fields}
        return found

    def _unknown_value(self, allowed: Iterable[Any], node: Scalar, path: str) -> Unreadable:
        values = list(allowed)
        hint = near(node.text, [value for value in values if isinstance(value, str)]) or listed(
            "allowed", values
        )
        return self._report_at(node, path, f"unknown value {shown(node)}", hint)

    def _unknown_key(self, key: Scalar, fields: Iterable[str], path: str) -> str | None:
        """Report a key that the struct does not have; return the one that was probably meant."""
        if key.value is UNREADABLE:
            return None
        names = list(fields)
        hint = near(key.text, names) or listed("known keys", names)
        self._report_at(key, child(path, key.text), "unknown key", hint)
        return closest(key.text, names)

    def _has_other_format(self, type_: types.StructType, root: Node) -> bool:
        field = self._fields_of(type_).get("format")
        if not (field and isinstance(field.type, types.LiteralType) and isinstance(root, MapNode)):
            return False
        written = next((node for key, node in root.entries if key.text == "format"), None)
        if not isinstance(written, Scalar) or written.value in (UNREADABLE, *field.type.values):
            return False
        reads = ", ".join(quoted(str(value)) for value in field.type.values)
        message = f"unknown format {shown(written)}; this version reads {reads}"
        self._report_at(written, "format", message)
        return True


class _Rule(NamedTuple):
    """How one kind of type is read: from which kinds of node, and by which handler."""

    kinds: Callable[[Converter, Any], Iterable[type]]
    convert: Callable[[Converter, Any, Any, str], Any]


def _only(*kinds: type) -> Callable[[Converter, Any], Iterable[type]]:
    return lambda _converter, _type: kinds


_RULES: Final[dict[type[types.Type], _Rule]] = {
    types.StrType: _Rule(_only(str), Converter.text),
    types.IntType: _Rule(_only(int), Converter.integer),
    types.FloatType: _Rule(_only(int, float), Converter.real),
    types.BoolType: _Rule(_only(bool), Converter.as_written),
    types.NoneType: _Rule(_only(NoneType), Converter.as_written),
    types.LiteralType: _Rule(lambda _, type_: map(type, type_.values), Converter.literal),
    types.EnumType: _Rule(lambda _, type_: (type(m.value) for m in type_.cls), Converter.member),
    types.ListType: _Rule(_only(list), Converter.sequence),
    types.VarTupleType: _Rule(_only(list), Converter.row),
    types.FrozenSetType: _Rule(_only(list), Converter.unique),
    types.TupleType: _Rule(_only(list), Converter.fixed),
    types.DictType: _Rule(_only(dict), Converter.mapping),
    types.StructType: _Rule(_only(dict), Converter.struct),
    types.UnionType: _Rule(
        lambda converter, type_: (k for t in type_.types for k in converter.kinds(t)),
        Converter.union,
    ),
    types.Metadata: _Rule(
        lambda converter, type_: converter.kinds(type_.type), Converter.described
    ),
}


def _rule(type_: types.Type) -> _Rule:
    try:
        return _RULES[type(type_)]
    except KeyError:
        raise TypeError(f"content files cannot hold {type_}") from None


def _any_unreadable(values: Iterable[Any]) -> bool:
    return any(value is UNREADABLE for value in values)
