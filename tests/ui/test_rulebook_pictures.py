"""The pictures of the rule books: each shows what its sentence speaks of, whole and large enough to
be read, and a trick shows who played when."""

import re
from typing import NamedTuple

import pytest

from roller_table.engine.sheet import Spread, Tag, Throw, WinningCard
from roller_table.engine.table import Zone
from roller_table.games.catalogue import entries, entry
from roller_table.games.roebuck.shown import Mark
from roller_table.games.roller_derby.derby import taken_by
from roller_table.games.roolz import pack as roolz_pack
from roller_table.games.roolz.rules import Rules as RoolzRules
from roller_table.languages import speak
from roller_table.lessons import lesson, seen_at
from roller_table.ui.felt.things.layout import SPACE
from roller_table.ui.layouts.roebuck.marks import headings
from roller_table.ui.looks.theme import GOLD, INK
from roller_table.ui.looks.typeface import Typeface
from roller_table.ui.machine.settings import Settings
from roller_table.ui.scenes.position import picture as position
from roller_table.ui.scenes.rulebook import picture as making
from roller_table.ui.scenes.rulebook.leaves import ExampleLeaf, PictureLeaf
from roller_table.ui.scenes.rulebook.picture import PictureCrop, crop_of, order_of, picture_of
from roller_table.ui.scenes.rulebook.scene import RulebookScene
from roller_table.ui.scenes.rulebook.text import LessonStep, Picture, TrickExample, book

pytestmark = pytest.mark.usefixtures("painted")

SIZES = [(496, 367), (530, 392), (795, 588)]
"""Of a picture in windows of 1024, 1280 and 1920 pixels."""
BESIDE = {"prompt", "log", "finish"}
"""What a lesson shows and no picture has: the strip and the panel."""
BOOKS = [each for each in entries() if each.book]


@pytest.fixture(params=["en", "de"])
def language(request):
    speak(request.param)
    yield request.param
    speak("en")


def steps_of(game):
    return list(dict.fromkeys(part.step for part in book(game) if isinstance(part, Picture)))


def cut(part, rect):
    return part.colliderect(rect) and not part.contains(rect)


# What is in a picture


class Seen(NamedTuple):
    """A picture as it was made: what was cut out of which table, and the words written in it."""

    step: LessonStep
    crop: PictureCrop
    words: list[tuple[int, str]]
    """Each with the height of its letters in pixels."""


@pytest.fixture
def seen_at_size(monkeypatch):
    """All the pictures of a book in one size: they are long in the making, so each is made once
    and looked at for everything."""
    drawn, draw, crops = [], Typeface.draw, []

    def noted(self, words, colour):
        if sum(letter.isalpha() for letter in words) > 1:
            drawn.append((self._pixels, words))
        return draw(self, words, colour)

    def cropped(*of):
        crops.append(crop_of(*of))
        return crops[-1]

    monkeypatch.setattr(Typeface, "draw", noted)
    monkeypatch.setattr(making, "crop_of", cropped)

    def see(game, size):
        for step in steps_of(game):
            drawn.clear()
            position._look.cache_clear()
            assert picture_of(step, size, Settings(), order_of(step)).get_size() == size
            yield Seen(step, crops.pop(), drawn[:])

    return see


@pytest.mark.usefixtures("app", "language")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", BOOKS, ids=lambda game: game.key)
def test_a_picture_is_whole_and_can_be_read(game, size, seen_at_size):
    seen = list(seen_at_size(game, size))
    for each in seen:
        it_holds_what_its_step_speaks_of(*each)
        its_edge_cuts_no_thing_and_no_words(*each)
        no_words_in_it_are_less_than_14_pixels_high(*each)
        no_card_in_it_covers_what_is_trump(*each)
        nothing_lies_over_the_names_of_the_places_of_roebuck(*each)
    assert any(each.words for each in seen)


