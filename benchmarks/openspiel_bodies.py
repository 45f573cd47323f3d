"""Positions of Roller Derby and Roebuck for OpenSpiel: in the controllers' hands, or the kernels'.

A position that is played for good is in the controller's hands. A world that is drawn for a search
is in the kernel's. Both offer the same actions and tell a seat the same before anything is played.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from openspiel_deals import pyspiel

from roller_table.ai.kernel.state import SearchState
from roller_table.ai.search import Descent
from roller_table.ai.thinking import harmless
from roller_table.engine import notation
from roller_table.engine.choices import Move
from roller_table.engine.game import View, play
from roller_table.games.catalogue import entry
from roller_table.games.roller_derby.state import Phase
from roller_table.players.roebuck import trial
from roller_table.players.roller_derby import trial as roller_derby

SEATS = 4
CODES = 64
"""Actions below are the kernels' codes; then come others by their place among what is offered."""


class Kind(NamedTuple):
    """A game of ours: where its kernel comes in, and what a seat holds there."""

    key: str
    played_by_kernel: Callable[[Any], bool]
    descent: Callable[[Any, View[Any]], Descent]
    hand: Callable[[Any, int], object]


KINDS = {
    "roller_derby": Kind(
        "roller_derby",
        lambda state: state.phase == Phase.DERBY,
        roller_derby.play,
        lambda world, seat: (world.hand(seat), world.jokers if seat == world.roller else 0),
    ),
    "roebuck": Kind(
        "roebuck",
        lambda _state: True,
        trial.trial,
        lambda world, seat: (world.counts[9 * seat : 9 * seat + 9], world.drawn),
    ),
}


class Body(Protocol):
    """A position, of either make."""

    def mover(self) -> int: ...

    def actions(self) -> list[int]: ...

    def apply(self, action: int) -> None: ...

    def returns(self) -> list[float]: ...

    def known_to(self, seat: int) -> str: ...

    def told(self, action: int) -> str: ...


class ByRules:
    """A position in the controller's hands."""

    def __init__(self, kind: str, state: Any) -> None:
        self.kind, self.state = kind, state
        self._moves: dict[int, Move] | None = None

    def __deepcopy__(self, _memo: object) -> "ByRules":
        return ByRules(self.kind, self.state)

    def __getstate__(self) -> tuple[str, Any]:
        return self.kind, self.state

    def __setstate__(self, kept: tuple[str, Any]) -> None:
        self.__init__(*kept)  # type: ignore[misc]

    def mover(self) -> int:
        game, contest = TABLES[self.kind]
        ask = game.ask(self.state)
        if ask is None or contest.deals(self.state):
            return int(pyspiel.PlayerId.TERMINAL)
        return int(ask.seat)

    def moves(self) -> dict[int, Move]:
        """What each action stands for."""
        if self._moves is None:
            game, kind = TABLES[self.kind].game, KINDS[self.kind]
            ask = game.ask(self.state)
            choice = tuple(harmless(ask))
            if kind.played_by_kernel(self.state):
                code = kind.descent(game, game.view(self.state, ask.seat)).code
                # Of those with the same code the first.
                self._moves = {code(move): move for move in reversed(choice)}
            else:
                self._moves = {CODES + place: move for place, move in enumerate(choice)}
        return self._moves

    def actions(self) -> list[int]:
        return sorted(self.moves())

    def apply(self, action: int) -> None:
        self.state = play(TABLES[self.kind].game, self.state, self.moves()[action]).state
        self._moves = None

    def returns(self) -> list[float]:
        """What the deal brought each seat more than the others."""
        game, contest = TABLES[self.kind]
        return beside(contest.gains(game, self.state))

    def known_to(self, seat: int) -> str:
        return repr(TABLES[self.kind].game.view(self.state, seat))

    def told(self, action: int) -> str:
        return notation.write(self.moves()[action])


class ByKernel:
    """A world behind a view, in the kernel's hands, and what was played there for all to see."""

    def __init__(self, kind: Kind, world: SearchState, began: str, seat: int) -> None:
        self._kind, self.world, self._began, self._seat = kind, world, began, seat
        self._shown: tuple[int, ...] = ()

    def __deepcopy__(self, _memo: object) -> "ByKernel":
        world = self.world.blank()
        world.copy_from(self.world)
        twin = ByKernel(self._kind, world, self._began, self._seat)
        twin._shown = self._shown
        return twin

    def mover(self) -> int:
        mover = self.world.mover()
        return mover if mover >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def actions(self) -> list[int]:
        return sorted(self.world.legal())

    def apply(self, action: int) -> None:
        self.world.apply(action)
        self._shown = (*self._shown, action)

    def returns(self) -> list[float]:
        return [self.world.result(seat) for seat in range(SEATS)]

    def known_to(self, seat: int) -> str:
        if not self._shown and seat == self._seat:
            return self._began
        return f"{self._kind.hand(self.world, seat)} {self._shown}"

    def told(self, action: int) -> str:
        return str(action)


class Table(NamedTuple):
    game: Any
    contest: Any


TABLES = {key: Table(entry(key).game(entry(key).rules()()), entry(key).player()) for key in KINDS}


def beside(gains: Any) -> list[float]:
    """Each seat's gain beside the mean of all: together they are nothing."""
    mean = sum(gains) / len(gains)
    return [float(gain - mean) for gain in gains]
