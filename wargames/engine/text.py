"""Words in both languages, as content files and the engine carry them."""

from __future__ import annotations

import msgspec

LANGUAGES = ("en", "fr")


class Bilingual(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One text in English and French."""

    en: str
    fr: str

    def __getitem__(self, language: str) -> str:
        """Give the text in a language; English for any language we do not speak."""
        return self.fr if language == "fr" else self.en


Words = str | Bilingual


def say(words: Words, language: str) -> str:
    """Give words in a language; a plain string (a proper name) is the same in all."""
    return words if isinstance(words, str) else words[language]
