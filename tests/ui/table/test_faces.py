"""Companions have faces at the table; people keep their letters, and so do companions where a
player wants that."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from roller_table import folders
from roller_table.engine.cards import Card
from roller_table.engine.events import Moved, Paid, Said, Scored, Showing
from roller_table.engine.sheet import Head, Note
from roller_table.engine.table import Zone
from roller_table.engine.words import message
from roller_table.match import Chair, Match
from roller_table.ui import ways
from roller_table.ui.felt.things.notes import SeatsShown, picture_of
from roller_table.ui.looks.art import Art
from roller_table.ui.looks.cache import Room
from roller_table.ui.looks.company import Company, faced
from roller_table.ui.looks.discs import Sitter, draw_disc
from roller_table.ui.looks.look import Look
from roller_table.ui.looks.theme import GOLD

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
    """It tells the side, with every companion and however large their hair is."""
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


@pytest.mark.usefixtures("app")
def test_until_companions_are_known_their_discs_are_bare_and_a_person_has_the_letter() -> None:
    """The first picture does not wait for them, and no letter turns into a face in the second."""
    strangers = Company()
    look = Look((1280, 800), company=strangers)

    def colours(sitter: Sitter) -> set[tuple[int, ...]]:
        sheet = Surface((36, 36))
        draw_disc(look, sheet, sheet.get_rect(), (200, 60, 60), sitter, 20)
        return {tuple(sheet.get_at((x, y))) for x in range(10, 26) for y in range(10, 26)}

    assert len(colours(Sitter("A", "Ade"))) == 1
    assert len(colours(Sitter("Y"))) > 1
    strangers.meet()
    assert len(colours(Sitter("A", "Ade"))) > 1
    assert len(colours(Sitter("T", "Tam"))) > 1, "nobody's face, so a letter after all"


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


# Moods


def moods_seen(table: Table) -> list[str]:
    return [plate.mood for plate in table.board.shown.plates]


def sees(table: Table, *events: object) -> None:
    """Let this happen at the table, with nothing else."""
    table.board.play(events, table.scene.felt.top.now())
    table.app.scene.dirty = True
    table.hands.step()


MADE = Scored((0, 2), 100, message("target"), kept=True)
SET = Scored((1, 3), -20, message("target"), kept=False)


def test_a_target_that_was_hit_is_smiled_at_and_one_that_was_missed_is_not(
    sit_down: Callable[..., Table],
) -> None:
    """You and Noor made it: your own plate has a letter, which smiles at nobody."""
    table = sit_down(speed="off")
    assert table.until_asked()
    sees(table, MADE)
    assert moods_seen(table) == ["calm", "calm", "smile", "calm"]
    sees(table, SET)
    assert moods_seen(table) == ["calm", "wry", "smile", "wry"]
    table.wait(1240)
    assert moods_seen(table) == ["calm", "calm", "smile", "calm"]
    table.wait(300)
    assert moods_seen(table) == ["calm"] * 4


@pytest.mark.parametrize(
    ("game", "event", "looks"),
    [
        ("roolz", MADE, ["smile", "smile"]),
        ("roolz", SET, ["wry", "wry"]),
        ("roebuck", Scored((1,), 0, message("out"), detail=(("cards", 0),)), ["smile"]),
        ("roebuck", Scored((1,), 3, message("3 cards"), detail=(("cards", 3),)), ["wry"]),
        ("roebuck", Scored((1,), 0, message("3 cards"), detail=(("cards", 3),)), []),
        ("poker_roulette", Paid(None, 40, "seat 2", won=True), ["smile"]),
        ("poker_roulette", Paid(None, 40, "seat 2"), []),
        ("rollerball", Scored((1,), 1, message("base passed")), []),
        ("rollerball", Moved((Card("UM1", "move", 1),), Zone("space", 1), Zone("discard"),
                             show=Showing(how="burnt", owner=1)), ["wry"]),
        ("rollerball", Moved((Card("UM1", "move", 1),), Zone("space", 1), Zone("discard"),
                             show=Showing(how="blown up", whose=1, owner=1)), []),
    ],
)  # fmt: skip
def test_what_each_game_smiles_at_and_what_it_is_sorry_for(
    sit_down: Callable[..., Table], game: str, event: object, looks: list[str]
) -> None:
    table = sit_down(game=game, speed="off", seats=4)
    assert [each.mood for each in table.board.layout.moods(event)] == looks


def test_the_point_that_wins_the_game_is_smiled_at(sit_down: Callable[..., Table]) -> None:
    table = sit_down({"vp_target": 1}, game="rollerball", speed="off", seats=3)
    assert table.until_asked()
    event = Scored((2,), 1, message("base passed"))
    assert [tuple(each) for each in table.board.layout.moods(event)] == [(2, "smile")]


def test_five_sparks_fly_for_a_moment_and_none_without_motion(
    sit_down: Callable[..., Table],
) -> None:
    def gold_round(table: Table) -> int:
        around = disc_of(table, 2).inflate(30, 30).clip(table.app.screen.get_rect())
        found = table.app.screen.subsurface(around).copy()
        found.fill((0, 0, 0), disc_of(table, 2).move(-around.left, -around.top))
        return pygame.mask.from_threshold(found, GOLD, (40, 40, 40, 255)).count()

    still = sit_down(speed="off")
    assert still.until_asked()
    still.wait(200)
    before = gold_round(still)
    sees(still, MADE)
    assert gold_round(still) == before
    assert not still.board.moving
    moving = sit_down()
    assert moving.until_asked()
    moving.wait(2000)
    before = gold_round(moving)
    sees(moving, MADE)
    moving.until(lambda: moods_seen(moving)[2] == "smile", 4000)
    moving.wait(120, step=40, painted=True)
    assert gold_round(moving) > before + 20
    moving.wait(600, painted=True)
    assert gold_round(moving) == before
    assert not moving.board.moving


def test_whoever_thinks_for_long_is_seen_to_think_until_the_move_is_made(
    sit_down: Callable[..., Table],
) -> None:
    table = sit_down(game="roebuck")
    deciding = table.scene.felt.conductor.deciding
    now = table.scene.felt.top.now()
    deciding.begin(now)
    assert not deciding.is_seen(now + 590)
    assert deciding.wakes_at() == now + 600
    assert deciding.is_late(now + 600)
    assert deciding.is_seen(now + 600)
    assert not deciding.is_long(now + 600)
    assert deciding.wakes_at() == now + 1000
    deciding.decide("lay", now + 700)
    assert deciding.is_seen(now + 750)
    deciding.forget()
    assert not deciding.is_seen(now + 2000)


def test_a_pause_by_habit_is_no_thinking(sit_down: Callable[..., Table]) -> None:
    """Who has decided at once only waits so that one can follow."""
    table = sit_down(game="roebuck")
    deciding = table.scene.felt.conductor.deciding
    now = table.scene.felt.top.now()
    deciding.begin(now)
    deciding.decide("lay", now + 5)
    assert not deciding.is_seen(now + 900)


def test_a_table_at_rest_wants_no_time_for_its_faces(sit_down: Callable[..., Table]) -> None:
    """Nothing blinks and nothing wakes the window once everybody looks as usual again."""
    table = sit_down(speed="off")
    assert table.until_asked()
    table.wait(3000)
    assert table.board.contents.faces.wakes_at() is None
    assert not table.board.moving
    sees(table, MADE)
    now = table.scene.felt.top.now()
    assert table.board.contents.faces.wakes_at() == now + 1500
    table.wait(1600)
    assert table.board.contents.faces.wakes_at() is None


def test_home_shows_who_sits_at_the_game_to_go_on_with(sit_down: Callable[..., Table]) -> None:
    table = sit_down(speed="off")
    assert table.until_asked()
    table.window.go(ways.Home())
    table.wait(400)
    row = table.app.scene.page.widgets["card faces"]
    assert [each.face for each in row.sitters] == ["Ade", "Noor", "Mia"]
    assert row.visible
    assert row.mute, "the line under it says who sits there, and how they stand"


# Where the eyes go


def turn_goes_to(table: Table, seat: int, doing: str = "") -> None:
    """The plates say that it is that seat's turn."""
    board = table.board
    board.tick(table.scene.felt.top.now())
    plates = (each._replace(active=each.seat == seat, doing=doing if each.seat == seat else "")
              for each in board._calm)  # fmt: skip
    board.show_plates(tuple(plates))


