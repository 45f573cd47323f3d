"""After an undo the table shows what it would show had nothing happened since."""

from typing import Any

import pytest

from roller_table.engine.luck import Luck
from roller_table.engine.sheet import Outcome
from roller_table.games.catalogue import entries
from tests.ui.voices import voices


def faces(table: Any) -> dict[Any, list[str]]:
    """The faces that can be seen, by where they lie."""
    zones = table.board.pieces.zones
    found = {z: sorted(p.card.code for p in pile if p.shows_face) for z, pile in zones.items()}
    return {zone: codes for zone, codes in found.items() if codes}


def to_an_end(table: Any) -> bool:
    """Play at random until the end of a deal stands that came of a move of the person here."""
    luck, before = Luck(3), -1
    conductor = table.scene.felt.conductor
    for _question in range(600):
        table.until(lambda: conductor.standing or table.question or table.match.over, 60_000)
        standing = conductor.standing
        ended = isinstance(standing, Outcome) and standing.title
        if before >= 0 and (ended or table.match.over):
            return True
        if standing:
            table.scene.croupier.further()
        elif table.question:
            before = table.match.count
            move, luck = table.match.ask.choice.draw(luck)
            table.play(move)
        table.wait(20)
    return False


@pytest.mark.parametrize("key", [each.key for each in entries()])
def test_after_an_undo_from_the_end_of_a_deal_no_face_is_seen_that_the_view_does_not_show(
    sit_down: Any, key: str
) -> None:
    """Eight cards of another player's stock lay open while there was betting again."""
    table = sit_down(game=key, seats=4, speed="off", level="random")
    assert to_an_end(table)
    table.hands.key("u")
    table.wait(40)
    assert [each for each in voices(table.board, "notice") if "no longer counts" in each.words]
    table.until(lambda: table.question and not table.board.moving)
    seen = faces(table)
    table.scene.felt.set_up()
    table.scene.croupier.show_again(table.scene.felt.top.now())
    table.wait(300)
    assert faces(table) == seen
