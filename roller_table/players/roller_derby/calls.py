"""The decisions of Roller Derby before the first lead: worlds by the brain, the Club's answers."""

from functools import partial

from roller_table.ai.calls import Calls, Lead
from roller_table.engine.cards import Cards, replaced, without
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.values import NamedTuple, replace
from roller_table.games.roller_derby.controller import RollerDerbyController
from roller_table.games.roller_derby.rules import Rules
from roller_table.games.roller_derby.state import (
    Buy,
    Declare,
    Pass,
    Phase,
    SetAside,
    State,
    partner,
)

from . import jokers
from .declaration import best_trump, needs_all
from .exchange import best_pass
from .kernel.derby import Derby
from .sight import look
from .tables import table
from .worlds import Unseen


class TableBeforeLead(NamedTuple):
    """A whole table before the first lead, and what the others would pass."""

    state: State
    passes: tuple[Cards, ...]


class DerbyCalls(Calls):
    """A decision before the first lead: what the others decide is decided as the Club would."""

    def __init__(self, game: RollerDerbyController, view: View[State]) -> None:
        super().__init__(view.seat, 4)
        self._game, self._view = game, view
        self._unseen = Unseen(game, view)

    def world(self, luck: Luck) -> Lead:
        return partial(self._lead, self._drawn(luck))

    def _drawn(self, luck: Luck) -> TableBeforeLead:
        state = self._unseen.imagined(luck)
        passes = (
            ((),) * 4
            if state.phase != Phase.EXCHANGE
            else _passes(self._game.rules, state, self._view.seat)
        )
        return TableBeforeLead(state, passes)

    def _lead(self, world: TableBeforeLead, move: Move) -> Derby:
        return table(self._game, self._decided(world, move))

    def _decided(self, world: TableBeforeLead, move: Move) -> State:
        s = world.state
        match move:
            case Pass(cards):
                exchanged = _exchanged(s, replaced(world.passes, self._view.seat, cards))
                return _declared(self._game.rules, exchanged)
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
            best, _worth = max(jokers.discards(sight), key=lambda each: each[1])
            s = self._game.apply(s, best).state
        return s


def _passes(rules: Rules, s: State, me: int) -> tuple[Cards, ...]:
    """What each seat gives: what lies in its tray, or what a Club player would choose.

    Who has handed cards over already gives no more.
    """
    return tuple(_pass_of(rules, s, seat) if seat != me else () for seat in range(4))


def _pass_of(rules: Rules, s: State, seat: int) -> Cards:
    if s.gave[seat]:
        return ()
    return s.passed[seat] or best_pass(rules, s, seat)


def _exchanged(s: State, passes: tuple[Cards, ...]) -> State:
    """Everyone's cards given and received."""
    hands = list(s.hands)
    for seat, cards in enumerate(passes):
        if not s.passed[seat]:
            hands[seat] = without(hands[seat], cards)
        hands[partner(seat)] += cards
    gave = tuple(before or now for before, now in zip(s.gave, passes, strict=True))
    return replace(s, hands=tuple(hands), gave=gave)


def _declared(rules: Rules, s: State) -> State:
    """The call to expect: All or Nothing where nothing else can win, else an ordinary trump."""
    everything = needs_all(rules, s)
    trump = best_trump(s.hands[s.roller], s.gave[s.roller], 13 if everything else s.target)
    return replace(s, trump=trump, all_or_nothing=everything, leader=s.roller, turn=s.roller)
