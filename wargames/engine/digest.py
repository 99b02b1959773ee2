"""States as text: encoding, decoding, and a short fingerprint."""

from __future__ import annotations

import hashlib
from functools import lru_cache

import msgspec

from wargames.engine.kit import Kit
from wargames.engine.state import GameState, Position

_ENCODER = msgspec.json.Encoder(order="deterministic")


def encode(state: GameState) -> bytes:
    """Write a state as one line of JSON, always the same for equal states."""
    return _ENCODER.encode(state.position)


def fingerprint(state: GameState) -> str:
    """Give a short digest of a state."""
    return fingerprint_of(encode(state))


def fingerprint_of(text: bytes) -> str:
    """Give the short digest of a state that was written as text."""
    return hashlib.blake2b(text, digest_size=8).hexdigest()


def decode(data: bytes | str, kit: Kit) -> GameState:
    """Read a state back; msgspec.DecodeError or ValidationError when it is damaged."""
    position = _decoder().decode(data)
    facts = msgspec.convert(position.facts, kit.rules.facts)
    return GameState.of(kit, msgspec.structs.replace(position, facts=facts))


@lru_cache(maxsize=1)
def _decoder() -> msgspec.json.Decoder[Position]:
    return msgspec.json.Decoder(Position)
