"""The first minute: one press deals, with everyday rules; what was set up once is remembered."""

import json
import time

import pygame
import pytest

from roller_table import folders
from roller_table.games.catalogue import entries, entry
from roller_table.lessons import names
from roller_table.match import Chair, Match
from roller_table.rulefile import save_own
from roller_table.shelf.sums import LastGame
from roller_table.ui import ways
from roller_table.ui.machine.thinkers import Thinkers
from roller_table.ui.scenes.firstvisit import FirstVisitScene
from roller_table.ui.scenes.home import HomeScene
from roller_table.ui.scenes.lesson.scene import LessonScene
from roller_table.ui.scenes.setup import memory
from roller_table.ui.scenes.setup.memory import RememberedSetup
from roller_table.ui.scenes.setup.scene import SetupScene
from roller_table.ui.scenes.setup.sitting import at_once
from roller_table.ui.scenes.table import TableScene
from roller_table.ui.window import Window


class Nobody(Thinkers):
    """The others never come to a decision: here only the deal is looked at."""

    def think(self, _match, _told):
        return 0

    ponder = think

    def hurry(self, _ticket):
        pass

    forget = hurry

    def close(self):
        pass


@pytest.fixture
def window(app):
    window = Window(app, Nobody())
    window.go(ways.Home())
    app.step(wait=False)
    yield window
    window.close()


def remember(game, **chosen):
    folders.config().mkdir(parents=True, exist_ok=True)
    (folders.config() / "tables.json").write_text(json.dumps({game: chosen}), "utf-8")


@pytest.mark.parametrize("game", [each.key for each in entries()])
def test_a_first_game_has_the_usual_rules_and_club_players(game):
    sitting = at_once(entry(game), "Ada")
    assert sitting.deal.rules == entry(game).rules()()
    assert [chair.level for chair in sitting.deal.chairs] == ["human", "club", "club", "club"]
    assert sitting.deal.chairs[0].name == "Ada"
    assert sitting.deal.seed is None
    assert not sitting.words


def test_the_table_that_was_set_up_last_is_dealt_and_the_player_is_told_how_it_differs():
    chairs = [["", "human"], ["Bo", "expert"], ["Lin", "beginner"]]
    remember("roolz", rules={"blank_points": True}, chairs=chairs, preset="")
    sitting = at_once(entry("roolz"), "Ada")
    assert sitting.deal.rules.blank_points
    assert [chair.level for chair in sitting.deal.chairs] == ["human", "expert", "beginner"]
    assert "with Bo and Lin" in sitting.words
    assert "lank" in sitting.words


def test_after_a_lesson_for_two_a_game_for_two_is_dealt(window):
    sitting = at_once(entry("rollerball"), "Ada", 2)
    assert [chair.level for chair in sitting.deal.chairs] == ["human", "club"]
    assert sitting.words == "A table for 2, as in the lesson."
    assert not at_once(entry("rollerball"), "Ada", 4).words
    window.progress.meet("rollerball")
    window.go(ways.Lesson("rollerball/1_point"))
    window.go(window.app.scene.course.after)
    assert len(window.app.scene.match.chairs) == 2


def test_the_table_names_the_players_own_rules_while_they_are_played(window):
    save_own("Friday", "roolz", {"blank_points": True})
    window.progress.meet("roolz")
    chairs = [["", "human"], ["Bo", "club"], ["Lin", "club"]]
    for changed, name in (({"blank_points": True}, "Friday"), ({"target": 500}, "")):
        remember("roolz", rules=changed, chairs=chairs, preset="Friday")
        window.go(ways.Play("roolz"))
        scene = window.app.scene
        assert scene.match.rules_name == name
        assert ("Friday" in scene.bar._chips) == bool(name)
        assert len(scene.bar._chips) == 1 + bool(name)


@pytest.mark.parametrize(
    "rules",
    [
        {"four_individual": True},
        {"four_individual": True, "six_individual": True, "six_three_pairs": True},
        {"blank_points": 5, "nonsense": []},
    ],
)
@pytest.mark.parametrize("seats", [2, 5, 6])
def test_whatever_was_kept_a_press_deals(rules, seats):
    chairs = [["", "human"], *([f"P{n}", "club"] for n in range(1, seats))]
    remember("roolz", rules=rules, chairs=chairs, preset="gone")
    sitting = at_once(entry("roolz"), "Ada")
    assert len(sitting.deal.chairs) == seats
    assert not sitting.deal.rules.four_individual or seats == 4


