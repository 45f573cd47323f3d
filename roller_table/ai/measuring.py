"""One decision measured: the best is chosen, both are compared, and the difference is confirmed.

Three steps. The best move is *chosen* by a search. That move and the one that was played are
*compared*: both are made in the same fresh worlds, a fixed number of them, and quick players go on.
Where another move was played, both are *confirmed* in further worlds, those of a hint, where the
seat goes on as an Expert and the others as what they are; the costliest first. A figure read off
the search that chose would slander, and quick players share each other's mistakes: these make up a
cost, or hide one. So only what is confirmed is called a cost, and nothing is passed over because
quick players see no difference. The worlds end early only where too few are left to show any. What
has a cost is *explained*: what other moves bring in the same worlds, and what it would have been
with all hands open.

So near the end that the worlds can be solved, the best is chosen and compared by what every card
brings with all hands open. Real players do not see all hands, so that too has to be confirmed.

Only views go in; all chance comes from the number of the decision.
"""

import json
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import asdict, fields
from typing import TypeVar

from roller_table.engine.choices import Ask, Move, amounts_to, distinct
from roller_table.engine.game import View
from roller_table.engine.jsontext import Plain, parse
from roller_table.engine.notation import read, write
from roller_table.engine.options import restored
from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple, frozen, replace
from roller_table.engine.words import later
from roller_table.games.catalogue import Entry

from .bench import Bench, lot_of, steps
from .figures import rounded
from .judging import Estimate, Judgement, estimate
from .thinking import at_once, harmless

T = TypeVar("T")

FOUND_BY = 6
"""Goes up whenever the same game would be reviewed otherwise: what was kept is found anew."""
MISTAKE, BLUNDER = 0.5, 1.5
"""From these costs in tricks on, a move is a mistake or a blunder, and no longer a slip."""
RIVALS = 2
"""How many other moves are weighed beside the best and the one that was played."""
FIRST_LOOK, LOOKS = 3, 8
"""After three eighths of the worlds, and after each further eighth, it looks whether a difference
may still show."""
LEAST = 8
"""With fewer worlds it does not look."""
LAID_OPEN = 12
"""How often real players go on from the cards as they really were."""


class Rival(NamedTuple):
    """Another move that was weighed, and how much less than the best it brings."""

    line: str
    cost: Estimate


class EndCount(NamedTuple):
    """In how many of the worlds that confirmed a cost it came to an end, by both moves."""

    best: int
    played: int
    apart: bool
    """Whether the two are told apart."""


@frozen
class Verdict:
    """What is known of one decision. Points are those of the game."""

    number: int
    """Which move of the game it is, from 1."""
    seat: Seat
    played: str
    best: str
    worth: Estimate
    """How far ahead of the others the best move leaves the seat when the deal is over."""
    compared: Estimate
    """How much more the best brings than what was played, when quick players go on; near the end of
    a deal, when everybody plays their best with all hands open, which has no error of chance."""
    confirmed: Estimate | None = None
    """The same when thinking players go on; None where the best was played, or not yet. If the
    move played turned out better than the one the search chose, it is the best, and this says by
    how much."""
    rivals: tuple[str, ...] = ()
    """The moves that the search liked next."""
    others: tuple[Rival, ...] | None = None
    """What those cost, measured as what was played; None where it cost nothing, or not yet."""
    hindsight: Estimate | None = None
    """How much more the best would have brought with the cards as they really were, which nobody
    could know; None while the game is not over."""
    trick: float = 1.0
    """What a trick of this game is worth."""
    ends: tuple[EndCount, ...] = ()
    """How often it came to each end of the seat's hope; none where nothing was confirmed."""
    brought: tuple[float, ...] = ()
    """World by world what the best brought when a cost was confirmed, until it is explained."""

    @property
    def cost(self) -> Estimate:
        """What the move cost, as it is told: only what is confirmed is more than nothing."""
        found = self.confirmed
        if found and self.played != self.best and found.mean > 0 and found.shown:
            return found._replace(mean=rounded(found.mean, self.trick))
        return Estimate(0.0, 0.0, (found or self.compared).worlds)

    @property
    def doubtful(self) -> bool:
        """Whether another move may be better, and that is still to be confirmed."""
        return self.confirmed is None and self.played != self.best

    @property
    def unexplained(self) -> bool:
        """Whether it has a cost, and other moves are still to be weighed beside it."""
        return bool(self.mark) and self.others is None

    @property
    def mark(self) -> str:
        """ "slip", "mistake" or "blunder"; empty where no cost is shown.

        The lower end of the range of its cost decides: it cost at least that.
        """
        cost = self.cost
        if not cost.mean:
            return ""
        lost = cost.mean - cost.error
        if lost < MISTAKE * self.trick:
            return later("slip")
        return later("mistake") if lost < BLUNDER * self.trick else later("blunder")

    def is_as_good(self, line: str) -> bool:
        """Whether a move was weighed and is not seen to be worse than the best."""
        others = self.others or ()
        return line == self.best or any(
            each.line == line and each.cost.mean <= each.cost.error for each in others
        )


