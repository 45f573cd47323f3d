"""Roebuck at the table: the marked places, what is refused and why, aces, the pile, the scores."""

from typing import Any

import pytest
from pygame import Rect, Surface, image, mask

from roller_table.engine.events import Said, Scored
from roller_table.engine.sheet import Gauge, Sheet
from roller_table.engine.table import Zone
from roller_table.engine.values import replace
from roller_table.engine.words import message
from roller_table.games.roebuck import rounds
from roller_table.games.roebuck.shown import Mark, Start, Stuck
from roller_table.games.roebuck.state import Draw, Lay
from roller_table.ui.felt.painted.furniture import Furniture
from roller_table.ui.felt.things.layout import LyingThing
from roller_table.ui.layouts.roebuck.marks import Marks
from roller_table.ui.looks.theme import WARNING
from roller_table.ui.scenes.results.totals import margin
from tests.ui.voices import voices

from ...games.roebuck.scenes import at, cards


def sit(sit_down: Any, state: Any = None, rules: Any = None, **chosen: Any) -> Any:
    """The table with this state before the player, who is asked."""
    table = sit_down(rules or {}, game="roebuck", seed=5, speed="off", **chosen)
    table.until_asked()
    if state is not None:
        table.scene.felt.presenter.close()
        table.match._turns.clear()
        table.match._latest = table.match.position(state)
        table.scene.croupier.show_again(table.scene.app.now())
        table.until_asked()
    return table


def refusal(table: Any, code: str) -> str:
    table.hands.click(table.spot(code))
    table.wait(200)
    (shown,) = voices(table.board, "refusal")
    return shown.words


MINE = ("9S 5C 4D 8H", "", "", "")


def test_a_card_that_does_not_fit_says_which_of_its_marks_is_taken_by_which_card(
    sit_down: Any,
) -> None:
    table = sit(sit_down, at("3S 6H", starter=2, hands=("9S 4D 8C", "", "", "")))
    assert refusal(table, "9S") == "Black and odd is taken by the 3♠, and so are spades."
    assert refusal(table, "4D") == "Red and even is taken by the 6♥."
    assert sorted(table.hand) == ["4D", "8C", "9S"]


def test_also_whoever_has_to_draw_is_told_why_a_card_does_not_fit(sit_down: Any) -> None:
    table = sit(sit_down, at("3S 6H", starter=2, hands=("9S 4D", "", "", "")))
    assert [type(move) for move in table.match.ask.choice] == [Draw]
    assert all(piece.dim for piece in table.board.pieces.of(Zone("hand", 0)))
    assert "is taken by" in refusal(table, "9S")


def test_playable_cards_stand_out_and_others_are_dimmed(sit_down: Any) -> None:
    table = sit(sit_down, at("3S 6H", starter=2, hands=("9S 4D 8C 7D", "", "", "")))
    dim = {p.card.code: p.dim for p in table.board.pieces.of(Zone("hand", 0))}
    assert dim == {"9S": True, "4D": True, "8C": False, "7D": False}


def test_a_card_lies_at_its_mark_and_not_before_its_player(sit_down: Any) -> None:
    table = sit(sit_down, at("3S 6H", starter=2, hands=MINE))
    layout = table.board.layout
    lying = {p.card.code: p.goal for p in table.board.pieces.of(Zone("round"))}
    assert lying["3S"] == layout.mark(2)
    assert lying["6H"] == layout.mark(0)


def test_the_pile_may_be_clicked_instead_of_the_button(sit_down: Any) -> None:
    table = sit(sit_down, at("3S 6H", starter=2, hands=("9S 4D", "", "", "")))
    before = len(table.match.lines)
    top = table.board.pieces.of(Zone("stock"))[-1]
    assert top.glow
    table.hands.click((round(top.goal.x), round(top.goal.y)))
    table.wait(100)
    assert table.match.lines[before] == "draw"


def test_the_pile_is_no_button_while_nothing_is_to_be_drawn(sit_down: Any) -> None:
    table = sit(sit_down, at("3S 6H", starter=2, hands=("8C 4D", "", "", "")))
    before = table.match.lines
    top = table.board.pieces.of(Zone("stock"))[-1]
    table.hands.click((round(top.goal.x), round(top.goal.y)))
    table.wait(100)
    assert table.match.lines == before


