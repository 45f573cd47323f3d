"""Claiming the rest: every trick that is left, where no lie of the cards can prevent it."""

from itertools import chain

from roller_table.engine.cards import Card, Cards, Pack, short
from roller_table.engine.choices import Reason
from roller_table.engine.game import Claimed, View
from roller_table.engine.table import Seat
from roller_table.engine.tricks import leads, may_hold, not_sure
from roller_table.engine.words import _

from .knowledge import unseen
from .rules import Rules
from .state import Phase, Play, State, is_joker


def claim(rules: Rules, pack: Pack, view: View[State]) -> Claimed | None:
    """Of whoever leads, at a table where everyone has to follow, and with no Joker about."""
    s, seat = view.state, view.seat
    if s.phase != Phase.DERBY or s.turn != seat or s.trick or rules.revokes == "penalised":
        return None
    if any(map(is_joker, chain(*s.hands))):
        words = _("While somebody holds a Joker nothing is sure.")
        return Claimed(refuted=Reason("not_sure", words, rule="Playing the tricks"))
    found = leads(s.hands[seat], _out(pack, view), lambda card: card.suit, (s.trump,))
    if found.beaten:
        words = not_sure(found, short)
        return Claimed(refuted=Reason("not_sure", words, (found.beaten,), "Playing the tricks"))
    return Claimed(tuple(map(Play, found.sure)))


def _out(pack: Pack, view: View[State]) -> Cards:
    """All that the others may hold, as far as the view knows."""
    hidden = unseen(pack, view)

    def held(seat: Seat) -> Cards:
        return may_hold(view.state.hands[seat], hidden, lambda card: _fits(view.state, seat, card))

    others = (held(seat) for seat in range(4) if seat != view.seat)
    return tuple(dict.fromkeys(chain(*others)))


def _fits(s: State, seat: Seat, card: Card) -> bool:
    """Whether nothing that the seat has played says that it holds no such card."""
    for trick in s.tricks:
        led, play = trick.plays[0].stands_for().suit, trick.by(seat)
        if led == card.suit and play.stands_for().suit != led:
            return False
    return True
