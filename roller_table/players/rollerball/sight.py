"""What a seat sees coming: where the balls go from the table as it stands, and after a move.

Where balls go is rolled on by the rules, as if nobody did anything more.
"""

from collections.abc import Iterator
from functools import cached_property

from roller_table.engine.cards import Card, Cards, replaced
from roller_table.engine.choices import Move
from roller_table.engine.events import Moved, Turned
from roller_table.engine.game import View
from roller_table.engine.values import NamedTuple, replace
from roller_table.games.rollerball import building, workmen
from roller_table.games.rollerball.board import NOWHERE, Cell
from roller_table.games.rollerball.diversions import (
    BALLS,
    STRUCK,
    LaidDiversion,
    is_diversion,
)
from roller_table.games.rollerball.foresight import (
    BasePass,
    Meeting,
    News,
    meetings,
    news_ahead,
    passings,
    with_move,
)
from roller_table.games.rollerball.moves import (
    Blow,
    Build,
    Replace,
    Stay,
    Teleport,
    Walk,
)
from roller_table.games.rollerball.places import SUPPLY
from roller_table.games.rollerball.rules import Rules
from roller_table.games.rollerball.state import RUBBER, Die, Phase, State

from .kernel.ahead import track_of
from .kernel.balls import Track
from .outlook import Outlook, outlook, steps

HORIZON = 8
"""How many turns are rolled ahead."""
LAP = 18
"""How many turns a ball needs for the outermost track of the usual board: how far a player looks
ahead before there is a ball."""


class Ahead:
    """What the balls do in the next turns from a table."""

    def __init__(self, rules: Rules, s: State, news: News) -> None:
        self._rules, self.s, self._news = rules, s, news

    @cached_property
    def passes(self) -> tuple[BasePass, ...]:
        """The bases that balls will come over."""
        return passings(self.s, self._news)

    @cached_property
    def hits(self) -> tuple[Meeting, ...]:
        """The workmen that balls will hit before they can be moved again."""
        met = meetings(self._rules, self.s, self._news)
        return tuple(each for each in met if each.what == "man")

    @cached_property
    def ways(self) -> dict[Card, list[Cell]]:
        """The spaces that each ball comes to, and the one where it is, of those that stay in
        play."""
        found = {die.card: [die.cell] for die in self.s.balls}
        for event in self._events():
            if not isinstance(event, Moved) or event.cards[0] not in BALLS:
                continue
            ball, cell = event.cards[0], self.s.board.cell_of(event.target)
            if event.target == SUPPLY:
                found.pop(ball, None)
            else:
                found.setdefault(ball, []).append(cell)
        return found

    @cached_property
    def touched(self) -> frozenset[Cell]:
        """Every space that a ball comes to."""
        moved = (each for each in self._events() if isinstance(each, Moved))
        targets = [each.target for each in moved if each.cards[0] in BALLS]
        return frozenset(self.s.board.cell_of(each) for each in targets if each != SUPPLY)

    def ring(self, ball: Card) -> int:
        """On which track the ball is at last; NOWHERE where it has left play."""
        way = self.ways.get(ball)
        return self.s.board.ring[way[-1]] if way else NOWHERE

    @cached_property
    def burnt(self) -> tuple[Card, ...]:
        """The cards that balls with energy destroy."""
        gone = (each for each in self._events() if isinstance(each, Moved))
        burnt = (each.cards[0] for each in gone if each.show.how == "burnt")
        return tuple(card for card in burnt if card.suit not in STRUCK)

    @cached_property
    def rubber(self) -> frozenset[Card]:
        """The balls that become rubber, and were not."""
        turned = (event for event in self._events() if isinstance(event, Turned))
        made = frozenset(each.thing for each in turned if each.after.startswith("up"))
        return made - {die.card for die in self.s.balls if die.face & RUBBER}

    def _events(self) -> Iterator[object]:
        for news in self._news:
            yield from news


class UseFrom(NamedTuple):
    """What a workman can do from a space, and what the balls do then."""

    card: Card
    """It is placed; or it lies below the workman and is blown up."""
    blows: bool
    on_the_way: bool
    """Whether balls come by there."""
    ahead: Ahead


