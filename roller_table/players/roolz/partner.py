"""Who plays with the bidder, guessed from what everyone has done with their points."""

from roller_table.engine.table import Seat
from roller_table.games.roolz.pack import is_blank, points
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.seating import partners
from roller_table.games.roolz.state import State, Trick
from roller_table.games.roolz.tricks import winning_place

TOLD = 0.9
"""How much a present of ten points to the bidder tells, as the logarithm of odds."""
MOST = 2.5


def leanings(rules: Rules, s: State) -> dict[Seat, float]:
    """By seat: how much its play speaks for its being the bidder's partner, as log odds."""
    found = dict.fromkeys(range(s.seats), 0.0)
    ours = {s.bidder, *partners(s)}
    for trick in s.tricks:
        for place, told in _told(rules, s, trick, ours):
            found[s.player_of(place)] += told
    return {seat: max(-MOST, min(MOST, told)) for seat, told in found.items()}


def _told(rules: Rules, s: State, trick: Trick, ours: set[Seat]) -> list[tuple[int, float]]:
    """What each later play of a trick says: points to the bidder's card, or to another's."""
    said = []
    for number in range(1, len(trick.cards)):
        before = trick.cards[:number]
        if all(map(is_blank, before)):
            continue
        taker = s.player_of(trick.places[winning_place(s, before)])
        player = s.player_of(trick.places[number])
        if player in ours:
            continue
        gift = points(rules, s.seats, trick.cards[number]) / 10
        still = winning_place(s, trick.cards[: number + 1]) != number
        if taker in ours and still:
            said.append((trick.places[number], TOLD * gift if gift else -0.15))
        elif taker in ours:
            said.append((trick.places[number], -0.5))
        elif still and gift:
            said.append((trick.places[number], -0.4 * TOLD * gift))
    return said
