"""Rollerball on the felt: everything in its place at every window, board and number of players."""

from itertools import combinations, product
from math import hypot
from typing import Any

import pygame
import pytest
from pygame import SRCALPHA, Rect, Surface

from roller_table.engine.cards import Card
from roller_table.engine.sheet import Path, Sheet
from roller_table.engine.table import Zone
from roller_table.games.rollerball.board import board
from roller_table.games.rollerball.controller import RollerballController
from roller_table.games.rollerball.diversions import BALLS, BASES, MEN, WHOLE, slots_of
from roller_table.games.rollerball.moves import Drop, Rest, Stay
from roller_table.games.rollerball.moves import Point as MakeAPoint
from roller_table.games.rollerball.places import DECK
from roller_table.games.rollerball.rules import Rules
from roller_table.games.rollerball.shown import (
    Appearance,
    BallCame,
    DeckUsedUp,
    Direction,
    LaterPass,
    Points,
    Span,
)
from roller_table.games.rollerball.state import FACES, Phase
from roller_table.resources import asset
from roller_table.ui.felt.painted.contents import BAR
from roller_table.ui.felt.painted.panel import WIDTH
from roller_table.ui.felt.painted.pictures import CardPictures
from roller_table.ui.felt.painted.places import Places
from roller_table.ui.felt.things.column import PanelColumn
from roller_table.ui.felt.things.layout import LyingThing
from roller_table.ui.felt.things.marking import Marking
from roller_table.ui.felt.things.notes import SeatsShown
from roller_table.ui.felt.things.own import PaintedTable, PlateAt
from roller_table.ui.felt.things.pose import Pose
from roller_table.ui.layouts.rollerball import ways
from roller_table.ui.layouts.rollerball.layout import RollerballLayout
from roller_table.ui.layouts.rollerball.legend import entries, fitting
from roller_table.ui.layouts.rollerball.pen import Pen
from roller_table.ui.layouts.rollerball.points import PointsPainter
from roller_table.ui.layouts.rollerball.reach import outlines
from roller_table.ui.layouts.rollerball.ways import first_of, last_point
from roller_table.ui.looks.look import Look
from roller_table.ui.looks.theme import GOLD, TEXT, mix

from ...games.rollerball.games import Game, played
from ...games.rollerball.scenes import NAMES, at

SIZES = [(1024, 640), (1280, 800), (1920, 1080)]
TABLES = list(product(SIZES, (2, 3, 4, 5, 6), (8, 10, 12)))


@pytest.fixture(autouse=True)
def letters() -> None:
    pygame.font.init()


def layout(size: tuple[int, int], seats: int, spaces: int) -> RollerballLayout:
    look = Look(size)
    top = look.px(BAR)
    area = Rect(0, top, size[0] - look.px(WIDTH), size[1] - top)
    made = RollerballLayout(look, area, seats, 0)
    made.learn([Zone("space", x, y) for x in range(spaces) for y in range(spaces)])
    made.names = ("You", "Ade", "Noor", "Mia", "Sol", "Ines")[:seats]
    return made


def boxes(made: RollerballLayout, zone: Zone, count: int) -> list[Rect]:
    return [pose.box for pose in made.poses(zone, (LyingThing(),) * count) if pose.seen]


def beside(made: RollerballLayout, seat: int) -> list[Rect]:
    """What stands beside the board about a seat: its plate, what it holds, its points."""
    plate = made.plate_box(seat)
    assert plate
    points = boxes(made, Zone("points", seat), 5)
    held = boxes(made, Zone("hand", seat), 6) if seat else []
    groups = [group[0].unionall(group[1:]) for group in (points, held) if group]
    return [plate, *groups]


@pytest.mark.parametrize(("size", "seats", "spaces"), TABLES, ids=str)
def test_nothing_lies_over_anything_else(size: tuple[int, int], seats: int, spaces: int) -> None:
    made = layout(size, seats, spaces)
    groups = [box for seat in range(seats) for box in beside(made, seat)]
    for pile in ("deck", "discard"):
        found = boxes(made, Zone(pile), 12)
        groups.append(found[0].unionall(found[1:]))
    groups += [made.plan, made.strip]
    hand = boxes(made, Zone("hand", 0), 4)
    groups.append(hand[0].unionall(hand[1:]).inflate(-4, -4))
    assert all(made.area.contains(box) for box in groups)
    for one, other in combinations(groups, 2):
        assert not one.colliderect(other), (one, other)


@pytest.mark.parametrize(("size", "seats", "spaces"), TABLES, ids=str)
def test_spaces_are_large_enough_to_be_read_and_hit(
    size: tuple[int, int], seats: int, spaces: int
) -> None:
    made = layout(size, seats, spaces)
    assert made.spot_rect((Zone("space", 0, 0),)).width >= 34
    assert made.plan.width == made.spot_rect((Zone("space", 0, 0),)).width * spaces


@pytest.mark.parametrize("count", [1, 4, 9, 14])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_hand_of_any_size_stays_right_of_the_strip(size: tuple[int, int], count: int) -> None:
    made = layout(size, 6, 12)
    lying = boxes(made, Zone("hand", 0), count)
    assert min(box.left for box in lying) > made.strip.right
    assert all(made.area.contains(box) for box in lying)


def test_the_strip_is_590_by_94_left_of_the_hand_and_the_buttons_stand_in_it() -> None:
    made = layout((1280, 800), 4, 10)
    assert made.strip.topleft == (14, 664)
    assert made.strip.size == (590, 94)
    assert made.strip.contains(made.buttons)
    assert made.buttons.right == made.strip.right
    assert made.legend.bottom <= made.strip.top, "the line under the board stands over it"


@pytest.mark.parametrize(("size", "seats"), list(product(SIZES, (2, 6))), ids=str)
def test_what_is_bid_lies_before_the_own_plate_and_over_nothing(
    size: tuple[int, int], seats: int
) -> None:
    made = layout(size, seats, 10)
    boxes = [pose.box for pose in made.tray(4)]
    tray = boxes[0].unionall(boxes[1:])
    others = [box for seat in range(seats) for box in beside(made, seat)]
    assert tray.collidelist([*others, made.plan, made.strip]) < 0
    assert made.area.contains(tray)


@pytest.mark.parametrize("spaces", [8, 10, 12])
def test_the_place_under_a_point_is_the_space_that_is_drawn_there(spaces: int) -> None:
    made, on = layout((1280, 800), 2, spaces), board(spaces)
    for cell in on.cells:
        zone = on.zones[cell]
        assert made.place_at(made.spot_rect((zone,)).center) == zone
    assert made.place_at(made.plan.center) is None, "the emblem is no space"
    assert made.place_at((made.plan.left - 9, made.plan.centery)) is None


@pytest.mark.parametrize("spaces", [8, 10, 12])
@pytest.mark.parametrize("kind", ["UM", "SD", "EN"])
def test_letting_go_in_a_slot_means_that_slot(spaces: int, kind: str) -> None:
    made, on = layout((1280, 800), 2, spaces), board(spaces)
    card = next(card for card in WHOLE if card.suit == kind)
    for first, second in slots_of(kind, spaces, outward=kind == "UM"):
        spot = (on.zones[first], on.zones[second])
        near, mid = made.spot_rect(spot[:1]).center, made.spot_rect(spot).center
        between = (near[0] + mid[0]) / 2, (near[1] + mid[1]) / 2
        assert made.would_cover(between, card) == spot


