"""Rollerball's own measures: turns, bases passed, workmen hit, what stands on the board."""

from roller_table.engine.choices import Ask
from roller_table.engine.game import Game
from roller_table.engine.table import Seat
from roller_table.engine.words import later
from roller_table.games.rollerball.state import Phase, State

from ..measures import Measure, Values, Watcher


class RollerballWatcher(Watcher):
    measures = (
        Measure("turns", later("turns in a game"), theme="length", plain=False),
        Measure("passed", later("bases passed in 100 turns"), "share"),
        Measure("hits", later("cards lost to balls in 100 turns"), "share"),
        Measure("points", later("points of all players together"), "points"),
        Measure("built", later("cards on the board at the end")),
    )

    def __init__(self, game: Game[State]) -> None:
        super().__init__(game)
        self._passed = self._hits = 0
        self._before: Phase | None = None

    def asked(self, state: State, ask: Ask) -> None:  # noqa: ARG002
        # A player who takes a card from the board is asked once more what becomes of it.
        self._passed += state.phase == Phase.TAKE
        self._passed += state.phase == Phase.POINT and self._before != Phase.TAKE
        self._before = state.phase
        self._hits += state.phase == Phase.DROP

    def began(self, state: State, first: Seat) -> Seat:
        return first if state.first < 0 else state.first

    def found(self, state: State) -> Values:
        turns = max(1, state.turns)
        return {
            "turns": state.turns,
            "passed": self._passed / turns,
            "hits": self._hits / turns,
            "points": sum(map(len, state.points)),
            "built": len(state.laid),
        }
