"""How smoothly the page of a review goes on while its decisions are measured, at 1920 x 1080.

    python benchmarks/reviewing.py
    python benchmarks/reviewing.py --jobs 2

With ``--jobs`` no page is shown: the decisions of one seat in a deal of Roller Derby among Clubs
are reviewed by one process and by that many, in turns, and it is looked at whether they find the
same.

Under Xvfb a finished game of Roller Derby is reviewed: the child process measures, the pointer
moves over the page in every frame, and every forty frames the page is told something, so that it
ends with tens of findings: of each decision in turn, one in four with a cost. A frame is all from
the tick to the picture having reached the screen.

Limits: 16 ms at the 99th of 100 frames; with two processes 60 % of the time of one, on as many
processors.

Found, on two quiet processors without a graphics card, 31 findings, 8 of them costly: median 0.1
ms, 7.8 ms at the 99th of 100, of which the program's own work is 7.2. At load 17, where others had
the processors, by the clock 26.2 ms and the own work 8.0. Two processes, where others had the
processors at load 4: the same findings, in 22.2 s where one took 23.4; on quiet ones it is still to
be measured.
"""

import json
import os
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable
from statistics import median
from typing import TYPE_CHECKING, Any

import window

from roller_table.ui import ways

if TYPE_CHECKING:
    from roller_table.ai.review import Review
    from roller_table.engine.record import Record
    from roller_table.match import Match

LIMIT, SHARE = 16, 0.6
COUNT, EVERY, DEAR = 1500, 40, 4
"""Frames: the first half minute of a review; after how many frames something is found; how many
findings are costly."""


def main() -> None:
    asked = ArgumentParser(description="how smoothly a review goes on, or how soon it is done")
    asked.add_argument("--jobs", type=int, metavar="N", help="by how many processes it is done")
    asked.add_argument("--turns", type=int, default=3, metavar="N", help="how often by each (3)")
    args = asked.parse_args()
    if args.jobs:
        side_by_side(args.jobs, args.turns)
        return
    taken = window.inside(__file__, window.FULL_HD)
    what = f"a review, {taken['found']} decisions found, {taken['dear']} of them dear"
    window.tell_frames(what, taken["frames"], LIMIT)


def side_by_side(jobs: int, turns: int) -> None:
    """How long a review takes one process and several, which take turns."""
    taken = dict[int, list[float]]()
    found = set[tuple[object, ...]]()
    record = a_deal().record()
    for _turn in range(turns):
        for width in (1, jobs):
            seconds, verdicts = timed(record, width)
            taken.setdefault(width, []).append(seconds)
            found.add(verdicts)
    one, several = median(taken[1]), median(taken[jobs])
    print(f"one process {one:.1f} s, {jobs} processes {several:.1f} s, medians of {turns};"
          f" load of the machine {os.getloadavg()[0]:.1f}")  # fmt: skip
    print("the same findings" if len(found) == 1 else "OTHER FINDINGS")
    window.tell(f"the time of {jobs} processes", several / one, SHARE, "of that of one")


def a_deal() -> "Match":
    """Two deals of Roller Derby among Clubs, of which the first is reviewed."""
    from roller_table.ai.players import player_for
    from roller_table.games.catalogue import entry
    from roller_table.match import Chair, Match

    found = entry("roller_derby")
    chairs = tuple(Chair(name, "club") for name in ("Mia", "Ade", "Noor", "Ben"))
    match = Match.new(found, found.rules()(deals=2), chairs, seed=1)
    club = player_for("club", found, match.game)
    while ask := match.ask:
        match.play(club.choose(match.view(ask.seat), ask, match.luck()))
    return match


def timed(record: "Record", width: int) -> tuple[float, tuple[object, ...]]:
    """How long that many processes take, their start included, and what they find."""
    from roller_table.ai.review import Review, reviewed, reviewed_beside
    from roller_table.selfplay import processes

    review, begun = Review(record, 0, deal=0), time.monotonic()
    with processes(width) as crew:
        list(reviewed(review) if width == 1 else reviewed_beside(review, crew, width))
    return time.monotonic() - begun, review.verdicts


def review() -> "dict[str, object]":
    """Each frame while a review goes on, and how many decisions it found meanwhile."""
    from roller_table.engine.luck import Luck
    from roller_table.ui.scenes.review.scene import ReviewScene

    opened = window.window_of(window.FULL_HD)
    window.rest(opened)
    match = window.derby()
    while ask := match.ask:
        match.play(ask.choice.draw(Luck(match.count))[0])
    told = list[Callable[[str], object]]()
    thinkers, measure = opened.thinkers, opened.thinkers.do

    def do(job: Any, tell: Callable[[str], object]) -> int:
        """The child measures as ever; what the page is told is made up, and comes sooner."""
        told.append(tell)
        return measure(job, lambda _text: None)

    thinkers.do = do  # type: ignore[method-assign]
    opened.go(ways.Review(match, 0))
    scene = opened.app.scene
    assert isinstance(scene, ReviewScene)
    window.rest(opened, 3)

    def wander(number: int) -> bool:
        window.point((300 + 7 * number % 900, 120 + 11 * number % 800))
        if number % EVERY == 0 and told:
            told.pop()(made_up(scene.review, dear=number // EVERY % DEAR == 0))
        return True

    taken = window.frames(opened, COUNT, wander)
    verdicts = scene.review.verdicts
    opened.close()
    dear = sum(bool(each.mark) for each in verdicts)
    return {"frames": taken, "found": len(verdicts), "dear": dear}


def made_up(review: "Review", *, dear: bool) -> str:
    """A finding of the next decision of which there is none."""
    from roller_table.ai.judging import Estimate
    from roller_table.ai.measuring import Verdict, written
    from roller_table.ai.thinking import harmless
    from roller_table.engine.notation import write

    known = {each.number for each in review.verdicts}
    at = next(each for each in review.decisions if each.number not in known)
    played = write(at.played)
    best = next((line for line in map(write, harmless(at.ask)) if line != played), played)
    cost = Estimate(4.0 + at.number / 10, 1.0, 120) if dear else Estimate(0.0, 1.0, 30)
    worth = Estimate(at.number % 30 - 15.0, 2.0, 30)
    return written(
        Verdict(at.number, 0, played, best if dear else played, worth, cost, cost if dear else None,
                others=() if dear else None, trick=10.0)
    )  # fmt: skip


if __name__ == "__main__":
    print(json.dumps(review())) if window.INSIDE in sys.argv else main()
