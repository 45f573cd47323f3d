"""Rollerball for a player who sees it for the first time: what each thing is, and what holds."""

from functools import cache
from itertools import pairwise
from typing import Any

import pygame
import pytest

from roller_table import resources
from roller_table.engine.cards import Card
from roller_table.engine.luck import Luck
from roller_table.engine.notation import write
from roller_table.engine.table import Zone
from roller_table.engine.values import replace
from roller_table.games.catalogue import entry
from roller_table.games.rollerball.diversions import name_of
from roller_table.games.rollerball.moves import (
    Build,
    Commit,
    Done,
    Man,
    Point,
    Replace,
    Rest,
    Stay,
    Teleport,
)
from roller_table.games.rollerball.rules import Rules
from roller_table.games.rollerball.shown import Direction, Reach, Span
from roller_table.games.rollerball.state import Phase
from roller_table.ui.felt.painted.strip import FADE, Rank
from roller_table.ui.felt.play.bar import chips
from roller_table.ui.layouts.rollerball.pieces import diversion
from roller_table.ui.looks.palette import USUAL
from roller_table.ui.looks.theme import GOLD, PRICE
from tests.ui.voices import voices

from .conftest import NAMES


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({}, ()),
        ({"board_size": 12}, ("12 by 12 spaces",)),
        ({"vp_target": 3}, ("first to 3",)),
        ({"hand_limit": 8, "opening_hand": 0}, ("hand limit 8", "opening hand 0")),
        ({"up_is_outward": False}, ("up leads inward",)),
        ({"extra_move_5_6": False}, ("no extra move",)),
        ({"turn_limit": 24}, ("ends after 24 turns",)),
        ({"energised_persists": True, "expansion1": True}, ("Energy lasts", "Expansion 1")),
        ({"rubber_flip": "per_space"}, ("Rubber balls bounce: each space",)),
    ],
)
def test_house_rules_stand_in_the_bar_in_words(
    rules: dict[str, Any], said: tuple[str, ...]
) -> None:
    assert chips(Rules(**rules)) == said


# What is pointed at


def remarks(table: Any) -> list[str]:
    return [each.words for each in voices(table.board, "remark")]


def walking(_game: Any, state: Any, _ask: Any) -> bool:
    return state.phase == Phase.MOVE and len(state.hands[0]) == 4 and len(state.balls) > 0


def at_home(_game: Any, state: Any, _ask: Any) -> bool:
    return state.phase == Phase.MOVE and state.men[1] == state.bases[1]


def used(_game: Any, state: Any, _ask: Any) -> bool:
    return state.phase == Phase.USE and bool(state.laid) and len(state.balls) > 0


def on_board(table: Any, cell: int) -> tuple[int, int]:
    return table.board.layout.spot_rect((table.match.state.zone(cell),)).center


def test_what_the_pointer_rests_on_is_explained_and_hushed_again(come_to: Any) -> None:
    table = come_to(used)
    laid = table.match.state.laid[0]
    table.hands.move(on_board(table, laid.second))
    assert not remarks(table), "only after a moment"
    table.wait(600)
    (words,) = remarks(table)
    assert f"**{name_of(laid.card)}" in words
    table.hands.move((table.board.area.left + 3, table.board.area.bottom - 3))
    assert not remarks(table)


def test_all_that_stands_on_a_space_is_explained_together(come_to: Any) -> None:
    table = come_to(at_home)
    table.hands.move(on_board(table, table.match.state.bases[1]))
    table.wait(600)
    (words,) = remarks(table)
    assert words.index("Ade's workman.") < words.index("Ade's base.")


def test_a_ball_says_what_its_face_means(come_to: Any) -> None:
    table = come_to(used)
    table.hands.move(on_board(table, table.match.state.balls[0].cell))
    table.wait(600)
    assert "Ball 1, normal." in remarks(table)[0]


def test_a_card_of_the_hand_says_what_it_does(come_to: Any) -> None:
    table = come_to(used)
    code = table.hand[0]
    table.hands.move(table.spot(code))
    table.wait(600)
    assert name_of(table.match.game.pack[code]) in remarks(table)[0]
    table.hands.down(table.spot(code))
    assert not remarks(table), "what is taken up is not talked over"


def test_by_keys_the_cursor_tells_what_lies_where_it_is(come_to: Any) -> None:
    table = come_to(walking)
    table.hands.key("TAB")
    cursor = table.scene.page.focus.current
    base = table.match.state.zone(table.match.state.bases[1])
    step = 1 if base.across < 5 else -1
    table.grip.aim((base._replace(across=base.across + step),))
    table.hands.key("UP" if step > 0 else "DOWN")
    assert "Ade's base" in cursor.spoken
    table.wait(600)
    assert "Ade's base." in remarks(table)[0]


