"""What refutes a claim of so many tricks: one lie of the unseen cards, and how the tricks go by it.

Everyone but the claimer's own hand plays against the claim, low hands too, and every card lies
open; the rules themselves play the cards. What is not found within a bounded search is not said.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from roller_table.engine.cards import BACK, Card, Cards
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.words import _, strung

from .auction import LOW_CARD
from .knowledge import unseen
from .pack import is_number, signed
from .passing import receiver
from .rules import Rules
from .seating import to_play
from .state import PlaceNumber, State, lying
from .tricks import legal_cards, play_card, suit_of
from .widow import may_discard
from .worth import hand_name

_LIES, _NODES = 20, 1_200
"""So many lies of the cards are tried, and so many cards played in them in all."""
TRICKS = 8
"""With more tricks left nothing is found in that."""

Plays = tuple[tuple[PlaceNumber, Card], ...]
Fits = Callable[[PlaceNumber, Card], bool]


class Line(NamedTuple):
    """The table with one lie of the cards, and the cards as they are played."""

    table: State
    plays: Plays


def refuting(rules: Rules, view: View[State], tricks: int, fits: Fits) -> Line | None:
    """A lie with which the claimer's own hand cannot come to so many tricks, if one is found.

    ``fits`` says whether a hand may hold a card, by what was played from it.
    """
    mine = view.state.hand_of(view.seat)
    if len(view.state.hands[mine]) > TRICKS:
        return None
    defence = _Defence(rules, mine)
    for table in lies(rules, view, fits):
        try:
            plays = defence.below(table, tricks)
        except _TooLongError:
            return None
        if plays is not None:
            return Line(table, plays)
    return None


def told(line: Line, view: View[State], names: tuple[str, ...]) -> str:
    """Who holds what one did not know, as far as it is played, and the cards in their order."""
    s, unknown = view.state, dict[PlaceNumber, list[str]]()
    for place, card in line.plays:
        known = s.visible(place)
        if card not in known:
            unknown.setdefault(place, []).append(signed(card))
    each, count = _("{name}: {cards}"), len(s.places)
    held = (each.format(name=hand_name(s, n, names), cards=" ".join(unknown[n])) for n in unknown)
    cards = [signed(card) for _place, card in line.plays]
    played = (" ".join(cards[first : first + count]) for first in range(0, len(cards), count))
    if not unknown:
        words = _("Not so. The tricks may go {played}.")
        return words.format(played=" · ".join(played))
    words = _(
        "Not so, if the cards lie like this, and they may: {held}. The tricks then go {played}."
    )
    return words.format(held=strung(held), played=" · ".join(played))


class _TooLongError(Exception):
    """More cards have been played than are looked at."""


class _Defence:
    """All other hands against the claimer's, every card open, whatever the claimer leads."""

    def __init__(self, rules: Rules, mine: PlaceNumber) -> None:
        self.rules, self.mine, self.left = rules, mine, _NODES
        self._safe: set[tuple[object, ...]] = set()
        """Where the claimer does come to what is wanted."""

    def below(self, s: State, wanted: int) -> Plays | None:
        """Plays by which the claimer takes fewer than that; None where that cannot be forced."""
        if wanted <= 0:
            return None
        if wanted > len(s.hands[self.mine]):
            return ()
        key = (*map(frozenset, s.hands), s.ups, s.downs, s.leader, s.broken, wanted)
        if key in self._safe:
            return None
        found = self._go_on(s, wanted)
        if found is None:
            self._safe.add(key)
        return found

    def _go_on(self, s: State, wanted: int) -> Plays | None:
        place = to_play(s)
        first: Plays | None = None
        for card in self._moves(s, place):
            self.left -= 1
            if self.left < 0:
                raise _TooLongError
            after = play_card(self.rules, s, card).state
            if after.trick:
                rest = self._go_on(after, wanted)
            else:
                rest = self.below(after, wanted - (after.leader == self.mine))
            if (rest is None) == (place == self.mine):
                return None if rest is None else ((place, card), *rest)
            if rest is not None:
                first = first or ((place, card), *rest)
        return first

    def _moves(self, s: State, place: PlaceNumber) -> Cards:
        """What may be played, the strongest first; of neighbours in one hand the highest."""

        def strength(card: Card) -> tuple[int, str, int]:
            suit = suit_of(s, card)
            return 2 * (suit == s.high) + (suit == s.low), suit, card.rank

        moves = sorted(legal_cards(self.rules, s), key=strength, reverse=True)
        if s.places[place].low:
            return tuple(moves)  # Under each of them lies another card.
        others = {card for n in range(len(s.places)) if n != place for card in _there(s, n)}
        others.update(s.trick)
        kept: list[Card] = []
        for card in moves:
            up = kept[-1] if kept else None
            if up and suit_of(s, up) == suit_of(s, card) != "":
                between = (strength(card) < strength(other) < strength(up) for other in others)
                if not any(between):
                    continue
            kept.append(card)
        return tuple(kept)


def _there(s: State, place: PlaceNumber) -> Cards:
    return (*s.hands[place], *lying(s.ups[place]), *lying(s.downs[place]))


def lies(rules: Rules, view: View[State], fits: Fits) -> Iterator[State]:
    """Tables that may lie behind the view: some of all that fit."""
    s, luck = view.state, Luck(1)
    hidden = unseen(s)
    for _lie in range(_LIES):
        cards, luck = luck.shuffled(hidden)
        if found := _dealt(rules, s, list(cards), fits):
            yield found


def _dealt(rules: Rules, s: State, cards: list[Card], fits: Fits) -> State | None:
    """Those cards in the places of what is seen from behind; None where one fits nowhere."""
    hands: list[list[Card | None]] = [list(hand) for hand in s.hands]
    downs: list[list[Card | None]] = [list(row) for row in s.downs]
    discards: list[Card | None] = list(s.discards)
    piles: list[tuple[list[Card | None], Callable[[Card], bool]]] = [
        (hand, partial(_may_hold, rules, s, fits, place)) for place, hand in enumerate(hands)
    ]
    piles.append((discards, partial(_may_lie_away, rules, s)))
    # Where fewest of the cards may lie is filled first; what is covered is filled last.
    piles.sort(key=lambda pile: sum(map(pile[1], cards)) - pile[0].count(BACK))
    piles += [(row, lambda card: card not in s.shown) for row in downs]
    for pile, may in piles:
        for number, card in enumerate(pile):
            if card == BACK:
                found = next(filter(may, cards), None)
                if found is None:
                    return None
                pile[number] = found
                cards.remove(found)
    laid = tuple(card for card in discards if card)
    held = tuple(tuple(card for card in hand if card) for hand in hands)
    return replace(s, hands=held, downs=tuple(map(tuple, downs)), discards=laid)


def _may_hold(rules: Rules, s: State, fits: Fits, place: PlaceNumber, card: Card) -> bool:
    """Whether what was said and played leaves room for the card in that hand."""
    owner = s.places[place].owner
    if card in s.shown:
        with_widow = {s.bidder, receiver(s, s.bidder)} if s.count else {s.bidder}
        return owner in with_widow and fits(place, card)
    if owner == s.bidder and card in s.called and not rules.self_call and not s.count:
        return False
    if owner in s.accepted and not s.count and is_number(card) and card.rank > LOW_CARD:
        return False
    return fits(place, card)


def _may_lie_away(rules: Rules, s: State, card: Card) -> bool:
    return card not in s.called and may_discard(rules, s.seats, card)
