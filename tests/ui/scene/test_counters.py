"""Counters are painted in the colours of their side, and each state can be seen."""

import msgspec
import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from tests.present.picture.boards import arnhem_content
from wargames.present.picture.counter_look import CounterLook, counter_look
from wargames.ui.scene.counters import CounterPainter
from wargames.ui.theme import Theme, theme_named

CHOICES = [("light", False), ("light", True), ("dark", False), ("dark", True)]
THEMES = [theme_named(name, safe_sides=safe) for name, safe in CHOICES]
PLAIN = CounterLook(
    name="129/43", side="allied", symbol="infantry", band="#8a6b3f", values=(4, 3), steps=3
)


def image_of(look: CounterLook, theme: Theme, size: int = 100) -> QImage:
    """Paint one counter on white."""
    image = QImage(size + 20, size + 20, QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    CounterPainter(theme).paint(painter, look, (image.width() / 2, image.height() / 2), size)
    painter.end()
    return image


@pytest.mark.parametrize("theme", THEMES)
def test_every_counter_is_painted_without_complaint(theme, qapp, qtlog):
    """All counters of Target Arnhem can be drawn, each different from the next."""
    content = arnhem_content()
    images = [image_of(counter_look(content, unit), theme, 60) for unit in content.units()]
    distinct = {bytes(image.constBits()) for image in images}
    assert len(distinct) == len(images)
    assert [record.message for record in qtlog.records] == []


def test_the_band_and_the_body_have_their_colours(qapp):
    """The band shows the pool's colour, the body that of the side."""
    theme = theme_named("light")
    image = image_of(PLAIN, theme)
    assert image.pixelColor(14, 28) == QColor("#8a6b3f")
    assert image.pixelColor(20, 60) == QColor(theme.side("allied").body)


@pytest.mark.parametrize(
    "state",
    [
        {"hits": 1},
        {"is_fortified": True},
        {"has_acted": True},
        {"is_out_of_supply": True},
        {"is_turned": True},
        {"is_gun": True},
        {"stamp": "D1"},
        {"size": "III"},
    ],
    ids=str,
)
def test_each_state_changes_the_counter(state, qapp):
    """Damage, disorder, the back, having acted and all the rest are visible, also when small."""
    theme = theme_named("light")
    changed = msgspec.structs.replace(PLAIN, **state)
    before, after = image_of(PLAIN, theme, 40), image_of(changed, theme, 40)
    spots = [(x, y) for x in range(before.width()) for y in range(before.height())]
    assert sum(before.pixel(x, y) != after.pixel(x, y) for x, y in spots) > 10


def test_safe_colours_change_the_side(qapp):
    """The colour-blind-safe set paints a different body."""
    usual, safe = (image_of(PLAIN, theme_named("light", safe_sides=on)) for on in (False, True))
    assert usual.pixelColor(20, 60) != safe.pixelColor(20, 60)
