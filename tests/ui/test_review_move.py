"""One finding of a review: the trick with what was played and with what was best, side by side."""

import pygame
import pytest
from pygame import Rect

from roller_table.engine.table import Zone
from roller_table.games.catalogue import ENTRIES, entry
from roller_table.ui import ways
from roller_table.ui.looks.typeface import Typeface
from roller_table.ui.scenes.review.costs import dear
from roller_table.ui.scenes.review.move import _BOTH, MoveScene, at_side
from roller_table.ui.scenes.review.position import played_at
from roller_table.ui.widgets import Block, Button, Label

from .test_review_screen import LESS, MORE, measured, played

pytestmark = pytest.mark.usefixtures("painted")

TRICK = Zone("trick")


def trick_of(match, review, number, line):
    """The trick as it is shown once that was played."""
    from roller_table.engine.notation import read

    move = read(line, match.game.moves, match.game.pack)
    at = played_at(match, review.state(number), move)
    return [card.code for card in match.game.zones(at.view(review.seat).state)[TRICK]]


@pytest.fixture
def findings():
    """Two plays to a trick of a finished game that cost something."""
    match = played()
    plain = measured(match, ())
    plays = [n for n, each in enumerate(plain.decisions) if plain.trick(each.number)]
    return match, measured(match, ((plays[2], LESS), (plays[4], MORE)))


@pytest.fixture
def show(app):
    def show_it(match, review, number, app=app):
        scene = MoveScene(match, review, number)
        app.push(scene)
        app.step(wait=False)
        return scene

    return show_it


def test_both_pictures_show_the_trick_of_that_moment_and_differ_by_one_card(findings):
    match, review = findings
    for each in dear(review):
        one, other = (
            trick_of(match, review, each.number, line) for line in (each.played, each.best)
        )
        before = [c.code for c in match.game.zones(review.state(each.number))[TRICK]]
        assert one[:-1] == other[:-1] == before
        assert one[-1] != other[-1]


@pytest.mark.parametrize(("speed", "moves"), [("normal", True), ("off", False)])
def test_from_one_finding_to_the_next_both_tables_slide_in_150_ms(
    findings, show, open_app, clock, speed, moves
):
    app = open_app(speed=speed)
    scene = show(*findings, dear(findings[1])[0].number, app)
    scene.step(1)
    seen = []
    for _turn in range(12):
        app.step(wait=False)
        table = scene.tables[0]
        seen.append((table.moving, bytes(app.screen.subsurface(table.rect).copy().get_buffer())))
        clock.pass_(25)
    assert [moving for moving, _picture in seen].count(True) == (6 if moves else 0)
    assert len({picture for _moving, picture in seen}) >= (6 if moves else 1)
    assert not scene.tables[1].moving
    still = [picture for moving, picture in seen if not moving]
    assert len({*still}) == 1, "then all is still"


def test_no_words_of_a_review_are_below_14_in_a_usual_window(findings, show, monkeypatch):
    drawn, draw = [], Typeface.draw

    def noted(self, words, colour):
        if sum(letter.isalpha() for letter in words) > 1:
            drawn.append((self._pixels, words))
        return draw(self, words, colour)

    monkeypatch.setattr(Typeface, "draw", noted)
    match, review = findings
    show(match, review, dear(review)[0].number)
    assert any("12 points" in words for _pixels, words in drawn)
    assert sorted({words for pixels, words in drawn if pixels < 14}) == []


def test_it_says_one_sentence_and_one_number(findings, show):
    match, review = findings
    first, second = dear(review)
    scene = show(match, review, first.number)
    assert scene.find("number").words == "12 points"
    assert scene.find("error").words == "±5.9"
    assert scene.find("count").words == "1 of 2 costly ones"
    assert f"trick {review.trick(first.number)}" in scene.find("when").words
    assert scene.find("headline").words.endswith(".")
    assert scene.find("played words").words.startswith("You played: ")
    assert scene.find("best words").words.startswith("Best: ")
    assert second.cost.mean == LESS


def test_it_says_why_and_what_follows_from_each(findings, show):
    match, review = findings
    first = dear(review)[0]
    scene = show(match, review, first.number)
    assert "would have been better" not in scene.find("headline").words
    played, best = (scene.find(f"{name} follows").words.split("\n")[-1] for name in _BOTH)
    assert played.startswith("Exactly")
    assert ": 40 of 100 · Too few 25 · Too many 50" in played
    assert ": 60 of 100 · Too few 10 · Too many 20" in best


def test_a_card_that_ends_its_trick_says_what_takes_it(show):
    match = played()
    plain = measured(match, ())
    trick = match.game.zones
    last = next(
        n for n, each in enumerate(plain.decisions)
        if plain.trick(each.number) and len(trick(plain.state(each.number))[TRICK]) == 3
    )  # fmt: skip
    review = measured(match, ((last, MORE),))
    scene = show(match, review, review.decisions[last].number)
    for name in _BOTH:
        assert " takes it: " in scene.find(f"{name} follows").words


