"""The table at one decision: as its seat saw it, or with every hand open once the game is over."""

from pygame import Rect, Surface

from roller_table.engine.choices import Ask, Move
from roller_table.engine.events import Stands
from roller_table.engine.game import Step as Dealt
from roller_table.engine.game import View
from roller_table.engine.sheet import Sheet as Paper
from roller_table.engine.table import Seat
from roller_table.engine.words import _
from roller_table.match import Match

from ...felt.paper.pointing import PointTarget
from ...felt.play.calling import brief, cards_of, places_of
from ...looks.cardsets import CardSets
from ...looks.look import Look
from ...looks.tween import Tween
from ...machine.settings import Settings
from ..position.picture import TablePicture, ToldPicture


class OpenMatch(Match):
    """A game that is over, with every hand open."""

    def view(self, seat: Seat) -> View[object]:
        return View(seat, self.state)

    def sheet(self, seat: Seat) -> Paper:
        return self.game.sheet(self.view(seat), self.names)


class StillMatch(Match):
    """A game that is looked at in the middle of what a move led to: nobody is asked anything."""

    @property
    def ask(self) -> Ask | None:
        return None


def standing_at(match: Match, state: object, *, is_open: bool = False) -> Match:
    """The game as it stood then, with no moves before."""
    kind = OpenMatch if is_open else Match
    return kind(match.entry, match.rules, match.chairs, match.seed, Dealt(state))


class DecisionPicture:
    """The picture of a decision, where its moves lie in it, and what they are called there."""

    def __init__(
        self,
        match: Match,
        seat: Seat,
        size: tuple[int, int],
        settings: Settings,
        move: Move,
        sets: CardSets | None,
        *,
        glows: bool = True,
    ) -> None:
        """The things of the move stand out, if it ``glows``; on a board they lie where it puts
        them. ``sets``: where others' cards are found.
        """
        cards = cards_of(move) if glows else ()
        zones = match.game.zones(match.view(seat).state)
        shows = [PointTarget(place, cards) for place, there in zones.items() if {*there} & {*cards}]
        opened = isinstance(match, OpenMatch)
        self.picture = TablePicture(match, seat, size, settings, shows, sets, opened=opened)
        self.picture.aim(move, places_of(move))

    def lying(self) -> list[Rect]:
        """Where things lie in it."""
        return [each.goal.box for each in self.picture.board.pieces if each.goal.seen]

    def named(self, move: Move) -> str:
        """A move as a list says it; on a board it is "here", where its tag is."""
        return brief(move, self.picture.board.layout)

    def rects(self, move: Move, beside: Move) -> list[Rect]:
        """Where the move leads on a board, or where those of its cards lie that are not also of the
        move ``beside``, if there are any such."""
        layout = self.picture.board.layout
        if places := places_of(move):
            return [layout.spot_rect(places)]
        cards, others = cards_of(move), cards_of(beside)
        own = [card for card in cards if card not in others] or cards
        return [rect for card in own for rect in self.picture.rects(card.code)[:1]]


def played_at(match: Match, state: object, move: Move) -> Match:
    """The game as it stands once that move is made, and before more comes of it: a trick lies
    there whole, and is not taken yet."""
    step = match.game.apply(state, move)
    stood = (event.state for event in step.events if isinstance(event, Stands))
    state = next(stood, step.state)
    return StillMatch(match.entry, match.rules, match.chairs, match.seed, Dealt(state))


class TableView(ToldPicture):
    """The picture on the page; another one pushes it aside."""

    def __init__(self, name: str) -> None:
        super().__init__(name, _("The table at this decision"))
        self.picture: Surface | None = None
        self._before: Surface | None = None
        self._towards = 1
        self._slide = Tween(0, 1, 0, 0)
        self._share = 1.0

    def push_aside(self, before: Surface | None, towards: int, now: int, length: int) -> None:
        """The picture of ``before`` goes out at the left, or at the right for -1 ``towards``."""
        if before and length:
            self._before, self._towards = before, towards
            self._slide, self._share, self.moving = Tween(0, 1, now, length), 0.0, True

    def tick(self, now: int) -> None:
        self._share = self._slide.at(now)
        if self._slide.over(now):
            self._before, self.moving = None, False

    def draw(self, target: Surface, look: Look) -> None:  # noqa: ARG002
        if self.picture is None:
            return
        if self._before is None:
            target.blit(self.picture, self.rect)
            return
        clip, gone = target.get_clip(), round(self.rect.width * self._share)
        target.set_clip(self.rect.clip(clip))
        target.blit(self._before, self.rect.move(-self._towards * gone, 0))
        target.blit(self.picture, self.rect.move(self._towards * (self.rect.width - gone), 0))
        target.set_clip(clip)
