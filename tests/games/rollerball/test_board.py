"""The board's tracks, corners and slots, against the numbers of the page."""

import pytest

from roller_table.games.rollerball.board import NOWHERE, board
from roller_table.games.rollerball.diversions import deck_of, is_diversion, slots_of


@pytest.mark.parametrize(
    ("size", "tracks", "cells", "straight", "across", "along", "bases"),
    [(8, 3, 60, 48, 24, 36, 8), (10, 4, 96, 80, 48, 64, 12), (12, 5, 140, 120, 80, 100, 16)],
)
def test_a_board_has_so_many_tracks_spaces_slots_and_corners_for_bases(
    size, tracks, cells, straight, across, along, bases
):
    on = board(size)
    assert on.tracks == tracks
    assert len(on.cells) == cells
    assert len(on.cells) - len(on.corners) == straight
    assert len(on.across) == across
    assert len(on.along) == along
    assert len(on.base_corners) == bases


@pytest.mark.parametrize(
    ("x", "y", "across", "along"), [(4, 0, 1, 2), (1, 0, 0, 1), (4, 1, 2, 2), (8, 1, 0, 0)]
)
def test_a_space_belongs_to_so_many_slots(x, y, across, along):
    on = board(10)
    cell = on.cell(x, y)
    assert sum(cell in slot for slot in on.across) == across
    assert sum(cell in slot for slot in on.along) == along


@pytest.mark.parametrize("size", [8, 10, 12])
def test_every_track_is_one_round_clockwise_and_behind_undoes_ahead(size):
    on = board(size)
    for cell in on.cells:
        assert on.behind[on.ahead[cell]] == cell
        lap, there = 1, on.ahead[cell]
        while there != cell:
            lap, there = lap + 1, on.ahead[there]
        assert lap == 4 * (size - 2 * on.ring[cell]) - 4
    assert on.ahead[on.cell(0, 0)] == on.cell(1, 0)
    assert on.ahead[on.cell(size - 1, 0)] == on.cell(size - 1, 1)


def test_the_emblem_is_no_space():
    on = board(10)
    assert {on.cell(x, y) for x in (4, 5) for y in (4, 5)} == {NOWHERE}
    assert on.cell(10, 0) == on.cell(-1, 0) == NOWHERE


@pytest.mark.parametrize("size", [8, 10, 12])
def test_corner_cards_lie_on_one_corner_and_one_straight_space_of_the_next_track_out(size):
    on = board(size)
    for outward in (True, False):
        slots = slots_of("CU", size, outward=outward)
        assert len(slots) == len({inner for _, inner in slots}) == 4 * (on.tracks - 1)
        for outer, inner in slots:
            assert inner in on.corners
            assert outer not in on.corners
            assert on.ring[outer] == on.ring[inner] - 1
            assert outer in on.beside[inner]


def test_the_deck_has_34_cards_of_which_29_may_lie_on_the_board_and_nine_more_with_expansion_1():
    deck = deck_of(expansion=False)
    assert len(deck) == len(set(deck)) == 34
    assert sum(map(is_diversion, deck)) == 29
    assert len(deck_of(expansion=True)) == 43
