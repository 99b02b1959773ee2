"""Scripted dice: the first dice of a scenario show the faces that it prescribes.

How many were rolled already stands in the state, so that undo and replays agree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wargames.engine.event import Event

if TYPE_CHECKING:
    from wargames.engine.draft import Draft

SCRIPT = "scripted-dice"
"""Where among the conditions of the table it stands how many faces were used."""


class ScriptFollowed(Event, frozen=True):
    """A roll used faces that the scenario prescribes."""

    silent: ClassVar[bool] = True

    used: int

    def apply(self, draft: Draft) -> None:
        """Note how far the script was followed."""
        draft.put("status", SCRIPT, str(self.used))


def follow_script(draft: Draft, count: int, sides: int) -> tuple[int, ...]:
    """Give the prescribed faces of a roll; none when the script is at its end.

    A script that does not fill the roll, or names a face which the die does not have, ends there.
    """
    used = int(draft.state.status.get(SCRIPT, "0"))
    faces = draft.kit.plan.dice[used : used + count]
    if len(faces) < count or max(faces) > sides:
        return ()
    draft.emit(ScriptFollowed(used=used + count))
    return faces
