"""The widow: what the bidder may discard for it, and whose the points in it are."""

from roller_table.engine.cards import Card, Cards, replaced, without
from roller_table.engine.choices import Ask, Picks, in_turn
from roller_table.engine.events import Moved
from roller_table.engine.game import Step
from roller_table.engine.values import replace
from roller_table.engine.words import _, counted

from . import passing
from .pack import is_blank, points
from .rules import Rules
from .state import DISCARDS, Discard, State, hand_zone


def may_discard(rules: Rules, seats: int, card: Card) -> bool:
    """Whether the card may be discarded as long as there are others."""
    if is_blank(card) and blank_stays(rules, seats):
        return False
    return rules.discard_goes_to(seats) != "forbidden" or not points(rules, seats, card)


def blank_stays(rules: Rules, seats: int) -> bool:
    """The blank is needed in play: it starts, or its winner gets the discard."""
    return rules.blank_leads(seats) or rules.discard_goes_to(seats) == "blank_winner"


def discardable(rules: Rules, s: State) -> Cards:
    """What may be chosen from; if it is too little, the cheapest other cards must go too."""
    hand, wanted = s.holds(s.turn), len(s.shown)
    free = tuple(card for card in hand if may_discard(rules, s.seats, card))
    if len(free) >= wanted:
        return free
    blank = blank_stays(rules, s.seats)
    dear = [card for card in hand if card not in free and not (blank and is_blank(card))]
    dear.sort(key=lambda card: points(rules, s.seats, card))
    return (*free, *dear[: wanted - len(free)])


def ask(rules: Rules, s: State) -> Ask:
    words = counted("**choose {n} card** to discard", "**choose {n} cards** to discard",
                    len(s.shown))  # fmt: skip
    if rules.discard_goes_to(s.seats) == "forbidden":
        words = _("{discard}, none that is worth points").format(discard=words)
    choice = Picks(discardable(rules, s), len(s.shown), Discard, DISCARDS)
    return Ask(s.turn, in_turn(words), choice)


def discard(s: State, cards: Cards) -> Step[State]:
    """As many cards as the widow had go out of play, face down."""
    place = s.hand_of(s.bidder)
    hands = replaced(s.hands, place, without(s.hands[place], cards))
    after = passing.begin(replace(s, hands=hands, discards=cards))
    return Step(after, (Moved(cards, hand_zone(place), DISCARDS, frozenset((s.bidder,))),))
