"""One JSON document on stdout, whatever characters the terminal knows."""

from __future__ import annotations

import codecs
import json
import sys
from typing import Any

import msgspec


def print_document(value: Any) -> None:
    """Print a value as JSON; where stdout is not UTF-8, other letters than ASCII are escaped."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    escaped = codecs.lookup(encoding).name != "utf-8"
    print(json.dumps(msgspec.to_builtins(value), ensure_ascii=escaped, indent=2))
