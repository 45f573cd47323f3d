"""A ball phase that is being played: what is still to do, where the balls are, what happened.

The phase stops wherever somebody is asked and goes on after the answer, so what is still to do is
a row of tasks that the state keeps.
"""

from roller_table.engine.events import Event, Moved, Showing, Turned
from roller_table.engine.game import Step
from roller_table.engine.table import Seat
from roller_table.engine.values import replace
from roller_table.engine.words import Message, message

from .board import Cell
from .diversions import (
    BALLS,
    DERUBBERISER,
    DIRECTION_CHANGER,
    ENERGISER,
    RUBBERISER,
    STRAIGHT,
    LaidDiversion,
    Way,
    leads_outward,
    way_of,
)
from .places import DISCARD, SUPPLY
from .rules import Rules
from .state import ENERGISED, FACES, RUBBER, UP, Die, LogLine, Phase, State, Task


class Rolling:
    """One state on its way to the next question; ``asks`` is off where one only looks ahead."""

    def __init__(self, rules: Rules, s: State, *, asks: bool = True) -> None:
        self.rules = rules
        self.s = s
        self.asks = asks
        self.balls: dict[int, Die] = {die.number: die for die in s.balls}
        self.tasks: list[Task] = list(s.tasks)
        self.trails: dict[int, tuple[Cell, ...]] = dict(s.trails)
        self.news: list[Event] = []
        self.at: dict[Cell, LaidDiversion] = {}
        self._look()

    def _look(self) -> None:
        self.at = {}
        for each in self.s.laid:
            self.at[each.first] = self.at[each.second] = each

    def step(self) -> Step[State]:
        """The state as it now is, and the news so far."""
        balls = tuple(self.balls[n] for n in sorted(self.balls))
        trails = tuple(sorted(self.trails.items()))
        s = replace(self.s, balls=balls, tasks=tuple(self.tasks), trails=trails)
        return Step(s, tuple(self.news))

    # What is known of the board.

    @property
    def ahead(self) -> tuple[Cell, ...]:
        """Where the tracks lead as the balls now roll."""
        return self.s.board.behind if self.s.backward else self.s.board.ahead

    def way(self, cell: Cell) -> Way:
        """The way of the card that lies over a space."""
        laid = self.at.get(cell)
        if laid is None:
            return STRAIGHT
        outward = leads_outward(laid.card, up_is_outward=self.rules.up_is_outward)
        return way_of(laid, outward=outward, backward=self.s.backward)

    # What is done.

    def first(self, *tasks: Task) -> None:
        """These are to be done before all others."""
        self.tasks[:0] = tasks

    def tell(self, what: str, seat: Seat, kind: str = "", number: int = 0) -> None:
        if self.asks:
            told = LogLine(self.s.turns, seat, what, kind, number)
            self.s = replace(self.s, log=(*self.s.log, told))

    def ask(self, phase: Phase, seat: Seat) -> None:
        self.s = replace(self.s, phase=phase, turn=seat)

    def roll(self, number: int, cell: Cell) -> None:
        """A ball to the next space."""
        die = self.balls[number]
        self.news.append(Moved((die.card,), self.s.zone(die.cell), self.s.zone(cell)))
        self.balls[number] = die._replace(cell=cell)

    def go(self, number: int, cell: Cell) -> None:
        """A ball to the next space; a ball changer acts when the ball has left it."""
        die = self.balls[number]
        laid = self.at.get(die.cell)
        if number in self.trails and Task("step", 2) in self.tasks:
            self.trails[number] += (die.cell,)
        self.roll(number, cell)
        if laid and not die.up and cell not in laid.slot:
            self.face(number, changed(laid.card.suit, die.face))

    def word(self, cell: Cell, words: Message, whose: Seat | None = None) -> None:
        """Say something at the space to which a ball has just come, for the window."""
        zone = self.s.zone(cell)
        for place in range(len(self.news) - 1, -1, -1):
            event = self.news[place]
            if isinstance(event, Moved) and event.target == zone:
                self.news[place] = replace(
                    event, show=replace(event.show, words=words, whose=whose)
                )
                return

    def face(self, number: int, face: int) -> None:
        """A ball shows another face."""
        die = self.balls[number]
        if die.face != face:
            zone = self.s.zone(die.cell)
            self.news.append(Turned(die.card, FACES[die.face], FACES[face], zone))
            self.balls[number] = die._replace(face=face)

    def born(self, cell: Cell, face: int, parent: Cell) -> int:
        """A ball from the supply; its number, the lowest that is free."""
        number = min(ball.rank for ball in BALLS if ball.rank not in self.balls)
        self.balls[number] = Die(number, cell)
        zone = self.s.zone
        self.news.append(
            Moved((BALLS[number - 1],), SUPPLY, zone(cell), show=Showing(out_of=zone(parent)))
        )
        self.face(number, face)
        return number

    def gone(self, number: int, words: Message) -> None:
        """A ball out of play, and a word about why."""
        die = self.balls.pop(number)
        self.trails.pop(number, None)
        self.news.append(
            Moved((die.card,), self.s.zone(die.cell), SUPPLY, show=Showing(words=words))
        )

    def struck(self, number: int, laid: LaidDiversion) -> None:
        """A ball destroys the card before that can do anything to it; or the card acts, once."""
        die = self.balls[number]
        self.discard(laid)
        self.word(die.cell, message("destroyed") if die.energised else message("struck"))
        if die.energised:
            self.tell("struck", self.s.acting, laid.card.suit, number)
            if not self.rules.energised_persists:
                self.face(number, die.face & ~ENERGISED)
        elif laid.card.suit == DIRECTION_CHANGER:
            self.tell("turned", self.s.acting, laid.card.suit, number)
            self.s = replace(self.s, turning=not self.s.turning)
        elif len(self.balls) > 1:
            self.tell("killed", self.s.acting, laid.card.suit, number)
            self.gone(number, message("out of play"))

    def discard(self, laid: LaidDiversion) -> None:
        """A diversion from the board to the discards."""
        show = Showing(how="burnt", owner=self.s.builder(laid.card))
        news = Moved((laid.card,), self.s.zone(laid.first), DISCARD, show=show)
        self.news.append(news)
        rest = tuple(each for each in self.s.laid if each != laid)
        self.s = replace(self.s, laid=rest, discard=(*self.s.discard, laid.card))
        self._look()


def changed(kind: str, face: int) -> int:
    """What a ball is after leaving a card of that kind.

    >>> changed("RB", 0) == UP, changed("DR", UP | ENERGISED) == ENERGISED, changed("UM", 0)
    (True, True, 0)
    """
    if kind == ENERGISER:
        return face | ENERGISED
    if kind == DERUBBERISER:
        return face & ~RUBBER
    if kind == RUBBERISER and not face & RUBBER:
        return face | UP
    return face
