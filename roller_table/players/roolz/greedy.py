"""The simplest play of Roolz: whatever takes this trick, and of the rest what is worth least.

It opens with the lowest bid if nobody has, and never goes higher; its two longest colours are
trump. It is only there to be measured against.
"""

from collections import Counter

from roller_table.engine.cards import Card
from roller_table.engine.choices import Move, Options, Picks
from roller_table.engine.game import View
from roller_table.games.roolz.controller import RoolzController
from roller_table.games.roolz.pack import points
from roller_table.games.roolz.state import Accept, Bid, Name, NoBid, Phase, Play, State
from roller_table.games.roolz.tricks import suit_of, winning_place


def choose(game: RoolzController, view: View[State], choice: Options | Picks) -> Move:
    s = view.state
    if isinstance(choice, Picks):
        return _picked(game, s, choice)
    match s.phase:
        case Phase.MISDEAL:
            return Accept()
        case Phase.BID:
            return NoBid() if any(s.bids) else _lowest(choice)
        case Phase.NAME:
            return _longest(s, choice)
        case Phase.PLAY:
            return _taking(game, s, choice)
        case _:
            return choice.moves[0]


def _picked(game: RoolzController, s: State, choice: Picks) -> Move:
    """The highest trumps to call, and the cards worth least to discard."""
    if s.phase == Phase.CALL:
        order = sorted(choice.cards, key=lambda card: _strength(s, card), reverse=True)
    else:
        order = sorted(choice.cards, key=lambda card: _worth(game, s, card))
    return choice.make(tuple(order[: choice.count]))


def _worth(game: RoolzController, s: State, card: Card) -> tuple[int, int]:
    return points(game.rules, s.seats, card), card.rank


def _strength(s: State, card: Card) -> tuple[int, int]:
    suit = suit_of(s, card)
    return 2 * (suit == s.high) + (suit == s.low), card.rank


def _lowest(choice: Options) -> Move:
    bids = [move for move in choice.moves if isinstance(move, Bid)]
    return min(bids, key=lambda bid: bid.points)


def _longest(s: State, choice: Options) -> Move:
    counts = Counter(card.suit for card in s.holds(s.turn))
    names = [move for move in choice.moves if isinstance(move, Name)]
    return max(names, key=lambda name: (counts[name.high] + counts[name.low], counts[name.high]))


def _taking(game: RoolzController, s: State, choice: Options) -> Move:
    plays = [move for move in choice.moves if isinstance(move, Play)]
    takes = [play for play in plays if winning_place(s, (*s.trick, play.card)) == len(s.trick)]
    if takes:
        return max(takes, key=lambda play: _strength(s, play.card))
    return min(plays, key=lambda play: _worth(game, s, play.card))
