"""Mouse and keys at once, and questions that come back: nothing may be left over from before."""

from typing import Any

import pytest

from roller_table.games.rollerball.state import Phase
from roller_table.ui.felt.things.layout import CHOSEN


@pytest.mark.parametrize("speed", ["off", "fast", "normal", "slow"])
def test_cards_passed_to_the_partner_can_be_taken_back(sit_down: Any, speed: str) -> None:
    table = sit_down(seed=6, speed=speed)
    assert table.until_asked()
    before = table.match.lines
    hand = sorted(table.hand)
    for code in table.hand[:3]:
        table.hands.click(table.spot(code))
        table.wait(300)
    table.hands.click(table.scene.page.find("choice:0"))
    assert table.until_asked()
    assert sorted(table.hand) != hand
    table.hands.key("u")
    table.wait(1000)
    assert table.match.lines == before
    assert sorted(table.hand) == hand
    assert not table.board.pieces.of(CHOSEN)
    table.hands.click(table.spot(table.hand[0]))
    table.wait(300)
    assert len(table.board.pieces.of(CHOSEN)) == 1


@pytest.mark.parametrize("phase", [Phase.BASES, Phase.MEN, Phase.BALL])
def test_keys_put_a_piece_though_the_pointer_has_left_the_board(come_to: Any, phase: Phase) -> None:
    table = come_to(lambda _game, state, _ask: state.phase == phase)
    lines = table.match.lines
    table.hands.key("TAB")
    spot = table.grip.aiming.spot
    assert spot in table.board.places.shown.lit
    table.hands.move(table.board.layout.spot_rect(spot).center)
    table.hands.move((table.board.area.left + 4, table.board.area.bottom - 4))
    table.hands.key("SPACE")
    table.wait(200)
    assert len(table.match.lines) > len(lines)
