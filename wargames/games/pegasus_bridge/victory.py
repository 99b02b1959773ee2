"""Winning and losing: objectives, the last strength point, campaign points and blue tokens."""

from __future__ import annotations

from wargames.engine.cards import Card
from wargames.engine.draft import Draft, Now
from wargames.engine.state import GameState
from wargames.games.pegasus_bridge.events import OperationEnded, TokensMoved
from wargames.games.pegasus_bridge.lore import MAJOR, lore
from wargames.games.pegasus_bridge.progression import leg_is_over
from wargames.games.pegasus_bridge.record import ENGLISH, GERMAN, RULES, Facts
from wargames.games.pegasus_bridge.setting_up import CAMPAIGN, STRENGTH, plan_of

POINTS = "points"
MAJOR_BRIDGES = (0, 1, 3, 5)
"""Points in all for none, one, two or three of the major bridges (campaign.dives-points)."""
ENGLISH_VICTORY = 14
GERMAN_VICTORY = 11


# --- one scenario ----------------------------------------------------------------------------


def objectives(state: GameState) -> tuple[int, int, int]:
    """Give how many objectives the English have taken, may still take, and need."""
    facts: Facts = state.facts
    plan = plan_of(state)
    faces = lore(state.kit).faces
    worth = {name: faces[name].values.get("guns", 1) for name in plan.decks["objectives"]}
    taken = sum(number for name, number in worth.items() if name in facts.won)
    left = sum(number for name, number in worth.items() if name not in facts.fought)
    return taken, left, plan.settings["objectives"]


@RULES.procedure
def judge(draft: Draft) -> None:
    """End the scenario when it is decided; in the campaign it is played out (scenario.victory)."""
    state = draft.state
    taken, left, needed = objectives(state)
    if not state.tracks[STRENGTH]:
        _finish(draft, GERMAN, "no-strength", "scenario.english-loses")
    elif state.option(CAMPAIGN):
        if leg_is_over(state) and not state.facts.legs_left:
            _finish(draft, ENGLISH if taken >= needed else GERMAN, "played-out", "campaign.order")
    elif taken >= needed:
        _finish(draft, ENGLISH, "objectives-taken", "scenario.victory")
    elif taken + left < needed:
        _finish(draft, GERMAN, "objectives-held", "scenario.english-loses")


def _finish(draft: Draft, winner: str, reason: str, cite: str) -> None:
    """End the game, or the scenario of a campaign: what is left of the turn is dropped."""
    if not draft.option(CAMPAIGN):
        draft.end_game(winner, reason, cite)
        return
    draft.change_facts(over=True)
    scenario = draft.facts.operation
    points = draft.tracks[POINTS]
    draft.emit(OperationEnded(scenario=scenario, points=points, why=reason, cite=cite))
    draft.set_flow(draft.flow[0])


@RULES.predicate
def turns_remain(state: Now) -> bool:
    """Tell whether the scenario goes on."""
    return not state.facts.over


# --- the campaign ----------------------------------------------------------------------------


def points_for(state: GameState, ground: Card) -> int:
    """Give what an English win on a Terrain adds to the campaign's points."""
    values = ground.values
    points = values.get("points", 0)
    points += values.get("points-per-strength", 0) * state.tracks[STRENGTH]
    if ground.has(MAJOR):
        faces = lore(state.kit).faces
        destroyed = sum(faces[name].has(MAJOR) for name in state.facts.won)
        points += MAJOR_BRIDGES[destroyed] - MAJOR_BRIDGES[destroyed - 1]
    return points


def score(draft: Draft, ground: Card) -> None:
    """Score an English win on a Terrain of the campaign; `won` names the Terrain already."""
    if draft.facts.winner != ENGLISH or not draft.option(CAMPAIGN):
        return
    points = points_for(draft.state, ground)
    cite = {"P": "pegasus", "M": "merville", "D": "dives"}[plan_of(draft.state).notes["letter"]]
    draft.change_track(POINTS, points, "objective", f"campaign.{cite}-points")


def settle_blue(draft: Draft) -> None:
    """Give the blue token on the Terrain to the English if they lost, else remove it."""
    if not draft.tracks["blue-here"]:
        return
    lost = draft.facts.winner == GERMAN
    draft.emit(
        TokensMoved(
            source="blue-here",
            goal="blue-english" if lost else "blue-lost",
            number=1,
            why="blue-given" if lost else "blue-lost",
            cite="campaign.blue-tokens",
        )
    )


@RULES.procedure
def judge_campaign(draft: Draft) -> None:
    """Compare the points, less one for each blue token, with the thresholds (campaign.result)."""
    total = draft.tracks[POINTS] - draft.tracks["blue-english"]
    if total >= ENGLISH_VICTORY:
        draft.end_game(ENGLISH, "campaign-won", "campaign.result")
    elif total <= GERMAN_VICTORY:
        draft.end_game(GERMAN, "campaign-lost", "campaign.result")
    else:
        draft.end_game(None, "status-quo", "campaign.result")
