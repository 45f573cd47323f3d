"""What two games show is drawn by the shared painters; what only one shows, by its own layout."""

import ast
from pathlib import Path
from typing import get_args

import pytest

import roller_table
from roller_table.engine.sheet import OnFelt, OwnThing

from . import checks

SOURCES = checks.sources(Path(roller_table.__file__).parent)
KINDS = [each.__name__ for each in get_args(OnFelt) if each is not OwnThing]
FOR_EVERY_GAME = {
    "Exhibit": "roller_table.ui.felt.play.stops",
    "Open": "roller_table.puzzles.playing",
    "Path": "roller_table.engine.game",
}
"""Kinds that one game's papers make, and the shared module that needs them whatever the game is.

The window holds up an `Exhibit` over whatever it asks, a puzzle opens every hand (`Open`), and the
contract of a game in which things go on by themselves (`Foresees`) says a `Path` of each.
"""


def test_there_are_kinds_to_look_at():
    assert {"Badge", "Gauge", "Tag"} <= set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_two_games_make_what_is_no_games_own(kind):
    """Another is an `OwnThing`, in the `shown.py` of its game, with an `OwnPainter` in its layout.

    An exception is one for as long as it is needed: a second game that makes the kind ends it.
    """
    assert (len(checks.makers(SOURCES, kind)) < 2) == (kind in FOR_EVERY_GAME)


@pytest.mark.parametrize(("kind", "module"), FOR_EVERY_GAME.items())
def test_what_one_game_makes_for_every_game_is_needed_where_it_is_said_to_be(kind, module):
    names = (node.id for node in ast.walk(ast.parse(SOURCES[module])) if isinstance(node, ast.Name))
    assert kind in names


def test_what_only_one_game_shows_is_known_to_its_own_files_alone():
    assert checks.prying(SOURCES) == []
