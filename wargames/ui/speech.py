"""Words on widgets that follow the language: each is said again when the language changes."""

from __future__ import annotations

from collections.abc import Callable

from wargames.present.interface import tell

Say = Callable[[str], object]
"""A setter of a widget, such as its setText."""


class Speech:
    """Remembers which sentence stands on which widget."""

    def __init__(self, language: str) -> None:
        """Begin in a language."""
        self.language = language
        self._lines: list[tuple[Say, str]] = []

    def says(self, key: str, *setters: Say) -> None:
        """Put a sentence on a widget, now and whenever the language changes."""
        for setter in setters:
            self._lines.append((setter, key))
            setter(tell(key, self.language))

    def speak(self, language: str) -> None:
        """Say everything in another language."""
        self.language = language
        for setter, key in self._lines:
            setter(tell(key, language))

    def tell(self, key: str, **values: object) -> str:
        """Say one sentence in the present language."""
        return tell(key, self.language, **values)
