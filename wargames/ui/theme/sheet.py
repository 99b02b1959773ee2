"""The style sheet of all windows: spacing, frames, focus, in the colours of a theme."""

from __future__ import annotations

from wargames.ui.theme.colours import Theme

BASE_SIZE = 10.0


def style_sheet(theme: Theme) -> str:
    """Give the style of every plain widget."""
    w = theme.window
    size = BASE_SIZE * theme.text_scale
    fonts = ", ".join(f'"{name}"' for name in theme.plain_fonts[:-1])
    return f"""
* {{ font-family: {fonts}, sans-serif; font-size: {size:.1f}pt; color: {w.text}; }}
QMainWindow, QDialog {{ background: {w.window}; }}
QDockWidget > QWidget, QScrollArea, QScrollArea > QWidget > QWidget {{ background: {w.panel}; }}
QScrollArea {{ border: 0; }}
QToolTip {{ background: {w.raised}; color: {w.text}; border: 1px solid {w.frame}; padding: 3px; }}
QMenuBar {{ background: {w.window}; color: {w.text}; }}
QMenuBar::item {{ padding: 4px 10px; background: transparent; border-radius: 4px; }}
QMenuBar::item:selected, QMenu::item:selected {{ background: {w.accent}; color: {w.on_accent}; }}
QMenu {{ background: {w.raised}; color: {w.text}; border: 1px solid {w.frame}; padding: 4px; }}
QMenu::item {{ padding: 5px 26px 5px 22px; border-radius: 3px; }}
QMenu::item:disabled {{ color: {w.muted}; }}
QMenu::separator {{ height: 1px; background: {w.frame}; margin: 4px 8px; }}
QPushButton {{
    background: {w.raised}; color: {w.text}; border: 1px solid {w.frame};
    border-radius: 5px; padding: 5px 12px; min-height: 1.1em;
}}
QPushButton:hover {{ border-color: {w.accent}; }}
QPushButton:pressed {{ background: {w.window}; }}
QPushButton:disabled {{ color: {w.muted}; background: {w.window}; }}
QPushButton[main="true"] {{
    background: {w.accent}; color: {w.on_accent}; border-color: {w.accent}; font-weight: bold;
}}
QPushButton[main="true"]:disabled {{ background: {w.window}; color: {w.muted}; }}
QPushButton:focus, QToolButton:focus, QComboBox:focus, QLineEdit:focus,
QListView:focus, QTreeView:focus, QTextBrowser:focus, QPlainTextEdit:focus, QTableView:focus {{
    border: 2px solid {w.focus};
}}
QLineEdit, QComboBox, QPlainTextEdit {{
    background: {w.raised}; color: {w.text}; border: 1px solid {w.frame};
    border-radius: 4px; padding: 3px 6px; min-height: 1.2em;
}}
QListView, QTreeView, QTableView, QTextBrowser {{
    background: {w.raised}; color: {w.text}; border: 1px solid {w.frame}; border-radius: 4px;
    selection-background-color: {w.accent}; selection-color: {w.on_accent};
}}
QCheckBox:focus, QRadioButton:focus {{ color: {w.focus}; }}
QGroupBox {{
    border: 1px solid {w.frame}; border-radius: 6px; margin-top: 0.8em; padding: 8px 6px 6px 6px;
}}
QGroupBox::title {{ subcontrol-origin: margin; left: 9px; padding: 0 4px; color: {w.muted}; }}
QHeaderView::section {{
    background: {w.panel}; color: {w.muted}; border: 0; border-bottom: 1px solid {w.frame};
    padding: 3px 6px;
}}
QTabBar::tab {{
    background: {w.window}; color: {w.muted}; border: 1px solid {w.frame};
    border-bottom: 0; padding: 5px 12px; border-top-left-radius: 5px; border-top-right-radius: 5px;
}}
QTabBar::tab:selected {{ background: {w.panel}; color: {w.text}; }}
QTabBar::tab:focus {{ color: {w.focus}; }}
QTabWidget::pane {{ border: 1px solid {w.frame}; background: {w.panel}; }}
QDockWidget {{ color: {w.text}; }}
#dockTitle {{ background: {w.window}; border: 0; border-bottom: 1px solid {w.frame}; }}
#dockTitle QLineEdit, #dockTitle QComboBox {{ padding: 1px 6px; }}
QMainWindow::separator {{ background: {w.window}; width: 5px; height: 5px; }}
QMainWindow::separator:hover {{ background: {w.frame}; }}
QSplitter::handle {{ background: {w.window}; }}
QScrollBar:vertical {{ background: {w.window}; width: 12px; margin: 0; }}
QScrollBar:horizontal {{ background: {w.window}; height: 12px; margin: 0; }}
QScrollBar::handle {{
    background: {w.frame}; border-radius: 5px; min-height: 26px; min-width: 26px;
}}
QScrollBar::handle:hover {{ background: {w.muted}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QSlider::groove:horizontal {{ height: 5px; background: {w.frame}; border-radius: 2px; }}
QSlider::handle:horizontal {{
    background: {w.accent}; width: 14px; margin: -5px 0; border-radius: 7px;
}}
QSlider::handle:horizontal:focus {{ border: 2px solid {w.focus}; }}
QProgressBar {{
    border: 1px solid {w.frame}; border-radius: 4px; text-align: center; background: {w.raised};
}}
QProgressBar::chunk {{ background: {w.accent}; border-radius: 3px; }}
#head, #statusLine, #bar {{ background: {w.panel}; }}
#head {{ border: 0; border-bottom: 1px solid {w.frame}; }}
#statusLine {{ border: 0; border-top: 1px solid {w.frame}; }}
#bar {{ border: 0; border-bottom: 2px solid {w.warning}; }}
#prompt {{ font-size: {size * 1.2:.1f}pt; font-weight: bold; }}
#title {{ font-size: {size * 1.1:.1f}pt; font-weight: bold; color: {w.text}; }}
#testBadge {{
    background: {w.warning}; color: {w.panel}; border-radius: 5px; padding: 3px 9px;
    font-weight: bold;
}}
#muted {{ color: {w.muted}; }}
#bubble {{
    background: {w.raised}; color: {w.text}; border: 1px solid {w.frame};
    border-radius: 5px; padding: 5px 8px;
}}
#bubble[tone="bad"] {{ color: {w.bad}; border-color: {w.bad}; }}
"""
