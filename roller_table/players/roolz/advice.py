"""Why a move is made at Roolz: plain reasons, each true of what its seat sees.

A reason is a function of what the seat sees and a move. It gives its sentence where it holds, and
None where it does not. They stand in order, the most telling first.
"""

from collections.abc import Callable, Mapping
from functools import partial

from roller_table.engine.cards import Card, Cards, without
from roller_table.engine.game import View
from roller_table.engine.player import End, Objective, Why
from roller_table.engine.words import NOTHING, Message, message, plural
from roller_table.games.roolz.auction import legal_bids
from roller_table.games.roolz.controller import RoolzController
from roller_table.games.roolz.pack import (
    COLOUR_NAMES,
    COLOURS,
    count_of,
    is_number,
    name_of,
    points,
)
from roller_table.games.roolz.paper import took_by_count
from roller_table.games.roolz.paper_round import LOST, MADE, is_decided
from roller_table.games.roolz.seating import sides, team
from roller_table.games.roolz.state import (
    Accept,
    Bid,
    Call,
    Discard,
    Give,
    Misdeal,
    Name,
    NoBid,
    Phase,
    State,
)

from . import advice_tricks as tricks
from .sight import Sight, look

_TOP = 15
_HIGH = 13
"""From here on a number is high: a player who holds none may ask for a new deal."""
_LITTLE, _MUCH = 9, 11
"""The counts beside which the table says what bidders took."""


def reasons(game: RoolzController, view: View[State]) -> tuple[Why, ...]:
    """Every reason of the phase, for what this seat sees."""
    if view.state.phase == Phase.PLAY:
        sight = look(game.rules, view, remembers=True)
    else:  # Cards are not counted before there are trumps.
        sight = Sight(game.rules, view.seat, view.state, (), ())
    return tuple(partial(why, sight) for why in EVERY.get(view.state.phase, ()))


def hope(game: RoolzController, view: View[State]) -> Objective[State] | None:
    """The bidder's side hopes that the bid is made, the others that it is not."""
    s = view.state
    if s.phase not in (Phase.DISCARD, Phase.GIVE, Phase.NAME, Phase.CALL, Phase.PLAY):
        return None
    if settled(game, view) != NOTHING:
        return None
    number, ours = len(s.sheet), view.seat in sides(game.rules, s)[0]
    words = message("How often they miss their bid of {n}", n=s.bid)
    short, often = message("They miss their bid"), message("They miss their bid more often.")
    if ours:
        words = message("How often the bid of {n} is made", n=s.bid)
        short, often = message("The bid is made"), message("The bid is made more often.")
    return Objective(words, End(short, often, lambda end: end.sheet[number].made == ours))


def settled(game: RoolzController, view: View[State]) -> Message:
    """A bid that is made or out of reach: points are still worth taking."""
    if view.state.phase != Phase.PLAY:
        return NOTHING
    made = is_decided(game.rules, view.state)
    return NOTHING if made is None else message(MADE if made else LOST)


# The auction


def leaves_it_to_the_partner(sight: Sight, bid: Bid | NoBid) -> Message | None:
    s, rules = sight.state, sight.rules
    if isinstance(bid, Bid) or rules.alone(s.seats) or not any(s.bids):
        return None
    holder = s.bids.index(max(s.bids))
    if holder == sight.me or team(rules, s.seats, holder) != team(rules, s.seats, sight.me):
        return None
    return message("Your side has the highest bid already.")


def counts_little(sight: Sight, bid: Bid | NoBid) -> Message | None:
    count = count_of(_hand(sight))
    if isinstance(bid, Bid) or count > _LITTLE:
        return None
    return message(
        "Your hand counts only {n}: the cards of its two longest colours, plus 1 each for H, "
        "L and every 15.",
        n=count,
    )


def has_few_high_numbers(sight: Sight, bid: Bid | NoBid) -> Message | None:
    high = sum(is_number(card) and card.rank >= _HIGH for card in _hand(sight))
    if isinstance(bid, Bid) or high > 3:
        return None
    return plural("You hold only {n} card above 12.", "You hold only {n} cards above 12.", high)


def asks_for_more_than_it_took(sight: Sight, bid: Bid | NoBid) -> Message | None:
    """By what bidders took whose hand counts as much; of hands that count more nothing was
    measured."""
    count, took = count_of(_hand(sight)), took_by_count(sight.rules, sight.state)
    next_bid = legal_bids(sight.rules, sight.state)[0] if isinstance(bid, NoBid) else 0
    if took is None or count > _MUCH or next_bid <= took[1]:
        return None
    return message(
        "The next bid is {bid}. Your hand counts {n}: the cards of its two longest colours, "
        "plus 1 each for H, L and every 15. Bidders with {much} took {took} points on "
        "average.",
        bid=next_bid,
        much=_MUCH,
        took=took[1],
        n=count,
    )


def counts_much(sight: Sight, bid: Bid | NoBid) -> Message | None:
    count = count_of(_hand(sight))
    if isinstance(bid, NoBid) or count < _MUCH:
        return None
    return message(
        "Your hand counts {n}: the cards of its two longest colours, plus 1 each for H, L and"
        " every 15.",
        n=count,
    )


def has_fifteens(sight: Sight, bid: Bid | NoBid) -> Message | None:
    tops = sum(card.rank == _TOP for card in _hand(sight))
    return message("You hold {n} fifteens.", n=tops) if isinstance(bid, Bid) and tops > 1 else None


