"""The line under Rollerball's board: a small picture of each thing that is drawn on it, and a word.

It names what is drawn now, and nothing else.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Literal

import pygame
from pygame import Rect, Surface

from roller_table.engine.cards import Card
from roller_table.engine.sheet import Path
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _, later, listed, meaning
from roller_table.games.rollerball.shown import Appearance, BallCame, LaterPass, Points

from ...felt.things.layout import Layout
from ...felt.things.marking import Marking
from ...looks.look import Look
from ...looks.theme import GOLD, INK, QUIET, TEXT, mix
from ...looks.typeface import Weight
from .pen import Pen
from .reach import REACHED
from .ways import (
    OLD_PATH,
    LastPoint,
    born_on,
    differs,
    draw_mark,
    draw_prize,
    draw_stop,
    first_of,
    goes_next,
    hits_on,
    last_point,
    letter_of,
    others_next,
)

_SIZES = (14.0, 13.5, 13.0, 12.5, 12.0)
_GAPS = (24, 18, 12)
"""Of type, and between two things; the largest with which all has room."""
_SIGN, _BEFORE_WORDS, _NEXT_DISC = 20, 7, 20

Sign = Literal[
    "base", "prize", "stop", "old", "new", "tick", "reach", "hit", "nothing", "ball",
    "none",
]  # fmt: skip

_TELLING = frozenset({"base", "prize", "hit", "none"})
"""What is going to happen; the other entries say what a sign is."""


class LegendEntry(NamedTuple):
    sign: Sign
    words: str
    turns: tuple[int, ...] = ()
    """Of stops: after which turns from now, 0 the next."""
    face: str = ""
    """Of a ball, what it shows."""
    seat: Seat = 0
    """Of a base: whose."""
    whose: tuple[Seat, ...] = ()
    """Of stops: in whose turns."""
    brief: str = ""
    """The same in fewer words, for where those have no room."""
    alarm: bool = False
    """Somebody is about to win."""

    @property
    def weight(self) -> Weight:
        return "semibold" if self.alarm else "regular"


Bases = Mapping[Seat, Zone]


def entries(
    layout: Layout,
    marking: Marking,
    balls: Collection[Zone] = (),
    bases: Bases = MappingProxyType({}),
) -> Iterator[LegendEntry]:
    """What is drawn, and nothing else; what matters least comes last.

    ``balls`` lie at these places, over what is drawn there, and ``bases`` at those.
    """
    first = first_of(marking, layout.facing, layout.sheet.of(Points))
    told_of, flies = {layout.facing}, False
    if first and not marking.foreseen and layout.names:
        last = last_point(marking.paths, layout.sheet.of(Points))
        if last and last.path == first:
            told_of.add(last.seat)
            yield _wins(layout, last, bases)
        else:
            here = bool(layout.sheet.of(BallCame)) or bases.get(layout.facing) in balls
            comes = _next_to_base(layout, marking, first, bases, here=here)
            told_of.add(comes.seat)
            flies = comes.sign == "nothing"
            yield comes
    if first:
        yield from _changed(layout, marking, first)
        yield from _hits(layout, marking, first)
        yield from _stops(layout, first)
        yield from _splits(marking, first)
    yield from _ticks(marking, first, balls)
    if first and not flies and "nothing" in {mark for _place, mark in first.marks}:
        yield LegendEntry("nothing", _("up as it passes: no card"))
    yield from _rings(layout)
    if first:
        yield from _gains(layout, first, {*bases} - told_of)
    if marking.reach:
        yield LegendEntry("reach", _("your workman's reach"))


def _splits(marking: Marking, first: Path) -> Iterator[LegendEntry]:
    """That the ball whose way is shown is two on that way, in a turn after the next."""
    if any(born_on(path, first) for path in marking.paths if path.thing != first.thing):
        yield LegendEntry("tick", _("ball {n} splits there").format(n=first.thing.rank))


def _ticks(marking: Marking, first: Path | None, balls: Collection[Zone]) -> Iterator[LegendEntry]:
    """Where another ball goes next."""
    others = others_next(marking, first) if first and not marking.foreseen else ()
    if any(_is_seen(path, balls) for path in others):
        yield LegendEntry("tick", _("another ball, next turn"), brief=_("other balls next"))


def _is_seen(path: Path, balls: Collection[Zone]) -> bool:
    """Whether the bar stands free at the end of what is drawn of another ball's way."""
    there = goes_next(path)
    return bool(there) and there[-1] not in balls


