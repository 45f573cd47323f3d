"""A first game of Rollerball: what comes is told before it comes, and hands do what one expects."""

from collections.abc import Iterator
from typing import Any

import pytest
from pygame import Rect, Surface, mask
from pygame.image import tobytes

from roller_table import languages
from roller_table.engine.certainty import MEANT
from roller_table.engine.luck import Luck
from roller_table.engine.sheet import Story
from roller_table.engine.values import replace
from roller_table.games.catalogue import entry
from roller_table.games.rollerball.controller import RollerballController
from roller_table.games.rollerball.moves import (
    Blow,
    Build,
    Commit,
    Done,
    Keep,
    Rest,
    Stay,
    Teleport,
    Walk,
)
from roller_table.games.rollerball.rules import Rules
from roller_table.games.rollerball.shown import Reach
from roller_table.games.rollerball.state import Phase
from roller_table.ui.felt.painted import saying
from roller_table.ui.felt.painted.pictures import CardPictures
from roller_table.ui.felt.painted.strip import Rank
from roller_table.ui.felt.paper.counsel import Counsel
from roller_table.ui.felt.play.calling import brief, title_of
from roller_table.ui.felt.things.layout import CHOSEN
from roller_table.ui.felt.things.notes import PlayerDisc
from roller_table.ui.layouts import layout_for
from roller_table.ui.looks.look import Look
from roller_table.ui.looks.theme import CORAL
from tests.games.rollerball.scenes import at, say


def told_first(table: Any) -> dict[Phase, str]:
    """What is said before each part of the setting up, by the part; the first answers are given."""
    found: dict[Phase, str] = {}
    for _question in range(30):
        table.until(lambda: table.question or table.scene.felt.conductor.standing)
        standing = table.scene.felt.conductor.standing
        if isinstance(standing, Story) and standing.primer:
            found[table.match.state.phase] = standing.title
            assert table.question is None, "it is read before anything is asked"
            assert table.button("Go on").kind == "primary"
        elif table.question and table.match.state.phase == Phase.MOVE:
            return found
        if standing:
            table.scene.croupier.further()
        else:
            table.play(next(iter(table.match.ask.choice)))
    raise AssertionError("no turn ever began")


def test_the_bid_and_the_first_cards_have_a_sentence_before_they_come(sit_down: Any) -> None:
    table = sit_down({}, game="rollerball", seats=3, seed=4, turn_end="always", level="random")
    assert told_first(table) == {
        Phase.BID: "First comes the bid for the first turn",
        Phase.OPENING: "Now the first cards are placed on the board",
        Phase.BALL: "The board is set up",
    }


@pytest.mark.usefixtures("painted")
def test_what_comes_now_is_said_by_nobody_in_particular(
    sit_down: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside a seat's letter it reads as if that seat said it."""
    drawn: list[int] = []

    class Disc(PlayerDisc):
        def draw(self, target: Surface, look: Look) -> None:
            drawn.append(self.seat)
            super().draw(target, look)

    monkeypatch.setattr(saying, "PlayerDisc", Disc)
    table = sit_down({}, game="rollerball", seats=3)
    seats = saying.SeatsShown((CORAL,) * 3, ("You", "Ade", "Noor"))
    primer = Story(0, -1, "First comes the bid", "Everyone puts in some cards.", primer=True)
    for story, seat in ((primer, []), (primer._replace(seat=1, primer=False), [1])):
        table.board.strip.say(Rank.STORY, saying.turn(story, "", seats, CORAL, 1 << 40))
        table.wait(40)
        assert drawn == seat


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)], ids=str)
def test_dice_that_are_thrown_after_the_bid_never_leave_the_felt(
    sit_down: Any, size: tuple[int, int]
) -> None:
    """They rolled over the list beside the felt, and back to their plates."""
    table = sit_down({}, game="rollerball", seats=4, seed=3, size=size)
    assert table.until_asked()
    table.play(Commit(()))
    board, thrown = table.board, 0
    table.until(lambda: board.dice.moving)
    while board.dice.moving:
        assert board.area.contains(board.dice.bounds(table.clock.now))
        table.wait(20)
        thrown += 1
    assert thrown > 20
    plates = [board.furniture.plate_rect(plate) for plate in board.shown.plates]
    lying = [die.get_rect(center=at) for die, at in board.dice._pictures(table.clock.now)]
    assert all(die.collidelist(plates) < 0 and board.area.contains(die) for die in lying)


