"""What is shown of an event besides the pieces: dice, chips, words, scores, another face."""

from pygame import Rect

from roller_table.engine.events import Event, Moved, Paid, Rolled, Said, Scored, Showing, Turned
from roller_table.engine.sheet import Gauge, Sheet, Throw
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _, later, named, numeral

from ...looks.theme import GOLD, Colour
from ..things.pace import LONGER, MOVE, RINGS, TELL, TUMBLE
from . import saying
from .contents import Contents
from .painting import Painter
from .strip import Rank

_UNDER_PLATE = 56
"""From the middle of a plate to the foot of a word below it, in logical pixels."""
_WORD_STAYS, _SAID_STAYS = 1100, 1900
_FLASHED, _TAG_STAYS = 1600, 4000
"""Milliseconds: that the tag stands beside what flashes, and that it does without motion."""
_FLASHES = {
    "laid": later("{name} placed {card}"),
    "built": later("{name} built {card}"),
    "blown up": later("{name} blew up {card}"),
}
_YOURS = {
    "blown up": later("{name} blew up your {card}"),
    "burnt": later("A ball destroyed your {card}"),
}
"""The same where the player had built it."""


class _SeatSpeech(NamedTuple):
    """What a seat has said, and until when it stands."""

    seat: Seat
    words: str
    until: int


