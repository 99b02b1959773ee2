"""Golden playthroughs: whole random games as readable text, compared line by line.

Run as a module with a folder to write them anew after a deliberate change of the rules:
`python -m tests.golden.record tests/golden/playthroughs`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from tests.conformance.games import every_scenario, library, random_game
from wargames.engine.digest import fingerprint
from wargames.engine.event import Event, PhaseBegan, TurnBegan
from wargames.engine.notation import format_action
from wargames.engine.referee import Step

SEEDS = (101, 202)


def every_golden() -> list[tuple[str, str, int]]:
    """List (game, scenario, seed) of all recorded playthroughs."""
    return [(game, scenario, seed) for game, scenario in every_scenario() for seed in SEEDS]


def file_name(game: str, scenario: str, seed: int) -> str:
    """Name the file of a playthrough."""
    return f"{game}.{scenario}.{seed}.txt"


def playthrough(game: str, scenario: str, seed: int) -> str:
    """Play a random game and tell it, one line a step."""
    steps = list(random_game(library().game(game), scenario, seed))
    lines = [line for step in steps for line in _lines(step)]
    end = steps[-1].state
    lines.append(f"end {fingerprint(end)} {end.result}")
    return "\n".join(lines) + "\n"


def _lines(step: Step) -> Iterator[str]:
    told = [_tell(event) for event in step.events if not event.silent]
    if step.action is not None:
        dice = f" [{' '.join(map(str, step.dice))}]" if step.dice else ""
        heard = [text for text in told if text]
        yield f"{step.side} {format_action(step.action)}{dice} | {'; '.join(heard)}".rstrip(" |")
    for event in step.events:
        if isinstance(event, TurnBegan):
            yield f"== turn {event.turn}"
        elif isinstance(event, PhaseBegan):
            yield f"-- {event.phase} {event.number} {event.side}".rstrip()


def _tell(event: Event) -> str:
    if isinstance(event, TurnBegan | PhaseBegan):
        return ""
    fields = (
        str(getattr(event, name))
        for name in event.__struct_fields__
        if name not in ("cite", "rng", "odds", "order")
    )
    return f"{type(event).__name__} {' '.join(fields)}"


if __name__ == "__main__":
    for golden in every_golden():
        Path(sys.argv[1], file_name(*golden)).write_text(playthrough(*golden), encoding="utf-8")
