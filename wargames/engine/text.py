"""Words in both languages, as content files and the engine carry them."""

from __future__ import annotations

from collections.abc import Callable

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


class Sentence(str):
    """A sentence made in both languages at once: English as text, French on request.

    Errors and warnings carry it from where they happen to where the reader's language is known.
    """

    __slots__ = ("french",)
    french: str

    def __new__(cls, english: str, french: str, /, **values: object) -> Sentence:
        """Fill the values into both; a value may be a sentence itself."""
        made = super().__new__(cls, english.format(**values))
        made.french = french.format(**{name: in_language(v, "fr") for name, v in values.items()})
        return made

    def changed(self, change: Callable[[str], str]) -> Sentence:
        """Give the sentence with the same change made to both languages."""
        return _finished(change(str(self)), change(self.french))


def joined(*parts: str) -> Sentence:
    """Join parts of a sentence, each plain or in both languages."""
    french = (str(in_language(part, "fr")) for part in parts)
    return _finished("; ".join(parts), " ; ".join(french))


def _finished(english: str, french: str) -> Sentence:
    """Make a sentence of texts in which nothing is to be filled in."""
    return Sentence("{en}", "{fr}", en=english, fr=french)


def in_language(value: object, language: str) -> object:
    """Give a sentence in a language; anything else stays as it is."""
    return value.french if isinstance(value, Sentence) and language == "fr" else value


def told(value: object, language: str) -> str:
    """Say a sentence, or an error that carries one, in a language."""
    carried = value.args[0] if isinstance(value, Exception) and value.args else value
    return str(in_language(carried, language)) if isinstance(carried, Sentence) else str(value)