@pytest.mark.parametrize("kind", ["UM", "DM", "SU", "SD", "EN", "RB", "DR", "CU", "CD", "DC", "BK"])
def test_a_card_covers_its_two_spaces_and_has_a_picture(kind: str) -> None:
    made, on = layout((1280, 800), 2, 10), board(10)
    card = next(card for card in WHOLE if card.suit == kind)
    for turned in ("split", "merge") if kind in ("SU", "SD") else ("",):
        for first, second in slots_of(kind, 10, outward=kind in ("UM", "SU", "CU")):
            spot = (on.zones[first], on.zones[second])
            pose = made.laid(card, spot, turned)
            assert pose.figure
            assert asset(*f"{pose.figure.name}.svg".split("/")).is_file()
            rect = made.spot_rect(spot)
            assert all(pose.holds(made.spot_rect((zone,)).center) for zone in spot)
            assert abs(pose.x - rect.centerx) <= 1
            assert abs(pose.y - rect.centery) <= 1


def test_every_face_of_a_ball_has_a_picture_of_its_own_and_up_is_nearer() -> None:
    made, zone = layout((1280, 800), 2, 10), Zone("space", 3, 0)
    names, widths = set(), {}
    for face in FACES:
        made.faces = {BALLS[0]: face}
        (pose,) = made.poses(zone, (LyingThing(card=BALLS[0]),))
        assert pose.figure
        assert asset(*f"{pose.figure.name}.svg".split("/")).is_file()
        names.add(pose.figure.name)
        widths[face] = pose.width
    assert len(names) == len(FACES)
    assert widths["up"] > widths["down"] == widths["normal"]


def test_pieces_on_one_space_step_aside_for_each_other() -> None:
    made, zone = layout((1024, 640), 6, 12), Zone("space", 0, 0)
    things = [LyingThing(card=card) for card in (BASES[0], MEN[0], MEN[1], BALLS[0])]
    base, *others = made.poses(zone, things)
    assert len({round(pose.x) for pose in others}) == 3
    assert all(base.layer < pose.layer for pose in others)
    rect = made.spot_rect((zone,)).inflate(6, 6)
    assert all(rect.contains(pose.box) for pose in others)


def test_seats_are_told_apart_by_colour_and_by_letter() -> None:
    made = layout((1280, 800), 6, 10)
    looks = set()
    for seat in range(6):
        (pose,) = made.poses(Zone("space", 2, 0), (LyingThing(card=MEN[seat]),))
        assert pose.figure
        looks.add((pose.figure.tint, pose.figure.letter))
    assert len({tint for tint, _letter in looks}) == 6
    assert {letter for _tint, letter in looks} == set("YANMSI")


def test_where_up_leads_inward_the_pictures_say_so() -> None:
    made = layout((1280, 800), 2, 10)
    up = WHOLE["UM1"]
    assert made.drawn_as("UM1") == "UM1"
    made.settle(Sheet(felt=(Appearance(up, "DM"),)))
    assert made.drawn_as("UM1") == "DM"
    pose = made.laid(up, (Zone("space", 4, 0), Zone("space", 4, 1)))
    assert pose.figure
    assert pose.figure.name == "board/DM"
    assert made.title("UM1") == "Up Move\nSends a ball one track in"
    made.settle(Sheet(felt=(Direction(backward=False),)))
    assert made.title("UM1") == "Up Move", "where balls may be turned round that may be false"


def test_a_workman_on_a_base_leaves_its_house_and_letter_to_be_seen() -> None:
    made, zone = layout((1280, 800), 4, 10), Zone("space", 3, 0)
    base, man = made.poses(zone, [LyingThing(card=BASES[0]), LyingThing(card=MEN[1])])
    (alone,) = made.poses(Zone("space", 4, 0), [LyingThing(card=MEN[1])])
    assert man.width < 0.75 * alone.width
    assert not man.box.collidepoint(base.x, base.y - 8)
    assert not man.box.inflate(-6, 0).colliderect(letter_of(base))
    tile = made.spot_rect((zone,)).inflate(2, 2)
    assert tile.contains(man.box), "one asked whether it was on the base or beside it"
    assert base.figure
    assert base.figure.ringed, "it is the viewer's own"


BALL_PATHS = (
    Path(BALLS[0], (Zone("space", 0, 0), Zone("space", 1, 0)), (0, 0)),
    Path(BALLS[1], (Zone("space", 5, 0), Zone("space", 6, 0)), (0, 1), brings=((0, 1),)),
    Path(BALLS[2], (Zone("space", 5, 3), Zone("space", 6, 3)), (0, 0), brings=((1, 0),)),
)


def test_the_way_shown_whole_is_of_what_is_looked_at_or_comes_to_the_own_base() -> None:
    shown = Marking(paths=BALL_PATHS)
    assert first_of(shown, 0) == BALL_PATHS[1]
    assert first_of(shown, 1) == BALL_PATHS[2]
    assert first_of(shown, 3) == BALL_PATHS[2], "where none comes, what comes next to anybody's"
    nowhere = tuple(each._replace(brings=()) for each in BALL_PATHS)
    assert first_of(Marking(paths=nowhere), 3) == nowhere[0], "and else the first ball's"
    assert first_of(shown._replace(followed=BALLS[2]), 0) == BALL_PATHS[2]
    assert first_of(Marking(), 0) is None


def test_the_ball_by_which_somebody_can_win_goes_before_all_others() -> None:
    """Three balls lay before a base whose owner was about to win, and the line said that none
    comes."""
    own = Points(0, 4, 5)
    assert first_of(Marking(paths=BALL_PATHS), 0, (own, Points(1, 3, 5))) == BALL_PATHS[1]
    assert first_of(Marking(paths=BALL_PATHS), 0, (own, Points(1, 4, 5))) == BALL_PATHS[2]
    twice = (*BALL_PATHS[:2], BALL_PATHS[2]._replace(brings=((1, 0), (1, 1))))
    last = last_point(twice, (Points(0, 0, 5), Points(1, 3, 5)))
    assert last == (twice[2], 1, 1), "the second of them"
    made = layout((1280, 800), 2, 10)
    made.settle(Sheet(felt=(Points(0, 0, 5), Points(1, 4, 5))))
    turns = tuple(path._replace(whose=(1, 0)) for path in BALL_PATHS)
    sign, *_rest = entries(made, Marking(paths=turns))
    assert (sign.words, sign.seat) == ("ball 3 comes in Ade's turn: Ade can win", 1)


def test_who_is_said_to_get_the_last_point_wins_if_nobody_does_more() -> None:
    tried = {True: 0, False: 0}
    for game in (Game((("vp_target", n % 2 + 1),), 2 + n % 5, 60 + n) for n in range(12)):
        table = game.controller()
        for state, ask, _move, _events in played(game):
            if ask is None or state.phase != Phase.MOVE or len(state.deck) < 8:
                continue
            sheet = table.sheet(table.view(state, 0), NAMES[: game.seats])
            last, over = last_point(sheet.of(Path), sheet.of(Points)), after_a_round(table, state)
            assert (last is not None) == (over.phase == Phase.OVER)
            if last:
                assert over.turns - state.turns == last.turn + 1
                assert len(over.points[last.seat]) == table.rules.vp_target
            tried[last is not None] += 1
    assert all(each > 10 for each in tried.values()), tried


