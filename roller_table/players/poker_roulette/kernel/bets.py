"""The round of betting of Poker Roulette on integers, up to who takes which pot.

A code is ``FOLD``, ``CHECK`` or ``CALL``, or ``AMOUNT`` and what the seat then has in all in the
pot for this round of betting. Of the amounts those are legal that are worth a thought.
"""

from typing import Final, final

from .images import Images

# Pots


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


FOLD: Final = 0
CHECK: Final = 1
CALL: Final = 2
AMOUNT: Final = 4
POT_LIMIT: Final = 1
FIXED: Final = 2
ALL_IN: Final = -1
"""In place of a part of the pot: all that the mover has."""


@final
class Bets:
    """A round of betting, from any decision on."""

    seats: int
    limit: int
    min_bet: int
    raise_cap: int
    """How often may be raised, or -1."""
    chips: list[int]
    bets: list[int]
    """What each seat has put in, the ante left out."""
    antes: list[int]
    base: list[int]
    """The chips of each seat against which its result is reckoned."""
    stands: list[int]
    """By seat: 1 while it is in the hand."""
    order: list[int]
    """Who plays, from the dealer's left."""
    to_act: list[int]
    raises: int
    strengths: list[int]
    """What each hand is worth."""
    bold: list[int]
    """By seat: 1 if it has bet or raised."""
    images: Images
    """What everyone thinks of the others."""

    def __init__(self, seats: int, limit: int, min_bet: int, raise_cap: int) -> None:
        """Nobody has any chips yet."""
        self.seats = seats
        self.limit = limit
        self.min_bet = min_bet
        self.raise_cap = raise_cap
        self.chips = [0] * seats
        self.bets = [0] * seats
        self.antes = [0] * seats
        self.base = [0] * seats
        self.stands = [0] * seats
        self.order = []
        self.to_act = []
        self.raises = 0
        self.strengths = [0] * seats
        self.bold = [0] * seats
        self.images = Images([])

    def blank(self) -> "Bets":
        return Bets(self.seats, 0, 1, -1)

    def copy_from(self, other: "Bets") -> None:
        self.seats = other.seats
        self.limit, self.min_bet, self.raise_cap = other.limit, other.min_bet, other.raise_cap
        self.chips, self.bets, self.stands = other.chips[:], other.bets[:], other.stands[:]
        self.antes, self.base, self.order = other.antes, other.base, other.order
        self.to_act, self.raises = other.to_act[:], other.raises
        self.strengths, self.bold = other.strengths[:], other.bold[:]
        self.images = other.images

    def mover(self) -> int:
        return self.to_act[0] if self.to_act else -1

    def level(self) -> int:
        """What a seat must have put in to stay in the hand."""
        most = 0
        for bet in self.bets:
            if bet > most:
                most = bet
        return most

    def pot(self) -> int:
        total = 0
        for seat in range(self.seats):
            total += self.antes[seat] + self.bets[seat]
        return total

    def standing(self) -> int:
        """How many have not folded."""
        found = 0
        for stands in self.stands:
            found += stands
        return found

    # What may be done

    def least(self) -> int:
        """The lowest bet or raise, or 0 if there is none."""
        seat, level = self.to_act[0], self.level()
        all_in = self.bets[seat] + self.chips[seat]
        capped = level > 0 and self.raise_cap >= 0 and self.raises >= self.raise_cap
        if all_in <= level or capped or not self._can_be_answered(seat):
            return 0
        return less(level + self.min_bet, all_in)

    def most(self) -> int:
        """The highest, where there is any."""
        seat, level = self.to_act[0], self.level()
        all_in = self.bets[seat] + self.chips[seat]
        limit = all_in
        if self.limit == FIXED:
            limit = level + self.min_bet
        elif self.limit == POT_LIMIT:
            limit = level + self.pot() + level - self.bets[seat]
        return more(self.least(), less(limit, all_in))

    def _can_be_answered(self, me: int) -> bool:
        for seat in range(self.seats):
            if seat != me and self.stands[seat] and self.chips[seat] > 0:
                return True
        return False

    # Doing it

    def apply(self, code: int) -> None:
        seat, level = self.to_act[0], self.level()
        if code == FOLD:
            self.stands[seat] = 0
        elif code == CALL:
            self._pay(seat, less(level - self.bets[seat], self.chips[seat]))
        elif code >= AMOUNT:
            self._pay(seat, code - AMOUNT - self.bets[seat])
            if self.bets[seat] > level:
                self.raises += 1 if level > 0 else 0
                self.bold[seat] = 1
                self._others_answer(seat)
        del self.to_act[0]
        if self.standing() < 2:
            self.to_act = []

    def _pay(self, seat: int, amount: int) -> None:
        self.chips[seat] -= amount
        self.bets[seat] += amount

    def _others_answer(self, seat: int) -> None:
        self.to_act = [seat]
        for place in range(1, self.seats):
            other = (seat + place) % self.seats
            if self.stands[other] and self.chips[other] > 0:
                self.to_act.append(other)

    def paid(self) -> list[int]:
        """What each seat is paid: what was not called goes back, then pot by pot."""
        stakes = [self.antes[seat] + self.bets[seat] for seat in range(self.seats)]
        return paid(stakes, self.stands, self.order, self.strengths)

    # What people think

    def worth(self, code: int, strength: int) -> float:
        """What a move brings the mover, to its own mind, if it holds a hand of this worth."""
        if code == FOLD:
            return 0.0
        seat, pot = self.to_act[0], self.pot()
        if code >= AMOUNT:
            return self.images.bet(
                seat, strength, code - AMOUNT, pot, self.stands, self.bold, self.bets, self.chips
            )
        share = self.images.share(seat, strength, self.stands, self.bold)
        if code == CHECK:
            return share * float(pot)
        owed = less(self.level() - self.bets[seat], self.chips[seat])
        return share * float(self._winnable(seat, owed)) - float(owed)

    def _winnable(self, seat: int, owed: int) -> int:
        """What a call may win: all that the seat then has in, and as much of each of the others."""
        own = self.antes[seat] + self.bets[seat] + owed
        total = own
        for other in range(self.seats):
            if other != seat:
                total += less(self.antes[other] + self.bets[other], own)
        return total
