"""A turn can be retold: it is told as it ends, waited for in a first game, and shown again."""

from typing import Any

import pytest
from pygame import Rect, Surface

from roller_table.engine.cards import BACK
from roller_table.engine.sheet import Path, Story, WinningCard
from roller_table.games.catalogue import entry
from roller_table.games.rollerball.diversions import NAMES
from roller_table.games.roolz.pack import marked, signed
from roller_table.games.roolz.state import NoBid, Phase
from roller_table.match import Chair, Match
from roller_table.ui.felt.painted import saying
from roller_table.ui.felt.painted.overlays import FLASH
from roller_table.ui.felt.painted.strip import Rank, Strip
from roller_table.ui.felt.play import stops
from roller_table.ui.felt.play.history import since_decision
from roller_table.ui.felt.things.pace import LOOK
from roller_table.ui.looks.look import Look
from roller_table.ui.machine.settings import TURN_ENDS
from roller_table.ui.widgets.containers import widgets_in
from tests.ui.voices import voices


@pytest.fixture
def midway(sit_down: Any) -> Any:
    """A table in the middle of a game, where the person is asked something."""

    def come(key: str, moves: int, **more: Any) -> Any:
        found = entry(key)
        match = Match.new(found, found.rules()(), (Chair("A", "human"),) * 4, 6)
        while match.count < moves:
            offered = list(match.ask.choice)
            match.play(offered[match.count * 7 % len(offered)])
        table = sit_down({}, game=key, lines=match.lines, level="random", **more)
        assert table.until_asked()
        return table

    return come


def to_a_rest(table: Any) -> Story:
    """Answer until somebody else's turn waits to be read."""
    for _question in range(20):
        table.until(lambda: table.question or table.scene.felt.conductor.standing)
        standing = table.scene.felt.conductor.standing
        if isinstance(standing, Story):
            return standing
        table.until_asked()
        table.play(next(iter(table.match.ask.choice)))
    raise AssertionError("nothing was waited for")


def others_play(table: Any) -> set[str]:
    """Answer until everybody else has had their turn; what stood where the prompt stands."""
    said, seats = set[str](), set[int]()
    while len(seats) < 3:
        count = table.match.count
        table.play(next(iter(table.match.ask.choice)))
        while not table.question:
            table.wait(40)
            said.add(table.board.shown.prompt)
        seats = {turn.seat for turn in table.match.turns_from(count)} - {0}
    return said


@pytest.mark.parametrize(("key", "moves"), [("rollerball", 60), ("roolz", 60)])
def test_in_a_first_game_others_wait_until_the_player_says_otherwise(
    midway: Any, key: str, moves: int
) -> None:
    table = midway(key, moves, turn_end="first")
    story = to_a_rest(table)
    assert table.board.shown.story == story
    ways = table.board.shown.sheet.of(Path)
    assert table.board.places.shown.paths == ways, "where the balls will be is seen meanwhile"
    lines = table.match.lines
    table.wait(8000, step=400)
    assert table.match.lines == lines
    assert table.scene.felt.conductor.standing == story
    table.hands.click(table.board.area.midtop)
    assert table.scene.felt.conductor.standing is None
    to_a_rest(table)
    table.hands.click(table.button("Don't pause"))
    assert table.app.settings.turn_end == "never"
    told = table.board.strip.told(Rank.NOTICE)
    assert told
    assert "“Wait for me after each turn”" in told.words, "it is said how to get the pauses back"
    table.until(lambda: table.question and not table.board.moving)
    table.wait(12_000, step=400)
    assert table.board.strip.told(Rank.NOTICE) is None, "the question can be read again"
    assert table.board.strip.speaker is Rank.PROMPT


def test_who_has_finished_such_a_game_is_waited_for_only_on_demand(midway: Any) -> None:
    table = midway("rollerball", 60, turn_end="first")
    scene = table.scene
    assert scene.newcomer
    assert not table.window.shelf.has_finished("rollerball")
    told = {}
    for scene.croupier._newcomer in (True, False):
        for end in TURN_ENDS:
            table.app.change(turn_end=end)
            told[scene.croupier._newcomer, end] = scene.croupier.waits
    assert [end for (new, end), waits in told.items() if waits and new] == ["first", "always"]
    assert [end for (new, end), waits in told.items() if waits and not new] == ["always"]


def test_v_shows_everything_since_the_last_decision_as_it_was_then(midway: Any) -> None:
    """Score and log never know more than what is shown, and the question comes back."""
    table = midway("rollerball", 61)
    others_play(table)
    match, asked, ends = table.match, table.question.ask, table.board.shown.sheet
    turns = since_decision(match, 0)
    assert turns[0].seat == 0
    assert len({turn.seat for turn in turns}) > 1
    before = match.game.sheet(match.game.view(turns[0].before, 0), match.names)
    table.hands.key("v")
    assert (table.board.shown.sheet.log, table.board.shown.sheet.score) == (
        before.log,
        before.score,
    )
    read = []
    while not table.question:
        table.wait(40)
        if table.board.shown.sheet.log not in read:
            read.append(table.board.shown.sheet.log)
    assert read[-1] == ends.log
    stands = [match.game.sheet(match.game.view(turn.after, 0), match.names).log for turn in turns]
    assert [log for log in stands if log not in read] == []
    assert table.question.ask == asked
    assert match.turns[-len(turns) :] == turns


