"""The rule book: every heading can be reached, every word found, and every refusal has its page."""

import ast
import inspect
import re
from itertools import pairwise

import pygame
import pytest

from roller_table import resources
from roller_table.engine.luck import Luck
from roller_table.engine.sheet import Chapter
from roller_table.games.catalogue import entries, entry
from roller_table.games.roller_derby import refusals
from roller_table.lessons import lesson, match_at, names
from roller_table.ui import ways
from roller_table.ui.looks.theme import GOLD
from roller_table.ui.machine.settings import Settings
from roller_table.ui.machine.thinkers import InlineThinkers
from roller_table.ui.scenes.lesson.scene import LessonScene
from roller_table.ui.scenes.rulebook.leaves import PictureLeaf, ShowingLeaf
from roller_table.ui.scenes.rulebook.picture import cropped, picture_of
from roller_table.ui.scenes.rulebook.scene import RulebookScene
from roller_table.ui.scenes.rulebook.text import (
    Heading,
    LessonLink,
    LessonStep,
    Paragraph,
    Picture,
    TextTable,
    at_this_table,
    book,
    inline,
    parts,
    place_of,
)
from roller_table.ui.window import Window

DERBY = entry("roller_derby")
SIZES = [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)]
HEADINGS = [part.words for part in book(DERBY) if isinstance(part, Heading)][1:]


@pytest.fixture
def show(app):
    def show_it(rules=None, at="", app=app):
        scene = RulebookScene("roller_derby", rules, at=at)
        app.push(scene)
        app.step(wait=False)
        return scene

    return show_it


def heading(scene, words):
    """The heading on its page."""
    return scene.leaves[place_of(words, scene.parts)]


def in_sight(scene, leaf):
    return scene.book.rect.contains(leaf.rect)


def link(scene, words):
    return next(link for link in scene.links if link.part.words == words)


# What a page says


def test_headings_paragraphs_lists_and_tables_are_told_apart():
    page = (
        "# A\n\nOne\ntwo.\n- first\n  goes on\n- second\n1. third\n"
        "## B\n| x | y |\n|-|:-:|\n| 1 | 2 |\nEnd"
    )
    assert parts(page) == (
        Heading("A", 1),
        Paragraph("One two."),
        Paragraph("first goes on", "•"),
        Paragraph("second", "•"),
        Paragraph("third", "1."),
        Heading("B", 2),
        TextTable((("x", "y"), ("1", "2"))),
        Paragraph("End"),
    )


