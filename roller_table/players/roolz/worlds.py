"""Whole tables that could lie behind a view of Roolz: they agree with every card and void shown.

The unseen cards are dealt anew from the pack's own order, so that a world depends on nothing but
the view and the luck, and never on where the cards really lie. Some places are likelier than
others: a bidder has named the suits in which the own hand is strong, and discarded what is worth
little; who brings the bidder points rather holds the called card.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import exp

from roller_table.engine.cards import BACK, Card, Cards, replaced
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat
from roller_table.engine.values import replace
from roller_table.games.roolz.auction import LOW_CARD
from roller_table.games.roolz.controller import RoolzController
from roller_table.games.roolz.knowledge import unseen as unseen_cards
from roller_table.games.roolz.pack import is_blank, is_number, points
from roller_table.games.roolz.passing import receiver
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.seating import partners, trick_order
from roller_table.games.roolz.state import Column, Phase, PlaceNumber, State, Trick
from roller_table.games.roolz.tricks import is_trump, suit_of, winning_place
from roller_table.games.roolz.widow import may_discard

from .cards import suit_number, void_bits
from .kernel.dealing import Dealer

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


Place = tuple[str, int]
"""A pile with cards seen from behind: its kind, and whose it is."""
Piles = dict[Place, list[Card]]

HELD_HIGH, HELD_LOW = 2.2, 1.7
"""How much likelier a trump lies in the bidder's hand than chance would have it."""
LAID_TRUMP, LAID_WORTHLESS = 0.05, 3.0
"""The same for a trump, and for a low plain card, in the discard."""


class Unseen:
    """The face-down cards of a view, and where each of them may lie."""

    def __init__(self, game: RoolzController, view: View[State]) -> None:
        self._rules: Rules = game.rules
        self._state = s = view.state
        self.room = _room(s)
        """How many unseen cards lie in each place that has any."""
        self._voids = void_bits(game.rules, s) if s.phase == Phase.PLAY else [0] * len(s.places)
        self._leaning = leanings(game.rules, s) if s.called else {}
        cards, places = unseen_cards(s), tuple(self.room)
        try:
            self._tie(
                {card: [place for place in places if self._fits(card, place)] for card in cards}
            )
        except ValueError:
            self._tie(dict.fromkeys(cards, places))

    def _tie(self, may: Mapping[Card, Sequence[Place]]) -> None:
        """Let each card lie in these places; ValueError where no deal agrees with that."""
        # Those that are tied to few places are dealt first.
        self.cards = sorted(may, key=lambda card: len(may[card]))
        numbers = {place: number for number, place in enumerate(self.room)}
        self.dealer = Dealer(
            [[numbers[place] for place in may[card]] for card in self.cards],
            [[self._likely(card, place) for place in may[card]] for card in self.cards],
            list(self.room.values()),
        )
        self.dealer.deal(1)

    def _fits(self, card: Card, place: Place) -> bool:
        s, rules = self._state, self._rules
        kind, number = place
        if s.bidder >= 0 and card in s.shown and not self._has_widow(place):
            return False
        if kind == "discards":
            return card not in s.called and may_discard(rules, s.seats, card)
        if kind != "hands":
            return True
        owner = s.places[number].owner
        if owner == s.bidder:
            if card in s.called and not rules.self_call and not s.count:
                return False
        elif self._is_low(owner) and is_number(card) and card.rank > LOW_CARD:
            return False
        suit = suit_of(s, card) if s.high else ""
        return not suit or not self._voids[number] >> suit_number(suit) & 1

    def _is_low(self, owner: Seat | None) -> bool:
        """Whether everyone knows that a hand is too low to play with."""
        s = self._state
        if s.phase == Phase.MISDEAL and owner == s.turn:
            return True
        return owner in s.accepted and not s.count

    def _has_widow(self, place: Place) -> bool:
        """Whether cards of the widow may lie there."""
        s = self._state
        hand = s.hand_of(s.bidder)
        if place in (("hands", hand), ("discards", 0)):
            return True
        if not s.count:
            return False
        return place in (("given", hand), ("hands", s.hand_of(receiver(s, s.bidder))))

    def _likely(self, card: Card, place: Place) -> float:
        """How much likelier than by chance the card lies there."""
        s, (kind, number) = self._state, place
        if not s.high:
            return 1.0
        if kind == "discards":
            if is_trump(s, card):
                return LAID_TRUMP
            return LAID_WORTHLESS if not points(self._rules, s.seats, card) else 1.0
        if kind != "hands":
            return 1.0
        owner = s.places[number].owner
        if owner == s.bidder:
            suit = suit_of(s, card)
            return HELD_HIGH if suit == s.high else HELD_LOW if suit == s.low else 1.0
        if card in s.called and owner is not None:
            return exp(self._leaning.get(owner, 0.0))
        return 1.0

    def deal(self, seed: int) -> Piles:
        """The unseen cards, dealt at random to where they may lie; equal seeds deal alike."""
        dealt = self.dealer.deal(seed)
        return {
            place: [self.cards[number] for number in pile]
            for place, pile in zip(self.room, dealt, strict=True)
        }


def _room(s: State) -> dict[Place, int]:
    """How many cards lie face down in each place that has any."""
    rows: dict[Place, Column] = {}
    for number in range(len(s.places)):
        rows["hands", number] = s.hands[number]
        rows["downs", number] = s.downs[number]
        rows["given", number] = s.given[number]
    rows["widow", 0], rows["discards", 0] = s.widow, s.discards
    return {place: count for place, row in rows.items() if (count := row.count(BACK))}


def laid(s: State, piles: Piles) -> State:
    """The view's state with the cards turned over as they were dealt."""
    hands, downs, given = s.hands, s.downs, s.given
    for (kind, number), cards in piles.items():
        faces = iter(cards)
        if kind == "hands":
            hands = replaced(hands, number, _turned(hands[number], faces))
        elif kind == "given":
            given = replaced(given, number, _turned(given[number], faces))
        elif kind == "downs":
            row = tuple(next(faces) if card == BACK else card for card in downs[number])
            downs = (*downs[:number], row, *downs[number + 1 :])
        elif kind == "widow":
            s = replace(s, widow=_turned(s.widow, faces))
        else:
            s = replace(s, discards=_turned(s.discards, faces))
    return replace(s, hands=hands, downs=downs, given=given)


def _turned(pile: Cards, faces: Iterator[Card]) -> Cards:
    return tuple(next(faces) if card == BACK else card for card in pile)


def imagine(unseen: Unseen, view: View[State], luck: Luck) -> tuple[State, Luck]:
    """A whole state that agrees with everything seen, but for what the others passed on."""
    seed, luck = luck.below(1 << 31)
    return laid(view.state, unseen.deal(seed)), luck


def with_passing(s: State, luck: Luck) -> State:
    """Say which cards the others passed on: any that their receivers have held since."""
    gave = s.gave
    for giver in range(s.seats):
        place = s.hand_of(giver)
        if BACK in gave[place]:
            held, luck = luck.shuffled(_held(s, s.hand_of(receiver(s, giver))))
            gave = replaced(gave, place, held[: len(gave[place])])
    return replace(s, gave=gave, luck=luck)


def _held(s: State, place: PlaceNumber) -> Cards:
    """The cards in a hand and those played from it."""
    played = [trick.cards[trick.places.index(place)] for trick in s.tricks]
    if s.trick:
        order = trick_order(s, s.leader)
        played += [card for n, card in zip(order, s.trick, strict=False) if n == place]
    return (*s.hands[place], *played)