def written(verdict: Verdict) -> str:
    """What is kept of it, with the version of what found it."""
    return json.dumps([FOUND_BY, asdict(verdict)], separators=(",", ":"))


def as_kept(text: str) -> Verdict | None:
    """What ``written`` wrote; None if it was found by another version, or is damaged."""
    try:
        match parse(text):
            case [int(version), dict(kept)] if version == FOUND_BY:
                return _verdict(kept)
    except (ValueError, TypeError, KeyError):
        return None
    return None


def _verdict(kept: Mapping[str, Plain]) -> Verdict:
    """ValueError, TypeError or KeyError where anything in it is not what it should be."""
    others = kept["others"]
    made = Verdict(
        number=_of(int, kept["number"]),
        seat=_of(int, kept["seat"]),
        played=_of(str, kept["played"]),
        best=_of(str, kept["best"]),
        worth=_estimate(kept["worth"]),
        compared=_estimate(kept["compared"]),
        confirmed=_known(kept["confirmed"]),
        rivals=tuple(_of(str, each) for each in _of(list, kept["rivals"])),
        others=None if others is None else tuple(map(_rival, _of(list, others))),
        hindsight=_known(kept["hindsight"]),
        trick=_finite(kept["trick"]),
        ends=tuple(_end_count(each) for each in _of(list, kept["ends"])),
        brought=tuple(map(_finite, _of(list, kept["brought"]))),
    )
    if len(kept) != len(fields(Verdict)):
        raise ValueError("more is kept than a verdict has")
    return made


def _of(kind: type[T], plain: Plain) -> T:
    if type(plain) is not kind:
        raise TypeError(f"{plain!r} is no {kind.__name__}")
    return plain


def _finite(plain: Plain) -> float:
    return float(plain) if type(plain) is int else _of(float, plain)


def _estimate(plain: Plain) -> Estimate:
    mean, standard, worlds = _of(list, plain)
    if _finite(standard) < 0 or _of(int, worlds) < 0:
        raise ValueError("no error and no count is below nothing")
    return Estimate(_finite(mean), _finite(standard), worlds)


def _known(plain: Plain) -> Estimate | None:
    return None if plain is None else _estimate(plain)


def _end_count(plain: Plain) -> EndCount:
    best, played, apart = _of(list, plain)
    return EndCount(_of(int, best), _of(int, played), _of(bool, apart))


def _rival(plain: Plain) -> Rival:
    line, cost = _of(list, plain)
    return Rival(_of(str, line), _estimate(cost))


@frozen
class Measurement:
    """A decision and what is known of it: all that is needed to find out the next thing about it.

    It can be sent to a process.
    """

    entry: Entry
    rules: Mapping[str, object]
    number: int
    """Which move of the game it is, from 1."""
    played: tuple[str, ...]
    """The moves to be weighed, as lines: in a review the one that was made."""
    view: View[object]
    levels: tuple[str, ...]
    """Who plays at each seat."""
    seed: int
    """From which all chance comes."""
    playouts: int | None = None
    """How much a move may be thought about, if otherwise than usual."""
    known: tuple[Verdict, ...] = ()
    """What has been found so far, of each of ``played``; none: nothing."""
    laid_open: object = None
    """The state as it was, only once its game is over."""

    def going(self) -> Generator[None, None, str]:
        """What is found, as it is kept."""
        found = yield from measuring(self)
        return written(found[0])


