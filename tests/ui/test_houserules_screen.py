"""House rules as a place of their own: all options, own files, and yours beside the printed."""

import json

import pytest

from roller_table import folders, rulefile
from roller_table.engine.options import rules_of
from roller_table.games.catalogue import entries, entry
from roller_table.ui.scenes.houserules.scene import HouseRulesScene
from roller_table.ui.scenes.settings.scene import SettingsScene
from roller_table.ui.scenes.setup.memory import RememberedSetup, recall, remember
from roller_table.ui.ways import Lab, Measured, Rulebook, SetUp
from roller_table.ui.widgets import Block, Button, Label

SIZES = [(1024, 640), (1280, 800), (1920, 1080)]
FRIDAY = (
    "# by Ade\ngame: roller_derby\nname: Friday\nrules: {dice: d12, tie: extra pair of deals}\n"
)


def own_file(name, text):
    folders.own_rules().mkdir(parents=True, exist_ok=True)
    path = folders.own_rules() / f"{name}.yaml"
    path.write_text(text, "utf-8")
    return path


@pytest.fixture
def went():
    return []


@pytest.fixture
def show(app, went):
    def show_it(app=app):
        scene = HouseRulesScene(lambda folder: went.append(("folder", folder)))
        app.push(scene)
        app.step(wait=False)
        return scene

    return show_it


def press(hands, scene, name):
    widget = scene.find(name)
    if widget.area:
        widget.area.reveal(widget)
    hands.click(widget)


@pytest.mark.parametrize("game", [each.key for each in entries()])
def test_every_option_of_every_game_stands_there_beside_the_printed_one(hands, show, game):
    scene = show()
    press(hands, scene, f"game {game}")
    for rule in rules_of(entry(game).rules()):
        words = scene.find(f"against {rule.key}").spoken
        assert words.startswith(rule.option.name)
        assert "printed" in words
    assert scene.find("summary").words == "Every rule is as printed."


def test_what_differs_comes_first_and_both_are_said_in_words(hands, show):
    own_file("friday", FRIDAY)
    scene = show()
    press(hands, scene, "set 0")
    dice, tie, *others = scene.rows
    assert dice.spoken.startswith("Dice: yours one twelve-sided, printed two six-sided. One die")
    assert tie.line.yours == "two more deals"
    assert tie.line.printed == "open; usually shared win", "the book does not say"
    assert not any(row.line.differs for row in others)
    assert "2 rules differ" in scene.find("summary").words


@pytest.mark.parametrize("deals", [4, 8])
def test_the_lab_is_reached_whether_a_rule_is_changed_or_none(hands, show, gone, deals):
    """The word stood there only once a rule had been changed: nobody found it before."""
    remember("roller_derby", RememberedSetup(rules={"deals": deals}, chairs=[["", "human"]] * 4))
    press(hands, show(), "lab")
    assert [type(way) for way in gone] == [Measured if deals == 4 else Lab]


def test_the_table_that_was_set_up_last_is_yours_too(show):
    remember("roller_derby", RememberedSetup(rules={"deals": 8}))
    scene = show()
    assert scene.rows[0].spoken.startswith("Deals: yours 8, printed 4. ")


def test_nothing_but_one_button_is_gold_where_there_is_nothing_to_choose(show):
    scene = show()
    buttons = [w for w in scene.page.widgets.values() if isinstance(w, Button) and w.visible]
    assert [w.name for w in buttons if w.kind == "primary" or w.chosen] == ["set up"]
    own_file("friday", FRIDAY)
    assert show().find("set table").chosen


def test_one_rule_is_put_back_as_printed_and_the_others_stay(hands, show):
    path = own_file("friday", FRIDAY)
    scene = show()
    press(hands, scene, "set 0")
    press(hands, scene, "back dice")
    assert path.read_text("utf-8") == FRIDAY.replace("d12", '"2d6"')
    assert [row.line.key for row in scene.rows if row.line.differs] == ["tie"]
    assert scene.page.focus.current is scene.find("back tie")
    assert scene.find("set 0").chosen
    press(hands, scene, "back tie")
    assert scene.find("summary").words == "Every rule is as printed."


