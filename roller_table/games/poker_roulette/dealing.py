"""The pack, the first dealer, the stock cards, and gathering everything up for the next hand."""

from dataclasses import replace
from itertools import islice

from roller_table.engine.cards import Cards, Pack, replaced
from roller_table.engine.events import NOBODY, Event, Events, Moved, Paid, Shuffled
from roller_table.engine.game import Step
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat

from .rounds import next_round
from .rules import Rules
from .state import DISCARD, STOCK, Phase, Piles, Showdown, State, stockpile


def in_use(rules: Rules, pack: Pack, packs: int) -> Cards:
    """The cards of ``packs`` packs; ``pack`` may hold more, for more players."""
    return tuple(islice(pack, packs * (52 + rules.jokers_per_deck)))


def first_deal(rules: Rules, pack: Pack, seats: int, luck: Luck) -> Step[State]:
    """Draw lots for the dealer, and deal the first hand."""
    dealer, luck = luck.below(seats)
    nothing: Piles = ((),) * seats
    none = (0,) * seats
    blank = State(
        luck, Phase.FLIP, turn=dealer, dealer=dealer, packs=rules.packs_for(seats), hand=0,
        chips=((rules.start_chips if rules.betting else 0),) * seats, won=none, playing=(),
        stockpiles=nothing, actives=nothing, witnessed=nothing, entitled=none,
    )  # fmt: skip
    return deal(rules, pack, blank, dealer)


def seated(rules: Rules, s: State, dealer: Seat) -> tuple[Seat, ...]:
    """Who plays, from the dealer's left on: a seat without chips sits out."""
    around = ((dealer + 1 + place) % s.seats for place in range(s.seats))
    return tuple(seat for seat in around if s.chips[seat] or not rules.betting)


def deal(rules: Rules, pack: Pack, s: State, dealer: Seat) -> Step[State]:
    """Shuffle, put in the antes, and deal each player a stock card."""
    cards, luck = s.luck.shuffled(in_use(rules, pack, s.packs))
    playing = seated(rules, s, dealer)
    events: list[Event] = [Shuffled(STOCK, cards, dealer)]
    antes = tuple(
        min(rules.ante, s.chips[n]) if rules.betting and n in playing else 0 for n in range(s.seats)
    )
    events += [Paid(seat, antes[seat], "pot") for seat in playing if antes[seat]]
    stockpiles: Piles = ((),) * s.seats
    for card, seat in zip(cards, playing, strict=False):
        stockpiles = replaced(stockpiles, seat, (card,))
        events.append(Moved((card,), STOCK, stockpile(seat), frozenset((seat,))))
    nothing: Piles = ((),) * s.seats
    fresh = State(
        luck, Phase.FLIP, turn=dealer, dealer=dealer, packs=s.packs, hand=s.hand + 1,
        chips=tuple(have - ante for have, ante in zip(s.chips, antes, strict=True)), won=s.won,
        playing=playing, stockpiles=stockpiles, actives=nothing, witnessed=nothing,
        entitled=tuple(2 * (n in playing) for n in range(s.seats)), stock=cards[len(playing) :],
        antes=antes, bets=(0,) * s.seats, results=tuple(map(_put_away, s.results)),
    )  # fmt: skip
    after = next_round(fresh)
    assert after is not None  # No pack is so small that there is no first round.
    return Step(after, tuple(events))


def _put_away(result: Showdown) -> Showdown:
    """A result without the cards, which are hidden again."""
    shown = (each._replace(hand=replace(each.hand, cards=())) for each in result.shown)
    return result._replace(shown=tuple(shown))


def gather(s: State) -> Events:
    """Everything back to the stock, face down."""
    piles = {DISCARD: s.discards, **{stockpile(n): p for n, p in enumerate(s.stockpiles)}}
    return tuple(Moved(cards, place, STOCK, NOBODY) for place, cards in piles.items() if cards)