@pytest.mark.parametrize(
    ("page", "words"),
    [
        ("*House rule.* Then", "House rule. Then"),
        ("**Bold** stays", "**Bold** stays"),
        ("the key (`deals`)", "the key (deals)"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("a_name_here", "a_name_here"),
        ("[the deal](#deal) and ♠A", "the deal and ♠A"),
    ],
)
def test_marks_are_read_and_everything_else_stays(page, words):
    assert inline(page) == words


def test_no_word_of_the_page_is_lost():
    page = (resources.rules_folder() / "roller_derby.md").read_text("utf-8")
    page = re.sub(r"\((table|lesson|trick):.*?\)", "", page)
    told = []
    for part in book(DERBY):
        cells = [cell for row in part.rows for cell in row] if isinstance(part, TextTable) else []
        told += cells or [part.words]
    words = re.compile(r"[A-Za-z0-9]+")
    assert words.findall(" ".join(told)) == words.findall(page)


def test_a_missing_book_says_so_and_how_to_have_it_back(app, monkeypatch, tmp_path):
    monkeypatch.setattr(resources, "rules_folder", lambda: tmp_path)
    scene = RulebookScene("roller_derby")
    app.push(scene)
    app.step(wait=False)
    assert "missing" in scene.leaves[0].spoken
    assert [link.part.words for link in scene.links] == ["Keys"]


# Finding one's way


@pytest.mark.parametrize("words", HEADINGS)
def test_every_heading_is_reached_by_a_click_in_the_contents(hands, show, words):
    scene = show()
    entry_line = link(scene, words)
    scene.contents.reveal(entry_line)
    hands.click(entry_line)
    assert in_sight(scene, heading(scene, words))
    assert scene.parts[scene.current].words == words


def test_every_heading_is_reached_by_keys(hands, show):
    scene = show()
    hands.key("TAB")
    while not scene.page.focus.current.name.startswith("contents "):
        hands.key("TAB")
    reached = []
    for _turn in HEADINGS:
        hands.key("RETURN")
        words = scene.page.focus.current.part.words
        assert in_sight(scene, heading(scene, words))
        assert scene.contents.rect.contains(scene.page.focus.current.rect)
        reached.append(words)
        hands.key("DOWN")
    assert reached == HEADINGS


@pytest.mark.parametrize("words", ["The exchange", "the EXCHANGE", "House decisions"])
def test_the_book_opens_at_a_heading(show, words):
    scene = show(at=words)
    assert in_sight(scene, heading(scene, words))
    assert scene.book.offset > 0


def test_an_unknown_heading_opens_the_book_at_its_beginning(show):
    assert show(at="Bungee jumping").book.offset == 0


def test_every_heading_that_a_refusal_names_is_in_the_book():
    tree = ast.parse(inspect.getsource(refusals))
    texts = {
        target.id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        for target in node.targets
    }
    rules = [
        node.args[3]
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason" and node.args[3:]
    ]
    named = {node.value for node in rules if isinstance(node, ast.Constant)}
    named |= {texts[node.id] for node in rules if getattr(node, "id", "") in texts}
    assert len(named) >= 2
    for words in named:
        assert place_of(words, book(DERBY)) is not None, words


def test_the_contents_follow_what_is_read(hands, show):
    scene = show()
    seen = []
    for _turn in range(200):
        here = scene.parts[scene.current].words
        if here not in seen:
            seen.append(here)
            assert scene.contents.rect.contains(link(scene, here).rect)
        hands.wheel(scene.book, -1)
    assert seen[0] == HEADINGS[0]
    assert len(seen) > len(HEADINGS) - 4
    assert scene.book.offset == scene.book.most


def test_the_page_scrolls_by_keys_wheel_and_drag(hands, show):
    scene = show()
    offsets = [0]

    def moved():
        offsets.append(scene.book.offset)
        return offsets[-1] - offsets[-2]

    for key in ("DOWN", "PAGEDOWN", "SPACE"):
        hands.key(key)
        assert moved() > 0, key
    for key in ("UP", "PAGEUP"):
        hands.key(key)
        assert moved() < 0, key
    hands.key("END")
    assert scene.book.offset == scene.book.most
    hands.key("HOME")
    assert scene.book.offset == 0
    moved()
    middle = scene.book.rect.center
    hands.drag(middle, (middle[0], middle[1] - 120))
    assert moved() == 120
    hands.wheel(scene.book, 1)
    assert moved() < 0


# Finding words


def test_typing_finds_every_place_and_enter_goes_round_them(hands, show):
    scene = show()
    hands.type("revoke")
    text = " ".join(leaf.spoken for leaf in scene.leaves).casefold()
    count = text.count("revoke")
    assert count > 3
    assert scene.count.words == f"1 of {count}"
    for number in [*range(2, count + 1), 1]:
        hands.key("RETURN")
        assert scene.count.words == f"{number} of {count}"
        leaf, place = scene._found[scene._here]
        boxes = [box for box, which in leaf.found(scene.look) if which == place]
        assert all(scene.book.rect.contains(box.move(leaf.rect.topleft)) for box in boxes), (
            "the place is in sight"
        )
    hands.key("RETURN", pygame.KMOD_SHIFT)
    assert scene.count.words == f"{count} of {count}"


def test_what_is_found_is_lit_where_it_stands(app, hands, show):
    scene = show()
    before = app.screen.copy()
    hands.type("partnerships")
    leaf, _place = scene._found[0]
    [(box, _which)] = leaf.found(scene.look)
    spot = box.move(leaf.rect.topleft)
    lit = app.screen.get_at((spot.left + 3, spot.bottom - 2))
    dark = before.get_at((spot.left + 3, spot.bottom - 2))
    assert lit.r - dark.r > 30
    assert abs((lit.r - dark.r) / (lit.g - dark.g) - GOLD[0] / GOLD[1]) < 0.6
    width = scene.look.text.width("partnerships", 17)
    assert abs(spot.width - width) <= 3


def test_words_in_a_table_and_over_the_end_of_a_line_are_found(hands, show):
    scene = show()
    hands.type("times in 36 rolls")
    assert scene.count.words == "1 of 1"
    hands.key("ESCAPE")
    leaf = next(leaf for leaf in scene.leaves if leaf.rect.height > 3 * scene.look.px(20))
    lines = scene.look.text.lines(leaf.spoken, 17, leaf.rect.width)
    over = f"{lines[0].split()[-1]} {lines[1].split()[0]}"
    hands.type(over)
    boxes = leaf.found(scene.look)
    assert len({number for _box, number in boxes}) == 1
    assert len(boxes) == 2


def test_what_stands_nowhere_is_said_and_escape_begins_anew(app, hands, show):
    scene = show()
    hands.type("xylophone")
    assert scene.count.words == "not found"
    hands.key("ESCAPE")
    assert scene.search.value == ""
    assert scene.count.words == ""
    assert app.scene is scene


# At this table


def test_the_book_of_a_table_begins_with_what_is_played_otherwise(show):
    rules = DERBY.rules()(jokers_for_sale=True, joker_price=12, dice="d12")
    scene = show(rules)
    assert scene.links[0].part.words == "At this table"
    told = " ".join(leaf.spoken for leaf in scene.leaves[:5])
    for words in ("Dice: one twelve-sided", "Jokers for Sale: on", "Price of a Joker: 12"):
        assert words in told
    assert "usually 9" in told
    assert "Direction" not in told


def test_a_table_with_the_usual_rules_says_that_nothing_is_different():
    head, words = at_this_table(DERBY, DERBY.rules()())
    assert head == Heading("At this table", 2)
    assert "This table plays exactly by this book" in words.words


# Looks


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_nothing_overlaps_or_is_cut_at_any_size(open_app, show, size, scale):
    app = open_app(window_size=size, user_scale=scale)
    rules = DERBY.rules()(jokers_for_sale=True, early_finish="auto_exact")
    scene = show(rules, app=app)
    window = app.screen.get_rect()
    for name in ("back", "title", "search", "before", "after", "contents", "book"):
        assert window.contains(scene.find(name).rect), name
    assert not scene.contents.rect.colliderect(scene.book.rect)
    for column in (scene.leaves, scene.links):
        for one, other in pairwise(column):
            assert one.rect.bottom <= other.rect.top
    for leaf in scene.leaves:
        assert leaf.rect.right <= scene.book.bar().left
        assert leaf.height_for(app.look, leaf.rect.width) <= leaf.rect.height
    tables = [leaf for leaf in scene.leaves if isinstance(leaf.part, TextTable)]
    assert tables
    for table in tables:
        widths = table._widths(app.look, table.rect.width)
        assert sum(widths) <= table.rect.width
        size_ = table._size(app.look, table.rect.width)
        for place, width in enumerate(widths):
            assert table._widest(app.look, size_, place, split=True) <= width, "no word is broken"


# Pictures of lessons, and the way to them


def test_a_picture_and_the_way_to_its_lesson_are_told_from_words():
    page = "Text\n![A trick](table:roolz/1_pack#3)\n[Show me](lesson:roolz/1_pack#3)\nMore."
    step = LessonStep("roolz/1_pack", 3)
    assert parts(page) == (
        Paragraph("Text"),
        Picture("A trick", step),
        LessonLink("Show me", step),
        Paragraph("More."),
    )


TAUGHT = [each for each in entries() if names(each.key)]


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.key)
def test_all_that_a_book_shows_of_lessons_is_there(game):
    shown = [part for part in book(game) if isinstance(part, Picture | LessonLink)]
    assert shown, "somebody who reads sees nothing of the table"
    for part in shown:
        steps = lesson(part.step.lesson).steps
        assert part.step.lesson.startswith(f"{game.key}/")
        least = 0 if isinstance(part, Picture) else 1
        assert least <= part.step.number <= len(steps), part


