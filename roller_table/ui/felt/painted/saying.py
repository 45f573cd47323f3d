"""What is said in the strip: a question, a turn as one tells it, what is pointed at.

Each is as large as there is room for. Where not all of it goes in, less is said, and nothing is
cut.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from pygame import Surface

from roller_table.engine.sheet import Story
from roller_table.engine.values import NamedTuple

from ...looks.look import Look
from ...looks.theme import GOLD, PRICE, QUIET, TEXT, Colour, mix
from ...looks.typeface import Weight
from ...widgets import Block, Child, Column, Flow, Grow, Inset, Label, Middle, Row
from ..things.notes import PlayerDisc, SeatsShown
from .strip import GAP, UNAIMED, AimedWords, StripRoom, Voice, Wording

SIZES = ((20.0, 15.0), (18.0, 15.0), (17.5, 15.0), (16.5, 14.5), (15.5, 14.0), (14.5, 13.5),
         (13.5, 12.5), (12.5, 12.0), (12.0, 12.0))  # fmt: skip
"""What is said, and more quietly the rest: the largest that goes in. A question begins with the
first of them, a refusal with the second, and a line of the table's own or the coach's with the
third."""
REFUSED, TOLD = SIZES[1:], SIZES[2:]
_READ = 5
"""How many of these sizes, the largest first, can be read without leaning forward."""
_LARGER = 3
"""How many of some sizes, the largest first, are tried larger in a small window."""
_DISC = 48
"""Logical pixels of whose turn is told."""

Sizes = Sequence[tuple[float, float]]


def as_read(look: Look, sizes: Sequence[float]) -> Sequence[float]:
    """These sizes, and before them the larger ones as large as in a window of the usual size: in a
    smaller one the strip is read from no nearer.

    >>> from ...looks.look import Look
    >>> as_read(Look((1280, 800)), (20.0, 18.0)), as_read(Look((1024, 640)), (20.0, 18.0))
    ((20.0, 18.0), (25.0, 22.5, 20.0, 18.0))
    """
    larger = 1 / look.scale
    return sizes if larger <= 1 else (*(size * larger for size in sizes[:_LARGER]), *sizes)


def pairs_as_read(look: Look, sizes: Sizes) -> Sizes:
    """The same of what is said, and more quietly the rest."""
    said, rest = zip(*sizes, strict=True)
    return [*zip(as_read(look, said), as_read(look, rest), strict=True)]


def first_sentence(words: str) -> tuple[str, str]:
    """The first one, and what follows it.

    >>> first_sentence("You must follow. Hearts were led."), first_sentence("Not now.")
    (('You must follow.', 'Hearts were led.'), ('Not now.', ''))
    """
    first, stop, rest = words.partition(". ")
    return first + stop.strip(), rest


class SpokenLine(NamedTuple):
    """Something that is said, in lines of its own."""

    words: str
    ink: Colour = TEXT
    quiet: bool = False
    weight: Weight = "regular"


def below_each_other(parts: Iterable[Child], gap: int = GAP) -> Middle:
    """Half way down, as all stands that is said."""
    return Middle(Column(*parts, gap=gap))


def block(words: str, size: float, ink: Colour = TEXT, weight: Weight = "regular") -> Block:
    """Words in as many lines as they need; none take no room."""
    found = Block("", words, size, ink, weight)
    found.leading, found.visible = 1.2, bool(words)
    return found


def written(
    lines: Iterable[SpokenLine], sizes: tuple[float, float], *, centred: bool = False
) -> list[Block]:
    """What there is to say of these lines, in those sizes."""
    found = [block(e.words, sizes[e.quiet], e.ink, e.weight) for e in lines]
    for each in found:
        each.leading, each.align = 1.25, "center" if centred else "left"
    return found


def _in_lines(
    ways: Iterable[tuple[Sequence[SpokenLine], Sizes]], room: StripRoom
) -> Iterator[Wording]:
    """In the middle, unless something stands at the right."""
    for lines, sizes in ways:
        for each in pairs_as_read(room.look, sizes):
            blocks = written(lines, each, centred=not room.shares)
            yield Wording(below_each_other(blocks))


def asked(words: str, why: str = "", aimed: AimedWords = UNAIMED) -> Voice:
    """What is asked, and why if there is room for both; or what a move brings that is aimed."""
    costs = SpokenLine(words), SpokenLine(aimed.price, PRICE, quiet=True)
    whole = *costs, SpokenLine(why, QUIET, quiet=True)
    ways = (whole, SIZES), (costs, SIZES)
    return Voice(words or why, partial(_in_lines, ways), GOLD if aimed.aims else None)


def explained(words: str, asked_for: str, price: str = "") -> Voice:
    """What something is that is pointed at, under what is asked if there is room for both; under
    what the aimed move costs in any case, and that goes before it."""
    over = SpokenLine(price, PRICE, quiet=True) if price else SpokenLine(asked_for)
    both = over, SpokenLine(words, mix(TEXT, QUIET, 0.4), quiet=True)
    alone = over if price else SpokenLine(words, quiet=True)
    ways = (both, SIZES[:_READ]), ((alone,), SIZES)
    return Voice("\n".join(filter(None, (price, words))), partial(_in_lines, ways))


def spoken(words: str, edge: Colour | None = None, until: int | None = None) -> Voice:
    """Something that somebody said, or that is told in passing."""
    ways = (((SpokenLine(words),), TOLD),)
    return Voice(words, partial(_in_lines, ways), edge, until=until)


def turn(story: Story, who: str, seats: SeatsShown, edge: Colour, until: int) -> Voice:
    """A turn, and ``who`` is choosing now.

    What does not fit goes: first who is choosing, then the steps, then what the turn led to.
    """

    def wordings(room: StripRoom) -> Iterator[Wording]:
        bare = room.narrow or story.primer  # What comes now, the table says, and no seat.
        disc = () if bare else (Middle(PlayerDisc(_DISC, story.seat, seats)),)
        for count in range(4, 0, -1):
            for sizes in pairs_as_read(room.look, TOLD):
                told = Grow(below_each_other(_told(story, who, *sizes)[:count]))
                yield Wording(Row(*disc, told, gap=14, across="fill"))

    return Voice(story.title, wordings, edge, until=until)


def _told(story: Story, who: str, size: float, quiet: float) -> list[Child]:
    pills = Flow(*(_Pill("", step, quiet) for step in story.steps), gap=6, down=3)
    return [
        block(story.title, size, TEXT, "semibold"),
        block(story.words, quiet, mix(TEXT, QUIET, 0.5)),
        Inset(pills, bottom=3),
        block(who, quiet, QUIET),
    ]


class _Pill(Label):
    """A step of a turn."""

    def natural(self, look: Look) -> tuple[int, int]:
        wide, high = Label.natural(self, look)
        return wide + look.px(20), high + look.px(5)

    def draw(self, target: Surface, look: Look) -> None:
        round_, edge = self.rect.height // 2, mix(QUIET, (0, 0, 0), 0.5)
        look.paint.box(target, self.rect, (*TEXT, 22), round_, edge, look.px(1))
        line = look.text.line(self.words, self.size, TEXT, within=self.rect.width - look.px(20))
        target.blit(line, line.get_rect(center=self.rect.center))
