"""Somebody in the first hour, to be measured against Learners: a rule or two, and no counting.

    cd benchmarks
    roller-table arena poker_roulette --players newcomers:Honest learner --deals 60 --seed 7
    roller-table arena roolz --players newcomers:Fair learner --deals 60 --seed 7

`greedy` is no fair stand-in for a person there: at Poker Roulette it calls every bet with anything,
and at Roolz it gives its partner no points and leads its highest trump. These two do neither.
"""

from roller_table.ai.thinking import harmless
from roller_table.games.catalogue import entry
from roller_table.games.poker_roulette.hands import Kind
from roller_table.games.poker_roulette.showdown import ranking
from roller_table.games.poker_roulette.state import Call, Check, Fold, Keep
from roller_table.games.roolz.pack import points
from roller_table.games.roolz.state import NoBid, Phase, Play
from roller_table.games.roolz.tricks import suit_of, winning_place
from roller_table.players.roolz import greedy


class Honest:
    """At Poker Roulette: adds nothing, never bets, calls with a pair and folds without one."""

    def __init__(self):
        found = entry("poker_roulette")
        self.ranking = ranking(found.rules()())

    def choose(self, view, ask, luck):  # noqa: ARG002
        moves = list(ask.choice)
        for move in moves:
            if isinstance(move, (Keep, Check)):
                return move
        if Call() not in moves:
            return moves[0]
        pair = self.ranking.best(view.state.stockpiles[view.seat]).kind >= Kind.PAIR
        return Call() if pair else Fold()


class Fair:
    """At Roolz with four: never bids unless it must, leads its highest plain card, gives points to
    a trick of its partner, takes another's with the lowest card that does, or throws the cheapest.
    """

    def __init__(self):
        found = entry("roolz")
        self.game = found.game(found.rules()())

    def choose(self, view, ask, luck):  # noqa: ARG002
        s, choice = view.state, harmless(ask)
        if len(choice) == 1:
            return next(iter(choice))
        if s.phase == Phase.BID:
            moves = list(choice)
            bids = [move for move in moves if move != NoBid()]
            return NoBid() if NoBid() in moves else min(bids, key=lambda bid: bid.points)
        if s.phase != Phase.PLAY:
            return greedy.choose(self.game, view, choice)
        return self._card(s, [move for move in choice if isinstance(move, Play)])

    def _card(self, s, plays):
        def strength(play):
            suit = suit_of(s, play.card)
            return 2 * (suit == s.high) + (suit == s.low), play.card.rank

        def worth(play):
            return points(self.game.rules, s.seats, play.card), play.card.rank

        if not s.trick:
            plain = [play for play in plays if not strength(play)[0]]
            return max(plain or plays, key=strength)
        taking = len(s.trick)
        takes = [play for play in plays if winning_place(s, (*s.trick, play.card)) == taking]
        rest = [play for play in plays if play not in takes]
        partners = (taking - winning_place(s, s.trick)) % 2 == 0
        if partners and rest:
            return max(rest, key=worth)
        return min(takes, key=strength) if takes else min(plays, key=worth)
