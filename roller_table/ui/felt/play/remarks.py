"""What the pointer, or the cursor of the keys, rests on: said in the strip after a moment."""

from collections.abc import Sequence

from roller_table.engine.sheet import Meaning
from roller_table.engine.words import _, strung
from roller_table.match import Chair

from ..painted.furniture import NamePlate
from ..painted.strip import Rank
from ..paper.presses import Key
from ..paper.sheets import CLOSES, Opened, StripSheet, is_list
from ..things.layout import Spot
from ..things.pieces import Piece
from .tabletop import Tabletop

PATIENCE = 450
"""Milliseconds that something has to be pointed at before it is explained."""


class Remarks:
    """At most one thing, or all that lies on one place, is explained at a time."""

    def __init__(self, top: Tabletop) -> None:
        self.top = top
        self._words = ""
        self._plays = dict[tuple[Chair, str], str]()
        self._yields = False  # To a coach, who is read first.
        self._kept = False  # It stays until the next click, or Escape.
        self._closed = ""  # What the click that is under way has closed.
        self._since: int | None = None
        self._opened = StripSheet[Opened](top, Rank.READ)

    def point(self, place: tuple[int, int]) -> None:
        """The pointer is there now."""
        if self._kept:
            return
        hidden = self.top.grip.hand.busy or self.top.page.popup or self.top.covered(place)
        self._follow(() if hidden else self._lying_at(place))
        self._want("" if hidden else self._at(place))

    def press(self, place: tuple[int, int]) -> None:
        """A click there: what is known of the player, or said of what is written there, is said at
        once."""
        if not (self.top.blind or self.top.page.popup or self.top.covered(place)):
            self.open(self._on_plate(place) or self.top.board.contents.told_at(place))

    def open(self, words: str) -> None:
        """Say it at once, until the next click or Escape; or no longer, if it is said already."""
        again = words in (self._closed, self._words if self._kept else "")
        self._want("" if again else words)
        self._kept, self._closed = bool(self._words), ""
        self._since = self.top.now() - PATIENCE if self._words else None

    def clicked(self, place: tuple[int, int]) -> None:
        """A button of the mouse went down there: what was kept has been read.

        Where that is what closes it, it goes when the button comes up: what stands under it then
        is not pressed.
        """
        pressed = self.top.page.at(place)
        if pressed and pressed.name == CLOSES:
            return
        self._closed = self._words if self._kept else ""
        self.forget()

    def look_away(self) -> None:
        """A key, or the pointer has left the window: only what was clicked stays."""
        if not self._kept:
            self.forget()

    def close(self) -> bool:
        """What was clicked has been read; whether there was anything."""
        there = self._kept
        if there:
            self.forget()
        return there

    def aim(self, spot: Spot) -> None:
        """The cursor of the keys is there now."""
        self._follow(self.top.board.contents.lying_on(spot))
        self._want(self._on(spot))

    def show(self, piece: Piece) -> None:
        """The focus of the keys is on that card; where a coach speaks, he goes before it."""
        self._want(self._of(piece), yields=True)

    def forget(self) -> None:
        """Something else is going on."""
        self._want("")

    def _follow(self, pieces: Sequence[Piece]) -> None:
        if not self.top.blind:
            self.top.board.follow(pieces)

    def _lying_at(self, point: tuple[int, int]) -> Sequence[Piece]:
        """What lies on the place of the board under that point."""
        place = self.top.board.layout.place_at(point)
        return self.top.board.contents.lying_on((place,)) if place else ()

    def _want(self, words: str, *, yields: bool = False) -> None:
        if words == self._words:
            return
        self._opened.clear()
        self.top.board.remark("")
        self._yields, self._kept = yields, False
        self._words, self._since = words, self.top.now() if words else None

    def tick(self, now: int) -> None:
        """Say it, once it has been pointed at for long enough."""
        if self.top.board.animator.busy:
            self.forget()
        elif self._since is not None and now >= self._since + PATIENCE:
            self._since = None
            if self._kept:
                closes = Key("close", "Esc", _("close"), self.close)
                self._opened.show(Opened(self._words, closes))
            elif not (self._yields and self.top.board.strip.told(Rank.COACH)):
                self.top.board.remark(self._words)

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

    def _on(self, spot: Spot) -> str:
        words, board = self.words_on(spot), self.top.board
        if words and board.follows and not board.layout.legend.width:
            words.append(board.layout.explained(board.places.shown))
        return "\n".join(words)

    def _at(self, point: tuple[int, int]) -> str:
        board = self.top.board
        if self.top.blind:
            return ""
        tip = self.top.stage.settings.keys.tip
        if board.furniture.won_at(point, board.shown.plates):
            return tip("show_trick", _("The last trick again"))
        piece = board.pieces.at(point, board.own_zones)
        if piece is None and (place := board.layout.place_at(point)):
            return self._on((place,))
        lying = (each for each in reversed([*board.pieces]) if each.goal.holds(point))
        piece = piece or next(lying, None)
        if piece and (words := self._of(piece)):
            return words
        told = board.contents.told_at(point)
        return "" if is_list(told) else told or self._on_plate(point)

    def _of(self, piece: Piece) -> str:
        """What the card is, or all that lies where it does."""
        board = self.top.board
        meanings = dict(board.shown.sheet.of(Meaning))
        zone = board.pieces.zone_of(piece)
        own = meanings.get(piece.card) if piece.face_up else None  # A back tells no card.
        return own or (meanings.get(zone, "") if zone else "")

    def _on_plate(self, point: tuple[int, int]) -> str:
        """Who sits there, with the whole name and the whole line."""
        board = self.top.board
        for plate in board.shown.plates:
            if board.furniture.plate_rect(plate).collidepoint(point):
                line = strung(filter(None, (plate.beside, plate.line)))
                told = plate.told or self._known(plate)
                return "\n".join(filter(None, (f"**{plate.name}**", line, told)))
        return ""

    def _known(self, plate: NamePlate) -> str:
        """How the companion there plays this game; asked for once, while the pointer moves."""
        match = self.top.match
        if not plate.face or plate.seat >= len(match.chairs):
            return ""
        key = (match.chairs[plate.seat], match.entry.key)
        if key not in self._plays:
            self._plays = {key: self.top.stage.company.plays(*key)}
        return self._plays[key]
