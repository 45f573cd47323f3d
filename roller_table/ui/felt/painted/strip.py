"""The strip: where the table speaks, one voice at a time, always at the same place.

Every speaker hands its words over. The most urgent ones are shown; when they have gone, the next
ones are shown again. The colour of the edge says who speaks.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum

from pygame import Rect, Surface

from roller_table.engine.values import NamedTuple

from ...looks.look import Look
from ...looks.paint import clear
from ...looks.theme import HAIRLINE, Colour, Tint, mix
from ...widgets import Container, Widget
from ...widgets.containers import widgets_in

_DARK: Colour = (9, 28, 30)
_RADIUS, _EDGE, _STRIPE = 14, 1.5, 6
INSIDE, GAP = 18, 3
"""From the edge of the strip to what is said, and from line to line, in logical pixels."""
_NARROW = 2.8
"""A strip less than that many times as wide as high is narrow."""
FADE = 120
"""Milliseconds in which one voice gives way to another."""
HELD = 800
"""Milliseconds that the last words stay where nothing is said, so that what comes follows them."""
_BESIDE = 8
"""Between words and the buttons of a question, in logical pixels."""


class Rank(IntEnum):
    """Who speaks; the higher goes before the lower."""

    PROMPT = 0
    COACH = 1
    STORY = 2
    """The others' turn, as one tells it."""
    SPEECH = 3
    """What a seat says, and remarks in passing."""
    REMARK = 4
    """What the pointer or the keys rest on."""
    NOTICE = 5
    """A line of the window's own; it waits while a turn of the others is read."""
    HINT = 6
    READ = 7
    """What the player has clicked to read it."""
    REFUSAL = 8


class StripRoom(NamedTuple):
    """What there is of the strip for words."""

    look: Look
    wide: int
    high: int
    narrow: bool
    """Words stand at the left in it, and everything below each other."""
    shares: bool
    """Buttons of a question stand at its right."""


class Wording(NamedTuple):
    """One way to say something."""

    stands: Container
    told: object = None
    """What of it there was room for, where that may be less than all."""


class AimedWords(NamedTuple):
    """Whether the words are about a move that the player aims at, and what else it costs."""

    aims: bool = False
    price: str = ""


UNAIMED = AimedWords()


Wordings = Callable[[StripRoom], Iterable[Wording]]
"""How something is said where there is so much room: the larger first, and less only where that
does not go in."""


@dataclass(frozen=True, slots=True, eq=False)
class Voice:
    """Something to be said in the strip."""

    words: str
    wordings: Wordings
    edge: Colour | None = None
    """The speaker's colour; none while something is asked."""
    firm: bool = False
    """The edge has that colour and no shade of it."""
    until: int | None = None
    """When it goes; of a turn that is told, when the coach may speak. None: when it is sent."""
    parts: Sequence[Widget] = ()
    """What of it can be pressed."""
    grounds: Sequence[Colour] = ()
    """The paper that it is written on; of each but the last a stripe is seen at the left."""


Touch = Callable[[Rect], object]


