"""The first dealer, the deal, and gathering up what lies on the table for the next one."""

from collections.abc import Mapping

from roller_table.engine.cards import Card, Cards, Pack, replaced
from roller_table.engine.events import NOBODY, Event, Events, Moved, Rolled, Shuffled
from roller_table.engine.game import Step
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat, Zone

from .rules import Rules
from .state import ASIDE, NO_CARDS, STOCK, Phase, State, is_joker, naturals

SEATS: tuple[Seat, ...] = (0, 1, 2, 3)


def first_dealer(rules: Rules, pack: Pack, luck: Luck) -> tuple[Seat, Luck, Events]:
    """Who deals first, by the way the table has chosen."""
    if rules.first_dealer == "random":
        seat, luck = luck.below(4)
        return seat, luck, ()
    if rules.first_dealer == "dice":
        return _highest_roll(rules, luck)
    return _high_card(pack, luck)


def _highest_roll(rules: Rules, luck: Luck) -> tuple[Seat, Luck, Events]:
    contenders, events = SEATS, list[Event]()
    while len(contenders) > 1:
        totals = {}
        for seat in contenders:
            faces, luck = throw(rules, luck)
            events.append(Rolled(seat, faces))
            totals[seat] = sum(faces)
        contenders = _best(totals)
    return contenders[0], luck, tuple(events)


def _high_card(pack: Pack, luck: Luck) -> tuple[Seat, Luck, Events]:
    """Each seat cuts a card from the pack; those who tie cut again from what is left."""
    stock, luck = luck.shuffled(naturals(pack))
    events: list[Event] = [Shuffled(STOCK, stock)]
    contenders, cut = SEATS, list[tuple[Card, Zone]]()
    while len(contenders) > 1:
        drawn = dict(zip(contenders, stock, strict=False))
        stock = stock[len(contenders) :]
        for seat, card in drawn.items():
            cut.append((card, Zone("cut", seat)))
            events.append(Moved((card,), STOCK, Zone("cut", seat)))
        contenders = _best({seat: card.rank for seat, card in drawn.items()})
    events += [Moved((card,), place, STOCK, NOBODY) for card, place in cut]
    return contenders[0], luck, tuple(events)


def _best(worth: Mapping[Seat, int]) -> tuple[Seat, ...]:
    return tuple(seat for seat in worth if worth[seat] == max(worth.values()))


def throw(rules: Rules, luck: Luck) -> tuple[tuple[int, ...], Luck]:
    return luck.dice(1, 12) if rules.dice == "d12" else luck.dice(2, 6)


def deal(pack: Pack, s: State, dealer: Seat) -> Step[State]:
    """Shuffle, and deal thirteen cards to each, one at a time from the dealer's neighbour on."""
    stock, luck = s.luck.shuffled(naturals(pack))
    roller = (dealer + s.step) % 4
    events: list[Event] = [Shuffled(STOCK, stock, dealer)]
    hands: tuple[Cards, ...] = NO_CARDS
    for place, card in enumerate(stock):
        seat = (roller + s.step * place) % 4
        hands = replaced(hands, seat, (*hands[seat], card))
        events.append(Moved((card,), STOCK, Zone("hand", seat), frozenset((seat,))))
    fresh = State(
        luck, Phase.ROLL, turn=roller, dealer=dealer, roller=roller,
        deals_due=s.deals_due, step=s.step, hands=hands, jokers=tuple(filter(is_joker, pack)),
        points=s.points, spent=s.spent, sheet=s.sheet,
    )  # fmt: skip
    return Step(fresh, tuple(events))


def gather(s: State) -> Events:
    """Everything back for the next deal: the cards face down to the stock, the Jokers aside."""
    piles = {Zone("won", side): _cards(s, side) for side in (0, 1)}
    piles |= {Zone("hand", seat): hand for seat, hand in enumerate(s.hands)}
    piles[ASIDE] = s.aside
    events: list[Event] = []
    for place, cards in piles.items():
        jokers = tuple(filter(is_joker, cards))
        plain = naturals(cards)
        if jokers:
            events.append(Moved(jokers, place, ASIDE))
        if plain:
            events.append(Moved(plain, place, STOCK, NOBODY))
    return tuple(events)


def _cards(s: State, side: int) -> Cards:
    return tuple(card for trick in s.won(side) for card in trick.cards)


def first_deal(rules: Rules, pack: Pack, luck: Luck) -> Step[State]:
    """Find out who deals, and deal."""
    dealer, luck, events = first_dealer(rules, pack, luck)
    blank = State(
        luck, Phase.ROLL, turn=dealer, dealer=dealer, roller=dealer,
        deals_due=rules.deals, step=rules.step,
    )  # fmt: skip
    state, dealt = deal(pack, blank, dealer)
    return Step(state, events + dealt)
