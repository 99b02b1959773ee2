"""What a module imports, and which of these imports the design forbids."""

import ast
from collections.abc import Collection, Iterator
from dataclasses import dataclass

# board <- engine <- {content, games} <- library <- saves <- {bots, lab, present} <- {ui, cli}.
# Inside a pair of braces four arrows go one way: games read content, the laboratory plays with
# bots, its reports are put into words, and the command line opens the window.
_RULES = {"board", "engine", "content", "games"}
_TABLE = _RULES | {"library", "saves"}
MAY_IMPORT: dict[str, set[str]] = {
    "": set(),  # the package itself, which holds only its version
    "board": set(),
    "engine": {"board"},
    "content": {"board", "engine"},
    "games": {"board", "engine", "content"},
    "library": _RULES,
    "saves": _RULES | {"library"},
    "bots": _TABLE,
    "lab": _TABLE | {"bots"},
    "present": _TABLE | {"lab"},
    "ui": _TABLE | {"bots", "lab", "present"},
    "cli": _TABLE | {"bots", "lab", "present", "ui"},
    "__main__": {"cli"},
}
QT = {"PySide6", "shiboken6", "PyQt6", "PyQt5"}
CHANCE_AND_CLOCK = {"random", "secrets", "time", "datetime"}
PURE = {"board", "engine", "games"}


@dataclass(frozen=True)
class Module:
    """A module under its dotted name, with its text."""

    name: str
    source: str
    is_package: bool = False

    @property
    def package(self) -> str:
        """The package that its relative imports start from."""
        return self.name if self.is_package else self.name.rpartition(".")[0]


@dataclass(frozen=True)
class Import:
    """One imported name, ``wargames.board.hexes`` or ``os.urandom``, and the line that asks it."""

    name: str
    line: int


def imports_of(module: Module) -> Iterator[Import]:
    """Yield every import of the module, wherever it stands, with relative ones made absolute."""
    for node in ast.walk(ast.parse(module.source)):
        match node:
            case ast.Import(names=names):
                yield from (Import(alias.name, node.lineno) for alias in names)
            case ast.ImportFrom(module=start, names=names, level=level):
                base = _absolute(start or "", level, module.package)
                yield from (Import(f"{base}.{alias.name}", node.lineno) for alias in names)
            case ast.Call(func=function, args=[ast.Constant(value=str(name)), *_]):
                if ast.unparse(function).endswith(("import_module", "__import__")):
                    yield Import(name, node.lineno)
            case ast.Attribute(value=ast.Name(id="os"), attr="urandom"):
                yield Import("os.urandom", node.lineno)


def findings(module: Module, games: Collection[str] = ()) -> list[str]:
    """Return a sentence for each import the design forbids; *games* names the game packages."""
    found = [] if part_of(module.name) in MAY_IMPORT else ["not a part that the design knows"]
    for imported in imports_of(module):
        problems = (
            _direction(module.name, imported.name),
            _other_game(module.name, imported.name, games),
            _qt(module.name, imported.name),
            _chance_or_clock(module.name, imported.name),
        )
        found += [f"line {imported.line}: {problem}" for problem in problems if problem]
    return [f"{module.name}: {problem}" for problem in found]


def part_of(module: str) -> str:
    """Return the part of the design that a module of the package belongs to."""
    top, _, rest = module.partition(".")
    return rest.partition(".")[0] if top == "wargames" else ""


def _absolute(start: str, level: int, package: str) -> str:
    if not level:
        return start
    parts = package.split(".")
    return ".".join([*parts[: len(parts) - level + 1], *filter(None, [start])])


def _direction(module: str, imported: str) -> str:
    here, there = part_of(module), part_of(imported)
    if there == here or there not in MAY_IMPORT or not there:
        return ""
    if there in MAY_IMPORT.get(here, set()):
        return ""
    return f"{here or 'the package itself'} may not import {there}"


def _other_game(module: str, imported: str, games: Collection[str]) -> str:
    here, there = _game_of(module), _game_of(imported)
    if here != there and here in games and there in games:
        return f"the game {here} may not import the game {there}"
    return ""


def _game_of(module: str) -> str:
    _, _, rest = module.partition("wargames.games.")
    return rest.partition(".")[0]


def _qt(module: str, imported: str) -> str:
    if imported.partition(".")[0] in QT and part_of(module) != "ui":
        return f"only wargames.ui may import Qt ({imported})"
    return ""


def _chance_or_clock(module: str, imported: str) -> str:
    if part_of(module) not in PURE:
        return ""
    if imported.partition(".")[0] in CHANCE_AND_CLOCK or imported == "os.urandom":
        return f"chance and the clock stay outside the rules ({imported})"
    return ""
