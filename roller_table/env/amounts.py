"""Chips, said in steps: an amount by what it is beside the pot, or digit by digit.

A table of ten has a thousand amounts and more. ``bet pot`` and ``raise twice`` are two steps;
``bet 2 5`` says exactly 25.
"""

from collections.abc import Collection, Iterable, Iterator

STAKES = frozenset({"bet", "raise"})
"""What an amount follows."""
DIGITS = tuple("0123456789")
NAMED = ("minimum", "half", "pot", "twice", "all-in")
"""The least that is offered; as much as a call and half the pot, the pot, or twice the pot on top;
and all that the seat has. The pot counts as it is once it has been called."""


def spelt(words: Iterable[str]) -> Iterator[str]:
    """The digits, one by one.

    >>> list(spelt(["25"]))
    ['2', '5']
    """
    for word in words:
        yield from word


def named_amounts(state: object, offered: Collection[int]) -> dict[str, int]:
    """What the names come to for the seat whose turn it is, where that is offered."""
    from roller_table.games.poker_roulette.state import State

    assert isinstance(state, State)
    pot = state.pot + state.to_call(state.turn)
    all_in = state.bets[state.turn] + state.chips[state.turn]
    by_pot = (state.level + part for part in (pot // 2, pot, 2 * pot))
    amounts = zip(NAMED, (min(offered), *by_pot, all_in), strict=True)
    return {name: amount for name, amount in amounts if amount in offered}