def _hits(layout: Layout, marking: Marking, first: Path) -> Iterator[LegendEntry]:
    """Which ball hits the viewer's workman, and when; or that the one that is shown hits one."""
    own = hits_on(marking, layout.facing)
    for path, turn, _place in own[:1]:
        seat = path.whose[turn] if turn < len(path.whose) else layout.facing
        words = _("{ball} hits your workman in your turn")
        if seat != layout.facing:
            words = _("{ball} hits your workman in {name}'s turn")
        words = words.format(ball=_ball(layout, path), name=layout.names[seat])
        brief = _("{ball} hits your workman").format(ball=_ball(layout, path))
        yield LegendEntry("hit", words, brief=brief)
    if not own and "hit" in {mark for _place, mark in first.marks}:
        yield LegendEntry("hit", _("it hits a workman there"))


def _rings(layout: Layout) -> Iterator[LegendEntry]:
    """What the ring of a ball in play means."""
    shown = {each.face for each in layout.sheet.of(Appearance) if each.thing.suit == "ball"}
    for face, words in (("up", _("ball up")), ("down", _("ball down"))):
        if any(each.startswith(face) for each in shown):
            yield LegendEntry("ball", words, face=face)


def _wins(layout: Layout, last: LastPoint, bases: Bases) -> LegendEntry:
    """By which ball somebody can win, and in whose turn."""
    ball, name, turn = _ball(layout, last.path), layout.names[last.seat], last.path.whose[last.turn]
    words, own = _("{ball} comes in {other}'s turn: {name} can win"), layout.facing
    if last.seat == own:
        words = _("{ball} comes in {other}'s turn: you can win")
    if turn == own:
        words = _("{ball} comes in your turn: {name} can win")
    if last.seat == turn == own:
        words = _("{ball} comes in your turn: you can win")
    brief = _("your last point") if last.seat == own else _("{name}'s last point")
    told = words.format(ball=ball, name=name, other=layout.names[turn])
    brief = brief.format(name=name)
    return _prize(told, brief, last, bases)._replace(alarm=True)


def _next_to_base(
    layout: Layout, marking: Marking, first: Path, bases: Bases, *, here: bool = False
) -> LegendEntry:
    """When the ball whose way is shown comes to the viewer's base; else who may score next.

    ``here``: one lies there, or the viewer is asked about what one has just brought.
    """
    ball, own = _ball(layout, first), layout.facing
    came = [turn for seat, turn in first.brings if seat == own]
    if not came or min(came) >= len(first.whose):
        if flown := _flies_over(layout, first, bases):
            return flown
        if here and not first.brings:
            words = _("no other ball comes to you for {n} turns").format(n=_turns(layout, first))
            return LegendEntry("base", words, seat=own, brief=_("no other ball"))
        if marking.followed is not None:  # Else that of a ball that comes would be shown.
            words = _("{ball} does not come to you").format(ball=ball)
            return LegendEntry("base", words, seat=own)
        return _scores_next(layout, first, bases)
    seat = first.whose[min(came)]
    words = _("{ball} comes to you in {name}'s turn")
    if seat == own:
        words = _("{ball} comes to you in your turn")
    told = words.format(ball=ball, name=layout.names[seat])
    brief = _("{ball} comes to you").format(ball=ball)
    return _prize(told, brief, LastPoint(first, own, min(came)), bases)


def _flies_over(layout: Layout, first: Path, bases: Bases) -> LegendEntry | None:
    """That the ball whose way is shown comes over the viewer's base, or only over another's, while
    it is up; where it brings anybody a card, only the first."""
    up = {place for place, mark in first.marks if mark == "nothing"}
    own, ball = layout.facing, _ball(layout, first)
    over = sorted((seat for seat in bases if bases[seat] in up), key=lambda seat: seat != own)
    if not over or (over[0] != own and first.brings):
        return None
    words = _("{ball} is up over {name}'s base: no card")
    if over[0] == own:
        words = _("{ball} is up over your base: no card")
    words, brief = words.format(ball=ball, name=layout.names[over[0]]), _("up over it: no card")
    return LegendEntry("nothing", words, seat=over[0], brief=brief)


