"""Hands as a player says them, and what it was that decided between two of them."""

from roller_table.engine.cards import Card, suit_name
from roller_table.engine.words import _, later

from .hands import Hand, Kind

_RANKS = {
    14: (later("ace"), later("aces")), 13: (later("king"), later("kings")),
    12: (later("queen"), later("queens")), 11: (later("jack"), later("jacks")),
    10: (later("ten"), later("tens")), 9: (later("nine"), later("nines")),
    8: (later("eight"), later("eights")), 7: (later("seven"), later("sevens")),
    6: (later("six"), later("sixes")), 5: (later("five"), later("fives")),
    4: (later("four"), later("fours")), 3: (later("three"), later("threes")),
    2: (later("two"), later("twos")),
}  # fmt: skip

_NAMES = {
    Kind.NOTHING: later("no card at all"),
    Kind.SINGLE: later("{one} high"),
    Kind.PAIR: later("pair of {ones}"),
    Kind.TWO_PAIR: later("two pair, {ones} and {others}"),
    Kind.THREE: later("three {ones}"),
    Kind.STRAIGHT: later("straight up to the {one}"),
    Kind.FLUSH: later("flush, {one} high"),
    Kind.FULL_HOUSE: later("full house, {ones} over {others}"),
    Kind.FOUR: later("four {ones}"),
    Kind.STRAIGHT_FLUSH: later("straight flush up to the {one}"),
    Kind.ROYAL_FLUSH: later("royal flush"),
}

_KINDS = {
    Kind.NOTHING: later("no card"), Kind.SINGLE: later("a single"), Kind.PAIR: later("a pair"),
    Kind.TWO_PAIR: later("two pair"), Kind.THREE: later("three of a kind"),
    Kind.STRAIGHT: later("a straight"), Kind.FLUSH: later("a flush"),
    Kind.FULL_HOUSE: later("a full house"), Kind.FOUR: later("four of a kind"),
    Kind.STRAIGHT_FLUSH: later("a straight flush"), Kind.ROYAL_FLUSH: later("a royal flush"),
}  # fmt: skip


def rank_name(rank: int) -> str:
    return _(_RANKS[rank][0])


def ranks_name(rank: int) -> str:
    """ "sixes", for 6."""
    return _(_RANKS[rank][1])


def named(hand: Hand) -> str:
    """A hand inside a sentence.

    >>> named(Hand(Kind.FULL_HOUSE, (13, 9)))
    'full house, kings over nines'
    """
    main = hand.main or (2,)
    return _(_NAMES[hand.kind]).format(
        one=rank_name(main[0]), ones=ranks_name(main[0]), others=ranks_name(main[-1])
    )


def reason(better: Hand, worse: Hand) -> str:
    """By what the better hand wins, which is the first thing in which they differ."""
    if better.kind != worse.kind:
        words = _("{one} beats {other}")
        return words.format(one=_(_KINDS[better.kind]), other=_(_KINDS[worse.kind]))
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
        return _("the {one} beside it, where the other has no card").format(one=rank_name(mine))
    words = _("the {one} beside it is higher than the {other}")
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
