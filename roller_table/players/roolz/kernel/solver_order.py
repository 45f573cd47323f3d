"""Which cards the solver of Roolz tries, and which of them first."""

from mypy_extensions import i64

from roller_table.ai.kernel.masks import highest

from .cards import BLANK, LOW_POWER
from .solver_cards import Cards


def worth_trying(cards: Cards, moves: i64, rest: i64) -> i64:
    """One of all that come to the same: neighbours among what is left that bring equal points.

    Cards that lie upon others are never equal to any.
    """
    kept = moves
    left = moves & cards.plain
    while left:
        card = left & -left
        left ^= card
        higher = rest & -(card + card)
        following = higher & -higher
        if following & left:
            number = highest(card)
            other = highest(following)
            if (
                cards.suits[number] == cards.suits[other]
                and cards.steps[number] == cards.steps[other]
            ):
                kept ^= card
    return kept


def likeliest(cards: Cards, moves: i64, rest: i64, led: i64, power: i64, stake: i64,
              ally: bool, last: bool) -> i64:  # fmt: skip
    """The card to try first; ``ally`` says that the own side is taking the trick so far."""
    best = moves & -moves
    if best == moves:
        return best
    most: i64 = -999
    while moves:
        card = moves & -moves
        moves ^= card
        number = highest(card)
        steps: i64 = cards.steps[number]
        strength: i64 = cards.powers[number]
        suit: i64 = cards.suits[number]
        value: i64 = 0
        if suit == BLANK:
            value = -4 * steps - 2
        elif power < 0:
            higher = rest & cards.suit(suit) & -(card + card)
            value = -3 * steps - (strength >> 3) if higher else 40 + steps
        elif ally:
            value = 4 * steps - (strength >> 3)
        elif strength > power and (suit == led or strength >= LOW_POWER):
            if last:
                value = 20 + 4 * (stake + steps) - (strength >> 3)
            else:
                value = 20 + 4 * stake + (strength >> 1) - 2 * steps
        else:
            value = -4 * steps - (strength >> 3)
        if value > most:
            most, best = value, card
    return best