def test_whoever_knows_the_game_does_not_wait_for_it(sit_down: Any) -> None:
    table = sit_down({}, game="rollerball", seats=3, seed=4, turn_end="never", level="random")
    assert told_first(table) == {}


# The bid


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)], ids=str)
def test_dragging_to_the_bid_does_what_clicking_does(sit_down: Any, size: tuple[int, int]) -> None:
    table = sit_down({}, game="rollerball", seats=4, seed=4, level="random", size=size)
    assert table.until_asked()
    assert table.match.state.phase == Phase.BID
    first, second, *_others = table.hand
    table.hands.click(table.spot(first))
    table.wait(300)
    table.hands.drag(table.spot(second), table.board.layout.tray(4)[1].box.center)
    table.wait(300)
    chosen = [piece.card.code for piece in table.board.pieces.of(CHOSEN)]
    assert chosen == [first, second]
    tray = [pose.box for pose in table.board.layout.tray(4)]
    assert [piece.goal.box for piece in table.board.pieces.of(CHOSEN)] == tray[:2]
    table.hands.drag(tray[0].center, table.spot(table.hand[-1]))
    table.wait(300)
    assert [piece.card.code for piece in table.board.pieces.of(CHOSEN)] == [second]
    table.hands.click(tray[0].center)
    table.wait(300)
    assert not table.board.pieces.of(CHOSEN)
    table.hands.drag(table.spot(first), table.board.layout.plan.center)
    table.wait(300)
    assert [piece.card.code for piece in table.board.pieces.of(CHOSEN)] == [first]
    table.hands.click(table.button("Bid this card"))
    table.wait(200)
    assert table.match.lines[0] == f"commit {first}"


def test_in_the_first_picture_nothing_lies_over_anything_else(sit_down: Any) -> None:
    for size in ((1024, 640), (1280, 800), (1920, 1080)):
        table = sit_down({}, game="rollerball", seats=6, seed=4, level="random", size=size)
        assert table.until_asked()
        table.wait(600)
        board, layout = table.board, table.board.layout
        things = [piece.goal.box for piece in board.pieces if piece.card.suit in ("base", "man")]
        things += [board.furniture.plate_rect(plate) for plate in board.shown.plates]
        things += [layout.plan, layout.strip, *(pose.box for pose in layout.tray(4))]
        for place, one in enumerate(things):
            assert board.area.contains(one)
            assert one.collidelist(things[place + 1 :]) < 0, (size, one)


# What is paid


def several_kinds(state: Any) -> bool:
    return len({card.suit for card in state.hands[0]}) > 2


def in_hand(table: Any) -> list[str]:
    """The names of the cards in the hand as they lie there, each once."""
    board = table.board
    lying = sorted(board.pieces.of(board.hand_zone), key=lambda piece: piece.goal.x)
    return list(dict.fromkeys(board.layout.spoken(piece.card) for piece in lying))


def offered(table: Any) -> list[str]:
    found = table.scene.page.widgets.values()
    return [w.words for w in found if w.name.startswith("say:") and w.words != "Go back"]


def test_what_pays_for_a_place_is_asked_in_the_strip_in_the_order_of_the_hand(come_to: Any) -> None:
    table = come_to(lambda _g, s, _a: s.phase == Phase.MOVE and several_kinds(s))
    reach = {each.place for each in table.board.shown.sheet.of(Reach)}
    moves = (move for move in table.match.ask.choice if isinstance(move, Teleport))
    far = next(move.gesture().place for move in moves if move.gesture().place not in reach)
    table.hands.click(table.board.layout.spot_rect((far,)).center)
    assert offered(table) == in_hand(table)
    assert table.board.shown.prompt == "**Teleport, pay a card**: which?"
    assert table.board.places.shown.aimed == (far,), "one sees where"
    strip = table.board.layout.strip
    assert all(strip.contains(w.rect) for w in table.scene.page.widgets.values()
               if w.name.startswith("say:"))  # fmt: skip
    table.hands.click(table.button("Go back"))
    assert offered(table) == []
    assert table.board.shown.prompt == table.match.ask.prompt


