"""The JSON schema of a content type is what editors need to complete its YAML."""

import enum
import json
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from wargames.content.schema import json_schema


class Arm(enum.Enum):
    """The arm of service."""

    infantry = "infantry"
    armour = "armour"


class Unit(Struct, frozen=True):
    """A counter of the game.

    It has two sides.
    """

    name: str
    arm: Arm = Arm.infantry
    steps: Annotated[int, Meta(ge=1, description="How often it can be hit.")] = 1
    at: tuple[int, int] = (0, 0)


class CountersFile(Struct, frozen=True):
    """All counters of a game."""

    format: Literal["counters/1"]
    units: tuple[Unit, ...]
    values: dict[str, int] = {}
    is_: frozenset[str] = field(name="is", default=frozenset())


def test_schema_says_its_draft_and_title():
    """An editor learns which schema language it reads, and for which file."""
    schema = json_schema(CountersFile, "Counters of a game")
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["title"] == "Counters of a game"
    assert schema["$ref"] == "#/$defs/CountersFile"


def test_structs_allow_no_other_keys_but_mappings_do():
    """The schema is as strict about keys as the reader, and leaves mappings open."""
    parts = json_schema(CountersFile, "Counters")["$defs"]
    assert parts["CountersFile"]["additionalProperties"] is False
    assert parts["Unit"]["additionalProperties"] is False
    values = parts["CountersFile"]["properties"]["values"]
    assert values["additionalProperties"] == {"type": "integer"}


def test_schema_describes_types_and_fields():
    """Docstrings and descriptions are shown by the editor, without their indentation."""
    unit = json_schema(CountersFile, "Counters")["$defs"]["Unit"]
    assert unit["title"] == "Unit"
    assert unit["description"] == "A counter of the game.\n\nIt has two sides."
    assert unit["properties"]["steps"] == {
        "type": "integer",
        "minimum": 1,
        "description": "How often it can be hit.",
        "default": 1,
    }


def test_schema_lists_keys_as_the_file_writes_them():
    """Renamed fields, required keys, literals and enum values are those of the YAML."""
    parts = json_schema(CountersFile, "Counters")["$defs"]
    assert list(parts["CountersFile"]["properties"]) == ["format", "units", "values", "is"]
    assert parts["CountersFile"]["required"] == ["format", "units"]
    assert parts["CountersFile"]["properties"]["format"] == {"enum": ["counters/1"]}
    assert sorted(parts["Arm"]["enum"]) == ["armour", "infantry"]


def test_schema_equals_what_is_read_back_from_its_file():
    """A written schema can be compared with a new one to see that it is up to date."""
    schema = json_schema(CountersFile, "Counters")
    assert json.loads(json.dumps(schema)) == schema


def test_type_without_structs_has_a_schema_too():
    """A plain mapping needs no definitions."""
    assert json_schema(dict[str, int], "Numbers") == {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Numbers",
        "type": "object",
        "additionalProperties": {"type": "integer"},
    }
