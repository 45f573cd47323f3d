"""A trick as an example shows it: the cards round a table, numbered, and arrows from player to
player; and what each did, with the same numbers."""

from collections.abc import Sequence

from pygame import SRCALPHA, Rect, Surface, draw
from pygame.transform import smoothscale

from roller_table.engine.values import NamedTuple

from ...felt.painted.pictures import CardPictures
from ...felt.things.pose import Pose
from ...looks.look import Look
from ...looks.theme import GOLD, INK, TEXT, Colour, Tint
from ...widgets.button import ON_GOLD

DRAWN_FOR = (530, 392)
"""What the places here are measured in."""
_CARD, _DISC = 90, 30
_AT = ((265, 126), (393, 198), (265, 270), (137, 198))
_TILTS = (-2.0, -5.0, 1.5, 4.0)
_NUMBERS = ((0.5, -0.42), (0.55, -0.45), (0.5, 0.42), (-0.66, -0.46))
"""Where the number of a card lies, from its middle, in its own widths and heights."""
_NAMES = ((365, 44), (487, 290), (377, 358), (43, 290))
_ARROWS = (((352, 62), (400, 68), (424, 98)), ((424, 296), (410, 322), (352, 338)),
           ((178, 338), (124, 330), (106, 296)))  # fmt: skip
"""From player to player: where an arrow begins, towards where it bends, where it ends."""
_STEPS, _FINER = 14, 3
_WORDS = 15
LEAST_DISC, _LEAST_WORDS = 26, 14
"""Pixels: of a number in a picture, and of words."""
_INK: Tint = (*TEXT, 190)
_PILL: Tint = (8, 24, 25, 205)


class OrderedLine(NamedTuple):
    """A line of what was played: its number's words, and more quietly the rest."""

    words: str
    more: str = ""
    takes: bool = False


def of_line(line: str, *, takes: bool) -> OrderedLine:
    """The first sentence of a line, and the rest of it.

    >>> of_line("**North** leads ♦J. Diamonds are led.", takes=False)
    OrderedLine(words='**North** leads ♦J.', more='Diamonds are led.', takes=False)
    """
    first, _stop, rest = line.partition(". ")
    return OrderedLine(first if first.endswith(".") else f"{first}.", rest, takes)


def draw_disc(look: Look, target: Surface, number: int, middle: tuple[int, int], side: int, *,
              takes: bool) -> None:  # fmt: skip
    """A number of the order of play; that of the card that takes the trick is gold."""
    disc = Rect(0, 0, side, side)
    disc.center = middle
    edge: Colour = GOLD if takes else TEXT
    pen = max(1, look.px(1.6))
    look.paint.box(target, disc, GOLD if takes else INK, side // 2, edge, pen)
    size = side / look.scale * 0.56
    line = look.text.line(str(number), size, ON_GOLD if takes else TEXT, "bold")
    target.blit(line, line.get_rect(center=disc.center))


def trick_picture(
    look: Look,
    size: tuple[int, int],
    hue: tuple[Colour, Colour],
    cards: Sequence[str],
    names: Sequence[str],
    taker: int,
    badges: Sequence[str],
) -> Surface:
    """Four cards round a table in the order of play; the one that takes them is lit."""
    sheet = look.paint.felt(size, hue, lines=True).convert_alpha()
    share = size[0] / DRAWN_FOR[0]
    pictures, wide = CardPictures(look), round(_CARD * share)
    for arrow in _ARROWS[: len(cards) - 1]:
        _draw_arrow(sheet, [(x * share, y * share) for x, y in arrow], max(2, round(2.4 * share)))
    for place, code in enumerate(cards):
        x, y = (at * share for at in _AT[place])
        pose = Pose(x, y, wide, _TILTS[place])
        picture = pictures.picture(code, pose, style="chosen" if place + 1 == taker else "")
        sheet.blit(picture, picture.get_rect(center=(round(x), round(y))))
    side = max(round(_DISC * share), LEAST_DISC)
    for place, name in enumerate(names):
        x, y = (at * share for at in _AT[place])
        across, down = _NUMBERS[place]
        at = round(x + across * pose.width), round(y + down * pose.height)
        draw_disc(look, sheet, place + 1, at, side, takes=place + 1 == taker)
        ink = GOLD if place + 1 == taker else TEXT
        line = look.text.line(name, readable(look, _WORDS), ink, "semibold")
        where = line.get_rect(center=tuple(round(at * share) for at in _NAMES[place]))
        sheet.blit(line, where.clamp(sheet.get_rect().inflate(-look.px(12), -look.px(8))))
    draw_badges(look, sheet, badges)
    return sheet


def readable(look: Look, size: float) -> float:
    """The size of words in a picture and beside it: in no window they are fewer than 14 pixels."""
    return max(size, _LEAST_WORDS / look.scale)


def draw_badges(look: Look, sheet: Surface, badges: Sequence[str]) -> None:
    """What is trump, in the corner."""
    y = look.px(14)
    for words in badges:
        line = look.text.line(words, readable(look, _WORDS), TEXT, "semibold")
        box = Rect(look.px(14), y, line.get_width() + look.px(24), look.px(34))
        look.paint.box(sheet, box, _PILL, look.px(10))
        sheet.blit(line, line.get_rect(center=box.center))
        y = box.bottom + look.px(6)


def _draw_arrow(sheet: Surface, points: Sequence[tuple[float, float]], pen: int) -> None:
    """A curve with a head at its end."""
    (x0, y0), (x1, y1), (x2, y2) = points
    curve = []
    for step in range(_STEPS + 1):
        t = step / _STEPS
        a, b, c = (1 - t) ** 2, 2 * (1 - t) * t, t * t
        curve.append((a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2))
    layer = Surface([side * _FINER for side in sheet.get_size()], SRCALPHA)
    _draw_line(layer, curve, pen)
    dx, dy = x2 - x1, y2 - y1
    long = max(1.0, (dx * dx + dy * dy) ** 0.5)
    dx, dy = dx / long, dy / long
    head = 4.2 * pen
    ends = [
        (x2 - head * (dx * 0.9 - dy * 0.55), y2 - head * (dy * 0.9 + dx * 0.55)),
        (x2, y2),
        (x2 - head * (dx * 0.9 + dy * 0.55), y2 - head * (dy * 0.9 - dx * 0.55)),
    ]
    _draw_line(layer, ends, pen)
    sheet.blit(smoothscale(layer, sheet.get_size()), (0, 0))


def _draw_line(layer: Surface, points: Sequence[tuple[float, float]], pen: int) -> None:
    """A line of that width on a finer layer, its joints and ends round."""
    fine = [(x * _FINER, y * _FINER) for x, y in points]
    draw.lines(layer, _INK, closed=False, points=fine, width=pen * _FINER)
    for point in fine:
        draw.circle(layer, _INK, point, pen * _FINER // 2)
