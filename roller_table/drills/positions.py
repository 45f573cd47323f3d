"""Positions for drills: a game is dealt, and moves are drawn at random until one is found."""

from collections.abc import Callable, Iterator

from ..engine.choices import Ask, Move
from ..engine.game import Game, Step
from ..engine.luck import Luck
from ..engine.values import NamedTuple
from ..engine.words import _
from ..games.catalogue import entry
from ..lessons.lesson import NAMES, YOU
from ..match import HUMAN, Chair, Match

MOST_MOVES = 200
"""In one game; then another is dealt."""
SKIPS = 12
"""Fewer moves than that are passed by at the beginning of a game."""
_APART = 0x5851F42D4C957F2D


class Spot(NamedTuple):
    """A game as it stands somewhere: its controller, the state, what is asked, luck to go on."""

    game: Game[object]
    state: object
    ask: Ask
    luck: Luck

    def after(self, move: Move) -> "Spot | None":
        """Where that move leads; None where the game is over."""
        state = self.game.apply(self.state, move).state
        ask = self.game.ask(state)
        return Spot(self.game, state, ask, self.luck) if ask else None


Choice = Callable[[Spot], tuple[Move, Luck]]


def drawn(spot: Spot) -> tuple[Move, Luck]:
    """Any move, at random."""
    return spot.ask.choice.draw(spot.luck)


def found(
    key: str,
    seats: int,
    seed: int,
    wanted: Callable[[Spot], bool],
    choose: Choice = drawn,
    *,
    skips: int = SKIPS,
) -> Spot:
    """The first position of that kind in the games of that number, but not quite the first.

    ``skips``: 1 where a game comes to it only once, and the next one is far away.
    """
    return next(spot for spot in walked(key, seats, seed, choose, skips) if wanted(spot))


def walked(key: str, seats: int, seed: int, choose: Choice, skips: int = SKIPS) -> Iterator[Spot]:
    """One position after another, of one game after another."""
    there = entry(key)
    game = there.game(there.rules()())
    luck = Luck(seed ^ _APART)
    while True:
        number, luck = luck.below(1 << 32)
        skipped, luck = luck.below(skips)
        state = game.deal(seats, Luck(number)).state
        for nth in range(MOST_MOVES):
            ask = game.ask(state)
            if ask is None:
                break
            spot = Spot(game, state, ask, luck)
            if nth >= skipped:
                yield spot
            move, luck = choose(spot)
            state = game.apply(state, move).state


def shown(key: str, spot: Spot, seats: int) -> Match:
    """The position as a match without moves, the player at the first seat."""
    there = entry(key)
    names = (YOU, *NAMES)[:seats]
    chairs = tuple(Chair(_(name), "club" if seat else HUMAN) for seat, name in enumerate(names))
    return Match(there, there.rules()(), chairs, 0, Step(spot.state))
