"""Counters show what is printed on them and what play has done to them."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.present.picture.boards import arnhem_content
from wargames.content.files import CountersFile
from wargames.content.locate import bundled_root
from wargames.content.problems import Problems
from wargames.content.reader import read
from wargames.engine.state import Piece
from wargames.present.picture.counter_look import CounterLook, counter_look
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


def montys_unit(unit: str, piece: Piece | None = None) -> CounterLook:
    """Give the look of a counter of Monty's Gamble."""
    path = bundled_root() / "counters" / "montys-gamble.yaml"
    counters = read(path, CountersFile, Problems())
    assert counters is not None
    content: Any = SimpleNamespace(
        units=lambda: {unit.id: unit for unit in counters.value.units},
        game=SimpleNamespace(value=SimpleNamespace(pools=())),
    )
    return counter_look(content, unit, piece)


def test_a_fresh_counter_shows_three_figures_and_its_size():
    """Attack, defence and movement are printed in that order, with the size of the unit."""
    look = montys_unit("2-irish-gds")
    assert (look.figures, look.size, look.is_turned) == ("6-5-7", "II", False)


def test_a_spent_counter_shows_its_back():
    """The back has the defence only."""
    look = montys_unit("2-irish-gds", Piece("64", face=1))
    assert (look.figures, look.is_turned, look.stamp) == ("5", True, "")


@pytest.mark.parametrize("level", [1, 2])
def test_disorder_is_stamped(level):
    """A unit without printed steps shows its disorder as a stamp instead of pips."""
    look = montys_unit("2-irish-gds", Piece("64", face=1, hits=level))
    assert (look.stamp, look.hits, look.steps) == (f"D{level}", 0, 0)


@pytest.mark.parametrize(
    ("unit", "colours"),
    [
        ("1/504", "american"),
        ("1-para", "british"),
        ("1-polish-para", "british"),
        ("princess-irene", "british"),
        ("krafft-16", "ss"),
        ("henke", "wehrmacht"),
        ("flak-lent", "wehrmacht"),
    ],
)
def test_nations_and_services_have_their_colours(unit, colours):
    """Poles and Dutch are British, the Luftwaffe is grey like the Wehrmacht (4.1)."""
    assert montys_unit(unit).side == colours


def test_guns_are_told_from_units_that_lead_attacks():
    """Artillery and flak only support; a flak tower and infantry are no guns."""
    guns = {unit: montys_unit(unit).is_gun for unit in ("376-pfa", "flak-lent", "henke")}
    assert guns == {"376-pfa": True, "flak-lent": True, "henke": False}
