"""What a counter shows: the values that are printed on it and what play has done to it."""

from __future__ import annotations

import msgspec

from wargames.content.game_content import GameContent
from wargames.engine.state import Piece

ACTED = "acted"
FORTIFIED = "fortified"


class CounterLook(msgspec.Struct, frozen=True):
    """A counter ready to be drawn; two counters with the same look are drawn alike."""

    name: str
    side: str
    symbol: str
    formation: str = ""
    band: str = ""
    values: tuple[int, ...] = ()
    steps: int = 0
    hits: int = 0
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
    printed = unit.back if piece is not None and piece.face and unit.back else unit.values
    return CounterLook(
        name=unit.name,
        side=unit.side,
        symbol=unit.symbol,
        formation=unit.formation,
        band=bands.get(unit.pool, ""),
        values=tuple(printed[name] for name in about.unit_values if name in printed),
        steps=printed.get("endurance", printed.get("steps", 0)),
        hits=0 if piece is None else piece.hits,
        is_fortified=unit.has(FORTIFIED),
        has_acted=piece is not None and ACTED in piece.marks,
        is_out_of_supply=is_out_of_supply,
    )
