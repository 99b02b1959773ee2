"""A YAML syntax error in plain words."""

from typing import Final

import yaml

from wargames.content.tree import Place

# The first entry whose text occurs in the parser's message wins; the C and the Python parser
# word some messages differently.
_PLAIN_WORDS: Final = (
    ("mapping values are not allowed", 'a ":" is not possible here; quote a text that holds ": "'),
    ("could not find expected ':'", 'a "key: value" was expected on this line'),
    ("tab character", "a tab may not indent a line; use spaces"),
    ("that cannot start any token", "a text may not start with this character; quote it"),
    ("expected ',' or ']'", 'a "," or the closing "]" of the list is missing'),
    ("expected ',' or '}'", 'a "," or the closing "}" of the mapping is missing'),
    ("unexpected end of stream", "the quote that opens here is never closed"),
    ("unexpected document indicator", "the quote that opens here is never closed"),
    ("expected '-' indicator", 'this line does not start with the "-" of the list above it'),
    ("expected key", "this line does not fit under the lines above it; check its indentation"),
    ("expected <block end>", "this line does not fit the lines above it; check its indentation"),
    ("sequence entries are not allowed", 'a "-" is not possible here; put it on a line of its own'),
    ("unknown escape", r'a text in double quotes has an unknown escape; write "\\" for "\"'),
    ("<document start>", "this does not belong to what stands above it"),
    ("node content", "a value was expected here"),
)
_OPENED_HERE: Final = ("unexpected end of stream", "unexpected document indicator")


def explain(error: yaml.YAMLError, text: str) -> tuple[Place, str]:
    """Return the place and the plain words for what the YAML parser did not understand."""
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return (0, 0), f"this is not YAML: {error}".replace("\n", " ")
    problem = error.problem or ""
    mark = error.problem_mark
    if error.context_mark is not None and problem.endswith(_OPENED_HERE):
        mark = error.context_mark
    if text[mark.index : mark.index + 1] == "\t":
        problem = "tab character"
    return (mark.line + 1, mark.column + 1), _in_plain_words(problem)


def _in_plain_words(problem: str) -> str:
    for found, words in _PLAIN_WORDS:
        if found in problem:
            return words
    return f"this is not YAML: {problem}"
