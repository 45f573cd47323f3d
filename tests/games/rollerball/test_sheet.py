"""What stands written beside the board: points and cards, the last turns, what is to come."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from roller_table import resources
from roller_table.engine.events import Moved, Stands
from roller_table.engine.luck import Luck
from roller_table.engine.sheet import Badge, Finish, Story, Throw
from roller_table.engine.values import replace
from roller_table.games.rollerball import foresight
from roller_table.games.rollerball.moves import Build, Commit, Replace
from roller_table.games.rollerball.shown import Appearance, Points, Reach, Span
from roller_table.games.rollerball.state import LogLine, Phase
from roller_table.games.rollerball.workmen import FARTHEST

from .games import GAMES, played
from .scenes import NAMES, asked, at, only, roll, say, table

GAME = table()
PROJECT = Path(__file__).parents[3]


def sheet(state, seat=0, game=GAME):
    return game.sheet(game.view(state, seat), NAMES[: state.seats])


def log(state, seat=0):
    return [f"{note.about}: {note.words}" for note in sheet(state, seat).log.notes]


def test_points_and_cards_of_everyone_are_counted():
    state = at("", "9 9", hands=("UM1 UM2", "EN1", ""), points=("DM1", "", "SU1 SU2"), seats=3)
    written = sheet(state)
    assert [row.entries for row in written.score.rows] == [("2", "1"), ("1", "0"), ("0", "2")]
    points = [(each.seat, each.value, each.goal) for each in written.of(Points)]
    assert points == [(0, 1, 5), (1, 0, 5), (2, 2, 5)]
    assert "5" in written.score.title


def test_faces_spans_and_reach_are_those_of_the_table():
    state = at("DM 4 0 4 1, SU 6 0 6 1 merge", "1: 3 0 EU, 2: 9 9", men="0: 0 5")
    written = sheet(state)
    assert [each.face for each in written.of(Appearance)] == ["up energised", "normal"]
    assert [(str(each.card), *map(str, each.places), each.saying) for each in written.of(Span)] == [
        ("DM1", "space 4 0", "space 4 1", ""), ("SU1", "space 6 0", "space 6 1", "merge"),
    ]  # fmt: skip
    far = {str(each.place): len(each.way) - 1 for each in written.of(Reach)}
    assert (far["space 0 4"], far["space 1 4"], far["space 3 5"]) == (1, 2, 3)
    assert "space 0 5" not in far


def test_the_way_of_a_workman_is_a_shortest_one_and_goes_round_a_ball():
    for ball in ("1: 1 5", "1: 1 4, 2: 2 5", "1: 9 9"):
        state = at("", ball, men="0: 0 5")
        barred = {state.zone(die.cell) for die in state.balls}
        ways = sheet(state).of(Reach)
        assert ways
        for place, way in ((each.place, each.way) for each in ways):
            assert (str(way[0]), way[-1]) == ("space 0 5", place)
            assert 1 < len(way) <= FARTHEST + 1
            assert not barred & {*way}
            cells = [state.board.cell(zone.number, zone.across) for zone in way]
            assert all(two in state.board.beside[one] for one, two in pairwise(cells))


def test_while_bids_are_sealed_nobody_reads_how_many_cards_another_has_bid():
    state = at("", hands=("UM1 UM2", "EN1 EN2", "DM1 DM2"), seats=3, phase=Phase.BID)
    before = sheet(state, seat=2)
    bid = say(GAME, state, "commit UM1 UM2").state
    none = say(GAME, state, "commit").state
    assert sheet(bid, seat=2) == sheet(none, seat=2)
    assert [row.entries[0] for row in sheet(bid, seat=2).score.rows] == [
        row.entries[0] for row in before.score.rows
    ]


def test_backward_is_said_in_words():
    assert sheet(at("", "9 9")).of(Badge) == ()
    (badge,) = sheet(at("", "9 9", backward=True)).of(Badge)
    assert "counter-clockwise" in badge.words


def test_a_turn_limit_says_how_long_it_still_goes_and_who_leads():
    game = table(turn_limit=30)
    state = at("", "9 9", turns=28, points=("", "DM1"))
    finish = sheet(state, game=game).one(Finish)
    assert finish is not None
    assert "2" in finish.title
    assert "Bob" in finish.words
    assert sheet(state).one(Finish) is None


def test_a_ball_that_is_up_over_a_base_is_said_to_bring_nothing_and_why():
    step = roll(GAME, at("", "1: 8 0 D", bases="0: 9 0", men="0: 5 5"))
    (arrived,) = [e for e in only(Moved, step.events) if e.show.words]
    assert (str(arrived.target), arrived.show.words.shown()) == ("space 9 0", "up: no card")
    told = "Ball 1 was up over your base: no card"
    assert ": " + told in log(step.state)
    assert told in sheet(step.state).one(Story).words
    assert "up over Ann's base" in sheet(step.state, seat=1).one(Story).words


def test_the_log_tells_what_the_balls_did_in_the_order_in_which_it_happened():
    scene = at("SD 4 0 4 1 split, EN 6 9 5 9", "1: 3 0, 2: 7 9 E", men="0: 4 0", bases="0: 9 9")
    assert log(roll(GAME, scene).state)[-3:] == [
        ": Ball 1 hit your workman",
        ": Ball 2 destroyed Energiser",
        ": A ball split, ball 3 is new",
    ], "and not the card that is drawn in every turn"
    assert log(roll(GAME, scene).state, seat=1)[-3] == ": Ball 1 hit Ann's workman"


def test_what_others_did_since_the_viewers_own_turn_is_seen_first():
    state = at("", "9 9", turns=6)
    told = tuple(LogLine(turn, turn % 2, "stayed") for turn in range(7))
    state = replace(state, first=0, log=told)
    assert sheet(state, 0).log.since == 4, "the turn that is under way is not over"
    assert sheet(state, 1).log.since == 5
    assert sheet(replace(state, log=told[6:])).log.since == 0, "it is no longer kept"
    assert sheet(replace(state, turns=0, log=())).log.since is None


def test_who_might_have_moved_in_the_turn_of_another_and_did_not_is_no_news():
    told = (LogLine(6, 0, "stayed"), LogLine(6, 1, "stayed"), LogLine(6, 1, "walked", "", 1))
    state = replace(at("", "9 9", turns=6), first=0, log=told)
    assert [note.words for note in sheet(state, 0).log.notes] == [
        "Workman stayed", "Bob walked 1",
    ]  # fmt: skip


def test_a_splitter_that_splits_no_ball_says_why():
    four = at("SD 4 0 4 1 split", "1: 4 0, 2: 9 6, 3: 9 7, 4: 9 8")
    step = roll(GAME, four)
    assert ": Ball 1 did not split on Splitter Down: four balls are in play" in log(step.state)
    assert "four balls: no split" in [
        event.show.words.shown() for event in only(Moved, step.events) if event.show.words
    ]
    assert "did not split" not in str(log(roll(GAME, replace(four, balls=four.balls[:1])).state))


def test_a_splitter_is_told_with_what_it_does_as_it_was_turned():
    state = replace(
        at("", "9 9"), log=(LogLine(0, 0, "built", "SU", 1), LogLine(0, 0, "built", "SU"))
    )
    assert [line.partition(": ")[2] for line in log(state)] == [
        "Built Splitter Up (merges)", "Built Splitter Up (splits)",
    ]  # fmt: skip


def test_the_log_is_cut_into_turns_each_under_the_name_of_whoever_has_it():
    controller, named = GAMES[0].controller(), NAMES[: GAMES[0].seats]
    for state, _ask, _move, _events in played(GAMES[0])[::3]:
        view = controller.view(state, 0)
        notes = controller.sheet(view, named).log.notes
        log = [told for told in view.state.log if told.what not in ("drew", "none")]
        assert [note.head is not None for note in notes] == [
            n == 0 or told.turn != log[n - 1].turn for n, told in enumerate(log)
        ]
        for note, told in zip(notes, log, strict=True):
            if note.head and note.head.seat is not None:
                assert note.head.words == f"Turn {told.turn + 1} · {named[note.head.seat]}'s"


HOME = "Blowing up a card sends the workman home"


def test_before_the_next_turn_the_table_stands_where_the_last_one_can_be_told():
    """What a built card changes is said as its holder had read it before."""
    endings, changes = 0, 0
    for game in GAMES:
        told, changed = turns_told(game)
        endings, changes = endings + told, changes + changed
        if endings > 10 and changes:
            return
    raise AssertionError(f"{endings} turns were told, and {changes} changed something")


def turns_told(game):
    """How many turns were told, each truly, and how many of them told of something to come."""
    controller, named = game.controller(), NAMES[: game.seats]
    foretold, endings, changes = (), 0, 0
    for before, after in pairwise(played(game)):
        if isinstance(before.move, Build | Replace):
            then = foresight.with_move(before.state, before.move)
            foretold = foresight.changes(controller.rules, before.state, then, named, 0)
        for stood in (event.state for event in after.events if isinstance(event, Stands)):
            written = controller.sheet(controller.view(stood, 0), named)
            story = written.one(Story)
            assert story.ended
            assert story.seat == stood.acting
            assert written.headline.shown() == f"Turn {story.number + 1} · {named[story.seat]}'s"
            assert named[story.seat] in story.title
            assert story.steps[0] == "rolled"
            logged = {note.words for note in written.log.notes} | {HOME}
            news = [words for words in story.words.splitlines() if words not in logged]
            assert news == list(foretold)[: len(news)]
            endings, changes, foretold = endings + 1, changes + bool(news), ()
    return endings, changes


@pytest.mark.parametrize("points", [("", "", ""), ("DM1", "", "SU1 SU2")], ids=str)
def test_every_plate_says_its_points_once_anybody_has_one_and_none_before(points):
    """ "4 cards" stood beside "2 cards · 2 points"."""
    state = at("", "9 9", hands=("UM1 UM2", "EN1", ""), points=points, seats=3)
    lines = [plate.line for plate in sheet(state).plates]
    if any(points):
        assert lines == ["2 cards · 1 point", "1 card · 0 points", "no cards · 2 points"]
    else:
        assert lines == ["2 cards", "1 card", "no cards"]


def letters_in(written):
    notes = [word for note in written.log.notes for word in (note.about, note.words)]
    rows = [word for row in written.score.rows for word in (row.name, *row.entries, row.detail)]
    badges = [word for badge in written.of(Badge) for word in (badge.sign, badge.words)]
    finish = written.one(Finish) or ()
    plates = [plate.line for plate in written.plates]
    return set("".join([written.headline.shown(), written.score.title, written.log.title, *plates,
                        *notes, *rows, *badges, *map(str, finish)]))  # fmt: skip


@pytest.mark.parametrize("game", GAMES[::2], ids=str)
def test_everything_that_is_written_can_be_written_with_the_typeface(game):
    fonts = pytest.importorskip("fontTools.ttLib")
    face = resources.asset("fonts", "AtkinsonHyperlegibleNext-Regular.ttf")
    known = {chr(code) for code in fonts.TTFont(face).getBestCmap()}
    controller = game.controller()
    for n, (state, ask, move, _events) in enumerate(played(game)[:-1:3]):
        written = controller.sheet(controller.view(state, n % game.seats), NAMES[: game.seats])
        labels = "".join(str(getattr(each.gesture(), name, "")) for each in list(ask.choice)[:5]
                         for name in ("label", "row", "saying"))  # fmt: skip
        assert letters_in(written) | set(ask.prompt) | set(labels) <= known | {"\n"}
        assert move in ask.choice


def test_when_the_bid_is_opened_everyone_reads_who_bid_what_and_who_rolled_what():
    game = table()
    step = game.deal(3, Luck(5))
    state = step.state
    for seat, count in enumerate((2, 0, 2)):
        state = game.apply(state, Commit(state.hands[seat][:count])).state
    sheet = game.sheet(game.view(state, 1), NAMES[:3])
    lines = [plate.line.split(" · ")[0] for plate in sheet.plates]
    assert lines == ["bid 2", "bid 0", "bid 2"]
    thrown = sheet.one(Throw)
    assert set(thrown.seats) == {0, 2}
    assert thrown.seats[thrown.faces.index(max(thrown.faces))] == state.first
    assert {f"rolled {face}" for face in thrown.faces} <= {note.words for note in sheet.log.notes}
    while state.phase == Phase.BASES:
        state = game.apply(state, next(iter(asked(game, state).choice))).state
    later = game.sheet(game.view(state, 1), NAMES[:3])
    assert later.one(Throw) is None
    assert not any(plate.line.startswith("bid") for plate in later.plates)


def test_the_end_names_the_turn_that_the_log_ends_with():
    """ "Over after 11 turns" stood over a log that ended in turn 12: the winning turn was not
    counted, because nobody finishes it."""
    state = replace(at("", "8 0", phase=Phase.OVER), turns=11)
    won = replace(state, log=(LogLine(11, 1, "point", "UM"),))
    assert sheet(won).log.notes[-1].head.words.startswith("Turn 12")
    assert sheet(won).headline.shown() == "Over after 12 turns"
    full = replace(state, log=(LogLine(10, 0, "point", "UM"),))
    assert sheet(full).headline.shown() == "Over after 11 turns"


def words_of_the_log(state):
    return [note.words for note in sheet(state).log.notes]


def test_a_ball_that_hops_says_whom_it_passes_and_that_nobody_is_hit():
    state = at("UM 4 0 4 1", "3 0", men="0: 9 9, 1: 4 0", bases="0: 0 0, 1: 0 9")
    after = roll(GAME, state).state
    assert after.men[1] == state.men[1], "it is not hit"
    assert "Ball 1 hopped past Bob's workman: a hopping ball hits nobody" in words_of_the_log(after)
    own = at("UM 4 0 4 1", "3 0", men="0: 4 0, 1: 9 9", bases="0: 0 0, 1: 0 9")
    told = words_of_the_log(roll(GAME, own).state)
    assert "Ball 1 hopped past your workman: a hopping ball hits nobody" in told


def test_what_a_replaced_card_cost_is_told_with_what_it_was():
    state = at("DM 4 0 4 1", "9 5", men="0: 4 1, 1: 0 5", bases="0: 0 0, 1: 0 9",
               hands=("UM1 RP1", ""))  # fmt: skip
    after = say(GAME, state, "stay", "replace RP1 UM1 4 0 4 1").state
    told = words_of_the_log(after)
    assert told.index("Replaced Down Move") + 1 == told.index("Built Up Move")


def test_what_is_lost_of_the_page_is_told_in_the_credits_and_not_to_a_player():
    page = (PROJECT / "CREDITS.md").read_text("utf-8")
    assert "pictures and some paragraphs of it are lost" in page
    for book in ("rules/rollerball.md", "rules/de/rollerball.md"):
        words = (PROJECT / book).read_text("utf-8")
        assert not re.search(r"\bis lost\b|are lost|verloren ist|ist verloren", words), book
