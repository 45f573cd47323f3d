"""A puzzle at the table: tried, missed, refuted, begun again, solved, and kept."""

import pytest

from roller_table.engine.notation import read, write
from roller_table.engine.table import Drop, Lay
from roller_table.puzzles import KINDS, puzzles, with_puzzles
from roller_table.ui import ways
from roller_table.ui.felt.things.layout import SPACE
from roller_table.ui.looks.palette import USUAL
from roller_table.ui.scenes.goal import slot_row
from roller_table.ui.scenes.puzzle.chooser import PuzzlesScene
from roller_table.ui.scenes.puzzle.scene import PuzzleScene
from roller_table.ui.scenes.tile import GameTile

from ..conftest import Visit


def short_one(game, kind):
    """The place of a puzzle of that kind before which most has been played."""
    found = [(len(each.moves), n) for n, each in enumerate(puzzles(game)) if each.kind == kind]
    return max(found)[1]


PLACES = [(game, short_one(game, kind)) for game in with_puzzles() for kind in KINDS[game]]


class Solving(Visit):
    """The window with a puzzle in it."""

    @property
    def scene(self):
        scene = self.window.app.scene
        assert isinstance(scene, PuzzleScene)
        return scene

    def until_rest(self):
        self.until(lambda: self.scene.position.resting and not self.scene.board.moving)
        self.wait(80)

    def card(self, code):
        """A point of the window where this card, and no other, can be taken."""
        board = self.scene.board
        piece = next(p for p in board.pieces if p.card.code == code)
        box = board.pictures.of(piece)[1]
        return next(
            (x, y)
            for x in range(box.left, box.right, 6)
            for y in range(box.top + box.height // 3, box.bottom, 10)
            if board.pieces.at((x, y), board.own_zones) is piece
        )

    def press(self, words):
        widgets = self.scene.page.widgets.items()
        found = [w for name, w in widgets if getattr(w, "words", "") == words]
        self.hands.click(found[-1])

    def make(self, line):
        """Make that move with the mouse, as far as it is a card; or by its button.

        How cards are placed on a board, and what is said first, is tested at the table.
        """
        scene = self.scene
        move = next(each for each in scene.match.ask.choice if write(each) == line)
        gesture = move.gesture()
        said_first = getattr(gesture, "first", "") or getattr(gesture, "row", "")
        if said_first or isinstance(gesture, Lay):
            scene.felt.presenter.close()
            scene.answered(move)
        elif isinstance(gesture, Drop) and gesture.place.name == SPACE:
            scene.felt.presenter.suggest(move)
            self.hands.key("RETURN")
        elif isinstance(gesture, Drop):
            self.hands.click(self.card(gesture.thing.code))
        elif hasattr(gesture, "label"):
            self.press(gesture.label)
        else:
            scene.felt.presenter.suggest(move)
            self.hands.key("RETURN")


@pytest.fixture
def solve(open_window, clock):
    def begin(game, place, **chosen):
        window = open_window(**{"speed": "off", **chosen})
        window.go(ways.Puzzle(game, place))
        made = Solving(window, clock)
        made.until_rest()
        return made

    return begin


@pytest.mark.parametrize(("game", "place"), PLACES)
def test_a_miss_is_refuted_and_costs_nothing(solve, game, place):
    made = solve(game, place)
    puzzle = made.scene.puzzle
    made.make(puzzle.likely)
    made.until_rest()
    assert made.scene.missed
    if puzzle.refuted:
        assert made.scene.match.lines[len(puzzle.moves) :] == (puzzle.likely, *puzzle.refuted)
    made.press("Start again")
    made.until_rest()
    assert made.scene.match.lines == puzzle.moves
    assert [each.told for each in made.scene.attempts.made] != [""]
    assert not made.window.progress.solved(puzzle.key)


@pytest.mark.parametrize(("game", "place"), PLACES)
def test_the_right_line_solves_it_and_that_is_kept(solve, open_window, game, place):
    made = solve(game, place)
    puzzle = made.scene.puzzle
    made.make(puzzle.answer)
    for _turn in range(12):
        made.until_rest()
        if made.scene.solved:
            break
        made.make(write(made.scene._right()))
    assert made.scene.solved
    assert made.window.progress.solved(puzzle.key) == 2
    assert open_window().progress.solved(puzzle.key) == 2, "the next time too"


def test_show_me_how_points_then_plays_and_the_dot_is_half(solve):
    made = solve("roller_derby", 0)
    puzzle = made.scene.puzzle
    made.hands.key("h")
    glowing = {piece.card.code for piece in made.scene.board.pieces if piece.glow}
    assert puzzle.answer.split()[-1] in glowing
    for _turn in range(30):
        if made.scene.solved:
            break
        made.hands.key("h")
        made.until_rest()
    assert made.window.progress.solved(puzzle.key) == 1
    made.press("Another")
    made.until_rest()
    assert made.scene.place == 1


def test_it_is_played_by_keys(solve):
    made = solve("roller_derby", 0)
    code = made.scene.puzzle.likely.split()[-1]
    for _turn in range(80):
        if made.scene.felt.top.focused() == f"card:{code}":
            break
        made.hands.key("TAB")
    made.hands.key("RETURN")
    made.until_rest()
    assert made.scene.missed
    made.hands.key("RETURN")
    made.until_rest()
    assert made.scene.match.lines == made.scene.puzzle.moves, "Enter starts again"
    made.hands.key("ESCAPE")
    assert not isinstance(made.window.app.scene, PuzzleScene)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_a_workman_is_dragged_to_where_it_builds(solve, size):
    found = enumerate(puzzles("rollerball"))
    made = solve("rollerball", next(n for n, p in found if p.answer.startswith("walk")),
                 window_size=size)  # fmt: skip
    scene, puzzle = made.scene, made.scene.puzzle
    place = read(puzzle.answer, scene.match.game.moves, scene.match.game.pack).gesture().place
    man = next(p for p in scene.board.pieces if p.card.code == f"Man{puzzle.seat}")
    made.hands.drag(man.goal.box.center, scene.board.layout.spot_rect((place,)).center)
    made.until_rest()
    assert scene.match.lines[len(puzzle.moves) :] == (puzzle.answer,)
    assert not scene.missed


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.usefixtures("unpainted")
def test_open_hands_and_the_goal_lie_apart(solve, size):
    place = next(n for n, each in enumerate(puzzles("roller_derby")) if each.kind == "exact")
    scene = solve("roller_derby", place, window_size=size).scene
    area, plates = scene.board.area, scene.board.shown.plates
    boxes = [scene.board.furniture.plate_rect(plate) for plate in plates]
    for zone, pieces in scene.board.pieces.zones.items():
        if zone.name == "hand":
            rects = [piece.goal.box for piece in pieces]
            whole = rects[0].unionall(rects[1:])
            assert whole.collidelist(boxes) < 0 or zone.number == scene.puzzle.seat
            assert area.left <= whole.left
            assert whole.right <= area.right
            assert all(piece.shows_face for piece in pieces)
            assert not whole.colliderect(scene.goal.rect)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("game", "kind"), [("roller_derby", "likely"), ("poker_roulette", "adding")]
)
def test_what_was_not_seen_is_told_and_nothing_lies_over_it(solve, game, kind, language):
    place = next(n for n, each in enumerate(puzzles(game)) if each.kind == kind)
    scene = solve(game, place, window_size=(1024, 640), language=language).scene
    widgets = scene.page.widgets.items()
    buttons = [w.rect for name, w in widgets if name.startswith(("beside:", "dot:"))]
    for each in scene.facts.written:
        assert not each.visible or each.rect.collidelist(buttons) < 0, each.spoken


