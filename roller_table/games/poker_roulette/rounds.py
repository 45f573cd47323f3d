"""A round of matching: who adds a stock card, the deal, the middle card, what is kept."""

from itertools import accumulate

from roller_table.engine.cards import Card, Cards, replaced, without
from roller_table.engine.events import NOBODY, Event, Moved, Said, Showing, Shuffled, Stands
from roller_table.engine.game import Step
from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple, replace
from roller_table.engine.words import plural

from . import matching
from .rules import Rules
from .state import DISCARD, MIDDLE, STOCK, MatchedStack, Phase, State, active, stockpile


def needed(s: State) -> int:
    """The cards of a whole round: everyone's, and the middle card."""
    return sum(s.entitled[seat] for seat in s.playing) + 1


def next_round(s: State) -> State | None:
    """The choices before the next round, or None when the pack is used up.

    Where pack and discards together cannot supply a round there is none.
    """
    if not s.stock or len(s.stock) + len(s.discards) < needed(s):
        return None
    asked = (seat for seat in s.playing if s.entitled[seat] == 1 and s.stockpiles[seat])
    return _ask_next(replace(s, undecided=tuple(asked)))


def chose(rules: Rules, s: State, seat: Seat) -> bool:
    """Whether the seat was asked for a stock card before the round that lies there."""
    mine = next((each for each in s.matched if each.seat == seat), None)
    if mine is None or not s.past:
        return False
    if len(mine.actives) == 1:
        return bool(s.stockpiles[seat])
    before = s.past[-1]
    actives = [(each.seat, each.actives) for each in before.matched]
    _matched, earned = matching.resolve(rules, before.middle, actives)
    return (seat, 1) in zip((each.seat for each in before.matched), earned, strict=True)


def _ask_next(s: State) -> State:
    if s.undecided:
        return replace(s, phase=Phase.ADD, turn=s.undecided[0])
    return replace(s, phase=Phase.FLIP, turn=s.dealer)


def add(s: State, card: Card) -> Step[State]:
    """Put a card of one's own stock face down as the second active card."""
    seat = s.turn
    after = replace(
        s,
        stockpiles=replaced(s.stockpiles, seat, without(s.stockpiles[seat], (card,))),
        actives=replaced(s.actives, seat, (card,)),
        undecided=s.undecided[1:],
    )
    laid = Moved((card,), stockpile(seat), active(seat), frozenset((seat,)))
    return Step(_ask_next(after), (laid,))


def keep(s: State) -> Step[State]:
    """Play with the one card that is dealt."""
    return Step(_ask_next(replace(s, undecided=s.undecided[1:])))


def flip(rules: Rules, s: State) -> Step[State]:
    """Deal the actives, turn the middle card and then everyone's, and sort out what is kept."""
    past = s.through
    s, filled = _fill_the_gap(s)
    s, dealt = _deal_actives(s)
    middle, *stock = s.stock
    actives = [(seat, s.actives[seat]) for seat in s.playing]
    matched, earned = matching.resolve(rules, middle, actives)
    turned = (Moved((middle,), STOCK, MIDDLE), *_turned(matched))
    entitled = dict(zip(s.playing, earned, strict=True))
    lies = replace(
        s, phase=Phase.MATCHED, stock=tuple(stock), middle=middle, rounds=s.rounds + 1,
        matched=matched, past=past,
        entitled=tuple(entitled.get(seat, 0) for seat in range(s.seats)),
    )  # fmt: skip
    after, filed = put_away(lies)
    return Step(after, (*filled, *dealt, *turned, Stands(lies), *filed))


def _fill_the_gap(s: State) -> tuple[State, tuple[Event, ...]]:
    """The last round: the discards, shuffled, give the cards that the pack is short of."""
    short = needed(s) - len(s.stock)
    if short <= 0:
        return replace(s, mixed=0), ()
    mixed, luck = s.luck.shuffled(s.discards)
    left = mixed[short:]
    after = replace(s, luck=luck, stock=s.stock + mixed[:short], discards=left, mixed=short)
    show = Showing(words=plural("{n} discard, shuffled, fills up the pack",
                                "{n} discards, shuffled, fill up the pack", short))  # fmt: skip
    filled = Moved(mixed[:short], DISCARD, STOCK, NOBODY, show=show)
    return after, (Shuffled(DISCARD, mixed), filled)


def _deal_actives(s: State) -> tuple[State, tuple[Event, ...]]:
    """One card at a time from the dealer's left, a second one to those who may have it."""
    events: list[Event] = []
    stock, actives = list(s.stock), s.actives
    for time in (1, 2):
        for seat in s.playing:
            if s.entitled[seat] >= time:
                card = stock.pop(0)
                actives = replaced(actives, seat, (*actives[seat], card))
                events.append(Moved((card,), STOCK, active(seat), NOBODY))
    return replace(s, stock=tuple(stock), actives=actives), tuple(events)


def _turned(matched: tuple[MatchedStack, ...]) -> tuple[Event, ...]:
    """Everyone's cards turned up, those that are kept lit, and which rule it was."""
    counted = accumulate(bool(each.kept) for each in matched)
    turned = (
        Moved(each.actives, active(each.seat), active(each.seat), show=_lit(each, number))
        for each, number in zip(matched, counted, strict=True)
    )
    words = ((each.seat, matching.spoken(each)) for each in matched)
    return (*turned, *(Said(seat, said) for seat, said in words if said))


def _lit(each: MatchedStack, number: int) -> Showing:
    """The cards that are kept, lit, with the number of the match in the round."""
    return Showing(lit=each.kept, nth=number if each.kept else 0)


class _Filing(NamedTuple):
    """Piles as cards are put away after a round."""

    stockpile: Cards
    witnessed: Cards
    lost: Cards
    events: tuple[Event, ...]


def put_away(s: State) -> Step[State]:
    """What is kept goes to the stocks, the rest is discarded, and last the middle card."""
    assert s.middle
    middle, events, discards = s.middle, list[Event](), s.discards
    stockpiles, witnessed = s.stockpiles, s.witnessed
    for each in s.matched:
        filing = _file(s, each, middle)
        events += filing.events
        stockpiles = replaced(stockpiles, each.seat, filing.stockpile)
        witnessed = replaced(witnessed, each.seat, filing.witnessed)
        discards += filing.lost
    if not any(each.took_middle for each in s.matched):
        events.append(Moved((middle,), MIDDLE, DISCARD))
        discards += (middle,)
    after = replace(
        s, phase=Phase.FLIP, actives=((),) * s.seats,
        stockpiles=stockpiles, witnessed=witnessed, discards=discards,
    )  # fmt: skip
    return Step(after, tuple(events))


def _file(s: State, each: MatchedStack, middle: Card) -> _Filing:
    seat: Seat = each.seat
    lost = without(each.actives, each.kept)
    gained = (*each.kept, middle) if each.took_middle else each.kept
    moves = (
        (each.kept, active(seat), stockpile(seat)),
        ((middle,) if each.took_middle else (), MIDDLE, stockpile(seat)),
        (lost, active(seat), DISCARD),
    )
    # What was added out of the stock has been seen by everyone now.
    known = tuple(card for card in s.witnessed[seat] if card not in each.actives)
    return _Filing(
        s.stockpiles[seat] + gained,
        known + gained,
        lost,
        tuple(Moved(cards, source, target) for cards, source, target in moves if cards),
    )
