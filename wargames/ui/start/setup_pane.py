"""What is settled before a game: scenario, players, options, dice and seed."""

from __future__ import annotations

import secrets

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from wargames.bots.seating import Setup, bots_for
from wargames.engine.text import say
from wargames.library import Game
from wargames.present.interface import CATALOGUE
from wargames.present.rule_names import is_numbered
from wargames.present.shelf import LONGEST_SEED, OptionRow, option_rows, read_seed, scenario_cards
from wargames.ui.speech import Speech
from wargames.ui.start.choice_card import ChoiceCard
from wargames.ui.start.rows import clear, small_label

LARGEST_SEED = 1_000_000
_TWO_COLUMNS, _LEAST_WIDTH = 720, 320


class SetupPane(QWidget):
    """Collects a Setup for one game; `changed` tells when it is another or not complete."""

    changed = Signal()

    def __init__(self, language: str, parent: QWidget | None = None) -> None:
        """Begin without a game."""
        super().__init__(parent)
        self.speech = Speech(language)
        self._game: Game | None = None
        self._scenario = ""
        self._bots: dict[str, str] = {}
        self._options: dict[str, int] = {}
        self._boxes = {
            name: self._box(f"setup-{name}") for name in ("scenario", "options", "players", "dice")
        }
        self._dice_rows()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 8, 0)
        self._row.setSpacing(14)
        self._sides = (QVBoxLayout(), QVBoxLayout())
        for column in self._sides:
            column.setSpacing(14)
            column.addStretch(1)
            self._row.addLayout(column, 3)
        self._columns = 0
        self._arrange(2)

    # --- what is chosen ----------------------------------------------------------------------

    def setup(self) -> Setup | None:
        """Give what is chosen; None while the seed cannot be read."""
        seed = read_seed(self.seed.text())
        if self._game is None or seed is None:
            return None
        return Setup(
            game=self._game.id,
            scenario=self._scenario,
            seed=seed,
            options=dict(self._options),
            bots={side: bot for side, bot in self._bots.items() if bot},
            manual_dice=self.real_dice.isChecked(),
            is_test=self.test_mode.isChecked(),
        )

    def show_game(self, game: Game, scenario: str = "") -> None:
        """Settle another game, from its first scenario on."""
        self._game = game
        self._bots = {}
        self._scenario = scenario if scenario in game.kits else next(iter(game.kits))
        self._options = _beginning_options(game, self._scenario)
        self._fill()

    def speak(self, language: str) -> None:
        """Say everything in another language and keep what is chosen."""
        self.speech.speak(language)
        self._fill()

    def choose_scenario(self, scenario: str) -> None:
        """Take another scenario of the game, with the options that it begins with."""
        if self._game is not None and scenario != self._scenario:
            self._scenario = scenario
            self._options = _beginning_options(self._game, scenario)
            self._fill_options(self._game)
            self._fill_players(self._game)
            self.changed.emit()

    def new_seed(self) -> None:
        """Take any other seed."""
        self.seed.setText(str(secrets.randbelow(LARGEST_SEED)))

    # --- the boxes ---------------------------------------------------------------------------

    def _fill(self) -> None:
        if self._game is None:
            return
        self._fill_scenarios(self._game)
        self._fill_options(self._game)
        self._fill_players(self._game)
        self._check_seed()
        self.changed.emit()

    def _fill_scenarios(self, game: Game) -> None:
        rows = clear(self._boxes["scenario"])
        for about in scenario_cards(game, self.speech.language):
            card = ChoiceCard()
            card.setObjectName(f"scenario-{about.id}")
            note = self.speech.tell("scenario-note", length=about.length, origin=about.origin)
            card.say(about.title, about.text, note)
            card.setChecked(about.id == self._scenario)
            card.clicked.connect(lambda _=False, name=about.id: self.choose_scenario(name))
            rows.addWidget(card)
        rows.addStretch(1)

    def _fill_options(self, game: Game) -> None:
        rows = clear(self._boxes["options"])
        found = option_rows(game, self._scenario, self.speech.language)
        for option in found:
            rows.addWidget(self._option(option))
            text = small_label(option.text)
            text.setIndent(24)
            text.setToolTip(option.rule)
            rows.addWidget(text)
            rows.addSpacing(6)
        if not found:
            rows.addWidget(small_label(self.speech.tell("no-options")))
        rows.addStretch(1)

    def _option(self, option: OptionRow) -> QWidget:
        named = option.name
        if is_numbered(option.cite):
            named = self.speech.tell("option-rule", name=option.name, cite=option.cite)
        value = self._options.get(option.id, option.value)
        if option.highest == 1:
            box = QCheckBox(named)
            box.setChecked(bool(value))
            box.toggled.connect(lambda on: self._set_option(option.id, int(on)))
            field: QWidget = box
            row: QWidget = box
        else:
            number = QSpinBox()
            number.setRange(0, option.highest)
            number.setValue(value)
            number.valueChanged.connect(lambda many: self._set_option(option.id, many))
            field, row = number, QWidget()
            line = QHBoxLayout(row)
            line.setContentsMargins(0, 0, 0, 0)
            line.addWidget(number)
            line.addWidget(QLabel(named), 1)
        field.setObjectName(f"option-{option.id}")
        field.setAccessibleName(option.name)
        field.setAccessibleDescription(option.text)
        field.setToolTip(option.rule)
        return row

    def _set_option(self, name: str, value: int) -> None:
        self._options[name] = value
        self.changed.emit()

    def _fill_players(self, game: Game) -> None:
        rows = clear(self._boxes["players"])
        names = ("", *bots_for(game, self._scenario))
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        for place, side in enumerate(game.content.game.value.sides):
            label = QLabel(say(side.name, self.speech.language))
            box = QComboBox()
            box.setObjectName(f"player-{side.id}")
            box.setAccessibleName(self.speech.tell("who-plays", side=label.text()))
            box.addItems([self._player_name(name) for name in names])
            bot = self._bots.get(side.id, "")
            box.setCurrentIndex(names.index(bot) if bot in names else 0)
            box.activated.connect(lambda at, to=side.id: self._set_bot(to, names[at]))
            label.setBuddy(box)
            grid.addWidget(label, place, 0)
            grid.addWidget(box, place, 1)
        rows.addLayout(grid)
        rows.addStretch(1)

    def _player_name(self, bot: str) -> str:
        key = f"player-{bot or 'person'}"
        return self.speech.tell(key) if key in CATALOGUE else bot

    def _set_bot(self, side: str, bot: str) -> None:
        self._bots[side] = bot
        self.changed.emit()

    def _dice_rows(self) -> None:
        rows = clear(self._boxes["dice"])
        self.computer_dice, self.real_dice = QRadioButton(), QRadioButton()
        group = QButtonGroup(self)
        for button, key in ((self.computer_dice, "computer"), (self.real_dice, "real")):
            group.addButton(button)
            self.speech.says(f"setup-{key}", button.setText)
            rows.addWidget(button)
        self.computer_dice.setChecked(True)
        self.real_dice.toggled.connect(lambda _: self.changed.emit())
        self.seed = QLineEdit()
        self.seed.setObjectName("seed")
        self.seed.setMaxLength(LONGEST_SEED + 2)
        label, another = QLabel(), QPushButton()
        self.speech.says("seed", label.setText, self.seed.setAccessibleName)
        self.speech.says("seed-another", another.setText)
        label.setBuddy(self.seed)
        another.clicked.connect(self.new_seed)
        line = QHBoxLayout()
        line.addWidget(label)
        line.addWidget(self.seed, 1)
        line.addWidget(another)
        rows.addLayout(line)
        self._seed_says = small_label("")
        rows.addWidget(self._seed_says)
        self.test_mode = QCheckBox()
        self.test_mode.setObjectName("test-mode")
        self.test_mode.toggled.connect(lambda _: self.changed.emit())
        self.speech.says("setup-test", self.test_mode.setText)
        about = small_label("")
        about.setIndent(24)
        self.speech.says("setup-test-why", about.setText, self.test_mode.setAccessibleDescription)
        rows.addSpacing(6)
        rows.addWidget(self.test_mode)
        rows.addWidget(about)
        rows.addStretch(1)
        self.seed.textChanged.connect(self._seed_typed)
        self.new_seed()

    def _seed_typed(self) -> None:
        self._check_seed()
        self.changed.emit()

    def _check_seed(self) -> None:
        good = read_seed(self.seed.text()) is not None
        self._seed_says.setText(self.speech.tell("seed-help" if good else "seed-bad"))
        self._seed_says.setProperty("tone", "" if good else "bad")
        self._seed_says.style().polish(self._seed_says)

    # --- layout ------------------------------------------------------------------------------

    def _box(self, key: str) -> QGroupBox:
        box = QGroupBox()
        QVBoxLayout(box).setSpacing(6)
        self.speech.says(key, box.setTitle)
        return box

    def _arrange(self, columns: int) -> None:
        """Put the boxes in one or two columns."""
        if columns == self._columns:
            return
        self._columns = columns
        for place, name in enumerate(("scenario", "players", "options", "dice")):
            box = self._boxes[name]
            column = self._sides[place % 2 if columns == 2 else 0]
            column.insertWidget(place // 2 if columns == 2 else place, box)
        self._row.setStretch(1, 2 if columns == 2 else 0)
        self._row.setSpacing(14 if columns == 2 else 0)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Give a least width for one column; the height follows, since texts wrap."""
        return QSize(_LEAST_WIDTH, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Use the width there is."""
        super().resizeEvent(event)
        self._arrange(2 if event.size().width() >= _TWO_COLUMNS else 1)


def _beginning_options(game: Game, scenario: str) -> dict[str, int]:
    kit = game.kit(scenario)
    return {
        name: kit.plan.settings.get(name, option.default) for name, option in kit.options.items()
    }