def test_the_eyes_go_to_whose_turn_has_come_for_a_moment_and_then_rest(
    sit_down: Callable[..., Table],
) -> None:
    """Ade sits at the left, Noor across, Mia at the right; who plays sits at the lower left, and
    has a letter and no eyes."""
    table = sit_down()
    assert table.until_asked()
    table.wait(3000)
    turn_goes_to(table, 1)
    assert moods_seen(table) == ["calm", "calm", "left", "left"]
    table.wait(280)
    assert moods_seen(table) == ["calm", "calm", "left", "left"]
    table.wait(60)
    assert moods_seen(table) == ["calm"] * 4
    turn_goes_to(table, 0)
    assert moods_seen(table) == ["calm", "down", "left", "left"]
    turn_goes_to(table, 0)
    table.wait(340)
    turn_goes_to(table, 0)
    assert moods_seen(table) == ["calm"] * 4, "it is the same turn"


def test_whoever_is_glad_or_sorry_looks_nowhere_else(sit_down: Callable[..., Table]) -> None:
    table = sit_down()
    assert table.until_asked()
    table.wait(3000)
    sees(table, MADE)
    turn_goes_to(table, 3)
    assert moods_seen(table) == ["calm", "right", "smile", "calm"]


def test_without_motion_no_eye_moves(sit_down: Callable[..., Table]) -> None:
    table = sit_down(speed="off")
    assert table.until_asked()
    turn_goes_to(table, 1)
    turn_goes_to(table, 2, "thinking …")
    assert moods_seen(table) == ["calm"] * 4
    assert table.board.contents.faces.wakes_at() is None


