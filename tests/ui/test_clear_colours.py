"""In clear colours any two that mean something can be told apart, whatever the eye."""

import runpy
from itertools import combinations
from pathlib import Path

import pytest

from roller_table.engine.cards import Card
from roller_table.games.catalogue import ENTRIES, entry
from roller_table.ui import ways
from roller_table.ui.layouts.rollerball.pieces import owned
from roller_table.ui.looks.eyesight import SIGHTS, apart, ciede2000, contrast, seen
from roller_table.ui.looks.look import Look
from roller_table.ui.looks.palette import CLEAR, FOUR_COLOURS, ON_COLOUR, SHAPE_FILLS, USUAL, Style
from roller_table.ui.looks.theme import RED_SUIT
from roller_table.ui.machine.settings import Settings

SCRIPT = runpy.run_path(str(Path(__file__).parents[2] / "benchmarks" / "colours.py"))
SETS = SCRIPT["sets"](CLEAR)


@pytest.mark.parametrize(
    ("one", "other", "far"),
    [  # Of Sharma, Wu and Dalal: each goes through another corner of the formula.
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ],
)
def test_distances_are_those_that_were_published(one, other, far):
    assert ciede2000(one, other) == pytest.approx(far, abs=5e-5)
    assert ciede2000(other, one) == pytest.approx(far, abs=5e-5)


def test_grey_is_grey_to_everybody_and_red_is_not_red():
    for sight in SIGHTS:
        assert seen((120, 120, 120), sight) == pytest.approx((120, 120, 120), abs=1)
    assert apart((255, 0, 0), (140, 110, 0), "deutan") < 12 < apart((255, 0, 0), (140, 110, 0))


@pytest.mark.parametrize("name", SETS)
def test_any_two_clear_colours_lie_12_apart_in_every_kind_of_sight(name):
    colours, _grounds = SETS[name]
    near = {
        (sight, one, other): far
        for sight in SIGHTS
        for one, other in combinations(colours, 2)
        if (far := apart(one, other, sight)) < 12
    }
    assert not near


@pytest.mark.parametrize("name", SETS)
def test_clear_colours_stand_out_from_all_that_they_are_drawn_on(name):
    colours, grounds = SETS[name]
    faint = {(c, g): contrast(c, g) for c in colours for g in grounds if contrast(c, g) < 3}
    assert not faint


@pytest.mark.parametrize(
    ("ground", "far"),
    [
        ("paper", 12),
        ("dark", 9),  # White and three more that stand out from Roebuck's felt have no more room.
    ],
)
def test_where_rules_speak_of_red_and_black_suits_are_two_families_told_apart_by_depth(ground, far):
    """Clear colours and four colours painted the ten of diamonds blue, and it was "red even"."""
    sets = SCRIPT["sets"](CLEAR.in_two_families())
    colours, _grounds = sets[f"suits on {ground}"]
    for sight in SIGHTS:
        assert min(apart(*two, sight) for two in combinations(colours, 2)) >= far
    roebuck, *_darker = entry("roebuck").felt
    assert ground == "paper" or min(contrast(each, roebuck) for each in colours) >= 3
    for red in colours[2:]:
        assert red[0] > max(red[1:]) + 40, "a red one"
    for grey in colours[:2]:
        assert max(grey) - min(grey) <= 40, "a black one"


@pytest.mark.parametrize("chosen", [{"four_colours": True}, {"colours": "clear"}])
def test_at_roebuck_alone_a_chosen_palette_gives_way_to_red_and_black(chosen):
    style = Settings(**chosen).style
    for each in ENTRIES:
        palette = style.for_rules(red_and_black=each.red_and_black).palette
        assert (palette is style.palette) == (each.key != "roebuck")
    assert Settings().style.for_rules(red_and_black=True).palette is USUAL
    look = Look((1280, 800), style=style)
    table = look.for_rules(red_and_black=True)
    assert table is look.for_rules(red_and_black=True), "a table laid out again finds its pictures"
    assert table.art.suit_colour("D") != look.art.suit_colour("D")


