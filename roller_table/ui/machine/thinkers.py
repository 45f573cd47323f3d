"""Who thinks for the seats that no human holds: the window asks, and is told later.

Players and their search are imported once somebody thinks: the first picture is there before.
"""

import sys
from collections import Counter
from collections.abc import Callable, Collection
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING, Protocol
from weakref import WeakKeyDictionary

from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.manner import EVEN, Manner
from roller_table.engine.notation import NotationError, read, write
from roller_table.engine.options import plain
from roller_table.engine.table import Seat
from roller_table.engine.words import _
from roller_table.match import Match

if TYPE_CHECKING:
    from roller_table.ai.advice import Advice
    from roller_table.ai.child import Job
    from roller_table.ai.worker import Thinker

_WANTED = "roller_table.lessons.firsts", "roller_table.ai.worker"
Told = Callable[[str], object]
Advised = Callable[["Advice"], object]
Later = Callable[[Callable[[], object]], object]
_MOST_LATE = 2
"""After how many late answers in a game a player that somebody wrote is asked no more."""


def _level_of(match: Match, own: Collection[str]) -> str:
    """The level of the player who is asked now; a Club player chooses for a person who wants it.

    A player that somebody wrote sits down only where it was named when the window was opened: a
    kept game must not have strange code run.
    """
    from roller_table.ai.levels import is_own

    assert match.ask is not None
    chair = match.chairs[match.ask.seat]
    strange = is_own(chair.level) and chair.level not in own
    return "club" if chair.human or strange else chair.level


MannerOf = Callable[[str], Manner]
"""How somebody of that name likes to play."""


def _manner_at(match: Match, manner_of: MannerOf | None) -> Manner:
    """How the player who is asked now likes to play: a companion is known by the chair's name."""
    assert match.ask is not None
    chair = match.chairs[match.ask.seat]
    return manner_of(chair.name) if manner_of and not chair.human else EVEN


class Thinkers(Protocol):
    def think(self, match: Match, told: Told) -> int:
        """Find a move for the seat that is asked; ``told`` gets its line, on the window's thread.

        The answer is a ticket, by which the question can be withdrawn.
        """

    def ponder(self, match: Match, told: Advised) -> int:
        """Think as an Expert for the player who is asked, so that advice is there when wanted.

        It is told again as more is known.
        """

    def explain(self, match: Match, number: int, told: Advised) -> int:
        """Why the move of that number, from 1, was made: as its seat saw the table then."""

    def do(self, job: "Job", told: Told) -> int:
        """Have a job done while nobody waits for a move; ``told`` gets what came of it, or ""."""

    def hurry(self, ticket: int) -> None:
        """The answer is wanted now, as good as it is."""

    def forget(self, ticket: int) -> None:
        """Nobody wants this answer any more."""

    def close(self) -> None:
        """Stop thinking for good."""


def _at_the_bench(match: Match, number: int, seat: Seat) -> tuple[tuple[str, ...], int]:
    """Who plays, and the chance of that decision: those that its review will have."""
    from roller_table.ai.bench import lot_of

    return tuple(chair.level for chair in match.chairs), lot_of(match.seed, number, seat)


