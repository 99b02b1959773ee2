"""The key of an area map: one sample of each sign that is on it, where the sheet is empty."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace
from shapely import box, prepare, unary_union
from shapely.geometry.base import BaseGeometry

from wargames.present.interface import tell
from wargames.present.picture.geometry import surface
from wargames.present.picture.letters import text_width
from wargames.present.picture.names import SIZES
from wargames.present.picture.noise import Point
from wargames.present.picture.values import (
    UNIT,
    AreaTag,
    BoardPicture,
    Bridge,
    Ferry,
    Label,
    LabelStyle,
    Legend,
    Rect,
    RoadLine,
    SectorLine,
    Watercourse,
)
from wargames.present.picture.water import STRAIGHT

ROW = 0.5 * UNIT
HEAD = 0.5 * UNIT
SIGN = 0.5 * UNIT
TEXT = 1.0 * UNIT
MARGIN = 0.22 * UNIT
STEP = 0.25 * UNIT

Sample = AreaTag | SectorLine | Bridge | Ferry | RoadLine | Watercourse
Row = tuple[str, Callable[[Point], Sample]]


def with_legend(picture: BoardPicture, language: str) -> BoardPicture:
    """Add the key to the picture of an area map that has room for it."""
    rows = _rows(picture)
    if not picture.tags or not rows:
        return replace(picture, legend=None)
    texts = [tell(f"legend-{name}", language) for name, _ in rows]
    size = SIZES[LabelStyle.KEY]
    width = TEXT + max(text_width(text) for text in texts) * size + 2 * MARGIN
    frame = _free_frame(picture, (width, HEAD + len(rows) * ROW + MARGIN))
    if frame is None:
        return replace(picture, legend=None)
    return replace(picture, legend=_legend(frame, rows, texts, tell("legend", language)))


def _rows(picture: BoardPicture) -> list[Row]:
    """List the signs that are on the map, in the order in which one meets them."""
    rows = [*_tag_rows(picture.tags)]
    if picture.sectors:
        rows.append(("sector", _sector(picture.sectors[0].sector)))
    for name, is_railway in (("bridge", False), ("rail-bridge", True)):
        if any(bridge.is_railway is is_railway for bridge in picture.bridges):
            rows.append((name, _bridge(is_railway=is_railway)))
    if picture.ferries:
        rows.append(("ferry", lambda at: Ferry(("", ""), "", at, (1.0, 0.0))))
    rows += [(name, _water(kind)) for name, kind in _water_kinds(picture).items()]
    kinds = {road.kind for road in picture.roads}
    rows += [(kind, _road(kind)) for kind in ("main", "road", "rail") if kind in kinds]
    return rows


def _tag_rows(tags: tuple[AreaTag, ...]) -> list[Row]:
    plain = AreaTag(space="", at=(0.0, 0.0), number="1", modifier="+2")
    samples = {
        "tag": plain,
        "square": replace(plain, is_square=True),
        "wet": replace(plain, is_wet=True),
    }
    for name in ("drop", "supply_head", "victory"):
        found = next((tag for tag in tags if getattr(tag, name)), None)
        if found is not None:
            samples[name.replace("_", "-")] = replace(plain, **{name: getattr(found, name)})
    if "drop" in samples:
        samples["drop"] = replace(samples["drop"], sector=samples["drop"].drop)
    return [(name, _moved(sample)) for name, sample in samples.items()]


def _moved(tag: AreaTag) -> Callable[[Point], Sample]:
    return lambda at: replace(tag, at=at)


def _sector(sector: str) -> Callable[[Point], Sample]:
    def sample(at: Point) -> Sample:
        half_wide, half_high = 0.3 * UNIT, 0.16 * UNIT
        frame = box(at[0] - half_wide, at[1] - half_high, at[0] + half_wide, at[1] + half_high)
        return SectorLine(sector, (tuple(frame.exterior.coords),))

    return sample


def _bridge(*, is_railway: bool) -> Callable[[Point], Sample]:
    return lambda at: Bridge(("", ""), "", at, (1.0, 0.0), 0.09 * UNIT, is_railway)


def _water(kind: str) -> Callable[[Point], Sample]:
    return lambda at: Watercourse(kind, "", _dash(at), ())


def _road(kind: str) -> Callable[[Point], Sample]:
    return lambda at: RoadLine("", kind, (), _dash(at))


def _dash(at: Point) -> tuple[Point, Point]:
    return ((at[0] - 0.32 * UNIT, at[1]), (at[0] + 0.32 * UNIT, at[1]))


def _water_kinds(picture: BoardPicture) -> dict[str, str]:
    """Give a kind of water for each of the two lines of the key."""
    found: dict[str, str] = {}
    for water in picture.waters:
        found.setdefault("canal" if water.kind in STRAIGHT else "river", water.kind)
    return {name: found[name] for name in ("river", "canal") if name in found}


def _legend(frame: Rect, rows: list[Row], texts: list[str], title: str) -> Legend:
    x, y, width, _ = frame
    labels = [Label(LabelStyle.TRACK, (title,), (x, y, width, HEAD), SIZES[LabelStyle.TRACK])]
    samples: list[Sample] = []
    size = SIZES[LabelStyle.KEY]
    for index, ((_, sample), text) in enumerate(zip(rows, texts, strict=True)):
        middle = y + HEAD + (index + 0.5) * ROW
        samples.append(sample((x + MARGIN + SIGN * 0.7, middle)))
        spot = (x + MARGIN + TEXT, middle - size, text_width(text) * size, 2 * size)
        labels.append(Label(LabelStyle.KEY, (text,), spot, size))
    return Legend(
        frame=frame,
        labels=tuple(labels),
        tags=tuple(s for s in samples if isinstance(s, AreaTag)),
        sectors=tuple(s for s in samples if isinstance(s, SectorLine)),
        bridges=tuple(s for s in samples if isinstance(s, Bridge)),
        ferries=tuple(s for s in samples if isinstance(s, Ferry)),
        roads=tuple(s for s in samples if isinstance(s, RoadLine)),
        waters=tuple(s for s in samples if isinstance(s, Watercourse)),
    )


def _free_frame(picture: BoardPicture, size: tuple[float, float]) -> Rect | None:
    """Find an empty place for a frame, as far down and to the right as there is one."""
    width, height = size
    taken = _taken(picture)
    prepare(taken)
    for row in range(int((picture.height - height) / STEP)):
        for column in range(int((picture.width - width) / STEP)):
            x = picture.width - MARGIN - width - column * STEP
            y = picture.height - MARGIN - height - row * STEP
            if x > 0 and y > 0 and taken.disjoint(box(x, y, x + width, y + height)):
                return (x, y, width, height)
    return None


def _taken(picture: BoardPicture) -> BaseGeometry:
    shapes = [surface(ring).buffer(0.15 * UNIT) for ring in picture.edge.rings]
    shapes += [surface(s.outline).buffer(0.1 * UNIT) for s in picture.spaces.values()]
    titles = [label.box for label in picture.labels if label.style is LabelStyle.TRACK]
    shapes += [box(x, y, x + w, y + h) for x, y, w, h in titles]
    return unary_union(shapes)
