"""How the felt is painted: a ground that seldom changes, and over it only what has changed.

What flies passes under the strip, where words are read, and over everything else.
"""

from collections.abc import Sequence
from operator import itemgetter
from typing import Protocol

from pygame import Rect, Surface

from roller_table.engine.cards import BACK, Card, Cards
from roller_table.engine.events import Moved
from roller_table.engine.sheet import Tag
from roller_table.engine.table import Zone
from roller_table.engine.values import NamedTuple

from ...looks.theme import HAIRLINE, INK, Colour
from ...widgets import Page
from ..things.layout import LyingThing, Outline
from ..things.own import OwnPainter, PaintedTable
from ..things.pieces import Piece
from ..things.pose import Pose
from .canvas import Canvas, merged
from .contents import Contents
from .furniture import NamePlate
from .pictures import CardPictures
from .strip import Rank

_CROWD = 8
"""More pieces than that moving at once are turned quickly rather than finely."""

_TIP_ROOM = 140
MOVERS = 3
"""From this layer on, things lie over what is marked on the places of a board."""
_SPEAKING_OF_THE_END = frozenset(
    {Rank.COACH, Rank.REMARK, Rank.NOTICE, Rank.HINT, Rank.READ, Rank.REFUSAL}
)
"""Those who may speak once the felt is dark."""
Looks = tuple[Pose, Card, bool, bool, int, bool | None, bool, bool, bool, bool, bool, bool]


class UnderLayer(Protocol):
    """What lies right under the widgets: the grounds of panels, the words of the bar."""

    def draw(self, target: Surface, part: Rect) -> None:
        """Draw it, as far as it lies in that part."""


class _PaintedPiece(NamedTuple):
    """How a piece was last painted."""

    looks: Looks | None
    """None: it is on its way, and looks different in every frame."""
    picture: Surface
    rect: Rect


_Stack = list[tuple[int, _PaintedPiece]]


_LAYER = itemgetter(0)


class _Stacks(NamedTuple):
    """Pieces from the bottom up."""

    lying: _Stack
    over: _Stack
    """They lie over what is marked on the places of a board."""
    flying: _Stack
    """They move: above everything but the strip."""
    held: _Stack
    """Above everything."""


class _GroundThings(NamedTuple):
    """What stands on the ground at a place of its own, each with how far it reaches."""

    slots: list[tuple[Rect, Outline]]
    plates: list[tuple[Rect, NamePlate]]
    own: list[tuple[OwnPainter, PaintedTable]]
    worth: list[tuple[Surface, Rect]]


class _PaintedGround(NamedTuple):
    """What lies under the pieces: the bare felt, and with all that is written and drawn on it."""

    cloth: Surface
    base: Surface


