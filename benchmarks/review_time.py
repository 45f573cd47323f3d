"""How much of a processor the review of one seat takes, and how much of that each step.

    python benchmarks/review_time.py [--game rollerball] [--seats 3] [--seed 1]

A game among Clubs is played, and the first seat's decisions are reviewed to the end, as the window
and ``roller-table review`` do it. Told are the seconds of a processor until every decision has been
looked at, until every cost is confirmed, and in all, and what was found.

Limit: 60 s in all at Rollerball with three.

Found on a machine that was busy with much else: 55 s; on a busier one 62 s, where the version
before, beside it, took 117 s. Of the 55 s 19 went into looking at 46 decisions, 25 into confirming
the 25 in which an Expert would have played otherwise, and 11 into explaining 8 costs.

Before, two thirds of all went into playouts, a third of these into the set-up, where who goes on
with 16 playouts met its twelve moves in one world; a quarter into rating turns, those of Experts
for nothing. A third of all was spent on explaining. Now who may spend few playouts sets up by the
figures (one such among two who search it wins 36 % ± 7 of 180 games, and a third is fair); turns
that a search names are not rated besides; who goes on has twelve playouts, for of a turn's last
ones those that end no world do not count; what nobody played is weighed in half of the worlds; and
a playout takes 23 % less time, with the same digest of ``same_decisions.py`` for 600 questions. By
what is not rated that digest has changed since: a card that may be blown up, and that the rating
did not name, is tried as well.

Twelve costs that were found so, all eight of seed 1 and four of seed 2, were judged anew in 48
fresh worlds by the players of before: nine were confirmed, three not shown (0.49 ± 0.72 instead of
1.03, 0.20 ± 0.24 instead of 0.31, -0.40 ± 1.06 instead of 1.22), none was reversed. The version
before found seven in seed 1, the same but for the last of these three, and six of its seven were
confirmed.
"""

import sys
from argparse import ArgumentParser
from time import process_time

from roller_table.ai.measuring import measured
from roller_table.ai.players import player_for
from roller_table.ai.review import Review
from roller_table.games.catalogue import ENTRIES, entry
from roller_table.match import Chair, Match

LIMITS = {"rollerball": 60.0}
STEPS = ("looked at", "confirmed", "explained")


def played(key: str, seats: int, seed: int) -> Match:
    """A game among Clubs."""
    found = entry(key)
    chairs = tuple(Chair(f"P{seat}", "club") for seat in range(seats))
    match = Match.new(found, found.rules()(), chairs, seed)
    club = player_for("club", found, match.game)
    while match.ask is not None:
        match.play(club.choose(match.view(match.ask.seat), match.ask, match.luck()))
    return match


def main() -> int:
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="rollerball", choices=[each.key for each in ENTRIES])
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    review = Review(played(asked.game, asked.seats, asked.seed).record(), 0)
    times, spent = dict.fromkeys(STEPS, 0), dict.fromkeys(STEPS, 0.0)
    while True:
        begun = process_time()
        if (task := review.task()) is None:
            break
        known = task.known[0] if task.known else None
        step = STEPS[0] if known is None else STEPS[1] if known.doubtful else STEPS[2]
        review.keep(measured(task)[0])
        times[step] += 1
        spent[step] += process_time() - begun
    for each in review.verdicts:
        if each.mark:
            print(f"  move {each.number}: {each.played}, better {each.best}: {each.cost:.2f}")
    told = ", ".join(f"{times[step]} {step} in {spent[step]:.0f} s" for step in STEPS)
    whole = sum(spent.values())
    print(f"{asked.game} with {asked.seats}, seed {asked.seed}: {told}; {whole:.0f} s in all")
    return int(whole > LIMITS.get(asked.game, float("inf")))


if __name__ == "__main__":
    sys.exit(main())