def test_the_page_is_built_again_where_it_was_scrolled_to(show):
    scene = show()
    scene.area.scroll(120)
    scene.again()
    assert scene.area.offset == 120


def test_a_rule_of_the_table_is_put_back_for_the_next_game_too(hands, show):
    remember(
        "roller_derby", RememberedSetup(rules={"deals": 8, "dice": "d12"}, chairs=[["", "human"]])
    )
    scene = show()
    press(hands, scene, "back deals")
    assert scene.rows[0].line.key == "dice"
    kept = recall("roller_derby")
    assert (kept.rules["deals"], kept.rules["dice"], kept.chairs) == (4, "d12", [["", "human"]])


def test_a_file_that_cannot_be_changed_says_why(app, hands, show, monkeypatch):
    path = own_file("friday", FRIDAY)
    scene = show()
    press(hands, scene, "set 0")

    def full(*_paths):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    press(hands, scene, "back dice")
    assert "No space left" in app.notices.words
    assert path.read_text("utf-8") == FRIDAY


def test_a_table_is_set_up_with_what_is_shown(hands, show, gone):
    own_file("friday", FRIDAY)
    scene = show()
    press(hands, scene, "set 0")
    press(hands, scene, "set up")
    assert gone == [SetUp("roller_derby")]
    assert recall("roller_derby").preset == "Friday"
    assert recall("roller_derby").rules["dice"] == "d12"
    press(hands, scene, "book")
    assert gone[-1] == Rulebook("roller_derby")


def test_a_file_is_renamed_with_its_comments_and_stays_the_chosen_preset(hands, show):
    path = own_file("friday", FRIDAY)
    remember("roller_derby", RememberedSetup(preset="Friday", rules={"dice": "d12"}))
    scene = show()
    press(hands, scene, "set 0")
    press(hands, scene, "rename")
    hands.key("a", 64)
    hands.type("Late Friday")
    hands.key("RETURN")
    assert path.read_text("utf-8") == FRIDAY.replace("name: Friday", 'name: "Late Friday"')
    assert scene.find("set 0").words == "Late Friday"
    assert scene.find("set 0").chosen
    assert recall("roller_derby").preset == "Late Friday"


def test_a_name_that_is_taken_or_none_is_refused_and_the_field_stays(app, hands, show):
    own_file("friday", FRIDAY)
    own_file("sunday", FRIDAY.replace("Friday", "Sunday"))
    scene = show()
    press(hands, scene, "set 0")
    press(hands, scene, "rename")
    for words, said in (("SUNDAY", "is taken"), ("...", "1 to 40 characters")):
        scene.find("name").set(words)
        press(hands, scene, "save name")
        assert said in app.notices.words
        assert "name" in scene.page.widgets
    hands.key("ESCAPE")
    assert "name" not in scene.page.widgets
    assert app.scene is scene


def test_a_file_is_thrown_away_once_the_player_says_so(hands, show):
    path = own_file("friday", FRIDAY)
    scene = show()
    press(hands, scene, "set 0")
    press(hands, scene, "delete")
    press(hands, scene, "keep")
    assert path.exists()
    press(hands, scene, "delete")
    press(hands, scene, "throw")
    assert not path.exists()
    assert "set 0" not in scene.page.widgets
    assert scene.find("set up").focused


def test_a_file_is_exported_as_it_is_and_the_folder_is_named(app, hands, show, went):
    own_file("friday", FRIDAY)
    scene = show()
    press(hands, scene, "set 0")
    press(hands, scene, "export")
    [written] = folders.data().glob("exported rules/*.yaml")
    assert written.read_text("utf-8") == FRIDAY
    assert str(written) in app.notices.words
    press(hands, scene, "folder")
    assert went == [("folder", folders.own_rules())]
    assert str(folders.own_rules()) in app.notices.words


