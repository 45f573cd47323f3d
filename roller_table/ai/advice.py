"""Advice: what an Expert at a seat would do, why, and what it brings, by what the seat can know.

The reason is the first of the game's list (``GamePlayer.reasons``) that holds for the move and not
for the one it is compared with. Where none does, nothing is said: a reason is never invented. So a
review that compares two moves gives its reason by ``because(entry, game, view, best, played)``.

The move is chosen and its figures are measured as a review does it (``bench.py``), in the same
worlds: so a hint that has come to its end says what the review of that decision will say.
"""

from collections.abc import Iterator, Sequence
from time import process_time
from typing import NamedTuple

from roller_table.engine.choices import Move, Options, amounts_to, distinct
from roller_table.engine.game import Game, View
from roller_table.engine.notation import read, write
from roller_table.engine.player import Opinion
from roller_table.engine.words import NOTHING, Message, message
from roller_table.games.catalogue import Entry

from .bench import Bench
from .comparison import NO_LOSS, Comparison, Frequency, share_of, shares_of
from .judging import Estimate, Judgement, estimate
from .thinking import Budget, harmless

COMPARED = 3
"""So many moves are tried, and one more where these seem alike."""
WORSE = 0.25
"""By so many tricks a move has to seem worse."""
_TOLD_AT = (12, 16, 24, 32, 64, 100, 160)
"""After so many worlds it is worth telling how it stands."""
_PATIENCE = 20.0
"""So many processor seconds they are compared at most."""
_LEAST = 12
"""In fewer worlds nothing is told of what moves bring: even the error would be a guess."""


ALONE = message("Nothing else may be done here.")


class AdvisedMove(NamedTuple):
    """A move, why it is made, and what it brings."""

    line: str
    reason: Message
    """NOTHING where no reason is known."""
    share: Frequency | None
    """How often what is hoped for came, if anything was counted."""
    behind: Estimate
    """How many points less it brings than the first; below zero: more."""

    @property
    def as_good(self) -> bool:
        """Whether no difference to the first is seen."""
        return not self.behind.shown


class Advice(NamedTuple):
    """The best move and what comes next, as far as it has been thought."""

    moves: tuple[AdvisedMove, ...]
    hope: Message
    """What was counted; NOTHING where the game counts nothing."""
    worlds: int = 0
    trick: float = 1.0
    """What a trick of the game is worth in points: where it is little, they are told finely."""
    done: bool = False
    """Whether no more will be known."""
    compared: tuple[Comparison, ...] = ()
    """The best beside each move that is worse, the next best first; one without another where all
    that were weighed are level. None as long as too little was measured."""
    settled: Message = NOTHING
    """That what was hoped for has come or cannot come any more, and what counts now."""


def because(
    entry: Entry, game: Game[object], view: View[object], move: Move, other: Move | None
) -> Message | None:
    """Why this move rather than the other, by what the seat sees; None where no reason of the
    game's tells them apart. ``other`` None: there is no other.
    """
    for reason in entry.player().reasons(game, view):
        said = reason(move)
        if said is not None and (other is None or reason(other) is None):
            return said
    return None


def because_of_all(
    entry: Entry, game: Game[object], view: View[object], moves: Sequence[Move], other: Move | None
) -> Message | None:
    """Why one of these moves, whichever, rather than the other: the first reason that holds of all
    in the same words, and not of the other."""
    for reason in entry.player().reasons(game, view):
        said = {reason(move) for move in moves}
        if len(said) == 1 and None not in said and (other is None or reason(other) is None):
            return said.pop()
    return None


