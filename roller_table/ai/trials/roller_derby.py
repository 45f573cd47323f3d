"""A decision of Roller Derby tried out: worlds by the brain, tricks by the kernel."""

from dataclasses import replace
from typing import Any, NamedTuple

from roller_table.engine.cards import SUITS, Cards, replaced, without
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.games.roller_derby import brain, brain_jokers
from roller_table.games.roller_derby.brain_declaration import best_trump
from roller_table.games.roller_derby.brain_exchange import best_pass
from roller_table.games.roller_derby.brain_sight import code, look, mask
from roller_table.games.roller_derby.brain_worlds import Piles, Unseen, worlds
from roller_table.games.roller_derby.state import (
    Buy,
    Declare,
    Pass,
    Phase,
    Play,
    SetAside,
    State,
    is_joker,
    partner,
    side_of,
)

from ..kernels.playout import play_out
from ..kernels.tricks import Table

NOISE = 14
"""Of 256 plays in a playout so many are any that are legal: nobody plays by rote."""


def table(s: State) -> Table:
    """The play as it stands; cards face down are missing from the hands."""
    made = Table(
        [mask(hand) for hand in s.hands],
        roller=s.roller,
        trump=SUITS.index(s.trump),
        target=s.target,
        step=s.step,
        jokers=sum(map(is_joker, s.hands[s.roller])),
        all_or_nothing=s.all_or_nothing,
    )
    made.leader, made.turn = s.leader, s.turn
    made.trick = [code(play.stands_for()) for play in s.trick]
    made.won, made.lost = len(s.won(s.attackers)), len(s.won(1 - s.attackers))
    made.left = 13 - len(s.tricks)
    return made


class _Stakes:
    """What the deal is worth to the seat that decides."""

    def __init__(self, game: Any, view: View[State]) -> None:
        self._state, self._price = view.state, game.rules.joker_price
        self._sign = 1 if side_of(view.seat) == view.state.attackers else -1
        self._worth = dict[int, float]()

    def of(self, played: Table, bought: int) -> float:
        points = played.points(self._price * bought)
        if points not in self._worth:
            self._worth[points] = self._sign * brain.worth(self._state, points)
        return self._worth[points]


class PlayTrial:
    """A card to be played: worlds are the kernel's tables."""

    def __init__(self, game: Any, view: View[State]) -> None:
        self._known = table(view.state)
        self._unseen = Unseen(game, view)
        self._stakes, self._bought = _Stakes(game, view), view.state.bought

    def imagine(self, luck: Luck) -> tuple[Table, Luck]:
        piles, luck = self._unseen.deal(luck)
        return _dealt(self._known, piles), luck

    def outcome(self, world: Table, move: Move, seed: int) -> float:
        assert isinstance(move, Play)
        played = world.copy()
        played.play(code(move.stands_for()))
        play_out(played, seed, NOISE)
        return self._stakes.of(played, self._bought)


def _dealt(known: Table, piles: Piles) -> Table:
    world = known.copy()
    for (kind, seat), cards in piles.items():
        if kind == "hand":
            world.hands[seat] |= mask(cards)
    return world


class World(NamedTuple):
    """A whole table before the first lead, and what the others would pass."""

    state: State
    passes: tuple[Cards, ...]


class CallTrial:
    """A decision before the first lead: what the others decide is decided as the Club would."""

    def __init__(self, game: Any, view: View[State]) -> None:
        self._game, self._view = game, view
        self._worlds = Unseen(game, view)
        self._stakes = _Stakes(game, view)

    def imagine(self, luck: Luck) -> tuple[World, Luck]:
        state = next(worlds(self._game, self._view, luck, self._worlds))
        passes = ((),) * 4 if state.phase != Phase.EXCHANGE else _passes(state, self._view.seat)
        return World(state, passes), state.luck

    def outcome(self, world: World, move: Move, seed: int) -> float:
        s = self._decided(world, move)
        played = table(s)
        play_out(played, seed, NOISE)
        return self._stakes.of(played, s.bought)

    def _decided(self, world: World, move: Move) -> State:
        s = world.state
        match move:
            case Pass(cards):
                return _declared(_exchanged(s, replaced(world.passes, self._view.seat, cards)))
            case Declare(trump, all_or_nothing):
                return replace(s, trump=trump, all_or_nothing=all_or_nothing, leader=s.roller)
            case Buy() | SetAside():
                return self._with_jokers(s, move)
            case _:
                raise TypeError(f"{move!r} is not tried out")

    def _with_jokers(self, s: State, move: Buy | SetAside) -> State:
        s = self._game.apply(s, move).state
        if s.phase == Phase.SET_ASIDE:
            sight = look(self._game, self._game.view(s, s.roller), remembers=True)
            best, _worth = max(brain_jokers.discards(sight), key=lambda each: each[1])
            s = self._game.apply(s, best).state
        return s


def _passes(s: State, me: int) -> tuple[Cards, ...]:
    """What each seat gives: what lies in its tray, or what a Club player would choose.

    Who has handed cards over already gives no more.
    """
    return tuple(_pass_of(s, seat) if seat != me else () for seat in range(4))


def _pass_of(s: State, seat: int) -> Cards:
    if s.gave[seat]:
        return ()
    return s.passed[seat] or best_pass(s, seat)


def _exchanged(s: State, passes: tuple[Cards, ...]) -> State:
    """Everyone's cards given and received."""
    hands = list(s.hands)
    for seat, cards in enumerate(passes):
        if not s.passed[seat]:
            hands[seat] = without(hands[seat], cards)
        hands[partner(seat)] += cards
    gave = tuple(before or now for before, now in zip(s.gave, passes, strict=True))
    return replace(s, hands=tuple(hands), gave=gave)


def _declared(s: State) -> State:
    trump = best_trump(s.hands[s.roller], s.gave[s.roller], s.target)
    return replace(s, trump=trump, leader=s.roller, turn=s.roller)


def trial(game: Any, view: View[State]) -> PlayTrial | CallTrial:
    """The trial for the question that the seat is asked."""
    if view.state.phase == Phase.DERBY:
        return PlayTrial(game, view)
    return CallTrial(game, view)