EVERY_KIND = [
    (game, kind)
    for game in ("roller_derby", "roolz", "roebuck", "poker_roulette", "rollerball")
    for kind in dict.fromkeys(each.kind for each in puzzles(game))
]
SIZES = ((1024, 640), (1280, 800), (1920, 1080))


def first_of(game, kind, *, seat=None):
    """The place of the first puzzle of that kind, at another seat than that."""
    found = enumerate(puzzles(game))
    return next(n for n, each in found if each.kind == kind and each.seat != seat)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("game", "kind"), EVERY_KIND)
@pytest.mark.usefixtures("unpainted")
def test_the_goal_stands_large_and_nothing_lies_under_it(solve, game, kind, size, language):
    scene = solve(game, first_of(game, kind), window_size=size, language=language).scene
    goal, board = scene.goal.rect, scene.board
    assert goal.width > 0 < goal.height
    plates = [board.furniture.plate_rect(plate) for plate in board.shown.plates]
    lying = [each.goal.box for each in board.pieces if each.goal.seen]
    assert goal.collidelist([*plates, *lying, board.layout.strip]) < 0
    assert board.area.contains(goal)
    if game != "rollerball":
        assert goal.centerx == board.layout.strip.centerx, "in the middle, over the strip"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("game", "kind"), EVERY_KIND)
@pytest.mark.usefixtures("unpainted")
def test_cards_in_the_middle_of_a_puzzle_lie_over_no_plate(solve, game, kind, size):
    board = solve(game, first_of(game, kind), window_size=size).scene.board
    plates = [board.furniture.plate_rect(plate) for plate in board.shown.plates]
    for zone in ("trick", "round", "middle", "stock", "discard"):
        for pieces in (pile for place, pile in board.pieces.zones.items() if place.name == zone):
            for piece in (each for each in pieces if each.goal.seen):
                assert piece.goal.box.collidelist(plates) < 0, zone


