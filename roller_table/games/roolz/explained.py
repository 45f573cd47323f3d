"""What a card of Roolz is worth, and what it is under this round's trumps, shown when pointed
at."""

from collections.abc import Iterator

from roller_table.engine.cards import BACK, Card
from roller_table.engine.sheet import Meaning
from roller_table.engine.table import Seat
from roller_table.engine.words import _, counted, sentence

from .pack import HIGH_ROOLER, LOW_ROOLER, is_blank, is_number, points, short
from .rules import Rules
from .state import DISCARDS, WIDOW, State, down_zone
from .tricks import is_unbroken, suit_of


def meanings(rules: Rules, s: State, viewer: Seat) -> Iterator[Meaning]:
    """Every card that this seat can see and could play, and those of the trick."""
    mine = s.hand_of(viewer)
    own = (
        card for n, each in enumerate(s.places) if each.low or n == mine for card in s.visible(n)
    )
    for card in dict.fromkeys((*own, *s.trick)):
        if card != BACK:
            yield Meaning(card, _told(rules, s, card))


def purposes(s: State, viewer: Seat) -> Iterator[Meaning]:
    """What the cards are that nobody sees."""
    widow = _("**The widow.** The highest bidder takes these cards, and discards as many.")
    yield Meaning(WIDOW, widow)
    if viewer != s.bidder:
        yield Meaning(DISCARDS, _("**The discards.** The high bidder discarded them for the widow; "
                                  "they are not played."))  # fmt: skip
    for number, place in enumerate(s.places):
        if place.low:
            yield Meaning(down_zone(number), _("Covered cards of a low hand: each is turned up "
                                               "after the trick with the card on it."))  # fmt: skip


def _told(rules: Rules, s: State, card: Card) -> str:
    name = short(card)
    worth = counted("{n} point", "{n} points", points(rules, s.seats, card))
    words = [f"**{sentence(name)}.** {worth}.", _rank(s, card)]
    if s.high and is_unbroken(s, card) and not rules.free_trump_leads:
        words.append(_("It may not be led yet: nobody has trumped with its colour."))
    return " ".join(filter(None, words))


def _rank(s: State, card: Card) -> str:
    """What it beats."""
    if is_blank(card):
        return _("It never wins a trick, and may be played at any time.")
    if not s.high:
        return _rooler(card)
    suit, number = suit_of(s, card), is_number(card)
    if suit == s.high:
        if number:
            return _("High Trump: beats every card but a higher High Trump.")
        return _("The lowest card of the High Trump: beats everything else.")
    if suit == s.low:
        if number:
            return _("Low Trump: beats every card but High Trump and a higher Low Trump.")
        return _("The lowest card of the Low Trump: beats everything that is no trump.")
    return _("Not a trump: wins only as the highest of the colour that was led, if nobody trumps.")


def _rooler(card: Card) -> str:
    if card.suit == HIGH_ROOLER:
        return _("It becomes the lowest card of the High Trump, once that is named.")
    if card.suit == LOW_ROOLER:
        return _("It becomes the lowest card of the Low Trump, once that is named.")
    return ""
