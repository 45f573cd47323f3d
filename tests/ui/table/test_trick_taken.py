"""How a trick is seen to be taken: six steps at exact times, and nothing of it crosses a plate."""

from itertools import pairwise
from typing import Any

import pytest
from pygame import Rect

from roller_table.engine.cards import Card
from roller_table.engine.sheet import WinningCard
from roller_table.engine.table import Zone
from roller_table.ui.felt.things.measures import LyingThing
from roller_table.ui.felt.things.pace import GATHERED
from roller_table.ui.felt.things.pieces import STRAIGHT, Piece, Trajectory
from roller_table.ui.felt.things.pose import Pose
from roller_table.ui.machine.settings import SPEEDS

from .test_trick import in_a_trick

__all__ = ["in_a_trick"]

pytestmark = pytest.mark.usefixtures("unpainted")
TABLES = [("roller_derby", 4), ("roolz", 2), ("roolz", 3), ("roolz", 4), ("roolz", 5), ("roolz", 6)]
SIZES = [(1024, 640), (1280, 800), (1920, 1080)]


@pytest.fixture
def full_trick(in_a_trick: Any) -> Any:
    """A table at which the last card of a trick has just come to rest."""

    def come(key: str, **more: Any) -> Any:
        table, move = in_a_trick(key, **({"speed": "normal"} | more))
        table.scene.croupier.forget_thought()
        table.scene.croupier.answer(move)
        for _step in range(200):
            winning = table.board.shown.sheet.one(WinningCard)
            if winning and winning.why:
                return table
            table.wait(5, step=5)
        raise AssertionError("it was never full")

    return come


def lying(table: Any) -> list[Any]:
    pieces = table.board.pieces
    return [*pieces.of(Zone("trick")), *pieces.of(GATHERED)]


def begins(table: Any, what: Any) -> int:
    """The milliseconds until that is so."""
    since = table.clock.now
    for _step in range(1000):
        if what():
            return table.clock.now - since
        table.wait(5, step=5)
    raise AssertionError("it never came to that")


def test_a_trick_is_taken_in_six_steps_at_exact_times(full_trick: Any) -> None:
    table = full_trick("roller_derby")
    board, cards = table.board, lying(table)
    (taking,) = (piece for piece in cards if piece.wins)
    where, plates = taking.pose, board.shown.plates
    value = board.shown.sheet.one(WinningCard)
    assert [piece.beaten for piece in cards].count(True) == 3, "the others stand back"
    assert 895 <= begins(table, lambda: any(piece.moving for piece in cards)) <= 910
    assert not any(piece.beaten or piece.led for piece in cards)
    assert 170 <= begins(table, lambda: not any(piece.moving for piece in cards)) <= 185
    assert len(lying(table)) == 4, "one heap"
    for piece in cards:
        assert abs(piece.pose.x - where.x) + abs(piece.pose.y - where.y) < where.width / 2
        assert piece.shows_face
    assert max(cards, key=lambda piece: piece.pose.layer) is taking, "it lies on top"
    assert 145 <= begins(table, lambda: any(piece.moving for piece in cards)) <= 160
    assert board.shown.sheet.one(WinningCard) == value, "the sentence stands as long"
    assert board.shown.plates == plates, "the number has not changed yet"
    assert 290 <= begins(table, lambda: not any(piece.moving for piece in cards)) <= 305
    assert not any(piece.pose.seen for piece in cards), "no card is left"
    more = [plate.won - was.won for plate, was in zip(board.shown.plates, plates, strict=True)]
    assert sorted(more) == [0, 0, 0, 1], "it ticks up when they are there"
    assert board.contents.winnings.counts
    assert begins(table, lambda: not board.contents.winnings.counts) <= 605, "lit once"


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("key", ["roller_derby", "roolz"])
def test_at_every_speed_a_trick_lies_there_long_enough_to_look_at_it(
    full_trick: Any, key: str, speed: str
) -> None:
    """At the fast one it was gone after 450 milliseconds, for a player who waits for nobody."""
    table = full_trick(key, speed=speed, turn_end="never")
    cards = lying(table)
    assert len(cards) == 4
    assert not any(piece.moving for piece in cards)
    assert begins(table, lambda: lying(table) != cards or cards[0].moving) >= 895


def test_a_trick_shrinks_on_its_way_and_crosses_no_plate(full_trick: Any) -> None:
    for key in ("roller_derby", "roolz"):
        table = full_trick(key)
        cards = lying(table)
        begins(table, lambda: table.board.pieces.zones.get(GATHERED) == [])  # noqa: B023
        plates = [table.board.furniture.plate_rect(each) for each in table.board.shown.plates]
        widths = []
        while cards[0].moving:
            widths.append(cards[0].pose.width)
            assert not [plate for plate in plates if _crossed(cards, plate)]
            table.wait(10, step=10)
        assert len(widths) > 20
        assert widths == sorted(widths, reverse=True)
        assert widths[-1] < 30


