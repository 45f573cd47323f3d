"""What is meant is seen at a glance: one gold cursor, apart from all that is merely possible."""

from typing import Any

import pygame
import pytest

from roller_table.engine.cards import BACK, Card
from roller_table.engine.events import Moved
from roller_table.engine.options import rules_of
from roller_table.engine.sheet import Gauge
from roller_table.engine.table import Zone
from roller_table.games.catalogue import ENTRIES, entry
from roller_table.ui.felt.painted import pictures as pictures_module
from roller_table.ui.felt.painted.furniture import _cell_colours, is_over
from roller_table.ui.felt.painted.pictures import CardPictures
from roller_table.ui.felt.play.bar import chips
from roller_table.ui.felt.things.pieces import CHOSEN, OFFERED, Piece
from roller_table.ui.felt.things.pose import Pose
from roller_table.ui.looks.look import Look
from roller_table.ui.looks.palette import USUAL
from roller_table.ui.looks.theme import GOLD, STEEL, TEXT, WARNING
from tests.ui.voices import voices

WIDTH = 100


def light_beside(picture: pygame.Surface) -> list[tuple[int, int, int, int]]:
    """The colours from the left edge of a card's picture up to the card itself, at half height."""
    row = picture.get_height() // 2
    found = (picture.get_at((x, row)) for x in range((picture.get_width() - WIDTH) // 2))
    return [(c.r, c.g, c.b, c.a) for c in found if c.a > 40]


def test_the_glow_of_the_one_that_is_meant_is_three_times_as_wide_and_all_gold(
    app: Any,
) -> None:
    pictures = CardPictures(Look(app.screen.get_size()))
    pose = Pose(200, 200, WIDTH)
    offered, chosen = (
        light_beside(pictures.picture("7S", pose, style=s)) for s in ("glow", "chosen")
    )
    assert len(chosen) >= 2.5 * len(offered)
    for each in (*offered, *chosen):
        assert all(abs(a - b) < 16 for a, b in zip(each[:3], GOLD, strict=True)), "no brown shadow"


def test_a_hand_on_its_way_is_turned_card_by_card_before_it_comes_to_rest(
    app: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All its cards were turned in the one frame in which they came to rest."""
    drawn = list[float]()
    kept = pictures_module.turn
    monkeypatch.setattr(
        pictures_module, "turn", lambda flat, angle: drawn.append(angle) or kept(flat, angle)
    )
    pictures = CardPictures(Look(app.screen.get_size()))
    cards = [Piece(Card(f"{n}S", "S", n), Pose(300, 300, WIDTH)) for n in range(2, 7)]
    goals = [Pose(40.0 * n, 500, WIDTH, 3.0 * n - 6) for n in range(5)]
    for piece, goal in zip(cards, goals, strict=True):
        piece.send(goal, 0, 300)
    for frame in range(1, 6):
        pictures.draw_ahead(cards)
        assert len(drawn) == frame, "one a frame"
    pictures.draw_ahead(cards)
    for piece in cards:
        piece.tick(400)
        assert not piece.moving
        pictures.of(piece)
    assert len(drawn) == 5, "they lie there, and nothing more is turned"


@pytest.mark.parametrize("fresh", ["", "new"])
def test_a_card_that_comes_is_drawn_on_its_way_as_it_will_lie(
    app: Any, monkeypatch: pytest.MonkeyPatch, fresh: str
) -> None:
    """With a word on it instead of a ring it was drawn in vain, and again once it lay there."""
    pictures = CardPictures(Look(app.screen.get_size()))
    pictures.fresh = fresh
    card = Piece(Card("2S", "S", 2), Pose(300, 300, WIDTH))
    card.came = True
    card.send(Pose(40, 500, WIDTH, 6), 0, 300)
    pictures.draw_ahead([card])
    drawn, draws = list[str](), pictures._drawn
    monkeypatch.setattr(
        pictures, "_drawn", lambda code, *more: drawn.append(code) or draws(code, *more)
    )
    card.tick(400)
    pictures.of(card)
    assert not drawn


def test_what_lies_ready_for_a_card_on_its_way_is_looked_for_once(
    app: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With 52 cards on their way that was a tenth of all that a frame does."""
    looked = list[Pose]()
    kept = pictures_module._lying
    monkeypatch.setattr(
        pictures_module,
        "_lying",
        lambda code, pose, style: looked.append(pose) or kept(code, pose, style),
    )
    pictures = CardPictures(Look(app.screen.get_size()))
    card = Piece(Card("2S", "S", 2), Pose(300, 300, WIDTH))
    card.send(Pose(40, 500, WIDTH, 6), 0, 300)
    pictures.draw_ahead([card])
    looked.clear()
    pictures.draw_ahead([card])
    assert not looked
    card.send(Pose(80, 500, WIDTH, 8), 20, 300)
    pictures.draw_ahead([card])
    assert looked, "it goes elsewhere now"


def chosen(table: Any) -> list[str]:
    return [piece.card.code for piece in table.board.pieces if piece.glow == CHOSEN]


def test_the_card_under_the_keys_is_the_only_gold_cursor(sit_down: Any) -> None:
    table = sit_down(game="roebuck", seats=4)
    assert table.until_asked()
    table.hands.key("RIGHT")
    table.wait(200)
    assert chosen(table) == [table.scene.page.focus.current.piece.card.code]
    other = next(c for c in table.hand if [c] != chosen(table))
    table.hands.move(table.spot(other))
    table.wait(200)
    assert chosen(table) == [other], "the pointer took the cursor over"


def test_the_ring_of_the_keys_and_the_glow_under_the_pointer_are_never_seen_at_once(
    sit_down: Any,
) -> None:
    table = sit_down(game="roebuck", seats=4)
    assert table.until_asked()
    focus = table.scene.page.focus
    focus.go(table.scene.page.find("bar:hint"), seen=True)
    table.hands.move(table.spot(table.hand[0]))
    table.wait(200)
    assert chosen(table)
    assert not focus.seen
    table.hands.key("TAB")
    table.hands.key("TAB")
    table.wait(200)
    assert bool(chosen(table)) != (focus.seen and not focus.current.name.startswith("card:"))


def test_what_may_be_taken_glows_less_than_what_is_meant(sit_down: Any) -> None:
    table = sit_down(game="roebuck", seats=4)
    for _turn in range(60):
        assert table.until_asked()
        if table.question.glowing:
            break
        table.play(table.match.ask.choice.moves[0])
    (pile,) = table.question.glowing
    assert pile.glow == OFFERED
    table.hands.move((round(pile.goal.x), round(pile.goal.y)))
    table.wait(200)
    assert pile.glow == CHOSEN


def test_the_bar_has_the_colour_of_the_side_that_wins_what_it_counts() -> None:
    tricks = Gauge(4, 7, 13, "won 4", "target 7", 2)
    assert [_cell_colours(tricks._replace(side=n), 3, USUAL, TEXT)[0] for n in (0, 1)] == list(
        USUAL.sides
    )
    over = tricks._replace(value=9, side=1, exact=True)
    fill, edge = _cell_colours(over, 9, USUAL, TEXT)
    assert fill not in (*USUAL.sides, GOLD), "too many does not look like enough"
    assert edge == USUAL.sides[1], "and it is seen whose they are"
    assert [is_over(over, number) for number in (7, 8, 9, 10)] == [False, True, True, False]
    lost = tricks._replace(side=0, spare_side=1)
    assert _cell_colours(lost, 13, USUAL, TEXT)[0] == USUAL.sides[1], "what the others have won"
    danger = Gauge(11, 15, 15, "Bob 11", "ends at 15", danger=True)
    assert _cell_colours(danger, 3, USUAL, TEXT)[0] == WARNING


def test_the_deal_of_a_hundred_cards_ends_within_1_2_seconds(sit_down: Any) -> None:
    table = sit_down(game="roolz", seats=6)
    layout = table.board.layout
    assert len(table.match.game.pack) >= 100
    to_hand = Moved((BACK,), Zone("stock"), Zone("hand", 1))
    timing = layout.timing(to_hand)
    assert 99 * timing.then + timing.length <= 1200


def test_a_card_in_a_crowd_is_turned_with_smooth_edges(app: Any) -> None:
    """Along its edge there are colours between the card's and nothing: it is blended."""
    pictures = CardPictures(Look(app.screen.get_size()))
    pictures.crowded = True
    picture = pictures.picture("", Pose(200, 200, WIDTH, 20), drawn=WIDTH)
    plain = pygame.transform.rotate(pictures._flat("", WIDTH, ""), 20)

    def shades(each: pygame.Surface) -> int:
        width, height = each.get_size()
        return len({tuple(each.get_at((x, height // 2))) for x in range(width)})

    assert shades(picture) > shades(plain)


def test_whoever_bids_every_card_at_rollerball_is_asked_once(sit_down: Any) -> None:
    """A stranger bid all four cards, was first, and had nothing to build with."""
    table = sit_down(game="rollerball", seats=2, speed="off")
    assert table.until_asked()
    for code in table.hand:
        table.hands.click(table.spot(code))
        table.wait(80)
    table.hands.key("b")
    table.wait(80)
    assert table.match.state.phase.name == "BID"
    assert "none left to build with" in table.grip.state.doubt.words
    table.hands.click(table.button("Keep some"))
    table.wait(80)
    table.hands.click(table.button("Bid all my cards"))
    table.wait(80)
    table.hands.click(next(w for w in table.scene.page.widgets.values() if w.name == "say:1"))
    table.until(lambda: table.match.state.phase.name != "BID")


def test_a_card_that_may_not_be_played_does_not_brighten_under_the_cursor(app: Any) -> None:
    pictures = CardPictures(Look(app.screen.get_size()))
    pose = Pose(200, 200, WIDTH)
    dim, aimed = (pictures.picture("7S", pose, style=s) for s in ("dim", "dim chosen"))
    middle = [each.get_at(each.get_rect().center) for each in (dim, aimed)]
    assert middle[0] == middle[1]
    assert not any(abs(r - GOLD[0]) + abs(g - GOLD[1]) + abs(b - GOLD[2]) < 60
                   for r, g, b, _a in light_beside(aimed))  # fmt: skip


def test_why_a_card_of_the_low_hand_is_refused_lies_on_none_of_the_others(sit_down: Any) -> None:
    table = sit_down(game="roolz", seats=2, speed="off")
    assert table.until_asked()
    board = table.board
    low = [p for p in board.own_pieces() if p not in board.pieces.of(board.hand_zone)]
    assert len(low) == 10
    table.hands.click(table.spot(low[4].card.code))
    table.wait(80)
    (refusal,) = voices(board, "refusal")
    assert refusal.words.startswith("You cannot play a card now. Your turn: bid or pass")
    assert board.strip.box.collidelist([piece.goal.box for piece in low]) < 0
    table.hands.key("p")
    table.wait(80)
    assert not voices(board, "refusal"), "it is of a question that is answered"


def test_a_question_that_has_just_opened_hears_neither_enter_nor_space(sit_down: Any) -> None:
    """A player who pressed Enter to end a deal a moment too late had bid before reading the
    cards."""
    table = sit_down(game="roolz", seats=4, speed="off", settles=400, seed=5)
    table.until(lambda: table.question)
    for key in ("RETURN", "SPACE"):
        table.hands.key(key)
        assert table.match.ask.seat == 0
    count = table.match.count
    table.wait(440)
    table.hands.key("p")
    assert table.match.count > count


@pytest.mark.parametrize("then", ["at once", "a second later", "moved", "later"])
def test_a_click_meant_for_the_button_before_presses_none_that_came_there(
    sit_down: Any, then: str
) -> None:
    """A click on *Skip to my turn*, a moment too late, had answered *Add nothing*.

    In the same instant another button had come to the very same spot; that one is pressed once the
    pointer has moved, or once it has stood there for a while. A player who clicked *Go on* once a
    second had given up all opening cards.
    """
    table = sit_down(game="poker_roulette", seats=4, speed="off", settles=400, seed=5)
    table.until(lambda: "Skip to my turn" in buttons_of(table))
    skip = buttons_of(table)["Skip to my turn"]
    spot = skip.rect.center
    table.hands.move(spot)
    table.wait(1000)
    skip.press()
    table.until(lambda: table.question)
    there, count = table.scene.page.at(spot), table.match.count
    assert there
    assert there.words != "Skip to my turn"
    table.wait({"later": 1700, "a second later": 1200}.get(then, 0))
    if then == "moved":
        spot = there.rect.left + 3, there.rect.top + 3
        table.hands.move(spot)
    table.hands.down(spot)
    table.hands.up(spot)
    assert (table.match.count > count) is (then in ("moved", "later"))


def buttons_of(table: Any) -> dict[str, Any]:
    """What can be pressed to go on or to answer, by its words."""
    page = table.scene.page.widgets
    there = [each for name, each in page.items() if name.startswith("choice:")]
    return {each.words: each for each in there if hasattr(each, "words")}


def test_the_second_click_of_two_is_told_nothing(sit_down: Any) -> None:
    table = sit_down(game="roebuck", seats=4)
    assert table.until_asked()
    card = next(p for p in table.board.own_pieces() if table.question.playable(p))
    place = table.spot(card.card.code)
    table.hands.click(place)
    table.hands.click(place)
    assert not voices(table.board, "refusal")


def test_a_number_that_is_not_as_printed_is_said_in_its_own_words() -> None:
    """ "15 price of a joker" stood there, and in German a noun without its capital."""
    rules = {f"{each.key}.{rule.key}": rule for each in ENTRIES for rule in rules_of(each.rules())}
    numbers = {key: rule.option for key, rule in rules.items() if type(rule.default) is int}
    assert len(numbers) > 1
    assert [key for key, option in numbers.items() if "{n}" not in option.short] == []


def test_what_jokers_cost_stands_at_the_table() -> None:
    found = entry("roller_derby").rules()(jokers_for_sale=True, joker_price=15, deals=2)
    assert chips(found) == ("2 deals", "Jokers for Sale", "Jokers cost 15")


def test_an_energised_ball_keeps_its_metal(app: Any) -> None:
    art, middle = Look(app.screen.get_size()).art, (30, 70)
    gold, steel, plain = (
        art.figure(f"pieces/ball_{face}", (100, 100), metal).get_at(middle)
        for face, metal in (("energised", GOLD), ("energised", STEEL), ("normal", GOLD))
    )
    assert gold != steel
    assert gold == plain
