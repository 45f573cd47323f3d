"""A page of widgets: it finds who an event is meant for, and draws what lies on top last."""

from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from math import dist
from typing import TypeVar

import pygame

from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _

from ..looks.look import Look
from ..looks.theme import GOLD
from .base import Area, Place, Popup, Widget
from .focus import ARROWS, Focus
from .front import Front, Nothing
from .scroll import ScrollArea
from .tip import draw_tip

W = TypeVar("W", bound=Widget)
_TIP_AFTER = 550
_FINGER = 44
"""Logical pixels: a tap is meant for what is no further away than half of that."""
_RING = 24
"""As far round a widget as its ring reaches, in pixels, or farther."""
_LEFT = 1
_MOVED = 6
"""Pixels: a hand that presses may shake by less."""
_OTHER = 4
"""How many times as long a button settles where another stood."""
_REMEMBERED = 60
"""How many widgets are remembered after they went: more than stand on a table at once."""


class _Coming(NamedTuple):
    turn: int
    """In which turn of the window it came,"""
    at: int
    """when it was seen first,"""
    pointer: Place | None
    """and where the pointer was."""


class _Stood(NamedTuple):
    """Something that could be pressed and is gone."""

    label: str
    box: pygame.Rect
    coming: _Coming
    went: int
    """In which turn of the window it went,"""
    gone_at: int
    """and when."""


class Settling:
    """What has just come is not pressed yet: the press was meant for what stood there before.

    One rule for pointer and keys. A button that comes under the pointer takes no click until the
    pointer has moved, or until it has stood there for a while. An answer waits longer where another
    button stood just before: a player who goes on step by step clicks the same spot once a second.
    Where the same button stood there before it takes a click at once. A question that has just
    opened hears neither Space nor Enter for the while.
    """

    def __init__(self, now: Callable[[], int] = lambda: 0, lasts: Callable[[], int] = lambda: 0):
        """``lasts``: milliseconds until what has come has settled; 0: it takes presses at once."""
        self._now, self._lasts = now, lasts
        self.answering = False
        """Whether what stands there answers a question: a second answer is never meant by chance,
        though the same word stands there."""
        self._turn = 0
        self._opened_at: int | None = None
        self._came = dict[Widget, _Coming]()
        self._stood = deque[_Stood](maxlen=_REMEMBERED)
        self._unseen = list[Widget]()

    def came(self, widget: Widget, pointer: Place | None) -> None:
        self._came[widget] = _Coming(self._turn, self._now(), pointer)
        self._unseen.append(widget)

    def went(self, widget: Widget) -> None:
        coming, unseen = self._came.pop(widget, None), widget in self._unseen
        if unseen:
            self._unseen.remove(widget)
        # What comes and goes in one turn was only tried for room.
        if coming and not (unseen and coming.turn == self._turn):
            stood = _Stood(widget.bare_label, widget.rect.copy(), coming, self._turn, self._now())
            self._stood.append(stood)

    def opened(self) -> None:
        """Something is asked now that was not asked before."""
        self._opened_at = self._now()

    def tick(self) -> None:
        """The window begins another turn."""
        self._turn += 1

    def seen(self) -> None:
        """It has been painted: nobody could see before what has come."""
        now, painted = self._now(), [each for each in self._unseen if each.visible]
        for widget in painted:
            self._came[widget] = self._came[widget]._replace(at=now)
            self._unseen.remove(widget)

    @property
    def is_open_just_now(self) -> bool:
        """Whether nobody can have read yet what is asked."""
        return self._opened_at is not None and self._now() < self._opened_at + self._lasts()

    def spares(self, widget: Widget, place: Place) -> bool:
        """Whether a click there was not meant for it."""
        coming, lasts = self._came.get(widget), self._lasts()
        if coming is None or not lasts:
            return False
        for stood in reversed(self._stood):
            if stood.box.collidepoint(place):
                stayed = stood.went == coming.turn or not self.answering
                if stood.label != widget.bare_label:
                    # What goes on by itself can be stopped at once; an answer is final.
                    if self.answering and coming.at < stood.gone_at + lasts * _OTHER:
                        lasts *= _OTHER
                    break
                if not stayed:
                    break
                coming = stood.coming
        if coming.pointer is None or dist(coming.pointer, place) > _MOVED:
            return False
        return self._now() < coming.at + lasts


