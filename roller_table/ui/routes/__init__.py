"""Which page each way leads to: one table, and a function for each kind of way.

A function makes the page of what the way says and of the services that it needs, or finds the one
that is there already. Pages are imported in there: nothing of one is loaded before somebody goes
there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from .. import ways
from . import lists, stack
from .services import Services

if TYPE_CHECKING:
    from ..frame.scene import Scene

__all__ = ["ROUTES", "Router", "Services"]

Route = Callable[[Any, Services], "Scene | None"]

ROUTES: Mapping[type[ways.Way], Route] = MappingProxyType(
    {
        ways.Back: stack.back,
        ways.Preferences: lists.preferences,
        ways.Statistics: lists.statistics,
    }
)


class Router:
    """Leads through one window, by the services that it has."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def page(self, way: ways.Way) -> Scene | None:
        """The page to which that way leads; None where there is none, and it is said."""
        return ROUTES[type(way)](way, self.services)
