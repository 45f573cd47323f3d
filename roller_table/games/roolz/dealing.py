"""The deal: hands, low hands and the widow, and gathering them up for the next round."""

from roller_table.engine.cards import Card, Cards
from roller_table.engine.events import NOBODY, Event, Events, Moved, Showing, Shuffled, Stands
from roller_table.engine.game import Step
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import replace

from . import auction, passing, seating
from .pack import pack_for
from .rules import Rules
from .state import (
    DISCARDS,
    STOCK,
    WIDOW,
    Phase,
    PlaceNumber,
    State,
    down_zone,
    given_zone,
    hand_zone,
    lying,
    up_zone,
    won_zone,
)


def cards_each(seats: int) -> int:
    """How many cards a hand has, high or low, and so how many tricks there are.

    >>> [cards_each(seats) for seats in (2, 3, 4, 5, 6)]
    [19, 19, 19, 16, 16]
    """
    return 16 if seats > 4 else 19


def first_deal(rules: Rules, seats: int, luck: Luck) -> Step[State]:
    """Draw the first dealer at random, and deal."""
    dealer, luck = luck.below(seats)
    blank = State(
        luck, Phase.BID, turn=dealer, dealer=dealer, seats=seats,
        places=seating.places(seats, dealer), hands=(), ups=(), downs=(), points=(0,) * seats,
    )  # fmt: skip
    return deal(rules, blank, dealer)


def deal(rules: Rules, s: State, dealer: Seat) -> Step[State]:
    """Shuffle and deal a card at a time to each hand, and the widow last."""
    stock, luck = s.luck.shuffled(pack_for(s.seats))
    fresh = _cleared(replace(s, luck=luck, dealer=dealer))
    order = seating.deal_order(fresh)
    each = cards_each(s.seats)
    piles = {place: stock[n : each * len(order) : len(order)] for n, place in enumerate(order)}
    widow = stock[each * len(order) :]
    events: list[Event] = [Shuffled(STOCK, stock, dealer)]
    for round_ in range(each):
        events += [_dealt(fresh, place, round_, piles[place][round_]) for place in order]
    events += [Moved((card,), STOCK, WIDOW, NOBODY) for card in widow]
    after = _laid(replace(fresh, widow=widow), piles)
    return _after(Step(after, tuple(events)), passing.begin_round(rules, after))


def _cleared(s: State) -> State:
    """The table before a deal: what belongs to the game stays, what belonged to the round goes."""
    none: tuple[Cards, ...] = ((),) * len(s.places)
    return State(
        s.luck, Phase.BID, turn=s.dealer, dealer=s.dealer, seats=s.seats, places=s.places,
        hands=none, ups=none, downs=none, given=none, gave=none, bids=(0,) * s.seats,
        out=(False,) * s.seats, points=s.points, sheet=s.sheet,
    )  # fmt: skip


def covered(seats: int) -> int:
    """How many cards of a low hand lie face down: the first ones dealt to it.

    >>> covered(2), covered(5)
    (9, 8)
    """
    return cards_each(seats) // 2


def _dealt(s: State, place: PlaceNumber, number: int, card: Card) -> Moved:
    if not s.places[place].low:
        return Moved((card,), STOCK, hand_zone(place), frozenset((s.player_of(place),)))
    if number < covered(s.seats):
        return Moved((card,), STOCK, down_zone(place), NOBODY, show=Showing(spot=number))
    return Moved((card,), STOCK, up_zone(place), show=Showing(spot=number - covered(s.seats)))


def _laid(s: State, piles: dict[PlaceNumber, Cards]) -> State:
    down = covered(s.seats)
    hands, ups, downs = list(s.hands), list(s.ups), list(s.downs)
    for place, cards in piles.items():
        if s.places[place].low:
            ups[place] = cards[down:]
            lone = len(ups[place]) - down
            downs[place] = (*cards[:down], *(None,) * lone)
        else:
            hands[place] = cards
    return replace(s, hands=tuple(hands), ups=tuple(ups), downs=tuple(downs))


def gather(s: State) -> Events:
    """Everything goes back to the stock, face down."""
    piles: dict[Zone, Cards] = {WIDOW: s.widow, DISCARDS: s.discards}
    for place in range(len(s.places)):
        piles[hand_zone(place)] = s.hands[place]
        piles[up_zone(place)] = lying(s.ups[place])
        piles[down_zone(place)] = lying(s.downs[place])
        piles[given_zone(place)] = s.given[place]
        piles[won_zone(place)] = won(s, place)
    return tuple(Moved(cards, zone, STOCK, NOBODY) for zone, cards in piles.items() if cards)


def won(s: State, place: PlaceNumber) -> Cards:
    """What lies before a hand that took tricks."""
    return tuple(card for trick in s.tricks if trick.taker == place for card in trick.cards)


def again(rules: Rules, s: State, dealer: Seat) -> Step[State]:
    """A new deal, by the same dealer or another."""
    return _after(Step(s, gather(s)), deal(rules, s, dealer))


def _after(first: Step[State], then: Step[State]) -> Step[State]:
    return Step(then.state, first.events + then.events)


def misdealt(rules: Rules, s: State) -> Step[State]:
    """The cards were too low for somebody: the same dealer deals again."""
    told = auction.told_misdeal(s), Stands(replace(s, phase=Phase.THROWN_IN))
    return _after(Step(s, told), again(rules, s, s.dealer))
