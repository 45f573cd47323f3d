"""However many parts of the window look, a game says what it has to say of a state once."""

from typing import Any

import pytest

from roller_table.games.catalogue import ENTRIES

from ...match.test_once import Counted


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
@pytest.mark.parametrize("humans", [0, 1])
def test_a_move_at_the_table_asks_the_game_each_thing_once(
    sit_down: Any, entry: Any, humans: int
) -> None:
    table = sit_down(game=entry.key, humans=humans, speed="off", level="random")
    match = table.match
    counted = match.game = Counted(match.game)
    match._latest = match.position(match.state)
    if humans:
        table.until_asked()
        table.wait(400)
    else:
        table.until(lambda: table.over or match.count >= 12)
    assert counted.asked
    assert [asked for asked, times in counted.asked.items() if times > 1] == []
