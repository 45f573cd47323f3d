"""Names of up to 24 letters fit everywhere, and two players with one initial are told apart."""

from typing import Any

import pytest

from roller_table.engine.events import Said
from roller_table.engine.words import message
from roller_table.match import Chair, Match
from roller_table.ui import ways
from roller_table.ui.looks.initials import initials
from roller_table.ui.looks.look import Look
from roller_table.ui.looks.theme import TEXT
from tests.ui.voices import voices

LONG = (
    "Wilhelmina van der Bergs", "Bartholomew Featherstone", "Noor-Alexandra Winterbot",
    "Maximiliana Oppenheimers", "Bernadette Montgomeryshi", "Anastasia Constantinescu",
)  # fmt: skip


def test_a_long_name_keeps_both_of_its_ends(app: Any) -> None:
    text = Look(app.screen.get_size()).text
    short = text.shortened("Bartholomew Featherstone", 15, 120, "semibold")
    assert short.startswith("Bar")
    assert short.endswith("one")
    assert "…" in short
    assert text.width(short, 15, "semibold") <= 120
    assert text.shortened("Mia", 15, 120) == "Mia"
    assert text.name("Bartholomew Featherstone", 15, TEXT, within=120).get_width() <= 120


def test_no_two_players_have_the_same_letters() -> None:
    for names in (LONG, ("Mia", "Mia", "mia"), ("Al", "Alf", "Alfa", "A"), ("Bo", "Bob")):
        letters = initials(names)
        assert len(set(letters)) == len(names)
        assert all(len(each) <= 2 for each in letters)


def sit_with(sit_down: Any, game: str, seats: int, **more: Any) -> Any:
    """Six with long names, three of whom begin alike."""
    table = sit_down(game=game, seats=seats, speed="off", **more)
    match = table.match
    chairs = tuple(
        Chair(name, chair.level) for name, chair in zip(LONG, match.chairs, strict=False)
    )
    again = Match.new(match.entry, match.rules, chairs, 6)
    table.window.shelf.begin(again)
    table.window.go(ways.Table(again))
    assert table.until_asked()
    return table


def test_bases_and_workmen_tell_apart_whose_they_are(sit_down: Any) -> None:
    table = sit_with(sit_down, "rollerball", 6)
    letters = [p.goal.figure.letter for p in table.board.pieces if p.card.suit == "base"]
    assert sorted(letters) == ["A", "Ba", "Be", "M", "N", "W"]
    assert [plate.letter for plate in table.board.shown.plates] == list(initials(LONG))


@pytest.mark.parametrize(("game", "seats"), [("rollerball", 6), ("poker_roulette", 6)])
def test_a_plate_says_the_whole_name_to_whoever_points_at_it(
    sit_down: Any, game: str, seats: int
) -> None:
    table = sit_with(sit_down, game, seats, size=(1024, 640))
    for plate in table.board.shown.plates[1:]:
        table.hands.move(table.board.furniture.plate_rect(plate).center)
        table.wait(700)
        (remark,) = voices(table.board, "remark")
        assert plate.name in remark.words


@pytest.mark.usefixtures("painted")
def test_a_score_says_the_whole_name_to_whoever_points_at_it(sit_down: Any) -> None:
    table = sit_with(sit_down, "poker_roulette", 6)
    rect, row = table.board.panel.rows[1]
    assert row.name == LONG[1]
    assert row.name in table.board.panel.explanation(rect.center)[1]


@pytest.mark.parametrize(
    ("game", "seats"), [("roller_derby", 4), ("roebuck", 4), ("poker_roulette", 6)]
)
def test_what_a_seat_says_lies_over_no_plate_however_long_its_line_is(
    sit_down: Any, game: str, seats: int
) -> None:
    table = sit_down(game=game, seats=seats, speed="off", size=(1024, 640))
    board = table.board
    board.show_plates(
        tuple(plate._replace(line="Roller · 12 tricks, 3 cards") for plate in board.shown.plates)
    )
    plates = [board.furniture.plate_rect(plate) for plate in board.shown.plates]
    assert board.strip.box.collidelist(plates) < 0
    for seat in range(1, seats):
        board._teller.tell(Said(seat, message("diamonds are trump")), table.clock.now, 400)
        (said,) = voices(board, "speech")
        assert said.words.endswith(f"{board.layout.names[seat]}: **diamonds are trump**")


def test_a_person_without_a_name_is_du_at_a_german_table(sit_down: Any) -> None:
    table = sit_down(seed=3, language="de")
    assert table.board.shown.plates[0].name == "Du"
    assert table.board.layout.names[0] == "Du"
