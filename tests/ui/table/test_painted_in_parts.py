"""Only what has changed is painted, and looks there as if everything had been painted."""

from statistics import median
from typing import Any

import pygame
import pytest

from roller_table.engine.sheet import Path
from roller_table.games.catalogue import ENTRIES
from roller_table.games.rollerball.moves import Build
from roller_table.games.rollerball.state import Phase
from roller_table.ui.widgets import Button

QUESTIONS, PARTS = 4, 12
"""How many questions of each game are looked at, and how many parts of the window at each."""


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_a_part_of_the_ground_looks_as_if_all_of_it_had_been_drawn(
    sit_down: Any, lot: Any, entry: Any
) -> None:
    table = sit_down(game=entry.key, seats=entry.seats[-1], level="random", coach=True)
    for _question in range(QUESTIONS):
        # In a first game each of many turns stands until it can be read.
        assert table.until_asked(most=300_000)
        painter = table.board.painter
        laid, window = painter._lay(), painter.canvas.window
        painter._draw_ground(laid, window)
        whole = laid.base.copy()
        for _part in range(PARTS):
            part = pygame.Rect(lot.randrange(window.right), lot.randrange(window.bottom), 0, 0)
            part = part.inflate(lot.randrange(2, 300), lot.randrange(2, 200)).clip(window)
            laid.base.fill("magenta", part)
            painter._draw_ground(laid, part)
            assert differences(whole, laid.base) == []
        table.play(lot.choice(list(table.question.ask.choice)))


def test_of_the_page_only_where_something_was_put_on_or_taken_off_is_painted(sit_down: Any) -> None:
    table = sit_down()
    assert table.until_asked()
    page, bar = table.scene.page, table.board.bar
    page.dirty = False
    page.add(Button("new", "New")).rect = table.board.strip.box.copy()
    assert page.dirty
    assert not page.changed_in(bar)
    page.find("new").rect = bar.copy()
    assert page.changed_in(bar)
    page.dirty = False
    assert not page.changed_in(bar)
    page.remove(next(name for name in page.widgets if name.startswith("choice:")))
    assert page.dirty
    assert not page.changed_in(bar)
    page.remove("bar:undo")
    assert page.changed_in(bar)


def differences(one: pygame.Surface, other: pygame.Surface) -> list[pygame.Rect]:
    """The parts that are not alike."""
    alike = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    alike.invert()
    return alike.get_bounding_rects()


def test_two_pictures_that_differ_in_one_dot_differ() -> None:
    one, other = pygame.Surface((4, 4)), pygame.Surface((4, 4))
    assert differences(one, other) == []
    other.set_at((2, 1), (1, 0, 0))
    assert differences(one, other) == [pygame.Rect(2, 1, 1, 1)]


def walking(_game: Any, state: Any, _ask: Any) -> bool:
    return state.phase == Phase.MOVE and len(state.balls) > 2


def laying(_game: Any, state: Any, ask: Any) -> bool:
    """Whether any of several cards may be placed at many places, while balls go their ways."""
    builds = [move for move in ask.choice if isinstance(move, Build)]
    return state.phase == Phase.USE and len(state.laid) > 4 and len({m.card for m in builds}) > 1


@pytest.mark.parametrize("seats", [2, 4])
def test_a_card_that_is_carried_over_a_board_leaves_nothing_behind(
    come_to: Any, lot: Any, seats: int
) -> None:
    table = come_to(laying, seats=seats)
    board, plan = table.board, table.board.layout.plan
    spots = [over for lays in table.question.offers.lays.values() for over in lays]
    card = lot.choice(list(table.question.offers.lays))
    table.hands.move(table.spot(card.code))
    table.hands.down(table.spot(card.code))
    shares = list[float]()
    for step in range(40):
        at = plan.left + lot.randrange(plan.width), plan.top + lot.randrange(plan.height)
        if step % 3:
            at = board.layout.spot_rect(lot.choice(spots)).center
        parts = painted_as_if_whole(table, lambda at=at: table.hands.move(at))
        shares.append(sum(part.w * part.h for part in parts) / (plan.width * plan.height))
    assert median(shares) < 0.7, "not the whole board, for a card that comes to another place"
    table.hands.up(at)


def test_what_is_looked_at_and_aimed_by_keys_leaves_nothing_behind(come_to: Any) -> None:
    table = come_to(walking, seats=3)
    ends = [path.places[0] for path in table.board.shown.sheet.of(Path)]
    for place in (*ends, *reversed(ends)):
        there = table.board.layout.spot_rect((place,)).center
        painted_as_if_whole(table, lambda at=there: table.hands.move(at))
    for key in ("TAB", *("RIGHT", "DOWN", "LEFT", "UP") * 4):
        painted_as_if_whole(table, lambda key=key: table.hands.key(key))


def painted_as_if_whole(table: Any, act: Any) -> list[pygame.Rect]:
    """The parts that are painted by this; what is seen then is seen when all is painted anew."""
    canvas, screen, parts = table.board.canvas, table.app.screen, list[pygame.Rect]()
    take = canvas.take
    canvas.take = lambda: parts.extend(found := take()) or found
    act()
    canvas.take = take
    seen = screen.copy()
    canvas.touch(canvas.window)
    table.hands.step()
    assert differences(screen, seen) == []
    return parts
