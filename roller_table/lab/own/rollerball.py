"""Rollerball's own measures: turns, bases passed, workmen hit, what stands on the board."""

from roller_table.engine.choices import Ask
from roller_table.engine.game import Game
from roller_table.engine.table import Seat
from roller_table.engine.words import later
from roller_table.games.rollerball.state import Phase, State

from ..measures import Measure, Values, Watcher


class RollerballWatcher(Watcher):
    measures = (
        Measure(
            "turns",
            later("Turns in a game"),
            later("a game has {n} turns more (±{e})"),
            later("a game has {n} turns fewer (±{e})"),
            theme="length",
        ),
        Measure(
            "passed",
            later("Bases passed, in 100 turns"),
            later("balls pass {n} bases more in 100 turns (±{e})"),
            later("balls pass {n} bases fewer in 100 turns (±{e})"),
            "share",
            plain=(
                later("balls pass more bases"),
                later("balls pass fewer bases"),
            ),
        ),
        Measure(
            "hits",
            later("Workmen hit with cards in hand, in 100 turns"),
            later("in 100 turns {n} workmen more lose a card (±{e})"),
            later("in 100 turns {n} workmen fewer lose a card (±{e})"),
            "share",
            plain=(
                later("workmen lose cards more often"),
                later("workmen lose cards less often"),
            ),
        ),
        Measure(
            "points",
            later("Points of all players together"),
            later("all players together make {n} points more (±{e})"),
            later("all players together make {n} points fewer (±{e})"),
            "points",
            plain=(
                later("all players together make more points"),
                later("all players together make fewer points"),
            ),
        ),
        Measure(
            "built",
            later("Cards on the board at the end"),
            later("{n} cards more stand on the board at the end (±{e})"),
            later("{n} cards fewer stand on the board at the end (±{e})"),
            plain=(
                later("more cards stand on the board at the end"),
                later("fewer cards stand on the board at the end"),
            ),
        ),
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
