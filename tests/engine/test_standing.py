"""Answers about pieces are asked again only when something they depend on has changed."""

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
