"""A game's rule book read from its page: headings, paragraphs, lists and tables.

Of a page's marks ``**strong**`` stays, for the window writes it; emphasis and code are
written as plain words.
"""

import re
from collections.abc import Iterator

from roller_table import languages, resources
from roller_table.engine.agreement import meant_for
from roller_table.engine.options import values_of
from roller_table.engine.spelling import fold
from roller_table.engine.values import NamedTuple, frozen, replace
from roller_table.engine.words import _, strung
from roller_table.files import reading
from roller_table.files.kinds import RULE_BOOK
from roller_table.games.catalogue import Entry


@frozen
class Heading:
    words: str
    level: int
    english: str = ""
    """What the program calls it: the same heading in the English book."""


@frozen
class Paragraph:
    words: str
    bullet: str = ""
    """What stands before it in a list: "•" or "2."."""
    depth: int = 0
    """How far in a list within a list it stands."""


@frozen
class TextTable:
    rows: tuple[tuple[str, ...], ...]
    """The first one is its head."""


class LessonStep(NamedTuple):
    """A step of a lesson, as a page names it: "roller_derby/2_following#4"."""

    lesson: str
    number: int
    """Counted from 1, as the lesson's own bar does; 0, of a picture: the whole table at its first.
    """


@frozen
class Picture:
    """The table as it stands at a step, with words under it."""

    words: str
    step: LessonStep


@frozen
class LessonLink:
    """What leads to the lesson, at that step."""

    words: str
    step: LessonStep


