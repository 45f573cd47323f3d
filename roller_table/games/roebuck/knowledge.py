"""Who knows what: the table as one seat sees it."""

from itertools import chain

from roller_table.engine.cards import BACK, Cards, Pack, hidden
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat
from roller_table.engine.values import replace

from .state import State


def view(s: State, seat: Seat) -> View[State]:
    """A seat sees its own cards, those it drew, and all that were played."""
    hands = tuple(hand if owner == seat else hidden(hand) for owner, hand in enumerate(s.hands))
    drawn = s.drawn if s.drawn is None or seat == s.turn else BACK
    masked = replace(s, luck=Luck(0), hands=hands, stock=hidden(s.stock), drawn=drawn)
    return View(seat, masked)


def unseen(pack: Pack, view: View[State]) -> Cards:
    """The cards whose place the viewer does not know: in other hands, or still to be drawn."""
    s = view.state
    seen = set(chain(*s.hands, s.discard, s.round))
    return tuple(card for card in pack if card not in seen)
