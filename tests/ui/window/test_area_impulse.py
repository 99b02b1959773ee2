"""An impulse of Monty's Gamble played with the mouse: march, assault, losses, retreat, bombs."""

from tests.ui.hand import Hand
from tests.ui.shown import texts
from tests.ui.window.conftest import Seat
from wargames.board.space import SpaceKind
from wargames.present.stacking import bounds_of
from wargames.ui.board.top_layer import COST
from wargames.ui.dialogs.combat import CombatPanel
from wargames.ui.window.middle import OVERLAY_KEYS

BEATEN, WINNING = (1, 1), (6, 6)
FOUR = {"129/43": "60", "130/43": "60", "chill": "60", "erdmann": "60"}


def face(hand: Hand, piece: str) -> int:
    """Give the side of a counter that is up: 0 fresh, 1 spent."""
    return hand.table.state.pieces[piece].face


def panel(hand: Hand) -> str:
    """Read the combat panel."""
    (found,) = hand.window.findChildren(CombatPanel)
    return texts(found) if found.isVisible() else ""


def assault_eindhoven(hand: Hand) -> None:
    """Activate area 60 and assault there with both Allied units; the defender puts Chill ahead."""
    hand.click_space("60")
    hand.press("Activate Eindhoven (60)")
    hand.click_space("60")
    hand.click_piece("130/43")
    hand.press("Roll for the assault")
    hand.click_piece("chill")


def test_a_unit_drives_into_an_assault_and_is_thrown_back(areas: Seat):
    """The area is activated, the tank dragged in, guns are added; beaten, it is back, disrupted."""
    hand = areas({"2-irish-gds": "64", "55-fd": "64", "chill": "60"})
    hand.click_space("64")
    hand.drag(hand.of_piece("2-irish-gds"), hand.of_space("60"))
    assert hand.at("2-irish-gds") == "60"
    hand.click_space("60")
    hand.press("Assault in Eindhoven (60)")
    hand.click_piece("55-fd")
    assert "Assault: Eindhoven (60)" in panel(hand)
    hand.press("Roll for the assault")
    hand.click_piece("chill")
    hand.type_dice(*BEATEN)
    hand.type_dice(*WINNING)
    assert hand.at("2-irish-gds") == "64"
    assert hand.table.state.pieces["2-irish-gds"].hits == 1
    assert (face(hand, "55-fd"), face(hand, "chill")) == (1, 0)


def test_the_cost_of_an_area_hides_no_figure_of_its_units(areas: Seat):
    """It hangs on the identifier of the area, where counters leave room."""
    hand = areas({"2-irish-gds": "64", "130/43": "60", "55-fd": "60", "chill": "62"})
    top = hand.board.top_layer
    counters = [c for c in hand.board.contents.position.counters if c.space == "60"]
    spot = top.cost_at("60")
    assert len(counters) == 2
    for counter in counters:
        away = max(abs(counter.at[0] - spot.x()), abs(counter.at[1] - spot.y()))
        assert away > 0.3 * counter.size + COST
    assert top.cost_at("58") == top.centre("58")


def test_losses_are_taken_and_a_retreat_is_chosen_on_the_map(areas: Seat):
    """The forward unit absorbs first; then a click on a unit and an area lets it retreat there."""
    hand = areas(FOUR)
    assault_eindhoven(hand)
    hand.type_dice(5, 5)
    hand.type_dice(*BEATEN)
    assert hand.asked == "absorb_casualties"
    hand.click_piece("chill")
    assert face(hand, "chill") == 1
    hand.click_piece("chill")
    assert set(hand.board.contents.lights.spaces) >= {"61", "54"}
    hand.click_space("61")
    assert hand.at("chill") == "61"
    hand.click_piece("erdmann")
    assert face(hand, "erdmann") == 1


