"""Who won a game, by how much, and every side's points as large as can be."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from roller_table.engine.sheet import Sheet
from roller_table.engine.table import Seat
from roller_table.engine.words import _, counted, listed
from roller_table.match import Match

from ...look import Look
from ...theme import CAPS, GOLD, HAIRLINE, INK, Colour
from ...widgets import Widget


class Total(Widget):
    """A side: its name, and its points as large as can be; the winners' in a gold frame."""

    def __init__(self, name: str, words: str, total: str, colour: Colour, won: bool) -> None:
        spoken = f"{words}: {total}" + (f", {_('won')}" if won else "")
        super().__init__(name, spoken=spoken)
        self.words = words
        self.total = total
        self.colour = colour
        self.won = won
        self.size = 84.0

    def _parts(self, look: Look, width: int) -> list[pygame.Surface]:
        inside = width - look.px(28)
        caps = look.text.line(_("WON") if self.won else " ", CAPS, GOLD, "bold")
        words = look.text.block(self.words, 17, inside, self.colour, "semibold", "center", 1.2)
        total = look.text.line(self.total, self.size, self.colour, "bold", inside)
        return [words, total, caps]

    def height_for(self, look: Look, width: int) -> int:
        return sum(part.get_height() for part in self._parts(look, width)) + look.px(26)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        edge = (*GOLD, 210) if self.won else HAIRLINE
        width = look.px(2 if self.won else 1)
        look.paint.box(target, self.rect, (*INK, 120), look.px(18), edge, width)
        words, total, caps = self._parts(look, self.rect.width)
        target.blit(words, words.get_rect(midtop=(self.rect.centerx, self.rect.top + look.px(14))))
        bottom = self.rect.bottom - look.px(12) - caps.get_height()
        target.blit(total, total.get_rect(midbottom=(self.rect.centerx, bottom)))
        target.blit(caps, caps.get_rect(midtop=(self.rect.centerx, bottom)))


def sides(sheet: Sheet) -> list[tuple[str, str]]:
    """Whose totals there are, and what they come to: by columns, or by players' lines."""
    score = sheet.score
    if score.totals:
        return list(zip(score.columns, score.totals, strict=True))
    return [(row.name, row.entries[-1]) for row in score.rows]


def headline(match: Match) -> str:
    """Who won, in a few words."""
    winners = [match.names[seat] for seat in match.winners]
    if drawn(match.winners, match.standings):
        return _("A draw")
    if not winners or len(winners) == len(match.chairs):
        return _("A shared win")
    return _("{names} won").format(names=listed(winners))


def drawn(winners: Sequence[Seat], standings: Sequence[int]) -> bool:
    """Whether nobody has lost though the points differ: everyone agreed to leave it there."""
    return len(winners) == len(standings) and len(set(standings)) > 1


def margin(match: Match, unit: str = "points") -> str:
    """By how much, where points, chips or hands say it."""
    won = {match.standings[seat] for seat in match.winners}
    others = [p for seat, p in enumerate(match.standings) if seat not in match.winners]
    if len(won) != 1:
        return ""
    best = won.pop()
    if not others:
        return _EACH[unit](best)
    if best > max(others):
        return _BY[unit](best - max(others))
    if best < min(others):
        return _BY[unit](min(others) - best)
    return _("with most hands won") if unit == "chips" else ""


_EACH: Mapping[str, Callable[[int], str]] = {
    "points": lambda n: counted("{n} point each", "{n} points each", n),
    "chips": lambda n: counted("{n} chip each", "{n} chips each", n),
    "hands": lambda n: counted("{n} hand each", "{n} hands each", n),
}
_BY: Mapping[str, Callable[[int], str]] = {
    "points": lambda n: counted("by {n} point", "by {n} points", n),
    "chips": lambda n: counted("by {n} chip", "by {n} chips", n),
    "hands": lambda n: counted("by {n} hand", "by {n} hands", n),
}
