"""A hint that advises a bluff says that it is one, and how often it works."""

import re
from typing import Any

from roller_table.games.poker_roulette.state import Phase
from roller_table.ui.felt.painted.strip import Rank
from roller_table.ui.felt.paper.counsel import Counsel

KEPT = (1, 3, 2, 2, 2, 1, 2, 2, 1)
"""How often a card might have been added before each round from the second on; none was."""
LINES = ("flip", *(line for count in KEPT for line in (*["keep"] * count, "flip")), "check")


def test_a_bluff_is_called_one_and_how_often_it_works_is_said_where_it_is_advised(
    sit_down: Any,
) -> None:
    """King high against two stocks, and one of them has checked."""
    table = sit_down(game="poker_roulette", seats=3, seed=1, lines=LINES, speed="off")
    assert table.until_asked()
    assert table.match.state.phase is Phase.BET
    table.hands.key("h")
    table.until(lambda: table.scene.hint.open)
    table.wait(3000, step=200)
    assert table.board.strip.speaker is Rank.HINT
    told = table.scene.hint.sheet.told
    assert isinstance(told, Counsel)
    assert told.title.startswith("Bet ")
    often = r"do about \d\d? times in 100|hardly ever do|nearly always do"
    assert re.fullmatch(rf"A bluff: it works if all fold, which they ({often})\.", told.reason)
    table.hands.key("RETURN")
    assert table.match.lines[-1].startswith("bet ")