def _crossed(cards: Any, plate: Rect) -> bool:
    """Whether more than the corner of a card lies on a plate."""
    return any(plate.clip(card.pose.box).width * plate.clip(card.pose.box).height > 40
               for card in cards)  # fmt: skip


def test_a_plate_to_the_right_is_gone_round(sit_down: Any) -> None:
    winnings = sit_down(seed=6, speed="off").board.contents.winnings
    plates = [winnings._furniture.plate_rect(plate) for plate in winnings._plates()]
    start = Pose(508, 349, 74)
    for seat in range(4):
        goal = winnings.pile(seat)
        way = winnings.way(start, goal)
        assert way.at(start, goal, 0.0)[:2] == start[:2]
        assert way.at(start, goal, 1.0)[:2] == goal[:2]
        boxes = [way.at(start, goal, share / 40).box for share in range(41)]
        crossed = sum(plate.clip(box).width * plate.clip(box).height
                      for plate in plates for box in boxes)  # fmt: skip
        straight = [Trajectory(way.ease).at(start, goal, share / 40).box for share in range(41)]
        least = sum(plate.clip(box).width * plate.clip(box).height
                    for plate in plates for box in straight)  # fmt: skip
        assert crossed <= least
        assert crossed < 200, "no more than it touches on leaving or arriving"


@pytest.mark.parametrize("key", ["roller_derby", "roolz"])
def test_space_skips_to_the_end_of_it(full_trick: Any, key: str) -> None:
    table = full_trick(key)
    plates = table.board.shown.plates
    table.hands.key("SPACE")
    assert not lying(table)
    assert table.board.shown.plates != plates


@pytest.mark.parametrize("key", ["roller_derby", "roolz"])
def test_without_motion_the_cards_are_gone_at_once_and_the_sentence_stays(
    in_a_trick: Any, key: str
) -> None:
    table, move = in_a_trick(key, speed="off")
    table.scene.croupier.forget_thought()
    table.scene.croupier.answer(move)
    shown = table.board.shown
    begins(table, lambda: (told := shown.sheet.one(WinningCard)) and told.why)
    why = shown.sheet.one(WinningCard).why
    stood = begins(table, lambda: not lying(table))
    assert stood >= 895, "it was seen"
    assert not shown.sheet.one(WinningCard)
    assert not any(piece.moving for piece in table.board.pieces)
    assert why == shown.prompt
    assert 1190 <= begins(table, lambda: why not in (shown.prompt, shown.why)) <= 1300


# What is marked


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_the_card_that_was_led_is_marked_until_the_trick_is_taken(
    sit_down: Any, key: str, seats: int
) -> None:
    table = sit_down(game=key, seats=seats, speed="off", level="random", seed=5)
    seen = ahead = 0
    for _turn in range(60):
        if not table.until_asked() or seen > 12:
            break
        trick = table.board.pieces.of(Zone("trick"))
        led = [piece for piece in table.board.pieces if piece.led]
        assert led == trick[:1]
        seen += bool(led)
        # The rim alone did not tell that it is winning; of one card nobody need be told.
        winning = [piece for piece in table.board.pieces if piece.ahead]
        assert winning == [piece for piece in trick if piece.wins and len(trick) > 1]
        ahead += bool(winning)
        table.play(next(iter(table.match.ask.choice)))
    assert seen > 5
    assert ahead


@pytest.mark.parametrize("said", ["led", "ahead"])
def test_the_word_stands_at_an_edge_and_over_no_plate(sit_down: Any, said: str) -> None:
    for size in SIZES:
        table = sit_down(seed=6, speed="off", size=size)
        board = table.board
        plates = [board.furniture.plate_rect(plate) for plate in board.shown.plates]
        for seat in range(4):
            poses = board.layout.poses(Zone("trick"), (LyingThing(owner=seat),))
            piece = Piece(Card("QS", "S", 12), poses[0])
            bare = board.pictures.of(piece)[1]
            setattr(piece, said, True)
            picture, rect = board.pictures.of(piece)
            assert rect.center == bare.center
            seen = picture.get_bounding_rect(min_alpha=200).move(rect.topleft)
            assert seen.collidelist(plates) < 0
            assert said == "led" or poses[0].box.inflate(12, 12).contains(seen)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 5, 6])
