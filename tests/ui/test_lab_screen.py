"""The lab's page: the player's own mix against the usual rules, stopped and gone on with."""

import sqlite3
from contextlib import closing

import pytest

from roller_table import folders
from roller_table.engine.options import restored
from roller_table.engine.values import replace
from roller_table.games.catalogue import entry
from roller_table.lab.book import Book, Goal
from roller_table.lab.book import place as place_of_book
from roller_table.lab.child import Snapshot
from roller_table.lab.findings import Findings
from roller_table.lab.plan import play_batch
from roller_table.ui import ways
from roller_table.ui.scenes.lab.figures import FiguresScene
from roller_table.ui.scenes.lab.running import Mix, Runner
from roller_table.ui.scenes.lab.runs import RunsScene
from roller_table.ui.scenes.lab.scene import LabScene

SIZES = [(1024, 640), (1280, 800), (1920, 1080)]
ROEBUCK = entry("roebuck")
MIX = Mix(ROEBUCK, restored(ROEBUCK.rules(), {"target": 5, "hand_ends": "immediately"}), 4, "Quick")


class Still(Runner):
    """A run that is played only when the test says so."""

    started = False

    @property
    def running(self):
        return self.started

    def start(self):
        self.started = True

    def stop(self):
        self.started = False

    def news(self):
        return None


@pytest.fixture(scope="module")
def rows():
    """Some batches of games by Greedy players; the page does not ask who they were."""
    plan = MIX.plan("greedy")
    return [play_batch(plan, number) for number in range(4)]


@pytest.fixture
def kept(rows):
    def keep(batches):
        plan = MIX.plan("club")
        with Book() as book:
            number = book.begin(plan, Goal(200), "1")
            for each in rows[:batches]:
                book.keep(number, each)

    return keep


@pytest.fixture
def show(app):
    def show_it(runner=Still):
        scene = LabScene(MIX, runner)
        app.push(scene)
        app.step(wait=False)
        return scene

    return show_it


def test_it_begins_at_once_and_can_be_stopped_and_gone_on_with(show, hands):
    scene = show()
    assert scene.runner.running
    hands.click(scene.find("go"))
    assert not scene.runner.running
    assert scene.find("go").words == "Start"
    hands.key("RETURN")
    assert scene.runner.running
    assert scene.find("go").words == "Stop here"


def test_what_is_known_is_shown_and_nothing_begins_by_itself(show, kept, rows):
    kept(4)
    scene = show()
    assert not scene.runner.running
    assert scene.find("count").words == "40 of 200 pairs"
    assert scene.find("go").words == "Go on"
    findings = Findings(MIX.plan("club"))
    for each in rows:
        findings.add(each)
    found = findings.of(1, looking=True)
    shown = [row.found for row in scene.rows if row.visible]
    assert {each.measure.key for each in shown} == {each.measure.key for each in found}
    seen = [each.seen for each in shown]
    assert seen == sorted(seen, reverse=True), "what differs stands first"
    assert scene.find("said").words.startswith("Among Club players: ")


def test_other_players_are_another_run(show, kept, hands):
    kept(2)
    scene = show()
    hands.click(scene.find("level beginner"))
    assert scene.find("count").words == "0 of 200 pairs"
    assert not scene.runner.running
    hands.click(scene.find("level club"))
    hands.click(scene.find("pairs 0"))
    assert scene.find("count").words == "20 pairs"


def test_what_was_played_leads_to_a_game_and_to_a_report(show, kept, hands, gone):
    kept(1)
    scene = show()
    hands.click(scene.find("play"))
    (deal,) = gone
    assert (deal.entry, deal.rules, deal.rules_name) == (MIX.entry, MIX.rules, MIX.name)
    assert len(deal.chairs) == MIX.seats
    hands.click(scene.find("save"))
    (page,) = folders.data().rglob("lab-roebuck.html")
    assert "<script" not in page.read_text("utf-8")


