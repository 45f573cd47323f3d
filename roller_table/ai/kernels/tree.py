"""One tree for all the worlds that may lie behind a view: information-set Monte Carlo search.

Every simulation deals the unseen cards anew, goes down the tree by the moves that are possible
in that world, adds one node, lets everybody follow the policy to the end, and tells the result
to each node on the way as the seat judges it that moved there. So two to six players, partners
and rivals are searched alike. A node counts how often its move was possible at all, for a move
that few worlds allow is no less explored for that.
"""

from math import log, sqrt
from typing import final

from .state import SearchState, Worlds, i64


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
    hunch: float
    """What the move seems worth beside the best that was suggested, before it is tried."""
    trust: float
    """As how many results the hunch counts."""

    def __init__(
        self, code: int, seat: int, sister: "Node | None", hunch: float, trust: float
    ) -> None:
        self.code = code
        self.seat = seat
        self.visits = 0
        self.offered = 0
        self.total = 0.0
        self.child = None
        self.sister = sister
        self.hunch = hunch
        self.trust = trust


@final
class Tree:
    """A search that can be carried on, and asked at any moment what it thinks of each move."""

    worlds: Worlds
    world: SearchState
    noise: int
    curiosity: float
    seed: i64
    done: i64
    low: float
    high: float
    root: Node
    path: list[Node]
    seat: int
    suggested: bool
    mine: float
    """The results of all simulations for the seat that searches, summed."""

    def __init__(
        self, worlds: Worlds, world: SearchState, noise: int, curiosity: float, seed: int
    ) -> None:
        """``world`` is any position of the game's class; ``seed`` lies below 2**31.

        ``curiosity`` weighs what is little explored against what seems good, where the results
        that the searching seat has met reach from 0 to 1.
        """
        self.worlds = worlds
        self.world = world
        self.noise = noise
        self.curiosity = curiosity
        self.seed = seed
        self.done = 0
        self.low = 1e30
        self.high = -1e30
        self.root = Node(-1, -1, None, 0.0, 0.0)
        self.path = []
        self.seat = -1
        self.suggested = False
        self.mine = 0.0

    def suggest(self, seat: int, code: int, hunch: float, trust: float) -> None:
        """A move worth trying at the root; if any is suggested, no other is tried there.

        It counts as if it had been tried ``trust`` times and had brought ``hunch`` more than
        the average of all. Those suggested last are tried first.
        """
        self.root.child = Node(code, seat, self.root.child, hunch, trust)
        self.suggested = True

    def run(self, simulations: int) -> None:
        """Carry the search on."""
        for _number in range(simulations):
            self._simulate()

    def _simulate(self) -> None:
        self.done += 1
        self.worlds.deal(self.world, scrambled(self.seed + self.done))
        self._descend()
        self.world.play_out(self.noise)
        self._tell()

    def _descend(self) -> None:
        """Down the tree to a move that was never tried in it, or to the end."""
        node = self.root
        path: list[Node] = [node]
        world = self.world
        seat = world.mover()
        self.seat = seat
        while seat >= 0:
            node = self._next(node, seat)
            path.append(node)
            world.apply(node.code)
            if node.visits == 0:
                break
            seat = world.mover()
        self.path = path

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
        if best is not None and (known == len(codes) or (node is self.root and self.suggested)):
            return best
        child = Node(self._untried(node, codes), seat, node.child, 0.0, 0.0)
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
        if child.visits == 0:
            return 1e20
        width = self.high - self.low
        if width < 1e-9:
            width = 1.0
        visits = float(child.visits)
        worth = child.total / visits
        if child.trust > 0.0:
            expected = self.mine / float(self.root.visits) + child.hunch
            worth = (child.total + child.trust * expected) / (visits + child.trust)
        unknown = sqrt(log(float(child.offered)) / visits)
        return worth / width + self.curiosity * unknown

    def _tell(self) -> None:
        """The result to every node on the way, for the seat that moved there."""
        world = self.world
        results = [world.result(seat) for seat in range(world.seats)]
        mine = results[self.seat]
        self.mine += mine
        if mine < self.low:
            self.low = mine
        if mine > self.high:
            self.high = mine
        for node in self.path:
            node.visits += 1
            if node.seat >= 0:
                node.total += results[node.seat]

    def found(self) -> list[tuple[int, int, float]]:
        """Each move at the root: its code, how often it was tried, and its average result."""
        moves: list[tuple[int, int, float]] = []
        child = self.root.child
        while child is not None:
            visits: int = child.visits
            mean = 0.0
            if child.visits > 0:
                mean = child.total / float(child.visits)
            moves.append((child.code, visits, mean))
            child = child.sister
        return moves


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
