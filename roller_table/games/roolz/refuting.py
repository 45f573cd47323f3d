"""What refutes a claim of some tricks: one lie of the unseen cards, and how the tricks go by it.

Everyone but the claimer's own hand plays against the claim, low hands too, and every card lies
open; the rules themselves play the cards. Trumps in one hand that the claimer cannot beat, one for
one, refute it whatever is led; what else is not found within a bounded search is not said.
"""

from collections.abc import Callable, Iterator
from functools import partial

from roller_table.engine.cards import BACK, Card, Cards, replaced
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.tricks import unbeaten
from roller_table.engine.values import NamedTuple, replace
from roller_table.engine.words import _, sentence

from .auction import LOW_CARD
from .knowledge import unseen
from .pack import is_number, signed
from .passing import receiver
from .rules import Rules
from .seating import to_play
from .state import PlaceNumber, State, lying
from .tricks import is_trump, legal_cards, play_card, suit_of
from .widow import may_discard
from .worth import hand_name

_LIES, _NODES = 20, 1_200
"""How many lies of the cards are tried, and how many cards are played in them in all."""
Plays = tuple[tuple[PlaceNumber, Card], ...]
Fits = Callable[[PlaceNumber, Card], bool]


class Line(NamedTuple):
    """The table with one lie of the cards, and the cards as they are played."""

    table: State
    plays: Plays


def refuting(rules: Rules, view: View[State], tricks: int, fits: Fits) -> Line | None:
    """A lie with which the claimer's own hand cannot take ``tricks`` tricks, if one is found.

    ``fits`` says whether a hand may hold a card, by what was played from it.
    """
    mine = view.state.hand_of(view.seat)
    defence, searches = _Defence(rules, mine), True
    for table in lies(rules, view, fits):
        if _at_most(table, mine) < tricks:
            return Line(table, _played_out(rules, table, mine, tricks))
        try:
            plays = defence.below(table, tricks) if searches else None
        except _TooLongError:
            searches, plays = False, None
        if plays is not None:
            return Line(table, plays)
    return None


def _at_most(s: State, mine: PlaceNumber) -> int:
    """More tricks that hand cannot take: what others trump only a higher trump of it wins back."""
    own, left = _trumps(s, mine), len(s.hands[mine])
    others = (n for n, hand in enumerate(s.hands) if n != mine and len(hand) == left)
    return left - max((unbeaten(_trumps(s, place), own) for place in others), default=0)


def _trumps(s: State, place: PlaceNumber) -> list[tuple[int, int]]:
    """How strong each trump of that hand is."""
    trumps = (card for card in s.hands[place] if is_trump(s, card))
    return [(suit_of(s, card) == s.high, card.rank) for card in trumps]


def _strength(s: State, card: Card) -> tuple[int, str, int]:
    suit = suit_of(s, card)
    return 2 * (suit == s.high) + (suit == s.low), suit, card.rank


def _played_out(rules: Rules, s: State, mine: PlaceNumber, wanted: int) -> Plays:
    """Play everybody's strongest card, until ``wanted`` tricks are out of that hand's reach."""
    plays: list[tuple[PlaceNumber, Card]] = []
    while s.trick or wanted <= len(s.hands[mine]):
        place = to_play(s)
        card = max(legal_cards(rules, s), key=partial(_strength, s))
        plays.append((place, card))
        s = play_card(rules, s, card).state
        wanted -= not s.trick and s.leader == mine
    return tuple(plays)


def told(line: Line, view: View[State], names: tuple[str, ...]) -> str:
    """Who holds what one did not know, as far as it is played, and the cards in their order."""
    s, unknown = view.state, dict[PlaceNumber, list[str]]()
    for place, card in line.plays:
        known = s.visible(place)
        if card not in known:
            unknown.setdefault(place, []).append(signed(card))
    each, count = _("{name}: {cards}"), len(s.places)
    held = (
        sentence(each.format(name=hand_name(s, n, names), cards=" ".join(unknown[n])))
        for n in unknown
    )
    cards = [signed(card) for _place, card in line.plays]
    played = "\n".join(" ".join(cards[n : n + count]) for n in range(0, len(cards), count))
    if not unknown:
        return _("Not so. The tricks may go:\n{played}").format(played=played)
    words = _("Not so. The cards may lie like this:\n{held}\nThe tricks then go:\n{played}")
    return words.format(held="\n".join(held), played=played)


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
        strength = partial(_strength, s)
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
    """Tables that may lie behind the view: as many trumps as may be in one hand, and at random."""
    s, luck = view.state, Luck(1)
    hidden = unseen(s)
    strong = sorted(hidden, key=partial(_strength, s), reverse=True)
    for place, hand in enumerate(s.hands):
        held = [c for c in strong if is_trump(s, c) and _may_hold(rules, s, fits, place, c)]
        for count in range(min(hand.count(BACK), len(held)), 0, -1):
            trumps = held[:count]
            rest = [card for card in hidden if card not in trumps]
            if found := _dealt(rules, _given(s, place, trumps), rest, fits):
                yield found
                break
    for _lie in range(_LIES):
        cards, luck = luck.shuffled(hidden)
        if found := _dealt(rules, s, list(cards), fits):
            yield found


def _given(s: State, place: PlaceNumber, cards: list[Card]) -> State:
    """Those cards behind the first backs of that hand."""
    left = iter(cards)
    hand = tuple(next(left, card) if card == BACK else card for card in s.hands[place])
    return replace(s, hands=replaced(s.hands, place, hand))


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
