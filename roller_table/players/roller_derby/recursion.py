"""A recursive ply: cards that the tree holds near each other, answered by players who think.

In a tree, and in its playouts, everybody plays as if all hands lay open. Here each card is made in
fresh worlds, and up to one's own next card the others answer by what their own seat would see, each
with a small search of its own; quick playouts go on from there (Furtak and Buro 2013, recursive
Monte Carlo search). It takes time, so it is for a player who has a second to think: a thought that
is counted in playouts is the tree's alone.
"""

from collections.abc import Iterator
from math import sqrt

from roller_table.ai.search import Descent, Growth
from roller_table.ai.thinking import MOST_CANDIDATES, harmless
from roller_table.engine.cards import Cards
from roller_table.engine.choices import Ask, Move
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.player import Liking, Opinion, Rated
from roller_table.engine.table import Seat
from roller_table.engine.values import frozen, replace
from roller_table.games.roller_derby.controller import RollerDerbyController
from roller_table.games.roller_derby.state import Phase, Play, State

from . import brain, trial
from .endings import is_near
from .sight import code, look
from .tables import NOISE, table

GROWN = 2000
"""How many simulations of the tree say which cards are near each other."""
NEAR, MOST = 1.5, 3
"""Cards that are worth this much less, in points, are near the best; and at most how many are
compared, the best among them."""
ANSWERS, QUICK = 20, 8
"""The playouts of a player who answers, and the quick ones from one's own next card."""
STAGES = (16, 32, 72)
"""In how many worlds cards are compared, until the leader is clear or is the tree's own."""
HOPEFUL, CLEAR, BETTER = 0.3, 3.5, 1.0
"""By how many errors a card leads to be looked at further, to need no further look, and to be
played."""


@frozen
class RecursiveThought:
    """A card to be played: the tree first, and then the cards it holds near each other."""

    game: RollerDerbyController
    view: View[State]
    descent: Descent

    def search(self, rated: Rated, seat: Seat, luck: Luck) -> "RecursiveTree":
        return RecursiveTree(self, self.descent.search(rated, seat, luck), luck)

    def leaning(self, likes: Liking) -> "RecursiveThought":
        """The tree leans; the ply below it still plays another card where that one leads."""
        return replace(self, descent=self.descent.leaning(likes))


class RecursiveTree:
    """A tree that is grown, and a recursive ply below what it likes best."""

    def __init__(self, asked: RecursiveThought, tree: Growth, luck: Luck) -> None:
        self._asked, self._tree = asked, tree
        self._luck = luck.below(1 << 62)[1]
        self._tried = 0
        self._found: Move | None = None
        self._ply: Iterator[None] | None = None
        self._counted = self._done = False

    @property
    def settled(self) -> bool:
        if self._counted:
            return self._tree.settled
        return self._done

    @property
    def best(self) -> Move:
        return self._found or self._tree.best

    def opinions(self) -> tuple[Opinion, ...]:
        """What the tree thinks, the card first that is played."""
        found, best = self._tree.opinions(), self.best
        return tuple(sorted(found, key=lambda each: each.move != best))

    def step(self, most: int | None = None) -> int:
        """Carry on; a thought that is counted in playouts has the tree's alone."""
        self._counted = most is not None
        if self._counted or not (self._tree.settled or self._tried >= GROWN):
            done = self._tree.step(most)
            self._tried += done
            return done
        if self._ply is None:
            self._ply = self._compared()
        if next(self._ply, self) is self:
            self._done = True
        return 1

    def _near(self) -> list[Move]:
        """The tree's card, and those that it does not hold plainly worse; of equals only one.

        A seven, an eight and a nine of one suit would take every place, and be told apart by
        nothing.
        """
        own, *others = self._tree.opinions()
        near = [each for each in others if each.worth > own.worth - NEAR]
        between, found = self._between(), [own.move]
        for each in sorted(near, key=lambda each: -each.worth):
            if not any(_are_equals(each.move, move, between) for move in found):
                found.append(each.move)
        return found[:MOST]

    def _between(self) -> Cards:
        """Every card that tells two of mine apart if it stands between them: those that others may
        hold, and those of the trick."""
        sight = look(self._asked.game, self._asked.view, remembers=True)
        played = (play.stands_for() for play in self._asked.view.state.trick)
        return *sight.out, *sight.partners, *played

    def _compared(self) -> Iterator[None]:
        """Tell the cards apart in worlds that the tree has not seen, a pause after each try."""
        left = self._near()
        if len(left) == 1:
            return
        own, results = left[0], {move: list[float]() for move in left}
        for worlds in STAGES:
            for _world in range(worlds):
                yield from self._one_world(results)
            gaps = {move: _gap(results[move], results[own]) for move in results if move != own}
            best = max(gaps, key=lambda move: gaps[move][0])
            ahead = gaps[best][0] / gaps[best][1]
            if not HOPEFUL < ahead < CLEAR:
                break
            out = [move for move, (gap, error) in gaps.items() if gap < -error]
            results = {move: had for move, had in results.items() if move not in out}
        if ahead > BETTER:
            self._found = best

    def _one_world(self, results: dict[Move, list[float]]) -> Iterator[None]:
        game, view = self._asked.game, self._asked.view
        dealt, self._luck = self._luck.below(1 << 62)
        chance, self._luck = self._luck.below(1 << 62)
        world = trial.likely(game, view, Luck(dealt))
        found = list[float]()
        for move in results:
            found.append(brings(game, world, move, Luck(chance)))
            yield
        for had, worth in zip(results.values(), found, strict=True):
            had.append(worth)


