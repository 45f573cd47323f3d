"""What is measured of a game as it is played, and what each measure is called.

Every game has the general measures. What it has of its own is said by a ``Watcher``, which the
catalogue names; it is shown each move and the end of each deal, and keeps only numbers.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from roller_table.engine.choices import Ask, Move
from roller_table.engine.events import Stands
from roller_table.engine.game import Game, Step
from roller_table.engine.luck import Luck
from roller_table.engine.player import Camps
from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple, replace
from roller_table.engine.words import later
from roller_table.games.catalogue import Entry, class_at

Kind = Literal["number", "points", "share"]
"""A plain number; points as the game counts them; a share, of which 1 is always."""
Values = Mapping[str, float]
"""What one game came to, by measure; what it has no answer to is left out."""


class Measure(NamedTuple):
    """One thing that is measured."""

    key: str
    name: str
    """What there may be more of, or fewer."""
    kind: Kind = "number"
    theme: str = ""
    """Of measures with one theme a short account names one only; "": its own."""
    relative: bool = False
    """Whether its difference is told in per cent of what is usual."""
    splits: bool = False
    """Whether it says nothing more than another where there are two sides."""
    plain: bool = True
    """Whether it is told without a figure; else another measure says it better."""


GENERAL = (
    Measure("length", later("moves in a game"), theme="length", relative=True),
    Measure("decisions", later("moves with a choice"), theme="length", relative=True),
    Measure("deals", later("deals in a game"), theme="length", plain=False),
    Measure("winner", later("points of the winner"), "points", plain=False),
    Measure("lead", later("points ahead at the end"), "points", theme="spread"),
    Measure(
        "spread", later("points between first and last"), "points", theme="spread", splits=True
    ),
    Measure("lead_changes", later("lead changes"), theme="tension"),
    Measure(
        "settled",
        later("wins of the player who led before the last deal"),
        "share",
        theme="tension",
    ),
    Measure("first", later("wins of the player who begins"), "share"),
    Measure("draws", later("shared wins"), "share"),
)
"""What is measured of every game."""


class Watcher:
    """What a game measures of its own; this one measures nothing."""

    measures: tuple[Measure, ...] = ()
    unit = "points"
    """What its standings count; where rules count something else, they are not compared."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def asked(self, state: Any, ask: Ask) -> None:
        """Somebody is about to answer."""

    def dealt_out(self, state: Any) -> None:
        """A deal has been played and scored; so the table stands before the next is dealt."""

    def began(self, state: Any, first: Seat) -> Seat:  # noqa: ARG002
        """Who began, told at the end; ``first`` was asked first."""
        return first

    def found(self, state: Any) -> Values:  # noqa: ARG002
        """What the game came to, which ended so."""
        return {}


class MeasuredGame:
    """A game as it is measured, one move after the other."""

    def __init__(self, entry: Entry, game: Game[Any], seats: int) -> None:
        self._game, self._computer = game, entry.player()
        self._watcher = watcher(entry, game)
        self._camps: Camps = self._computer.camps(game, seats)
        self.moves = self.deals = self._decisions = self._changes = 0
        self._first: Seat | None = None
        self._leader: int | None = None
        self._before: int | None = None
        """Who led alone before what was scored last."""
        self._last_sole: int | None = None

    def asked(self, state: object, ask: Ask) -> None:
        """Somebody is about to answer."""
        self.moves += 1
        self._decisions += len(ask.choice) > 1
        if self._first is None:
            self._first = ask.seat
        self._watcher.asked(state, ask)

    def applied(self, state: Any, move: Move, luck: Luck) -> Step[Any]:
        """What the move leads to; a deal that follows it is dealt by ``luck``."""
        step = self._game.apply(state, move)
        if self._computer.deals(step.state) == self.deals:
            return step
        # A game deals on in the move that ended a deal, so that move is made once more.
        again = self._game.apply(replace(state, luck=luck), move)
        return again if self._computer.deals(again.state) > self.deals else step

    def went_on(self, step: Step[Any]) -> None:
        """What the answer led to."""
        deals = self._computer.deals(step.state)
        if deals > self.deals:
            self.deals = deals
            self._watcher.dealt_out(self._as_it_ended(step))
            self._scored(step.state)
        elif not self._computer.counts_deals:
            self._scored(step.state)

    def _as_it_ended(self, step: Step[Any]) -> object:
        """The table as the deal that was just scored left it, before the next one was dealt."""
        stood = (each.state for each in step.events if isinstance(each, Stands))
        ended = (each for each in stood if self._computer.deals(each) == self.deals)
        return next(ended, step.state)

    def _scored(self, state: object) -> None:
        self._before, self._leader = self._leader, self._sole(self._sides(state))
        if self._leader is not None:
            self._changes += self._last_sole not in (None, self._leader)
            self._last_sole = self._leader

    def found(self, state: object) -> dict[str, float]:
        """What the game came to, that ended so."""
        sides = sorted(self._sides(state), reverse=True)
        winners = self._game.winners(state)
        won = [n for n, camp in enumerate(self._camps) if set(camp) & set(winners)]
        standings = self._game.standings(state)
        first = self._watcher.began(state, self._first or 0)
        values: dict[str, float] = {
            "length": self.moves,
            "decisions": self._decisions,
            "winner": max(standings[seat] for seat in winners) if winners else 0,
            "lead": sides[0] - sides[1],
            "spread": sides[0] - sides[-1],
            "lead_changes": self._changes,
            "first": sum(first in self._camps[n] for n in won) / max(1, len(won)),
            "draws": len(won) > 1,
        }
        if self.deals:
            values["deals"] = self.deals
            if self._before is not None:
                values["settled"] = won == [self._before]
        return {**values, **self._watcher.found(state)}

    def _sides(self, state: object) -> list[float]:
        gains = self._computer.gains(self._game, state)
        return [sum(gains[seat] for seat in camp) / len(camp) for camp in self._camps]

    def _sole(self, sides: Sequence[float]) -> int | None:
        best = max(sides)
        return sides.index(best) if sides.count(best) == 1 else None


def watcher(entry: Entry, game: Game[Any]) -> Watcher:
    """What the game measures of its own."""
    kind = class_at(entry.measures, Watcher) if entry.measures else Watcher
    return kind(game)


def measures_of(entry: Entry, rules: object, seats: int) -> tuple[Measure, ...]:
    """Everything that can be measured of the game by these rules, its own last."""
    game, computer = entry.game(rules), entry.player()
    counts, sides = computer.counts_deals, len(computer.camps(game, seats))
    general = (
        each
        for each in GENERAL
        if (counts or each.key not in ("deals", "settled")) and not (each.splits and sides == 2)
    )
    return (*general, *watcher(entry, game).measures)


IN_UNITS = ("winner", "lead", "spread", "broke")
"""The measures that are told in what the standings count."""


def mean(found: Sequence[float]) -> float:
    return sum(found) / len(found)
