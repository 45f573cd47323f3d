"""What the coach says, and it as a picture: words on paper over the strip, and its buttons.

What he speaks of glows or is ringed where it lies; nothing on the felt is covered.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import NamedTuple

from ...looks.theme import CAPS, CORAL, CORAL_INK, GOLD_INK, INK_ON_PAPER, PAPER, QUIET_INK
from ...widgets import Child, Column, Flow, Grow, Inset, Middle, Row, Sized
from ...widgets.words import Block
from ..painted.saying import as_read, below_each_other, block
from ..painted.strip import STRIPE, StripRoom, Voice, Wording
from .pointing import PointTarget
from .presses import SIZE, ButtonOffer, GoldButton, PaperButton

_SIZES = (17.5, 16.5, 15.5, 14.5, 13.5, 12.5, 12.0)
"""Of type, the largest first."""
_FULL = 14.5
"""In smaller type the buttons are smaller too."""
_ASIDE = 15.0
"""Of what is said more quietly, at most."""


class Speech(NamedTuple):
    """What the coach says, what about, and what can be pressed."""

    words: str
    caps: str = ""
    aside: str = ""
    """More quietly; what stands out in it is what is to be done."""
    presses: tuple[ButtonOffer, ...] = ()
    shows: tuple[PointTarget, ...] = ()
    asks: bool = False
    """What can be pressed are answers, each on a ground of its own."""
    wrong: bool = False
    """It answers a wrong try: the paper has a coral edge."""
    task: str = ""
    """What is still to be done after a wrong try, under its answer; or what is asked meanwhile."""
    asked: bool = False
    """The aside was asked for: where there is no room for both, it stays and the words go."""

    steady: bool = False
    """The buttons stand before the words, at the end of the strip where no button of a question
    moves them: a second click finds them where the first did."""
    kept: tuple[ButtonOffer, ...] = ()
    """All that comes to stand there in its time, each at a place of its own: where one does not
    stand now its place is empty, so that a second click there presses nothing else."""

    @property
    def keys(self) -> dict[str, Callable[[], object]]:
        """What letters press."""
        return {press.key: press.act for press in self.presses if press.key}

    def voice(self) -> Voice:
        """Its buttons are called ``coach:0``, ``coach:1`` and so on."""
        parts = [*map(self._button, range(len(self.presses)), self.presses)]
        wordings = partial(_wordings, self, parts)
        grounds = (CORAL, PAPER) if self.wrong else (PAPER,)
        return Voice(self.words, wordings, PAPER, parts=parts, grounds=grounds)

    def _button(self, number: int, press: ButtonOffer) -> GoldButton | PaperButton:
        name = f"coach:{number}"
        if press.primary:
            return GoldButton(name, press.words, press.act, kind="primary", spoken=press.spoken)
        return PaperButton(name, press, boxed=self.asks)

    def in_their_places(
        self, presses: Sequence[GoldButton | PaperButton], room: StripRoom, size: float
    ) -> Row:
        """The buttons of now, one below the other, each at a place of its own.

        Where the strip is too low for all the places, the first has one beside the others, for as
        long as it is shown.
        """
        wide = high = 0
        places: list[Child] = []
        for number, offer in enumerate(self.kept):
            words = offer.words, *offer.others
            later = [self._button(number, offer._replace(words=each)) for each in words]
            wants = [each.natural(room.look) for each in later]
            wide = max(wide, *(want[0] for want in wants))
            high = max(high, *(want[1] for want in wants))
            here = [each for each in presses if each.words in words]
            places.append(here[0] if here else Grow())
        scale, small = room.look.scale, round(high * size / SIZE)
        first, *rest = (Sized(each, wide / scale, small / scale) for each in places)
        if len(places) <= _fit(high, room):  # However small the words are written.
            return _in_columns((first, *rest), small, room)
        beside = _in_columns(rest, small, room)
        return beside if isinstance(places[0], Grow) else Row(Middle(first), beside, gap=8)

    def shorter(self) -> "Speech":
        """What stays of it where there is no room for all."""
        if self.wrong:
            return self._replace(task="")
        words = self.aside if self.asked else self.words
        return self._replace(words=words, aside="")


def _wordings(
    speech: Speech, presses: Sequence[GoldButton | PaperButton], room: StripRoom
) -> Iterator[Wording]:
    """In the largest type in which all of it fits; else less of it.

    Places beside the words are kept for all buttons as long as the type stays large; where it would
    not, the buttons of now stand below the words, which have the whole width then.
    """
    stripe = STRIPE * speech.wrong
    shorter = speech.shorter()
    sizes = as_read(room.look, _SIZES)
    ways = [(True, size) for size in sizes if speech.kept and size >= _FULL]
    ways += [(False, size) for size in sizes]
    for told, (kept, size) in product((speech, shorter, shorter._replace(task="")), ways):
        small = SIZE * (1.0 if speech.steady else min(1.0, size / _FULL))
        for press in presses:
            press.size = small
        words = Grow(below_each_other([*_written(told, size)]))
        high = max((press.natural(room.look)[1] for press in presses), default=0)
        beside = _in_columns(presses, high, room)
        if kept:
            beside = speech.in_their_places(presses, room, small)
        row = (beside, words) if speech.steady else (words, beside)
        stands: Row | Column = Row(*row, gap=12, across="fill")
        if speech.steady and room.narrow:
            stands = Column(Inset(Flow(*presses, gap=8, down=2), bottom=3), words, gap=4)
        elif speech.asks or room.narrow or (speech.kept and not kept):
            stands = Column(words, Inset(Flow(*presses, gap=8, down=2), bottom=3), gap=4)
        yield Wording(Inset(stands, left=stripe), told)


def _written(speech: Speech, size: float) -> Iterator[Block]:
    if speech.caps:
        ink = CORAL_INK if speech.wrong else QUIET_INK
        yield block(speech.caps.upper(), min(CAPS, size), ink, "semibold")
    quiet = min(_ASIDE, size)
    for words, high, ink in (
        (speech.words, size, INK_ON_PAPER),
        (speech.aside, quiet, QUIET_INK),
        (speech.task, quiet, QUIET_INK),
    ):
        if words:
            found = block(words, high, ink)
            found.strong = GOLD_INK if ink is QUIET_INK else ink
            yield found


def _fit(wants: int, room: StripRoom) -> int:
    """How many buttons go in below each other, each ``wants`` pixels high."""
    return max(1, (room.high + room.look.px(2)) // (wants + room.look.px(2)))


def _in_columns(presses: Sequence[Child], wants: int, room: StripRoom) -> Row:
    """Buttons of that height in columns: as many below each other as go in, the rest beside."""
    fit = _fit(wants, room)
    columns = (presses[first : first + fit] for first in range(0, len(presses), fit))
    return Row(*(Middle(Column(*column, gap=2)) for column in columns), gap=8, across="fill")
