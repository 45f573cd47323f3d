"""Every widget is whole: by mouse, by keys, spoken, and with a reason when it is not usable."""

import pygame
import pytest

from roller_table.ui.widgets import (
    Block,
    Button,
    Choice,
    Item,
    Label,
    NumberRange,
    ScrollArea,
    Slider,
    Stepper,
    TextField,
    Toggle,
)

SUITS = tuple(
    Item(letter, name)
    for letter, name in (("S", "Spades"), ("H", "Hearts"), ("D", "Diamonds"), ("C", "Clubs"))
)


def box(x, y, w=160, h=36):
    return pygame.Rect(x, y, w, h)


@pytest.fixture
def heard():
    return []


@pytest.fixture
def put(page, hands):
    """Put a widget on the page, at a place."""

    def put_one(widget, rect, area=None):
        page.add(widget, area)
        if area:
            area.put(widget, rect)
        else:
            widget.rect = rect
        page.lay_out(hands.app.look, hands.app.screen.get_size())
        hands.step()
        return widget

    return put_one


# Buttons


def test_a_button_is_pressed_by_click_by_enter_and_by_space(put, hands, heard):
    button = put(Button("deal", "Deal", lambda: heard.append("deal")), box(100, 100))
    hands.click(button)
    hands.key("TAB")
    hands.key("RETURN")
    hands.key("SPACE")
    assert heard == ["deal"] * 3


def test_a_press_that_is_dragged_off_the_button_is_no_press(put, hands, heard):
    button = put(Button("deal", "Deal", lambda: heard.append("deal")), box(100, 100))
    hands.down(button)
    hands.move((600, 600))
    hands.up((600, 600))
    assert heard == []
    assert not button.pressed


def test_a_button_that_cannot_be_pressed_says_why(put, hands, heard, app):
    button = put(Button("deal", "Deal", lambda: heard.append("deal")), box(100, 100))
    button.reason = "Four players are needed"
    hands.click(button)
    assert heard == []
    assert app.notices.words == "Four players are needed"
    assert button.spoken == "Deal, not possible now: Four players are needed"
    assert button.why_not() == "Four players are needed"
    button.reason = "Deal"
    assert not button.why_not(), "its own words say it: no tip says them again below"


def test_only_the_left_button_of_the_mouse_presses(put, hands, heard):
    button = put(Button("deal", "Deal", lambda: heard.append("deal")), box(100, 100))
    hands.post(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=3)
    hands.post(pygame.MOUSEBUTTONUP, pos=button.rect.center, button=3)
    hands.step()
    assert heard == []


def test_pointing_at_a_button_changes_its_look_and_only_then_is_anything_drawn(put, hands):
    button = put(Button("deal", "Deal"), box(100, 100))
    before = pygame.image.tobytes(hands.app.screen, "RGB")
    hands.move((500, 500))
    assert pygame.image.tobytes(hands.app.screen, "RGB") == before
    hands.move(button)
    assert button.hovered
    assert pygame.image.tobytes(hands.app.screen, "RGB") != before


def test_an_icon_alone_says_its_name_at_once_and_one_with_a_word_after_a_while(put, hands, clock):
    button = put(Button("undo", icon="undo", tip="Undo"), box(100, 100, 36))
    told = put(Button("hint", icon="hint", tip="Hint"), box(300, 100, 36))
    told.caption = "Hint"
    hands.move(button)
    assert hands.app.scene.page._tip_shown
    assert button.spoken == "Undo"
    hands.move(told)
    assert not hands.app.scene.page._tip_shown
    clock.pass_(1000)
    hands.step()
    assert hands.app.scene.page._tip_shown


# Toggles


def test_a_toggle_turns_by_click_and_by_space_and_says_how_it_stands(put, hands, heard):
    toggle = put(Toggle("jokers", "Jokers for Sale", False, heard.append), box(100, 100, 400))
    assert toggle.spoken == "Jokers for Sale, off"
    hands.click(toggle)
    hands.key("SPACE")
    hands.key("RETURN")
    assert heard == [True, False, True]
    assert toggle.spoken == "Jokers for Sale, on"


