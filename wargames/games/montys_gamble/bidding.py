"""Option 23.5: bidding for the sides with supply points.

Players sit down as usual; who wins the bid may change seats, and the side that is left over gets
the winning bid as its reserve.
"""

from __future__ import annotations

from collections.abc import Iterable

from wargames.engine.action import Action
from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft, Now
from wargames.engine.state import GameState
from wargames.games.montys_gamble.actions import PlaceBid
from wargames.games.montys_gamble.control import other
from wargames.games.montys_gamble.happenings import BidsCompared
from wargames.games.montys_gamble.record import ALLIED, GERMAN, RULES

HIGHEST_BID = 30
BIDS = tuple(str(points) for points in range(-HIGHEST_BID, HIGHEST_BID + 1))
"""Below 0 the bidder wants the Allies, above 0 the Germans (23.51)."""
TIE_BROKEN_BELOW = 4

NO_SUCH_BID = Refusal("no-such-bid", "23.51")


def bids_of(side: str) -> str:
    """Name the pile of bids a player chooses from."""
    return f"{side}-bids"


def sealed_bid(side: str) -> str:
    """Name the pile with a player's sealed bid."""
    return f"{side}-sealed-bid"


def lay_out_bids(draft: Draft) -> None:
    """Give both players all bids to choose from, when sides are bid for."""
    if not sides_are_bid_for(draft.state):
        return
    for side in (ALLIED, GERMAN):
        draft.put("decks", bids_of(side), BIDS)
        draft.put("decks", sealed_bid(side), ())


@RULES.predicate
def sides_are_bid_for(state: Now) -> bool:
    """The option is in force."""
    return bool(state.option("side-bid"))


@RULES.decision(cite="23.51")
def place_bid(state: GameState) -> Iterable[Action]:
    """Offer every bid to the player in a seat."""
    return [PlaceBid(card) for card in state.decks[bids_of(state.side)]]


@RULES.refuses(PlaceBid)
def why_cannot_bid(state: GameState, action: PlaceBid) -> Refusal | None:
    """Bids go from 30 points for the Allies to 30 for the Germans."""
    bidding = state.phase == "bidding" and action.card in BIDS
    return None if bidding else NO_SUCH_BID


@RULES.handles(PlaceBid)
def seal_bid(draft: Draft, action: PlaceBid) -> None:
    """Lay the bid down, unseen by the other player."""
    side = draft.side
    draft.move_cards((action.card,), bids_of(side), sealed_bid(side), why="bid", cite="23.51")
    draft.done()


def _bid(draft: Draft, side: str) -> int:
    return int(draft.decks[sealed_bid(side)][0])


@RULES.procedure
def compare_bids(draft: Draft) -> None:
    """The higher bid chooses; equal bids are decided by a die (23.51)."""
    first, second = abs(_bid(draft, ALLIED)), abs(_bid(draft, GERMAN))
    if first == second:
        # Nobody commands a side yet, so nobody has the Advantage to roll again with.
        (die,) = draft.roll("bid", side=ALLIED, count=1, cite="23.51")
        _award(draft, ALLIED if die < TIE_BROKEN_BELOW else GERMAN)
    else:
        _award(draft, ALLIED if first > second else GERMAN)


def _award(draft: Draft, winner: str) -> None:
    """The winner gets the side wanted; the other side gets the points (23.51)."""
    bid = _bid(draft, winner)
    wanted = winner if bid == 0 else ALLIED if bid < 0 else GERMAN
    draft.emit(BidsCompared(winner=winner, side=wanted, points=abs(bid), cite="23.51"))
    draft.change_track(f"{other(wanted)}-reserve", abs(bid), "bid", "23.51")
