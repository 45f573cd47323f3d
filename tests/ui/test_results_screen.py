"""The end of a game: who won, the sums that led there, a calm celebration, and where to go next."""

from itertools import pairwise

import pygame
import pytest

from roller_table.ai.thinking import harmless
from roller_table.engine.luck import Luck
from roller_table.engine.record import PracticeReason
from roller_table.engine.sheet import Exhibit, Score, Sheet
from roller_table.engine.values import replace
from roller_table.games.catalogue import ENTRIES, entry
from roller_table.match import Chair, Match
from roller_table.ui.looks.palette import USUAL
from roller_table.ui.looks.theme import GOLD
from roller_table.ui.scenes.results.course import last_lead, told
from roller_table.ui.scenes.results.scene import ResultsScene
from roller_table.ui.scenes.results.sheet import ScoreColumns, ScoreHead
from roller_table.ui.scenes.results.totals import headline, margin, ranked
from roller_table.ui.ways import Home, Review, SetUp, deal_again
from roller_table.ui.widgets import Block, Button, Label

DERBY = entry("roller_derby")
SIZES = [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)]
LONG = "MWilhelmina Wurlitzer-Ma"


def played(seed=482115903, names=("You", "Ade", "Noor", "Mia"), human=0, **rules):
    """A whole game, played at random but always the same."""
    levels = ["human" if seat == human else "club" for seat in range(4)]
    match = Match.new(DERBY, DERBY.rules()(**rules), tuple(map(Chair, names, levels)), seed)
    while not match.over:
        match.play(match.ask.choice.draw(match.luck())[0])
    return match


def won_by(side):
    """A game that this side has won, the human at seat 0."""
    games = (played(seed) for seed in range(50))
    return next(game for game in games if game.winners == (side, side + 2))


class Unmeasured:
    """Reviews of which none has been begun."""

    def measured(self, _match, _seat):
        return None


@pytest.fixture
def show(app):
    def show_it(match, app=app):
        scene = ResultsScene(match, 0, Unmeasured())
        app.push(scene)
        app.step(wait=False)
        return scene

    return show_it


@pytest.mark.parametrize(
    ("key", "seed"), [("poker_roulette", 5), ("rollerball", 5), ("rollerball", 1)]
)
def test_where_a_game_writes_no_sheet_the_panel_tells_who_gained_what_and_when(show, key, seed):
    """Start and gains add up to how it ended, and no two lines are of one moment."""
    found = entry(key)
    chairs = tuple(Chair(name, "club") for name in ("You", "Ade", "Noor", "Mia"))
    match = Match.new(found, found.rules()(), chairs, seed)
    while not match.over:
        match.play(harmless(match.ask).draw(Luck(match.count))[0])
    scene = show(match)
    rows = [line.row for line in scene.score.lines]
    assert len(rows) > 1
    for seat, total in enumerate(match.standings):
        entries = (row.entries[seat].replace("−", "-") for row in rows)
        assert sum(int(each) for each in entries if each) == total
    names = [row.name for row in rows]
    assert len(set(names)) == len(names)
    assert scene.find("sheet heading").words == "HOW IT WENT"


# What is said


@pytest.mark.parametrize("size", SIZES[:2])
def test_a_first_is_a_quiet_line_beside_the_score(open_app, show, size):
    app = open_app(window_size=size)
    scene = show(won_by(0), app)
    assert not scene.find("remarks").visible
    words = (
        "The deal of the day, 22 November: your first try.",
        "For the first time: " + "x " * 60,
    )
    scene.remarks = words
    scene.rebuild()
    remarks = scene.find("remarks")
    assert remarks.words == "\n".join(words)
    assert remarks.height_for(app.look, remarks.rect.width) <= remarks.rect.height
    others = [scene.find(name).rect for name in ("won", "margin", "again", "home")]
    assert remarks.rect.collidelist(others) < 0


def test_the_winners_are_named_and_by_how_much():
    match = won_by(1)
    assert headline(match) == "Ade and Mia won"
    ahead = match.standings[1] - match.standings[0]
    assert margin(match) == f"by {ahead} point{'s' * (ahead != 1)}"


