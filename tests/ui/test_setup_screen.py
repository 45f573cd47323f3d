"""Setting up a game: presets, variants, house rules, who plays, which deal; kept for next time."""

import json

import pygame
import pytest

from roller_table import folders, rulefile
from roller_table.dealcodes import Deal, written
from roller_table.games.catalogue import ENTRIES, entry
from roller_table.ui.looks.palette import USUAL
from roller_table.ui.scenes.setup.rows import RuleWords
from roller_table.ui.scenes.setup.rules import fits
from roller_table.ui.scenes.setup.scene import SetupScene
from roller_table.ui.ways import Rulebook
from roller_table.ui.widgets import Block, Button, Label, Toggle
from roller_table.ui.widgets.base import Area

DERBY = entry("roller_derby")
SIZES = [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)]
LONG = "MWilhelmina Wurlitzer-Maier"


@pytest.fixture
def dealt(gone):
    """The deals to which the page has led."""
    return gone


@pytest.fixture
def set_up(app, progress):
    """Open the set-up screen, with its rule files read."""

    def open_it(app=app, name="You", game=DERBY):
        scene = SetupScene(game, name, progress)
        app.push(scene)
        app.step(wait=False)
        return scene

    return open_it


def own_file(name, text):
    folders.own_rules().mkdir(parents=True, exist_ok=True)
    (folders.own_rules() / f"{name}.yaml").write_text(f"game: roller_derby\n{text}", "utf-8")


def button(scene, words):
    """The button or chip that says that."""
    found = (w for w in scene.page.widgets.values() if getattr(w, "words", None) == words)
    return next(w for w in found if w.visible and w.focusable)


def reveal(widget):
    if widget.area:
        widget.area.reveal(widget)
    return widget


def press(hands, scene, name):
    widget = scene.find(name) if name in scene.page.widgets else button(scene, name)
    hands.click(reveal(widget))
    return widget


def fill(hands, scene, name, words):
    """Click into a field, mark everything in it, and type."""
    hands.click(reveal(scene.find(name)))
    hands.key("a", pygame.KMOD_CTRL)
    hands.key("BACKSPACE")
    hands.type(words)


# Rule files


def test_presets_and_variants_stand_on_the_page_before_its_first_picture(
    app, hands, dealt, progress
):
    scene = SetupScene(DERBY, "You", progress)
    app.push(scene)
    assert "preset 0" in scene.page.widgets
    page = scene.page
    hands.step()
    assert scene.page is page
    hands.click(scene.find("deal"))
    assert [deal.seed for deal in dealt] == [None]


def test_files_that_cannot_be_read_at_all_leave_a_table_and_a_line(
    app, hands, dealt, progress, monkeypatch
):
    def broken(_game):
        raise OSError("the disc is gone")

    monkeypatch.setattr(rulefile, "offered", broken)
    scene = SetupScene(DERBY, "You", progress)
    app.push(scene)
    hands.step()
    assert app.notices.words == "The rule files cannot be read: the disc is gone."
    hands.click(scene.find("deal"))
    assert dealt


def test_own_files_stand_beside_the_program_s_and_one_press_takes_all_of_one(hands, set_up):
    own_file("friday", "name: My Friday rules\nrules: {jokers_for_sale: true, joker_price: 7}\n")
    scene = set_up()
    friday = press(hands, scene, "My Friday rules")
    assert scene.find("rule joker_price").value == 7
    friday = button(scene, "My Friday rules")
    assert friday.chosen
    assert not button(scene, "Classic").chosen
    own_file("same", "name: The same\n")
    scene = set_up()
    press(hands, scene, "Classic")
    assert scene.find("rule joker_price").value == 9
    assert button(scene, "Classic").chosen
    assert not button(scene, "The same").chosen
    press(hands, scene, "The same")
    assert button(scene, "The same").chosen
    assert not button(scene, "Classic").chosen


def test_a_broken_file_is_told_of_with_its_place_and_hides_nothing_else(hands, set_up):
    own_file("bad", "name: Bad\nrules:\n  deal: 5\n")
    own_file("good", "name: Good ones\nrules: {deals: 8}\n")
    scene = set_up()
    assert button(scene, "Good ones")
    assert not scene.find("faults").visible
    press(hands, scene, "broken")
    told = scene.find("faults")
    assert told.visible
    assert "bad.yaml" in told.words
    assert "line 4, column 3" in told.words
    assert "did you mean 'deals'" in told.words
    press(hands, scene, "broken")
    assert not scene.find("faults").visible


