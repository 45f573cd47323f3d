"""Whole tables that could lie behind a view of Rollerball."""

from roller_table.engine.cards import faced
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat
from roller_table.engine.values import replace
from roller_table.games.rollerball.controller import RollerballController
from roller_table.games.rollerball.knowledge import unseen
from roller_table.games.rollerball.setup import MOST_BID
from roller_table.games.rollerball.state import Phase, State


def imagine(game: RollerballController, view: View[State], luck: Luck) -> State:
    """A whole state that could lie behind the view; every unseen card is dealt at random."""
    s = view.state
    cards, luck = luck.shuffled(unseen(game.rules, view))
    fresh = iter(cards)
    hands = faced(s.hands, fresh)
    (deck,) = faced((s.deck,), fresh)
    s = replace(s, luck=luck, hands=hands, deck=deck)
    return _with_bids(s, view.seat) if s.phase == Phase.BID else s


def _with_bids(s: State, viewer: Seat) -> State:
    """Seats that have bid already may have put in any number of the cards that they hold."""
    hands, bids, luck = list(s.hands), list(s.bids), s.luck
    for seat in range(s.turn):
        if seat != viewer:
            count, luck = luck.below(min(MOST_BID, len(hands[seat])) + 1)
            kept = len(hands[seat]) - count
            hands[seat], bids[seat] = hands[seat][:kept], hands[seat][kept:]
    return replace(s, hands=tuple(hands), bids=tuple(bids), luck=luck)
