"""What a player makes of the tricks it sees: the cards that are out, voids, and who is a friend."""

from dataclasses import dataclass
from functools import cached_property

from roller_table.engine.cards import BACK, Card
from roller_table.engine.game import View
from roller_table.engine.table import Seat
from roller_table.games.roolz.pack import pack_for, points
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.seating import sides, to_play, trick_order
from roller_table.games.roolz.state import PlaceNumber, State
from roller_table.games.roolz.tricks import led_suit, winning_place

from .cards import SUITS, code, masks, suit_number, void_bits

HIGH_POWER, LOW_POWER = 64, 32
"""What is added to a trump's height to say how strong it is."""


@dataclass(frozen=True)
class Sight:
    rules: Rules
    me: Seat
    state: State
    out: tuple[int, ...]
    """Seven masks: the cards that may lie in hands which I do not see."""
    voids: tuple[int, ...]
    """By place: the suits, as bits, that each hand has shown not to hold."""

    @cached_property
    def high(self) -> int:
        return suit_number(self.state.high)

    @cached_property
    def low(self) -> int:
        return suit_number(self.state.low)

    @cached_property
    def place(self) -> PlaceNumber:
        """The hand that plays now."""
        return to_play(self.state)

    @cached_property
    def order(self) -> tuple[PlaceNumber, ...]:
        return trick_order(self.state, self.state.leader)

    @cached_property
    def later(self) -> tuple[PlaceNumber, ...]:
        """The hands that play to this trick after this one."""
        return self.order[len(self.state.trick) + 1 :]

    @cached_property
    def lanes(self) -> tuple[int, ...]:
        """What the hand that plays now has to play from."""
        return self.lanes_of(self.place)

    @cached_property
    def mine(self) -> tuple[PlaceNumber, ...]:
        """The hands that I play."""
        s = self.state
        return tuple(n for n in range(len(s.places)) if s.player_of(n) == self.me)

    @cached_property
    def open_to_me(self) -> tuple[int, ...]:
        """Seven masks: what lies face up in low hands that others play."""
        places = self.state.places
        others = [n for n, each in enumerate(places) if each.low and n not in self.mine]
        lanes = [self.lanes_of(place) for place in others]
        return tuple(sum(each) for each in zip(*lanes, (0,) * SUITS, strict=True))

    @cached_property
    def elsewhere(self) -> int:
        """How many of the cards that I do not see lie in nobody else's hand: those discarded, and
        those face down in a low hand of mine."""
        s = self.state
        under = sum(card is not None for place in self.mine for card in s.downs[place])
        return s.discards.count(BACK) + under

    @cached_property
    def hidden(self) -> int:
        """How many hands there are whose cards I do not see."""
        return max(1, sum(BACK in hand for hand in self.state.hands))

    @cached_property
    def stake(self) -> int:
        return sum(points(self.rules, self.state.seats, card) for card in self.state.trick)

    @cached_property
    def led(self) -> int:
        """The suit to follow, or -1."""
        suit = led_suit(self.state)
        return suit_number(suit) if suit else -1

    @cached_property
    def taker(self) -> PlaceNumber:
        """The hand that is taking the trick; -1 while there is nothing to take."""
        if self.led < 0:
            return -1
        return self.order[winning_place(self.state, self.state.trick)]

    @cached_property
    def power(self) -> int:
        """How strong the card is that is taking the trick."""
        if self.led < 0:
            return -1
        return self.power_of(self.state.trick[winning_place(self.state, self.state.trick)])

    @cached_property
    def friends(self) -> tuple[float, ...]:
        """By seat: how likely it is to be on my side."""
        s, rules = self.state, self.rules
        known = sides(rules, s)
        mine = next(n for n, seats in enumerate(known) if self.me in seats)
        sure = [float(seat in known[mine]) for seat in range(s.seats)]
        missing = rules.calls(s.seats) - (len(known[0]) - 1)
        if not rules.alone(s.seats) or missing <= 0 or not self._open_calls():
            return tuple(sure)
        unknown = [seat for seat in range(s.seats) if seat not in known[0] and seat != self.me]
        share = min(1.0, missing / max(1, len(unknown)))
        for seat in unknown:
            sure[seat] = share if mine == 0 else 1 - share
        return tuple(sure)

    def _open_calls(self) -> bool:
        """Whether a called card may still lie where I do not see it."""
        numbers = [code(card, self.state.high, self.state.low) for card in self.state.called]
        return any(self.out[number >> 5] >> (number & 31) & 1 for number in numbers)

    def lanes_of(self, place: PlaceNumber) -> tuple[int, ...]:
        """The cards of a hand whose faces I see."""
        return tuple(masks(self.state.visible(place), self.state.high, self.state.low))

    def suit_power(self, suit: int) -> int:
        if suit == self.high:
            return HIGH_POWER
        return LOW_POWER if suit == self.low else 0

    def power_of(self, card: Card) -> int:
        """How strong a card is that follows suit or is a trump."""
        number = code(card, self.state.high, self.state.low)
        return self.suit_power(number >> 5) + (number & 31)


def look(rules: Rules, view: View[State], remembers: bool) -> Sight:
    """What the seat makes of its view; who forgets takes all cards it does not see to be out."""
    s = view.state
    place = s.hand_of(view.seat)
    seen: set[Card] = {*s.hands[place], *s.trick}
    for other in range(len(s.places)):
        if s.places[other].low:
            seen.update(s.visible(other))
    voids = [0] * len(s.places)
    if remembers:
        for trick in s.tricks:
            seen.update(trick.cards)
        seen.update(s.discards)
        voids = void_bits(rules, s)
    cards = (card for card in pack_for(s.seats) if card not in seen)
    return Sight(rules, view.seat, s, tuple(masks(cards, s.high, s.low)), tuple(voids))