def test_a_toggle_slides_and_comes_to_rest(put, hands, app, clock):
    toggle = put(Toggle("jokers", "Jokers for Sale", False), box(100, 100, 400))
    hands.click(toggle)
    assert app.scene.moving
    clock.pass_(500)
    hands.step()
    clock.pass_(500)
    hands.step()
    assert not app.scene.moving


# Lists


def test_a_list_opens_and_an_option_is_clicked(put, hands, heard, page):
    choice = put(Choice("trump", "Trump", SUITS, "S", heard.append), box(100, 100))
    hands.click(choice)
    assert page.popup
    row = page.popup.rect.height // 4
    hands.click((150, page.popup.rect.top + row * 2 + row // 2))
    assert heard == ["D"]
    assert page.popup is None
    assert choice.spoken == "Trump: Diamonds, 3 of 4"


def test_a_list_is_used_by_keys_alone(put, hands, heard, page):
    put(Choice("trump", "Trump", SUITS, "S", heard.append), box(100, 100))
    hands.key("TAB")
    hands.key("RETURN")
    hands.key("DOWN", times=3)
    hands.key("UP")
    hands.key("RETURN")
    assert heard == ["D"]
    hands.key("LEFT")
    assert heard == ["D", "H"]
    hands.key("SPACE")
    hands.type("c")
    hands.key("RETURN")
    assert heard == ["D", "H", "C"]
    assert page.popup is None


@pytest.mark.parametrize("way_out", ["escape", "click"])
def test_a_list_closes_with_nothing_changed(put, hands, heard, page, app, way_out):
    choice = put(Choice("trump", "Trump", SUITS, "S", heard.append), box(100, 100))
    under = put(Button("under", "Under", lambda: heard.append("under")), box(500, 500))
    hands.click(choice)
    if way_out == "escape":
        hands.key("ESCAPE")
    else:
        hands.click(under)
    assert page.popup is None
    assert heard == [], "the click that closes the list presses nothing"
    assert app.scene is not None


def test_a_list_at_the_foot_of_the_window_opens_upwards_and_stays_inside(put, hands, page):
    many = tuple(Item(n, f"Number {n}") for n in range(60))
    choice = put(Choice("many", "Many", many, 30), box(1180, 740, 90))
    hands.click(choice)
    assert pygame.Rect(0, 0, 1280, 800).contains(page.popup.rect)
    assert page.popup.rect.bottom <= choice.rect.top
    assert page.popup.first <= 30 < page.popup.first + page.popup.rows


def test_the_wheel_scrolls_a_long_list(put, hands, heard, page):
    many = tuple(Item(n, f"Number {n}") for n in range(60))
    choice = put(Choice("many", "Many", many, 0, heard.append), box(100, 100))
    hands.click(choice)
    hands.wheel(page.popup.rect.center, -200)
    hands.click((page.popup.rect.centerx, page.popup.rect.bottom - 12))
    assert heard == [59]


# Numbers


def test_a_stepper_counts_by_its_buttons_and_by_keys_and_stops_at_its_ends(put, hands, heard):
    stepper = put(
        Stepper("price", "Price", 9, NumberRange(0, 12), heard.append, show="{} points".format),
        box(100, 100),
    )
    hands.click((stepper.rect.right - 10, stepper.rect.centery))
    hands.click((stepper.rect.left + 10, stepper.rect.centery))
    hands.key("RIGHT", times=5)
    hands.key("HOME")
    hands.key("LEFT")
    assert heard == [10, 9, 10, 11, 12, 0]
    assert stepper.spoken == "Price: 0 points"


def test_a_slider_is_dragged_clicked_and_moved_by_keys(put, hands, heard):
    slider = put(
        Slider("volume", "Loudness", 0.5, NumberRange(0, 1, 0.1), heard.append), box(100, 100, 300)
    )
    groove = slider._groove()
    hands.drag((groove.centerx, 118), (groove.right + 400, 118))
    assert slider.value == 1.0
    hands.click((groove.left, 118))
    assert slider.value == 0.0
    hands.key("RIGHT", times=3)
    assert heard[-1] == pytest.approx(0.3)
    assert slider.spoken == "Loudness: 0.3"


@pytest.mark.parametrize(
    ("key", "value"),
    [("LEFT", 9), ("DOWN", 9), ("RIGHT", 11), ("UP", 11), ("PAGEDOWN", 5), ("PAGEUP", 15),
     ("HOME", 0), ("END", 40), ("SPACE", 12)],
)  # fmt: skip
def test_each_key_of_a_slider_has_its_way(put, hands, heard, key, value):
    slider = put(Slider("price", "Price", 10, NumberRange(0, 40), heard.append), box(100, 100, 300))
    hands.key("TAB")
    hands.key(key)
    assert (slider.value, heard) == (value, [value])


def test_space_takes_a_slider_to_its_end_and_round(put, hands, heard):
    put(Slider("price", "Price", 19, NumberRange(0, 20), heard.append), box(100, 100, 300))
    hands.key("TAB")
    hands.key("SPACE", times=2)
    assert heard == [20, 0]


def test_a_slider_leaves_other_keys_alone(put):
    slider = put(Slider("price", "Price", 10, NumberRange(0, 20)), box(100, 100, 300))
    assert not slider.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a))
    assert slider.value == 10


