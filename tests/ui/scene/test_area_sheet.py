"""The sheet of an area map is painted with its identifiers, sectors and signs, in both themes."""

import math

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tests.present.picture.boards import montys_picture
from wargames.present.crossings import CrossingLook, Works
from wargames.present.picture.noise import Point
from wargames.present.picture.tags import RADIUS
from wargames.present.picture.values import UNIT, AreaTag
from wargames.ui.scene.crossing_marks import draw_control, draw_crossing
from wargames.ui.scene.sheet_painter import SheetPainter
from wargames.ui.theme import theme_named


@pytest.fixture(params=["light", "dark"])
def painter(request, qapp) -> SheetPainter:
    """Give a painter of the sheet of Monty's Gamble in each theme."""
    return SheetPainter(montys_picture(), theme_named(request.param))


def colour_at(painter: SheetPainter, at: Point) -> QColor:
    """Paint a tiny part of the sheet and give the colour in its middle."""
    image = painter.image(QRectF(at[0] - 1, at[1] - 1, 2, 2), 2.0)
    return image.pixelColor(2, 2)


def test_the_whole_sheet_is_painted_without_complaint(painter, qtlog):
    """Every layer of an area map can be drawn at a small scale."""
    image = painter.image(painter.bounds, 0.25)
    assert image.width() == round(painter.bounds.width() * 0.25)
    assert [record.message for record in qtlog.records] == []


def test_drop_zones_colour_their_identifiers(painter):
    """The body of an identifier shows whose drop zone the area is, or none."""
    signs = painter.theme.map.signs
    tags = {tag.space: tag for tag in painter.picture.tags}
    for space, ink in (("24", "drop-1"), ("54", "drop-101"), ("38", "drop-82"), ("11", "tag")):
        x, y = tags[space].at
        assert colour_at(painter, (x - RADIUS * 0.72, y - 1.0)) == QColor(signs[ink]), space


def test_rims_tell_polder_from_dry_ground(painter):
    """A polder's identifier is edged in blue, another in the plain rim."""
    signs = painter.theme.map.signs
    tags = {tag.space: tag for tag in painter.picture.tags}
    for space, ink in (("22", "tag-wet"), ("64", "tag-rim")):
        x, y = tags[space].at
        assert colour_at(painter, (x, y + RADIUS)) == QColor(signs[ink]), space


def test_ferries_and_rings_have_their_inks(painter):
    """A ferry is a blue box and every bridge stands in a yellow ring."""
    signs = painter.theme.map.signs
    bridge = painter.picture.bridges[0]
    ring = (
        bridge.at[0] + bridge.along[1] * 0.2 * UNIT,
        bridge.at[1] - bridge.along[0] * 0.2 * UNIT,
    )
    assert colour_at(painter, ring) == QColor(signs["ring"])
    ferry = painter.picture.ferries[0]
    beside = (
        ferry.at[0] + ferry.along[1] * 0.06 * UNIT,
        ferry.at[1] - ferry.along[0] * 0.06 * UNIT,
    )
    assert colour_at(painter, beside) == QColor(signs["ferry"])


@pytest.mark.parametrize(
    "look",
    [
        CrossingLook(("8", "25"), (50, 50), (1, 0), "allied"),
        CrossingLook(("8", "25"), (50, 50), (1, 0), "german"),
        CrossingLook(("8", "25"), (50, 50), (1, 0), "destroyed"),
        CrossingLook(("8", "25"), (50, 50), (1, 0), "destroyed", (Works("german", "1"),)),
        CrossingLook(("8", "25"), (50, 50), (1, 0), "destroyed", (Works("allied", "2"),)),
    ],
    ids=lambda look: f"{look.holder}-{len(look.works)}",
)
def test_each_state_of_a_crossing_looks_different(look, qapp):
    """Holder, ruin and works can be told apart, and each marks the printed sign."""
    theme = theme_named("light")
    others = [
        CrossingLook(("8", "25"), (50, 50), (1, 0), holder)
        for holder in ("allied", "german", "destroyed")
    ]
    mine = painted(look, theme)
    assert mine != painted(None, theme)
    assert sum(mine == painted(other, theme) for other in others) == (not look.works)


def test_control_is_flagged_beside_the_identifier(qapp):
    """The flag of a side has its colour and leaves the number of the area alone."""
    theme = theme_named("light")
    tag = AreaTag(space="1", at=(50, 50), number="1")
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    image.fill(QColor("#dde2b9"))
    painter = QPainter(image)
    draw_control(painter, tag, "allied", theme)
    painter.end()
    spots = [(x, y) for x in range(100) for y in range(100)]
    flag = [spot for spot in spots if image.pixelColor(*spot) == QColor(theme.side("allied").body)]
    assert len(flag) > 20
    assert all(math.dist(spot, tag.at) > RADIUS * 0.9 for spot in flag)


def painted(look: CrossingLook | None, theme) -> bytes:
    """Draw a crossing on an empty sheet."""
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    image.fill(QColor("#dde2b9"))
    painter = QPainter(image)
    if look is not None:
        draw_crossing(painter, look, theme)
    painter.end()
    return bytes(image.constBits())
