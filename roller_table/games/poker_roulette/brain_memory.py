"""Memory: what a player recalls of the others' stocks, and what may lie in the rest of them."""

from bisect import bisect_left, bisect_right
from typing import Any, NamedTuple

from roller_table.engine.cards import Card, Cards
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat

from .dealing import in_use
from .hands import Hand
from .knowledge import unseen
from .showdown import ranking
from .state import Phase, State, is_joker

NONE, HUMAN, PERFECT = "none", "human", "perfect"

_COURT, _LATEST = 11, 3
"""A person recalls court cards and aces, and of the others the latest few of each stock."""
_REFERENCE = 80


def recalled(s: State, seat: Seat, memory: str) -> Cards:
    """What is remembered of a stock, out of what was seen going into it."""
    seen = s.witnessed[seat]
    if memory == PERFECT:
        return seen
    if memory == NONE:
        return ()
    latest = seen[-_LATEST:]
    return tuple(card for card in seen if card.rank >= _COURT or card in latest)


class Rival(NamedTuple):
    """Somebody else who is still in the hand: what is recalled of the stock, and its size."""

    seat: Seat
    known: Cards
    size: int
    bold: bool
    """Whether they have bet or raised."""


World = tuple[Hand, ...]
"""A hand for each rival."""


class Rivals:
    """Those whom a seat has to beat, as far as it remembers what they hold."""

    def __init__(self, game: Any, view: View[State], memory: str) -> None:
        s, me = view.state, view.seat
        self.rule = ranking(game.rules)
        self.mine: Hand = self.rule.best(s.stockpiles[me])
        bold = {deed.seat for deed in s.deeds if deed.verb in ("bet", "raise")}
        self.rivals = tuple(
            Rival(seat, recalled(s, seat, memory), len(s.stockpiles[seat]),
                  seat in bold and memory != PERFECT)
            for seat in s.standing if seat != me
        )  # fmt: skip
        self._pool = self._unknown(game, view, memory)
        self._sure: dict[Seat, Hand] = {}
        self._reference = self._typical(s)

    def _unknown(self, game: Any, view: View[State], memory: str) -> Cards:
        """Where the rest of their stocks may come from."""
        s, me = view.state, view.seat
        if memory == PERFECT:
            pool = unseen(game.rules, game.pack, view)
        else:
            gone = {card for rival in self.rivals for card in rival.known} | {*s.stockpiles[me]}
            pool = tuple(c for c in in_use(game.rules, game.pack, s.packs) if c not in gone)
        out = game.rules.jokers_in_showdown == "removed" and s.phase == Phase.BET
        return tuple(card for card in pool if not (out and is_joker(card)))

    def _typical(self, s: State) -> list[Hand]:
        """Hands such as stocks of these sizes make, from the lowest up."""
        sizes = [len(s.stockpiles[seat]) for seat in s.standing]
        luck, hands = Luck(sum(sizes) + 7 * s.hand), []
        cards: tuple[Card, ...] = (*self._pool, *(c for r in self.rivals for c in r.known))
        for place in range(_REFERENCE):
            cards, luck = luck.shuffled(cards)
            hands.append(self.rule.best(cards[: sizes[place % len(sizes)]]))
        return sorted(hands)

    def strength(self, hand: Hand) -> float:
        """How likely a hand is to be better than another one, to whoever remembers nothing."""
        low, high = bisect_left(self._reference, hand), bisect_right(self._reference, hand)
        return (low + high) / 2 / len(self._reference)

    def world(self, luck: Luck) -> tuple[World, Luck]:
        """A hand for each rival that agrees with what is remembered."""
        pool, luck = luck.shuffled(self._pool)
        hands = []
        for rival in self.rivals:
            lacking = rival.size - len(rival.known)
            hand = self._hand(rival, pool[:lacking])
            pool = pool[lacking:]
            if rival.bold and lacking and len(pool) >= lacking:
                # Whoever bets has something: of two stocks the better is the likelier.
                hand = max(hand, self._hand(rival, pool[:lacking]))
            hands.append(hand)
        return tuple(hands), luck

    def _hand(self, rival: Rival, rest: Cards) -> Hand:
        if rest:
            return self.rule.best(rival.known + rest)
        if rival.seat not in self._sure:
            self._sure[rival.seat] = self.rule.best(rival.known)
        return self._sure[rival.seat]

    def worlds(self, count: int) -> list[World]:
        """Some such worlds; the same ones whenever the same is remembered."""
        luck = Luck(len(self._pool) * 1009 + sum(rival.size for rival in self.rivals))
        found = []
        for _turn in range(count):
            world, luck = self.world(luck)
            found.append(world)
        return found