class InlineThinkers:
    """Thinks in the window's own process, a fixed number of steps: for tests and trials."""

    def __init__(
        self, later: Later, iterations: int = 20, manner_of: MannerOf | None = None
    ) -> None:
        """``manner_of`` says how each player likes to play; without it all play evenly."""
        from roller_table.ai.thinking import Budget

        self._manner_of = manner_of
        self._later = later
        self._budget = Budget(iterations=iterations)
        self._tickets = 0
        self._forgotten: set[int] = set()
        self._pondered: dict[int, Callable[[], object]] = {}

    def think(self, match: Match, told: Told) -> int:
        ticket, answer = self._answer(match, told, _level_of(match, ()))
        self._later(answer)
        return ticket

    def ponder(self, match: Match, told: Advised) -> int:
        # Nothing goes on beside the window here: it thinks once it has to.
        assert match.ask is not None
        ticket, answer = self._advice(match, match.view(match.ask.seat), match.count + 1, told)
        self._pondered[ticket] = answer
        return ticket

    def explain(self, match: Match, number: int, told: Advised) -> int:
        turn = match.turns[number - 1]
        view = match.game.view(turn.before, turn.seat)
        ticket, answer = self._advice(match, view, number, told, turn.line)
        self._later(answer)
        return ticket

    def _advice(
        self, match: Match, view: View[object], number: int, told: Advised, played: str = ""
    ) -> tuple[int, Callable[[], object]]:
        from roller_table.ai.advice import advising
        from roller_table.ai.bench import Bench

        self._tickets += 1
        ticket = self._tickets

        def answer() -> None:
            if ticket in self._forgotten:
                return
            levels, lot = _at_the_bench(match, number, view.seat)
            most = self._budget.iterations
            bench = Bench(match.entry, match.game, view, levels, lot, most)
            thinking = advising(bench, self._budget, played)
            while not thinking.done:
                thinking.step()
            told(thinking.advice())

        return ticket, answer

    def do(self, job: "Job", told: Told) -> int:
        self._tickets += 1
        ticket = self._tickets

        def answer() -> None:
            if ticket not in self._forgotten:
                told(done(job))

        self._later(answer)
        return ticket

    def hurry(self, ticket: int) -> None:
        if answer := self._pondered.pop(ticket, None):
            self._later(answer)

    def _answer(self, match: Match, told: Told, level: str) -> tuple[int, Callable[[], object]]:
        from roller_table.ai.players import player_for

        self._tickets += 1
        ticket = self._tickets
        ask = match.ask
        assert ask is not None
        manner = _manner_at(match, self._manner_of)
        player = player_for(level, match.entry, match.game, budget=self._budget, manner=manner)
        view, luck = match.view(ask.seat), match.luck()

        def answer() -> None:
            if ticket not in self._forgotten:
                told(write(player.choose(view, ask, luck)))

        return ticket, answer

    def forget(self, ticket: int) -> None:
        self._forgotten.add(ticket)
        self._pondered.pop(ticket, None)

    def close(self) -> None:
        """There is nothing to let go."""


def done(job: "Job") -> str:
    """What comes of a job, done at once."""
    from roller_table.ai.thinking import at_once

    return at_once(job.going())


def offered(match: Match, line: str) -> bool:
    """Whether the line is a move that the player who is asked now may make."""
    try:
        move = read(line, match.game.moves, match.game.pack)
    except NotationError:
        return False
    return match.ask is not None and move in match.ask.choice


def club_line(match: Match) -> str:
    """What a Club player decides for the player who is asked now, at once and here.

    If that fails too, it is any offered move.
    """
    from roller_table.ai.players import player_for
    from roller_table.ai.thinking import Budget

    ask = match.ask
    assert ask is not None
    try:
        club = player_for("club", match.entry, match.game, budget=Budget(iterations=0))
        return write(club.choose(match.view(ask.seat), ask, match.luck()))
    except Exception:  # whatever went wrong with thinking: the game goes on
        return write(ask.choice.draw(match.luck())[0])


def get_ready() -> None:
    """Import what thinks, and what the coach says, beside the window: cards are being dealt
    meanwhile."""
    if any(each not in sys.modules for each in _WANTED):
        Thread(target=lambda: [*map(import_module, _WANTED)], daemon=True).start()


