"""Advice: what an Expert at a seat would do, why, and what it brings, by what the seat can know.

A reason of the game's (``GamePlayer.reasons``) may be said where it holds for the move and not for
the one it is compared with; of several the one is said that divides good moves from bad ones best,
as the search found them. Where none holds, nothing is said: a reason is never invented. So a review
that compares two moves gives its reason by ``because(entry, game, view, best, played)``.

The move is chosen and its figures are measured as a review does it (``bench.py``), in the same
worlds: so a hint that has come to its end says what the review of that decision will say.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from time import monotonic, process_time
from types import MappingProxyType

from roller_table.engine.choices import Move, Options, Picks, amounts_to, distinct
from roller_table.engine.game import Game, View
from roller_table.engine.notation import read, write
from roller_table.engine.player import Opinion, Why
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import NOTHING, Message, message
from roller_table.games.catalogue import Entry

from .bench import Bench
from .comparison import NO_LOSS, RARE, Comparison, Frequency, share_of, shares_of
from .judging import Estimate, Judgement, estimate
from .measuring import MISTAKE
from .thinking import Budget, harmless

COMPARED = 3
"""How many moves are tried; one more where these seem alike."""
_SOME = 4
"""What was tried less than the most tried by this many times is not known well."""
WORSE = 0.25
"""A move is worse when it seems worse by this many tricks."""
_TOLD_AT = (12, 16, 24, 32, 64, 100, 160)
"""The numbers of worlds after which the figures so far are shown."""
_PATIENCE = 20.0
"""The most processor seconds for comparing the moves."""
_LEAST = 12
"""In fewer worlds no figures are given for the moves: even the error would be a guess."""
_GLANCE = 0.4
"""Processor seconds of the first look; it takes longer only to reach as many worlds."""
_SO_FAR = 1.0
"""Seconds of the player's after which it is said that no clear difference is seen so far."""


ALONE = message("Nothing else is possible here.")


class AdvisedMove(NamedTuple):
    """A move, why it is made, and what it brings."""

    line: str
    reason: Message
    """NOTHING where no reason is known."""
    share: Frequency | None
    """How often what is hoped for came, if anything was counted."""
    behind: Estimate
    """How many points less it brings than the first; below zero: more."""


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
    at_best: int | None = None
    """How often of a hundred times what was counted comes after the best move for it, where that is
    so seldom that nothing is to be chosen by it."""
    quick: bool = False
    """Whether that is a first look, in which quick players go on."""
    early: bool = True
    """Whether too little was tried to say that no difference is seen."""


Worths = Mapping[Move, float]
"""What a search found that each move brings."""
_NEARLY = 0.1
"""Reasons that divide moves alike but for so much of a correlation."""


def because(
    entry: Entry,
    game: Game[object],
    view: View[object],
    move: Move,
    other: Move | None,
    worths: Worths = MappingProxyType({}),
) -> Message | None:
    """Why this move rather than the other, by what the seat sees; None where no reason of the
    game's tells them apart. ``other`` None: there is no other.
    """
    return because_of_all(entry, game, view, [move], other, worths)


def because_of_all(
    entry: Entry,
    game: Game[object],
    view: View[object],
    moves: Sequence[Move],
    other: Move | None,
    worths: Worths = MappingProxyType({}),
    offered: Options | Picks | None = None,
) -> Message | None:
    """Why one of these moves, whichever, rather than the other: of the reasons that hold of all in
    the same words, and not of the other, the one that divides best; of such as divide nearly alike
    the first. What holds of the bad ones rather than of the good ones is no reason. Of several
    without another, what holds of all that were tried is one only if it holds of everything that is
    ``offered``: then it says why it does not matter which."""
    found, most = None, 0.0
    for reason in entry.player().reasons(game, view):
        said = {reason(move) for move in moves}
        if len(said) != 1 or None in said or (other is not None and reason(other) is not None):
            continue
        words, divides = said.pop(), divided(reason, worths)
        level = len(moves) > 1 and other is None
        if level and not (divides or _is_said_of_all(reason, words, offered)):
            continue
        if divides >= 0 and (found is None or divides > most + _NEARLY):
            found, most = words, divides
    return found


def _is_said_of_all(reason: Why, words: Message | None, offered: Options | Picks | None) -> bool:
    return offered is not None and all(reason(move) == words for move in offered)