def has_high_numbers(sight: Sight, bid: Bid | NoBid) -> Message | None:
    high = sum(is_number(card) and card.rank >= _HIGH for card in _hand(sight))
    if isinstance(bid, NoBid) or high < 4:
        return None
    return message("You hold {n} cards above 12.", n=high)


def is_the_lowest(sight: Sight, bid: Bid | NoBid) -> Message | None:
    if isinstance(bid, NoBid) or bid.points != sight.rules.lowest_bid(sight.state.seats):
        return None
    return message("It is the lowest bid.")


def is_weak(sight: Sight, move: Accept | Misdeal) -> Message | None:
    high = max((card.rank for card in _hand(sight) if is_number(card)), default=0)
    if isinstance(move, Accept):
        return None
    return message("Your highest number is {n}.", n=high)


# Cards that go


def leaves_a_void(sight: Sight, move: Discard | Give) -> Message | None:
    kept = without(_hand(sight), move.cards)
    gone = {card.suit for card in move.cards} - {card.suit for card in kept}
    names = tuple(COLOUR_NAMES[suit] for suit in COLOURS if suit in gone)
    if not names:
        return None
    return message("You keep none of your {colours} cards.", colours=names)


def keeps_the_long_colours(sight: Sight, move: Discard | Give) -> Message | None:
    longest = sorted(COLOURS, key=lambda suit: -_long(sight, suit))[:2]
    if any(card.suit in longest for card in move.cards):
        return None
    names = tuple(COLOUR_NAMES[suit] for suit in longest)
    return message("You keep all your {colours}.", colours=names)


def gives_no_points(sight: Sight, move: Give) -> Message | None:
    if any(points(sight.rules, sight.state.seats, card) for card in move.cards):
        return None
    return message("The others get no points.")


def keeps_the_high_numbers(_sight: Sight, move: Discard | Give) -> Message | None:
    if any(is_number(card) and card.rank > 10 for card in move.cards):
        return None
    return message("You keep every number above 10.")


def leaves_one(sight: Sight, move: Discard | Give) -> Message | None:
    kept = without(_hand(sight), move.cards)
    for suit in COLOURS:
        left = sum(card.suit == suit for card in kept)
        if left == 1 and any(card.suit == suit for card in move.cards):
            return message("You keep only one {colour} card.", colour=COLOUR_NAMES[suit])
    return None


# Trumps and partners


def are_the_longest(sight: Sight, name: Name) -> Message | None:
    cards = _long(sight, name.high) + _long(sight, name.low)
    if cards < _two_longest(sight):
        return None
    return message("You hold {n} cards of these two colours; no other two have more.", n=cards)


def has_the_longer_one_high(sight: Sight, name: Name) -> Message | None:
    if _long(sight, name.high) <= _long(sight, name.low):
        return None
    return message("The longer of the two is the High Trump: {n} cards.", n=_long(sight, name.high))


def has_the_top_of_both(sight: Sight, name: Name) -> Message | None:
    held = {card.suit for card in _hand(sight) if card.rank == _TOP}
    if not {name.high, name.low} <= held:
        return None
    return message("You hold the 15 of both.")


def has_the_top_of_the_high(sight: Sight, name: Name) -> Message | None:
    if not any(card.rank == _TOP and card.suit == name.high for card in _hand(sight)):
        return None
    return message("You hold the 15 of the High Trump.")


def is_the_best_trump_missing(sight: Sight, call: Call) -> Message | None:
    held, high = _hand(sight), sight.state.high
    missing = [
        Card(f"{high}{rank}", high, rank)
        for rank in range(_TOP, 0, -1)
        if Card(f"{high}{rank}", high, rank) not in held
    ]
    if not missing or missing[0] not in call.cards:
        return None
    return message(
        "{card} is the highest trump you do not have.", card=name_of(missing[0]).sentence()
    )


def calls_fifteens(_sight: Sight, call: Call) -> Message | None:
    tops = [card for card in call.cards if card.rank == _TOP]
    return message("You call {cards}.", cards=tuple(map(name_of, tops))) if tops else None


EVERY: Mapping[Phase, tuple[Callable[..., Message | None], ...]] = {
    Phase.MISDEAL: (is_weak,),
    Phase.BID: (
        leaves_it_to_the_partner, counts_little, has_few_high_numbers, asks_for_more_than_it_took,
        counts_much, has_fifteens, has_high_numbers, is_the_lowest,
    ),
    Phase.DISCARD: (
        leaves_a_void, keeps_the_long_colours, leaves_one, keeps_the_high_numbers,
    ),
    Phase.GIVE: (
        leaves_a_void, gives_no_points, keeps_the_long_colours, leaves_one,
        keeps_the_high_numbers,
    ),
    Phase.NAME: (
        are_the_longest, has_the_top_of_both, has_the_longer_one_high, has_the_top_of_the_high,
    ),
    Phase.CALL: (is_the_best_trump_missing, calls_fifteens),
    Phase.PLAY: tricks.EVERY,
}  # fmt: skip
"""The reasons by the question that is asked, the most telling first."""


def _hand(sight: Sight) -> Cards:
    return sight.state.holds(sight.me)


def _long(sight: Sight, suit: str) -> int:
    return sum(card.suit == suit for card in _hand(sight))


def _two_longest(sight: Sight) -> int:
    return sum(sorted(_long(sight, suit) for suit in COLOURS)[-2:])
