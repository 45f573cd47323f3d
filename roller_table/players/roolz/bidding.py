"""Bidding: up to what a hand is likely to pay, and what leaving it to others would cost."""

from collections.abc import Iterator
from math import erf, exp, pi, sqrt

from roller_table.engine.table import Seat
from roller_table.games.roolz.auction import highest, legal_bids
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.seating import team
from roller_table.games.roolz.state import HIGHEST_BID, Accept, Bid, Misdeal, NoBid, State

from .strength import before_the_widow, kind
from .weights import WEIGHTS

ALL_POINTS = 300
TYPICAL, RAISED, HELD, OUTBID = 46.0, 0.7, 0.25, 2.0
"""How many points more than its bid another bidder takes on average: 46 at the lowest bid, and less
the higher it had to bid, the more one's own hand promises, and the more others have bid too.

A player who wins a bidding with many is likely to have hoped for too much (the winner's curse).
Found in thousands of rounds that were played out with each seat as the bidder.
"""
WORST = 0.0
"""No bidder is taken to be set by more than this on average."""
FURTHER = {"3": 6.0, "5": 5.0}
"""By table: how many points more than it promises a hand is bid for.

Where all stop earlier, contracts are cheap, and the bidder stands far above the others; where all
bid further, a player gains by stopping first. ``benchmarks/roolz_bids.py --further`` finds both.
"""


def bids(rules: Rules, s: State, seat: Seat, promise: float) -> Iterator[tuple[Bid | NoBid, float]]:
    """Passing and the next bid, each with the margin over the others it should bring.

    Nobody jumps: it makes the contract costlier, and hardly ever silences anybody.
    """
    promise += FURTHER.get(kind(rules, s.seats), 0.0)
    yield NoBid(), left_to_others(rules, s, seat, promise)
    for points in legal_bids(rules, s)[:1]:
        yield Bid(points), margin(rules, s.seats, promise, points)


def spoken(rules: Rules, s: State, promise: float) -> Bid | NoBid:
    """What a Club player says whose hand promises ``promise`` points: the next bid, or pass."""
    (none, stay), *higher = bids(rules, s, s.turn, promise)
    return higher[0][0] if higher and higher[0][1] > stay else none


def shares(rules: Rules, seats: int) -> tuple[float, float]:
    """How much of the sides' difference a bidder gains on the others, and a defender.

    Everyone else's mean is what one is measured by, and partners gain as much as oneself.
    """
    alone = {2: (1.0, 1.0), 3: (1.0, 0.5), 4: (2 / 3, 2 / 3), 5: (0.75, 0.5), 6: (0.6, 0.6)}
    return alone[seats] if rules.alone(seats) else (1.0, 1.0)


def margin(rules: Rules, seats: int, promise: float, bid: int) -> float:
    """What a bidder whose hand promises ``promise`` points gains on the others."""
    return shares(rules, seats)[0] * _sides_apart(rules, seats, promise, bid)


def _sides_apart(rules: Rules, seats: int, promise: float, bid: int) -> float:
    """The bidder's side less the other: made as far as chance has it, or set."""
    spread = WEIGHTS[kind(rules, seats)].spread
    z = (bid - promise) / spread
    made = 0.5 * (1 - erf(z / sqrt(2)))
    edge = spread * exp(-z * z / 2) / sqrt(2 * pi)
    when_made = promise * made + edge
    when_set = promise * (1 - made) - edge
    others = 2.0 if kind(rules, seats) == "6 pairs" else 1.0
    gained = when_made - bid * (1 - made)
    return gained - (ALL_POINTS - when_made - when_set) / others


def left_to_others(rules: Rules, s: State, seat: Seat, promise: float) -> float:
    """What passing should bring: the highest bidder plays, or somebody for the lowest bid."""
    lowest = rules.lowest_bid(s.seats)
    bid = highest(s) or lowest
    others = max(0, sum(each > 0 for each in s.bids) - 1)
    room = TYPICAL - RAISED * (bid - lowest) - HELD * (promise - lowest) - OUTBID * others
    gain = _sides_apart(rules, s.seats, bid + max(WORST, room), bid)
    if highest(s):
        holder = s.bids.index(highest(s))
        if not rules.alone(s.seats) and _mates(rules, s, seat, holder):
            return gain
    return -shares(rules, s.seats)[1] * gain


def _mates(rules: Rules, s: State, seat: Seat, other: Seat) -> bool:
    return team(rules, s.seats, seat) == team(rules, s.seats, other)


def misdeals(rules: Rules, s: State, seat: Seat) -> Iterator[tuple[Misdeal | Accept, float]]:
    """A hand without a high number is thrown in, unless it promises a bid all the same."""
    promise = before_the_widow(rules, s, seat)
    yield Misdeal(), float(rules.lowest_bid(s.seats))
    yield Accept(), min(promise, float(HIGHEST_BID))