class Page:
    """Widgets by name, in reading order; names are stable, so that a test can find them."""

    def __init__(
        self, say: Callable[[str], object] | None = None, settling: Settling | None = None
    ) -> None:
        self.settling = settling or Settling()
        """Tells what has just come, and takes no press yet."""
        self.widgets: dict[str, Widget] = {}
        self.focus = Focus(self._order)
        self._changed = True
        self._gone: list[pygame.Rect] = []
        """Where something stood that was taken off, since that was painted last."""
        self._come: list[Widget] = []
        """What was put on it since then."""
        self.popup: Popup | None = None
        self.front: Front = Nothing()
        self.whole = ScrollArea("whole page", _("The whole page"))
        """Holds all of it, where it is higher than the window."""
        self.primary = ""
        """The name of the button that Enter presses when nothing else wants it."""
        self._say = say
        self._look: Look | None = None
        self._size = (0, 0)
        self._pointer: Place | None = None
        self._over: Widget | None = None
        self._held: Widget | None = None
        self._now = 0
        self._tip_at: int | None = None
        self._tip_shown = False
        self._tipped = ""
        """What the tip says, or will say when it is due."""

    @property
    def dirty(self) -> bool:
        """Whether anything on it may look different."""
        return self._changed or bool(self._gone or self._come)

    @dirty.setter
    def dirty(self, dirty: bool) -> None:
        self._changed = dirty
        if not dirty:
            self.forget_moved()

    def changed_in(self, part: pygame.Rect) -> bool:
        """Whether something may look different there."""
        come = [each.rect.inflate(2 * _RING, 2 * _RING) for each in self._come]
        return self._changed or part.collidelist([*self._gone, *come]) >= 0

    def forget_moved(self) -> None:
        """Where something was put on or taken off is painted now."""
        self._gone, self._come = [], []

    # Its widgets

    def add(self, widget: W, area: Area | None = None) -> W:
        """Put a widget on the page, after all others; ValueError if the name is taken."""
        if widget.name in self.widgets:
            raise ValueError(f"two widgets are called {widget.name!r}")
        self.widgets[widget.name] = widget
        widget.page, widget.area = self, area
        self._come.append(widget)
        if widget.settles:
            self.settling.came(widget, self._pointer)
        return widget

    def read_across(self, prefix: str) -> None:
        """Those whose names begin so are read, and reached by Tab, from left to right."""
        row = [name for name in self.widgets if name.startswith(prefix)]
        across = iter(sorted(row, key=lambda name: self.widgets[name].rect.left))
        order = [next(across) if name in row else name for name in self.widgets]
        self.widgets = {name: self.widgets[name] for name in order}

    def remove(self, *names: str) -> None:
        """Take widgets off the page."""
        for widget in map(self.widgets.pop, names):
            if widget.settles:
                self.settling.went(widget)
            if self.focus.current is widget:
                self.focus.go(None, seen=False)
            self._over = None if self._over is widget else self._over
            self._held = None if self._held is widget else self._held
            self._gone.append(widget.rect.inflate(2 * _RING, 2 * _RING))

    def clear(self) -> None:
        """Take everything off."""
        self.remove(*self.widgets)
        self.popup = None

    def find(self, name: str) -> Widget:
        """The widget of that name; LookupError if there is none."""
        if name not in self.widgets:
            raise LookupError(f"no widget is called {name!r}; there are {', '.join(self.widgets)}")
        return self.widgets[name]

    def _order(self) -> list[Widget]:
        return [each for each in self._reached() if each.focusable]

    def _reached(self) -> list[Widget]:
        """All that is seen; or only what lies in front, where anything does."""
        names = self.front.names or self.widgets
        return [each for name in names if (each := self.widgets.get(name)) and each.visible]

    # What happens

    @property
    def foot(self) -> int:
        """How far down it reaches."""
        free = [each for each in self.widgets.values() if each.visible and not each.area]
        return max((each.rect.bottom for each in free if each.rect.size != (0, 0)), default=0)

    @property
    def longest(self) -> int:
        """How far the longest list on it has to be scrolled."""
        lists = (each for each in self.widgets.values() if isinstance(each, ScrollArea))
        return max((each.most for each in lists if each.visible), default=0)

    @property
    def offset(self) -> int:
        """How much of it lies above the window, where it is scrolled as a whole."""
        return self.whole.offset if self.whole.name in self.widgets else 0

    def scroll_whole(self, size: tuple[int, int], high: int) -> None:
        """It is higher than the window, and every widget has its place as if the window were so."""
        free = [each for each in self.widgets.values() if not each.area]
        self.widgets = {self.whole.name: self.whole} | self.widgets  # Under the others.
        self.whole.page, self.whole.rect = self, pygame.Rect((0, 0), size)
        for widget in free:
            self.whole.put(widget, widget.rect)
        self.whole.content = high

    def let_free(self) -> None:
        """Every widget is about to be placed anew, in the window itself."""
        self.whole.let_out()
        self.widgets.pop(self.whole.name, None)

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        """The widgets have been placed: draw with this look from now on."""
        self._look, self._size = look, size
        for widget in self.widgets.values():
            if isinstance(widget, ScrollArea):
                widget.lay_out(look)
        if self.popup:
            self.popup.lay_out(look, size)
        self.dirty = True

    def say(self, words: str) -> None:
        """Tell the player something, such as why a button cannot be pressed."""
        if self._say:
            self._say(words)

    def open(self, popup: Popup) -> None:
        """Open a list above everything."""
        popup.page = self
        self.popup = popup
        if self._look:
            popup.lay_out(self._look, self._size)
        self.dirty = True

    def close_popup(self) -> None:
        """Close the list that is open."""
        self.popup = None
        self.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Hand the event to whom it is meant for; whether it meant something."""
        if event.type == pygame.MOUSEMOTION:
            if not any(event.rel):
                return (
                    False  # The window was opened under it: the pointer rests, and means nothing.
                )
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == _LEFT:
            return self._down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == _LEFT:
            return self._up(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            self._pointer = getattr(event, "pos", self._pointer)
            return self._wheel(getattr(event, "precise_y", event.y) or event.y)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.TEXTINPUT:
            taker = self.popup or self.focus.current
            return bool(taker and taker.typed(event.text))
        if event.type == pygame.WINDOWLEAVE:
            self._hover(None)
        return False

    def at(self, place: Place) -> Widget | None:
        """The widget there that is on top."""
        for widget in reversed(self._reached()):
            inside = not widget.area or widget.area.rect.collidepoint(place)
            if inside and widget.rect.collidepoint(place):
                return widget
        return None

    def meant(self, place: Place) -> Place:
        """For where a tap there is meant: for what can be pressed there, or else for what is
        nearest within half a finger's breadth."""
        there = self.at(place)
        if self.popup or not self._look or (there and not isinstance(there, ScrollArea)):
            return place
        half = self._look.px(_FINGER) // 2
        around = pygame.Rect(0, 0, 2 * half, 2 * half).move_to(center=place)
        near = [each for each in self._order() if each.settles and self._in_sight(each, around)]
        spots = (pygame.Rect(place, (1, 1)).clamp(each.rect).topleft for each in near)
        return min(spots, key=partial(dist, place), default=place)

    def _in_sight(self, widget: Widget, around: pygame.Rect) -> bool:
        there = not widget.area or widget.area.rect.contains(widget.rect)
        return there and around.colliderect(widget.rect)

    def is_drawn(self, place: Place) -> bool:
        """Whether a finger there draws a list along, and nothing that lies in it."""
        there = self.at(place)
        if there is None or there.drags or self.popup:
            return False
        around = (there, *_around(there))
        return any(isinstance(each, ScrollArea) and each.most for each in around)

    def _moved(self, place: Place) -> bool:
        self._pointer = place
        if self.popup:
            self.popup.drag(place)
            return True
        if self._held:
            self._set_hovered(self._held, self._held.rect.collidepoint(place))
            self._held.drag(place)
            return True
        self._hover(self.at(place))
        return self._over is not None

    def _down(self, place: Place) -> bool:
        self._pointer = place
        self._hide_tip()
        if self.popup:
            if not self.popup.rect.collidepoint(place):
                self.popup.close()
            return True
        self._hover(self.at(place))
        if self._over and self._over.settles and self.settling.spares(self._over, place):
            return True
        self._held = self._over
        if self.focus.seen or self.focus.current is not self._over:
            self.focus.go(self._over if self._over and self._over.focusable else None, seen=False)
            self._set_repeat()
            self.dirty = True
        if not self._held:
            return False
        self._held.pressed = True
        self._held.down(place)
        self.dirty = True
        return True

    def _up(self, place: Place) -> bool:
        if self.popup:
            self.popup.up(place, self.popup.rect.collidepoint(place))
            return True
        held, self._held = self._held, None
        if not held:
            return False
        held.pressed = False
        self.dirty = True
        held.up(place, held.rect.collidepoint(place))
        self._hover(self.at(place))
        return True

    def _wheel(self, steps: float) -> bool:
        if self.popup:
            return self.popup.wheel(steps)
        widget = self.at(self._pointer) if self._pointer else None
        around = [widget, *_around(widget)] if widget else []
        lists = [each for each in self._reached() if isinstance(each, ScrollArea) and each.most]
        # Where one list alone can be scrolled, nobody has to point at it.
        for each in around if len(lists) != 1 else dict.fromkeys([*around, *lists]):
            if each.wheel(steps):
                self._hover(self.at(self._pointer) if self._pointer else None)
                return True
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        self.pointed_away()
        if self.popup:
            return self.popup.key(event)
        current = self.focus.current
        if current and current.visible and current.key(event):
            if not self.focus.seen and self.focus.current is current:
                self.focus.go(current, seen=True)
            self.dirty = True
            return True
        return self._move_focus(event) or self._page_key(event) or self._enter(event)

    def _move_focus(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB:
            moved = self.focus.step(-1 if getattr(event, "mod", 0) & pygame.KMOD_SHIFT else 1)
        elif event.key in ARROWS and not getattr(event, "mod", 0) & pygame.KMOD_ALT:
            moved = self.focus.towards(event.key)
        else:
            return False
        self._set_repeat()
        self._changed = self._changed or moved
        return moved

    def _page_key(self, event: pygame.event.Event) -> bool:
        current = self.focus.current
        shown = [w for w in self.widgets.values() if isinstance(w, ScrollArea) and w.visible]
        areas: Sequence[Area] = _around(current) if current and current.area else shown
        return any(area.page_key(event.key) for area in areas)

    def _enter(self, event: pygame.event.Event) -> bool:
        if event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER) or not self.primary:
            return False
        return self.find(self.primary).key(event)

    def _set_repeat(self) -> None:
        """Held keys repeat only where that helps: nobody deals ten times by holding Enter."""
        current = self.focus.current
        with suppress(pygame.error):
            pygame.key.set_repeat(*((350, 35) if current and current.repeats else ()))

    # Pointing

    def pointed_away(self) -> None:
        """The keys have the cursor now, until the pointer moves again."""
        self._hover(None)
        self._hide_tip()

    def _hover(self, widget: Widget | None) -> None:
        if widget is self._over:
            if widget and self._tipped != self._tip_words():
                self._hide_tip()
                self._await_tip()
            return
        if self._over:
            self._set_hovered(self._over, False)
        self._over = widget
        self._hide_tip()
        if widget:
            self._set_hovered(widget, True)
            self._await_tip()
        cursor = widget.cursor if widget and widget.enabled else pygame.SYSTEM_CURSOR_ARROW
        with suppress(pygame.error):
            pygame.mouse.set_cursor(cursor)

    def _await_tip(self) -> None:
        self._tipped = self._tip_words()
        after = 0 if self._over and self._over.tip_at_once else _TIP_AFTER
        self._tip_at = self._now + after if self._tipped else None

    @property
    def rested_on(self) -> str:
        """The name of what the pointer has rested on for so long that its tip is shown."""
        return self._over.name if self._over and self._tip_shown else ""

    def _set_hovered(self, widget: Widget, hovered: bool) -> None:
        if widget.hovered != hovered:
            widget.hovered = hovered
            self.dirty = True

    def _hide_tip(self) -> None:
        self._changed = self._changed or self._tip_shown
        self._tip_at, self._tip_shown = None, False

    def _tip_words(self) -> str:
        over = self._over
        return (over.why_not(self._pointer) or over.tip) if over else ""

    # Time and drawing

    @property
    def moving(self) -> bool:
        return any(widget.moving and widget.visible for widget in self.widgets.values())

    def tick(self, now: int) -> None:
        """Move what slides, and show the tip for what is pointed at for a while."""
        self._now = now
        self.settling.tick()
        for widget in self.widgets.values():
            if widget.moving:
                widget.tick(now)
                self.dirty = True
        if self._tip_at is not None and now >= self._tip_at:
            self._tip_at, self._tip_shown = None, True
            self.dirty = True

    def wakes_at(self) -> int | None:
        """When the tip is due."""
        return self._tip_at

    def draw(self, target: pygame.Surface) -> None:
        """Draw every widget, then the ring, then what lies above everything."""
        self._draw(target, self._behind())
        self.draw_front(target, target.get_rect())

    def _behind(self) -> list[Widget]:
        """All that is seen and does not lie in front."""
        front = self.front.names
        return [each for name, each in self.widgets.items() if each.visible and name not in front]

    def draw_part(self, target: pygame.Surface, part: pygame.Rect, room: int) -> None:
        """Draw what may reach into this part: its ring or its tip stand within ``room``."""
        wide = part.inflate(room, room)
        near = [widget for widget in self._behind() if wide.colliderect(widget.rect)]
        if near or self.popup:
            self._draw(target, near)

    def draw_front(self, target: pygame.Surface, part: pygame.Rect) -> None:
        """Draw what lies in front, over whatever else there is."""
        if self._look and self.front.names:
            self.front.draw(target, part)
            self._draw(target, self._reached())

    def _draw(self, target: pygame.Surface, widgets: Sequence[Widget]) -> None:
        look = self._look
        if look is None:
            return
        for widget in widgets:
            if not widget.area:
                widget.draw(target, look)
        self.draw_ring(target, look, None)
        if self._tip_shown and self._over:
            draw_tip(target, look, self._tip_words(), self._over.tip_near)
        current = self.focus.current
        why = ""
        if current and self.focus.seen and current.visible:
            why = current.why_not() or (current.tip if current.told_in_focus else "")
        if current and why:
            draw_tip(target, look, why, current.rect)
        if self.popup:
            self.popup.draw(target, look)
        self.dirty = False
        self.settling.seen()

    def draw_ring(self, target: pygame.Surface, look: Look, area: Area | None) -> None:
        """The gold ring round what has the focus, if it lies in that area."""
        current = self.focus.current
        if current and self.focus.seen and current.visible and current.area is area:
            box = current.ring_rect(look)
            look.paint.ring(target, box, GOLD, current.corner(look) + look.px(4), look.px(2.5))


def _around(widget: Widget) -> list[Area]:
    """The areas in which it lies, the innermost first."""
    return [widget.area, *_around(widget.area)] if widget.area else []
