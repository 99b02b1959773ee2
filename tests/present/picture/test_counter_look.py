"""Counters show what is printed on them and what play has done to them."""

import pytest

from tests.present.picture.boards import arnhem_content
from wargames.engine.state import Piece
from wargames.present.picture.counter_look import counter_look
from wargames.present.picture.symbols import HALF_HEIGHT, HALF_WIDTH, SYMBOLS, symbol_of


def test_a_fresh_counter_shows_what_is_printed():
    """Name, side, figures and the colour of the supply pool come from the content files."""
    look = counter_look(arnhem_content(), "501/101")
    assert (look.name, look.side, look.symbol) == ("501/101", "allied", "airborne")
    assert look.figures == "4-3"
    assert look.band == "#f2d13c"
    assert (look.steps, look.hits, look.has_acted, look.is_fortified) == (3, 0, False, False)


def test_a_counter_in_play_shows_damage_and_marks():
    """Hits, the mark of having acted and want of supply are part of the look."""
    piece = Piece("0103", hits=2, marks=frozenset({"acted"}))
    look = counter_look(arnhem_content(), "501/101", piece, is_out_of_supply=True)
    assert (look.hits, look.has_acted, look.is_out_of_supply) == (2, True, True)


def test_five_counters_are_fortified():
    """The fortified units are those the counters file says."""
    content = arnhem_content()
    looks = [counter_look(content, unit) for unit in content.units()]
    assert sum(look.is_fortified for look in looks) == 5


def test_every_counter_has_a_symbol_and_a_band():
    """No unit of the game is drawn with an empty frame or without its pool's colour."""
    content = arnhem_content()
    looks = [counter_look(content, unit) for unit in content.units()]
    assert {look.symbol for look in looks} <= set(SYMBOLS)
    assert all(look.band for look in looks)


@pytest.mark.parametrize("name", SYMBOLS)
def test_a_symbol_keeps_near_its_frame(name):
    """Only a gun barrel reaches out of the frame, and not far."""
    symbol = symbol_of(name)
    spots = [spot for line in symbol.lines + symbol.fills for spot in line]
    spots += [(x + r, y + r) for x, y, r in symbol.discs]
    assert spots
    assert all(abs(x) <= HALF_WIDTH + 0.25 and abs(y) <= HALF_HEIGHT + 0.01 for x, y in spots)


def test_an_unknown_arm_has_an_empty_frame():
    """A new game's arm is drawn as a plain frame rather than refused."""
    symbol = symbol_of("camel-corps")
    assert symbol.is_framed
    assert not (symbol.lines or symbol.fills or symbol.discs)
