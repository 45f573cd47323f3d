"""What the others may hold in Poker Roulette, while cards are matched and when it is bet on.

Few cards are unknown to who has forgotten nothing. Where they can lie in few ways, each way is
met once before any comes again, so that chances are exact and not estimated.
"""

from typing import Final, final

from .poker_hands import Order
from .roulette_bets import Bets
from .roulette_rounds import Matching
from .roulette_stocks import Stock
from .state import SearchState, Worlds, i64
from .tree import unscrambled

FEW: Final = 5040
"""Up to so many ways in which the unknown cards can lie are gone through one by one."""


@final
class Rival:
    """Somebody else in the hand: what was seen of the stock, and how many cards were not."""

    seat: int
    known: Stock
    lacks: int

    def __init__(self, seat: int, known: Stock, lacks: int) -> None:
        self.seat = seat
        self.known = known
        self.lacks = lacks


@final
class Image:
    """Hands that a seat may hold to those who remember as people do, from the lowest up."""

    seat: int
    hands: list[int]

    def __init__(self, seat: int, hands: list[int]) -> None:
        self.seat = seat
        self.hands = hands

    def below(self, strength: int) -> float:
        """How likely it holds less than this; equal hands count half."""
        less, same = 0, 0
        for hand in self.hands:
            if hand < strength:
                less += 1
            elif hand == strength:
                same += 1
        return (float(less) + 0.5 * float(same)) / float(len(self.hands))


@final
class BetWorlds(Worlds):
    """The unknown cards shared out among those who hold them."""

    known: Bets
    order: Order
    wild: bool
    rivals: list[Rival]
    pool: list[int]
    """The faces of the cards that were not seen."""
    images: list[Image]
    ways: int
    """In how many ways the unknown cards can lie, 0 for too many to go through."""
    dealt: Bets
    """The world dealt last, and by which seed; it is asked for once for each candidate."""
    dealt_by: int
    scrap: Stock

    def __init__(
        self,
        known: Bets,
        order: Order,
        wild: bool,
        rivals: list[Rival],
        pool: list[int],
        images: list[Image],
    ) -> None:
        """``known`` holds all but the others' strengths, and what everyone thinks of its own."""
        self.known = known
        self.order = order
        self.wild = wild
        self.rivals = rivals
        self.pool = pool
        self.images = images
        self.ways = _ways(len(pool), sum([rival.lacks for rival in rivals]))
        self.seed = 1
        self.dealt = known.blank()
        self.dealt_by = -1
        self.scrap = Stock()

    def deal(self, into: SearchState, seed: int) -> None:
        if seed != self.dealt_by:
            self._deal(seed)
            self.dealt_by = seed
        into.copy_from(self.dealt)

    def _deal(self, seed: int) -> None:
        self.seed = seed
        world = self.dealt
        world.copy_from(self.known)
        way: i64 = -1
        if self.ways > 0:
            ways: i64 = self.ways
            way = unscrambled(seed) % ways
        pool = self.pool[:]
        place = 0
        for rival in self.rivals:
            held = self.scrap
            held.copy_from(rival.known)
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
                place += 1
                held.add(card)
            world.strengths[rival.seat] = held.strength(self.order, self.wild)
        for image in self.images:
            world.chances[image.seat] = self._chance(image.seat, world.strengths[image.seat])
        world.seed = self.seed

    def _chance(self, seat: int, strength: int) -> float:
        """How likely whoever holds this hand thinks it is the best one."""
        chance = 1.0
        for image in self.images:
            if image.seat != seat:
                chance *= image.below(strength)
        return chance


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

    known: Matching
    rivals: list[Rival]
    """The others in the hand; what they have added face down counts as a card they lack."""
    adds: list[int]
    """Those of their seats that have added a card."""
    pool: list[int]

    def __init__(
        self, known: Matching, rivals: list[Rival], adds: list[int], pool: list[int]
    ) -> None:
        """``known`` lacks the rivals' stocks and the pack."""
        self.known = known
        self.rivals = rivals
        self.adds = adds
        self.pool = pool
        self.seed = 1

    def deal(self, into: SearchState, seed: int) -> None:
        assert isinstance(into, Matching)
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
