"""Typography: French signs that stand apart from their word never begin a line alone."""

from __future__ import annotations

import re

_BEFORE = re.compile(r" (?=[?!:;»%])")
_AFTER = re.compile(r"(?<=«) ")
_NO_BREAK = "\u00a0"


def unbroken(text: str) -> str:
    """Tie double signs and quotation marks to their words."""
    return _AFTER.sub(_NO_BREAK, _BEFORE.sub(_NO_BREAK, text))