def test_an_ace_asks_at_the_card_what_it_stands_for(sit_down: Any) -> None:
    state = at("3S 6H", starter=2, hands=("AS 4D", "", "", ""))
    table = sit(sit_down, state, {"wild_aces": True})
    table.hands.click(table.spot("AS"))
    table.wait(100)
    assert table.scene.felt.presenter.asked.open
    table.hands.click(table.button("♦ odd"))
    table.wait(100)
    assert table.match.lines[0] == "lay AS as D odd"


def test_four_coloured_suits_do_not_hide_the_pairs(sit_down: Any) -> None:
    table = sit(sit_down, four_colours=True)
    marks = table.board.shown.sheet.of(Mark)
    assert [mark.name for mark in marks] == ["red even", "red odd", "black odd", "black even"]


def test_what_is_said_one_after_the_other_stands_side_by_side_in_the_strip(sit_down: Any) -> None:
    table = sit(sit_down, at("3S 6H", starter=2, hands=MINE), size=(1280, 800))
    board = table.board
    board._teller.tell(Said(3, message("Red and even")), table.scene.app.now(), 400)
    (speech,) = voices(board, "speech")
    assert speech.words == "Mia: **Red and even**"
    board._teller.tell(Said(1, message("Pass")), table.scene.app.now(), 400)
    (both,) = voices(board, "speech")
    assert both.words == "Mia: **Red and even**  ·  Ade: **Pass**"
    board._teller.tell(Said(2, message("Pass")), table.scene.app.now() + 4000, 400)
    (last,) = voices(board, "speech")
    assert last.words == "Noor: **Pass**", "what was said long ago has been read"


def test_the_strip_says_who_did_what_by_what_was_said(sit_down: Any) -> None:
    """It said "Mia: **Red and even**", and a newcomer asked what of hers that was."""
    table = sit(sit_down, at("3S 6H", starter=2, hands=MINE), size=(1280, 800))
    said = rounds.lay(table.match.state, Lay(*cards("8H"))).events[-1]
    table.board._teller.tell(said, table.scene.app.now(), 400)
    (speech,) = voices(table.board, "speech")
    assert speech.words == "You played 8♥: “Red and even”"


def test_scores_of_a_hand_stand_together(sit_down: Any) -> None:
    table = sit(sit_down)
    board, now = table.board, table.scene.app.now()
    for seat in range(4):
        board._teller.tell(Scored((seat,), seat, message(f"reason {seat}")), now, 400)
    (told,) = voices(board, "speech")
    assert told.words == "You: **0**  ·  Ade: **1**  ·  Noor: **2**  ·  Mia: **3**"
    board._teller.tell(Scored((1,), 5, message("alone")), now + 500, 400)
    (told,) = voices(board, "speech")
    assert told.words == "Ade: **5**  ·  alone"


def test_the_piles_say_how_many_cards_they_hold(sit_down: Any) -> None:
    table = sit(sit_down, at("3S", starter=3, hands=MINE, discard="KS KH QD"))
    captions = {str(zone): each.words for zone, each in table.board.shown.captions.items()}
    stock = len(table.match.state.stock)
    assert captions == {"stock": f"draw · {stock}", "discard": "discards · 3"}


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_name_under_a_card_of_the_round_is_free_of_the_pile(
    sit_down: Any, size: tuple[int, int]
) -> None:
    """In the largest print a whole pile rose into it."""
    table = sit(sit_down, at("3S 6H", starter=2, hands=MINE), user_scale=2.0, size=size)
    layout = table.board.layout
    look = layout.look
    assert layout.large
    pile = layout.poses(Zone("stock"), (LyingThing(),) * 28)
    name = layout.mark(1).box.bottom + look.px(5) + look.text.height(13.5)
    assert name <= min(pose.box.top for pose in pile)


def test_the_margin_of_the_lowest_score_is_told() -> None:
    class Won:
        standings = (15, 3, 9, 7)
        winners = (1,)

    assert margin(Won()) == "by 4 points; the lowest wins"


def test_a_click_on_the_draw_pile_says_why_nothing_is_drawn(sit_down: Any) -> None:
    table = sit(sit_down, at("3S 6H", starter=2, hands=("8C 4D", "", "", "")))
    top = table.board.pieces.of(Zone("stock"))[-1]
    table.hands.click((round(top.goal.x), round(top.goal.y)))
    table.wait(100)
    (shown,) = voices(table.board, "refusal")
    assert shown.words == "You hold 8♣: you have to play what fits."


