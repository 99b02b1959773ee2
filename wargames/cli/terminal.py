"""A table at a terminal: asks, lists, explains and records, one line at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from wargames.cli import listing
from wargames.cli.board import board_lines
from wargames.cli.cards import hand_lines, reader
from wargames.cli.listing import Listing
from wargames.cli.tester import Tester
from wargames.engine.action import Action, references
from wargames.engine.chance import DiceNeeded
from wargames.engine.decision import Decision, IllegalAction
from wargames.engine.edits import Edit, in_test_mode, known_actions
from wargames.engine.notation import NotationError, format_action, parse_action
from wargames.engine.observe import observe
from wargames.engine.referee import Step
from wargames.engine.session import Session
from wargames.engine.state import GameState
from wargames.engine.text import LANGUAGES
from wargames.library import Game
from wargames.present.interface import tell
from wargames.present.narrative import narrate, told
from wargames.present.odds import breakdown, odds_lines
from wargames.present.texts import Wording
from wargames.present.typed_dice import read_faces
from wargames.present.viewer import NOBODY, seen_events
from wargames.saves.naming import is_taken, typed_path
from wargames.saves.whole_file import write_whole

Choose = Callable[[GameState, Decision], Action]
_YES = frozenset({"y", "yes", "o", "oui"})


class Terminal:
    """One session, its players and the words they read."""

    def __init__(
        self,
        game: Game,
        session: Session,
        language: str,
        path: Path | None,
        bots: Mapping[str, Choose],
    ) -> None:
        """Sit down at a session; sides without a bot are people."""
        self.game = game
        self.session = session
        self.path = path
        self.bots = bots
        self.wording = Wording(game.content, language)
        self.listing = Listing("", ())
        self.leaving = False
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "why": self.why,
            "odds": self.odds,
            "undo": self.undo,
            "redo": self.redo,
            "log": self.log,
            "board": self.board,
            "note": self.note,
            "save": self.save,
            "lang": self.speak,
            "more": self.more,
            "quit": self.quit,
        }
        self.commands |= Tester(game, session, path, lambda: self.wording).commands

    def run(self) -> None:
        """Play until the players leave; the end of input is leaving too."""
        try:
            self.go_on()
            while not self.leaving:
                self.obey(input("> ").strip())
        except EOFError:
            print()
        self.say("goodbye" if self.path else "not-recorded")

    def say(self, key: str, **values: object) -> None:
        """Print a sentence of the program."""
        print(tell(key, self.wording.language, **values))

    def go_on(self) -> None:
        """Let bots play, then ask the next person."""
        decision = self.session.decision
        while decision is not None and decision.side in self.bots:
            seen = observe(self.session.state, decision.side)
            self.do(self.bots[decision.side](seen, decision))
            decision = self.session.decision
        self.show()

    def show(self) -> None:
        """Print the prompt and every legal action."""
        decision = self.session.decision
        if decision is None:
            result = self.session.state.result
            if result is not None:
                print(self.wording.result(result))
            self.say("game-over")
            return
        print(f"\n{self.wording.prompt(decision)} ({decision.cite})")
        for line in hand_lines(self.session.state, decision.side, self.wording):
            print(line)
        self.offer(listing.whole(decision, self.wording))

    def offer(self, page: Listing) -> None:
        """Print a list; its numbers are what a number now means."""
        self.listing = page
        print("\n".join(page.lines(self.wording.language)))

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every legal action."""
        decision = self.session.decision
        return tuple(decision.actions) if decision else ()

    def obey(self, line: str) -> None:
        """Understand one line: an action, a number, a command, or a text that narrows."""
        word, _, rest = line.partition(" ")
        action = self.read(line)
        if action is not None and (action in self.actions or isinstance(action, Edit)):
            if self.do(action):
                self.go_on()
        elif not line:
            self.show()
        elif line.isascii() and line.isdigit():
            self.pick(line)
        elif word in self.commands:
            self.commands[word](rest.strip())
        elif action is not None:
            self.explain(action)
        else:
            page = listing.narrowed(line, self.actions, self.wording)
            if page is None:
                self.say("not-understood", text=line)
            else:
                self.offer(page)

    def read(self, line: str) -> Action | None:
        """Read an action in notation, with or without the side before it."""
        word, _, rest = line.partition(" ")
        text = rest if word in self.session.state.kit.side_ids else line
        try:
            return parse_action(text, known_actions(self.session.state.kit))
        except NotationError:
            return None

    def pick(self, line: str) -> None:
        """Do the action with a number, or open the group."""
        # A printed hex number is also a number: 0103 and 1205 list what can be done there.
        counted = len(line) <= 4 and not line.startswith("0") and self.actions
        entry = self.listing.at(int(line)) if counted else None
        if entry is None:
            page = listing.narrowed(line, self.actions, self.wording)
            if page is None:
                self.say("not-on-list", text=line)
            else:
                self.offer(page)
        elif len(entry.actions) > 1:
            self.offer(listing.opened(entry.name, entry.actions, self.wording))
        elif self.do(entry.actions[0]):
            self.go_on()

    def do(self, action: Action) -> bool:
        """Carry out a legal action, asking for dice when they are rolled by hand."""
        faces: tuple[int, ...] = ()
        while True:
            try:
                step = self.session.do(action, faces)
            except DiceNeeded as needed:
                typed = self.ask_dice(needed)
                if typed is None:
                    self.say("cancelled")
                    return False
                faces += typed
            except IllegalAction as illegal:
                self.say("refused", reason=self.wording.refusal(illegal.refusal))
                return False
            else:
                self.report(step)
                return True

    def ask_dice(self, needed: DiceNeeded) -> tuple[int, ...] | None:
        """Ask for the faces of real dice; None when the players think better of it."""
        who, what = self.wording.side(needed.side), self.wording.word(needed.purpose)
        about = {"count": needed.count, "sides": needed.sides}
        question = tell("dice-wanted", self.wording.language, side=who, purpose=what, **about)
        while (line := input(question).strip()) != "cancel":
            faces = read_faces(line, needed.count, needed.sides)
            if faces is not None:
                return faces
            self.say("bad-dice", **about)
        return None

    def report(self, step: Step) -> None:
        """Print what came of an action."""
        kit = step.state.kit
        for event in seen_events(step.events, reader(step.state, self.bots), kit):
            line = told(event, self.wording)
            if line is not None:
                print(f"  {line}")

    def explain(self, action: Action) -> None:
        """Say why an action is not legal, or that it is."""
        stranger = self.stranger(action)
        if stranger:
            self.say("unknown-thing", text=stranger)
            return
        refusal = self.session.why_not(action)
        if refusal is None:
            self.say("allowed")
        else:
            self.say("refused", reason=self.wording.refusal(refusal))

    def stranger(self, action: Action) -> str:
        """Give the first id in an action that names nothing; empty when all are known."""
        state = self.session.state
        for field, kind in references(type(action)):
            value: str = getattr(action, field)
            known = {"piece": state.pieces, "space": state.kit.board}.get(kind, state.kit.cards)
            if value not in known:  # type: ignore[operator]
                return value
        return ""

    # --- commands ----------------------------------------------------------------------------

    def example(self) -> str:
        """Give a legal action as it is written."""
        return format_action(self.actions[-1]) if self.actions else "…"

    def help(self, _: str) -> None:
        """List the commands, with those of test mode when it is on."""
        self.say("help", example=self.example())
        if in_test_mode(self.session.state):
            self.say("help-test")

    def why(self, text: str) -> None:
        """Say which rule stops an action."""
        action = self.read(text)
        if action is None:
            self.say("why-what", example=self.example())
        else:
            self.explain(action)

    def odds(self, _: str) -> None:
        """Show the attack being declared, term by term."""
        view = breakdown(self.session.state)
        if view is None:
            self.say("no-odds")
        else:
            print("\n".join(odds_lines(view, self.session.state, self.wording)))

    def undo(self, _: str) -> None:
        """Go back to the last decision of a person; ask first when chance came out."""
        target = self.session.cursor - 1
        while target > 0 and self.asked_at(target) in self.bots:
            target -= 1
        if target < 0 or self.asked_at(target) in self.bots:
            self.say("nothing-to-undo")
            return
        if self.session.undo_bars(target) and not in_test_mode(self.session.state):
            answer = input(tell("undo-dice", self.wording.language)).strip().casefold()
            if answer not in _YES:
                self.say("kept")
                return
        self.session.go_to(target)
        self.say("undone")
        self.show()

    def asked_at(self, number: int) -> str:
        """Give the side that was asked after a step."""
        return self.session.steps[number + 1].side

    def redo(self, _: str) -> None:
        """Do again what was taken back, bots' answers included."""
        last = len(self.session.steps) - 1
        target = self.session.cursor + 1
        if target > last:
            self.say("nothing-to-redo")
            return
        while target < last and self.asked_at(target) in self.bots:
            target += 1
        self.session.go_to(target)
        self.say("redone")
        self.go_on()

    def log(self, text: str) -> None:
        """Tell this turn, or everything."""
        steps = self.session.steps[: self.session.cursor + 1]
        turn = None if text else self.session.state.turn
        who = reader(self.session.state, self.bots)
        print(narrate(steps, self.session.notes, self.wording, "text", turn, who), end="")

    def board(self, _: str) -> None:
        """List who stands where, in the order of the map."""
        asked = self.session.decision
        side = asked.side if asked else NOBODY
        print("\n".join(board_lines(self.session.state, side, self.wording)))

    def note(self, text: str) -> None:
        """Write a remark into the record."""
        if text:
            self.session.note(text)
        self.say("noted" if text else "note-what")

    def save(self, text: str) -> None:
        """Say where the game is recorded, or write a copy of the record."""
        if self.path is None:
            self.say("not-recorded")
            return
        if not text:
            self.say("same-file", path=self.path)
            return
        copy = typed_path(text)
        if is_taken(copy):
            self.say("file-exists", path=copy)
            return
        try:
            write_whole(copy, self.path.read_bytes())
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            self.say("not-saved", path=copy, reason=reason)
        else:
            self.say("copied", path=copy)

    def speak(self, text: str) -> None:
        """Go on in another language."""
        if text in LANGUAGES:
            self.wording = Wording(self.game.content, text)
            self.show()
        else:
            self.say("languages")

    def more(self, _: str) -> None:
        """Turn the page of a long list."""
        if self.listing.entries:
            self.offer(self.listing.next_page())

    def quit(self, _: str) -> None:
        """Leave the table."""
        self.leaving = True
