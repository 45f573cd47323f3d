"""A card that was put away is gone: at no time step is it seen again before it is dealt anew."""

from typing import Any

import pytest

from .test_deal_ends import TABLES, to_the_end

pytestmark = pytest.mark.usefixtures("unpainted")

_STEP, _EDGE = 20, 14
_STEPS = {"normal": 1100, "fast": 500, "off": 130}
"""Time steps at each speed; where nothing moves, several moves are made in one."""
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

    def __init__(self, table: Any) -> None:
        self.board, (self._zone, self._pack) = table.board, _AWAY[table.match.entry.key]
        self.again = 0
        """How many cards that had been put away have gone back into the pack."""
        self.lying = dict[Any, tuple[Any, bool]]()
        """What has come to rest there: its card, and whether it could still be seen."""
        self._goals = dict[Any, Any]()

    def look(self) -> None:
        zones = self.board.pieces.zones.items()
        there = [p for zone, pile in zones if zone.name == self._zone for p in pile]
        if self._zone == "discard":  # What is being shuffled there is a heap of backs.
            there = [piece for piece in there if piece.card.code != "??"]
        packed = {p for zone, pile in zones if zone.name == self._pack for p in pile}
        # What was shuffled, or dealt since this was looked at last, is another card.
        kept = {piece: was for piece, was in self.lying.items() if piece.card == was[0]}
        self.again += len(self.lying) - len(kept)
        gone = kept.keys() - {*there}
        at_once = not self.board.animator.lasts(1000)  # Then a deal goes by in one step.
        assert at_once or gone <= packed, "it comes back from where it was put away"
        self.again += len(gone)
        self.lying = {piece: was for piece, was in kept.items() if piece in there}
        self._goals = {piece: goal for piece, goal in self._goals.items() if piece in there}
        for piece in there:
            self._follow(piece, there)
        self._no_twin(there)

    def _follow(self, piece: Any, there: Any) -> None:
        if piece not in self.lying and piece.moving:
            goal = self._goals.setdefault(piece, piece.goal)
            if self._zone == "won":
                assert (piece.shows_face, piece.squash) == (True, 1), "it turns over on its way"
                assert goal == piece.goal, "it flies on elsewhere"
            return
        card, was_seen = self.lying.get(piece, (piece.card, True))
        seen = piece.pose.seen and not _covered(piece, there)
        if self._zone == "won":
            assert not piece.moving, f"{card.code} was put away, and moves again"
            assert not piece.pose.seen, f"{card.code} was put away, and lies there"
        assert was_seen or not seen, f"{card.code} was gone, and is seen again"
        self.lying[piece] = card, seen

    def _no_twin(self, there: Any) -> None:
        """Nothing that is put away shows its face anywhere else."""
        away = {piece.card for piece in there if piece.card.code != "??"}
        seen = (p for p in self.board.pieces if p.shows_face and (p.pose.seen or p.moving))
        twice = away & {piece.card for piece in seen if piece not in there}
        assert not twice, f"{twice} lies in two places"


def _covered(piece: Any, pile: Any) -> bool:
    """Whether another card of the pile lies on it, so that no more than an edge looks out."""
    above = pile[pile.index(piece) + 1 :]
    near = (p for p in above if p.pose.seen)
    return any(abs(p.pose.x - piece.pose.x) + abs(p.pose.y - piece.pose.y) < _EDGE for p in near)


def play_on(table: Any) -> bool:
    """Play anything for so long; False when the game has ended."""
    if table.over:
        return False
    if table.scene.felt.conductor.standing:
        table.scene.croupier.further()
    if table.question and not table.board.moving:
        table.play(next(iter(table.match.ask.choice)))
    table.wait(_STEP, step=_STEP)
    return not table.over


AT_TABLES = [
    ("roller_derby", 4), ("roolz", 2), ("roolz", 4), ("roolz", 5), ("roebuck", 4),
    ("poker_roulette", 2), ("poker_roulette", 5), ("rollerball", 2), ("rollerball", 3),
]  # fmt: skip
FAST = [("roller_derby", 4), ("roolz", 5)]
"""Faster is the same in less time; where tricks are taken, more is under way at once."""


@pytest.mark.parametrize(
    ("key", "seats", "speed"),
    [
        *((*each, "normal") for each in AT_TABLES),
        *((*each, "off") for each in dict(AT_TABLES).items()),
        *((*each, "fast") for each in FAST),
    ],
)
def test_a_card_that_is_put_away_is_never_seen_again_before_it_is_dealt(
    sit_down: Any, key: str, seats: int, speed: str
) -> None:
    """A card that a partner had taken once turned face up and flew on to another plate."""
    table = sit_down(game=key, seats=seats, speed=speed, level="random", seed=5)
    watched, most = PutAway(table), 0
    for _step in range(_STEPS[speed]):
        if not play_on(table):
            break
        watched.look()
        most = max(most, len(watched.lying) + watched.again)
    assert most, "cards have been put away"


@pytest.mark.parametrize("speed", ["normal", "off"])
@pytest.mark.parametrize("key", TABLES)
def test_nor_does_it_come_back_when_the_next_deal_begins(
    sit_down: Any, key: str, speed: str
) -> None:
    rules, seats = TABLES[key]
    lines, _move = to_the_end(key)
    chosen = {"lines": lines[:-4], "seed": 5, "level": "random", "speed": speed}
    table = sit_down(rules, game=key, seats=seats, **chosen)
    watched = PutAway(table)
    for _step in range(_STEPS["normal"]):
        if watched.again > 12:
            break
        play_on(table)
        watched.look()
    assert watched.again >= 4, "they have been dealt again"
