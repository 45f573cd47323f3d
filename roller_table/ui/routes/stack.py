"""The ways to a page that is there already."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..frame.scene import Scene
    from ..ways import Back, Home
    from .services import Services


def back(_way: Back, services: Services) -> Scene | None:
    """The page below the one that is seen; the lowest has none."""
    return next(iter(services.app.scenes[-2:-1]), None)


def home(_way: Home, services: Services) -> Scene:
    """The home screen."""
    services.shelf.catch_up()
    return services.home
