"""The showdown: Jokers out, the betting, who takes which pot and why, and the next hand."""

from collections.abc import Collection
from itertools import chain

from roller_table.engine.cards import Pack, replaced
from roller_table.engine.events import Event, Events, Moved, Paid, Said, Scored, Showing, Stands
from roller_table.engine.game import Step
from roller_table.engine.table import Seat
from roller_table.engine.values import replace
from roller_table.engine.words import message, plural

from . import betting, dealing
from .hand_words import name_of
from .hands import Ranking
from .rules import Rules
from .state import (
    DISCARD,
    Phase,
    Showdown,
    ShownHand,
    State,
    Winnings,
    changed,
    is_joker,
    naturals,
    stockpile,
)


def ranking(rules: Rules) -> Ranking:
    """How hands compare at this table."""
    return Ranking(
        rules.suits,
        rules.wheel_straight,
        rules.short_hand_rule == "short_loses_same_main",
        rules.jokers_in_showdown == "wild",
    )


def end_matching(rules: Rules, pack: Pack, s: State) -> Step[State]:
    """The pack is used up: Jokers leave the stocks, and the betting begins if there is any."""
    events: Events = ()
    if rules.jokers_in_showdown == "removed":
        s, events = _without_jokers(s)
    opened = betting.open_betting(s) if rules.betting else None
    if opened:
        return Step(opened, events)
    return _after(Step(s, events), settle(rules, pack, s))


def _without_jokers(s: State) -> tuple[State, Events]:
    events: list[Event] = []
    s = replace(s, outs=tuple(tuple(filter(is_joker, pile)) for pile in s.stockpiles))
    for seat in s.playing:
        jokers = s.outs[seat]
        if jokers:
            events.append(Moved(jokers, stockpile(seat), DISCARD))
            s = replace(
                s,
                stockpiles=replaced(s.stockpiles, seat, naturals(s.stockpiles[seat])),
                witnessed=replaced(s.witnessed, seat, naturals(s.witnessed[seat])),
                discards=s.discards + jokers,
            )
    return s, tuple(events)


def settle(rules: Rules, pack: Pack, s: State) -> Step[State]:
    """Show the stocks, pay out the pots, and deal the next hand if there is one."""
    s, shown = _shown(rules, s)
    back = betting.uncalled(betting.put_in(s))
    s, shares, paid = _paid_out(s, shown, back)
    winners = _best(shown) if shown else s.standing
    gaining = {*winners, *chain.from_iterable(share.winners for share in shares)}
    events = _held_up(s, shown, gaining) + _told(shown, winners) + paid
    if not rules.betting:
        words = name_of(shown[0].hand)
        events += (Scored(tuple(sorted(winners)), 1, words),)
    won = tuple(have + (seat in winners) for seat, have in enumerate(s.won))
    results = (*s.results, Showdown(shown, winners, shares, back))
    s = replace(s, won=won, results=results, phase=Phase.OVER, to_act=())
    return _after(Step(s, events), _next_hand(rules, pack, s))


def _shown(rules: Rules, s: State) -> tuple[State, tuple[ShownHand, ...]]:
    """The hands of those who have not folded, the best first; none where only one is left."""
    if len(s.standing) == 1:
        return s, ()
    best = ranking(rules).best
    shown = [ShownHand(seat, best(s.stockpiles[seat])) for seat in s.standing]
    for seat in s.standing:
        if pile := s.stockpiles[seat]:
            s = replace(s, witnessed=replaced(s.witnessed, seat, pile))
    # Of equals the one nearer to the dealer's left stays first.
    shown.sort(key=lambda each: each.hand, reverse=True)
    return s, tuple(shown)


def _held_up(s: State, shown: tuple[ShownHand, ...], gaining: Collection[Seat]) -> Events:
    """Each player's stock in turn: which of its cards count, and whether they won anything."""
    hands = dict(shown)
    events = []
    for seat in s.standing:
        pile, hand = s.stockpiles[seat], hands.get(seat)
        if pile and hand:
            show = Showing(lit=hand.cards, outdone=seat not in gaining)
            events.append(Moved(pile, stockpile(seat), stockpile(seat), show=show))
    return tuple(events)


def _best(shown: tuple[ShownHand, ...]) -> tuple[Seat, ...]:
    top = shown[0].hand
    return tuple(each.seat for each in shown if each.hand == top)


def _paid_out(
    s: State, shown: tuple[ShownHand, ...], back: tuple[Seat, int] | None
) -> tuple[State, tuple[Winnings, ...], Events]:
    """What was not called goes back, then each pot to the best hand that may win it."""
    chips = list(betting.put_in(s))
    found: list[Winnings] = []
    events: list[Event] = []
    if back:
        seat, amount = back
        chips[seat] -= amount
        s, event = _pay(s, seat, amount)
        words = plural("{n} chip back: not called", "{n} chips back: not called", amount)
        events.append(replace(event, words=words))
    for number, layer in enumerate(betting.pots(chips, s.standing)):
        able = tuple(each for each in shown if each.seat in layer.seats)
        winners = _best(able) if able else layer.seats
        found.append(Winnings(number > 0, layer.amount, winners))
        for seat, amount in zip(winners, betting.shares(layer.amount, winners), strict=True):
            if amount:
                s, event = _pay(s, seat, amount)
                events.append(replace(event, won=True))
    nothing = (0,) * s.seats
    return replace(s, antes=nothing, bets=nothing), tuple(found), tuple(events)


def _pay(s: State, seat: Seat, amount: int) -> tuple[State, Paid]:
    return replace(s, chips=changed(s.chips, seat, amount)), Paid(None, amount, f"seat {seat}")


def _told(shown: tuple[ShownHand, ...], winners: tuple[Seat, ...]) -> tuple[Said, ...]:
    """Everyone who shows says what it is, the best last."""
    if not shown:
        return (Said(winners[0], message("Everyone else has folded")),)
    return tuple(Said(each.seat, name_of(each.hand).sentence()) for each in reversed(shown))


def _next_hand(rules: Rules, pack: Pack, s: State) -> Step[State]:
    """The deal goes to the left, to the next seat that still plays, unless the session is over."""
    if is_last(rules, s):
        return Step(s)
    dealer = dealing.seated(rules, s, s.dealer)[0]
    told = (Stands(s), *dealing.gather(s))
    return _after(Step(s, told), dealing.deal(rules, pack, s, dealer))


def is_last(rules: Rules, s: State) -> bool:
    """Whether no hand follows this one."""
    left = sum(chips > 0 for chips in s.chips)
    return s.hand == rules.hands_per_session or (rules.betting and left < 2)


def _after(first: Step[State], then: Step[State]) -> Step[State]:
    return Step(then.state, first.events + then.events)
