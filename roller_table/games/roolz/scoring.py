"""The score of a round: card points, points in the discard, a bid made or set, the bonus."""

from roller_table.engine.table import Seat
from roller_table.engine.words import Message, message

from .pack import is_blank, total
from .rules import Rules
from .seating import Sides, is_twofer, sides, team
from .state import RoundScore, State, Tally, Trick

EVERY_TRICK = 100


def tally(rules: Rules, s: State) -> Tally:
    """What each side made of the round; the bidder's side stands first."""
    found = sides(rules, s)
    twofer = is_twofer(rules, s)
    discarded = total(rules, s.seats, s.discards)
    gains = discard_side(rules, s, found)
    shares = []
    for number, seats in enumerate(found):
        won = card_points(rules, s, seats)
        extra = discarded if number == gains else 0
        bonus = _bonus(s, seats, twofer and number == 0)
        points = round_points(won + extra, s.bid if number == 0 else 0, bonus)
        shares.append(RoundScore(seats, won, extra, bonus, points))
    return Tally(s.bidder, s.bid, tuple(shares))


def round_points(won: int, bid: int, bonus: int = 0) -> int:
    """What a side writes down; ``bid`` is 0 for a side that did not bid.

    >>> round_points(190, 200), round_points(235, 170), round_points(110, 0)
    (-200, 235, 110)
    >>> round_points(300, 200, 200)
    500
    """
    return (won if won >= bid else -bid) + bonus


def card_points(rules: Rules, s: State, seats: tuple[Seat, ...]) -> int:
    """The points in the tricks that these players' hands have taken."""
    return sum(
        total(rules, s.seats, trick.cards) for trick in s.tricks if _taken_by(s, trick, seats)
    )


def _taken_by(s: State, trick: Trick, seats: tuple[Seat, ...]) -> bool:
    return s.player_of(trick.taker) in seats


def _bonus(s: State, seats: tuple[Seat, ...], twofer: bool) -> int:
    if not all(_taken_by(s, trick, seats) for trick in s.tricks):
        return 0
    return EVERY_TRICK * (2 if twofer else 1)


def discard_side(rules: Rules, s: State, found: Sides) -> int:
    """Which side gets the points in the discard: 0 the bidder's, 1 the one to the left of it."""
    match rules.discard_goes_to(s.seats):
        case "keep":
            return 0
        case "first_trick":
            return _side(s, found, s.tricks[0])
        case "last_trick":
            return _side(s, found, s.tricks[-1])
        case "blank_winner":
            return _side(s, found, next(t for t in s.tricks if any(map(is_blank, t.cards))))
        case _:
            return 1


def _side(s: State, found: Sides, trick: Trick) -> int:
    return next(n for n, seats in enumerate(found) if _taken_by(s, trick, seats))


def winners(rules: Rules, s: State) -> tuple[Seat, ...]:
    """Who has won, once a round is scored; empty if the game goes on."""
    last = s.sheet[-1]
    first = _with(rules, s, last.bidder)
    reached = s.points[last.bidder] >= rules.target
    if rules.must_win_on_bid:
        return first if reached and last.made else ()
    if rules.game_tie == "bidder_first" and reached:
        return first
    best = leaders(s)
    if s.points[best[0]] < rules.target:
        return ()
    return best if len({team(rules, s.seats, seat) for seat in best}) == 1 else ()


def _with(rules: Rules, s: State, seat: Seat) -> tuple[Seat, ...]:
    """The seats that share a total with this one."""
    ours = team(rules, s.seats, seat)
    return tuple(other for other in range(s.seats) if team(rules, s.seats, other) == ours)


def leaders(s: State) -> tuple[Seat, ...]:
    """The seats with the most points."""
    return tuple(seat for seat in range(s.seats) if s.points[seat] == max(s.points))


def reason(last: Tally, share: RoundScore) -> Message:
    """Why a side scored what it did: "190 for a bid of 200, set"."""
    won = share.card_points + share.discard_points
    words = message("{n} points", n=won)
    if share is last.shares[0]:
        words = message("{n} for a bid of {bid}", n=won, bid=last.bid)
        words = words if last.made else message("{points}, set", points=words)
    return message("{points}, every trick", points=words) if share.bonus else words


def detail(last: Tally, share: RoundScore) -> tuple[tuple[str, int], ...]:
    """The numbers of that reason: the bid, the points won, and what every trick is worth."""
    bid = (("bid", last.bid),) if share is last.shares[0] else ()
    won = ("points", share.card_points + share.discard_points)
    return (*bid, won, ("bonus", share.bonus)) if share.bonus else (*bid, won)