def test_what_pays_for_a_blast_stands_in_the_order_of_the_hand(come_to: Any) -> None:
    def blast(_game: Any, state: Any, ask: Any) -> bool:
        return several_kinds(state) and any(isinstance(move, Blow) for move in ask.choice)

    table = come_to(blast)
    table.hands.click(table.button("Blow up, pay a card"))
    assert offered(table) == in_hand(table)


def test_while_a_teleport_is_chosen_places_are_shown_and_no_reach(come_to: Any) -> None:
    table = come_to(lambda _g, s, _a: s.phase == Phase.MOVE and several_kinds(s))
    assert table.board.places.shown.reach
    table.hands.click(table.button("Teleport, pay a card"))
    table.hands.click(table.button(in_hand(table)[0]))
    shown = table.board.places.shown
    assert not shown.reach
    assert len(shown.lit) > 60


def blasts(_game: Any, state: Any, ask: Any) -> bool:
    return several_kinds(state) and any(isinstance(move, Blow) for move in ask.choice)


def lit(table: Any) -> list[str]:
    """The cards in the hand that stand out of it, gold, and the dark ones with a minus."""
    board = table.board
    return [("-" * piece.dim) + piece.card.code for piece in board.pieces.of(board.hand_zone)
            if piece.glow or piece.dim]  # fmt: skip


@pytest.mark.parametrize("how", ["click", "drag"])
def test_the_card_itself_answers_what_it_is_asked_that_pays_for_a_blast(
    come_to: Any, how: str
) -> None:
    """It was refused, and the question lost."""
    table = come_to(blasts)
    table.hands.click(table.button("Blow up, pay a card"))
    table.wait(200)
    assert lit(table) == table.hand, "those that may pay are lit, and none is dark"
    pays, count = table.hand[-1], table.match.count
    if how == "click":
        table.hands.click(table.spot(pays))
    else:
        table.hands.drag(table.spot(pays), table.board.layout.plan.center)
    table.wait(100)
    kind = pays.rstrip("0123456789")
    assert table.match.lines[count].startswith(f"blow {kind}")


def test_the_card_itself_pays_for_a_teleport_before_its_place_is_chosen(come_to: Any) -> None:
    table = come_to(lambda _g, s, _a: s.phase == Phase.MOVE and several_kinds(s))
    table.hands.click(table.button("Teleport, pay a card"))
    table.hands.click(table.spot(table.hand[0]))
    table.wait(100)
    named = in_hand(table)[0]
    assert table.board.shown.prompt == f"**Teleport, pay a card: {named}**. Choose where"


def test_a_card_that_is_let_go_in_the_hand_leaves_the_question_as_it_is(come_to: Any) -> None:
    table = come_to(blasts)
    table.hands.click(table.button("Blow up, pay a card"))
    count, first = table.match.count, table.spot(table.hand[0])
    table.hands.drag(first, (first[0] + 20, first[1]))
    table.wait(100)
    assert table.match.count == count
    assert table.board.shown.prompt == "**Blow up, pay a card**: which?"
    assert offered(table) == in_hand(table)


