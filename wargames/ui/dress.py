"""The clothes of the whole application: style, palette, font and Qt's own words."""

from __future__ import annotations

from PySide6.QtCore import QLibraryInfo, QTranslator
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from wargames.content.locate import bundled_root
from wargames.ui.settings import Settings
from wargames.ui.theme import Theme, theme_named
from wargames.ui.theme.contrast import ink_on
from wargames.ui.theme.palette import palette_of
from wargames.ui.theme.sheet import style_sheet

POINTS = 10.0


class Dresser:
    """Puts preferences on an application, again and again as they change."""

    def __init__(self, app: QApplication) -> None:
        """Dress an application."""
        self._app = app
        self._translator: QTranslator | None = None
        self._language = ""
        app.setStyle("Fusion")

    def dress(self, settings: Settings) -> Theme:
        """Apply the theme, the size of text and the language of Qt's own dialogs."""
        theme = theme_named(
            settings.theme, safe_sides=settings.safe_colours, text_scale=settings.text_scale
        )
        self._app.setPalette(palette_of(theme))
        font = QFont(self._app.font())
        font.setFamilies(["DejaVu Sans", "Noto Sans", "Segoe UI", "Helvetica Neue", "sans-serif"])
        font.setPointSizeF(POINTS * settings.text_scale)
        self._app.setFont(font)
        self._app.setStyleSheet(style_sheet(theme) + own_sheet(theme))
        self._speak(settings.language)
        return theme

    def undress(self) -> None:
        """Take style sheet and words off again."""
        self._app.setStyleSheet("")
        self._fall_silent()

    def _fall_silent(self) -> None:
        if self._translator is not None:
            self._app.removeTranslator(self._translator)
        self._translator, self._language = None, ""

    def _speak(self, language: str) -> None:
        if language == self._language:
            return
        self._fall_silent()
        self._language = language
        translator = QTranslator(self._app)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        self._translator = translator if translator.load(f"qtbase_{language}", folder) else None
        if self._translator is not None:
            self._app.installTranslator(self._translator)


def own_sheet(theme: Theme) -> str:
    """Give the style of the New Game screen, and of boxes to tick everywhere."""
    window = theme.window
    ink = _shade(ink_on(window.accent))
    icons = (bundled_root() / "resources" / "icons").as_posix()
    box = "QCheckBox::indicator", "QRadioButton::indicator"
    every, on = ", ".join(box), ", ".join(f"{one}:checked" for one in box)
    focused = ", ".join(f"{one}:focus" for one in box)
    return f"""
    #new-game QScrollArea, #new-game QScrollArea > QWidget > QWidget {{ background: transparent; }}
    #screen-title {{ font-family: {_families(theme)}; font-size: {17 * theme.text_scale:.0f}pt;
        font-weight: bold; }}
    #rescue {{ background: {window.raised}; border: 2px solid {window.warning};
        border-radius: 6px; }}
    #begin {{ padding: 9px 20px; }}
    QLabel[tone="muted"] {{ color: {window.muted}; }}
    QLabel[tone="bad"] {{ color: {window.bad}; }}
    {every} {{ width: 15px; height: 15px; border: 1px solid {window.muted};
        background: {window.raised}; }}
    QCheckBox::indicator {{ border-radius: 3px; }}
    QRadioButton::indicator {{ border-radius: 8px; }}
    {on} {{ background: {window.accent}; border-color: {window.accent}; }}
    QCheckBox::indicator:checked {{ image: url("{icons}/tick-{ink}.svg"); }}
    QRadioButton::indicator:checked {{ image: url("{icons}/dot-{ink}.svg"); }}
    QComboBox::drop-down {{ border: 0; width: 22px; }}
    QComboBox::down-arrow {{ image: url("{icons}/down-{_shade(window.text)}.svg"); width: 14px; }}
    {focused} {{ border: 2px solid {window.focus}; }}
    """


def _shade(colour: str) -> str:
    """Tell which of two drawings of an icon has about this colour."""
    return "dark" if ink_on(colour) == ink_on("#000000") else "light"


def _families(theme: Theme) -> str:
    return ", ".join(f'"{name}"' for name in theme.map_fonts)
