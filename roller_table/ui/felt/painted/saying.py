"""What is said in the strip, as pictures: a question, a turn as one tells it, why not.

Each is as large as there is room for. Where not all of it goes in, less is said, and nothing is
cut.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from roller_table.engine.sheet import Story

from ...looks.look import Look
from ...looks.text import Align
from ...looks.theme import CORAL, PRICE, QUIET, TEXT, Colour, mix
from ...looks.typeface import Weight
from ..things.notes import clear, draw_disc
from .strip import ButtonPlace, Drawing

_INSIDE, _GAP = 18, 3
"""From the edge of the strip to its words, and from line to line, in logical pixels."""
_NARROW = 2.6
"""So many times as wide as high: what is narrower has its words at the left."""
_SIZES = ((20.0, 15.0), (18.0, 14.0), (17.0, 13.5), (15.0, 13.5), (14.0, 12.5), (13.0, 12.0),
          (12.0, 12.0))  # fmt: skip
"""What is asked, or who did what, and more quietly the rest: the largest that goes in."""
_READ = 4
"""With so many of them, the rest can be read without leaning forward."""
_TOLD, _REFUSED = (17.5, 15.0), (18.0, 15.0)
_DISC = 48
"""Logical pixels of whose turn is told."""
KEY = 13.0
"""The size of a key that leads to the rule."""
_REFUSED_INK = mix(CORAL, TEXT, 0.45)

Size = tuple[int, int]
Sizes = Sequence[tuple[float, float]]


class SpokenLine(NamedTuple):
    """Something that is said, in lines of its own."""

    words: str
    ink: Colour = TEXT
    quiet: bool = False
    strong: bool = False


def is_narrow(size: Size) -> bool:
    """Whether words stand at the left in a room of that size, and everything below each other."""
    return size[0] < _NARROW * size[1]


def asked(look: Look, words: str, why: str, price: str, size: Size, beside: bool) -> Drawing:
    """What is asked, and why if there is room for both.

    ``price``: what it costs besides. ``beside``: something else stands at its right, and the words
    begin at the left.
    """
    costs = SpokenLine(words), SpokenLine(price, PRICE, quiet=True)
    whole = *costs, SpokenLine(why, QUIET, quiet=True)
    return _written(look, size, [(whole, _SIZES), (costs, _SIZES)], left=beside)


def explained(look: Look, words: str, asked_for: str, size: Size, beside: bool) -> Drawing:
    """What something is that is pointed at, under what is asked if there is room for both."""
    both = SpokenLine(asked_for), SpokenLine(words, mix(TEXT, QUIET, 0.4), quiet=True)
    alone = (SpokenLine(words, quiet=True),)
    return _written(look, size, [(both, _SIZES[:_READ]), (alone, _SIZES)], left=beside)


def spoken(look: Look, words: str, size: Size, beside: bool) -> Drawing:
    """Something that somebody said, or that is told in passing."""
    return _written(look, size, [((SpokenLine(words),), (_TOLD, *_SIZES[2:]))], left=beside)


def refused(
    look: Look, words: str, card: Surface | None, rule: Surface | None, size: Size, _beside: bool
) -> Drawing:  # fmt: skip
    """Why not, beside the card that was refused; at the right what leads to the rule."""
    sheet, left, right, places = (
        clear(size),
        look.px(_INSIDE),
        look.px(_INSIDE),
        list[ButtonPlace](),
    )
    narrow = is_narrow(size)
    if rule:
        box = rule.get_rect(midright=(size[0] - right, size[1] // 2))
        places.append(ButtonPlace(Rect(0, 0, 0, 0) if narrow else box, KEY))
        right += 0 if narrow else box.width + look.px(_INSIDE)
    if card and not narrow:
        place = card.get_rect(midleft=(left, size[1] // 2))
        sheet.blit(card, place)
        left = place.right + look.px(14)
    head, stop, rest = words.partition(". ")
    lines = (
        SpokenLine(head + stop.strip(), _REFUSED_INK, strong=True),
        SpokenLine(rest, quiet=True),
    )
    room = size[0] - left - right, size[1]
    told = _written(look, room, [(lines, (_REFUSED, *_SIZES[2:]))], left=True, edge=0)
    sheet.blit(told.picture, (left, 0))
    return Drawing(sheet, places)


def turn(
    look: Look, story: Story, who: str, seats: "Seats", size: Size, _beside: bool
) -> Drawing:  # fmt: skip
    """A turn, and ``who`` is choosing now.

    What does not fit goes: first who is choosing, then the steps, then what the turn led to.
    """
    sheet, edge = clear(size), look.px(_INSIDE)
    disc = Rect(edge, 0, look.px(_DISC), look.px(_DISC))
    disc.centery = size[1] // 2
    if is_narrow(size) or story.primer:  # What comes now, the table says, and no seat.
        disc.size = 0, 0
    else:
        draw_disc(look, sheet, disc, story.seat, seats.colours, seats.names)
    left = disc.right + look.px(14) * bool(disc.width)
    room = Rect(left, 0, size[0] - left - edge, size[1]).inflate(0, -2 * look.px(_GAP))
    tries = (
        _told(look, room.width, story, who, *sizes)[:count]
        for count in range(4, 0, -1)
        for sizes in (_TOLD, *_SIZES[2:])
    )
    stack(look, sheet, _fitting(look, tries, room), room)
    return Drawing(sheet)


class Seats(NamedTuple):
    """Who sits there: by what colour and by what name they go."""

    colours: Sequence[Colour]
    names: Sequence[str]


def _told(
    look: Look, width: int, story: Story, who: str, size: float, quiet: float
) -> list[Surface]:
    text = look.text
    parts = [text.block(story.title, size, width, TEXT, "semibold", leading=1.2)]
    if story.words:
        parts.append(text.block(story.words, quiet, width, mix(TEXT, QUIET, 0.5), leading=1.2))
    if story.steps:
        parts.append(_pills(look, story.steps, width, quiet))
    if who:
        parts.append(text.block(who, quiet, width, QUIET, leading=1.2))
    return parts


def _written(
    look: Look, size: Size, ways: Sequence[tuple[Sequence[SpokenLine], Sizes]], *,
    left: bool, edge: int = _INSIDE,
) -> Drawing:  # fmt: skip
    """The first of the ways that goes in, in the largest of its sizes."""
    left = left or is_narrow(size)
    inset = look.px(edge // 2 if is_narrow(size) else edge)
    room = Rect((0, 0), size).inflate(-2 * inset, -2 * look.px(_GAP))
    sheet, tries = clear(size), (
        [_block(look, room, line, each[line.quiet], left) for line in lines if line.words]
        for lines, sizes in ways
        for each in sizes
    )  # fmt: skip
    stack(look, sheet, _fitting(look, tries, room), room, left=left)
    return Drawing(sheet)


def _block(look: Look, room: Rect, line: SpokenLine, size: float, left: bool) -> Surface:
    align: Align = "left" if left else "center"
    weight: Weight = "semibold" if line.strong else "regular"
    return look.text.block(
        line.words, size, room.width, line.ink, weight, align=align, leading=1.25
    )


def _fitting(look: Look, tries: Iterable[Sequence[Surface]], room: Rect) -> Sequence[Surface]:
    """The first that is not too high for the room, or the last."""
    parts: Sequence[Surface] = ()
    for parts in tries:
        if height_of(look, parts) <= room.height:
            break
    return parts


def height_of(look: Look, parts: Sequence[Surface]) -> int:
    """What these need below each other."""
    return sum(part.get_height() for part in parts) + look.px(_GAP) * (len(parts) - 1)


def stack(
    look: Look, sheet: Surface, parts: Sequence[Surface], room: Rect, *, left: bool = True
) -> bool:
    """Draw these below each other in the middle of the room; whether it is high enough."""
    y = max(room.top, room.centery - height_of(look, parts) // 2)
    for part in parts:
        sheet.blit(part, (room.left if left else room.centerx - part.get_width() // 2, y))
        y += part.get_height() + look.px(_GAP)
    return height_of(look, parts) <= room.height


def _pills(look: Look, steps: Sequence[str], width: int, size: float) -> Surface:
    """Each step in a pill, in lines."""
    gap = look.px(6)
    rows = [*_rows([_pill(look, step, width, size) for step in steps], width, gap)]
    high = max(pill.get_height() for row in rows for pill in row) + look.px(3)
    sheet = clear((width, high * len(rows)))
    for place, row in enumerate(rows):
        x = 0
        for pill in row:
            sheet.blit(pill, (x, place * high))
            x += pill.get_width() + gap
    return sheet


def _rows(pills: Sequence[Surface], width: int, gap: int) -> Iterator[list[Surface]]:
    row: list[Surface] = []
    x = 0
    for pill in pills:
        if row and x + pill.get_width() > width:
            yield row
            row, x = [], 0
        row.append(pill)
        x += pill.get_width() + gap
    yield row


def _pill(look: Look, words: str, width: int, size: float) -> Surface:
    line = look.text.line(words, size, TEXT, within=width - look.px(20))
    pill = clear((line.get_width() + look.px(20), line.get_height() + look.px(5)))
    edge = mix(QUIET, (0, 0, 0), 0.5)
    look.paint.box(pill, pill.get_rect(), (*TEXT, 22), pill.get_height() // 2, edge, look.px(1))
    pill.blit(line, line.get_rect(center=pill.get_rect().center))
    return pill