@frozen
class TrickExample:
    """A trick as an example tells it, card by card, drawn beside its words."""

    lines: tuple[str, ...]
    """What each player does, in the order of play; the player's name comes first, in bold."""
    end: str
    """What comes of it."""
    badges: tuple[str, ...]
    """What is trump: "♠ trump"."""
    game: str
    cards: tuple[str, ...]
    """The codes of the cards, in that order."""
    taker: int
    """Whose card takes the trick, counted from 1."""

    @property
    def words(self) -> str:
        return " ".join((*self.lines, self.end, strung(self.badges)))

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays."""
        return tuple(line.split("**")[1] for line in self.lines)


@frozen
class _DrawnTrick:
    """The line of a page that belongs to an example."""

    badges: tuple[str, ...]
    game: str
    cards: tuple[str, ...]
    taker: int

    words = ""


Part = Heading | Paragraph | TextTable | Picture | LessonLink | TrickExample

_ITEM = re.compile(r"( *)(?:[-*+]|(\d+)[.)]) +(.*)")
_RULED = re.compile(r"\|?[ :|-]*-[ :|-]*")
_EMPHASIS = re.compile(r"(?<![\w*])([*_])(?![\s*_])(.+?)(?<![\s*_])\1(?![\w*])")
_TAUGHT = re.compile(r"(!?)\[([^\]]+)\]\((table|lesson|trick):([\w./-]+)#(\d+)\)")
"""A line of its own: the picture of a step, or the way to it; or the cards of a trick."""
_LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")


def parts(page: str) -> tuple[Part, ...]:
    """Everything on the page, in order."""
    found: list[Part | _DrawnTrick] = []
    lines: list[str] = []
    for line in [*page.splitlines(), ""]:
        if line.strip() and not _opens(line, lines):
            lines.append(line)
            continue
        found += _part(lines)
        lines = [line] if line.strip() else []
    return tuple(_with_examples([*found, *_part(lines)]))


def _with_examples(found: list[Part | _DrawnTrick]) -> list[Part]:
    """A trick that is drawn takes the lines that tell of it, and what comes of it, to itself."""
    told: list[Part] = []
    for part in found:
        if not isinstance(part, _DrawnTrick):
            told.append(part)
            continue
        count = len(part.cards) + 1
        words = [each.words for each in told[-count:] if isinstance(each, Paragraph)]
        if len(words) == count and all(line.startswith("**") for line in words):
            del told[-count:]
            *lines, end = words
            made = part.badges, part.game, part.cards, part.taker
            told.append(TrickExample(tuple(lines), end, *made))
    return told


def _opens(line: str, lines: list[str]) -> bool:
    """Whether this line begins something new although no blank line stands before it."""
    if not lines:
        return False
    taught = _TAUGHT.fullmatch(line) or _TAUGHT.fullmatch(lines[0])
    starts = line.startswith("#") or bool(_ITEM.fullmatch(line) or taught)
    return starts or lines[0].startswith("#") or line.startswith("|") != lines[0].startswith("|")


def _part(lines: list[str]) -> Iterator[Part | _DrawnTrick]:
    if not lines:
        return
    first = lines[0]
    if first.startswith("#"):
        words = first.lstrip("#")
        yield Heading(inline(words), len(first) - len(words))
    elif first.startswith("|"):
        rows = [line for line in lines if not _RULED.fullmatch(line.strip())]
        yield TextTable(tuple(map(_cells, rows)))
    elif taught := _TAUGHT.fullmatch(first):
        drawn, words, kind, lesson, number = taught.groups()
        if kind == "trick":
            game, _slash, cards = lesson.partition("/")
            yield _DrawnTrick(tuple(words.split(", ")), game, tuple(cards.split(".")), int(number))
            return
        yield (Picture if drawn else LessonLink)(words, LessonStep(lesson, int(number)))
    elif item := _ITEM.fullmatch(first):
        indent, number, words = item.groups()
        bullet = f"{number}." if number else "•"
        yield Paragraph(_joined([words, *lines[1:]]), bullet, len(indent) // 2)
    else:
        yield Paragraph(_joined(lines))


def _joined(lines: list[str]) -> str:
    return inline(" ".join(line.strip() for line in lines))


def _cells(row: str) -> tuple[str, ...]:
    return tuple(inline(cell) for cell in row.strip().strip("|").split("|"))


def inline(words: str) -> str:
    """Words with no marks but ``**strong**``.

    >>> inline("*House rule.* Once **trump** is named (`deals`), see [the deal](#deal).")
    'House rule. Once **trump** is named (deals), see the deal.'
    """
    words = _LINK.sub(r"\1", words.replace("`", ""))
    return _EMPHASIS.sub(r"\2", words).strip()


def book(game: Entry) -> tuple[Part, ...]:
    """The rule book of that game as it is read now; where there is none, words that say so."""
    if not game.book:
        return (Paragraph(_("{game} has no rule book.").format(game=_(game.name))),)
    found = _page(game, languages.ENGLISH.code)
    if found is None:
        words = _("The rule book of {game} is missing. Install Roller Table again.")
        return (Paragraph(words.format(game=_(game.name))),)
    spoken = languages.spoken()
    if spoken == languages.ENGLISH:
        return found
    told = _page(game, spoken.code)
    if told is None:
        words = _("This rule book has not been translated yet, so here it is in English.")
        return _noted(found, words)
    told = _pointed_at(told, found)
    if spoken.draft:
        words = _("This translation is a draft that nobody has read yet. The English book counts.")
        return _noted(told, words)
    return told


def _page(game: Entry, code: str) -> tuple[Part, ...] | None:
    """The book in that language, or None where there is none that can be read."""
    try:
        return parts(reading.text(resources.rule_book(game.book, code), RULE_BOOK))
    except (OSError, ValueError):
        return None


def _noted(book: tuple[Part, ...], words: str) -> tuple[Part, ...]:
    """The book with a word about it under its title."""
    return (*book[:1], Paragraph(words), *book[1:])


def _pointed_at(told: tuple[Part, ...], english: tuple[Part, ...]) -> tuple[Part, ...]:
    """A translated book whose headings know what the program calls them.

    A translation has the chapters of the English book in their order, so the third heading is
    the third heading; ``packaging/locale/books.py`` watches over that.
    """
    names = iter([part.words for part in english if isinstance(part, Heading)])
    return tuple(
        replace(part, english=next(names, "")) if isinstance(part, Heading) else part
        for part in told
    )


def at_this_table(game: Entry, rules: object, seats: int | None = None) -> tuple[Part, ...]:
    """The options that are not as usual at a table with these rules, as a first chapter."""
    values = values_of(rules)
    changed = tuple(meant_for(game.rules(), values, seats))
    head = Heading(_("At this table"), 2)
    if not changed:
        return head, Paragraph(_("This table plays exactly by this book."))
    lines = [Paragraph(_("This table plays these rules differently."))]
    for rule in changed:
        words = _("**{rule}**: {value} (usually {usual}). {says}").format(
            rule=_(rule.option.name),
            value=rule.said(values[rule.key]),
            usual=rule.said(rule.default),
            says=_(rule.option.says),
        )
        lines.append(Paragraph(words, "•"))
    return head, *lines


def place_of(heading: str, book: tuple[Part, ...]) -> int | None:
    """Where a heading stands, however it is spelt, in whatever language the book is."""
    wanted = fold(heading)
    if not wanted:
        return None
    for place, part in enumerate(book):
        if isinstance(part, Heading) and wanted in (fold(part.words), fold(part.english)):
            return place
    return None
