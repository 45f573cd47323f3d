"""A table's heading and its lines stand in the same columns, and a line has room for its cells."""

from itertools import pairwise

import pygame
import pytest

from roller_table.ui.looks.look import Look
from roller_table.ui.widgets import Cell, TableColumn, TableLayout, TableLine, Words

LINE = pygame.Rect(40, 30, 600, 50)


@pytest.fixture(scope="module")
def look():
    pygame.font.init()
    return Look((1280, 800))


class Seen(Cell):
    """Remembers where it was drawn, and wants to be so high."""

    def __init__(self, high=0):
        self.wants, self.box = high, None

    def high(self, look, width):  # noqa: ARG002
        return self.wants

    def draw(self, target, look, box, column):  # noqa: ARG002
        self.box = box.copy()


def lit(look, cell, column, box):
    """The rectangle in which a cell leaves anything."""
    target = pygame.Surface((700, 200), pygame.SRCALPHA)
    cell.draw(target, look, box, column)
    return target.get_bounding_rect()


def test_columns_fill_a_line_from_end_to_end():
    """What is left after all that is measured is one column's; nothing lies over another."""
    columns = (TableColumn(), TableColumn(80, "right", 8), TableColumn(120, "right", 12))
    boxes = TableLayout(columns, beside=16).boxes(LINE)
    assert boxes[0].left == LINE.left + 16
    assert boxes[-1].right == LINE.right - 16
    assert [after.left - before.right for before, after in pairwise(boxes)] == [8, 12]
    assert [box.width for box in boxes[1:]] == [80, 120]


def test_a_line_without_room_gives_the_rest_none():
    boxes = TableLayout((TableColumn(), TableColumn(700))).boxes(LINE)
    assert boxes[0].width == 0


def test_a_line_is_as_high_as_its_highest_cell_and_what_goes_under_all(look):
    table = TableLayout((TableColumn(), TableColumn(100)), above=5, below=7)
    assert table.high(look, 600, (Seen(20), Seen(33)), Seen(11)) == 5 + 33 + 7 + 11


def test_what_goes_under_the_cells_stands_below_them_over_the_whole_line(look):
    table = TableLayout((TableColumn(), TableColumn(100)), beside=10, above=5, below=7)
    cells, under = (Seen(20), Seen(33)), Seen(11)
    line = LINE.copy()
    line.height = table.high(look, line.width, cells, under)
    table.draw(pygame.Surface((700, 200)), look, line, cells, under)
    assert {cell.box.height for cell in cells} == {33}
    assert all(cell.box.bottom <= under.box.top for cell in cells)
    assert (under.box.left, under.box.right) == (line.left + 10, line.right - 10)


@pytest.mark.parametrize("too_long", ["smaller", "middle", "wrapped"])
def test_words_stay_in_their_column_however_long_they_are(look, too_long):
    words = Words("Wilhelmina Wurlitzer-Max and others", too_long=too_long)
    for align in ("left", "center", "right"):
        box = pygame.Rect(100, 20, 90, words.high(look, 90))
        assert box.contains(lit(look, words, TableColumn(90, align), box))


@pytest.mark.parametrize("too_long", ["smaller", "middle", "wrapped", "over"])
def test_words_begin_or_end_where_their_column_does(look, too_long):
    words, box = Words("HHH", too_long=too_long), pygame.Rect(100, 20, 300, 60)
    left, right = (lit(look, words, TableColumn(300, each), box) for each in ("left", "right"))
    assert abs(left.left - box.left) <= 3
    assert abs(right.right - box.right) <= 3
    top, foot = (lit(look, words, TableColumn(300, upright=each), box) for each in ("top", "foot"))
    assert top.centery < left.centery < foot.centery
    assert abs(left.centery - box.centery) <= 2


class Line(TableLine):
    def table(self, look, width):  # noqa: ARG002
        return TableLayout((TableColumn(),), beside=20)

    def cells(self, look, width):  # noqa: ARG002
        return (Words("", look.px(15)),)


@pytest.mark.parametrize("ruled", [True, False])
def test_a_hairline_stands_under_a_line_that_is_ruled(look, ruled):
    line, target = Line("line"), pygame.Surface((700, 200), pygame.SRCALPHA)
    line.rect, line.ruled = LINE.copy(), ruled
    line.draw(target, look)
    found = target.get_bounding_rect()
    assert bool(found.size != (0, 0)) is ruled
    if ruled:
        assert (found.left, found.right) == (LINE.left + 20, LINE.right - 20)
        assert found.bottom == LINE.bottom


def test_a_cell_for_every_column_and_no_other(look):
    table = TableLayout((TableColumn(), TableColumn(10)))
    with pytest.raises(ValueError, match="zip"):
        table.high(look, 100, (Words("one"),))