def test_while_others_play_a_line_says_who_is_choosing(midway: Any) -> None:
    said = others_play(midway("rollerball", 61))
    assert {f"Choosing now: {name} …" for name in ("Ade", "Noor", "Mia")} & said


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_what_was_built_flashes_with_the_name_of_whoever_built_it(midway: Any, speed: str) -> None:
    """Rings are round it, and the strip says who it was."""
    table = midway("rollerball", 61, speed=speed)
    flashed = set()
    for _question in range(30):
        table.play(next(iter(table.match.ask.choice)))
        while not table.question and not table.over:
            table.wait(40)
            rings = any(each.kind == FLASH for each in table.board.overlays.shown)
            told = voices(table.board, "speech")
            flashed |= {each.words.partition(" ")[2] for each in told} if rings else set()
        if flashed or table.over:
            break
    assert flashed
    cards = {*NAMES.values()}
    assert flashed <= {f"{did} {card}" for did in ("built", "blew up") for card in cards}


def test_a_told_turn_stays_in_its_room(open_app: Any) -> None:
    """What lies beside it is not painted over again when the prompt comes back."""
    open_app()
    box = Rect(0, 0, 240, 120)
    seats = saying.SeatsShown([(90, 90, 90), (99, 9, 9)], ("You", "Mia"))
    told = Story(3, 1, "Turn 3 · Mia", "A word", ("rolled",))
    strip = Strip(Look((1280, 800)), box, list, round)
    strip.say(Rank.STORY, saying.turn(told, "", seats, (99, 9, 9), 1 << 40))
    strip.draw(Surface(box.size), box)
    written = [each for each in widgets_in(strip.wording.stands) if each.visible]
    assert len(written) == 3
    assert all(box.contains(each.rect) for each in written)


# Before cards are played


@pytest.mark.parametrize("last", [False, True])
def test_what_others_bid_and_name_is_read_before_anybody_goes_on(sit_down: Any, last: bool) -> None:
    """Also where it was the player's own pass that ended the auction."""
    lines = ("bid 170", "no-bid", "bid 175", "no-bid", "bid 180") if last else ()
    table = sit_down({}, game="roolz", seed=5, speed="off", turn_end="always", level="random",
                     lines=lines)  # fmt: skip
    told: list[Story] = []
    for _move in range(40):
        table.wait(200)
        standing, match = table.scene.felt.conductor.standing, table.match
        if isinstance(standing, Story):
            told.append(standing)
            count = match.count
            table.wait(8000, step=400)
            assert match.count == count
            table.hands.click(table.button("Go on"))
        elif match.state.phase == Phase.PLAY:
            break
        elif table.question:
            table.play(NoBid())
    state = match.state
    assert state.bidder not in (-1, 0)
    assert [story.seat for story in told] == [state.bidder] * 2
    bid, named = told
    assert str(state.bid) in bid.title
    assert all(signed(card) in bid.words for card in state.shown)
    assert all(marked(suit) in named.words for suit in (state.high, state.low))


def test_who_has_set_never_sees_the_widow_and_is_not_held_up_longer(sit_down: Any) -> None:
    """Others have time to read it."""
    story = Story(0, 1, "Ade has the bid", "In it: five cards", ended=True, new_to_all=True)
    named = story._replace(title="Ade has named the trumps", settles=True)
    held = {}
    for end in TURN_ENDS:
        table = sit_down({}, game="roolz", speed="normal", turn_end=end)
        held[end] = stops.held(story, None, table.scene.felt.top)
        assert stops.held(named, None, table.scene.felt.top) == 3200, "all is played by them"
    assert held["never"] == 900, "the widow is seen all the same"
    assert held["first"] == held["always"] > 500


@pytest.mark.parametrize("end", TURN_ENDS)
def test_a_trick_lies_there_for_900_ms_whatever_was_set(sit_down: Any, end: str) -> None:
    story = Story(0, 1, "Trick 1", "Ade takes it", ended=True, new_to_all=True)
    top = sit_down({}, game="roolz", speed="normal", turn_end=end).scene.felt.top
    winning = WinningCard(BACK, why="Highest")
    for told in (story, story._replace(steps=("x",), seat=0), None):
        assert stops.held(told, winning, top) + top.lasts(LOOK) >= 900


def test_once_it_is_said_that_turns_no_longer_wait_to_be_read(midway: Any) -> None:
    """They stopped waiting after the first game, and nobody knew why."""
    table = midway("rollerball", 60, turn_end="first")
    table.scene.croupier._newcomer = False
    heard = list[str]()
    for _turn in range(4):
        table.play(next(iter(table.match.ask.choice)))
        table.until(lambda: (
            heard.append(told) if (told := table.app.notices.words) else None
        ) or (table.question and not table.board.moving))  # fmt: skip
    assert heard
    assert set(heard) == {heard[0]}
    assert heard[0].startswith("No more pauses after the others' turns.")
    assert table.window.progress.said("table/turns_go_by")
    again = midway("rollerball", 60, turn_end="first")
    again.window.progress.say("table/turns_go_by")
    again.scene.croupier._newcomer = False
    again.play(next(iter(again.match.ask.choice)))
    again.until(lambda: again.question and not again.board.moving)
    assert not again.app.notices.words