@pytest.mark.parametrize("size", SIZES)
def test_everything_has_room_and_five_rows_are_seen(open_app, kept, size):
    kept(4)
    app = open_app(window_size=size)
    scene = LabScene(MIX, Still)
    app.push(scene)
    app.step(wait=False)
    width, height = app.scene.look.size
    table = scene.table.rect
    rows = [row for row in scene.rows if row.visible and table.contains(row.rect)]
    assert len(rows) >= 5
    for name in ("go", "bar", "said", "play", "save", "note", "change", "level club", "pairs 0"):
        rect = scene.find(name).rect
        assert 0 <= rect.left < rect.right <= width, name
        assert 0 <= rect.top < rect.bottom <= height, name
    assert not scene.find("said").rect.colliderect(scene.find("play").rect)
    assert not table.colliderect(scene.find("said").rect)


def test_a_real_run_is_played_by_a_process_of_its_own_and_kept():
    """The only test with a real child; it is over as soon as one batch is in the book."""
    import time

    quick = MIX._replace(rules=restored(ROEBUCK.rules(), {"race": True, "race_target": 1}))
    runner = Runner(quick, "club", 10)
    runner.start()
    until = time.monotonic() + 60
    told = None
    while time.monotonic() < until and not (told and told.over):
        told = runner.news() or told
        time.sleep(0.05)
    assert told
    assert told.over
    assert not runner.running
    again = Runner(quick, "club", 10).known()
    assert again == told


def test_what_was_measured_of_every_option_stands_on_a_page_with_its_errors(open_window):
    """The set-up leads to the option that was asked about; the lab's page to the first."""
    window = open_window()
    window.go(ways.SetUp("roller_derby"))
    window.app.step(wait=False)
    scene = window.app.scene
    assert not scene.find("lab").visible
    scene._set("jokers_for_sale", True)
    assert scene.find("lab").visible
    scene.find("changes joker_price").press()
    scene.find("figures joker_price").press()
    window.app.step(wait=False)
    page = window.app.scene
    assert isinstance(page, FiguresScene)
    assert "among Club players" in page.find("how").words
    assert all(page.find(f"found {rule.key} 0").words for rule in scene.house.options)
    assert "With 5: " in page.find("found joker_price 0").words
    assert " ±" in page.find("found joker_price 1").words
    head = page.find("option joker_price")
    assert page.area.rect.top <= head.rect.top < page.area.rect.centery
    page.area.scroll(0)
    window.app.lay_out()
    assert page.area.offset == 0, "it opens there once"


def test_the_set_up_and_the_house_rules_lead_to_the_lab(open_window, hands_of, monkeypatch):
    monkeypatch.setattr("roller_table.ui.scenes.lab.scene.Runner", Still)
    monkeypatch.setattr(LabScene.__init__, "__defaults__", (Still,))
    window = open_window()
    window.go(ways.SetUp("roebuck"))
    window.app.step(wait=False)
    window.app.scene._set("race", True)
    hands_of(window.app).click(window.app.scene.find("lab"))
    window.app.step(wait=False)
    assert isinstance(window.app.scene, LabScene)
    assert window.app.scene.mix.rules.race
    window.app.pop()
    window.app.pop()
    window.go(ways.OwnRules())
    window.app.step(wait=False)
    hands_of(window.app).click(window.app.scene.find("game roebuck"))
    hands_of(window.app).click(window.app.scene.find("lab"))
    assert isinstance(window.app.scene, LabScene)
    window.app.pop()
    hands_of(window.app).click(window.app.scene.find("game roller_derby"))
    against = window.app.scene.find("against dice")
    assert against.line.found.startswith("With “one twelve-sided”: there are more tricks off")
    against = window.app.scene.find("against direction")
    assert not against.line.found, "no difference was seen"


# What was kept


@pytest.fixture
def runs(rows):
    """Two runs that the page can show, one of them over, and one of the command line alone."""
    club = MIX.plan("club")
    two = (*club.variants, club.variants[1]._replace(name="again"))
    plans = [club, MIX._replace(name="").plan("beginner"), replace(club, variants=two)]
    with Book() as book:
        for plan, goal in zip(plans, (20, 200, None), strict=True):
            number = book.begin(plan, Goal(goal), "1", "roller-table lab roebuck")
            for each in rows[:2] if plan == club else ():
                book.keep(number, each)


def listed(app):
    scene = RunsScene()
    app.push(scene)
    app.step(wait=False)
    return scene


