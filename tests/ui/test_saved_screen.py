"""Kept games: all of them, newest first, to go on with, look at, export or delete."""

import sqlite3

import pytest

from roller_table import folders
from roller_table.engine.options import plain
from roller_table.engine.transcript import parse
from roller_table.engine.verifying import verify
from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match
from roller_table.shelf import open_shelf
from roller_table.ui.scenes.saved.scene import SavedScene
from roller_table.ui.scenes.saved.words import ago, standing
from roller_table.ui.ways import Resume
from roller_table.ui.widgets import Block, Button, Label

DERBY = entry("roller_derby")
NOW = 2_000_000_000.0
SIZES = [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)]


@pytest.fixture
def shelf():
    shelf = open_shelf()
    yield shelf
    shelf.close()


@pytest.fixture
def show(app, shelf):
    def show_it(app=app):
        scene = SavedScene(shelf, clock=lambda: NOW)
        app.push(scene)
        app.step(wait=False)
        return scene

    return show_it


def kept(shelf, moves, names=("You", "Ade", "Noor", "Mia"), seed=7, ago=0):
    """A game on the shelf, ``moves`` moves along, last played ``ago`` seconds ago."""
    chairs = tuple(map(Chair, names, ("human", "club", "club", "club")))
    match = Match.new(DERBY, DERBY.rules()(), chairs, seed)
    while moves and not match.over:
        match.play(match.ask.choice.draw(match.luck())[0])
        moves -= 1
    shelf.begin(match)
    change(shelf, "UPDATE games SET updated = ? WHERE id = ?", NOW - ago, match.id)
    return match


def change(shelf, *command):
    with sqlite3.connect(shelf._file._database.path) as db:
        db.execute(command[0], command[1:])
    db.close()


WHOLE = 10**6


def order(scene):
    """The numbers of the games, from the top."""
    rows = [w for name, w in scene.page.widgets.items() if name.startswith("game ")]
    return [int(row.name.split()[1]) for row in sorted(rows, key=lambda row: row.rect.top)]


def test_games_to_go_on_with_come_first_and_the_newest_first_among_them(shelf, show):
    for moves, seconds in ((WHOLE, 10), (30, 5000), (WHOLE, 900), (30, 60)):
        kept(shelf, moves, ago=seconds)
    assert order(show()) == [4, 2, 1, 3]


def test_a_game_is_told_by_its_players_their_points_and_when_it_was(shelf, show):
    match = kept(shelf, 70, ago=130)
    match.practised = True
    change(shelf, "UPDATE games SET practised = 1")
    scene = show()
    us, them = match.standings[:2]
    assert scene.find("players 1").words == f"You + Noor **{us}** · Ade + Mia **{them}**"
    assert "two minutes ago" in scene.find("tail 1").words
    assert "moves undone" in scene.find("tail 1").words
    assert match.sheet(0).headline.shown().partition(" · ")[0] in scene.find("tail 1").words


def test_a_finished_game_names_its_winners_and_is_looked_at(hands, shelf, show, gone):
    match = kept(shelf, WHOLE)
    scene = show()
    assert scene.find("open 1").words == "Look"
    assert "won" in scene.find("tail 1").words
    assert match.names[match.winners[0]] in scene.find("tail 1").words
    hands.click(scene.find("open 1"))
    assert gone == [Resume(1)]


def test_points_are_told_apart_where_partners_do_not_have_the_same(shelf):
    kept(shelf, 30)
    change(shelf, "UPDATE games SET standings = '[10, 20, 30, 40]'")
    [game] = shelf.games()
    assert standing(game) == "You **10** · Ade **20** · Noor **30** · Mia **40**"


@pytest.mark.parametrize(
    ("past", "words"),
    [
        (0, "just now"),
        (-50, "just now"),
        (59, "just now"),
        (61, "a minute ago"),
        (125, "two minutes ago"),
        (45 * 60, "45 minutes ago"),
        (3 * 3600, "three hours ago"),
        (30 * 3600, "yesterday"),
        (5 * 86_400, "five days ago"),
    ],
)
def test_how_long_ago_is_said_as_people_say_it(past, words):
    assert ago(NOW - past, NOW) == words


