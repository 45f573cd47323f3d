"""Containers find places: nothing overlaps, all stays inside, what is left is shared."""

from itertools import pairwise

import pygame
import pytest

from roller_table.ui.looks.look import Look
from roller_table.ui.widgets import (
    AtLeast,
    Block,
    Column,
    Flow,
    Grow,
    IfRoom,
    Inset,
    Page,
    Panel,
    Row,
    ScrollArea,
    Scrolled,
    Sized,
    Widget,
)

WINDOWS = {0.8: (1024, 640), 1.0: (1280, 800), 1.65: (2112, 1320), 2.5: (3200, 2000)}
BOX = pygame.Rect(37, 11, 900, 2000)


@pytest.fixture(scope="module", params=WINDOWS)
def look(request):
    pygame.font.init()
    made = Look(WINDOWS[request.param])
    assert made.scale == request.param
    return made


class Thing(Widget):
    """A widget that wants that size, in logical lengths."""

    def __init__(self, wide=50, high=20, *, visible=True):
        super().__init__("thing")
        self.wants = wide, high
        self.visible = visible

    def natural(self, look):
        return look.px(self.wants[0]), look.px(self.wants[1])


def things(number, **wants):
    return [Thing(**wants) for _each in range(number)]


def drawn(lot, deep):
    """A thing; or any container, with others in it so deep."""
    wide, high = lot.randint(1, 60), lot.randint(1, 60)
    if not deep:
        return Thing(wide, high, visible=lot.random() < 0.8)
    parts = [drawn(lot, lot.randrange(deep)) for _each in range(lot.randrange(5))]
    kind, gap = lot.choice((Row, Column, Flow, Inset, AtLeast, Sized, Panel)), lot.randint(0, 40)
    if kind in (Row, Column):
        across = lot.choice(("start", "middle", "end", "fill"))
        # In a column as high as it wants nothing is left: what grows there from nothing gets none.
        beyond = kind is Column or lot.random() < 0.5
        grows = [Grow(part, lot.choice((0.5, 1, 2)), beyond) for part in parts]
        mixed = [lot.choice(both) for both in zip(parts, grows, strict=True)]
        return kind(*mixed, Grow(), 7, gap=gap, across=across)
    if kind is Flow:
        return Flow(*parts, gap=gap, down=wide)
    if kind is Panel:
        return Panel(Thing(), *parts, beside=wide, above=high, gap=gap)
    inside = drawn(lot, deep - 1)
    if kind is Inset:
        return Inset(inside, wide, high, gap, wide)
    return AtLeast(inside, wide, high) if kind is AtLeast else Sized(inside, wide=400)


def seen(container):
    """All widgets in it that have to be seen, and the grounds under them."""
    found, grounds = [], []
    for each in _parts(container):
        if isinstance(each, Widget):
            found += [each] * each.visible
        else:
            more, under = seen(each)
            found, grounds = found + more, grounds + under
    return found, [*grounds, *([container._ground] if isinstance(container, Panel) else [])]


def _parts(container):
    if isinstance(container, Panel):
        return [container._inside]
    if isinstance(container, Row | Column | Flow):
        return [each for each in container._parts if not isinstance(each, int)]
    return [container.child] if container.child else []


def within(rect, box):
    """Nothing of it is outside; pygame has a box without width end before its own edge."""
    return rect.clamp(box) == rect and rect.width <= box.width and rect.height <= box.height


def test_children_never_overlap_and_stay_inside(look, lot):
    for _tree in range(150):
        tree = drawn(lot, 3)
        box = pygame.Rect(37, 11, 8000, max(1, tree.size(look, 8000)[1]))
        tree.place(look, box)
        found, grounds = seen(tree)
        for place, one in enumerate(found):
            assert within(one.rect, box)
            assert not any(one.rect.colliderect(other.rect) for other in found[place + 1 :])
        assert all(within(ground.rect, box) for ground in grounds)


def test_no_container_wants_more_width_than_there_is(look, lot):
    assert all(drawn(lot, 3).size(look, 200)[0] <= 200 for _tree in range(150))


@pytest.mark.parametrize("kind", [Row, Column, Flow])
def test_what_is_not_visible_takes_no_room_and_none_goes_round_it(look, kind):
    one, hidden, other = Thing(), Thing(visible=False), Thing()
    kind(one, hidden, other, gap=10).place(look, BOX)
    with_it = one.rect, other.rect
    kind(one, other, gap=10).place(look, BOX)
    assert (one.rect, other.rect) == with_it
    assert hidden.rect.size == (0, 0)
    assert not kind(hidden, gap=10).shown
    assert kind(hidden, gap=10).size(look, 300) == (0, 0)


def test_a_number_is_the_room_after_the_child_before_it(look):
    one, hidden, other = Thing(), Thing(visible=False), Thing()
    Column(5, one, 8, hidden, 100, other, 7, gap=3).place(look, BOX)
    assert one.rect.top == BOX.top
    assert other.rect.top - one.rect.bottom == look.px(8)