class AdviceThought:
    """A thought about advice: it can be carried on in steps, hurried, and asked how it stands."""

    def __init__(self, bench: Bench, budget: Budget, played: Move | None = None) -> None:
        """``played``: that move is explained, and not the best one. ``budget``: in how many worlds
        moves are compared, if fewer than usual."""
        self._bench, self._played, self._budget = bench, played, budget
        self._thought = bench.choosing()
        self._hope = bench.hope()
        self._came: list[tuple[bool, ...]] = []
        self._solving = bench.endings()
        self._solved: dict[Move, float] | None = None
        """What the moves bring at last, where that is known without an error."""
        self._worlds_solved = 0
        self._judging: Judgement | None = None
        self._world: Iterator[None]
        """In which the moves are being compared."""
        self._until: float | None = None

    @property
    def chosen(self) -> bool:
        """Whether the move is known; what it brings may still be measured."""
        return self._judging is not None

    @property
    def done(self) -> bool:
        judging = self._judging
        if judging is None:
            return False
        if len(judging.moves) < 2 or len(self._came) >= self._most:
            return True
        return self._until is not None and process_time() >= self._until

    @property
    def _enough(self) -> bool:
        """Whether there is anything to be told of what the moves bring."""
        return len(self._came) >= min(_LEAST, max(1, self._most))

    @property
    def _most(self) -> int:
        worlds = self._budget.iterations
        return self._bench.care.confirmed if worlds is None else worlds

    def hurry(self) -> None:
        """Have the move that seems best now; what it brings is measured all the same."""
        if self._judging is None:
            self._begin_to_compare()

    def step(self) -> bool:
        """Think on for some milliseconds; whether there is something new worth telling."""
        if self._judging is None:
            if self._solved is None:
                self._solve()
            elif not self._solved and not self._thought.done:
                self._thought.step()
            else:
                self._begin_to_compare()
                return True
            return False
        if next(self._world, self) is None:
            return False  # A pause.
        self._came.append(self._judging.came)
        self._world = self._judging.stepping()
        return len(self._came) in _TOLD_AT

    def _solve(self) -> None:
        """On towards the end of the game, where it can be solved; nothing, where it cannot."""
        try:
            next(self._solving)
        except StopIteration as found:
            opinions: tuple[Opinion, ...] = found.value
            self._solved = {each.move: each.worth for each in opinions}
            self._worlds_solved = opinions[0].tries if opinions else 0

    def _begin_to_compare(self) -> None:
        self._judging = self._bench.confirming(self._in_order(), self._hope)
        self._world = self._judging.stepping()
        if self._budget.iterations is None:
            self._until = process_time() + _PATIENCE

    def _in_order(self) -> Sequence[Move]:
        """What is compared: the explained move, and those that come next."""
        ask, choice = self._bench.ask, harmless(self._bench.ask)
        best, others = self._thought.best, [each.move for each in self._thought.opinions]
        if self._solved:
            best, *others = self._solved
        if not others and len(choice) > 1:
            bench, asked = self._bench, ask._replace(choice=choice)
            rated = bench.computer.rated(bench.game, bench.view, asked, True)
            others = [move for move, _worth in rated]
        first = [best] if self._played is None else [self._played, best]
        found = distinct(choice, [*first, *others])
        return *found[:COMPARED], *self._worse(found)

    def _worse(self, found: Sequence[Move]) -> Sequence[Move]:
        """Where the search holds all that are compared for alike, the next that seems worse: what
        a move is better than says more than that others are as good."""
        worth = {each.move: each.worth for each in self._thought.opinions}
        if self._solved or not {*found[:COMPARED]} <= worth.keys():
            return ()
        seems = max(worth.values()) - WORSE * self._bench.computer.trick
        if any(worth[move] < seems for move in found[:COMPARED]):
            return ()
        return [move for move in found[COMPARED:] if worth.get(move, seems) < seems][:1]

    def advice(self) -> Advice:
        """How it stands; of the best alone as long as nothing else is known.

        Behind the best the others come in the order of what they brought when they were tried.
        """
        judging = self._judging
        moves = judging.moves if judging else tuple(self._in_order())
        hope = self._hope.words if self._hope and self._enough else NOTHING
        compared, bench = self._compared(moves), self._bench
        best, *others = (self._advised(moves, place, compared) for place in range(len(moves)))
        return Advice(
            (best, *sorted(others, key=lambda each: each.behind.mean)),
            hope,
            len(self._came) if self._enough else 0,
            bench.computer.trick,
            self.done,
            compared,
            bench.computer.settled(bench.game, bench.view),
        )

    def _advised(
        self, moves: Sequence[Move], place: int, compared: Sequence[Comparison]
    ) -> AdvisedMove:
        bench, move = self._bench, moves[place]
        line, behind = write(move), self._behind(moves[0], move)
        if compared and self._played is None and line in compared[0].level:
            # Of moves that are level no reason is given that speaks for one of them.
            return AdvisedMove(line, compared[0].reason, self._share(place), behind)
        other = moves[0] if place else moves[1] if len(moves) > 1 else None
        alone = len(bench.ask.choice) == 1
        reason = ALONE if alone else because(bench.entry, bench.game, bench.view, move, other)
        return AdvisedMove(line, reason or NOTHING, self._share(place), behind)

    def _compared(self, moves: Sequence[Move]) -> tuple[Comparison, ...]:
        """The best beside each move that is worse: what the Expert chose, or what came out better
        when it was tried."""
        if len(moves) < 2 or not (self._solved or self._enough):
            return ()
        if self._solved:  # Then it is known of every move, and not only of those that were tried.
            moves = distinct(harmless(self._bench.ask), [moves[0], *self._solved])
        behind = {move: self._behind(moves[0], move) for move in moves}
        ahead = [move for move in moves if behind[move].shown and behind[move].mean < 0]
        best = min(ahead, key=lambda move: behind[move].mean, default=moves[0])
        gaps = {move: self._behind(best, move) for move in moves if move != best}
        worse = [move for move, gap in gaps.items() if gap.shown and gap.mean > 0]
        level = [best, *(move for move in gaps if move not in worse)]
        if not worse:
            # That no difference is seen says little before all has been tried.
            return (self._beside(level, None),) if self.done or self._solved else ()
        worse.sort(key=lambda move: gaps[move].mean)
        return tuple(self._beside(level, other, gaps[other]) for other in worse[: COMPARED - 1])

    def _beside(
        self, level: Sequence[Move], other: Move | None, loses: Estimate = NO_LOSS
    ) -> Comparison:
        bench, best = self._bench, level[0]
        shares, tried = None, self._judging.moves if self._judging else ()
        if other in tried and best in tried and self._hope and self._enough:
            pairs = [(came[tried.index(best)], came[tried.index(other)]) for came in self._came]
            shares = shares_of(*zip(*pairs, strict=True))
        why = because_of_all(bench.entry, bench.game, bench.view, level, other)
        lines = tuple(dict.fromkeys(map(write, self._alike(level))))
        named = write(other) if other is not None else ""
        return Comparison(lines, named, loses, bench.computer.trick, shares, why or NOTHING)

    def _alike(self, level: Sequence[Move]) -> Iterator[Move]:
        """These moves, and all that are offered and come to the same as one of them."""
        choice = harmless(self._bench.ask)
        yield from level
        if isinstance(choice, Options) and choice.alike:
            yield from (
                move
                for move in choice.moves
                if any(amounts_to(choice, move, each) for each in level)
            )

    def _behind(self, best: Move, move: Move) -> Estimate:
        """How much less the move brings."""
        solved = self._solved or {}
        if best in solved and move in solved:
            return Estimate(solved[best] - solved[move], 0.0, max(2, self._worlds_solved))
        if self._judging is None or not self._enough:
            return Estimate(0.0, 0.0, 0)
        return self._judging.gain(best, move)

    def _share(self, place: int) -> Frequency | None:
        """How often what is hoped for came after that move; of others only where it is told apart.

        Two shares that differ by chance alone would seem to say that one move is better.
        """
        if not self._enough or not self._hope or not self._came:
            return None
        apart = estimate([float(each[0]) - each[place] for each in self._came])
        return share_of([each[place] for each in self._came]) if apart.shown or not place else None


def advising(bench: Bench, budget: Budget, played: str = "") -> AdviceThought:
    """Advice for the seat whose view it is: on its decision, or on the move that it ``played``."""
    game = bench.game
    return AdviceThought(bench, budget, read(played, game.moves, game.pack) if played else None)


def at_once(line: str) -> Advice:
    """A move alone, of which nothing else is known."""
    return Advice((AdvisedMove(line, NOTHING, None, Estimate(0.0, 0.0, 0)),), NOTHING)
