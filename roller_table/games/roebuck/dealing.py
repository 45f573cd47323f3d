"""The cut for the first dealer, the deal, and gathering up for the next one."""

from collections.abc import Mapping

from roller_table.engine.cards import SUITS, Card, Cards, Pack, replaced
from roller_table.engine.events import NOBODY, Event, Events, Moved, Said, Shuffled
from roller_table.engine.game import Step
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat, Zone
from roller_table.engine.words import message

from .state import DISCARD, HAND, NO_CARDS, ROUND, SEATS, STOCK, Phase, State


def first_deal(pack: Pack, luck: Luck) -> Step[State]:
    """Cut for the deal, and deal."""
    stock, luck = luck.shuffled(pack)
    cut = dict(zip(SEATS, stock, strict=False))
    dealer = high_card(cut)
    blank = State(luck, Phase.PLAY, turn=dealer, dealer=dealer, starter=dealer)
    state, dealt = deal(pack, blank, dealer)
    return Step(state, (Shuffled(STOCK, stock), *_shown(cut, dealer), *dealt))


def high_card(cut: Mapping[Seat, Card]) -> Seat:
    """Who has cut the highest card: king high, ace low, and equals by their suits.

    >>> from roller_table.engine.cards import standard_pack
    >>> high_card(dict(enumerate(standard_pack(ace=1).parse("KH KS KD AC"))))
    1
    """
    return max(cut, key=lambda seat: (cut[seat].rank, -SUITS.index(cut[seat].suit)))


def _shown(cut: Mapping[Seat, Card], dealer: Seat) -> Events:
    turned = (Moved((card,), STOCK, Zone("cut", seat)) for seat, card in cut.items())
    back = (Moved((card,), Zone("cut", seat), STOCK, NOBODY) for seat, card in cut.items())
    return (*turned, Said(dealer, message("High card: my deal")), *back)


def deal(pack: Pack, s: State, dealer: Seat) -> Step[State]:
    """Shuffle, and deal six cards to each, one at a time from the dealer's left."""
    stock, luck = s.luck.shuffled(pack)
    hands: tuple[Cards, ...] = NO_CARDS
    events: list[Event] = [Shuffled(STOCK, stock, dealer)]
    for place, card in enumerate(stock[: HAND * len(SEATS)]):
        seat = (dealer + 1 + place) % 4
        hands = replaced(hands, seat, (*hands[seat], card))
        events.append(Moved((card,), STOCK, Zone("hand", seat), frozenset((seat,))))
    fresh = State(
        luck, Phase.PLAY, turn=dealer, dealer=dealer, starter=dealer, hands=hands,
        stock=stock[HAND * len(SEATS) :], points=s.points, sheet=s.sheet,
    )  # fmt: skip
    return Step(fresh, tuple(events))


def gather(s: State) -> Events:
    """Everything back to the stock, face down."""
    piles = {ROUND: s.round, DISCARD: s.discard}
    piles |= {Zone("hand", seat): hand for seat, hand in enumerate(s.hands)}
    return tuple(Moved(cards, place, STOCK, NOBODY) for place, cards in piles.items() if cards)