def test_a_game_that_nobody_won_alone_is_shared(monkeypatch):
    match = won_by(0)
    monkeypatch.setattr(type(match), "winners", property(lambda _match: (0, 1, 2, 3)))
    monkeypatch.setattr(type(match), "standings", property(lambda _match: (70,) * 4))
    assert headline(match) == "A shared win"
    assert margin(match) == "70 points each"


def test_chips_are_called_chips_and_equal_ones_are_said_to_be_decided_by_hands(monkeypatch):
    match = won_by(0)
    monkeypatch.setattr(type(match), "winners", property(lambda _match: (1,)))
    monkeypatch.setattr(type(match), "standings", property(lambda _match: (99, 103, 99, 99)))
    assert margin(match, "chips") == "by 4 chips"
    assert margin(match, "hands") == "by 4 hands"
    monkeypatch.setattr(type(match), "standings", property(lambda _match: (100, 100, 100, 100)))
    assert margin(match, "chips") == "with most hands won"


def test_where_nobody_lost_and_the_points_differ_it_is_a_draw(monkeypatch, show):
    match = won_by(0)
    monkeypatch.setattr(type(match), "winners", property(lambda _match: (0, 1, 2, 3)))
    assert headline(match) == "A draw"
    assert margin(match) == ""
    scene = show(match)
    assert not scene.celebrates
    assert not scene.find("total 0").won


def test_the_totals_of_both_sides_stand_in_their_colours_and_the_winners_are_marked(show):
    match = won_by(0)
    scene = show(match)
    totals = [scene.find("total 0"), scene.find("total 1")]
    assert [total.total for total in totals] == [str(match.standings[0]), str(match.standings[1])]
    assert [total.colour for total in totals] == list(USUAL.sides)
    assert [total.won for total in totals] == [True, False]
    assert "won" in totals[0].spoken


def test_the_winners_frame_is_gold_and_seen_clearly(app, show):
    scene = show(won_by(0))
    app.step(wait=False)
    won, lost = scene.find("total 0").rect, scene.find("total 1").rect
    assert tuple(app.screen.get_at((won.centerx, won.top + 1)))[:3] == GOLD
    assert max(app.screen.get_at((lost.centerx, lost.top))[:3]) < 120


def test_every_deal_is_told_with_how_its_points_came_about(show):
    match = won_by(0)
    scene = show(match)
    rows = match.sheet(0).score.rows
    assert len(rows) == 4
    for number, row in enumerate(rows, 1):
        line = scene.find(f"deal {number}")
        assert line.row.entries == row.entries
        assert row.detail
        assert line.row.detail == row.detail
        for words in row.detail.splitlines():
            assert words in line.spoken


def test_the_tricks_of_the_last_deal_stand_under_the_score_where_one_of_them_settled_it(
    open_app, show
):
    settled = won_by(0)
    exhibit = settled.sheet(0).one(Exhibit)
    app = open_app(window_size=(1024, 640))
    scene = show(settled, app)
    row = scene.find("tricks")
    assert row.visible is bool(exhibit and exhibit.course)
    sheet = replace(scene.sheet, felt=(Exhibit((), "", ((0, False), (1, True)) * 6),))
    scene.sheet = sheet
    scene.rebuild()
    row, total = scene.find("tricks"), scene.find("sheet total")
    assert row.visible
    assert row.rect.top > total.rect.bottom
    assert row.rect.bottom < scene.find("number").rect.top
    names = sheet.score.columns
    assert row.spoken.startswith(f"1: {names[0]}, 2: {names[1]}")


def test_a_deal_that_was_left_out_says_so(show):
    games = (played(seed, early_finish="auto_exact", all_or_nothing=False) for seed in range(300))
    match = next(game for game in games if not game.sheet(0).score.rows[-1].detail)
    line = show(match).find(f"deal {len(match.sheet(0).score.rows)}")
    assert line.row.detail == "not played"


def test_a_practised_game_says_so_and_another_does_not(show):
    match = played()
    assert not show(match).find("practised").visible
    match.practised = True
    assert "Undo" in show(match).find("practised").words
    match.practised = PracticeReason.PLAYED_ON
    assert "in the middle" in show(match).find("practised").words


# Where it leads