def weighed(found: Worths, measured: Worths, best: Move, other: Move | None) -> Worths:
    """By what reasons are told apart: by what the search found of all moves, but where the two that
    are compared came out the other way round, by what those brought that were tried.

    >>> found, measured = {"a": 3.0, "b": 4.0, "c": 0.0}, {"a": 1.0, "b": 0.5}
    >>> weighed(found, measured, "b", "c") is found, weighed(found, measured, "a", "b") is found
    (True, False)
    """
    if other is None or best not in measured or other not in measured:
        return found
    turned = found.get(best, 0.0) < found.get(other, 0.0)
    return measured if turned else found


def divided(reason: Why, worths: Worths) -> float:
    """How well a reason divides good moves from bad ones: what it says of a move and what that
    brings, correlated; 0 where it holds of all that were tried, or of none.

    >>> worths = {"a": 3.0, "b": 2.0, "c": 0.0}
    >>> said = lambda *moves: lambda move: message("So.") if move in moves else None
    >>> [round(divided(said(*moves), worths), 2) for moves in ("a", "ab", "c", "abc")]
    [0.76, 0.94, -0.94, 0.0]
    """
    holds = [float(reason(move) is not None) for move in worths]
    return _correlation(holds, [*worths.values()])


def _correlation(ones: Sequence[float], others: Sequence[float]) -> float:
    if len(ones) < 2:
        return 0.0
    one, other = sum(ones) / len(ones), sum(others) / len(others)
    squares = sum((x - one) ** 2 for x in ones) * sum((y - other) ** 2 for y in others)
    both = sum((x - one) * (y - other) for x, y in zip(ones, others, strict=True))
    return both / sqrt(squares) if squares else 0.0


class TriedMoves:
    """Moves made in one world after the other, and after which of them came what is hoped for."""

    def __init__(self, judging: Judgement) -> None:
        self.judging, self.came = judging, list[tuple[bool, ...]]()
        self._world = judging.stepping()

    def step(self) -> bool:
        """On by a move of a player; whether a world has come to its end."""
        if next(self._world, self) is None:
            return False  # A pause.
        self.came.append(self.judging.came)
        self._world = self.judging.stepping()
        return True


