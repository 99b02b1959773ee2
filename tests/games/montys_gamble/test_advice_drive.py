"""What the sensible Allies do to open the road, to keep it, and to take Arnhem."""

import pytest

from tests.games.montys_gamble.table import Place, activated, asked, play, spent, worn
from tests.games.montys_gamble.test_advice import chosen
from wargames.engine import referee
from wargames.engine.chance import Chance
from wargames.engine.state import GameState
from wargames.games.montys_gamble.actions import (
    Absorb,
    Activate,
    Assault,
    Bombard,
    CommitAssault,
    EndActivation,
    Fire,
    Join,
    LetStand,
    Move,
    Repair,
    Retreat,
    SendForward,
)
from wargames.games.montys_gamble.advice_fire import mean_levels
from wargames.games.montys_gamble.advice_posts import is_held_up, points_cut_off
from wargames.games.montys_gamble.evening_actions import Regroup
from wargames.games.montys_gamble.plans import area_worth, enough
from wargames.library import Game

GUARDS = ("2-irish-gds", "3-irish-gds", "1-gren-gds", "5-coldm-gds", "1-welsh-gds")


def at_the_phase(game: Game, phase: str) -> GameState:
    """Play a game up to a phase of D-Day."""
    state = game.start("market-garden", 3).state
    while state.phase != phase:
        state = referee.apply(state, chosen(state)).state
    return state


# --- guns ------------------------------------------------------------------------------------


def test_the_first_barrage_is_laid_by_the_corps_artillery_alone(game: Game) -> None:
    """The field regiments would be spent by it, and could fire in no impulse of the day."""
    assert chosen(at_the_phase(game, "artillery_bombardment")) == Fire()


@pytest.mark.parametrize(("number", "joins"), [(2, False), (5, True)])
def test_guns_support_an_assault_only_late_in_the_day(
    place: Place, number: int, *, joins: bool
) -> None:
    """Until then they fire again in every impulse, which support would end."""
    pieces = {"2-irish-gds": "60", "55-fd": "60", "chill": worn("60")}
    state = play(activated(place(pieces, number=number), "60"), Assault("60"))
    assert chosen(state) == (Join("55-fd") if joins else CommitAssault())


@pytest.mark.parametrize(("number", "first"), [(1, Bombard("55-fd", "F")), (5, Activate("F"))])
def test_the_head_of_the_road_is_shelled_before_it_is_stormed(
    place: Place, number: int, first: Bombard | Activate
) -> None:
    """Spent defenders are shelled too; when night may fall the tanks wait no longer."""
    germans = {name: spent("F") for name in ("heinke", "fjr-6", "i-hoffmann")}
    pieces = {**dict.fromkeys(GUARDS, "F"), "55-fd": "F", "153-fd": "F", **germans}
    assert chosen(place(pieces, number=number, status={"weather": "overcast"})) == first


def test_units_already_disrupted_twice_are_not_worth_a_shell() -> None:
    """Fire takes one level of each, the cheap ones first, and nothing of who has none left."""
    assert mean_levels(20, ()) == 0
    assert mean_levels(20, (1, 1, 2)) == pytest.approx(3)
    assert 0 < mean_levels(0, (1, 1)) < mean_levels(2, (1, 1))


# --- waves -----------------------------------------------------------------------------------


def test_one_unit_makes_the_assault_that_must_be_made_on_d_day(game: Game) -> None:
    """The others stay fresh until guns and aircraft have worn the Germans down."""
    assert chosen(at_the_phase(game, "ground_assault")) == CommitAssault()


def test_a_second_wave_stays_fresh_where_one_assault_cannot_do(place: Place) -> None:
    """Few are sent against a weak garrison, not all against a strong one."""
    weak = place({**dict.fromkeys(GUARDS, "F"), "gar-eindhoven": worn("64")})
    assert len(enough(activated(weak, "F"), "64", GUARDS, "allied").units) == 1
    strong = {name: spent("64") for name in ("chill", "erdmann", "gar-eindhoven")}
    state = activated(place({**dict.fromkeys(GUARDS, "F"), **strong}), "F")
    assert 3 <= len(enough(state, "64", GUARDS, "allied").units) < len(GUARDS)


