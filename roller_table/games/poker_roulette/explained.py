"""What the cards, the piles and the words of Poker Roulette mean, shown when pointed at."""

from collections.abc import Iterator

from roller_table.engine.cards import BACK, Card, short, suit_name
from roller_table.engine.sheet import Meaning
from roller_table.engine.table import Seat
from roller_table.engine.words import _, counted

from .hand_words import ranks_name
from .knowledge import lists_all, reminded
from .matching import BOTH, CANCEL, JOKER, JOKER_MIDDLE, NOTHING, POCKET, RANK, SUIT
from .rounds import needed
from .rules import Rules
from .state import DISCARD, STOCK, MatchedStack, Phase, State, is_joker, stockpile
from .stock_words import told_at

Names = tuple[str, ...]


def meanings(rules: Rules, s: State, viewer: Seat, names: Names) -> Iterator[Meaning]:
    """The cards of the round, one's own stock, the other stocks, and the piles."""
    if s.phase == Phase.MATCHED and s.middle:
        yield Meaning(s.middle, _middle(s.middle))
        for each in s.matched:
            yield from (Meaning(card, _active(card, each)) for card in each.actives)
    for seat in s.playing:
        for card in s.stockpiles[seat]:
            if card != BACK and (seat == viewer or _is_told(rules, s, seat, card)):
                yield Meaning(card, _kept(s, card))
        if seat != viewer and (words := told_at(rules, s, seat)):
            yield Meaning(stockpile(seat), f"**{names[seat]}**\n{words}")
    yield Meaning(STOCK, _pack(s))
    words = _("**Discards**: cards that matched nothing, and the middle cards.")
    yield Meaning(DISCARD, words)


def _is_told(rules: Rules, s: State, seat: Seat, card: Card) -> bool:
    """Whether the table tells a card of somebody else's stock, or it lies open."""
    if lists_all(rules) or s.phase == Phase.OVER:
        return True
    return card in reminded(rules, s, seat)


def _kept(s: State, card: Card) -> str:
    """A card of a stock: what it would match, or how high it is once the rounds are over."""
    if not card.suit:
        return _("**Joker**: saves the card beside it, unless that or the middle card is a Joker "
                 "too.")  # fmt: skip
    if s.phase in (Phase.BET, Phase.OVER):
        return _("**{card}** lies in the stock. The best five cards count.").format(
            card=short(card)
        )
    words = _("**{card}** matches {suit} and {rank} in the middle.")
    return words.format(card=short(card), suit=suit_name(card.suit), rank=ranks_name(card.rank))


def _middle(card: Card) -> str:
    words = _("**{card}**, the middle card: cards of its suit or its rank are kept.")
    if not card.suit:
        words = _("**{card}** in the middle: players without a Joker keep all that they turned "
                  "up.")  # fmt: skip
    return words.format(card=short(card))


def _active(card: Card, each: MatchedStack) -> str:
    if card in each.kept:
        return _("**{card}** goes into the stock.").format(card=short(card))
    return _("**{card}** is lost.").format(card=short(card))


def _pack(s: State) -> str:
    left = counted("**The pack**: {n} card left.", "**The pack**: {n} cards left.", len(s.stock))
    if s.phase in (Phase.BET, Phase.OVER):
        return left
    words = _("The next round takes {n}. If fewer are left, the discards fill the gap, and that "
              "round is the last.")  # fmt: skip
    return left + " " + words.format(n=needed(s))


def rule(s: State, seat: Seat) -> str:
    """The rule of a match, in a sentence; nothing while no cards lie open."""
    found = (each for each in s.matched if each.seat == seat and s.phase == Phase.MATCHED)
    each = next(found, None)
    if each is None:
        return ""
    if each.took_middle:
        return _("Both cards have the rank of the middle card: it goes with them into the stock.")
    if each.rule == JOKER and len(each.actives) == 1:
        return _("A Joker is kept.")
    return {
        CANCEL: _("Two Jokers cancel each other: all these cards are lost."),
        JOKER: _("A Joker saves itself and the card beside it."),
        JOKER_MIDDLE: _(
            "A Joker lies in the middle: players without one keep all that they turned up."
        ),
        POCKET: _("Both cards have the rank of the middle card, which somebody else takes."),
        BOTH: _("One card has the suit of the middle card, the other its rank."),
        SUIT: _("The suit of the middle card."),
        RANK: _("The rank of the middle card."),
        NOTHING: _("Neither the suit nor the rank of the middle card: lost."),
    }[each.rule]


def joker(s: State, seat: Seat) -> str:
    """What a Joker did in the round for that seat, which has one or meets one in the middle."""
    own = next((each.actives for each in s.matched if each.seat == seat), ())
    met = s.middle is not None and is_joker(s.middle)
    return rule(s, seat) if met or any(map(is_joker, own)) else ""
