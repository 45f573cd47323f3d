"""What a player does at the table besides playing on: mistakes, second thoughts, breaks."""

from typing import Any

import pygame
import pytest

from roller_table.engine.choices import Picks
from roller_table.engine.notation import write
from roller_table.games.catalogue import ENTRIES
from roller_table.ui.felt.things.layout import CHOSEN
from roller_table.ui.scenes.table import TableScene
from tests.ui.voices import voices


def to_a_card(table: Any, *, following: bool = True) -> None:
    """Answer what is asked until the player has to follow suit and cannot play everything."""
    for _turn in range(200):
        assert table.until_asked()
        question = table.question
        if question.offers.drops and (not following or _dimmed(table)):
            return
        table.play(next(iter(question.ask.choice)))
    raise AssertionError("never asked for a card")


def _dimmed(table: Any) -> list[str]:
    question = table.question
    return [
        p.card.code for p in table.board.pieces.of(table.board.hand_zone) if p in question.dimmed
    ]


def shown_refusals(table: Any) -> list[Any]:
    return voices(table.board, "refusal")


def test_a_card_that_does_not_follow_says_why_and_stays(sit_down: Any) -> None:
    table = sit_down(seed=6)
    to_a_card(table)
    code, before = _dimmed(table)[0], table.match.lines
    table.hands.click(table.spot(code))
    table.wait(200)
    assert table.match.lines == before
    assert code in table.hand
    (refusal,) = shown_refusals(table)
    assert "were led" in refusal.words


def test_a_refused_card_that_was_dragged_flies_back(sit_down: Any) -> None:
    table = sit_down(seed=6)
    to_a_card(table)
    code, before = _dimmed(table)[0], table.match.lines
    x, y = map(round, table.board.layout.choices)
    start = table.spot(code)
    table.hands.move(start)
    table.hands.down(start)
    table.hands.move((start[0] + 3, start[1] - 3))
    assert not table.grip.carried, "3 pixels are a click that trembles"
    table.hands.move((x, y))
    assert table.grip.carried
    table.hands.up((x, y))
    assert shown_refusals(table)
    table.wait(600)
    assert table.match.lines == before
    piece = next(p for p in table.board.pieces if p.card.code == code)
    assert not piece.pose.far_from(piece.goal)
    assert piece.goal.y > table.board.layout.prompt[1]


def test_a_card_let_go_over_nothing_flies_back_without_a_word(sit_down: Any) -> None:
    table = sit_down(seed=6)
    to_a_card(table, following=False)
    question = table.question
    card, before = next(iter(question.offers.drops))[0], table.match.lines
    table.hands.drag(table.spot(card.code), (table.board.area.centerx, table.app.look.size[1] - 3))
    table.wait(400)
    assert table.match.lines == before
    assert not shown_refusals(table)


def test_a_playable_card_stands_out_and_others_are_dimmed(sit_down: Any) -> None:
    table = sit_down(seed=6)
    to_a_card(table)
    pieces = table.board.pieces.of(table.board.hand_zone)
    dim = {p.card.code for p in pieces if p.dim}
    offered = {card.code for card, _zone in table.question.offers.drops}
    assert dim == set(table.hand) - offered
    assert dim
    assert offered


def test_a_card_that_rises_under_the_pointer_does_not_slip_away_from_it(sit_down: Any) -> None:
    table = sit_down(seed=6)
    to_a_card(table, following=False)
    piece = table.board.pieces.of(table.board.hand_zone)[-1]
    low = piece.home.lifted(-piece.home.height * 0.47)
    for _turn in range(6):
        table.hands.move((round(low.x), round(low.y)))
        table.wait(120)
        assert table.board.sight.over is piece


def test_enter_pressed_by_habit_plays_no_card_that_nothing_marks(sit_down: Any) -> None:
    """It goes on at the end of many tricks, but not of the one in which one played last."""
    table = sit_down(seed=6)
    for _card in range(2):  # Of somebody who never used a key, and of one who went back to mouse.
        to_a_card(table, following=False)
        before = table.match.lines
        table.hands.key("RETURN")
        table.wait(400)
        assert table.match.lines == before
        focus = table.scene.page.focus
        assert focus.current.name.startswith("card:")
        assert focus.seen, "what Enter would play now stands out"
        table.hands.move(table.spot(table.hand[0]))
        table.hands.key("RETURN")
        assert table.match.lines == before, "the pointer took the mark away"
        table.hands.key("RETURN")
        assert table.match.lines[: len(before) + 1] != before
        table.wait(400)
        table.hands.click(table.board.area.topleft)


