"""A hint: what an Expert at this seat would do, why, and what it brings.

It is thought about while the player thinks, by what the seat can see. Asked for again, it goes on
to the next best.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from functools import partial
from operator import eq
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from roller_table.ai.figures import figure
from roller_table.engine.cards import BACK, Cards
from roller_table.engine.choices import Move, Options
from roller_table.engine.notation import read
from roller_table.engine.table import Dial
from roller_table.engine.words import _, counted, later, numeral

from ...felt.paper.choices import ChoicePanel
from ...felt.paper.counsel import Counsel, CounselSheet, ShareBar
from ...felt.paper.pointing import Taken, prompt_of, taken_on
from ...felt.paper.presses import Key
from ...felt.play.calling import brief, cards_of, title_of
from ...felt.play.keyboard import dial, dial_to
from ...felt.play.keys import ENTER
from ...felt.play.presenter import Presenter
from ...machine.keys import shown
from ...machine.thinkers import Thinkers

if TYPE_CHECKING:
    from roller_table.ai.advice import Advice, Advised

_EDGE = 10
"""The felt between the sheet and what stays to be seen."""
_FOR_EVER = 1 << 40
_RARE = 5
"""What came no oftener than so many times in a hundred is told in words."""


class Hint:
    """The advice for the question that is open, if it is wanted."""

    def __init__(self, sheet: CounselSheet, presenter: Presenter, thinkers: Thinkers) -> None:
        self.sheet, self.presenter, self.thinkers = sheet, presenter, thinkers
        self.top = presenter.top
        self._ticket: int | None = None
        self._heard = deque["Advice"]()
        """What has been thought of and is still to be looked at."""
        self._advice: Advice | None = None
        self._wanted = False
        self._place = 0
        """Which of the moves is shown."""

    @property
    def open(self) -> bool:
        return self.sheet.shown is not None

    def ponder(self) -> None:
        """A question was opened: begin to think about it, as far as its seat may know."""
        self.forget()
        self._ticket = self.thinkers.ponder(self.top.match, self._heard.append)

    def forget(self) -> None:
        """The question is answered or withdrawn."""
        if self._ticket is not None:
            self.thinkers.forget(self._ticket)
        self._heard.clear()
        self._take_away()
        self._ticket, self._advice, self._wanted, self._place = None, None, False, 0

    def show(self) -> None:
        """The player wants to know: say it, or the next best, or as soon as there is something."""
        if self.presenter.question is None:
            self.top.say_for_now(_("There is nothing for you to decide now."))
        elif self._advice:
            moves = self._advice.moves
            self._place = (self._place + 1) % len(moves) if self.open else _first_of(moves)
            self._say()
        elif self._ticket is not None:
            self._wanted = True
            self.thinkers.hurry(self._ticket)

    def tick(self) -> None:
        """Look at what has been thought of since."""
        while self._heard:
            self._told(self._heard.popleft())

    def close(self) -> bool:
        """It has been read; whether there was one."""
        there = self.open
        self._wanted = False
        if there:
            self._take_away()
            self.presenter.raise_up(None)
            board, sight = self.top.board, self.top.board.sight
            board.show_prompt(sight.prompt, board.shown.slots, sight.why)
        return there

    def entered(self, key: int) -> bool:
        """Enter makes the move that is shown; whether it did. Of somebody who plays by the pointer
        this is no beginning to play by keys: no card is raised for them after it."""
        if key not in ENTER or not self.open or self.presenter.keyboard.in_use:
            return False
        self.top.page.pointed_away()
        self.presenter.answer(self._move(self._place))
        return True

    def _take_away(self) -> None:
        if self.open:
            self.sheet.clear()
            self._glow(())
            self._favour(None)

    def _told(self, advice: Advice) -> None:
        before, self._advice = self._advice, advice
        if self._wanted or self.open:
            again, self._wanted = self.open and before is not None, False
            lines = [each.line for each in advice.moves]
            # What is shown stays, wherever it has come to among the others.
            shown_one = before.moves[self._place].line if before and again else ""
            known = shown_one in lines
            self._place = lines.index(shown_one) if known else _first_of(advice.moves)
            self._say(again=known)

    # What is said

    def _say(self, *, again: bool = False) -> None:
        """``again``: of the same move more is known."""
        assert self._advice
        board = self.top.board
        move = self._move(self._place)
        if not again:
            self._point_at(move)
        self.sheet.show(
            board.look, self._counsel(self._advice), self._keys(move), board.area, *self._room()
        )
        if not again:
            board.show_prompt(self._kept_prompt(), board.shown.slots)
            self.presenter.keyboard.back_to("hint:do")
            self.presenter.remarks.forget()  # So would what the keys came by.

    def _kept_prompt(self) -> str:
        """The sheet lies where the prompt stands, unless that has a room of its own."""
        board = self.top.board
        return board.shown.prompt if board.layout.prompt_block else ""

    def _move(self, place: int) -> Move:
        """The move of that place, with the things that do it, which no line names."""
        assert self._advice
        game = self.top.match.game
        move = read(self._advice.moves[place].line, game.moves, game.pack)
        question = self.presenter.question
        choice = question.ask.choice if question else None
        offered = choice.moves if isinstance(choice, Options) else ()
        return next((each for each in offered if each == move), move)

    def _point_at(self, move: Move) -> None:
        """The cards rise and glow, and nothing else does; on a board it is aimed as it would go."""
        board = self.top.board
        self.presenter.remarks.forget()  # What is said of a card would lie over the hint.
        self.presenter.suggest(move)
        self._favour(move)
        cards = cards_of(move)
        pieces = [piece for piece in board.pieces.of(board.hand_zone) if piece.card in cards]
        self._glow(cards)
        self.presenter.raise_up(pieces[0] if len(pieces) == 1 else None)

    def _favour(self, move: Move | None) -> None:
        """No other button is gold while that move is advised, and a number is set as it says, or
        else stays as it was set.
        """
        page = self.top.page
        stood = found.value if (found := dial(page)) else 0
        self.presenter.favour(partial(eq, move) if move else None)
        if isinstance(gesture := move.gesture() if move else None, Dial):
            dial_to(page, gesture.value)
        elif found := dial(page):
            found.put(stood)

    def _glow(self, cards: Cards) -> None:
        """They stand out once the hand is shown again."""
        board, now = self.top.board, self.top.now()
        board.point_out(tuple(c for c in cards if c != BACK), now + _FOR_EVER, alone=True)

    def _keys(self, move: Move) -> tuple[Key, ...]:
        assert self._advice
        several = len(self._advice.moves) > 1
        own = shown(self.top.stage.settings.keys.chord("show_hint"))
        found = [Key("next", own, _("next best"), self.show)] if several else []
        doing = Key("do", "Enter", _("do it"), lambda: self.presenter.answer(move))
        return *found, doing, Key("close", "Esc", _("close"), lambda: self.close())

    def _room(self) -> tuple[Rect | None, Taken]:
        """Where it should lie, and what it should not cover."""
        board = self.top.board
        felt, prompt = taken_on(board), list(prompt_of(board))
        own = [piece.goal.box for piece in board.own_pieces() if piece.goal.seen]
        kept = felt.kept
        if not board.layout.prompt_block:
            kept = [rect for rect in kept if rect not in prompt]
        panels: tuple[ChoicePanel, ...] = self.presenter.panels
        kept = [*kept, *(panel.rect for panel in panels if panel.open)]
        kept += [slot.pose.box for slot in board.shown.slots]
        edge = board.look.px(_EDGE)
        kept = [rect.inflate(edge, edge) for rect in kept]
        near = prompt or own
        target = near[0].unionall(near[1:]) if near else None
        # A board is covered only where nothing else is free.
        kept += [board.layout.plan] if board.layout.plan.width else []
        return target, felt._replace(kept=kept)

    def _counsel(self, advice: Advice) -> Counsel:
        here = advice.moves[self._place]
        compared = self._compared(advice)
        heading, bars = counted_of(advice, {place: self._name(place) for place in compared})
        verdict = self._verdict(advice, compared[-1]) if len(compared) > 1 else ""
        title = title_of(self._move(self._place), self.top.board.layout)
        source = self._source(advice, numbered=bool(bars) or not heading)
        return Counsel(title, here.reason.shown(), heading, bars, verdict, source)

    def _compared(self, advice: Advice) -> tuple[int, ...]:
        """The best, and beside it the move that is shown, or the next best."""
        if len(advice.moves) < 2:
            return (0,)
        return 0, self._place or 1

    def _source(self, advice: Advice, *, numbered: bool) -> str:
        """``numbered``: how many tries there were is told here, and nowhere else."""
        if len(advice.moves) > 1 and not advice.done and not advice.worlds:
            return _("An Expert's view; what it brings is being measured …")
        if not advice.worlds or not numbered:
            return _("An Expert's view")
        return counted(
            "An Expert's view, from {n} try that fits what you have seen",
            "An Expert's view, from {n} tries that fit what you have seen",
            advice.worlds,
        )

    def _verdict(self, advice: Advice, place: int) -> str:
        """What that move gives away against the best, with its error."""
        if not advice.worlds:
            return ""
        other, unit = advice.moves[place], self.top.board.shown.sheet.score.unit
        if place == self._place:
            return beside_first(other, self._name(0), advice.trick, unit)
        return difference(other, self._name(place), advice.trick, unit)

    def _name(self, place: int) -> str:
        """A move beside others; on a board two of them may differ in the place alone, and "here" is
        where the one that is shown would go.
        """
        layout = self.top.board.layout
        here, name = (brief(self._move(each), layout) for each in (self._place, place))
        return _("The same elsewhere") if place != self._place and name == here else name


def _first_of(moves: Sequence[Advised]) -> int:
    """Which is shown first: what the Expert chose, or what came out better when it was tried."""
    tried = {place: each.behind.mean for place, each in enumerate(moves) if not each.as_good}
    best = min(tried, key=tried.__getitem__, default=0)
    return best if tried.get(best, 0) < 0 else 0


def counted_of(advice: Advice, names: Mapping[int, str]) -> tuple[str, tuple[ShareBar, ...]]:
    """What was counted of the moves at these places, and its bars; in words where it hardly came.

    Bars of nothing would only raise the question why this move is the best.
    """
    shares = {place: share for place in names if (share := advice.moves[place].share)}
    if not shares:
        return "", ()
    if any(share.of_100 > _RARE for share in shares.values()):
        bars = (ShareBar(names[place], each.of_100, each.error) for place, each in shares.items())
        return advice.hope.shown(), tuple(bars)
    times = max(share.times for share in shares.values())
    rarely = counted("Not once in {n} try.", "Not once in {n} tries.", advice.worlds)
    if times:
        words = _("Only {times} of {n} tries.")
        rarely = words.format(times=numeral(times), n=numeral(advice.worlds))
    return f"{advice.hope.shown()}:\n{rarely}", ()


class _Told(NamedTuple):
    """What a move brings beside the best, in one unit."""

    alike: str
    fewer: str
    sure: str
    """The same without its error."""
    more: str
    exact: bool = True
    """``sure`` says that there is no error, and not only that none is seen."""


_TOLD = {
    "points": _Told(
        later("In points **{move}** is about as good"),
        later("On average **{move}** is **{points} points** worse (±{error})"),
        later("**{move}** is exactly **{points} points** worse"),
        later("Yet tried out, **{move}** is {points} points better (±{error})"),
    ),
    "chips": _Told(
        later("**{move}** leaves you about as well off"),
        later(
            "On average **{move}** leaves you **{points} chips** worse off against the others "
            "(±{error})"
        ),
        later("On average **{move}** leaves you **{points} chips** worse off against the others"),
        later("Yet tried out, **{move}** leaves you {points} chips better off (±{error})"),
        exact=False,
    ),
    "hands": _Told(
        later("In hands **{move}** is about as good"),
        later("On average **{move}** is **{points} hands** worse (±{error})"),
        later("**{move}** is exactly **{points} hands** worse"),
        later("Yet tried out, **{move}** is {points} hands better (±{error})"),
    ),
}
"""By what is counted. Points are neither brought nor fewer: in some games the lowest score wins, in
others they are the other side's."""


