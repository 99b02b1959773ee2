"""Sections 6.3, 8.24 and 17.4: the end of an impulse, sunset, and changes of weather."""

from __future__ import annotations

from wargames.engine.draft import Draft, Now
from wargames.engine.event import StatusChanged
from wargames.engine.state import Frame
from wargames.games.montys_gamble.advantage import Faces, pass_advantage, reads, throw
from wargames.games.montys_gamble.happenings import SunsetChecked
from wargames.games.montys_gamble.impulses import PASSES_THAT_END_THE_DAY
from wargames.games.montys_gamble.record import (
    ALLIED,
    CLEAR,
    OVERCAST,
    RULES,
    Impulse,
    change_impulse,
)
from wargames.games.montys_gamble.victory import count_victory_points


@RULES.predicate
def daylight_lasts(state: Now) -> bool:
    """Tell whether another impulse begins."""
    return bool(state.facts.daylight)


@RULES.procedure
def roll_for_sunset(draft: Draft) -> None:
    """An Allied impulse without any two dice gets a roll for sunset alone (6.3, 8.24)."""
    impulse = draft.facts.impulse
    if draft.side == ALLIED and not impulse.sunset:
        throw(draft, "sunset", "6.3", side=ALLIED, count=2)


@reads("sunset")
def read_sunset(draft: Draft, frame: Frame, faces: Faces, counter: Faces) -> None:
    """The roll is noted with the others; after a double impulse it must be noted here (12.5)."""
    del frame, counter
    if not draft.facts.impulse.sunset:
        note_sunset(draft, sum(faces))


def note_sunset(draft: Draft, roll: int) -> None:
    """Keep a sunset roll and the modifier in force."""
    change_impulse(draft, sunset=roll, modifier=draft.tracks.get("sunset", 0))


@RULES.procedure
def end_impulse(draft: Draft) -> None:
    """Compare the sunset roll, count passes, hand over a used Advantage."""
    impulse: Impulse = draft.facts.impulse
    if draft.side == ALLIED:
        _check_sunset(draft, impulse)
    passes = draft.facts.passes + 1 if impulse.passed else 0
    goes_on = draft.facts.daylight and passes < PASSES_THAT_END_THE_DAY
    draft.change_facts(passes=passes, daylight=goes_on, impulse=Impulse())
    pass_advantage(draft)
    count_victory_points(draft)


def _check_sunset(draft: Draft, impulse: Impulse) -> None:
    """Below the impulse number night falls, equal to it the weather turns (6.3, 12.23)."""
    number = draft.tracks["impulse"]
    modified = impulse.sunset + impulse.modifier
    on_letters = number < 0
    night = modified < number and not on_letters
    advances = (modified > number or on_letters) and not impulse.sole
    outcome = "night" if night else "advances" if advances else "stays"
    draft.emit(
        SunsetChecked(
            roll=impulse.sunset, modified=modified, number=number, why=outcome, cite="6.3"
        )
    )
    if impulse.sunset == number and not on_letters:
        _turn_weather(draft)
    if advances and not draft.change_track("impulse", 1, "impulse", "6.3"):
        night = True
    if night:
        draft.change_facts(daylight=False)


def _turn_weather(draft: Draft) -> None:
    now = OVERCAST if draft.status["weather"] == CLEAR else CLEAR
    draft.emit(StatusChanged(what="weather", now=now, cite="17.4"))


@RULES.procedure
def reset_tracks(draft: Draft) -> None:
    """Impulse and sunset markers go back to 0 for tomorrow (6.4, 12.24)."""
    for track in ("impulse", "sunset"):
        draft.change_track(track, -draft.tracks.get(track, 0), "reset", "6.4")
