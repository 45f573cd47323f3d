"""Why did you do that? A computer player's last move, explained as its seat saw it.

The answer may not betray a card. So it comes after the deal, when the cards are played; in a game
that leaves cards unseen after a deal, as poker does, after the whole game. It also comes whenever
this seat has by now seen every face that the other seat saw then.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING

from roller_table.engine.cards import BACK, Card
from roller_table.engine.game import KeepsUnseen, View
from roller_table.engine.notation import read
from roller_table.engine.sheet import Outcome
from roller_table.engine.table import Seat
from roller_table.engine.words import _, named, plural
from roller_table.match import Turn

from ...felt.paper.counsel import Counsel
from ...felt.paper.presses import Key
from ...felt.paper.sheets import StripSheet
from ...felt.play.calling import brief, title_of
from .croupier import Croupier
from .hint import as_good, figures_of

if TYPE_CHECKING:
    from roller_table.ai.advice import Advice


class WhyQuestion:
    """What is asked of a computer player, and its answer."""

    def __init__(self, sheet: StripSheet[Counsel], croupier: Croupier) -> None:
        self.sheet, self.croupier = sheet, croupier
        self.top, self.presenter = croupier.top, croupier.presenter
        self.thinkers, self.match = croupier.thinkers, croupier.match
        self._ticket: int | None = None
        self._heard = deque["Advice"]()
        """What has been thought of and is still to be looked at."""
        self._turn: Turn | None = None
        self._gone = 0
        """How often the table had gone on when somebody was asked."""

    # Who is asked

    def press(self, place: tuple[int, int]) -> bool:
        """A click on a computer player's plate; whether it is explained."""
        board = self.top.board
        plates = (plate for plate in board.shown.plates
                  if board.furniture.plate_rect(plate).collidepoint(place))  # fmt: skip
        plate = next(plates, None)
        return plate is not None and self.ask(plate.seat)

    def ask_last(self) -> None:
        """Ask about the last move of a computer player; when looking back, the last up to there."""
        turns = self.match.turns[: self._upto()]
        seats = [turn.seat for turn in turns if not self.match.chairs[turn.seat].human]
        if not seats or not self.ask(seats[-1]):
            words = _("After the deal you can ask why somebody made a move.")
            self.top.say_to_read(words)

    def ask(self, seat: Seat) -> bool:
        """Ask that seat about its last decision; False if it may not be explained."""
        number = self._last(seat)
        if self.top.blind or number is None or not self.may_tell(number):
            return False
        self.close()
        self._gone = self.presenter.gone
        self._turn = self.match.turns[number - 1]
        self._show(Counsel(self._title(), source=_("Thinking it over …")))
        self._ticket = self.thinkers.explain(self.match, number, self._heard.append)
        return True

    def _upto(self) -> int:
        """How many moves led to the table as it is seen now."""
        if (look := self.croupier.look) is None:
            return self.match.count
        numbers = range(self.match.count, 0, -1)
        stood = look.before.state
        return next((n for n in numbers if self.match.turns[n - 1].before == stood), 0)

    def _last(self, seat: Seat) -> int | None:
        """The number of the seat's last move that was a choice; None if it is a person's."""
        if self.match.chairs[seat].human:
            return None
        for number in range(self._upto(), 0, -1):
            turn = self.match.turns[number - 1]
            if turn.seat == seat and turn.free:
                return number
        return None

    def may_tell(self, number: int) -> bool:
        """Whether that move can be explained without betraying a card to this seat."""
        if self.match.over:
            return True
        standing = self.croupier.conductor.standing
        # What stands without a title is the end of a round or a trick, and not of the deal.
        over = isinstance(standing, Outcome) and bool(standing.title)
        if over and not isinstance(self.match.game, KeepsUnseen):
            return True
        turn = self.match.turns[number - 1]
        theirs = set(self._faces(self.match.game.view(turn.before, turn.seat)))
        return theirs <= self._seen(number)

    def _seen(self, number: int) -> set[Card]:
        """Every face that this seat has seen from that move on."""
        states = [each.before for each in self.match.turns_from(number - 1)]
        views = (
            self.match.game.view(each, self.top.facing) for each in (*states, self.match.state)
        )
        return {card for view in views for card in self._faces(view)}

    def _faces(self, view: View[object]) -> Iterator[Card]:
        zones = self.match.game.zones(view.state)
        return (card for cards in zones.values() for card in cards if card != BACK)

    # The answer

    def close(self) -> bool:
        """It has been read, or the game goes on; whether there was anything."""
        there = self.sheet.shown is not None
        if self._ticket is not None:
            self.thinkers.forget(self._ticket)
        self._ticket = None
        self._heard.clear()
        self.sheet.clear()
        return there

    def tick(self) -> None:
        """Close the answer once the table has gone on; otherwise look at what the Expert found."""
        if self._gone != self.presenter.gone:
            self._gone = self.presenter.gone
            self.close()
        while self._heard:
            self._told(self._heard.popleft())

    def _title(self) -> str:
        assert self._turn
        move = read(self._turn.line, self.match.game.moves, self.match.game.pack)
        since = self.match.turns[: self._upto()]
        words = _("{name}: {move}")
        if next(turn for turn in reversed(since) if turn.seat == self._turn.seat) != self._turn:
            words = _("{name}'s last real choice: {move}")
        name = self.match.names[self._turn.seat]
        return words.format(name=name, move=title_of(move, self.top.board.layout))

    def _told(self, advice: Advice) -> None:
        if self._turn is None or self.sheet.shown is None:
            return
        reason = named(advice.moves[0].reason, self.match.names).shown()
        counsel = Counsel(self._title(), reason, source=self._source(advice))
        if advice.compared:
            comparison = advice.compared[0]
            level = [self._name(line) for line in comparison.level]
            other = self._name(comparison.other) if comparison.other else ""
            unit = self.match.entry.unit(self.top.board.shown.sheet.score.unit)
            told = figures_of(advice, comparison, level[0], other, unit)
            verdict = told.verdict or (as_good(level[1:]))
            counsel = counsel._replace(heading=told.heading, bars=told.bars, verdict=verdict)
        self._show(counsel)

    def _name(self, line: str) -> str:
        game = self.match.game
        return brief(read(line, game.moves, game.pack), self.top.board.layout)

    def _source(self, advice: Advice) -> str:
        assert self._turn
        name = self.match.names[self._turn.seat]
        if not advice.worlds:
            return _("As {name} saw it; “you” means {name}").format(name=name)
        return plural(
            "As {name} saw it; “you” means {name}. Tried {n} time",
            "As {name} saw it; “you” means {name}. Tried {n} times",
            advice.worlds,
            name=name,
        ).shown()

    def _show(self, counsel: Counsel) -> None:
        keys = (Key("close", "Esc", _("close"), lambda: self.close()),)
        self.sheet.show(counsel._replace(keys=keys), again=True)
