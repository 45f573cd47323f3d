"""How much is won from the Expert betting at Poker Roulette by who knows all its habits.

    python benchmarks/best_response.py [--deals 400] [--minutes 10]

Cards are matched as Clubs match them, with two players, and dealt once for each seat. Then one seat
bets as the Expert does. The other is a local best response (Lisý and Bowling, "Equilibrium
approximation quality of current no-limit poker bots", 2017): it knows with which chances the Expert
does what with which hand, keeps account of what the Expert may hold, and does what would be best if
both only called from then on. It may bet sizes that the Expert has never thought of. What it wins
is less than what could be won, and the most that is known how to win.

``exact`` is what the best answer of all wins within the sizes that the Expert thinks of: so it is
told by both, once from the cards that were dealt and once over all hands that fit.

Limit: 2 % of the pot when the betting begins.
"""

import argparse
import sys
from time import monotonic

from roller_table.ai.players import player_for
from roller_table.engine.certainty import RunningMean
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry
from roller_table.games.poker_roulette.state import Phase
from roller_table.players.poker_roulette import bets, subgame
from roller_table.players.poker_roulette.kernel.bets import AMOUNT, CALL, CHECK, FOLD

ROULETTE = entry("poker_roulette")
LIMIT = 2.0
"""In hundredths of the pot."""
PARTS = (25, 50, 75, 100, 150, 200, 400)
"""The bets that the local best response thinks of, in hundredths of the pot; and all it has."""


class Expert:
    """The Expert's betting, for every hand that it may hold."""

    def __init__(self, seen):
        self.seen, self._solved = seen, {}

    def betting(self, line):
        """The betting in which a line was thought of, solved."""
        key = () if self._at(()).game.spot_after(list(line)) else tuple(line)
        return self._at(key)

    def _at(self, key):
        if key not in self._solved:
            made = subgame.Betting.whole(self.seen, key)
            made.game.run(made.enough)
            self._solved[key] = made
        return self._solved[key]

    def chances(self, line, hand):
        """Each code with its chance; what is rare is not done."""
        game = self.betting(line).game
        spot = game.spot_after(list(line))
        kept = [chance if chance >= subgame.RARE else 0.0 for chance in game.chances(spot, hand)]
        return {code: each / sum(kept) for code, each in zip(spot.codes, kept, strict=True)}