def test_nobody_speaks_in_a_picture_and_the_meter_lies_beside_the_plate(findings, show):
    match, review = findings
    scene = show(match, review, dear(review)[0].number)
    for each in scene._pictures:
        board = each.picture.board
        assert board.layout.silent
        _badges, gauge = board.furniture.gauge_rects(board.shown.sheet)
        plates = [board.furniture.plate_rect(plate) for plate in board.shown.plates]
        assert gauge.collidelist(plates) < 0


def test_the_keys_go_from_one_finding_to_the_next_and_round(findings, show, hands):
    match, review = findings
    first, second = dear(review)
    scene = show(match, review, first.number)
    picture = scene.tables[0].picture
    hands.key("RIGHT")
    assert scene.verdict is second
    assert scene.tables[0].picture is not picture
    hands.key("RIGHT")
    assert scene.verdict is first
    hands.click(scene.find("before"))
    assert scene.verdict is second


def test_the_gold_button_lets_one_try_it_and_the_other_plays_on(findings, show, hands, gone):
    match, review = findings
    first = dear(review)[0]
    scene = show(match, review, first.number)
    hands.key("RETURN")
    hands.click(scene.find("play"))
    tries, on = gone
    assert tries.verdicts == (first,)
    assert "That cost 12 points" in tries.told[0]
    assert on == ways.PlayOn(match, 0, first.number)


def test_how_it_was_measured_stands_behind_a_link(findings, show, hands):
    match, review = findings
    scene = show(match, review, dear(review)[0].number)
    assert not scene.find("how").visible
    hands.click(scene.find("method"))
    assert scene.find("how").visible
    assert "lines of play" in scene.find("how").words


def test_while_a_game_goes_on_no_card_is_turned_up_that_nobody_has_seen(show):
    match = played(entry("roebuck"), moves=60)
    review = measured(match, ((0, MORE),))
    scene = show(match, review, review.decisions[0].number)
    boards = [each.picture.board.shown.sheet for each in scene._pictures]
    state = scene.decision.view.state
    before = match.position(state).sheet(review.seat)
    assert all(sheet.log == before.log for sheet in boards)


@pytest.mark.parametrize("found", ENTRIES, ids=lambda found: found.key)
@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 640), 1.0), ((1920, 1080), 1.0), ((1280, 800), 1.5)]
)
def test_the_page_fits_in_every_game_and_no_word_is_cut(
    open_app, show, hands_of, found, size, scale
):
    app = open_app(window_size=size, user_scale=scale)
    match = played(found, moves=300)
    review = measured(match, ((0, LESS), (1, MORE)))
    scene = show(match, review, dear(review)[0].number, app=app)
    hands_of(app).click(scene.find("method")) if scene.find("method").visible else None
    whole = pygame.Rect(0, 0, size[0], max(size[1], scene.page.whole.content))
    seen = [w for w in scene.page.widgets.values() if w.visible and w is not scene.page.whole]
    for place, each in enumerate(seen):
        at = each.rect.move(0, scene.page.offset)
        assert whole.contains(at), each.name
        if isinstance(each, Block):
            assert each.height_for(app.look, each.rect.width) <= each.rect.height + 1, each.name
        elif isinstance(each, Button | Label) and each.words and not each.name.endswith(" words"):
            assert each.natural(app.look)[0] <= each.rect.width + 1, each.name
        for other in seen[place + 1 :]:
            assert not each.rect.colliderect(other.rect), (each.name, other.name)
    one, other = scene.tables
    assert one.rect.height == other.rect.height
    assert abs(one.rect.width - other.rect.width) <= 1
    assert one.rect.height >= app.look.px(200)
    for table in scene.tables:
        assert table.picture.get_height() <= table.rect.height + 1, "nothing of it is cut"


def test_a_row_of_the_list_names_its_trick(open_window, findings):
    from roller_table.ui.scenes.review.scene import ReviewScene

    from .test_review_screen import Kept, Minds

    match, review = findings
    window = open_window()
    window.app.push(scene := ReviewScene(match, review, Minds(), Kept([])))
    window.app.step(wait=False)
    for row in scene.costs.rows:
        assert f"trick {review.trick(row.verdict.number)}" in row.spoken
    assert not scene.find("how").visible
    scene.find("method").press()
    assert scene.find("how").visible


def test_the_word_at_what_was_played_stands_where_it_covers_least() -> None:
    """*played* lay over a base beside it."""
    room, thing, words = Rect(0, 0, 500, 400), Rect(200, 200, 40, 40), Rect(0, 0, 60, 26)
    right, left = Rect(240, 200, 80, 40), Rect(120, 200, 80, 40)
    above = Rect(180, 160, 80, 38)
    assert at_side(thing, words, 6, room, []).left == thing.right + 6
    for lies in ([right], [right, left], [right, left, above]):
        place = at_side(thing, words, 6, room, lies)
        assert place.collidelist([thing, *lies]) < 0
        assert room.contains(place)
    corner = at_side(thing.move(260, 0), words, 6, room, [])
    assert corner.right == thing.left + 260 - 6, "there is no room at its right"
