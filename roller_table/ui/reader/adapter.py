"""AccessKit's adapters: one for each system, under one roof.

A handler of an adapter is called on a thread of its own. While it asks for the first tree it holds
the lock of the adapter and wants Python's, so nobody here may touch the adapter before it is done.
"""

import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

import pygame

from ..machine import platform
from .listeners import watch_listeners

_SYSTEM: str = sys.platform
_UNSEEN = frozenset({"offscreen", "dummy"})


class Listener(Protocol):
    """Who is told by an adapter, on any thread, what somebody who reads wants."""

    def wanted(self) -> None:
        """Somebody wants to read; the tree follows."""

    def asked(self, request: Any) -> None:
        """Something is to be done."""

    def unwanted(self) -> None:
        """Nobody reads any more."""


class Adapter(Protocol):
    """What the window tells a screen reader."""

    def update(self, factory: Callable[[], Any]) -> None:
        """Tell what ``factory`` makes."""

    def focus(self, focused: bool) -> None:
        """Whether the window has the focus of the keys."""

    def lie(self, size: tuple[int, int]) -> None:
        """Where the window lies now, and how large it is."""

    @property
    def describes(self) -> bool:
        """Whether somebody hears of news only by a description that changes under the focus."""


def adapter_for(told: Listener) -> Adapter | None:
    """The adapter of this system; None where there is nothing to talk to."""
    if not _is_somebody_there():
        return None
    try:
        import accesskit
    except ImportError:
        return None
    if _SYSTEM == "win32":
        return _Windows(accesskit, told)
    if _SYSTEM == "darwin":
        return _Mac(accesskit, told)
    return _Unix(accesskit, told) if hasattr(accesskit, "unix") else None


def _is_somebody_there() -> bool:
    """Whether anybody could ask: not without a screen, nor on Linux without a session bus."""
    return pygame.display.get_driver() not in _UNSEEN and platform.bus_is_there()


class _Unix:
    """AT-SPI, over D-Bus."""

    describes = False

    def __init__(self, accesskit: Any, told: Listener) -> None:
        self._rect, self._told = accesskit.Rect, told
        self._watched = False
        self._adapter = accesskit.unix.Adapter(self._wanted, told.asked, told.unwanted)

    def _wanted(self) -> None:
        """Somebody reads; from now on it is known how they hear of news."""
        if not self._watched:
            self._watched = True
            watch_listeners(self._needs)
        self._told.wanted()

    def _needs(self, descriptions: bool) -> None:
        self.describes = descriptions

    def update(self, factory: Callable[[], Any]) -> None:
        self._adapter.update_if_active(factory)

    def focus(self, focused: bool) -> None:
        self._adapter.update_window_focus_state(focused)

    def lie(self, size: tuple[int, int]) -> None:
        left, top = platform.place() or (0, 0)
        box = self._rect(left, top, left + size[0], top + size[1])
        self._adapter.set_root_window_bounds(box, box)


class _DeferredAdapter:
    """Adapters that hand back what they would tell, and tell it when they are asked to."""

    _adapter: Any = None
    describes = False

    def update(self, factory: Callable[[], Any]) -> None:
        if self._adapter and (events := self._adapter.update_if_active(factory)):
            events.raise_events()

    def focus(self, focused: bool) -> None:
        """The system knows it by itself."""

    def lie(self, size: tuple[int, int]) -> None:
        """The system knows it by itself."""


class _Mac(_DeferredAdapter):
    """NSAccessibility. SDL keeps the focus on the window; it is handed on to what is in it."""

    def __init__(self, accesskit: Any, told: Listener) -> None:
        accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        window = pygame.display.get_wm_info()["window"]
        make = accesskit.macos.SubclassingAdapter.for_window
        self._adapter = make(window, told.wanted, told.asked)

    def focus(self, focused: bool) -> None:
        if events := self._adapter.update_view_focus_state(focused):
            events.raise_events()


class _Windows(_DeferredAdapter):
    """UI Automation. Its adapter has to be there before the window is seen, so the window goes
    away for a moment; that is done only where somebody reads, and nobody else sees it."""

    def __init__(self, accesskit: Any, told: Listener) -> None:
        self._accesskit, self._told = accesskit, told
        self._of: object = None
        self._open()

    def focus(self, focused: bool) -> None:
        """A reader that was started later finds the window when it gets the focus."""
        if focused:
            self._open()

    def _open(self) -> None:
        handle = pygame.display.get_wm_info().get("window")
        if handle == self._of or not _windows_is_read():
            return
        window = pygame.Window.from_display_module()
        window.hide()
        make = self._accesskit.windows.SubclassingAdapter
        self._adapter = make(handle, self._told.wanted, self._told.asked)
        self._of = handle
        window.show()


def _windows_is_read() -> bool:
    """Whether a screen reader is running, or anybody else listens to what windows tell."""
    import ctypes

    asked, running = 0x0046, ctypes.c_int(0)  # SPI_GETSCREENREADER
    with suppress(AttributeError, OSError):
        dlls: Any = ctypes.windll  # type: ignore[attr-defined,unused-ignore]
        dlls.user32.SystemParametersInfoW(asked, 0, ctypes.byref(running), 0)
        return bool(running.value or dlls.UIAutomationCore.UiaClientsAreListening())
    return bool(running.value)