Measuring = Generator[None, None, tuple[Verdict, ...]]
"""Pauses, and in the end what was found."""


def measured(task: Measurement) -> tuple[Verdict, ...]:
    """The next thing about a decision: a verdict on each of the moves to be weighed."""
    return at_once(measuring(task))


def measuring(task: Measurement) -> Measuring:
    """The same with pauses of some milliseconds at most, in which something else may be done."""
    at = _MeasuredDecision(task)
    if not task.known:
        return (yield from at.compare())
    if any(each.doubtful for each in task.known):
        return (yield from at.confirm(task.known))
    return (yield from at.explain(task.known))


def is_free(ask: Ask, move: Move) -> bool:
    """Whether there was more than one move that somebody in their senses would make."""
    choice = harmless(ask)
    return len(choice) > 1 or move not in choice


def _counted(came: Sequence[tuple[bool, bool]]) -> EndCount:
    """World by world, whether it came to an end by the best and by what was played."""
    apart = estimate([float(best) - played for best, played in came]).shown
    return EndCount(sum(best for best, _ in came), sum(played for _, played in came), apart)


def _turned(verdict: Verdict, gain: Estimate) -> Verdict:
    """What was played is the best: it was seen to bring more than the move that was chosen."""
    compared, worth = verdict.compared, verdict.worth
    return replace(
        verdict,
        best=verdict.played,
        worth=worth._replace(mean=worth.mean - compared.mean),
        compared=Estimate(0.0, 0.0, compared.worlds),
        confirmed=gain._replace(mean=-gain.mean),
        rivals=(verdict.best, *verdict.rivals)[:RIVALS],
    )


