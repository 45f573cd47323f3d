"""The same deal once more, with an Expert in somebody's seat and the same others around it."""

import json
from collections.abc import Generator, Mapping

from roller_table.engine.jsontext import parse
from roller_table.engine.luck import Luck
from roller_table.engine.options import restored
from roller_table.engine.table import Seat
from roller_table.engine.values import frozen
from roller_table.games.catalogue import Entry

from .levels import level, sits_down
from .players import thought
from .thinking import Budget

PLAYOUTS = 400
"""So much everybody thinks about a move."""


@frozen
class SubstituteGame:
    """A whole game to be played; it can be sent to a process."""

    entry: Entry
    rules: Mapping[str, object]
    levels: tuple[str, ...]
    """Who plays at each seat; people play as Clubs."""
    seat: Seat
    """Where an Expert sits down."""
    seed: int
    playouts: int = PLAYOUTS

    def going(self) -> Generator[None, None, str]:
        """Pauses, and in the end everybody's points."""
        game = self.entry.game(restored(self.entry.rules(), self.rules))
        budget = Budget(iterations=self.playouts)
        levels = [level(key if sits_down(key) else "club") for key in self.levels]
        levels[self.seat] = level("expert")
        state, luck = game.deal(len(levels), Luck(self.seed)).state, Luck(self.seed).below(2)[1]
        while ask := game.ask(state):
            fresh, luck = luck.below(1 << 62)
            view, mind = game.view(state, ask.seat), levels[ask.seat]
            thinking = thought(mind, self.entry, game, view, ask, Luck(fresh), budget)
            move = yield from thinking.going()
            state = game.apply(state, move).state
            yield
        return json.dumps(game.standings(state))


def standings_in(text: str) -> tuple[int, ...]:
    """What ``going`` ended with; none where it did not end."""
    found = parse(text)
    return tuple(each for each in found if isinstance(each, int)) if isinstance(found, list) else ()