def test_what_is_long_ago_has_its_date():
    assert ago(NOW - 60 * 86_400, NOW).startswith("on ")
    assert ago(NOW - 60 * 86_400, NOW).endswith(" 2033")


# Going on


def test_a_game_is_resumed_by_a_click_and_by_keys(hands, shelf, show, gone):
    kept(shelf, 30)
    kept(shelf, 30)
    scene = show()
    hands.click(scene.find("open 1"))
    for _turn in range(20):
        hands.key("TAB")
        if scene.page.focus.current.name == "open 2":
            break
    hands.key("RETURN")
    assert gone == [Resume(1), Resume(2)]


def test_the_list_is_read_again_each_time_it_comes_back(app, shelf, show):
    scene = show()
    assert scene.find("empty").visible
    kept(shelf, 30)
    scene.enter()
    app.lay_out()
    assert order(scene) == [1]
    assert not scene.find("empty").visible


# Deleting


def test_a_game_is_thrown_away_only_when_asked_a_second_time(hands, shelf, show):
    kept(shelf, 30)
    kept(shelf, 30)
    scene = show()
    hands.click(scene.find("delete 1"))
    assert len(shelf.games()) == 2
    assert "cannot be undone" in scene.find("tail 1").words
    assert "open 1" not in scene.page.widgets
    hands.click(scene.find("keep 1"))
    assert scene.find("open 1")
    hands.click(scene.find("delete 1"))
    hands.click(scene.find("throw 1"))
    assert [game.id for game in shelf.games()] == [2]
    assert order(scene) == [2]


def test_escape_spares_the_game_and_stays(app, hands, shelf, show):
    kept(shelf, 30)
    scene = show()
    hands.click(scene.find("delete 1"))
    hands.key("ESCAPE")
    assert app.scene is scene
    assert len(shelf.games()) == 1
    assert scene.find("open 1")


def test_games_are_thrown_away_by_keys_and_the_keyboard_goes_to_the_next(hands, shelf, show):
    for seconds in (30, 20, 10):
        kept(shelf, 30, ago=seconds)
    scene = show()
    while not scene.page.focus.current or scene.page.focus.current.name != "open 3":
        hands.key("TAB")
    hands.key("DELETE")
    assert scene.page.focus.current.name == "keep 3"
    hands.key("LEFT")
    hands.key("RETURN")
    assert [game.id for game in shelf.games()] == [2, 1]
    assert scene.page.focus.current.name == "delete 2"
    hands.key("SPACE")
    hands.key("SPACE")
    assert len(shelf.games()) == 2, "Keep is the one under the keyboard"


def test_whoever_does_not_want_to_be_asked_is_not(open_app, hands_of, shelf, show):
    kept(shelf, 30)
    app = open_app(confirm_delete=False)
    scene = show(app)
    hands_of(app).click(scene.find("delete 1"))
    assert shelf.games() == ()
    assert scene.find("empty").visible


# Taking away


def test_a_transcript_is_written_where_it_says_and_every_line_of_it_is_true(
    app, hands, shelf, show
):
    match = kept(shelf, WHOLE)
    scene = show()
    hands.click(scene.find("export 1"))
    [path] = (folders.data() / "transcripts").glob("*.jsonl")
    assert str(path) in app.notices.words
    [transcript] = parse(path.read_bytes().splitlines())
    assert transcript.record().moves == match.lines
    assert verify(match.game, plain(match.rules), transcript) is None


def test_the_same_game_is_not_written_twice_and_no_file_is_overwritten(hands, shelf, show):
    kept(shelf, 30)
    scene = show()
    hands.click(scene.find("export 1"))
    hands.click(scene.find("export 1"))
    [path] = (folders.data() / "transcripts").iterdir()
    path.write_text("my notes", "utf-8")
    hands.click(scene.find("export 1"))
    assert path.read_text("utf-8") == "my notes"
    assert len(list(path.parent.iterdir())) == 2


def test_a_folder_that_cannot_be_written_is_said_in_a_line(app, hands, shelf, show):
    kept(shelf, 30)
    (folders.data() / "transcripts").write_text("in the way", "utf-8")
    scene = show()
    hands.click(scene.find("export 1"))
    assert "could not be saved" in app.notices.words


# Trouble


