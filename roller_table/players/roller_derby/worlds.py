"""Whole tables that could lie behind a view: they agree with every card and every void shown.

The unseen cards are dealt anew from the pack's own order, so that a world depends on nothing
but the view and the luck, and never on where the cards really lie.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from roller_table.ai.making_room import make_room
from roller_table.engine.cards import BACK, Card, Cards, Pack, replaced
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat
from roller_table.games.roller_derby.controller import RollerDerbyController
from roller_table.games.roller_derby.knowledge import unseen as unseen_cards
from roller_table.games.roller_derby.state import State, naturals, partner

from .sight import shown_voids

Place = tuple[str, int]
"""Where face-down cards lie: a seat's hand or tray, or the pile set aside."""
Piles = dict[Place, list[Card]]


class Unseen:
    """The face-down cards of a view, and where each of them may lie."""

    def __init__(self, game: RollerDerbyController, view: View[State]) -> None:
        self._room = _room(view.state)
        cards = unseen_cards(game.pack, view)
        voids = shown_voids(view.state)
        tied = _with_the_roller(game.pack, view)
        may = {card: self._may_hold(view, card, card in tied, voids) for card in cards}
        self._free = not any(voids) and not tied
        if not _seats_all(cards, may, dict(self._room)):
            # Where revokes are only punished, a void that was shown may have been a lie.
            may = dict.fromkeys(cards, tuple(self._room))
        self._cards, self._may = cards, may

    def _may_hold(
        self, view: View[State], card: Card, tied: bool, voids: tuple[str, ...]
    ) -> tuple[Place, ...]:
        places = tuple(
            place for place in self._room if place[0] != "hand" or card.suit not in voids[place[1]]
        )
        if not tied:
            return places
        roller = partner(view.seat)
        return tuple(place for place in places if place in (("hand", roller), ("aside", 0)))

    @property
    def room(self) -> dict[Place, int]:
        """How many unseen cards lie in each place that has any."""
        return self._room

    @property
    def may(self) -> dict[Card, tuple[Place, ...]]:
        """For each unseen card, in pack order, the places where it may lie."""
        return {card: self._may[card] for card in self._cards}

    def deal(self, luck: Luck) -> tuple[Piles, Luck]:
        """The unseen cards, dealt at random to where they may lie."""
        cards, luck = luck.shuffled(self._cards)
        if self._free:
            return self._cut(cards), luck
        room = dict(self._room)
        piles: Piles = {place: [] for place in room}
        for card in sorted(cards, key=lambda each: len(self._may[each])):
            places = self._may[card]
            drawn, luck = luck.below(sum(room[place] for place in places) or 1)
            place = _drawn(places, room, drawn)
            if place is None:
                place = make_room(card, self._may, piles, room)
            piles[place].append(card)
            room[place] -= 1
        return piles, luck

    def _cut(self, cards: Cards) -> Piles:
        piles, start = Piles(), 0
        for place, count in self._room.items():
            piles[place] = list(cards[start : start + count])
            start += count
        return piles


def _room(s: State) -> dict[Place, int]:
    """How many cards lie face down in each place that has any."""
    piles = {("hand", seat): s.hands[seat] for seat in range(4)}
    piles |= {("passed", seat): s.passed[seat] for seat in range(4)}
    piles["aside", 0] = s.aside
    return {place: count for place, pile in piles.items() if (count := pile.count(BACK))}


def _drawn(places: tuple[Place, ...], room: dict[Place, int], drawn: int) -> Place | None:
    """The place drawn, each as likely as it has room; None if there is no room at all."""
    for place in places:
        drawn -= room[place]
        if drawn < 0:
            return place
    return None


def _seats_all(cards: Cards, may: dict[Card, tuple[Place, ...]], room: dict[Place, int]) -> bool:
    """Whether every card finds a place."""
    piles: Piles = {place: [] for place in room}
    try:
        for card in cards:
            place = make_room(card, may, piles, room)
            piles[place].append(card)
            room[place] -= 1
    except ValueError:
        return False
    return True


def imagine(
    game: RollerDerbyController, view: View[State], luck: Luck, unseen: Unseen | None = None
) -> State:
    """A whole state that agrees with everything seen."""
    piles, luck = (unseen or Unseen(game, view)).deal(luck)
    return _with_exchange(_laid(view.state, piles), luck)


def _laid(s: State, piles: Piles) -> State:
    for (kind, number), cards in piles.items():
        faces = iter(cards)
        if kind == "aside":
            s = replace(s, aside=_turned(s.aside, faces))
        elif kind == "hand":
            s = replace(s, hands=replaced(s.hands, number, _turned(s.hands[number], faces)))
        else:
            s = replace(s, passed=replaced(s.passed, number, _turned(s.passed[number], faces)))
    return s


def _turned(pile: Cards, faces: Iterator[Card]) -> Cards:
    return tuple(next(faces) if card == BACK else card for card in pile)


def _with_exchange(s: State, luck: Luck) -> State:
    """Say which cards the others exchanged: any that their receivers have held since."""
    gave = s.gave
    for giver in range(4):
        if BACK in gave[giver]:
            held, luck = luck.shuffled(_held(s, partner(giver)))
            gave = replaced(gave, giver, held[: len(gave[giver])])
    return replace(s, gave=gave, luck=luck)


def _held(s: State, seat: Seat) -> Cards:
    """The natural cards in a hand, those played from it, and those it set aside."""
    played = (trick.by(seat).card for trick in s.tricks)
    now = (play.card for who, play in zip(s.around, s.trick, strict=False) if who == seat)
    aside = s.aside if seat == s.roller else ()
    return naturals(chain(s.hands[seat], played, now, aside))


def _with_the_roller(pack: Pack, view: View[State]) -> Cards:
    """Cards the viewer gave the Roller, who has set some aside since: in one of two places."""
    if partner(view.seat) != view.state.roller or not view.state.aside:
        return ()
    return tuple(card for card in unseen_cards(pack, view) if card in view.state.gave[view.seat])
