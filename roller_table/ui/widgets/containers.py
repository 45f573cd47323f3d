"""Rows, columns and panels: they say what stands beside and below what, and find the rectangles.

Every length that is handed to a container is logical and scaled by the ``Look``; every size that
comes out is in the window's own pixels. A container only places widgets that are on a page: what
lies in a ``ScrollArea`` is put there. What is not visible takes no room, and no room goes round it.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import ClassVar, Literal

from pygame import Rect

from roller_table.engine.values import frozen

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

    def size(self, look: Look, width: int) -> tuple[int, int]:  # noqa: ARG002
        """What it would like where there is so much width: width and height, all in pixels.

        What only fills the room that others leave it wants nothing.
        """
        return 0, 0

    def place(self, look: Look, box: Rect) -> None:
        """Give everything in it its rectangle within the box, which is in pixels."""
        raise NotImplementedError

    @property
    def children(self) -> "Iterable[Child]":
        """What it finds places for, where that is the same at any width."""
        raise NotImplementedError


class Composed(Container):
    """A container that says in others what stands where, anew for each width."""

    def laid(self, look: Look, width: int) -> Container:
        """All of it, for so many pixels."""
        raise NotImplementedError

    def size(self, look: Look, width: int) -> tuple[int, int]:
        return self.laid(look, width).size(look, width)

    def place(self, look: Look, box: Rect) -> None:
        self.laid(look, box.width).place(look, box)


Child = Widget | Container
Part = Child | float
"""A child; or, between two children, the logical length of the room there."""


def widgets_in(child: Child) -> list[Widget]:
    """All that is placed with it, in order."""
    if isinstance(child, Widget):
        return [child]
    return [widget for each in child.children for widget in widgets_in(each)]


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


@frozen
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

    @property
    def children(self) -> Iterable[Child]:
        return (self.child,) if self.child else ()

    def size(self, look: Look, width: int) -> tuple[int, int]:
        return _size(self.child, look, width) if self.child else (0, 0)

    def place(self, look: Look, box: Rect) -> None:
        if self.child:
            _place(self.child, look, box)


@frozen
class _Held(Container):
    """A container for one child."""

    child: Child

    @property
    def shown(self) -> bool:
        return _shown(self.child)

    @property
    def children(self) -> Iterable[Child]:
        return (self.child,)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        return _size(self.child, look, width)


@frozen
class Sized(_Held):
    """A child so wide or so high, whatever it wants itself; logical lengths."""

    wide: float | None = None
    high: float | None = None

    def size(self, look: Look, width: int) -> tuple[int, int]:
        within = width if self.wide is None else min(width, look.px(self.wide))
        wide, high = _size(self.child, look, within)
        return (
            wide if self.wide is None else within,
            high if self.high is None else look.px(self.high),
        )

    def place(self, look: Look, box: Rect) -> None:
        _place(self.child, look, box)


@frozen
class AtLeast(_Held):
    """A child that is no narrower and no lower than that; logical lengths."""

    wide: float = 0
    high: float = 0

    def size(self, look: Look, width: int) -> tuple[int, int]:
        wide, high = _size(self.child, look, width)
        return min(width, max(wide, look.px(self.wide))), max(high, look.px(self.high))

    def place(self, look: Look, box: Rect) -> None:
        _place(self.child, look, box)


@frozen
class Inset(_Held):
    """A child with room round it; logical lengths. Where one is negative it reaches beyond."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0

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


