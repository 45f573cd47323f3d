"""The tally: what a deal is worth, and when the rest of the game cannot matter."""

from typing import Literal

from roller_table.engine.cards import Cards
from roller_table.engine.table import Seat
from roller_table.engine.tricks import following
from roller_table.engine.words import Message, later, message, plural

from .rules import Rules
from .state import Revoke, Side, State, Tally, Trick, side_of

EXACT, A_TRICK, ALL_OR_NOTHING, INSURMOUNTABLE = 100, 10, 150, 150
WORTH_THE_SAME = later("This deal is worth {n} points, whatever is played.")


def tally(target: int, tricks: int, *, jokers: int = 0, price: int = 9) -> int:
    """The points for ``tricks`` won when ``target`` were wanted, never below zero.

    >>> tally(7, 9)
    80
    >>> tally(11, 6)
    50
    >>> tally(7, 7, jokers=2)
    82
    """
    return max(0, EXACT - A_TRICK * abs(tricks - target) - price * jokers)


def tally_all_or_nothing(tricks: int) -> int:
    """150 for every trick or none, 0 otherwise."""
    return ALL_OR_NOTHING if tricks in (0, 13) else 0


def deal_points(rules: Rules, s: State) -> int:
    """What the Roller's team would score if the deal ended as it stands."""
    return _points(rules, s, len(s.won(s.attackers)))


def _points(rules: Rules, s: State, tricks: int) -> int:
    """What this deal brings the Roller's team with ``tricks`` tricks."""
    if s.all_or_nothing:
        return tally_all_or_nothing(tricks)
    return tally(s.target, tricks, jokers=s.bought, price=rules.joker_price)


def open_points(rules: Rules, s: State) -> set[int]:
    """All scores that the Roller's team can still make in this deal."""
    if s.all_or_nothing:
        return {tally_all_or_nothing(tricks) for tricks in _still(s)}
    # Read once, for a table asks this after each card.
    target, jokers, price = s.target, s.bought, rules.joker_price
    return {tally(target, tricks, jokers=jokers, price=price) for tricks in _still(s)}


def _still(s: State) -> range:
    """How many tricks in all the Roller's team can still have in this deal."""
    return range(len(s.won(s.attackers)), 14 - len(s.won(1 - s.attackers)))


def least_to_win(rules: Rules, s: State) -> int | None:
    """In the last deal the fewest points with which the Roller's team wins the game.

    None where the tricks that are left do not decide that, or a penalty may.
    """
    if rules.revokes == "penalised" or len(s.sheet) + 1 < s.deals_due:
        return None
    side = s.attackers
    behind = s.points[1 - side] - s.points[side]
    found = open_points(rules, s)
    wins = [points for points in found if points > behind]
    return min(wins) if wins and len(wins) < len(found) else None


def tricks_to_win(rules: Rules, s: State) -> range | None:
    """In the last deal with how many tricks in all the Roller's team wins the game; else None."""
    least = least_to_win(rules, s)
    if least is None or s.all_or_nothing:
        return None
    wins = [tricks for tricks in _still(s) if _points(rules, s, tricks) >= least]
    # Fewer points come with each trick further from the target: no gap is between them.
    return range(wins[0], wins[-1] + 1)


def is_kept(s: State) -> bool:
    """Whether exactly what was wanted was won."""
    tricks = len(s.won(s.attackers))
    return tricks in (0, 13) if s.all_or_nothing else tricks == s.target


def is_missed(s: State) -> bool:
    """Whether the target is out of reach, however the tricks that are left fall."""
    won, lost = (len(s.won(side)) for side in (s.attackers, 1 - s.attackers))
    return not s.all_or_nothing and bool(s.faces) and (won > s.target or lost > 13 - s.target)


def revokes(s: State) -> tuple[Revoke, ...]:
    """The first failure to follow suit of each player who had one, in order from the Roller.

    A player held in a trick what was played in it and later, and what is still in hand.
    """
    seats = ((s.roller + s.step * place) % 4 for place in range(4))
    found = (_revoke(seat, s.tricks, s.hands[seat]) for seat in seats)
    return tuple(revoke for revoke in found if revoke)


