"""What players prefer, kept between games in one small file."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Literal

import msgspec
import platformdirs

from wargames.present.interface import system_language
from wargames.saves.whole_file import write_whole

APP = "wargames-table"
MOST_RECENT = 8


class Settings(msgspec.Struct, frozen=True):
    """Every preference; `layout` and `geometry` are the window's own, as Qt writes them."""

    language: Literal["en", "fr"] = "en"
    theme: Literal["light", "dark"] = "light"
    safe_colours: bool = False
    text_scale: float = 1.0
    animate: bool = True
    pace: int = 500
    """Milliseconds between the moves of a bot."""
    confirm_undo_dice: bool = True
    confirm_end: bool = False
    ask_reactions: Literal["always", "when-able"] = "always"
    curtain: bool = True
    """Hide hands while the screen passes from player to player; else all hands lie open."""
    games_folder: str = ""
    recent: tuple[str, ...] = ()
    layout: str = ""
    geometry: str = ""

    def with_recent(self, path: Path) -> Settings:
        """Put a game file at the head of the list of recent ones."""
        others = [name for name in self.recent if name != str(path)]
        recent = (str(path), *others)[:MOST_RECENT]
        return msgspec.structs.replace(self, recent=recent)

    @property
    def folder(self) -> Path:
        """Where games are recorded."""
        if self.games_folder:
            return Path(self.games_folder)
        return platformdirs.user_data_path(APP) / "games"


def settings_path() -> Path:
    """Where the preferences are kept."""
    return platformdirs.user_config_path(APP) / "settings.json"


def load_settings(path: Path | None = None) -> Settings:
    """Read the preferences; what is missing or damaged falls back to the default."""
    with suppress(OSError, msgspec.MsgspecError):
        return msgspec.json.decode((path or settings_path()).read_bytes(), type=Settings)
    return Settings(language=system_language())


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Write the preferences whole or not at all; a read-only home only forgets them."""
    target = path or settings_path()
    with suppress(OSError):
        target.parent.mkdir(parents=True, exist_ok=True)
        write_whole(target, msgspec.json.format(msgspec.json.encode(settings)))
