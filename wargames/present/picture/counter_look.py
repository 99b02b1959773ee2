"""What a counter shows: the values that are printed on it and what play has done to it."""

from __future__ import annotations

import msgspec

from wargames.content.game_content import GameContent
from wargames.engine.components import Unit
from wargames.engine.state import Piece

ACTED = "acted"
FORTIFIED = "fortified"
# Traits that give a counter the colours of a nation or service instead of those of its side.
NATIONS = ("american", "british", "canadian", "polish", "french", "ss", "wehrmacht", "luftwaffe")
# Guns only support an attack: their first figure is printed in yellow.
GUNS = ("artillery", "flak")


class CounterLook(msgspec.Struct, frozen=True):
    """A counter ready to be drawn; two counters with the same look are drawn alike.

    `side` names its colours: those of the side, or of a nation or service.
    """

    name: str
    side: str
    symbol: str
    size: str = ""
    formation: str = ""
    band: str = ""
    values: tuple[int, ...] = ()
    steps: int = 0
    hits: int = 0
    stamp: str = ""
    is_turned: bool = False
    is_gun: bool = False
    is_fortified: bool = False
    has_acted: bool = False
    is_out_of_supply: bool = False

    @property
    def figures(self) -> str:
        """The printed values as they are read out, such as 6-3."""
        return "-".join(str(value) for value in self.values)


def counter_look(
    content: GameContent,
    unit_id: str,
    piece: Piece | None = None,
    *,
    is_out_of_supply: bool = False,
) -> CounterLook:
    """Give the look of a unit, fresh from the box or as it is in play."""
    unit, about = content.units()[unit_id], content.game.value
    bands = {pool.id: pool.colour for pool in about.pools}
    is_turned = piece is not None and bool(piece.face and unit.back)
    printed = unit.back if is_turned else unit.values
    steps, hits = _steps(unit), 0 if piece is None else piece.hits
    return CounterLook(
        name=unit.name,
        side=next((nation for nation in NATIONS if unit.has(nation)), unit.side),
        symbol=unit.symbol,
        size=unit.size,
        formation=unit.formation,
        band=bands.get(unit.pool, ""),
        values=tuple(printed[name] for name in unit.values if name in printed),
        steps=steps,
        hits=hits if steps else 0,
        stamp=f"D{hits}" if hits and not steps else "",
        is_turned=is_turned,
        is_gun=any(unit.has(kind) for kind in GUNS),
        is_fortified=unit.has(FORTIFIED),
        has_acted=piece is not None and ACTED in piece.marks,
        is_out_of_supply=is_out_of_supply,
    )


def _steps(unit: Unit) -> int:
    """Tell how many hits are printed on a counter; without any, hits are its disorder."""
    return unit.values.get("endurance", unit.values.get("steps", 0))