class ChildThinkers:
    """Hands each question to a child process, so that the window never waits."""

    def __init__(
        self,
        later: Later,
        seconds: Callable[[], float],
        say: Callable[[str], object],
        own: Collection[str] = (),
        patience: float | None = None,
        manner_of: MannerOf | None = None,
    ) -> None:
        """``seconds`` is asked before each thought; ``say`` is told if the child fails.

        ``own`` names the players that somebody wrote, "module:Name", which may sit down. The
        window waits ``patience`` seconds for each of them, or as long as usual; one that took
        longer twice is asked no more in that game. ``manner_of`` says how each player likes to
        play.
        """
        self._manner_of = manner_of
        self._patience = patience
        self._late = WeakKeyDictionary[Match, Counter[str]]()
        """How often a player that somebody wrote has taken too long, in each game."""
        self._asked: dict[int, tuple[Match, str]] = {}
        """Where its tickets come from, and for whom."""
        self._seconds = seconds
        self._say = say
        self._own = own
        self._later = later
        self._waiting: dict[int, Told] = {}
        self._advised: dict[int, Advised] = {}
        self._thinker: Thinker | None = None

    def think(self, match: Match, told: Told) -> int:
        level = _level_of(match, self._own)
        banned = self._late.get(match, Counter[str]())[level] >= _MOST_LATE
        return self._ask(match, told, "club" if banned else level)

    def ponder(self, match: Match, told: Advised) -> int:
        assert match.ask is not None
        return self._advise(match, match.view(match.ask.seat), match.count + 1, told)

    def explain(self, match: Match, number: int, told: Advised) -> int:
        turn = match.turns[number - 1]
        view = match.game.view(turn.before, turn.seat)
        return self._advise(match, view, number, told, turn.line)

    def _advise(
        self, match: Match, view: View[object], number: int, told: Advised, played: str = ""
    ) -> int:
        levels, lot = _at_the_bench(match, number, view.seat)
        rules = plain(match.rules)
        ticket = self._wake().advise(match.entry, rules, view, lot, levels, played)
        self._advised[ticket] = told
        return ticket

    def do(self, job: "Job", told: Told) -> int:
        ticket = self._wake().do(job)
        self._waiting[ticket] = told
        return ticket

    def hurry(self, ticket: int) -> None:
        if self._thinker and ticket in (*self._waiting, *self._advised):
            self._thinker.hurry(ticket)

    def _ask(self, match: Match, told: Told, level: str) -> int:
        ask = match.ask
        assert ask is not None
        ticket = self._wake().ask(
            match.entry,
            plain(match.rules),
            match.view(ask.seat),
            level,
            match.luck().seed,
            self._seconds(),
            manner=_manner_at(match, self._manner_of),
        )
        self._waiting[ticket] = told
        self._asked[ticket] = match, level
        return ticket

    def _wake(self) -> "Thinker":
        if self._thinker is None:
            from roller_table.ai.worker import PATIENCE, Thinker

            told = self._answered, self._report, self._heard, self._was_late
            self._patience = PATIENCE if self._patience is None else self._patience
            self._thinker = Thinker(*told, patience=self._patience)
        return self._thinker

    def _report(self, words: str) -> None:
        """Called from the listening thread."""
        self._later(lambda: self._say(words))

    def _answered(self, ticket: int, line: str) -> None:
        """Called from the listening thread."""
        self._later(lambda: self._tell(ticket, line))

    def _heard(self, ticket: int, advice: "Advice") -> None:
        """Called from the listening thread."""
        self._later(lambda: self._advise_again(ticket, advice))

    def _was_late(self, ticket: int) -> None:
        """Called from the listening thread."""
        self._later(lambda: self._count_late(ticket))

    def _count_late(self, ticket: int) -> None:
        if ticket not in self._asked:
            return
        match, player = self._asked[ticket]
        late = self._late.setdefault(match, Counter())
        late[player] += 1
        if late[player] == _MOST_LATE:
            words = _(
                "{player} took longer than {n} seconds twice: a Club player decides in its place"
                " until this game ends."
            )
            self._say(words.format(player=player, n=round(self._patience or 0)))

    def _advise_again(self, ticket: int, advice: "Advice") -> None:
        if told := self._advised.get(ticket):
            told(advice)

    def _tell(self, ticket: int, line: str) -> None:
        told = self._waiting.pop(ticket, None)
        self._asked.pop(ticket, None)
        if told:
            told(line)

    def forget(self, ticket: int) -> None:
        self._asked.pop(ticket, None)
        told = self._waiting.pop(ticket, None) or self._advised.pop(ticket, None)
        if told and self._thinker:
            self._thinker.cancel(ticket)

    def close(self) -> None:
        if self._thinker:
            self._thinker.close()


# How long they take: nobody plays like a clock, and each has a pace of its own.

FORCED = 180
"""Milliseconds before a move where there is nothing to think about."""
LEAST, TEMPER, MOOD = 320, 160, 260
"""Milliseconds before any other move; how much a seat's temper adds to that, and its mood."""


def pause(match: Match) -> int:
    """How long a computer player waits before its move, in milliseconds at normal speed.

    The same move always gets the same pause; a move chosen for a person gets the shortest.
    """
    ask = match.ask
    if ask is None or len(ask.choice) == 1 or match.chairs[ask.seat].human:
        return FORCED
    temper, _luck = Luck(match.seed * 31 + ask.seat).below(TEMPER)
    mood, _luck = Luck(match.luck().seed + 1).below(MOOD)
    return LEAST + temper + mood
