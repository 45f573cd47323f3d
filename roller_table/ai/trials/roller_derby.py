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
from roller_table.games.roller_derby.brain_worlds import Unseen, worlds
from roller_table.games.roller_derby.derby import winning_place
from roller_table.games.roller_derby.scoring import ALL_OR_NOTHING, tally
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
)

from ..endings import Ending, is_near
from ..kernels.derby import Derby
from ..kernels.derby_worlds import DerbyWorlds
from ..search import Descent

NOISE = 14
"""Of 256 plays in a playout so many are any that are legal: nobody plays by rote."""
CURIOSITY = 0.5
"""How much the tree weighs what is little explored, where a deal's results reach from 0 to 1."""
PATIENCE = 24
"""How often a play is tried by rules of thumb alone before the tree grows beyond it."""


def table(game: Any, s: State) -> Derby:
    """The play as it stands; cards face down are missing from the hands."""
    made = Derby(
        [mask(hand) >> 2 for hand in s.hands],
        roller=s.roller,
        trump=SUITS.index(s.trump),
        target=s.target,
        step=s.step,
        jokers=sum(map(is_joker, s.hands[s.roller])),
        all_or_nothing=s.all_or_nothing,
    )
    made.leader, made.turn = s.leader, s.turn
    if s.trick:
        codes = [code(play.stands_for()) for play in s.trick]
        made.laid, made.led = len(codes), codes[0] >> 4
        made.place = winning_place(s.trick, s.trump)
        made.best = codes[made.place]
    made.won, made.lost = len(s.won(s.attackers)), len(s.won(1 - s.attackers))
    made.left = 13 - len(s.tricks)
    _set_stakes(game, s, made)
    return made


def _set_stakes(game: Any, s: State, made: Derby) -> None:
    """What the deal may bring the Roller's team."""
    cost = {"jokers": s.bought, "price": game.rules.joker_price}
    made.worth = [brain.worth(s, tally(s.target, tricks, **cost)) for tricks in range(14)]
    made.all_worth, made.none_worth = (brain.worth(s, each) for each in (ALL_OR_NOTHING, 0))


def play(game: Any, view: View[State]) -> Descent:
    """A card to be played: a tree over all the worlds that may lie behind the view."""
    known = table(game, view.state)
    return Descent(
        _worlds(known, Unseen(game, view)), known.blank(), _code, NOISE, CURIOSITY, PATIENCE
    )


def ending(game: Any, view: View[State]) -> Ending:
    """One of the last cards: every world that may lie behind the view is solved."""
    return Ending(_worlds(table(game, view.state), Unseen(game, view)), _code)


def _code(move: Move) -> int:
    assert isinstance(move, Play)
    return code(move.stands_for())


def _worlds(known: Derby, unseen: Unseen) -> DerbyWorlds:
    places = {("hand", seat): seat for seat in range(4)} | {("aside", 0): 4}
    room = [0] * 5
    for place, cards in unseen.room.items():
        room[places[place]] = cards
    may = {code(card) - 2: [places[each] for each in where] for card, where in unseen.may.items()}
    bits = sorted(may, key=lambda bit: (len(may[bit]), may[bit]))
    masks = [sum(1 << place for place in may[bit]) for bit in bits]
    return DerbyWorlds(known, bits, masks, room)


class World(NamedTuple):
    """A whole table before the first lead, and what the others would pass."""

    state: State
    passes: tuple[Cards, ...]


class CallTrial:
    """A decision before the first lead: what the others decide is decided as the Club would."""

    def __init__(self, game: Any, view: View[State]) -> None:
        self._game, self._view = game, view
        self._worlds = Unseen(game, view)

    def imagine(self, luck: Luck) -> tuple[World, Luck]:
        state = next(worlds(self._game, self._view, luck, self._worlds))
        passes = ((),) * 4 if state.phase != Phase.EXCHANGE else _passes(state, self._view.seat)
        return World(state, passes), state.luck

    def outcome(self, world: World, move: Move, seed: int) -> float:
        played = table(self._game, self._decided(world, move))
        played.seed = seed
        played.play_out(NOISE)
        return played.result(self._view.seat)

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


def trial(game: Any, view: View[State]) -> Descent | CallTrial | Ending:
    """How the question that the seat is asked is tried out, or solved when the end is near."""
    if view.state.phase == Phase.DERBY:
        return ending(game, view) if is_near(table(game, view.state)) else play(game, view)
    return CallTrial(game, view)
