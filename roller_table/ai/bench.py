"""The bench on which a decision is measured, for its hint and for its review alike.

Both choose by the same playouts and go on from the same worlds with the same players, so that what
one says of a decision the other does not gainsay. All chance comes from the lot of the decision.
"""

from collections.abc import Generator, Iterator, Sequence

from roller_table.engine.choices import Ask, Move
from roller_table.engine.game import Game, View
from roller_table.engine.luck import Luck
from roller_table.engine.player import Objective, Opinion
from roller_table.engine.table import Seat
from roller_table.games.catalogue import Entry

from .judging import Case, Judgement
from .levels import level, sits_down
from .players import Player, player_for, thought
from .thinking import Budget, Thought, harmless

CHOSEN, COMPARED, CONFIRMED, OPENED = 1, 2, 3, 4
"""The steps, each with a chance of its own."""


def lot_of(seed: int, number: int, seat: Seat) -> int:
    """From which all chance of a decision comes: that of the game, its number and its seat."""
    for part in (number, seat):
        bits, _after = Luck(seed).below(1 << 62)
        seed = bits + part
    return seed


class Bench:
    """Where one decision is measured."""

    def __init__(
        self,
        entry: Entry,
        game: Game[object],
        view: View[object],
        levels: Sequence[str],
        lot: int,
        playouts: int | None = None,
    ) -> None:
        """``levels`` by seat; ``playouts``: how much a move may be thought about at most.

        ValueError if the seat whose view it is has nothing to decide.
        """
        asked = game.ask(view.state)
        if asked is None or asked.seat != view.seat:
            raise ValueError(f"seat {view.seat} has nothing to decide")
        self.entry, self.game, self.view, self.ask = entry, game, view, asked
        self.computer = entry.player()
        self.care = self.computer.care
        self._levels, self._lot, self._playouts = tuple(levels), lot, playouts

    def choosing(self) -> Thought:
        """The search that tells which move would be best."""
        expert, luck = level("expert"), self._chance(CHOSEN)
        budget = Budget(iterations=self._playouts or self.care.chosen)
        return thought(expert, self.entry, self.game, self.view, self.ask, luck, budget)

    def comparing(self, moves: Sequence[Move], hope: Objective[object] | None = None) -> Judgement:
        """These moves, with quick players going on."""
        club = player_for("club", self.entry, self.game)
        return self._judging(moves, (club,) * len(self._levels), COMPARED, hope=hope)

    def hope(self) -> Objective[object] | None:
        """What the seat that decides hopes for."""
        hope: Objective[object] | None = self.computer.hope(self.game, self.view)
        return hope

    def confirming(self, moves: Sequence[Move], hope: Objective[object] | None = None) -> Judgement:
        """These moves, with those who play going on."""
        return self._judging(moves, self._those_who_play(), CONFIRMED, hope=hope)

    def opened(self, moves: Sequence[Move], laid_open: object) -> Judgement:
        """The same from the cards as they really were."""
        return self._judging(moves, self._those_who_play(), OPENED, laid_open)

    def endings(self) -> Generator[None, None, tuple[Opinion, ...]]:
        """What every harmless move brings at last in points, the best first; none: not so near.

        It pauses every few milliseconds.
        """
        ending = self.computer.ending(self.game, self.view)
        if ending is None:
            return ()
        choice = harmless(self.ask)
        asked: Ask = self.ask._replace(choice=choice)
        rated = self.computer.rated(self.game, self.view, asked, True)
        known = {move for move, _worth in rated}
        rest = tuple((move, 0.0) for move in choice if move not in known)
        search = ending.search((*rated, *rest), self.view.seat, self._chance(CHOSEN))
        while not search.settled:
            search.step()
            yield
        return search.opinions()

    def _judging(
        self,
        moves: Sequence[Move],
        players: tuple[Player, ...],
        step: int,
        world: object = None,
        hope: Objective[object] | None = None,
    ) -> Judgement:
        case = Case(self.entry, self.game, self.view, players, world)
        return Judgement(case, tuple(dict.fromkeys(moves)), self._chance(step), hope=hope)

    def _those_who_play(self) -> tuple[Player, ...]:
        """The deciding seat as an Expert, computers as what they are, other people as Clubs."""
        most = self.care.playouts
        budget = Budget(iterations=min(most, self._playouts or most))
        return tuple(
            player_for(
                "expert" if seat == self.view.seat else key if sits_down(key) else "club",
                self.entry,
                self.game,
                budget=budget,
            )
            for seat, key in enumerate(self._levels)
        )

    def _chance(self, step: int) -> Luck:
        """The chance of one step."""
        bits, _after = Luck(self._lot).below(1 << 62)
        return Luck(bits + step)


def steps(judging: Judgement, worlds: int) -> Iterator[None]:
    """Judge this many worlds, pausing after each move of a player."""
    for _world in range(worlds):
        yield from judging.stepping()
