"""What the coach says, and it as a picture: words on paper over the strip, and its buttons.

What he speaks of glows or is ringed where it lies; nothing on the felt is covered.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product

from roller_table.engine.values import NamedTuple

from ...looks.look import Look
from ...looks.theme import CAPS, CORAL, CORAL_INK, GOLD_INK, INK_ON_PAPER, PAPER, QUIET_INK
from ...widgets import Child, Column, Flow, Grow, Inset, Middle, Row, Sized
from ...widgets.containers import widgets_in
from ...widgets.words import Block
from ..painted.saying import TOLD, below_each_other, block, first_sentence, pairs_as_read
from ..painted.strip import StripRoom, Voice, Wording
from .pointing import PointTarget
from .presses import SIZE, ButtonOffer, GoldButton, PaperButton

_FULL = 14.5
"""In smaller type the buttons are smaller too."""
_MOST = 0.65
"""Of the strip's width: buttons that have one place and take more of it leave words no room."""


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
        self, presses: Sequence[GoldButton | PaperButton], look: Look
    ) -> list[Child]:
        """The buttons of now, each at a place of its own among all that there will be."""
        wants = [
            self._button(0, offer._replace(words=words)).natural(look)
            for offer in self.kept
            for words in offer.wordings
        ]
        wide, high = (max(lengths) / look.scale for lengths in zip(*wants, strict=True))
        there = ((each for each in presses if each.words in offer.wordings) for offer in self.kept)
        return [Sized(next(each, Grow()), wide, high) for each in there]

    def shorter(self) -> "Speech":
        """What stays of it where there is no room for all."""
        if self.wrong:
            return self._replace(task="")
        words = self.aside if self.asked else self.words
        return self._replace(words=words, aside="")


def _wordings(
    speech: Speech, presses: Sequence[GoldButton | PaperButton], room: StripRoom
) -> Iterator[Wording]:
    """In the largest type in which all of it fits; else less of it."""
    shorter = speech.shorter()
    least = shorter._replace(task="")
    for told, (beside, sizes) in product((speech, shorter, least), _ways(speech, room)):
        for press in presses:
            press.size = SIZE * (1.0 if speech.steady else min(1.0, sizes[0] / _FULL))
        if beside:
            places = speech.in_their_places(presses, room.look) if speech.kept else presses
            yield Wording(_side_by_side(told, sizes, places, room), told)
        else:
            yield Wording(_below(told, sizes, presses), told)
    yield from _at_last(least, presses, room)


def _ways(speech: Speech, room: StripRoom) -> list[tuple[bool, tuple[float, float]]]:
    """Whether the buttons stand beside the words, and the sizes of these.

    They do as long as the type stays large; where it would not, and where they are answers, they
    stand below the words, which have the whole width then. Those that have one place move below
    only where the strip is narrow.
    """
    type_ = pairs_as_read(room.look, TOLD)
    if speech.asks or (speech.steady and room.narrow):
        return [(False, sizes) for sizes in type_]
    if speech.steady:
        return [(True, sizes) for sizes in type_]
    large = [(True, sizes) for sizes in type_ if sizes[0] >= _FULL]
    return [*large, *((False, sizes) for sizes in type_)]


def _at_last(
    speech: Speech, presses: Sequence[GoldButton | PaperButton], room: StripRoom
) -> Iterator[Wording]:
    """Where all that is too high: the buttons of now beside the smallest words; or only the first,
    where none is an answer, and then beside the first sentence alone."""
    smallest = pairs_as_read(room.look, TOLD)[-1]
    yield Wording(_side_by_side(speech, smallest, presses, room), speech)
    wide = _in_columns(presses, room).size(room.look, room.wide)[0]
    if speech.asks or (speech.steady and wide < _MOST * room.wide):
        return
    first, _rest = first_sentence(speech.words)
    for told in (speech, speech._replace(words=first)):
        yield Wording(_side_by_side(told, smallest, presses[:1], room), told)


def _side_by_side(
    speech: Speech, sizes: tuple[float, float], places: Sequence[Child], room: StripRoom
) -> Row:
    buttons = _in_columns(places, room)
    return Row(*_in_order(speech, sizes, buttons), gap=12, across="fill")


def _below(speech: Speech, sizes: tuple[float, float], presses: Sequence[Child]) -> Column:
    buttons = Inset(Flow(*presses, gap=8, down=2), bottom=3)
    return Column(*_in_order(speech, sizes, buttons), gap=4)


def _in_order(speech: Speech, sizes: tuple[float, float], buttons: Child) -> tuple[Child, Child]:
    words = Grow(below_each_other(_written(speech, *sizes)))
    return (buttons, words) if speech.steady else (words, buttons)


def _written(speech: Speech, size: float, quiet: float) -> list[Block]:
    ink = CORAL_INK if speech.wrong else QUIET_INK
    caps = block(speech.caps.upper(), min(CAPS, size), ink, "semibold")
    words = block(speech.words, size, INK_ON_PAPER)
    words.strong = INK_ON_PAPER
    others = [block(each, quiet, QUIET_INK) for each in (speech.aside, speech.task)]
    for each in others:
        each.strong = GOLD_INK
    return [caps, words, *others]


def _in_columns(presses: Sequence[Child], room: StripRoom) -> Row:
    """In columns, from the last on: as many below each other as go in, the rest before them. One in
    which nothing stands now takes no room before the others."""
    high = max((Column(each).size(room.look, room.wide)[1] for each in presses), default=0)
    fit = max(1, (room.high + room.look.px(2)) // (high + room.look.px(2)))
    columns = [presses[max(0, end - fit) : end] for end in range(len(presses), 0, -fit)]
    while len(columns) > 1 and not widgets_in(Column(*columns[-1])):
        columns.pop()
    stand = (Middle(Column(*column, gap=2)) for column in reversed(columns))
    return Row(*stand, gap=8, across="fill")
