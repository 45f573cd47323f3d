"""Roebuck's own measures: how long a hand lasts, what is left, how often nobody can play."""

from roller_table.engine.choices import Ask
from roller_table.engine.words import later
from roller_table.games.roebuck.controller import RoebuckController
from roller_table.games.roebuck.state import Draw, State

from ..measures import Measure, Values, Watcher, mean


class RoebuckWatcher(Watcher):
    measures = (
        Measure("rounds", later("rounds in a hand")),
        Measure("left", later("cards left when a hand ends")),
        Measure("out", later("players out of cards when a hand ends")),
        Measure("must_draw", later("turns without a card that fits"), "share"),
    )

    def __init__(self, game: RoebuckController) -> None:
        super().__init__(game)
        self.unit = "hands" if game.rules.race else "cards"
        self._rounds: list[int] = []
        self._turns = self._stuck = 0

    def asked(self, state: State, ask: Ask) -> None:
        if state.drawn is None:
            self._turns += 1
            self._stuck += all(isinstance(move, Draw) for move in ask.choice)

    def dealt_out(self, state: State) -> None:
        self._rounds.append(state.number)

    def found(self, state: State) -> Values:
        if not state.sheet:
            return {}
        return {
            "rounds": mean(self._rounds),
            "left": mean([sum(hand.held) for hand in state.sheet]),
            "out": mean([hand.held.count(0) for hand in state.sheet]),
            "must_draw": self._stuck / max(1, self._turns),
        }
