"""Ink for lines: grid, water, roads, bridges."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from operator import itemgetter

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPen

from wargames.board.space import SpaceKind
from wargames.present.picture.curves import Line, left_of, moved
from wargames.present.picture.noise import place_keys
from wargames.present.picture.values import UNIT, BoardPicture, Bridge
from wargames.present.picture.water import STRAIGHT, WIDTHS
from wargames.ui.scene.ink import Layer, line_pen, path_of, paths_of
from wargames.ui.theme import Theme

ROAD_WIDTHS = {"red": 0.066, "main": 0.058, "road": 0.04, "rail": 0.03}
ROAD_ORDER = ("rail", "road", "main", "red")


def grid_layers(picture: BoardPicture, theme: Theme) -> Iterator[Layer]:
    """Draw the borders of hexes thinly, each hexside once."""
    sides: dict[tuple[tuple[int, int], ...], Line] = {}
    for shape in picture.spaces.values():
        if shape.kind is SpaceKind.HEX:
            for side in pairwise((*shape.outline, shape.outline[0])):
                sides.setdefault(tuple(sorted(place_keys(corner) for corner in side)), side)
    hexes = Layer("", line_pen(theme.map.grid, 0.0155 * UNIT), opacity=0.72)
    hexes.scatter_many(sides.values(), itemgetter(0), paths_of)
    yield hexes


def border_layers(picture: BoardPicture, theme: Theme) -> Iterator[Layer]:
    """Draw the borders of areas boldly, between pale banks, through woods and towns."""
    lines = [border.points for border in picture.borders]
    yield _lines(line_pen(theme.map.signs["border-halo"], 0.062 * UNIT), lines, 0.75)
    yield _lines(line_pen(theme.map.signs["border"], 0.03 * UNIT), lines)


def edge_layers(picture: BoardPicture, theme: Theme) -> Iterator[Layer]:
    """Veil the land beyond the map and draw the map's edge."""
    veil = Layer(theme.map.beyond, opacity=0.66)
    for ring in picture.beyond.rings:
        veil.join(path_of(ring, closed=True))
    yield veil
    glow = Layer("", line_pen(theme.map.edge, 0.07 * UNIT), opacity=0.18)
    edge = Layer("", line_pen(theme.map.edge, 0.024 * UNIT))
    for layer in (glow, edge):
        layer.join_lines((*ring, ring[0]) for ring in picture.edge.rings)
    yield glow
    yield edge


def water_layers(picture: BoardPicture, theme: Theme) -> Iterator[Layer]:
    """Draw canals as narrow cuts between banks, rivers as broad bands with a light middle."""
    colours = theme.map
    canals = [w for w in picture.waters if w.kind in STRAIGHT]
    rivers = [w for w in picture.waters if w.kind not in STRAIGHT]
    for waters, edge, fill in (
        (canals, colours.canal_edge, colours.canal),
        (rivers, colours.water_edge, colours.water),
    ):
        for colour, grow in ((colours.halo, 0.05), (edge, 0.0), (fill, -0.034)):
            opacity = 0.45 if grow > 0 else 1.0
            for kind in sorted({w.kind for w in waters}, key=lambda k: WIDTHS[k]):
                pen = line_pen(colour, WIDTHS[kind] + grow * UNIT)
                if waters is canals:
                    pen.setCapStyle(Qt.PenCapStyle.FlatCap if grow > 0 else pen.capStyle())
                yield _lines(pen, (w.points for w in waters if w.kind == kind), opacity)
    for kind in sorted({w.kind for w in rivers}):
        pen = line_pen(colours.water_light, WIDTHS[kind] * 0.28)
        yield _lines(pen, (w.points for w in rivers if w.kind == kind), 0.55)


def road_layers(picture: BoardPicture, theme: Theme) -> Iterator[Layer]:
    """Draw all road edges first, then all road surfaces, so that junctions meet cleanly."""
    kinds = [kind for kind in ROAD_ORDER if any(r.kind == kind for r in picture.roads)]
    for kind in kinds:
        pen = line_pen(theme.map.road_edges[kind], (ROAD_WIDTHS[kind] + 0.026) * UNIT)
        yield _lines(pen, (r.points for r in picture.roads if r.kind == kind))
    for kind in kinds:
        pen = line_pen(theme.map.roads[kind], ROAD_WIDTHS[kind] * UNIT)
        if kind == "rail":
            pen.setDashPattern([2.5, 2.0])
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        yield _lines(pen, (r.points for r in picture.roads if r.kind == kind))


