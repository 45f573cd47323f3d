"""A puzzle at the table: one makes the moves, and the others answer so that one line works."""

from collections.abc import Collection
from functools import partial

from roller_table.engine.cards import short
from roller_table.engine.choices import Move
from roller_table.engine.notation import read, write
from roller_table.engine.words import _
from roller_table.puzzles import (
    MoveOutcome,
    Puzzle,
    after,
    answers,
    goal_words,
    match_at,
    replies,
    task_at,
    tried,
)
from roller_table.puzzles.task import Shape

from ... import ways
from ...felt.painted.painting import UnderLayer
from ...felt.paper.buttons import ButtonRows
from ...felt.paper.presses import ButtonOffer, Buttons
from ...felt.play.calling import cards_of, described
from ...felt.play.tabletop import Tabletop
from ...looks.look import Look
from ...ways import UNTRIED, Attempt, Attempts
from ...widgets import Button
from ..position import Banner, PositionScene
from ..position.bar import PositionBar
from .beside import PuzzleSideList
from .book import PuzzleBook
from .goal import FILLS, RIGHT_ONE, WOBBLE, PuzzleGoal, high_of


class PuzzleBar(PositionBar):
    """Where the panel is folded, what its buttons do stands here."""

    def before_the_way_out(self) -> tuple[Button, ...]:
        if self.top.with_panel:
            return ()
        again = Button("bar:again", _("Start again"), self.wants("take_back"))
        show = Button("bar:show", _("Show me how"), self.wants("show_hint"))
        return self.top.page.add(again), self.top.page.add(show)