def test_without_a_broken_file_there_is_no_warning(set_up):
    assert "broken" not in set_up().page.widgets


# Variants


def test_variants_are_laid_over_one_another_and_each_is_gold_while_it_is_in_force(hands, set_up):
    scene = set_up(game=entry("poker_roulette"))
    for name in ("Choosy Joker", "Full hands first"):
        press(hands, scene, name)
    assert button(scene, "Choosy Joker").on
    assert button(scene, "Full hands first").on
    assert not button(scene, "Classic").chosen
    press(hands, scene, "Full hands first")
    assert scene.find("rule wheel_straight").value is True
    assert scene.find("rule joker_needs_match").value is True


@pytest.mark.parametrize("game", [each.key for each in ENTRIES])
def test_a_variant_has_one_control(set_up, game):
    """A chip where it changes several options at once; else the option's own, which names it."""
    scene = set_up(game=entry(game))
    chips = [w.words for name, w in scene.page.widgets.items() if name.startswith("variant ")]
    for variant in scene.house.variants:
        keys = rulefile.flat(variant.rules)
        assert (variant.name in chips) is (len(keys) > 1), variant.name
        assert all(f"rule {key}" in scene.page.widgets for key in keys), variant.name


def test_an_option_says_what_its_value_is_called_as_a_variant(hands, set_up):
    scene = set_up()
    scene._set("dice", "d12")
    assert "Dodecahedron, usually two six-sided" in scene.find("marks dice").spoken
    press(hands, scene, "rule jokers_for_sale")
    assert scene.find("marks jokers_for_sale").spoken == "usually off"


def test_a_single_option_lights_and_puts_out_the_variants_that_it_completes(hands, set_up):
    scene = set_up(game=entry("poker_roulette"))
    press(hands, scene, "rule joker_needs_match")
    assert not button(scene, "Choosy Joker").on
    press(hands, scene, "rule joker_counts_as_match")
    assert button(scene, "Choosy Joker").on
    press(hands, scene, "rule joker_needs_match")
    assert not button(scene, "Choosy Joker").on


def test_a_variant_switches_off_what_does_not_go_with_it_and_says_so(app, hands, set_up):
    scene = set_up(game=entry("poker_roulette"))
    press(hands, scene, "Fixed limit")
    press(hands, scene, "Pot limit")
    assert scene.find("rule limit").value == "pot-limit"
    assert not button(scene, "Fixed limit").on
    assert "Fixed limit is off now" in app.notices.words
    assert "does not go with Pot limit" in app.notices.words


def test_a_variant_that_the_preset_itself_forbids_cannot_be_switched_on_and_says_why(
    app, hands, set_up
):
    own_file(
        "strict",
        "name: Strict\nrules: {all_or_nothing: true}\n"
        "variants:\n"
        "  - {name: Solid, says: As ever., rules: {all_or_nothing: true}}\n"
        "  - {name: Loose, says: Anything., rules: {rollers_privilege: true}, not_with: [Solid]}\n",
    )
    scene = set_up()
    press(hands, scene, "Strict")
    press(hands, scene, "rule rollers_privilege")
    assert scene.find("rule rollers_privilege").value is False
    assert "does not go with Solid" in app.notices.words


def test_what_the_usual_rules_already_are_cannot_be_switched_off_and_says_so(app, hands, set_up):
    own_file(
        "plain",
        "name: Plain\nvariants:\n"
        "  - {name: As ever, says: Nothing new., rules: {deals: 4, dice: 2d6}}\n",
    )
    scene = set_up()
    press(hands, scene, "Plain")
    assert button(scene, "As ever").on
    press(hands, scene, "As ever")
    assert button(scene, "As ever").on
    assert "usual rules" in app.notices.words


# House rules


def test_every_option_has_a_row_with_its_sentence_and_a_control(set_up):
    scene = set_up()
    for rule in scene.house.options:
        control = scene.find(f"rule {rule.key}")
        assert control.spoken.startswith(rule.option.name)
        said = " ".join(str(getattr(w, "says", "")) for w in scene.page.widgets.values())
        assert rule.option.says in said or rule.option.says == control.tip


