"""Answers about pieces are asked again only when something they depend on has changed."""

import pytest

from wargames.engine.standing import Standing
from wargames.engine.state import GameState, Piece


def test_an_answer_stands_while_piece_and_basis_are_the_same():
    """A changed piece is asked about again, a changed basis asks about all of them."""
    asked: list[str] = []

    def answer(state: GameState, name: str) -> list[str]:
        asked.append(name)
        return [f"{name} at {state.pieces[name].at}"]

    standing: Standing[str] = Standing("z")
    here, basis, other = Piece("1"), object(), object()
    names, fewer = ("a", "b"), ("a",)
    before = GameState(pieces={"a": here, "b": here})
    after = GameState(pieces={"a": here, "b": Piece("2")})
    assert standing.gather(before, names, answer, basis) == ("z", "a at 1", "b at 1")
    assert standing.gather(after, names, answer, basis) == ("z", "a at 1", "b at 2")
    assert asked == ["a", "b", "b"]
    assert standing.gather(after, fewer, answer, other) == ("z", "a at 1")
    assert asked == ["a", "b", "b", "a"]


@pytest.mark.parametrize("has_answers", [False, True])
def test_who_asks_of_another_state_in_between_does_not_mix_the_answers(has_answers):
    """A bot thinks in its own thread: each gets the answers for its own state, then and later."""
    standing: Standing[str] = Standing()
    names, basis = ("a", "b"), object()
    here = GameState(pieces={"a": Piece("1"), "b": Piece("1")})
    there = GameState(pieces={"a": Piece("2"), "b": Piece("2")})
    elsewhere: list[GameState] = []

    def answer(state: GameState, name: str) -> list[str]:
        if elsewhere:
            ask(elsewhere.pop())
        return [f"{name} at {state.pieces[name].at}"]

    def ask(state: GameState) -> None:
        own = tuple(f"{name} at {piece.at}" for name, piece in state.pieces.items())
        assert standing.gather(state, names, answer, basis) == own

    if has_answers:
        ask(GameState(pieces=here.pieces | {"b": Piece("3")}))
    elsewhere.append(there)
    for state in (here, there, here):
        ask(state)
