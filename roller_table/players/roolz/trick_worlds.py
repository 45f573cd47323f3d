"""Worlds of Roolz for the kernel: the unseen cards, and the piles in which each may lie.

They are those of ``worlds``, laid straight into a table of whole numbers.

They are not weighed by how well they explain the bids: that did not help to choose a better card.
"""

from roller_table.engine.game import View
from roller_table.games.roolz.controller import RoolzController
from roller_table.games.roolz.pack import is_blank, points, total
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.seating import partners
from roller_table.games.roolz.state import State

from .cards import code
from .kernel import cards as roolz_cards
from .kernel.policy import RoolzTable
from .kernel.worlds import ASIDE, IN_HAND, UNDER, Loose, Pile, Taken, TrickWorlds
from .tables import table
from .worlds import Place, Unseen, laid

_KINDS = {"hands": IN_HAND, "downs": UNDER, "discards": ASIDE}


def worlds(game: RoolzController, view: View[State]) -> TrickWorlds:
    """The tables that may lie behind a view of the tricks."""
    s, rules, unseen = view.state, game.rules, Unseen(game, view)
    base = table(rules, laid(s, unseen.deal(1)))
    _empty(base, s, unseen)
    known = total(rules, s.seats, tuple(card for card in s.discards if card.suit))
    piles = [_pile(s, place, room) for place, room in unseen.room.items()]
    return TrickWorlds(base, known, _taken(rules, s, base), _loose(rules, s, unseen), piles)


def _empty(base: RoolzTable, s: State, unseen: Unseen) -> None:
    """Take the cards out of a table that are dealt anew for each world."""
    for (kind, number), cards in unseen.deal(1).items():
        for card in cards:
            here = code(card, s.high, s.low)
            if kind == "hands":
                base.give(number, here)
            if kind != "discards":
                base.pass_by(here)


def _loose(rules: Rules, s: State, unseen: Unseen) -> list[Loose]:
    places = list(unseen.room)
    found = []
    for card, options in unseen.options.items():
        made = Loose(code(card, s.high, s.low), points(rules, s.seats, card), card in s.called)
        made.piles = [places.index(place) for place, _share in options]
        made.shares = [share for _place, share in options]
        found.append(made)
    return found


def _pile(s: State, place: Place, room: int) -> Pile:
    kind, number = place
    upon = _columns(s, number) if kind == "downs" else []
    return Pile(_KINDS[kind], number, room, upon)


def _columns(s: State, number: int) -> list[int]:
    """For each card under a low hand's row, in order: the code of what lies upon it, or -1."""
    return [
        -1 if up is None else code(up, s.high, s.low)
        for up, down in zip(s.ups[number], s.downs[number], strict=True)
        if down is not None
    ]


def _taken(rules: Rules, s: State, base: RoolzTable) -> Taken:
    """What the tricks so far have brought every hand."""
    won, taken = [0] * len(s.places), [0] * len(s.places)
    for trick in s.tricks:
        won[trick.taker] += total(rules, s.seats, trick.cards)
        taken[trick.taker] += 1
    made = Taken(won, taken, _winner_of_discard(s, base.setting.aside_goes))
    made.seen = sum(1 << seat for seat in partners(s))
    made.bidder, made.calls = s.bidder, rules.calls(s.seats)
    return made


def _winner_of_discard(s: State, goes: int) -> int:
    """The place that has won the discard with a trick, or -1."""
    if goes == roolz_cards.FIRST and s.tricks:
        return s.tricks[0].taker
    if goes == roolz_cards.BY_BLANK:
        for trick in s.tricks:
            if any(map(is_blank, trick.cards)):
                return trick.taker
    return -1
