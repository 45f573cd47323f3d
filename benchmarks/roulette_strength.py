"""How strong the computer players of Poker Roulette are, hand by hand, and in which phase.

A hand is dealt to equal stacks, with an ante of 1 unless `--set` says otherwise, and played with
the first player in each seat in turn, the second in all others. Equal positions are met by equal
luck and played on once, so hands in which both decide alike cost nothing and say nothing. The
figure is the chips that the first player gains a hand more than one of the others, and its ± is
that of deals; a step is shown where it is above three standard errors.

Parts of a hand are measured alone, too: `adding`, where the first player says which stock cards
are added and the second bets for it, and `betting`, where the second adds and the first bets.
After other additions other cards come, and what that does is luck for the most part, whereas
`betting` compares bets on the same stocks.

    python benchmarks/roulette_strength.py --players expert:300 club --seats 6 --part betting

A number after a player's name is how many playouts it has for each move. `patient` is a player
for this measure alone: it adds as the Club does, never bluffs, waits for a hand that wins twice as
often as its share, bets two thirds of the pot with it, and calls whatever the odds allow.

Found by `betting` with six, compiled, on the same 400 deals: an Expert who took it that nobody bets
or raises, and that people hold any cards whatever they do, won 0.52 ± 1.06 chips a hand more than
the Club (with 100 playouts): its large bluffs were raised. Where others bet and raise by the odds
as they see them it won 1.14 ± 0.88 (with 300), and since it also reads from what they did what they
may hold, 2.72 ± 0.82. Ten times as many playouts win no more: 2.94 ± 1.06 with 3,000 and
2.97 ± 1.02 with 300, on 250 other deals (`--seed 2`). In `adding` no gain is shown, and little is
to be had: see `players/poker_roulette/matching.py`.
"""

import argparse

from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.certainty import RunningMean
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry
from roller_table.games.poker_roulette.state import Bet, Call, Check, Fold, Phase, Raise
from roller_table.players.poker_roulette.betting import Odds
from roller_table.players.poker_roulette.memory import HUMAN, PERFECT, Rivals

ROULETTE = entry("poker_roulette")
PARTS = ("adding", "betting", "whole")
LOOKS = 60
"""In how many worlds `patient` looks at its hand."""


class Spot:
    """A position of one deal, with what each player did there and what came of it."""

    def __init__(self, game, state, depth):
        self.state, self.depth = state, depth
        self.ask = None if state.results else game.ask(state)
        self._chosen, self._after = {}, {}

    def after(self, game, player, seed):
        """The position after that player's move."""
        if player not in self._chosen:
            luck = Luck((seed << 20) + self.depth)
            view = game.view(self.state, self.ask.seat)
            self._chosen[player] = player.choose(view, self.ask, luck)
        move = self._chosen[player]
        if move not in self._after:
            state = game.apply(self.state, move).state
            self._after[move] = Spot(game, state, self.depth + 1)
        return self._after[move]


class Counter:
    """Counts the cards that were seen: bets twice the pot when it wins with nearly every hand that
    fits, calls by the odds, and never bluffs."""

    def __init__(self, game):
        self.game, self.club = game, player_for("club", ROULETTE, game)

    def choose(self, view, ask, luck):
        if view.state.phase != Phase.BET:
            return self.club.choose(view, ask, luck)
        s, rivals = view.state, Rivals(self.game, view, PERFECT)
        plain = [rival._replace(bold=False) for rival in rivals.rivals]
        rivals.rivals = tuple(plain)
        odds, worlds = Odds(s, rivals), rivals.worlds(LOOKS)
        wins = odds.wins(worlds)
        bets = [move for move in ask.choice if isinstance(move, (Bet, Raise))]
        if bets and wins >= 0.85:
            wanted = s.level + (s.pot + s.to_call(view.seat)) * 2
            return min(bets, key=lambda move: abs(move.amount - wanted))
        owed = min(s.to_call(view.seat), s.chips[view.seat])
        if not owed:
            return Check()
        return Call() if wins * (s.pot + owed) > owed else Fold()


class Patient:
    """Waits for good cards, bets them for what they are, and calls whatever the odds allow."""

    def __init__(self, game):
        self.game, self.club = game, player_for("club", ROULETTE, game)

    def choose(self, view, ask, luck):
        if view.state.phase != Phase.BET:
            return self.club.choose(view, ask, luck)
        s, rivals = view.state, Rivals(self.game, view, HUMAN)
        odds, worlds = Odds(s, rivals), rivals.worlds(LOOKS)
        wins = odds.wins(worlds)
        bets = [move for move in ask.choice if isinstance(move, (Bet, Raise))]
        if bets and wins * len(s.standing) >= 2:
            wanted = s.level + (s.pot + s.to_call(view.seat)) * 2 // 3
            return min(bets, key=lambda move: abs(move.amount - wanted))
        owed = min(s.to_call(view.seat), s.chips[view.seat])
        if not owed:
            return Check()
        return Call() if wins * (s.pot + owed) > owed else Fold()


OWN = {"patient": Patient, "counter": Counter}


def gain(game, spot, seed, adds, bets, seat, others):
    """The chips that a seat wins for which one player adds and another bets."""
    while spot.ask:
        betting = spot.state.phase == Phase.BET
        mine = bets if betting else adds
        spot = spot.after(game, mine if spot.ask.seat == seat else others, seed)
    # Where a session has several hands, the next is dealt already and its antes are paid.
    antes = spot.state.antes or (0,) * spot.state.seats
    return spot.state.chips[seat] + antes[seat] - game.rules.start_chips


def deal(game, first, second, seats, seed, parts):
    """What one deal brings the first player more than one of the second, part by part."""
    start = Spot(game, game.deal(seats, Luck(seed)).state, 0)
    who = {"adding": (first, second), "betting": (second, first), "whole": (first, first)}
    found = []
    for part in parts:
        gains = (gain(game, start, seed, *who[part], seat, second) for seat in range(seats))
        # What one seat wins all others lose together.
        found.append(sum(gains) / (seats - 1))
    return tuple(found)


def _player(game, text):
    if text in OWN:
        return OWN[text](game)
    level, _colon, playouts = text.partition(":")
    budget = Budget(iterations=int(playouts)) if playouts else None
    return player_for(level, ROULETTE, game, budget=budget)


def _option(text):
    key, _is, value = text.partition("=")
    if value.lstrip("-").isdigit() and key != "decks":
        return key, int(value)
    return key, {"true": True, "false": False}.get(value, value)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", nargs=2, default=["expert:100", "club"])
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", action="append", default=["ante=1"], metavar="KEY=VALUE")
    parser.add_argument("--part", choices=PARTS, action="append")
    args = parser.parse_args()
    args.part = args.part or list(PARTS)
    game = ROULETTE.game(ROULETTE.rules()(**dict(_option(each) for each in args.set)))
    first, second = (_player(game, each) for each in args.players)
    found = []
    for number in range(args.deals):
        found.append(
            deal(game, first, second, args.seats, args.seed * 1_000_003 + number, args.part)
        )
        if number + 1 == args.deals or number % 50 == 49:
            print(_told(args, found), flush=True)


def _told(args, found):
    parts = [
        f"{name} {RunningMean(gains):+.3f}"
        for name, gains in zip(args.part, zip(*found, strict=True), strict=True)
    ]
    first, second = args.players
    changed = sum(any(each) for each in found)
    return (
        f"{first} against {second}, {args.seats} players, {len(found)} deals, {changed} of them "
        f"with a difference: {', '.join(parts)} chips a hand"
    )


if __name__ == "__main__":
    main()