class _MeasuredDecision:
    """A decision on its bench, and what is to be found of it."""

    def __init__(self, task: Measurement) -> None:
        self.task = task
        game = task.entry.game(restored(task.entry.rules(), task.rules))
        lot = lot_of(task.seed, task.number, task.view.seat)
        self.bench = Bench(task.entry, game, task.view, task.levels, lot, task.playouts)
        self.care = self.bench.care

    def compare(self) -> Measuring:
        """Choose the best, and look how it compares."""
        if found := (yield from self._solved()):
            return found
        thinking = self.bench.choosing()
        best = yield from thinking.going()
        judging = self.bench.comparing([best, *self._played()])
        yield from steps(judging, self.care.compared)
        liked = [each.move for each in thinking.opinions]
        return tuple(self._verdict(best, move, judging, liked) for move in self._played())

    def _verdict(
        self, best: Move, move: Move, judging: Judgement, liked: Sequence[Move]
    ) -> Verdict:
        """What comes to the same as the best is the best."""
        choice = self.bench.ask.choice
        same = amounts_to(choice, best, move)
        weighed = distinct(choice, (move, best, *liked))
        return Verdict(
            self.task.number,
            self.task.view.seat,
            write(move),
            write(move if same else best),
            judging.worth(best),
            judging.gain(best, best if same else move),
            rivals=tuple(map(write, weighed[1 if same else 2 :][:RIVALS])),
            trick=self.bench.computer.trick,
        )

    def confirm(self, known: Sequence[Verdict]) -> Measuring:
        """Have thinking players go on from the best and from what was played instead."""
        doubtful = [each for each in known if each.doubtful]
        best = self._read(doubtful[0].best)
        moves = [best, *(self._read(each.played) for each in doubtful)]
        judging = self.bench.confirming(moves, self.bench.hope())
        yield from self._as_long_as_it_tells(judging)
        return tuple(
            self._confirmed(each, best, judging) if each.doubtful else each for each in known
        )

    def _as_long_as_it_tells(self, judging: Judgement) -> Iterator[None]:
        """Through all worlds; or fewer, once all of them can show none of the other moves to be
        worse than the first."""
        worlds, (best, *others) = self.care.confirmed, judging.moves
        for look in range(FIRST_LOOK, LOOKS + 1):
            yield from steps(judging, worlds * look // LOOKS - len(judging.results))
            if len(judging.results) >= LEAST and not any(
                judging.gain(best, each).may_be_shown(worlds) for each in others
            ):
                return

    def _confirmed(self, verdict: Verdict, best: Move, judging: Judgement) -> Verdict:
        """What it cost, and how often it came to each end; or that it was better than the best."""
        played = self._read(verdict.played)
        one, other = judging.moves.index(best), judging.moves.index(played)
        worlds = (zip(world[one], world[other], strict=True) for world in judging.ended)
        ends = tuple(map(_counted, zip(*worlds, strict=True)))
        gain = judging.gain(best, played)
        if gain.shown and gain.mean < 0:
            return _turned(verdict, gain)
        found = replace(verdict, confirmed=gain, ends=ends)
        kept = tuple(world[one] for world in judging.results) if found.mark else ()
        return replace(found, brought=kept)

    def explain(self, known: Sequence[Verdict]) -> Measuring:
        """Weigh further moves in the same worlds, and all of it with open hands."""
        found = list[Verdict]()
        for each in known:
            others = yield from self._rivals(each)
            hindsight = yield from self._hindsight(each)
            found.append(replace(each, others=others, hindsight=hindsight, brought=()))
        return tuple(found)

    def _rivals(self, verdict: Verdict) -> Generator[None, None, tuple[Rival, ...]]:
        """What other moves cost beside the best, in worlds in which that was tried."""
        moves = [self._read(line) for line in verdict.rivals]
        if not moves:
            return ()
        best, brought = self._read(verdict.best), verdict.brought
        judging = self.bench.confirming(moves if brought else [best, *moves])
        yield from steps(judging, min(self.care.explained, self.care.confirmed))
        results = judging.results
        if brought:
            results = tuple((one, *rest) for one, rest in zip(brought, results, strict=False))
        costs = (estimate([each[0] - each[n + 1] for each in results]) for n in range(len(moves)))
        return tuple(Rival(line, cost) for line, cost in zip(verdict.rivals, costs, strict=True))

    def _hindsight(self, verdict: Verdict) -> Generator[None, None, Estimate | None]:
        """How much more the best would have brought with the cards as they were."""
        if self.task.laid_open is None:
            return None
        best, played = self._read(verdict.best), self._read(verdict.played)
        judging = self.bench.opened([best, played], self.task.laid_open)
        yield from steps(judging, LAID_OPEN)
        return judging.gain(best, played)

    def _solved(self) -> Measuring:
        """Verdicts by what every card brings with all hands open; none where that cannot be done.

        What is not the best is confirmed like everything else.
        """
        found = yield from self.bench.endings()
        worth = {write(each.move): each.worth for each in found}
        if not found or not {*self.task.played} <= worth.keys():
            return ()
        best, worlds = found[0], found[0].tries
        reached = Estimate(self._ahead() + best.worth, 0.0, worlds)
        verdicts = list[Verdict]()
        for line in self.task.played:
            lost = Estimate(best.worth - worth[line], 0.0, worlds)
            meant = write(best.move) if lost.mean else line
            lines = (write(each.move) for each in found)
            rivals = tuple(each for each in lines if each not in (meant, line))[:RIVALS]
            verdicts.append(
                Verdict(
                    self.task.number, self.task.view.seat, line, meant, reached, lost,
                    rivals=rivals, trick=self.bench.computer.trick,
                )
            )  # fmt: skip
        return tuple(verdicts)

    def _ahead(self) -> float:
        bench, view = self.bench, self.task.view
        return bench.computer.worth(bench.game, view.state, view.seat)

    def _played(self) -> list[Move]:
        return [self._read(line) for line in self.task.played]

    def _read(self, line: str) -> Move:
        game = self.bench.game
        return read(line, game.moves, game.pack)