def test_where_cards_do_not_lie_before_their_players_names_stand_under_them(
    sit_down: Any, seats: int, size: tuple[int, int]
) -> None:
    table = sit_down(game="roolz", seats=seats, speed="off", level="random", seed=5, size=size)
    for _turn in range(30):
        if table.board.layout.slots(table.board.shown.sheet) or not table.until_asked():
            break
        table.play(next(iter(table.match.ask.choice)))
    board = table.board
    slots = board.contents.slots()
    names = [board.furniture.name_under(slot) for slot in slots]
    assert all(names)
    assert len({slot.words for slot in slots}) == len(slots)
    cards = [slot.pose.box for slot in slots]
    badges, gauge = board.furniture.gauge_rects(board.shown.sheet)
    for name, card in zip(names, cards, strict=True):
        assert 0 <= name.top - card.bottom < 6
        others = [each for each in names if each is not name]
        assert name.collidelist([*others, *cards, *badges, gauge]) < 0


# The pile


@pytest.mark.parametrize(("size", "language"), [(SIZES[0], "de"), (SIZES[2], "en")])
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_pile_lies_beside_its_plate_and_over_nothing(
    sit_down: Any, key: str, seats: int, size: tuple[int, int], language: str
) -> None:
    chosen = {"size": size, "language": language, "seats": seats}
    table = sit_down(game=key, speed="off", level="random", seed=5, **chosen)
    for _turn in range(12):
        if not table.until_asked():
            break
        table.play(next(iter(table.match.ask.choice)))
    board, furniture = table.board, table.board.furniture
    plates = board.shown.plates
    badges, gauge = furniture.gauge_rects(board.shown.sheet)
    things = [*(furniture.plate_rect(plate) for plate in plates), board.layout.strip, *badges]
    things += [piece.goal.box for piece in board.pieces if piece.goal.seen]
    things += [slot.pose.box for slot in board.contents.slots()] + [gauge] * bool(gauge.width)
    for plate in plates:
        pile, clear = furniture.pile(plate), board.layout.look.px(8)
        rect = furniture.plate_rect(plate)
        apart = max(pile.left - rect.right, rect.left - pile.right,
                    pile.top - rect.bottom, rect.top - pile.bottom)  # fmt: skip
        # Between the own plate and the strip it is half way, where there is less room.
        squeezed = abs(pile.left - rect.right - (board.layout.strip.left - pile.right)) <= 1
        assert apart == clear or (squeezed and 0 < apart < clear)
        assert pile.width == board.layout.look.px(20)
        assert board.area.contains(pile)
        assert pile.collidelist(things) < 0
        dice = [box for name, box in board.layout.crowd() if name == "dice"]
        assert pile.inflate(4, 0).collidelist(dice) < 0, "it touches no dice"


# One ease-out


def test_a_card_can_be_seen_in_every_picture_of_its_way_and_lands_gently() -> None:
    piece = Piece(Card("QS", "S", 12), Pose(0, 0, 60))
    piece.put(piece.pose, face_up=False)
    piece.send(Pose(300, 0, 60), 0, 230, face_up=True)
    seen = []
    for now in range(0, 231, 5):
        piece.tick(now)
        seen.append((piece.pose.x, piece.squash, piece.shows_face))
    assert seen[10][1] > 0.5, "50 ms after it has set out"
    assert all(squash >= 0.2 for _x, squash, _face in seen)
    steps = [after[0] - before[0] for before, after in pairwise(seen)]
    assert steps == sorted(steps, reverse=True)
    assert seen[-1] == (300, 1.0, True)
    assert STRAIGHT.bend == (0, 0)


@pytest.mark.parametrize("key", ["roller_derby", "roolz"])
def test_the_others_hands_lie_still_while_a_trick_is_taken(full_trick: Any, key: str) -> None:
    """Their cards once changed places each time the table was made to agree with the rules."""
    table = full_trick(key)
    board = table.board
    table.wait(300, step=10)
    hands = {piece for zone, pile in board.pieces.zones.items()
             if zone.name == "hand" and zone != board.hand_zone for piece in pile}  # fmt: skip
    assert len(hands) == 9, "three of each of the others"
    where = {piece: piece.pose for piece in hands}
    moved = begins(table, lambda: board.pieces.zones.get(GATHERED) == [] and not lying(table))
    assert moved
    for _step in range(40):
        held = {piece for zone, pile in board.pieces.zones.items()
                if zone.name == "hand" and zone != board.hand_zone for piece in pile}  # fmt: skip
        if held != hands:
            break  # The next card is led.
        assert not [piece for piece in hands if piece.pose.far_from(where[piece])]
        table.wait(10, step=10)
