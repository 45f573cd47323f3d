"""Rollerball's cards on whole numbers: what everyone holds, the deck and the discards."""

from roller_table.ai.kernel.state import SearchState

from .lanes import NONE
from .moves import KINDS, cheapest_of


class Holdings(SearchState):
    """A table as far as its cards are concerned."""

    hands: list[list[int]]
    """By seat: how many cards of each kind."""
    held: list[int]
    deck: list[int]
    """The top card last."""
    discard: list[int]

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.hands = [[0] * KINDS for _seat in range(seats)]
        self.held = [0] * seats
        self.deck = []
        self.discard = []

    def copy_cards(self, other: "Holdings") -> None:
        self.hands = [hand[:] for hand in other.hands]
        self.held = other.held[:]
        self.deck, self.discard = other.deck[:], other.discard[:]

    def take(self, seat: int, kinds: list[int]) -> None:
        """A seat holds these cards and no others."""
        self.hands[seat] = [0] * KINDS
        for kind in kinds:
            self.hands[seat][kind] += 1
        self.held[seat] = len(kinds)

    def draw_hidden(self, seat: int, count: int) -> None:
        """So many cards more, from the top of the deck."""
        for _card in range(count):
            self.hands[seat][self.deck.pop()] += 1
        self.held[seat] += count

    def top(self) -> int:
        """The top card of the deck, shuffled anew if it has to be; NONE if there is none."""
        if not self.deck:
            self.deck, self.discard = self.shuffled(self.discard), []
        return self.deck.pop() if self.deck else NONE

    def draw_card(self, seat: int) -> None:
        """The top card to a hand, if there is one."""
        card = self.top()
        if card != NONE:
            self.hands[seat][card] += 1
            self.held[seat] += 1

    def spend(self, seat: int, kind: int, *, open_: bool) -> None:
        """A card leaves a hand, to the discards or to the board."""
        self.hands[seat][kind] -= 1
        self.held[seat] -= 1
        if open_:
            self.discard.append(kind)

    def cheapest(self, seat: int) -> int:
        """The kind of the card that is missed least."""
        return cheapest_of(self.hands[seat])
