"""Pictures, letters and sounds: all there, drawable by the program, and made by our scripts."""

import itertools
import math
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from array import array
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pygame
import pytest

from roller_table.resources import asset
from roller_table.ui.looks.palette import CLEAR, USUAL
from roller_table.ui.machine.settings import Settings

CHECKOUT = Path(__file__).parents[2]
RED, BLACK = "#c8283c", "#1d2230"
INK = {"S": BLACK, "H": RED, "D": RED, "C": BLACK}
CODES = [rank + suit for suit in "SHDC" for rank in "AKQJT98765432"]
FACES = [*CODES, "Jk1", "Jk2"]
BACKS = ["back_red", "back_violet", "back_blue", "back_roolz"]
COLOURS = "BPROYG"
ROOLZ = [*(f"{colour}{n}" for colour in COLOURS for n in range(16)), "HR", "LR", "X1", "X2"]
DIVERSIONS = ["UM", "DM", "SU", "SD", "RP", "EN", "RB", "DR", "CU", "CD", "DC", "BK"]
LAID = [
    *("UM", "DM", "SU", "SU_merge", "SD", "SD_merge", "CU", "CD", "CU_back", "CD_back", "logo"),
    *(f"{code}{way}" for code in ("EN", "RB", "DR", "DC", "BK") for way in ("", "_upright")),
]
PIECES = [
    *(f"ball_{face}" for face in ("normal", "energised", "up", "down")),
    *(f"ball_{face}_energised" for face in ("up", "down")),
    *("man", "base"),
    *(f"d6_{face}" for face in range(1, 7)),
    *(f"d12_{face}" for face in range(1, 13)),
    *(f"chip_{colour}" for colour in ("red", "blue", "green", "gold", "black")),
    *(f"trump_{suit}" for suit in "SHDC"),
    "trump",
    "dealer",
]
ICONS = [
    "menu", "back", "undo", "redo", "help", "log", "settings", "close", "check", "plus",
    "minus", "chevron_down", "chevron_up", "chevron_right", "chevron_left", "play",
    "pause", "dice", "save",
    "trash", "edit", "eye", "eye_off", "warning", "fullscreen", "sort", "person", "computer",
    "replay", "sound", "sound_off", "hint", "suit_S", "suit_H", "suit_D", "suit_C", "app",
    *(f"suit_{colour}" for colour in COLOURS),
]  # fmt: skip
PEOPLE = ("ade", "noor", "mia", "sol", "ines", "kofi", "yara", "bo", "lin")
MOODS = ("calm", "smile", "think", "wry")
GLANCES = ("left", "right", "down", "blink")
TILES = ["roller_derby", "roolz", "roebuck", "poker_roulette", "rollerball"]
THINGS = [
    "deal",
    "slide",
    "lay",
    "turn",
    "shuffle",
    "fan",
    "gather",
    "chip",
    "stack",
    "knock",
    "shake",
    "dice",
    "roll_fast",
    "roll",
    "roll_slow",
    "split",
    "merge",
    "push",
    "hop",
    "drop",
    "charge",
    "burn",
    "blast",
    "build",
    "step",
    "put",
    "run_over",
    "tick",
]
SIGNALS = [
    *(f"rise_{steps}" for steps in range(1, 13)),
    "resolve",
    "over",
    "won",
    "lost",
    "made",
    "set",
    "point",
    "score",
    "turn",
    "refuse",
    "win",
    "lose",
]
SOUNDS = [*(f"things/{name}" for name in THINGS), *(f"signals/{name}" for name in SIGNALS)]
AGAIN = ["things/lay", "things/tick", "things/shake", "signals/resolve", "signals/rise_7"]
"""Some of them are made once more by the test; all of them would take long."""
WEIGHTS = ["Regular", "SemiBold", "Bold"]
ICON_SIZES = (16, 32, 48, 64, 128, 256)

LARGE = [f"cards/large/{code}" for code in (*CODES, *ROOLZ) if code[0] not in "HLX"]
"""Faces that are nothing but large corners."""

COURT = [rank + suit for rank in "QJ" for suit in "SHDC"]
GERMAN = [f"cards/german/{size}{code}" for size in ("", "large/") for code in COURT]
"""With the letters of Dame and Bube."""

