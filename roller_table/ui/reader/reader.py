"""A screen reader at the window: it is told what is shown, and does what it is asked for.

Until somebody reads, nothing is made and nothing costs. What it asks for is done on the window's
own thread, as what a hand does.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from roller_table.engine.words import _

from .. import platform
from .adapter import Adapter, Handlers, adapter_for
from .news import News
from .nodes import Node, aloud
from .pages import focus_of

if TYPE_CHECKING:
    from ..notices import Notices
    from ..scene import Scene
    from .tree import Tree

_CALM = 1000
"""Milliseconds between two looks while something moves and the focus of the keys stays."""
_LET_GO = 0.1
"""Seconds until the adapter has let go of its lock, after it has asked for the first tree."""


class Shows(Protocol):
    """What a reader asks of the window."""

    screen: pygame.Surface
    notices: Notices
    drawn_at: int
    """When the last picture was drawn."""

    @property
    def scene(self) -> Scene | None:
        """The scene on top."""

    def later(self, call: Callable[[], object]) -> None:
        """Make this call on the window's own thread; any thread may ask."""


def listening(window: Shows) -> Callable[[], None] | None:
    """What is called after each step of the window; None where there is nothing to talk to."""
    reader = Reader(window)
    reader.adapter = adapter_for(Handlers(reader.wanted, reader.asked, reader.unwanted))
    return reader.step if reader.adapter else None


class Reader:
    """Looks at the window after each step, while somebody reads."""

    def __init__(self, window: Shows, adapter: Adapter | None = None) -> None:
        self.window, self.adapter = window, adapter
        self.active = False
        self.news = News()
        self._tree: Tree | None = None
        self._scene: Scene | None = None
        self._noticed = window.notices.count
        self._focused: bool | None = None
        self._looked_at, self._focus = -_CALM, ""

    # On any thread

    def wanted(self) -> None:
        """Somebody wants to read. The tree is made on the window's own thread, a moment later."""
        threading.Timer(_LET_GO, self.window.later, (self.begin,)).start()

    def asked(self, request: Any) -> None:
        """Something is to be done."""
        self.window.later(lambda: self.do(request))

    def unwanted(self) -> None:
        """Nobody reads any more."""
        self.active = False

    # On the window's thread

    def begin(self) -> None:
        """From now on everything is told."""
        from .tree import Tree

        self._tree = self._tree or Tree()
        self._tree.forget()
        self.active, self._focused, self._looked_at = True, None, -_CALM
        self.step()

    def step(self) -> None:
        """Tell what has changed, if anybody wants to know; seldom while something moves."""
        if not self.active or not self.adapter:
            return
        scene, drawn = self.window.scene, self.window.drawn_at
        if scene is None or drawn == self._looked_at:
            return
        focus = _focus(scene)
        if scene.moving and focus == self._focus and drawn - self._looked_at < _CALM:
            return
        self._looked_at, self._focus = drawn, focus
        self._notice_focus()
        self._gather(scene)
        shown = scene.for_ears.nodes() if scene.for_ears else ()
        self.news.go_on()
        self._tell(scene, shown)
        while self.news.go_on():
            self._tell(scene, shown)

    def _tell(self, scene: Scene, shown: tuple[Node, ...]) -> None:
        """What has changed since it was told last, if anything has."""
        assert self._tree
        assert self.adapter
        title = " · ".join(filter(None, (_(scene.title), platform.NAME)))
        nodes = (*shown, *self._told())
        update = self._tree.changes(title, type(scene).__name__, nodes, _focus(scene))
        if update is not None:
            self.adapter.update(lambda: update)

    def _told(self) -> tuple[Node, ...]:
        lines = self.news.nodes()
        return (Node("/said", "LOG", _("What was said last"), children=lines),) if lines else ()

    def _notice_focus(self) -> None:
        focused = pygame.key.get_focused()
        if focused != self._focused and self.adapter:
            self._focused = focused
            self.adapter.lie(self.window.screen.get_size())
            self.adapter.focus(focused)

    def _gather(self, scene: Scene) -> None:
        """What is to be said by itself."""
        if scene is not self._scene:
            self._scene = scene
            self.news.say(_(scene.title))
        for said in scene.for_ears.news() if scene.for_ears else ():
            self.news.say(said.words, at_once=said.at_once)
        if self.window.notices.count != self._noticed:
            self._noticed = self.window.notices.count
            self.news.say(aloud(self.window.notices.words), at_once=True, again=True)

    def do(self, request: Any) -> None:
        """What was asked for, if it is still there to be done."""
        node = self._tree.nodes.get(request.target) if self._tree else None
        for name, act in node.acts.items() if node else ():
            if str(request.action).rpartition(".")[2] == name:
                act(_plain(request.data))
                if self.window.scene:
                    self.window.scene.dirty = True
                return


def _focus(scene: Scene) -> str:
    """The name of the node that has the focus of the keys; empty: none has."""
    page = getattr(scene, "page", None)
    return focus_of(page) if page else ""


def _plain(data: Any) -> Any:
    """What an action brings along: words, a number, or where marking begins and ends."""
    if data is None:
        return None
    value = data[1]
    ends = getattr(value, "anchor", None), getattr(value, "focus", None)
    if all(ends):
        return tuple(end.character_index for end in ends if end)
    return value