@pytest.fixture(params=["en", "de"])
def language(request: Any) -> Iterator[str]:
    yield request.param
    languages.speak("en")


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)], ids=str)
def test_what_pays_has_room_in_the_strip_with_four_kinds_of_cards(
    come_to: Any, size: tuple[int, int], scale: float, language: str
) -> None:
    """A column of five buttons stood over the line under the board and out of the window."""
    table = come_to(
        lambda _g, s, _a: s.phase == Phase.MOVE and len({c.suit for c in s.hands[0]}) == 4,
        size=size, user_scale=scale, language=language,
    )  # fmt: skip
    presenter, strip = table.scene.felt.presenter, table.board.layout.strip
    title = table.question.offers.title_of(next(piece.card for piece in table.question.things))
    (button,) = [w for w in table.scene.page.widgets.values()
                 if w.name.startswith("choice:") and w.words == title]  # fmt: skip
    table.hands.click(button)
    table.wait(200)
    buttons = [w for w in table.scene.page.widgets.values() if w.name.startswith("say:")]
    assert len(buttons) == 5
    assert all(strip.contains(each.rect) for each in buttons)
    places = [each.rect for each in buttons]
    assert all(one.collidelist(places[n + 1 :]) < 0 for n, one in enumerate(places))
    assert presenter.asked.fits


def test_the_button_that_ends_a_turn_never_moves(come_to: Any) -> None:
    """Where it had stood, "Blow up, pay a card" stood a question later, and was pressed."""
    table, ends = come_to(lambda _g, s, _a: s.phase == Phase.MOVE, turn_end="always"), {}
    names = ("Stay", "End turn", "Go on", "Go back")
    beside: list[Any] = []
    for _question in range(120):
        table.until(lambda: table.question or table.scene.felt.conductor.standing)
        found = {w.words: w for name, w in table.scene.page.widgets.items()
                 if name.startswith(("choice:", "say:")) and w.visible}  # fmt: skip
        for words in names:
            if words in found:
                ends.setdefault((found[words].rect.right, found[words].rect.centery), words)
                beside += [w.rect for each, w in found.items() if each not in names]
        if table.scene.felt.conductor.standing:
            table.scene.croupier.further()
        elif table.match.over:
            break
        else:
            moves = sorted(table.match.ask.choice, key=lambda move: isinstance(move, Stay | Rest))
            table.play(moves[_question * 7 % len(moves)])
    assert len(ends) == 1, ends
    ((x, y),) = ends
    assert beside
    assert not any(rect.collidepoint(x - 12, y) for rect in beside)


# A turn that ends where nothing can be done


def ends_there(game: Any, state: Any, move: Any) -> bool:
    """Whether a walk leads onto a card where nothing can be done."""
    if not isinstance(move, Walk) or not state.laid_at(state.board.cell(move.x, move.y)):
        return False
    return list(game.ask(game.apply(state, move).state).choice) == [Rest()]


def test_before_a_walk_that_ends_the_turn_the_strip_says_so_however_long_one_points(
    come_to: Any,
) -> None:
    """What lies there was explained in its place, and the turn was over."""
    table = come_to(
        lambda game, s, ask: (
            s.phase == Phase.MOVE and any(ends_there(game, s, move) for move in ask.choice)
        )
    )
    match = table.match
    move = next(each for each in match.ask.choice if ends_there(match.game, match.state, each))
    table.hands.move(table.board.layout.spot_rect((move.gesture().place,)).center)
    for _moment in range(3):
        table.wait(1200)
        strip, said = table.board.strip, table.board.shown.aimed.price
        assert said.startswith(("You can do nothing there", "Your turn ends there"))
        assert strip.speaker == Rank.PROMPT or strip.told(strip.speaker).words.startswith(said)


def test_why_a_turn_ended_stays_in_the_log_and_nobody_else_reads_it(come_to: Any) -> None:
    table = come_to(
        lambda game, s, ask: (
            s.phase == Phase.MOVE and any(ends_there(game, s, move) for move in ask.choice)
        )
    )
    match = table.match
    move = next(each for each in match.ask.choice if ends_there(match.game, match.state, each))
    turn, count = match.state.turns, match.count
    table.play(move)
    table.until(lambda: match.state.turns > turn)
    after = match.turns[count + 1].after
    sheets = [match.game.sheet(match.game.view(after, seat), ("A", "B")) for seat in (0, 1)]
    told = [[note.words for note in sheet.log.notes] for sheet in sheets]
    assert any(words.startswith("Nothing to do there: ") for words in told[0])
    assert not any(words.startswith("Nothing to do there: ") for words in told[1])


