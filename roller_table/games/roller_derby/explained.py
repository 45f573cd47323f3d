"""What a card of Roller Derby is under this deal's trump, for whoever points at it."""

from collections.abc import Iterator

from roller_table.engine.cards import BACK, Card, short
from roller_table.engine.sheet import Meaning
from roller_table.engine.table import Seat
from roller_table.engine.words import _

from .state import State, is_joker


def meanings(s: State, viewer: Seat) -> Iterator[Meaning]:
    """One's own cards, and those of the trick."""
    for card in dict.fromkeys((*s.hands[viewer], *(play.card for play in s.trick))):
        if card != BACK:
            yield Meaning(card, f"**{_name(card)}.** {_told(s, card)}")


def _name(card: Card) -> str:
    return _("Joker") if is_joker(card) else short(card)


def _told(s: State, card: Card) -> str:
    if is_joker(card):
        return _("As it is played it is called the highest or the lowest card of a suit.")
    if not s.trump:
        return _("The Roller has not named trump yet.")
    if card.suit == s.trump:
        return _("Trump: beats every other suit, and lower trumps.")
    return _("No trump: wins only as the highest of the suit that was led, if nobody trumps.")
