"""Who knows what: the table as one seat sees it, and whole tables that could lie behind it."""

from dataclasses import replace
from itertools import chain

from roller_table.engine.cards import BACK, Card, Cards, Pack, faced, hidden, replaced
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat

from . import rounds
from .rules import Rules
from .state import State


def view(s: State, seat: Seat) -> View[State]:
    """A seat sees its own cards and all that was laid; drawn cards are seen by who drew them."""
    hands = tuple(hand if owner == seat else hidden(hand) for owner, hand in enumerate(s.hands))
    drawn = s.drawn if s.drawn is None or seat == s.turn else BACK
    masked = replace(s, luck=Luck(0), hands=hands, stock=hidden(s.stock), drawn=drawn)
    return View(seat, masked)


def unseen(pack: Pack, view: View[State]) -> Cards:
    """The cards whose place the viewer does not know: in other hands, or still to be drawn."""
    s = view.state
    seen = set(chain(*s.hands, s.discard, s.round))
    return tuple(card for card in pack if card not in seen)


def imagine(rules: Rules, pack: Pack, view: View[State], luck: Luck) -> State:
    """A whole state that could lie behind the view; every unseen card is dealt at random."""
    s = view.state
    cards, luck = luck.shuffled(unseen(pack, view))
    if s.drawn == BACK:
        s, cards = _with_drawn(rules, s, cards)
    fresh = iter(cards)
    hands = faced(s.hands, fresh)
    (stock,) = faced((s.stock,), fresh)
    return replace(s, luck=luck, hands=hands, stock=stock)


def _with_drawn(rules: Rules, s: State, cards: Cards) -> tuple[State, Cards]:
    """Another seat thinks about a card that it drew: one that leaves it something to say."""
    drawn = next(card for card in cards if _leaves_a_choice(rules, s, card))
    hands = replaced(s.hands, s.turn, (*s.hands[s.turn][:-1], drawn))
    return replace(s, hands=hands, drawn=drawn), tuple(card for card in cards if card != drawn)


def _leaves_a_choice(rules: Rules, s: State, card: Card) -> bool:
    found = rounds.ways(rules, s, card)
    return len(found) > 1 or bool(found and rounds.may_keep(rules, card))
