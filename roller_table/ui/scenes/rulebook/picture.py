"""The picture of a rule: the part of the table that it speaks of, with the order of play in it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from roller_table.engine.sheet import Badge, Spread, Throw, WinningCard
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _
from roller_table.match import Match

from ...felt.things.layout import SPACE
from ...looks.look import DESIGNED_FOR, Look
from ...machine.settings import Settings, changed
from .example import LEAST_DISC, OrderedLine, draw_badges, draw_disc
from .text import LessonStep

if TYPE_CHECKING:
    from ...felt.things.layout import Layout
    from ..position import PointTarget
    from ..position.picture import TablePicture

_LEAST = 0.46
"""The least share of the table's width that is shown."""
_AROUND = 0.05
"""The share of the table's width that is left free round the things spoken of."""
_MOST = 0.7
"""Things that reach over more of the table's height than this are shown with all the table."""
_SPARE = 8
"""Pixels more of the cloth where the picture reaches over the table's edge."""
_GROWN = (1.0, 1.06, 1.12, 1.18, 1.24, 1.32, 1.4, 1.5, 1.6, 1.7, 1.8)
"""How much larger a part of a board may be, so that it cuts nothing."""
_STEPS = 80
"""The part is moved by steps of the board's width divided by this."""
_MOVES = sorted(product(range(-16, 17), repeat=2), key=lambda move: abs(move[0]) + abs(move[1]))
_DISC = 30
_TRICK = Zone("trick")
_BESIDE = frozenset({"prompt", "log", "finish"})
"""What stands on no picture: the strip, and the panel."""
_FELT_HAS = {Zone("score"): Zone("gauge")}
"""What stands on the felt of that which the panel has."""
_NEEDS_ALL = frozenset({"plate", "chips"})
"""What says nothing by itself: all the table is shown with it."""
_WITH_CARDS = frozenset({"trick", "hand", "low_up"})
"""Where cards are spoken of the trick is, too, that lies there."""
_FEW = 2
"""Fewer cards have no order."""


def picture_of(
    step: LessonStep,
    size: tuple[int, int],
    settings: Settings,
    order: Sequence[OrderedLine] = (),
) -> Surface | None:
    """What that step of a lesson speaks of, in that size, and nothing else of the table; None where
    there is no such step. ``order``: who played what to a trick in it.

    The table is drawn as much larger as it is cropped, so nothing in it is blown up.
    """
    crop = crop_of(step, size, settings, order)
    if crop is None:
        return None
    _number(crop.picture, order)
    drawn = crop.picture.surface.subsurface(crop.part).copy()
    if order:  # By what is trump a trick is read.
        draw_badges(Look(DESIGNED_FOR), drawn, crop.trumps)
    return drawn


class PictureCrop(NamedTuple):
    """A part of a table that was drawn for it."""

    picture: TablePicture
    part: Rect
    trumps: Sequence[str]
    """What is trump, where the part does not show it."""


def crop_of(
    step: LessonStep,
    size: tuple[int, int],
    settings: Settings,
    order: Sequence[OrderedLine] = (),
) -> PictureCrop | None:
    """The part of the table that a step speaks of, in that size; None where there is no step."""
    found = _told_of(step)
    if found is None:
        return None
    from ..position.picture import TablePicture

    match, seat, shows = found
    settings = changed(settings, {"card_set": ""})  # A book's pictures are the book's.
    table, whole = Rect((0, 0), size), TablePicture(match, seat, size, settings, shows)
    spoken, frame = _spoken_of(whole, shows, order), _frame(whole)
    if _is_all_over(spoken, table, frame):
        return _cut_out(whole, table, None)
    part = _uncut(spoken, table, frame, _on_board(whole))
    share, beyond = part.width / size[0], max(0, -part.top, part.bottom - table.bottom)
    larger = round(size[0] / share), round(size[1] / share)
    over = round(beyond / share) + _SPARE * (beyond > 0)
    large = TablePicture(match, seat, larger, settings, shows, beyond=over)
    spoken = _spoken_of(large, shows, order)
    part = _enlarged(large, part, table, size, spoken)
    return _cut_out(large, part.clamp(Rect((0, 0), large.size)), spoken)


