"""What moves bring when real players go on: the second judge, beside the search that chooses.

A search judges what it tries by playouts of its own policy, and shares that policy's mistakes. Here
each move is made in worlds that no search has seen, and players go on from there until the decision
has brought what it is judged by: the end of the deal, or some rounds where there are no deals. In
one world every move meets the same cards and the same luck, so what tells moves apart is paired.

Only the view goes in. A world is drawn as often as what was played makes it likely.
"""

from collections.abc import Generator, Iterator, Sequence
from math import sqrt

from roller_table.engine.certainty import ERROR, RunningMean, give_or_take, within
from roller_table.engine.choices import Move
from roller_table.engine.game import Game, View
from roller_table.engine.luck import Luck
from roller_table.engine.player import AnsweredMove, Objective
from roller_table.engine.values import NamedTuple, frozen
from roller_table.games.catalogue import Entry

from .players import Player

TOO_SURE = 1.25
"""By so much standard errors are widened: repeated measurements were spread by up to 1.2 of the
stated."""
_BY_CHANCE = 2.5
"""Chance leads a mean off by at most this many of its standard errors; these are widened."""
_NEXT_WORLD = 0x632BE59BD9B4E019


class Estimate(NamedTuple):
    """A mean in points, its standard error, and over how many worlds; one world has no error."""

    mean: float
    standard: float
    worlds: int

    @property
    def error(self) -> float:
        """What stands after its ±."""
        return within(self.standard, self.worlds - 1)

    @property
    def shown(self) -> bool:
        """Whether nothing lies outside its range: a difference is seen."""
        return self.worlds > 1 and abs(self.mean) > self.error

    def stands_out(self, among: int) -> bool:
        """The same of the most striking of several figures, or of several looks at it (Bonferroni):
        of twenty that are nothing one is shown by chance."""
        return self.worlds > 1 and abs(self.mean) > within(
            self.standard, self.worlds - 1, ERROR / among
        )

    def may_be_shown(self, worlds: int) -> bool:
        """Whether all those worlds together may still show that it is above nothing.

        Not if the worlds to come would have to move the mean further than chance does.
        """
        spread = self.standard * sqrt(self.worlds)
        reach = _BY_CHANCE * spread * sqrt(max(0.0, 1 / self.worlds - 1 / worlds))
        return self.mean + reach > within(spread / sqrt(worlds), worlds - 1)

    def __format__(self, form: str) -> str:
        """
        >>> f"{Estimate(1.0, 0.25, 120):+.2f}"
        '+1.00 ± 0.50'
        """
        return give_or_take(self.mean, self.error, form)


@frozen
class Case:
    """A decision to be judged: what its seat sees, and who goes on from there."""

    entry: Entry
    game: Game[object]
    view: View[object]
    players: tuple[Player, ...]
    """By seat, also that of the decision."""
    world: object = None
    """The cards as they really were, once a game is over; None: worlds are imagined."""


class Judgement:
    """Some moves of one decision, made in one world after the other."""

    def __init__(
        self,
        case: Case,
        moves: Sequence[Move],
        luck: Luck,
        known: Sequence[tuple[float, ...]] = (),
        hope: Objective[object] | None = None,
    ) -> None:
        """``known`` are the ``results`` of an earlier judging of these moves: it is gone on with.
        ``hope`` is what is looked for where the moves lead.

        ValueError if no move is to be judged, or one of them twice.
        """
        if not moves or len(set(moves)) < len(moves):
            raise ValueError("Some moves are judged, and each of them once.")
        self.moves = tuple(moves)
        self._case, self._luck = case, luck
        self._results = list(known)
        self._hope = hope
        self.came: tuple[bool, ...] = ()
        """In the last world, after which moves it came to what is hoped for."""
        self.ended: list[tuple[tuple[bool, ...], ...]] = []
        """World by world and move by move, to which of its ends it came."""
        self.answered: list[tuple[int, ...]] = []
        """World by world and move by move, how the others answered."""

    @property
    def results(self) -> tuple[tuple[float, ...], ...]:
        """World by world, what each move brought the seat's side beyond the others, in points."""
        return tuple(self._results)

    def step(self) -> None:
        """Make every move in one more world, and go on from there."""
        for _pause in self.stepping():
            pass

    def stepping(self) -> Iterator[None]:
        """The same, with a pause after each move of a player: something else may go first."""
        number = len(self._results)
        world, luck = self._world(number)
        ends = list[object]()
        for move in self.moves:
            ends.append((yield from self._ends(world, move, luck)))
        computer, hope = self._case.entry.player(), self._hope
        game, seat = self._case.game, self._case.view.seat
        self._results.append(tuple(computer.worth(game, end, seat) for end in ends))
        self.came = tuple(hope is not None and hope.came(end) for end in ends)
        if hope:
            ways = tuple(tuple(way.came(end) for way in hope.ends) for end in ends)
            self.ended.append(ways)
            if hope.answers:
                self.answered.append(tuple(map(hope.answers.came, ends)))

    def answers(self, move: Move) -> AnsweredMove | None:
        """How the others answered it; None where it was not tried."""
        if move not in self.moves:
            return None
        place = self.moves.index(move)
        return AnsweredMove(move, [each[place] for each in self.answered])

    def worth(self, move: Move) -> Estimate:
        """What the move brings."""
        place = self.moves.index(move)
        return estimate([each[place] for each in self._results])

    def gain(self, move: Move, over: Move) -> Estimate:
        """How much more the move brings than another, compared world by world."""
        one, other = self.moves.index(move), self.moves.index(over)
        return estimate([each[one] - each[other] for each in self._results])

    def _world(self, number: int) -> tuple[object, Luck]:
        """The world of that number, and the luck of the players in it."""
        case = self._case
        seed, _luck = Luck(self._luck.seed + number * _NEXT_WORLD).below(1 << 62)
        dealt, going_on = Luck(seed).below(1 << 62)
        if case.world is not None:
            return case.world, going_on
        return case.entry.player().likely(case.game, case.view, Luck(dealt)), going_on

    def _ends(self, world: object, move: Move, luck: Luck) -> Generator[None, None, object]:
        """Where it has been decided what the move was worth."""
        case = self._case
        game, computer = case.game, case.entry.player()
        state = game.apply(world, move).state
        while (ask := game.ask(state)) and not computer.decided(game, world, state):
            fresh, luck = luck.below(1 << 62)
            player = case.players[ask.seat]
            move = player.choose(game.view(state, ask.seat), ask, Luck(fresh))
            state = game.apply(state, move).state
            yield
        return state


def judged(case: Case, moves: Sequence[Move], worlds: int, luck: Luck) -> Judgement:
    """These moves, made in that many worlds."""
    found = Judgement(case, moves, luck)
    for _world in range(worlds):
        found.step()
    return found


def estimate(results: Sequence[float]) -> Estimate:
    """The mean of independent results, with the error that repeating it would show."""
    found = RunningMean(results)
    return Estimate(found.mean, TOO_SURE * found.standard, found.count)
