"""A theme as Qt's own palette, so that plain widgets match the table."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette

from wargames.ui.theme.colours import Theme

_ROLES = (
    (QPalette.ColorRole.Window, "window"),
    (QPalette.ColorRole.Base, "raised"),
    (QPalette.ColorRole.AlternateBase, "panel"),
    (QPalette.ColorRole.Button, "panel"),
    (QPalette.ColorRole.ToolTipBase, "raised"),
    (QPalette.ColorRole.WindowText, "text"),
    (QPalette.ColorRole.Text, "text"),
    (QPalette.ColorRole.ButtonText, "text"),
    (QPalette.ColorRole.ToolTipText, "text"),
    (QPalette.ColorRole.PlaceholderText, "muted"),
    (QPalette.ColorRole.Highlight, "accent"),
    (QPalette.ColorRole.HighlightedText, "on_accent"),
    (QPalette.ColorRole.Link, "focus"),
    (QPalette.ColorRole.Mid, "frame"),
)


def palette_of(theme: Theme) -> QPalette:
    """Make the palette of a theme."""
    palette = QPalette()
    for role, name in _ROLES:
        palette.setColor(role, QColor(getattr(theme.window, name)))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(theme.window.muted))
    return palette
