"""What leaves the table in a file tells no more than it should."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit

from tests.ui.cards.conftest import table_of
from tests.ui.shown import texts
from wargames.present.exporting import Export
from wargames.present.viewer import NOBODY
from wargames.ui.dialogs.export import ExportDialog
from wargames.ui.table import Table

KIND, SEEN = 0, 3


@pytest.fixture
def opened(qtbot) -> Iterator[list[ExportDialog]]:
    """Keep dialogs until the test is over."""
    found: list[ExportDialog] = []
    yield found
    for dialog in found:
        dialog.close()


def dialog_at(table: Table, qtbot, opened: list[ExportDialog]) -> ExportDialog:
    """Open the dialog of a table."""
    dialog = ExportDialog(table)
    opened.append(dialog)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def observers(dialog: ExportDialog) -> list[str | None]:
    """List for whose eyes a log may be written."""
    box = dialog.findChildren(QComboBox)[SEEN]
    return [box.itemData(row) for row in range(box.count())]


def written(dialog: ExportDialog, qtbot, path) -> bytes:
    """Write the file that is chosen, and read it."""
    box = dialog.findChild(QLineEdit)
    assert box is not None
    box.selectAll()
    qtbot.keyClicks(box, str(path))
    qtbot.keyClick(box, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "Written: " in texts(dialog))
    found = next(path.parent.glob(f"{path.name}*"))
    data: bytes = found.read_bytes()
    found.unlink()
    return data


def test_the_log_tells_what_all_saw_unless_the_owner_wants_his_own(qtbot, opened, tmp_path):
    """Cards in hand are left out; their owner may have them in his own copy."""
    table = table_of(bots=("german",))
    dialog = dialog_at(table, qtbot, opened)
    assert observers(dialog) == [NOBODY, "english"]
    kit, hands = table.state.kit, table.state.decks
    own = kit.cards[hands["english-hand"][0]].name.en.encode()
    other = kit.cards[hands["german-hand"][0]].name.en.encode()
    public = written(dialog, qtbot, tmp_path / "log")
    assert own not in public
    dialog.findChildren(QComboBox)[SEEN].setCurrentIndex(1)
    private = written(dialog, qtbot, tmp_path / "log")
    assert own in private
    assert other not in private


def test_after_the_game_everything_may_be_told(qtbot, opened):
    """Once it is over nothing needs to be hidden any more; while the screen is passed on, all."""
    table = table_of()
    dialog = dialog_at(table, qtbot, opened)
    assert observers(dialog) == [NOBODY]
    while (decision := table.session.decision) is not None:
        table.session.do(decision.actions[-1])
    dialog.retell()
    assert observers(dialog) == [NOBODY, None]


@pytest.mark.parametrize("kind", [Export.PNG, Export.SVG, Export.PDF])
def test_the_table_is_exported_as_a_picture(qtbot, opened, tmp_path, kind):
    """Made beside the window, like that of a board."""
    dialog = dialog_at(table_of(bots=("german",)), qtbot, opened)
    box = dialog.findChildren(QComboBox)[KIND]
    box.setCurrentIndex([box.itemData(row) for row in range(box.count())].index(kind))
    starts = {Export.PNG: b"\x89PNG", Export.SVG: b"<?xml", Export.PDF: b"%PDF"}
    assert written(dialog, qtbot, tmp_path / "table").startswith(starts[kind])
