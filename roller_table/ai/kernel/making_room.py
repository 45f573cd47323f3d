"""Room for a card where those that were dealt before it have filled every pile that may hold it."""

__all__ = ["make_room"]


def make_room(card: int, may: list[list[int]], piles: list[list[int]], free: list[int]) -> int:
    """Move cards on, one to the next pile, until one is free that may hold this card: which it is.

    ``may`` has the piles that may hold each card, ``piles`` the cards that lie in each by now, and
    ``free`` how many more it takes. ValueError where no deal agrees with that.
    """
    came = [-1] * len(piles)
    mover = [-1] * len(piles)
    waiting = may[card][:]
    for pile in waiting:
        came[pile] = pile
    for pile in waiting:
        if free[pile] > 0:
            return _move_along(pile, came, mover, piles, free)
        for other in piles[pile]:
            for onward in may[other]:
                if came[onward] < 0:
                    came[onward], mover[onward] = pile, other
                    waiting.append(onward)
    raise ValueError("no deal agrees with what was seen")


def _move_along(
    pile: int, came: list[int], mover: list[int], piles: list[list[int]], free: list[int]
) -> int:
    while mover[pile] >= 0:
        source = came[pile]
        piles[source].remove(mover[pile])
        piles[pile].append(mover[pile])
        free[pile] -= 1
        free[source] += 1
        pile = source
    return pile
