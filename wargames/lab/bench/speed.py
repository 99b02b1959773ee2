"""Speed of what games share: the search for movement, and two processes against one."""

from __future__ import annotations

from wargames.board.board import Board
from wargames.board.going import Going
from wargames.board.hexes import neighbours
from wargames.board.reach import Fare
from wargames.board.space import Edge, Space, SpaceKind
from wargames.lab.batch import simulate
from wargames.lab.bench.figure import Figure, figure, reference_module, side_by_side
from wargames.lab.bench.random_games import main_scenario
from wargames.lab.spec import Spec
from wargames.library import Library

COLUMNS, ROWS = 40, 30
ALLOWANCE = 12
PARALLEL_GAMES = 120


def movement_range(library: Library) -> Figure:
    """Searches a second on a map of 1,200 hexes, against networkx with the same cut-off."""
    del library
    networkx = reference_module("networkx")
    board = hex_board()
    fares = {space: Fare(1 + at * 7 % 3) for at, space in enumerate(board.order)}
    graph = networkx.DiGraph()
    for space in board.order:
        for edge in board.edges_from(space):
            graph.add_edge(edge.origin, edge.to, weight=fares[edge.to].cost)
    start = f"{COLUMNS // 2},{ROWS // 2}"
    costs = networkx.single_source_dijkstra_path_length
    going: Going[str] = Going(board, lambda edge: fares[edge.to])

    def ours() -> int:
        return len(going.reach(start, ALLOWANCE).costs) and 1

    def theirs() -> int:
        return len(costs(graph, start, cutoff=ALLOWANCE)) and 1

    if going.reach(start, ALLOWANCE).costs != costs(graph, start, cutoff=ALLOWANCE):
        message = "the two searches disagree about the movement range"
        raise AssertionError(message)
    own, other = side_by_side(ours, theirs)
    return figure("movement-range", own, "searches/s", other, own / other, 3.0)


def hex_board() -> Board:
    """Build a plain map of hexes."""
    hexes = {(q, r): f"{q},{r}" for r in range(ROWS) for q in range(COLUMNS)}
    spaces = [
        Space(name, SpaceKind.HEX, at, {}, axial=axial)
        for at, (axial, name) in enumerate(hexes.items())
    ]
    edges = [
        Edge(name, hexes[beside])
        for axial, name in hexes.items()
        for beside in neighbours(axial)
        if beside in hexes
    ]
    return Board(spaces, edges)


def parallel(library: Library) -> Figure:
    """Seconds of a batch on two processes, against the same batch on one."""
    game = library.ids[0]
    scenario = main_scenario(library.game(game))
    sides = library.game(game).kit(scenario).side_ids
    times: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(2):
        for jobs, taken in times.items():
            spec = Spec(
                roots=library.roots,
                game=game,
                scenario=scenario,
                games=PARALLEL_GAMES,
                seed=1,
                bots=dict.fromkeys(sides, "random"),
                jobs=jobs,
            )
            taken.append(simulate(spec).seconds)
    one, two = min(times[1]), min(times[2])
    return figure("parallel", two, "s", one, one / two, 1.8)
