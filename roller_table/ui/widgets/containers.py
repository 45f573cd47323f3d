"""Rows, columns and panels: they say what stands beside and below what, and find the rectangles.

Every length that is handed to a container is logical and scaled by the ``Look``; every size that
comes out is in the window's own pixels. A container only places widgets that are on a page: what
lies in a ``ScrollArea`` is put there. What is not visible takes no room, and no room goes round it.

Everything is measured before it is placed: ``measured`` asks each thing once how large it would be,
and ``put`` goes by that. Nothing of it is kept longer than by the one who asked.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import ClassVar, Literal

from pygame import Rect, Surface

from roller_table.engine.values import NamedTuple, frozen

from ..looks.look import Look
from ..looks.paint import clear
from .base import Widget
from .scroll import ScrollArea

Across = Literal["start", "middle", "end", "fill"]
"""Where a child stands in the room beside its neighbours; "fill": it takes all of that."""


class MeasuredChild(NamedTuple):
    """The size that a child would like within a width, and each thing in it; all in pixels."""

    child: "Child"
    within: int
    """The width that it was asked for."""
    wide: int
    high: int
    parts: "tuple[MeasuredChild, ...]" = ()
    lengths: tuple[int, ...] = ()
    """In a row, how wide each part is to be."""


class Container:
    """Something that finds places for widgets; it is drawn by them alone."""

    @property
    def shown(self) -> bool:
        """Whether anything of it is to be seen."""
        return True

    @property
    def children(self) -> "Iterable[Child]":
        """What it finds places for, where that is the same at any width."""
        raise NotImplementedError

    def measured(self, look: Look, width: int) -> MeasuredChild:  # noqa: ARG002
        """The size that it would like within that width, and each thing in it.

        What only fills the room that others leave it wants nothing.
        """
        return MeasuredChild(self, width, 0, 0)

    def put(self, look: Look, box: Rect, measured: MeasuredChild) -> None:
        """Give everything in it its rectangle, as it was measured, within a box that has room for
        it and is no wider than that; all in pixels."""
        raise NotImplementedError

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """How wide and how high it would like to be within that width."""
        measured = self.measured(look, width)
        return measured.wide, measured.high

    def place(self, look: Look, box: Rect) -> None:
        """Measure it for the width of that box, and put it there."""
        self.put(look, box, self.measured(look, box.width))


class Composed(Container):
    """A container that says in others what stands where, anew for each width."""

    def laid(self, look: Look, width: int) -> Container:
        """All of it, for a width in pixels."""
        raise NotImplementedError

    def measured(self, look: Look, width: int) -> MeasuredChild:
        laid = self.laid(look, width).measured(look, width)
        return laid._replace(child=self, parts=(laid,))

    def put(self, look: Look, box: Rect, measured: MeasuredChild) -> None:
        _put(measured.parts[0], look, box)


Child = Widget | Container
Part = Child | float
"""A child; or, between two children, the logical length of the room there."""


def widgets_in(child: Child) -> list[Widget]:
    """All that is placed with it, in order."""
    if isinstance(child, Widget):
        return [child]
    return [widget for each in child.children for widget in widgets_in(each)]


def drawn(stands: Container, look: Look, width: int) -> Surface:
    """A picture of widgets that are on no page, that many pixels wide."""
    measured = stands.measured(look, width)
    sheet = clear((width, measured.high))
    stands.put(look, sheet.get_rect(), measured)
    for each in widgets_in(stands):
        each.draw(sheet, look)
    return sheet


def _shown(child: Child) -> bool:
    return child.visible if isinstance(child, Widget) else child.shown


def _measured(child: Child, look: Look, width: int) -> MeasuredChild:
    if isinstance(child, Container):
        return child.measured(look, width)
    if child.wraps:
        return MeasuredChild(child, width, width, child.height_for(look, width))
    wide, high = child.natural(look)
    return MeasuredChild(child, width, min(width, wide), high)


def _put(measured: MeasuredChild, look: Look, box: Rect) -> None:
    """Place a child; one that gets another width than it has room in is measured for that."""
    child = measured.child
    if isinstance(child, Container):
        if not measured.wide <= box.width <= measured.within:
            measured = child.measured(look, box.width)
        child.put(look, box, measured)
    else:
        _stand_in(child, box)


def _stand_in(widget: Widget, box: Rect) -> None:
    if isinstance(widget.area, ScrollArea):
        widget.area.put(widget, box)
    else:
        widget.rect = box


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

    def measured(self, look: Look, width: int) -> MeasuredChild:
        if self.child is None:
            return MeasuredChild(self, width, 0, 0)
        child = _measured(self.child, look, width)
        return child._replace(child=self, parts=(child,))

    def put(self, look: Look, box: Rect, measured: MeasuredChild) -> None:
        for part in measured.parts:
            _put(part, look, box)


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

    def measured(self, look: Look, width: int) -> MeasuredChild:
        child = _measured(self.child, look, width)
        return child._replace(child=self, parts=(child,))

    def put(self, look: Look, box: Rect, measured: MeasuredChild) -> None:
        _put(measured.parts[0], look, box)


@frozen
class Sized(_Held):
    """A child of that width or height, whatever it wants itself; logical lengths."""

    wide: float | None = None
    high: float | None = None

    def measured(self, look: Look, width: int) -> MeasuredChild:
        within = width if self.wide is None else min(width, look.px(self.wide))
        high = None if self.high is None else look.px(self.high)
        if isinstance(self.child, Widget) and self.wide is not None and high is not None:
            child = MeasuredChild(self.child, within, within, high)  # It need not be asked.
        else:
            child = _measured(self.child, look, within)
        wide = child.wide if self.wide is None else within
        return MeasuredChild(self, width, wide, child.high if high is None else high, (child,))


@frozen
class AtLeast(_Held):
    """A child that is no narrower and no lower than that; logical lengths."""

    wide: float = 0
    high: float = 0

    def measured(self, look: Look, width: int) -> MeasuredChild:
        child = _measured(self.child, look, width)
        wide = min(width, max(child.wide, look.px(self.wide)))
        return MeasuredChild(self, width, wide, max(child.high, look.px(self.high)), (child,))


@frozen
class Inset(_Held):
    """A child with room round it; logical lengths. Where one is negative it reaches beyond."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0

    def measured(self, look: Look, width: int) -> MeasuredChild:
        beside = look.px(self.left) + look.px(self.right)
        child = _measured(self.child, look, max(0, width - beside))
        high = child.high + look.px(self.top) + look.px(self.bottom)
        return MeasuredChild(self, width, min(width, child.wide + beside), high, (child,))

    def put(self, look: Look, box: Rect, measured: MeasuredChild) -> None:
        left, top = min(box.width, look.px(self.left)), look.px(self.top)
        inside = Rect(
            box.left + left,
            box.top + top,
            max(0, box.width - left - look.px(self.right)),
            max(0, box.height - top - look.px(self.bottom)),
        )
        _put(measured.parts[0], look, inside)