def test_where_a_workman_that_stays_ends_the_turn_it_is_said_before(come_to: Any) -> None:
    """In one turn "Stay" ended it, in another it was asked for "End turn" besides."""

    def idle(game: Any, state: Any, _ask: Any) -> bool:
        if state.phase != Phase.MOVE:
            return False
        return list(game.ask(game.apply(state, Stay()).state).choice) == [Rest()]

    ends = ("If your workman stays, your turn ends.", "so then your turn ends.")
    for wanted in (True, False):
        table = come_to(lambda g, s, a, w=wanted: s.phase == Phase.MOVE and idle(g, s, a) == w)
        assert table.match.ask.why.endswith(ends) == wanted


def test_a_card_of_one_s_own_that_others_blow_up_is_called_one_s_own() -> None:
    found = entry("rollerball")
    game = found.game(found.rules()())
    state = at("DM 4 0 4 1", "0 9", men="0: 8 8, 1: 4 1", hands=("", "UM1"), turn=1, first=1)
    state = replace(state, builders=((state.laid[0].card, 0),))
    state = say(game, state, "stay").state
    blow = next(move for move in game.ask(state).choice if isinstance(move, Blow))
    after = game.apply(state, blow).state
    for seat, words in ((0, "Blew up your Down Move"), (1, "Blew up Ann's Down Move")):
        notes = game.sheet(game.view(after, seat), ("Ann", "Ade")).log.notes
        assert words in [note.words for note in notes]


# What was won, and what it may win


