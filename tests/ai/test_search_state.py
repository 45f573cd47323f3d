"""What every game's position has from its base: chance of its own, and a playout by its policy."""

import pytest

from roller_table.ai.kernel import compiled
from roller_table.ai.kernel.state import SearchState, Worlds


class Countdown(SearchState):
    """Two take one, two or three from a heap; who takes the last scores a point."""

    def __init__(self):
        super().__init__(2)
        self.heap, self.turn, self.taken = 21, 0, []

    def mover(self):
        return self.turn if self.heap else -1

    def legal(self):
        return [count for count in (1, 2, 3) if count <= self.heap]

    def apply(self, code):
        self.heap -= code
        self.taken.append(code)
        self.turn ^= 1

    def policy(self, noise):
        if self.draw(256) < noise:
            return self.any_of(self.legal())
        return 1

    def result(self, seat):
        return float(seat != self.turn)

    def blank(self):
        return Countdown()

    def copy_from(self, other):
        self.heap, self.turn, self.taken = other.heap, other.turn, other.taken[:]
        self.seed = other.seed


def played(seed, noise):
    state = Countdown()
    state.seed = seed
    state.play_out(noise)
    return state


def test_a_playout_follows_the_policy_to_the_end():
    state = played(seed=5, noise=0)
    assert state.taken == [1] * 21
    assert [state.result(seat) for seat in (0, 1)] == [1.0, 0.0]


def test_noise_is_drawn_from_the_seed_alone():
    assert played(5, 128).taken == played(5, 128).taken
    assert len({tuple(played(seed, 128).taken) for seed in range(20)}) > 15


@pytest.mark.parametrize("limit", [1, 2, 13, 256, 1 << 20])
def test_what_is_drawn_lies_below_the_limit_and_reaches_all_of_it(limit):
    state = Countdown()
    drawn = [state.draw(limit) for _turn in range(4000)]
    assert min(drawn) >= 0
    assert max(drawn) < limit
    assert len(set(drawn)) > min(limit, 3000) * 0.9


@pytest.mark.skipif(compiled(), reason="what is compiled does not look for missing parts")
def test_a_kernel_that_lacks_a_part_cannot_be_made():
    with pytest.raises(TypeError):
        SearchState(2)
    with pytest.raises(TypeError):
        Worlds()
