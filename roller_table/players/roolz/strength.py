"""How many points a hand of Roolz may be expected to bring its side if it bids.

Each suit is looked at three times, as a plain suit, as High Trump and as Low Trump. What its cards
were worth on average, played out over thousands of deals, stands in ``weights``.
"""

from collections.abc import Sequence
from itertools import permutations

from roller_table.engine.cards import Cards
from roller_table.engine.values import frozen
from roller_table.games.roolz.pack import COLOURS, HIGH_ROOLER, LOW_ROOLER
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.state import State

from .cards import masks
from .weights import WEIGHTS

PAIRS = tuple(permutations(range(6), 2))
"""Every choice of a High Trump and a Low Trump."""

OWN_PLAIN, OWN_TRUMP, SEEN_PLAIN, SEEN_TRUMP = 7, 6, 3, 4
FEATURES = 1 + OWN_PLAIN + 2 * OWN_TRUMP + 2 * (SEEN_PLAIN + 2 * SEEN_TRUMP)
_FIFTEEN, _FOURTEEN, _THIRTEEN, _TEN, _FIVE = 1 << 16, 1 << 15, 1 << 14, 1 << 11, 1 << 6
_COURT = 1 << 14 | 1 << 13 | 1 << 12

Lane = tuple[float, ...]


@frozen
class HeldHand:
    """A hand, and what low hands show: six masks each, Roolerz apart."""

    own: tuple[int, ...]
    roolerz: tuple[bool, bool]
    helping: tuple[int, ...] = (0,) * 6
    """What the low hand shows that would play with it."""
    help_roolerz: tuple[bool, bool] = (False, False)
    against: tuple[int, ...] = (0,) * 6
    against_roolerz: tuple[bool, bool] = (False, False)
    has_help: bool = False
    has_foe: bool = False


def holding(s: State, seat: int, hand: Cards) -> HeldHand:
    """What the seat would have to play with, had it the highest bid and this hand."""
    ours: Cards = ()
    theirs: Cards = ()
    for place, each in enumerate(s.places):
        if each.low and each.owner in (seat, None):
            ours += s.visible(place)
        elif each.low:
            theirs += s.visible(place)
    return HeldHand(
        _lanes(hand), _roolerz(hand), _lanes(ours), _roolerz(ours), _lanes(theirs),
        _roolerz(theirs), bool(ours), bool(theirs),
    )  # fmt: skip


def _lanes(cards: Cards) -> tuple[int, ...]:
    plain = (card for card in cards if card.suit in COLOURS)
    return tuple(masks(plain, COLOURS[0], COLOURS[1])[:6])


def _roolerz(cards: Cards) -> tuple[bool, bool]:
    suits = {card.suit for card in cards}
    return HIGH_ROOLER in suits, LOW_ROOLER in suits


def kind(rules: Rules, seats: int) -> str:
    """Which weights a table goes by: its number of players, and how sides are found."""
    if seats == 6 and rules.six_three_pairs:
        return "6 pairs"
    if seats in (4, 6) and rules.calls(seats):
        return f"{seats} alone"
    return str(seats)


# What there is to see in a suit.


def own_plain(lane: int) -> Lane:
    count = lane.bit_count()
    fifteen = float(bool(lane & _FIFTEEN))
    fourteen = float(bool(lane & _FOURTEEN))
    return (
        float(not count), float(count == 1), fifteen, fourteen, float(bool(lane & _TEN)),
        float(bool(lane & _FIVE)), float((lane & _COURT).bit_count()),
    )  # fmt: skip


def own_trump(lane: int, rooler: bool) -> Lane:
    return (
        float(lane.bit_count()), float(bool(lane & _FIFTEEN)), float(bool(lane & _FOURTEEN)),
        float(bool(lane & _THIRTEEN)), float(bool(lane & _TEN)), float(rooler),
    )  # fmt: skip