def test_the_card_that_was_won_stands_out_while_it_is_asked_what_becomes_of_it(
    come_to: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = come_to(lambda g, s, _a: s.phase == Phase.MOVE and leads_to_a_point(g, s))
    move = next(each for each in table.match.ask.choice if isinstance(each, Stay))
    table.play(move)
    for _question in range(3):
        table.until(lambda: table.question and not table.board.moving)
        if table.match.state.phase == Phase.POINT:
            break
        table.play(Rest())
    card = table.match.state.hands[0][-1]
    came = [piece.card for piece in table.board.pieces.of(table.board.hand_zone) if piece.came]
    assert came == [card]
    (piece,) = (piece for piece in table.board.pieces if piece.card == card)
    pictures, marked = table.board.painter.pictures, list[Any]()
    monkeypatch.setattr(pictures, "_marked", lambda picture, it: marked.append(it) or picture)
    pictures.of(piece)
    assert marked == [piece], "a word says why it stands out"
    table.play(Keep())
    table.until(lambda: table.question and table.match.state.phase == Phase.MOVE)
    came = [piece.card for piece in table.board.pieces.of(table.board.hand_zone) if piece.came]
    assert card not in came, "once a ball has rolled on it is no news"


def leads_to_a_point(game: Any, state: Any) -> bool:
    """Whether a workman that stays, and nothing else, brings its owner a card at once."""
    after = game.apply(state, Stay()).state
    if after.phase == Phase.USE and after.turn == 0:
        after = game.apply(after, Rest()).state
    return bool(after.phase == Phase.POINT and after.turn == 0 and after.tasks)


def test_the_point_that_wins_says_so() -> None:
    found = entry("rollerball")
    game = found.game(found.rules()())
    for points, wins in (("UM1 UM2 UM3", False), ("UM1 UM2 UM3 UM4", True)):
        state = at("", "0 0", hands=("DM1", ""), points=(points, ""), phase=Phase.POINT)
        assert ("win the game" in game.ask(state).prompt) == wins


@pytest.mark.parametrize("end", ["always", "never"])
def test_that_dice_decide_who_begins_can_be_read(sit_down: Any, end: str) -> None:
    """The sentence was replaced at once."""
    table = sit_down({}, game="rollerball", seats=4, seed=3, turn_end=end, level="random")
    for _part in range(3):
        table.until(lambda: table.question or table.scene.felt.conductor.standing)
        if table.question:
            break
        table.scene.croupier.further()
    table.play(Commit(()))
    words = " rolled highest and plays first"
    stood = 0
    for _moment in range(400):
        table.wait(40)
        told = table.board.shown.story
        stood += 40 * bool(told and words in told.words and not table.board.moving)
        if table.question or table.scene.felt.conductor.standing:
            break
    if end == "always":
        standing = table.scene.felt.conductor.standing
        assert words in standing.words
        assert "bid the same number of cards" in standing.title
    else:
        assert stood > 1500


@pytest.mark.parametrize(
    ("bids", "cost", "title", "words"),
    [
        ("1 0", "winner", "Ann bid the most cards", "Ann plays first\n1 card is lost"),
        ("0 2", "winner", "Ben bid the most cards", "Ben plays first\n2 cards are lost"),
        ("1 2", "everyone", "Ben bid the most cards", "Ben plays first\n3 cards are lost"),
        ("1 1", "winner", "Ann and Ben bid the same number of cards",
         "{} rolled highest and plays first\n1 card is lost"),
    ],
)  # fmt: skip
def test_who_begins_and_which_cards_that_cost_is_told(
    bids: str, cost: str, title: str, words: str
) -> None:
    """Only a tie was told of; else the bid went by, and the base was asked for."""
    names, game = ("Ann", "Ben"), RollerballController(Rules(bid_cost=cost))
    s = game.deal(2, Luck(3)).state
    for seat, many in enumerate(map(int, bids.split())):
        s = game.apply(s, Commit(s.hands[seat][:many])).state
    (story,) = game.sheet(game.view(s, 1), names).of(Story)
    assert (story.title, story.words, story.ended) == (title, words.format(names[s.first]), True)
    base = next(iter(game.ask(s).choice))
    assert not game.sheet(game.view(game.apply(s, base).state, 1), names).of(Story)


def test_that_the_board_is_set_up_is_told_to_all_but_the_player_who_puts_the_ball() -> None:
    """The ball was there and rolled over a base, a second after the last card."""
    names, game = ("Ann", "Ben", "Cid"), RollerballController(Rules())
    s, luck = game.deal(3, Luck(3)).state, Luck(5)
    while s.phase != Phase.BALL:
        stops = Done() if s.phase == Phase.OPENING and len(s.laid) > 1 else None
        move, luck = (stops, luck) if stops else game.ask(s).choice.draw(luck)
        s = game.apply(s, move).state
    for seat in range(3):
        stories = game.sheet(game.view(s, seat), names).of(Story)
        assert [each.title for each in stories] == ["The board is set up"] * (seat != s.first)
        for each in stories:
            assert each.words == f"{names[s.first]} places the ball and begins."


def test_a_teleport_has_a_heading_of_one_line() -> None:
    found = entry("rollerball")
    game = found.game(found.rules()())
    state = at("", "0 0", men="0: 8 8", hands=("SU1", ""))
    move = next(each for each in game.ask(state).choice if isinstance(each, Teleport))
    layout = layout_for(found)(Look((1280, 800)), Rect(0, 0, 1000, 700), 2, 0)
    assert title_of(move, layout) == "Teleport here, discard Splitter Up"
    assert brief(move, layout) == "Teleport, Splitter Up"
    build = Build(move.card, 4, 0, 4, 1, "merge")
    assert brief(build, layout) == "Splitter Up: merge"


# What covers what


def test_a_tool_s_tip_covers_nothing_of_the_panel(come_to: Any) -> None:
    table = come_to(lambda _g, s, _a: s.phase == Phase.MOVE)
    part = Rect(0, 64, *table.app.screen.get_size())
    part.height = 40

    def seen() -> bytes:
        table.app.scene.dirty = True
        table.wait(40)
        return tobytes(table.app.screen.subsurface(part).copy(), "RGB")

    table.hands.move((5, 300))
    table.wait(2000)
    before = seen()
    hint = table.scene.page.find("bar:hint")
    table.hands.move(hint.rect.center)
    table.wait(2000)
    assert seen() == before


@pytest.mark.parametrize("shows", [0.5, 0.62, 0.75, 1.0])
def test_the_name_on_a_card_is_never_cut_by_the_next_one(shows: float) -> None:
    """Of five cards it read "Down Mov"."""
    look, named = Look((1280, 800)), dict.fromkeys(NAMES_OF_CARDS, "")
    bare = CardPictures(look, named.get)
    for code, words in NAMES_OF_CARDS.items():
        written = CardPictures(look, lambda _code, words=words: words)
        one, other = (each._drawn(code, 96, "", shows) for each in (bare, written))
        changed = mask.from_threshold(one, (0, 0, 0, 0), (1, 1, 1, 255), other)
        changed.invert()
        boxes = changed.get_bounding_rects()
        margin = (one.get_width() - 96) // 2
        assert all(box.right <= margin + round(96 * shows) for box in boxes), words
        assert boxes or shows < 0.7, words


NAMES_OF_CARDS = {"UM1": "Up Move", "DM1": "Down Move", "SD1": "Splitter Down",
                  "DR1": "Derubberiser"}  # fmt: skip


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)], ids=str)
@pytest.mark.usefixtures("painted")
def test_a_hint_for_a_teleport_has_room_for_its_reason_and_its_figure(
    come_to: Any, size: tuple[int, int]
) -> None:
    """Its heading took three lines, and the reason none."""
    table = come_to(lambda _g, s, _a: s.phase == Phase.MOVE and several_kinds(s), size=size)
    move = next(each for each in table.match.ask.choice if isinstance(each, Teleport))
    table.board.strip.say(Rank.HINT, Counsel(
        title_of(move, table.board.layout),
        "From there it can build a card that sends ball 2 over your base in Ade's turn.",
        verdict="**Your workman here** costs 1.2 points (±0.4)",
    ).voice())  # fmt: skip
    table.wait(400)
    told = table.board.strip.wording.told
    assert told.reason
    assert told.verdict
    assert told.title.startswith("Teleport here, discard ")


