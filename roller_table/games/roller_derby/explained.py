"""What a card of Roller Derby is under this deal's trump, shown when somebody points at it."""

from collections.abc import Iterator

from roller_table.engine.cards import BACK, short
from roller_table.engine.sheet import Meaning
from roller_table.engine.table import Seat
from roller_table.engine.words import _

from .state import State, is_joker


def meanings(s: State, viewer: Seat) -> Iterator[Meaning]:
    """One's own cards, and those of the trick."""
    joker = _("Its player names it the highest or the lowest card of a suit.")
    trump = _("Trump: beats every other suit, and lower trumps.")
    other = _("Not a trump: wins only as the highest of the suit that was led, if nobody trumps.")
    if not s.trump:
        other = _("The Roller names trump once the cards are passed.")
    for card in dict.fromkeys((*s.hands[viewer], *(play.card for play in s.trick))):
        if is_joker(card):
            yield Meaning(card, f"**{_('Joker')}.** {joker}")
        elif card != BACK:
            yield Meaning(card, f"**{short(card)}.** {trump if card.suit == s.trump else other}")