def seen_plain(lane: int) -> Lane:
    return (float(not lane), float(bool(lane & _FIFTEEN)), float(bool(lane & _FOURTEEN)))


def seen_trump(lane: int, rooler: bool) -> Lane:
    return (
        float(lane.bit_count()), float(bool(lane & _FIFTEEN)), float(bool(lane & _FOURTEEN)),
        float(rooler),
    )  # fmt: skip


def features(held: HeldHand, high: int, low: int) -> list[float]:
    """All that is weighed, with these trumps: ``FEATURES`` numbers."""
    plain = [suit for suit in range(6) if suit not in (high, low)]
    found = [1.0, *_sums([own_plain(held.own[suit]) for suit in plain])]
    found += own_trump(held.own[high], held.roolerz[0])
    found += own_trump(held.own[low], held.roolerz[1])
    for there, lanes, roolerz in (
        (held.has_help, held.helping, held.help_roolerz),
        (held.has_foe, held.against, held.against_roolerz),
    ):
        if there:
            found += _sums([seen_plain(lanes[suit]) for suit in plain])
            found += seen_trump(lanes[high], roolerz[0])
            found += seen_trump(lanes[low], roolerz[1])
        else:
            found += [0.0] * (SEEN_PLAIN + 2 * SEEN_TRUMP)
    return found


def _sums(rows: list[Lane]) -> list[float]:
    return [sum(column) for column in zip(*rows, strict=True)]


def _dot(weights: Sequence[float], values: Sequence[float]) -> float:
    return sum(weight * value for weight, value in zip(weights, values, strict=True))


def worths(held: HeldHand, weights: Sequence[float]) -> list[float]:
    """The points to expect with each of the ``PAIRS`` of trumps, in their order."""
    plain, high, low = _by_suit(held, weights)
    base = weights[0] + sum(plain)
    return [base + high[h] - plain[h] + low[k] - plain[k] for h, k in PAIRS]


def _by_suit(
    held: HeldHand, weights: Sequence[float]
) -> tuple[list[float], list[float], list[float]]:
    """What each suit adds as a plain suit, as High Trump, as Low Trump."""
    start = 1
    plain = [_dot(weights[start : start + OWN_PLAIN], own_plain(lane)) for lane in held.own]
    start += OWN_PLAIN
    trumps: list[list[float]] = []
    for rooler in held.roolerz:
        part = weights[start : start + OWN_TRUMP]
        trumps.append([_dot(part, own_trump(lane, rooler)) for lane in held.own])
        start += OWN_TRUMP
    for there, lanes, roolerz in (
        (held.has_help, held.helping, held.help_roolerz),
        (held.has_foe, held.against, held.against_roolerz),
    ):
        if there:
            part = weights[start : start + SEEN_PLAIN]
            plain = [x + _dot(part, seen_plain(y)) for x, y in zip(plain, lanes, strict=True)]
            for number, rooler in enumerate(roolerz):
                at = start + SEEN_PLAIN + number * SEEN_TRUMP
                part = weights[at : at + SEEN_TRUMP]
                trumps[number] = [
                    x + _dot(part, seen_trump(y, rooler))
                    for x, y in zip(trumps[number], lanes, strict=True)
                ]
        start += SEEN_PLAIN + 2 * SEEN_TRUMP
    return plain, trumps[0], trumps[1]


def before_the_widow(rules: Rules, s: State, seat: int) -> float:
    """The points that the seat's side may expect if the seat takes the widow."""
    weights = WEIGHTS[kind(rules, s.seats)].before
    return max(worths(holding(s, seat, s.holds(seat)), weights))


def with_trumps(rules: Rules, s: State, hand: Cards) -> list[float]:
    """The points to expect with each of the ``PAIRS`` once the bidder's hand is as it is played."""
    weights = WEIGHTS[kind(rules, s.seats)].after
    return worths(holding(s, s.bidder, hand), weights)
