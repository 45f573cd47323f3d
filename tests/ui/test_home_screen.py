"""The home screen and the settings: all in sight, nothing cut, by mouse and by keys.

What holds of the home screen holds of it for any number of games: one, as many as there are, and
more, the last of which are strangers without a picture, as ``tests/toy`` is one.
"""

import pygame
import pytest

from roller_table.games import catalogue
from roller_table.games.catalogue import ENTRIES, Entry
from roller_table.ui import ways
from roller_table.ui.machine.thinkers import InlineThinkers
from roller_table.ui.scenes.home import HomeScene
from roller_table.ui.scenes.settings.scene import SettingsScene
from roller_table.ui.scenes.table import TableScene
from roller_table.ui.scenes.tile import PlayerRecord
from roller_table.ui.scenes.today import DayCard, DayDots, LearningOffer, OwnLine, Today, Unfinished
from roller_table.ui.ways import Learn, Play, Resume, Saved, SetUp
from roller_table.ui.widgets import Block, Button, Choice, Label, ScrollArea
from roller_table.ui.window import Window

from .conftest import unseen

SIZES = [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160), (1200, 1600)]
SCALES = [0.8, 1.0, 2.5]
LARGEST = (3840, 2160)
OTHERS = [1, len(ENTRIES) + 1, len(ENTRIES) + 4]
"""How many games there might be instead."""
FIRST = ENTRIES[0].key


def stranger(number):
    """A game that says of itself as little as it may."""
    rules, controller = "war_for_two:Rules", "war_for_two:WarForTwo"
    return Entry(f"stranger_{number}", f"War for {number}", "Higher wins", (2,), rules, controller)


@pytest.fixture
def games_are(monkeypatch):
    """Let that many games be in the catalogue."""

    def put(count):
        more = (stranger(n) for n in range(len(ENTRIES), count))
        many = (*ENTRIES[:count], *more)
        monkeypatch.setattr(catalogue, "_BY_KEY", {each.key: each for each in many})
        return many

    return put


@pytest.fixture(params=[len(ENTRIES), *OTHERS])
def games(request, games_are):
    """The catalogue with one game, with some, with many."""
    return games_are(request.param)


class Told:
    """What home is told, whatever is on a shelf."""

    def __init__(self, today, played=""):
        self._today, self._played = today, played
        self.dailies, self.changes, self.done = self, 0, []

    def today(self):
        return self._today

    def record(self, game):
        won = "Won 5 of 8" if game == self._played else ""
        return PlayerRecord(won, "last played yesterday" if won else "no game that counts yet")

    def puzzles(self):
        return None

    def turn(self):
        self.done.append("next")

    def copy(self):
        self.done.append("copied")


def home(unfinished=True):
    left = Unfinished(
        "Roller Derby, you and Noor",
        ("Deal 3 of 4, target 9, you are jamming.", "You + Noor 90 · Ade + Mia 70"),
        Resume(7),
        "yesterday",
    )
    dots = DayDots({1: "good", 2: "played", 22: "begun"}, 22, 30, "12 days in November")
    day = DayCard(
        "Poker Roulette", "22 November", "Better than the Expert by 20 points.", "Copy result",
        None, True, ("170", "130"), ("160", "140"), dots,
    )  # fmt: skip
    line = OwnLine("Roller Derby", (1.0, 0.8, 0.4), "0.4", "points lost per decision; 1.0 in June")
    learn = LearningOffer("roebuck", "Roebuck", "Shed your cards by colour and suit", "4 of 8 done")
    if unfinished:
        return HomeScene(Told(Today(left, day, line, FIRST, learn), PLAYED))
    return HomeScene(Told(Today(None, day._replace(mine=None), learn=learn), PLAYED))


PLAYED = ENTRIES[2].key
"""The game that was played."""


@pytest.mark.parametrize(("means", "drawn"), [((0.4,), False), ((0.4, 0.2), True)])
def test_one_month_of_play_is_a_number_and_no_line_yet(open_app, means, drawn):
    line = OwnLine("Roebuck", means, "0.4", "points lost per decision")
    scene = HomeScene(Told(Today(line=line)))
    app = open_app(window_size=(1280, 800))
    app.push(scene)
    app.step(wait=False)
    assert scene.find("own line").visible is drawn
    assert (scene.find("own number").rect.left == scene.find("own caps").rect.left) is not drawn


