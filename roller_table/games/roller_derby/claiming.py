"""Claiming tricks: the rest, or some of them, where no lie of the cards can prevent it.

A claim is proved by leads that nobody can beat, and refuted by one lie of the unseen cards that
fits, with which the others keep the claimer below the claim, whatever the claimer leads. Where
neither is found within a bounded search, it is not accepted.
"""

from collections.abc import Iterator
from itertools import chain, pairwise

from roller_table.engine.cards import BACK, Card, Cards, Pack, replaced, short, without
from roller_table.engine.choices import Reason
from roller_table.engine.game import Claimed, View
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat
from roller_table.engine.tricks import Leads, following, leads, may_hold, not_sure, unbeaten
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _

from .derby import taken_by
from .knowledge import unseen
from .rules import Rules
from .state import Phase, Play, State, is_joker

_LIES, _NODES = 40, 8_000
"""How many lies of the cards are tried, and how many cards are played in them in all."""


def claim(rules: Rules, pack: Pack, view: View[State]) -> Claimed | None:
    """The claim of the player on lead, where everyone has to follow and no Joker is about."""
    found = _judged(rules, pack, view)
    if not isinstance(found, Leads):
        return found
    most = len(view.state.hands[view.seat])
    if found.beaten:
        return _refused(not_sure(found, short), found.beaten)._replace(most=most)
    return Claimed(tuple(map(Play, found.sure)), most=most)


def claim_some(
    rules: Rules, pack: Pack, view: View[State], tricks: int, names: tuple[str, ...]
) -> Claimed | None:
    """The claim of ``tricks`` tricks by one's own hand."""
    found, own = _judged(rules, pack, view), view.state.hands[view.seat]
    if not isinstance(found, Leads):
        return found
    if tricks <= len(found.sure):
        return Claimed(tuple(map(Play, found.sure[:tricks])))
    lead = found.beaten or own[0]
    line = _refuting(pack, view, tricks)
    if line is None:
        words = _("The claim could not be checked: nothing was found to beat it or to prove "
                  "it.")  # fmt: skip
        return _refused(words, lead)
    return _refused(_told(line, view, names), lead)


def _refused(words: str, card: Card) -> Claimed:
    return Claimed(refuted=Reason("not_sure", words, (card,), "Playing the tricks"))


def _judged(rules: Rules, pack: Pack, view: View[State]) -> Leads | Claimed | None:
    """The leads that the player on lead is sure of; or why nothing is sure, or nothing can be
    claimed."""
    s, seat = view.state, view.seat
    if s.phase != Phase.DERBY or s.turn != seat or s.trick or rules.revokes == "penalised":
        return None
    if any(map(is_joker, chain(*s.hands))):
        words = _("While somebody holds a Joker nothing is sure.")
        return Claimed(refuted=Reason("not_sure", words, rule="Playing the tricks"))
    return leads(s.hands[seat], _out(pack, view), lambda card: card.suit, (s.trump,))


def _out(pack: Pack, view: View[State]) -> Cards:
    """All that the others may hold, as far as the view knows."""
    hidden = unseen(pack, view)

    def held(seat: Seat) -> Cards:
        return may_hold(view.state.hands[seat], hidden, lambda card: _fits(view.state, seat, card))

    others = (held(seat) for seat in range(4) if seat != view.seat)
    return tuple(dict.fromkeys(chain(*others)))


def _fits(s: State, seat: Seat, card: Card) -> bool:
    """Whether nothing that the seat has played says that it holds no such card."""
    for trick in s.tricks:
        led, play = trick.plays[0].stands_for().suit, trick.by(seat)
        if led == card.suit and play.stands_for().suit != led:
            return False
    return True


# What refutes a claim.


_Plays = tuple[tuple[Seat, Card], ...]


class _Line(NamedTuple):
    """One lie of the cards that fits, and how the tricks go by it."""

    hands: tuple[Cards, ...]
    plays: _Plays


