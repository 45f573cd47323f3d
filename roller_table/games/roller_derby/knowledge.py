"""Who knows what: the table as one seat sees it."""

from itertools import chain

from roller_table.engine.cards import BACK, Cards, Pack, hidden
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat
from roller_table.engine.values import replace

from .state import State, is_joker, naturals, partner


def view(s: State, seat: Seat) -> View[State]:
    """A seat sees its own cards, what it gave its partner, bought Jokers, and what is open."""
    mate = partner(seat)
    masked = replace(
        s,
        luck=Luck(0),
        hands=tuple(_hand_seen(s, owner, seat) for owner in range(4)),
        passed=_only(s.passed, seat),
        gave=_only(s.gave, seat, mate),
        aside=s.aside if seat == s.roller or s.tally_stands else hidden(s.aside),
    )
    return View(seat, masked)


def covered(view: View[State]) -> View[State]:
    """The same without what partners have given each other: who looks on may be anybody."""
    return View(view.seat, replace(view.state, gave=_only(view.state.gave)))


def _hand_seen(s: State, owner: Seat, viewer: Seat) -> Cards:
    if owner == viewer:
        return s.hands[owner]
    known = s.gave[viewer] if owner == partner(viewer) else ()
    if owner == s.roller and s.aside:
        known = ()  # any of them may have been set aside
    return tuple(c if c in known or is_joker(c) else BACK for c in s.hands[owner])


def _only(piles: tuple[Cards, ...], *seats: Seat) -> tuple[Cards, ...]:
    return tuple(pile if seat in seats else hidden(pile) for seat, pile in enumerate(piles))


def unseen(pack: Pack, view: View[State]) -> Cards:
    """The natural cards whose place the viewer does not know."""
    s = view.state
    open_cards = chain(
        *s.hands,
        *s.passed,
        s.aside,
        (play.card for play in s.trick),
        *(trick.cards for trick in s.tricks),
    )
    seen = set(open_cards)
    return tuple(card for card in naturals(pack) if card not in seen)