DRAWN = [
    *(f"cards/{code}" for code in FACES + BACKS),
    *(f"cards/{code}" for code in DIVERSIONS),
    *(f"cards/{code}" for code in ROOLZ),
    *LARGE,
    *GERMAN,
    *(f"board/{name}" for name in LAID),
    *(f"pieces/{name}" for name in PIECES),
    *(f"icons/{name}" for name in ICONS),
    *(f"tiles/{name}" for name in TILES),
    *(f"faces/{name}_{mood}" for name in PEOPLE for mood in (*MOODS, *GLANCES)),
]

SHAPES = {"svg", "g", "path", "rect", "circle", "ellipse", "polygon", "polyline", "line"}
GRADIENTS = {"linearGradient", "radialGradient"}


def picture(name: str) -> Path:
    folder, _, stem = name.partition("/")
    return asset(folder, f"{stem}.svg")


def text_of(name: str) -> str:
    return picture(name).read_text(encoding="utf-8")


def size_of(name: str, width: int) -> tuple[int, int]:
    _, _, wide, high = map(float, ET.fromstring(text_of(name)).attrib["viewBox"].split())
    return width, round(width * high / wide)


def drawn(name: str, width: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(picture(name), size_of(name, width))


def elements(name: str) -> Iterator[tuple[str, dict[str, str]]]:
    for element in ET.fromstring(text_of(name)).iter():
        yield element.tag.rpartition("}")[2], element.attrib


def opaque_pixels(surface: pygame.Surface) -> int:
    return pygame.mask.from_surface(surface, 40).count()


def unlike(one: bytes, other: bytes, most: int) -> int:
    """How many bytes of two equal-sized pictures clearly differ, counted up to ``most``."""
    differing = (1 for a, b in zip(one, other, strict=True) if abs(a - b) > 64)
    return sum(itertools.islice(differing, most))


# What must be there


def test_every_picture_the_program_asks_for_is_there_and_no_other() -> None:
    lying = {
        path.relative_to(asset()).with_suffix("").as_posix() for path in asset().rglob("*.svg")
    }
    assert lying == set(DRAWN)


@pytest.mark.parametrize("weight", WEIGHTS)
def test_the_letters_come_in_three_weights(weight: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(asset("fonts", f"AtkinsonHyperlegibleNext-{weight}.ttf"), 20)
    assert font.size("Roller Table")[0] > 60


def test_the_fonts_licence_travels_with_the_font() -> None:
    licence = asset("fonts", "OFL.txt").read_text(encoding="utf-8")
    assert "SIL Open Font License, Version 1.1" in licence
    assert "Atkinson Hyperlegible Next Project Authors" in licence


def test_the_licences_name_the_scripts_that_made_the_assets() -> None:
    words = asset("LICENSES.md").read_text(encoding="utf-8")
    for script in ("packaging/art/draw.py", "packaging/sounds/make_sounds.py"):
        assert script in words
        assert (CHECKOUT / script).is_file()


@pytest.mark.parametrize("size", ICON_SIZES)
def test_the_icon_comes_as_a_bitmap_in_every_size_desktops_ask_for(size: int) -> None:
    assert pygame.image.load(asset("icons", f"app_{size}.png")).get_size() == (size, size)


# What the rasteriser can draw


def test_a_picture_holds_only_what_the_rasteriser_draws() -> None:
    for name in DRAWN:
        kinds = {kind for kind, _ in elements(name)}
        assert kinds <= SHAPES | GRADIENTS | {"stop"}, name


def test_a_gradient_is_in_user_space_and_each_has_its_own_name() -> None:
    for name in DRAWN:
        gradients = [attributes for kind, attributes in elements(name) if kind in GRADIENTS]
        assert all(each.get("gradientUnits") == "userSpaceOnUse" for each in gradients), name
        names = [each["id"] for each in gradients]
        assert len(names) == len(set(names)), name
        assert set(re.findall(r"url\(#(\w+)\)", text_of(name))) == set(names), name


def test_a_picture_has_no_style_sheet_and_no_classes() -> None:
    for name in DRAWN:
        for _, attributes in elements(name):
            unknown = {"style", "class", "clip-path", "mask", "filter"} & attributes.keys()
            assert not unknown, name


def test_a_card_is_small_enough_to_draw_in_a_moment() -> None:
    for name in (each for each in DRAWN if each.startswith("cards/")):
        court = name.rsplit("/", 1)[-1][0] in "KQJ" and "Jk" not in name
        assert len(text_of(name)) < (20_000 if court else 12_000), name


# What they look like


@pytest.mark.parametrize("width", [60, 140])
def test_no_picture_is_blank_its_corner_is_free_and_cards_and_pieces_are_solid(width: int) -> None:
    for name in DRAWN:
        surface = drawn(name, width)
        across, down = surface.get_size()
        assert surface.get_at((0, 0)).a < 40, name
        assert opaque_pixels(surface) > across * down * 0.04, name
        if name.startswith(("cards/", "pieces/")):
            assert surface.get_at((across // 2, down // 2)).a == 255, name


@pytest.mark.parametrize(
    "name",
    [f"cards/{rank}{suit}" for rank in "KQJ" for suit in "SHDC"],
)
def test_a_court_card_looks_the_same_either_way_up(name: str) -> None:
    surface = drawn(name, 250)
    turned = pygame.transform.rotate(surface, 180)
    one, other = (pygame.image.tobytes(each, "RGB") for each in (surface, turned))
    few = len(one) // 250
    assert unlike(one, other, few) < few


def test_no_two_cards_look_alike_in_the_strip_that_shows_in_a_narrow_fan() -> None:
    strips = {}
    for code in FACES:
        surface = drawn(f"cards/{code}", 60)
        strips[code] = pygame.image.tobytes(surface.subsurface((0, 0, 13, 30)), "RGB")
    for one, other in itertools.combinations(FACES, 2):
        assert unlike(strips[one], strips[other], 13) == 13, f"{one} looks like {other}"


def test_large_corners_are_twice_as_large_and_told_apart_in_a_fan() -> None:
    strips = [drawn(name, 100).subsurface((0, 0, 38, 80)) for name in sorted(LARGE)]
    for one, other in itertools.pairwise(strips):
        assert unlike(*(pygame.image.tobytes(each, "RGB") for each in (one, other)), 31) == 31
    names = ("cards/7S", "cards/large/7S")
    usual, large = (drawn(name, 100).subsurface((0, 0, 36, 44)) for name in names)
    ink = (20, 24, 33)
    inked = [pygame.mask.from_threshold(each, ink, (60, 60, 60)).count() for each in (usual, large)]
    assert inked[1] > 1.3 * inked[0] > 0  # The strip holds the larger number alone.


def test_no_two_roolz_cards_look_alike_in_a_fan_of_24_and_only_the_blanks_are_the_same() -> None:
    strips = {}
    for code in ROOLZ:
        surface = drawn(f"cards/{code}", 76)
        strips[code] = pygame.image.tobytes(surface.subsurface((0, 0, 25, 44)), "RGB")
    for one, other in itertools.combinations(ROOLZ, 2):
        alike = unlike(strips[one], strips[other], 30) < 30
        assert alike == ({one, other} == {"X1", "X2"}), f"{one} and {other}"


def test_the_six_colours_can_be_told_apart_by_their_shapes_alone() -> None:
    shapes = {
        colour: pygame.image.tobytes(drawn(f"icons/suit_{colour}", 20), "RGBA")[3::4]
        for colour in COLOURS
    }
    for one, other in itertools.combinations(COLOURS, 2):
        assert unlike(shapes[one], shapes[other], 21) == 21, f"{one} and {other}"


def unlike_faces(one: pygame.Surface, other: pygame.Surface, ground: tuple[int, ...]) -> float:
    """The share of a seat's disc, in that colour, that clearly differs between two faces."""
    sheets = []
    for face in (one, other):
        sheet = pygame.Surface(face.get_size())
        sheet.fill(ground)
        sheet.blit(face, (0, 0))
        sheets.append(sheet)
    across, down = one.get_size()
    alike = pygame.mask.from_threshold(sheets[0], (0, 0, 0), (32, 32, 32, 255), sheets[1])
    return 1 - alike.count() / (across * down)


def test_nine_people_are_told_apart_in_a_list_on_every_seats_colour() -> None:
    """Nobody looks twice at a face 24 pixels wide: whatever the seat's colour, an eighth of its
    square differs from any other's."""
    faces = {name: drawn(f"faces/{name}_calm", 24) for name in PEOPLE}
    grounds = {*USUAL.seats, *USUAL.sides, *CLEAR.seats, *CLEAR.sides}
    for ground, (one, other) in itertools.product(grounds, itertools.combinations(PEOPLE, 2)):
        differing = unlike_faces(faces[one], faces[other], ground)
        assert differing > 1 / 8, f"{one} and {other} on {ground}"


def test_moods_are_told_apart_on_a_plate_and_change_the_face_alone() -> None:
    """Hair, clothes and hat stay where they are: it is the same person."""
    for name in PEOPLE:
        faces = {mood: drawn(f"faces/{name}_{mood}", 36) for mood in MOODS}
        for one, other in itertools.combinations(MOODS, 2):
            differing = unlike_faces(faces[one], faces[other], USUAL.seats[1])
            assert 0.005 < differing < 0.2, f"{name}: {one} and {other}"


# The suits' own colours, which the four-colour deck replaces


def test_a_card_is_inked_in_its_own_suits_colour_and_never_the_other() -> None:
    for code in CODES:
        text, own = text_of(f"cards/{code}"), INK[code[1]]
        assert own in text, code
        assert (RED if own == BLACK else BLACK) not in text, code


def test_what_is_no_suit_never_borrows_a_suits_colour() -> None:
    for name in DRAWN:
        suited = name.rsplit("/", 1)[-1] in CODES or re.search(r"(suit|trump)_[SHDC]$", name)
        if not (suited or name.startswith("tiles/") or name == "icons/app"):
            assert not {RED, BLACK} & set(re.findall(r"#\w{6}", text_of(name))), name


@pytest.mark.parametrize("suit", "SHDC")
def test_suit_signs_and_trump_markers_are_inked_in_their_suits_colour(suit: str) -> None:
    for name in (f"icons/suit_{suit}", f"pieces/trump_{suit}"):
        assert {RED, BLACK} & set(re.findall(r"#\w{6}", text_of(name))) == {INK[suit]}


@pytest.mark.parametrize("suit", "SHDC")
def test_a_suit_sign_fills_its_box(suit: str) -> None:
    left, top, width, height = drawn(f"icons/suit_{suit}", 100).get_bounding_rect()
    assert top <= 5
    assert height >= 92
    assert width >= 74
    assert abs(left + width / 2 - 50) <= 1


# Sounds


@pytest.fixture(scope="module")
def mixer() -> Iterator[None]:
    """Decodes sounds as the program does."""
    pygame.mixer.init(44_100, -16, 2)
    yield
    pygame.mixer.quit()


def channels(path: Path) -> tuple["array[int]", "array[int]"]:
    """The levels of a sound, left and right."""
    both = array("h", pygame.mixer.Sound(path).get_raw())
    return both[::2], both[1::2]


def sound(name: str) -> Path:
    return asset("sounds", f"{name}.ogg")


def loud(levels: "array[int]") -> float:
    return math.sqrt(sum(level * level for level in levels) / max(1, len(levels)))


def test_the_sounds_are_those_that_the_program_knows() -> None:
    root = asset("sounds")
    lying = {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()}
    assert lying == {f"{name}.ogg" for name in SOUNDS}


def test_all_sounds_together_are_small() -> None:
    assert sum(sound(name).stat().st_size for name in SOUNDS) <= 1_500_000


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_vorbis_in_stereo_at_44100_hertz(name: str) -> None:
    head = sound(name).read_bytes()[:64]
    assert head[:4] == b"OggS"
    at = head.index(b"\x01vorbis") + 7
    assert head[at + 4] == 2
    assert int.from_bytes(head[at + 5 : at + 9], "little") == 44_100


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_has_four_takes_that_begin_at_once_and_end_without_a_click(name: str) -> None:
    left, right = channels(sound(name))
    length = len(left) // 4
    assert 0.05 < length / 44_100 < 2
    takes = [left[length * n : length * (n + 1)] for n in range(4)]
    assert len({take.tobytes() for take in takes}) == 4
    for take in takes:
        loudest = max(map(abs, take))
        assert loudest < 16_384, "6 dB are left for what sounds at the same time"
        first = next(at for at, level in enumerate(take) if abs(level) > loudest / 20)
        assert first < 0.05 * 44_100
        heard = take[: -round(0.03 * 44_100)]  # The rest is a pause, and the program leaves it out.
        assert max(map(abs, heard[-200:])) < max(60, loudest / 25)
    assert left != right


@pytest.fixture(scope="module")
def as_preset() -> Callable[[str], float]:
    """How loud a sound is with the volumes that are preset, in LUFS: of short ones several takes in
    a row, as they come when cards are dealt."""
    folder = str(CHECKOUT / "packaging" / "sounds")
    sys.path.insert(0, folder)
    try:
        measured = import_module("loudness").loudness
    finally:
        sys.path.remove(folder)

    def loudness(name: str) -> float:
        takes = [[level / 32_768 for level in side] for side in channels(sound(name))]
        volume = Settings().volumes[name.partition("/")[0]]
        return float(measured(takes)) + 20 * math.log10(volume)

    return loudness


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_as_loud_as_those_of_other_games(
    name: str, as_preset: Callable[[str], float]
) -> None:
    """All were some 8 dB softer than desktop games are, and what is heard most was the softest."""
    loud = as_preset(name)
    if name.startswith("signals/"):
        assert -23 < loud < -18
    else:
        often = name.removeprefix("things/") in ("deal", "shuffle", "slide")
        assert (-24 if often else -27) < loud < -15


def partial_of(name: str, pitch: float) -> float:
    """How strong one pitch is in the first take of a sound (Goertzel's filter)."""
    left, _right = channels(sound(name))
    turn = 2 * math.cos(2 * math.pi * pitch / 44_100)
    before = now = 0.0
    for level in left[: len(left) // 4]:
        before, now = now, level + turn * now - before
    return math.sqrt(max(0.0, now * now + before * before - turn * now * before))


@pytest.mark.usefixtures("mixer")
def test_your_turn_has_a_timbre_of_its_own() -> None:
    """It was a third apart from what is won and what is written down, and rang as they do. A glass
    has an overtone at 2.76 times its pitch, where a bar of wood has none."""
    pitches = {"turn": 987.77, "won": 493.88, "score": 659.26, "point": 659.26, "made": 659.26}
    glassy = {
        name: partial_of(f"signals/{name}", 2.76 * pitch) / partial_of(f"signals/{name}", pitch)
        for name, pitch in pitches.items()
    }
    assert glassy.pop("turn") > 0.12
    assert max(glassy.values()) < 0.02


# The scripts draw what is kept


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All pictures and some sounds, made anew."""
    pytest.importorskip("fontTools", reason="drawing the letters needs fonttools: the test extra")
    folder = tmp_path_factory.mktemp("assets")
    sounds = ("sounds/make_sounds.py", str(folder / "sounds"), "--wav", "--only", *AGAIN)
    letters = ("art/typeface.py", str(folder))
    for script, *words in (("art/draw.py", str(folder)), letters, sounds):
        subprocess.run(
            [sys.executable, str(CHECKOUT / "packaging" / script), *words],
            check=True,
            capture_output=True,
        )
    return folder


def made(folder: Path, ending: str) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob(f"*.{ending}"))
    }


def test_the_script_draws_the_kept_pictures_again_byte_for_byte(fresh: Path) -> None:
    again, kept = made(fresh, "svg"), made(asset(), "svg")
    assert again.keys() == kept.keys()
    assert [name for name, content in again.items() if content != kept[name]] == []


def test_the_script_draws_the_plain_zero_into_the_kept_letters_again(fresh: Path) -> None:
    again, kept = made(fresh, "ttf"), made(asset("fonts"), "ttf")
    assert len(kept) == len(WEIGHTS)
    assert again == kept


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("name", AGAIN)
def test_the_script_plays_the_kept_sounds_again(fresh: Path, name: str) -> None:
    """By how loud they are from moment to moment: how an Ogg is packed is up to its packer."""
    again = channels(fresh / "sounds" / f"{name}.wav")
    kept = channels(sound(name))
    for one, other in zip(again, kept, strict=True):
        assert abs(len(one) - len(other)) < 1_200
        moment = 441
        for at in range(0, min(len(one), len(other)) - moment, moment):
            wanted, found = loud(one[at : at + moment]), loud(other[at : at + moment])
            assert abs(wanted - found) < 60 + 0.4 * max(wanted, found), f"at {at / 44_100:.2f} s"


@pytest.mark.parametrize("size", ICON_SIZES)
def test_the_icons_bitmaps_are_the_drawn_icon(fresh: Path, size: int) -> None:
    """By their pixels: how a PNG is packed is up to the library that packs it."""
    pictures = [
        pygame.image.load(folder / "icons" / f"app_{size}.png") for folder in (fresh, asset())
    ]
    one, other = (pygame.image.tobytes(each, "RGBA") for each in pictures)
    assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 2
