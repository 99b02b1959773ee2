"""Every card, token and picture of the table is painted, each as its data says."""

import pytest
from PySide6.QtCore import QPointF, QSize, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter

from wargames.engine.text import LANGUAGES
from wargames.library import standard
from wargames.present.card_look import CardLook, card_look
from wargames.present.texts import Wording
from wargames.ui.cards.card_painter import CardPainter, card_size
from wargames.ui.cards.game_picture import card_game_image, card_game_picture
from wargames.ui.cards.letters import fitting_size
from wargames.ui.cards.table_picture import SIZE
from wargames.ui.cards.tokens import BODIES, paint_token
from wargames.ui.render import draw_position, picture_bytes
from wargames.ui.theme import Theme, theme_named
from wargames.ui.theme.cards import card_colours
from wargames.ui.theme.contrast import READABLE, contrast, ink_on

CONTENT = standard().game("pegasus-bridge").content
THEMES = [theme_named(name) for name in ("light", "dark")]


def looks(language: str) -> list[CardLook]:
    """Give the faces of all cards of Pegasus Bridge."""
    words = Wording(CONTENT, language)
    assert CONTENT.cards is not None
    return [card_look(card, words) for card in CONTENT.cards.value.cards]


def image_of(look: CardLook, theme: Theme) -> QImage:
    """Paint one card at its own size."""
    wide, high = card_size(is_wide=look.is_wide)
    image = QImage(int(wide), int(high), QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    CardPainter(theme).paint(painter, look)
    painter.end()
    return image


@pytest.mark.parametrize("theme", THEMES, ids=["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_painted_and_none_like_another(theme, language, qapp, qtlog):
    """All cards of the box have a face of their own, without a complaint."""
    images = {look.number: image_of(look, theme) for look in looks(language)}
    distinct = {bytes(image.constBits()) for image in images.values()}
    assert len(distinct) == len(images)
    assert [record.message for record in qtlog.records] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut_off(language, qapp):
    """Names and effects of all cards fit their boxes at a size that can be read."""
    theme = THEMES[0]
    for look in looks(language):
        name = fitting_size(look.name, theme.plain_fonts, 130, 44, 22, 1, bold=True)
        box = (222, 64) if look.is_wide else (210, 108)
        text = fitting_size(look.text, theme.map_fonts, *box, 21, 1)
        assert name >= 11, look.name
        assert text >= 10, look.text


@pytest.mark.parametrize("theme", THEMES, ids=["light", "dark"])
def test_the_band_shows_the_kind(theme, qapp):
    """Units are red, Events blue and Actions yellow, with letters that can be read on them."""
    colours = card_colours(theme)
    for kind in ("unit", "event", "action"):
        look = next(one for one in looks("en") if one.kind == kind and not one.has_star)
        painted = image_of(look, theme).pixelColor(200, 12)
        assert painted == QColor(colours.kinds[kind])
        assert contrast(colours.kinds[kind], ink_on(colours.kinds[kind])) >= READABLE
    assert contrast(colours.ink, colours.box) >= READABLE
    assert contrast(colours.muted, colours.paper) >= READABLE


def test_backs_tell_the_side_and_the_star(qapp):
    """Backs differ by side and by the star, and show nothing of the face."""
    painted = set()
    for side, star in (("english", False), ("german", False), ("german", True)):
        image = QImage(250, 350, QImage.Format.Format_RGB32)
        image.fill(QColor("#ffffff"))
        painter = QPainter(image)
        CardPainter(THEMES[0]).paint_back(painter, side, is_wide=False, has_star=star)
        painter.end()
        painted.add(bytes(image.constBits()))
    assert len(painted) == 3


def test_tokens_differ_by_colour_and_mark(qapp):
    """Each colour and each mark is seen."""
    painted = set()
    for colour in BODIES:
        for mark in ("", "+1"):
            image = QImage(60, 60, QImage.Format.Format_RGB32)
            image.fill(QColor("#ffffff"))
            painter = QPainter(image)
            paint_token(painter, QPointF(30, 30), 24, colour, mark, THEMES[0])
            painter.end()
            painted.add(bytes(image.constBits()))
    assert len(painted) == 2 * len(BODIES)


def test_the_game_has_a_picture_for_the_shelf(qapp):
    """Cards of the game lie on it, in the language that is asked for."""
    size = QSize(700, 430)
    english, french = (card_game_image(CONTENT, THEMES[0], size, lang) for lang in LANGUAGES)
    assert english.size() == size
    assert english != french
    assert card_game_picture(CONTENT, THEMES[1], size).size() == size


@pytest.mark.parametrize("form", ["png", "svg", "pdf"])
def test_a_position_can_be_drawn_into_a_file(form, qapp):
    """The card table is written in every form, and hands are covered in it."""
    game = standard().game("pegasus-bridge")
    state = game.start("benouville", 3).state
    drawing = draw_position(game, state, "en", THEMES[0])
    assert drawing.size == QSizeF(SIZE)
    data = picture_bytes(form, drawing.size, drawing.paint, title="x", scale=1.0)
    starts = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF"}
    assert data.startswith(starts[form])
    if form == "svg":
        hand = state.kit.cards[state.decks["english-hand"][0]]
        assert hand.name.en.encode() not in data
        assert b"Reserve" in data