def _scores_next(layout: Layout, first: Path, bases: Bases) -> LegendEntry:
    """Whose base the ball that is shown comes to before any other; or that none comes to one."""
    if not first.brings:
        return _comes_later(layout, first)
    turn, seat = min((turn, seat) for seat, turn in first.brings)
    whose = first.whose[turn] if turn < len(first.whose) else layout.facing
    words = _("{name} may score next: {ball} comes in {other}'s turn")
    if whose == layout.facing:
        words = _("{name} may score next: {ball} comes in your turn")
    ball, name = _ball(layout, first), layout.names[seat]
    words = words.format(name=name, ball=ball, other=layout.names[whose])
    brief = _("next: {ball} to {name}").format(name=name, ball=ball)
    return _prize(words, brief, LastPoint(first, seat, turn), bases)


def _comes_later(layout: Layout, first: Path) -> LegendEntry:
    """Who needs one point, and who may score next, where no ball comes to a base in the round."""
    near, comes = _nearly_won(layout), layout.sheet.one(LaterPass)
    if near:
        who = "you" if near == [layout.facing] else "one" if len(near) == 1 else "several"
        words, brief = map(_, _NEEDS[who, comes is not None])
    elif comes is None:
        words, brief = _("no ball comes to a base for {n} turns"), _("no ball to a base")
    elif comes.seat == layout.facing:
        words = brief = _("{ball} comes to you in {n} turns")
    else:
        words = _("{other} may score next: {ball} comes in {n} turns")
        brief = _("next: {ball} to {other}")
    filled = {"names": listed([_named(layout, seat) for seat in near]),
              "n": comes.turns if comes else _turns(layout, first),
              "ball": _called(layout, comes.ball) if comes else "",
              "other": _named(layout, comes.seat) if comes else ""}  # fmt: skip
    whose = near[0] if near else comes.seat if comes else layout.facing
    sign: Sign = "base" if near or comes else "none"
    words, brief = words.format(**filled), brief.format(**filled)
    return LegendEntry(sign, words, seat=whose, brief=brief, alarm=bool(near))


_NEEDS = {
    ("you", False): (
        later("you need one point; no ball comes to a base for {n} turns"),
        later("you need one point; no ball to a base"),
    ),
    ("one", False): (
        later("{names} needs one point; no ball comes to a base for {n} turns"),
        later("{names} needs one point; no ball to a base"),
    ),
    ("several", False): (
        later("{names} need one point; no ball comes to a base for {n} turns"),
        later("{names} need one point; no ball to a base"),
    ),
    ("you", True): (
        later("you need one point; next, {ball} comes to {other} in {n} turns"),
        later("you need one point; next ball to {other}"),
    ),
    ("one", True): (
        later("{names} needs one point; next, {ball} comes to {other} in {n} turns"),
        later("{names} needs one point; next ball to {other}"),
    ),
    ("several", True): (
        later("{names} need one point; next, {ball} comes to {other} in {n} turns"),
        later("{names} need one point; next ball to {other}"),
    ),
}
"""Who needs one point more, and in fewer words; by whether it is known who may score next."""


def _turns(layout: Layout, first: Path) -> int:
    """For how many turns it is known where the balls go."""
    return len({*first.whose}) or layout.seats


def _nearly_won(layout: Layout) -> list[Seat]:
    """Who needs one point more."""
    return [each.seat for each in layout.sheet.of(Points) if each.value + 1 == each.goal]


def _prize(words: str, brief: str, at: LastPoint, bases: Bases) -> LegendEntry:
    """With the small card that is drawn at the base."""
    sign: Sign = "prize" if at.seat in bases else "base"
    return LegendEntry(sign, words, seat=at.seat, brief=brief)


def _changed(layout: Layout, marking: Marking, first: Path) -> Iterator[LegendEntry]:
    before = [path for path in marking.before if path.thing == first.thing]
    if marking.foreseen and before and differs(before[0], first):
        words = _("{ball}: path now").format(ball=_ball(layout, first))
        yield LegendEntry("old", words)
        yield LegendEntry("new", _("path after this"))


