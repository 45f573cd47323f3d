"""A page of widgets as nodes: each kind of widget has its role, its state and what can be done."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, TypeVar

from pygame import Rect

from roller_table.engine.values import replace
from roller_table.engine.words import _

from ..looks.theme import CAPS
from ..widgets import (
    Block,
    Button,
    Choice,
    Label,
    Page,
    ScrollArea,
    Segments,
    Slider,
    Stepper,
    TextField,
    Toggle,
    Widget,
)
from ..widgets.base import Area, Pressable
from ..widgets.choice import ChoiceList
from .news import Utterance
from .nodes import Acts, Box, Caret, Node, NumberInput, aloud, ends_in, number_in, words_in

T = TypeVar("T")


def box_of(rect: Rect) -> Box:
    return rect.x, rect.y, rect.width, rect.height


def nodes_of(page: Page, names: Iterable[str] | None = None) -> tuple[Node, ...]:
    """The widgets of a page in reading order, or those of these names.

    A row's words that name the control beside them are said with the control.
    """
    widgets = [page.widgets[name] for name in (page.widgets if names is None else names)]
    widgets = [each for each in widgets if each.visible and not each.mute]
    beside = _words_beside(widgets)
    return tuple(_in_areas(widgets, beside, page, None))


def _words_beside(widgets: list[Widget]) -> dict[str, str]:
    """What stands beside a control under its own name."""
    controls = {each.bare_label for each in widgets if each.focusable}
    labels = (each.words.partition("\n") for each in widgets if isinstance(each, Label))
    return {name: says for name, _break, says in labels if name and name in controls}


def _in_areas(
    widgets: list[Widget], beside: dict[str, str], page: Page, area: Area | None
) -> Iterator[Node]:
    """What lies in an area that has a name is read as a part of it."""
    for widget in widgets:
        if _named(widget.area) is not area:
            continue
        if not isinstance(widget, ScrollArea):
            yield from _plain([widget], beside, page)
        elif _named(widget):
            found = tuple(_in_areas(widgets, beside, page, widget))
            if found:
                box = box_of(widget.rect)
                yield Node(widget.name, "SECTION", widget.bare_label, box=box, children=found)


def _named(area: Area | None) -> Area | None:
    """The area, or the one round it that has a name."""
    return area if area is None or area.bare_label else _named(area.area)


def _plain(widgets: list[Widget], beside: dict[str, str], page: Page) -> Iterator[Node]:
    for widget in widgets:
        if isinstance(widget, Label):
            if widget.words and widget.words.partition("\n")[0] not in beside:
                yield _label(widget)
        elif widget.focusable:
            yield _control(widget, page, beside.get(widget.bare_label, ""))
        elif widget.bare_label:
            yield _written(widget)


def _label(widget: Label) -> Node:
    level = widget.level or (2 if widget.size == CAPS else 0)
    if level:
        return Node(
            widget.name, "HEADING", aloud(widget.label), box=box_of(widget.rect), level=level
        )
    role = "PARAGRAPH" if isinstance(widget, Block) else "LABEL"
    return Node(widget.name, role, aloud(widget.label), aloud(widget.tip), box=box_of(widget.rect))


def _written(widget: Widget) -> Node:
    """Something to read: a figure, a line of a sheet, a paragraph of a book."""
    role = "HEADING" if widget.level else "PARAGRAPH"
    return Node(
        widget.name, role, aloud(widget.label), _tip(widget), box=box_of(widget.rect),
        level=widget.level,
    )  # fmt: skip


# What can be used


def _control(widget: Widget, page: Page, says: str) -> Node:
    node = _used(widget, page, says)
    acts = {name: _while_there(widget, page, act) for name, act in node.acts.items()}
    return replace(node, acts=acts)


def _while_there(
    widget: Widget, page: Page, act: Callable[[Any], object]
) -> Callable[[Any], object]:
    """It may have gone since it was read."""

    def do(data: object) -> None:
        if page.widgets.get(widget.name) is widget and widget.visible:
            act(data)

    return do


def _used(widget: Widget, page: Page, says: str) -> Node:
    acts: dict[str, Callable[[Any], object]] = {
        "FOCUS": lambda _data: page.focus.go(widget, seen=True)
    }
    if area := widget.area:
        acts["SCROLL_INTO_VIEW"] = lambda _data: area.reveal(widget)
    about = " ".join(filter(None, (aloud(says), _tip(widget))))
    box, barred = box_of(widget.rect), not widget.enabled
    name, words = widget.name, aloud(widget.bare_label)
    match widget:
        case Toggle():
            acts["CLICK"] = _pressing(widget)
            about = " ".join(filter(None, (aloud(widget.says), about)))
            return Node(name, "SWITCH", words, about, "", box, widget.value, None, None, barred,
                        acts=acts)  # fmt: skip
        case Choice():
            acts["CLICK"] = _pressing(widget)
            chosen = widget.options[widget.place]
            value = aloud(chosen.words)
            if isinstance(widget, Segments):
                return Node(name, "COMBO_BOX", words, about, value, box, barred=barred,
                            children=_segments(widget), acts=acts)  # fmt: skip
            # On Linux the value of a list is what is selected in it. When another is, that is said,
            # and so would be that of each list of a page that opens: only under the focus it is.
            here = Node(f"{name}:value:{widget.place}", "LIST_BOX_OPTION", value,
                        chosen=widget.focused or None)  # fmt: skip
            return Node(name, "COMBO_BOX", words, about, value, box, opened=widget.open,
                        barred=barred, children=(here,), acts=acts)  # fmt: skip
        case TextField():
            return _field(widget, words, about, acts)
        case Slider() | Stepper():
            return _number(widget, words, about, acts)
        case _:
            if isinstance(widget, Pressable):
                acts["CLICK"] = _pressing(widget)
            pressed = True if isinstance(widget, Button) and widget.chosen else None
            return Node(name, "BUTTON", aloud(widget.label), about, "", box, pressed,
                        barred=barred, acts=acts)  # fmt: skip


def _segments(widget: Segments[Any]) -> tuple[Node, ...]:
    """Those that stand side by side, the chosen one as in any list."""
    chosen, count = widget.focused or None, len(widget.options)
    return tuple(
        Node(
            f"{widget.name}:value:{place}", "LIST_BOX_OPTION", aloud(option.words),
            chosen=chosen if place == widget.place else None, nth=(place + 1, count),
            acts={"CLICK": partial(_take, widget, place)},
        )
        for place, option in enumerate(widget.options)
    )  # fmt: skip


def _take(widget: Segments[Any], place: int, _data: object) -> None:
    if widget.enabled:
        widget.choose(place)


def _tip(widget: Widget) -> str:
    """What else is said of it: why it cannot be used, or its tip where that says something new."""
    if widget.reason == widget.label:
        return _("Not possible now")
    if widget.reason:
        return _("Not possible now: {why}").format(why=aloud(widget.reason))
    tip = aloud(widget.tip)
    return "" if tip in (aloud(widget.label), aloud(widget.bare_label)) else tip


def _pressing(widget: Pressable) -> Callable[[Any], object]:
    return lambda _data: widget.press()


def _number(widget: Slider | Stepper, words: str, about: str, acts: Any) -> Node:
    acts["INCREMENT"] = lambda _data: widget.step_by(1)
    acts["DECREMENT"] = lambda _data: widget.step_by(-1)
    acts["SET_VALUE"] = _with(number_in, lambda number: widget.put(_within(widget, number)))
    role = "SLIDER" if isinstance(widget, Slider) else "SPIN_BUTTON"
    number = NumberInput(widget.value, widget.least, widget.most, widget.step)
    return Node(
        widget.name, role, words, about, aloud(widget.shown), box_of(widget.rect),
        barred=not widget.enabled, number=number, acts=acts,
    )  # fmt: skip


def _field(widget: TextField, words: str, about: str, acts: Any) -> Node:
    if widget.enabled:
        acts["SET_VALUE"] = _with(words_in, widget.write)
        acts["REPLACE_SELECTED_TEXT"] = _with(words_in, widget.typed)
        acts["SET_TEXT_SELECTION"] = _with(ends_in, lambda ends: widget.mark(*ends))
    return Node(
        widget.name, "TEXT_INPUT", words, about or aloud(widget.hint), widget.value,
        box_of(widget.rect), barred=not widget.enabled,
        caret=Caret(widget.anchor, widget.caret), acts=acts,
    )  # fmt: skip


def _with(find: Callable[[object], T | None], act: Callable[[T], object]) -> Callable[[Any], None]:
    """Do it with what is found in what was brought along; without that nothing is done."""

    def do(data: object) -> None:
        found = find(data)
        if found is not None:
            act(found)

    return do


def _within(widget: Slider | Stepper, number: float) -> float:
    return min(widget.most, max(widget.least, number))


# What lies above everything


class ReadablePage:
    """A page and the list that is open over it; it says nothing by itself."""

    def __init__(self, page: Callable[[], Page]) -> None:
        self._page = page

    def nodes(self) -> tuple[Node, ...]:
        popup = popup_of(self._page())
        return (*((popup,) if popup else ()), *nodes_of(self._page()))

    def news(self) -> tuple[Utterance, ...]:
        return ()


def popup_of(page: Page) -> Node | None:
    """The list that is open, if one is."""
    popup = page.popup
    if popup is None:
        return None
    if not isinstance(popup, ChoiceList):
        return Node(popup.name, "DIALOG", aloud(popup.spoken), box=box_of(popup.rect))
    count = len(popup.choice.options)
    options = tuple(
        Node(
            f"{popup.name}:{place}", "LIST_BOX_OPTION", aloud(option.words), aloud(option.says),
            chosen=place == popup.choice.place, nth=(place + 1, count),
            acts=_choosing(popup, place),
        )
        for place, option in enumerate(popup.choice.options)
    )  # fmt: skip
    return Node(
        popup.name,
        "LIST_BOX",
        aloud(popup.choice.bare_label),
        box=box_of(popup.rect),
        children=options,
    )


def _choosing(popup: ChoiceList[Any], place: int) -> Acts:
    return {
        "CLICK": lambda _data: popup.take(place) if popup.choice.open else None,
        "FOCUS": lambda _data: popup.point(place),
    }


def focus_of(page: Page) -> str:
    """The name of the node that has the focus of the keys; empty: none has."""
    if isinstance(page.popup, ChoiceList):
        return f"{page.popup.name}:{page.popup.place}"
    return page.focus.current.name if page.focus.current else ""
