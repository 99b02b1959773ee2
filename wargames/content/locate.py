"""Where content lives: the program's own folders, and the folders of the user before them."""

import fnmatch
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

import platformdirs

from wargames.content.problems import ContentError, quoted

DATA_FOLDERS: Final = ("maps", "counters", "resources")
CONTENT_VARIABLE: Final = "WARGAMES_CONTENT"

_PACKAGE: Final = Path(__file__).resolve().parents[1]


def bundled_root(package: Path = _PACKAGE) -> Path:
    """Return the folder of the program's own content: in a bundle, an installation, a checkout."""
    for root in _bundled_candidates(package):
        if any((root / name).is_dir() for name in DATA_FOLDERS):
            return root
    raise ContentError.about(
        str(package), "the program's maps, counters and resources are missing; install it again"
    )


def _bundled_candidates(package: Path) -> Iterator[Path]:
    unpacked = getattr(sys, "_MEIPASS", None)
    if unpacked is not None:
        yield Path(unpacked) / "wargames_data"
    yield package / "_data"
    yield package.parent


def user_root() -> Path:
    """Return the folder of the user's own content, whether or not it exists."""
    chosen = os.environ.get(CONTENT_VARIABLE)
    if chosen:
        # Of a user who is not there, the name stays as it is, and is told as a missing folder.
        return Path(os.path.expanduser(chosen))  # noqa: PTH111
    return platformdirs.user_data_path("wargames-table") / "content"


@dataclass(frozen=True)
class ContentRoots:
    """Folders of content in order: a file in the first one hides those of the same name."""

    folders: tuple[Path, ...]

    @classmethod
    def standard(cls, extra: Path | None = None) -> "ContentRoots":
        """Return *extra*, the user's folder and the program's own, as far as they exist.

        A folder that was named by the user must be there.
        """
        user = user_root()
        named = [extra] if extra is not None else []
        if os.environ.get(CONTENT_VARIABLE) or user.exists():
            named.append(user)
        for folder in named:
            _check_folder(folder)
        return cls((*named, bundled_root()))

    def find(self, name: str) -> Path | None:
        """Return the first file of that name, such as `maps/target-arnhem.yaml`, or None."""
        inside = _inside(name)
        for folder in self.folders:
            if _is_there(folder / inside):
                return folder / inside
        return None

    def list(self, folder: str, pattern: str) -> "list[Path]":
        """Return the files of a folder that match, merged over the roots and sorted by name."""
        inside = _inside(folder)
        found: dict[str, Path] = {}
        for root in self.folders:
            for path in _files(root / inside, pattern):
                found.setdefault(path.name, path)
        return [found[name] for name in sorted(found)]

    def shown(self, path: Path) -> str:
        """Return the name of a file in messages.

        The program's own files go by their name below its root; a file of the user's by the
        path that leads to it, so that nobody looks for a mistake in the wrong one.
        """
        absolute = path.absolute()
        *users, own = self.folders
        for folder in users:
            if absolute.is_relative_to(folder.absolute()):
                return _printable(str(folder / absolute.relative_to(folder.absolute())))
        if absolute.is_relative_to(own.absolute()):
            return _printable(absolute.relative_to(own.absolute()).as_posix())
        return _printable(str(absolute))


def _check_folder(folder: Path) -> None:
    """Raise a ContentError unless *folder* can be listed."""
    try:
        with os.scandir(folder):
            return
    except FileNotFoundError:
        reason = "there is no such folder"
    except NotADirectoryError:
        reason = "this is a file, not a folder of content"
    except (OSError, ValueError) as error:
        reason = f"the folder cannot be read: {getattr(error, 'strerror', None) or error}"
    raise ContentError.about(_printable(str(folder)), reason)


def _inside(name: str) -> PurePosixPath:
    """Return *name* as a path below a root, or raise a ContentError if it could leave it."""
    path = PurePosixPath(name)
    # Windows would also read a backslash as a separator, and a colon as the end of a drive.
    if path.is_absolute() or ".." in path.parts or set(name) & set("\\:\0"):
        raise ContentError.about(quoted(name), "this name leads out of the content folders")
    return path


def _is_there(path: Path) -> bool:
    """Return whether something has this name, even if only its reader can say what is wrong."""
    try:
        path.lstat()
    except PermissionError:
        return True
    except (OSError, ValueError):
        return False
    return True


def _files(folder: Path, pattern: str) -> Iterator[Path]:
    """Yield what matches in a folder, which need not exist; hidden files never do.

    A folder or a broken link of such a name is left to its reader, who says what is wrong with it.
    """
    try:
        with os.scandir(folder) as entries:
            names = [entry.name for entry in entries]
    except (FileNotFoundError, NotADirectoryError):
        return
    except OSError as error:
        reason = f"the folder cannot be read: {error.strerror}"
        raise ContentError.about(_printable(str(folder)), reason) from None
    for name in names:
        if fnmatch.fnmatchcase(name, pattern) and not name.startswith("."):
            yield folder / name


def _printable(name: str) -> str:
    """Return a file's name with what is not Unicode in it replaced."""
    return os.fsencode(name).decode("utf-8", "replace")
