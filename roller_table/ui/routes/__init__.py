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
from . import learning, lists, reviewing, stack, tables
from .services import Services

if TYPE_CHECKING:
    from ..frame.scene import Scene

__all__ = ["ROUTES", "Router", "Services"]

Route = Callable[[Any, Services], "Scene | None"]

ROUTES: Mapping[type[ways.Way], Route] = MappingProxyType(
    {
        ways.Home: stack.home,
        ways.Back: stack.back,
        ways.Play: tables.play,
        ways.FirstVisit: tables.first_visit,
        ways.SetUp: tables.set_up,
        ways.Deal: tables.deal,
        ways.DailyDeal: tables.daily_deal,
        ways.Resume: tables.resume,
        ways.Table: tables.table,
        ways.Results: tables.results,
        ways.Review: reviewing.review,
        ways.ReviewDeal: reviewing.review_deal,
        ways.ReviewMove: reviewing.review_move,
        ways.ReviewKept: reviewing.review_kept,
        ways.PlayOn: reviewing.play_on,
        ways.Tries: reviewing.tries,
        ways.Learn: learning.learn,
        ways.Lesson: learning.lesson,
        ways.Drill: learning.drill,
        ways.Puzzles: learning.puzzles,
        ways.Puzzle: learning.puzzle,
        ways.Rulebook: learning.rulebook,
        ways.Saved: lists.saved,
        ways.Statistics: lists.statistics,
        ways.Companions: lists.companions,
        ways.OwnRules: lists.own_rules,
        ways.Lab: lists.lab,
        ways.Measured: lists.figures,
        ways.Runs: lists.runs,
        ways.Preferences: lists.preferences,
    }
)


class Router:
    """Leads through one window, by the services that it has."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def page(self, way: ways.Way) -> Scene | None:
        """The page to which that way leads; None where there is none, and it is said."""
        return ROUTES[type(way)](way, self.services)