@frozen
class Middle(_Held):
    """A child half way down; where there is too little room it begins at the top."""

    def place(self, look: Look, box: Rect) -> None:
        high = _size(self.child, look, box.width)[1]
        top = max(box.top, box.centery - high // 2)
        _place(self.child, look, Rect(box.left, top, box.width, high))


@frozen
class IfRoom(Container):
    """A widget that is seen only where it has all the width it wants; else its room is empty."""

    child: Widget

    def size(self, look: Look, width: int) -> tuple[int, int]:
        return _size(self.child, look, width)

    def place(self, look: Look, box: Rect) -> None:
        self.child.visible = self.child.natural(look)[0] <= box.width
        _place(self.child, look, box)


class _Series(Container):
    """Children one after the other, with ``gap`` between them where no number says otherwise."""

    def __init__(self, *parts: Part, gap: float = 0) -> None:
        self._parts = parts
        self._gap = gap

    @property
    def shown(self) -> bool:
        return any(True for _each in self._seen())

    @property
    def children(self) -> Iterable[Child]:
        return (part for part in self._parts if not isinstance(part, int | float))

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


class _AxisRun(_Series):
    """Children along an axis; beside it each stands where ``across`` says.

    The width is known before the height: along a row it is shared among the children, and
    each is as high as its part makes it; along a column each has all of it.
    """

    _down: ClassVar[bool]

    def __init__(self, *parts: Part, gap: float, across: Across) -> None:
        super().__init__(*parts, gap=gap)
        self._across = across

    def size(self, look: Look, width: int) -> tuple[int, int]:
        laid = self._laid(look, width)
        along = max((begins + length for _child, begins, length, _beside in laid), default=0)
        beside = max((beside for _child, _begins, _length, beside in laid), default=0)
        return (beside, along) if self._down else (along, beside)

    def place(self, look: Look, box: Rect) -> None:
        room = box.width if self._down else box.height
        for child, begins, length, beside in self._laid(look, box.width, box.height):
            stands, takes = _stand(self._across, room, beside)
            spot = Rect(begins, stands, length, takes)
            if self._down:
                spot = Rect(stands, begins, takes, length)
            _place(child, look, spot.move(box.topleft))

    def _laid(
        self, look: Look, width: int, height: int | None = None
    ) -> list[tuple[Child, int, int, int]]:
        """Each child: where it begins along the axis, how long it is, what it wants beside it.

        A column that knows no height yet is as high as its children want.
        """
        children = [child for child, _gap in self._seen()]
        gaps = [look.px(gap) if gap else 0 for _child, gap in self._seen()]
        if self._down:
            sizes = [_size(child, look, width) for child in children]
            lengths, besides = [high for _wide, high in sizes], [wide for wide, _high in sizes]
            if height is not None:
                lengths = _grown(children, lengths, height - sum(gaps))
        else:
            gaps = _split(width, gaps) if sum(gaps) > width else gaps
            room = width - sum(gaps)
            unknown = -1, 0
            sizes = [unknown if _only_fills(c) else _size(c, look, room) for c in children]
            lengths = _grown(children, [wide for wide, _high in sizes], room, shrink=True)
            lots = zip(children, sizes, lengths, strict=True)
            besides = [
                high if wide == length else _size(child, look, length)[1]
                for child, (wide, high), length in lots
            ]
        ends = accumulate(gap + length for gap, length in zip(gaps, lengths, strict=True))
        begins = [end - length for end, length in zip(ends, lengths, strict=True)]
        return list(zip(children, begins, lengths, besides, strict=True))


class Row(_AxisRun):
    """Children side by side, each as wide as it wants; words that wrap want a ``Grow``.

    Where there is less room than they want, each gets its part of that.
    """

    _down = False

    def __init__(self, *parts: Part, gap: float = 0, across: Across = "middle") -> None:
        super().__init__(*parts, gap=gap, across=across)


class Column(_AxisRun):
    """Children one below the other, each as high as it wants in the column's width.

    Where there is less room than they want, the last reach below it: their page is scrolled.
    """

    _down = True

    def __init__(self, *parts: Part, gap: float = 0, across: Across = "fill") -> None:
        super().__init__(*parts, gap=gap, across=across)


class Flow(Composed, _Series):
    """Children side by side, and below where the width ends; ``down`` is between the lines."""

    def __init__(self, *children: Child, gap: float = 0, down: float = 0) -> None:
        super().__init__(*children, gap=gap)
        self._down = down

    def laid(self, look: Look, width: int) -> Column:
        lines: list[list[Child]] = [[]]
        end = 0
        for child, _gap in self._seen():
            wide = _size(child, look, width)[0]
            end += look.px(self._gap) + wide
            if not lines[-1] or end > width:
                lines += [[]] if lines[-1] else []
                end = wide
            lines[-1].append(child)
        rows = (Row(*line, gap=self._gap) for line in lines)
        return Column(*rows, gap=self._down, across="start")


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
    def children(self) -> Iterable[Child]:
        return self._ground, self._inside

    @property
    def shown(self) -> bool:
        return self._ground.visible

    def size(self, look: Look, width: int) -> tuple[int, int]:
        return width, self._inside.size(look, width)[1]

    def place(self, look: Look, box: Rect) -> None:
        _place(self._ground, look, box)  # What is put first into an area is drawn first.
        self._inside.place(look, box)


@frozen
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


def _only_fills(child: Child) -> bool:
    """Whether it wants nothing but what the others leave it."""
    return isinstance(child, Grow) and not child.beyond


def _grown(
    children: Sequence[Child], wanted: Sequence[int], room: int, *, shrink: bool = False
) -> list[int]:
    """What each is to have, with the room that is left shared among those that grow.

    ``shrink``: where there is too little room, each gets its part of it.
    """
    lots = zip(children, wanted, strict=True)
    wants = [0 if _only_fills(child) else length for child, length in lots]
    if shrink and sum(wants) > room:
        return _split(room, wants)
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
