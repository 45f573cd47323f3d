"""What is written of the deal beside the table, when more has happened than there is room for."""

from itertools import pairwise
from typing import Any

import pytest
from pygame import Rect

from roller_table.engine.sheet import Head, Note
from roller_table.engine.values import replace
from roller_table.ui.felt.painted.panel import SheetPanel
from roller_table.ui.looks.look import Look


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.usefixtures("painted")
def test_tricks_do_not_scroll_away_the_roll_the_exchange_and_the_trumps(
    sit_down: Any, size: tuple[int, int], scale: float
) -> None:
    table = sit_down(size=size, user_scale=scale, speed="off", level="random")
    if not table.scene.felt.top.with_panel:
        table.scene.do("toggle_panel")
    while table.until_asked() and len(table.board.shown.sheet.log.notes) < 5:
        table.play(next(iter(table.match.ask.choice)))
    panel, sheet = table.board.panel, table.board.shown.sheet
    tricks = tuple(Note(f"Trick {n}", "Ade took 4♥ 3♥ Q♣ A♥") for n in range(2, 14))
    log = sheet.log._replace(notes=sheet.log.notes + tricks)
    table.board.show_sheet(replace(sheet, log=log), table.board.shown.plates)
    table.wait(60)
    shown = [log.notes[line].about for _rect, line in panel.noted]
    rows = [(rect, line) for rect, line in panel.noted]
    gaps = [(one, other) for one, other in pairwise(rows) if other[1] != one[1] + 1]
    assert [other[1] - one[1] - 1 for one, other in gaps] == [panel.unseen] * bool(panel.unseen)
    for one, other in gaps:
        high = table.board.look.text.height(14)
        assert other[0].top - one[0].bottom >= high, "three dots say there that some are left out"
    if scale == 1.0:
        assert [about for about in shown if not about.startswith("Trick")] == [
            note.about for note in log.notes[: log.kept]
        ]
    assert shown[0] == "Roll"
    assert shown[-1] == "Trick 13"


@pytest.mark.usefixtures("app")
def test_of_a_turn_that_has_not_room_for_all_its_lines_the_last_stand_under_its_head() -> None:
    """The whole turn was left out, and a third of the panel was empty below."""
    panel = SheetPanel(Look((1280, 800)), Rect(1016, 48, 264, 752), partners=False)
    one, two = Head("Turn 1", 0), Head("Turn 2", 1)
    notes = (
        Note("", "Walked 1 step", head=one),
        *(Note("", f"Ball {n} split") for n in (1, 2, 3)),
        Note("", "Walked 3 steps", head=two),
    )
    high = [panel._high(panel._picture(note)) for note in notes]
    assert len(panel._fitting(notes, sum(high))) == 5
    assert len(panel._fitting(notes, sum(high) - 1)) == 4, "the line under the head has gone"
    headed = panel._high(panel._picture(notes[3]._replace(head=one)))
    for room, seen in ((headed + high[4], 2), (headed + high[4] - 1, 1)):
        found = panel._fitting(notes, room)
        assert len(found) == seen
        assert sum(map(panel._high, found)) <= room
