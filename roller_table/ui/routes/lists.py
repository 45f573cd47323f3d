"""The ways to what is kept, counted and set."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..frame.scene import Scene
    from ..ways import Preferences, Statistics
    from .services import Services


def preferences(_way: Preferences, _services: Services) -> Scene:
    """The settings."""
    from ..scenes.settings.scene import SettingsScene

    return SettingsScene()


def statistics(_way: Statistics, services: Services) -> Scene:
    """What all finished games come to."""
    from ..scenes.statistics.scene import StatisticsScene

    return StatisticsScene(services.shelf, services.progress)
