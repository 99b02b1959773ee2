"""A guard against a fault of PySide6 6.12 on Python 3.11.

Each call of a Qt method that returns nothing gives away one reference to `None` that it never
took. Python 3.12 and later do not count references to `None`; on 3.11 the count runs down and
the interpreter aborts ("deallocating None") after some ten thousand calls. Adding references
that nobody will ever give back costs nothing and keeps the count out of reach of zero.
"""

from __future__ import annotations

import ctypes
import sys

_ENOUGH = 1 << 48


def steady_none() -> None:
    """Keep `None` alive however many references Qt gives away."""
    if sys.version_info < (3, 12) and sys.getrefcount(None) < _ENOUGH:
        ctypes.c_ssize_t.from_address(id(None)).value += 2 * _ENOUGH
