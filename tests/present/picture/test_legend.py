"""The key explains each sign of an area map once, where the sheet is empty."""

from shapely import Polygon, box

from tests.present.picture.boards import arnhem_board, montys_picture
from wargames.present.picture.build import picture_of
from wargames.present.picture.values import LabelStyle, Legend


def legend(language: str = "en") -> Legend:
    """Give the key of Monty's Gamble."""
    found = montys_picture(language).legend
    assert found is not None
    return found


def test_the_key_lies_where_nothing_else_does():
    """The frame is whole on the sheet and covers no space."""
    picture, (x, y, width, height) = montys_picture(), legend().frame
    frame = box(x, y, x + width, y + height)
    assert box(0, 0, picture.width, picture.height).contains(frame)
    assert not any(frame.intersects(Polygon(s.outline)) for s in picture.spaces.values())


def test_every_sample_has_its_words_beside_it():
    """There are as many samples as lines of text, each on the level of its words."""
    key = legend()
    samples = [tag.at[1] for tag in key.tags]
    samples += [bridge.at[1] for bridge in key.bridges]
    samples += [ferry.at[1] for ferry in key.ferries]
    samples += [road.points[0][1] for road in key.roads]
    samples += [water.points[0][1] for water in key.waters]
    samples += [(line.rings[0][0][1] + line.rings[0][2][1]) / 2 for line in key.sectors]
    lines = [label.box for label in key.labels if label.style is LabelStyle.KEY]
    assert len(samples) == len(lines) == 15
    middles = sorted(y + height / 2 for _, y, _, height in lines)
    assert all(abs(a - b) < 1 for a, b in zip(sorted(samples), middles, strict=True))


def test_the_key_speaks_both_languages():
    """The words follow the language of the sheet, the samples stay."""
    french = [label.lines[0] for label in legend("fr").labels]
    assert french[0] == "Légende"
    assert "Tête de ravitaillement aéroportée" in french
    assert len(french) == len(legend().labels)


def test_all_words_lie_in_the_frame():
    """No line of text runs out of the key, in either language."""
    for language in ("en", "fr"):
        x, y, width, height = legend(language).frame
        frame = box(x, y, x + width, y + height)
        for label in legend(language).labels:
            left, top, wide, high = label.box
            assert frame.contains(box(left, top, left + wide, top + high)), label.lines


def test_a_hex_map_has_no_key():
    """Hex maps have no identifiers to explain."""
    assert picture_of(arnhem_board(), "en").legend is None