def after_a_round(table: Any, state: Any) -> Any:
    """Where the game stands in a round of turns, if every card that is won becomes a point."""
    begun = state.turns
    while (ask := table.ask(state)) and not (
        state.turns == begun + state.seats and state.phase == Phase.MOVE
    ):
        idle = [each for each in ask.choice if isinstance(each, Stay | Rest | MakeAPoint | Drop)]
        state = table.apply(state, idle[0]).state
    return state


def test_the_way_of_an_aimed_card_is_that_of_the_ball_that_it_changes_most() -> None:
    bent = BALL_PATHS[2]._replace(places=(Zone("space", 5, 3), Zone("space", 5, 4)))
    shown = Marking(paths=(*BALL_PATHS[:2], bent), foreseen=True, before=BALL_PATHS)
    assert first_of(shown, 0) == bent


def test_another_ball_s_way_is_drawn_along_and_at_once_without_motion() -> None:
    places = Places(Look((1280, 800)), layout((1280, 800), 2, 10), lambda _rect: None)
    places.show(Marking(paths=BALL_PATHS), 0, 250)
    assert not places.moving, "the first way stands there at once"
    places.show(Marking(paths=BALL_PATHS, followed=BALLS[2]), 1000, 250)
    assert places.moving
    places.tick(1249)
    assert places.moving
    places.tick(1250)
    assert not places.moving
    places.show(Marking(paths=BALL_PATHS), 2000, 0)
    assert not places.moving


def test_all_that_the_workman_reaches_is_one_outlined_area() -> None:
    cells = {(0, 0), (1, 0), (0, 1), (5, 5)}
    loops = outlines(cells)
    assert sorted(map(len, loops)) == [4, 6], "an L and a single space, by their corners"
    touching = outlines({(0, 0), (1, 1)})
    assert sorted(map(len, touching)) == [4, 4], "areas that touch at a corner stay two"


def test_the_line_under_the_board_names_only_what_is_drawn() -> None:
    made = layout((1280, 800), 2, 10)
    assert made.explained(Marking()) == ""
    (one, *_rest) = BALL_PATHS
    told = made.explained(Marking(paths=(one._replace(whose=(1, 0)),)))
    assert told == "no ball comes to a base for 2 turns · ball 1 after Ade's turn"
    told = made.explained(Marking(paths=BALL_PATHS, reach=((Zone("space", 0, 1), 1),)))
    assert "another ball, next turn" in told
    assert "your workman's reach" in told


@pytest.mark.parametrize(("size", "seats", "spaces"), TABLES, ids=str)
def test_the_line_under_the_board_has_a_place_of_its_own_in_every_window(
    size: tuple[int, int], seats: int, spaces: int
) -> None:
    made = layout(size, seats, spaces)
    assert made.legend.height >= 12
    piles = [boxes(made, Zone(pile), 12)[0] for pile in ("deck", "discard")]
    captions = [Rect(pile.left, pile.bottom, pile.width, made.look.px(20)) for pile in piles]
    groups = [
        made.strip,
        made.framed,
        *(box for seat in range(seats) for box in beside(made, seat)),
    ]
    assert made.legend.collidelist([*groups, *captions]) < 0


def all_that_can_be_marked() -> Marking:
    """A way with stops and marks, another ball's next spaces, and a reach."""
    way = tuple(Zone("space", x, 0) for x in range(9))
    whole = Path(BALLS[0], way, (0, 0, 0, 1, 1, 2, 2, 3, 3), whose=(1, 2, 3, 4),
                 marks=((way[1], "hit"), (way[2], "nothing")))  # fmt: skip
    return Marking(
        paths=(whole, BALL_PATHS[2]._replace(brings=())), reach=((Zone("space", 0, 1), 1),)
    )


@pytest.mark.parametrize(("size", "seats", "spaces"), TABLES, ids=str)
def test_no_card_of_the_hand_rises_over_the_line_under_the_board(
    size: tuple[int, int], seats: int, spaces: int
) -> None:
    """The end of a long line lay under cards that stood out, with their glow."""
    made = layout(size, seats, spaces)
    for count in range(1, made.full + 1):
        for pose in made.poses(Zone("hand", 0), (LyingThing(),) * count):
            raised = pose.room.move(0, -round(pose.height * made.most_raised))
            assert not made.legend.colliderect(raised.inflate(made.look.px(8), made.look.px(8)))


def test_each_thing_that_is_drawn_has_its_sign_in_the_line_from_its_start() -> None:
    made = layout((1280, 800), 6, 10)
    shown = all_that_can_be_marked()
    found = list(entries(made, shown))
    assert [each.sign for each in found] == [
        "none", "hit", "stop", "tick", "nothing", "reach",
    ]  # fmt: skip
    assert (found[2].turns, found[2].whose) == ((0, 1, 2, 3), (1, 2, 3, 4)), "a disc for each"
    assert found[2].words == "ball 1 after the turns of Ade, Noor, Mia and Sol"
    target = Surface((1280, 800))
    made.draw_legend(target, shown)
    target.set_colorkey((0, 0, 0))
    painted = target.get_bounding_rect()
    assert made.legend.contains(painted)
    assert painted.width > 400


@pytest.mark.parametrize("seats", [4, 6])
def test_every_stop_is_told_in_the_line_however_much_else_there_is_to_tell(seats: int) -> None:
    """Beside the last point and a blow the line named the first stop, and not the three others."""
    made = layout((1280, 800), seats, 10)
    made.settle(Sheet(felt=(Points(0, 0, 5), Points(1, 4, 5))))
    first, other = all_that_can_be_marked().paths
    whose = (*range(1, seats), 0)
    first = first._replace(whose=whose, brings=((1, 2),))
    hits = other._replace(whose=whose, brings=(), costs=((0, 0, other.places[1]),))
    found = list(entries(made, Marking(paths=(first, hits))))
    assert found[0].words == "ball 1 comes in Mia's turn: Ade can win"
    kept = fitting(made, made.legend.width, found)
    told = [turn for each in kept for turn in each.turns]
    assert told == [0, 1, 2, 3]
    assert kept[0].words == "Ade's last point"
    assert [each.sign for each in kept][:2] == ["base", "hit"]


def test_another_ball_s_tick_has_its_words_wherever_all_stops_and_it_have_room() -> None:
    """Newcomers asked what the thin line with a bar is."""
    made = layout((1280, 800), 4, 10)
    made.settle(Sheet(felt=(Appearance(BALLS[0], "up"), Appearance(BALLS[1], "down"))))
    marked = all_that_can_be_marked()
    first, other = marked.paths
    shown = marked._replace(paths=(first._replace(whose=(1, 2, 3, 0), marks=()), other))
    found = list(entries(made, shown))
    kept = fitting(made, made.legend.width, found)
    assert [(each.sign, each.words) for each in kept] == [
        ("none", "no ball comes to a base for 4 turns"),
        ("stop", "ball 1 after each player's turn"),
        ("tick", "other balls next"),
    ]
    assert len(kept) < len(found)
    assert fitting(made, 5000, found) == found, "with room for all of it nothing is shortened"


def test_what_the_line_has_no_room_for_goes_from_its_end_and_nothing_is_cut() -> None:
    made = layout((1024, 640), 6, 10)
    shown = all_that_can_be_marked()
    target = Surface((1024, 640))
    made.draw_legend(target, shown)
    target.set_colorkey((0, 0, 0))
    assert made.legend.contains(target.get_bounding_rect())


