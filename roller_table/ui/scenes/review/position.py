"""The table at one decision: as its seat saw it, or with every hand open once the game is over."""

from pygame import Rect, Surface

from roller_table.engine.choices import Move
from roller_table.engine.game import Step as Dealt
from roller_table.engine.game import View
from roller_table.engine.sheet import Sheet as Paper
from roller_table.engine.table import Drop, Lay, Seat
from roller_table.engine.words import _
from roller_table.match import Match

from ...felt.layout import SPACE, Layout
from ...felt.pointing import Pointed
from ...look import Look
from ...settings import Settings
from ...theme import CORAL, GOLD, HAIRLINE, INK, Colour
from ...widgets import Widget
from ..position.picture import TablePicture
from ..table.calling import brief, cards_of, described


class Open(Match):
    """A game that is over, with every hand open."""

    def view(self, seat: Seat) -> View[object]:
        return View(seat, self.state)

    def sheet(self, seat: Seat) -> Paper:
        return self.game.sheet(self.view(seat), self.names)


def standing_at(match: Match, state: object, *, is_open: bool = False) -> Match:
    """The game as it stood then, with no moves before."""
    kind = Open if is_open else Match
    return kind(match.entry, match.rules, match.chairs, match.seed, Dealt(state))


class Shown:
    """The picture of a decision, where its moves lie in it, and what they are called there."""

    def __init__(
        self, match: Match, seat: Seat, size: tuple[int, int], settings: Settings, glows: Move
    ) -> None:
        """The things of the move ``glows`` stand out."""
        cards = cards_of(glows)
        zones = match.game.zones(match.view(seat).state)
        shows = [Pointed(place, cards) for place, there in zones.items() if {*there} & {*cards}]
        opened = isinstance(match, Open)
        self.picture = TablePicture(match, seat, size, settings, shows, opened=opened)

    def named(self, move: Move) -> str:
        """A move as a list says it."""
        return named(move, self.picture.board.layout)

    def rects(self, move: Move) -> list[Rect]:
        """Where the things of the move lie."""
        return [rect for card in cards_of(move) for rect in self.picture.rects(card.code)[:1]]


def named(move: Move, layout: Layout) -> str:
    """A move as a list says it; on a board, where it is one of several, with its place."""
    gesture = move.gesture()
    if isinstance(gesture, Lay) or (isinstance(gesture, Drop) and gesture.place.name == SPACE):
        return described(move, layout.spoken)
    return brief(move, layout)


class Tag(Widget):
    """What is said of a card of the picture, over it."""

    def __init__(self, name: str, words: str, ink: Colour) -> None:
        super().__init__(name, spoken=words)
        self.words, self.ink = words, ink

    def natural(self, look: Look) -> tuple[int, int]:
        return look.text.width(self.words, 14, "semibold") + look.px(22), look.px(26)

    def draw(self, target: Surface, look: Look) -> None:
        look.paint.box(target, self.rect, self.ink, self.rect.height // 2)
        line = look.text.line(self.words, 14, INK, "semibold")
        target.blit(line, line.get_rect(center=self.rect.center))


class Sheet(Widget):
    """What the words about a decision stand on."""

    def draw(self, target: Surface, look: Look) -> None:
        look.paint.box(target, self.rect, (*INK, 200), look.px(14), HAIRLINE, look.px(1))


class TableView(Widget):
    """The picture on the page."""

    def __init__(self, name: str) -> None:
        super().__init__(name, spoken=_("The table at this decision"))
        self.picture: Surface | None = None

    def draw(self, target: Surface, look: Look) -> None:  # noqa: ARG002
        if self.picture:
            target.blit(self.picture, self.rect)


def tags(cost: str) -> tuple[tuple[str, str, Colour], ...]:
    """What is said of the move that was played, and of the best."""
    played = _("played · {n}").format(n=cost) if cost else _("played")
    return ("played", played, CORAL), ("best", _("best"), GOLD)
