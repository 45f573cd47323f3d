"""The ways to what is kept, counted, measured and set."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..frame.scene import Scene
    from ..ways import Companions, Lab, Measured, OwnRules, Preferences, Runs, Saved, Statistics
    from .services import Services


def saved(_way: Saved, services: Services) -> Scene:
    """The kept games."""
    from ..scenes.saved.scene import SavedScene

    return SavedScene(services.shelf)


def statistics(_way: Statistics, services: Services) -> Scene:
    """What all finished games come to."""
    from ..scenes.statistics.scene import StatisticsScene

    return StatisticsScene(services.shelf, services.progress)


def companions(way: Companions, services: Services) -> Scene:
    """Who may sit down, and the player's record with each."""
    from roller_table.games.catalogue import entries

    from ..scenes.companions import CompanionsScene

    shelf, known = services.shelf, [each.key for each in entries()]
    last = next((kept.game for kept in shelf.games(1)), "")
    game = next(each for each in (way.game, last, *known) if each in known)
    return CompanionsScene(shelf, game, services.app.settings.called)


def own_rules(_way: OwnRules, _services: Services) -> Scene:
    """Every game's options, and the player's own rules against the printed ones."""
    from ..scenes.houserules.scene import HouseRulesScene

    return HouseRulesScene()


def lab(way: Lab, _services: Services) -> Scene:
    """What these rules change, measured among computer players."""
    from ..scenes.lab.running import Mix
    from ..scenes.lab.scene import LabScene

    return LabScene(Mix(way.entry, way.rules, way.seats, way.name), asked=way.asked)


def figures(way: Measured, _services: Services) -> Scene:
    """What was measured of a game's options."""
    from roller_table.games.catalogue import entry

    from ..scenes.lab.figures import FiguresScene

    return FiguresScene(entry(way.game), way.seats, way.option)


def runs(_way: Runs, _services: Services) -> Scene:
    """What the lab has kept."""
    from ..scenes.lab.runs import RunsScene

    return RunsScene()


def preferences(_way: Preferences, services: Services) -> Scene:
    """The settings."""
    from ..scenes.settings.scene import SettingsScene

    services.app.mend_card_sets()
    return SettingsScene()
