"""What marks a card of Roebuck has, for whoever points at it."""

from collections.abc import Iterator

from roller_table.engine.cards import BACK, Card, short, suit_name
from roller_table.engine.sheet import Meaning
from roller_table.engine.table import Seat
from roller_table.engine.words import _

from .marks import is_ace
from .rules import Rules
from .state import State, cards_of


def meanings(rules: Rules, s: State, viewer: Seat) -> Iterator[Meaning]:
    """One's own cards, and those of the round."""
    for card in dict.fromkeys((*s.hands[viewer], *cards_of(s.turns))):
        if card != BACK:
            yield Meaning(card, _told(rules, card))


def _told(rules: Rules, card: Card) -> str:
    black, odd = card.suit in "SC", card.rank % 2 == 1
    words = _("**{card}**: black and even, {suit}.")
    if black and odd:
        words = _("**{card}**: black and odd, {suit}.")
    elif odd:
        words = _("**{card}**: red and odd, {suit}.")
    elif not black:
        words = _("**{card}**: red and even, {suit}.")
    told = words.format(card=short(card), suit=suit_name(card.suit))
    if rules.wild_aces and is_ace(card):
        told += " " + _("As an ace it may stand for other marks.")
    return told
