"""Speed of play, of the search for movement, and of two processes against one."""

from __future__ import annotations

from itertools import count

from wargames.board.board import Board
from wargames.board.hexes import neighbours
from wargames.board.reach import Fare, search
from wargames.board.space import Edge, Space, SpaceKind
from wargames.engine import dice, referee
from wargames.lab.batch import simulate
from wargames.lab.bench.figure import Figure, figure, reference_module, side_by_side
from wargames.lab.spec import Spec
from wargames.library import Library

GAME, SCENARIO = "target-arnhem", "historical"
COLUMNS, ROWS = 40, 30
ALLOWANCE = 12
PARALLEL_GAMES = 48


def random_play(library: Library) -> Figure:
    """Actions a second of random games, against moves a second of random chess."""
    game = library.game(GAME)
    chess = reference_module("chess")
    seeds = count(1)

    def ours() -> int:
        seed = next(seeds)
        state, rng, actions = game.start(SCENARIO, seed).state, dice.seeded(seed), 0
        while (decision := referee.decision(state)) is not None:
            rng, pick = dice.below(rng, len(decision.actions))
            state = referee.apply(state, decision.actions[pick]).state
            actions += 1
        return actions

    def theirs() -> int:
        board, rng, moves = chess.Board(), dice.seeded(next(seeds)), 0
        while not board.is_game_over():
            legal = list(board.legal_moves)
            rng, pick = dice.below(rng, len(legal))
            board.push(legal[pick])
            moves += 1
        return moves

    own, other = side_by_side(ours, theirs)
    return figure("random-play", own, "actions/s", other, own / other, 1.0)


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

    def toll(edge: Edge, spent: int) -> Fare | str:
        del spent
        return fares[edge.to]

    def ours() -> int:
        search(board, start, ALLOWANCE, toll)
        return 1

    def theirs() -> int:
        networkx.single_source_dijkstra(graph, start, cutoff=ALLOWANCE)
        return 1

    found = search(board, start, ALLOWANCE, toll).arrivals
    expected = networkx.single_source_dijkstra(graph, start, cutoff=ALLOWANCE)[0]
    if {space: arrival.cost for space, arrival in found.items()} != expected:
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
    sides = library.game(GAME).kit(SCENARIO).side_ids
    times: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(2):
        for jobs, taken in times.items():
            spec = Spec(
                roots=library.roots,
                game=GAME,
                scenario=SCENARIO,
                games=PARALLEL_GAMES,
                seed=1,
                bots=dict.fromkeys(sides, "random"),
                jobs=jobs,
            )
            taken.append(simulate(spec).seconds)
    one, two = min(times[1]), min(times[2])
    return figure("parallel", two, "s", one, one / two, 1.8)