def _enlarged(
    large: TablePicture, part: Rect, table: Rect, size: tuple[int, int], spoken: Sequence[Rect]
) -> Rect:
    """That part of the table, in a larger picture of it."""
    area, frame, found = large.board.layout.area, _frame(large), Rect((0, 0), size)
    if frame is None:
        found.center = cropped(spoken, area).center
        return found
    found.centerx = area.left + round(part.centerx * area.width / table.width)
    found.centery = area.top + round(part.centery * area.height / table.height)
    return _moved(found, spoken, frame, _on_board(large), 1) or found


def _cut_out(picture: TablePicture, part: Rect, spoken: Sequence[Rect] | None) -> PictureCrop:
    """That part, without what its edge would cut, and with nothing but what is spoken of, if that
    is given."""
    trumps = [
        f"{each.sign} {each.words}" for each in picture.board.shown.sheet.of(Badge) if each.sign
    ]
    picture.keep_within(part, spoken)
    shown = picture.board.shown.sheet.of(Badge)
    return PictureCrop(picture, part, [] if shown else trumps)


def _is_all_over(spoken: Sequence[Rect], table: Rect, frame: Rect | None) -> bool:
    """Whether it lies all over the table, or on a board and beside it."""
    if not spoken:
        return True
    union = spoken[0].unionall(list(spoken[1:]))
    return union.height >= _MOST * table.height or bool(frame and not frame.contains(union))


def _told_of(step: LessonStep) -> tuple[Match, Seat, list[PointTarget]] | None:
    """The table at a step, who looks on, and what is spoken of."""
    from roller_table.lessons import lesson, seen_at
    from roller_table.rulefile import RuleFileError

    from ..position import PointTarget

    try:
        made = lesson(step.lesson)
    except RuleFileError:
        return None
    place = min(max(1, step.number), len(made.steps)) - 1
    if not step.number:
        return seen_at(made, place), made.seat, []
    shown = [each for each in made.steps[place].show if each.zone.name not in _BESIDE]
    shows = [PointTarget(_FELT_HAS.get(each.zone, each.zone), each.cards) for each in shown]
    if any(each.zone.name == SPACE for each in shows):  # A card is shown where it is played.
        shows = [each for each in shows if each.zone.name != "hand"]
    if {each.zone.name for each in shows} <= _NEEDS_ALL:
        shows = []
    return seen_at(made, place), made.seat, shows


def cropped(things: Sequence[Rect], table: Rect, within: Rect | None = None) -> Rect:
    """The part that shows these things in its middle, of the table's shape; it may reach over the
    upper and lower edge.

    ``within``: a board; where all of it lies on that, so does the part.
    """
    if not things:
        return table.copy()
    around = round(table.width * _AROUND)
    spoken = things[0].unionall(list(things[1:]))
    wanted = spoken.inflate(2 * around, 2 * around)
    share = min(1, max(wanted.width / table.width, wanted.height / table.height, _LEAST))
    part = Rect(0, 0, round(table.width * share), round(table.height * share))
    part.center = wanted.center
    if within and within.contains(spoken) and within.width >= part.width:
        return part.clamp(within)
    if wanted.height >= table.height:
        return table.copy()
    part.left = min(max(part.left, table.left), table.right - part.width)
    return part