def test_one_of_the_others_blinks_while_somebody_is_said_to_think_but_rarely(
    sit_down: Callable[..., Table],
) -> None:
    """It begins when the plate is drawn anyway: nothing waits for it, and nothing comes of it."""
    table = sit_down()
    assert table.until_asked()
    table.wait(3000)
    blinked = []
    for seat in (1, 2, 1):
        turn_goes_to(table, seat)
        table.wait(500)
        assert table.board.contents.faces.wakes_at() is None
        turn_goes_to(table, seat, "thinking …")
        blinked.append([n for n, mood in enumerate(moods_seen(table)) if mood == "blink"])
        table.wait(200)
        assert moods_seen(table) == ["calm"] * 4
        table.wait(3600)
    assert blinked == [[2], [3], [2]]
    turn_goes_to(table, 3)
    table.wait(500)
    turn_goes_to(table, 3, "thinking …")
    assert "blink" in moods_seen(table)
    turn_goes_to(table, 1)
    table.wait(500)
    turn_goes_to(table, 1, "thinking …")
    assert "blink" not in moods_seen(table), "somebody blinked a moment ago"


def test_at_rest_no_frame_is_wanted_for_any_face(sit_down: Callable[..., Table]) -> None:
    """Counted: once the last glance is over the table asks to be woken for nothing."""
    table = sit_down()
    assert table.until_asked()
    turn_goes_to(table, 1)
    turn_goes_to(table, 0)
    table.wait(4000)
    for _step in range(20):
        table.wait(1000, step=500)
        assert table.board.wakes_at() is None
        assert not table.board.moving
        assert not table.board.contents.faces.looks


@pytest.mark.parametrize(
    ("game", "words", "dared"),
    [
        ("roller_derby", message("All or Nothing with {sign} {suit}", sign="♥", suit="hearts"), 1),
        ("roller_derby", message("{sign} {suit} are trump", sign="♥", suit="hearts"), None),
        ("poker_roulette", message("Raise to {n}", n=40), 1),
        ("poker_roulette", message("{deed}, all in", deed=message("Bet {n}", n=9)), 1),
        ("poker_roulette", message("Bet {n}", n=9), None),
        ("roolz", message("{points}", points=200), 1),
        ("roolz", message("{points}", points=195), None),
        ("roolz", message("Pass"), None),
        ("roebuck", message("Pass"), None),
    ],
)
def test_a_bid_that_dares_much_is_looked_at(
    sit_down: Callable[..., Table], game: str, words: object, dared: int | None
) -> None:
    table = sit_down(game=game, seats=4)
    event = Said(1, words)
    assert table.board.layout.dared(event) == dared
    assert table.until_asked()
    table.wait(3000)
    sees(table, event)
    glances = [mood for mood in moods_seen(table) if mood in ("left", "right", "down")]
    assert bool(glances) == (dared is not None)


