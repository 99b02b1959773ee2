"""The rules register as a book: chapters, search, and links both ways."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cached_property

import msgspec

from wargames.content.files import RuleEntry, RulesFile
from wargames.engine.text import say


class Paragraph(msgspec.Struct, frozen=True):
    """One paragraph in one language, with the paragraphs that it names and that name it."""

    id: str
    title: str
    digest: str
    status: str
    reason: str
    rulings: tuple[str, ...]
    see: tuple[str, ...]
    seen_from: tuple[str, ...]


class RuleBook:
    """The register of one game in one language."""

    def __init__(self, register: RulesFile, language: str) -> None:
        """Open the register."""
        self._language = language
        self._entries = {rule.id: rule for rule in register.rules}
        self.edition = say(register.edition, language)
        self.ids = tuple(self._entries)

    def __contains__(self, rule: object) -> bool:
        """Tell whether there is a paragraph of that number."""
        return rule in self._entries

    def title(self, rule: str) -> str:
        """Give the title of a paragraph."""
        return say(self._entries[rule].title, self._language)

    def paragraph(self, rule: str) -> Paragraph:
        """Give a paragraph."""
        entry, lang = self._entries[rule], self._language
        return Paragraph(
            id=rule,
            title=say(entry.title, lang),
            digest=say(entry.digest, lang),
            status=entry.status,
            reason=say(entry.reason, lang) if entry.reason else "",
            rulings=tuple(say(ruling, lang) for ruling in entry.rulings),
            see=tuple(name for name in entry.see if name in self._entries),
            seen_from=tuple(r.id for r in self._entries.values() if rule in r.see),
        )

    def chapters(self) -> dict[str, tuple[str, ...]]:
        """Sort the paragraphs under the first of each chapter."""
        found: dict[str, list[str]] = {}
        heads: dict[str, str] = {}
        for rule in self.ids:
            head = heads.setdefault(_chapter(rule), rule)
            found.setdefault(head, [])
            if rule != head:
                found[head].append(rule)
        return {head: tuple(rest) for head, rest in found.items()}

    def nearest(self, rule: str) -> str:
        """Give the paragraph of that number, or the one it is a part of; empty if none."""
        while rule and rule not in self._entries:
            rule = rule.rstrip("0123456789") if rule[-1].isdigit() else rule[:-1]
        return rule

    def search(self, text: str) -> list[str]:
        """Find paragraphs with every word of a text; those with it in the title come first."""
        wanted = _plain(text).split()
        if not wanted:
            return list(self.ids)
        found = [rule for rule in self.ids if all(word in self._plain[rule] for word in wanted)]
        return sorted(found, key=lambda rule: self._distance(rule, wanted))

    def _distance(self, rule: str, wanted: list[str]) -> int:
        if wanted == [rule]:
            return 0
        if all(word in _plain(f"{rule} {self.title(rule)}") for word in wanted):
            return 1
        return 2

    @cached_property
    def _plain(self) -> dict[str, str]:
        """All words of each paragraph; most players never search."""
        return {
            rule: _plain(" ".join(_texts(entry, self._language)))
            for rule, entry in self._entries.items()
        }


def _texts(entry: RuleEntry, language: str) -> Iterator[str]:
    yield entry.id
    yield say(entry.title, language)
    yield say(entry.digest, language)
    yield from (say(ruling, language) for ruling in entry.rulings)
    if entry.reason:
        yield say(entry.reason, language)


def _chapter(rule: str) -> str:
    """The number, or the word, before the first point."""
    return re.split(r"[.\s]", rule, maxsplit=1)[0]


def _plain(text: str) -> str:
    """Take accents and capitals off."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