def test_battalions_wait_in_a_contested_area_for_the_others_and_then_attack(
    place: Place,
) -> None:
    """None attacks alone while others are on their way, and the last does not stay idle."""
    pieces = {"1/506": "54", "2/506": "54", "3/506": "54", "1/502": "54", "1/501": "52"}
    garrison = {"gar-veghel": spent("52"), "59-art": spent("52")}
    bridges = dict.fromkeys(("53-54", "54-60"), "allied")
    state = activated(place({**pieces, **garrison}, allied=["52"], status=bridges), "54")
    taken = []
    while isinstance(action := chosen(state), Move):
        taken.append(action.piece)
        state = play(state, action)
    assert len(taken) >= 2, "one alone would be thrown back"
    assert action == Assault("52")


def test_tanks_do_not_spend_their_day_on_a_march_beside_the_fight(place: Place) -> None:
    """Fresh in zone F they can storm Eindhoven in the next impulse, with others."""
    strong = dict.fromkeys(("chill", "erdmann", "1034/59", "1035/59"), "60")
    pieces = {"2-gren-gds": "F", "2-irish-gds": spent("60"), **strong}
    state = activated(place(pieces, allied=["64"]), "F")
    assert chosen(state) == EndActivation()


# --- keeping the road ------------------------------------------------------------------------


def test_the_last_battalion_of_an_area_of_the_road_stays(place: Place) -> None:
    """A beaten garrison next door does not draw it away from Germans who wait for that."""
    pieces = {"1/504": "45", "gar-grave": worn("44"), "goebel": "48"}
    bridge = {"38-45": "allied", "weather": "overcast"}
    state = place(pieces, status=bridge)
    assert chosen(state) != Activate("45")
    assert chosen(place({**pieces, "2/504": "45"}, status=bridge)) == Activate("45")


def test_in_the_evening_somebody_stays_on_the_road_as_well(place: Place) -> None:
    """Of two brigades one may go forward, the other watches Valkenswaard."""
    pieces = {"231/50": "64", "129/43": "64", "chill": "62", "2-irish-gds": "60"}
    state = place(pieces, phase="regroup", allied=["F"], number=0)
    while asked(state)[0] != "regroup" or referee.decision(state).side != "allied":  # type: ignore[union-attr]
        state = play(state, chosen(state))
    first = chosen(state)
    assert isinstance(first, Regroup)
    assert not isinstance(chosen(play(state, first)), Regroup)


def test_a_broken_bridge_of_the_road_is_worth_an_impulse(place: Place) -> None:
    """Nobody in Eindhoven can act, but the engineers can."""
    state = place(
        {"129/43": spent("60"), "1/506": spent("54"), "1-border": "5"},
        allied=["F", "64"],
        status={"54-60": "destroyed"},
    )
    assert chosen(state) in (Activate("60"), Activate("54"))
    assert isinstance(chosen(play(state, chosen(state))), Repair)


# --- the Advantage ---------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "keeps"), [(2, False), (3, True), (4, True)])
def test_towards_the_end_the_allies_keep_the_advantage(
    place: Place, turn: int, *, keeps: bool
) -> None:
    """A failure is worth a new roll, but in the end less than the victory point."""
    pieces = {"2-irish-gds": "60", "3-irish-gds": "60", "chill": worn("60")}
    state = place(pieces, turn=turn, status={"advantage": "allied"}, used=False)
    state = play(activated(state, "60"), Assault("60"), CommitAssault())
    state = referee.apply(state, SendForward("chill"), Chance([1, 1, 6, 6])).state
    assert asked(state)[0] == "force_reroll"
    assert (chosen(state) == LetStand()) is keeps


def test_a_battalion_gives_ground_up_rather_than_be_lost(place: Place) -> None:
    """The first Allied unit eliminated hands the Advantage to the Germans."""
    pieces = {"1/504": worn("45"), "2/504": "45", "goebel": "48", "1/505": "38"}
    state = place(pieces, side="german", allied=["45", "38"], status={"38-45": "allied"})
    state = play(activated(state, "48"), Move("goebel", "45"), Assault("45"), CommitAssault())
    state = referee.apply(state, SendForward("1/504"), Chance([6, 6, 5, 4])).state
    offered = referee.decision(state).actions  # type: ignore[union-attr]
    assert any(isinstance(action, Absorb) for action in offered)
    assert isinstance(chosen(state), Retreat)