@pytest.fixture
def taught(app):
    window = Window(app, InlineThinkers(app.later))
    window.go(ways.Home())
    window.go(ways.Rulebook("roller_derby", heading="Playing the tricks"))
    app.step(wait=False)
    return window


@pytest.mark.parametrize(
    "things",
    [[(500, 300, 80, 120)], [(10, 10, 60, 60), (300, 200, 60, 60)], [(1200, 700, 60, 60)]],
)
def test_a_picture_shows_what_is_spoken_of_and_keeps_the_table_s_shape(things):
    table, rects = pygame.Rect(0, 0, 1280, 768), [pygame.Rect(each) for each in things]
    part = cropped(rects, table)
    assert table.left <= part.left
    assert part.right <= table.right
    assert all(part.contains(each) for each in rects)
    union = rects[0].unionall(rects)
    assert abs(part.centery - union.centery) <= 1, "what is spoken of lies in the middle"
    assert part.width / part.height == pytest.approx(table.width / table.height, rel=0.01)
    assert part.width < table.width


def test_what_lies_all_over_the_table_is_shown_whole():
    table = pygame.Rect(0, 0, 1280, 768)
    corners = [pygame.Rect(0, 0, 60, 60), pygame.Rect(1220, 700, 60, 60)]
    assert cropped(corners, table) == table
    assert cropped([], table) == table