def test_a_card_that_one_has_drawn_is_looked_at_before_it_is_laid(sit_down: Any) -> None:
    state = at("3S 6H", starter=2, hands=("9S 4D", "", "", ""), stock="7D")
    table = sit(sit_down, state)
    object.__setattr__(table.app.settings, "speed", "normal")
    table.play(Draw())
    table.wait(600)
    drawn = table.board.pieces.find(state.stock[0])
    assert table.board.pieces.zone_of(drawn) == Zone("drawn", 0)
    assert drawn.shows_face
    table.until(lambda: table.board.pieces.zone_of(drawn) == Zone("round"))


def test_the_mark_of_the_start_moves_on_and_it_is_said_where_it_comes_to(sit_down: Any) -> None:
    table = sit(sit_down, at("3S 6H 2C", starter=1, hands=("JD 4D", "", "", "")))
    table.hands.click(table.spot("JD"))
    table.wait(40)
    (said,) = voices(table.board, "speech")
    assert said.words == f"Round 2 starts with {table.match.names[2]}"


@pytest.mark.usefixtures("painted")
def test_whatever_lies_on_the_felt_says_what_it_is(sit_down: Any) -> None:
    table = sit(sit_down, at("3S 6H", starter=2, hands=MINE, discard="KS KH"))
    table.wait(100)
    board = table.board
    told = [*board.tokens.told["Mark"], *board.furniture.told["gauge"]]
    told += board.tokens.told["Start"]
    for rect, words in told:
        table.hands.move(rect.center)
        table.wait(700)
        (remark,) = voices(board, "remark")
        assert remark.words == words or "**3♠**" in remark.words or "**6♥**" in remark.words


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_what_to_do_if_nothing_fits_is_written_over_the_strip_and_covers_nothing(
    sit_down: Any, size: tuple[int, int]
) -> None:
    table = sit(sit_down, size=size)
    (words,) = (
        painter.spared(on) for painter, on in table.board.contents.own if painter.kind is Stuck
    )
    assert len(words) == 2
    lying = [piece.goal.box for piece in table.board.pieces if piece.goal.seen]
    plates = [table.board.furniture.plate_rect(plate) for plate in table.board.shown.plates]
    for each in words:
        assert each.collidelist([*lying, *plates, table.board.layout.strip]) < 0


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_last_card_is_a_sign_in_a_warning_colour(
    sit_down: Any, size: tuple[int, int], language: str
) -> None:
    hands = ("9S 5C", "4S", "3H 4H", "6D")
    table = sit(sit_down, at("3S", starter=3, hands=hands), size=size, language=language)
    furniture = table.board.furniture
    for plate in table.board.shown.plates:
        rect = furniture.plate_rect(plate)
        words = Surface((rect.width - table.board.layout.look.px(60), rect.height))
        ground = Surface(table.scene.app.screen.get_size())
        furniture.draw_plate(ground, plate)
        words.blit(ground, (0, 0), words.get_rect(topright=rect.topright))
        signs = mask.from_threshold(words, WARNING, (2, 2, 2, 255)).count()
        assert (signs > 500) == (plate.seat in (1, 3)), plate


def test_who_began_the_round_is_marked_at_that_card_too(sit_down: Any) -> None:
    table = sit(sit_down, at("3S 6H", starter=2, hands=MINE))
    painted = next(each for painter, each in table.board.contents.own if painter.kind is Mark)
    start = painted.sheet.one(Start)

    def drawn(seat: int) -> bytes:
        felt = tuple(replace(start, seat=seat) if e == start else e for e in painted.sheet.felt)
        target = Surface(table.scene.app.screen.get_size())
        Marks().draw(target, painted._replace(sheet=replace(painted.sheet, felt=felt)))
        return image.tobytes(target, "RGB")

    assert start.seat == 2
    assert len({drawn(2), drawn(3), drawn(1)}) == 3, "at the card of whoever began, and no other"


def test_in_a_picture_the_meter_has_the_whole_row_and_its_words_are_not_cut(sit_down: Any) -> None:
    """It said "highest:…" and "ends at…" in a review: nothing lies beside it there."""
    contents = sit(sit_down).board.contents
    layout = type(contents.layout)(contents.look, Rect(0, 0, 586, 490), 4, 0)
    layout.silent = True
    assert layout.gauge_row == layout.strip
    gauge = Gauge(2, 15, 15, "highest: Ade and Mia 2", "ends at 15", danger=True)
    assert Furniture(contents.layout.look, layout).says_all(Sheet(felt=(gauge,)))