class Responder:
    """The local best response at one seat."""

    def __init__(self, expert, seat, hand):
        self.expert, self.me, self.other = expert, seat, 1 - seat
        deals = expert.betting(()).hands.deals
        self.ways = [way for way in range(deals.ways) if deals.hands[2 * way + seat] == hand]
        self.held = [deals.hands[2 * way + self.other] for way in self.ways]
        self.wins = [
            _wins(deals.strengths[2 * way + seat], deals.strengths[2 * way + self.other])
            for way in self.ways
        ]
        self.likely = [1.0] * len(self.ways)

    def saw(self, line, code):
        """The Expert has done that."""
        self.likely = [
            each * self.expert.chances(line, hand).get(code, 0.0)
            for each, hand in zip(self.likely, self.held, strict=True)
        ]
        if not sum(self.likely):
            self.likely = [1.0] * len(self.ways)

    def chooses(self, s, line):
        """The code that would be best if both only called from then on."""
        owed = min(s.to_call(self.me), s.chips[self.me])
        best, found = CHECK if not owed else CALL, self._share() * (s.pot + owed) - owed
        if owed and found < 0:
            best, found = FOLD, 0.0
        for amount in self._amounts(s):
            worth = self._bet(s, line, amount)
            if worth > found:
                best, found = AMOUNT + amount, worth
        return best

    def _share(self, kept=None):
        weights = [a * b for a, b in zip(self.likely, kept, strict=True)] if kept else self.likely
        won = sum(each * win for each, win in zip(weights, self.wins, strict=True))
        return won / sum(weights) if sum(weights) else 0.0

    def _amounts(self, s):
        table = bets.table(self.expert.seen.rules, s)
        least, most = table.least(), table.most()
        if not least:
            return set()
        pot = s.pot + s.to_call(self.me)
        wanted = (s.level + pot * part // 100 for part in PARTS)
        return {most, *(min(most, max(least, amount)) for amount in wanted)}

    def _bet(self, s, line, amount):
        after = (*line, AMOUNT + amount)
        price = amount - s.bets[self.me]
        folds = [self.expert.chances(after, hand).get(FOLD, 0.0) for hand in self.held]
        whole = sum(self.likely)
        folding = sum(a * b for a, b in zip(self.likely, folds, strict=True)) / whole
        answered = min(amount - s.bets[self.other], s.chips[self.other])
        risk = min(price, s.bets[self.other] + answered - s.bets[self.me])
        share = self._share([1 - each for each in folds])
        return folding * s.pot + (1 - folding) * (share * (s.pot + risk + answered) - risk)


def _wins(mine, theirs):
    return 0.5 if mine == theirs else float(mine > theirs)


def dealt(game, seed):
    """The betting of a hand whose cards Clubs have matched; None where nobody can bet."""
    club, state = player_for("club", ROULETTE, game), game.deal(2, Luck(seed)).state
    number = 0
    while state.phase in (Phase.ADD, Phase.FLIP):
        ask = game.ask(state)
        move = club.choose(game.view(state, ask.seat), ask, Luck(seed * 1009 + number))
        state, number = game.apply(state, move).state, number + 1
    return state if state.phase == Phase.BET else None


def won(game, state, expert, seat, luck):
    """The chips that the local best response wins at that seat."""
    hands = {who: expert.betting(()).hands.own(game.view(state, who)) for who in (0, 1)}
    responder, line, had = Responder(expert, seat, hands[seat]), (), state.chips[seat]
    while state.phase == Phase.BET and not state.results:
        if state.turn == seat:
            code = responder.chooses(state, line)
        else:
            drawn, luck = luck.below(1 << 20)
            code = _drawn(expert.chances(line, hands[1 - seat]), drawn / (1 << 20))
            responder.saw(line, code)
        state = game.apply(state, bets.move(code, state.level)).state
        line = (*line, code)
    return state.chips[seat] - had


def _drawn(chances, left):
    for code, chance in chances.items():
        left -= chance
        if left < 0:
            return code
    return max(chances, key=chances.get)


def exact(expert, seat):
    """What the best answer of all wins at that seat, within the sizes that are thought of."""
    betting = expert.betting(())
    deals = betting.hands.deals
    found = _answered(betting.game.root, seat, expert, (), [1.0 / deals.ways] * deals.ways)
    return sum(found)


def _answered(spot, seat, expert, line, likely):
    """What the best answer wins from here, way by way, each as far as it is likely."""
    deals = expert.betting(()).hands.deals
    if spot.seat < 0:
        return [each * spot.gains[2 * way + seat] for way, each in enumerate(likely)]
    below = []
    for code, after in zip(spot.codes, spot.after, strict=True):
        then = likely
        if spot.seat != seat:
            then = [
                each * expert.chances(line, deals.hands[2 * way + spot.seat]).get(code, 0.0)
                for way, each in enumerate(likely)
            ]
        below.append(_answered(after, seat, expert, (*line, code), then))
    if spot.seat != seat:
        return [sum(each) for each in zip(*below, strict=True)]
    found = [0.0] * deals.ways
    for hand in range(deals.number[seat]):
        ways = [way for way in range(deals.ways) if deals.hands[2 * way + seat] == hand]
        best = max(below, key=lambda each: sum(each[way] for way in ways))
        for way in ways:
            found[way] = best[way]
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game = ROULETTE.game(ROULETTE.rules()(hands_per_session=1))
    local, best, until = [], [], monotonic() + 60 * args.minutes
    for number in range(args.deals):
        seed = args.seed * 1_000_003 + number
        if monotonic() > until:
            break
        if (state := dealt(game, seed)) is None:
            continue
        expert = Expert(subgame.public(game, state))
        pot = sum(state.antes)
        gains = [won(game, state, expert, seat, Luck(seed * 2 + seat)) for seat in (0, 1)]
        # Of two who are as good each wins the pot half of the time.
        local.append(100 * sum(gains) / 2 / pot - 50)
        best.append(100 * sum(exact(expert, seat) for seat in (0, 1)) / 2 / pot - 50)
    print(f"{len(local)} deals, in hundredths of the pot:")
    for name, gains in (("local best response", local), ("exact", best)):
        spread = RunningMean(gains)
        holds = spread.mean <= LIMIT
        print(f"  {name} {spread:+.2f}: {'holds' if holds else 'MISSED'} (limit {LIMIT:.0f})")
    sys.exit(RunningMean(local).mean > LIMIT)


if __name__ == "__main__":
    main()