class Strip:
    """Of one board."""

    def __init__(self, look: Look, box: Rect, touch: Touch, lasts: Callable[[float], int]) -> None:
        """``lasts`` says how long something takes at the player's speed."""
        self.look, self.box, self.room = look, box, box.copy()
        self._touch, self._lasts = touch, lasts
        self.pressed = Rect(0, 0, 0, 0)
        """What the buttons of a question take of it."""
        self._voices: dict[Rank, Voice] = {}
        self.wording: Wording | None = None
        """How that is said which was drawn last."""
        self._heard: Voice | None = None
        """Whose words the picture shows."""
        self._picture: Surface | None = None
        self._before: Surface | None = None
        """What is fading away."""
        self._waits = 0
        """How long it stays there first: only where nothing is said now."""
        self._now = 0
        self._since: int | None = None
        """Since when that is so, once a moment has passed."""

    # Who speaks

    def say(self, rank: Rank, voice: Voice) -> None:
        """Let this be said, in the place of what was said there before."""
        for part in voice.parts:
            part.visible = False
        self._voices[rank] = voice
        self._turn()

    def hush(self, rank: Rank) -> None:
        """It is said no longer."""
        if self._voices.pop(rank, None):
            self._turn()

    def told(self, rank: Rank) -> Voice | None:
        """What is said there, whether or not somebody else speaks now."""
        return self._voices.get(rank)

    @property
    def speaker(self) -> Rank | None:
        """Who speaks now."""
        return max(self._voices, key=self._urgency, default=None)

    def _urgency(self, rank: Rank) -> float:
        """A turn that has stood long enough gives way to the coach; until then a notice of the
        window's own waits, and goes before the coach. What a seat says does not interrupt him: he
        would say the same line again."""
        story = self._voices.get(Rank.STORY)
        read = story is None or (story.until is not None and self._now >= story.until)
        if rank is Rank.STORY and read:
            return Rank.COACH - 0.5
        if rank is Rank.SPEECH and Rank.COACH in self._voices:
            return Rank.COACH - 0.25
        return rank if rank is not Rank.NOTICE or read else Rank.STORY - 0.5

    def _turn(self) -> None:
        """Show the words and the buttons of the one who speaks now; hide those of the last."""
        speaker = self.speaker
        voice = None if speaker is None else self._voices[speaker]
        if voice is self._heard:
            return
        for part in self._heard.parts if self._heard else ():
            part.visible = False
        # What was never drawn did not stand there; what stood before it did.
        self._before, self._since, self._heard = self._picture or self._before, None, voice
        self._waits = 0 if voice and (voice.words or voice.parts) else self._lasts(HELD)
        self._redraw()

    def _redraw(self) -> None:
        self.write_anew()
        self._touch(self.box)

    def write_anew(self) -> None:
        """What can be pressed has its place at once, and the rest with the next picture."""
        self._picture = self._drawn() if self._heard and self._heard.parts else None

    # Where

    def give_room(self, pressed: Rect) -> None:
        """Words stand in it but for what the buttons of a question take at its right end."""
        taken = Rect(pressed) if pressed.colliderect(self.box) else Rect(0, 0, 0, 0)
        if taken != self.pressed:
            self._before = self._before if self._fades_for < 0 else None
            self.pressed, self.room = taken, self.box.copy()
            if taken.width:
                self.room.width = max(0, taken.left - self.look.px(_BESIDE) - self.room.left)
            self._redraw()

    # Time

    def tick(self, now: int) -> None:
        """Let those go whose time is up."""
        moved, self._now = self.moving, now
        if self._since is None:
            self._since = now
        self._voices = {
            rank: voice
            for rank, voice in self._voices.items()
            if voice.until is None or now < voice.until or rank is Rank.STORY
        }
        self._turn()
        if moved or self.moving:
            self._touch(self.box)

    @property
    def moving(self) -> bool:
        return self._before is not None and 0 <= self._fades_for < self._lasts(FADE)

    @property
    def _fades_for(self) -> int:
        """How long the last words have been fading; before they do, they stand there as ever."""
        since = self._now if self._since is None else self._since
        return self._now - since - self._waits

    def wakes_at(self) -> int | None:
        """When somebody's time is up."""
        ends = [voice.until for voice in self._voices.values()]
        ends.append(self._now - self._fades_for if self._before else None)
        return min((end for end in ends if end is not None and end > self._now), default=None)

    # Drawing

    def draw(self, target: Surface, part: Rect) -> None:
        if not self.box.colliderect(part):
            return
        if self._before and self._fades_for < 0:
            target.blit(self._before, self.box)
            return
        if self._picture is None:
            self._picture = self._drawn()
        if not self._before or not self.moving:
            self._before = None
            target.blit(self._picture, self.box)
            return
        # What was said is gone before what comes is read: never do two stand over each other.
        share = 2 * self._fades_for / self._lasts(FADE)
        words, seen = (self._before, 1 - share) if share < 1 else (self._picture, share - 1)
        target.blit(self._bare(None), self.box)
        fading = words.copy()
        fading.set_alpha(round(255 * seen))
        target.blit(fading, self.box)

    def _drawn(self) -> Surface:
        """The strip itself, and what is said in it."""
        sheet, voice = self._bare(self._heard), self._heard
        if voice and self.room.width:
            self._write(sheet, voice)
        return sheet

    def _bare(self, voice: Voice | None) -> Surface:
        """The strip itself, with the edge of the voice that speaks."""
        sheet, look = clear(self.box.size), self.look
        border: Colour | Tint = HAIRLINE
        if voice and voice.edge:
            border = voice.edge if voice.firm else mix(voice.edge, _DARK, 0.33)
        look.paint.box(
            sheet, sheet.get_rect(), (*_DARK, 242), look.px(_RADIUS), border, look.px(_EDGE)
        )
        return sheet

    def _write(self, sheet: Surface, voice: Voice) -> None:
        """The first of its wordings that goes in, on its ground."""
        look, here = self.look, self.room.move(-self.box.left, -self.box.top)
        for place, ground in enumerate(voice.grounds):
            beside = look.px(_STRIPE) * place
            here = Rect(here.left + beside, here.top, here.width - beside, here.height)
            look.paint.box(sheet, here, ground, look.px(_RADIUS))
        narrow = here.width < _NARROW * here.height
        edge = look.px(INSIDE // 2 if narrow else INSIDE)
        inside = here.inflate(-2 * edge, -2 * look.px(GAP))
        for part in voice.parts:
            part.rect, part.visible = Rect(0, 0, 0, 0), True
        room = StripRoom(look, inside.width, inside.height, narrow, bool(self.pressed.width))
        for self.wording in voice.wordings(room):
            measured = self.wording.stands.measured(look, inside.width)
            if measured.high <= inside.height:
                break
        else:  # The least that can be said may stand as close to the edges as it has to.
            inside = here.inflate(-2 * edge, 0)
        assert self.wording
        self.wording.stands.put(look, inside, measured)
        for part in voice.parts:
            part.visible = part.rect.width > 0  # Where there is no room for it, it stands nowhere.
        for thing in widgets_in(self.wording.stands):
            if thing in voice.parts:
                thing.rect.move_ip(self.box.topleft)  # The page draws it.
            elif thing.visible:
                thing.draw(sheet, look)
