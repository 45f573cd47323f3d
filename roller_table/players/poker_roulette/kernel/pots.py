"""Who takes which pot in Poker Roulette: what was not called goes back, then pot by pot."""


def paid(stakes: list[int], stands: list[int], order: list[int], strengths: list[int]) -> list[int]:
    """What each seat is paid of what all have put in; ``stakes`` is used up.

    ``stands`` is 1 for who has not folded, ``order`` goes round from the dealer's left.
    """
    found = [0] * len(stakes)
    _give_back(stakes, found)
    below, pot = 0, 0
    able: list[int] = []
    for level in _levels(stakes, stands):
        part = 0
        for stake in stakes:
            part += less(stake, level) - less(stake, below)
        seats = [seat for seat in order if stands[seat] and stakes[seat] >= level]
        if seats and len(seats) != len(able) and part > 0:
            _share(pot, able, strengths, found)
            pot, able = 0, seats
        pot += part
        below = level
    _share(pot, able, strengths, found)
    return found


def _levels(stakes: list[int], stands: list[int]) -> list[int]:
    """Up to where each pot reaches, from the lowest up."""
    found: list[int] = []
    highest = 0
    for seat in range(len(stakes)):
        highest = more(highest, stakes[seat])
        if stands[seat] and stakes[seat] not in found:
            found.append(stakes[seat])
    if highest not in found:
        found.append(highest)
    found.sort()
    return found


def _give_back(stakes: list[int], found: list[int]) -> None:
    first, second, whose = 0, 0, -1
    for seat in range(len(stakes)):
        if stakes[seat] > first:
            first, second, whose = stakes[seat], first, seat
        elif stakes[seat] > second:
            second = stakes[seat]
    if whose >= 0:
        stakes[whose] = second
        found[whose] = first - second


def _share(amount: int, able: list[int], strengths: list[int], found: list[int]) -> None:
    """A pot in equal parts to the best hands; odd chips to those nearest the dealer's left."""
    if not able:
        return
    best = -1
    winners: list[int] = []
    for seat in able:
        strength = strengths[seat]
        if strength > best:
            best, winners = strength, [seat]
        elif strength == best:
            winners.append(seat)
    each = amount // len(winners)
    odd = amount - each * len(winners)
    for seat in winners:
        found[seat] += each
        if odd > 0:
            found[seat] += 1
            odd -= 1


def less(one: int, other: int) -> int:
    return one if one < other else other


def more(one: int, other: int) -> int:
    return one if one > other else other
