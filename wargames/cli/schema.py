"""Write a JSON Schema for each kind of content file, so that editors complete the YAML."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from wargames.content.kinds import KINDS
from wargames.content.schema import json_schema
from wargames.lab.scenario_test_file import ScenarioTestFile
from wargames.library import Library
from wargames.saves.whole_file import write_whole


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "folder", metavar="DIR", nargs="?", type=Path, default=Path("schemas"),
        help="where to write them (default: schemas)",
    )  # fmt: skip


def run(args: argparse.Namespace, library: Library) -> int:
    """Write the schemas and say which."""
    del library
    args.folder.mkdir(parents=True, exist_ok=True)
    for name, text in schemas().items():
        path = args.folder / name
        write_whole(path, text.encode())
        print(path)
    return 0


def schemas() -> dict[str, str]:
    """Give the text of every schema file by its name."""
    kinds: dict[str, type] = {**KINDS, "scenario-test": ScenarioTestFile}
    return {
        f"{name}.schema.json": json.dumps(
            json_schema(kind, f"{name} file"), ensure_ascii=False, indent=2, sort_keys=True
        )
        + "\n"
        for name, kind in kinds.items()
    }