def test_a_slider_that_is_switched_off_is_moved_by_nothing(put, hands, heard):
    slider = put(Slider("price", "Price", 10, NumberRange(0, 20), heard.append), box(100, 100, 300))
    slider.reason = "There are no chips."
    for key in (pygame.K_SPACE, pygame.K_RIGHT, pygame.K_END):
        assert not slider.key(pygame.event.Event(pygame.KEYDOWN, key=key))
    hands.click((slider._groove().right, 118))
    slider.step_by(3)
    assert (slider.value, heard) == (10, [])


def test_a_slider_can_wait_until_it_is_let_go(put, hands, heard):
    slider = put(
        Slider("scale", "Size", 1, NumberRange(0, 2, 0.1), heard.append, when_let_go=True),
        box(100, 100, 300),
    )
    groove = slider._groove()
    hands.down((groove.centerx, 118))
    hands.move((groove.right, 118))
    assert heard == []
    hands.up((groove.right, 118))
    assert heard == [2.0]


# Typing


def test_a_name_is_typed_over_the_old_one_that_tab_has_marked(put, hands, heard):
    field = put(TextField("name", "Name", "You", heard.append), box(100, 100, 240))
    hands.key("TAB")
    hands.type("Ada")
    assert field.value == "Ada"
    assert heard[-1] == "Ada"
    assert field.spoken == "Name: Ada"


def test_a_click_puts_the_caret_where_it_is_aimed(put, hands):
    field = put(TextField("name", "Name", "Ada"), box(100, 100, 240))
    hands.click((field.rect.right - 4, field.rect.centery))
    hands.type("!")
    hands.click((field.rect.left + 2, field.rect.centery))
    hands.type("¡")
    assert field.value == "¡Ada!"


def test_a_field_is_edited_by_keys(put, hands):
    field = put(TextField("name", "Name", ""), box(100, 100, 240))
    hands.click(field)
    hands.type("two words")
    hands.key("BACKSPACE", pygame.KMOD_CTRL)
    assert field.value == "two "
    hands.key("BACKSPACE")
    hands.key("HOME")
    hands.key("DELETE")
    assert field.value == "wo"
    hands.key("END", pygame.KMOD_SHIFT)
    hands.type("x")
    assert field.value == "x"
    hands.key("LEFT")
    hands.key("RIGHT", pygame.KMOD_SHIFT)
    hands.key("DELETE")
    assert field.value == ""


def test_a_mouse_marks_what_it_is_dragged_over(put, hands):
    field = put(TextField("name", "Name", "Ada"), box(100, 100, 240))
    hands.drag((field.rect.left + 2, 118), (field.rect.right - 2, 118))
    hands.type("x")
    assert field.value == "x"


