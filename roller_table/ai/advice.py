"""Advice: what an Expert at a seat would do, why, and what it brings, by what the seat can know.

The reason is the first of the game's list (``GamePlayer.reasons``) that holds for the move and not
for the one it is compared with. Where none does, nothing is said: a reason is never invented. So a
review that compares two moves gives its reason by ``because(entry, game, view, best, played)``.

The figures come from worlds that the search has not seen: every compared move is made in each of
them, and Club players go on (``judging.py``).
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from time import monotonic
from typing import NamedTuple

from roller_table.engine.choices import Ask, Move, distinct
from roller_table.engine.game import Game, View
from roller_table.engine.luck import Luck
from roller_table.engine.notation import read, write
from roller_table.engine.words import NOTHING, Message, message
from roller_table.games.catalogue import Entry

from .judging import Case, Estimate, Judging
from .levels import level
from .players import Player, player_for, thought
from .thinking import Budget, harmless

COMPARED = 3
"""So many moves are shown one after the other."""
WORLDS = 100
"""In so many worlds they are compared at most."""
_TOLD_AT = (16, 32, 64, WORLDS)
"""After so many worlds it is worth telling how it stands."""
_FINE = 400
"""From so many worlds on a share is told to the hundredth, below to the nearest five."""
_SECONDS, _PATIENCE = 5.0, 15.0
"""So long they are compared, and so long at most where that was not often enough."""
_LEAST = 16
"""In fewer worlds nothing is told of what moves bring: even the error would be a guess."""


ALONE = message("Nothing else may be done here.")


class Share(NamedTuple):
    """In how many of a hundred worlds something came, with its standard error."""

    of_100: int
    error: float


class Advised(NamedTuple):
    """A move, why it is made, and what it brings."""

    line: str
    reason: Message
    """NOTHING where no reason is known."""
    share: Share | None
    """How often the event of interest came, if anything was counted."""
    behind: Estimate
    """How many points less it brings than the first; below zero: more."""

    @property
    def as_good(self) -> bool:
        """Whether no difference to the first is seen."""
        return not self.behind.shown


class Advice(NamedTuple):
    """The best move and what comes next, as far as it has been thought."""

    moves: tuple[Advised, ...]
    event: Message
    """What was counted; NOTHING where the game counts nothing."""
    worlds: int = 0
    trick: float = 1.0
    """What a trick of the game is worth in points: where it is little, they are told finely."""
    done: bool = False
    """Whether no more will be known."""


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


class Advising:
    """A thought about advice: it can be carried on in steps, hurried, and asked how it stands."""

    def __init__(
        self,
        entry: Entry,
        game: Game[object],
        view: View[object],
        ask: Ask,
        luck: Luck,
        budget: Budget,
        played: Move | None = None,
    ) -> None:
        """``played``: that move is explained, and not the best one."""
        seed, luck = luck.below(1 << 62)
        self._entry, self._game, self._view, self._ask = entry, game, view, ask
        self._played, self._budget, self._seed = played, budget, seed
        self._thought = thought(level("expert"), entry, game, view, ask, luck, budget)
        self._event = entry.player().event(game, view)
        self._came: list[tuple[bool, ...]] = []
        self._judging: Judging | None = None
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
        if self._until is None or monotonic() < self._until:
            return False
        return self._enough or monotonic() >= self._until + _PATIENCE - _SECONDS

    @property
    def _enough(self) -> bool:
        """Whether there is anything to be told of what the moves bring."""
        return len(self._came) >= min(_LEAST, max(1, self._most))

    @property
    def _most(self) -> int:
        return WORLDS if self._budget.iterations is None else self._budget.iterations

    def hurry(self) -> None:
        """Have the move that seems best now; what it brings is measured all the same."""
        if self._judging is None:
            self._begin_to_compare()

    def step(self) -> bool:
        """Think on for some milliseconds; whether there is something new worth telling."""
        if self._judging is None:
            if not self._thought.done:
                self._thought.step()
                return False
            self._begin_to_compare()
            return True
        if next(self._world, self) is None:
            return False  # A pause.
        self._came.append(self._judging.came)
        self._world = self._judging.stepping()
        return len(self._came) in _TOLD_AT

    def _begin_to_compare(self) -> None:
        case = Case(self._entry, self._game, self._view, self._players())
        self._judging = Judging(case, self._in_order(), Luck(self._seed), event=self._event)
        self._world = self._judging.stepping()
        if self._budget.seconds is not None:
            self._until = monotonic() + _SECONDS

    def _players(self) -> tuple[Player, ...]:
        seats = len(self._game.standings(self._view.state))
        return (player_for("club", self._entry, self._game),) * seats

    def _in_order(self) -> Sequence[Move]:
        """What is compared: the explained move, and those that come next."""
        best, choice = self._thought.best, harmless(self._ask)
        others = [each.move for each in self._thought.opinions]
        if not others and len(choice) > 1:
            asked = self._ask._replace(choice=choice)
            rated = self._entry.player().rated(self._game, self._view, asked, True)
            others = [move for move, _worth in rated]
        first = [best] if self._played is None else [self._played, best]
        return distinct(choice, [*first, *others])[:COMPARED]

    def advice(self) -> Advice:
        """How it stands; of the best alone as long as nothing else is known."""
        judging = self._judging
        moves = judging.moves if judging else tuple(self._in_order())
        event = self._event.words if self._event and self._enough else NOTHING
        return Advice(
            tuple(self._advised(moves, place) for place in range(len(moves))),
            event,
            len(self._came) if self._enough else 0,
            self._entry.player().trick,
            self.done,
        )

    def _advised(self, moves: Sequence[Move], place: int) -> Advised:
        judging, move = self._judging, moves[place]
        other = moves[0] if place else moves[1] if len(moves) > 1 else None
        alone = len(self._ask.choice) == 1
        reason = ALONE if alone else because(self._entry, self._game, self._view, move, other)
        known = judging if self._enough else None
        behind = known.gain(moves[0], move) if known else Estimate(0.0, 0.0, 0)
        came = [each[place] for each in self._came] if known else []
        share = share_of(came) if came and self._event else None
        return Advised(write(move), reason or NOTHING, share, behind)


def share_of(came: Sequence[bool]) -> Share:
    """How often it came, no finer than so many worlds can tell.

    >>> share_of([True] * 13 + [False] * 7)
    Share(of_100=65, error=12.0)
    """
    count = len(came)
    share = sum(came) / count
    grain = 1 if count >= _FINE else 5
    # One more of each, so that few worlds that agree are not taken for all.
    likely = (sum(came) + 1) / (count + 2)
    error = 100 * sqrt(likely * (1 - likely) / count)
    return Share(grain * round(100 * share / grain), round(error))


def advising(
    entry: Entry,
    game: Game[object],
    view: View[object],
    luck: Luck,
    budget: Budget,
    played: str = "",
) -> Advising:
    """Advice for the seat whose view it is: on its decision, or on the move that it ``played``.

    ValueError if it has nothing to decide.
    """
    ask = game.ask(view.state)
    if ask is None or ask.seat != view.seat:
        raise ValueError(f"seat {view.seat} has nothing to decide")
    move = read(played, game.moves, game.pack) if played else None
    return Advising(entry, game, view, ask, luck, budget, move)


def at_once(line: str) -> Advice:
    """A move alone, of which nothing else is known."""
    return Advice((Advised(line, NOTHING, None, Estimate(0.0, 0.0, 0)),), NOTHING)
