"""What the pointer, or the cursor of the keys, rests on: said beside it after a moment."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from pygame import Rect

from roller_table.engine.sheet import Meaning
from roller_table.engine.words import _

from ..painted.overlays import REFUSAL, REMARK
from ..things.layout import Spot
from ..things.pieces import Piece
from .tabletop import Tabletop

PATIENCE = 450
"""Milliseconds that something has to be pointed at before it is explained."""


class Paper(Protocol):
    """Something that is read where it lies: a hint, what the coach says."""

    rect: Rect


class _Remark(NamedTuple):
    words: str
    near: Rect


class Remarks:
    """At most one thing, or all that lies on one place, is explained at a time."""

    def __init__(self, top: Tabletop, papers: Sequence[Paper] = ()) -> None:
        """On ``papers`` something else is to be read."""
        self.top = top
        self._papers = papers
        self._found: _Remark | None = None
        self._since: int | None = None

    def point(self, place: tuple[int, int]) -> None:
        """The pointer is there now."""
        hidden = self.top.grip.hand.busy or self.top.page.popup or self.top.covered(place)
        self._follow(() if hidden else self._lying_at(place))
        self._want(None if hidden else self._at(place))

    def press(self, place: tuple[int, int]) -> None:
        """A click there: what is known of the player is said at once."""
        if not (self.top.blind or self.top.page.popup or self.top.covered(place)):
            self._want(self._on_plate(place))
            self._since = self.top.now() - PATIENCE if self._found else None

    def aim(self, spot: Spot) -> None:
        """The cursor of the keys is there now."""
        self._follow(self.top.board.contents.lying_on(spot))
        self._want(self._on(spot))

    def show(self, piece: Piece) -> None:
        """The focus of the keys is on that card."""
        words = self._of(piece)
        self._want(_Remark(words, piece.goal.box) if words else None)

    def forget(self) -> None:
        """Something else is going on."""
        self._want(None)

    def _follow(self, pieces: Sequence[Piece]) -> None:
        if not self.top.blind:
            self.top.board.follow(pieces)

    def _lying_at(self, point: tuple[int, int]) -> Sequence[Piece]:
        """What lies on the place of the board under that point."""
        place = self.top.board.layout.place_at(point)
        return self.top.board.contents.lying_on((place,)) if place else ()

    def _want(self, found: _Remark | None) -> None:
        if found == self._found:
            return
        board = self.top.board
        board.painter.touch(*board.overlays.clear(REMARK))
        self._found, self._since = found, self.top.now() if found else None

    def tick(self, now: int) -> None:
        """Say it, once it has been pointed at for long enough."""
        board = self.top.board
        if board.animator.busy:
            self.forget()
        elif self._found and self._since is not None and now >= self._since + PATIENCE:
            words, near = self._found
            others = [piece.goal.box for piece in board.own_pieces()]
            others += [rect for told in board.furniture.told.values() for rect, _words in told]
            others = [rect for rect in others if rect != near]
            if board.overlays.shown(REFUSAL):
                self._since = now  # What was refused just now is read first.
            else:
                self._since = None
                asked, kept = board.contents.asked(), self._chosen_by()
                remark = board.overlays.remark(words, near, others, asked, kept)
                board.painter.touch(*remark)

    def _chosen_by(self) -> list[Rect]:
        """What is looked at while something is chosen: buttons and what the coach says, too."""
        widgets = self.top.page.widgets.values()
        buttons = [each.rect for each in widgets if not each.name.startswith("card:")]
        read = [paper.rect for paper in self._papers if paper.rect.width]
        return [*self.top.board.contents.kept_seen(), *buttons, *read, *read]

    def wakes_at(self) -> int | None:
        return None if self._since is None else self._since + PATIENCE

    # What there is to say

    def words_on(self, spot: Spot) -> list[str]:
        """What lies on a spot of the board, the topmost thing first."""
        meanings = dict(self.top.board.shown.sheet.of(Meaning))
        lying = self.top.board.contents.lying_on(spot)
        return [meanings[piece.card] for piece in lying if piece.card in meanings]

    def named_on(self, spot: Spot) -> list[str]:
        """The same as it is called aloud."""
        return self.top.board.contents.called_on(spot)

    def _on(self, spot: Spot) -> _Remark | None:
        words, board = self.words_on(spot), self.top.board
        if words and board.follows and not board.layout.legend.width:
            words.append(board.layout.explained(board.places.shown))
        return _Remark("\n".join(words), board.layout.spot_rect(spot)) if words else None

    def _at(self, point: tuple[int, int]) -> _Remark | None:
        board = self.top.board
        if self.top.blind:
            return None
        tip = self.top.stage.settings.keys.tip
        if pile := board.furniture.won_at(point, board.shown.plates):
            return _Remark(tip("show_trick", _("The last trick again")), pile)
        piece = board.pieces.at(point, board.own_zones)
        if piece is None and (place := board.layout.place_at(point)):
            return self._on((place,))
        lying = (each for each in reversed([*board.pieces]) if each.goal.holds(point))
        piece = piece or next(lying, None)
        if piece and (words := self._of(piece)):
            return _Remark(words, piece.goal.box)
        written = board.contents.told_at(point)
        return _Remark(*written) if written else self._on_plate(point)

    def _of(self, piece: Piece) -> str:
        """What the card is, or all that lies where it does."""
        board = self.top.board
        meanings = dict(board.shown.sheet.of(Meaning))
        zone = board.pieces.zone_of(piece)
        own = meanings.get(piece.card) if piece.face_up else None  # A back tells no card.
        return own or (meanings.get(zone, "") if zone else "")

    def _on_plate(self, point: tuple[int, int]) -> _Remark | None:
        """Who sits there, with the whole name and the whole line."""
        board = self.top.board
        for plate in board.shown.plates:
            rect = board.furniture.plate_rect(plate)
            if rect.collidepoint(point):
                words = f"**{plate.name}**\n{plate.line}"
                return _Remark(f"{words}\n{plate.told}" if plate.told else words, rect)
        return None
