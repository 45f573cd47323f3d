"""A gamepad as keys: directions are the arrows, and what a button does has its usual key.

As long as SDL looks for gamepads the window is woken every three seconds, and a thousand times a
second while one is open. So one is looked for when the window gets the focus and when the pointer
moves over it. On Linux, where its file tells that it is there, nothing is opened before, and it is
let go when the last one is unplugged; on other systems SDL looks from then on. The sticks do
nothing.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from .keys import BY_NAME, code_of

_LOOKS_EVERY = 2_000
"""Milliseconds at least from one look for a gamepad to the next."""
_DEVICES = Path("/dev/input")
"""Where Linux has a file of each; another system is asked through SDL, once."""
_KEYS = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: pygame.K_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: pygame.K_RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: pygame.K_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: pygame.K_DOWN,
    pygame.CONTROLLER_BUTTON_A: pygame.K_RETURN,
    pygame.CONTROLLER_BUTTON_B: code_of(BY_NAME["leave"].usual),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: code_of(BY_NAME["look_up"].usual),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: code_of(BY_NAME["look_down"].usual),
}
"""The usual key of what a button does. A button has that meaning whatever table the keys have."""
CONCERNS = frozenset(
    {
        pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERDEVICEADDED,
        pygame.CONTROLLERDEVICEREMOVED, pygame.WINDOWFOCUSGAINED, pygame.MOUSEMOTION,
    }
)  # fmt: skip
"""What gamepads tell, and what one is looked for at."""
_PRESSES = {
    pygame.CONTROLLERBUTTONDOWN: pygame.KEYDOWN,
    pygame.CONTROLLERBUTTONUP: pygame.KEYUP,
}


def plugged_in() -> bool:
    """Whether this computer has a gamepad, as far as it can be told without opening one."""
    return any(_DEVICES.glob("js*")) if sys.platform.startswith("linux") else True


def as_key(event: pygame.event.Event) -> pygame.event.Event | None:
    """The key that does what this button of a gamepad does; None for any other event."""
    kind, key = _PRESSES.get(event.type), _KEYS.get(getattr(event, "button", -1))
    if kind is None or key is None:
        return None
    return pygame.event.Event(kind, key=key, mod=pygame.KMOD_NONE, unicode="")


class Gamepads:
    """Those that are plugged in."""

    def __init__(self, there: Callable[[], bool] = plugged_in) -> None:
        self._there = there
        self._open: dict[int, Any] = {}
        """By the number that SDL gave each when it was plugged in; it has no second time."""
        self._sdl_looks = False
        """Whether SDL looks for them."""
        self._looked_at = -_LOOKS_EVERY

    def look(self, now: int) -> None:
        """Open what has been plugged in, or have SDL look no longer, where the last look is long
        enough ago."""
        if self._open or now < self._looked_at + _LOOKS_EVERY:
            return
        self._looked_at, there = now, self._there()
        if there != self._sdl_looks:
            controller = _controller()
            (controller.init if there else controller.quit)()
            self._sdl_looks = there
        if there:
            for number in range(_controller().get_count()):
                self._take(number)

    def heard(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """The key for what was pressed on one; or one was plugged in or unplugged."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._take(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self._looked_at = -_LOOKS_EVERY  # Its file may go away later than SDL tells.
        return as_key(event)

    def _take(self, number: int) -> None:
        controller = _controller()
        if controller.is_controller(number):
            found = controller.Controller(number)
            self._open[found.as_joystick().get_instance_id()] = found


def _controller() -> Any:
    """pygame's module; it is loaded once there is a gamepad."""
    from pygame._sdl2 import controller

    return controller
