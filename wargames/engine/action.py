"""Actions: everything a player can decide, as small frozen values with a text form.

An action type names its text form in `form`, for instance "move {piece} to {to}". Fields are
ids and numbers only. What a field points at is declared by its type (`PieceRef`, `SpaceRef`,
`CardRef`), so that a window can light targets without knowing any rule.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, get_args, get_origin, get_type_hints

import msgspec


class Ref(msgspec.Struct, frozen=True):
    """What kind of thing an action's field points at."""

    to: str


PieceRef = Annotated[str, Ref("piece")]
SpaceRef = Annotated[str, Ref("space")]
CardRef = Annotated[str, Ref("card")]


class Action(msgspec.Struct, frozen=True, gc=False):
    """Base of all actions; only ids and numbers, so that no cycle can ever be in one."""

    form: ClassVar[str] = ""
    primary: ClassVar[bool] = False
    """True for the action a main button offers: end, pass, commit."""


_REFS: dict[type[Action], tuple[tuple[str, str], ...]] = {}


def references(kind: type[Action]) -> tuple[tuple[str, str], ...]:
    """List (field, what it points at) of an action type, in field order."""
    if kind not in _REFS:
        hints = get_type_hints(kind, include_extras=True)
        found = []
        for name in kind.__struct_fields__:
            hint = hints[name]
            for extra in get_args(hint)[1:] if get_origin(hint) is Annotated else ():
                if isinstance(extra, Ref):
                    found.append((name, extra.to))
        _REFS[kind] = tuple(found)
    return _REFS[kind]


def targets(action: Action) -> tuple[tuple[str, str], ...]:
    """List what an action points at: (piece | space | card, id)."""
    return tuple((to, getattr(action, name)) for name, to in references(type(action)))
