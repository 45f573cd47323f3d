"""A card that was put away is gone: at no time step is it seen again before it is dealt anew."""

from typing import Any

import pytest

from .test_deal_ends import to_the_end

_STEP, _STEPS = 20, 1100
_AWAY = {
    "roller_derby": ("won", "stock"),
    "roolz": ("won", "stock"),
    "roebuck": ("discard", "stock"),
    "poker_roulette": ("discard", "stock"),
    "rollerball": ("discard", "deck"),
}
"""Where its cards are put away, and from where they come again."""


class PutAway:
    """Watches a board, time step by time step."""

    def __init__(self, board: Any, zone: str, pack: str) -> None:
        self.board, self._zone, self._pack = board, zone, pack
        self.came = 0
        """How many cards have been put away."""
        self.again = 0
        """How many of them have gone back into the pack."""
        self._lying = dict[Any, tuple[Any, bool]]()
        """What has come to rest there: its card, and whether it could still be seen."""
        self._goals = dict[Any, Any]()

    def look(self) -> None:
        zones = self.board.pieces.zones.items()
        there = {p for zone, pile in zones if zone.name == self._zone for p in pile}
        packed = {p for zone, pile in zones if zone.name == self._pack for p in pile}
        gone = self._lying.keys() - there
        assert gone <= packed | self._dealt(gone), "it comes back from where it was put away"
        self.again += len(gone)
        self._lying = {piece: was for piece, was in self._lying.items() if piece in there}
        self._goals = {piece: goal for piece, goal in self._goals.items() if piece in there}
        for piece in there:
            self._follow(piece)
        self._no_twin(there)

    def _dealt(self, gone: Any) -> Any:
        """Of what was put away before, what has become another card since: it has been dealt."""
        return {piece for piece in gone if piece.card != self._lying[piece][0]}

    def _follow(self, piece: Any) -> None:
        if piece not in self._lying and piece.moving:
            goal = self._goals.setdefault(piece, piece.goal)
            if self._zone == "won":
                assert (piece.shows_face, piece.squash) == (True, 1), "it turns over on its way"
                assert goal == piece.goal, "it flies on elsewhere"
            return
        card, could_be_seen = self._lying.setdefault(piece, (piece.card, True))
        self.came += could_be_seen and piece.card == card and piece not in self._goals
        assert not piece.moving, f"{card.code} was put away, and moves again"
        assert could_be_seen or not piece.pose.seen, f"{card.code} was gone, and is seen again"
        assert not (self._zone == "won" and piece.pose.seen)
        self._lying[piece] = card, piece.pose.seen

    def _no_twin(self, there: Any) -> None:
        """Nothing that is put away shows its face anywhere else."""
        away = {piece.card for piece in there if piece.card.code != "??"}
        seen = (p for p in self.board.pieces if p.shows_face and (p.pose.seen or p.moving))
        assert not away & {piece.card for piece in seen if piece not in there}


@pytest.mark.parametrize("speed", ["normal", "fast", "off"])
@pytest.mark.parametrize(
    ("key", "seats"),
    [
        ("roller_derby", 4), ("roolz", 2), ("roolz", 4), ("roolz", 5), ("roebuck", 4),
        ("poker_roulette", 2), ("poker_roulette", 5), ("rollerball", 2), ("rollerball", 3),
    ],
)  # fmt: skip
def test_a_card_that_is_put_away_is_never_seen_again_before_it_is_dealt(
    sit_down: Any, key: str, seats: int, speed: str
) -> None:
    """A card that a partner had taken once turned face up and flew on to another plate."""
    table = sit_down(game=key, seats=seats, speed=speed, level="random", seed=5)
    watched = PutAway(table.board, *_AWAY[key])
    for _step in range(_STEPS):
        if table.scene.felt.conductor.standing:
            table.scene.croupier.further()
        if table.question and not table.board.moving:
            table.play(next(iter(table.match.ask.choice)))
        table.wait(_STEP, step=_STEP)
        watched.look()
    assert len(watched._lying) + watched.again >= 4, "cards have been put away"


@pytest.mark.parametrize("key", ["roller_derby", "roolz", "roebuck", "poker_roulette"])
def test_nor_does_it_come_back_when_the_next_deal_begins(sit_down: Any, key: str) -> None:
    lines, _move = to_the_end(key)
    back = {"roller_derby": 6, "roolz": 6, "roebuck": 4, "poker_roulette": 3}[key]
    table = sit_down({}, game=key, lines=lines[:-back], seed=5, level="random", speed="normal")
    watched = PutAway(table.board, *_AWAY[key])
    for _step in range(_STEPS):
        if table.scene.felt.conductor.standing:
            table.scene.croupier.further()
        if table.question and not table.board.moving:
            table.play(next(iter(table.match.ask.choice)))
        table.wait(_STEP, step=_STEP)
        watched.look()
    assert watched.again >= 4, "they have been dealt again"
