"""A copy of the bundled cards with one more, as a reader would add it."""

from pathlib import Path

from wargames.content.locate import ContentRoots, bundled_root
from wargames.library import Game, Library

GAME = "pegasus-bridge"
CARDS = f"counters/{GAME}.yaml"


def with_own_card(tmp_path: Path, own: str) -> Game:
    """Put a card of one's own into the English box, used once in every game of letter P."""
    text = (bundled_root() / CARDS).read_text(encoding="utf-8")
    head = f"""  - id: e-own
    number: "1299"
    side: english
    copies: {{P: 1}}
    name: {{en: Own card, fr: Carte à moi}}
    {own}
  - id: e-supplies
"""
    text = text.replace("  - id: e-supplies\n", head, 1)
    text = text.replace("{P: 52, M: 52, D: 52, box: 91}", "{P: 53, M: 52, D: 52, box: 92}")
    target = tmp_path / CARDS
    target.parent.mkdir(parents=True)
    target.write_text(text, encoding="utf-8")
    return Library(ContentRoots((tmp_path, bundled_root()))).game(GAME)