@pytest.mark.usefixtures("app")
def test_a_picture_is_as_large_as_its_frame_in_every_book():
    """Cropped or whole; and the cards of a trick have the order of play on them."""
    for game in ("roller_derby", "rollerball"):
        part = next(each for each in book(entry(game)) if isinstance(each, Picture))
        made = picture_of(part.step, (600, 360), Settings())
        assert made.get_size() == (600, 360)
    assert picture_of(LessonStep("roller_derby/no_such", 1), (600, 360), Settings()) is None


def test_a_picture_stands_in_its_chapter_and_the_contents_mark_it(taught):
    scene = taught.app.scene
    leaf = next(each for each in scene.leaves if isinstance(each, PictureLeaf))
    marked = [line.part.words for line in scene.links if line.drawn]
    text = (resources.rules_folder() / "roller_derby.md").read_text("utf-8")
    chapters = [each.split("\n", 1) for each in text.split("\n## ")[1:]]
    assert marked == [heading for heading, body in chapters if "\n![" in body]
    assert leaf.rect.width / leaf.rect.height > 1.3


@pytest.mark.usefixtures("painted")
def test_show_me_opens_the_lesson_at_that_step_and_escape_comes_back(taught, hands):
    scene = taught.app.scene
    leaf = next(
        each for each in scene.leaves
        if isinstance(each, ShowingLeaf) and each.part.step.lesson.endswith("2_following")
    )  # fmt: skip
    scene.book.reveal(leaf)
    hands.step()
    before = scene.book.offset
    hands.click((leaf.rect.left + 40, leaf.rect.centery))
    assert isinstance(taught.app.scene, LessonScene)
    assert taught.app.scene.here == leaf.part.step.number - 1
    hands.key("ESCAPE")
    assert taught.app.scene is scene
    assert scene.book.offset == before


def test_learn_it_stands_at_the_foot_of_the_contents(taught, hands):
    hands.click(taught.app.scene.find("learn"))
    assert isinstance(taught.app.scene, LessonScene)


# What is asked, and where it stands


@pytest.mark.parametrize("game", entries()[:5], ids=lambda game: game.key)
def test_whatever_is_asked_there_is_a_chapter_that_tells_of_it(game):
    rules, seats = game.rules()(), game.seats[-1]
    played, found = game.game(rules), set()
    for seed in range(4):
        state = played.deal(seats, Luck(seed)).state
        for number in range(90):
            ask = played.ask(state)
            if ask is None:
                break
            sheet = played.sheet(played.view(state, ask.seat), ("A",) * seats)
            found.add(sheet.one(Chapter).words)
            state = played.apply(state, ask.choice.draw(Luck(number))[0]).state
    lost = [words for words in found if place_of(words, book(game)) is None]
    assert not lost
    assert len(found) > (game.key == "roller_derby")


@pytest.mark.parametrize(
    ("key", "step", "chapter"),
    [
        ("roller_derby/3_exchange", 2, "The exchange"),
        ("roller_derby/6_jokers", 1, "Jokers for Sale"),
        ("roller_derby/8_revokes", 5, "Irregularities"),
        ("roebuck/1_places", 2, "What you may play"),
        ("roebuck/2_drawing", 5, "Drawing"),
        ("poker_roulette/3_stock", 2, "The rounds"),
        ("poker_roulette/4_betting", 8, "The betting"),
        ("roolz/2_bidding", 3, "The auction"),
        ("roolz/2_bidding", 6, "The widow"),
        ("roolz/2_bidding", 7, "The trumps"),
        ("roolz/7_options", 2, "Passing cards"),
        ("rollerball/5_setup", 2, "Setting up"),
        ("rollerball/3_workman", 2, "Moving the workman"),
        ("rollerball/2_bending", 3, "Building"),
        ("rollerball/3_workman", 6, "Blowing up"),
        ("rollerball/2_bending", 6, "Hitting a workman"),
        ("rollerball/1_point", 6, "Bases and points"),
        ("rollerball/6_more_players", 4, "Five or six players"),
    ],
)
def test_the_chapter_is_the_one_of_that_question(key, step, chapter):
    match = match_at(lesson(key), step - 1)
    assert match.sheet(0).one(Chapter).words == chapter


def test_f1_opens_the_chapter_of_what_is_asked(app, hands):
    window = Window(app, InlineThinkers(app.later))
    window.go(ways.Home())
    window.app.change(speed="off")
    window.sit_down(DERBY, DERBY.rules()(), seed=3)
    for _turn in range(400):
        scene = app.scene
        if scene.felt.presenter.question:
            break
        hands.step()
    hands.key("F1")
    chapter = scene.board.shown.sheet.one(Chapter).words
    assert app.scene.parts[app.scene.current].words == chapter