def test_the_gold_button_teaches_a_tile_deals_and_the_small_button_sets_the_table_up(window, hands):
    app = window.app
    for game in entries():
        window.progress.meet(game.key)
    assert isinstance(app.scene, HomeScene)
    hands.key("RETURN")
    assert isinstance(app.scene, LessonScene)
    assert app.scene.match.entry.key == entries()[0].key
    window.go(ways.Home())
    hands.step()
    hands.click(app.scene.find("roebuck"))
    assert isinstance(app.scene, TableScene)
    assert app.scene.match.entry.key == "roebuck"
    window.go(ways.Home())
    hands.step()
    hands.click(app.scene.find("table roebuck"))
    assert isinstance(app.scene, SetupScene)
    assert app.scene.entry.key == "roebuck"


def test_several_people_without_names_are_asked_for_them_before_cards_are_dealt(window):
    chairs = [["", "human"], ["Bea", "human"], ["Noor", "club"], ["Mia", "club"]]
    remember("roller_derby", rules={}, chairs=chairs, preset="")
    window.progress.meet("roller_derby")
    window.go(ways.Play("roller_derby"))
    assert isinstance(window.app.scene, SetupScene)
    window.app.step(wait=False)
    assert "name" in window.app.notices.words


def test_a_game_nobody_has_met_is_told_of_once_and_learning_is_as_near_as_playing(window, hands):
    app = window.app
    hands.click(app.scene.find("roller_derby"))
    assert isinstance(app.scene, FirstVisitScene)
    learn, play = app.scene.find("learn"), app.scene.find("play")
    assert learn.rect.height == play.rect.height
    hands.click(play)
    assert isinstance(app.scene, TableScene)
    window.go(ways.Home())
    hands.step()
    hands.click(app.scene.find("roller_derby"))
    assert isinstance(app.scene, TableScene), "it is asked once a game"


def test_whoever_has_begun_to_learn_goes_on_learning_from_the_first_visit(window, hands):
    first, second = names("roller_derby")[:2]
    window.go(ways.FirstVisit("roller_derby"))
    hands.step()
    learn = window.app.scene.find("learn")
    assert learn.words == "Learn it"
    window.progress.finish(first)
    window.app.lay_out()
    assert learn.words == "Learn it · 1 of 8 done"
    hands.click(learn)
    assert window.app.scene.lesson.key == second


def test_home_names_one_thing_to_learn_next(window, hands):
    """First lessons that were begun, then what was never played, then what was never learnt."""
    at_home, games = window.services.at_home, [each.key for each in entries()]
    assert at_home.to_learn().game == games[0]
    at_home._won = {games[0]: (2, 5)}
    assert at_home.to_learn().game == games[1]
    at_home._won = dict.fromkeys(games, (0, 1))
    assert at_home.to_learn().game == games[0]
    first, second = names(games[2])[:2]
    window.progress.finish(first)
    found = at_home.to_learn()
    assert (found.game, found.words) == (games[2], f"1 of {len(names(games[2]))} done")
    window.services.home.rebuild()
    hands.step()
    hands.click(window.services.home.find("resume"))
    assert window.app.scene.lesson.key == second
    for key in (each for game in games for each in names(game)):
        window.progress.finish(key)
    assert at_home.to_learn() is None


def test_a_game_with_moves_taken_back_is_not_called_not_played(window):
    """It had been played to its end, and home said "not played yet"."""
    found = entry("poker_roulette")
    chairs = (Chair("You", "human"), Chair("Ade", "club"), Chair("Noor", "club"))
    match = Match.new(found, found.rules()(hands_per_session=1), chairs, 3)
    window.shelf.begin(match)
    while not match.over:
        match.play(next(iter(match.ask.choice)))
        if match.can_take_back() and not match.practised:
            match.take_back()
    at_home = window.services.at_home
    at_home.today()
    assert at_home.record("poker_roulette") == ("", "no game that counts yet")
    assert at_home.record("roolz") == ("", "not played yet")


def test_a_tile_says_that_a_game_of_it_is_going(window):
    """It said "not played yet" beside the game to go on with."""
    window.go(ways.Play("roolz"))  # the first visit
    window.go(ways.Play("roolz"))
    at_home = window.services.at_home
    at_home.today()
    assert at_home.record("roolz") == ("", "1 unfinished game")
    window.go(ways.Play("roolz"))
    at_home.today()
    assert at_home.record("roolz") == ("", "2 unfinished games")
    assert at_home.record("roebuck") == ("", "not played yet")