def test_an_option_that_hangs_on_another_can_be_used_only_while_that_is_on(app, hands, set_up):
    scene = set_up()
    price = scene.find("rule joker_price")
    hands.click(reveal(price))
    assert not price.enabled
    assert "Jokers for Sale" in app.notices.words
    press(hands, scene, "rule jokers_for_sale")
    assert price.enabled
    more = price.rect.right - price.rect.height // 2, price.rect.centery
    hands.click(more)
    assert price.value == 10
    penalty = scene.find("rule revoke_penalty")
    assert "penalised" in penalty.reason


def test_a_button_that_is_held_goes_on_counting(hands, clock, set_up):
    scene = set_up()
    scene._set("revokes", "penalised")
    penalty = reveal(scene.find("rule revoke_penalty"))
    less = penalty.rect.left + penalty.rect.height // 2, penalty.rect.centery
    hands.move(less)
    hands.down(less)
    for _step in range(20):
        clock.pass_(100)
        hands.step()
    hands.up(less)
    assert 20 <= penalty.value <= 40
    before = penalty.value
    clock.pass_(1000)
    hands.step()
    assert penalty.value == before


def test_what_is_not_as_usual_is_marked_and_summed_up(hands, set_up):
    scene = set_up()
    assert not scene.find("marks rollers_privilege").visible
    press(hands, scene, "rule rollers_privilege")
    assert scene.find("marks rollers_privilege").usual == "off"
    assert "Roller's Privilege: **on**" in scene.find("table about").words


def test_at_this_table_stands_what_each_rule_that_differs_was_measured_to_do(set_up):
    """And at which table: of a number the nearest that was measured, by its own value."""
    scene = set_up()
    assert scene.find("table about").words.endswith("The rules are the usual ones.")
    scene._set("jokers_for_sale", True)
    about = scene.find("table about").words
    assert "Jokers for Sale: **on**\nAmong Club players: " in about
    assert "measured alone" not in about
    scene._set("joker_price", 12)
    about = scene.find("table about").words
    assert "Price of a Joker: **12**\nAmong Club players, with 15: " in about
    assert "Each was measured alone." in about
    scene = set_up(game=entry("roolz"))
    scene._sit(scene.seating.sit(6))
    scene._set("target", 1500)
    assert "Among 4 Club players: " in scene.find("table about").words


def test_a_ruling_of_this_program_s_own_is_marked(set_up):
    scene = set_up()
    assert "house decision" in scene.find("marks tie").spoken
    assert not scene.find("marks deals").spoken


# Presets of one's own


def test_rules_are_kept_under_a_name_and_offered_at_once(app, hands, set_up):
    scene = set_up()
    press(hands, scene, "Jokers for Sale")
    press(hands, scene, "save")
    hands.type("Ade's Friday")
    hands.key("RETURN")
    app.step(wait=False)
    [path] = folders.own_rules().glob("*.yaml")
    assert rulefile.load(path).rules["jokers_for_sale"] is True
    assert button(scene, "Ade's Friday").chosen
    assert not scene.find("preset name").visible


def test_a_name_that_will_not_do_is_refused_in_a_line_and_can_be_typed_again(app, hands, set_up):
    scene = set_up()
    press(hands, scene, "save")
    hands.type("///")
    hands.key("RETURN")
    assert "name of 1 to 40 characters" in app.notices.words
    assert scene.find("preset name").visible
    assert not folders.own_rules().exists()
    hands.key("ESCAPE")
    hands.key("ESCAPE")
    assert not scene.find("preset name").visible
    assert app.scene is scene


def test_a_name_that_is_taken_is_replaced_only_when_asked_again(app, hands, set_up):
    own_file("roller_derby-mine", "name: Mine\nrules: {deals: 2}\n")
    scene = set_up()
    scene._set("deals", 8)
    press(hands, scene, "save")
    fill(hands, scene, "preset name", "Mine")
    press(hands, scene, "keep")
    path = folders.own_rules() / "roller_derby-mine.yaml"
    assert rulefile.load(path).rules["deals"] == 2
    assert "kept already" in app.notices.words
    assert scene.find("keep").words == "Replace"
    press(hands, scene, "keep")
    app.step(wait=False)
    assert rulefile.load(path).rules["deals"] == 8


def test_a_folder_that_cannot_be_written_is_said_in_a_line(app, hands, set_up):
    scene = set_up()
    folders.data().mkdir(parents=True, exist_ok=True)
    folders.own_rules().write_text("in the way", "utf-8")
    press(hands, scene, "save")
    hands.type("Mine")
    press(hands, scene, "keep")
    assert "could not be kept" in app.notices.words


# Players