@pytest.mark.usefixtures("runs")
def test_saved_runs_are_listed_with_those_first_that_may_go_on(app):
    scene = listed(app)
    assert [run.number for run in scene.runs] == [3, 2, 1]
    assert [each.words for each in scene.headings.values()] == ["UNFINISHED", "FINISHED"]
    assert scene.find("title 1").words == "Roebuck · Quick"
    assert "usually" in scene.find("players 1").words
    assert "20 of 20 pairs among Club players at a table of 4." in scene.find("tail 1").words
    assert "Beginners" in scene.find("tail 2").words
    assert "roller-table lab show 3" in scene.find("tail 3").words
    assert "open 3" not in scene.page.widgets
    assert (scene.find("open 1").words, scene.find("open 2").words) == ("Look", "Resume")


@pytest.mark.usefixtures("runs")
def test_a_run_of_another_program_is_listed_with_it_and_not_gone_on_with(app):
    """It would be refused: what another version plays is another run."""
    sign = '"program": ["'
    damage(f"UPDATE run SET plan = replace(plan, '{sign}', '{sign}0.'), sum = NULL WHERE id < 3")
    scene = listed(app)
    assert [each.words for each in scene.headings.values()] == ["UNFINISHED", "FINISHED"]
    assert scene.find("title 1").words == "Roebuck · Quick"
    for number in (1, 2):
        assert "Played by Roller Table 0.0" in scene.find(f"tail {number}").words
        assert f"open {number}" not in scene.page.widgets
    assert "export 1" in scene.page.widgets


def _mix(way):
    return Mix(way.entry, way.rules, way.seats, way.name)


@pytest.mark.usefixtures("runs")
def test_a_run_is_opened_as_it_was_asked_for(app, hands, gone):
    scene = listed(app)
    hands.click(scene.find("open 1"))
    hands.click(scene.find("open 2"))
    (first, look), (second, resume) = ((_mix(way), way.asked) for way in gone)
    assert first == MIX
    assert (look.level, look.pairs, look.begins) == ("club", 20, False)
    assert second == MIX._replace(name="")
    assert (resume.level, resume.pairs, resume.begins) == ("beginner", 200, True)
    page = LabScene(first, Still, asked=look)
    app.push(page)
    app.step(wait=False)
    assert page.find("count").words == "20 of 20 pairs"
    assert not page.runner.running
    assert "change" not in page.page.widgets
    app.pop()
    page = LabScene(second, Still, asked=resume)
    app.push(page)
    assert page.runner.running


@pytest.mark.usefixtures("runs")
def test_a_run_is_thrown_away_when_its_row_was_asked_with_the_keys_alone(app, hands):
    scene = listed(app)
    scene.page.focus.go(scene.find("delete 2"), seen=True)
    hands.key("DELETE")
    assert "Delete this?" in scene.find("tail 2").words
    hands.key("ESCAPE")
    assert scene.page.focus.current.name == "delete 2"
    hands.key("DELETE")
    assert scene.page.focus.current.name == "keep 2"
    hands.click(scene.find("throw 2"))
    assert [run.number for run in scene.runs] == [3, 1]
    with Book() as book:
        assert [run.number for run in book.runs()] == [3, 1]


@pytest.mark.usefixtures("runs")
def test_a_report_of_any_run_is_saved_from_the_list(app, hands):
    scene = listed(app)
    hands.click(scene.find("export 1"))
    assert list(folders.data().rglob("lab-roebuck-1.html"))
    assert "export 2" not in scene.page.widgets, "nothing of it has been played"


def test_without_a_run_the_list_says_how_to_begin_one(app):
    scene = listed(app)
    assert scene.find("empty").visible


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.usefixtures("runs")
def test_saved_runs_have_room(open_app, size):
    app = open_app(window_size=size)
    scene = listed(app)
    scene.ask(2)
    app.step(wait=False)
    for number in (1, 2, 3):
        ground = scene.find(f"game {number}").rect
        own = [w for name, w in scene.page.widgets.items() if name.endswith(f" {number}")]
        own = [w for w in own if not w.name.startswith(("game", "heading"))]
        assert all(ground.contains(each.rect) for each in own)
        for place, one in enumerate(own):
            assert not any(one.rect.colliderect(other.rect) for other in own[place + 1 :])