def it_holds_what_its_step_speaks_of(step, crop, _words):
    shown = lesson(step.lesson).steps[step.number - 1].show if step.number else ()
    on_board = any(each.zone.name == SPACE for each in shown)
    for each in shown:
        if each.zone.name in BESIDE or (on_board and each.zone.name == "hand"):
            continue
        zone = "gauge" if each.zone.name == "score" else str(each.zone)
        for name in [card.code for card in each.cards] or [zone]:
            rects = crop.picture.rects(name)
            assert rects, (step, name, "is not there")
            assert all(crop.part.contains(rect) for rect in rects), (step, name)


def its_edge_cuts_no_thing_and_no_words(step, crop, _words):
    board, part = crop.picture.board, crop.part
    sheet = board.shown.sheet
    badges, gauge = board.furniture.gauge_rects(sheet)
    things = {
        "cards": [piece.goal.box for piece in board.pieces if piece.goal.seen],
        "plates": [board.furniture.plate_rect(plate) for plate in board.shown.plates],
        "words beside seats": board.tokens.tags(sheet) if sheet.of(Tag) else [],
        "trumps": badges,
        "meter": [gauge] if gauge.width else [],
        "dice": [board.dice.bounds(0)] if sheet.one(Throw) else [],
        "places": [slot.pose.box for slot in board.contents.slots()],
        "own": [
            rect for painter, table in board.contents.own
            for rect in [*painter.kept(table), *painter.spared(table)]
        ],
    }  # fmt: skip
    assert not [
        (step, name, rect) for name, rects in things.items() for rect in rects if cut(part, rect)
    ]


def no_words_in_it_are_less_than_14_pixels_high(step, _crop, words):
    assert [each for each in words if each[0] < 14] == [], step


def no_card_in_it_covers_what_is_trump(step, crop, _words):
    board = crop.picture.board
    badges, _gauge = board.furniture.gauge_rects(board.shown.sheet)
    cards = [piece.goal.box for piece in board.pieces if piece.goal.seen]
    assert [box for box in badges if box.collidelist(cards) >= 0] == [], step


def nothing_lies_over_the_names_of_the_places_of_roebuck(step, crop, _words):
    board = crop.picture.board
    names = [
        rect for painter, table in board.contents.own if painter.kind is Mark
        for rect in headings(table)
    ]  # fmt: skip
    others = [board.furniture.plate_rect(plate) for plate in board.shown.plates]
    others += [piece.goal.box for piece in board.pieces if piece.goal.seen]
    assert [rect for rect in names if rect.inflate(-4, -4).collidelist(others) >= 0] == [], step


# The order of play


def tricks_of(game):
    """The pictures in which two cards of a trick lie at least, and the spread of each."""
    for step in steps_of(game):
        made = lesson(step.lesson)
        match = seen_at(made, max(0, step.number - 1))
        sheet = match.sheet(made.seat)
        spread = next((each for each in sheet.of(Spread) if each.zone == Zone("trick")), None)
        cards = match.game.zones(match.view(made.seat).state).get(Zone("trick"), ())
        if spread and len(cards) > 1:
            yield step, spread, cards, sheet.one(WinningCard)


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("key", ["roller_derby", "roolz"])
def test_a_trick_is_told_in_the_order_of_play_and_its_card_is_numbered(key):
    found = [each for each in tricks_of(entry(key)) if order_of(each[0])]
    assert found
    for step, spread, cards, winning in found:
        order = order_of(step)
        made = lesson(step.lesson)
        match = seen_at(made, step.number - 1)
        names = [match.names[seat] if seat < len(match.names) else "low hand"
                 for seat in spread.owners]  # fmt: skip
        assert [line.words.split("**")[1] for line in order] == names[: len(cards)]
        assert [line.takes for line in order] == [winning.card == card for card in cards]
        crop = crop_of(step, (530, 392), Settings(), order)
        shown = picture_of(step, (530, 392), Settings(), order)
        for line, piece in zip(order, crop.picture.board.pieces.of(Zone("trick")), strict=True):
            x, y = piece.goal.box.topright
            at = x - crop.part.left - 9, y - crop.part.top  # in the disc, beside its number
            assert tuple(shown.get_at(at))[:3] == (GOLD if line.takes else INK), (step, line)


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("key", ["roller_derby", "roolz"])
def test_an_example_s_trick_is_taken_by_the_card_that_takes_it_by_the_rules(key):
    [example] = [part for part in book(entry(key)) if isinstance(part, TrickExample)]
    assert len(example.lines) == len(example.cards) == 4
    if key == "roller_derby":
        pack = {card.code: card for card in entry(key).game(entry(key).rules()()).pack}
        assert example.taker == 1 + taken_by([pack[code] for code in example.cards], "S")
    else:
        cards = [roolz_pack.SMALL[code] for code in example.cards]
        points = [roolz_pack.points(RoolzRules(), 4, card) for card in cards]
        assert points == [15, 30, 15, 10]
        assert str(sum(points)) in example.end
        assert example.taker == 2  # the High Rooler is a card of High Trump
    taker = example.lines[example.taker - 1].split("**")[1]
    assert example.end.startswith(f"**{taker} ")