class Painter:
    """Paints one board."""

    def __init__(self, contents: Contents, canvas: Canvas, felt: tuple[Colour, Colour]) -> None:
        """``felt`` are the colours of the cloth."""
        self.contents, self.canvas = contents, canvas
        layout, look = contents.layout, contents.layout.look
        self.pictures = CardPictures(look, layout.title, layout.back, layout.drawn_as, layout.coin)
        self.pictures.fresh = layout.fresh
        self._hue = felt
        self._laid: _PaintedGround | None = None
        self._drawn: dict[Piece, _PaintedPiece] = {}
        self._looks: dict[Piece, Looks | None] = {}
        """How the pieces look that are to be painted; None for one on its way."""
        self._stale: list[Rect] = []
        """The parts of the ground that are to be drawn anew."""
        self._dice_drawn = Rect(0, 0, 0, 0)
        self._painted_at = 0
        self._foreseen = False
        """What is marked on the places was drawn over what is held, when it was looked last."""
        self._captions: list[Rect] = []
        """Where words stood under things when it was looked last."""

    def let_go(self) -> None:
        """Nobody sees the board for a while: large pictures go, and are made when it is painted."""
        self._laid = None
        self._drawn = {}
        self.pictures.let_go()

    # The ground

    def _lay(self) -> "_PaintedGround":
        """The ground as it is now; one that has just been made is drawn whole."""
        if self._laid is None:
            size, window = self.contents.frame.cloth.size, self.canvas.window
            lines = not self.contents.frame.beyond
            cloth = self.contents.look.paint.felt(size, self._hue, lines=lines)
            self._laid = _PaintedGround(cloth, Surface(window.size))
            self._stale = [window]
        if self._stale:
            self._draw_ground(self._laid, *merged(self._stale, self.canvas.window))
            self._stale = []
        return self._laid

    def refresh(self, *parts: Rect) -> None:
        """Have parts of the ground drawn anew, or all of it: once, before the next picture."""
        parts = parts or (self.canvas.window,)
        self._stale += parts
        self.canvas.touch(*parts)

    def _draw_ground(self, laid: "_PaintedGround", *parts: Rect) -> None:
        """Draw these parts of it anew."""
        on = self.contents
        things = _GroundThings(
            [(on.furniture.slot_reach(slot), slot) for slot in on.slots()],
            [(on.furniture.reach(plate), plate) for plate in on.shown.written.plates],
            on.own,
            on.worth(),
        )
        for part in parts:
            self._draw_part(laid, part, things)

    def _draw_part(self, laid: "_PaintedGround", part: Rect, things: _GroundThings) -> None:
        on, base, cloth = self.contents, laid.base, self.contents.frame.cloth
        base.set_clip(part)
        if part.colliderect(cloth):
            base.blit(laid.cloth, cloth)
            self._draw_felt(base, part, things)
        if on.panel.rect.width and part.colliderect(on.panel.rect):
            on.panel.draw(base, on.shown.written.sheet, on.layout.painters)
        bar = on.frame.bar
        if part.colliderect(bar):
            base.fill(INK, bar)
            on.look.paint.box(base, Rect(0, bar.bottom - 1, bar.width, 1), HAIRLINE)
        base.set_clip(None)

    def _draw_felt(self, base: Surface, part: Rect, things: _GroundThings) -> None:
        """What stands there; of what has a place of its own only what reaches into that part."""
        on, furniture, shown = self.contents, self.contents.furniture, self.contents.shown
        on.layout.draw_ground(base)
        slots = [slot for reach, slot in things.slots if reach.colliderect(part)]
        if slots:
            furniture.draw_slots(base, slots, shown.lit, shown.plates)
        plates = [plate for reach, plate in things.plates if reach.colliderect(part)]
        if plates:
            for plate in plates:
                furniture.draw_plate(base, plate)
            furniture.draw_dealer(base, plates)
            furniture.draw_won(base, plates)
        # Another meter comes with another sheet, and then all is drawn anew.
        if part.contains(on.area) or furniture.gauge_drawn.colliderect(part):
            furniture.draw_gauge(base, shown.sheet)
        on.tokens.draw_tags(base, shown.sheet.of(Tag))
        on.tokens.draw_own(base, things.own)
        for line, where in things.worth:
            base.blit(line, where)
        for words, poses in on.captions():
            furniture.draw_caption(base, words, poses)

    def expect(self, moves: Sequence[Moved]) -> None:
        """Cards on their way to hands are drawn while others are dealt: the player's own faces, and
        the backs of each other hand as they will lie once it is whole."""
        layout, pieces = self.contents.layout, self.contents.pieces
        come: dict[Zone, Cards] = {}
        for move in moves:
            come[move.target] = (*come.get(move.target, ()), *move.cards)
        backs = list[Pose]()
        for zone, cards in come.items():
            if zone in layout.own_zones:
                known = [card.code for card in cards if card != BACK]
                poses = layout.poses(zone, (LyingThing(),) * len(known))
                self.pictures.expect(zip(known, poses, strict=True))
            elif not pieces.of(zone) and {*cards} == {BACK}:
                backs += layout.poses(zone, (LyingThing(),) * len(cards))
        self.pictures.expect(("", pose) for pose in backs)

    # What has changed

    def touch(self, *rects: Rect) -> None:
        self.canvas.touch(*rects)

    def tick(self, now: int) -> None:
        """Find out which pieces and dice look different now."""
        on = self.contents
        self.pictures.draw_ahead(on.pieces if self.pictures.crowded else ())
        self.pictures.crowded = [piece.moving for piece in on.pieces].count(True) > _CROWD
        if on.dice.moving:
            self.touch(self._dice_drawn)
            on.dice.tick(now)
            self.touch(on.dice.bounds(now))
        if on.flights.moving:
            self.touch(*on.flights.rects(self._painted_at))
            on.flights.tick(now)
            self.touch(*on.flights.rects(now))
        on.veil.tick(now)
        if on.faces.sparked:
            self.touch(*on.faces.stale(on.shown.plates, now))
        if on.winnings.counts:
            self.touch(*on.winnings.rects)
        self._look_at_pieces()

    def _look_at_pieces(self) -> None:
        """Find out whether pieces look different now. No picture is made for it: while a mouse
        reports a thousand times a second, few are painted.
        """
        self._looks = {
            piece: None if piece.moving else _looks(piece)
            for piece in self.contents.pieces
            if piece.pose.seen or piece.moving
        }
        if len(self._looks) != len(self._drawn) or any(
            looks is None or (before := self._drawn.get(piece)) is None or before.looks != looks
            for piece, looks in self._looks.items()
        ):
            self.canvas.call_for_painting()

    def _touch_pieces(self) -> None:
        """Touch where pieces were and where they are, if they look different now."""
        drawn: dict[Piece, _PaintedPiece] = {}
        touched: list[Rect] = []
        for piece, looks in self._looks.items():
            before = self._drawn.pop(piece, None)
            if before and looks and before.looks == looks:
                drawn[piece] = before
                continue
            seen = drawn[piece] = _PaintedPiece(looks, *self.pictures.of(piece))
            touched += [seen.rect, *([before.rect] if before else [])]
        self.touch(*touched, *(gone.rect for gone in self._drawn.values()))
        self._drawn = drawn
        foreseen = self.contents.places.shown.foreseen
        if foreseen != self._foreseen:
            self.touch(*(each.rect for piece, each in drawn.items() if piece.held))
            self._foreseen = foreseen
        if self.contents.shown.captions or self._captions:
            self._look_at_captions()

    def _look_at_captions(self) -> None:
        """Words under things are drawn anew where these have set out or come to rest."""
        on = self.contents
        captions = [on.furniture.caption_rect(*each) for each in on.captions()]
        if captions != self._captions:
            self.refresh(*captions, *self._captions)
            self._captions = captions

    # Painting

    def paint(
        self, screen: Surface, page: Page, under: Sequence[UnderLayer], now: int, *, busy: bool
    ) -> list[Rect]:
        """Paint what has changed; ``under`` the page's widgets lies what is drawn there.

        ``busy``: events are being shown.
        """
        self._touch_pieces()
        laid, on = self._lay(), self.contents
        self._dice_drawn, self._painted_at = on.dice.bounds(now), now
        parts = self.canvas.take()
        stacks = self._stacks(busy=busy) if parts else _Stacks([], [], [], [])
        tip_room = on.look.px(_TIP_ROOM)
        for part in parts:
            screen.set_clip(part)
            screen.blit(laid.base, part, part)
            if self._dice_drawn.colliderect(part):
                on.dice.draw(screen, now)
            _paint_pieces(screen, part, stacks.lying)
            if not on.places.shown.foreseen:
                self._draw_places(screen, part, stacks.over)
            self._draw_at_plates(screen, now)
            under_strip = self._under_strip(part)
            self._draw_flying(screen, [under_strip], stacks.flying, now)
            if under_strip.width:
                self._draw_strip(screen, part)
            self._draw_veil(screen, part)
            for each in under:
                each.draw(screen, part)
            page.draw_part(screen, part, tip_room)
            self._draw_flying(screen, _without(part, under_strip), stacks.flying, now)
            _paint_pieces(screen, part, stacks.held)
            if on.places.shown.foreseen:
                self._draw_places(screen, part, stacks.over)
            on.overlays.draw(screen, part)
            page.draw_front(screen, part)
        screen.set_clip(None)
        return parts

    def _draw_at_plates(self, screen: Surface, now: int) -> None:
        """Numbers that tick up there, and sparks."""
        on = self.contents
        if on.winnings.counts:
            on.winnings.draw(screen, now)
        if on.faces.sparked:
            on.faces.draw(screen, on.shown.plates, now)

    def _under_strip(self, part: Rect) -> Rect:
        """What of a part the strip takes; over the dark it is drawn with that."""
        on = self.contents
        if on.layout.silent or on.veil.down:
            return Rect(part.topleft, (0, 0))
        return part.clip(on.strip.box)

    def _draw_flying(
        self, screen: Surface, parts: Sequence[Rect], flying: _Stack, now: int
    ) -> None:
        """What is on its way, as far as it is in one of these parts."""
        on, clip = self.contents, screen.get_clip()
        for part in parts if flying or on.flights.moving else ():
            if part.width and part.height:
                screen.set_clip(part)
                _paint_pieces(screen, part, flying)
                on.flights.draw(screen, now)
        screen.set_clip(clip)

    def _draw_places(self, screen: Surface, part: Rect, over: _Stack) -> None:
        """What is marked on the places of a board, and what lies over that."""
        self.contents.places.draw(screen, part)
        _paint_pieces(screen, part, over)

    def _draw_strip(self, screen: Surface, part: Rect) -> None:
        if not self.contents.layout.silent:
            self.contents.strip.draw(screen, part)

    def _draw_veil(self, screen: Surface, part: Rect) -> None:
        """Over the dark the strip is seen where somebody speaks of what lies in it."""
        on = self.contents
        on.veil.draw(screen, part)
        if on.veil.down and on.strip.speaker in _SPEAKING_OF_THE_END:
            self._draw_strip(screen, part)

    def _stacks(self, *, busy: bool) -> _Stacks:
        """Every piece that is seen, found once for all parts that are painted."""
        stacks = _Stacks([], [], [], [])
        for piece in self._in_order():
            seen = self._drawn.get(piece)
            if seen is None:
                continue
            over = stacks.lying if piece.pose.layer < MOVERS else stacks.over
            stack = stacks.flying if piece.moving and busy else over
            stack = stacks.held if piece.held else stack
            stack.append((piece.pose.layer, seen))
        for stack in stacks:
            stack.sort(key=_LAYER)
        return stacks

    def _in_order(self) -> list[Piece]:
        """From the bottom up: the hand at the bottom of the table lies over everything."""
        pieces, hand = self.contents.pieces, self.contents.layout.own_zones[0]
        under = [each for zone, lying in pieces.zones.items() if zone != hand for each in lying]
        return [*under, *pieces.zones.get(hand, ())]


def _looks(piece: Piece) -> Looks:
    """All that a picture of the piece follows from."""
    return (
        piece.pose,
        piece.card,
        piece.face_up,
        piece.dim,
        piece.glow,
        piece.counts,
        piece.held,
        piece.wins or piece.came,
        piece.faint,
        piece.led,
        piece.ahead,
        piece.beaten,
    )


def _without(part: Rect, hole: Rect) -> list[Rect]:
    """What of a part is beside a hole in it, in up to four parts."""
    if not (hole.width and hole.height):
        return [part]
    return [
        Rect(part.left, part.top, part.width, hole.top - part.top),
        Rect(part.left, hole.bottom, part.width, part.bottom - hole.bottom),
        Rect(part.left, hole.top, hole.left - part.left, hole.height),
        Rect(hole.right, hole.top, part.right - hole.right, hole.height),
    ]


def _paint_pieces(target: Surface, part: Rect, stack: _Stack) -> None:
    for _layer, seen in stack:
        if seen.rect.colliderect(part):
            target.blit(seen.picture, seen.rect)
