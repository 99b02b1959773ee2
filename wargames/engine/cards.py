"""Cards: what is printed on them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wargames.engine.effects import Condition, Effect
from wargames.engine.part import Id, Part, Provenance
from wargames.engine.text import Bilingual


class Token(Part, frozen=True, kw_only=True):
    """A token with two faces and what each is worth; the first face is the failure, if any."""

    id: Id
    name: Bilingual
    count: Annotated[int, Meta(ge=1, le=99)]
    faces: tuple[int, int] = (0, 0)
    from_: Provenance | None = msgspec.field(name="from", default=None)

    @property
    def needs_luck(self) -> bool:
        """Tell whether it matters which face falls up."""
        return self.faces[0] != self.faces[1]


class Card(Part, frozen=True, kw_only=True):
    """A printed card; `copies` says how many of it each scenario letter uses.

    `answers` lists what it may be played in answer to: a kind of card, or one card by its id.
    `moments` lists the other moments at which it may be played. A card with neither is played
    in its owner's turn. `back` is the card printed on the other face.
    """

    id: Id
    number: str
    kind: Literal["unit", "event", "action", "terrain"]
    name: Bilingual
    text: Bilingual | None = None
    side: str = ""
    type: str = ""
    values: dict[str, int] = {}
    is_: frozenset[str] = msgspec.field(name="is", default=frozenset())
    copies: dict[str, Annotated[int, Meta(ge=0, le=20)]] = {}
    back: str = ""
    answers: tuple[str, ...] = ()
    moments: tuple[str, ...] = ()
    needs: tuple[Condition, ...] = ()
    effects: tuple[Effect, ...] = ()
    from_: Provenance | None = msgspec.field(name="from", default=None)

    def has(self, trait: str) -> bool:
        """Tell whether a trait is printed on the card."""
        return trait in self.is_

    @property
    def printed(self) -> int:
        """How many of it are in the box: as many as the scenario that uses most of them."""
        return max(self.copies.values(), default=0)

    def copy_ids(self) -> tuple[str, ...]:
        """The ids of its copies: its own id when there is one, numbered ids when there are more."""
        if self.printed <= 1:
            return (self.id,) * self.printed
        return tuple(f"{self.id}-{number}" for number in range(1, self.printed + 1))