def test_the_figures_of_a_set_of_one_colour_are_told_too():
    nearest = SCRIPT["nearest"]
    assert nearest(CLEAR.seats[:1], "usual") == "-"
    assert nearest((CLEAR.seats[0], CLEAR.seats[0], CLEAR.seats[1]), "usual") == "0.0"


def test_letters_can_be_read_on_every_seat():
    for palette in (USUAL, CLEAR):
        assert min(contrast(ON_COLOUR, colour) for colour in palette.seats) >= 4.5


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("style", [Style(CLEAR), Style(CLEAR, large_indices=True)])
def test_every_card_is_drawn_in_the_clear_colours(style):
    usual, clear = Look((1280, 800)), Look((1280, 800), style=style)
    for suit, colour in {**CLEAR.suits_on_paper, **CLEAR.shapes_on_paper}.items():
        code = f"7{suit}" if suit in "SHDC" else f"{suit}7"
        assert _has(clear.art.card(code, 200), colour)
    for suit, old in SHAPE_FILLS.items():
        assert _has(usual.art.card(f"{suit}7", 200), old)
        assert not _has(clear.art.card(f"{suit}7", 200), old)
        assert _has(clear.art.card("HR", 200), CLEAR.fills[suit])
    assert _has(clear.art.piece("trump_H", 120), CLEAR.suits_on_paper["H"])
    assert not _has(clear.art.card("7D", 200), RED_SUIT)


@pytest.mark.usefixtures("app")
def test_pieces_words_and_plates_follow_the_palette():
    for palette in (USUAL, CLEAR):
        look = Look((1280, 800), style=Style(palette))
        assert owned(Card("man2", "man", 2), {}, {}, look.palette).tint == palette.seats[2]
        assert owned(Card("ball2", "ball", 2), {}, {}, look.palette).tint == palette.metals[1]
        assert look.art.suit_colour("H") == palette.suits_on_dark["H"]


def test_clear_has_four_suits_whatever_the_deck_and_the_usual_ones_stay(open_app):
    for chosen, palette in (
        ({}, USUAL),
        ({"four_colours": True}, FOUR_COLOURS),
        ({"colours": "clear"}, CLEAR),
        ({"colours": "clear", "four_colours": True}, CLEAR),
    ):
        assert open_app(**chosen).look.palette is palette


def test_the_felt_of_high_contrast_is_nearly_black(open_app):
    for game in ENTRIES:
        felt = open_app(high_contrast=True).look.paint.felt((64, 40), game.felt, lines=True)
        lightest = max(tuple(felt.get_at((x, y)))[:3] for x in range(64) for y in range(40))
        assert contrast((0xF3, 0xEE, 0xE1), lightest) > 14


def test_in_high_contrast_whatever_is_set_has_an_edge(open_window):
    """As buttons have one: three to one against what it lies on (WCAG 2.2, 1.4.11)."""
    window = open_window(high_contrast=True, speed="off")
    window.go(ways.Preferences())
    scene = window.app.scene
    scene.find("volume").set(0)  # What is filled is gold, and seen anyway.
    for name in ("name", "volume", "key:next"):
        scene.page.focus.go(control := scene.find(name), seen=True)
        scene.page.focus.go(None, seen=False)
        window.app.step(wait=False)
        x, top = control.rect.centerx, control.rect.top
        column = [tuple(window.app.screen.get_at((x, y)))[:3]
                  for y in range(top - 1, control.rect.bottom + 1)]  # fmt: skip
        assert max(contrast(each, column[0]) for each in column[: len(column) // 2]) > 3, name


def _has(picture, colour):
    wide, high = picture.get_size()
    places = ((x, y) for y in range(high) for x in range(wide))
    return any(tuple(picture.get_at(place))[:3] == tuple(colour) for place in places)
