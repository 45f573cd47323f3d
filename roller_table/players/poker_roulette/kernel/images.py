"""What somebody who bets in Poker Roulette thinks: of the others' hands, and of what a bet brings.

Each seat has an image, hands that it may hold as far as a player remembers what was seen. From
images alone, and from one's own hand, follows who would call how much and what may be won by it.
"""

from typing import Final, final

CURIOUS: Final = 0.06
"""People call a little more often than the odds allow."""


@final
class Image:
    """Hands that a seat may hold to those who remember what was seen, from the lowest up."""

    seat: int
    hands: list[int]
    chances: list[float]
    """How likely the holder of each of these hands thinks it is the best one."""

    def __init__(self, seat: int, hands: list[int]) -> None:
        self.seat = seat
        self.hands = sorted(hands)
        self.chances = []

    def below(self, strength: int) -> float:
        """How likely it holds less than this; equal hands count half."""
        less, same = 0, 0
        for hand in self.hands:
            if hand < strength:
                less += 1
            elif hand == strength:
                same += 1
        return (float(less) + 0.5 * float(same)) / float(len(self.hands))

    def beaten(self, strength: int) -> int:
        """How many of the hands are not better than this."""
        low, high = 0, len(self.hands)
        while low < high:
            middle = (low + high) >> 1
            if self.hands[middle] > strength:
                high = middle
            else:
                low = middle + 1
        return low

    def folding(self, price: float) -> int:
        """With how many of the hands it would fold, being asked for this part of the pot."""
        low, high = 0, len(self.hands)
        while low < high:
            middle = (low + high) >> 1
            if self.chances[middle] + CURIOUS > price:
                high = middle
            else:
                low = middle + 1
        return low


@final
class Images:
    """The images of all who are in the hand."""

    images: list[Image]

    def __init__(self, images: list[Image]) -> None:
        self.images = images
        for image in images:
            image.chances = [self._chance(image.seat, hand) for hand in image.hands]

    def _chance(self, seat: int, strength: int) -> float:
        chance = 1.0
        for image in self.images:
            if image.seat != seat:
                chance *= image.below(strength)
        return chance

    def share(self, seat: int, strength: int, stands: list[int], bold: list[int]) -> float:
        """How likely a seat wins with this hand, to its own mind, if nobody folds any more."""
        share = 1.0
        for image in self.images:
            other = image.seat
            if other != seat and stands[other] > 0:
                worse = float(image.beaten(strength)) / float(len(image.hands))
                share *= worse * worse if bold[other] > 0 else worse
        return share

    def bet(
        self,
        seat: int,
        strength: int,
        amount: int,
        pot: int,
        stands: list[int],
        bold: list[int],
        bets: list[int],
        chips: list[int],
    ) -> float:
        """What a bet or a raise up to ``amount`` brings, to the mind of who makes it.

        Everyone else calls or folds by its own judgement. A player who has bet has something: of
        two hands the better is the likelier.
        """
        price = amount - bets[seat]
        share = 1.0
        gains = 0.0
        for image in self.images:
            other = image.seat
            if other == seat or stands[other] == 0:
                continue
            owed = amount - bets[other]
            if owed > chips[other]:
                owed = chips[other]
            hands = len(image.hands)
            folds = 0
            if chips[other] > 0:
                folds = image.folding(float(owed) / float(pot + price + owed))
            beaten = image.beaten(strength)
            if beaten < folds:
                beaten = folds
            fold = float(folds) / float(hands)
            safe = float(beaten) / float(hands)
            if bold[other] > 0:
                fold *= fold
                safe *= safe
            share *= safe
            if safe > 0.0:
                gains += float(owed) * (safe - fold) / safe
        return share * (float(pot) + gains) - (1.0 - share) * float(price)
