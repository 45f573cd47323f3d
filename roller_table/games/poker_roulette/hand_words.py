"""Hands as a player says them, and what it was that decided between two of them."""

from roller_table.engine.cards import Card, suit_name
from roller_table.engine.words import Message, _, later, meant, message, strung

from .hands import Hand, HandKind

_RANKS = {
    14: (message("ace"), message("aces")), 13: (message("king"), message("kings")),
    12: (message("queen"), message("queens")), 11: (message("jack"), message("jacks")),
    10: (message("ten"), message("tens")), 9: (message("nine"), message("nines")),
    8: (message("eight"), message("eights")), 7: (message("seven"), message("sevens")),
    6: (message("six"), message("sixes")), 5: (message("five"), message("fives")),
    4: (message("four"), message("fours")), 3: (message("three"), message("threes")),
    2: (message("two"), message("twos")),
}  # fmt: skip

_NAMES = {
    HandKind.NOTHING: later("no card at all"),
    HandKind.SINGLE: later("{one} high"),
    HandKind.PAIR: later("pair of {ones}"),
    HandKind.TWO_PAIR: later("two pair, {ones} and {others}"),
    HandKind.THREE: later("three {ones}"),
    HandKind.STRAIGHT: later("straight up to the {one}"),
    HandKind.FLUSH: later("flush, {one} high"),
    HandKind.FULL_HOUSE: later("full house, {ones} over {others}"),
    HandKind.FOUR: later("four {ones}"),
    HandKind.STRAIGHT_FLUSH: later("straight flush up to the {one}"),
    HandKind.ROYAL_FLUSH: later("royal flush"),
}

_KINDS = {
    HandKind.NOTHING: message("an empty stock"), HandKind.SINGLE: message("a high card"),
    HandKind.PAIR: message("a pair"), HandKind.TWO_PAIR: message("two pair"),
    HandKind.THREE: message("three of a kind"),
    HandKind.STRAIGHT: message("a straight"), HandKind.FLUSH: message("a flush"),
    HandKind.FULL_HOUSE: message("a full house"), HandKind.FOUR: message("four of a kind"),
    HandKind.STRAIGHT_FLUSH: message("a straight flush"),
    HandKind.ROYAL_FLUSH: message("a royal flush"),
}  # fmt: skip


_RANKED = {
    HandKind.ROYAL_FLUSH: later("royal flush"),
    HandKind.STRAIGHT_FLUSH: later("straight flush"),
    HandKind.FOUR: meant("in the list of hands", "four of a kind"),
    HandKind.FULL_HOUSE: later("full house (3 + 2)"),
    HandKind.FLUSH: later("flush (five of a suit)"),
    HandKind.STRAIGHT: later("straight (five in a row)"),
    HandKind.THREE: meant("in the list of hands", "three of a kind"),
    HandKind.TWO_PAIR: later("two pair"),
    HandKind.PAIR: later("pair"),
    HandKind.SINGLE: later("high card"),
    HandKind.NOTHING: later("no card"),
}


def what_beats_what(mine: HandKind | None = None, *, packs: int = 1) -> str:
    """Every kind of hand that there is, from the best down; ``mine`` is marked among them."""
    names = [f"**{_(name)}**" if kind is mine else _(name) for kind, name in _RANKED.items()]
    words = _("What beats what, best first: {hands}.").format(hands=strung(names))
    five = _("Five of a rank count as four.") if packs > 1 else ""
    return " ".join(filter(None, (words, five)))


def rank_name(rank: int) -> str:
    return _RANKS[rank][0].shown()


def ranks_name(rank: int) -> str:
    """Several of a rank: "kings"."""
    return _RANKS[rank][1].shown()


def name_of(hand: Hand) -> Message:
    """A hand inside a sentence.

    >>> name_of(Hand(HandKind.FULL_HOUSE, (13, 9))).shown()
    'full house, kings over nines'
    """
    main = hand.main or (2,)
    one, ones = _RANKS[main[0]]
    return message(_NAMES[hand.kind], one=one, ones=ones, others=_RANKS[main[-1]][1])


def named(hand: Hand) -> str:
    """ "full house, kings over nines", where it is shown."""
    return name_of(hand).shown()


def reason(better: Hand, worse: Hand) -> str:
    """By what the better hand wins, which is the first thing in which they differ."""
    if better.kind != worse.kind:
        words = _("{one} beats {other}")
        return words.format(one=_KINDS[better.kind].shown(), other=_KINDS[worse.kind].shown())
    for mine, theirs in zip(better.main, worse.main, strict=True):
        if mine != theirs:
            words = _("the {one} is higher than the {other}")
            return words.format(one=rank_name(mine), other=rank_name(theirs))
    if better.fullness != worse.fullness:
        return _("the fuller hand wins")
    for mine, theirs in zip(better.kickers, worse.kickers, strict=True):
        if mine != theirs:
            return _by_kicker(mine, theirs)
    if better.suit != worse.suit:
        return _by_suit(better)
    return _("the hands are equal")


def _by_kicker(mine: int, theirs: int) -> str:
    if not theirs:
        return _("the kicker {one}, where the other has none").format(one=rank_name(mine))
    words = _("the kicker {one} is higher than the {other}")
    return words.format(one=rank_name(mine), other=rank_name(theirs))


def _by_suit(hand: Hand) -> str:
    card = _deciding(hand)
    if not card.suit:
        return _("the Joker takes the highest suit")
    words = _("all ranks are equal, and the {rank} of {suit} decides")
    return words.format(rank=rank_name(card.rank), suit=suit_name(card.suit))


def _deciding(hand: Hand) -> Card:
    """The card of the deciding suit: the best of those that are compared."""
    # The cards that make a hand stand first in it, the best suit before the others; a Joker
    # that stands for the highest suit is found behind them.
    same = [card for card in hand.cards if card.rank == hand.cards[0].rank or not card.suit]
    wild = [card for card in same if not card.suit]
    return wild[0] if wild and hand.suit == 4 and hand.cards[0].suit != "" else hand.cards[0]