# A teleport to a space that is near enough to walk to


def near(table: Any) -> Any:
    """A space in reach, and what it costs to teleport there."""
    reach = {each.place for each in table.board.shown.sheet.of(Reach)}
    return next(
        move
        for move in table.match.ask.choice
        if isinstance(move, Teleport) and Zone("space", move.x, move.y) in reach
    )


def middle_of(table: Any, move: Any) -> tuple[int, int]:
    return table.board.layout.spot_rect((Zone("space", move.x, move.y),)).center


def test_by_mouse_a_workman_teleports_where_it_could_walk(come_to: Any) -> None:
    table = come_to(walking)
    move = near(table)
    table.hands.click(table.button("Teleport, pay a card"))
    table.hands.click(table.button(name_of(move.card)))
    aiming = table.grip.aiming
    assert not table.board.places.shown.reach
    assert all(spot[0].name == "space" for spot in aiming.spots)
    table.hands.click((table.board.area.left + 3, table.board.area.bottom - 3))
    assert table.grip.aiming.said, "a click beside the board does not take it back"
    table.hands.click(middle_of(table, move))
    table.wait(200)
    assert f"teleport {move.card} {move.x} {move.y}" in table.match.lines


def test_by_keys_too_and_escape_goes_back(come_to: Any) -> None:
    table = come_to(walking)
    lines, move = table.match.lines, near(table)
    table.hands.key("TAB")
    hand = table.grip
    for _turn in range(2):
        table.scene.page.focus.go(table.button("Teleport, pay a card"), seen=True)
        table.hands.key("RETURN")
        table.scene.page.focus.go(table.button(name_of(move.card)), seen=True)
        table.hands.key("RETURN")
        assert hand.aiming.said == name_of(move.card)
        assert "Teleport, pay a card" in table.board.shown.prompt
        if not _turn:
            table.hands.key("ESCAPE")
            assert not hand.aiming.said
            assert table.board.places.shown.reach
            assert table.match.lines == lines
    hand.aim((Zone("space", move.x, move.y),))
    cursor = table.scene.page.find("card:on the board")
    table.scene.page.focus.go(cursor, seen=True)
    hand.aim((Zone("space", move.x, move.y),))
    table.hands.key("RETURN")
    table.wait(200)
    assert f"teleport {move.card} {move.x} {move.y}" in table.match.lines


def test_a_teleport_onto_a_ball_is_refused_as_one(come_to: Any) -> None:
    table = come_to(walking)
    move = near(table)
    table.hands.click(table.button("Teleport, pay a card"))
    table.hands.click(table.button(name_of(move.card)))
    table.hands.click(on_board(table, table.match.state.balls[0].cell))
    (refusal,) = voices(table.board, "refusal")
    assert "teleport" in refusal.words
    assert table.grip.aiming.said


def test_a_card_that_would_replace_is_refused_as_such(come_to: Any) -> None:
    def replacing(_game: Any, _state: Any, ask: Any) -> bool:
        return any(isinstance(move, Replace) for move in ask.choice)

    table = come_to(replacing, seats=3)
    state = table.match.state
    assert "**replace**" in table.board.shown.prompt
    move = next(move for move in table.match.ask.choice if isinstance(move, Replace))
    other = next(each for each in state.laid if state.men[0] not in each.slot)
    table.hands.drag(table.spot(move.card.code), on_board(table, other.first))
    (refusal,) = voices(table.board, "refusal")
    assert "cannot build over it" not in refusal.words


# The bid


def test_the_dice_of_a_tie_lie_at_the_seats_that_tied_until_the_bases_stand(sit_down: Any) -> None:
    table = sit_down({}, game="rollerball", seats=3, seed=1, level="random", speed="normal")
    assert table.until_asked()
    match = table.match
    table.play(Commit(match.state.hands[0][:2]))
    table.until(lambda: match.state.phase != Phase.BID and not table.board.animator.busy)
    rolled = {told.seat: told.number for told in match.state.log if told.what == "rolled"}
    assert len(rolled) > 1
    assert table.board.dice.faces == tuple(rolled.values())
    for seat, pose in zip(rolled, table.board.layout.dice(tuple(rolled)), strict=True):
        plate = table.board.layout.plate_box(seat)
        assert plate.left <= pose.x <= plate.right
        assert 0 < pose.y - plate.bottom < plate.height
    lines = [plate.line for plate in match.sheet(0).plates]
    assert all(lines[seat].startswith("bid 2") for seat in rolled)
    table.until(lambda: match.state.phase not in (Phase.BID, Phase.BASES) or placed(table))
    table.until(lambda: match.state.phase == Phase.MEN and not table.board.animator.busy)
    assert table.board.dice.faces == ()


