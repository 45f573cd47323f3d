"""Words stay where they are put: never wider than asked, at every scale, suits drawn."""

from itertools import chain

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from roller_table.ui.felt.painted import saying
from roller_table.ui.looks.look import Look, scale_for
from roller_table.ui.looks.palette import FOUR_COLOURS, Style
from roller_table.ui.looks.theme import BLACK_SUIT, GOLD, RED_SUIT, TEXT
from roller_table.ui.scenes.results import sheet

pytestmark = pytest.mark.usefixtures("painted")

LETTERS = st.text("abcdefgh WMil.♠♥♦♣*\n9K", max_size=60)
EASY = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@pytest.fixture
def look(app):
    return app.look


def ink(surface: pygame.Surface) -> pygame.Rect:
    return surface.get_bounding_rect(min_alpha=24)


@EASY
@given(LETTERS, st.sampled_from([11, 15, 22]), st.integers(30, 400))
def test_a_block_is_as_wide_as_asked_and_none_of_its_lines_is_wider(look, words, size, width):
    block = look.text.block(words, size, width)
    assert block.get_width() == width
    for line in look.text.lines(words, size, width):
        assert look.text.width(line, size) <= width or len(line) == 1


@EASY
@given(LETTERS, st.sampled_from([11, 15, 22]), st.integers(30, 400))
def test_wrapping_loses_no_letter(look, words, size, width):
    kept = "".join(look.text.lines(words, size, width))
    assert kept.replace(" ", "") == words.replace("**", "").replace(" ", "").replace("\n", "")


@EASY
@given(LETTERS.map(lambda words: words.replace("\n", " ")), st.integers(24, 300))
def test_a_line_within_a_width_is_never_wider(look, words, width):
    assert look.text.line(words, 15, within=width).get_width() <= width


def test_a_line_that_is_too_long_ends_in_an_ellipsis_and_one_that_fits_does_not(look):
    words = "Take exactly what the dice say"
    whole = look.text.line(words, 15)
    assert look.text.line(words, 15, within=whole.get_width()).get_width() == whole.get_width()
    half = whole.get_width() // 2
    cut = look.text.line(words, 15, within=half)
    assert cut.get_width() <= half
    assert look.text.fitting(words, 15, half) == 15


def test_a_line_is_set_smaller_before_it_is_cut_on_the_same_line_and_never_below_what_is_read(look):
    """Other languages say the same at greater length."""
    words, full = (
        "Gewonnene Stiche in der Partie",
        look.text.line("Gewonnene Stiche in der Partie", 15),
    )
    room = round(full.get_width() * 0.86)
    assert 12 <= look.text.fitting(words, 15, room) < 15
    fitted = look.text.line(words, 15, within=room)
    assert room * 0.9 < fitted.get_width() <= room
    assert fitted.get_height() == full.get_height()
    assert ink(fitted).bottom == pytest.approx(ink(full).bottom, abs=1)
    assert look.text.fitting(words, 11.5, round(look.text.width(words, 11.5) * 0.9)) == 11.5


def test_stars_are_read_and_never_shown(look):
    text = look.text
    assert text.width("**follow clubs**", 15) == text.width("follow clubs", 15, "semibold")
    plain, marked = text.line("clubs", 15), text.line("**clubs**", 15)
    assert pygame.transform.average_color(plain, consider_alpha=True)[:3] == pytest.approx(
        TEXT, abs=6
    )
    assert pygame.transform.average_color(marked, consider_alpha=True)[:3] == pytest.approx(
        GOLD, abs=6
    )


@pytest.mark.parametrize("sign", "♠♥♦♣")
def test_a_suit_is_drawn_at_the_height_of_a_capital(look, sign):
    shape, capital = ink(look.text.line(sign, 40)), ink(look.text.line("H", 40))
    assert shape.height == pytest.approx(capital.height * 1.1, rel=0.12)
    assert shape.bottom == pytest.approx(capital.bottom, abs=3)


def test_red_suits_can_be_told_from_black_ones_on_felt_and_on_paper(look):
    def colour(words, ground):
        line = look.text.line(words, 40, ground)
        return pygame.transform.average_color(line, consider_alpha=True)[:3]

    red, _green, blue = colour("♥", TEXT)
    assert red > blue + 60
    assert colour("♠", TEXT) == pytest.approx(TEXT, abs=4)
    assert colour("♥", BLACK_SUIT) == pytest.approx(RED_SUIT, abs=4)
    assert colour("♠", BLACK_SUIT) == pytest.approx(BLACK_SUIT, abs=4)