def test_an_empty_shelf_says_how_games_come_to_stand_on_it(show):
    scene = show()
    assert "No game is saved yet" in scene.find("empty").words
    assert scene.page.focus.step(1)


def test_a_game_that_cannot_be_read_says_so_and_can_only_be_thrown_away(hands, shelf, show):
    kept(shelf, 30)
    kept(shelf, 30)
    change(shelf, "UPDATE games SET chairs = 'rubbish' WHERE id = 1")
    scene = show()
    assert "it was damaged" in scene.find("players 1").words
    assert "open 1" not in scene.page.widgets
    assert scene.find("open 2")
    hands.click(scene.find("delete 1"))
    assert "cannot be undone" in scene.find("tail 1").words
    hands.click(scene.find("throw 1"))
    assert [game.id for game in shelf.games()] == [2]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE moves SET line = 'fly' WHERE number = 9",
        "DELETE FROM moves WHERE number > 8",
        "DELETE FROM moves WHERE number = 9",
    ],
)
def test_a_damaged_game_is_not_played_and_its_readable_moves_are_exported(
    app, hands, shelf, show, damage
):
    match = kept(shelf, 30)
    change(shelf, damage)
    scene = show()
    assert "open 1" not in scene.page.widgets
    hands.click(scene.find("export 1"))
    assert "The 8 readable moves are saved as" in app.notices.words
    [path] = (folders.data() / "transcripts").iterdir()
    [transcript] = parse(path.read_bytes().splitlines())
    assert transcript.record().moves == match.lines[:8]
    assert verify(match.game, plain(match.rules), transcript) is None


def test_what_the_shelf_has_to_say_stands_above_the_games(app):
    folders.data().mkdir(parents=True)
    (folders.data() / "games.db").write_bytes(b"this is no database" * 100)
    shelf = open_shelf()
    scene = SavedScene(shelf, clock=lambda: NOW)
    app.push(scene)
    app.step(wait=False)
    assert scene.find("notice").visible
    assert scene.find("notice").words == shelf.notice
    shelf.close()


# Looks


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_nothing_overlaps_or_is_cut_with_long_names_and_many_games(
    open_app, shelf, show, size, scale
):
    for number in range(6):
        kept(shelf, 40 * number, ("MWilhelmina Wurlitzer-Ma",) * 4, seed=number)
    change(shelf, "UPDATE games SET chairs = 'rubbish' WHERE id = 2")
    app = open_app(window_size=size, user_scale=scale)
    scene = show(app)
    scene.ask(scene.games[0].id)
    app.step(wait=False)
    area = scene.find("games")
    solid = [
        w
        for name, w in scene.page.widgets.items()
        if w.visible and w.area and not name.startswith("game ")
    ]
    for place, widget in enumerate(solid):
        assert area.rect.left <= widget.rect.left, widget.name
        assert widget.rect.right <= area.bar().left or not area.most, widget.name
        assert words_fit(widget, app.look), widget.name
        for other in solid[place + 1 :]:
            assert not widget.rect.colliderect(other.rect), (widget.name, other.name)
    for game in scene.games:
        ground = scene.find(f"game {game.id}").rect
        inside = [w for w in solid if w.name.endswith(f" {game.id}") and "heading" not in w.name]
        assert all(ground.contains(widget.rect) for widget in inside)


def words_fit(widget, look):
    if isinstance(widget, Block):
        words = widget.words
        return not words or widget.height_for(look, widget.rect.width) <= widget.rect.height
    if isinstance(widget, Label | Button):
        return widget.natural(look)[0] <= widget.rect.width + 1
    return True


def test_a_hundred_games_are_shown_some_at_a_time(hands, shelf, show):
    match = kept(shelf, 5)
    with sqlite3.connect(shelf._file._database.path) as db:
        row = db.execute("SELECT * FROM games WHERE id = ?", (match.id,))
        columns = [each[0] for each in row.description if each[0] != "id"]
        names = ", ".join(columns)
        for _turn in range(99):
            db.execute(f"INSERT INTO games ({names}) SELECT {names} FROM games WHERE id = 1")
    db.close()
    scene = show()
    assert len(order(scene)) == 40
    more = scene.find("more")
    more.area.reveal(more)
    hands.click(more)
    assert len(order(scene)) == 80