def placed(table: Any) -> bool:
    """Where seat 0 is asked for a base, it is put on the first free corner."""
    if table.question:
        table.play(next(iter(table.match.ask.choice)))
    return False


# Balls that have turned round


def test_once_balls_roll_backward_lanes_and_cards_point_the_other_way(come_to: Any) -> None:
    def turned(_game: Any, state: Any, _ask: Any) -> bool:
        return state.phase == Phase.MOVE and bool(state.laid)

    table = come_to(turned, rules={"expansion1": True})
    board, match = table.board, table.match
    ahead = printed(board)
    sheet = board.layout.sheet
    assert sheet.one(Direction) == Direction(backward=False)
    poses = {span.card: lying(board, span) for span in sheet.of(Span)}
    board.layout.sheet = replace(sheet, felt=(Direction(backward=True), *sheet.felt))
    back = printed(board)
    assert pygame.image.tobytes(back, "RGB") != pygame.image.tobytes(ahead, "RGB")
    flipped = pygame.transform.flip(back, True, False)
    assert_alike(flipped, ahead)
    for span in sheet.of(Span):
        now, before = lying(board, span), poses[span.card]
        assert (now.x, now.y) == (before.x, before.y)
        if span.card.suit in ("UM", "DM"):
            assert (now.angle - before.angle) % 360 == 180
            assert now.figure == before.figure
    assert match.state.laid


def lying(board: Any, span: Span) -> Any:
    return board.layout.laid(span.card, span.places, span.saying)


