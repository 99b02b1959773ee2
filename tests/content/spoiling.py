"""Spoiling one file of a real game a little, to see which problem is told."""

from pathlib import Path

from wargames.content.locate import ContentRoots, bundled_root
from wargames.library import Library


def problems_when_spoilt(folder: Path, game: str, name: str, old: str, new: str) -> list[str]:
    """Replace a text in one file, in a folder of its own, and give the game's problems.

    Files are named as they are below that folder.
    """
    text = (bundled_root() / name).read_text(encoding="utf-8")
    assert old in text
    target = folder / name
    target.parent.mkdir(parents=True)
    target.write_text(text.replace(old, new, 1), encoding="utf-8")
    _, problems = Library(ContentRoots((folder, bundled_root()))).examine(game)
    return [str(problem).removeprefix(f"{folder}/") for problem in problems]
