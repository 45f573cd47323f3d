"""How large everything is on one table: as large as is wanted, as far as nothing is covered.

What is read, the cards in the hand, those on the table and what stands between them grow together,
as long as the layout has room for them; then, a step at a time, each of them that still can.
"""

from collections.abc import Iterator
from itertools import combinations

from pygame import Rect

from roller_table.engine.values import NamedTuple

from ...looks.art import CARD_SHAPE
from ...looks.look import Look
from ..things.layout import Layout, LyingThing, Seating
from ..things.pose import PLAYABLE_LIFT
from .contents import Frame, frame_of

_STEP = 0.05
_ALL = _WORDS, _OWN, _TABLE, _BETWEEN = 0, 1, 2, 3
"""The sizes: of words (questions, buttons, the panel, speech), of cards in the hand, of cards on
the table, and of what stands between them (plates, gauges, names of places)."""
_CORNER, _LARGE_CORNER = 0.2, 0.36
"""How wide the corner of a card is that is read in a hand, in widths of the card."""

_WIDE_ENOUGH = 1100
"""Pixels of a window in which the panel stands beside the felt."""

Sizes = tuple[float, float, float, float]


class Fit(NamedTuple):
    """A table that fits its window."""

    frame: Frame
    layout: Layout
    sizes: Sizes
    """How much larger than usual is what is read, cards in the hand, cards on the table, and what
    stands between them."""

    @property
    def gain(self) -> float:
        """How much larger everything is: what is read counts most, then the cards in the hand, by
        how large they are on the screen."""
        words, _own, table, between = self.sizes
        own = self.layout.own / (self.frame.size[1] * 0.131)
        return words + own / 2 + (table + between) / 10

    @property
    def short(self) -> bool:
        """Whether more was wanted."""
        return min(self.sizes[:2]) < self.frame.look.wanted - _STEP / 2


def fitting(
    look: Look, size: tuple[int, int], seating: Seating, *, panel: bool | None, cards: float = 9
) -> Fit:
    """The largest that fits, up to what is wanted; the panel gives way if nobody asked for it, and
    in a narrow window it is folded until somebody does.

    ``cards``: how large they may become at most, where somebody speaks beside them.
    """
    card = min(look.wanted, cards)
    most = look.enlarged, card, card, look.enlarged
    if panel is None and size[0] < _WIDE_ENOUGH:
        panel = False
    shown = _largest(look, size, seating, most, panel=panel is not False)
    if panel is not None or not shown.short:
        return shown
    folded = _largest(look, size, seating, most, panel=False)
    return folded if folded.gain > shown.gain + _STEP else shown


def _largest(
    look: Look, size: tuple[int, int], seating: Seating, most: Sizes, *, panel: bool
) -> Fit:
    def larger(than: Fit, grows: tuple[int, ...]) -> Fit:
        sizes = _larger(than.sizes, most, grows)
        found = than if sizes == than.sizes else _tried(look, size, seating, panel, sizes)
        return found if found is than or fits(found.layout) else than

    words, own, table, between = (min(1.0, each) for each in most)
    best = _tried(look, size, seating, panel, (words, own, table, between))
    for turn in (((_WORDS,),), (_ALL,), ((_WORDS,), (_OWN,), (_TABLE,), (_BETWEEN,))):
        before = None
        while best is not before:
            before = best
            for grows in turn:
                best = larger(best, grows)
    return best


def _larger(sizes: Sizes, most: Sizes, grows: tuple[int, ...]) -> Sizes:
    """A step larger; cards on the table are never larger than those in the hand, and what stands
    between them never larger than what is read."""
    words, own, table, between = (
        min(now + _STEP, top) if place in grows else now
        for place, (now, top) in enumerate(zip(sizes, most, strict=True))
    )
    return words, own, min(table, own), min(between, words)


def _tried(look: Look, size: tuple[int, int], seating: Seating, panel: bool, sizes: Sizes) -> Fit:
    words, own, table, between = sizes
    other = look.at(look.usual * words, look.usual * between, own, table)
    frame = frame_of(other, size, with_panel=panel)
    return Fit(frame, seating.laid(frame.look, frame.area), sizes)


# Whether anything lies over anything


def fits(layout: Layout) -> bool:
    """Whether a full table has room in this layout."""
    return next(faults(layout), None) is None


def faults(layout: Layout) -> Iterator[str]:
    """What would lie over something else, or beyond the felt, at a full table."""
    things = list(things_of(layout))
    felt = layout.area.inflate(2, 2)
    for name, rect in things:
        if not name.startswith("hand") and not felt.contains(rect):
            yield f"{name} is outside"
    if layout.cramped:
        yield "the middle is too small"
    if _hidden(layout):
        yield "the hand hides its own corners"
    for (name, one), (other, two) in combinations(things, 2):
        if name != other and one.colliderect(two):
            yield f"{name} over {other}"


def _hidden(layout: Layout) -> bool:
    """Whether the corners of cards in the hand lie under the next cards."""
    first, second = layout.poses(layout.own_zones[0], (LyingThing(),) * layout.full)[:2]
    corner = _LARGE_CORNER if layout.look.art.style.large_indices else _CORNER
    return second.x - first.x < first.width * corner


def things_of(layout: Layout) -> Iterator[tuple[str, Rect]]:
    """All that lies on a full table, by what it is."""
    for seat in range(layout.seats):
        yield f"plate {seat}", _plate(layout, seat)
        hand = [p.room for p in layout.poses(layout.hand_of(seat), (LyingThing(),) * layout.full)]
        # Beside the ends of the own hand, which hang lower, there is room for a plate; what may
        # be played stands out of it.
        lift = round(layout.own * CARD_SHAPE * PLAYABLE_LIFT)
        rooms = (
            [hand[0].unionall(hand[1:])]
            if layout.side(seat)
            else [room.union(room.move(0, -lift)) for room in hand]
        )
        yield from ((f"hand {seat}", room) for room in rooms)
    yield from layout.crowd()


def _plate(layout: Layout, seat: int) -> Rect:
    if box := layout.plate_box(seat):
        return box
    px = layout.look.px
    rect = Rect(0, 0, layout.widest(seat), px(50))
    x, y = layout.plate(seat)
    rect.center = round(x), round(y)
    return rect.clamp(layout.area.inflate(-px(16), -px(16)))
