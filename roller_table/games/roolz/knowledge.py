"""Who knows what: the table as one seat sees it."""

from itertools import chain

from roller_table.engine.cards import BACK, Cards, hidden
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat
from roller_table.engine.values import replace

from .pack import pack_for
from .passing import receiver
from .rules import Rules
from .state import Column, Phase, PlaceNumber, State, lying
from .widow import may_discard


def view(rules: Rules, s: State, seat: Seat) -> View[State]:
    """A seat sees its own cards, what it passed on, and what lies open; no low hand's underside.

    Who plays with the bidder is nowhere written: it follows from who is seen to hold the card.
    """
    mine = s.hand_of(seat)
    masked = replace(
        s,
        luck=Luck(0),
        hands=tuple(_hand_seen(rules, s, place, seat) for place in range(len(s.places))),
        downs=tuple(map(_from_above, s.downs)),
        widow=hidden(s.widow),
        discards=s.discards if seat == s.bidder else hidden(s.discards),
        given=_only(s.given, mine),
        gave=_only(s.gave, mine, *_givers_to(s, seat)),
    )
    return View(seat, masked)


def covered(view: View[State]) -> View[State]:
    """The same with the viewer's own cards face down too: who looks on may be anybody."""
    s = view.state
    bare = replace(
        s,
        hands=tuple(map(hidden, s.hands)),
        discards=hidden(s.discards),
        given=tuple(map(hidden, s.given)),
        gave=tuple(map(hidden, s.gave)),
    )
    return View(view.seat, bare)


def _hand_seen(rules: Rules, s: State, place: PlaceNumber, viewer: Seat) -> Cards:
    if place == s.hand_of(viewer):
        return s.hands[place]
    owner = s.places[place].owner
    known: Cards = ()
    if s.direction and owner == receiver(s, viewer):
        known = s.gave[s.hand_of(viewer)]
    if owner == s.bidder:
        known += still_held(rules, s)
    return tuple(card if card in known else BACK for card in s.hands[place])


def still_held(rules: Rules, s: State) -> Cards:
    """Cards of the widow that the bidder, as everyone knows, cannot have discarded."""
    if s.phase == Phase.DISCARD:
        return s.shown
    if s.count:
        return ()
    return tuple(card for card in s.shown if not may_discard(rules, s.seats, card))


def _from_above(row: Column) -> Column:
    return tuple(None if card is None else BACK for card in row)


def _only(piles: tuple[Cards, ...], *places: PlaceNumber) -> tuple[Cards, ...]:
    return tuple(pile if n in places else hidden(pile) for n, pile in enumerate(piles))


def _givers_to(s: State, seat: Seat) -> tuple[PlaceNumber, ...]:
    if not s.direction:
        return ()
    return tuple(s.hand_of(other) for other in range(s.seats) if receiver(s, other) == seat)


def unseen(s: State) -> Cards:
    """The cards whose place the viewer of this state does not know."""
    piles = (*s.hands, *s.given, *map(lying, s.ups), s.discards, s.trick)
    seen = set(chain(*piles, *(trick.cards for trick in s.tricks)))
    return tuple(card for card in pack_for(s.seats) if card not in seen)
