"""Finding the project's own files and naming its modules."""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "wargames"
TESTS = ROOT / "tests"

# Where players' texts, code and instructions live; generated folders are not listed.
WRITTEN_FOLDERS = (
    "wargames",
    "tests",
    "packaging",
    "maps",
    "counters",
    "resources",
    "bench",
    ".ci",
)
WRITTEN_SUFFIXES = {"", ".py", ".yaml", ".md", ".toml", ".sh", ".svg", ".desktop", ".spec", ".json"}


def python_files(*folders: Path) -> list[Path]:
    """Return every Python file under the folders, in a stable order."""
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def written_files() -> Iterator[Path]:
    """Yield every text file that somebody wrote for the project."""
    yield from (path for path in sorted(ROOT.iterdir()) if _is_written(path))
    for folder in WRITTEN_FOLDERS:
        yield from (path for path in sorted((ROOT / folder).rglob("*")) if _is_written(path))


def module_name(path: Path) -> str:
    """Return the dotted name under which the file is imported; a package is named by its folder."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _is_written(path: Path) -> bool:
    # In a second work tree of git, `.git` is a file with a path in it.
    made = {"__pycache__", ".git"}.intersection(path.parts)
    return path.is_file() and path.suffix in WRITTEN_SUFFIXES and not made