# --- points ----------------------------------------------------------------------------------


def test_the_red_devils_go_for_arnhem_and_not_for_the_airfield(place: Place) -> None:
    """Deelen is easier, but only Arnhem gives points to airborne troops."""
    paras = ("1-para", "2-para", "3-para", "10-para", "11-para", "156-para")
    pieces = {**dict.fromkeys(paras, "10"), "gar-arnhem": "12", "flak-tower-arnhem": "12"}
    state = activated(place({**pieces, "flak-tower-deelen": "9"}, allied=["7", "8"]), "10")
    action = chosen(state)
    assert isinstance(action, Move)
    assert action.to == "12"


@pytest.mark.parametrize(("turn", "to"), [(3, "51"), (4, "56")])
def test_on_the_last_day_only_points_are_worth_a_fight(place: Place, turn: int, to: str) -> None:
    """Before it Uden opens the road; then Best, beside it, counts for more."""
    road = ["F", "64", "60", "54", "53", "52"]
    tanks = {"2-irish-gds": "53", "3-irish-gds": "53", "1-gren-gds": "53", "2-household-cav": "53"}
    germans = {"goebel": worn("51"), "ers-59": worn("56")}
    held = {"54-60": "allied", "53-54": "allied", "51-52": "allied"}
    control = dict.fromkeys(road, "xxx")
    state = place({**tanks, **germans}, turn=turn, allied=road, status={**held, **control})
    action = chosen(activated(state, "53"))
    assert isinstance(action, Move)
    assert action.to == to


def test_zone_f_is_cleared_before_anybody_goes_on(place: Place) -> None:
    """While a German holds out there, no depot leaves the zone."""
    tanks = dict.fromkeys(GUARDS, "F")
    state = place({**tanks, "fjr-6": spent("F"), "chill": spent("F"), "kerutt": worn("64")})
    action = chosen(activated(state, "F"))
    assert action == Assault("F")
    alone = {**tanks, "kerutt": worn("64")}
    assert isinstance(chosen(activated(place(alone, allied=["F"]), "F")), Move)
    assaulted = activated(state, "F")
    ready = [name for name in GUARDS if is_held_up(assaulted, name, "64")]
    assert ready == list(GUARDS)
    assert not is_held_up(assaulted, GUARDS[0], "F")


def test_on_the_last_day_the_road_to_points_cut_off_is_reopened(place: Place) -> None:
    """Germans at Uden cost what XXX Corps holds beyond; Best costs a single point."""
    road = ["F", "64", "60", "54", "53", "52", "48", "45", "38", "39"]
    bridges = dict.fromkeys(("54-60", "53-54", "51-52", "38-45", "38-39"), "allied")
    tanks = {"2-irish-gds": "53", "3-irish-gds": "53", "1-gren-gds": "53", "2-household-cav": "53"}
    germans = {"goebel": worn("51"), "ers-59": worn("56")}
    status = {**bridges, **dict.fromkeys(road, "xxx")}
    state = place({**tanks, **germans}, turn=4, allied=road, status=status)
    assert points_cut_off(state) == 2, "Grave and Malden"
    action = chosen(activated(state, "53"))
    assert isinstance(action, Move)
    assert action.to == "51"


@pytest.mark.parametrize(("turn", "first"), [(3, "uk"), (4, "5")])
def test_on_the_last_day_a_landing_comes_too_late(place: Place, turn: int, first: str) -> None:
    """The lift would act tomorrow; before the last evening a small step to Arnhem matters more."""
    state = place({"1/401": "uk", "1-border": "5"}, turn=turn)
    assert chosen(state) == Activate(first)


def test_airborne_troops_clear_points_beside_the_road_for_xxx_corps(place: Place) -> None:
    """Best has a victory point, Schijndel next to it has none."""
    state = place({"1/501": "53", "ers-59": worn("56"), "erdmann": worn("55")})
    units = ("1/501",)
    assert area_worth(state, "56", "allied", units) > area_worth(state, "55", "allied", units)
