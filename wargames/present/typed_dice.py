"""Dice typed in by players: what was written, read as faces, or told what is wrong."""

from __future__ import annotations

import re

from wargames.present.texts import Wording

MOST_FACES = 20
"""No die at these tables has more."""

_BETWEEN = re.compile(r"[\s,;+.]+")
_NUMBER = re.compile(r"[0-9]{1,3}")


def read_faces(text: str, count: int, die: int) -> tuple[int, ...] | None:
    """Read exactly *count* faces from 1 to *die*; None when that is not what is written.

    Single figures may stand together: 352 is three dice when no face has two figures.
    """
    parts = [part for part in _BETWEEN.split(text.strip()) if part]
    if len(parts) == 1 and len(parts[0]) == count > 1:
        parts = list(parts[0])
    if len(parts) != count or not all(_NUMBER.fullmatch(part) for part in parts):
        return None
    faces = tuple(int(part) for part in parts)
    return faces if all(1 <= face <= die for face in faces) else None


def read_any_faces(text: str) -> tuple[int, ...] | None:
    """Read any number of faces for dice that are not known yet; None when one is no face."""
    parts = [part for part in _BETWEEN.split(text.strip()) if part]
    if not all(_NUMBER.fullmatch(part) for part in parts):
        return None
    faces = tuple(map(int, parts))
    return faces if all(1 <= face <= MOST_FACES for face in faces) else None


def face_name(purpose: str, face: int, wording: Wording) -> str:
    """Name what a side of a coin or token shows; empty when the number says it all."""
    return wording.texts.words.get(f"{purpose}-face-{face}", "")
