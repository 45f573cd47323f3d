"""A thought about one decision: it can be carried on in steps, asked for its best, and stopped."""

from collections.abc import Generator
from math import exp
from time import monotonic
from typing import TypeVar

from roller_table.engine.choices import Ask, Move, Options, Picks
from roller_table.engine.game import Game, View
from roller_table.engine.luck import Luck
from roller_table.engine.manner import EVEN, Manner
from roller_table.engine.player import Leaning, Opinion, Rated, Search
from roller_table.engine.values import frozen
from roller_table.games.catalogue import Entry

from .endings import WorldSolver
from .levels import Level
from .search import Descent

T = TypeVar("T")
MOST_CANDIDATES = 12
"""A search tries no more of the moves that were rated."""


@frozen
class Budget:
    """How long to think: a number of playouts, the same on every machine, or of seconds."""

    iterations: int | None = None
    seconds: float | None = None


def harmless(ask: Ask) -> Options | Picks:
    """The moves that break no rule, also where the table lets rules be broken and punishes it."""
    if not ask.cautions:
        return ask.choice
    unwise = {move for move, _reason in ask.cautions}
    return Options(tuple(move for move in ask.choice if move not in unwise))


class Thought:
    """What one player thinks about one question."""

    def __init__(
        self,
        view: View[object],
        ask: Ask,
        luck: Luck,
        level: Level,
        entry: Entry,
        game: Game[object],
        budget: Budget,
        manner: Manner = EVEN,
    ) -> None:
        choice = harmless(ask)
        self._search: Search | None = None
        self._left = budget.iterations
        self._until = None if budget.seconds is None else monotonic() + budget.seconds
        if len(choice) == 1:
            self._first: Move = next(iter(choice))
            return
        if level.better:
            drawn, luck = luck.below(1000)
            level = level.better if drawn < round(1000 * level.share) else level
        player = entry.player()
        enough = self._left is None or self._left >= player.fewest(game, view)
        trial = player.trial(game, view) if level.searches and enough else None
        leaning = None if manner == EVEN else player.leaning(game, view, manner)
        if trial and leaning:
            trial = trial.leaning(leaning.likes)
        if isinstance(trial, Descent) and trial.among:
            # Its candidates are named and rated already, and a second rating takes time.
            self._search = trial.search((), view.seat, luck)
            return
        rated = player.rated(game, view, ask._replace(choice=choice), level.remembers)
        self._first, luck = _softly(_leant(rated, leaning), level.softness * player.near, luck)
        if trial and len(rated) > 1:
            tried = _preferred(rated, leaning)[:MOST_CANDIDATES]
            self._search = trial.search(tried, view.seat, luck)

    @property
    def done(self) -> bool:
        if self._search is None or self._search.settled:
            return True
        if self._left is not None:
            return self._left <= 0
        return self._until is not None and monotonic() >= self._until

    @property
    def best(self) -> Move:
        """The best move so far; there is one from the beginning."""
        return self._search.best if self._search else self._first

    @property
    def opinions(self) -> tuple[Opinion, ...]:
        """What it thinks of the moves it weighs, the best first; none if it only knows its own."""
        return self._search.opinions() if self._search else ()

    @property
    def solved(self) -> bool:
        """Whether the moves are solved in one world after the other, and not tried out."""
        return isinstance(self._search, WorldSolver)

    def step(self, slices: int = 1) -> None:
        """Think a little further: a slice is a few milliseconds."""
        for _slice in range(slices):
            if self.done or self._search is None:
                return
            spent = self._search.step(self._left)
            if self._left is not None:
                self._left -= spent

    def going(self) -> Generator[None, None, Move]:
        """Think to the end, with a pause after each step."""
        while not self.done:
            self.step()
            yield
        return self.best

    def finish(self) -> Move:
        return at_once(self.going())


def at_once(going: Generator[None, None, T]) -> T:
    """What comes of it in the end, where nobody uses its pauses."""
    try:
        while True:
            next(going)
    except StopIteration as ended:
        found: T = ended.value
        return found


def _leant(rated: Rated, leaning: Leaning | None) -> Rated:
    """The rating as somebody of a manner sees it: among moves that seem nearly as good as the best
    what is liked counts as well, and the others stay behind."""
    if not leaning:
        return rated
    least = rated[0][1] - leaning.price
    near = [(move, worth) for move, worth in rated if worth >= least]
    found = [(move, worth + leaning.price * leaning.likes(move)) for move, worth in near]
    return (*sorted(found, key=lambda each: -each[1]), *rated[len(near) :])


def _preferred(rated: Rated, leaning: Leaning | None) -> Rated:
    """The rating with those first that are liked among moves which seem worth the same: a search
    tries but one of moves that are alike to it."""
    if not leaning:
        return rated
    return tuple(sorted(rated, key=lambda each: (-each[1], -leaning.likes(each[0]))))


def _softly(rated: Rated, softness: float, luck: Luck) -> tuple[Move, Luck]:
    """The best move, or one that seems nearly as good to a player who does not look closely."""
    best = rated[0][1]
    close = [(move, worth) for move, worth in rated if best - worth <= 2 * softness]
    if not softness or len(close) == 1:
        return rated[0][0], luck
    chances = [round(1000 * exp((worth - best) / softness)) for _move, worth in close]
    drawn, luck = luck.below(sum(chances))
    for (move, _worth), chance in zip(close, chances, strict=True):
        drawn -= chance
        if drawn < 0:
            return move, luck
    return rated[0][0], luck
