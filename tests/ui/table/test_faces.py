"""Companions have faces at the table; people keep their letters, and so does whoever wants them."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from roller_table import folders
from roller_table.engine.sheet import Head, Note
from roller_table.match import Chair, Match
from roller_table.ui import ways
from roller_table.ui.felt.things.notes import SeatsShown, picture_of
from roller_table.ui.looks.art import Art
from roller_table.ui.looks.cache import Room
from roller_table.ui.looks.company import Company, faced

from ...campaigns.fuzzers.companions import a_face
from .conftest import NAMES, Table


def disc_of(table: Table, seat: int) -> Rect:
    """Where the disc of a plate is, in the window."""
    disc: Rect = table.board.furniture.disc(table.board.shown.plates[seat])
    return disc


def drawn(table: Table, seat: int) -> Surface:
    table.wait(400)
    table.app.scene.redraw()
    table.app.step(wait=False)
    return table.app.screen.subsurface(disc_of(table, seat)).copy()


def is_a_face(table: Table, seat: int) -> bool:
    """Whether the companion's own face is drawn there."""
    disc, company = drawn(table, seat), Company()
    company.meet()
    face = Art(Room(1 << 20), company=company).face(table.match.names[seat], 36)
    if face is None:
        return False
    solid = [(x, y) for x in range(36) for y in range(36) if face.get_at((x, y)).a == 255]
    same = sum(disc.get_at(at)[:3] == face.get_at(at)[:3] for at in solid)
    return same > 0.75 * len(solid) > 150  # The dealer's button may lie on its corner.


def test_companions_have_faces_and_whoever_plays_has_a_letter(
    sit_down: Callable[..., Table],
) -> None:
    table = sit_down(speed="off")
    assert table.until_asked()
    assert [is_a_face(table, seat) for seat in range(4)] == [False, True, True, True]


def test_letters_come_back_by_one_switch_and_go_by_the_same(sit_down: Callable[..., Table]) -> None:
    table = sit_down(speed="off", faces=False)
    assert table.until_asked()
    assert not any(is_a_face(table, seat) for seat in range(4))
    table.app.change(faces=True)
    assert is_a_face(table, 1)
    table.app.change(faces=False)
    assert not is_a_face(table, 1)


@pytest.mark.parametrize("chosen", [{}, {"colours": "clear"}, {"high_contrast": True}])
def test_the_seats_colour_stays_all_round_a_face(
    sit_down: Callable[..., Table], chosen: dict[str, object]
) -> None:
    """It tells the side, whoever sits there and however large their hair is."""
    table = sit_down(speed="off", **chosen)
    assert table.until_asked()
    for seat in (2, 3):
        disc, colour = drawn(table, seat), table.board.shown.plates[seat].colour
        middle, rim = 18, 17
        for x, y in ((middle, middle - rim), (middle - rim, middle), (middle + rim - 1, middle)):
            seen = disc.get_at((x, y))
            assert all(abs(a - b) < 40 for a, b in zip(seen, colour, strict=False)), (seat, x, y)


def test_a_face_is_found_by_the_chairs_name_and_never_for_a_person() -> None:
    chairs = (Chair("Ade", "human"), Chair("ADE", "club"), Chair("Tam", "club"))
    company = Company()
    assert company.face("Ade") == ""  # Nobody is known yet, and the first picture does not wait.
    assert company.meet() == ""
    assert [company.face(name) for name in faced(chairs)] == ["", "ade", ""]


def test_a_companion_of_ones_own_sits_there_with_the_picture(
    sit_down: Callable[..., Table],
) -> None:
    folder = folders.own_companions()
    folder.mkdir(parents=True)
    (folder / "luna.png").write_bytes(a_face())
    (folder / "mine.yaml").write_text("companions: [{name: Luna, face: luna.png}]\n")
    table = sit_down(speed="off")
    chairs = [Chair("Luna" if name == "Noor" else name, chair.level)
              for name, chair in zip(NAMES, table.match.chairs, strict=False)]  # fmt: skip
    match = Match.new(table.match.entry, table.match.rules, tuple(chairs), 6)
    table.window.shelf.begin(match)
    table.window.go(ways.Table(match))
    assert table.until_asked()
    seen = drawn(table, 2).get_at((18, 18))
    assert all(abs(a - b) < 4 for a, b in zip(seen, (0x20, 0x80, 0xC0), strict=False))


def test_what_is_wrong_with_ones_own_companions_is_said_in_the_window(
    open_window: Callable[..., object],
) -> None:
    folder = folders.own_companions()
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text("companions: [{name: Luna, face: moon.png}]\n")
    window = open_window()
    window.app.step(wait=False)
    window.app.step(wait=False)
    assert "line 1" in window.app.notices.words
    assert "put it there" in window.app.notices.words


def test_a_broken_picture_leaves_a_letter(tmp_path: Path, app: object) -> None:
    company, picture = Company(), tmp_path / "luna.png"
    picture.write_bytes(a_face()[:60])
    company._known = {"luna": type("Luna", (), {"name": "Luna", "face": str(picture)})()}
    app.company = company
    app.lay_out()
    assert app.look.art.face("Luna", 24) is None


def test_the_log_shows_the_face_of_whose_turn_it_is(app: object) -> None:
    app.company.meet()
    note = Note("", "drew", Head("Turn 1 · Ade", 1))
    colours = app.look.palette.seats

    def pictured(faces: tuple[str, ...]) -> bytes:
        seats = SeatsShown(colours, ("You", "Ade"), faces)
        return pygame.image.tobytes(picture_of(app.look, note, 230, seats), "RGBA")

    assert pictured(("", "Ade")) != pictured(("", ""))
    assert pictured(("", "Tam")) == pictured(("", ""))
