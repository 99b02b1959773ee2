"""A game of a few lines: a duel with one die, a re-roll that may be forced, and cards that cancel.

It uses what the large games need of the kernel and Target Arnhem does not: decisions of the
other side between a die and its result, hidden hands, and a card that takes back a card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec

from wargames.board.board import Board
from wargames.board.space import Edge, Space, SpaceKind
from wargames.engine.action import Action, CardRef, PieceRef, SpaceRef
from wargames.engine.components import Deck, Plan, Side, Track, Unit
from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft, Now
from wargames.engine.event import PieceMarked, PieceMoved
from wargames.engine.kit import Kit
from wargames.engine.program import Step, compile_sequence
from wargames.engine.rules import Rules
from wargames.engine.state import GameState, Piece
from wargames.engine.text import Bilingual

RED, BLUE = "red", "blue"


class Facts(msgspec.Struct, frozen=True):
    """What the duel remembers."""

    rerolls: int = 1


RULES = Rules("duel", Facts)


class Strike(Action, frozen=True):
    """Roll the die."""

    form: ClassVar[str] = "strike"
    primary: ClassVar[bool] = True


class Go(Action, frozen=True):
    """Walk somewhere first."""

    form: ClassVar[str] = "go {piece} to {to}"
    piece: PieceRef
    to: SpaceRef


class Play(Action, frozen=True):
    """Play a card that counts one more."""

    form: ClassVar[str] = "play {card}"
    card: CardRef


class Cancel(Action, frozen=True):
    """Take back the card that was just played, with a card."""

    form: ClassVar[str] = "cancel-with {card}"
    card: CardRef


class Let(Action, frozen=True):
    """Let it be."""

    form: ClassVar[str] = "let-it-be"
    primary: ClassVar[bool] = True


class Force(Action, frozen=True):
    """Force the die to be rolled again."""

    form: ClassVar[str] = "force"


SEQUENCES = {
    "game": (
        Step(phase="duel", side=RED, cite="1", do=(Step(ask="blow", cite="1.1"),)),
        Step(auto="judge", cite="3"),
    ),
    "blow": (
        Step(auto="roll_die", cite="1.2"),
        Step(ask="doubt", side="other", when="may_be_doubted", cite="1.3"),
        Step(auto="count_die", cite="1.4"),
    ),
    "card": (
        Step(ask="answer", side="other", cite="2.1"),
        Step(auto="count_card", unless="is_cancelled", cite="2.2"),
    ),
}


@RULES.sets_up
def lay_out(draft: Draft) -> None:
    """Put the swordsman down and deal the cards."""
    draft.put_piece("sword", Piece("west"))
    for deck, cards in draft.kit.plan.decks.items():
        draft.put("decks", deck, cards)
    for deck in draft.kit.decks:
        if deck not in draft.decks:
            draft.put("decks", deck, ())
    draft.shuffle("pile")


@RULES.decision(cite="1.1")
def blow(state: GameState) -> Iterator[Action]:
    """Offer the blow, a walk, or a card."""
    yield Strike()
    for edge in state.kit.board.edges_from(state.pieces["sword"].at):
        yield Go("sword", edge.to)
    yield from (Play(card) for card in state.decks["red-hand"])


@RULES.handles(Strike)
def strike(draft: Draft, action: Strike) -> None:
    """Open the blow."""
    draft.done()
    draft.call("blow", other=BLUE)


@RULES.handles(Go)
def go(draft: Draft, action: Go) -> None:
    """Walk."""
    draft.emit(
        PieceMoved(piece=action.piece, path=(draft.pieces[action.piece].at, action.to)),
        PieceMarked(piece=action.piece, mark="walked"),
    )


@RULES.refuses(Go)
def why_cannot_go(state: GameState, action: Go) -> Refusal | None:
    """Only next door."""
    beside = state.kit.board.edge(state.pieces["sword"].at, action.to)
    return None if beside is not None else Refusal("too-far", "1.1", {"space": action.to})


@RULES.handles(Play)
def play(draft: Draft, action: Play) -> None:
    """Show the card; the other side may answer before it counts."""
    draft.move_cards((action.card,), "red-hand", "table", cite="2")
    draft.call("card", other=BLUE, card=action.card, cancelled=0)


@RULES.decision(cite="2.1")
def answer(state: GameState) -> Iterator[Action]:
    """Offer the other side its cards, or to let it be."""
    if state.top.number("cancelled") == 0:
        yield from (Cancel(card) for card in state.decks["blue-hand"])
        yield Let()


@RULES.handles(Cancel)
def cancel(draft: Draft, action: Cancel) -> None:
    """Take both cards off the table and draw a new one."""
    draft.move_cards((action.card,), "blue-hand", "discards", cite="2.1")
    draft.move_cards((draft.top.text("card"),), "table", "discards", cite="2.1")
    draft.move_cards(draft.decks["pile"][:1], "pile", "blue-hand", cite="2.1")
    draft.set_locals(cancelled=1)
    draft.done()


@RULES.handles(Let)
def let_it_be(draft: Draft, action: Let) -> None:
    """Go on."""
    draft.done()


@RULES.predicate
def is_cancelled(state: Now) -> bool:
    """Tell whether the card was taken back."""
    return state.top.number("cancelled") == 1


@RULES.procedure
def count_card(draft: Draft) -> None:
    """A card counts one."""
    draft.change_track("score", 1, cite="2.2")


@RULES.procedure
def roll_die(draft: Draft) -> None:
    """Roll, and wait for the other side's word."""
    (face,) = draft.roll("blow", side=RED, cite="1.2")
    draft.set_locals(face=face)


