"""Hands and people: which places there are, in which order they play, and who is on which side."""

from functools import cache

from roller_table.engine.cards import Card
from roller_table.engine.table import Seat

from .rules import Rules
from .state import Place, PlaceNumber, State

Sides = tuple[tuple[Seat, ...], ...]


def places(seats: int, dealer: Seat) -> tuple[Place, ...]:
    """The hands at the table, clockwise from seat 0 as they lie at the first deal.

    >>> [(place.owner, place.kind) for place in places(3, 2)]
    [(0, 'hand'), (None, 'low'), (1, 'hand'), (2, 'hand')]
    """
    if seats == 2:
        return (Place(0, "hand"), Place(1, "hand"), Place(0, "low"), Place(1, "low"))
    if seats in (4, 6):
        return tuple(Place(seat, "hand") for seat in range(seats))
    ring = _ring(seats, dealer)
    start = ring.index(Place(0, "hand"))
    return (*ring[start:], *ring[:start])


@cache
def _ring(seats: int, head: Seat) -> tuple[Place, ...]:
    """Three or five hands and the low hand, which lies opposite ``head``, from ``head`` on."""
    around = [Place((head + n) % seats, "hand") for n in range(seats)]
    middle = (seats + 1) // 2
    return (*around[:middle], Place(None, "low"), *around[middle:])


def deal_order(s: State) -> tuple[PlaceNumber, ...]:
    """The order in which the hands are dealt: the dealer's own comes last of its kind."""
    if s.seats == 2:
        other = s.left_of(s.dealer)
        order = [Place(seat, kind) for kind in ("hand", "low") for seat in (other, s.dealer)]
    elif s.seats in (4, 6):
        order = [Place(s.left_of(s.dealer, n + 1), "hand") for n in range(s.seats)]
    else:
        ring = _ring(s.seats, s.dealer)
        order = [*ring[1:], ring[0]]
    return tuple(map(s.places.index, order))


def trick_order(s: State, leader: PlaceNumber) -> tuple[PlaceNumber, ...]:
    """The hands in the order in which they play to a trick that ``leader`` leads."""
    if s.seats == 2:
        return _order_of_two(s, leader)
    if s.seats in (4, 6):
        ring = tuple(range(s.seats))
    else:
        ring = tuple(map(s.places.index, _ring(s.seats, s.bidder)))
    start = ring.index(leader)
    return (*ring[start:], *ring[:start])


def _order_of_two(s: State, leader: PlaceNumber) -> tuple[PlaceNumber, ...]:
    """The same kind of hand of the other player follows, then both hands of the other kind."""
    owner, kind = s.places[leader]
    assert owner is not None
    other = "hand" if kind == "low" else "low"
    order = [Place(seat, k) for k in (kind, other) for seat in (owner, 1 - owner)]
    return tuple(map(s.places.index, order))


def to_play(s: State) -> PlaceNumber:
    """The hand whose turn it is."""
    return trick_order(s, s.leader)[len(s.trick)]


def holder(s: State, card: Card) -> PlaceNumber | None:
    """The hand that holds a card or has played it; None where it cannot be told."""
    for place in range(len(s.places)):
        if card in (*s.hands[place], *s.ups[place], *s.downs[place]):
            return place
    for trick in s.tricks:
        if card in trick.cards:
            return trick.places[trick.cards.index(card)]
    if card in s.trick:
        return trick_order(s, s.leader)[s.trick.index(card)]
    return None


def partners(s: State) -> tuple[Seat, ...]:
    """Who, as far as this state tells, holds a called card and so plays with the bidder.

    Nothing is kept: in a seat's view only what that seat can see makes a partner.
    """
    found = (holder(s, card) for card in s.called)
    seats = {s.player_of(place) for place in found if place is not None}
    return tuple(sorted(seats - {s.bidder}))


def sides(rules: Rules, s: State) -> Sides:
    """The sides of this round; the bidder's stands first, the one to the left of it next."""
    everyone = range(s.seats)
    if rules.alone(s.seats):
        ours = tuple(sorted((s.bidder, *partners(s))))
        return ours, tuple(seat for seat in everyone if seat not in ours)
    number = team_count(rules, s.seats)
    first = (tuple(x for x in everyone if x % number == (s.bidder + n) % number) for n in everyone)
    return tuple(dict.fromkeys(first))


def sides_change(rules: Rules, seats: int) -> bool:
    """Whether who plays together follows from the bid, round by round."""
    return seats > 2 and rules.alone(seats)


def team_count(rules: Rules, seats: int) -> int:
    """How many sides keep a total: everyone's own, or the fixed teams."""
    if rules.alone(seats):
        return seats
    return 3 if seats == 6 and rules.six_three_pairs else 2


def team(rules: Rules, seats: int, seat: Seat) -> int:
    """Which total a seat shares in."""
    return seat % team_count(rules, seats)


def is_twofer(rules: Rules, s: State) -> bool:
    """Whether the bidder's side has fewer hands than usual, because of where the called lie."""
    return rules.calls(s.seats) > 0 and len(partners(s)) < rules.calls(s.seats)
