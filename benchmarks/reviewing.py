"""How smoothly the page of a review goes on while its decisions are measured, at 1920 x 1080.

    python benchmarks/reviewing.py

Under Xvfb a finished game of Roller Derby is reviewed: the child process measures, the pointer
moves over the page in every frame, and what is found is shown as it comes. A frame is all from the
tick to the picture having reached the screen.

Limit: 16 ms at the 99th of 100 frames.

Found, on two processors without a graphics card: median 0.1 ms, p99 0.2 ms, for most frames draw
nothing; a frame in which something was found takes 4 ms, and another decision's table 50 ms once.
"""

import json
import sys

import window

LIMIT = 16
COUNT = 1500
"""Frames: the first half minute of a review."""


def main() -> None:
    taken = window.inside(__file__, window.FULL_HD)
    window.tell_frames(f"a review, {taken['found']} decisions found", taken["frames"], LIMIT)


def review() -> "dict[str, object]":
    """Each frame while a review goes on, and how many decisions it found meanwhile."""
    from roller_table.engine.luck import Luck
    from roller_table.ui.scenes.review.scene import ReviewScene

    opened = window.window_of(window.FULL_HD)
    window.rest(opened)
    match = window.derby()
    while ask := match.ask:
        match.play(ask.choice.draw(Luck(match.count))[0])
    opened.reviewing.show(match, 0)
    scene = opened.app.scene
    assert isinstance(scene, ReviewScene)
    window.rest(opened, 3)

    def wander(number: int) -> bool:
        window.point((300 + 7 * number % 900, 120 + 11 * number % 800))
        return True

    taken = window.frames(opened, COUNT, wander)
    found = len(scene.review.verdicts)
    opened.close()
    return {"frames": taken, "found": found}


if __name__ == "__main__":
    print(json.dumps(review())) if window.INSIDE in sys.argv else main()
