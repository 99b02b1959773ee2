"""Phase 1, Progression: which Terrains lie ahead, who chooses, and what entering does."""

from __future__ import annotations

from collections.abc import Iterable

from wargames.engine.action import Action
from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft
from wargames.engine.event import TurnBegan
from wargames.engine.state import GameState
from wargames.games.pegasus_bridge.actions import Advance, Follow, HoldBlue, PlaceBlue
from wargames.games.pegasus_bridge.effects import Resolution, run_card
from wargames.games.pegasus_bridge.events import TerrainEntered, TokensMoved
from wargames.games.pegasus_bridge.lore import MAJOR, face, terrain
from wargames.games.pegasus_bridge.paths import leg_effects
from wargames.games.pegasus_bridge.record import (
    CROSSED,
    ENGLISH,
    HERE,
    ROW,
    RULES,
    SIDES,
    Facts,
)
from wargames.games.pegasus_bridge.setting_up import CAMPAIGN, leg_goals, leg_pile, plan_of
from wargames.games.pegasus_bridge.table import settle

NOT_A_WAY = Refusal("not-a-way", "setup.terrains")
NOT_REVEALED = Refusal("not-revealed", "progress.reveal")
CAMPAIGN_ONLY = Refusal("blue-in-campaign-only", "campaign.blue-tokens")
NO_BLUE = Refusal("no-blue-token", "campaign.blue-tokens")
SCORING = Refusal("blue-not-where-points", "campaign.blue-tokens")
NOT_NOW = Refusal("blue-after-progression", "campaign.blue-tokens")


@RULES.procedure
def begin_turn(draft: Draft) -> None:
    """Begin the next turn."""
    draft.emit(TurnBegan(turn=draft.turn + 1))


# --- the way ---------------------------------------------------------------------------------


def leg_is_over(state: GameState) -> bool:
    """Tell whether pile and goals of the present leg are used up."""
    facts: Facts = state.facts
    return facts.leg < 0 or not (
        state.decks[leg_pile(facts.leg)] or state.decks[leg_goals(facts.leg)]
    )


def ways(state: GameState) -> dict[str, int]:
    """Give the legs that may be followed next, by the card of their last goal."""
    facts: Facts = state.facts
    plan = plan_of(state)
    return {plan.legs[leg].goals[-1]: leg for leg in facts.legs_left}


def _chooses_way(state: GameState) -> bool:
    return (
        bool(plan_of(state).settings.get("choose-way"))
        and leg_is_over(state)
        and len(state.facts.legs_left) > 1
    )


@RULES.decision(cite="setup.terrains")
def choose_way(state: GameState) -> Iterable[Action]:
    """Offer the ways that are left, where the scenario lets the English choose."""
    return [Follow(card) for card in ways(state)] if _chooses_way(state) else ()


@RULES.refuses(Follow)
def _why_not_follow(state: GameState, action: Follow) -> Refusal | None:
    return None if _chooses_way(state) and action.card in ways(state) else NOT_A_WAY


@RULES.handles(Follow)
def follow(draft: Draft, action: Follow) -> None:
    """Take that way."""
    _begin_leg(draft, ways(draft.state)[action.card])
    draft.done()


def _begin_leg(draft: Draft, leg: int) -> None:
    """Begin a leg; goals that were crossed before come back (a bridge turned over, say)."""
    left = tuple(other for other in draft.facts.legs_left if other != leg)
    draft.change_facts(leg=leg, legs_left=left)
    crossed = draft.decks[CROSSED]
    again = tuple(card for card in plan_of(draft.state).legs[leg].goals if card in crossed)
    settle(draft, again, CROSSED, leg_goals(leg))


@RULES.procedure
def open_leg(draft: Draft) -> None:
    """Go on to the next leg when the last is done, with what happens as it begins."""
    if leg_is_over(draft.state):
        _begin_leg(draft, draft.facts.legs_left[0])


@RULES.procedure
def begin_leg_effects(draft: Draft) -> None:
    """Let happen what the scenario says of the beginning of a leg."""
    facts: Facts = draft.facts
    if facts.leg_begun == facts.leg:
        return
    draft.change_facts(leg_begun=facts.leg)
    queue = leg_effects(draft.kit, facts.operation, facts.leg)
    if queue:
        Resolution(draft, queue, "", ENGLISH).run()