@pytest.mark.usefixtures("runs")
def test_the_lab_leads_to_what_it_has_kept_and_back(open_window, hands_of, monkeypatch):
    monkeypatch.setattr(LabScene.__init__, "__defaults__", (Still,))
    window = open_window()
    window.go(ways.Lab(ROEBUCK, MIX.rules, 4, "Quick"))
    window.app.step(wait=False)
    hands_of(window.app).click(window.app.scene.find("runs"))
    window.app.step(wait=False)
    hands_of(window.app).click(window.app.scene.find("open 1"))
    window.app.step(wait=False)
    assert isinstance(window.app.scene, LabScene)
    assert not window.app.scene.find("runs").visible
    hands_of(window.app).key("ESCAPE")
    assert isinstance(window.app.scene, RunsScene)


# What was damaged


def damage(statement, *values):
    with closing(sqlite3.connect(place_of_book(), isolation_level=None)) as db:
        db.execute(statement, values)


BROKEN = ("goal = '{}'", "goal = 'null'", "plan = '7'", "plan = x'00ff'", "begun = x'00'")


@pytest.mark.parametrize("broken", BROKEN)
@pytest.mark.usefixtures("runs")
def test_a_damaged_run_is_named_at_its_place_and_can_be_thrown_away(app, hands, broken):
    damage(f"UPDATE run SET {broken} WHERE id = 2")
    scene = listed(app)
    assert [run.number for run in scene.runs] == [3, 2, 1]
    assert scene.find("title 2").words == "Run 2"
    said = scene.find("players 2").words
    assert said.startswith("run 2 of the lab cannot be read by this program: ")
    assert "20 of 20 pairs among Club players" in scene.find("tail 1").words
    assert "open 2" not in scene.page.widgets
    assert "export 2" not in scene.page.widgets
    hands.click(scene.find("delete 2"))
    assert "Delete this?" in scene.find("tail 2").words
    hands.click(scene.find("throw 2"))
    assert [run.number for run in scene.runs] == [3, 1]


@pytest.mark.usefixtures("runs")
def test_a_damaged_run_stops_neither_the_lab_nor_another_run(show):
    damage("UPDATE run SET goal = '{}' WHERE id = 2")
    scene = show()
    assert scene.find("count").words == "20 of 200 pairs"


def test_games_that_cannot_be_read_are_said_beside_what_was_found(show, kept):
    kept(4)
    damage("UPDATE game SET found = '{' WHERE seed = 3")
    scene = show()
    assert scene.find("count").words == "30 of 200 pairs"
    assert "1 batch of games cannot be read and is missing here" in scene.find("said").words


def test_a_damaged_book_is_set_aside_with_a_line_above_the_list(app):
    place_of_book().parent.mkdir(parents=True, exist_ok=True)
    place_of_book().write_bytes(b"Dear diary, " * 1000)
    scene = listed(app)
    assert "The lab's book was damaged." in scene.find("notice").words
    assert scene.find("notice").visible


class Telling(Still):
    """A run of which the test says what it tells."""

    told = None

    def news(self):
        return self.told


def test_that_a_run_is_not_kept_stands_there_for_as_long_as_it_is_so(show, app):
    scene = show(Telling)
    trouble = "The lab's book cannot be used just now: it is full."
    scene.runner.told = Snapshot(10, (), trouble=trouble)
    scene.tick(app.now())
    assert app.notices.words == trouble
    assert scene.find("left").words == "not saved yet; trying again"
    said = app.notices.count
    scene.tick(app.now())
    assert app.notices.count == said
    scene.runner.told = Snapshot(20, ())
    scene.tick(app.now())
    assert scene.find("left").words != "not saved yet; trying again"
    assert scene.find("count").words == "20 of 200 pairs"


def test_a_run_that_has_stopped_says_why_and_shows_what_it_had(show, app):
    scene = show(Telling)
    scene.runner.told = Snapshot(10, ())
    scene.tick(app.now())
    scene.runner.told = Snapshot(0, (), trouble="It has stopped.", stopped=True)
    scene.tick(app.now())
    assert app.notices.words == "It has stopped."
    assert scene.find("count").words == "10 of 200 pairs"
