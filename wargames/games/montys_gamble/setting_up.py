"""Chapter 5: the layout of markers and units."""

from __future__ import annotations

from wargames.engine.draft import Draft
from wargames.engine.state import Piece
from wargames.games.montys_gamble.air import BOMBERS, D_DAY_BOMBER
from wargames.games.montys_gamble.bidding import lay_out_bids
from wargames.games.montys_gamble.combat_cards import lay_out_decks
from wargames.games.montys_gamble.geography import LATER, UNUSED, ground
from wargames.games.montys_gamble.record import ALLIED, CLEAR, GERMAN, RULES


@RULES.sets_up
def lay_out(draft: Draft) -> None:
    """Put units and markers where the scenario says; everything is German and clear (5.1, 5.2)."""
    plan = draft.kit.plan
    where = dict.fromkeys(draft.kit.units, UNUSED)
    where |= {unit: LATER for arrivals in plan.schedule for unit in arrivals.units}
    where |= {unit: space for space, units in plan.setup.items() for unit in units}
    for name in draft.kit.units:
        draft.put_piece(name, Piece(where[name]))
    for track in draft.kit.tracks:
        draft.put("tracks", track, plan.tracks.get(track, 0))
    for space in ground(draft.kit).spaces:
        draft.put("control", space, GERMAN)
    status = {
        "advantage": ALLIED,
        "weather": CLEAR,
        "dawn-weather": CLEAR,
        "boats": "available",
        **dict.fromkeys((*BOMBERS, D_DAY_BOMBER), "available"),
    }
    for what, now in status.items():
        draft.put("status", what, now)
    lay_out_decks(draft)
    lay_out_bids(draft)
