"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Write a file; when that fails, what stood there before is still there.

    The new text goes to a draft beside the file, which takes its place when it is complete. A
    device or a pipe cannot be replaced and is written to directly. An OSError names the path.
    """
    target = Path(os.path.realpath(path))
    # With the number of the process: another one may be writing the same file.
    draft = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        if target.exists() and not target.is_file():
            target.write_bytes(data)
            return
        draft.write_bytes(data)
        draft.replace(target)
    except OSError as error:
        with suppress(OSError):
            draft.unlink()
        raise OSError(error.errno, error.strerror, str(path)) from error