def bridge_layers(picture: BoardPicture, theme: Theme) -> Iterator[Layer]:
    """Draw each bridge as a deck between two parapets with spread ends, ringed on area maps."""
    if picture.tags:
        yield _rings(picture.bridges, line_pen(theme.map.signs["ring-edge"], 0.062 * UNIT))
        yield _rings(picture.bridges, line_pen(theme.map.signs["ring"], 0.04 * UNIT))
    deck = Layer(theme.map.bridge, line_pen(theme.map.bridge_edge, 0.012 * UNIT))
    parapets = Layer("", line_pen(theme.map.bridge_edge, 0.026 * UNIT))
    for bridge in picture.bridges:
        deck.scatter(bridge.at, path_of(_deck(bridge), closed=True))
        for side in (-1.0, 1.0):
            parapets.scatter(bridge.at, path_of(_parapet(bridge, side)))
    surface = {r.kind for r in picture.roads}
    yield deck
    yield from _crossing(picture, theme, surface)
    yield from _rails(picture, theme)
    yield parapets


def _rails(picture: BoardPicture, theme: Theme) -> Iterator[Layer]:
    """Lead the railway over the bridges that carry nothing else."""
    decks = [_span(bridge) for bridge in picture.bridges if bridge.is_railway]
    bed = line_pen(theme.map.road_edges["rail"], 0.056 * UNIT)
    ties = line_pen(theme.map.roads["rail"], 0.03 * UNIT)
    ties.setDashPattern([1.6, 1.3])
    for pen in (bed, ties):
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        yield _lines(pen, decks)


def _span(bridge: Bridge) -> Line:
    near, far = (moved(bridge.at, bridge.along, by) for by in (-bridge.half, bridge.half))
    return (near, far)


def _crossing(picture: BoardPicture, theme: Theme, kinds: set[str]) -> Iterator[Layer]:
    """Lead the emphasised roads visibly over their bridges."""
    for kind in ("main", "red"):
        if kind not in kinds:
            continue
        pen = QPen(line_pen(theme.map.roads[kind], ROAD_WIDTHS[kind] * 0.8 * UNIT))
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        crossed = {
            frozenset(pair)
            for road in picture.roads
            if road.kind == kind
            for pair in zip(road.path, road.path[1:], strict=False)
        }
        yield _lines(
            pen,
            (_span(b) for b in picture.bridges if frozenset(b.between) in crossed),
        )


def _rings(bridges: Iterable[Bridge], pen: QPen) -> Layer:
    """Ring the bridges that count in the game."""
    layer = Layer("", pen)
    for bridge in bridges:
        ring = QPainterPath()
        ring.addEllipse(QPointF(*bridge.at), 0.2 * UNIT, 0.2 * UNIT)
        layer.scatter(bridge.at, ring)
    return layer


def _deck(bridge: Bridge) -> Line:
    across = left_of(bridge.along)
    half = 0.05 * UNIT
    near, far = _span(bridge)
    return (
        moved(near, across, half),
        moved(far, across, half),
        moved(far, across, -half),
        moved(near, across, -half),
    )


def _parapet(bridge: Bridge, side: float) -> Line:
    across = left_of(bridge.along)
    half, spread = 0.056 * UNIT * side, 0.1 * UNIT * side
    inner, outer = bridge.half, bridge.half + 0.045 * UNIT
    return (
        moved(moved(bridge.at, bridge.along, -outer), across, spread),
        moved(moved(bridge.at, bridge.along, -inner), across, half),
        moved(moved(bridge.at, bridge.along, inner), across, half),
        moved(moved(bridge.at, bridge.along, outer), across, spread),
    )


def _lines(pen: QPen, lines: Iterable[Line], opacity: float = 1.0) -> Layer:
    layer = Layer("", pen, opacity=opacity)
    layer.join_lines(lines)
    return layer
