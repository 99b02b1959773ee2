"""Names stand where they hide the least, and no more is looked at than that takes."""

from tests.present.picture.boards import flat_board
from wargames.present.picture.build import Draft
from wargames.present.picture.names import Writer
from wargames.present.picture.values import LabelStyle


def test_the_first_free_spot_is_taken_at_once(monkeypatch):
    """Where nothing is in the way, one look is enough; a taken spot needs a second."""
    writer = Writer(Draft(flat_board(3, 3)).picture)
    looks: list[float] = []
    costs = [0.0, 90.0, 0.5]

    def cost(frame):
        looks.append(frame[0])
        return costs[len(looks) - 1]

    monkeypatch.setattr(writer, "_cost", cost)
    spots = [(60.0 + 10 * step, 60.0) for step in range(20)]
    first = writer.write(LabelStyle.TOWN, "Best", spots, "")
    assert len(looks) == 1
    second = writer.write(LabelStyle.TOWN, "Best", spots, "")
    assert len(looks) == 3
    assert second.box[0] - first.box[0] == spots[1][0] - spots[0][0]


def test_a_name_is_written_even_where_everything_is_taken(monkeypatch):
    """The least bad of all spots is chosen, wherever it is in the list."""
    writer = Writer(Draft(flat_board(3, 3)).picture)
    costs = iter([500.0, 400.0, 700.0, 300.0, 450.0])
    monkeypatch.setattr(writer, "_cost", lambda _: next(costs))
    spots = [(80.0 + 10 * step, 60.0) for step in range(5)]
    label = writer.write(LabelStyle.TOWN, "Best", spots, "")
    assert label.box[0] + label.box[2] / 2 == spots[3][0]