@pytest.mark.parametrize(("game", "kind"), EVERY_KIND)
def test_you_are_coral_in_every_puzzle_whatever_your_seat_is(solve, game, kind):
    """At Rollerball and Poker Roulette one was green, lilac or blue."""
    place = first_of(game, kind, seat=0)
    scene = solve(game, place).scene
    plates = scene.board.shown.plates
    assert plates[scene.puzzle.seat].colour == USUAL.seats[0] == USUAL.sides[0]
    sides = scene.match.sheet(scene.puzzle.seat).sides
    for one in plates:
        for other in plates:
            assert (one.colour == other.colour) == (sides[one.seat] == sides[other.seat])
    if game == "rollerball":
        mine = next(p for p in scene.board.pieces if p.card.code == f"Man{scene.puzzle.seat}")
        assert mine.goal.figure.tint == USUAL.seats[0]


def test_the_places_of_a_goal_have_the_measures_of_the_picture(solve):
    made = solve("roller_derby", 0)
    look = made.scene.felt.top.look
    row = slot_row(look, 5, 1000)
    assert row.size == (5 * 80 + 4 * 10, 48)


def test_a_place_of_the_goal_fills_in_300_ms_when_the_trick_is_taken(solve):
    made = solve("roller_derby", 0, speed="normal")
    scene, goal = made.scene, made.scene.goal
    before = goal.shape
    made.make(scene.puzzle.answer)
    for _step in range(800):
        made.wait(20)
        if scene.goal.shape != before:
            break
    assert goal.shape != before
    assert goal.moving
    made.wait(320)
    assert not goal.moving


def test_a_goal_that_was_missed_wobbles_once_and_says_why_in_the_strip(solve):
    made = solve("poker_roulette", 0, speed="normal")
    made.make(made.scene.puzzle.likely)
    made.wait(60, step=20)
    assert made.scene.missed
    assert 0 < abs(made.scene.goal._degrees) <= 3
    made.wait(220)
    assert made.scene.goal._degrees == 0
    board = made.scene.board
    assert made.scene.missed in board.shown.prompt
    again = next(w for w in made.scene.page.widgets.values() if w.name == "choice:0")
    assert board.layout.strip.contains(again.rect)


def a_card_to_add():
    """The place of a puzzle whose answer is one card, and another move is likely."""
    found = puzzles("poker_roulette")
    return next(
        place for place, each in enumerate(found)
        if each.answer.startswith("add ") and each.likely == "keep"
    )  # fmt: skip


def test_after_a_miss_the_right_card_goes_into_its_place_slowly(solve):
    made = solve("poker_roulette", a_card_to_add(), speed="normal")
    made.make("keep")
    made.wait(20, step=20)
    scene, goal = made.scene, made.scene.goal
    assert scene.missed
    seen = []
    for _turn in range(16):
        seen.append(goal._come)
        made.wait(50, step=10)
    assert seen[0] < 0.4
    assert seen == sorted(seen)
    assert 8 <= sum(share < 1 for share in seen) <= 12, "it takes 600 ms"
    assert seen[-1] == 1
    assert scene.attempts.helped, "who has seen the answer does not find it by himself"
    made.press("Start again")
    made.until_rest()
    assert made.scene.goal.laid is None


def test_the_right_card_goes_into_its_place_when_it_is_found(solve):
    place = a_card_to_add()
    made = solve("poker_roulette", place)
    made.make(puzzles("poker_roulette")[place].answer)
    made.until_rest()
    assert made.scene.solved
    assert made.scene.goal.laid is not None


def test_whoever_solves_it_by_chances_is_told_how_much_better_it_is(solve):
    made = solve("poker_roulette", 0)
    best, _likely = made.scene.puzzle.chances
    made.make(made.scene.puzzle.answer)
    made.until_rest()
    assert made.scene._told.startswith(f"{round(best / 10)} times in 100; the next best")


def test_the_tile_at_home_is_the_last_and_leads_there(open_window, hands_of):
    window = open_window()
    home = window.app.scene
    tiles = [name for name, each in home.page.widgets.items() if isinstance(each, GameTile)]
    assert tiles[-1] == "puzzles"
    places = [home.find(name).rect.topleft[::-1] for name in tiles]
    assert max(places) == places[-1]
    hands_of(window.app).click(home.find("puzzles"))
    assert isinstance(window.app.scene, PuzzlesScene)


def test_one_is_chosen_from_the_page_of_all(open_window, hands_of):
    window = open_window()
    hands = hands_of(window.app)
    first, second = puzzles("roller_derby")[:2]
    window.progress.solve(first.key, 2)
    window.go(ways.Puzzles("roller_derby"))
    scene = window.app.scene
    assert isinstance(scene, PuzzlesScene)
    assert (scene.find("dot:0").mark, scene.find("dot:1").mark) == ("alone", "")
    for key, kind in KINDS["roller_derby"].items():
        assert scene.find(f"kind:{key}").words == kind.name
        assert any(kind.name in scene.find(f"dot:{n}").spoken for n in range(60))
    hands.click(scene.find("go on"))
    assert window.app.scene.puzzle == second, "the first that is not solved"
    window.app.pop()
    hands.key("ESCAPE")
    assert window.app.scene is window.app.scenes[0]