def test_names_and_levels_and_rules_arrive_at_the_table(hands, set_up, dealt):
    scene = set_up(name="Olu")
    fill(hands, scene, "name 2", "Zoë Å")
    hands.click(reveal(scene.find("level 1")))
    hands.key("DOWN")
    hands.key("RETURN")
    scene._set("dice", "d12")
    hands.click(scene.find("deal"))
    [sitting] = dealt
    assert [(c.name, c.level) for c in sitting.chairs] == [
        ("Olu", "human"),
        ("Ade", "expert"),
        ("Zoë Å", "club"),
        ("Mia", "club"),
    ]
    assert sitting.entry is DERBY
    assert sitting.rules.dice == "d12"
    assert sitting.seed is None, "it is drawn by lot"


def test_each_level_is_told_with_a_sentence(set_up):
    options = set_up().find("level 1").options
    assert [each.words for each in options] == [
        "Human",
        "Learner",
        "Beginner",
        "Club player",
        "Expert",
        "Just right",
    ]
    assert all(each.says for each in options)


def test_partners_have_one_colour_and_the_others_another(set_up):
    scene = set_up()
    colours = [scene.find(f"seat {seat}").colour for seat in range(4)]
    assert colours == [USUAL.sides[0], USUAL.sides[1], USUAL.sides[0], USUAL.sides[1]]
    assert "You + Noor against Ade + Mia" in scene.find("table about").words


def test_several_people_are_told_that_the_laptop_goes_round(hands, set_up):
    scene = set_up()
    assert not scene.find("players about").visible
    hands.click(reveal(scene.find("level 2")))
    hands.key("HOME")
    hands.key("RETURN")
    assert "laptop" in scene.find("players about").words
    assert scene.find("players about").visible


def test_nobody_need_sit_there_and_a_computer_player_is_not_called_you(hands, set_up, dealt):
    scene = set_up()
    hands.click(reveal(scene.find("level 0")))
    hands.key("END")
    hands.key("UP")
    hands.key("RETURN")
    assert "you watch" in scene.find("players about").words
    hands.click(scene.find("deal"))
    assert dealt[0].chairs[0].level == "expert"
    assert dealt[0].chairs[0].name not in ("You", "Ade", "Noor", "Mia")


def test_a_name_that_was_wiped_out_is_given_back(hands, set_up, dealt):
    scene = set_up(name="Olu")
    for seat in (0, 3):
        fill(hands, scene, f"name {seat}", "  ")
    hands.click(scene.find("deal"))
    assert [chair.name for chair in dealt[0].chairs] == ["Olu", "Ade", "Noor", "Mia"]


# Deals


@pytest.mark.parametrize(
    ("typed", "seed"),
    [("482115903", 482115903), ("9" * 19, 10**19 - 1), ("0", 0), ("", None), ("12 345", 12345)],
)
def test_a_deal_is_called_by_its_number_or_drawn_by_lot(hands, set_up, dealt, typed, seed):
    scene = set_up()
    press(hands, scene, "by number")
    hands.type(typed)
    hands.key("RETURN")
    assert [sitting.seed for sitting in dealt] == [seed]


@pytest.mark.parametrize("typed", ["abc", "1" * 20, "-3", "1.5", "٣"])
def test_rubbish_for_a_number_is_refused_in_a_line(hands, set_up, dealt, typed):
    scene = set_up()
    press(hands, scene, "by number")
    hands.type(typed)
    hands.click(scene.find("deal"))
    assert dealt == []
    assert "whole number" in scene.find("number fault").words
    hands.key("a", pygame.KMOD_CTRL)
    hands.type("77")
    assert not scene.find("number fault").words
    hands.key("RETURN")
    assert [sitting.seed for sitting in dealt] == [77]


def test_a_code_brings_its_rules_its_seats_and_its_deal(hands, set_up, dealt):
    roolz = entry("roolz")
    rules = roolz.rules()(target=500, must_win_on_bid=True)
    scene = set_up(game=entry("roolz"))
    press(hands, scene, "by number")
    hands.type(written(Deal(roolz, rules, 5, 4711)))
    assert scene.find("number fault").words == "For 5 players, 2 rules not as usual."
    hands.key("RETURN")
    (sitting,) = dealt
    assert (sitting.seed, len(sitting.chairs), sitting.rules) == (4711, 5, rules)