WAYS = {
    "again": deal_again,
    "replay": lambda match: deal_again(match, match.seed),
    "review": lambda match: Review(match, 0),
    "instead": lambda match: Review(match, 0, instead=True),
    "rules": lambda match: SetUp(match.entry.key),
    "home": lambda _match: Home(),
}


@pytest.mark.parametrize("name", WAYS)
def test_each_way_on_is_taken_by_a_click_and_by_keys(hands, show, gone, name):
    match = played()
    scene = show(match)
    hands.click(scene.find(name))
    for _turn in range(30):
        hands.key("TAB")
        if scene.page.focus.current.name == name:
            break
    hands.key("SPACE")
    assert gone == [WAYS[name](match)] * 2


def test_the_table_lies_under_it_to_go_back_to(app, hands, show):
    show(played())
    below = app.scene
    scene = show(played(seed=7))
    hands.click(scene.find("back"))
    assert app.scene is below


def test_the_number_of_the_deal_can_be_read(show):
    scene = show(played())
    assert scene.find("number").words == "Deal code DERBY-14EBS-09ZFJ"


def test_enter_reviews_a_game_that_was_lost_and_plays_again_after_a_clear_win(
    hands, show, gone, app
):
    for match, what in ((won_by(1), "review"), (won_by(0), "again")):
        scene = show(match)
        assert scene.find(what).kind == "primary"
        hands.key("RETURN")
        assert gone.pop() == WAYS[what](match)
        app.pop()


@pytest.mark.parametrize("key", ["RETURN", "SPACE"])
def test_a_key_pressed_just_as_the_results_come_begins_no_new_game(
    app, hands, show, gone, clock, key
):
    app.settles = 400
    scene = show(won_by(0))
    scene.page.focus.go(scene.find("again"), seen=True)
    for wait in (0, 1000):
        clock.pass_(wait)
        hands.key(key)
        assert not gone
    clock.pass_(1000)
    hands.key(key)
    assert gone == [deal_again(scene.match)]


def test_sixteen_deals_are_scrolled_by_the_wheel_and_by_keys(hands, show):
    scene = show(played(deals=16))
    sheet = scene.find("sheet")
    last = scene.find("deal 16")
    assert not sheet.rect.contains(last.rect)
    for _turn in range(10):
        hands.key("PAGEDOWN")
    assert sheet.rect.contains(last.rect)
    for _turn in range(40):
        hands.wheel(sheet, 1)
    assert sheet.offset == 0


# The celebration


def test_scraps_fall_for_a_human_who_won_and_come_to_an_end(app, hands, clock, show):
    scene = show(won_by(0))
    before = pygame.image.tobytes(app.screen, "RGB")
    clock.pass_(2500)
    hands.step()
    assert scene.moving
    assert pygame.image.tobytes(app.screen, "RGB") != before
    clock.pass_(20_000)
    hands.step()
    hands.step()
    assert not scene.moving
    assert app.scene.wakes_at() is None


@pytest.mark.usefixtures("painted")
def test_scraps_fall_behind_what_is_read(app, hands, clock, show):
    """They fell over the numbers for five seconds."""
    scene = show(won_by(0))
    clock.pass_(2000)  # The totals have counted up.
    hands.step()
    total, free = scene.totals[0].rect, pygame.Rect(0, 0, 60, scene.app.screen.get_height())

    def seen(box):
        return pygame.image.tobytes(app.screen.subsurface(box), "RGB")

    before, changed = seen(total), set()
    for _frame in range(40):
        clock.pass_(50)
        hands.step()
        changed.add(seen(free))
        assert seen(total) == before
    assert len(changed) > 1, "beside them they fall"


@pytest.mark.usefixtures("painted")
def test_scraps_leave_nothing_behind(app, hands, clock, show):
    scene = show(won_by(0))
    for _frame in range(300):
        clock.pass_(40)
        hands.step()
    assert not scene.moving
    after = pygame.image.tobytes(app.screen, "RGB")
    scene.redraw()
    hands.step()
    assert pygame.image.tobytes(app.screen, "RGB") == after