def test_a_window_that_opened_at_a_table_comes_home_all_the_same(open_app):
    app = open_app()
    window = Window(app, InlineThinkers(app.later, iterations=4))
    found = ENTRIES[0]
    window.sit_down(found, found.rules()(), 1)
    window.sit_down(found, found.rules()(), 2)
    assert [type(each) for each in app.scenes] == [HomeScene, TableScene]
    window.go(ways.Home())
    app.step(wait=False)
    assert app.scenes == [app.scene]
    assert app.scene.find(found.key)


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize("size", SIZES[:3])
def test_one_thing_is_offered_to_be_learnt_and_one_button_is_gold(open_app, size):
    app = open_app(window_size=size)
    app.push(scene := home())
    app.step(wait=False)
    buttons = [each for each in scene.page.widgets.values() if isinstance(each, Button)]
    assert [each.name for each in buttons if each.words == "Learn it"] == ["learn"]
    assert scene.find("learn").visible
    assert scene.find("learn title").words == "Roebuck"
    assert scene.find("learn count").words == "4 of 8 done"
    assert [each.name for each in buttons if each.kind == "primary"] == ["resume"]


@pytest.mark.usefixtures("games")
def test_a_page_says_how_long_nothing_takes_that_was_not_measured(app, hands):
    """Lessons were said to take four minutes; newcomers needed four to eight."""
    app.push(scene := home())
    hands.step()
    said = " ".join(each.spoken for each in scene.page.widgets.values())
    assert "minutes" not in said


def words_fit(widget, look):
    """Whether every word of it is in sight."""
    if isinstance(widget, Block):
        return widget.height_for(look, widget.rect.width) <= widget.rect.height
    if isinstance(widget, Button) and not widget.words:
        return True
    if isinstance(widget, Label | Button | Choice):
        return widget.natural(look)[0] <= widget.rect.width + 1
    return True


HOMES = [
    *((size, len(ENTRIES), unfinished) for size in SIZES for unfinished in (True, False)),
    *((size, count, True) for size in SIZES if size != LARGEST for count in OTHERS),
]
"""The largest window takes long to paint; how many tiles it has room for is seen in the others."""


@pytest.mark.parametrize(("size", "count", "unfinished"), HOMES)
@pytest.mark.parametrize("scale", SCALES)
def test_at_home_nothing_overlaps_leaves_the_window_or_is_cut(
    open_app, games_are, size, scale, count, unfinished
):
    games = games_are(count)
    app = open_app(window_size=size, user_scale=scale)
    app.push(scene := home(unfinished))
    with unseen(app):
        app.step(wait=False)
    assert all(scene.find(each.key).visible for each in games)
    nothing_is_cut(app, scene)


