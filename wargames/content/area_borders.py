"""A proof that the drawn areas of a map and its list of borders say the same.

Neighbours must share a line, point for point; areas that share one must be neighbours; areas
neither overlap nor leave a gap between them.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from shapely import LineString, Polygon, STRtree, contains_xy, unary_union

from wargames.content.files import AreaEntry, MapFile
from wargames.content.problems import Problem
from wargames.content.reader import Document

# Shorter contact is a corner; it would neither be seen nor believed on the map.
LEAST = 0.25
SLIVER = 1e-6

Pair = tuple[str, str]


class Contact(msgspec.Struct, frozen=True):
    """How two areas lie to each other: the length of their common line, and their overlap."""

    line: float
    overlap: float


def border_problems(document: Document[MapFile]) -> Iterator[Problem]:
    """Find every contradiction between the outlines of areas and the borders of a map."""
    if any(len(area.outline) < 3 for area in document.value.areas):
        return  # the board's builder has said so
    spoilt = list(_outline_problems(document))
    yield from spoilt
    if spoilt:
        return
    areas = {area.id: (index, area) for index, area in enumerate(document.value.areas)}
    contacts = drawn_contacts(document.value.areas)
    for pair, contact in contacts.items():
        if contact.overlap > SLIVER:
            index = areas[pair[1]][0]
            yield document.problem(
                f"areas[{index}].outline", f'areas "{pair[0]}" and "{pair[1]}" overlap'
            )
    yield from _border_problems(document, contacts)
    yield from _gap_problems(document)


def drawn_contacts(areas: tuple[AreaEntry, ...]) -> dict[Pair, Contact]:
    """Measure every pair of areas whose outlines come near each other."""
    shapes = [Polygon(area.outline) for area in areas]
    tree = STRtree(shapes)
    found: dict[Pair, Contact] = {}
    for index, shape in enumerate(shapes):
        for other in sorted(int(i) for i in tree.query(shape) if i > index):
            there = shapes[other]
            line = _ring(areas[index]).intersection(_ring(areas[other])).length
            overlap = shape.intersection(there).area
            found[areas[index].id, areas[other].id] = Contact(line, overlap)
    return found


def _ring(area: AreaEntry) -> LineString:
    return LineString((*area.outline, area.outline[0]))


def _outline_problems(document: Document[MapFile]) -> Iterator[Problem]:
    for index, area in enumerate(document.value.areas):
        path = f"areas[{index}]"
        shape = Polygon(area.outline)
        if not shape.is_valid:
            yield document.problem(f"{path}.outline", f'the outline of "{area.id}" crosses itself')
        elif area.centre is not None and not contains_xy(shape, *area.centre):
            yield document.problem(f"{path}.centre", f'the centre of "{area.id}" is outside it')


def _border_problems(
    document: Document[MapFile], contacts: dict[Pair, Contact]
) -> Iterator[Problem]:
    known = {area.id for area in document.value.areas}
    named = {frozenset(border.between) for border in document.value.borders}
    lengths = {frozenset(pair): contact.line for pair, contact in contacts.items()}
    for index, border in enumerate(document.value.borders):
        a, b = border.between
        if known.issuperset(border.between) and lengths.get(frozenset((a, b)), 0.0) < LEAST:
            yield document.problem(
                f"borders[{index}].between",
                f'"{a}" and "{b}" have a border, but their outlines share no line',
            )
    places = {area.id: index for index, area in enumerate(document.value.areas)}
    for a, b in contacts:
        pair = frozenset((a, b))
        if pair not in named and lengths[pair] > SLIVER:
            yield document.problem(
                f"areas[{places[b]}].outline",
                f'the outlines of "{a}" and "{b}" share a line, but they have no border',
            )


def _gap_problems(document: Document[MapFile]) -> Iterator[Problem]:
    whole = unary_union([Polygon(area.outline) for area in document.value.areas])
    for part in getattr(whole, "geoms", [whole]):
        for hole in part.interiors:
            x, y = hole.centroid.x, hole.centroid.y
            yield document.problem("areas", f"there is a gap between areas near ({x:.2f}, {y:.2f})")
