"""How a command fails: one sentence on stderr and an exit code, never a traceback."""

from __future__ import annotations

FOUND_WANTING = 1
BAD_INPUT = 2


class CommandError(Exception):
    """Something the user can mend: the sentence to print and the exit code."""

    def __init__(self, sentence: str, code: int = BAD_INPUT) -> None:
        """Keep the sentence and the code."""
        super().__init__(sentence)
        self.code = code
