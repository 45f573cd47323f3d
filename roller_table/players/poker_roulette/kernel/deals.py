"""What the others may hold in Poker Roulette, while cards are matched and when it is bet on.

Few cards are unknown to who has forgotten nothing. Where they can lie in few ways, each way is
met once before any comes again, so that chances are exact and not estimated. Once somebody has
bet or called, those ways are likelier in which that made sense.
"""

from typing import Final, final

from roller_table.ai.kernel.state import SearchState, Worlds, i64
from roller_table.ai.kernel.tree import unscrambled

from .bets import Bets
from .hands import Order
from .rounds import MatchingWorld
from .stocks import Stock

FEW: Final = 5040
"""Up to so many ways in which the unknown cards can lie are gone through one by one."""
TRIES: Final = 40
"""So many ways are looked at, at most, for one that is likely."""


@final
class Opponent:
    """Somebody else in the hand: what was seen of the stock, and how many cards were not."""

    seat: int
    known: Stock
    lacks: int
    likely: list[float]
    """By card that was not seen: how well what this seat did fits with its holding it, of 1.

    Empty while it has done nothing, or where it lacks more than one.
    """

    def __init__(self, seat: int, known: Stock, lacks: int) -> None:
        self.seat = seat
        self.known = known
        self.lacks = lacks
        self.likely = []


@final
class BetWorlds(Worlds):
    """The unknown cards shared out among those who hold them."""

    known: Bets
    order: Order
    wild: bool
    rivals: list[Opponent]
    pool: list[int]
    """The faces of the cards that were not seen."""
    ways: int
    """In how many ways the unknown cards can lie, 0 for too many to go through."""
    scrap: Stock

    def __init__(
        self,
        known: Bets,
        order: Order,
        wild: bool,
        rivals: list[Opponent],
        pool: list[int],
    ) -> None:
        """``known`` holds all but the others' strengths."""
        self.known = known
        self.order = order
        self.wild = wild
        self.rivals = rivals
        self.pool = pool
        self.ways = _ways(len(pool), sum([rival.lacks for rival in rivals]))
        self.seed = 1
        self.scrap = Stock()

    def deal(self, into: SearchState, seed: int) -> None:
        assert isinstance(into, Bets)
        self.seed = seed
        into.copy_from(self.known)
        cards = self._likely_cards(seed)
        place = 0
        for rival in self.rivals:
            held = self.scrap
            held.copy_from(rival.known)
            for _card in range(rival.lacks):
                if place < len(cards):
                    held.add(self.pool[cards[place]])
                    place += 1
            into.strengths[rival.seat] = held.strength(self.order, self.wild)
        into.seed = self.seed

    def read(self, before: Bets, codes: list[int]) -> None:
        """Learn from what was done since the betting began; ``before`` is played on.

        It knows what all in it think of each other.
        """
        for code in codes:
            seat = before.mover()
            for rival in self.rivals:
                if rival.seat == seat and rival.lacks == 1:
                    self._read(rival, before, code)
            before.apply(code)

    def _read(self, rival: Opponent, before: Bets, code: int) -> None:
        if not rival.likely:
            rival.likely = [1.0] * len(self.pool)
        most = 0.0
        for place in range(len(self.pool)):
            self.scrap.copy_from(rival.known)
            self.scrap.add(self.pool[place])
            strength: int = self.scrap.strength(self.order, self.wild)
            rival.likely[place] *= before.likelihood(code, strength)
            if rival.likely[place] > most:
                most = rival.likely[place]
        for place in range(len(self.pool)):
            rival.likely[place] /= most
        self.ways = 0

    def _likely_cards(self, seed: int) -> list[int]:
        """Which of the unknown cards the rivals lack, one rival after the other."""
        if self.ways > 0:
            ways: i64 = self.ways
            return self._cards(unscrambled(seed) % ways)
        cards = self._cards(-1)
        for _try in range(TRIES):
            if float(self.draw(1024)) < 1024.0 * self._fits(cards):
                break
            cards = self._cards(-1)
        return cards

    def _cards(self, way: i64) -> list[int]:
        """One of the ways by its number, or any by lot for -1."""
        pool = list(range(len(self.pool)))
        place = 0
        for rival in self.rivals:
            for _card in range(rival.lacks):
                if place == len(pool):
                    break
                left: i64 = len(pool) - place
                if way >= 0:
                    other = place + way % left
                    way //= left
                else:
                    other = place + self.draw(left)
                card = pool[other]
                pool[other] = pool[place]
                pool[place] = card
                place += 1
        return pool[:place]

    def _fits(self, cards: list[int]) -> float:
        """How well what was done fits with the cards lying so, of 1."""
        found = 1.0
        place = 0
        for rival in self.rivals:
            if rival.likely and place < len(cards):
                found *= rival.likely[cards[place]]
            place += rival.lacks
        return found


def _ways(cards: int, wanted: int) -> int:
    found = 1
    for taken in range(wanted):
        if taken < cards:
            found *= cards - taken
        if found > FEW:
            return 0
    return found


@final
class RoundWorlds(Worlds):
    """The unknown cards shared out among stocks, and the rest as the pack."""

    known: MatchingWorld
    rivals: list[Opponent]
    """The others in the hand; what they have added face down counts as a card they lack."""
    adds: list[int]
    """Those of their seats that have added a card."""
    pool: list[int]

    def __init__(
        self, known: MatchingWorld, rivals: list[Opponent], adds: list[int], pool: list[int]
    ) -> None:
        """``known`` lacks the rivals' stocks and the pack."""
        self.known = known
        self.rivals = rivals
        self.adds = adds
        self.pool = pool
        self.seed = 1

    def deal(self, into: SearchState, seed: int) -> None:
        assert isinstance(into, MatchingWorld)
        self.seed = seed
        into.copy_from(self.known)
        cards = self.shuffled(self.pool)
        for rival in self.rivals:
            stock = into.stocks[rival.seat]
            stock.copy_from(rival.known)
            for _card in range(rival.lacks):
                stock.add(cards.pop())
            if rival.seat in self.adds:
                face = self._any_of(stock)
                stock.take(face)
                into.added[rival.seat] = face
        into.deck = cards
        into.seed = self.seed

    def _any_of(self, stock: Stock) -> int:
        """A card of a stock, each as likely as any other."""
        number = self.draw(stock.size)
        cards: list[int] = []
        for face in stock.faces():
            for _card in range(stock.number(face)):
                cards.append(face)
        return cards[number]
