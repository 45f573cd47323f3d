"""A screen reader at the window: it is told what is shown, and does what it is asked for.

Until somebody reads, nothing is made and nothing costs. What a reader asks for is done on the
window's own thread, like what a hand does; a request that makes no sense is dropped. A fault here
closes no page.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _

from ..machine import platform
from .adapter import Adapter, adapter_for
from .news import ForEars, News, Utterance
from .nodes import Caret, Node, aloud
from .pages import focus_of

if TYPE_CHECKING:
    from .tree import Tree

_CALM = 1000
"""Milliseconds between two looks while something moves and the focus of the keys stays."""
_FAILURES = 3
"""After that many failures in a row the reader rests, until somebody wants to read."""
_SAID = 200
"""Milliseconds until a reader has asked what it wants to know of what has got the focus."""
_LET_GO = 0.1
"""Seconds until the adapter has let go of its lock, after it has asked for the first tree."""


_HERE = Node("/here", "UNKNOWN")
"""Where the keys are when nothing has their focus: the window would be named again each time."""


class _SceneGlance(NamedTuple):
    """A scene as the reader saw it last."""

    title: str
    scene: str
    nodes: tuple[Node, ...]
    news: tuple[Utterance, ...]
    focus: str


class ReadableScene(Protocol):
    """The scene that fills the window, as a reader needs it."""

    dirty: bool
    """Whether it wants to be drawn once."""

    @property
    def title(self) -> str: ...

    @property
    def moving(self) -> bool:
        """Whether something on it moves."""

    @property
    def for_ears(self) -> ForEars | None:
        """What is on it and what happens on it; None: nothing that can be read."""


class ReadableNotices(Protocol):
    """The short lines at the foot of the window."""

    words: str
    """The one that is shown."""
    count: int
    """How many there have been."""


class FaultGuard(Protocol):
    """Takes care of faults."""

    def quietly(self, what: Callable[[], object]) -> None:
        """Do this; a fault is written into the log, and the program goes on."""


class ReadableWindow(Protocol):
    """What a reader asks of the window."""

    screen: pygame.Surface
    drawn_at: int
    """When the last picture was drawn."""
    listeners: list[Callable[[], object]]
    """Called after each step; a fault in one counts as a fault of the scene on top."""

    @property
    def scene(self) -> ReadableScene | None:
        """The scene on top."""

    @property
    def notices(self) -> ReadableNotices: ...

    @property
    def stack(self) -> FaultGuard: ...

    def later(self, call: Callable[[], object]) -> None:
        """Make this call on the window's own thread; any thread may ask."""

    def after_picture(self, call: Callable[[], object]) -> None:
        """Make this call once the next picture is shown."""


def listening(window: ReadableWindow) -> Callable[[], None] | None:
    """The call to make after each step of the window; None without an adapter for readers."""
    reader = Reader(window)
    reader.adapter = adapter_for(reader)
    return reader.step if reader.adapter else None


