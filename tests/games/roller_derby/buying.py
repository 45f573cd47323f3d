"""Deals in which the Roller has bought Jokers."""

from roller_table.games.roller_derby.state import Phase

from .scenes import at, codes, say, table

MIXED = {1: "AK2.QJ..AK432765"}
"""Roller 1 holds spades, hearts and clubs, and no diamond."""


def with_jokers(given, lines=(), *, trump="H", dealer=0, count=2, game=None):
    """A derby in which the Roller bought Jokers for the last cards of the hand."""
    game = game or table(jokers_for_sale=True)
    state = at(game, Phase.BUY, given, trump=trump, dealer=dealer)
    gone = codes(state.hands[state.roller][-count:])
    return game, say(game, state, f"buy {count}", f"set-aside {gone}", *lines).state
