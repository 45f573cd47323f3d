"""What stands after a ±: the true value lies within 95 times of 100, however few were counted."""

import random
from math import sqrt
from statistics import NormalDist, stdev

import pytest

from roller_table.engine.certainty import RunningMean, student, wilson, within


def test_students_quantiles_are_those_of_the_tables():
    for share, freedom, table in (
        (0.975, 1, 12.706), (0.975, 2, 4.303), (0.975, 3, 3.182), (0.975, 5, 2.571),
        (0.975, 30, 2.042), (0.9995, 20, 3.850),
    ):  # fmt: skip
        assert student(share, freedom) == pytest.approx(table, rel=0.01)
    assert student(0.975, 10**6) == pytest.approx(NormalDist().inv_cdf(0.975), rel=1e-4)


@pytest.mark.parametrize("count", [2, 5, 40])
def test_the_true_mean_lies_within_95_times_of_100(count):
    """With few as with many: by the normal quantile five numbers would hold it 88 times."""
    chance, held, tries = random.Random(count), 0, 4000
    for _run in range(tries):
        found = RunningMean(chance.gauss(3, 2) for _n in range(count))
        held += abs(found.mean - 3) <= found.error
    assert held / tries == pytest.approx(0.95, abs=0.012)


def test_a_spread_is_that_of_its_numbers():
    numbers = [3.0, -1.0, 0.0, 12.5, 3.0, -7.25]
    found = RunningMean(numbers)
    assert found.mean == pytest.approx(sum(numbers) / 6)
    assert found.standard == pytest.approx(stdev(numbers) / sqrt(6))
    assert found.error == pytest.approx(2.571 * found.standard, rel=0.01)


def test_one_number_says_nothing_of_how_far_it_strays():
    assert RunningMean([2.5]).error == 0
    assert within(0.0, 0) == 0
    assert f"{RunningMean([2.5]):+.1f}" == "+2.5"


def test_a_figure_is_printed_with_its_range():
    assert f"{RunningMean([1, 2, 3, 4]):+.1f}" == "+2.5 ± 2.1"
    assert f"{RunningMean([0.5, 0.7]):.0%}" == "60% ± 127%"


def test_a_share_that_never_came_may_come_all_the_same():
    low, high = wilson(0, 10)
    assert low == 0
    assert high == pytest.approx(0.278, abs=0.001)
