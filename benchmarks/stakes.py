"""Whether the betting of Poker Roulette is worth its while: the stakes of an evening, measured.

Clubs play whole evenings among themselves, with two to six players, by the usual rules of new games
unless `--set` says otherwise. What is wanted of stakes, for each number of players:

- an evening takes a person 20 minutes, give or take a third;
- in at least every third hand somebody has something to decide beyond the ante: a bet to answer;
- fewer than 5 evenings of 100 end with a win that is shared.

A bet is something to decide for a player who may win and may lose: the own hand is the best one
in at least one and at most nine of ten dealings of the cards that a person does not recall. Who is
sure to lose folds, and who is sure to win does not, and neither has a choice to make. Printed
beside it: in how many hands such a bet comes to one given player; and in how many, a given player's
and anybody's, a bet is to be answered or may be made so.

The minutes are an estimate from what is counted: the rounds and hands of an evening, and how often
the player in the first seat, and anybody else, is asked something. A round takes 6.5 s (3 s of
cards that move at the usual speed, the rest to read it and go on), a hand 14 s more (the deal,
Jokers that leave, the showdown), a card to be added 5 s, a bet 10 s, and somebody else's answer
1.5 s in the betting and 0.4 s before a round.

Printed beside them: in how many hands anybody bets; the middle one of all first bets, as a part of
the pot; how often a bet is answered by a call or a raise; the chips that are bet and answered for
each chip of antes; and how many of the players have no chips in the end.

Last, with `--memory`, the memory: in how many hands a player can name the winner before the first
bet for certain, who recalls of the others' stocks what `remember` keeps. Certain is who wins in
each of 60 dealings of the cards that are not recalled. No rule decides it for the Clubs, who
remember as people do: court cards, aces and the last three that went in.

    python benchmarks/stakes.py --evenings 200
    python benchmarks/stakes.py --evenings 200 --set ante=1 --set hands_per_session=5
    python benchmarks/stakes.py --memory --evenings 20
"""

import argparse
from collections import Counter
from statistics import mean, median
from typing import NamedTuple

from roller_table.ai.players import player_for
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry
from roller_table.games.poker_roulette.state import Bet, Call, Flip, Phase, Raise
from roller_table.players.poker_roulette.betting import Odds
from roller_table.players.poker_roulette.memory import HUMAN, NONE, PERFECT, Rivals
from roller_table.selfplay import numbered_seed

ROULETTE = entry("poker_roulette")
MINUTES, ANSWERS, SHARED = (20 * 2 / 3, 20 * 4 / 3), 1 / 3, 0.05
"""What is wanted."""
UNSURE = 0.1
"""Who wins at least so often, and loses at least so often, may win and may lose."""
A_ROUND, A_HAND, ADDING, BETTING, THEY_ADD, THEY_BET = 6.5, 14, 5, 10, 0.4, 1.5
"""Seconds."""
WORLDS = 60
KEPT = {"everything": PERFECT, "court_and_latest": HUMAN, "nothing": NONE}
"""As whose memory each value of `remember` is."""


class Evening(NamedTuple):
    """What is counted of one evening, and its first bets as parts of the pot."""

    told: Counter[str]
    bets: list[float]


def evening(game, seats, seed, memory):
    """What is counted of one evening among Clubs."""
    club = player_for("club", ROULETTE, game)
    state, luck = game.deal(seats, Luck(seed)).state, Luck(seed ^ 0xD1CE)
    told, verbs, first, unsure = Counter(), set(), [], set()
    while ask := game.ask(state):
        if memory and state.phase == Phase.BET and not state.deeds:
            told += certain(game, state)
        fresh, luck = luck.below(1 << 62)
        move = club.choose(game.view(state, ask.seat), ask, Luck(fresh))
        told += asked(state, ask, move)
        verbs.add(type(move))
        if state.phase == Phase.BET and is_unsure(game, state, ask.seat):
            unsure |= {(ask.seat, False), (ask.seat, state.level > 0)}
        if isinstance(move, Bet):
            first.append(move.amount / state.pot if state.pot else 1.0)
        before, state = state, game.apply(state, move).state
        if len(state.results) > len(before.results):
            told += hand(before, state, verbs) + questions(before, unsure)
            verbs, unsure = set(), set()
    told["shared"] = len(game.winners(state)) > 1
    told["broke"] = sum(chips == 0 for chips in state.chips)
    return Evening(told, first)