def test_what_grows_shares_what_is_left_by_the_pixel(look):
    fixed, half, whole = Thing(wide=100), Thing(), Thing()
    Row(fixed, Grow(half), Grow(whole, share=2), gap=10).place(look, BOX)
    left = BOX.width - look.px(100) - 2 * look.px(10)
    assert half.rect.width + whole.rect.width == left
    assert abs(whole.rect.width - 2 * half.rect.width) <= 2
    assert whole.rect.right == BOX.right


def test_what_grows_beyond_has_its_share_on_top(look):
    narrow, wide = Thing(wide=40), Thing(wide=90)
    Row(Grow(narrow, beyond=True), Grow(wide, beyond=True), gap=6).place(look, BOX)
    more = [each.rect.width - look.px(each.wants[0]) for each in (narrow, wide)]
    assert abs(more[0] - more[1]) <= 1
    assert wide.rect.right == BOX.right


def test_an_empty_grow_holds_what_follows_at_the_end(look):
    top, foot = Thing(), Thing()
    Column(top, 12, Grow(), foot).place(look, BOX)
    assert (top.rect.top, foot.rect.bottom) == (BOX.top, BOX.bottom)
    low = pygame.Rect(BOX.left, BOX.top, BOX.width, look.px(20))
    Column(top, 12, Grow(), foot).place(look, low)
    assert foot.rect.top - top.rect.bottom == look.px(12), "the page is scrolled then"


def test_what_is_only_seen_if_there_is_room_comes_back_with_it(look):
    words, beside = Thing(wide=100), Thing(wide=60)
    row = Row(beside, 10, Grow(IfRoom(words)))
    for logical, seen in ((171, True), (150, False), (171, True)):
        row.place(look, pygame.Rect(0, 0, look.px(logical), 50))
        assert words.visible is seen
        assert beside.rect.width == look.px(60), "what gives way takes no room from others"


def test_where_a_row_is_too_narrow_each_has_its_part(look):
    narrow, wide = Thing(wide=250), Thing(wide=750)
    box = pygame.Rect(0, 0, look.px(800), 50)
    Row(narrow, wide).place(look, box)
    assert wide.rect.right == box.right
    assert abs(wide.rect.width - 3 * narrow.rect.width) <= 6


def test_a_flow_wraps_where_the_width_ends(look):
    found = things(7, wide=100)
    box = pygame.Rect(BOX.topleft, (look.px(330), 10))
    flow = Flow(*found, gap=10, down=4)
    flow.place(look, box)
    lines = [found[:3], found[3:6], found[6:]]
    for line in lines:
        assert len({each.rect.top for each in line}) == 1
        assert all(b.rect.left - a.rect.right == look.px(10) for a, b in pairwise(line))
    assert all(b[0].rect.top - a[0].rect.bottom == look.px(4) for a, b in pairwise(lines))
    assert flow.size(look, box.width)[1] == found[-1].rect.bottom - box.top


def test_words_wrap_within_the_width_that_is_left(look):
    words = Block("words", "The last trick is worth one point more than all others. " * 6)
    row = Row(Sized(Thing(), wide=200), 10, Grow(words))
    box = pygame.Rect(0, 0, look.px(500), 0)
    box.height = row.size(look, box.width)[1]
    row.place(look, box)
    assert words.rect.width == box.width - look.px(200) - look.px(10)
    assert words.rect.height == words.height_for(look, words.rect.width) > look.text.height(15)


def test_a_panel_lies_under_all_that_stands_on_it(look):
    ground, heading, words = Thing(), Thing(), Thing()
    panel = Panel(ground, heading, 8, words, beside=20, above=12)
    high = panel.size(look, BOX.width)[1]
    panel.place(look, pygame.Rect(BOX.topleft, (BOX.width, high)))
    assert ground.rect == (*BOX.topleft, BOX.width, high)
    assert heading.rect.topleft == (BOX.left + look.px(20), BOX.top + look.px(12))
    assert words.rect.bottom == ground.rect.bottom - look.px(12)


def test_a_scroll_area_is_as_long_as_what_lies_in_it(look):
    page, area = Page(), ScrollArea("list")
    page.add(area)
    rows = [page.add(Widget(f"row {n}"), area) for n in range(30)]
    inside = Inset(Column(*(Sized(row, high=40) for row in rows), gap=5), top=10, bottom=25)
    box = pygame.Rect(30, 60, 300, 200)
    Scrolled(area, inside).place(look, box)
    assert area.rect == box
    assert rows[0].rect.topleft == (30, 60 + look.px(10))
    assert area.content == look.px(10) + 30 * look.px(40) + 29 * look.px(5) + look.px(25)
    area.scroll(100)
    assert rows[0].rect.top == 60 + look.px(10) - 100