def test_a_stop_is_a_disc_with_the_letter_and_colour_of_the_player_whose_turn_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Stops were numbered 1, 2, 3 among numbered balls: numbers are balls, letters are players."""
    made = layout((1280, 800), 3, 10)
    way = tuple(Zone("space", x, 0) for x in range(1, 8))
    path = Path(BALLS[0], way, (0, 0, 0, 1, 1, 2, 2), whose=(1, 2, 0))
    written: list[str] = []
    line = made.look.text.line
    monkeypatch.setattr(
        made.look.text, "line", lambda words, *a, **k: written.append(words) or line(words, *a, **k)
    )
    sheet = drawn(made, Marking(paths=(path,)))
    assert sorted(written) == ["A", "N", "Y"]
    for place, seat in ((2, 1), (4, 2), (6, 0)):
        x, y = made.spot_box((way[place],)).center
        beside = sheet.get_at((x - round(made.space * 28 / 54 * 0.34), y))[:3]
        assert beside == mix(made.look.palette.seat(seat), TEXT, 0.25)
    written.clear()
    drawn(made, Marking(paths=(path._replace(whose=()),)))
    assert sorted(written) == ["1", "2", "3"], "where it is not known whose turn it is"


@pytest.mark.parametrize("taken", [None, MEN[1], BALLS[1], BASES[1]], ids=str)
def test_a_stop_next_to_its_own_ball_does_not_touch_it_nor_its_ring(
    monkeypatch: pytest.MonkeyPatch, taken: Card | None
) -> None:
    """A 1 stood right beside ball 1."""
    made, start = layout((1280, 800), 4, 10), Zone("space", 4, 3)
    stops = stops_drawn(monkeypatch)
    (ball,) = made.poses(start, [LyingThing(card=BALLS[0])])
    there = Zone("space", 5, 3)
    if taken:
        made.poses(there, [LyingThing(card=taken)])
    for place in (there, Zone("space", 4, 4), Zone("space", 3, 3), Zone("space", 4, 2)):
        drawn(made, Marking(paths=(Path(BALLS[0], (start, place), (0, 0), whose=(1,)),)))
        stop = stops.pop().move(made.plan.topleft)
        far = hypot(stop.centerx - ball.x, stop.centery - ball.y)
        assert far > made.space * (0.64 / 2 + 10 / 54) + stop.width / 2
        assert stop.width < ball.width * 0.75, "and is smaller"


@pytest.mark.parametrize("x", [0, 5, 9])
def test_a_stop_where_a_workman_stands_is_beside_its_head(
    monkeypatch: pytest.MonkeyPatch, x: int
) -> None:
    made, there = layout((1280, 800), 4, 10), Zone("space", x, 5)
    (man,) = made.poses(there, [LyingThing(card=MEN[1])])
    stops = stops_drawn(monkeypatch)
    drawn(made, Marking(paths=(Path(BALLS[0], (Zone("space", x, 2), there), (0, 0)),)))
    (stop,) = (each.move(made.plan.topleft) for each in stops)
    assert hypot(stop.centerx - man.x, stop.centery - man.y) > man.width * 0.3 + stop.width / 2
    assert made.plan.contains(stop)


@pytest.mark.parametrize(("face", "x", "under"), [
    ("normal", 9, ()), ("up", 9, ()), ("normal", 9, BASES[:1]), ("normal", 0, BASES[:1]),
    ("normal", 0, (BASES[0], MEN[0])),
])  # fmt: skip
def test_the_ring_of_the_ball_that_is_shown_is_never_cut_by_the_edge_of_the_board(
    monkeypatch: pytest.MonkeyPatch, face: str, x: int, under: tuple[Card, ...]
) -> None:
    made, there = layout((1280, 800), 4, 10), Zone("space", x, 0)
    made.settle(Sheet(felt=(Appearance(BALLS[0], face),)))
    heap = [LyingThing(card=each) for each in (BALLS[0], *under)]
    made.poses(there, heap)
    rings: list[Rect] = []
    ring = made.look.paint.ring
    monkeypatch.setattr(
        made.look.paint, "ring", lambda sheet, box, *a: rings.append(box) or ring(sheet, box, *a)
    )
    sheet = drawn(made, Marking(paths=(Path(BALLS[0], (there, Zone("space", x, 1)), (0, 0)),)))
    assert len(rings) == 2
    assert all(sheet.get_rect().inflate(2, 2).contains(each) for each in rings)


@pytest.mark.parametrize(("x", "y"), [(5, 3), (2, 0), (7, 8)])
def test_stops_and_signs_at_a_base_and_below_it_lie_over_nothing(
    monkeypatch: pytest.MonkeyPatch, x: int, y: int
) -> None:
    """Two balls, two workmen, a flag and a stop hid the base on which they were."""
    made, base, below = layout((1280, 800), 4, 10), Zone("space", x, y), Zone("space", x, y + 1)
    heap = [LyingThing(card=each) for each in (BASES[1], BALLS[2], *MEN[:2])]
    tile, *pieces = made.poses(base, heap)
    pieces += made.poses(below, [LyingThing(card=BALLS[1])])
    signs = stops_drawn(monkeypatch)
    way = (Zone("space", x - 2, y), base, below)
    for turns in ((0, 0, 1), (0, 0, 0)):
        path = Path(BALLS[0], way, turns, whose=(1, 2), brings=((1, 0),))
        drawn(made, Marking(paths=(path,)))
    assert len(signs) == 5, "two and one stops, and the card each time"
    for sign in (each.move(made.plan.topleft) for each in signs):
        for each in pieces:
            far = hypot(sign.centerx - each.x, sign.centery - each.y)
            assert far > (sign.width + each.width) / 2 - 1
        assert not sign.inflate(-6, -6).colliderect(letter_of(tile))
        assert made.plan.contains(sign), "nothing is cut"


def stops_drawn(monkeypatch: pytest.MonkeyPatch) -> list[Rect]:
    """Where stops and cards are drawn from now on."""
    found: list[Rect] = []

    def draw(_look: Look, _pen: Pen, at: tuple[int, int], side: int, *_told: object) -> None:
        box = Rect(0, 0, side, side)
        box.center = at
        found.append(box)

    for name in ("draw_stop", "draw_prize"):
        monkeypatch.setattr(ways, name, draw)
    return found


def letter_of(base: Pose) -> Rect:
    """Where the letter of a base is."""
    assert base.figure
    letter = Rect(0, 0, round(base.width * 0.2), round(base.width * 0.3))
    letter.center = (
        round(base.box.left + base.width * base.figure.letter_across),
        round(base.box.top + base.width * base.figure.letter_down),
    )
    return letter


def test_the_ball_whose_way_is_shown_wears_a_pale_ring_and_no_other_does() -> None:
    made = layout((1280, 800), 2, 10)
    for path in BALL_PATHS:
        made.poses(path.places[0], [LyingThing(card=path.thing)])
    for followed in BALLS[:3]:
        sheet = drawn(made, Marking(paths=BALL_PATHS, followed=followed))
        for path in BALL_PATHS:
            x, y = made.spot_box(path.places[:1]).center
            far = round(made.space * (0.32 + 4.6 / 54))
            assert (sheet.get_at((x, y - far))[:3] == TEXT) == (path.thing == followed)


def test_of_six_workmen_on_one_space_each_is_seen_with_its_letter() -> None:
    """Five stood one over the other, and one letter was seen."""
    made = layout((1024, 640), 6, 10)
    for count in (3, 4, 5, 6):
        things = [LyingThing(card=MEN[seat]) for seat in range(count)]
        boxes = [pose.box for pose in made.poses(Zone("space", 4, 4), things)]
        cell = made.spot_rect((Zone("space", 4, 4),))
        assert cell.inflate(10, 10).contains(boxes[0].unionall(boxes[1:]))
        for one, other in combinations(boxes, 2):
            both = one.clip(other)
            assert both.width * both.height < 0.3 * one.width * one.height


def test_two_workmen_on_a_base_leave_its_letter_to_be_seen() -> None:
    made, zone = layout((1280, 800), 4, 10), Zone("space", 3, 0)
    base, *men = made.poses(zone, [LyingThing(card=card) for card in (BASES[0], *MEN[:2])])
    letter = letter_of(base)
    assert letter.collidelist([man.box.inflate(-6, 0) for man in men]) < 0
    assert not men[0].box.inflate(-4, 0).colliderect(men[1].box.inflate(-4, 0))
    assert base.figure
    assert base.figure.ringed


def test_the_own_workman_has_a_pale_line_along_its_shape() -> None:
    made, zone = layout((1280, 800), 4, 10), Zone("space", 3, 0)
    own, other = (made.poses(zone, [LyingThing(card=MEN[seat])])[0].figure for seat in (0, 1))
    assert own
    assert other
    assert (own.outlined, other.outlined) == (True, False)
    pictures = CardPictures(made.look)
    pose = made.poses(zone, [LyingThing(card=MEN[0])])[0]
    plain = pictures.figure(own._replace(outlined=False), pose)
    outlined = pictures.figure(own, pose)
    pale = [sum(each.get_at((x, y))[:3] == TEXT for x in range(each.get_width())
                for y in range(each.get_height())) for each in (plain, outlined)]  # fmt: skip
    assert pale[1] > pale[0] + 60


def test_a_line_that_is_too_long_says_the_same_in_fewer_words() -> None:
    made = layout((1024, 640), 6, 10)
    way = tuple(Zone("space", x, 0) for x in range(7))
    path = Path(BALLS[0], way, (0, 0, 1, 2, 3, 4, 5), whose=(1, 2, 3, 4, 5, 0))
    found = list(entries(made, Marking(paths=(path,))))
    assert found[-1].words == "ball 1 after the turns of Ade, Noor, Mia, Sol, Ines and you"
    assert found[-1].turns == (0, 1, 2, 3, 4, 5)
    assert found[-1].brief == "ball 1 after each player's turn"
    hit = path._replace(thing=BALLS[1], costs=((0, 5, way[3]),))
    hits = next(each for each in entries(made, Marking(paths=(path, hit))) if each.sign == "hit")
    assert (hits.words, hits.brief) == (
        "ball 2 hits your workman in your turn",
        "ball 2 hits your workman",
    )
    target = Surface((1024, 640))
    made.draw_legend(target, Marking(paths=(path,)))
    target.set_colorkey((0, 0, 0))
    assert made.legend.contains(target.get_bounding_rect())
    assert target.get_bounding_rect().width > made.legend.width * 0.5, "all of it is there"


def test_while_a_card_is_aimed_the_line_tells_the_old_way_from_the_new() -> None:
    made = layout((1280, 800), 4, 10)
    way = tuple(Zone("space", x, 0) for x in range(9))
    old = Path(BALLS[0], way, (0, 0, 0, 1, 1, 2, 2, 3, 3), whose=(1, 2, 3, 0))
    new = old._replace(places=(way[0], *(Zone("space", x, 1) for x in range(1, 9))))
    shown = Marking(paths=(new,), foreseen=True, before=(old,))
    found = [(each.sign, each.words) for each in entries(made, shown)]
    assert found[:2] == [("old", "ball 1: path now"), ("new", "path after this")]
    assert found[2:] == [("stop", "ball 1 after the turns of Ade, Noor, Mia and you")]


def test_cards_on_the_board_look_alike_whichever_way_is_shown() -> None:
    """White and grey cards lay there, and nobody knew why."""
    made = layout((1280, 800), 2, 10)
    met, other = WHOLE["UM1"], WHOLE["UM2"]
    made.settle(Sheet(felt=(
        Span(met, (Zone("space", 1, 0), Zone("space", 1, 1))),
        Span(other, (Zone("space", 7, 0), Zone("space", 7, 1))),
    )))  # fmt: skip
    assert made.faint == {met, other}


def drawn(made: RollerballLayout, shown: Marking) -> Surface:
    sheet = Surface(made.plan.size, SRCALPHA)
    made.draw_ways(sheet, shown, 1.0)
    return sheet


def test_a_way_goes_under_a_base_and_its_stop_is_in_the_upper_corner() -> None:
    made, base = layout((1280, 800), 4, 10), Zone("space", 6, 0)
    shown = Marking(paths=(Path(BALLS[0], (Zone("space", 5, 0), base, Zone("space", 7, 0))),))
    box = made.spot_box((base,))
    assert drawn(made, shown).get_at(box.center).a > 0
    made.poses(base, [LyingThing(card=BASES[1])])
    sheet = drawn(made, shown)
    assert sheet.get_at(box.center).a == 0, "the house and its letter are seen"
    rests = Marking(paths=(Path(BALLS[0], (Zone("space", 5, 0), base), (0, 0)),))
    sheet = drawn(made, rests)
    assert sheet.get_at(box.center).a == 0
    assert sheet.get_at((box.right - 10, box.top + 10)).a > 0


def test_the_stop_of_a_ball_where_somebody_stands_is_beside_that_head() -> None:
    made, there = layout((1280, 800), 4, 10), Zone("space", 6, 0)
    rests = Marking(paths=(Path(BALLS[0], (Zone("space", 5, 0), there), (0, 0)),))
    box = made.spot_box((there,))
    corner = box.right - 6, box.top + 10
    assert drawn(made, rests).get_at(corner).a == 0
    made.poses(there, [LyingThing(card=MEN[1])])
    assert drawn(made, rests).get_at(corner).a > 0


@pytest.mark.parametrize(("balls", "men"), list(product((1, 2, 3), (0, 1, 2))))
def test_a_base_under_balls_and_workmen_leaves_its_letter_to_be_seen(balls: int, men: int) -> None:
    made, zone = layout((1280, 800), 4, 10), Zone("space", 3, 0)
    lying = (BASES[1], *BALLS[:balls], *MEN[:men])
    base, *pieces = made.poses(zone, [LyingThing(card=card) for card in lying])
    letter = letter_of(base)
    for ball in pieces[:balls]:
        near = (
            max(letter.left, min(letter.right, ball.x)),
            max(letter.top, min(letter.bottom, ball.y)),
        )
        assert hypot(near[0] - ball.x, near[1] - ball.y) > ball.width / 2 - 1
    assert letter.collidelist([man.box.inflate(-6, 0) for man in pieces[balls:]]) < 0
    for one, other in combinations(pieces[:balls], 2):
        assert hypot(one.x - other.x, one.y - other.y) > one.width * 0.9


def test_while_pieces_wait_beside_a_plate_no_places_for_points_show_behind_them() -> None:
    made = layout((1280, 800), 2, 10)
    made.settle(Sheet(felt=(Points(0, 0, 5), Points(1, 0, 5))))
    bare, waiting = Surface((1280, 800)), Surface((1280, 800))
    made.draw_ground(bare)
    made.poses(Zone("supply"), [LyingThing(card=BASES[0]), LyingThing(card=MEN[0])])
    made.draw_ground(waiting)
    edges = [each.midleft for each in boxes(made, Zone("points", 0), 5)]
    assert any(bare.get_at(each) != (0, 0, 0) for each in edges)
    assert all(waiting.get_at(each) == (0, 0, 0) for each in edges)
    made.poses(Zone("space", 0, 0), [LyingThing(card=MEN[0])])
    made.draw_ground(waiting)
    assert any(waiting.get_at(each) != (0, 0, 0) for each in edges)


def test_the_line_tells_which_ball_comes_next_to_the_own_base_and_when() -> None:
    made = layout((1280, 800), 4, 10)
    way = tuple(Zone("space", x, 0) for x in range(5))
    ball = Path(BALLS[1], way, (0, 0, 0, 1, 1), whose=(1, 2, 3, 0))

    def told(path: Path, **more: object) -> str:
        return next(entries(made, Marking(paths=(path,), **more))).words  # type: ignore[arg-type]

    assert told(ball._replace(brings=((2, 0), (0, 1)))) == "ball 2 comes to you in Noor's turn"
    assert told(ball._replace(brings=((0, 3),))) == "ball 2 comes to you in your turn"
    assert told(ball) == "no ball comes to a base for 4 turns"
    others = ball._replace(brings=((3, 2), (2, 1)))
    words = "Noor may score next: ball 2 comes in Noor's turn"
    assert told(others) == words, "whose base it comes to before Mia's"
    assert told(ball, followed=BALLS[1]) == "ball 2 does not come to you"
    bases, no_other = {0: Zone("space", 9, 9)}, "no other ball comes to you for 4 turns"
    own, ahead = [bases[0]], Marking(paths=(ball,))
    assert next(entries(made, ahead, own, bases)).words == no_other, "one lies there"
    assert next(entries(made, ahead, [way[0]], bases)).words.startswith("no ball comes to a base")
    made.settle(Sheet(felt=(BallCame(),)))
    assert next(entries(made, ahead, [way[0]], bases)).words == no_other, "its card is asked about"


def test_where_the_ball_that_is_shown_splits_later_both_ways_are_drawn_and_told() -> None:
    made, way = layout((1280, 800), 4, 10), [Zone("space", x, 0) for x in range(7)]
    first = Path(BALLS[0], tuple(way), (0, 0, 0, 1, 1, 2, 2), whose=(1, 2, 3, 0))
    off = (way[4], Zone("space", 4, 1), Zone("space", 5, 1))
    child = Path(BALLS[1], off, (1, 1, 1), whose=first.whose)
    stranger = child._replace(places=(Zone("space", 4, 5), *off[1:]))

    def seen(*others: Path) -> tuple[bytes, bool]:
        shown = Marking(paths=(first, *others))
        told = [each.words for each in entries(made, shown)]
        return pygame.image.tobytes(drawn(made, shown), "RGBA"), "ball 1 splits there" in told

    alone, split = seen(), seen(child)
    assert not alone[1]
    assert split[1]
    assert split[0] != alone[0]
    assert seen(stranger) == alone, "what splits off a ball that is not shown whole is not drawn"


def test_the_piles_lie_side_by_side_within_a_small_table_too() -> None:
    """Beside a narrow board the discards were cut by the edge of a review's picture."""
    for size in ((588, 504), (700, 504), (1024, 640)):
        made = RollerballLayout(Look((1280, 800)), Rect((0, 0), size), 4, 0)
        deck, discards = (made.poses(Zone(name), [LyingThing()])[0].box
                          for name in ("deck", "discard"))  # fmt: skip
        assert made.area.contains(discards)
        assert deck.right < discards.left


