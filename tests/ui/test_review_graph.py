"""The line of a review: what its axis says, and where it begins anew."""

import pytest
from pygame import Rect

from roller_table.ai.judging import Estimate
from roller_table.ui.scenes.review.graph import DecisionSpot, beside, marks, stretches


@pytest.mark.parametrize(
    ("ends", "told"),
    [
        ((-0.33, 1.0), {"0", "+1.0", "−0.3"}),
        ((-0.5, 3.0), {"0", "+3.0", "−0.5"}),
        ((-0.05, 0.2), {"0", "+0.20", "−0.05"}),
        ((-97.0, 0.4), {"0", "−97"}),
        ((-97.0, 0.0), {"0", "−97"}),
        ((0.0, 0.0), {"0"}),
    ],
)
def test_no_two_figures_of_the_axis_are_alike(ends, told):
    """An end that is not nothing was told as a second 0."""
    words = [word for _at, word in marks(*ends)]
    assert set(words) == told
    assert len(words) == len(told)


def test_the_line_is_broken_where_the_next_deal_begins():
    """From there on the lead at the end of another deal is meant; it looked like a gain."""
    parts = ("1", "1", "1", "2", "2", "3")
    spots = [DecisionSpot(n, n, Estimate(0.0, 1.0, 30), 0.0, part) for n, part in enumerate(parts)]
    points = [*range(len(spots)), "result"]
    found = [points[part] for part in stretches(spots, len(points))]
    assert found == [[0, 1, 2], [3, 4], [5, "result"]]
    assert [points[part] for part in stretches(spots[:2], 2)] == [[0, 1]]


def test_each_line_has_its_figure_though_another_is_near():
    """The lowest line had none, because nothing stood close over it."""
    nothing, most = Rect(0, 100, 30, 16), Rect(0, 20, 30, 16)
    assert beside(Rect(0, 112, 30, 16), [nothing, most]).top == nothing.bottom
    assert beside(Rect(0, 90, 30, 16), [nothing]).bottom == nothing.top
    assert beside(Rect(0, 130, 30, 16), [nothing, most]).top == 130