class PuzzleScene(PositionScene):
    """One puzzle of a book."""

    def __init__(self, book: PuzzleBook, place: int, attempts: Attempts = UNTRIED) -> None:
        self.book, self.place, self.attempts = book, place, attempts
        self.puzzle: Puzzle = book.puzzles[place]
        match = match_at(self.puzzle)
        self.task = task_at(self.puzzle, match)
        super().__init__(match, self.puzzle.seat)
        self.missed = ""
        """What came of the move that did not do."""
        self.solved = False
        self._told = ""
        """How much better the answer is than others, where that is a chance."""
        self._pointed = False
        self.goal_high = high_of(self.task.shape(match.state))

    def side(self, top: Tabletop) -> PuzzleSideList:
        asked = self.show_how, self.back, self.go
        self.facts = PuzzleSideList(top.page, self.book, self.place, *asked)
        return self.facts

    def anew(self) -> "PuzzleScene":
        return PuzzleScene(self.book, self.place, self.attempts)

    # Beside the table

    def _banner(self) -> Banner:
        number = _("Puzzle {n}").format(n=self.place + 1)
        words = (
            _("{puzzle} · all hands open")
            if self.task.hands_open
            else _("{puzzle} · as at the table")
        )
        return Banner(words.format(puzzle=number))

    def bar(self, top: Tabletop) -> PositionBar:
        return PuzzleBar(top)

    def describe(self) -> None:
        self.position.bar.banner = self._banner()
        self.facts.know(self.attempts, self.task.unseen(self.match.state), solved=self.solved)

    # The course of it

    def rested(self) -> None:
        if not self.missed and not self.solved and self.task.reached(self.match.state):
            self._solve()
        self.describe()
        self.position.redraw_bar()
        if self.missed or self.solved:
            if self.missed:
                now = self.felt.top.now()
                self.goal.wobble(now, self.felt.top.lasts(WOBBLE))
            self._stand()
            return
        self.position.open()
        if self.attempts.shown:
            self._point()

    def answered(self, move: Move) -> None:
        ask = self.match.ask
        if ask is None:
            return
        state = self.match.state
        found = tried(self.task, state, ask, move)
        line = write(move)
        if self.task.by_chance:
            self._chanced(line, found)
            return
        after_it = after(self.task, state, line)
        if found.right:
            self.attempts = self.attempts._replace(shown=False)
            self._pointed = False
            self._make(move, *replies(self.task, after_it))
            return
        first = self.match.count == len(self.puzzle.moves)
        stored = self.puzzle.refuted if first and line == self.puzzle.likely else ()
        lines = stored or replies(self.task, after_it, whole=True)
        self._miss(move, self.task.told(after(self.task, after_it, *lines)))
        self._make(move, *lines)

    def _chanced(self, line: str, found: MoveOutcome) -> None:
        """The best chance was asked for: what comes of it then is nobody's."""
        move = read(line, self.match.game.moves, self.match.game.pack)
        self.felt.presenter.close()
        chance = round(100 * found.chance)
        self._lay_right(FILLS if found.right else RIGHT_ONE)
        if found.right:
            words = _("{n} times in 100; the next best answer {other} times.")
            self._solve(words.format(n=chance, other=round(100 * found.next_best)))
        else:
            words = _("{n} times in 100; another answer {best} times")
            self._miss(move, words.format(n=chance, best=round(100 * found.best)))
            if self.goal.laid:  # Now it has been seen.
                self.attempts = self.attempts._replace(helped=True)
        self.rested()

    def _lay_right(self, length: int) -> None:
        """The right card goes into its place; an answer that is no card has none."""
        card = getattr(self._right(), "card", None)
        if card is None or self.task.shape(self.match.state) is not None:
            return
        goal, top = self.goal, self.felt.top
        picture = self.felt.board.pictures.large(card.code, goal.card_wide, "")
        goal.lay(picture, top.now(), top.lasts(length))

    def _miss(self, move: Move, told: str) -> None:
        self.missed = told
        made = Attempt(described(move, short), told)
        self.attempts = Attempts((*self.attempts.made, made), self.attempts.helped)

    def _solve(self, told: str = "") -> None:
        self.solved, self._told = True, told
        self.book.solve(self.puzzle, helped=self.attempts.helped)
        self.app.play("signals/made")

    # What stands in the middle

    def lay_out_anew(self, look: Look, size: tuple[int, int]) -> None:
        self._goal = None
        super().lay_out_anew(look, size)

    def written(self) -> tuple[str, ...]:
        """The goal first."""
        words = goal_words(self.puzzle, self.task.of)
        return words, *self.goal.counts, *super().written()

    @property
    def goal(self) -> PuzzleGoal:
        """The goal as it is drawn on this board."""
        if self._goal is None:
            words, shape = goal_words(self.puzzle, self.task.of), self._shape()
            top = self.felt.top
            self._goal = PuzzleGoal(top.look, self.felt.board.layout, words, shape)
        return self._goal

    _goal: PuzzleGoal | None = None

    def _shape(self) -> Shape:
        """How far it has come, as far as that is seen on the table."""
        return self.task.shape(self.felt.top.shown.state)

    def passed(self, now: int) -> None:
        goal = self.goal
        came = goal.come_to(self._shape(), now, self.felt.top.lasts(FILLS))
        if goal.tick(now) or came:
            self.felt.top.touch(goal.rect.inflate(40, 40))

    def goes_on_at(self) -> int | None:
        return self.felt.top.now() if self.goal.moving else None

    def over(self) -> Collection[UnderLayer]:
        return (self.goal,)

    def _stand(self) -> None:
        """What came of it is told in the strip, with where to go on from there."""
        again = ButtonOffer(_("Start again"), self.back, primary=bool(self.missed), key="r")
        if self.solved:
            further = partial(self._open, self.book.following(self.place), UNTRIED)
            words = _("**Solved.**") if not self.attempts.helped else _("**Solved**, with help.")
            why = self._told
            presses = (
                ButtonOffer(_("Another"), further, primary=True, key="a"),
                again._replace(primary=False),
            )
        else:
            words, why = _("**{told}.**").format(told=self.missed), ""
            presses = (again, ButtonOffer(_("Show me how"), self.show_how, key="h"))
        self.felt.board.show_prompt(words, why=why)
        self.felt.presenter.put_up(ButtonRows([Buttons("", presses)], at="strip", size=15))
        self.felt.page.primary = "choice:0"

    # What is pressed

    def back(self) -> None:
        """From the beginning, at once; a try that was given up costs nothing."""
        self._open(self.place, self.attempts._replace(shown=False))

    def _open(self, place: int, attempts: Attempts) -> None:
        self.go(ways.Puzzle(self.book.game, place, attempts), ways.Stacking.INSTEAD)

    def show_how(self) -> None:
        """The right move stands out; asked again, it is made."""
        if self.solved:
            return
        self.attempts = self.attempts._replace(helped=True)
        if self.missed:
            self._open(self.place, self.attempts._replace(shown=True))
        elif self._pointed:
            self._pointed = False
            self.answered(self._right())
        elif self.felt.presenter.question:
            self._point()

    def _right(self) -> Move:
        ask = self.match.ask
        assert ask
        return next(iter(answers(self.task, self.match.state, ask)))

    def _point(self) -> None:
        self._pointed = True
        move = self._right()
        self.felt.presenter.suggest(move)
        cards = cards_of(move)
        self.felt.board.speak_of([piece for piece in self.felt.board.pieces if piece.card in cards])

    def _make(self, move: Move, *lines: str) -> None:
        self.position.make(move, *lines)
