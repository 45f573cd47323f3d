"""Who knows what: the table as one seat sees it, and whole tables that could lie behind it.

What was matched has been seen by everyone, and stays known. A player's first stock card is known
to nobody else until it is turned up; and while a card lies added and face down, nobody else can
tell which card of that player's it is.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from roller_table.engine.cards import BACK, Card, Cards, Pack, hidden, without
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat

from .dealing import in_use
from .rules import Rules
from .state import Phase, State, is_joker


def view(s: State, seat: Seat) -> View[State]:
    """A seat sees its own cards, what was seen when it was matched, and the discards."""
    masked = replace(
        s,
        luck=Luck(0),
        stock=hidden(s.stock),
        stockpiles=tuple(_pile_seen(s, owner, seat) for owner in range(s.seats)),
        actives=tuple(
            pile if owner == seat else hidden(pile) for owner, pile in enumerate(s.actives)
        ),
    )
    return View(seat, masked)


def _pile_seen(s: State, owner: Seat, viewer: Seat) -> Cards:
    pile = s.stockpiles[owner]
    if owner == viewer:
        return pile
    if s.actives[owner]:
        return hidden(pile)
    return tuple(card if card in s.witnessed[owner] else BACK for card in pile)


def unseen(rules: Rules, pack: Pack, view: View[State]) -> Cards:
    """The cards whose place the viewer does not know."""
    s, me = view.state, view.seat
    known = set(chain(*s.witnessed, s.discards, s.stockpiles[me], s.actives[me]))
    return tuple(card for card in in_use(rules, pack, s.packs) if card not in known)


def imagine(rules: Rules, pack: Pack, view: View[State], luck: Luck) -> State:
    """A whole state that could lie behind the view; every unseen card is dealt at random."""
    s = view.state
    rest, luck = luck.shuffled(unseen(rules, pack, view))
    if _jokers_are_out(rules, s):
        # A Joker in a stock would have been taken out of it.
        rest = tuple(sorted(rest, key=is_joker))
    faces = iter(rest)
    stockpiles, actives = list(s.stockpiles), list(s.actives)
    for seat in s.playing:
        if seat != view.seat:
            pair = stockpiles[seat], actives[seat]
            (stockpiles[seat], actives[seat]), luck = _held(s.witnessed[seat], *pair, faces, luck)
    after = replace(s, stockpiles=tuple(stockpiles), actives=tuple(actives), stock=tuple(faces))
    stock, luck = luck.shuffled(after.stock)
    return replace(after, stock=stock, luck=luck)


def _jokers_are_out(rules: Rules, s: State) -> bool:
    return rules.jokers_in_showdown == "removed" and s.phase in (Phase.BET, Phase.OVER)


def _held(
    known: Cards, pile: Cards, added: Cards, faces: Iterator[Card], luck: Luck
) -> tuple[tuple[Cards, Cards], Luck]:
    """A stock and the card added from it; what is not known comes from ``faces``."""
    if not added:
        return (tuple(next(faces) if card == BACK else card for card in pile), ()), luck
    lacking = len(pile) + len(added) - len(known)
    held = (*(next(faces) for _ in range(lacking)), *known)
    place, luck = luck.below(len(held))
    return (without(held, (held[place],)), (held[place],)), luck
