"""Who knows what: the table as one seat sees it, and whole tables that could lie behind it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

from roller_table.engine.cards import BACK, Card, Cards, hidden, replaced
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat

from .auction import LOW_CARD
from .pack import is_number, pack_for
from .passing import receiver
from .rules import Rules
from .seating import trick_order
from .state import Column, Phase, PlaceNumber, State, lying
from .widow import may_discard


def view(rules: Rules, s: State, seat: Seat) -> View[State]:
    """A seat sees its own cards, what it passed on, and what lies open; no low hand's underside.

    Who plays with the bidder is nowhere written: it follows from who is seen to hold the card.
    """
    mine = s.hand_of(seat)
    masked = replace(
        s,
        luck=Luck(0),
        hands=tuple(_hand_seen(rules, s, place, seat) for place in range(len(s.places))),
        downs=tuple(map(_from_above, s.downs)),
        widow=hidden(s.widow),
        discards=s.discards if seat == s.bidder else hidden(s.discards),
        given=_only(s.given, mine),
        gave=_only(s.gave, mine, *_givers_to(s, seat)),
    )
    return View(seat, masked)


def covered(view: View[State]) -> View[State]:
    """The same with the viewer's own cards face down too: who looks on may be anybody."""
    s = view.state
    bare = replace(
        s,
        hands=tuple(map(hidden, s.hands)),
        discards=hidden(s.discards),
        given=tuple(map(hidden, s.given)),
        gave=tuple(map(hidden, s.gave)),
    )
    return View(view.seat, bare)


def _hand_seen(rules: Rules, s: State, place: PlaceNumber, viewer: Seat) -> Cards:
    if place == s.hand_of(viewer):
        return s.hands[place]
    owner = s.places[place].owner
    known: Cards = ()
    if s.direction and owner == receiver(s, viewer):
        known = s.gave[s.hand_of(viewer)]
    if owner == s.bidder:
        known += still_held(rules, s)
    return tuple(card if card in known else BACK for card in s.hands[place])


def still_held(rules: Rules, s: State) -> Cards:
    """Cards of the widow that the bidder, as everyone knows, cannot have laid away."""
    if s.phase == Phase.DISCARD:
        return s.shown
    if s.count:
        return ()
    return tuple(card for card in s.shown if not may_discard(rules, s.seats, card))


def _from_above(row: Column) -> Column:
    return tuple(None if card is None else BACK for card in row)


def _only(piles: tuple[Cards, ...], *places: PlaceNumber) -> tuple[Cards, ...]:
    return tuple(pile if n in places else hidden(pile) for n, pile in enumerate(piles))


def _givers_to(s: State, seat: Seat) -> tuple[PlaceNumber, ...]:
    if not s.direction:
        return ()
    return tuple(s.hand_of(other) for other in range(s.seats) if receiver(s, other) == seat)


def unseen(s: State) -> Cards:
    """The cards whose place the viewer of this state does not know."""
    piles = (*s.hands, *s.given, *map(lying, s.ups), s.discards, s.trick)
    seen = set(chain(*piles, *(trick.cards for trick in s.tricks)))
    return tuple(card for card in pack_for(s.seats) if card not in seen)


# Imagining: every back is a slot, and a few cards may lie in a few slots only.


class Slot(NamedTuple):
    """A card seen from behind: in which kind of pile, whose, and where in it."""

    pile: str
    place: int
    nth: int


Fits = Callable[[Card, Slot], bool]


def imagine(rules: Rules, view: View[State], luck: Luck) -> State:
    """A whole state that could lie behind the view."""
    s = view.state
    cards, luck = luck.shuffled(unseen(s))
    slots, luck = luck.shuffled(_backs(s))
    laid = _assigned(rules, s, list(cards), list(slots))
    return _remembered(_filled(s, laid), luck)


def _backs(s: State) -> Iterator[Slot]:
    piles: dict[str, tuple[Column, ...]] = {
        "hands": s.hands, "downs": s.downs, "given": s.given,
        "widow": (s.widow,), "discards": (s.discards,),
    }  # fmt: skip
    for name, rows in piles.items():
        for place, row in enumerate(rows):
            yield from (Slot(name, place, n) for n, card in enumerate(row) if card == BACK)


def _assigned(rules: Rules, s: State, cards: list[Card], slots: list[Slot]) -> dict[Slot, Card]:
    """Lay the cards that are tied to a few places first, then fill the places that are choosy."""
    fits = _fits(rules, s)
    tied = [card for card in cards if card in s.shown]
    tied += [card for card in cards if card in s.called and card not in tied]
    laid: dict[Slot, Card] = {}
    for card in sorted(tied, key=lambda c: sum(fits(c, slot) for slot in slots)):
        slot = next((slot for slot in slots if fits(card, slot)), slots[0])
        laid[slot] = card
        slots.remove(slot)
        cards.remove(card)
    slots.sort(key=lambda slot: sum(fits(card, slot) for card in cards))
    for slot in slots:
        card = next((card for card in cards if fits(card, slot)), cards[0])
        laid[slot] = card
        cards.remove(card)
    return laid


def _fits(rules: Rules, s: State) -> Fits:
    """Which cards can lie where, by what everyone has seen and by the rules."""
    homes = _homes_of_the_widow(s)
    bidders = s.hand_of(s.bidder) if s.bidder >= 0 else -1
    may_call_own = rules.self_call or bool(s.count)
    teller = s.hand_of(s.turn) if s.phase == Phase.MISDEAL else -1

    def fits(card: Card, slot: Slot) -> bool:
        if card in s.shown and (slot.pile, slot.place) not in homes:
            return False
        if slot.pile == "discards":
            return card not in s.called and may_discard(rules, s.seats, card)
        if slot.pile == "hands" and slot.place == bidders:
            return card not in s.called or may_call_own
        low = not is_number(card) or card.rank <= LOW_CARD
        return low or slot.pile != "hands" or slot.place != teller

    return fits


def _homes_of_the_widow(s: State) -> set[tuple[str, int]]:
    if s.bidder < 0:
        return set()
    place = s.hand_of(s.bidder)
    homes = {("hands", place), ("discards", 0)}
    if s.count:
        homes |= {("given", place), ("hands", s.hand_of(receiver(s, s.bidder)))}
    return homes


def _filled(s: State, laid: dict[Slot, Card]) -> State:
    def rows(pile: str, before: tuple[Cards, ...]) -> tuple[Cards, ...]:
        return tuple(
            tuple(laid.get(Slot(pile, place, n), card) for n, card in enumerate(row))
            for place, row in enumerate(before)
        )

    downs = tuple(
        tuple(laid.get(Slot("downs", place, n), card) for n, card in enumerate(row))
        for place, row in enumerate(s.downs)
    )
    (widow,), (discards,) = rows("widow", (s.widow,)), rows("discards", (s.discards,))
    return replace(
        s, hands=rows("hands", s.hands), given=rows("given", s.given), downs=downs,
        widow=widow, discards=discards,
    )  # fmt: skip


def _remembered(s: State, luck: Luck) -> State:
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
