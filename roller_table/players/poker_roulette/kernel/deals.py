"""What the others may hold in Poker Roulette while cards are matched, and how the pack may lie."""

from typing import final

from roller_table.ai.kernel.state import SearchState, Worlds

from .rounds import MatchingWorld
from .stocks import Stock


@final
class Opponent:
    """Somebody else in the hand: what was seen of the stock, and how many cards were not."""

    seat: int
    known: Stock
    lacks: int

    def __init__(self, seat: int, known: Stock, lacks: int) -> None:
        self.seat = seat
        self.known = known
        self.lacks = lacks


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