# For readers of the table


def plates_read(table: Table) -> list[tuple[str, str]]:
    described = table.scene.ears.described()
    group = next(each for each in described.groups if each.node.name == "players")
    return [(node.words, node.about) for node in group.node.children]


def test_a_reader_is_told_who_sits_where(sit_down: Callable[..., Table]) -> None:
    table = sit_down(speed="off")
    assert table.until_asked()
    places = [words.rpartition(", ")[2] for words, _about in plates_read(table)]
    assert places[1:] == ["on your left", "across from you", "on your right"]
    table.hands.key("4")
    assert "across from you" in table.app.notices.words


def test_where_somebody_is_said_to_sit_the_plate_lies(sit_down: Callable[..., Table]) -> None:
    for game, seats in (("roller_derby", 4), ("roolz", 5), ("poker_roulette", 8), ("roebuck", 4)):
        table = sit_down(game=game, seats=seats, speed="off")
        assert table.until_asked()
        middle = table.board.area.centerx
        for seat, (words, _about) in enumerate(plates_read(table)):
            spot = table.board.furniture.plate_rect(table.board.shown.plates[seat]).centerx
            assert not words.endswith("on your left") or spot < middle, (game, words)
            assert not words.endswith("on your right") or spot > middle, (game, words)


def test_moods_and_known_play_are_told_to_whoever_asks_and_said_by_nobody(
    sit_down: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    here = ("leads trumps 5 times in 100, others 20", "second", "third")
    known = {"roolz": ("bids 7 times in 100, others 30",), "roller_derby": here}
    noor = lambda _here, name, game: known[game] if name == "Noor" else ()  # noqa: E731
    monkeypatch.setattr(Company, "known_play", noor)
    table = sit_down(speed="off")
    assert table.until_asked()
    table.scene.for_ears.news()
    sees(table, MADE)
    told = plates_read(table)
    assert "looks glad" in told[2][1]
    assert "leads trumps 5 times in 100, others 20, second" in told[2][1]
    assert "third" not in told[2][1]
    assert "bids" not in told[2][1], "that is another game's"
    assert not any("glad" in words for words, _about in told)
    assert "looks" not in told[0][1] + told[1][1]
    said = " ".join(each.words for each in table.scene.for_ears.news())
    assert "glad" not in said
    assert "times in 100" not in said


def test_a_face_of_ones_own_has_the_moods_of_which_there_is_a_picture(
    tmp_path: Path, app: object
) -> None:
    company, picture = Company(), tmp_path / "luna.png"
    picture.write_bytes(a_face(64, 64))
    surface = pygame.Surface((64, 64))
    surface.fill((200, 40, 40))
    pygame.image.save(surface, tmp_path / "luna-glad.png")
    (tmp_path / "luna-sorry.png").write_bytes(a_face(64, 64)[:60])
    company._known = {"luna": type("Luna", (), {"name": "Luna", "face": str(picture)})()}
    app.company = company
    app.lay_out()

    def colour(mood: str) -> tuple[int, ...]:
        return tuple(app.look.art.face("Luna", 24, mood).get_at((12, 12)))[:3]

    assert colour("calm")[2] > 180
    assert colour("smile")[0] > 190
    for mood in ("wry", "think", "left", "blink"):
        assert colour(mood) == colour("calm")
    assert app.look.art.face("Luna", 24, "left") is app.look.art.face("Luna", 24)


def test_under_the_pointer_a_plate_tells_how_its_companion_plays(
    sit_down: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the companions' page tells was to be learnt there alone."""
    noor = lambda _here, name, game: ("leads trumps early",) if name == "Noor" else ()  # noqa: ARG005, E731
    monkeypatch.setattr(Company, "known_play", noor)
    monkeypatch.setattr("roller_table.rulefile.known_play.at_level", lambda: level[0])
    level = ["expert"]
    table = sit_down(speed="off")
    assert table.until_asked()
    plate = next(each for each in table.board.shown.plates if each.name == "Noor")
    point = table.board.furniture.plate_rect(plate).center
    remarks = table.scene.felt.remarks
    assert "trumps" not in remarks._on_plate(point), "of another level nothing was measured"
    remarks._plays.clear()
    level[0] = table.match.chairs[plate.seat].level
    assert remarks._on_plate(point).endswith("\nLeads trumps early")