def test_copy_and_paste(put, hands, monkeypatch):
    board = []
    monkeypatch.setattr(pygame.scrap, "put_text", board.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board[-1] + "\nand more")
    field = put(TextField("name", "Name", "Ada"), box(100, 100, 240))
    hands.click(field)
    hands.key("a", pygame.KMOD_CTRL)
    hands.key("x", pygame.KMOD_CTRL)
    assert field.value == ""
    assert board == ["Ada"]
    hands.key("v", pygame.KMOD_CTRL)
    assert field.value == "Ada and more"


def test_a_field_takes_no_more_than_it_may(put, hands):
    short = put(TextField("short", "Short", "", most=4), box(100, 100))
    hands.click(short)
    hands.type("abcdefgh\x07")
    assert short.value == "abcd"


def test_what_was_typed_can_be_undone_and_escape_leaves_it_as_it_is(put, hands, page):
    field = put(TextField("name", "Name", "You"), box(100, 100))
    hands.key("TAB")
    hands.type("Ada")
    hands.key("z", pygame.KMOD_CTRL)
    assert field.value == "You"
    hands.type("!")
    escape = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="\x1b")
    assert not page.handle(escape), "the scene may leave"
    assert field.value == "You!"


def test_enter_hands_the_words_over(put, hands, heard):
    put(TextField("number", "Deal number", "", None, heard.append), box(100, 100))
    hands.key("TAB")
    hands.type("42")
    hands.key("RETURN")
    assert heard == ["42"]


def test_letters_that_are_typed_are_no_shortcuts(put, hands, page):
    put(TextField("name", "Name", ""), box(100, 100))
    hands.key("TAB")
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_u, mod=0, unicode="u")
    assert page.handle(event)


# Scrolling


@pytest.fixture
def long_list(put, heard):
    area = put(ScrollArea("list"), pygame.Rect(100, 100, 300, 200))
    for n in range(20):
        button = Button(f"b{n}", f"Button {n}", lambda n=n: heard.append(n))
        put(button, pygame.Rect(0, n * 50, 200, 40), area)
    return area


def test_the_wheel_and_the_bar_scroll(long_list, hands):
    hands.wheel((200, 150), -3)
    assert long_list.offset > 0
    hands.wheel((200, 150), 99)
    assert long_list.offset == 0
    bar = long_list.bar()
    hands.drag(bar.center, (bar.centerx, 900))
    assert long_list.offset == long_list.most == 20 * 50 - 10 - 200


def test_what_is_scrolled_out_of_sight_cannot_be_pressed(long_list, hands, heard):
    hands.click((200, 320))
    assert heard == []
    long_list.scroll(200)
    hands.click((200, 120))
    assert heard == [4]


def test_the_focus_is_always_in_sight(long_list, hands, page):
    for _turn in range(20):
        hands.key("TAB")
        assert long_list.rect.contains(page.focus.current.rect)
    hands.key("TAB", pygame.KMOD_SHIFT)
    assert page.focus.current.name == "b18"


def test_page_keys_scroll_without_any_focus(long_list, hands):
    hands.key("PAGEDOWN")
    assert long_list.offset == 170
    hands.key("PAGEUP")
    assert long_list.offset == 0


# Focus


@pytest.fixture
def square(put, heard):
    return [
        put(Button(name, name, lambda name=name: heard.append(name)), box(x, y))
        for name, x, y in (("a", 100, 100), ("b", 400, 100), ("c", 100, 300), ("d", 400, 300))
    ]


@pytest.mark.usefixtures("square")
def test_tab_goes_round_and_shift_tab_back(hands, page):
    names = []
    for _turn in range(5):
        hands.key("TAB")
        names.append(page.focus.current.name)
    assert names == ["a", "b", "c", "d", "a"]
    hands.key("TAB", pygame.KMOD_SHIFT)
    assert page.focus.current.name == "d"


@pytest.mark.usefixtures("square")
def test_arrows_go_to_the_neighbour_that_way(hands, page):
    names = []
    for key in ("RIGHT", "RIGHT", "DOWN", "LEFT", "UP", "UP"):
        hands.key(key)
        names.append(page.focus.current.name)
    assert names == ["a", "b", "d", "c", "a", "a"]


