"""The table speaks at one place: the strip, which nothing else lies on and which never moves."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from pygame import Rect

from roller_table.games.catalogue import ENTRIES
from roller_table.ui.felt.painted.overlays import BANNER, NOTE, REFUSAL, REMARK, SPEECH
from roller_table.ui.felt.paper import counsel
from roller_table.ui.felt.paper.counsel import Counsel, ShareBar
from roller_table.ui.felt.paper.presses import Key

LOOKS = [((1024, 640), 1.6, "de"), ((1280, 800), 1.0, "en")]


def voices(table: Any) -> Iterator[tuple[str, Rect]]:
    """Everything that speaks now, and where."""
    scene, overlays = table.scene, table.board.overlays
    for kind in (SPEECH, REFUSAL):
        yield from ((kind, shown.rect) for shown in overlays.shown(kind))
    for name, sheet in (("hint", scene.hint.sheet), ("why", scene.why.sheet)):
        if sheet.shown:
            yield name, sheet.rect
    if scene.coach.bubble.speech:
        yield "coach", scene.coach.bubble.rect


def lying(table: Any) -> Iterator[tuple[str, Rect]]:
    """What a player looks at: plates, cards that rest, meter, badges, dice, and what only this game
    shows."""
    board = table.board
    for plate in board.shown.plates:
        yield plate.name, board.furniture.plate_rect(plate)
    for piece in board.pieces:
        if piece.goal.seen and not piece.moving and not piece.held:
            yield piece.card.code, piece.goal.box.inflate(-4, -4)
    badges, gauge = board.furniture.gauge_rects(board.shown.sheet)
    for rect in (*badges, gauge, board.dice.bounds(0)):
        if rect.width:
            yield "meter, badge or dice", rect
    for painter, painted in board.contents.own:
        yield from ((painter.kind.__name__, rect) for rect in painter.kept(painted))


def faults(table: Any) -> Iterator[str]:
    strip = table.board.layout.strip
    for name, rect in voices(table):
        if not strip.contains(rect):
            yield f"{name} speaks at {rect}, not in {strip}"
    for name, rect in lying(table):
        if strip.colliderect(rect):
            yield f"{name} lies on the strip: {rect}, {strip}"
    pressed = table.board.shown.pressed
    if pressed.width:
        yield from (f"{name} over the buttons" for name, rect in voices(table)
                    if rect.colliderect(pressed))  # fmt: skip


@pytest.mark.parametrize(("size", "scale", "language"), LOOKS)
@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_whoever_speaks_speaks_in_the_strip_and_it_covers_nothing(
    sit_down: Any, entry: Any, size: tuple[int, int], scale: float, language: str
) -> None:
    """Through the first questions of a game with hints and refusals, and while others play."""
    seats = max(entry.seats[0], min(entry.seats[-1], 5))
    table = sit_down(game=entry.key, seats=seats, size=size, user_scale=scale, language=language,
                     coach=True, level="random", speed="normal")  # fmt: skip
    chance, strip = Random(7), None
    for number in range(4):
        for _time in range(200):
            if table.question or table.over:
                break
            if table.scene.felt.conductor.standing:
                table.scene.croupier.further()
            table.wait(240, step=240)
            assert not list(faults(table)), f"before question {number}"
        if table.over or not table.question:
            return
        assert strip in (None, table.board.layout.strip), "it never moves"
        strip = table.board.layout.strip
        assert table.board.shown.prompt, "something is asked"
        if number == 1:
            table.hands.key("h")
        table.wait(80, step=80)
        assert not list(faults(table)), f"with a hint at question {number}"
        table.hands.key("ESCAPE")
        table.wait(80, step=80)
        assert not list(faults(table)), f"at question {number}"
        moves = [*table.match.ask.choice][:40]
        table.play(chance.choice(moves))


def test_who_is_refused_a_card_reads_why_in_the_strip(sit_down: Any) -> None:
    table = sit_down(seed=6, size=(1024, 640))
    for _turn in range(20):
        assert table.until_asked()
        if barred := [piece for piece in table.question.dimmed if piece.goal.seen]:
            break
        table.play(next(iter(table.match.ask.choice)))
    table.wait(400)
    table.hands.click(table.spot(barred[0].card.code))
    table.wait(80)
    (why,) = table.board.overlays.shown(REFUSAL)
    assert table.board.layout.strip.contains(why.rect)
    assert why.words


def test_the_buttons_of_questions_stand_at_the_same_place(sit_down: Any) -> None:
    """Of one question after the other, as far as they are few."""
    table = sit_down(game="roebuck", speed="off", level="random")
    ends = set()
    for _turn in range(30):
        if not table.until_asked():
            break
        panel = table.scene.felt.presenter.panel
        if panel.open and table.board.shown.pressed.width:
            ends.add((panel.rect.right, panel.rect.centery))
        table.play(next(iter(table.match.ask.choice)))
    assert len(ends) == 1


@pytest.mark.parametrize(("game", "seats"), [("poker_roulette", 4), ("poker_roulette", 6)])
def test_why_a_seat_is_paid_is_told_beside_its_plate_and_over_no_card(
    sit_down: Any, game: str, seats: int
) -> None:
    table = sit_down(game=game, seats=seats, size=(1024, 640), speed="off")
    table.until_asked()
    for seat in range(seats):
        table.board._teller._note_at_plate(seat, "+50", 10**9)
    counted = [shown.rect for shown in table.board.overlays.shown(NOTE)]
    assert len(counted) == seats
    over = [name for name, rect in lying(table) if rect.collidelist(counted) >= 0]
    assert not [name for name in over if "dice" not in name]


SEATS = [
    ("roller_derby", 4),
    ("roebuck", 4),
    ("roolz", 5),
    ("poker_roulette", 6),
    ("rollerball", 3),
]


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_in_a_small_window_a_tab_that_covers_nothing_unfolds_the_panel(
    sit_down: Any, game: str, seats: int
) -> None:
    table = sit_down(game=game, seats=seats, size=(1024, 640), speed="off", level="random")
    assert table.until_asked()
    tab = table.scene.page.find("bar:tab")
    assert tab.rect.right == 1024
    assert not [name for name, rect in lying(table) if rect.colliderect(tab.rect)]
    assert not table.board.panel_rect.width
    table.hands.click(tab)
    table.wait(200)
    assert table.board.panel_rect.width
    assert "bar:tab" not in table.scene.page.widgets


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_the_row_of_the_meter_is_over_the_strip_and_as_wide(
    sit_down: Any, game: str, seats: int
) -> None:
    table = sit_down(game=game, seats=seats, speed="off", level="random")
    layout, strip = table.board.layout, table.board.layout.strip
    assert table.until_asked()
    if game == "rollerball":
        return  # Its strip is left of the hand, and it has no meter.
    assert (strip.size, strip.left) == ((701, 94), 158)
    assert layout.plate(0)[1] == pytest.approx(strip.centery, abs=1)
    badges, meter = table.board.furniture.gauge_rects(table.board.shown.sheet)
    for rect in (*badges, *([meter] if meter.width else [])):
        if game != "poker_roulette":
            assert layout.gauge_row.contains(rect)
            assert strip.left <= rect.left <= rect.right <= strip.right


def test_what_was_told_large_goes_where_buttons_come(sit_down: Any) -> None:
    """Without motion the sum of the dice stood over the trumps that were to be named."""
    table = sit_down(seed=6, speed="off", level="random")
    for _turn in range(40):
        if not table.until_asked():
            break
        panel = table.scene.felt.presenter.panel
        told = table.board.overlays.shown(BANNER)
        assert not any(each.rect.colliderect(panel.rect) for each in told if panel.open)
        table.play(next(iter(table.match.ask.choice)))


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("game", ["roller_derby", "rollerball"])
def test_whatever_a_hint_says_is_whole_in_the_strip(sit_down: Any, game: str, scale: float) -> None:
    """Where the strip is narrow less is said, and nothing runs out of it or under its keys."""
    table = sit_down(game=game, size=(1024, 640), user_scale=scale, speed="off", level="random")
    assert table.until_asked()
    bars = ShareBar("Energiser and Rubberiser", 40, 12.0), ShareBar("Bid no card", 10, 9.0)
    long = Counsel("Bid this card: Energiser", "The highest bid puts the first ball. " * 3,
                   "How often you win, of 100", bars, "**Bid no card** gives away 0.3 points",
                   "An Expert's view, from 200 tries that fit what you have seen")  # fmt: skip
    keys = [Key(name, cap, name, list) for name, cap in (("next", "H"), ("do", "Enter"))]
    look, size = table.board.look, table.board.layout.strip.size
    sheet = counsel._fitting(look, long, keys, size)
    assert sheet.fits
    assert all(Rect((0, 0), size).contains(box) for box in sheet.keys)


def test_what_a_card_is_does_not_lie_over_the_number_of_the_pot(sit_down: Any) -> None:
    table = sit_down(game="poker_roulette", size=(1024, 640), speed="off", level="random")
    assert table.until_asked()
    pots = [rect for rect, _about in table.board.tokens.told["Pot"]]
    assert pots
    for piece in table.board.pieces:
        if piece.goal.seen and table.board.area.collidepoint(piece.goal.box.center):
            table.hands.move(piece.goal.box.center)
            table.wait(800)
            for shown in table.board.overlays.shown(REMARK):
                assert shown.rect.collidelist(pots) < 0