class AdviceThought:
    """A thought about advice: it can be carried on in steps, hurried, and asked how it stands."""

    def __init__(self, bench: Bench, budget: Budget, played: Move | None = None) -> None:
        """``played``: that move is explained, and not the best one. ``budget``: in how many worlds
        moves are compared, if fewer than usual."""
        self._bench, self._played, self._budget = bench, played, budget
        self._thought = bench.choosing()
        self._hope = bench.hope()
        self._solving = bench.endings()
        self._solved: dict[Move, float] | None = None
        """What each move brings in the end with every hand open, where that can be solved; it
        decides which moves the hint names. Players see no hands, so the figures are tried out."""
        self._tried: TriedMoves | None = None
        """With those who play going on, as a review tries them."""
        self._glance: TriedMoves | None = None
        """With quick players going on: what can be told while that takes too long."""
        self._looked = False
        """The first look has been taken."""
        self._early = True
        """Too little was tried to say that no difference is seen."""
        self._until: float | None = None
        self._since = 0.0
        """When the moves began to be compared."""
        self._named: Move | None = None
        """The move that was told to be the best, with figures: it stays so until another was
        measured to bring more. A hint may have been read by then."""

    @property
    def chosen(self) -> bool:
        """Whether the move is known; what it brings may still be measured."""
        return self._tried is not None

    @property
    def done(self) -> bool:
        tried = self._tried
        if tried is None:
            return False
        if len(tried.judging.moves) < 2 or len(tried.came) >= self._most:
            return True
        return self._until is not None and process_time() >= self._until

    @property
    def _enough(self) -> bool:
        """Whether there is anything to be told of what the moves bring."""
        return len(self._told.came) >= min(_LEAST, max(1, self._most)) if self._told else False

    @property
    def _told(self) -> TriedMoves | None:
        """The tries to report: those of the first look until the comparison has more worlds."""
        if (
            self._glance
            and self._tried
            and not (self.done and len(self._tried.came) >= min(_LEAST, self._most))
        ):
            longer = len(self._glance.came) > len(self._tried.came)
            return self._glance if longer else self._tried
        return self._tried

    @property
    def _came(self) -> list[tuple[bool, ...]]:
        return self._told.came if self._told else []

    @property
    def _most(self) -> int:
        worlds = self._budget.iterations
        return self._bench.care.confirmed if worlds is None else worlds

    def hurry(self) -> None:
        """Have the move that seems best now; what it brings is measured all the same."""
        if self._tried is None:
            self._begin_to_compare()

    def step(self) -> bool:
        """Think on for some milliseconds; whether there is something new worth telling."""
        if self._tried is None:
            if self._solved is None:
                self._solve()
            elif not self._solved and not self._thought.done:
                self._thought.step()
            else:
                self._begin_to_compare()
                return True
            return False
        if self._glance and not self._looked:
            return self._look_first(self._glance)
        told = self._tried.step() and len(self._tried.came) in _TOLD_AT
        return self._is_no_longer_early() or told

    def _look_first(self, glance: TriedMoves) -> bool:
        """On with the first look; whether it is worth telling: once it is over."""
        assert self._until is not None
        if not glance.step():
            return False
        spent = process_time() - (self._until - _PATIENCE)
        self._looked = len(glance.came) >= _LEAST and spent > _GLANCE
        return self._looked or len(glance.came) == _LEAST

    def _is_no_longer_early(self) -> bool:
        """Whether from now on it may be said that no difference is seen: a player who reads the
        hint shall not wait for what may never be seen."""
        longer = monotonic() - self._since > _SO_FAR
        if not self._early or not (self.done or (self._enough and longer)):
            return False
        self._early = False
        return True

    def _solve(self) -> None:
        """On towards the end of the game, where it can be solved; nothing, where it cannot."""
        try:
            next(self._solving)
        except StopIteration as found:
            opinions: tuple[Opinion, ...] = found.value
            self._solved = {each.move: each.worth for each in opinions}

    def _begin_to_compare(self) -> None:
        moves = tuple(self._in_order())
        self._tried = TriedMoves(self._bench.confirming(moves, self._hope))
        self._since = monotonic()
        if self._budget.iterations is None:
            self._until = process_time() + _PATIENCE
            if len(moves) > 1:
                pair = moves[0], self._rival(moves)
                self._glance = TriedMoves(self._bench.comparing(pair, self._hope))

    def _rival(self, moves: Sequence[Move]) -> Move:
        """What a first look sets beside the best: the next that seems worse, or just the next."""
        seems = self._seems_worse_below
        return next((move for move in moves[1:] if self._worths.get(move, seems) < seems), moves[1])

    @property
    def _worths(self) -> Worths:
        """What the moves were found to bring, where more was done than to rate them."""
        return self._solved or {each.move: each.worth for each in self._thought.opinions}

    @property
    def _measured(self) -> Worths:
        """What they brought where they were tried."""
        judging = self._told.judging if self._told and self._enough else None
        return {move: judging.worth(move).mean for move in judging.moves} if judging else {}

    def _in_order(self) -> Sequence[Move]:
        """What is compared: the explained move, and those that come next."""
        ask, choice = self._bench.ask, harmless(self._bench.ask)
        best, others = self._thought.best, [each.move for each in self._thought.opinions]
        if self._solved:
            best, *others = self._solved
        elif self._played is None:
            best = self._cheapest(best)
        if not others and len(choice) > 1:
            bench, asked = self._bench, ask._replace(choice=choice)
            rated = bench.computer.rated(bench.game, bench.view, asked, True)
            others = [move for move, _worth in rated]
        first = [best] if self._played is None else [self._played, best]
        found = distinct(choice, [*first, *others])
        return *found[:COMPARED], *self._worse(found)

    def _cheapest(self, best: Move) -> Move:
        """Of what the search holds for as good as the best, what costs fewest cards: a hint does
        not spend a card for what nobody can see."""
        opinions, seems = self._thought.opinions, self._seems_worse_below
        most = max((each.tries for each in opinions), default=0)
        known = [each for each in opinions if _SOME * each.tries >= most]
        alike = [each.move for each in known if each.worth >= seems]
        return min([best, *alike], key=self._bench.computer.spends)

    @property
    def _seems_worse_below(self) -> float:
        """A move that the search rates lower seems worse than the best."""
        return max(self._worths.values(), default=0.0) - WORSE * self._bench.computer.trick

    def _worse(self, found: Sequence[Move]) -> Sequence[Move]:
        """Where the search holds all that are compared for alike, the next that seems worse: what
        a move is better than says more than that others are as good."""
        worth = self._worths
        if not {*found[:COMPARED]} <= worth.keys():
            return ()
        seems = self._seems_worse_below
        if any(worth[move] < seems for move in found[:COMPARED]):
            return ()
        return [move for move in found[COMPARED:] if worth.get(move, seems) < seems][:1]

    def advice(self) -> Advice:
        """How it stands; of the best alone as long as nothing else is known.

        Behind the best the others come in the order of what they brought when they were tried.
        """
        told = self._told
        moves = told.judging.moves if told else tuple(self._in_order())
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
            self._at_best(),
            quick=self._enough and told is not None and told is self._glance,
            early=self._early and not self.done,
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
        known = bench.entry, bench.game, bench.view
        reason = ALONE if alone else because(*known, move, other, self._worths)
        return AdvisedMove(line, reason or NOTHING, self._share(place), behind)

    def _compared(self, moves: Sequence[Move]) -> tuple[Comparison, ...]:
        """The best beside each move that is worse: what the Expert chose, or what came out better
        when it was tried."""
        if len(moves) < 2:
            same = len(moves) == 1 and len({*map(write, self._alike(moves))}) > 1
            return (self._beside(moves, None),) if same else ()
        if not self._enough:
            return ()
        named = self._named if self._named in moves else None
        first = named or moves[0]
        behind = {move: self._behind(first, move) for move in moves}
        # Once all has been tried, as a review judges; until then one look of several would show
        # something by chance alone.
        looks = 1 if self.done else len(_TOLD_AT) * (len(moves) - 1)
        ahead = [m for m in moves if behind[m].mean < 0 and behind[m].stands_out(looks)]
        best = min(ahead, key=lambda move: behind[move].mean, default=first)
        gaps = {move: self._behind(best, move) for move in moves if move != best}
        worse = [move for move, gap in gaps.items() if gap.shown and gap.mean > 0]
        alike = [move for move, gap in gaps.items() if move not in worse and self._is_level(gap)]
        level = [best, *alike]
        if not worse:
            # That no difference is seen says little before all has been tried.
            if alike and self.done:
                return (self._beside(level, None),)
            return (self._beside([named], None),) if named else ()
        self._named = best
        worse.sort(key=lambda move: gaps[move].mean)
        return tuple(self._beside(level, other, gaps[other]) for other in worse[: COMPARED - 1])

    def _is_level(self, gap: Estimate) -> bool:
        """Whether two moves are known to bring about the same. A few worlds may show no difference
        between moves that are far apart: then nothing is said of them."""
        return abs(gap.mean) + gap.error < MISTAKE * self._bench.computer.trick

    def _beside(
        self, level: Sequence[Move], other: Move | None, loses: Estimate = NO_LOSS
    ) -> Comparison:
        bench, best = self._bench, level[0]
        shares, tried = None, self._told.judging.moves if self._told else ()
        if other in tried and best in tried and self._hope and self._enough:
            pairs = [(came[tried.index(best)], came[tried.index(other)]) for came in self._came]
            shares = shares_of(*zip(*pairs, strict=True))
        worths = weighed(self._worths, self._measured, best, other)
        known, offered = (bench.entry, bench.game, bench.view), harmless(bench.ask)
        why = because_of_all(*known, level, other, worths, offered)
        lines = tuple(dict.fromkeys(map(write, self._alike(level))))
        named = write(other) if other is not None else ""
        why = self._answers(best, other) or why or NOTHING
        return Comparison(lines, named, loses, bench.computer.trick, shares, why)

    def _answers(self, best: Move, other: Move | None) -> Message | None:
        """How the others' answers make the best move better; None where nobody has to answer it, or
        nobody has tried it."""
        answers, told = self._hope.answers if self._hope else None, self._told
        if answers is None or told is None or not self._enough:
            return None
        one = told.judging.answers(best)
        two = None if other is None else told.judging.answers(other)
        return answers.words(one, two) if one else None

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
        if self._told is None or not self._enough:
            return Estimate(0.0, 0.0, 0)
        return self._told.judging.gain(best, move)

    def _at_best(self) -> int | None:
        if not self._enough or not self._hope or self._told is self._glance:
            return None
        most = max(share_of(each).of_100 for each in zip(*self._came, strict=True))
        return most if most < RARE else None

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
