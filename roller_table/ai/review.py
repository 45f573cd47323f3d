"""The review: what the decisions of a seat cost, judged by what the seat could know.

How one decision is measured says ``measuring.py``; here stand which are to be measured, the costly
ones first, and what they come to in all. The unit is a point of the game, everywhere.

All chance comes from the number of the decision, so a review that was broken off and is gone on
with finds the same, in whatever order it is asked.
"""

from collections.abc import Container, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from math import hypot

from roller_table.engine.choices import Ask, Move, amounts_to
from roller_table.engine.events import Moved
from roller_table.engine.game import Game, View
from roller_table.engine.notation import NotationError, read, write
from roller_table.engine.options import restored
from roller_table.engine.player import End
from roller_table.engine.record import Record, as_offered, opening, replay
from roller_table.engine.table import Drop, Seat
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import Message
from roller_table.games.catalogue import Entry, entry

from .advice import because
from .comparison import share_of
from .figures import rounded
from .judging import Estimate
from .measuring import EndCount, Measurement, Verdict, as_kept, is_free, measured, written
from .thinking import harmless

__all__ = ["Account", "Decision", "Review", "Verdict", "as_kept", "reviewed", "written"]

_NEXT_LOT = 0x9E3779B97F4A7C15


_TRICK = "trick"
"""The zone in which the cards of a trick lie, in each game that has tricks."""


class Decision(NamedTuple):
    """A move that was chosen among several, as its seat saw the table."""

    number: int
    """Which move of the game it is, from 1."""
    ask: Ask
    played: Move
    view: View[object]


class Account(NamedTuple):
    """What a game brought a seat, and by whom. The parts add up to the whole."""

    result: float
    """How far the seat's side ended ahead of the others, or what the seat won."""
    given_away: Estimate
    """What the seat's decisions cost in all; ``worlds`` counts those of each that has an error."""
    decisions: int
    """How many decisions that is the cost of."""
    trick: float = 10.0
    """What a trick of the game is worth; figures are told accordingly."""
    on_average: bool = False
    """Whether the others are several sides, of which the average is meant."""
    alone: bool = False
    """Whether it is what the seat itself won or lost, and not its lead."""

    @property
    def decided(self) -> float:
        """The part that the seat decided."""
        return -self.given_away.mean

    @property
    def luck(self) -> float:
        """The part of cards, dice and everybody else."""
        return rounded(self.result - self.decided, self.trick)


class Consequence(NamedTuple):
    """An end to which it came more often by one of two moves."""

    line: str
    """Of that move."""
    words: Message


class EndShare(NamedTuple):
    """In how many of a hundred worlds it came to an end, by the best move and by the played one."""

    words: Message
    best: int
    played: int


class StepsLeft(NamedTuple):
    """How many steps of each kind are still to be done, as far as is known."""

    unseen: int
    """Decisions of which nothing is known."""
    doubtful: int
    """Those in which another move may be better."""
    unexplained: int
    """Those that have a cost, and nothing to set beside it."""


