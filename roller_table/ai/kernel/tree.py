"""One tree for all the worlds that may lie behind a view: information-set Monte Carlo search.

The unseen cards are dealt anew again and again, and in each such world every candidate is tried
once: what luck does to one of them it does to all, so a few worlds tell them apart. Each try goes
down the tree by the moves that are possible in that world, adds a node, and lets everybody follow
the policy to the end. The end brings each seat a result, and every node on the way adds up the
result of the seat that made its move. So two to six players, partners and rivals are searched
alike. A node counts how often its move was possible at all, for a move that few worlds allow is no
less explored for that.
"""

from math import log, sqrt
from typing import Final, final

from .state import SearchState, Worlds, i64

FIRST_LOOK: Final = 12
LOOK: Final = 8
"""Worlds met before the first comparison of candidates, and the fewest between comparisons."""
CLEARLY: Final = 2.6
"""By how many standard errors a candidate must be behind to be given up."""


@final
class Node:
    """A move in the tree, with those that came after it."""

    code: int
    seat: int
    """Who made the move."""
    visits: i64
    offered: i64
    """In how many simulations that came by it could be chosen."""
    total: float
    """The results of its simulations for the seat that made the move, summed."""
    child: "Node | None"
    """The newest of the moves after it, from which ``sister`` leads to the older ones."""
    sister: "Node | None"

    def __init__(self, code: int, seat: int, sister: "Node | None") -> None:
        self.code = code
        self.seat = seat
        self.visits = 0
        self.offered = 0
        self.total = 0.0
        self.child = None
        self.sister = sister


@final
class Candidate:
    """A move that the search is about, in the race with the others."""

    node: Node
    hunch: float
    """What speaks for it from the beginning, as a sum of results."""
    results: list[float]
    """What it brought in each world, in order."""
    whole: float
    """The sum of its results in the worlds in which all candidates were tried."""

    def __init__(self, node: Node, hunch: float) -> None:
        self.node = node
        self.hunch = hunch
        self.results = []
        self.whole = 0.0


