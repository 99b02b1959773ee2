"""A YAML syntax error in plain words."""

from typing import Final

import yaml

from wargames.content.tree import Place

_OPENED_HERE: Final = "the quote that opens here is never closed"
_NO_KEY: Final = 'this line is no "key: value"'
# The first entry whose text occurs in the parser's message wins; the C and the Python parser
# word some messages differently.
_PLAIN_WORDS: Final = (
    ("mapping values are not allowed", 'a ":" is not possible here; quote a text that holds ": "'),
    ("could not find expected ':'", _NO_KEY),
    ("tab character", "a tab may not indent a line; use spaces"),
    ("that cannot start any token", "a text may not start with this character; quote it"),
    ("expected ',' or ']'", 'a "," or the closing "]" of the list is missing'),
    ("expected ',' or '}'", 'a "," or the closing "}" of the mapping is missing'),
    ("unexpected end of stream", _OPENED_HERE),
    ("unexpected document", _OPENED_HERE),
    ("expected '-' indicator", 'this line does not start with the "-" of the list above it'),
    ("expected key", "this line does not fit under the lines above it; check its indentation"),
    ("expected <block end>", "this line does not fit the lines above it; check its indentation"),
    ("sequence entries are not allowed", 'a "-" is not possible here; put it on a line of its own'),
    (
        "mapping keys are not allowed",
        'a "?" is not possible here; quote a text that starts with it',
    ),
    ("unexpected ':'", 'a ":" is not possible here; quote a text that holds it'),
    ("alphabetic or numeric character", 'a text may not start with "&" or "*"; quote it'),
    ("comment or", 'a "|" or ">" that starts a long text must end its line'),
    ("indentation ind", 'a "|" or ">" that starts a long text must end its line'),
    ("decimal number", "an escape in double quotes is not complete"),
    ("Unicode character", "an escape in double quotes names no character"),
    ("tag handle", 'tags are not allowed; quote a text that starts with "!"'),
    ("URI", 'tags are not allowed; quote a text that starts with "!"'),
    ("unknown escape", r'a text in double quotes has an unknown escape; write "\\" for "\"'),
    ("<document start>", "this does not belong to what stands above it"),
    ("node content", "a value was expected here"),
)


def explain(error: yaml.YAMLError, text: str) -> tuple[Place, str]:
    """Return the place and the plain words for what the YAML parser did not understand."""
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return (0, 0), f"this is not YAML: {error}".replace("\n", " ")
    mark = error.problem_mark
    at_tab = text[mark.index : mark.index + 1] == "\t"
    words = _in_plain_words("tab character" if at_tab else error.problem or "")
    # These are noticed only later than the line that has to be corrected.
    if words in (_OPENED_HERE, _NO_KEY) and error.context_mark is not None:
        mark = error.context_mark
    return (mark.line + 1, mark.column + 1), words


def _in_plain_words(problem: str) -> str:
    for found, words in _PLAIN_WORDS:
        if found in problem:
            return words
    return f"this is not YAML: {problem}"
