"""Tricks: the few lines that every trick-taking game shares."""

from collections.abc import Callable

from .cards import Card, Cards


def following(hand: Cards, suit: str) -> Cards:
    """The cards of ``hand`` that follow ``suit``, or none if it is void."""
    return tuple(card for card in hand if card.suit == suit)


def winner(trick: Cards, strength: Callable[[Card], tuple[int, int]]) -> int:
    """The place in the trick, 0 for the lead, of the strongest card."""
    return max(range(len(trick)), key=lambda place: strength(trick[place]))