def _refuting(pack: Pack, view: View[State], tricks: int) -> _Line | None:
    """A lie with which the claimer cannot take ``tricks`` tricks, if one is found."""
    defence, searches = _Defence(view), True
    for hands in chain(_trump_heavy(pack, view), _lies(pack, view)):
        if defence.at_most(hands) < tricks:
            return _Line(hands, defence.played_out(hands, tricks))
        try:
            plays = defence.below(hands, view.seat, tricks) if searches else None
        except _TooLongError:
            searches, plays = False, None
        if plays is not None:
            return _Line(hands, plays)
    return None


def _told(line: _Line, view: View[State], names: tuple[str, ...]) -> str:
    """Who holds what one did not know, as far as it is played, and the cards in their order."""
    unknown = {
        seat: [short(card) for by, card in line.plays if by == seat and card not in known]
        for seat, known in enumerate(view.state.hands)
    }
    words = _("{name}: {cards}")
    held = (words.format(name=names[n], cards=" ".join(c)) for n, c in unknown.items() if c)
    cards = [short(card) for _seat, card in line.plays]
    played = "\n".join(" ".join(cards[n : n + 4]) for n in range(0, len(cards), 4))
    told = _("Not so. The cards may lie like this:\n{held}\nThe tricks then go:\n{played}")
    return told.format(held="\n".join(held), played=played)


class _TooLongError(Exception):
    """More cards have been played than are looked at."""


class _Defence:
    """The three others against the claimer, every card open, whatever the claimer leads."""

    def __init__(self, view: View[State]) -> None:
        s = view.state
        self.me, self.step, self.trump, self.left = view.seat, s.step, s.trump, _NODES
        self._safe: set[tuple[object, ...]] = set()
        """Where the claimer does come to what is wanted."""

    def at_most(self, hands: tuple[Cards, ...]) -> int:
        """More tricks the claimer cannot take: only a higher trump wins back what is trumped."""
        trumps = [[(card.rank,) for card in hand if card.suit == self.trump] for hand in hands]
        own = trumps.pop(self.me)
        return len(hands[self.me]) - max(unbeaten(theirs, own) for theirs in trumps)

    def played_out(self, hands: tuple[Cards, ...], wanted: int) -> _Plays:
        """Play everybody's strongest card, until ``wanted`` tricks are out of the claimer's
        reach."""
        plays: list[tuple[Seat, Card]] = []
        leader = self.me
        while wanted <= len(hands[self.me]):
            trick: Cards = ()
            for seat in ((leader + self.step * n) % 4 for n in range(4)):
                card = self._moves(hands, seat, trick)[0]
                hands = replaced(hands, seat, without(hands[seat], (card,)))
                plays.append((seat, card))
                trick = (*trick, card)
            leader = (leader + self.step * taken_by(trick, self.trump)) % 4
            wanted -= leader == self.me
        return tuple(plays)

    def below(self, hands: tuple[Cards, ...], leader: Seat, wanted: int) -> _Plays | None:
        """Plays by which the claimer takes fewer than that; None where that cannot be forced."""
        if wanted <= 0:
            return None
        if wanted > len(hands[self.me]):
            return ()
        key = (*map(frozenset, hands), leader, wanted)
        if key in self._safe:
            return None
        found = self._go_on(hands, leader, (), wanted)
        if found is None:
            self._safe.add(key)
        return found

    def _go_on(
        self, hands: tuple[Cards, ...], leader: Seat, trick: Cards, wanted: int
    ) -> _Plays | None:
        if len(trick) == 4:
            taker = (leader + self.step * taken_by(trick, self.trump)) % 4
            return self.below(hands, taker, wanted - (taker == self.me))
        seat = (leader + self.step * len(trick)) % 4
        first: _Plays | None = None
        for card in self._moves(hands, seat, trick):
            self.left -= 1
            if self.left < 0:
                raise _TooLongError
            after = tuple(without(h, (card,)) if n == seat else h for n, h in enumerate(hands))
            rest = self._go_on(after, leader, (*trick, card), wanted)
            if (rest is None) == (seat == self.me):
                return None if rest is None else ((seat, card), *rest)
            if rest is not None:
                first = first or ((seat, card), *rest)
        return first

    def _moves(self, hands: tuple[Cards, ...], seat: Seat, trick: Cards) -> Cards:
        """What may be played, the strongest first; of neighbours in one hand the highest."""
        own = (following(hands[seat], trick[0].suit) if trick else ()) or hands[seat]
        there = sorted(chain(*hands), key=lambda c: (c.suit == self.trump, c.suit, c.rank))
        over: dict[Card, Card] = dict(pairwise(there))
        return tuple(
            card
            for card in reversed(there)
            if card in own and not ((up := over.get(card)) and up.suit == card.suit and up in own)
        )