def test_nothing_falls_for_those_who_lost_or_want_no_movement(open_app, show, clock):
    lost, won = won_by(1), won_by(0)
    still = open_app(speed="off")
    assert not show(won, still).moving
    moving = open_app()
    scene = show(lost, moving)
    clock.pass_(2000)
    moving.step(wait=False)
    assert not scene.moving


# Looks


def words_fit(widget, look):
    if isinstance(widget, Block):
        return widget.height_for(look, widget.rect.width) <= widget.rect.height
    if isinstance(widget, Label | Button):
        return widget.natural(look)[0] <= widget.rect.width + 1
    return True


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_nothing_overlaps_or_is_cut_with_long_names_and_sixteen_deals(open_app, show, size, scale):
    app = open_app(window_size=size, user_scale=scale)
    match = played(10**19 - 1, (LONG,) * 4, deals=16, jokers_for_sale=True)
    match.practised = True
    scene = show(match, app)
    window = app.screen.get_rect()
    solid = [w for n, w in scene.page.widgets.items() if w.visible and n not in ("result", "sheet")]
    for place, widget in enumerate(solid):
        area = widget.area
        room = area.rect if area else window
        assert room.left <= widget.rect.left, widget.name
        assert widget.rect.right <= (area.bar().left if area and area.most else room.right)
        assert area or window.contains(widget.rect), widget.name
        assert words_fit(widget, app.look), widget.name
        for other in solid[place + 1 :]:
            if other.area is area:
                assert not widget.rect.colliderect(other.rect), (widget.name, other.name)
    sheet, result = scene.find("sheet"), scene.find("result")
    assert not result.most, "all of the result is in sight"
    for name in ("again", "rules", "home", "back", "sheet total", "sheet head", "number", "replay"):
        for area in (sheet, result):
            assert not area.rect.colliderect(scene.find(name).rect), name
    for line in scene.score.lines:
        named = app.look.text.width(line.row.name, line.size)
        column = line.table(app.look, line.rect.width).boxes(line.rect)[0]
        assert named <= column.width, "the name of a deal is not cut"


def test_discs_over_narrow_columns_tell_apart_who_begins_alike(app):
    names = "Mia", "Max", "Noor"
    head = ScoreHead("head", names, ((1, 2, 3),) * 3, ScoreColumns(len(names), ()))
    _none, *discs = head.cells(app.look, 90)
    one, other, _third = (each.picture(app.look, 20, "right") for each in discs)
    assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")


def test_over_narrow_columns_companions_have_their_faces(app):
    app.company.meet()
    names = "Ade", "Noor"
    columns = ScoreColumns(len(names), ())
    heads = [ScoreHead("head", names, ((1, 2, 3),) * 2, columns, faces) for faces in ((), {"Noor"})]
    letters, faces = (
        [pygame.image.tobytes(each.picture(app.look, 22, "right"), "RGBA") for each in discs]
        for _none, *discs in (head.cells(app.look, 90) for head in heads)
    )
    assert letters[0] == faces[0], "a person who is called Ade has a letter"
    assert letters[1] != faces[1]


# How it went


def test_what_is_told_of_the_game_is_true(show):
    """Since when the winners led is found by asking the game after every move."""
    match = won_by(0)
    lead = last_lead(match)
    assert lead.seats == match.winners
    leaders = [match.game.winners(turn.after) for turn in match.turns]
    taken = next(n for n, turn in enumerate(match.turns) if turn.before is lead.since)
    assert all(each == match.winners for each in leaders[taken:])
    assert leaders[taken - 1] != match.winners
    held = [each for each in leaders[:taken] if len(each) == 2]
    holders = [each for n, each in enumerate(held) if not n or each != held[n - 1]]
    assert lead.changes == max(0, len(holders) - 1), "who leads first takes it from nobody"
    scene = show(match)
    assert scene.find("went").words == "WHAT DECIDED IT", "without a review, from what is known"
    words = scene.find("course").words
    assert "took the lead and kept it." in words
    best = max(int(entry) for row in match.sheet(0).score.rows for entry in row.entries
               if entry.isdigit())  # fmt: skip
    assert "The most came in deal" not in words or f": {best} for " in words


