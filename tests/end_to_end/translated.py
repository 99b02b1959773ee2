"""Collects every text that widgets show, and finds what both languages say alike."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator

from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QDockWidget,
    QGroupBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTabWidget,
    QWidget,
)

_WORD = re.compile(r"[^\W\d_]{2,}")
_TAG = re.compile(r"<[^>]*>")
_QT = ("qt_dockwidget_", "qt_toolbar_", "ScrollLeft", "ScrollRight")
_RULE = re.compile(r"[a-z]+[.-][a-z.0-9-]+|\d+(?:\.\d+)*[a-z]?")


def texts(root: QWidget) -> set[str]:
    """Give each text that is shown under a widget, without marks of style."""
    return {_plain(text) for text in _texts_of(root)}


def _plain(text: str) -> str:
    """Take the marks of style off; only a text with such marks has letters written as names."""
    bare = _TAG.sub("", text)
    return (bare if bare == text else html.unescape(bare)).replace("&", "").strip()


def untranslated(english: Iterable[str], french: Iterable[str], names: set[str]) -> list[str]:
    """List the texts that both languages show alike, except those made of proper names."""
    alike = set(english) & set(french)
    return sorted(text for text in alike if not words_of(_RULE.sub("", text)) <= names)


def words_of(*found: str) -> set[str]:
    """Give the words of some texts."""
    return {word.lower() for text in found for word in _WORD.findall(text)}


def _texts_of(widget: QWidget) -> Iterator[str]:
    yield from (text for text in _own(widget) if text.strip())
    for child in widget.children():
        if isinstance(child, QWidget):
            # What Qt put together itself says Qt's words, and what is hidden says nothing.
            if not child.isHidden() and not child.objectName().startswith(_QT):
                yield from _texts_of(child)
        elif isinstance(child, QAction):
            yield child.text()


def _own(widget: QWidget) -> Iterator[str]:
    yield widget.toolTip()
    yield widget.accessibleName()
    match widget:
        case QAbstractButton() | QLabel():
            yield widget.text()
        case QGroupBox():
            yield widget.title()
        case QLineEdit() | QPlainTextEdit():
            yield widget.placeholderText()
        case QComboBox():
            yield from (widget.itemText(place) for place in range(widget.count()))
        case QTabWidget():
            yield from (widget.tabText(place) for place in range(widget.count()))
        case QDockWidget():
            yield widget.windowTitle()
    if widget.isWindow():
        yield widget.windowTitle()