def test_an_example_numbers_who_plays_in_the_list_and_in_the_picture(app):
    scene = RulebookScene("roller_derby")
    app.push(scene)
    app.step(wait=False)
    leaf = next(each for each in scene.leaves if isinstance(each, ExampleLeaf))
    notes = leaf.notes(beside=True)
    numbered = [(note.number, note.takes) for note in notes if note.number]
    assert numbered == [(1, False), (2, False), (3, True), (4, False)]
    names = [note.words.split("**")[1] for note in notes if note.number]
    assert names == ["North", "East", "South", "West"]
    assert notes[-1].words.startswith("**South takes it**")


# Where its words stand


@pytest.mark.parametrize(("size", "beside"), [((1024, 640), False), ((1280, 800), True)])
@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_the_example_stands_beside_its_picture_or_under_it_and_is_read(
    open_app, size, beside, scale
):
    app = open_app(window_size=size, user_scale=scale)
    beside = beside and scale < 1.6  # In large print there is no room to read them there.
    scene = RulebookScene("roller_derby")
    app.push(scene)
    app.step(wait=False)
    for leaf in [each for each in scene.leaves if isinstance(each, ExampleLeaf | PictureLeaf)]:
        wide = leaf.rect.width
        drawn = leaf._size(app.look, wide)
        for note, box in leaf._placed(app.look, wide):
            assert box.right <= wide
            assert box.bottom <= leaf.rect.height
            assert box.left >= drawn[0] if beside else box.top >= drawn[1]
            assert round(note.size * app.look.scale) >= 14
            assert note.words


@pytest.mark.usefixtures("app")
def test_there_is_no_picture_of_a_lesson_that_is_not_there():
    assert crop_of(LessonStep("roolz/no_such", 1), (530, 392), Settings()) is None


def trumps_of(match):
    """The names of the colours that are trump there, by what they are called."""
    state = match.state
    if match.entry.key == "roolz" and state.high:
        return {
            "High": roolz_pack.colour_name(state.high),
            "Low": roolz_pack.colour_name(state.low),
        }
    return {}


def test_a_caption_calls_those_colours_trump_that_are_trump_in_its_picture():
    """The caption named blue as the Low Trump, and the picture showed purple."""
    named = 0
    for found in BOOKS:
        for part in book(found):
            if not isinstance(part, Picture):
                continue
            told = re.findall(r"(\w+)(?: is| card, the) (High|Low) Trump", part.words)
            shown = making._told_of(part.step)
            for colour, kind in told:
                named += 1
                assert shown is not None
                assert trumps_of(shown[0])[kind] == colour.lower(), part.words
    assert named > 2