def _revoke(seat: Seat, tricks: tuple[Trick, ...], left: Cards) -> Revoke | None:
    earliest = None
    for number in range(len(tricks) - 1, -1, -1):
        trick = tricks[number]
        led = trick.plays[0].stands_for().suit
        play = trick.by(seat)
        if play.stands_for().suit != led and following(left, led):
            earliest = Revoke(seat, number)
        left = (*left, play.card)
    return earliest


def penalty(rules: Rules, points: tuple[int, int], side: Side) -> int:
    """What a penalty takes off: all of it, unless this table lets no total fall below zero."""
    if rules.below_zero:
        return rules.revoke_penalty
    return min(points[side], rules.revoke_penalty)


def gains_by(revoke: Revoke, s: State) -> Seat:
    """The seat that claims or waives: the Roller or the Dealer of the team that gains."""
    return s.dealer if side_of(revoke.seat) == s.attackers else s.roller


def insurmountable(points: tuple[int, int]) -> bool:
    """The source's measure before the last deal: a gap of more than 150."""
    return abs(points[0] - points[1]) > INSURMOUNTABLE


def decided(rules: Rules, s: State, attackers: Side) -> bool:
    """Whether the last deal, in which ``attackers`` may score, can change who wins."""
    lead = s.points[attackers] - s.points[1 - attackers]
    chance = rules.all_or_nothing and not s.spent[attackers]
    most = ALL_OR_NOTHING if chance else EXACT
    at_risk = 2 * rules.revoke_penalty if rules.revokes == "penalised" else 0
    return lead > at_risk or -lead > most + at_risk


def settled_at(rules: Rules, s: State) -> int | None:
    """The trick of the last deal after which no other tricks could have changed who won.

    0: before its first; None where nobody won, the game was stopped, or a penalty may decide.
    """
    final = s.points[0] - s.points[1]
    if not final or len(s.sheet) < s.deals_due or rules.revokes == "penalised":
        return None
    tally = s.sheet[-1]
    side = side_of(tally.roller)
    ahead = s.points[side] - s.points[1 - side] - tally.points
    won = [side_of(trick.taker) == side for trick in s.tricks]
    ends = [(ahead + _worth(rules, tally, tricks)) * final * (1, -1)[side] for tricks in range(14)]
    for played in range(14):
        least = sum(won[:played])
        if all(end > 0 for end in ends[least : least + 14 - played]):
            return played
    return None


def settles(rules: Rules, s: State) -> Literal["points", "game"] | None:
    """What no trick that is left can change: the deal's points, or in the last deal who wins.

    None where neither is so, or where a penalty may still decide.
    """
    if rules.revokes == "penalised":
        return None
    found = open_points(rules, s)
    if len(found) == 1:
        return "points"
    ahead = s.points[s.attackers] - s.points[1 - s.attackers]
    signs = {(ahead + points > 0) - (ahead + points < 0) for points in found}
    return "game" if len(s.sheet) + 1 >= s.deals_due and signs in ({1}, {-1}) else None


def _worth(rules: Rules, made: Tally, tricks: int) -> int:
    """What that deal would have brought with ``tricks`` tricks."""
    if made.all_or_nothing:
        return tally_all_or_nothing(tricks)
    return tally(sum(made.faces), tricks, jokers=made.jokers, price=rules.joker_price)


def reason(s: State) -> Message:
    """Why a deal scored what it did: "9 tricks for 7", and what the Jokers were."""
    won = plural("{n} trick", "{n} tricks", len(s.won(s.attackers)))
    if s.all_or_nothing:
        return message("All or Nothing, {won}", won=won)
    if not s.bought:
        return message("{won} for {target}", won=won, target=s.target)
    jokers = plural("{n} Joker bought", "{n} Jokers bought", s.bought)
    return message("{won} for {target}, {jokers}", won=won, target=s.target, jokers=jokers)


def detail(s: State) -> tuple[tuple[str, int], ...]:
    """The numbers of that reason."""
    won = ("tricks", len(s.won(s.attackers)))
    if s.all_or_nothing:
        return (won,)
    jokers = (("jokers", s.bought),) if s.bought else ()
    return (("target", s.target), won, *jokers)