def brings(game: RollerDerbyController, world: State, move: Move, luck: Luck) -> float:
    """What a card brings its player in one world: answered with thought, then played out."""
    seat, s = world.turn, world
    known = table(game, world)
    while True:
        assert isinstance(move, Play)
        known.apply(code(move.stands_for()))
        s = game.apply(s, move).state
        ask = game.ask(s)
        if not ask or ask.seat == seat or s.phase != Phase.DERBY or is_near(known):
            break
        fresh, luck = luck.below(1 << 62)
        move = answered(game, s, ask, Luck(fresh))
    played, total = known.blank(), 0.0
    for _quick in range(QUICK):
        fresh, luck = luck.below(1 << 31)
        played.copy_from(known)
        played.seed = fresh
        played.play_out(NOISE)
        total += played.result(seat)
    return total / QUICK


def answered(game: RollerDerbyController, s: State, ask: Ask, luck: Luck) -> Move:
    """The card of a seat that thinks a little, by what it sees itself."""
    view, choice = game.view(s, ask.seat), harmless(ask)
    rated = brain.rated(game, view, ask._replace(choice=choice), remembers=True)
    if len(rated) == 1:
        return rated[0][0]
    search = trial.play(game, view).search(rated[:MOST_CANDIDATES], ask.seat, luck)
    left = ANSWERS
    while left > 0 and not search.settled:
        left -= search.step(left)
    return search.best


def _are_equals(one: Move, other: Move, between: Cards) -> bool:
    """Whether two cards of a suit have none of these ranks between them; a Joker is no card's
    equal, as it is worth more in the hand."""
    assert isinstance(one, Play)
    assert isinstance(other, Play)
    if bool(one.height) != bool(other.height):
        return False
    low, high = sorted((one.stands_for(), other.stands_for()), key=lambda card: card.rank)
    apart = (each for each in between if each.suit == low.suit and low.rank < each.rank < high.rank)
    return low.suit == high.suit and not any(apart)


def _gap(results: list[float], over: list[float]) -> tuple[float, float]:
    """By how much one is ahead of another in the same worlds, and the standard error."""
    from statistics import mean, stdev  # It takes memory in every process that thinks.

    gaps = [one - other for one, other in zip(results, over, strict=True)]
    return mean(gaps), max(0.01, stdev(gaps) / sqrt(len(gaps)))
