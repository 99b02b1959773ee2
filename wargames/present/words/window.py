"""Words of the main window: menus, head and messages."""

from __future__ import annotations

from wargames.engine.text import Bilingual

WORDS = {
    "window-title": Bilingual("{game}: {scenario}", "{game} : {scenario}"),
}