# --- revealing and choosing (progress.reveal, progress.next-choice) --------------------------


@RULES.procedure
def reveal_terrains(draft: Draft) -> None:
    """Turn up two Terrains of the pile, or go on to the goals; one alone needs no choice."""
    facts: Facts = draft.facts
    deck = leg_pile(facts.leg)
    shown = draft.decks[deck][:2]
    if shown:
        draft.move_cards(shown, deck, ROW, why="reveal", cite="progress.reveal")
    open_ = draft.decks[ROW] or draft.decks[leg_goals(facts.leg)]
    draft.set_locals(chooser=chooser(facts))
    if len(open_) == 1:
        # Without a choice nobody has used the right to choose.
        draft.change_facts(opening=False)
        _advance(draft, open_[0])
    else:
        draft.change_facts(pick="", opening=False)


def chooser(facts: Facts) -> str:
    """Give who chooses the Terrain: the English first, later the loser of the last Assault."""
    return ENGLISH if facts.opening else facts.pick or facts.loser


def _open_terrains(state: GameState) -> tuple[str, ...]:
    if state.decks[HERE]:
        return ()
    return state.decks[ROW] or state.decks[leg_goals(state.facts.leg)]


@RULES.decision(cite="progress.next-choice")
def choose_terrain(state: GameState) -> Iterable[Action]:
    """Offer the Terrains that lie open, until one is chosen."""
    return [Advance(card) for card in _open_terrains(state)]


@RULES.refuses(Advance)
def _why_not_advance(state: GameState, action: Advance) -> Refusal | None:
    return None if action.card in _open_terrains(state) else NOT_REVEALED


@RULES.handles(Advance)
def advance(draft: Draft, action: Advance) -> None:
    """Fight there; the other revealed Terrain is discarded, other goals stay."""
    _advance(draft, action.card)


def _advance(draft: Draft, card: str) -> None:
    origin = ROW if card in draft.decks[ROW] else leg_goals(draft.facts.leg)
    draft.emit(
        TerrainEntered(
            cards=(card,),
            origin=origin,
            to=HERE,
            seen_by=SIDES,
            face=face(draft.state, card).id,
            cite="progress.next-choice",
        )
    )
    settle(draft, draft.decks[ROW], ROW, CROSSED)


@RULES.procedure
def enter_terrain(draft: Draft) -> None:
    """Apply the effect of the Terrain (progress.effect)."""
    run_card(draft, draft.decks[HERE][0], ENGLISH, "enter")


# --- blue tokens (campaign.blue-tokens) ------------------------------------------------------


def why_no_blue(state: GameState) -> Refusal | None:
    """Give the first rule against a blue token on the Terrain, or None."""
    if not state.option(CAMPAIGN):
        return CAMPAIGN_ONLY
    ground = terrain(state)
    if ground is None or state.tracks["blue-here"] or state.phase != "progression":
        return NOT_NOW
    if not state.tracks["blue-german"]:
        return NO_BLUE
    return SCORING if "points" in ground.values or ground.has(MAJOR) else None


@RULES.refuses(PlaceBlue)
def _why_not_place_blue(state: GameState, action: PlaceBlue) -> Refusal | None:
    return why_no_blue(state)


@RULES.decision(cite="campaign.blue-tokens")
def place_blue(state: GameState) -> Iterable[Action]:
    """Offer to put a blue token on the Terrain, where that is allowed."""
    return (HoldBlue(), PlaceBlue()) if why_no_blue(state) is None else ()


@RULES.handles(PlaceBlue)
def put_blue(draft: Draft, action: PlaceBlue) -> None:
    """Put it there."""
    draft.emit(
        TokensMoved(
            source="blue-german",
            goal="blue-here",
            number=1,
            why="blue-placed",
            cite="campaign.blue-tokens",
        )
    )
    draft.done()


@RULES.handles(HoldBlue)
def hold_blue(draft: Draft, action: HoldBlue) -> None:
    """Keep it."""
    draft.done()
