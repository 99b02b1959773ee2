"""What may not stand in a file of the project."""

import ast
import re
from collections.abc import Iterator

LONGEST_FILE = 400

# Words that tell of the people and machines behind a text and not of the game.
_WORKPLACE = re.compile(
    r"""
    (?<![\w.}*)-]) / (?: home | root | work | Users ) /   # a path on somebody's machine
    | \b(?: TODO | FIXME ) \b
    | \b(?i: sprint | milestone | deliverable | stakeholder | work\ package ) s? \b
    | \b(?i: language\ model | chatbot | AI[ -]generated | as\ requested ) s? \b
    """,
    re.VERBOSE,
)


def python_findings(source: str) -> Iterator[str]:
    """Yield what is wrong with a module of the package: its docstring, its length, its tabs."""
    if not ast.get_docstring(ast.parse(source)):
        yield "the module has no docstring"
    if (lines := source.count("\n")) > LONGEST_FILE:
        yield f"{lines} lines, more than {LONGEST_FILE}"
    yield from tab_findings(source)


def tab_findings(text: str) -> Iterator[str]:
    """Yield each line with a tab."""
    yield from (f"line {n}: a tab" for n, line in enumerate(text.split("\n"), 1) if "\t" in line)


def workplace_findings(text: str) -> Iterator[str]:
    """Yield each line with a word of the workplace."""
    for number, line in enumerate(text.split("\n"), 1):
        if found := _WORKPLACE.search(line):
            yield f"line {number}: {found.group().strip()}"
