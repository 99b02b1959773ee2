"""The JSON schema of a content type, with which editors complete and check its YAML."""

import inspect
from typing import Any, Final

import msgspec

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"


def json_schema(kind: type, title: str) -> dict[str, Any]:
    """Return the schema of the files of type *kind*, as strict about keys as the reader is."""
    schema = msgspec.json.schema(kind)
    for part in schema.get("$defs", {}).values():
        _describe(part)
        if "properties" in part:
            part["additionalProperties"] = False
    whole: dict[str, Any] = {"$schema": DRAFT, "title": title, **schema}
    # Defaults may be tuples or structs; the schema is what a file would hold.
    return msgspec.json.decode(msgspec.json.encode(whole), type=dict[str, Any])


def _describe(part: dict[str, Any]) -> None:
    if "description" in part:
        part["description"] = inspect.cleandoc(part["description"])
