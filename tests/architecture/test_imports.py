"""Imports go one way, games do not know each other, and only the window knows Qt."""

import pytest

from tests.architecture.imports import Import, Module, findings, imports_of
from tests.architecture.sources import PACKAGE, TESTS, module_name, python_files

GAMES = {path.name for path in (PACKAGE / "games").glob("*/") if path.name != "__pycache__"}
VAGUE = {"util", "utils", "helper", "helpers", "misc", "common"}


def _vague_names(module: str) -> set[str]:
    return VAGUE & set(module.split("."))


def test_every_module_imports_only_what_the_design_allows():
    """No module of the package breaks the direction of imports, or brings in Qt or chance."""
    files = python_files(PACKAGE)
    modules = [
        Module(module_name(path), path.read_text(encoding="utf-8"), path.stem == "__init__")
        for path in files
    ]
    assert "wargames" in {module.name for module in modules}
    assert [line for module in modules for line in findings(module, GAMES)] == []


def test_no_module_has_a_name_that_says_nothing():
    """Every module and folder is named after what it holds."""
    names = [module_name(path) for path in python_files(PACKAGE, TESTS)]
    assert [name for name in names if _vague_names(name)] == []


@pytest.mark.parametrize(
    ("module", "source", "problem"),
    [
        ("wargames.board.hexes", "import wargames.engine.state", "board may not import engine"),
        ("wargames.engine.flow", "from wargames import games", "engine may not import games"),
        ("wargames.content.reader", "from ..games import x", "content may not import games"),
        ("wargames.games.registry", "import wargames.library", "games may not import library"),
        ("wargames.library", "from wargames.bots import greedy", "library may not import bots"),
        ("wargames.bots.greedy", "import wargames.lab.batch", "bots may not import lab"),
        ("wargames.present.log", "import wargames.ui.window", "present may not import ui"),
        ("wargames.ui.window", "from wargames.cli import main", "ui may not import cli"),
        ("wargames.utils", "x = 1", "not a part that the design knows"),
        ("wargames.games.a.combat", "from wargames.games import b", "may not import the game b"),
        ("wargames.games.a.combat", "from ..b import supply", "may not import the game b"),
        ("wargames.present.log", "from PySide6.QtGui import QColor", "may import Qt"),
        ("wargames.cli.main", "def f():\n    import shiboken6", "may import Qt"),
        ("wargames.cli.main", "import_module('PySide6.QtGui')", "may import Qt"),
        ("wargames.engine.dice", "import random", "chance and the clock"),
        ("wargames.engine.dice", "import os\nx = os.urandom(4)", "chance and the clock"),
        ("wargames.engine.dice", "from os import urandom", "chance and the clock"),
        ("wargames.games.a.setup", "from datetime import date", "chance and the clock"),
        ("wargames.board.reach", "from time import monotonic", "chance and the clock"),
        ("wargames.board.reach", "import secrets", "chance and the clock"),
    ],
)
def test_a_forbidden_import_is_found(module, source, problem):
    """The check names the problem of each kind of forbidden import, once."""
    (finding,) = findings(Module(module, source), games={"a", "b"})
    assert problem in finding
    assert finding.startswith(f"{module}: ")


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("wargames.engine.state", "from wargames.board.space import Space"),
        ("wargames.games.a.combat", "from wargames.games.a import supply"),
        ("wargames.games.a.combat", "from wargames.games.registry import procedure"),
        ("wargames.games.registry", "from wargames.games.a import rules"),
        ("wargames.lab.batch", "import time\nfrom wargames.bots import greedy"),
        ("wargames.ui.window", "from PySide6.QtWidgets import QMainWindow"),
        ("wargames.cli.main", "from wargames import __version__"),
    ],
)
def test_an_allowed_import_is_not_found(module, source):
    """The check says nothing of imports that follow the design."""
    assert findings(Module(module, source), games={"a", "b"}) == []


def test_relative_imports_start_from_the_package():
    """A dot means the folder of the module, or the package itself in its own file."""
    in_module = Module("wargames.board.reach", "from . import space")
    in_package = Module("wargames.board", "from .space import Space", is_package=True)
    assert list(imports_of(in_module)) == [Import("wargames.board.space", 1)]
    assert list(imports_of(in_package)) == [Import("wargames.board.space.Space", 1)]


def test_a_vague_name_is_found():
    """A folder or a module named utils is found wherever it stands."""
    assert _vague_names("wargames.games.utils.dice") == {"utils"}
    assert _vague_names("wargames.games.combat") == set()
