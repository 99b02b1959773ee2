"""The preferences dialog, with mouse and keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPushButton, QSlider

from wargames.ui.preferences import PreferencesDialog
from wargames.ui.settings import Settings


class Listened(PreferencesDialog):
    """The dialog with what it told."""

    def __init__(self, settings):
        """Listen to the dialog."""
        super().__init__(settings)
        self.wanted: list[Settings] = []
        self.preferred.connect(self.wanted.append)


@pytest.fixture
def dialog(qtbot, tmp_path):
    """Show the dialog."""
    made = Listened(Settings(games_folder=str(tmp_path), recent=("a",)))
    qtbot.addWidget(made)
    made.show()
    return made


def named(dialog, kind, name):
    """Find the widget of a kind that has an accessible name."""
    return next(one for one in dialog.findChildren(kind) if one.accessibleName() == name)


def test_a_tick_is_told_at_once(dialog, qtbot):
    """Clicking a box changes one preference and nothing else."""
    box = named(dialog, QCheckBox, "Animate moves and dice")
    qtbot.keyClick(box, Qt.Key.Key_Space)
    (wanted,) = dialog.wanted
    assert not wanted.animate
    assert wanted.recent == ("a",)


def test_the_language_changes_the_dialog_itself(dialog, qtbot):
    """Every word of the dialog is French after choosing French, and English again after."""
    box = named(dialog, QComboBox, "Language")
    qtbot.keyClick(box, Qt.Key.Key_Down)
    assert dialog.wanted[-1].language == "fr"
    assert dialog.windowTitle() == "Préférences"
    assert named(dialog, QCheckBox, "Animer les mouvements et les dés").text()
    qtbot.keyClick(box, Qt.Key.Key_Up)
    assert dialog.windowTitle() == "Preferences"


@pytest.mark.parametrize(
    ("name", "field", "value"), [("Theme", "theme", "dark"), ("Text size", "text_scale", 1.15)]
)
def test_choices_are_told(dialog, qtbot, name, field, value):
    """The next entry of a list is the next value."""
    qtbot.keyClick(named(dialog, QComboBox, name), Qt.Key.Key_Down)
    assert getattr(dialog.wanted[-1], field) == value


def test_the_pace_is_shown_in_seconds(dialog, qtbot):
    """The slider tells milliseconds and shows seconds, none at its left end."""
    slider = dialog.findChild(QSlider)
    qtbot.keyClick(slider, Qt.Key.Key_Right)
    assert dialog.wanted[-1].pace == 600
    qtbot.keyClick(slider, Qt.Key.Key_Home)
    assert dialog.wanted[-1].pace == 0


def test_a_folder_that_cannot_be_used_is_refused(dialog, qtbot, tmp_path):
    """A name below a file leaves the folder as it was and says so."""
    blocked = tmp_path / "file"
    blocked.touch()
    line = dialog.findChild(QLineEdit)
    line.selectAll()
    qtbot.keyClicks(line, str(blocked / "games"))
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert dialog.wanted == []
    assert line.text() == str(tmp_path)
    assert dialog.warning.isVisible()


def test_a_good_folder_is_made_and_taken(dialog, qtbot, tmp_path):
    """A folder that does not exist yet is made."""
    line = dialog.findChild(QLineEdit)
    line.selectAll()
    qtbot.keyClicks(line, str(tmp_path / "my games"))
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert dialog.wanted[-1].folder == tmp_path / "my games"
    assert (tmp_path / "my games").is_dir()


def test_defaults_keep_facts_of_this_machine(qtbot, tmp_path):
    """Tastes go back to the defaults; language, folder and recent games stay."""
    settings = Settings(
        language="fr", theme="dark", pace=0, games_folder=str(tmp_path), recent=("a", "b")
    )
    made = PreferencesDialog(settings)
    qtbot.addWidget(made)
    made.show()
    button = next(b for b in made.findChildren(QPushButton) if b.text() == "Valeurs par défaut")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    expected = Settings(language="fr", games_folder=str(tmp_path), recent=("a", "b"))
    assert made.settings == expected


def test_escape_closes(dialog, qtbot):
    """The dialog goes by keyboard."""
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