def test_once_the_deck_is_used_up_the_discards_are_called_the_next() -> None:
    made = layout((1280, 800), 4, 10)
    assert made.caption(Zone("discard"), 4) == "discards · 4"
    made.settle(Sheet(felt=(DeckUsedUp(),)))
    assert made.caption(Zone("discard"), 4) == "next deck · 4"
    (empty,) = made.slots(made.sheet)
    assert (empty.zone, empty.words) == (DECK, "0"), "a place where nothing lies is seen as one"
    assert not made.slots(Sheet())


def test_a_ball_that_is_up_over_a_base_is_not_said_to_come_to_none() -> None:
    """The line led over the base, and the words said that no ball comes."""
    made = layout((1280, 800), 4, 10)
    way = tuple(Zone("space", x, 0) for x in range(5))
    bases = {0: way[3], 2: way[4]}
    path = Path(BALLS[0], way, (0, 0, 0, 1, 1), whose=(1, 2, 3, 0), marks=((way[4], "nothing"),))

    def told(path: Path) -> list[str]:
        found = entries(made, Marking(paths=(path,)), (), bases)
        return [each.words for each in found if each.sign in ("base", "nothing")]

    assert told(path) == ["ball 1 is up over Noor's base: no card"]
    both = path._replace(marks=((way[4], "nothing"), (way[3], "nothing")))
    assert told(both) == ["ball 1 is up over your base: no card"]
    brings = path._replace(brings=((3, 2),))
    assert told(brings)[-1] == "up as it passes: no card", "the prize is told of first"