def test_up_and_down_a_list_no_row_is_passed_by(put, hands, page):
    """One row's control stands at the left, one at the right, and one has the whole width."""
    area = put(ScrollArea("rows"), box(100, 100, 400, 300))
    wide = (("left", 0, 100), ("right", 300, 100), ("beside", 200, 80), ("whole", 0, 400))
    for name, left, width in wide:
        button = page.add(Button(name, name), area)
        row = {"left": 0, "whole": 100}.get(name, 50)
        area.put(button, pygame.Rect(left, row, width, 40))
    page.focus.go(page.find("left"), seen=True)
    names = []
    for key in ("DOWN", "DOWN", "UP", "UP"):
        hands.key(key)
        names.append(page.focus.current.name)
    assert names == ["beside", "whole", "beside", "left"]


def test_the_ring_is_shown_to_the_keyboard_and_not_to_the_mouse(square, hands, page):
    hands.click(square[0])
    assert page.focus.current is square[0]
    assert not page.focus.seen
    hands.key("TAB")
    assert page.focus.seen
    assert page.focus.current is square[1]
    assert not any(each.hovered for each in square), "the pointer lights nothing beside the ring"
    hands.move(square[2])
    assert square[2].hovered
    hands.click(square[3])
    assert not page.focus.seen


@pytest.mark.usefixtures("square")
def test_enter_without_a_focus_presses_what_the_page_is_for(hands, page, heard):
    hands.key("RETURN")
    assert heard == []
    page.primary = "d"
    hands.key("RETURN")
    assert heard == ["d"]


def test_what_is_hidden_is_neither_pressed_nor_focused(square, hands, page, heard):
    square[0].visible = False
    hands.click(square[0])
    hands.key("TAB")
    assert heard == []
    assert page.focus.current is square[1]


def test_names_are_stable_and_asked_for_plainly(page):
    page.add(Label("title", "Roller Derby"))
    assert page.find("title").spoken == "Roller Derby"
    with pytest.raises(ValueError, match="title"):
        page.add(Label("title", "again"))
    with pytest.raises(LookupError, match="there are title"):
        page.find("subtitle")


def test_a_widget_can_be_taken_off_while_it_is_pressed(put, hands, page):
    button = put(Button("once", "Once", lambda: page.remove("once")), box(100, 100))
    hands.click(button)
    hands.move((110, 110))
    hands.key("TAB")
    assert page.widgets == {}


def test_words_over_several_lines_know_how_high_they_are(app):
    words = Block("says", "After naming trump the roller may buy up to two Jokers. " * 3)
    narrow, wide = words.height_for(app.look, 200), words.height_for(app.look, 600)
    assert narrow > wide > app.look.text.height(15)


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_every_widget_draws_inside_itself_at_every_scale(open_app, scale):
    from roller_table.ui.widgets import Page

    app = open_app(user_scale=scale)
    widgets = [
        Button("words", "All saved games"),
        Button("gold", "Deal", kind="primary"),
        Button("both", "Hint", icon="hint"),
        Button("icon", icon="undo"),
        Toggle("toggle", "Jokers for Sale", True),
        Toggle("says", "Jokers for Sale", True, says="Up to two Jokers."),
        Choice("choice", "Trump", SUITS, "D"),
        Stepper("stepper", "Price", 9, NumberRange(0, 100), show="{} points".format),
        Slider("slider", "Size", 1, NumberRange(0, 2, 0.1)),
        TextField("field", "Name", "A very long name indeed, much too long", most=60),
        Label("label", "Roller Derby ♠♥"),
    ]
    for widget in widgets:
        page = Page()
        page.add(widget)
        widget.rect = pygame.Rect((60, 60), widget.natural(app.look))
        page.lay_out(app.look, app.screen.get_size())
        app.screen.fill((0, 0, 0))
        page.draw(app.screen)
        drawn = pygame.mask.from_threshold(app.screen, (0, 0, 0), (3, 3, 3, 255))
        drawn.invert()
        for part in drawn.get_bounding_rects():
            assert widget.rect.contains(part), widget.name
        assert drawn.count(), widget.name
