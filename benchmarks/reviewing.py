"""How smoothly the page of a review goes on while its decisions are measured, at 1920 x 1080.

    python benchmarks/reviewing.py

Under Xvfb a finished game of Roller Derby is reviewed: the child process measures, the pointer
moves over the page in every frame, and every forty frames the page is told something, so that it
ends with tens of findings: of each decision in turn, one in four with a cost. A frame is all from
the tick to the picture having reached the screen.

Limit: 16 ms at the 99th of 100 frames.

Found, on two quiet processors without a graphics card, 31 findings, 8 of them costly: median 0.1
ms, 7.8 ms at the 99th of 100, of which the program's own work is 7.2. At load 17, where others had
the processors, by the clock 26.2 ms and the own work 8.0.
"""

import json
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import window

from roller_table.ui import ways

if TYPE_CHECKING:
    from roller_table.ai.review import Review

LIMIT = 16
COUNT, EVERY, DEAR = 1500, 40, 4
"""Frames: the first half minute of a review; after how many frames something is found; how many
findings are costly."""


def main() -> None:
    taken = window.inside(__file__, window.FULL_HD)
    what = f"a review, {taken['found']} decisions found, {taken['dear']} of them dear"
    window.tell_frames(what, taken["frames"], LIMIT)


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