def beside_first(other: Advised, first: str, trick: float, unit: str = "points") -> str:
    """How the move that is shown did beside the first one, which the Expert chose."""
    behind = other.behind
    points, error = figure(abs(behind.mean), trick), figure(behind.error, trick)
    if other.as_good:
        words = _("Tried out, no difference to **{first}** was seen")
    elif behind.mean < 0:
        words = _("Tried out, this is better than **{first}** by {points} (±{error})")
    elif behind.error or not _TOLD[unit].exact:
        words = _("Tried out, this is worse than **{first}** by **{points}** (±{error})")
    else:
        words = _("This is worse than **{first}** by exactly **{points}**")
    return words.format(first=first, points=points, error=error)


def difference(other: Advised, name: str, trick: float, unit: str = "points") -> str:
    """What a move gives away against the best, with its error; or that nothing is seen.

    It speaks of what is counted, as bars beside it may be of something else.
    """
    told, behind = _TOLD[unit], other.behind
    points, error = figure(abs(behind.mean), trick), figure(behind.error, trick)
    if other.as_good:
        words = told.alike
    elif behind.mean < 0:
        words = told.more
    else:
        sure = not behind.error if told.exact else error == figure(0, trick)
        words = told.sure if sure else told.fewer
    return _(words).format(move=name, points=points, error=error)