def _stops(layout: Layout, first: Path) -> Iterator[LegendEntry]:
    """After whose turns the ball is where: a disc for each of them, and their names."""
    turns = tuple(sorted({turn for turn in first.turns[1:] if turn < len(first.whose)}))
    if not turns or not layout.names:
        return
    whose, ball = tuple(first.whose[turn] for turn in turns), _ball(layout, first)
    own, name = whose[0] == layout.facing, layout.names[whose[0]]
    words, brief = _("{ball} after the turns of {names}"), _("{ball} after each player's turn")
    if len(whose) == 1:
        words = brief = _("{ball} after your turn") if own else _("{ball} after {name}'s turn")
    names = listed([_named(layout, seat) for seat in whose])
    words, brief = (each.format(ball=ball, name=name, names=names) for each in (words, brief))
    yield LegendEntry("stop", words, turns, whose=whose, brief=brief)


def _ball(layout: Layout, path: Path) -> str:
    return _called(layout, path.thing)


def _called(layout: Layout, ball: Card) -> str:
    """A ball by its number, which one that comes when another splits has shown to nobody yet."""
    rolls = {each.thing for each in layout.sheet.of(Appearance) if each.thing.suit == "ball"}
    new = rolls and ball not in rolls
    return _("a new ball") if new else _("ball {n}").format(n=ball.rank)


def _named(layout: Layout, seat: Seat) -> str:
    """Among the names of others."""
    return meaning("the turns of", "you") if seat == layout.facing else layout.names[seat]


def _gains(layout: Layout, first: Path, others: Collection[Seat]) -> Iterator[LegendEntry]:
    """Whom of these it brings a card."""
    seats = [*dict.fromkeys(seat for seat, _turn in first.brings if seat in others)]
    if seats and layout.names:
        names = listed([layout.names[seat] for seat in seats])
        yield LegendEntry("prize", _("card for {names}").format(names=names), seat=seats[0])


def told(found: Sequence[LegendEntry]) -> str:
    """The same in words alone."""
    return " · ".join(each.words for each in found if each.sign not in ("old", "new"))


def draw(layout: Layout, target: Surface, room: Rect, found: Sequence[LegendEntry]) -> None:
    """In one line; where it is too long, in fewer words, or without what comes after the stops.

    It begins over the strip: cards of the hand rise where it would end in the middle.
    """
    shown = fitting(layout, room.width, found)
    for size, apart in ((size, apart) for apart in _GAPS for size in _SIZES):
        if _wide(layout, shown, size, apart) <= room.width:
            drawn = [_drawn(layout, each, size) for each in shown]
            _lay(target, room, drawn, layout.look.px(apart))
            return


def fitting(layout: Layout, within: int, found: Sequence[LegendEntry]) -> Sequence[LegendEntry]:
    """As many of them as have room, the stops first, and in as many words."""
    short = [each._replace(words=each.brief or each.words) for each in found]
    named = [less if one.sign == "stop" else one for one, less in zip(found, short, strict=True)]
    for whole in (found, named):
        if _has_room(layout, within, whole):
            return whole
    last = max((place for place, each in enumerate(found, 1) if each.sign == "stop"), default=0)
    must = [each for each in (found, named) if _has_room(layout, within, each[:last])] or [short]
    return max((_filled(layout, within, each) for each in must), key=len)


def _filled(layout: Layout, within: int, found: Sequence[LegendEntry]) -> Sequence[LegendEntry]:
    """The stops, and of the others as many as have room."""
    kept = dict[int, LegendEntry]()
    for place in sorted(range(len(found)), key=lambda place: found[place].sign != "stop"):
        each = found[place]
        for said in (each, each._replace(words=each.brief or each.words)):
            if _has_room(layout, within, [*kept.values(), said]):
                kept[place] = said
                break
    return [kept[place] for place in sorted(kept)]


def _has_room(layout: Layout, within: int, shown: Sequence[LegendEntry]) -> bool:
    return _wide(layout, shown, _SIZES[-1], _GAPS[-1]) <= within