class Teller:
    """Of one board."""

    def __init__(self, contents: Contents, painter: Painter) -> None:
        self.contents, self._painter = contents, painter
        self._scores: tuple[int, tuple[str, ...]] = (-1, ())
        """When scores were last told, and how."""
        self._said: list[_SeatSpeech] = []

    def tell(self, event: Event, now: int, length: int) -> None:
        """Show what is not a piece."""
        on = self.contents
        if isinstance(event, Moved) and event.show.how in {*_FLASHES, *_YOURS}:
            self._flash(event, now, length)
        if isinstance(event, Moved) and event.show.words and length:
            self._tell(event.show.words.shown(), event.show.whose, now + _WORD_STAYS)
        match event:
            case Rolled():
                self._thrown(event, now, length)
            case Turned(thing, _before, after):
                on.layout.faces[thing] = after
            case Moved(source=source, target=target, show=Showing(words=None)) if source == target:
                self._painter.refresh(on.area)  # The words written beside it are out of date.
            case Moved(source=source) if self._left_a_caption(source):
                self._painter.refresh(on.area)
            case Said() if length:
                self._speak(event, now)
            case Paid(seat, amount, target) if length:
                payee = None if target == "pot" else int(target.split()[-1])
                on.flights.send(amount, seat, payee, now, length)
                if event.words and payee is not None:
                    self._note_at_plate(payee, event.words.shown(), now + length + TELL)
            case Scored(seats, points, reason):
                names = " + ".join(on.layout.names[seat] for seat in seats)
                gains = (painter.gain(event, table) for painter, table in on.own)
                score = f"{names}: **{numeral(points)}**"
                alone = next(filter(None, gains), f"{score}  ·  {reason.shown()}")
                # Where nothing moves there is time to read it all the same.
                self._scored(score, alone, seats[0], now, now + (length or TELL))
            case _:
                pass

    def _thrown(self, event: Rolled, now: int, length: int) -> None:
        """The dice tumble, and what their sum asks for is read in the middle."""
        on, layout = self.contents, self.contents.layout
        faces, words = event.faces, event.words
        poses = layout.dice(event.seats or (event.seat,) * len(faces))
        sides = (on.shown.sheet.one(Throw) or Throw()).sides
        on.dice.throw(faces, sides, poses, on.area, layout.choices, now, length)
        if words:
            # At the player's speed, as the throw is.
            stays, home = length * TELL // TUMBLE, length * MOVE // TUMBLE
            on.dice.read_out(words.shown(), self._over_the_strip(), stays, home)
            if not length:
                told = f"{layout.names[event.seat]}: **{sum(faces)}**  ·  {words.shown()}"
                self._tell(told, event.seat, now + TELL)

    def _over_the_strip(self) -> Rect:
        """The middle of the felt between the strip and what of the plates is above it."""
        on, strip = self.contents, self.contents.layout.strip
        room = Rect(strip.left, on.area.top, strip.width, strip.top - on.area.top)
        plates = [on.furniture.plate_rect(plate) for plate in on.shown.plates]
        middle = Rect(0, 0, room.width // 2, room.height).move_to(midtop=room.midtop)
        above = [each.bottom for each in plates if each.colliderect(middle)]
        top = max(above, default=room.top)
        gap = on.look.px(12)
        return Rect(room.left, top, room.width, room.bottom - top).inflate(0, -2 * gap)

    def _note_at_plate(self, seat: Seat, words: str, until: int) -> None:
        """Below the plate, as cards are held above it; above the viewer's own, under which they
        are.
        """
        on = self.contents
        x, y = on.layout.plate(seat)
        own = on.layout.side(seat) == 0
        foot = y + on.look.px(-28 if own else _UNDER_PLATE)
        on.overlays.note(words, (x, foot), until)

    def _flash(self, event: Moved, now: int, length: int) -> None:
        """Who built or blew up what lies there; without motion only the tag, until the next one."""
        on, card, show = self.contents, event.cards[0], event.show
        on_board = event.source if show.how in _YOURS else event.target
        at = on.layout.spot_rect(on.layout.spot_of(card, on_board))
        yours = show.how in _YOURS and show.owner == on.layout.facing
        if show.whose is None and not yours:
            return
        seat = on.layout.facing if show.whose is None else show.whose
        words = _((_YOURS if yours else _FLASHES)[show.how])
        words = words.format(name=on.layout.names[seat], card=on.layout.spoken(card))
        more = length * LONGER // MOVE if yours else 0
        ends = now + length + _FLASHED + more if length else now + _TAG_STAYS
        rings = now + length + RINGS + more if length else ends
        on.overlays.flash(at, self._colour_of(seat) or GOLD, rings)
        self._tell(words, seat, ends)

    def tell_goal(self, before: Gauge | None, after: Gauge | None, now: int) -> None:
        """Say at the meter, once, that its goal is reached or no longer can be."""
        if not before or not after or not after.goal or before.goal != after.goal:
            return
        out = after.most - after.spare < after.goal <= before.most - before.spare
        words = after.missed if out else ""
        if before.value < after.goal <= after.value:
            words = after.reached
        if words:
            self._tell(words, None, now + TELL)

    def tell_journeys(self, before: Sheet, now: int, length: int) -> None:
        """What goes elsewhere by what stands written now, and what is said where it arrives."""
        on = self.contents
        for painter, table in on.own:
            if journey := painter.journey(before, table):
                on.flights.fly(journey.picture, journey.start, journey.end, now, length)
                self._tell(journey.words, None, now + TELL)

    def _left_a_caption(self, zone: Zone) -> bool:
        """Whether nothing lies there any more of which something is written."""
        return zone in self.contents.shown.captions and not self.contents.pieces.of(zone)

    def _scored(self, score: str, alone: str, seat: Seat, now: int, until: int) -> None:
        """Tell a score, with its reason where it is ``alone``; those of one moment together."""
        before = self._scores[1] if self._scores[0] == now else ()
        self._scores = (now, (*before, score))
        if before:
            self._tell("  ·  ".join(self._scores[1]), None, until)
        else:
            self._tell(alone, seat, until)

    def _speak(self, event: Said, now: int) -> None:
        """A seat says something; what others said just before still stands beside it."""
        seat, names = event.seat, self.contents.layout.names
        lately = [each for each in self._said if each.until > now and each.seat != seat]
        words = f"{names[seat]}: **{event.words.shown()}**"
        if event.told:
            words = named(event.told, names).shown()
        self._said = [*lately, _SeatSpeech(seat, words, now + _SAID_STAYS)]
        said = "  ·  ".join(each.words for each in self._said)
        self._tell(said, seat, self._said[-1].until)

    def _tell(self, words: str, seat: Seat | None, until: int) -> None:
        """Let the strip say this for a while, in the colour of whose it is."""
        told = saying.spoken(words, self._colour_of(seat), until)
        self.contents.strip.say(Rank.SPEECH, told)

    def _colour_of(self, seat: Seat | None) -> Colour | None:
        plates = self.contents.shown.plates
        return next((each.colour for each in plates if each.seat == seat), None)