class Sight:
    """What the seat that decides sees, and what it can see coming."""

    def __init__(self, rules: Rules, view: View[State]) -> None:
        self.rules, self.s, self.me = rules, view.state, view.seat
        self.turns = LAP if self.s.phase == Phase.OPENING else HORIZON
        self._news = dict[tuple[object, object], News]()
        self._ahead = dict[Move | None, Ahead]()
        self._uses = dict[tuple[Cell, Cards], tuple[UseFrom, ...]]()
        self._starts = dict[Build | None, int]()
        self._tracks = dict[object, Track]()
        self._rolling = Track(self.s.size, self.s.seats)

    @property
    def as_measured(self) -> bool:
        """Whether the rules are those of the games that were played out."""
        return self.rules == Rules()

    @cached_property
    def table(self) -> State:
        """The table from which balls are rolled on: before there is one, with a ball where the
        first player may well put it, before their own base."""
        s = self.s
        if s.phase != Phase.OPENING or s.balls:
            return s
        taken, cell = building.occupied(s), s.board.behind[s.bases[s.first]]
        while cell in taken:
            cell = s.board.behind[cell]
        return replace(s, balls=(Die(1, cell),))

    @cached_property
    def given(self) -> BasePass | None:
        """That the first ball comes over the base before which it is put, which is nobody's
        doing."""
        first = (each for each in self.before.passes if each.seat == self.s.first)
        return next(first, None) if self.table is not self.s else None

    @cached_property
    def before(self) -> Ahead:
        """What the balls do if nothing is done."""
        return self._rolled(self.table)

    @cached_property
    def outlook(self) -> Outlook:
        return outlook(self.rules, self.s, self.me, far=True)

    def after(self, move: Move) -> Ahead:
        """What they do after a move."""
        if move not in self._ahead:
            man = self.man(move)
            then = self._with_man(with_move(self.table, move), man)
            ahead = self._rolled(then)
            if man != self.s.men[self.me] and man in ahead.touched:
                # Which workmen they hit was looked at where this one stood before.
                ahead = Ahead(self.rules, then, news_ahead(self.rules, then, self.turns))
            self._ahead[move] = ahead
        return self._ahead[move]

    def _rolled(self, s: State) -> Ahead:
        """Wherever workmen stand, balls go the same way: they are rolled on once, with the own
        workman where it is now."""
        on = s.laid, s.balls
        if on not in self._news:
            now = self._with_man(s, self.s.men[self.me])
            self._news[on] = news_ahead(self.rules, now, self.turns)
        return Ahead(self.rules, s, self._news[on])

    def man(self, move: Move) -> Cell:
        """Where the own workman stands after the move."""
        if isinstance(move, Walk | Teleport):
            return self.s.board.cell(move.x, move.y)
        return self.s.bases[self.me] if isinstance(move, Blow) else self.s.men[self.me]

    def _with_man(self, s: State, cell: Cell) -> State:
        """The table with the own workman there."""
        if s.men[self.me] == cell:
            return s
        return replace(s, men=(*s.men[: self.me], cell, *s.men[self.me + 1 :]))

    def uses(self, move: Move) -> tuple[UseFrom, ...]:
        """What the workman can do after a walk, with the cards that are left for it, where that
        changes the way of a ball."""
        paid = move.card if isinstance(move, Teleport) else None
        kinds = {card.suit: card for card in self.s.hands[self.me] if card != paid}
        return self.uses_from(self.man(move), tuple(kinds.values()))

    def uses_from(self, cell: Cell, cards: Cards) -> tuple[UseFrom, ...]:
        """The same from a space with these cards."""
        if (cell, cards) not in self._uses:
            self._uses[cell, cards] = tuple(self._used(self._with_man(self.s, cell), cards))
        return self._uses[cell, cards]

    def _used(self, s: State, cards: Cards) -> Iterator[UseFrom]:
        there = replace(s, phase=Phase.USE, hands=replaced(s.hands, self.me, cards))
        under = workmen.underfoot(there)
        for move in workmen.uses(self.rules, there):
            match move:
                case Blow():
                    assert under
                    slot, card = under.slot, under.card
                case Build() | Replace():
                    slot, card = laid_by(there, move).slot, move.card
                case _:
                    continue
            touched = self.outlook.touches(slot)
            if touched or (under and self.outlook.touches(under.slot)):
                then = self._rolled(with_move(there, move))
                yield UseFrom(card, isinstance(move, Blow), touched, then)

    @cached_property
    def is_idle(self) -> bool:
        """Whether no card brings more balls over the own base, or an earlier one, from where the
        workman stands."""
        s, held = self.s, self.s.hands[self.me]
        if s.laid_at(s.men[self.me]) and any(not is_diversion(card) for card in held):
            return False  # One may replace what lies there.
        now = self.own(self.before)
        for each in self.uses(Stay()):
            then = self.own(each.ahead)
            if len(then) > len(now) or (then and (not now or then[0].turn < now[0].turn)):
                return False
        return True

    @cached_property
    def offered(self) -> tuple[Move, ...]:
        """What the workman may do where it stands."""
        return tuple(workmen.uses(self.rules, self.s))

    def may(self, kind: type[Move]) -> bool:
        """Whether that is among it."""
        return any(isinstance(move, kind) for move in self.offered)

    def own(self, ahead: Ahead) -> tuple[BasePass, ...]:
        """How balls come over the own base, and bring a card; the first before the others."""
        return tuple(each for each in self._counted(ahead) if each.seat == self.me)

    def theirs(self, ahead: Ahead) -> tuple[BasePass, ...]:
        """The same of everybody else's."""
        return tuple(each for each in self._counted(ahead) if each.seat != self.me)

    def _counted(self, ahead: Ahead) -> Iterator[BasePass]:
        for each in sorted(ahead.passes, key=lambda each: each.turn):
            if each.counts and each != self.given:
                yield each

    @cached_property
    def free(self) -> list[Cell]:
        """Where the first ball may be put as the table stands."""
        taken = building.occupied(self.s)
        return [cell for cell in self.s.board.cells if cell not in taken]

    def starts(self, move: Build | None) -> int:
        """From how many of these spaces the first ball comes over the own base in half a lap."""
        if move not in self._starts:
            then = with_move(self.s, move) if move else self.s
            lies = () if move is None else laid_by(self.s, move).slot
            self._starts[move] = sum(
                self._comes_soon(then, cell) for cell in self.free if cell not in lies
            )
        return self._starts[move]

    def _comes_soon(self, s: State, cell: Cell) -> bool:
        if s.laid not in self._tracks:
            self._tracks[s.laid] = track_of(self.rules, s)
        track = self._rolling
        track.copy_from(self._tracks[s.laid])
        track.where[0], track.passes[self.me] = cell, 0
        for _turn in range(LAP // 2):
            track.roll()
            if track.passes[self.me]:
                return True
        return False

    def off_the_way(self, cell: Cell) -> int:
        """How many steps it is from there to where balls come by soon."""
        way = self.outlook.way
        return min((steps(self.s.size, cell, each) for each in way), default=0)

    def led_home_by(self, move: Build) -> bool:
        """Whether a ball that comes to the card runs over the own base within a lap, and would not
        without the card."""
        board, then = self.s.board, with_move(self.s, move)
        before = (board.ahead.index(cell) for cell in laid_by(self.s, move).slot)
        free = [cell for cell in before if not self.s.laid_at(cell)]
        return any(self._comes(then, cell) and not self._comes(self.s, cell) for cell in free)

    def _comes(self, s: State, cell: Cell) -> bool:
        """Whether a ball from there runs over the own base within half a lap."""
        alone = replace(s, balls=(Die(1, cell),))
        found = passings(alone, news_ahead(self.rules, alone, LAP // 2))
        return any(each.seat == self.me and each.counts for each in found)


def laid_by(s: State, move: Build | Replace) -> LaidDiversion:
    """How the card lies that this move places."""
    build = Build(move.card, move.x, move.y, move.x2, move.y2, move.turned)
    return building.as_laid(s, build)