def test_a_four_colour_deck_has_four_colours_in_words_and_on_cards(app):
    four = Look((1280, 800), style=Style(FOUR_COLOURS))
    words = {
        pygame.transform.average_color(four.text.line(sign, 40), consider_alpha=True)[:3]
        for sign in "♥♦♣"
    }
    assert len(words) == 3
    for code in ("7C", "7D"):
        assert pygame.image.tobytes(four.art.card(code, 120), "RGBA") != pygame.image.tobytes(
            app.look.art.card(code, 120), "RGBA"
        )
    assert pygame.image.tobytes(four.art.card("7S", 120), "RGBA") == pygame.image.tobytes(
        app.look.art.card("7S", 120), "RGBA"
    )


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("user_scale", [0.8, 1.0, 1.4, 2.0])
def test_no_scale_makes_the_window_too_small_for_its_contents(size, user_scale):
    scale = scale_for(size, user_scale)
    assert size[0] / scale >= 767.9
    assert size[1] / scale >= 431.9


def test_what_is_there_at_all_is_at_least_a_pixel():
    small = Look((1024, 640), 0.8)
    assert small.px(0.4) == 1
    assert small.px(0) == 0


def test_a_zero_is_plain_in_a_number_and_struck_through_where_it_could_be_an_o(look):
    def middle(words):
        box = ink(shown := look.text.line(words, 60))
        return shown.get_at(box.center).a

    assert middle("0") < 24
    assert middle("**0**") < 24
    # A code's zero, cut out of it: between the widths of what stands before and after.
    code = look.text.line("X0X", 60)
    edge = look.text.width("X", 60)
    zero = code.subsurface((edge, 0, code.get_width() - 2 * edge, code.get_height()))
    assert zero.get_at(ink(zero).center).a > 200


def test_a_missing_typeface_is_replaced_and_told(app, monkeypatch, tmp_path):
    from roller_table.ui.looks import typeface

    monkeypatch.setattr(typeface.resources, "asset", lambda *names: tmp_path / names[-1])
    typeface._file.cache_clear()
    try:
        assert ink(Look((1280, 800)).text.line("Your turn", 15)).width > 20
        assert typeface.missing_fonts()
        app.lay_out()
        assert "typeface" in app.notices.words
    finally:
        typeface._file.cache_clear()
        typeface._missing.clear()


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("at", [9, 5_000, 40_000])
def test_a_typeface_with_one_bit_flipped_draws_nothing(monkeypatch, tmp_path, at):
    """Drawn with, such a font could end the whole program; another one stands in for it."""
    from roller_table.ui.looks import typeface

    raw = bytearray(typeface._letters(typeface._file("regular")))
    raw[at] ^= 4
    (tmp_path / "AtkinsonHyperlegibleNext-Regular.ttf").write_bytes(raw)
    monkeypatch.setattr(typeface.resources, "asset", lambda *names: tmp_path / names[-1])
    typeface._file.cache_clear()
    try:
        assert ink(Look((1280, 800)).text.line("Your turn", 15)).width > 20
        assert "AtkinsonHyperlegibleNext-Regular.ttf" in typeface.missing_fonts()
    finally:
        typeface._file.cache_clear()
        typeface._missing.clear()


@pytest.mark.usefixtures("app")
def test_a_missing_or_broken_picture_is_replaced_by_a_plain_one(monkeypatch, tmp_path):
    from roller_table.ui.looks import art

    (tmp_path / "QS.svg").write_text("no drawing at all")
    monkeypatch.setattr(art.resources, "asset", lambda *names: tmp_path / names[-1])
    art._source.cache_clear()
    try:
        look = Look((1280, 800))
        pictures = [
            look.art.card("QS", 100),
            look.art.card("Jk1", 100, dim=True),
            look.art.back(100),
            look.art.piece("d6_5", 40),
            look.art.piece("d12_11", 40),
            look.art.icon("close", 20),
            look.art.icon("nothing of the kind", 20),
            look.art.suit("H", 20),
        ]
        assert all(ink(picture).width for picture in pictures)
        assert look.art.tile("roolz", (300, 120)).get_size() == (300, 120)
    finally:
        art._source.cache_clear()


def test_turned_pictures_are_kept_and_their_memory_is_bounded(app):
    art = app.look.art
    card = art.card("QS", 200)
    assert art.turned(card, 4) is art.turned(card, 4)
    assert art.turned(card, 0) is card
    for turn in range(1, 500):
        art.turned(card, turn / 2)
    assert 0 < art._kept.bytes <= art._kept.room.most


@pytest.mark.parametrize("size", [12, 13.5, 15, 22])
def test_in_a_small_window_words_that_have_to_fit_are_12_pixels_high_at_least(size):
    """Of 11 they were set in 9 pixels, which is for signs alone."""
    look = Look((1024, 640))
    words = "Gewonnene Stiche in der Partie"
    for share in (0.95, 0.9, 0.85, 0.8, 0.75):
        within = round(look.text.width(words, size) * share)
        found = look.text.fitting(words, size, within)
        assert found >= 12 or round(found * look.scale) >= 12


def test_the_sizes_that_the_strip_and_the_results_try_are_those_of_words():
    assert min(*chain(*saying.SIZES), *sheet._SIZES) >= 12