def _wide(layout: Layout, shown: Sequence[LegendEntry], size: float, apart: float) -> int:
    """How wide they are in one line, at that size and that far apart."""
    look = layout.look
    words = sum(look.text.width(each.words, size, each.weight) for each in shown)
    signs = sum(_sign_wide(look, each) + look.px(_BEFORE_WORDS) for each in shown)
    return words + signs + look.px(apart) * (len(shown) - 1)


def _sign_wide(look: Look, each: LegendEntry) -> int:
    """How wide its sign is; of several stops each has a disc."""
    if each.sign == "none":
        return 0
    wide = look.px(32 if each.sign in ("old", "new") else _SIGN)
    return wide + look.px(_NEXT_DISC) * max(0, len(each.turns) - 1)


def _lay(target: Surface, room: Rect, drawn: Sequence[Surface], gap: int) -> None:
    x = room.left
    for each in drawn:
        target.blit(each, each.get_rect(midleft=(x, room.centery)))
        x += each.get_width() + gap


def height(look: Look) -> int:
    """How high the line is."""
    return max(look.px(_SIGN) + 4, look.text.height(_SIZES[0]))


def _drawn(layout: Layout, each: LegendEntry, size: float) -> Surface:
    """One sign and its words."""
    look = layout.look
    ink = TEXT if each.sign in _TELLING else mix(TEXT, QUIET, 0.5)
    words = look.text.line(each.words, size, GOLD if each.alarm else ink, each.weight)
    high = height(look)
    wide = _sign_wide(look, each)
    sheet = Surface((wide + look.px(_BEFORE_WORDS) + words.get_width(), high), pygame.SRCALPHA)
    _draw_sign(layout, Pen(sheet, round(look.px(_SIGN) * 1.9)), each, Rect(0, 0, wide, high))
    sheet.blit(words, words.get_rect(midleft=(wide + look.px(_BEFORE_WORDS), high // 2)))
    return sheet


def _draw_sign(layout: Layout, pen: Pen, each: LegendEntry, box: Rect) -> None:
    look, middle = layout.look, box.center
    thick = max(2, look.px(2.4))
    match each.sign:
        case "stop":
            for place, (turn, seat) in enumerate(zip(each.turns, each.whose, strict=True)):
                at = box.left + look.px(_SIGN // 2 + place * _NEXT_DISC), middle[1]
                draw_stop(look, pen, at, look.px(_SIGN) - 3, letter_of(layout, seat, turn), seat)
        case "hit" | "nothing":
            draw_mark(pen, middle, look.px(_SIGN) - 4, each.sign)
        case "reach":
            area = Rect(0, 0, look.px(_SIGN), look.px(14))
            area.center = middle
            look.paint.box(pen.sheet, area, REACHED, look.px(5), GOLD, thick)
        case "tick":
            one, end = (box.left + thick, middle[1]), (box.right - 2 * thick, middle[1])
            arm = look.px(5)
            head = [(end, (end[0] - arm, end[1] + n * arm)) for n in (0.8, -0.8)]
            for ink, width in ((INK, 2 * thick), (TEXT, thick)):
                for line in ((one, end), *head):
                    pen.stroke(*line, ink, width)
        case "base":
            side = look.px(_SIGN) - 2
            house = look.art.figure("pieces/base", (side, side), look.palette.seat(each.seat))
            pen.sheet.blit(house, house.get_rect(center=middle))
        case "ball":
            side, metal = look.px(_SIGN), look.palette.metal(1)
            ball = look.art.figure(f"pieces/ball_{each.face}", (side, side), metal)
            pen.sheet.blit(ball, ball.get_rect(center=middle))
        case "new":
            look.paint.box(pen.sheet, box.inflate(0, look.px(6) - box.height), GOLD, look.px(3))
        case "old":
            step = box.width // 3
            for n in range(3):
                dash = Rect(n * step, 0, round(step * 0.7), look.px(4))
                dash.centery = middle[1]
                look.paint.box(pen.sheet, dash, OLD_PATH, look.px(1))
        case "prize":
            draw_prize(look, pen, middle, look.px(_SIGN) - 1, look.palette.seat(each.seat))