def test_the_holder_of_the_advantage_decides_between_dice_and_result(areas: Seat):
    """The dice lie on the table, the Germans have them rolled again, and the new ones count."""
    hand = areas(FOUR, used=False)
    assault_eindhoven(hand)
    hand.type_dice(*WINNING)
    hand.type_dice(*BEATEN)
    assert (hand.asked, hand.window.head.side.text()) == ("force_reroll", "Germans")
    assert all(face(hand, unit) == 0 for unit in FOUR)
    hand.press("Use the Advantage and roll again")
    hand.type_dice(3, 3)
    hand.type_dice(*BEATEN)
    assert hand.table.session.steps[-1].dice == (3, 3, 1, 1)
    assert hand.asked == "absorb_casualties"


def test_dice_that_the_holder_lets_stand_are_read(areas: Seat):
    """The other button leads on to the result without another roll."""
    hand = areas(FOUR, used=False)
    assault_eindhoven(hand)
    hand.type_dice(*WINNING)
    hand.type_dice(*BEATEN)
    hand.press("Let the dice stand")
    assert hand.asked == "absorb_casualties"


def test_a_bombardment_is_aimed_fired_and_suffered(areas: Seat):
    """A gun and an area, the primary target, fire; the next point is taken by a click."""
    hand = areas({"2-irish-gds": "64", "55-fd": "64", "chill": "60", "erdmann": "60"})
    hand.click_piece("55-fd")
    hand.click_space("60")
    assert "Chance of attrition points" in panel(hand)
    hand.click_piece("erdmann")
    hand.press("Fire")
    hand.type_dice(*WINNING)
    hand.type_dice(*BEATEN)
    assert (hand.asked, face(hand, "erdmann"), face(hand, "chill")) == ("suffer_attrition", 1, 0)
    hand.click_piece("chill")
    assert face(hand, "chill") == 1


def test_an_impossible_area_is_refused_with_its_rule(areas: Seat):
    """The unit stays, and the line below says why, with a link to the rule."""
    hand = areas({"129/43": "64", "chill": "60"})
    hand.click_space("64")
    hand.click_piece("129/43")
    hand.click_space("12")
    assert hand.at("129/43") == "64"
    assert "Rule 9." in hand.window.status_line.message.text()


def test_every_overlay_has_a_name_and_a_key_of_its_own(areas: Seat):
    """Supply, control, sectors and the rest are each in the menu once, and colour spaces."""
    hand = areas({"129/43": "64", "chill": "60"})
    names = hand.board.contents.overlay_names
    assert len(set(names)) == len(names) <= len(OVERLAY_KEYS)
    hand.click_piece("129/43")
    for name in hand.window.table.state.kit.rules.overlays:
        hand.window.menus.actions[name].trigger()
        assert hand.board.contents.tints()[name], name
        hand.window.menus.actions[name].trigger()
        assert not hand.board.contents.tints()


def test_depots_in_a_zone_lie_clear_of_its_units(areas: Seat):
    """Where counters and chips share a box, no chip is hidden."""
    guns = dict.fromkeys(("55-fd", "153-fd", "2-irish-gds", "2-gren-gds"), "F")
    hand = areas(guns, markers={"depot-f-1": "F"}, tracks={"depot-f-1": 5})
    contents = hand.board.contents
    (depot,) = [marker for marker in contents.position.markers if marker.space == "F"]
    assert contents.picture.spaces["F"].kind is SpaceKind.BOX
    counters = [c for c in contents.position.counters if c.space == "F"]
    _, top, _, height = bounds_of(counters, 0.0)
    assert depot.at[1] - 15 > top + height - 5


def test_the_whole_map_can_be_seen(areas: Seat):
    """Fitting shows zones and displays to their last edge, in a small window too."""
    hand = areas({"129/43": "64"})
    hand.window.resize(1024, 700)
    hand.qtbot.waitUntil(lambda: hand.window.width() == 1024)
    hand.board.fit()
    assert hand.board.visible_area().contains(hand.board.contents.tiles.sheet.bounds)
