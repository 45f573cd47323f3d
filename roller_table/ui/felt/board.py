"""The felt with everything on it: it shows a sheet, plays events, and paints what has changed."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from roller_table.engine.cards import Cards
from roller_table.engine.events import Events, Moved
from roller_table.engine.sheet import Caption, Face, Sheet, Span, Spread, Tag, Throw
from roller_table.engine.table import Seat, Zone

from ..look import Look
from ..widgets import Page
from .animator import Animator, Lasts
from .dice import Dice
from .furniture import Furniture, NamePlate
from .layout import Layout, Slot
from .overlays import BANNER, TIP, Overlays
from .pace import MOVE
from .painting import Ground, Painter
from .panel import WIDTH, Panel
from .pieces import Piece, Pieces
from .places import Places
from .pose import Point, Pose
from .telling import Teller
from .tokens import Flights, Tokens

BAR = 48
HOVER = 90
"""Milliseconds for a card to rise under the pointer."""
PLAYABLE_LIFT, HOVER_LIFT = 0.05, 0.13
"""How far a card stands out of the hand, in its own heights."""


@dataclass(slots=True)
class Shown:
    """What is on show beside the pieces."""

    sheet: Sheet = field(default_factory=Sheet)
    plates: tuple[NamePlate, ...] = ()
    prompt: str = ""
    lit: frozenset[object] = frozenset()
    """Zones where what is in the hand may be dropped."""
    slots: tuple[Slot, ...] = ()
    """Outlines that the question asks for, such as a tray to fill."""
    captions: dict[Zone, str] = field(default_factory=dict)


class Board:
    """One window's felt for one seat. It is made anew when the window or the seat changes."""

    def __init__(
        self,
        look: Look,
        size: tuple[int, int],
        layout_kind: type[Layout],
        *,
        game: str,
        seats: int,
        facing: Seat,
        partners: bool,
        lasts: Lasts,
        pieces: Pieces | None = None,
        with_panel: bool = True,
        zones: Collection[Zone] = (),
    ) -> None:
        self.look = look
        self.bar = Rect(0, 0, size[0], look.px(BAR))
        width = look.px(WIDTH) if with_panel else 0
        below = size[1] - self.bar.height
        self.panel_rect = Rect(size[0] - width, self.bar.bottom, width, below)
        self.area = Rect(0, self.bar.bottom, size[0] - width, below)
        self.layout = layout_kind(look, self.area, seats, facing)
        self.layout.learn(zones)
        self.pieces = pieces or Pieces()
        self.animator = Animator(self.pieces, self.layout, lasts)
        self._tell = Teller(self).tell
        self.animator.listeners.append(self._tell)
        self.furniture = Furniture(look, self.layout)
        self.panel = Panel(look, self.panel_rect, partners=partners)
        self.tokens = Tokens(look, self.layout, self.furniture)
        self.flights = Flights(look, self.layout)
        self.dice = Dice(look)
        self.overlays = Overlays(look, self.area)
        self.shown = Shown()
        self.names: tuple[str, ...] = ()
        self.hovered: Piece | None = None
        self.playable: Callable[[Piece], bool] = lambda _piece: False
        self._pointed_at: int | None = None
        self._explained: tuple[Rect, str] | None = None
        self._now = 0
        self.painter = Painter(self, size, game)
        self.canvas, self.pictures = self.painter.canvas, self.painter.pictures
        self.places = Places(look, self.layout, self.canvas.touch)
        self.refresh()

    # What is shown

    def know(self, names: tuple[str, ...]) -> None:
        """Who sits where."""
        self.names = self.layout.names = self.panel.names = names

    def show_sheet(self, sheet: Sheet, plates: tuple[NamePlate, ...]) -> None:
        """Write this beside the table."""
        before = self.shown.sheet
        if (sheet, plates) == (before, self.shown.plates):
            return
        self.shown.sheet, self.shown.plates = sheet, plates
        self.layout.sheet = sheet
        if not self.dice.moving:
            thrown = sheet.one(Throw) or Throw()
            self.dice.lie(thrown.faces, thrown.sides, self.layout.dice(thrown.seats))
        self.refresh()

    def show_plates(self, plates: tuple[NamePlate, ...]) -> None:
        """Only the name plates have changed."""
        changed = {*plates} ^ {*self.shown.plates}
        self.shown.plates = plates
        for plate in changed:
            self.refresh(self.furniture.plate_rect(plate).inflate(*2 * (self.look.px(20),)))

    def show_prompt(self, words: str, slots: tuple[Slot, ...] = ()) -> None:
        if (words, slots) != (self.shown.prompt, self.shown.slots):
            alone = self.layout.prompt_block if slots == self.shown.slots else None
            self.shown.prompt, self.shown.slots = words, slots
            self.refresh(alone or self.area)

    def light(self, zones: frozenset[object]) -> None:
        """Show where what is in the hand may be dropped."""
        if zones != self.shown.lit:
            self.shown.lit = zones
            for slot in self.slots():
                self.refresh(_around(slot.pose))

    def slots(self) -> list[Slot]:
        """The outlines that are drawn now."""
        return list(self.shown.slots) or self.layout.slots(self.shown.sheet)

    def explain(self, place: tuple[int, int]) -> None:
        """Say how the score came about that is pointed at, or nothing any more."""
        found = self.panel.explanation(place) if self.panel_rect.collidepoint(place) else None
        if found != self._explained:
            self._explained = found
            self.painter.touch(*self.overlays.clear(TIP))
            if found:
                self.painter.touch(*self.overlays.tip(found[1], found[0]))

    def scroll_log(self, steps: int) -> None:
        """Go back or forth in what has been written of this deal."""
        self.panel.scroll(steps, len(self.shown.sheet.log.notes))
        self.refresh(self.panel_rect)

    # The pieces

    def settle(
        self,
        zones: Mapping[Zone, Cards],
        sheet: Sheet,
        now: int,
        *,
        length: int | None = None,
    ) -> None:
        """Make the pieces agree with the view's zones."""
        self.layout.faces = dict(sheet.of(Face))
        self.layout.spans = {span.card: span for span in sheet.of(Span)}
        self.layout.sheet = sheet
        self.animator.settle(zones, sheet.of(Spread), now, length=length, lift=self._lift)
        captions = {zone: words for zone, words in sheet.of(Caption) if zones.get(zone)}
        captions |= {
            zone: self.layout.caption(zone).format(n=len(cards))
            for zone, cards in zones.items()
            if cards and self.layout.caption(zone)
        }
        if captions != self.shown.captions:
            self.shown.captions = captions
            self.refresh(self.area)

    def arrange(self, zone: Zone, now: int, length: int = MOVE) -> None:
        self.animator.arrange(
            zone, now, self.animator.lasts(length), lift=lambda piece: self._lift(zone, piece)
        )

    def play(
        self,
        events: Events,
        now: int,
        done: Callable[[int], None],
        *,
        after: Sheet | None = None,
    ) -> None:
        """Show what happened; ``after`` is what will stand written when all has been shown."""
        self.layout.spans |= {span.card: span for span in after.of(Span)} if after else {}
        self.places.change(paths=())
        lights = (event.show.lit for event in events if isinstance(event, Moved))
        if self.shown.sheet.of(Tag) and any(lit is not None for lit in lights):
            # What was said of the cards before these holds no longer.
            self.shown.sheet = self.shown.sheet.without(Tag)
            self.refresh(self.area)
        self.animator.show(events, now, done)

    def _lift(self, zone: Zone, piece: Piece) -> float:
        if zone not in self.own_zones:
            return 0
        share = PLAYABLE_LIFT * self.playable(piece) + HOVER_LIFT * (piece is self.hovered)
        return share * piece.home.height

    @property
    def hand_zone(self) -> Zone:
        return self.own_zones[0]

    @property
    def own_zones(self) -> tuple[Zone, ...]:
        """From where whoever looks at the screen plays; the hand stands first."""
        return self.layout.own_zones

    def own_pieces(self) -> list[Piece]:
        """Everything that lies there."""
        return [piece for zone in self.own_zones for piece in self.pieces.of(zone)]

    def arrange_own(self, now: int, length: int = MOVE) -> None:
        for zone in self.own_zones:
            self.arrange(zone, now, length)

    def piece_at(self, place: Point, zones: Sequence[Zone]) -> Piece | None:
        """The piece on top there, among those of these zones; a raised one counts where it was."""
        for zone in zones:
            for piece in reversed(self.pieces.of(zone)):
                if piece.home.holds(place) or piece.goal.holds(place):
                    return piece
        return None

    def hover(self, piece: Piece | None, now: int) -> None:
        """Let this card rise and glow, and the one before sink back."""
        if piece is self.hovered:
            return
        before, self.hovered = self.hovered, piece
        for each in (before, piece):
            if each:
                each.glow = each is piece
        self.arrange_own(now, HOVER)

    def point_out(self, cards: Cards, until: int) -> None:
        """Let these cards glow for a while."""
        self._pointed_at = until
        for piece in self.own_pieces():
            piece.glow = piece.card in cards or piece is self.hovered

    def hush(self) -> None:
        """Take the banner away: somebody has seen it."""
        self.painter.touch(*self.overlays.clear(BANNER))

    # Time

    def tick(self, now: int) -> None:
        self._now = now
        self.animator.tick(now)
        self.painter.touch(*self.overlays.tick(now))
        if self._pointed_at is not None and now >= self._pointed_at:
            self._pointed_at = None
            self.point_out((), now)
            self._pointed_at = None
        self.painter.tick(now)

    @property
    def moving(self) -> bool:
        at_rest = not (self.dice.moving or self.flights.moving)
        return not at_rest or any(piece.moving for piece in self.pieces)

    def wakes_at(self) -> int | None:
        times = (self.animator.wakes_at(), self.overlays.wakes_at(), self._pointed_at)
        return min((time for time in times if time is not None), default=None)

    # Painting

    def refresh(self, part: Rect | None = None) -> None:
        """Draw the ground anew, or a part of it."""
        self.painter.refresh(part)

    def paint(self, screen: Surface, page: Page, ground: Ground) -> list[Rect]:
        """Paint what has changed; ``ground`` draws what lies right under the page's widgets."""
        return self.painter.paint(screen, page, ground, self._now)


def _around(pose: Pose) -> Rect:
    width, height = round(pose.width * 1.2), round(pose.width * 1.44 * 1.15)
    return Rect(round(pose.x - width / 2), round(pose.y - height / 2), width, height)
