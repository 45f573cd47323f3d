"""A trick that was taken is gone: at no time step is one of its cards seen again before a deal."""

from typing import Any

import pytest

_STEP, _STEPS = 20, 1500


@pytest.mark.parametrize("key", ["roller_derby", "roolz"])
def test_a_card_that_is_put_away_is_never_seen_again_nor_turned_over(
    sit_down: Any, key: str
) -> None:
    """A card that a partner had taken once turned face up and flew on to another plate."""
    table = sit_down(game=key, speed="normal", level="random", seed=5)
    away, leaving = set[Any](), dict[Any, Any]()
    taken = 0
    for _step in range(_STEPS):
        if table.question and not table.board.moving:
            table.play(next(iter(table.match.ask.choice)))
        table.wait(_STEP, step=_STEP)
        piles = [zone for zone in table.board.pieces.zones if zone.name == "won"]
        there = {piece for pile in piles for piece in table.board.pieces.of(pile)}
        away &= there
        leaving = {piece: goal for piece, goal in leaving.items() if piece in there}
        for piece in there:
            if not piece.moving:
                assert not piece.goal.seen
                taken += piece not in away
                away.add(piece)
                continue
            assert piece not in away, f"{piece.card.code} was put away, and is seen again"
            assert piece.shows_face, "it turns over on its way"
            assert piece.squash == 1, "it turns over on its way"
            assert leaving.setdefault(piece, piece.goal) == piece.goal, "it flies on elsewhere"
    assert taken >= 8, "tricks have been taken"