def test_chosen_cards_can_be_taken_back_from_the_tray(sit_down: Any) -> None:
    table = sit_down(seed=6)
    assert table.until_asked()
    assert isinstance(table.question.ask.choice, Picks)
    first = table.hand[0]
    table.hands.click(table.spot(first))
    table.wait(300)
    assert [p.card.code for p in table.board.pieces.of(CHOSEN)] == [first]
    table.hands.click(table.spot(first))
    table.wait(300)
    assert first in table.hand
    assert not table.board.pieces.of(CHOSEN)


def test_a_fourth_card_for_the_partner_is_refused(sit_down: Any) -> None:
    table = sit_down(seed=6)
    assert table.until_asked()
    for code in table.hand[:4]:
        table.hands.click(table.spot(code))
        table.wait(300)
    assert len(table.board.pieces.of(CHOSEN)) == 3
    assert shown_refusals(table)


@pytest.mark.usefixtures("painted")
def test_pointing_at_a_score_says_how_it_came_about(sit_down: Any) -> None:
    table = sit_down(seed=6, speed="off")
    while not table.match.state.sheet:
        assert table.until_asked()
        table.play(next(iter(table.match.ask.choice)))
    table.wait(200)
    rect, row = table.board.panel.rows[0]
    table.hands.move(rect.center)
    (tip,) = voices(table.board, "remark")
    assert tip.words == row.detail
    table.hands.move(table.board.area.center)
    assert not voices(table.board, "remark")


def test_the_wheel_goes_back_in_the_log(sit_down: Any) -> None:
    table = sit_down(seed=6, speed="off")
    while len(table.match.state.tricks) < 10:
        assert table.until_asked()
        table.play(next(iter(table.match.ask.choice)))
    before = table.board.panel.back
    table.hands.wheel(table.board.panel_rect.center, 3)
    assert table.board.panel.back == before + 3
    table.hands.wheel(table.board.panel_rect.center, -30)
    assert table.board.panel.back == 0


@pytest.mark.parametrize("key", [each.key for each in ENTRIES])
@pytest.mark.usefixtures("painted")
def test_who_takes_back_reads_in_the_strip_that_the_game_does_not_count(
    sit_down: Any, key: str
) -> None:
    """Once, when it comes to that; the game said so only on the page of its results."""
    table = sit_down(game=key, seed=3, level="random", speed="off")
    heard = []
    for _time in range(2):
        assert table.until_asked()
        while not table.match.can_take_back():
            table.play(next(iter(table.match.ask.choice)))
            assert table.until_asked()
        table.hands.key("u")
        table.wait(100)
        assert table.match.practised
        said = voices(table.board, "notice")
        heard.append([each.words for each in said if "no longer counts" in each.words])
        table.wait(12_000, step=400)
        table.until_asked()
        table.play(next(iter(table.match.ask.choice)))
    assert [len(each) for each in heard] == [1, 0]


def test_undo_goes_back_to_the_last_decision_and_marks_the_game(sit_down: Any) -> None:
    table = sit_down(seed=6)
    to_a_card(table, following=False)
    before, state = table.match.lines, table.match.state
    card = next(iter(table.question.offers.drops))[0]
    table.hands.click(table.spot(card.code))
    table.until_asked()
    assert len(table.match.lines) > len(before)
    table.hands.key("u")
    table.wait(600)
    assert table.match.lines == before
    assert table.match.state == state
    assert table.match.practised
    assert table.window.shelf.record(table.match.id).practised
    assert card.code in table.hand


def test_escape_opens_the_menu_and_home_keeps_the_game(sit_down: Any) -> None:
    table = sit_down(seed=6)
    to_a_card(table, following=False)
    lines, number = table.match.lines, table.match.id
    table.hands.key("ESCAPE")
    table.hands.click(table.button("Save and leave"))
    table.wait(100)
    assert not isinstance(table.app.scene, TableScene)
    table.hands.click(table.app.scene.page.find("resume"))
    table.wait(100)
    assert table.match.id == number
    assert table.match.lines == lines
    assert table.until_asked()


def test_any_key_finishes_an_animation(sit_down: Any) -> None:
    table = sit_down(seed=6)
    table.wait(100)
    assert table.board.animator.busy
    table.hands.key("SPACE")
    assert not table.board.animator.busy
    assert len(table.hand) == 13


def test_a_resize_in_the_middle_of_everything_loses_nothing(sit_down: Any) -> None:
    table = sit_down(seed=6)
    to_a_card(table, following=False)
    lines = table.match.lines
    for scale in (0.8, 2.0, 1.0):
        table.app.change(user_scale=scale)
        table.wait(100)
        assert table.question
        assert table.match.lines == lines
        everything = table.app.screen.get_rect()
        for piece in table.board.pieces.of(table.board.hand_zone):
            assert everything.contains(table.board.pictures.of(piece)[1].inflate(-24, -24))


