"""Putting a thing on the board: picked up, aimed at a spot, turned, and let go.

The pointer, a finger and the keys lead here; what would come of it is seen before it is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from roller_table.engine.cards import BACK
from roller_table.engine.choices import Move, Reason
from roller_table.engine.game import Foresees
from roller_table.engine.sheet import Path, Reach, Span
from roller_table.engine.table import Zone
from roller_table.engine.words import _

from ...felt.layout import SPACE, Spot
from ...felt.offers import Ways
from ...felt.pieces import Piece
from ...felt.places import Shown
from ...felt.pose import Point, Pose
from .cursor import Cursor

if TYPE_CHECKING:
    from .scene import TableScene

_TOP = 9
_HOVERS = 1.05
"""A card held over a spot is a little larger than it will be."""
_AT_HAND = 0.5
"""How far beside a spot the pointer may be and still mean it, in its places' widths."""


class Placing:
    """At most one thing is being placed; without a board, none ever is."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.piece: Piece | None = None
        self.spots: tuple[Spot, ...] = ()
        self.spot: Spot = ()
        self.given = False
        """There is nothing else to be placed, so nobody had to pick it up."""
        self.said = ""
        """What was said before any place was chosen; then only that is meant."""
        self._turn = 0
        self._foreseen: dict[Move, tuple[Path, ...]] = {}
        self._told_turning = False

    # Picking up

    def open(self) -> None:
        """A question is put: what can only be placed on the board is at hand at once."""
        self.stop()
        self._foreseen = {}
        question, board = self.scene.asking.question, self.scene.board
        things = question.offers.things() if question else frozenset()
        pieces = [piece for card in things if (piece := board.pieces.find(card))]
        if len(pieces) == 1 and self._spots_of(pieces[0]):
            self.pick(pieces[0])
            self.given = True
        self.show()

    def _spots_of(self, piece: Piece) -> tuple[Spot, ...]:
        """Where on the board it may go; a thing that has one place only needs no aiming."""
        question, layout = self.scene.asking.question, self.scene.board.layout
        if question is None or not layout.plan.width or question.offers.picks:
            return ()
        spots = question.offers.spots_for(piece.card)
        return spots if all(zone.name == SPACE for spot in spots for zone in spot) else ()

    def takes(self, piece: Piece) -> bool:
        """Whether a click on the piece picks it up to be placed."""
        return bool(self._spots_of(piece))

    def pick(self, piece: Piece, said: str = "") -> bool:
        """Take it up, having said how it is meant; whether there is anywhere to put it."""
        question = self.scene.asking.question
        spots = self._spots_of(piece)
        if said and question:
            ways = question.offers.ways
            spots = tuple(spot for spot in spots if said in dict(ways(piece.card, spot)))
        if not spots:
            return False
        self.stop()
        self.piece, self.spots, self._turn = piece, spots, 0
        self.said, self.given = said, bool(said)
        piece.glow = True
        self.scene.page.add(Cursor(self))
        self.show()
        return True

    def stop(self) -> None:
        """Nothing is being placed any more."""
        if self.piece:
            self.piece.glow = False
        self.piece, self.spots, self.spot, self.given, self.said = None, (), (), False, ""
        if Cursor.NAME in self.scene.page.widgets:
            self.scene.page.remove(Cursor.NAME)
        self.show()

    # Aiming

    def aim(self, point: Point) -> Spot:
        """Aim at the spot that the pointer means; empty where it means none."""
        spot = self.meant(point)
        self.aim_at(spot)
        return spot

    def aim_at(self, spot: Spot) -> None:
        if spot != self.spot:
            self.spot = spot
            self.show()

    def meant(self, point: Point) -> Spot:
        """Of the offered spots the one under the pointer; where several are, the nearest."""
        layout = self.scene.board.layout
        near: list[tuple[float, Spot]] = []
        for spot in self.spots:
            box = layout.spot_rect(spot)
            room = round(layout.spot_rect(spot[:1]).width * _AT_HAND) if len(spot) > 1 else 0
            if box.inflate(room, room).collidepoint(point):
                far = (box.centerx - point[0]) ** 2 + (box.centery - point[1]) ** 2
                near.append((far, spot))
        return min(near)[1] if near else ()

    def hold(self, point: Point) -> None:
        """The thing is carried by the pointer: over a spot it lies as it would lie there."""
        piece = self.piece
        if piece and self.aim(point):
            pose = self.pose()
            if pose:
                piece.pose = pose

    def pose(self) -> Pose | None:
        """How a card would lie where it is aimed at; a piece is simply carried."""
        if not self.piece or len(self.spot) < 2:
            return None
        pose = self.scene.board.layout.laid(Span(self.piece.card, self.spot, self.saying))
        return pose._replace(width=pose.width * _HOVERS, layer=_TOP)

    # Turning

    @property
    def ways(self) -> Ways:
        question = self.scene.asking.question
        if not (question and self.piece and self.spot):
            return ()
        ways = question.offers.ways(self.piece.card, self.spot)
        return tuple(way for way in ways if self.said in ("", way[0]))

    @property
    def saying(self) -> str:
        ways = self.ways
        return ways[self._turn % len(ways)][0] if ways and len(self.spot) > 1 else ""

    @property
    def turnable(self) -> bool:
        """Whether what is placed can be turned where it is aimed at."""
        return len(self.spot) > 1 and len(self.ways) > 1

    def turn(self, by: int = 1) -> bool:
        """Turn it the other way round; whether it could be turned."""
        if not self.turnable:
            return False
        self._turn += by
        if self.piece and self.piece.held:
            self.piece.pose = self.pose() or self.piece.pose
        self.scene.app.play("slide")
        self.show()
        return True

    def suggest(self, move: Move) -> None:
        """Show what a move would do that puts a thing on the board, as if it were aimed."""
        gesture = move.gesture()
        piece = self.scene.board.pieces.find(getattr(gesture, "thing", BACK))
        spot: Spot = getattr(gesture, "places", ()) or (getattr(gesture, "place", Zone("")),)
        if piece is None or spot not in self._spots_of(piece):
            return
        if self.piece is not piece:
            self.pick(piece)
        self.aim_at(spot)
        while self.turnable and self.ways[self._turn % len(self.ways)][1] != move:
            self.turn()

    def turn_in_hand(self) -> bool:
        """A second tap turns what can be turned, before it is aimed; whether that was one."""
        question, piece = self.scene.asking.question, self.piece
        if question is None or piece is None:
            return False
        ways = max((question.offers.ways(piece.card, spot) for spot in self.spots), key=len)
        turn = (self._turn + 1) % len(ways)
        if len(self.spots[0]) < 2 or len(ways) < 2 or not (turn or self.given):
            return False
        self._turn = turn
        self.scene.app.play("slide")
        words = _("It will **{way}** now: choose where")
        self.scene.board.show_prompt(words.format(way=ways[self._turn][0]))
        return True

    # Letting go

    def put(self) -> bool:
        """Put it where it is aimed at; whether that answered the question."""
        piece, ways, spot = self.piece, self.ways, self.spot
        if piece is None or not ways:
            return False
        asking = self.scene.asking
        if len(spot) > 1:
            asking.play(ways[self._turn % len(ways)][1])
            return True
        plain = next((move for saying, move in ways if saying == self.said), None)
        if plain:
            asking.play(plain)
        else:
            asking.meaning.lay(piece, ways, near=self.scene.board.layout.spot_rect(spot))
        return True

    def put_at(self, point: Point) -> bool:
        """Put it down there, or be told why not; whether the point was on the board at all."""
        piece, board = self.piece, self.scene.board
        if piece is None:
            return False
        if self.aim(point):
            return self.put()
        return self.refuse(board.layout.would_cover(point, piece.card))

    def refuse(self, spot: Spot) -> bool:
        """Say why it cannot go there; whether that is a spot at all."""
        piece, question = self.piece, self.scene.asking.question
        if piece is None or question is None or not spot:
            return False
        meant_at = question.offers.meant_at
        move = meant_at(piece.card, spot, self._like()) if meant_at else None
        words = _("That cannot be put there.")
        reason = self.scene.asking.why_not(move) if move else Reason("not_there", words)
        self.scene.asking.refuse(piece, reason, near=self.scene.board.layout.spot_rect(spot))
        return True

    def _like(self) -> Move | None:
        """What it would be to put it where it may go, as it is meant."""
        question, piece = self.scene.asking.question, self.piece
        if question is None or piece is None:
            return None
        ways = [way for spot in self.spots for way in question.offers.ways(piece.card, spot)]
        return next((move for saying, move in ways if saying == self.said), None) or ways[0][1]

    # What is seen

    def show(self) -> None:
        """Light up where it may go, and show what would come of it."""
        board, sheet = self.scene.board, self.scene.board.shown.sheet
        if not board.layout.plan.width:
            return
        foreseen = self._preview()
        shown = Shown(
            self.spots,
            self.shown_reach,
            self.spot,
            bool(self.spot) and not self.ways,
            sheet.of(Path) if foreseen is None else foreseen,
            foreseen is not None,
            None if self.piece and self.piece.held else self.pose(),
        )
        board.places.show(shown)
        self._tell_turning()

    def _tell_turning(self) -> None:
        """How it is turned, as long as it can be; then again what is asked."""
        question, board = self.scene.asking.question, self.scene.board
        told, words = self._told_turning, _("**R**, the wheel or the other button turns it round")
        self._told_turning = self.turnable
        if question and self.turnable != told:
            board.show_prompt(words if self.turnable else question.ask.prompt, board.shown.slots)

    @property
    def shown_reach(self) -> tuple[tuple[Zone, int], ...]:
        """How far the places are, while something is being placed that walks there."""
        if not self.piece or self.said or any(len(spot) > 1 for spot in self.spots):
            return ()
        return self.scene.board.shown.sheet.of(Reach)

    def _preview(self) -> tuple[Path, ...] | None:
        """Where everything would go if it were let go now; None where that changes nothing."""
        match, ways = self.scene.match, self.ways
        if not ways or not isinstance(match.game, Foresees):
            return None
        move = ways[self._turn % len(ways)][1]
        if move not in self._foreseen:
            self._foreseen[move] = match.game.foresee(self.scene.course.view, move)
        return self._foreseen[move]

    def box(self) -> Rect:
        """What is aimed at, on the screen."""
        return self.scene.board.layout.spot_rect(self.spot or self.spots[0])