def asked(state, ask, move):
    """How long the person in the first seat has to do with a question and its answer."""
    mine = ask.seat == 0
    if isinstance(move, Flip):
        return Counter({"rounds": 1, "seconds": A_ROUND})
    if state.phase == Phase.BET:
        return Counter({"seconds": BETTING if mine else THEY_BET})
    return Counter({"seconds": ADDING if mine else THEY_ADD})


def is_unsure(game, state, seat):
    """Whether that seat may win and may lose, as far as a person recalls the others' stocks."""
    view = game.view(state, seat)
    rivals = Rivals(game, view, HUMAN)
    wins = Odds(view.state, rivals).wins(rivals.worlds(WORLDS))
    return UNSURE <= wins <= 1 - UNSURE


def questions(state, unsure):
    """To how many players a hand brought something to decide, and whether to anybody."""
    answering = sum(answers for _seat, answers in unsure)
    deciding = len({seat for seat, _answers in unsure})
    return Counter(
        {
            "seats": len(state.playing),
            "deciding": deciding,
            "answering": answering,
            "anybody decides": bool(deciding),
            "anybody answers": bool(answering),
        }
    )


def hand(before, after, verbs):
    """What was bet in a hand that is over now."""
    result = after.results[-1]
    pots = sum(pot.amount for pot in result.shares)
    antes = sum(before.antes)
    bet = bool(verbs & {Bet, Raise})
    return Counter(
        {
            "hands": 1,
            "seconds": A_HAND,
            "bet": bet,
            "answered": bet and bool(verbs & {Call, Raise}),
            "antes": antes,
            "bets": pots - antes,
        }
    )


def certain(game, state):
    """For how many players the winner is certain, by what each memory keeps of a hand."""
    told = Counter()
    for seat in state.standing:
        view = game.view(state, seat)
        for kept, memory in KEPT.items():
            rivals = Rivals(game, view, memory)
            best = {leader(rivals.mine, world) for world in rivals.worlds(WORLDS)}
            told[kept] += len(best) == 1
    told["asked"] = len(state.standing)
    return told


def leader(mine, others):
    """Which place has the best hand: 0 is one's own."""
    hands = (mine, *others)
    return hands.index(max(hands))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--evenings", type=int, default=100)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4, 5, 6])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--memory", action="store_true")
    args = parser.parse_args()
    rules = ROULETTE.rules()(**dict(_option(each) for each in args.set))
    game = ROULETTE.game(rules)
    print(
        f"ante {rules.ante}, chips {rules.start_chips}, lowest bet {rules.min_bet}, "
        f"limit {rules.limit}, hands {rules.hands_per_session}; {args.evenings} evenings"
    )
    for seats in args.seats:
        seeds = (numbered_seed(args.seed, number) for number in range(args.evenings))
        evenings = [evening(game, seats, seed, args.memory) for seed in seeds]
        print(line(seats, evenings, args.memory), flush=True)


def line(seats, evenings, memory):
    """The figures of a table, each beside what is wanted of it."""
    told = [each.told for each in evenings]
    total = sum(told, Counter())
    hands = total["hands"]
    minutes = mean(each["seconds"] for each in told) / 60
    answers, shared = total["anybody answers"] / hands, total["shared"] / len(told)
    parts = [
        f"{seats} players: {minutes:.0f} min {_held(MINUTES[0] <= minutes <= MINUTES[1])}",
        f"somebody has a bet to answer {answers:.0%} {_held(answers >= ANSWERS)}",
        f"shared {shared:.1%} {_held(shared < SHARED)}",
        f"a given player has {total['answering'] / total['seats']:.0%}",
        f"or may bet {total['deciding'] / total['seats']:.0%}",
        f"somebody has or may bet {total['anybody decides'] / hands:.0%}",
        f"bet {total['bet'] / hands:.0%}",
        f"first bet {median(bet for each in evenings for bet in each.bets):.2f} of the pot",
        f"answered {total['answered'] / hands:.0%}",
        f"bet for a chip of antes {total['bets'] / max(1, total['antes']):.2f}",
        f"without chips {total['broke'] / len(told) / seats:.0%}",
    ]
    if memory:
        parts += [f"certain by {kept} {total[kept] / total['asked']:.0%}" for kept in KEPT]
    return "; ".join(parts)


def _held(holds):
    return "holds" if holds else "MISSED"


def _option(text):
    key, _is, value = text.partition("=")
    return key, int(value) if value.isdigit() else value


if __name__ == "__main__":
    main()