@frozen
class Middle(_Held):
    """A child half way down; where there is too little room it begins at the top."""

    def put(self, look: Look, box: Rect, measured: MeasuredChild) -> None:
        top = max(box.top, box.centery - measured.high // 2)
        _put(measured.parts[0], look, Rect(box.left, top, box.width, measured.high))


@frozen
class IfRoom(_Held):
    """A widget that is seen only where it has all the width it wants; else its room is empty."""

    child: Widget

    @property
    def shown(self) -> bool:
        return True

    def put(self, look: Look, box: Rect, measured: MeasuredChild) -> None:
        self.child.visible = self.child.natural(look)[0] <= box.width
        _put(measured.parts[0], look, box)


@frozen
class KnownSize(Container):
    """Something that was measured before, and stands so wherever it has the room."""

    known: MeasuredChild

    @property
    def shown(self) -> bool:
        return _shown(self.known.child)

    @property
    def children(self) -> Iterable[Child]:
        return (self.known.child,)

    def measured(self, look: Look, width: int) -> MeasuredChild:
        known = self.known
        if width < known.wide:
            known = _measured(known.child, look, width)
        return known._replace(child=self, parts=(known,))

    def put(self, look: Look, box: Rect, measured: MeasuredChild) -> None:
        _put(measured.parts[0], look, box)


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

    def measured(self, look: Look, width: int) -> MeasuredChild:
        children, gaps = self._children(look, width)
        if self._down:
            parts = [_measured(child, look, width) for child in children]
            lengths = [part.high for part in parts]
            beside = max((part.wide for part in parts), default=0)
            return MeasuredChild(self, width, beside, sum(lengths) + sum(gaps), tuple(parts))
        room = width - sum(gaps)
        asked = [None if _only_fills(each) else _measured(each, look, room) for each in children]
        wanted = [each.wide if each else 0 for each in asked]
        lengths = _grown(children, wanted, room, shrink=True)
        parts = [
            part if part and part.wide == length else _measured(child, look, length)
            for child, part, length in zip(children, asked, lengths, strict=True)
        ]
        high = max((part.high for part in parts), default=0)
        along = sum(lengths) + sum(gaps)
        return MeasuredChild(self, width, along, high, tuple(parts), tuple(lengths))

    def put(self, look: Look, box: Rect, measured: MeasuredChild) -> None:
        parts, room = measured.parts, box.width if self._down else box.height
        _children, gaps = self._children(look, box.width)
        lengths: Sequence[int] = measured.lengths
        if self._down:
            children, wanted = [each.child for each in parts], [each.high for each in parts]
            lengths = _grown(children, wanted, box.height - sum(gaps))
        begins = 0
        for part, length, gap in zip(parts, lengths, gaps, strict=True):
            begins += gap
            stands, takes = _stand(self._across, room, part.wide if self._down else part.high)
            spot = Rect(begins, stands, length, takes)
            if self._down:
                spot = Rect(stands, begins, takes, length)
            _put(part, look, spot.move(box.topleft))
            begins += length

    def _children(self, look: Look, width: int) -> tuple[list[Child], list[int]]:
        """Those that are shown, and the room before each; less of it where a row is too narrow."""
        children = [child for child, _gap in self._seen()]
        gaps = [look.px(gap) if gap else 0 for _child, gap in self._seen()]
        if not self._down and sum(gaps) > width:
            gaps = _split(width, gaps)
        return children, gaps


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
    """Children side by side, and below where the width ends; ``down`` is between the lines, and
    ``across`` says where those stand that are shorter than the longest."""

    def __init__(
        self, *children: Child, gap: float = 0, down: float = 0, across: Across = "start"
    ) -> None:
        super().__init__(*children, gap=gap)
        self._down, self._across = down, across

    def laid(self, look: Look, width: int) -> Column:
        lines: list[list[Child]] = [[]]
        end = 0
        for child, _gap in self._seen():
            known = _measured(child, look, width)
            end += look.px(self._gap) + known.wide
            if not lines[-1] or end > width:
                lines += [[]] if lines[-1] else []
                end = known.wide
            lines[-1].append(KnownSize(known))
        rows = (Row(*line, gap=self._gap) for line in lines)
        return Column(*rows, gap=self._down, across=self._across)


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

    def measured(self, look: Look, width: int) -> MeasuredChild:
        inside = self._inside.measured(look, width)
        return MeasuredChild(self, width, width, inside.high, (inside,))

    def put(self, look: Look, box: Rect, measured: MeasuredChild) -> None:
        _stand_in(self._ground, box)  # What is put first into an area is drawn first.
        _put(measured.parts[0], look, box)


@frozen
class Scrolled(Container):
    """A scroll area, and what lies in it: as high as that wants to be, and at least as the area."""

    area: ScrollArea
    child: Child

    @property
    def shown(self) -> bool:
        return self.area.visible

    def measured(self, look: Look, width: int) -> MeasuredChild:
        child = _measured(self.child, look, width)
        return MeasuredChild(self, width, width, child.high, (child,))

    def put(self, look: Look, box: Rect, measured: MeasuredChild) -> None:
        _stand_in(self.area, box)
        self.area.forget()
        high = max(box.height, measured.high)
        _put(measured.parts[0], look, Rect(0, 0, box.width, high))
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
    """Where something begins that wants ``wanted`` of that room, and how much it takes."""
    if across == "fill":
        return 0, room
    begins = {"start": 0, "middle": (room - wanted) // 2, "end": room - wanted}
    return begins[across], wanted
