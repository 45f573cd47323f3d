"""Who knows what: the table as one seat sees it, and what a person recalls of it.

What was matched has been seen by everyone, and stays known. A player's first stock card is known
to nobody else until it is turned up; and while a card lies added and face down, nobody else can
tell which card of that player's it is.

A view has all that its seat has seen, which an Expert remembers. Of the others' stocks the sheet
says no more than the table reminds a person of: ``reminded``.
"""

from itertools import chain

from roller_table.engine.cards import BACK, Card, Cards, Pack, hidden
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple, replace

from .dealing import in_use
from .rules import Rules
from .state import Phase, State, taken

_COURT, _LATEST = 11, 3


def view(s: State, seat: Seat) -> View[State]:
    """A seat sees its own cards, what was seen when it was matched, and the discards."""
    masked = replace(
        s,
        luck=Luck(0),
        stock=hidden(s.stock),
        stockpiles=tuple(_pile_seen(s, owner, seat) for owner in range(s.seats)),
        actives=tuple(
            pile if owner == seat or s.phase == Phase.MATCHED else hidden(pile)
            for owner, pile in enumerate(s.actives)
        ),
    )
    return View(seat, masked)


def _pile_seen(s: State, owner: Seat, viewer: Seat) -> Cards:
    pile = s.stockpiles[owner]
    if owner == viewer:
        return pile
    if s.actives[owner] and s.phase != Phase.MATCHED:
        return hidden(pile)
    return tuple(card if card in s.witnessed[owner] else BACK for card in pile)


def unseen(rules: Rules, pack: Pack, view: View[State]) -> Cards:
    """The cards whose place the viewer does not know."""
    s, me = view.state, view.seat
    known = {*s.stockpiles[me], *s.actives[me]}
    return tuple(card for card in in_the_dark(rules, pack, s) if card not in known)


def in_the_dark(rules: Rules, pack: Pack, s: State) -> Cards:
    """The cards whose place not everybody knows."""
    known = set(chain(*s.witnessed, s.discards))
    return tuple(card for card in in_use(rules, pack, s.packs) if card not in known)


def gone_in(s: State, seat: Seat) -> Cards:
    """What everyone saw go into a stock and has not seen leave it, in that order."""
    known: Cards = ()
    for each in s.through:
        for mine in (found for found in each.matched if found.seat == seat):
            known = tuple(card for card in known if card not in mine.actives)
            known += taken(mine, each.middle)
    out = s.outs[seat] if s.outs else ()
    return tuple(card for card in known if card not in out)


def recalled(seen: Cards) -> Cards:
    """What a person recalls of a stock: court cards and aces, and the last three that went in."""
    latest = seen[-_LATEST:]
    return tuple(card for card in seen if is_court(card) or card in latest)


def is_court(card: Card) -> bool:
    """A card that a person recalls: from the jack up to the ace."""
    return card.rank >= _COURT


def lists_all(rules: Rules) -> bool:
    """Whether all that was seen going into each stock is listed for everyone at the table."""
    return rules.open_stock or rules.remember == "everything"


class ToldStock(NamedTuple):
    """What everybody else may be told of a stock, at the plate, at its cards and in the log."""

    cards: Cards
    """Those that the table keeps, in the order in which they went in."""
    unknown: int
    """How many other cards it has."""


def told_of(rules: Rules, s: State, seat: Seat) -> ToldStock:
    """What is kept in the round that lies there belongs to it already."""
    cards = reminded(rules, s, seat)
    return ToldStock(cards, len(whole_stock(s, seat)) - len(cards))


def whole_stock(s: State, seat: Seat) -> Cards:
    """All that belongs to a stock: a card that is added, too, and what has just been kept."""
    if s.phase != Phase.MATCHED:
        return s.stockpiles[seat] + s.actives[seat]
    kept = next((each for each in s.matched if each.seat == seat), None)
    return s.stockpiles[seat] + (taken(kept, s.middle) if kept else ())


def reminded(rules: Rules, s: State, seat: Seat) -> Cards:
    """What the table keeps for everybody else of what went into a stock."""
    match rules.remember:
        case "everything":
            return gone_in(s, seat)
        case "court_and_latest":
            return recalled(gone_in(s, seat))
        case "nothing":
            return ()