def _lies(pack: Pack, view: View[State]) -> Iterator[tuple[Cards, ...]]:
    """Ways in which the unseen cards may lie: some of all those that fit, none of them twice."""
    s, luck, seen = view.state, Luck(1), set[tuple[Cards, ...]]()
    hidden = unseen(pack, view)
    for _lie in range(_LIES):
        cards, luck = luck.shuffled(hidden)
        hands = _dealt(s, list(s.hands), cards)
        if hands and (sorted_hands := tuple(tuple(sorted(hand)) for hand in hands)) not in seen:
            seen.add(sorted_hands)
            yield hands


def _trump_heavy(pack: Pack, view: View[State]) -> Iterator[tuple[Cards, ...]]:
    """Lies with as many of the strongest trumps in one hand as may be there."""
    s, hidden = view.state, unseen(pack, view)
    trumps = sorted((c for c in hidden if c.suit == s.trump), key=lambda card: -card.rank)
    for seat in (n for n in range(4) if BACK in s.hands[n]):
        fit = [card for card in trumps if _fits(s, seat, card)]
        backs = s.hands[seat].count(BACK)
        for count in range(min(backs, len(fit)), 0, -1):
            given = tuple(fit[:count])
            known = tuple(card for card in s.hands[seat] if card != BACK)
            hand = (*known, *given, *(BACK,) * (backs - count))
            if found := _filled(s, replaced(s.hands, seat, hand), without(hidden, given)):
                yield found
                break


def _filled(s: State, hands: tuple[Cards, ...], cards: Cards) -> tuple[Cards, ...] | None:
    """The cards behind the backs, without a second try: the hand with least room comes first."""
    seats = [seat for seat in range(4) if BACK in hands[seat]]

    def room(seat: Seat) -> int:
        return sum(_fits(s, seat, card) for card in cards) - hands[seat].count(BACK)

    for seat in sorted(seats, key=room):
        held = tuple(card for card in hands[seat] if card != BACK)
        fit = [card for card in cards if _fits(s, seat, card)][: hands[seat].count(BACK)]
        if len(held) + len(fit) < len(hands[seat]):
            return None
        hands = replaced(hands, seat, (*held, *fit))
        cards = without(cards, tuple(fit))
    return hands


def _dealt(s: State, hands: list[Cards], cards: Cards) -> tuple[Cards, ...] | None:
    """The cards behind the backs, so that nobody holds what they have shown not to hold."""
    seat = min(
        (n for n in range(4) if BACK in hands[n]),
        key=lambda n: sum(_fits(s, n, card) for card in cards) - hands[n].count(BACK),
        default=None,
    )
    if seat is None:
        return tuple(hands)
    for card in cards:
        if _fits(s, seat, card):
            place = hands[seat].index(BACK)
            filled = (*hands[seat][:place], card, *hands[seat][place + 1 :])
            then = [filled if n == seat else hand for n, hand in enumerate(hands)]
            if found := _dealt(s, then, without(cards, (card,))):
                return found
    return None
