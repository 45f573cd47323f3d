"""The deal: from a pack that can be seen, at the dealer's side, in turn, and face down."""

from math import dist
from typing import Any

import pytest

from roller_table.engine.table import Zone
from roller_table.games.catalogue import ENTRIES
from roller_table.ui.felt.painted.pictures import _lying

pytestmark = pytest.mark.usefixtures("unpainted")

DEALT = [
    ("roller_derby", 4), ("roolz", 2), ("roolz", 4), ("roolz", 5), ("roolz", 6), ("roebuck", 4),
    ("poker_roulette", 2), ("poker_roulette", 4), ("poker_roulette", 6),
]  # fmt: skip
_STEP = 10
_FRAME = 16


class Dealing:
    """A deal from its first moment on, and what leaves the pack."""

    def __init__(self, table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self.table, self.board = table, table.board
        self.pack = Zone(self.board.layout.pack)
        self.went: list[Zone] = []
        """Where each card of the deal went, in order."""
        move = self.board.pieces.move

        def moved(event: Any, *more: Any) -> Any:
            if event.source == self.pack and self.board.layout.dealer is not None:
                self.went.append(event.target)
            return move(event, *more)

        monkeypatch.setattr(self.board.pieces, "move", moved)

    def steps(self, step: int = _STEP) -> Any:
        """Each moment while the dealer deals."""
        begun = False
        for _step in range(2000):
            self.table.wait(step, step=step)
            dealing = self.board.layout.dealer is not None
            begun = begun or dealing
            if begun and not dealing:
                return
            if begun:
                yield
        raise AssertionError("it never ended")


@pytest.fixture
def deal(sit_down: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    def come(key: str, seats: int, seed: int = 5, **more: Any) -> Dealing:
        chosen = {"speed": "normal", "level": "random", "seed": seed} | more
        return Dealing(sit_down(game=key, seats=seats, **chosen), monkeypatch)

    return come


def dealer_of(table: Any) -> int:
    return table.match.state.dealer


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize(("key", "seats"), DEALT)
def test_cards_come_from_a_pack_at_the_dealers_side(
    deal: Any, key: str, seats: int, size: tuple[int, int]
) -> None:
    for seed in (5, 6):
        dealing = deal(key, seats, seed, size=size)
        layout, dealer = dealing.board.layout, dealer_of(dealing.table)
        plates = [layout.plate(seat) for seat in range(seats)]
        looked = 0
        for _moment in dealing.steps():
            pile = dealing.board.pieces.of(dealing.pack)
            if not pile or any(piece.moving for piece in pile):
                continue
            top = pile[-1].pose
            assert top.seen
            assert dealing.board.area.contains(top.box)
            assert not any(piece.shows_face for piece in pile)
            away = [dist((top.x, top.y), plate) for plate in plates]
            assert away[dealer] == min(away), "nobody else sits nearer"
            looked += 1
        assert looked > 10


@pytest.mark.parametrize(("key", "seats"), DEALT)
def test_one_card_at_a_time_goes_round_from_the_dealers_left(
    deal: Any, key: str, seats: int
) -> None:
    dealing = deal(key, seats)
    layout = dealing.board.layout
    for _moment in dealing.steps():
        pass
    hands = [layout.seat_at(zone.number) for zone in dealing.went if zone.name == layout.hand]
    first = (dealer_of(dealing.table) + 1) % seats
    assert hands == [(first + place) % seats for place in range(len(hands))]
    assert len(hands) >= seats


@pytest.mark.parametrize(("key", "seats"), [*DEALT, ("rollerball", 2), ("rollerball", 4)])
def test_ones_own_card_turns_over_only_as_it_comes(deal: Any, key: str, seats: int) -> None:
    """It once lay face up in the middle before it set out."""
    dealing = deal(key, seats)
    table, board = dealing.table, dealing.board
    own, looked, dealt = board.hand_zone, 0, key == "rollerball"
    for _step in range(900):
        table.wait(_STEP, step=_STEP)
        over = dealt and board.layout.dealer is None and key != "rollerball"
        if table.question or over:
            break
        dealt = dealt or board.layout.dealer is not None
        if pile := board.pieces.of(dealing.pack):
            pack = pile[-1].pose
        for piece in board.pieces.of(own):
            if not piece.moving:
                continue
            far = dist(piece.pose[:2], pack[:2])
            assert not piece.shows_face or far > 0.6 * dist(pack[:2], piece.goal[:2])
            looked += 1
        assert not any(piece.shows_face for piece in board.pieces.of(dealing.pack))
    assert looked > 3


def test_a_pack_has_its_place_again_once_it_has_been_dealt_from(deal: Any) -> None:
    for key in ("roebuck", "poker_roulette"):
        dealing = deal(key, 4)
        for _moment in dealing.steps():
            pass
        dealing.table.wait(400)
        pile = dealing.board.pieces.of(dealing.pack)
        home = dealing.board.animator._resting(dealing.pack)
        assert [piece.pose for piece in pile] == home
        assert not pile[-1].shows_face


def test_a_deal_that_nobody_waits_for_leaves_no_card_behind(deal: Any) -> None:
    for key, seats in (("roller_derby", 4), ("roolz", 5), ("roebuck", 4), ("poker_roulette", 4)):
        table = deal(key, seats).table
        table.wait(400, step=_STEP)
        table.finish()
        zones = table.match.game.zones(table.scene.felt.top.view.state)
        for zone, cards in zones.items():
            assert len(table.board.pieces.of(zone)) == len(cards)
        assert table.board.layout.dealer is None


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_while_cards_are_dealt_the_strip_says_so_and_who_deals(sit_down: Any, entry: Any) -> None:
    table = sit_down(game=entry.key, seats=max(entry.seats[0], 3), speed="normal", level="random")
    told = set[str]()
    for _moment in range(400):
        table.wait(40)
        if table.question:
            break
        if any(p.moving and p.home != p.pose for p in table.board.pieces):
            told.add(table.board.shown.prompt)
    dealer = getattr(table.match.state, "dealer", None)
    words = "The cards are dealt …"
    if dealer is not None:
        words = f"Dealing now: {table.match.names[dealer]} …"
    assert words in told


def test_no_back_waits_to_be_turned_until_its_hand_comes_to_rest(deal: Any) -> None:
    """Two hands came to rest in two frames, each of which turned a dozen backs."""
    dealing = deal("roller_derby", 4)
    for _moment in dealing.steps(_FRAME):
        pass
    board, own = dealing.board, dealing.board.layout.own_zones
    hands = [zone for zone in board.pieces.zones if zone.name == "hand" and zone not in own]
    lying = {_lying("", piece.goal, "") for zone in hands for piece in board.pieces.of(zone)}
    assert len(lying) == 39
    kept = board.painter.pictures._kept
    assert not [each for each in lying if not kept.find(each)], "nothing was painted but ahead"
