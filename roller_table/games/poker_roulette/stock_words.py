"""A stock in words, the same at the plate and in the log: what the table keeps of it, and what that
makes."""

from roller_table.engine.cards import Card, Cards, short
from roller_table.engine.table import Seat
from roller_table.engine.words import _, counted, strung

from .hand_words import named
from .hands import HandKind
from .knowledge import reminded, told_of
from .rules import Rules
from .showdown import ranking
from .state import Phase, State, is_joker


def account(rules: Rules, s: State, seat: Seat) -> str:
    """ "Q♥ 9♠ 9♦ + 3 unknown, pair of nines"; nothing of an empty stock."""
    told = told_of(rules, s, seat)
    unknown = counted("+ {n} unknown", "+ {n} unknown", told.unknown) if told.unknown else ""
    cards = " ".join(filter(None, (in_order(rules, told.cards), unknown)))
    return strung(filter(None, (cards, together(rules, told.cards))))


def detail(rules: Rules, s: State, seat: Seat) -> str:
    """What a stock is known to hold, where the table helps the memory or it has been shown."""
    shown = s.phase == Phase.OVER and any(each.seat == seat for each in s.results[-1].shown)
    if not (rules.open_stock or shown) or not s.witnessed[seat]:
        return ""
    return _("seen in the stock: {cards}").format(cards=in_order(rules, s.witnessed[seat]))


def told_at(rules: Rules, s: State, seat: Seat) -> str:
    """What was seen going into a stock, for who points at it or at the name."""
    if seat not in s.playing:
        return ""
    if found := detail(rules, s, seat):
        return found
    if s.phase == Phase.OVER or rules.open_stock:
        return ""
    if rules.remember == "nothing":
        return _("You have to remember what went into this stock.")
    known = reminded(rules, s, seat)
    if not known:
        return _("No card has gone into this stock face up.")
    words = _("Seen going into the stock: {cards}.")
    if rules.remember == "court_and_latest":
        words = _("Remembered in this stock: {cards}.")
    words = words.format(cards=account(rules, s, seat))
    if rules.jokers_in_showdown == "removed" and any(map(is_joker, known)):
        words += " " + _("Jokers leave the stocks before the betting.")
    return words


def together(rules: Rules, cards: Cards) -> str:
    """What cards that are remembered make, in the words of one's own hand: from a pair up."""
    best = ranking(rules).best(cards)
    return named(best) if best.kind >= HandKind.PAIR else ""


def in_order(rules: Rules, cards: Cards) -> str:
    """Cards from the highest down, as a sentence writes them."""
    return " ".join(map(short, from_the_highest(rules, cards)))


def from_the_highest(rules: Rules, cards: Cards) -> Cards:
    def place(card: Card) -> tuple[int, int]:
        return -card.rank, rules.suits.find(card.suit or " ")

    return tuple(sorted(cards, key=place))
