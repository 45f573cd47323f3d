"""Memory: what a player recalls of the others' stocks, and what may lie in the rest of them."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache

from roller_table.engine.cards import Card, Cards
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple
from roller_table.games.poker_roulette import knowledge
from roller_table.games.poker_roulette.controller import PokerRouletteController
from roller_table.games.poker_roulette.dealing import in_use
from roller_table.games.poker_roulette.hands import Ranking
from roller_table.games.poker_roulette.knowledge import unseen
from roller_table.games.poker_roulette.rules import Rules
from roller_table.games.poker_roulette.showdown import ranking
from roller_table.games.poker_roulette.state import Phase, State, is_joker

from .hands import Worth, Worths

NONE, HUMAN, PERFECT = "none", "human", "perfect"

_IMAGES = 24


def recalled(rules: Rules, s: State, seat: Seat, memory: str) -> Cards:
    """What is remembered of a stock, out of what was seen going into it.

    Nobody forgets what the table lists for everyone.
    """
    seen = s.witnessed[seat]
    if memory == PERFECT or knowledge.lists_all(rules):
        return seen
    return () if memory == NONE else knowledge.recalled(seen)


def drawn(cards: Sequence[Card], count: int, luck: Luck) -> tuple[Cards, Luck]:
    """``count`` of the cards at random, in no order."""
    rest = list(cards)
    for place in range(count):
        other, luck = luck.below(len(rest) - place)
        rest[place], rest[place + other] = rest[place + other], rest[place]
    return tuple(rest[:count]), luck


class Rival(NamedTuple):
    """Somebody else who is still in the hand: what is recalled of the stock, and its size."""

    seat: Seat
    known: Cards
    size: int
    bold: bool
    """Whether they have bet or raised."""


World = tuple[Worth, ...]
"""What each rival's hand is worth."""


class Rivals:
    """Those whom a seat has to beat, as far as it remembers what they hold."""

    def __init__(self, game: PokerRouletteController, view: View[State], memory: str) -> None:
        s, me, rules = view.state, view.seat, game.rules
        self.rule = Worths(ranking(rules))
        self.mine = self.rule.of(s.stockpiles[me])
        bold = {deed.seat for deed in s.deeds if deed.verb in ("bet", "raise")}
        self.rivals = tuple(
            Rival(seat, recalled(rules, s, seat, memory), len(s.stockpiles[seat]), seat in bold)
            for seat in s.standing
            if seat != me
        )
        out = rules.jokers_in_showdown == "removed" and s.phase == Phase.BET
        whole = in_use(rules, game.pack, s.packs)
        self._pack = tuple(card for card in whole if not (out and is_joker(card)))
        forgets = memory != PERFECT
        left = self._unknown(view) if forgets else unseen(rules, game.pack, view)
        self._pool = tuple(card for card in left if card in self._pack)
        self._sure: dict[Seat, Worth] = {}
        self._images = {seat: self._image(rules, s, seat) for seat in s.standing}

    def _unknown(self, view: View[State]) -> Cards:
        """Where the rest of their stocks may come from, for who forgets what was discarded."""
        own = view.state.stockpiles[view.seat]
        gone = {card for rival in self.rivals for card in rival.known} | {*own}
        return tuple(card for card in self._pack if card not in gone)

    def _image(self, rules: Rules, s: State, seat: Seat) -> list[Worth]:
        known, size = recalled(rules, s, seat, HUMAN), len(s.stockpiles[seat])
        return _image(self.rule.ranking, self._pack, known, size, seat)

    def chance(self, seat: Seat, hand: Worth) -> float:
        """How likely a seat with this hand thinks it is to have the best one."""
        chance = 1.0
        for other, image in self._images.items():
            if other != seat:
                below = (bisect_left(image, hand) + bisect_right(image, hand)) / 2
                chance *= below / len(image)
        return chance

    def world(self, luck: Luck) -> tuple[World, Luck]:
        """A hand for each rival that agrees with what is remembered."""
        lacking = [rival.size - len(rival.known) for rival in self.rivals]
        twice = sum(rival.bold * n for rival, n in zip(self.rivals, lacking, strict=True))
        pool, luck = drawn(self._pool, min(sum(lacking) + twice, len(self._pool)), luck)
        spare = len(pool) - sum(lacking)
        hands = []
        for rival in self.rivals:
            rest = rival.size - len(rival.known)
            hand = self._hand(rival, pool[:rest])
            pool = pool[rest:]
            if rival.bold and rest and spare >= rest:
                # A player who bets has something: of two stocks the better is the likelier.
                hand = max(hand, self._hand(rival, pool[:rest]))
                pool, spare = pool[rest:], spare - rest
            hands.append(hand)
        return tuple(hands), luck

    def _hand(self, rival: Rival, rest: Cards) -> Worth:
        if rest:
            return self.rule.of(rival.known + rest)
        if rival.seat not in self._sure:
            self._sure[rival.seat] = self.rule.of(rival.known)
        return self._sure[rival.seat]

    def worlds(self, count: int) -> list[World]:
        """Some such worlds; the same ones whenever the same is remembered."""
        luck = Luck(len(self._pool) * 1009 + sum(rival.size for rival in self.rivals))
        found = []
        for _turn in range(count):
            world, luck = self.world(luck)
            found.append(world)
        return found


@lru_cache(maxsize=32)
def _image(ranking: Ranking, pack: Cards, known: Cards, size: int, seat: Seat) -> list[Worth]:
    """Hands that a seat may hold, to a player who remembers as people do, from the lowest up.

    While people bet their images stay the same.
    """
    worths = Worths(ranking)
    if len(known) == size:
        return [worths.of(known)]
    pool = [card for card in pack if card not in known]
    luck, hands = Luck(size * 31 + seat), []
    for _turn in range(_IMAGES):
        rest, luck = drawn(pool, size - len(known), luck)
        hands.append(worths.of(known + rest))
    return sorted(hands)