def test_a_card_that_a_ball_brings_as_it_rolls_on_is_no_stop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A diamond at a base was read as a place where the ball rests."""
    made, base = layout((1280, 800), 2, 10), Zone("space", 6, 0)
    made.poses(base, [LyingThing(card=BASES[0])])
    drawn_as: list[str] = []
    for name in ("draw_stop", "draw_prize"):
        monkeypatch.setattr(ways, name, lambda *_told, name=name: drawn_as.append(name))
    over = (Zone("space", 5, 0), base, Zone("space", 7, 0))
    path = Path(BALLS[0], over, (0, 0, 0), whose=(1, 0), brings=((0, 0),))
    drawn(made, Marking(paths=(path,)))
    assert drawn_as == ["draw_stop", "draw_prize"]
    sign, *_rest = entries(made, Marking(paths=(path,)), (), made.bases)
    assert sign.sign == "prize"
    drawn_as.clear()
    drawn(made, Marking(paths=(path._replace(places=over[:2], turns=(0, 0)),)))
    assert drawn_as == ["draw_stop", "draw_prize"], "and so it does where it rests"


def test_who_gains_by_the_shown_way_is_seen_at_the_base_in_its_colour(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made, base, own = layout((1280, 800), 3, 10), Zone("space", 6, 0), Zone("space", 8, 0)
    made.poses(base, [LyingThing(card=BASES[2])])
    made.poses(own, [LyingThing(card=BASES[0])])
    gains: list[tuple[object, ...]] = []
    monkeypatch.setattr(
        ways, "draw_prize", lambda _look, _pen, at, _side, *told: gains.append((at, *told))
    )
    way = tuple(Zone("space", x, 0) for x in range(4, 10))
    path = Path(BALLS[0], way, (0, 0, 0, 1, 1, 2), whose=(1, 2, 0), brings=((2, 0), (2, 2)))
    nobody = path._replace(brings=())
    drawn(made, Marking(paths=(nobody,)))
    assert not gains, "where it passes nobody's base there is nothing"
    assert not any(
        each.sign == "prize" for each in entries(made, Marking(paths=(nobody,)), (), made.bases)
    )
    drawn(made, Marking(paths=(path,)))
    ((at, ink, count),) = gains
    assert made.spot_box((base,)).inflate(28, 28).collidepoint(at)
    assert at[1] > made.spot_box((base,)).bottom, "at the upper edge its house is seen over it"
    assert (ink, count) == (made.look.palette.seat(2), 2)
    found = [
        each
        for each in entries(made, Marking(paths=(path,)), (), made.bases)
        if each.sign == "prize"
    ]
    words = "Noor may score next: ball 1 comes in Ade's turn"
    assert [(each.words, each.seat) for each in found] == [(words, 2)]
    gains.clear()
    mine = path._replace(brings=((0, 1),))
    drawn(made, Marking(paths=(mine,), foreseen=True, before=(nobody,)))
    assert [ink for _at, ink, _count in gains] == [GOLD], "what only the aimed move brings"


def test_a_stop_on_a_card_leaves_its_arrow_to_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters lay over the arrows of cards, so that neither was read."""
    made, there = layout((1280, 800), 2, 10), Zone("space", 6, 3)
    stops = stops_drawn(monkeypatch)
    rests = Marking(paths=(Path(BALLS[0], (Zone("space", 4, 3), there), (0, 0), whose=(1,)),))
    middle = made.spot_box((there,)).center
    drawn(made, rests)
    assert stops.pop().collidepoint(middle), "on a free space it stands on the line"
    made.settle(Sheet(felt=(Span(WHOLE["UM1"], (there, Zone("space", 6, 4))),)))
    sheet = drawn(made, rests)
    assert not stops.pop().collidepoint(middle)
    assert sheet.get_at(middle)[:3] == GOLD, "a dot on the line is where it rests"


