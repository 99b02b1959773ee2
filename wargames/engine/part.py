"""What every component read from a content file shares: strict keys, ids, and where it is from."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Provenance = Literal["rulebook", "public", "reconstructed"]
Id = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[A-Za-z0-9][A-Za-z0-9/_.'-]*$")]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of every component: strict about the keys it is given."""