@RULES.predicate
def may_be_doubted(state: Now) -> bool:
    """Tell whether a re-roll is left."""
    return bool(state.facts.rerolls > 0)


@RULES.decision(cite="1.3")
def doubt(state: GameState) -> list[Action]:
    """Offer to force a re-roll."""
    return [Let(), Force()]


@RULES.handles(Force)
def force(draft: Draft, action: Force) -> None:
    """Roll again; the first face no longer counts."""
    draft.change_facts(rerolls=draft.facts.rerolls - 1)
    roll_die(draft)
    draft.done()


@RULES.procedure
def count_die(draft: Draft) -> None:
    """The face counts."""
    draft.change_track("score", draft.top.number("face"), cite="1.4")


@RULES.procedure
def judge(draft: Draft) -> None:
    """Red wins with four or more."""
    draft.end_game(RED if draft.tracks["score"] >= 4 else BLUE, "score", "3")


def kit() -> Kit:
    """Put the box together."""
    names = ("west", "middle", "east")
    spaces = [Space(name, SpaceKind.AREA, at, {}) for at, name in enumerate(names)]
    pairs = [("west", "middle"), ("middle", "east")]
    words = Bilingual("x", "x")
    return Kit(
        game="duel",
        board=Board(spaces, [e for a, b in pairs for e in (Edge(a, b), Edge(b, a))]),
        sides=(Side(id=RED, name=words), Side(id=BLUE, name=words)),
        units={"sword": Unit(id="sword", name="Sword", side=RED)},
        plan=Plan(
            id="duel",
            title=words,
            turns=1,
            decks={"red-hand": ("feint",), "blue-hand": ("parry",), "pile": ("p", "q", "r")},
        ),
        programs={
            name: compile_sequence(steps, name, (RED, BLUE)) for name, steps in SEQUENCES.items()
        },
        rules=RULES,
        decks={
            "red-hand": Deck(id="red-hand", name=words, owner=RED, seen_by="owner"),
            "blue-hand": Deck(id="blue-hand", name=words, owner=BLUE, seen_by="owner"),
            "pile": Deck(id="pile", name=words, seen_by="nobody"),
            "table": Deck(id="table", name=words),
            "discards": Deck(id="discards", name=words),
        },
        tracks={"score": Track(id="score", name=words, highest=9)},
    )
