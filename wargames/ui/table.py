"""One table: a game in progress, its players, what they point at, and who must hear of changes.

Panes, the board and dialogs know this object and each other not at all. It speaks through
signals; it never decides a rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from wargames.bots.player import Player
from wargames.engine.action import Action
from wargames.engine.chance import DiceNeeded
from wargames.engine.decision import Decision, IllegalAction, Refusal
from wargames.engine.edits import in_test_mode
from wargames.engine.observe import observe
from wargames.engine.referee import Step
from wargames.engine.session import Change, Session
from wargames.engine.state import GameState
from wargames.library import Game
from wargames.present.interface import tell
from wargames.present.reactions import forced_answer
from wargames.present.selection import (
    NOTHING,
    Pointed,
    Selection,
    Target,
    narrow,
    point,
    shared,
    why_not,
)
from wargames.present.texts import Wording
from wargames.present.viewer import NOBODY, next_viewer
from wargames.ui.settings import Settings
from wargames.ui.theme import Theme, theme_named


class Table(QObject):
    """The state of one window: session, looked-at step, selection, words and colours."""

    changed = Signal(object, object)
    """(Change, Step): the game went on, back or forward, or got a note."""
    selection_changed = Signal()
    offered = Signal(object)
    """A tuple of actions between which players must choose in words."""
    refused = Signal(str, str)
    """(sentence, rule id) of something that is not allowed."""
    dice_needed = Signal(object, object)
    """(Action, DiceNeeded): real dice must be typed in for an action."""
    preferences_changed = Signal()
    """Language, colours or text size changed: say and draw everything anew."""
    looked_back = Signal(int)
    """Another step of the game is shown; the number of the step."""
    rule_asked = Signal(str)
    """Somebody wants to read a paragraph of the rules."""
    viewer_changed = Signal()
    """The screen is for other eyes now, or for nobody's while it is passed on."""
    pointed_out = Signal(object)
    """A tuple of targets that the board should light, such as those of a line of the log."""

    def __init__(
        self,
        game: Game,
        session: Session,
        settings: Settings,
        *,
        path: Path | None = None,
        bots: Mapping[str, Player] | None = None,
        parent: QObject | None = None,
    ) -> None:
        """Sit down at a session."""
        super().__init__(parent)
        self.game = game
        self.session = session
        self.path = path
        self.bots: dict[str, Player] = dict(bots or {})
        self.settings = settings
        self.selection: Selection = NOTHING
        self.viewer: str | None = None
        self._shown: int | None = None
        self._answer: Action | None = None
        self._apply_settings()
        self._look_up()
        session.listen(self._heard)

    # --- what is shown -----------------------------------------------------------------------

    @property
    def language(self) -> str:
        """The language of everything on the screen."""
        return self.settings.language

    @property
    def scenario(self) -> str:
        """The scenario's id."""
        return self.session.state.kit.plan.id

    @property
    def shown(self) -> int:
        """The number of the step on the screen: the one in force, or an earlier one."""
        return self.session.cursor if self._shown is None else self._shown

    @property
    def last_step(self) -> int:
        """Of how many steps the one shown is: those in force, or with those taken back."""
        cursor = self.session.cursor
        return cursor if self.shown <= cursor else len(self.session.steps) - 1

    @property
    def is_looking_back(self) -> bool:
        """Tell whether an earlier step than the one in force is shown."""
        return self._shown is not None and self._shown != self.session.cursor

    @property
    def state(self) -> GameState:
        """The state on the screen."""
        return self.session.steps[self.shown].state

    @property
    def decision(self) -> Decision | None:
        """The decision that waits, when the present is shown and its player sits there."""
        hidden = self.is_looking_back or self.viewer == NOBODY or self._answer is not None
        return None if hidden else self.session.decision

    @property
    def asks_person(self) -> bool:
        """Tell whether a person must decide now."""
        decision = self.decision
        return decision is not None and decision.side not in self.bots

    @property
    def is_test(self) -> bool:
        """Tell whether testers may change the position and force dice."""
        return in_test_mode(self.session.state)

    def tell(self, key: str, **values: object) -> str:
        """Say a sentence of the program in the language of the table."""
        return tell(key, self.language, **values)

    # --- playing -----------------------------------------------------------------------------

    def do(self, action: Action, dice: Sequence[int] = ()) -> bool:
        """Carry out a legal action; False when real dice are asked for, or it is refused."""
        forced = self.session.forced
        try:
            self.session.do(action, dice)
        except DiceNeeded as needed:
            self.dice_needed.emit(action, needed)
            return False
        except IllegalAction as illegal:
            self.refuse(illegal.refusal)
            return False
        if used := forced[: len(forced) - len(self.session.forced)]:
            self.session.note(self.tell("note-forced", dice=", ".join(map(str, used))))
        return True

    def point(self, target: Target) -> Pointed | None:
        """Point at a piece, a space or a card: select, act, offer, or say why not."""
        decision = self.decision
        if decision is None or decision.side in self.bots:
            self._select(Selection((target,)))
            return None
        together = [one for one in self.selection.chosen if one[0] == "piece"]
        if len(together) > 1 and target[0] == "space":
            return self._point_together(together, target)
        is_again = target in self.selection.chosen
        pointed = point(self.state, decision, self.selection, target)
        if pointed.action is not None:
            self.do(pointed.action)
            return pointed
        self._select(pointed.selection)
        if pointed.refusal is not None:
            self.refuse(pointed.refusal)
        elif pointed.offers and (is_again or not pointed.selection.next_targets):
            # While something may still be pointed at, a list of words would be in the way.
            self.offered.emit(pointed.offers)
        return pointed

    def select(self, *chosen: Target) -> None:
        """Select exactly these things, without acting."""
        decision = self.decision
        found = Selection(chosen)
        if decision is not None and self.asks_person:
            found = narrow(decision, chosen)
            if len(chosen) > 1 and not found.actions:
                found = shared(decision, chosen)
        self._select(found if found.actions else Selection(chosen))

    def _point_together(self, pieces: Sequence[Target], target: Target) -> Pointed | None:
        """Do with each of several pieces what pointing at it and then at a space means.

        The first that cannot, or that leaves a choice, ends it; what was done can be undone.
        """
        pointed = None
        for piece in pieces:
            before = self.session.cursor
            self.clear_selection()
            pointed = self.point(piece)
            if pointed is not None and pointed.action is None and pointed.refusal is None:
                pointed = self.point(target)
            if self.session.cursor == before:
                break
        return pointed

    def clear_selection(self) -> None:
        """Point at nothing."""
        self._select(NOTHING)

    def why_not(self, *chosen: Target) -> Refusal | None:
        """Say why nothing can be done with some things together."""
        return why_not(self.state, chosen) if self.decision else None

    def refuse(self, refusal: Refusal) -> None:
        """Tell players why something is not allowed."""
        self.refused.emit(self.wording.refusal(refusal), refusal.cite)

    # --- for whose eyes ----------------------------------------------------------------------

    @property
    def seen(self) -> GameState:
        """The state on the screen, with everything covered that the viewer may not see."""
        return self.state if self.viewer is None else observe(self.state, self.viewer)

    def take_seat(self) -> None:
        """The player who is asked sits down before the screen."""
        decision = self.session.decision
        if self.viewer == NOBODY and decision is not None:
            self._show_to(decision.side)

    def _look_up(self) -> None:
        """Find out for whose eyes the screen is now."""
        state, decision = self.session.state, self.session.decision
        if decision is None:
            self._show_to(None)
        else:
            curtain = self.settings.curtain
            who = next_viewer(self.viewer, state, decision.side, self.bots, has_curtain=curtain)
            self._show_to(who)

    def _show_to(self, viewer: str | None) -> None:
        if viewer != self.viewer:
            self.viewer = viewer
            self.viewer_changed.emit()

    # --- the time line -----------------------------------------------------------------------

    def look_at(self, number: int) -> None:
        """Show a step without going back to it."""
        self._shown = None if number == self.session.cursor else number
        self.clear_selection()
        self.looked_back.emit(self.shown)

    def look_at_present(self) -> None:
        """Show the step in force again."""
        self.look_at(self.session.cursor)

    def go_to(self, number: int) -> None:
        """Put another step in force; taking back dice or drawn cards is written in the log."""
        session = self.session
        lost = session.steps[number + 1 : session.cursor + 1]
        barred = next((step for step in lost if step.bars_undo), None)
        session.go_to(number)
        if barred is not None and barred.action is not None:
            faces = ", ".join(map(str, barred.dice))
            key = "note-taken-back-dice" if faces else "note-taken-back"
            session.note(self.tell(key, deed=self.wording.action(barred.action), dice=faces))

    def steps_shown(self) -> Sequence[Step]:
        """The steps up to the one on the screen."""
        return self.session.steps[: self.shown + 1]

    # --- preferences -------------------------------------------------------------------------

    def prefer(self, settings: Settings) -> None:
        """Take other preferences, at once."""
        self.settings = settings
        self._apply_settings()
        self._look_up()
        self.preferences_changed.emit()

    def _apply_settings(self) -> None:
        chosen = self.settings
        self.wording = Wording(self.game.content, chosen.language)
        self.theme: Theme = theme_named(
            chosen.theme,
            safe_sides=chosen.safe_colours,
            text_scale=chosen.text_scale,
            sides=self.game.content.game.value.sides,
        )

    def _select(self, selection: Selection) -> None:
        if selection != self.selection:
            self.selection = selection
            self.selection_changed.emit()

    def _heard(self, change: Change, step: Step) -> None:
        self._shown = None
        if change is not Change.NOTED:
            self._select(NOTHING)
        self._answer = self._spared_answer() if change is Change.DONE else None
        if self._answer is None:
            self._look_up()
        else:
            QTimer.singleShot(0, self, self._let_pass)
        self.changed.emit(change, step)

    def _spared_answer(self) -> Action | None:
        """Give the answer that a person need not be asked for, if players want it so."""
        decision = self.session.decision
        if self.settings.ask_reactions == "always" or decision is None:
            return None
        return None if decision.side in self.bots else forced_answer(self.session.state, decision)

    def _let_pass(self) -> None:
        action, self._answer = self._answer, None
        if action is not None:
            self.do(action)