@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize("count", range(1, 13))
def test_any_number_of_games_is_laid_out_beside_the_card(open_app, games_are, size, count):
    many = games_are(count)
    app = open_app(window_size=size)
    scene = home()
    app.push(scene)
    with unseen(app):
        app.step(wait=False)
    nothing_is_cut(app, scene)
    tiles = [scene.find(each.key).rect for each in many]
    assert len({tile.size for tile in tiles}) == 1
    assert tiles[0].height > app.look.px(140)
    assert len({tile.top for tile in tiles}) == (
        1 if count == 1 else 2 if count < 9 else -(-count // 4)
    )
    for name in ("continue", "day", "to learn"):
        assert scene.find(name).rect.collidelist(tiles) < 0, name
    last = scene.find(many[-1].key)
    scene.grid.reveal(last)
    assert scene.grid.rect.contains(last.rect), "what does not fit scrolls"


def nothing_is_cut(app, scene):
    window = app.screen.get_rect()
    if scene.page.whole.most:
        window.height = scene.page.whole.content
    widgets = [each for each in scene.page.widgets.values() if each.visible]
    grounds = {"whole page", "games", "continue", "day", "to learn", "own"}
    for place, widget in enumerate(widgets):
        if widget.name in grounds:
            assert window.contains(widget.rect.clip(window)), widget.name
            continue
        assert widget.area or window.contains(widget.rect), widget.name
        assert words_fit(widget, app.look), widget.name
        for other in widgets[place + 1 :]:
            if other.name == f"table {widget.name}":
                assert widget.rect.contains(other.rect)
            elif other.name not in grounds:
                assert not widget.rect.colliderect(other.rect), (widget.name, other.name)
    grounds = grounds & scene.page.widgets.keys() - {"games", "whole page"}
    cards = [scene.find(name).rect for name in grounds if scene.find(name).visible]
    assert all(window.contains(card) for card in cards)
    assert all(a.clip(b).size == (0, 0) for a in cards for b in cards if a is not b)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_in_the_settings_nothing_overlaps_or_is_cut_and_all_can_be_reached(open_app, size, scale):
    app = open_app(window_size=size, user_scale=scale)
    scene = SettingsScene()
    app.push(scene)
    with unseen(app):
        app.step(wait=False)
    inside = [w for w in scene.page.widgets.values() if w.area]
    area = scene.find("settings")
    assert isinstance(area, ScrollArea)
    for place, widget in enumerate(inside):
        assert area.rect.left <= widget.rect.left, widget.name
        assert widget.rect.right <= area.bar().left or not area.most, widget.name
        assert words_fit(widget, app.look), widget.name
        for other in inside[place + 1 :]:
            assert not widget.rect.colliderect(other.rect), (widget.name, other.name)
    for _turn in scene.page.widgets:
        scene.page.focus.step(1)
        current = scene.page.focus.current
        assert not current.area or area.rect.contains(current.rect), current.name


def test_what_is_next_to_learn_is_a_press_away(app, hands, gone):
    app.push(scene := home())
    hands.step()
    hands.click(scene.find("learn"))
    assert gone == [Learn("roebuck")]


def test_a_pointer_that_only_rests_where_the_window_opens_lights_no_tile(app, hands):
    app.push(scene := home())
    app.step(wait=False)
    tile = scene.find(FIRST)
    for rel, lit in (((0, 0), False), ((3, 1), True)):
        hands.post(pygame.MOUSEMOTION, pos=tile.rect.center, rel=rel, buttons=(0, 0, 0))
        hands.step()
        assert tile.hovered == lit


def test_a_small_button_on_the_tile_leads_to_rules_and_players(app, hands, gone, games):
    scene = home()
    app.push(scene)
    hands.step()
    last = games[-1]
    scene.grid.reveal(scene.find(last.key))
    hands.click(scene.find(f"table {last.key}"))
    assert gone == [SetUp(last.key)]
    assert scene.find(f"table {last.key}").spoken == f"Rules and players of {last.name}"


def test_a_game_is_played_by_click_and_by_keys(app, hands, gone, games):
    scene = home()
    app.push(scene)
    hands.step()
    hands.click(scene.find(FIRST))
    for _game in games[1:]:
        hands.key("TAB")
        while scene.page.focus.current.name not in {each.key for each in games}:
            hands.key("TAB")
    hands.key("RETURN")
    assert gone == [Play(FIRST), Play(games[-1].key)]


def test_arrows_walk_over_the_tiles_and_on_to_the_buttons(app, hands, games):
    scene = home()
    app.push(scene)
    hands.step()
    tops = [scene.find(each.key).rect.top for each in games]
    row = [each.key for each, top in zip(games, tops, strict=True) if top == tops[0]]
    walked = []
    for key in (*["RIGHT"] * len(row), "DOWN", "LEFT", "UP", "UP"):
        hands.key(key)
        walked.append(scene.page.focus.current.name)
    assert walked[: len(row)] == row
    assert len(row) == len(games) or walked[len(row)] not in row
    assert walked[-1] in ("companions", "saved", "statistics", "rules", "settings")


def test_the_last_unfinished_game_is_resumed(app, hands, gone):
    scene = home()
    app.push(scene)
    hands.step()
    hands.click(scene.find("resume"))
    hands.click(scene.find("saved"))
    assert gone == [Resume(7), Saved()]
    hands.key("ESCAPE")
    assert app.scene is scene


def test_a_player_with_nothing_to_go_on_with_is_invited(app, hands, gone):
    scene = home(unfinished=False)
    app.push(scene)
    hands.step()
    assert scene.find("card title").spoken == "Learn Roebuck"
    assert "learn" not in scene.page.widgets, "it is said once"
    hands.key("RETURN")
    assert gone == [Learn("roebuck")]


def test_where_nothing_can_be_learnt_a_player_is_invited_to_a_first_game(app, hands, gone):
    app.push(scene := HomeScene(Told(Today())))
    hands.step()
    assert scene.find("card title").spoken == "Deal a first game"
    hands.key("RETURN")
    assert gone == [Play(FIRST)]


def test_coming_home_asks_again_what_is_unfinished(app, hands):
    told = Told(Today())
    scene = HomeScene(told)
    app.push(scene)
    hands.step()
    told._today = Today(Unfinished("Roller Derby", ("Deal 2 of 4",), Resume(7)))
    app.push(SettingsScene())
    hands.step()
    hands.key("ESCAPE")
    assert scene.find("card title").spoken == "Roller Derby"


def test_the_deal_of_the_day_is_played_copied_and_turned_to_another_game(app, hands):
    scene = home()
    app.push(scene)
    hands.step()
    assert scene.find("day mine").spoken == "You: 170 – 130"
    assert scene.find("day other").spoken == "Expert, your cards: 160 – 140"
    hands.click(scene.find("day go"))
    hands.click(scene.find("day next"))
    assert scene.told.done == ["copied", "next"]
    golden = [
        w for w in scene.page.widgets.values() if isinstance(w, Button) and w.kind == "primary"
    ]
    assert [each.name for each in golden] == ["resume"]


def test_a_game_that_was_played_shows_its_record_whether_it_was_learnt_or_not(app, hands, games):
    app.push(scene := home())
    hands.step()
    for each in games:
        tile = scene.find(each.key)
        played = each.key == PLAYED
        assert tile.record.won == ("Won 5 of 8" if played else "")
        assert ("Won 5 of 8 · last played yesterday" in tile.spoken) == played
        assert ("no game that counts yet" in tile.spoken) != played


def test_somebody_who_has_played_is_invited_to_the_same_game_again(app, hands, gone, games):
    last = games[-1]
    scene = HomeScene(Told(Today(last=last.key)))
    app.push(scene)
    hands.step()
    assert scene.find("card title").spoken == last.name
    hands.click(scene.find("resume"))
    assert gone == [Play(last.key)]


# Settings


@pytest.fixture
def scene(app, hands):
    scene = SettingsScene()
    app.push(home([]))
    app.push(scene)
    hands.step()
    return scene


def reveal(scene, name):
    widget = scene.find(name)
    widget.area.reveal(widget)
    return widget


@pytest.mark.parametrize(
    "name", ["warn_revokes", "confirm_delete", "four_colours", "sound", "full_screen"]
)
def test_every_switch_turns_its_setting(scene, app, hands, name):
    before = getattr(app.settings, name)
    hands.click(reveal(scene, name))
    assert getattr(app.settings, name) is not before


@pytest.mark.parametrize(
    ("name", "key"),
    [("think_seconds", "END"), ("user_scale", "HOME"), ("volume", "END"), ("signal_volume", "END")],
)
def test_every_slider_sets_its_number(scene, app, hands, name, key):
    scene.page.focus.go(scene.find(name), seen=True)
    hands.key(key)
    assert getattr(app.settings, name) == settings_end(name, key)


def settings_end(name, key):
    from roller_table.ui.machine.settings import BOUNDS

    return BOUNDS[name][key == "END"]


@pytest.mark.parametrize("name", ["card_back"])
def test_every_list_sets_its_choice(scene, app, hands, name):
    before = getattr(app.settings, name)
    hands.click(reveal(scene, name))
    hands.key("DOWN")
    hands.key("RETURN")
    assert getattr(app.settings, name) != before
    assert scene.page.popup is None


@pytest.mark.parametrize("name", ["speed", "colours", "deal_end", "turn_end", "preset"])
@pytest.mark.usefixtures("painted")
def test_what_lies_in_sight_is_taken_by_a_click_and_the_next_by_space(scene, app, hands, name):
    few = reveal(scene, name)
    hands.step()
    now = few.value
    hands.click(few._boxes[-1].center)
    assert few.value == few.options[-1].value != now
    hands.key("SPACE")
    assert few.value == few.options[0].value
    assert scene.page.popup is None
    kept = app.settings.keys.preset if name == "preset" else getattr(app.settings, name)
    assert kept == few.value


def test_an_action_gets_the_key_that_is_pressed_next(scene, app, hands):
    hands.click(reveal(scene, "key:show_hint"))
    hands.key("g")
    assert app.settings.keys.chord("show_hint") == "g"
    assert scene.find("preset").options[-1].words == "Your own"
    hands.click(reveal(scene, "key:show_hint"))
    hands.key("ESCAPE")
    assert app.scene is scene
    assert not scene.find("key:show_hint").waiting


@pytest.mark.parametrize("again", ["key", "click", "SPACE"])
def test_a_key_that_another_action_has_is_told_and_they_may_change_places(scene, app, hands, again):
    row = reveal(scene, "key:show_hint")
    hands.click(row)
    hands.key("m")
    assert "Mute" in scene.find("keys told").words
    assert app.settings.keys.chord("show_hint") == "h"
    assert app.settings.sound, "M means nothing else while it is asked for"
    if again == "click":
        hands.click(row)
    else:
        hands.key("m" if again == "key" else again)
    assert app.settings.keys.chord("show_hint") == "m"
    assert app.settings.keys.chord("hush") == "h"
    assert not scene.find("keys told").words


def test_a_key_with_a_meaning_of_its_own_is_refused_in_words(scene, app, hands):
    hands.click(reveal(scene, "key:show_hint"))
    for name in ("RETURN", "5", "UP"):
        hands.key(name)
        assert "another key" in scene.find("keys told").words
    hands.key("TAB")
    assert not scene.find("keys told").words
    assert app.settings.keys.preset == "usual"


def test_a_chapter_is_come_to_from_the_list(scene, hands):
    for name in scene.chapters:
        hands.click(scene.find(f"go {name}"))
        hands.step()
        assert scene.find(f"go {name}").chosen
        assert scene.area.rect.collidepoint(scene.find(f"{name} heading").rect.center)


def test_the_right_arrow_leads_into_the_chapter_that_keys_turned_to(scene, app, hands):
    """Language and Sound are both in sight at the end of the list."""
    scene.page.focus.go(scene.find("go language"), seen=True)
    hands.key("RETURN")
    hands.step()
    assert scene.area.offset == scene.area.most
    assert scene.find("go language").chosen
    hands.key("RIGHT")
    assert scene.page.focus.current is scene.find("language")
    assert app.settings.language == "system", "nothing is chosen by going there"


def test_the_sample_is_shown_as_somebody_else_sees_it(scene, app, hands):
    pictures = []
    for sight in ("protan", "tritan"):
        scene.find("sight").choose(
            [each.value for each in scene.find("sight").options].index(sight)
        )
        hands.step()
        pictures.append(pygame.image.tobytes(app.screen.subsurface(scene._sample), "RGB"))
    assert pictures[0] != pictures[1]


def test_a_name_is_kept_tidy(scene, app, hands):
    scene.page.focus.go(scene.find("name"), seen=True)
    hands.type("  Ada   L ")
    assert app.settings.name == "Ada L"
    hands.key("BACKSPACE", pygame.KMOD_CTRL, times=5)
    assert app.settings.name == "You"


def test_the_scale_is_seen_at_once_and_the_slider_shows_it(scene, app, hands):
    scene.page.focus.go(scene.find("user_scale"), seen=True)
    hands.key("RIGHT")
    assert app.look.scale == pytest.approx(1.05)
    assert scene.look is app.look
    assert scene.find("user_scale").spoken.endswith("105%")


def test_a_scale_that_the_window_has_no_room_for_says_so(scene, app, hands):
    scene.page.focus.go(scene.find("user_scale"), seen=True)
    hands.key("END")
    assert app.settings.user_scale == 2.5
    assert "167%" in scene.find("user_scale words").words


def test_f11_turns_the_switch_too(scene, app, hands):
    hands.key("F11")
    assert app.settings.full_screen
    assert scene.find("full_screen").value is True


def test_m_turns_the_sounds_off_and_the_switch_too_but_not_in_a_name(scene, app, hands):
    hands.key("m")
    assert not app.settings.sound
    assert scene.find("sound").value is False
    scene.page.focus.go(scene.find("name"), seen=True)
    hands.post(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m")
    hands.step()
    assert not app.settings.sound


def test_everything_is_set_back_but_the_window(scene, app, hands):
    app.change(volume=0.1, four_colours=True, name="Ada", user_scale=1.3)
    hands.step()
    hands.click(scene.find("reset"))
    assert app.settings.volume == 1.0
    assert app.settings.name == "You"
    assert app.settings.user_scale == 1.0
    assert scene.find("four_colours").value is False


def test_the_back_button_and_escape_go_home(scene, app, hands):
    hands.click(scene.find("back"))
    assert app.scene is not scene
