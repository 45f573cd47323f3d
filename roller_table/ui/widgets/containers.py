"""Rows, columns and panels: they say what stands beside and below what, and find the rectangles.

Every length that is handed to a container is logical and scaled by the ``Look``; every size that
comes out is in the window's own pixels. A container only places widgets that are on a page: what
lies in a ``ScrollArea`` is put there. What is not visible takes no room, and no room goes round it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Literal

from pygame import Rect

from ..looks.look import Look
from .base import Widget
from .scroll import ScrollArea

Across = Literal["start", "middle", "end", "fill"]
"""Where a child stands in the room beside its neighbours; "fill": it takes all of that."""


class Container:
    """Something that finds places for widgets; it is drawn by them alone."""

    @property
    def shown(self) -> bool:
        """Whether anything of it is to be seen."""
        return True

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """What it would like where there is so much width: width and height, all in pixels."""
        raise NotImplementedError

    def place(self, look: Look, box: Rect) -> None:
        """Give everything in it its rectangle within the box, which is in pixels."""
        raise NotImplementedError


Child = Widget | Container
Part = Child | float
"""A child; or, between two children, the logical length of the room there."""


def _shown(child: Child) -> bool:
    return child.visible if isinstance(child, Widget) else child.shown


def _size(child: Child, look: Look, width: int) -> tuple[int, int]:
    if isinstance(child, Container):
        return child.size(look, width)
    wide = width if child.wraps else min(width, child.natural(look)[0])
    return wide, child.height_for(look, wide)


def _place(child: Child, look: Look, box: Rect) -> None:
    if isinstance(child, Container):
        child.place(look, box)
    elif isinstance(child.area, ScrollArea):
        child.area.put(child, box)
    else:
        child.rect = box


@dataclass(frozen=True, slots=True)
class Grow(Container):
    """In a row or column: its share of the room that is left; without a child that stays empty.

    ``beyond``: the share comes on top of what the child wants itself.
    """

    child: Child | None = None
    share: float = 1
    beyond: bool = False

    @property
    def shown(self) -> bool:
        return self.child is None or _shown(self.child)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        return _size(self.child, look, width) if self.child else (0, 0)

    def place(self, look: Look, box: Rect) -> None:
        if self.child:
            _place(self.child, look, box)


@dataclass(frozen=True, slots=True)
class Sized(Container):
    """A child so wide or so high, whatever it wants itself; logical lengths."""

    child: Child
    wide: float | None = None
    high: float | None = None

    @property
    def shown(self) -> bool:
        return _shown(self.child)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        within = width if self.wide is None else min(width, look.px(self.wide))
        wide, high = _size(self.child, look, within)
        return (
            wide if self.wide is None else within,
            high if self.high is None else look.px(self.high),
        )

    def place(self, look: Look, box: Rect) -> None:
        _place(self.child, look, box)


@dataclass(frozen=True, slots=True)
class AtLeast(Container):
    """A child that is no narrower and no lower than that; logical lengths."""

    child: Child
    wide: float = 0
    high: float = 0

    @property
    def shown(self) -> bool:
        return _shown(self.child)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        wide, high = _size(self.child, look, width)
        return min(width, max(wide, look.px(self.wide))), max(high, look.px(self.high))

    def place(self, look: Look, box: Rect) -> None:
        _place(self.child, look, box)


@dataclass(frozen=True, slots=True)
class Inset(Container):
    """A child with room round it; logical lengths, and below 0 it reaches beyond its box."""

    child: Child
    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0

    @property
    def shown(self) -> bool:
        return _shown(self.child)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        beside = look.px(self.left) + look.px(self.right)
        wide, high = _size(self.child, look, max(0, width - beside))
        return min(width, wide + beside), high + look.px(self.top) + look.px(self.bottom)

    def place(self, look: Look, box: Rect) -> None:
        left, top = min(box.width, look.px(self.left)), look.px(self.top)
        inside = Rect(
            box.left + left,
            box.top + top,
            max(0, box.width - left - look.px(self.right)),
            max(0, box.height - top - look.px(self.bottom)),
        )
        _place(self.child, look, inside)


class _Line(Container):
    """Children one after the other, with ``gap`` between them where no number says otherwise."""

    def __init__(self, *parts: Part, gap: float = 0, across: Across) -> None:
        self._parts = parts
        self._gap = gap
        self._across = across

    @property
    def shown(self) -> bool:
        return any(True for _each in self._seen())

    def _seen(self) -> Iterator[tuple[Child, float]]:
        """Each child that is shown, and the logical length between it and the one before.

        A number goes with the child before it: where that is hidden, the number is too.
        """
        room, after = 0.0, False
        for part in self._parts:
            if isinstance(part, int | float):
                room = part if after else room
            elif after := _shown(part):
                yield part, room
                room = self._gap


class Row(_Line):
    """Children side by side, each as wide as it wants; words that wrap want a ``Grow``.

    Where there is less room than they want, each gets its part of that.
    """

    def __init__(self, *parts: Part, gap: float = 0, across: Across = "middle") -> None:
        super().__init__(*parts, gap=gap, across=across)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        placed = self._across_it(look, width)
        grows = any(isinstance(child, Grow) for child, _left, _wide in placed)
        wide = max((left + wide for _child, left, wide in placed), default=0)
        high = max((_size(child, look, wide)[1] for child, _left, wide in placed), default=0)
        return width if grows else min(width, wide), high

    def place(self, look: Look, box: Rect) -> None:
        for child, left, wide in self._across_it(look, box.width):
            high = _size(child, look, wide)[1]
            top, high = _stand(self._across, box.height, high)
            _place(child, look, Rect(box.left + left, box.top + top, wide, high))

    def _across_it(self, look: Look, width: int) -> list[tuple[Child, int, int]]:
        """Each child, where it begins and how wide it is, in a row of that width."""
        children = list(self._seen())
        gaps = [look.px(gap) for _child, gap in children]
        if sum(gaps) > width:
            gaps = _split(width, gaps)
        room = width - sum(gaps)
        wants = [_wants(child, _size(child, look, room)[0]) for child, _gap in children]
        widths = _grown([child for child, _gap in children], wants, room)
        if sum(wants) > room:
            widths = _split(room, wants)
        ends = accumulate(gap + wide for gap, wide in zip(gaps, widths, strict=True))
        return [
            (child, end - wide, wide)
            for (child, _gap), wide, end in zip(children, widths, ends, strict=True)
        ]


class Column(_Line):
    """Children one below the other, each as high as it wants in the column's width.

    Where there is less room than they want, the last reach below it: their page is scrolled.
    """

    def __init__(self, *parts: Part, gap: float = 0, across: Across = "fill") -> None:
        super().__init__(*parts, gap=gap, across=across)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        wide = high = 0
        for child, gap in self._seen():
            size = _size(child, look, width)
            wide, high = max(wide, size[0]), high + look.px(gap) + size[1]
        return wide, high

    def place(self, look: Look, box: Rect) -> None:
        children = [child for child, _gap in self._seen()]
        gaps = [look.px(gap) for _child, gap in self._seen()]
        sizes = [_size(child, look, box.width) for child in children]
        wants = [_wants(child, size[1]) for child, size in zip(children, sizes, strict=True)]
        heights = _grown(children, wants, box.height - sum(gaps))
        top = box.top
        for child, gap, size, high in zip(children, gaps, sizes, heights, strict=True):
            left, wide = _stand(self._across, box.width, size[0])
            _place(child, look, Rect(box.left + left, top + gap, wide, high))
            top += gap + high


class Flow(_Line):
    """Children side by side, and below where the width ends; ``down`` is between the lines."""

    def __init__(self, *children: Child, gap: float = 0, down: float = 0) -> None:
        super().__init__(*children, gap=gap, across="middle")
        self._down = down

    def size(self, look: Look, width: int) -> tuple[int, int]:
        placed = self._flowing(look, width)
        wide = max((box.right for _child, box in placed), default=0)
        return wide, max((box.bottom for _child, box in placed), default=0)

    def place(self, look: Look, box: Rect) -> None:
        for child, spot in self._flowing(look, box.width):
            _place(child, look, spot.move(box.topleft))

    def _flowing(self, look: Look, width: int) -> list[tuple[Child, Rect]]:
        """Each child, and its rectangle counted from the left top corner."""
        lines: list[list[tuple[Child, Rect]]] = [[]]
        for child, _gap in self._seen():
            size = _size(child, look, width)
            left = lines[-1][-1][1].right + look.px(self._gap) if lines[-1] else 0
            if lines[-1] and left + size[0] > width:
                lines.append([])
                left = 0
            lines[-1].append((child, Rect((left, 0), size)))
        top = 0
        for line in lines:
            high = max((box.height for _child, box in line), default=0)
            for _child, box in line:
                box.top = top + (high - box.height) // 2
            top += high + look.px(self._down)
        return [each for line in lines for each in line]


class Panel(Container):
    """A ground and what stands on it, one below the other, its heading first.

    ``beside`` and ``above`` are the room at the sides, and at the top and the foot.
    """

    def __init__(
        self, ground: Widget, *parts: Part, beside: float = 0, above: float = 0, gap: float = 0
    ) -> None:
        self._ground = ground
        self._inside = Inset(Column(*parts, gap=gap), beside, above, beside, above)

    @property
    def shown(self) -> bool:
        return self._ground.visible

    def size(self, look: Look, width: int) -> tuple[int, int]:
        return width, self._inside.size(look, width)[1]

    def place(self, look: Look, box: Rect) -> None:
        _place(self._ground, look, box)  # What is put first into an area is drawn first.
        self._inside.place(look, box)


@dataclass(frozen=True, slots=True)
class Scrolled(Container):
    """A scroll area, and what lies in it: as high as that wants to be, and at least as the area."""

    area: ScrollArea
    child: Child

    @property
    def shown(self) -> bool:
        return self.area.visible

    def size(self, look: Look, width: int) -> tuple[int, int]:
        return width, _size(self.child, look, width)[1]

    def place(self, look: Look, box: Rect) -> None:
        _place(self.area, look, box)
        self.area.forget()
        high = max(box.height, _size(self.child, look, box.width)[1])
        _place(self.child, look, Rect(0, 0, box.width, high))
        self.area.content = high


def _wants(child: Child, length: int) -> int:
    """What it takes before the room that is left is shared."""
    return 0 if isinstance(child, Grow) and not child.beyond else length


def _grown(children: Sequence[Child], wants: Sequence[int], room: int) -> list[int]:
    """What each is to have, with the room that is left shared among those that grow."""
    shares = [child.share if isinstance(child, Grow) else 0 for child in children]
    more = _split(max(0, room - sum(wants)), shares)
    return [want + part for want, part in zip(wants, more, strict=True)]


def _split(length: int, shares: Sequence[float]) -> list[int]:
    """A length in whole pixels by these shares; nothing of it is lost where there are any.

    >>> _split(10, (1, 1, 1)), _split(10, (0, 0))
    ([3, 3, 4], [0, 0])
    """
    whole = sum(shares)
    if not whole:
        return [0] * len(shares)
    ends = [int(length * end / whole) for end in accumulate(shares)]
    return [end - before for before, end in zip([0, *ends], ends, strict=False)]


def _stand(across: Across, room: int, wanted: int) -> tuple[int, int]:
    """Where something begins that wants so much of that room, and how much it takes."""
    if across == "fill":
        return 0, room
    begins = {"start": 0, "middle": (room - wanted) // 2, "end": room - wanted}
    return begins[across], wanted