def at_random(seed):
    """A game of Rollerball in which anything is played."""
    found = entry("rollerball")
    chairs = tuple(Chair(name, "club") for name in ("You", "Ade", "Noor"))
    match = Match.new(found, found.rules()(), chairs, seed)
    while not match.over:
        match.play(harmless(match.ask).draw(Luck(match.count))[0])
    return match


@pytest.mark.parametrize("seed", range(6))
def test_a_tie_hands_the_lead_to_nobody(seed):
    """ "The lead had changed hands 7 times" counted each tie; four had led by themselves."""
    match = at_random(seed)
    lead = last_lead(match)
    points = [match.game.standings(turn.after) for turn in match.turns]
    first = [[n for n, each in enumerate(had) if each == max(had)] for had in points]
    taken = next(n for n, turn in enumerate(match.turns) if turn.before is lead.since)
    assert first[taken - 1] != first[taken] == list(lead.seats)
    assert all(each == first[taken] for each in first[taken:])
    alone = [each for each in first[:taken] if len(each) == 1]
    assert lead.changes == sum(one != after for one, after in pairwise(alone))
    level = first[taken - 1]
    assert lead.tied == (set(lead.seats) < set(level) and len(level) < len(match.names))


def test_somebody_in_front_with_another_is_told_to_break_the_tie():
    """ "Turn 39: you took the lead" was said to somebody in front since turn 11, at last with two
    others."""
    said = dict[bool, str]()
    for seed in range(20):
        match = at_random(seed)
        lead = last_lead(match)
        if lead.seats == match.winners:
            words, *_more = told(match, 0, match.sheet(0).score, lowest=False)
            said[lead.tied] = words.partition(": ")[2]
    assert said[True].endswith(" broke the tie for the lead and stayed in front.")
    assert said[False].endswith(" took the lead and kept it.")


@pytest.mark.parametrize("key", [each.key for each in ENTRIES])
def test_nobody_takes_a_lead_that_they_had_after_the_deal_before(key):
    """Chips in the pot are nobody's: who led before they were paid in has not taken it anew."""
    found = entry(key)
    deals, gains = found.player().deals, found.player().gains
    for seed in range(6):
        chairs = tuple(Chair(name, "club") for name in ("You", "Ade", "Noor", "Mia"))
        match = Match.new(found, found.rules()(), chairs, seed)
        while not match.over and match.count < 400:
            match.play(harmless(match.ask).draw(Luck(match.count))[0])
        ends = [
            turn
            for turn in match.turns
            if deals(turn.after) != deals(turn.before) or not found.player().counts_deals
        ]
        standings = [gains(match.game, turn.after) for turn in ends]
        leaders = [
            tuple(seat for seat, points in enumerate(each) if points == max(each))
            for each in standings
        ]
        lead = last_lead(match)
        if lead is None or lead.seats != leaders[-1]:
            continue  # nobody leads, or equal chips are decided by hands won
        since = max((n + 1 for n, each in enumerate(leaders) if each != lead.seats), default=0)
        assert lead.since is ends[since].before, (seed, leaders)


def test_places_follow_whoever_wins_also_where_the_fewest_win(monkeypatch):
    match = won_by(0)
    monkeypatch.setattr(type(match), "winners", property(lambda _match: (1,)))
    monkeypatch.setattr(type(match), "standings", property(lambda _match: (12, 9, 15, 12)))
    sheet = Sheet(score=Score("", tuple("ABCD"), (), ("12", "9", "15", "12")))
    assert [side.place for side in ranked(match, sheet, range(4))] == [2, 0, 4, 2]
    assert margin(match).endswith("the lowest wins")
    monkeypatch.setattr(type(match), "winners", property(lambda _match: (2,)))
    assert [side.place for side in ranked(match, sheet, range(4))] == [2, 4, 0, 2]


def test_the_totals_count_up_once_and_stand_at_once_without_motion(open_app, show, clock):
    for speed, began in (("off", 1.0), ("normal", 0.0)):
        app = open_app(speed=speed)
        scene = show(won_by(0), app)
        assert [total.share for total in scene.totals] == [began] * 2
        clock.pass_(700)
        app.step(wait=False)
        assert [total.shown for total in scene.totals] == [total.total for total in scene.totals]
