"""What one answers with covers no card: it is by the cards that one decides."""

from typing import Any

import pytest
from pygame import Rect

from roller_table.games.catalogue import ENTRIES

TABLES = [(found.key, seats) for found in ENTRIES for seats in found.seats if seats < 7]


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_one_answers_with_covers_no_card(
    sit_down: Any, game: str, seats: int, size: tuple[int, int]
) -> None:
    level = "learner" if game == "roolz" else "random"  # At random others bid 300 before.
    table = sit_down(game=game, seats=seats, seed=3, speed="off", level=level, size=size)
    shown = 0
    for _question in range(8):
        if not table.until_asked():
            break
        table.wait(100)
        cards = [piece.goal.box for piece in table.board.pieces if piece.goal.seen]
        for panel in table.scene.felt.open_panels:
            assert panel.rect.collidelist(cards) < 0, covering(table, panel.rect)
            shown += 1
        table.play(table.match.ask.choice.draw(table.match.luck())[0])
    assert shown or game in ("roller_derby", "rollerball")


def covering(table: Any, panel: Rect) -> str:
    """What lies under it, and who can help that."""
    zones = table.board.pieces.zones
    under = {
        str(zone)
        for zone, pile in zones.items()
        for piece in pile
        if piece.goal.seen and panel.colliderect(piece.goal.box)
    }
    return (
        f"at {table.match.ask.prompt!r} the buttons lie over {', '.join(sorted(under))}: "
        "the game's layout in ui/layouts/ lays these elsewhere, or names them in `hides`"
    )
