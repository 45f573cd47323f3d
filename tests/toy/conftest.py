"""A window for the toy game, and the game in the catalogue for as long as a test runs."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from roller_table.games import catalogue
from roller_table.games.catalogue import Entry

from ..cli.conftest import ask
from ..ui.conftest import canvas, clock, hands_of, open_app, open_window
from ..ui.table.conftest import sit_down

__all__ = ["ask", "canvas", "clock", "hands_of", "open_app", "open_window", "sit_down", "war"]


@pytest.fixture
def war(monkeypatch: pytest.MonkeyPatch) -> Iterator[Entry]:
    """All that has to be said of a sixth game. Nothing of the program is changed for it."""
    here = str(Path(__file__).parent)
    monkeypatch.syspath_prepend(here)
    monkeypatch.setenv("PYTHONPATH", here)  # For the processes that think and measure.
    made = Entry(
        "war_for_two",
        "War for two",
        "The higher card wins",
        (2,),
        "war_for_two:Rules",
        "war_for_two:WarForTwo",
        "war_for_two:WarPlayer",
    )
    catalogue.register(made)
    yield made
    catalogue.unregister(made.key)
