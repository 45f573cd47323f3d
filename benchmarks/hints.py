"""What hints say, how often they say the same, and how soon there are figures.

Questions of Club games are put to an Expert, at random, until there are 200 of each game. In each
the best move stands before the first that the search finds worse by a quarter of a trick, or all
that it weighed are level; that is what a hint compares, before it has measured it. Counted is how
often there is a reason, and which sentence is said most, whatever cards and figures are in it. One
hint in ten is measured whole, asked for as soon as its question is open: when the first figures
were there, what the next best costs, or in how many tries no difference was seen. ``--hints N``
asks for fewer, ``--only GAME`` one game alone, ``--said`` prints how often each sentence was said.

A game fails in which fewer than half have a reason, in which one sentence is more than a fifth of
all hints, or in which half of the figures take longer than 0.6 s, or where a hint does not say
within 2 s what the next best costs, or that it sees no difference so far.

Found on a machine that was busy with much else, 200 hints each: 68 % have a reason at Roller Derby,
56 % at Roolz, 52 % at Roebuck, 55 % at Poker Roulette, 68 % at Rollerball. One sentence is 14 %,
10 %, 18 %, 12 % and 14 % of them. First figures are there after 0.13, 0.34, 0.07, 0.33 and 0.42 s,
the last after 0.4, 0.6, 0.1, 0.7 and 1.2 s.

Since then every reason was tried with all hands open and those that were not so were mended: 55 %
have one at Roolz, 52 % at Roebuck and 46 % at Poker Roulette, where 38 % of the questions are
between moves that the search cannot tell apart. What is weighed up there is said now, and what a
raise costs beside a call or a fold: 90 % have a reason, and one sentence is 17 % of them. On the
table that is said only once the moves are known to be level, which few are: until then a hint tells
why the best rather than the next.

Forty reasons of each game were read beside the table with all hands open. None was false. That no
higher card is out was said of cards which what lay in the trick had beaten already; it no longer
is, and 66 % have a reason at Roller Derby, where one sentence is 16 % of the hints.

At Rollerball it was 0.87 and 2.0 s. Nine tenths of that went into the moves of the players who go
on in twelve worlds, nearly all of it into what the balls bring wherever the workman may go. That is
the same wherever no ball comes by it, and is rolled on once; a card that may be placed first is
judged without a board of its own. The players decide as before: the same worth of the same moves,
to the last digit, in 1,732 questions with and without house rules. Then a look at the board serves
both questions of a turn, and the first turns of all worlds: 0.51 s instead of 0.66, and the same
digest of ``same_decisions.py``.

At Rollerball 46 of 100 hints had no reason, and 32 have none now. Those are mostly walks from which
the same can be done, and cards that bend no ball's way in the turns that are looked at.

Figures in which no difference shows say nothing by themselves: for 20 s it stood beside most cards
that may be added at Poker Roulette that it was being measured. After a second it is said now.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import median
from time import process_time
from typing import Any

from roller_table.ai.advice import COMPARED, WORSE, AdviceThought, because_of_all
from roller_table.ai.bench import Bench
from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget, harmless
from roller_table.engine.choices import distinct
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import ENTRIES, Entry

ASKED, LONG, WHOLE = 0.12, 400, 10
"""The share of questions that is asked about; how many moves of a game are looked at; one of how
many is measured whole."""
REASONED, MOST, SOON, LATE = 1 / 2, 1 / 5, 0.6, 2.0


def questions(found: Entry) -> Iterator[tuple[Any, Any, Any, Luck]]:
    """Questions between several moves, from one game of Club players after the other."""
    game = found.game(found.rules()())
    club, seats = player_for("club", found, game), 4 if 4 in found.seats else found.seats[0]
    for seed in range(1, 10_000):
        state, luck, lot = game.deal(seats, Luck(seed)).state, Luck(seed), random.Random(seed)
        for _move in range(LONG):
            if (ask := game.ask(state)) is None:
                break
            fresh, luck = luck.below(1 << 62)
            view = game.view(state, ask.seat)
            if len(harmless(ask)) > 1 and lot.random() < ASKED:
                yield game, view, ask, Luck(fresh)
            state = game.apply(state, club.choose(view, ask, Luck(fresh))).state


def sentence(found: Entry, game: Any, view: Any, ask: Any, luck: Luck) -> tuple[str, bool]:
    """The reason that is said, without what is filled in, "" where none is known; and whether all
    that the search weighed are level."""
    thinking = Bench(found, game, view, _clubs(game, view), luck.seed).choosing()
    best = thinking.finish()
    worths = {each.move: each.worth for each in thinking.opinions}
    near = max(worths.values(), default=0.0) - WORSE * found.player().trick
    moves = distinct(harmless(ask), [best, *worths])
    level = [move for move in moves if move == best or worths[move] >= near][:COMPARED]
    other = next((move for move in moves if move != best and worths[move] < near), None)
    said = because_of_all(found, game, view, level, other, worths, harmless(ask))
    return said.words if said else "", other is None


def first_figures(found: Entry, game: Any, view: Any, luck: Luck) -> tuple[float, float]:
    """After how many seconds of a processor a hint has its first figures, and after how many it
    says what the next best costs, or that so far it sees no difference."""
    thinking = AdviceThought(Bench(found, game, view, _clubs(game, view), luck.seed), Budget())
    begun = process_time()
    thinking.hurry()
    first = 0.0
    while not thinking.done:
        if thinking.step() and (advice := thinking.advice()).worlds:
            first = first or process_time() - begun
            if advice.compared or not advice.early:
                break
    told = process_time() - begun
    return first or told, told


def _clubs(game: Any, view: Any) -> tuple[str, ...]:
    return ("club",) * len(game.standings(view.state))


@dataclass
class Heard:
    """What the hints of one game said, and when they had figures."""

    said: Counter[str] = field(default_factory=Counter)
    level: int = 0
    first: list[tuple[float, float]] = field(default_factory=list)

    def hear(self, said: str, *, level: bool) -> None:
        self.said[said] += 1
        self.level += level

    def told(self, key: str) -> bool:
        """Print it; whether it keeps the limits."""
        hints = self.said.total()
        reasoned = 1 - self.said[""] / hints
        most, often = max(
            ((words, n) for words, n in self.said.items() if words),
            key=lambda each: each[1], default=("", 0),
        )  # fmt: skip
        soon = median(first for first, _told in self.first)
        late = max(told for _first, told in self.first)
        holds = reasoned >= REASONED and often <= MOST * hints
        holds &= soon <= SOON and late <= LATE
        print(
            f"{key:15} {hints} hints: {reasoned:4.0%} have a reason, {self.level / hints:4.0%} are "
            f"level; said most {often / hints:4.0%} {most!r}; first figures after {soon:.2f} s, "
            f"the last word on them after {late:.2f} s: {'holds' if holds else 'MISSED'}",
            flush=True,
        )
        return holds


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--hints", type=int, default=200, metavar="N")
    parser.add_argument("--only", metavar="GAME")
    parser.add_argument("--said", action="store_true")
    asked = parser.parse_args()
    holds = True
    for found in ENTRIES:
        if asked.only not in (None, found.key):
            continue
        heard = Heard()
        for number, question in zip(range(asked.hints), questions(found), strict=False):
            said, level = sentence(found, *question)
            heard.hear(said, level=level)
            if number % WHOLE == 0:
                game, view, _ask, luck = question
                heard.first.append(first_figures(found, game, view, luck))
        holds &= heard.told(found.key)
        if asked.said:
            for words, times in heard.said.most_common():
                print(f"    {times:4} {words}")
    return int(not holds)


if __name__ == "__main__":
    sys.exit(main())
