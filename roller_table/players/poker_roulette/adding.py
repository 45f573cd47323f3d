"""Whether to add a stock card to the single one that is dealt: what it risks, and what it earns."""

from collections.abc import Iterable, Iterator

from roller_table.engine.cards import Card, Cards, without
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.games.poker_roulette.controller import PokerRouletteController
from roller_table.games.poker_roulette.knowledge import unseen
from roller_table.games.poker_roulette.rounds import needed
from roller_table.games.poker_roulette.showdown import ranking
from roller_table.games.poker_roulette.state import Add, State, is_joker

Rating = tuple[Move, float]
"""An answer, and what it seems worth."""

A_CARD = 3.0
"""What one more card in the stock is worth, in chips."""
SECOND = 0.9
"""What a second card in the next round is worth."""


def additions(
    game: PokerRouletteController, view: View[State], choice: Iterable[Move]
) -> Iterator[Rating]:
    """Every answer with the chips that it may earn more than playing one card."""
    rest = unseen(game.rules, game.pack, view)
    for move in choice:
        if isinstance(move, Add):
            yield move, _worth(game, view, move.card, rest)
        else:
            yield move, 0.0


ACE = 14
SHY = 16.0
"""How many chips worse a move that a newcomer shies at seems to it: more than a Beginner overlooks,
but not more than a Learner does."""


def artless(game: PokerRouletteController, rated: Iterable[Rating]) -> Iterator[Rating]:
    """What a newcomer looks at: Jokers that are worth nothing first, and aces last.

    Among ordinary cards it does not know which of them it can spare.
    """
    found = list(rated)
    jokers = [move for move, _worth in found if isinstance(move, Add) and is_joker(move.card)]
    first = [] if ranking(game.rules).wild else jokers
    for move, worth in found:
        is_ace = isinstance(move, Add) and move.card.rank == ACE
        shies = move not in first if first else is_ace
        yield move, worth - SHY * shies


def _worth(game: PokerRouletteController, view: View[State], card: Card, rest: Cards) -> float:
    s, me = view.state, view.seat
    jokers = sum(map(is_joker, rest)) / max(1, len(rest))
    match_one = 0.29
    if is_joker(card):
        safe = 1 - 2 * jokers
        earns = safe * (1 - match_one) * (A_CARD + _next(s) * SECOND)
    else:
        safe = min(1.0, matching_share(card, rest) + 2 * jokers)
        earns = safe * (1 - match_one) * _next(s) * SECOND
    return earns - (1 - safe) * _loss(game, s.stockpiles[me], card)


def _next(s: State) -> float:
    """Whether there is a round after this one in which two cards would help."""
    return float(len(s.stock) > needed(s))


def matching_share(card: Card, rest: Cards) -> float:
    """How likely a middle card out of these is to match the card."""
    same = sum(other.suit == card.suit or other.rank == card.rank for other in rest if other.suit)
    return same / max(1, len(rest))


def _loss(game: PokerRouletteController, pile: Cards, card: Card) -> float:
    """What the stock is worth less without the card."""
    rule = ranking(game.rules)
    if is_joker(card):
        return 25.0 if rule.wild else 0.3
    now, left = rule.best(pile), rule.best(without(pile, (card,)))
    if now.kind != left.kind:
        return 12.0 + 4 * (now.kind - left.kind)
    if now.main != left.main:
        return 8.0
    # A card that is in nobody's way may still become part of a pair or a flush.
    return 1.0 + 2.0 * (card in now.cards) + 0.08 * card.rank