def test_with_two_people_every_hand_is_hidden_until_they_say_they_are_there(sit_down: Any) -> None:
    table = sit_down(seed=6, humans=4)

    def waits() -> bool:
        asked = table.question or "choice:0" in table.scene.page.widgets
        return bool(asked) and not table.board.moving

    passed = 0
    for _turn in range(12):
        table.until(waits)
        if table.question:  # the same player decides again
            table.play(next(iter(table.match.ask.choice)))
            continue
        passed += 1
        seat = table.match.ask.seat
        assert table.scene.felt.top.facing == seat
        assert not any(p.shows_face for p in table.board.pieces.of(table.board.hand_zone))
        table.hands.click(table.button(f"I am {table.match.chairs[seat].name}: show my cards"))
        table.wait(600)
        faces = [p for p in table.board.pieces.of(table.board.hand_zone) if p.shows_face]
        assert len(faces) == len(table.match.state.hands[seat])
        for other in {0, 1, 2, 3} - {seat}:
            hand = table.board.pieces.of(table.board.hand_zone._replace(number=other))
            assert not any(p.shows_face for p in hand)
    assert passed >= 4


def test_a_revoke_is_warned_of_and_can_still_be_meant(sit_down: Any) -> None:
    table = sit_down({"revokes": "penalised"}, seed=6)
    to_a_card(table)
    code, before = _dimmed(table)[0], len(table.match.lines)
    table.hands.click(table.spot(code))
    table.wait(100)
    assert len(table.match.lines) == before
    table.hands.click(table.button("Play it anyway"))
    table.wait(100)
    assert table.match.lines[before] == f"play {code}"


def test_without_warnings_a_revoke_is_played_at_once(sit_down: Any) -> None:
    table = sit_down({"revokes": "penalised"}, seed=6, warn_revokes=False)
    to_a_card(table)
    code, before = _dimmed(table)[0], len(table.match.lines)
    table.hands.click(table.spot(code))
    assert table.match.lines[before] == f"play {code}"


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_nothing_on_the_felt_overlaps_or_leaves_the_window(
    sit_down: Any, size: tuple[int, int], scale: float
) -> None:
    table = sit_down({"jokers_for_sale": True}, seed=6, size=size, user_scale=scale)
    to_a_card(table, following=False)
    board = table.board
    plates = [board.furniture.plate_rect(plate) for plate in board.shown.plates]
    for place, plate in enumerate(plates):
        assert board.area.contains(plate)
        assert plate.collidelist(plates[place + 1 :]) < 0
    hand = [board.pictures.of(p)[1] for p in board.pieces.of(board.hand_zone)]
    line = board.look.text.line(board.shown.prompt, 17)
    prompt = line.get_rect(center=tuple(map(round, board.layout.prompt)))
    assert prompt.collidelist([rect.inflate(-20, -24) for rect in hand]) < 0
    assert prompt.collidelist(plates) < 0


def test_the_window_never_shows_what_the_seat_may_not_know(sit_down: Any) -> None:
    table = sit_down({"jokers_for_sale": True}, seed=6)
    for _turn in range(40):
        if not table.until_asked():
            break
        view = table.match.view(0)
        known = {card for cards in table.match.game.zones(view.state).values() for card in cards}
        shown = {piece.card for piece in table.board.pieces}
        assert shown <= known
        table.play(next(iter(table.match.ask.choice)))


def test_every_move_is_on_the_shelf_before_it_is_shown(sit_down: Any) -> None:
    table = sit_down(seed=6)
    for _turn in range(5):
        assert table.until_asked()
        move = next(iter(table.match.ask.choice))
        table.play(move)
        kept = table.window.shelf.record(table.match.id).moves
        assert kept[: len(table.match.lines)] == table.match.lines
        assert write(move) in kept


@pytest.mark.usefixtures("painted")
def test_a_card_sets_out_then_it_is_kept_and_only_then_it_is_seen(sit_down: Any) -> None:
    table = sit_down(seed=6)
    assert table.until_asked()
    told: list[str] = []
    keeper, scene = table.match.keeper, table.scene
    kept, draw = keeper.kept, scene.draw
    teller = table.board._teller
    tell = teller.tell
    teller.tell = lambda *event: told.append("sets out") or tell(*event)
    keeper.kept = lambda *move: told.append("kept") or kept(*move)
    scene.draw = lambda screen: told.append("seen") or draw(screen)
    scene.croupier.answer(next(iter(table.match.ask.choice)))
    table.wait(20)
    assert told[:3] == ["sets out", "kept", "seen"]


def test_a_card_that_has_come_to_rest_is_drawn_as_finely_as_one_that_never_moved(sit_down):
    table = sit_down()
    assert table.until_asked()
    table.wait(2000)
    still = pygame.image.tobytes(table.app.screen, "RGB")
    last = table.board.pieces.of(table.board.hand_zone)[-1]
    last.send(last.goal, table.clock.now, 200)  # From where it lies to where it lies.
    table.wait(600)
    assert pygame.image.tobytes(table.app.screen, "RGB") == still