def test_a_code_that_is_wrong_or_of_another_game_leaves_everything_as_it_was(hands, set_up, dealt):
    derby = entry("roller_derby")
    code = written(Deal(derby, derby.rules()(deals=8), 4, 4711))
    scene = set_up(game=entry("roolz"))
    before = dict(scene.house.values)
    press(hands, scene, "by number")
    for typed, said in ((code, "a deal of Roller Derby"), (code[:-1] + "!", "cannot stand")):
        hands.key("a", pygame.KMOD_CTRL)
        hands.type(typed)
        hands.click(scene.find("deal"))
        assert said in scene.find("number fault").words
    assert (dealt, scene.house.values) == ([], before)


# The next time


def test_what_was_chosen_is_offered_again_and_the_player_s_own_name_follows_the_settings(
    app, hands, set_up
):
    scene = set_up(name="You")
    press(hands, scene, "Jokers for Sale")
    fill(hands, scene, "name 1", "Bea")
    hands.key("ESCAPE")
    app.pop() if len(app.scenes) > 1 else scene.leave()
    again = set_up(name="Olu")
    assert again.find("rule jokers_for_sale").value is True
    assert again.find("name 1").value == "Bea"
    assert again.find("name 0").value == "Olu"


@pytest.mark.parametrize(
    "rubbish",
    [
        "{",
        "[]",
        '{"roller_derby": 5}',
        json.dumps({"roller_derby": {"preset": 1, "rules": {"deals": 3}, "chairs": [5, ["x"]]}}),
        json.dumps({"roller_derby": {"rules": {"dice": []}, "chairs": [["A", "god"]] * 40}}),
        "[" * 100_000,
    ],
)
def test_rubbish_in_what_was_kept_is_passed_over(set_up, rubbish):
    folders.config().mkdir(parents=True)
    (folders.config() / "tables.json").write_text(rubbish, "utf-8")
    scene = set_up()
    assert scene.house.values == dict(scene.house.usual)
    assert [chair.name for chair in scene.seating.chairs] == ["You", "Ade", "Noor", "Mia"]


def test_a_choice_that_cannot_be_kept_is_said_and_nothing_stops(app, set_up):
    scene = set_up()
    folders.config().parent.mkdir(parents=True, exist_ok=True)
    folders.config().write_text("in the way", "utf-8")
    scene.leave()
    assert "could not be kept" in app.notices.words


# Hands


def test_a_game_is_set_up_and_dealt_by_keys_alone(hands, set_up, dealt):
    scene = set_up()
    reached = set()
    for _turn in range(200):
        hands.key("TAB")
        current = scene.page.focus.current
        if current.name in reached:
            break
        reached.add(current.name)
        if current.name == "rule rollers_privilege":
            hands.key("SPACE")
        if current.name == "rule deals":
            hands.key("RIGHT", times=2)
        if current.name == "name 3":
            hands.key("END")
            hands.type("x")
    expected = {w.name for w in scene.page.widgets.values() if w.focusable and w.visible}
    assert reached == expected
    scene.page.focus.go(None, seen=False)
    hands.key("RETURN")
    [sitting] = dealt
    assert sitting.rules.rollers_privilege
    assert sitting.rules.deals == 8
    assert sitting.chairs[3].name == "Miax"


def test_the_rule_book_is_asked_for_by_the_game(hands, set_up, gone):
    scene = set_up()
    press(hands, scene, "book")
    assert gone == [Rulebook("roller_derby")]


def test_what_is_being_typed_stays_when_the_files_are_read_again(app, hands, set_up):
    scene = set_up()
    press(hands, scene, "by number")
    hands.type("123")
    own_file("new", "name: New ones\nrules: {deals: 8}\n")
    scene.read()
    app.step(wait=False)
    assert button(scene, "New ones")
    assert scene.find("number").value == "123"


# Looks


@pytest.mark.parametrize(("size", "scale"), [*zip(SIZES, (1.0, 2.0, 0.8), strict=False)])
@pytest.mark.parametrize("game", [each.key for each in ENTRIES])
def test_the_page_does_not_jump_when_a_rule_is_changed(open_app, set_up, size, scale, game):
    """Whatever is set, everything that can be pressed stays where it was."""
    app = open_app(window_size=size, user_scale=scale)
    scene = set_up(app, game=entry(game))
    before = places(scene)
    for rule in scene.house.options:
        values = rule.kind if isinstance(rule.kind, tuple) else (True, False, 7)
        for value in (each for each in values if fits(rule, each)):
            scene._set(rule.key, value)
            app.step(wait=False)
            assert places(scene) == before, (rule.key, value)