def test_a_file_that_cannot_be_read_is_told_of_with_its_place(hands, show):
    own_file("bad", "game: roller_derby\nname: Bad\nrules:\n  deal: 5\n")
    scene = show()
    assert not scene.find("faults").visible
    press(hands, scene, "broken")
    assert "line 4, column 3" in scene.find("faults").words


def test_files_that_come_while_the_page_is_covered_are_found(app, hands, show):
    scene = show()
    app.push(SettingsScene())
    own_file("friday", FRIDAY)
    app.pop()
    hands.step()
    assert app.scene is scene
    assert scene.find("set 0").words == "Friday"


def test_nonsense_that_was_kept_hurts_nobody(show):
    folders.config().mkdir(parents=True, exist_ok=True)
    words = {"roller_derby": {"rules": {"dice": [], "deals": 10**40}, "chairs": [1, 2]}}
    (folders.config() / "tables.json").write_text(json.dumps(words), "utf-8")
    assert show().find("summary").words == "Every rule is as printed."


@pytest.mark.parametrize(
    ("size", "scale"), [(SIZES[0], 1.0), (SIZES[0], 2.0), (SIZES[1], 1.0), (SIZES[2], 0.8)]
)
def test_nothing_overlaps_or_is_cut(open_app, show, hands_of, size, scale):
    app = open_app(window_size=size, user_scale=scale)
    hands = hands_of(app)
    own_file("bad", "name: Bad\nrules:\n  deal: 5\n")
    for game in (each.key for each in entries()):
        for number in range(6):
            text = FRIDAY.replace("Friday", f"Rules of the long table number {number}")
            text = text.replace("roller_derby", game).split("rules:", maxsplit=1)[0]
            own_file(f"p{number}", text)
        scene = show(app)
        press(hands, scene, f"game {game}")
        press(hands, scene, "set 5")
        press(hands, scene, "broken")
        all_is_seen(app, scene)
    for doing in ("rename", "delete"):  # They stand above the rules, whichever those are.
        scene = show(app)
        press(hands, scene, f"game {game}")
        press(hands, scene, "set 5")
        press(hands, scene, doing)
        all_is_seen(app, scene)


def all_is_seen(app, scene):
    shown = [w for w in scene.page.widgets.values() if w.visible and w.name not in GROUNDS]
    for place, widget in enumerate(shown):
        area = widget.area
        room = area.rect if area else app.screen.get_rect()
        end = area.bar().left if area and area.most else room.right
        assert room.left <= widget.rect.left, widget.name
        assert widget.rect.right <= end, widget.name
        if isinstance(widget, Block):
            assert widget.height_for(app.look, widget.rect.width) <= widget.rect.height
        elif isinstance(widget, Label | Button):
            assert widget.natural(app.look)[0] <= widget.rect.width + 1, widget.name
        for other in shown[place + 1 :]:
            if other.area is area:
                assert not widget.rect.colliderect(other.rect), (widget.name, other.name)


GROUNDS = ("games", "rules")


@pytest.mark.parametrize(
    "text",
    [
        "game: roller_derby\nname: >-\n  Folded\nrules: {deals: 8}\n",
        "game: roller_derby\nname: |-\n  Bar\nrules: {deals: 8}\n",
    ],
)
def test_a_name_that_is_written_strangely_is_left_alone_and_nothing_is_lost(text):
    path = own_file("strange", text)
    file = rulefile.load(path, own=True)
    with pytest.raises(rulefile.RuleFileError, match="in an unusual form"):
        rulefile.rename_own(file, "Other")
    assert path.read_text("utf-8") == text


def test_a_preset_moves_to_the_file_of_its_new_name():
    path = rulefile.save_own("Mine", "roebuck", {})
    made = rulefile.rename_own(rulefile.load(path, own=True), "Ours")
    assert made.path.name == "roebuck-ours.yaml"
    assert not path.exists()
    assert made.own


def test_the_program_s_own_rules_are_not_thrown_away():
    with pytest.raises(ValueError, match="own rules"):
        rulefile.delete_own(rulefile.built_in("roebuck"))