class Review:
    """The decisions of one seat in one game, measured one after the other."""

    def __init__(
        self,
        record: Record,
        seat: Seat,
        known: Iterable[Verdict] = (),
        playouts: int | None = None,
        again: int = 0,
        deal: int | None = None,
    ) -> None:
        """``known`` is what was found before, and is not found anew; ``playouts`` how much a move
        may be thought about, if otherwise than usual; ``again`` another number gives another
        review of the same game, with other worlds; ``deal`` the number of the one deal, from 0,
        that is reviewed.

        ValueError or RecordError if the record cannot be played.
        """
        self.entry: Entry = entry(record.game)
        self.game: Game[object] = self.entry.game(restored(self.entry.rules(), record.rules))
        self.record, self.seat = record, seat
        self._playouts, self._seed = playouts, record.seed ^ again * _NEXT_LOT
        self._states = dict[int, object]()
        self._tricks = dict[int, int]()
        self._order: list[int] | None = None
        self.deal = deal
        self.over = False
        """Whether the game is over: only then hands may be opened."""
        self.decisions, self.result = self._read()
        ours = {each.number: each for each in self.decisions}
        self._found = {
            each.number: each
            for each in known
            if each.seat == seat and each.number in ours and self._is_of(ours[each.number], each)
        }

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """What has been found so far, in the order of play."""
        return tuple(self._found[number] for number in sorted(self._found))

    @property
    def to_do(self) -> StepsLeft:
        """What is still to be done."""
        found = self._found.values()
        return StepsLeft(
            len(self.decisions) - len(found),
            sum(each.doubtful for each in found),
            sum(each.unexplained for each in found),
        )

    @property
    def left(self) -> int:
        """How many steps are still to be done, as far as is known."""
        return sum(self.to_do)

    def task(self, busy: Container[int] = ()) -> Measurement | None:
        """The next measurement, the costliest move first; None: all is done, but for the decisions
        whose numbers are in ``busy``, which are being measured."""
        ours = (n for n in self._in_order() if n not in busy and n not in self._found)
        if unseen := next(ours, None):
            return self.task_of(unseen)
        found = [each for each in self._found.values() if each.number not in busy]
        doubtful = [each for each in found if each.doubtful]
        if doubtful:
            return self.task_of(max(doubtful, key=lambda each: each.compared.mean).number)
        unexplained = [each for each in found if each.unexplained]
        if unexplained:
            return self.task_of(max(unexplained, key=lambda each: each.cost.mean).number)
        return None

    def task_of(self, number: int) -> Measurement:
        """The next thing to find out about one decision."""
        decision = self.decision(number)
        known = self._found.get(number)
        return Measurement(
            self.entry,
            self.record.rules,
            number,
            (write(decision.played),),
            decision.view,
            self.record.players,
            self._seed,
            self._playouts,
            (known,) if known else (),
            self._states[number] if self.over and known and known.unexplained else None,
        )

    def keep(self, verdict: Verdict) -> Verdict:
        """What a task has led to is known from now on."""
        self._found[verdict.number] = verdict
        return verdict

    def step(self) -> Verdict | None:
        """Do what is to be done next; None: all is done."""
        task = self.task()
        return self.keep(measured(task)[0]) if task else None

    def account(self) -> Account:
        """What the game brought the seat, by what has been found so far."""
        costs = [each.cost for each in self._found.values()]
        standard = hypot(*(each.standard for each in costs))
        computer = self.entry.player()
        given = rounded(sum(each.mean for each in costs), computer.trick)
        sides = computer.camps(self.game, self.record.seats)
        # What has no error adds none: one costly decision has its own, here as in its line.
        worlds = sum(each.worlds for each in costs if each.standard or not standard)
        given_away = Estimate(given, standard, worlds)
        several = len(sides) > 2
        alone, trick = computer.alone(self.game), computer.trick
        return Account(self.result, given_away, len(costs), trick, several, alone)

    def decision(self, number: int) -> Decision:
        """The decision with that number."""
        return next(each for each in self.decisions if each.number == number)

    def state(self, number: int) -> object:
        """The table as it was before that decision, with all that was hidden."""
        return self._states[number]

    def trick(self, number: int) -> int:
        """Which trick of its deal that decision plays to, from 1; 0 where it plays to none."""
        return self._tricks.get(number, 0)

    def reason(self, verdict: Verdict) -> Message | None:
        """Why the best of a decision that cost something, where the game knows a reason."""
        decision = self.decision(verdict.number)
        if not verdict.mark:
            return None
        best = as_offered(verdict.best, self.game, decision.ask)
        return because(self.entry, self.game, decision.view, best, decision.played)

    def consequence(self, verdict: Verdict) -> Consequence | None:
        """To what it came more often, and by which of both moves: to what may fail by what was
        played, or else to what was hoped for by the best; None where no such difference was seen.
        """
        found = self._ended(verdict)
        missed = [each for each in found[1:] if each[1].apart and each[1].played > each[1].best]
        if missed:
            end, _n = max(missed, key=lambda each: each[1].played - each[1].best)
            return Consequence(verdict.played, end.often)
        for end, n in found[:1]:
            if n.apart and n.best > n.played:
                return Consequence(verdict.best, end.often)
        return None

    def ends(self, verdict: Verdict) -> tuple[EndShare, ...]:
        """How often it came to what was hoped for and to what may fail, where the two moves are
        told apart by one of them."""
        found = self._ended(verdict)
        if not any(n.apart for _end, n in found):
            return ()
        worlds = verdict.confirmed.worlds if verdict.confirmed else 0
        return tuple(
            EndShare(end.words, _of_100(n.best, worlds), _of_100(n.played, worlds))
            for end, n in found
        )

    def _ended(self, verdict: Verdict) -> list[tuple[End[object], EndCount]]:
        """Each end that was counted, with how often it came."""
        decision = self.decision(verdict.number)
        hope = self.entry.player().hope(self.game, decision.view)
        if not verdict.mark or hope is None or len(hope.ends) != len(verdict.ends):
            return []
        return [*zip(hope.ends, verdict.ends, strict=True)]

    def _is_of(self, decision: Decision, verdict: Verdict) -> bool:
        """Whether that was found of this decision; two moves that come to the same have no cost."""
        if verdict.played != write(decision.played):
            return False
        others = (each.line for each in verdict.others or ())
        try:
            best, *_others = (self._move(each) for each in (verdict.best, *verdict.rivals, *others))
        except NotationError:  # it was damaged
            return False
        same = amounts_to(decision.ask.choice, decision.played, best)
        return verdict.played == verdict.best or not same

    def _move(self, line: str) -> Move:
        """NotationError where no move of this game is written so."""
        return read(line, self.game.moves, self.game.pack)

    def _read(self) -> tuple[tuple[Decision, ...], float]:
        """Every decision of the seat, and how far ahead it was in the end.

        What a Club player chose for the person is no decision of theirs.
        """
        found, deals, tricks = list[Decision](), self.entry.player().deals, 0
        state, others = opening(self.game, self.record).state, set(self.record.played_out)
        for number, ask, move, step in replay(self.game, self.record):
            ours = ask.seat == self.seat and self.deal in (None, deals(state))
            if ours and number not in others and is_free(ask, move):
                found.append(Decision(number, ask, move, self.game.view(state, ask.seat)))
                self._states[number] = state
                if _plays_to_a_trick(move):
                    self._tricks[number] = tricks + 1
            tricks += any(isinstance(e, Moved) and e.source.name == _TRICK for e in step.events)
            tricks *= deals(step.state) == deals(state)
            state = step.state
        self.over = self.game.ask(state) is None
        return tuple(found), rounded(self._ahead(state), self.entry.player().trick)

    def _ahead(self, state: object) -> float:
        """How far the seat's side is ahead of the others; of a game that is over, in its result."""
        return self.entry.player().worth(self.game, state, self.seat)

    def _in_order(self) -> list[int]:
        """The decisions, those first that seem costly at a glance."""
        if self._order is None:
            glance = {each.number: self._at_a_glance(each) for each in self.decisions}
            self._order = sorted(glance, key=lambda number: -glance[number])
        return self._order

    def _at_a_glance(self, decision: Decision) -> float:
        """How much less the move is worth than another, by a player's rating of them."""
        ask = decision.ask._replace(choice=harmless(decision.ask))
        rated = dict(self.entry.player().rated(self.game, decision.view, ask, True))
        best = max(rated.values())
        return best - rated.get(decision.played, min(rated.values()) - 1)


def _of_100(came: int, worlds: int) -> int:
    """A share, no finer than that many worlds can tell."""
    return share_of([True] * came + [False] * (worlds - came)).of_100


def _plays_to_a_trick(move: Move) -> bool:
    gesture = move.gesture()
    return isinstance(gesture, Drop) and gesture.place.name == _TRICK


def reviewed(review: Review) -> Iterator[Verdict]:
    """Every step of a review, to its end."""
    while (found := review.step()) is not None:
        yield found


def reviewed_beside(review: Review, executor: Executor, width: int) -> Iterator[Verdict]:
    """The same, ``width`` steps at a time: what is found is the same, in another order perhaps."""
    under_way = dict[Future[tuple[Verdict, ...]], int]()
    try:
        while True:
            while len(under_way) < width and (task := review.task({*under_way.values()})):
                under_way[executor.submit(measured, task)] = task.number
            if not under_way:
                return
            for each in wait(under_way, return_when=FIRST_COMPLETED).done:
                del under_way[each]
                yield review.keep(each.result()[0])
    finally:
        for each in under_way:
            each.cancel()