def test_what_ends_the_placing_for_good_never_stands_where_go_on_stood(come_to: Any) -> None:
    """A second click on Go on ended the placing of cards; nor is it gold, as if it were advised."""
    table = come_to(lambda _game, state, _ask: state.phase == Phase.OPENING)
    widgets = table.scene.page.widgets.values()
    (button,) = (each for each in widgets if each.bare_label == "Place no more cards")
    strip, look = table.board.layout.strip, table.board.look
    assert button.rect.right <= strip.right - look.px(96)
    assert button.kind != "primary"


def test_what_the_rating_is_stands_once_beside_a_hint_before_what_its_range_means(
    come_to: Any,
) -> None:
    """It cost 4.00 of "the rating", and nowhere stood what that is."""
    hint = come_to(lambda _g, s, _a: s.phase == Phase.MOVE).scene.hint
    rating = "Expert points are the Expert's own count: later points weigh more."
    assert hint._unexplained("rating") == [rating, MEANT]
    assert hint._unexplained("points") == [MEANT]
    hint._explained.add(rating)
    assert hint._unexplained("rating") == [MEANT]


def test_what_others_did_comes_back_after_whoever_asks_for_a_hint_is_told_why_there_is_none(
    come_to: Any,
) -> None:
    table = come_to(lambda _g, s, _a: s.phase == Phase.MOVE, turn_end="always")
    while not table.scene.felt.conductor.standing:
        moves = sorted(table.match.ask.choice, key=lambda each: not isinstance(each, Stay | Rest))
        table.play(moves[0])
        table.until(lambda: table.question or table.scene.felt.conductor.standing)
    strip = table.board.strip
    told = strip.told(Rank.STORY)
    table.hands.key("h")
    table.wait(2000, step=200)
    assert strip.speaker == Rank.NOTICE
    table.wait(5000, step=200)
    assert strip.speaker == Rank.STORY
    assert strip.told(Rank.STORY) is told
