"""A gamepad that SDL itself makes up: what is pressed on it goes the way of a real one."""

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from roller_table.ui.frame.app import App
from roller_table.ui.machine import gamepad, platform

_GAMEPAD, _AXES, _BUTTONS, _HATS = 1, 6, 21, 0
LEFT, RIGHT, UP, DOWN = (
    getattr(pygame, f"CONTROLLER_BUTTON_DPAD_{way}") for way in ("LEFT", "RIGHT", "UP", "DOWN")
)
A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B


class Pad:
    """Plugged into the window of an app until ``unplug``."""

    def __init__(self, app: App) -> None:
        sdl: Any = platform._sdl()
        if sdl is None:
            pytest.skip("SDL is not found by itself here, so no gamepad can be made up")
        sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        sdl.SDL_JoystickSetVirtualButton.argtypes = ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8
        sdl.SDL_JoystickSetVirtualAxis.argtypes = ctypes.c_void_p, ctypes.c_int, ctypes.c_int16
        self.app, self._sdl = app, sdl
        self._number = sdl.SDL_JoystickAttachVirtual(_GAMEPAD, _AXES, _BUTTONS, _HATS)
        assert self._number >= 0
        self._stick = sdl.SDL_JoystickOpen(self._number)
        self.step()

    def step(self) -> None:
        self.app.step(wait=False)

    def press(self, button: int) -> None:
        for down in (1, 0):
            self._sdl.SDL_JoystickSetVirtualButton(self._stick, button, down)
            self.step()

    def push_sticks(self, far: int) -> None:
        """Both sticks that way, as far as they go."""
        for axis in range(4):
            self._sdl.SDL_JoystickSetVirtualAxis(self._stick, axis, far)
        self.step()

    def unplug(self) -> None:
        self._sdl.SDL_JoystickDetachVirtual(self._number)
        self.step()


@contextmanager
def plugged_in(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pad]:
    """Meanwhile a gamepad is there; a window that nobody sees hears it too."""
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    there = [True]
    app.pads = gamepad.Gamepads(lambda: there[0])
    app.pads.look(app.now())
    pad = Pad(app)
    yield pad
    there[0] = False
    pad.unplug()
    assert not gamepad._controller().get_init()
