"""Who won a game, by how much, and every side's points as large as can be."""

from collections.abc import Sequence

import pygame

from roller_table.engine.sheet import Sheet
from roller_table.engine.table import Seat
from roller_table.engine.units import amount
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _, listed, strung
from roller_table.match import Match

from ...felt.painted.contents import chips_for
from ...looks.look import Look
from ...looks.theme import CAPS, GOLD, HAIRLINE, INK, QUIET, Colour, Tint
from ...widgets import Widget


class Side(NamedTuple):
    """Who belongs together, what they came to, whether they won, and else their place."""

    name: str
    total: str
    won: bool
    place: int
    """0 where there are only two sides, or nobody won alone."""


class Total(Widget):
    """A side: its name, and its points as large as can be; the winners' in a gold frame."""

    wraps = True

    def __init__(self, side: Side, name: str, colour: Colour, unit: str) -> None:
        self.ended = _("WON") if side.won else ""
        if side.place and not side.won:
            self.ended = _("PLACE {n}").format(n=side.place)
        spoken = strung(filter(None, (side.total, self.ended.casefold())))
        super().__init__(name, spoken=f"{side.name}: {spoken}")
        self.words = side.name
        self.total = side.total
        self.colour = colour
        self.won = side.won
        self.chips = unit == "chips"
        self.size = 84.0
        self.share = 1.0
        """How much of the total is shown, while it counts up."""

    @property
    def shown(self) -> str:
        """The number as it stands while it counts up."""
        digits = self.total.replace("−", "-")
        if self.share >= 1 or not digits.lstrip("-").isdigit():
            return self.total
        return str(round(int(digits) * self.share)).replace("-", "−")

    def _parts(self, look: Look, width: int) -> list[pygame.Surface]:
        inside = width - look.px(28)
        caps = look.text.line(self.ended or " ", CAPS, QUIET, "semibold")
        if self.won:
            caps = look.text.line(self.ended, CAPS, GOLD, "bold")
        words = look.text.block(self.words, 17, inside, self.colour, "semibold", "center", 1.2)
        total = look.text.line(self.shown, self.size, self.colour, "bold", inside)
        return [words, self._with_chips(look, total) if self.chips else total, caps]

    def _with_chips(self, look: Look, total: pygame.Surface) -> pygame.Surface:
        """The number over a few chips that say roughly how much it is."""
        size = look.px(24)
        chips = chips_for(int(self.total)) if self.total.isdigit() else []
        wide = max(total.get_width(), round(size * (1 + 0.5 * 4)))
        sheet = pygame.Surface((wide, total.get_height() + size), pygame.SRCALPHA)
        sheet.blit(total, total.get_rect(midtop=(wide // 2, 0)))
        for place, colour in enumerate(chips):
            x = wide / 2 + (place - (len(chips) - 1) / 2) * size * 0.5
            chip = look.art.piece(f"chip_{colour}", size)
            sheet.blit(chip, chip.get_rect(midbottom=(round(x), sheet.get_height())))
        return sheet

    def height_for(self, look: Look, width: int) -> int:
        return sum(part.get_height() for part in self._parts(look, width)) + look.px(26)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        edge: Colour | Tint = GOLD if self.won else HAIRLINE
        width = look.px(2.5 if self.won else 1)
        look.paint.box(target, self.rect, (*INK, 120), look.px(18), edge, width)
        words, total, caps = self._parts(look, self.rect.width)
        target.blit(words, words.get_rect(midtop=(self.rect.centerx, self.rect.top + look.px(14))))
        bottom = self.rect.bottom - look.px(12) - caps.get_height()
        target.blit(total, total.get_rect(midbottom=(self.rect.centerx, bottom)))
        target.blit(caps, caps.get_rect(midtop=(self.rect.centerx, bottom)))


def ranked(match: Match, sheet: Sheet, columns: Sequence[int]) -> list[Side]:
    """All sides with their places; the winners are first, however a place is counted."""
    winners = () if drawn(match.winners, match.standings) else match.winners
    won = {columns[seat] for seat in winners}
    points = {columns[seat]: number for seat, number in enumerate(match.standings)}
    found = []
    for place, (name, total) in enumerate(sides(sheet)):
        better = (other > points.get(place, 0) for other in points.values())
        fewer = (other < points.get(place, 0) for other in points.values())
        rank = 1 + sum(fewer if fewest_win(match) else better)
        told = rank if winners and len(points) > 2 and place not in won else 0
        found.append(Side(name, total, place in won, told))
    return found


def fewest_win(match: Match) -> bool:
    """Whether those won who have the fewest."""
    won = [match.standings[seat] for seat in match.winners]
    others = [p for seat, p in enumerate(match.standings) if seat not in match.winners]
    return bool(won and others) and max(won) < min(others)


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
        return _("{amount} each").format(amount=amount(best, unit))
    if best > max(others):
        return _("by {amount}").format(amount=amount(best - max(others), unit))
    if best < min(others):
        fewer = amount(min(others) - best, unit)
        return _("by {amount}; the lowest wins").format(amount=fewer)
    return _("with most hands won") if unit == "chips" else ""
