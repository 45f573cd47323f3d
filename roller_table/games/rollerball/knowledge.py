"""Who knows what: the table as one seat sees it."""

from itertools import chain

from roller_table.engine.cards import BACK, Cards, hidden
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat
from roller_table.engine.values import replace

from .diversions import deck_of
from .rules import Rules
from .state import Phase, State


def view(s: State, seat: Seat) -> View[State]:
    """A seat sees its own cards, and of the others' those that everyone saw going there.

    While bids are sealed, nobody sees how many cards another seat has put in: they count among
    the cards that it holds. Why nothing could be done with a hand, its owner alone knows.
    """
    hands = tuple(
        held if owner == seat else _hand_of_another(s, owner) for owner, held in enumerate(s.hands)
    )
    bids = tuple(bid if owner == seat else () for owner, bid in enumerate(s.bids))
    lying = {laid.card for laid in s.laid}
    builders = tuple(each for each in s.builders if each[0] in lying)
    log = tuple(told for told in s.log if told.what != "idle" or told.seat == seat)
    seen = replace(
        s, luck=Luck(0), hands=hands, bids=bids, deck=hidden(s.deck), builders=builders, log=log
    )
    return View(seat, seen)


def _hand_of_another(s: State, owner: Seat) -> Cards:
    """What is known of it stands first, in the order in which everyone saw it going there.

    Where in its hand a player keeps a card tells nothing; only the one just won is the last.
    """
    shown, asked = s.shown[owner], s.phase == Phase.POINT and s.turn == owner
    kept = len(s.hands[owner]) - asked
    held, won = s.hands[owner][:kept], s.hands[owner][kept:]
    known = tuple(card for card in shown if card in held)
    last = tuple(card if card in shown else BACK for card in won)
    return known + hidden(held[len(known) :]) + hidden(s.bids[owner]) + last


def unseen(rules: Rules, view: View[State]) -> Cards:
    """The cards whose place the viewer does not know: in other hands, or in the deck."""
    s = view.state
    on_board = (laid.card for laid in s.laid)
    seen = set(chain(*s.hands, *s.points, *s.bids, s.discard, on_board))
    return tuple(card for card in deck_of(expansion=rules.expansion1) if card not in seen)
