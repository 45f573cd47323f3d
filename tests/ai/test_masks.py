"""Masks do with bits what sets do with numbers."""

from hypothesis import given
from hypothesis import strategies as st

from roller_table.ai.kernel import masks

sets = st.sets(st.integers(0, 61))


def mask_of(places):
    return sum(1 << place for place in places)


@given(sets)
def test_a_mask_is_counted_and_read_as_the_set_that_it_is(places):
    mask, order = mask_of(places), sorted(places)
    assert masks.count(mask) == len(order)
    assert masks.places(mask, 0) == order
    assert masks.places(mask, 7) == [place + 7 for place in order]
    assert [masks.nth(mask, number) for number in range(len(order))] == order
    assert masks.highest(mask) == max(order, default=-1)
    assert masks.lowest(mask) == min(order, default=-1)


@given(st.integers(0, 61))
def test_a_bit_beyond_the_thirty_first_is_no_other(place):
    assert masks.bit(place) == 2**place
    assert masks.shifted(1, place) == 2**place