def test_a_way_goes_in_an_arc_over_a_card_that_the_ball_only_hops() -> None:
    made, way = layout((1280, 800), 2, 10), [Zone("space", x, 0) for x in range(3, 6)]
    path = Path(BALLS[0], tuple(way), (0, 0, 0), whose=(1, 0))
    middle = made.spot_box((way[1],)).center

    def on_the_line(path: Path) -> bool:
        return drawn(made, Marking(paths=(path,))).get_at(middle).a > 0

    assert on_the_line(path)
    assert not on_the_line(path._replace(hops=(1,)))
    assert on_the_line(path._replace(hops=(1,), turns=(0, 0, 1))), "where it rests it comes down"


def test_the_stop_and_the_card_of_a_ball_that_rests_on_a_base_are_one_mark_on_its_roof(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A letter hung at one corner of the base and the card at another."""
    made, base = layout((1280, 800), 2, 10), Zone("space", 6, 2)
    (house,) = made.poses(base, [LyingThing(card=BASES[1])])
    signs = stops_drawn(monkeypatch)
    rests = Path(BALLS[0], (Zone("space", 4, 2), base), (0, 0), whose=(1,), brings=((1, 0),))
    drawn(made, Marking(paths=(rests,)))
    stop, card = (each.move(made.plan.topleft) for each in signs)
    assert (stop.top, stop.right) == (card.top, card.left)
    assert abs(stop.right - house.x) <= 1
    assert not letter_of(house).colliderect(stop.union(card))


def test_a_ball_that_rolls_on_over_the_own_base_has_its_turn_in_the_corner() -> None:
    made, base = layout((1280, 800), 4, 10), Zone("space", 6, 0)
    made.poses(base, [LyingThing(card=BASES[0])])
    over = (Zone("space", 5, 0), base, Zone("space", 7, 0))
    box = made.spot_box((base,))
    corner = box.right - 10, box.top + 10
    passes = Path(BALLS[0], over, (0, 0, 0))
    assert drawn(made, Marking(paths=(passes,))).get_at(corner).a == 0
    assert drawn(made, Marking(paths=(passes._replace(brings=((0, 0),)),))).get_at(corner).a > 0


def test_the_line_says_which_ring_is_of_a_ball_that_is_up_and_which_of_one_that_is_down() -> None:
    made = layout((1280, 800), 4, 10)
    faces = Appearance(BALLS[0], "up energised"), Appearance(BALLS[1], "down")
    made.read(Sheet(felt=faces))
    rings = [each for each in entries(made, Marking()) if each.sign == "ball"]
    assert [(each.face, each.words) for each in rings] == [
        ("up", "ball up"),
        ("down", "ball down"),
    ]
    made.read(Sheet(felt=(Appearance(BALLS[0], "normal"),)))
    assert not list(entries(made, Marking()))


def test_which_ball_will_hit_the_own_workman_is_seen_and_said_whichever_way_is_shown() -> None:
    """It was drawn of the ball alone whose way is shown, and another one hit."""
    made, there = layout((1280, 800), 2, 10), Zone("space", 6, 3)
    shown_whole, other = BALL_PATHS[1], BALL_PATHS[2]._replace(brings=(), whose=(1, 0))
    hits = other._replace(marks=((there, "hit"),), costs=((0, 0, there),))
    box = made.spot_box((there,))
    corner = box.left + 10, box.top + 10
    for path, seen in ((other, False), (hits, True)):
        shown = Marking(paths=(shown_whole, path))
        assert (drawn(made, shown).get_at(corner).a > 0) == seen
        assert ("ball 3 hits your workman in Ade's turn" in made.explained(shown)) == seen
    theirs = Marking(paths=(shown_whole, hits._replace(costs=((1, 0, there),))))
    assert "hits your workman" not in made.explained(theirs)
    assert drawn(made, theirs).get_at(corner).a == 0, "of others' it is drawn at the shown way"


def test_the_line_names_no_sign_that_a_ball_hides() -> None:
    made = layout((1280, 800), 2, 10)
    shown = Marking(paths=BALL_PATHS)
    assert "another ball, next turn" in made.explained(shown)
    for path in (BALL_PATHS[0], BALL_PATHS[2]):
        made.poses(path.places[-1], [LyingThing(card=path.thing)])
    assert "another ball, next turn" not in made.explained(shown)


def test_the_arrow_of_a_ball_that_follows_on_the_shown_way_is_left_out() -> None:
    """It lay half hidden under the line."""
    made, way = layout((1280, 800), 2, 10), [Zone("space", x, 0) for x in range(2, 8)]
    first = Path(BALLS[0], tuple(way[1:]), (0, 0, 0, 1, 1), whose=(1, 0))
    alone = pygame.image.tobytes(drawn(made, Marking(paths=(first,))), "RGBA")
    for start, hidden in ((way[0], True), (Zone("space", 0, 0), False)):
        goes = [start, *(Zone("space", start.number + n, 0) for n in (1, 2))]
        shown = Marking(paths=(first, Path(BALLS[1], tuple(goes), (0, 0, 0), whose=(1, 0))))
        assert (pygame.image.tobytes(drawn(made, shown), "RGBA") == alone) == hidden
        assert ("another ball, next turn" in made.explained(shown)) != hidden


def test_a_ball_that_comes_out_of_another_only_later_has_no_tick_to_be_named() -> None:
    made = layout((1280, 800), 2, 10)
    later = BALL_PATHS[0]._replace(turns=(1, 1))
    shown = Marking(paths=(BALL_PATHS[1], later))
    assert "another ball, next turn" not in made.explained(shown)


def test_the_number_of_a_stop_where_a_ball_lies_is_beside_that_ball() -> None:
    made, there = layout((1280, 800), 4, 10), Zone("space", 6, 1)
    rests = Marking(paths=(Path(BALLS[0], (Zone("space", 5, 1), there), (0, 0)),))
    (ball,) = made.poses(there, [LyingThing(card=BALLS[1])])
    box, near = made.spot_box((there,)), made.look.px(6)
    x, y = box.right - near, box.top + near
    assert drawn(made, rests).get_at((x, y)).a > 0
    far = ((x - ball.x) ** 2 + (y - ball.y) ** 2) ** 0.5
    assert far > ball.width / 2 + near


def test_balls_that_are_up_or_down_are_named_before_what_is_best_known() -> None:
    made = layout((1280, 800), 2, 10)
    made.settle(Sheet(felt=(Appearance(BALLS[0], "up"), Appearance(BALLS[1], "down"))))
    shown = Marking(paths=BALL_PATHS, reach=((Zone("space", 0, 1), 1),))
    signs = [each.sign for each in entries(made, shown)]
    assert signs[-4:] == ["tick", "ball", "ball", "reach"]


def test_a_walk_that_is_aimed_changes_no_ball_s_way() -> None:
    made = layout((1280, 800), 2, 10)
    way = BALL_PATHS[1]
    hit = way._replace(marks=((way.places[1], "hit"),), costs=((0, 1, way.places[1]),))
    shown = Marking(paths=(way,), foreseen=True, before=(hit,))
    assert not {"old", "new"} & {each.sign for each in entries(made, shown)}


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_the_places_for_points_are_is_said_beside_them(
    size: tuple[int, int],
) -> None:
    """Newcomers asked what the five empty places under a plate are, and took the cards there for
    the hand."""
    made = layout(size, 4, 10)
    words, place = made._word_beside(0, 5) or (None, Rect(0, 0, 0, 0))
    assert words
    groups = [
        made.framed,
        made.strip,
        made.legend,
        *(box for n in range(4) for box in beside(made, n)),
    ]
    others = [made._word_beside(seat, 5) for seat in (1, 2, 3)]
    assert len({each is None for each in others}) == 1, "beside all of the others', or none"
    assert others[0] or size == (1024, 640), "where the panel takes the room"
    for each in (place, *(there for _words, there in filter(None, others))):
        assert each.collidelist(groups) < 0
        assert made.area.contains(each)


def test_in_any_picture_the_word_beside_the_places_for_points_leaves_the_board_free() -> None:
    """On the page that a newcomer meets first it began under the board's edge."""
    for wide in range(400, 1000, 10):
        size = wide, round(wide * 0.86)
        made = RollerballLayout(Look(size), Rect((0, 0), size), 2, 0)
        made.learn([Zone("space", x, y) for x in range(10) for y in range(10)])
        word = made._word_beside(0, 5)
        assert not word or not word[1].colliderect(made.framed), wide


def test_each_disc_has_the_base_of_its_seat_and_the_places_for_points_say_how_many() -> None:
    made = layout((1280, 800), 2, 10)
    made.poses(Zone("space", 3, 0), [LyingThing(card=BASES[0])])
    discs = {seat: Rect(40 + 100 * seat, 40, 34, 34) for seat in range(2)}
    plates = {seat: PlateAt(disc.inflate(20, 12), (0, 0), disc) for seat, disc in discs.items()}
    sheet = Sheet(felt=(Points(0, 2, 5, about="Up Move and Replacer"), Points(1, 0, 5)))
    target = Surface((1280, 800))
    told = PointsPainter().draw(target, PaintedTable(made, sheet, ("Ben", "Ade"), plates))
    target.set_colorkey((0, 0, 0))
    drawn = target.get_bounding_rect()
    assert drawn.colliderect(discs[0])
    assert drawn.right < discs[0].right, "no word of the plate is touched"
    assert not drawn.colliderect(discs[1]), "whose base is not on the board yet"
    ((room, words),) = told
    assert room.contains(boxes(made, Zone("points", 0), 5)[0])
    assert words == "Ben's points: 2 of 5 (Up Move and Replacer)"


@pytest.mark.usefixtures("painted")
def test_the_panel_says_who_leads_and_of_a_tie_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    look, told = Look((1280, 800)), list[str]()
    line = look.text.line
    monkeypatch.setattr(
        look.text, "line", lambda words, *a, **more: told.append(words) or line(words, *a, **more)
    )
    seats, game = (
        SeatsShown(names=("You", "Ade"), colours=(GOLD,) * 2),
        RollerballController(Rules()),
    )
    column = PanelColumn(look, Rect(0, 0, 236, 400), seats)
    for values, races in (
        ((0, 0), []), ((1, 3), ["leads by 2"]), ((2, 2), []), ((4, 1), ["needs one point"]),
    ):  # fmt: skip
        told.clear()
        made = [" ".join(f"{kind}{n + 1}" for n in range(value))
                for kind, value in zip(("UM", "DM"), values, strict=True)]  # fmt: skip
        state = at("", "8 0", hands=("SU1", "SU2 SU3"), points=made)
        points = game.sheet(game.view(state, 0), ("You", "Ade")).of(Points)
        PointsPainter().write_score(Surface((300, 400)), column, Sheet(felt=points), 0)
        assert [each for each in told if each.startswith(("leads", "needs"))] == races
        assert "2 cards" in "".join(told), "how many they hold is said in any case"
        assert "1 card" in "".join(told)


def test_who_needs_one_point_is_said_where_no_ball_comes() -> None:
    """That Noor had four points of five was a row of small boxes, and nothing else."""
    made = layout((1280, 800), 4, 10)
    ball = Path(BALLS[1], (Zone("space", 0, 0), Zone("space", 1, 0)), (0, 0), whose=(1, 2, 3, 0))
    for values, words in (
        ((0, 0, 4, 0), "Noor needs one point; no ball comes to a base for 4 turns"),
        ((0, 4, 4, 0), "Ade and Noor need one point; no ball comes to a base for 4 turns"),
        ((4, 0, 0, 0), "you need one point; no ball comes to a base for 4 turns"),
    ):
        felt = tuple(Points(seat, value, 5) for seat, value in enumerate(values))
        made.settle(Sheet(felt=felt))
        assert next(entries(made, Marking(paths=(ball,)))).words == words
        made.settle(Sheet(felt=(*felt, LaterPass(BALLS[1], 3, 6))))
        told = next(entries(made, Marking(paths=(ball,))))
        start, _end, _rest = words.partition(";")
        assert told.words == f"{start}; next, ball 2 comes to Mia in 6 turns"
        assert (told.seat, told.alarm) == (values.index(4), True), "it began with another's base"
    made.settle(Sheet(felt=(LaterPass(BALLS[1], 3, 6),)))
    told = next(entries(made, Marking(paths=(ball,))))
    assert told.words == "Mia may score next: ball 2 comes in 6 turns"
    assert (told.seat, told.alarm) == (3, False)
    made.settle(Sheet(felt=(LaterPass(BALLS[1], 3, 6), Appearance(BALLS[0], "normal"))))
    told = next(entries(made, Marking(paths=(ball,))))
    assert told.words == "Mia may score next: a new ball comes in 6 turns", "no ball 2 is there yet"


def test_a_ball_that_is_not_in_play_is_on_the_table_until_the_first_one_is() -> None:
    """A ball 4 beside the discards was taken for one that lies there."""
    made = layout((1280, 800), 2, 10)
    rest = [LyingThing(card=each) for each in BALLS[1:]]
    assert all(pose.seen for pose in made.poses(Zone("supply"), rest))
    made.settle(Sheet(felt=(Appearance(BALLS[0], "normal"),)))
    assert not any(pose.seen for pose in made.poses(Zone("supply"), rest))