class Reader:
    """Looks at the window after each step, while somebody reads."""

    def __init__(self, window: ReadableWindow, adapter: Adapter | None = None) -> None:
        self.window, self.adapter = window, adapter
        self.active = False
        self.news = News()
        self._tree: Tree | None = None
        self._scene: ReadableScene | None = None
        self._noticed = window.notices.count
        self._focused: bool | None = None
        self._looked_at, self._focus = -_CALM, ""
        self._moved_at = -_SAID
        """When something else has got the focus."""
        self._failed = 0
        """How many times in a row the reader has failed."""

    # On any thread

    def wanted(self) -> None:
        """Somebody wants to read. The tree is made on the window's own thread, a moment later."""
        threading.Timer(_LET_GO, self.window.later, (self.begin,)).start()

    def asked(self, request: Any) -> None:
        """A reader asks for an action; it is done on the window's own thread."""
        self.window.later(lambda: self.do(request))

    def unwanted(self) -> None:
        """Nobody reads any more."""
        self.active = False

    # On the window's thread

    def begin(self) -> None:
        """From now on tell everything."""
        self.window.stack.quietly(self._begin)
        self.step()

    def _begin(self) -> None:
        from .tree import Tree

        self._tree = self._tree or Tree()
        self._tree.forget()
        self.active, self._focused, self._looked_at = True, None, -_CALM

    def step(self) -> None:
        """Tell what has changed, if somebody reads; seldom while something moves."""
        if not self.active or not self.adapter:
            return
        scene, drawn = self.window.scene, self.window.drawn_at
        if scene is None or drawn == self._looked_at:
            return
        looked = self._look(scene, drawn)
        if looked:
            self._failed += 1
            self.window.stack.quietly(lambda: self._tell_all(scene, looked))
            self.active = self._failed < _FAILURES

    def _look(self, scene: ReadableScene, drawn: int) -> _SceneGlance | None:
        """What the scene tells a player who cannot see it; None: it moves, look again later."""
        before, self._looked_at = self._looked_at, drawn
        focus = _focus(scene)
        if scene.moving and focus == self._focus and drawn - before < _CALM:
            self._looked_at = before
            return None
        self._focus = focus
        ears = scene.for_ears
        title, name = _(scene.title), type(scene).__name__
        return _SceneGlance(
            title, name, ears.nodes() if ears else (), ears.news() if ears else (), focus
        )

    def _tell_all(self, scene: ReadableScene, looked: _SceneGlance) -> None:
        self._notice_focus()
        self._gather(scene, looked)
        if self.adapter and self.adapter.describes:
            self._describe(scene, looked)
        else:
            # Where the keys are now comes first: readers break off for it what is being said.
            self._tell(looked)
            if self.news.go_on():
                self._tell(looked)
        self._failed = 0

    def _describe(self, scene: ReadableScene, looked: _SceneGlance) -> None:
        """What has the focus is described by the news.

        What gets the focus is said with its description: news come with it, or once it is said.
        Where nothing has the focus, nothing would be said.
        """
        assert self._tree
        looked = looked._replace(focus=looked.focus or _HERE.name, nodes=(_HERE, *looked.nodes))
        drawn, moves = self.window.drawn_at, self._tree.moves_to(looked.scene, looked.focus)
        here = looked.focus == _HERE.name
        if (moves and here) or (not moves and drawn < self._moved_at + _SAID):
            self._moved_at = drawn if moves else self._moved_at
            self._tell(looked)
            if self.news.waiting:
                threading.Timer(_SAID / 1000, self.window.later, (_look_again(scene),)).start()
            return
        self._moved_at = drawn if moves else self._moved_at
        self._tell(looked, self.news.go_on())
        if self._tree.stale:
            self._tell(looked)

    def _tell(self, looked: _SceneGlance, described: str = "") -> None:
        """Tell what has changed since the last time, if anything has."""
        assert self._tree
        assert self.adapter
        title = " · ".join(filter(None, (looked.title, platform.NAME)))
        nodes = (*looked.nodes, *self._told())
        update = self._tree.changes(title, looked.scene, nodes, looked.focus, described)
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

    def _gather(self, scene: ReadableScene, looked: _SceneGlance) -> None:
        """Gather what is said without being asked: a new title, the scene's news, a notice."""
        if scene is not self._scene:
            self._scene = scene
            self.news.say(looked.title)
        for said in looked.news:
            self.news.say(said.words, at_once=said.at_once)
        if self.window.notices.count != self._noticed:
            self._noticed = self.window.notices.count
            self.news.say(aloud(self.window.notices.words), at_once=True, again=True)

    def do(self, request: Any) -> None:
        """Do what a reader asked for, if its node is still there and the request makes sense."""
        number, name, data = (getattr(request, each, None) for each in ("target", "action", "data"))
        if self._tree is None or self.window.scene is not self._scene or type(number) is not int:
            return
        node = self._tree.nodes.get(number)
        act = node.acts.get(str(name).rpartition(".")[2]) if node else None
        if act:
            act(_plain(data, self._tree.letters_of(number)))
            if self.window.scene:
                self.window.scene.dirty = True


def _look_again(scene: ReadableScene) -> Callable[[], None]:
    def look() -> None:
        scene.dirty = True

    return look


def _focus(scene: ReadableScene) -> str:
    """The name of the node that has the focus of the keys; empty: none has."""
    page = getattr(scene, "page", None)
    return focus_of(page) if page else ""


def _plain(data: Any, letters: int) -> Any:
    """The value of an action: words, a number, or where a selection begins and ends in the text
    numbered ``letters``; None without a value, or if it makes no sense."""
    if not isinstance(data, tuple) or len(data) != 2:
        return None
    value = data[1]
    if not (hasattr(value, "anchor") and hasattr(value, "focus")):
        return value
    ends = value.anchor, value.focus
    if any(getattr(end, "node", None) != letters for end in ends):
        return None
    return Caret(*(end.character_index for end in ends))
