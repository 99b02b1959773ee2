"""The program's own sentences: complete in both languages, each said in one place."""

import re
from collections import Counter

import pytest

from wargames.present.interface import CATALOGUE, CATALOGUES, tell


def test_no_key_is_in_two_catalogues():
    """A key names one sentence, whichever file it is in."""
    keys = Counter(key for catalogue in CATALOGUES for key in catalogue.WORDS)
    assert [key for key, count in keys.items() if count > 1] == []


@pytest.mark.parametrize("key", CATALOGUE)
def test_both_languages_speak_of_the_same_values(key):
    """Neither language is empty, and both name the same placeholders."""
    english, french = CATALOGUE[key]["en"], CATALOGUE[key]["fr"]
    assert english.strip() and french.strip()
    assert set(re.findall(r"\{\w+\}", english)) == set(re.findall(r"\{\w+\}", french))


def test_sentences_are_translated():
    """Single words may look alike in both languages, whole sentences may not."""
    alike = [
        key
        for key, words in CATALOGUE.items()
        if words["en"] == words["fr"] and len(re.sub(r"\{\w+\}", "", words["en"]).split()) > 2
    ]
    assert alike == []


def test_values_are_filled_in():
    """A sentence is told with its values."""
    assert tell("turn", "fr", turn=3) == "Tour 3"
