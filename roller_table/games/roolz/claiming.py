"""Claiming the rest: every trick that is left, where no lie of the cards can prevent it."""

from functools import partial
from itertools import chain

from roller_table.engine.cards import BACK, Card, Cards
from roller_table.engine.choices import Reason
from roller_table.engine.game import Claimed, View
from roller_table.engine.tricks import Leads, leads, may_hold, not_sure
from roller_table.engine.words import _

from . import refuting
from .knowledge import unseen
from .pack import is_blank, signed
from .rules import Rules
from .seating import to_play
from .state import Phase, PlaceNumber, Play, State, lying
from .tricks import is_unbroken, suit_of


def claim(rules: Rules, view: View[State]) -> Claimed | None:
    """The claim of a player who leads from the hand; the own low hand counts as unseen, like the
    others'."""
    found = _judged(rules, view)
    if not isinstance(found, Leads):
        return found
    most = len(view.state.hands[view.state.hand_of(view.seat)])
    if found.beaten:
        return _refuted(found.beaten, not_sure(found, signed))._replace(most=most)
    return Claimed(tuple(map(Play, found.sure)), most=most)


def claim_some(
    rules: Rules, view: View[State], tricks: int, names: tuple[str, ...]
) -> Claimed | None:
    """The claim of ``tricks`` tricks: as many leads as are sure, or a lie of the cards that refutes
    it.

    Where none is found it is the card that may beat the next.
    """
    found = _judged(rules, view)
    if not isinstance(found, Leads):
        return found
    if tricks > len(found.sure) and found.beaten:
        fits = partial(_fits, view.state)
        line = refuting.refuting(rules, view, tricks, fits)
        words = refuting.told(line, view, names) if line else not_sure(found, signed)
        return _refuted(found.beaten, words)
    return Claimed(tuple(map(Play, found.sure[:tricks])))


def _judged(rules: Rules, view: View[State]) -> Leads | Claimed | None:
    """The leads that the player on lead is sure of; or why nothing is sure, or nothing can be
    claimed."""
    s, mine = view.state, view.state.hand_of(view.seat)
    if s.phase != Phase.PLAY or s.turn != view.seat or s.trick or to_play(s) != mine:
        return None
    own = s.hands[mine]
    if blank := next(filter(is_blank, own), None):
        return _refuted(blank, _("You hold a blank, which never takes a trick."))
    out = _out(s, mine)
    return leads(
        own,
        tuple(card for card in out if not is_blank(card)),
        lambda card: suit_of(s, card),
        (s.high, s.low),
        barred=() if rules.free_trump_leads else _unbroken(s, own),
        spare=sum(map(is_blank, out)),
        # What lies covered in a low hand need not follow.
        draws=not any(map(lying, s.downs)),
    )


def _refuted(card: Card, words: str) -> Claimed:
    return Claimed(refuted=Reason("not_sure", words, (card,), "The tricks"))


def _unbroken(s: State, own: Cards) -> tuple[str, ...]:
    return tuple({suit_of(s, card): None for card in own if is_unbroken(s, card)})


def _out(s: State, mine: PlaceNumber) -> Cards:
    """All that the others may hold, as far as this view knows."""
    hidden = unseen(s)

    def held(place: PlaceNumber) -> Cards:
        if s.places[place].low:
            under = (BACK,) if lying(s.downs[place]) else ()
            return may_hold((*s.visible(place), *under), hidden, lambda _card: True)
        return may_hold(s.hands[place], hidden, lambda card: _fits(s, place, card))

    others = (held(place) for place in range(len(s.places)) if place != mine)
    return tuple(dict.fromkeys(chain(*others)))


def _fits(s: State, place: PlaceNumber, card: Card) -> bool:
    """Whether nothing that was played from that hand says that it holds no such card."""
    suit = suit_of(s, card)
    for trick in s.tricks:
        led = next((suit_of(s, c) for c in trick.cards if not is_blank(c)), "")
        played = trick.cards[trick.places.index(place)]
        if suit and suit == led and suit_of(s, played) not in (led, ""):
            return False
    return True