def places(scene):
    # What is told may fill a column, which is then scrolled: that moves nothing. The way to the lab
    # comes with the first change.
    return {
        name: tuple(widget.rect)
        for name, widget in scene.page.widgets.items()
        if name != "lab"
        if (widget.focusable and not isinstance(widget, Area)) or isinstance(widget, RuleWords)
    }


def crowd():
    for number in range(12):
        own_file(
            f"p{number}", f"name: Rules of the table number {number} or so\nrules: {{deals: 8}}\n"
        )
    own_file("bad", "name: Bad\nrules:\n  deal: 5\n  dice: d20\n")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_nothing_overlaps_or_is_cut_however_full_it_is(open_app, set_up, hands_of, size, scale):
    crowd()
    app = open_app(window_size=size, user_scale=scale)
    scene = set_up(app, name=LONG)
    for seat in range(4):
        scene._sit(scene.seating.rename(seat, LONG[:24]))
    hands = hands_of(app)
    press(hands, scene, "broken")
    press(hands, scene, "by number")
    hands.type("x")
    hands.key("RETURN")
    for key in ("jokers_for_sale", "rollers_privilege"):
        press(hands, scene, f"rule {key}")
    app.step(wait=False)
    window = app.screen.get_rect()
    grounds = ("seat ", "marks ", "rules", "players")
    solid = [
        widget
        for widget in scene.page.widgets.values()
        if widget.visible and not (widget.name + " ").startswith(grounds)
    ]
    for place, widget in enumerate(solid):
        area = widget.area
        room = area.rect if area else window
        end = area.bar().left if area and area.most else room.right
        assert room.left <= widget.rect.left, widget.name
        assert widget.rect.right <= end, widget.name
        assert area or window.contains(widget.rect), widget.name
        gives_way = widget is scene.subtitle  # It is the first to do so in a full bar.
        assert gives_way or words_fit(widget, app.look), widget.name
        for other in solid[place + 1 :]:
            if other.area is area:
                assert not widget.rect.colliderect(other.rect), (widget.name, other.name)
    for one, other in (
        (scene.rules_area, scene.seats_area),
        (scene.seats_area, scene.find("deal")),
    ):
        assert not one.rect.colliderect(other.rect)
    for rule in scene.house.top():
        marks_stand_beside_the_name(scene, app.look, rule)


def marks_stand_beside_the_name(scene, look, rule):
    """They lie within the row, clear of the rule's name and of its sentence."""
    marks = scene.find(f"marks {rule.key}")
    if not marks.visible:
        return
    words = scene.find(f"rule {rule.key}" if rule.kind is bool else f"words {rule.key}")
    line = look.text.height(16)
    indent = look.px(60) if rule.kind is bool else 0
    name = pygame.Rect(words.rect.left + indent, words.rect.top, 0, line)
    name.width = look.text.width(rule.option.name, 16, "semibold")
    assert not marks.rect.colliderect(name), rule.key
    assert marks.rect.right <= words.rect.right, rule.key
    below = marks.rect.top >= words.rect.bottom
    assert below or marks.rect.bottom <= words.rect.top + line + look.px(3), rule.key


def words_fit(widget, look):
    if isinstance(widget, Toggle):
        return not widget.says or widget.height_for(look, widget.rect.width) <= widget.rect.height
    if isinstance(widget, Block):
        return widget.height_for(look, widget.rect.width) <= widget.rect.height
    if isinstance(widget, Label | Button):
        return widget.natural(look)[0] <= widget.rect.width + 1
    return True


def test_several_people_at_one_laptop_are_asked_for_names(hands, set_up, dealt):
    """ "You" is everyone who reads it; alone at the table it is fine."""
    scene = set_up()
    scene.cards.on_change(scene.seating.level(1, "human"))
    hands.click(scene.find("deal"))
    assert dealt == []
    assert "name" in scene.app.notices.words
    assert scene.page.focus.current is scene.find("name 0")
    fill(hands, scene, "name 0", "Ada")
    hands.click(scene.find("deal"))
    assert [chair.name for chair in dealt[0].chairs][:2] == ["Ada", "Ade"]


def test_the_discs_of_two_who_begin_alike_tell_them_apart(hands, set_up):
    scene = set_up()
    fill(hands, scene, "name 0", "Adelheid")
    assert scene.find("seat 0").letter != scene.find("seat 1").letter
    assert scene.find("seat 2").letter == "N"