@final
class Tree:
    """A search that can be carried on, and asked at any moment what it thinks of each candidate."""

    worlds: Worlds
    world: SearchState
    drawn: SearchState
    """The world in which all candidates are tried in turn, before any of them."""
    seat: int
    noise: int
    curiosity: float
    patience: i64
    seed: i64
    candidates: list[Candidate]
    running: list[Candidate]
    """The candidates that have not been given up, in their order."""
    turn: int
    """Which of them is next to be tried in this world."""
    met: i64
    """How many worlds there were before this one."""
    look: i64
    """After how many worlds the candidates are compared next."""
    done: i64
    low: float
    high: float

    def __init__(
        self,
        worlds: Worlds,
        world: SearchState,
        seat: int,
        noise: int,
        curiosity: float,
        patience: int,
        seed: int,
    ) -> None:
        """Search for ``seat``; ``world`` is any position of the game's class, to search on.

        In ``noise`` of 256 cases a playout leaves the policy (epsilon). ``curiosity`` weighs what
        is little explored against what seems good, where the results that the seat has met reach
        from 0 to 1 (the exploration constant). A move is tried ``patience`` times by the policy
        alone before the tree grows beyond it (the expansion threshold): answers that were hardly
        tried are worse than the policy's. ``seed`` is from 0 to 2**31 - 1.
        """
        self.worlds = worlds
        self.world = world
        self.drawn = world.blank()
        self.seat = seat
        self.noise = noise
        self.curiosity = curiosity
        self.patience = patience
        self.seed = seed
        self.candidates = []
        self.running = []
        self.turn = 0
        self.met = 0
        self.look = FIRST_LOOK
        self.done = 0
        self.low = 1e30
        self.high = -1e30

    def suggest(self, code: int, hunch: float) -> None:
        """A candidate, and what speaks for it from the beginning, as a sum of results."""
        candidate = Candidate(Node(code, self.seat, None), hunch)
        self.candidates.append(candidate)
        self.running.append(candidate)

    def run(self, simulations: int) -> None:
        """Carry the search on."""
        for _number in range(simulations):
            self._simulate()

    def _simulate(self) -> None:
        candidate = self.running[self.turn]
        if self.turn == 0:
            self.worlds.deal(self.drawn, scrambled(self.seed + self.met))
        self.world.copy_from(self.drawn)
        path = self._descended(candidate.node)
        self.world.play_out(self.noise)
        candidate.results.append(self._told(path))
        self.done += 1
        self.turn += 1
        if self.turn == len(self.running):
            self._end_world()

    def _descended(self, node: Node) -> list[Node]:
        """The way down the tree to a move from which on everybody follows the policy."""
        path: list[Node] = [node]
        world = self.world
        world.apply(node.code)
        while node.visits >= self.patience:
            seat = world.mover()
            if seat < 0:
                break
            node = self._next(node, seat)
            path.append(node)
            world.apply(node.code)
        return path

    def _next(self, node: Node, seat: int) -> Node:
        """A move that was never tried here, what the policy likes first, or the best of all."""
        codes = self.world.legal()
        known = 0
        best: Node | None = None
        most = -1e30
        child = node.child
        while child is not None:
            if _holds(codes, child.code):
                known += 1
                child.offered += 1
                promise = self._promise(child)
                if promise > most:
                    best, most = child, promise
            child = child.sister
        if best is not None and known == len(codes):
            return best
        child = Node(self._untried(node, codes), seat, node.child)
        child.offered = 1
        node.child = child
        return child

    def _untried(self, node: Node, codes: list[int]) -> int:
        liked = self.world.policy(0)
        if not _knows(node, liked):
            return liked
        left: list[int] = []
        for code in codes:
            if not _knows(node, code):
                left.append(code)
        return self.world.any_of(left)

    def _promise(self, child: Node) -> float:
        """What a move promises: what it has brought, and more the less of it is known."""
        width = self.high - self.low
        if width < 1e-9:
            width = 1.0
        visits = float(child.visits)
        unknown = sqrt(log(float(child.offered)) / visits)
        return child.total / visits / width + self.curiosity * unknown

    def _told(self, path: list[Node]) -> float:
        """Add to every node on the way what the end brings the seat that made its move.

        What it brings the seat that searches is handed back.
        """
        world = self.world
        results = [world.result(seat) for seat in range(world.seats)]
        mine = results[self.seat]
        if mine < self.low:
            self.low = mine
        if mine > self.high:
            self.high = mine
        for node in path:
            node.visits += 1
            node.total += results[node.seat]
        return mine

    # The race

    def _end_world(self) -> None:
        """All candidates were tried in this world: now and then some of them are given up."""
        self.turn = 0
        self.met += 1
        for candidate in self.running:
            candidate.whole += candidate.results[len(candidate.results) - 1]
        if self.met >= self.look and len(self.running) > 1:
            best = self.best()
            still: list[Candidate] = []
            for candidate in self.running:
                if candidate is best or not _clearly_behind(candidate.results, best.results):
                    still.append(candidate)
            self.running = still
            self.look = self.met + LOOK + self.met // 8

    def best(self) -> Candidate:
        """The candidate that leads; of equals the first."""
        found = self.running[0]
        for candidate in self.running:
            if candidate.whole + candidate.hunch > found.whole + found.hunch:
                found = candidate
        return found


def _clearly_behind(results: list[float], best: list[float]) -> bool:
    """Whether the gap in the same worlds is too wide to be luck."""
    count = float(len(best))
    total = 0.0
    squares = 0.0
    for number in range(len(best)):
        gap = best[number] - results[number]
        total += gap
        squares += gap * gap
    mean = total / count
    spread = (squares - total * mean) / (count - 1.0)
    # One point in the spread keeps a lucky run of equal results from ending the race.
    return mean > CLEARLY * sqrt((spread + 1.0) / count)


def _holds(codes: list[int], wanted: int) -> bool:
    for code in codes:  # noqa: SIM110 (a generator is no loop to the compiler)
        if code == wanted:
            return True
    return False


def _knows(node: Node, code: int) -> bool:
    child = node.child
    while child is not None:
        if child.code == code:
            return True
        child = child.sister
    return False


def scrambled(number: i64) -> i64:
    """A seed from 0 to 2**31 - 1; neighbours give seeds that have nothing in common."""
    number &= 0x7FFFFFFF
    number = ((number ^ (number >> 15)) * 0x2C1B3C6D) & 0x7FFFFFFF
    number = ((number ^ (number >> 12)) * 0x297A2D39) & 0x7FFFFFFF
    return number ^ (number >> 15)
