"""Chance: the same on every machine, fair, and a value that nobody can wear out."""

from collections import Counter

import pytest

from roller_table.engine.luck import Luck

# The published outputs of splitmix64: a change here would change every kept game.
PUBLISHED = {
    0: (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F),
    1234567: (6457827717110365317, 3203168211198807973, 9817491932198370423),
}


@pytest.mark.parametrize("seed", PUBLISHED)
def test_the_numbers_are_those_of_splitmix64(seed):
    luck, drawn = Luck(seed), []
    for _ in range(3):
        bits, luck = luck.below(1 << 64)
        drawn.append(bits)
    assert tuple(drawn) == PUBLISHED[seed]


def test_these_rolls_and_this_shuffle_will_come_for_ever():
    assert Luck(7).dice(6, 6)[0] == (3, 1, 6, 4, 3, 2)
    assert Luck(7).dice(3, 12)[0] == (5, 1, 11)
    assert "".join(Luck(7).shuffled("abcdefgh")[0]) == "hegbcfad"


def test_a_draw_leaves_the_luck_as_it_was_and_gives_the_next():
    luck = Luck(5)
    assert luck.below(100) == luck.below(100)
    value, after = luck.below(100)
    assert luck == Luck(5)
    assert after != luck
    assert 0 <= value < 100


@pytest.mark.parametrize("seed", [0, -1, -(1 << 80), 1 << 64, (1 << 200) + 3])
def test_any_whole_number_is_a_seed_and_64_bits_of_it_count(seed):
    assert Luck(seed).below(1000) == Luck(seed % (1 << 64)).below(1000)
    assert all(1 <= face <= 6 for face in Luck(seed).dice(50, 6)[0])


def test_neighbouring_seeds_have_nothing_in_common():
    first = Counter(Luck(seed).below(6)[0] for seed in range(6000))
    assert all(850 < first[n] < 1150 for n in range(6))


@pytest.mark.parametrize("sides", [2, 6, 12, 52])
def test_every_face_comes_as_often(sides):
    faces = Counter(Luck(sides).dice(400 * sides, sides)[0])
    assert set(faces) == set(range(1, sides + 1))
    chi_squared = sum((count - 400) ** 2 / 400 for count in faces.values())
    assert chi_squared < sides + 5 * (2 * sides) ** 0.5


def test_a_shuffle_keeps_every_card_and_every_place_is_as_likely():
    luck, places = Luck(1), Counter()
    for _ in range(4000):
        order, luck = luck.shuffled("abcd")
        assert sorted(order) == list("abcd")
        places[order] += 1
    assert len(places) == 24
    assert all(100 < count < 240 for count in places.values())


def test_nothing_and_one_thing_can_be_shuffled_too():
    assert Luck(3).shuffled("") == ((), Luck(3))
    assert Luck(3).shuffled("a") == (("a",), Luck(3))
    assert Luck(3).dice(0, 6) == ((), Luck(3))


def test_only_one_number_is_below_one():
    assert {Luck(seed).below(1)[0] for seed in range(50)} == {0}


def test_luck_is_a_frozen_value():
    assert hash(Luck(3)) == hash(Luck(3))
    with pytest.raises(AttributeError):
        Luck(3).seed = 4
