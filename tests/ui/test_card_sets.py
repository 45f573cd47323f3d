"""Others' cards: a set's card fills the place of ours, and what is wrong with one costs a line."""

import gzip
import os
from base64 import b64encode
from collections.abc import Callable, Iterator

import pygame
import pytest

from roller_table import folders
from roller_table.engine.cards import standard_pack
from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match
from roller_table.ui import ways
from roller_table.ui.looks.art import Art, card_size
from roller_table.ui.looks.cache import Room
from roller_table.ui.looks.cardsets import CardSets
from roller_table.ui.looks.palette import Style
from roller_table.ui.looks.setsthere import sets_there
from roller_table.ui.machine.settings import Settings
from roller_table.ui.scenes.position.picture import TablePicture

from ..campaigns.fuzzers.companions import a_face
from .card_sets import BLUE, PACK, RED, a_card, in_a_folder

pytest.importorskip("resvg_py", reason="there is nothing here that draws card sets")
WIDE = 50
INNER = [(x, y) for x in (1, 25, 48) for y in (1, 36, 70)]


@pytest.fixture(autouse=True)
def nobody_elses(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    """The tests find no sets of the machine on which they run."""
    monkeypatch.setenv("XDG_DATA_HOME", f"{tmp_path}/none")
    monkeypatch.setenv("XDG_DATA_DIRS", f"{tmp_path}/usr")


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def art(said: list[str]) -> Art:
    return Art(Room(1 << 22), Style(card_set="mine"), sets=CardSets(said.append))


OURS = Art(Room(1 << 22))


def is_in(picture: pygame.Surface, colour: str) -> bool:
    """Whether it is of that colour up to its edges."""
    assert picture.get_size() == card_size(WIDE)
    return all(picture.get_at(at)[:3] == pygame.Color(colour)[:3] for at in INNER)


def is_ours(picture: pygame.Surface, code: str) -> bool:
    return pygame.image.tobytes(picture, "RGBA") == pygame.image.tobytes(
        OURS.back(WIDE) if code == "back" else OURS.card(code, WIDE), "RGBA"
    )


def test_a_set_without_jokers_is_a_whole_one(art, said):
    in_a_folder(KH=a_card())
    assert is_ours(art.card("Jk1", WIDE), "Jk1")
    assert said == []
    in_a_folder(joker=a_card(BLUE))
    other = Art(Room(1 << 22), Style(card_set="mine"), sets=CardSets(said.append))
    assert is_in(other.card("Jk3", WIDE), BLUE)


def test_words_in_a_drawing_are_written_in_our_letters(art):
    words = '<text x="0" y="140" font-size="200" font-family="Times" fill="{}">M</text>'
    in_a_folder(KH=a_card(more=words.format(BLUE)))
    picture = art.card("KH", WIDE)
    blue = pygame.mask.from_threshold(picture, pygame.Color(BLUE), (60, 60, 60, 255)).count()
    assert blue > 300


def test_a_folder_gives_the_cards_that_it_has_and_ours_stand_for_the_rest(art, said):
    in_a_folder(king_of_hearts=a_card(), TS=a_card(BLUE), back=a_card(BLUE))
    assert is_in(art.card("KH", WIDE), RED)
    assert is_in(art.card("TS.2", WIDE), BLUE)
    assert is_in(art.back(WIDE), BLUE)
    assert said == []
    assert is_ours(art.card("QD", WIDE), "QD")
    assert is_ours(art.card("2C", WIDE), "2C")
    assert len(said) == 1
    assert "Q♦" in said[0]


@pytest.mark.parametrize("code", ["R7", "SD", "UM4", "X1"])
def test_a_game_with_a_pack_of_its_own_keeps_it_and_nothing_is_said(art, said, code):
    in_a_folder(king_of_hearts=a_card(), back=a_card())
    assert is_ours(art.card(code, WIDE), code)
    assert said == []


@pytest.mark.parametrize("packed", [False, True])
def test_the_elements_of_one_drawing_are_cards_by_their_names(art, said, packed):
    folders.own_card_sets().mkdir(parents=True)
    raw = gzip.compress(PACK.encode()) if packed else PACK.encode()
    (folders.own_card_sets() / f"mine.svg{'z' * packed}").write_bytes(raw)
    assert is_in(art.card("KH", WIDE), BLUE)
    assert is_in(art.card("AS", WIDE), RED)
    assert said == []


def test_a_style_sheet_colours_each_element_that_is_cut_out_as_a_card(art, said):
    folders.own_card_sets().mkdir(parents=True)
    sheet = f"<style>.paper {{fill: {BLUE}}}</style>"
    (folders.own_card_sets() / "mine.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 144">{sheet}'
        '<rect id="king_heart" class="paper" width="100" height="144"/></svg>'
    )
    assert is_in(art.card("KH", WIDE), BLUE)
    assert said == []


def test_the_sets_of_kdes_games_are_found_where_they_have_them(tmp_path):
    folder = tmp_path / "usr" / "carddecks" / "svg-red-deck"
    folder.mkdir(parents=True)
    (folder / "index.desktop").write_text("[KDE Backdeck]\nName=Red\n")
    (folder / "red.svgz").write_bytes(gzip.compress(PACK.encode()))
    assert [(each.key, each.name) for each in sets_there()] == [("svg-red-deck", "Red deck")]


def an_image(raw: bytes, kind: str = "png") -> str:
    return (
        f'<image width="9" height="9" href="data:image/{kind};base64,{b64encode(raw).decode()}"/>'
    )


def bomb() -> str:
    """Each of twenty groups shows the one before it nine times."""
    groups = (
        f'<g id="g{n}">{f"""<use href="#g{n - 1}"/>""" * 9}</g>' for n in range(1, 21)
    )  # fmt: skip
    return a_card(more=f'<rect id="g0" width="1" height="1"/>{"".join(groups)}')


ILL = {
    "no text": "\x00\x01",
    "nothing": "",
    "cut off": a_card()[:60],
    "a page": "<html><body>king</body></html>",
    "a million hearts": bomb(),
    "round in a circle": a_card(more='<g id="a"><use href="#a"/></g>'),
    "too deep": a_card(more="<g>" * 200 + "</g>" * 200),
    "entities": '<!DOCTYPE svg [<!ENTITY a "aaa"><!ENTITY b "&a;&a;">]>' + a_card(),
    "flat": a_card(size=(300, 100)),
    "no size": a_card(size=(0, 0)),
    "pixels": a_card(more=an_image(a_face(3_000, 3_000)) * 9),
    "rules of style": a_card(more="<style>" + "g.a,"*50_000 + "g{}</style>" + "<g/>" * 2_000),
    "filters": a_card(more='<rect width="9" height="9" filter="blur(9)"/>' * 200),
}  # fmt: skip


@pytest.mark.parametrize("ill", [*ILL])
def test_a_picture_that_cannot_be_drawn_costs_one_line_and_ours_is_shown(art, said, ill):
    in_a_folder(KH=ILL[ill])
    assert is_ours(art.card("KH", WIDE), "KH")
    assert len(said) == 1
    assert "K♥" in said[0]
    assert "\n" not in said[0]


def test_what_swells_or_has_no_end_is_not_read(art, said):
    folder = in_a_folder(TS=a_card())
    (folder / "KH.svgz").write_bytes(gzip.compress(a_card(more=" " * (40 << 20)).encode(), 1))
    (folder / "QH.svg").symlink_to("/dev/zero")
    os.mkfifo(folder / "JH.svg")
    for code in ("KH", "QH", "JH"):
        assert is_ours(art.card(code, WIDE), code)
    assert len(said) == 1
    assert is_in(art.card("TS", WIDE), RED)


def test_a_drawing_looks_for_no_file_beside_it(art, tmp_path):
    (tmp_path / "other.png").write_bytes(a_face(64, 64))
    over = (
        f'<image width="100" height="144" preserveAspectRatio="none" href="{tmp_path}/other.png"/>'
    )
    in_a_folder(KH=a_card(more=over))
    assert is_in(art.card("KH", WIDE), RED)


def test_a_set_that_is_gone_is_told_of_once(art, said):
    assert is_ours(art.card("KH", WIDE), "KH")
    assert is_ours(art.back(WIDE), "back")
    assert len(said) == 1
    assert "mine" in said[0]


@pytest.mark.parametrize(
    "on", [{"large_indices": True}, {"four_colours": True}, {"colours": "clear"}]
)
def test_what_only_our_cards_have_goes_before_a_set(on):
    assert Settings(card_set="mine").style.card_set == "mine"
    assert Settings(card_set="mine", **on).style.card_set == ""


def test_a_picture_of_a_table_shows_the_set_as_the_table_does(
    open_window: Callable[..., object],
) -> None:
    look = open_window().app.look
    in_a_folder(**{card.code: a_card() for card in standard_pack()}, back=a_card())
    found = entry("roller_derby")
    match = Match.new(found, found.rules()(), (Chair("Ade", "club"),) * 4, 1)
    reds = [
        pygame.mask.from_threshold(
            TablePicture(
                match, 0, (640, 400), Settings(card_set=chosen), sets=look.sets
            ).surface,
            pygame.Color(RED), (4, 4, 4, 255),
        ).count()
        for chosen in ("", "mine")
    ]  # fmt: skip
    assert reds[1] > reds[0] + 5_000


def test_the_settings_offer_the_set_show_it_and_say_what_goes_before_it(
    open_window: Callable[..., object],
) -> None:
    in_a_folder(**dict.fromkeys(("AS", "KH", "9C", "7D"), a_card()))
    window = open_window()
    window.go(ways.Preferences())
    scene, page = window.app.scene, window.app.scene.page.widgets
    assert [each.words for each in page["card_set"].options] == ["Roller Table", "Mine"]
    page["card_set"].choose(1)
    window.app.step(wait=False)
    sample = scene.sample.cards.rect
    assert window.app.screen.get_at((sample.left + 9, sample.top + 9))[:3] == pygame.Color(RED)[:3]
    window.app.change(large_indices=True)
    window.app.step(wait=False)
    assert window.app.screen.get_at((sample.left + 9, sample.top + 9))[:3] != pygame.Color(RED)[:3]
    assert any("you see Roller Table's own cards" in str(each) for each in told_on(scene))


def test_a_set_that_was_wrong_is_read_again_when_the_settings_are_opened(
    open_window: Callable[..., object],
) -> None:
    in_a_folder(AS="no drawing")
    window = open_window(card_set="mine")
    assert is_ours(window.app.look.art.card("AS", WIDE), "AS")
    in_a_folder(AS=a_card())
    window.go(ways.Preferences())
    assert is_in(window.app.look.art.card("AS", WIDE), RED)


def told_on(scene: object) -> Iterator[str]:
    for each in scene.page.widgets.values():
        yield getattr(each, "words", "") or ""