def printed(board: Any) -> pygame.Surface:
    """The chevron in the middle of the upper side of the outermost lane."""
    ground = pygame.Surface(board.painter.canvas.window.size)
    board.layout.draw_ground(ground)
    plan, space = board.layout.plan, board.layout.space
    room = pygame.Rect(0, 0, space // 2 * 2 - 2, space // 2)
    room.center = plan.centerx, plan.top + space // 2
    return ground.subsurface(room)


def assert_alike(one: pygame.Surface, other: pygame.Surface) -> None:
    """A mirrored drawing may be off by a pixel's edge."""
    wide, high = one.get_size()
    far = [
        max(abs(a - b) for a, b in zip(one.get_at((x, y)), other.get_at((x, y)), strict=True))
        for x in range(wide)
        for y in range(high)
    ]
    assert sum(far) / len(far) < 12


@pytest.mark.parametrize("turned", ["split", "merge"])
@pytest.mark.parametrize("kind", ["SU", "SD"])
def test_backward_a_splitter_is_drawn_as_what_it_does(kind: str, turned: str) -> None:
    places = (Zone("space", 4, 0), Zone("space", 4, 1))
    span = Span(Card(f"{kind}1", kind, 1), places, turned)
    figure, angle = diversion(span, 10, kind, backward=True)
    ahead, before = diversion(span, 10, kind)
    assert figure.name != ahead.name
    assert figure.name.endswith("_merge") == (turned == "split")
    assert (angle - before) % 360 == 180


@pytest.mark.parametrize("kind", ["CU", "CD"])
def test_backward_a_corner_card_has_a_picture_of_its_own(kind: str) -> None:
    places = (Zone("space", 9, 1), Zone("space", 8, 1))
    span = Span(Card(f"{kind}1", kind, 1), places)
    figure, _angle = diversion(span, 10, kind, backward=True)
    assert resources.asset(f"{figure.name}.svg").is_file()
    assert figure.name != diversion(span, 10, kind)[0].name


# A card from the board, where none is left to draw


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_cards_that_may_be_taken_from_the_board_glow_and_are_taken(sit_down: Any, how: str) -> None:
    table = sit_down(**robbed())
    assert table.until_asked()
    table.wait(300)
    match = table.match
    laid = match.state.laid
    assert all(table.board.pieces.find(each.card).glow for each in laid)
    card = laid[-1].card
    if how == "mouse":
        table.hands.click(on_board(table, laid[-1].first))
    else:
        table.hands.key("TAB")
        handle = table.scene.page.find(f"card:{card}")
        table.scene.page.focus.go(handle, seen=True)
        assert handle.spoken == name_of(card)
        table.hands.key("RETURN")
    table.wait(200)
    assert f"take {card}" in match.lines
    assert card.code in table.hand


@cache
def robbed() -> dict[str, Any]:
    """A deal and its moves up to where seat 0 may take a card from the board."""
    rules = {"board_size": 12, "hand_limit": 8, "opening_hand": 5, "vp_target": 10}
    found = entry("rollerball")
    game = found.game(found.rules()(**rules))
    for seed in range(60):
        state, lines, luck = game.deal(6, Luck(seed)).state, [], Luck(seed + 100)
        for _turn in range(160):
            ask = game.ask(state)
            if ask is None:
                break
            if ask.seat == 0 and state.phase == Phase.TAKE:
                shown = {"speed": "off", "level": "random", "game": "rollerball", "seats": 6}
                return {"rules": rules, "seed": seed, "lines": tuple(lines), **shown}
            move, luck = ask.choice.draw(luck)
            kinds = Build if len(state.laid) < 6 else Done, Stay, Point, Rest
            wanted = (each for each in ask.choice if isinstance(each, kinds))
            move = Commit(()) if state.phase == Phase.BID else next(wanted, move)
            if state.phase == Phase.MEN:
                move = Man(*state.board.at(state.bases[state.turn]))
            lines.append(write(move))
            state = game.apply(state, move).state
    raise AssertionError("nobody ever ran out of cards")


# How a splitter is turned, and which ball is which


def test_while_a_splitter_is_over_a_slot_it_is_said_how_to_turn_it(come_to: Any) -> None:
    def splitter(_game: Any, state: Any, ask: Any) -> bool:
        builds = [move for move in ask.choice if isinstance(move, Build)]
        return state.phase == Phase.USE and any(move.turned for move in builds)

    table = come_to(splitter)
    board, asked = table.board, table.match.ask.prompt
    lays = table.question.offers.lays
    card = next(card for card in lays if card.suit in ("SU", "SD"))
    below = board.area.centerx, board.area.bottom - 40
    table.hands.move(table.spot(card.code))
    table.hands.down(table.spot(card.code))
    table.hands.move(below)
    assert board.shown.prompt == asked
    table.hands.move(board.layout.spot_rect(next(iter(lays[card]))).center)
    assert board.shown.why.startswith("**R** turns it round")
    table.hands.move(below)
    assert board.shown.prompt == asked
    table.hands.key("ESCAPE")
    assert board.shown.prompt == asked


def test_balls_are_of_four_metals_with_numbers_and_in_nobody_s_colour(come_to: Any) -> None:
    def several(_game: Any, state: Any, _ask: Any) -> bool:
        return len(state.balls) > 1

    table = come_to(several)
    metals = set()
    for die in table.match.state.balls:
        figure = table.board.pieces.find(die.card).goal.figure
        metal = USUAL.metal(die.number)
        assert (figure.letter, figure.tint) == (str(die.number), metal)
        metals.add(metal)
    assert len(metals) == len(table.match.state.balls)
    assert not set(USUAL.metals) & set(USUAL.seats)


def test_what_a_planned_card_would_bring_and_its_price_are_said_in_the_strip(come_to: Any) -> None:
    def brings(game: Any, move: Any, state: Any) -> Any:
        found = isinstance(move, Build) and game.brings(game.view(state, 0), move, NAMES)
        return found and found.price and found

    def wanted(game: Any, state: Any, ask: Any) -> bool:
        return state.phase == Phase.USE and any(brings(game, move, state) for move in ask.choice)

    table = come_to(wanted)
    game, state = table.match.game, table.match.state
    move = next(move for move in table.match.ask.choice if brings(game, move, state))
    gesture = move.gesture()
    table.scene.felt.presenter.suggest(move)
    table.wait(100)
    marking = table.board.places.shown
    assert marking.aimed == gesture.places
    shown, told = table.board.shown, brings(game, move, state)
    assert (shown.prompt, shown.aimed) == (told.words, (True, told.price))
    strip = table.board.strip
    assert strip.speaker == Rank.PROMPT
    table.wait(2 * FADE)
    inside = strip.room
    inks = [
        table.app.screen.get_at((x, y))[:3]
        for x in range(inside.left, inside.right)
        for y in range(inside.top, inside.bottom)
    ]
    off = min(max(abs(a - b) for a, b in zip(ink, PRICE, strict=True)) for ink in inks)
    assert off < 16, "what it costs is written in its own colour"
    table.hands.key("ESCAPE")
    assert (shown.prompt, shown.aimed) == (table.match.ask.prompt, (False, ""))


def test_the_way_is_one_line_whose_stops_tell_the_turns(come_to: Any) -> None:
    """It was solid, hollow and dotted, and nobody knew why."""

    def long(game: Any, state: Any, _ask: Any) -> bool:
        paths = game.foresee(game.view(state, 0), None)
        return len(paths) == 1 and paths[0].turns == (0, 0, 0, 1, 1, 2, 2) and not paths[0].marks

    table = come_to(long, seats=3)
    places, layout = table.board.places, table.board.layout
    (path,) = places.shown.paths
    sheet = places._drawn()
    gold = []
    for one, other in pairwise(path.places):
        (x, y), (x2, y2) = (layout.spot_rect((place,)).center for place in (one, other))
        near = [(x + (x2 - x) * n / 20, y + (y2 - y) * n / 20) for n in range(7, 14)]
        at = [(round(a - layout.plan.left), round(b - layout.plan.top)) for a, b in near]
        gold.append(sum(sheet.get_at(each)[:3] == GOLD for each in at) / len(at))
    assert min(gold) > 0.5


@pytest.mark.parametrize("drag", [False, True])
def test_a_card_that_is_tried_too_early_is_told_what_comes_first(come_to: Any, drag: bool) -> None:
    table = come_to(walking)
    lines, code = table.match.lines, table.hand[0]
    if drag:
        table.hands.drag(table.spot(code), on_board(table, table.match.state.men[0]))
    else:
        table.hands.click(table.spot(code))
    (refusal,) = voices(table.board, "refusal")
    assert "Your turn: walk up to three steps" in refusal.words
    assert table.match.lines == lines


def test_the_workman_that_is_asked_for_glows_wherever_the_pointer_has_been(come_to: Any) -> None:
    table = come_to(walking)
    man = table.board.pieces.find(table.match.game.pack["Man0"])
    assert man.glow
    table.hands.move((round(man.pose.x), round(man.pose.y)))
    table.hands.move((table.board.area.left + 3, table.board.area.bottom - 3))
    assert man.glow
    ball = on_board(table, table.match.state.balls[0].cell)
    table.hands.drag((round(man.pose.x), round(man.pose.y)), ball)
    table.wait(400)
    assert man.glow


def test_the_cursor_does_not_leave_the_board_over_its_upper_edge(come_to: Any) -> None:
    table = come_to(walking)
    table.hands.key("TAB")
    cursor = table.scene.page.focus.current
    for _step in range(12):
        table.hands.key("UP")
    assert table.scene.page.focus.current is cursor
    assert table.grip.state.cursor.across == 0


def test_however_long_a_name_the_handover_stays_on_the_felt(sit_down: Any) -> None:
    table = sit_down({}, game="rollerball", seats=2, humans=2, size=(1024, 640))
    table.until(lambda: table.scene.felt.presenter.panel.open)
    match = table.match
    match.chairs = tuple(replace(chair, name="Maximiliane-Charlotte II") for chair in match.chairs)
    table.scene.croupier._pass_on(1, table.clock.now)
    rect = table.scene.felt.presenter.panel.rect
    assert table.board.area.contains(rect)


def test_fingers_that_only_tap_lay_a_splitter_to_merge(come_to: Any) -> None:
    def splitter(_game: Any, state: Any, ask: Any) -> bool:
        builds = [move for move in ask.choice if isinstance(move, Build)]
        return state.phase == Phase.USE and any(move.turned for move in builds)

    table = come_to(splitter)
    lays = table.question.offers.lays
    card = next(card for card in lays if card.suit in ("SU", "SD"))
    for _tap in range(2):
        table.hands.click(table.spot(card.code))
        table.wait(300)
    table.hands.click(table.board.layout.spot_rect(next(iter(lays[card]))).center)
    table.wait(300)
    assert any(line.startswith(f"build {card}") and line.endswith("merge")
               for line in table.match.lines)  # fmt: skip


def test_a_piece_that_is_let_go_on_the_emblem_is_told_whose_that_is(come_to: Any) -> None:
    table = come_to(lambda _game, s, _ask: s.phase == Phase.BASES)
    plan = table.board.layout.plan
    table.hands.move(plan.center)
    table.hands.down(plan.center)
    table.hands.up(plan.center)
    table.wait(80)
    (refusal,) = voices(table.board, "refusal")
    assert "emblem" in refusal.words