def _uncut(spoken: Sequence[Rect], table: Rect, frame: Rect | None, things: Sequence[Rect]) -> Rect:
    """The part in whose middle lies what is spoken of, moved or grown by as little as it takes to
    cut none of these things."""
    first = cropped(spoken, table, frame)
    if not things or frame is None:
        return first
    step = max(1, frame.width // _STEPS)
    wider = [each.inflate(step, step) for each in things]
    for grown in _GROWN:
        part = first.scale_by(grown)
        if found := _moved(part, spoken, frame, wider, step):
            return found
    return first


def _moved(
    part: Rect, spoken: Sequence[Rect], frame: Rect, things: Sequence[Rect], step: int
) -> Rect | None:
    """The nearest place of that part at which it holds what is spoken of and cuts none of these
    things."""
    for across, down in _MOVES:
        moved = part.move(across * step, down * step)
        if moved.width <= frame.width:
            moved.clamp_ip(frame)
        holds = all(moved.contains(each) for each in spoken)
        if holds and all(moved.contains(each) or not moved.colliderect(each) for each in things):
            return moved
    return None


def _on_board(picture: TablePicture) -> list[Rect]:
    """The spaces of a board on which something lies, and all of what lies there."""
    board = picture.board
    return [
        piece.goal.room.union(board.layout.spot_rect((place,)))
        for place, pieces in board.pieces.zones.items() if place.name == SPACE
        for piece in pieces
    ]  # fmt: skip


def _frame(picture: TablePicture) -> Rect | None:
    """The board with its frame, in a game that has one."""
    framed = picture.board.layout.framed
    return framed if framed.width else None


def _spoken_of(
    picture: TablePicture, shows: Sequence[PointTarget], order: Sequence[OrderedLine]
) -> list[Rect]:
    """Where the things lie that are spoken of; of a trick or a hand, all of it."""
    found = [piece.goal.room for piece in picture.board.pieces.of(_TRICK)] if order else []
    for each in shows:
        names = [card.code for card in each.cards] or [str(each.zone)]
        found += [rect for name in names for rect in picture.rects(name)]
    thrown = picture.board.shown.sheet.one(Throw)
    if thrown and any(each.zone.name == "dice" for each in shows):
        found += picture.rects(f"plate {thrown.seats[0]}")  # They lie beside the player's plate.
    for cards in picture.together():
        if any(rect.collidelist(cards) >= 0 for rect in found):
            found += cards
    return found


def order_of(step: LessonStep) -> tuple[OrderedLine, ...]:
    """Who played what to the trick that lies there at that step, in order; none where none does."""
    found = _told_of(step)
    if found is None:
        return ()
    from ...felt.things.layout import Seating
    from ...layouts import layout_for

    match, seat, shows = found
    if not {each.zone.name for each in shows} & _WITH_CARDS:
        return ()
    zones, sheet = match.game.zones(match.view(seat).state), match.sheet(seat)
    spread = next((each for each in sheet.of(Spread) if each.zone == _TRICK), None)
    cards = zones.get(_TRICK, ())
    if spread is None or len(cards) < _FEW:
        return ()
    seating = Seating(layout_for(match.entry), len(match.chairs), seat, tuple(zones))
    layout = seating.laid(Look(DESIGNED_FOR), Rect((0, 0), DESIGNED_FOR))
    layout.names, layout.sheet = match.names, sheet
    winning = sheet.one(WinningCard)
    return tuple(
        OrderedLine(
            _("**{name}**: {card}").format(name=_named(layout, owner), card=layout.written(card)),
            "",
            bool(winning and winning.card == card),
        )
        for owner, card in zip(spread.owners, cards, strict=False)
    )


def _named(layout: Layout, owner: int) -> str:
    """Whose card it is: a hand that is played for nobody has no name of its own."""
    seat = layout.seat_at(owner)
    return _("low hand") if seat is None else layout.names[seat]


def _number(picture: TablePicture, lines: Sequence[OrderedLine]) -> None:
    """Put the order of play on the cards of a trick; the one that takes it has it in gold."""
    look, cards = Look(picture.size), picture.board.pieces.of(_TRICK)
    if lines:
        for piece in cards:
            piece.led = piece.ahead = False  # Its number says so.
        picture.repaint()
    shown = ((line, piece) for line, piece in zip(lines, cards, strict=False) if piece.goal.seen)
    for number, (line, piece) in enumerate(shown, 1):
        at, side = piece.goal.box.topright, max(LEAST_DISC, 2 * look.px(_DISC / 2))
        draw_disc(look, picture.surface, number, at, side, takes=line.takes)