def test_a_tile_tells_when_its_game_was_played_last_and_how_it_ended(window):
    at_home = window.services.at_home
    assert at_home.record("roolz") == ("", "not played yet")
    at_home._won = {"roolz": (1, 3)}
    at_home._last = {"roolz": LastGame(time.time() - 3 * 86_400, -130)}
    assert at_home.record("roolz") == ("Won 1 of 3", "three days ago: behind by 130")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("game", [each.key for each in entries() if names(each.key)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_all_of_a_first_visit_is_in_sight_and_in_the_largest_print_in_reach(
    open_app, game, size, scale
):
    window = Window(open_app(window_size=size, user_scale=scale), Nobody())
    window.go(ways.Home())
    window.go(ways.FirstVisit(game))
    scene = window.app.scene
    whole, screen = scene.page.whole, window.app.screen.get_rect()
    shown = [w for w in scene.page.widgets.values() if w.visible and w is not whole]
    for place, each in enumerate(shown):
        if scale > 1:
            whole.reveal(each)
        assert screen.contains(each.rect), each.name
        for other in shown[place + 1 :]:
            assert not each.rect.colliderect(other.rect), (each.name, other.name)
    picture = scene._picture(window.app.look)
    for what, words in scene.entry.course:
        assert picture.rects(what), f"nothing is marked in the picture for: {words}"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("game", [each.key for each in entries() if names(each.key)])
def test_the_numbers_of_a_first_visit_lie_on_nothing(open_app, game, size):
    window = Window(open_app(window_size=size), Nobody())
    window.go(ways.Home())
    window.go(ways.FirstVisit(game))
    scene = window.app.scene
    picture = scene._picture(window.app.look)
    assert len(scene._marks) == 3
    things = [piece.goal.box for piece in picture.board.pieces if piece.goal.seen]
    things += [picture.board.furniture.plate_rect(each) for each in picture.board.shown.plates]
    area = pygame.Rect((0, 0), picture.size)
    assert all(area.contains(each) for each in things), "nothing is cut"
    for number, mark in enumerate(scene._marks):
        assert area.contains(mark)
        assert mark.collidelist([*things, *scene._marks[:number]]) < 0
        near = min(
            (mark.centerx - rect.centerx) ** 2 + (mark.centery - rect.centery) ** 2
            for rect in picture.rects(scene.entry.course[number][0])
        )
        assert near < (area.width // 4) ** 2, "a number stands beside its thing"


@pytest.mark.parametrize(("speed", "moves"), [("normal", True), ("off", False)])
def test_on_a_first_visit_the_ball_rolls_once_to_the_base_and_all_is_still(
    open_app, clock, speed, moves
):
    app = open_app(speed=speed)
    window = Window(app, Nobody())
    window.go(ways.Home())
    window.go(ways.FirstVisit("rollerball"))
    seen = []
    for _turn in range(20):
        app.step(wait=False)
        seen.append((app.scene.moving, pygame.image.tobytes(app.screen, "RGB")))
        clock.pass_(250)
    pictures = len({picture for _moving, picture in seen})
    assert pictures > 8 if moves else pictures == 1
    assert seen[0][0] is moves
    assert not seen[-1][0]
    assert seen[-2:][0][1] == seen[-1][1]
    assert len(app.scene._way) > 2


def test_a_table_remembered_before_poker_roulette_had_a_winner_is_played_by_todays_defaults():
    remember("poker_roulette", rules={"ante": 0, "hands_per_session": 1, "start_chips": 50})
    rules = at_once(entry("poker_roulette"), "Ada").deal.rules
    assert (rules.ante, rules.hands_per_session, rules.start_chips) == (5, 11, 50)
    memory.remember("poker_roulette", RememberedSetup(rules={"ante": 0, "hands_per_session": 5}))
    chosen = at_once(entry("poker_roulette"), "Ada").deal.rules
    assert (chosen.ante, chosen.hands_per_session) == (0, 5), "whoever chose it now meant it"


def test_stakes_that_nobody_chose_when_the_ante_was_a_chip_are_todays_now():
    usual = {"ante": 1, "hands_per_session": 5}
    remember("poker_roulette", form=2, rules=usual | {"start_chips": 50})
    rules = at_once(entry("poker_roulette"), "Ada").deal.rules
    assert (rules.ante, rules.hands_per_session, rules.start_chips) == (5, 11, 50)
    remember("poker_roulette", form=2, rules={"ante": 0, "hands_per_session": 1})
    chosen = at_once(entry("poker_roulette"), "Ada").deal.rules
    assert (chosen.ante, chosen.hands_per_session) == (0, 1), "that was chosen even then"


@pytest.mark.parametrize(("game", "players"), [("poker_roulette", 4), ("roebuck", 4)])
def test_just_play_says_how_many_play_and_how_well(open_window, game, players):
    window = open_window()
    window.go(ways.FirstVisit(game))
    window.app.step(wait=False)
    tip = window.app.scene.page.find("play").tip
    assert tip == f"A table for {players} players; level of the others: Club"
