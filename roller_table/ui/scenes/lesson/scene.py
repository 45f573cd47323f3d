"""A lesson at the table: its steps one after the other, and what the coach says to each."""

from functools import partial

import pygame

from roller_table.engine.choices import Move
from roller_table.engine.events import Scored
from roller_table.engine.notation import read, write
from roller_table.engine.record import as_offered
from roller_table.engine.sheet import Outcome, WinningCard
from roller_table.engine.table import Drop
from roller_table.engine.words import _
from roller_table.lessons import (
    Lesson,
    LessonHeading,
    Quiz,
    Say,
    Step,
    Try,
    Watch,
    is_still,
    opened_at,
)
from roller_table.lessons.playing import answer_at
from roller_table.match import Match

from ...felt.hand.holds import Refusal
from ...felt.paper.pointing import pieces_of
from ...felt.paper.presses import ButtonOffer
from ...felt.play.calling import cards_of, described
from ...felt.play.keyboard import on_keys
from ...felt.play.tabletop import Tabletop
from ...ways import Stacking
from ..position import TO_READ, Banner, Done, Notes, PointTarget, PositionScene, Speech, StepDots
from ..position.beside import SideList
from .course import Course
from .leading import by_hand, last_press, lead_to
from .listing import entries

_SHOWN_AFTER = 2
"""Misses after which the coach shows what is meant."""
_BREATH = 600
"""After a right try, before the next step."""


class LessonScene(PositionScene):
    """``made`` are the moves of the learner at the tries before that step."""

    coached = True

    def __init__(
        self,
        lesson: Lesson,
        course: Course,
        step: int = 0,
        made: tuple[str, ...] = (),
    ) -> None:
        match, self._brings = opened_at(lesson, step, made)
        super().__init__(match, lesson.seat)
        self.lesson, self.course = lesson, course
        self.here, self.made = step, made
        self.misses = 0
        self._leaf: int | None = None
        """Which of the player's own lessons are listed, once somebody has turned to them."""
        self._pointed = False
        """The coach has shown what is meant."""
        self._watched = False
        """The others have moved, or are moving, as this step lets them; of a question, it has
        been answered."""
        self._pointer = 0, 0
        self._breath, self._goes_on_at = 0, -1
        """How long it rests after what was right just now, and when the next step follows it."""

    def anew(self) -> "LessonScene":
        return LessonScene(self.lesson, self.course, self.here, self.made)

    @property
    def step(self) -> Step | None:
        """The step at which it stands; None once all are done."""
        return next(iter(self.lesson.steps[self.here :]), None)

    @property
    def told_right(self) -> bool:
        """Whether the coach's question has been answered, and what is right stands there."""
        return isinstance(self.step, Quiz) and self._watched

    # Beside the table

    def side(self, top: Tabletop) -> SideList:
        self.beside = SideList(top.page)
        return self.beside

    def describe(self) -> None:
        self.position.bar.banner, self.beside.notes = self._banner(), self._notes()

    def _redraw(self) -> None:
        self.describe()
        self.position.redraw_bar()

    def _say(self, speech: Speech) -> None:
        self.describe()
        self.position.say(speech)

    def _banner(self) -> Banner:
        count = len(self.lesson.steps)
        marks: list[Done] = ["right" if place < self.here else "" for place in range(count)]
        n = min(self.here + 1, count)
        words = _("Step {n} of {count}").format(n=n, count=count)
        short = _("{n} of {count}").format(n=n, count=count)
        return Banner(self._title(), StepDots(tuple(marks), self.here, words, short))

    def _title(self) -> str:
        number = [each.key for each in self.course.lessons].index(self.lesson.key) + 1
        return _(self.course.lesson).format(n=number, title=_(self.lesson.title))

    def _notes(self) -> Notes:
        said = tuple(_said(step) for step in self.lesson.steps[: self.here] if step.words)
        lessons, is_done = self.course.lessons, self.course.done
        done, count = sum(is_done(each.key) for each in lessons), len(lessons)
        title = _("Lessons · {n} of {count} done").format(n=done, count=count)
        title = title if done and self.course.drill else _(self.course.all)
        listed = entries(
            self.course, self.lesson.key, self._leaf, self.go, self._turn, self.app.say
        )
        return Notes(title, listed, _("Said so far") if said else "", said)

    def _turn(self, leaf: int) -> None:
        self._leaf = leaf
        self._redraw()

    # The steps

    def rested(self) -> None:
        if self._breath:
            self._goes_on_at = self.felt.top.now() + self._breath
            self._breath, self.position.resting = 0, False
            self._redraw()
        else:
            self._goes_on_at = -1
            self._open()

    def passed(self, now: int) -> None:
        if (course := self.course.now()) is not self.course:  # More is known of the player's own.
            self.course = course
            self._redraw()
        if 0 <= self._goes_on_at <= now:
            self.position.resting = True
            self.rested()

    def goes_on_at(self) -> int | None:
        return self._goes_on_at if self._goes_on_at >= 0 else None

    def speaks_of_it(self) -> bool:
        step = self.step
        if self._speaks_over_a_trick:
            return self._goes_on_at < 0
        if isinstance(step, Watch) and not self._watched:
            return False
        if self.told_right:
            step = next(iter(self.lesson.steps[self.here + 1 :]), None)
        return is_still(step) and self._goes_on_at < 0

    @property
    def _speaks_over_a_trick(self) -> bool:
        """Whether the coach speaks already while a trick lies there whole; the last one of a deal
        leads on to its end."""
        conductor = self.felt.conductor
        winning = self.felt.board.shown.sheet.one(WinningCard)
        follows = (event for part in conductor.parts for event in part.events)
        ends = any(isinstance(event, Scored) for event in follows)
        return bool(winning and winning.why and self.felt.coach.shown and not ends)

    def _open(self) -> None:
        """Nobody moves: on with the step at which it stands."""
        step = self.step
        self._pointed = False
        if lines := self._brings:
            self._brings = ()
            self.position.play(*lines)
            return
        match step:
            case None:
                self._end()
            case Say():
                self._speak(step, self._onward())
            case Watch():
                self._watch(step)
            case Quiz() if self._watched:
                self._say_right(step, self._onward())
            case Quiz():
                self._speak(step, self._choices(step), caps=_("What do you think?"))
            case Try():
                self._ask(step)
                self._say_try(step)

    def _speak(self, step: Step, presses: tuple[ButtonOffer, ...], caps: str = "") -> None:
        words = _(step.words)
        asks = isinstance(step, Quiz)
        kept, shows = self._kept(), _pointed(step)
        self._say(Speech(words, caps, presses=presses, shows=shows, asks=asks, kept=kept))

    def _watch(self, step: Watch) -> None:
        """The others move while the coach speaks; once they have, one goes on."""
        if not self._watched:
            self._watched = True
            if step.words and not step.still:
                self._speak(step, ())
            self.position.play(*step.script, hushed=False)
        elif step.words:
            self._speak(step, self._onward())
        else:
            self._on()

    def _on(self) -> None:
        """The step is done: what it plays is shown, then the next one begins."""
        step, self.misses, watched = self.step, 0, self._watched
        self.here, self._watched = self.here + 1, False
        self.describe()
        if self._stays():
            self.rested()
        elif step is not None and (self.felt.conductor.standing or (step.script and not watched)):
            self.position.play(*(() if watched else step.script))
        else:
            if not self._breath:
                self.position.say(None)
            self.rested()

    def _stays(self) -> bool:
        """Whether what stands there stays while the coach speaks: what he speaks of as it lies, and
        the end of a deal until somebody plays on."""
        standing, step = self.felt.conductor.standing, self.step
        ended = isinstance(standing, Outcome) and bool(standing.title)
        if step is None:
            return ended
        return isinstance(step, Say) and standing is not None and (step.still or ended)

    def _end(self) -> None:
        self.course = self.course.finished(self.lesson.key)
        keys = [each.key for each in self.course.lessons]
        after = self.course.lessons[keys.index(self.lesson.key) + 1 :]
        presses = [
            ButtonOffer(self.course.leaving, partial(self.go, self.course.after), primary=not after)
        ]
        if after:
            further = partial(self.go, self.course.way(after[0]), Stacking.INSTEAD)
            presses.insert(0, ButtonOffer(_(self.course.next), further, primary=True))
        if self.course.drill:
            presses.append(ButtonOffer(_("Drills"), partial(self.go, self.course.drill)))
        self.app.play("signals/made")
        self._say(Speech(_(self.lesson.done), _(self.course.ended), presses=tuple(presses)))

    def back(self) -> None:
        """To the step before, as it was then."""
        if self.here:
            tries = sum(isinstance(each, Try) for each in self.lesson.steps[: self.here - 1])
            heading = LessonHeading(self.lesson.key, self.lesson.title, self.lesson.own)
            way = self.course.way(heading, self.here - 1, self.made[:tries])
            self.go(way, Stacking.INSTEAD)

    def _onward(self) -> tuple[ButtonOffer, ...]:
        return (ButtonOffer(_("Next"), self._on, primary=True), *self._back_press())

    def _back_press(self) -> tuple[ButtonOffer, ...]:
        return (ButtonOffer(_("Back"), self.back),) if self.here else ()

    def _kept(self) -> tuple[ButtonOffer, ...]:
        """All that stands beside his words in a lesson, whatever of it can be pressed now."""
        later = (_("Do it for me"),)
        return (
            ButtonOffer(_("Show me"), self.show_how, others=later),
            ButtonOffer(_("Next"), self._on, primary=True),
            ButtonOffer(_("Back"), self.back),
        )

    # A question of the coach

    def _choices(self, step: Quiz) -> tuple[ButtonOffer, ...]:
        shown = self.misses >= _SHOWN_AFTER
        return tuple(
            ButtonOffer(_(words), partial(self._chosen, n), chosen=shown and n == step.right)
            for n, words in enumerate(step.choices)
        )

    def _chosen(self, number: int) -> None:
        step = self.step
        if not isinstance(step, Quiz):
            return
        if number == step.right:
            self.app.play("signals/turn")
            self._watched = True
            self._say_right(step, ())
            self.position.play(*step.script, hushed=False)
            return
        self.misses += 1
        self.app.play("signals/refuse")
        caps = _("Not “{answer}”").format(answer=_(step.choices[number]))
        again, shows = self._choices(step), _pointed(step)
        words, hint = _(step.words), _(step.hint) if step.hint else ""
        self._say(Speech(words, caps, hint, again, shows, asks=True, wrong=True))

    def _say_right(self, step: Quiz, presses: tuple[ButtonOffer, ...]) -> None:
        """What is right and why; it stands until the learner goes on."""
        right = _("Right: {answer}").format(answer=_(step.choices[step.right]))
        why = _(step.hint) if step.hint else ""
        words, shows, kept = _(step.words), _pointed(step), self._kept()
        self._say(Speech(words, right, why, presses, shows, kept=kept))

    # A try

    def _ask(self, step: Try) -> None:
        """Put the question; gold, and where the keys begin, is what is meant, once it is said."""
        said = self._pointed or not step.untold
        gold = partial(_is_right, step, self.match) if said else _is_not_said
        self.position.open(gold, on_keys(self._move(step)) if said else ())

    def _say_try(self, step: Try) -> None:
        self._tell(step, self._asking(step))

    def _asking(self, step: Try) -> Speech:
        """What is to be done, and how by hand, or what is meant."""
        shown = last_press(self._meant(step)) if self._pointed else ""
        presses, kept, how = self._try_presses(), self._kept(), shown or self._by_hand(step)
        words, shows, asked = self._task(step), _pointed(step), bool(shown)
        return Speech(words, _("Now you"), how, presses, shows, asked=asked, kept=kept)

    def _task(self, step: Try) -> str:
        """The words of the step, or what the game itself asks."""
        ask = self.match.ask
        return _(step.words) or (ask.prompt if ask else "")

    def _by_hand(self, step: Try) -> str:
        kinds = {type(self._as_move(line).gesture()) for line in step.moves}
        gesture, question = self._move(step).gesture(), self.felt.presenter.question
        return by_hand(kinds, gesture, question, untold=step.untold)

    def _try_presses(self) -> tuple[ButtonOffer, ...]:
        words = _("Do it for me") if self._pointed else _("Show me")
        gold = self.misses >= _SHOWN_AFTER
        return (ButtonOffer(words, self.show_how, chosen=gold), *self._back_press())

    def answered(self, move: Move) -> None:
        step = self.step
        if not isinstance(step, Try):
            return
        found = answer_at(step, self.match, move)
        if found.right:
            self._make(move, step)
            return
        gesture = move.gesture()
        carried = self.felt.board.pieces.find(gesture.thing) if isinstance(gesture, Drop) else None
        begun = (carried.pose.x, carried.pose.y) if carried else (0.0, 0.0)
        self.felt.presenter.close()
        self._ask(step)
        if carried:
            self.position.send_home(carried, begun)
        # The lesson's own words say what is meant here: the task would say it once more.
        self._miss(
            step, _("Legal, but not what this lesson asks for"), found.words or self._task(step)
        )

    def _make(self, move: Move, step: Try) -> None:
        self.misses, self.here = 0, self.here + 1
        self._breath = self.felt.top.lasts(_BREATH)
        self.made = (*self.made, write(move))
        self.describe()
        self.position.make(move, *step.script)

    def refused(self, refusal: Refusal) -> None:
        step = self.step
        if refusal.reason.code == TO_READ:
            # What is to be read stands in the strip, with the button that goes on.
            self.app.play("signals/refuse")
            return
        if not isinstance(step, Try) or not self.felt.presenter.question:
            self.felt.presenter.refuse(refusal)
            return
        own = dict(step.wrong).get(refusal.reason.code, "")
        self.app.play("signals/refuse")
        self.position.send_home(refusal.thing, (refusal.thing.pose.x, refusal.thing.pose.y))
        task = _("**Your task:** {task}").format(task=self._task(step))
        self._miss(step, _("Not possible"), refusal.reason.words, _(own) if own else "", task)
        self.felt.board.point_out(refusal.reason.cards, self.felt.top.now() + 2000)

    def _miss(self, step: Try, caps: str, words: str, own: str = "", task: str = "") -> None:
        """It was not what is meant: say so in the strip, and after two, show it."""
        self.misses += 1
        self._pointed = self._pointed or self.misses >= _SHOWN_AFTER
        shows, presses, kept = _pointed(step), self._try_presses(), self._kept()
        self._tell(step, Speech(words, caps, own, presses, shows, wrong=True, task=task, kept=kept))

    def hear(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._reads_on(getattr(event, "pos", None))
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        if event.type == pygame.MOUSEWHEEL and self.beside.scroll(self._pointer, event.y):
            self.felt.top.touch(self.felt.board.panel_rect)
            return True
        return super().hear(event)

    def _reads_on(self, place: tuple[int, int] | None) -> None:
        """A key, or a click at that place: why it was not what is meant has been read."""
        step, speech, page = self.step, self.felt.coach.shown, self.felt.page
        pressed = page.at(place) if place else page.focus.current
        if not isinstance(step, Try) or speech is None or not speech.wrong:
            return
        if pressed is None or not pressed.name.startswith("coach:"):
            self._say(self._asking(step))
            self._let_glow(step)

    def show_how(self) -> None:
        """What is meant stands out; asked again, it is done."""
        step = self.step
        if not isinstance(step, Try) or not self.felt.presenter.question:
            return
        if self._pointed:
            self._make(self._move(step), step)
            return
        self._pointed = True
        self._say_try(step)

    def _tell(self, step: Try, speech: Speech) -> None:
        """Say it; where what is meant is shown, it glows, and all but its last press is done."""
        if self._pointed:
            if step.untold:
                self._ask(step)
            lead_to(self.felt.presenter, self._move(step))
        self._say(speech)
        self._let_glow(step)

    def _let_glow(self, step: Try) -> None:
        """Once the coach has shown it, what is meant stands out."""
        if not self._pointed:
            return
        cards = cards_of(self._move(step))
        board = self.felt.board
        spoken = [piece for what in _pointed(step) for piece in pieces_of(board, what)]
        board.speak_of([*spoken, *(piece for piece in board.pieces if piece.card in cards)])

    def _move(self, step: Try) -> Move:
        """The first move that would do, as it is offered."""
        return as_offered(step.moves[0], self.match.game, self.match.ask)

    def _as_move(self, line: str) -> Move:
        return read(line, self.match.game.moves, self.match.game.pack)

    def _meant(self, step: Try) -> str:
        return described(self._move(step), self.felt.board.layout.spoken, places=False)


def _is_right(step: Try, match: Match, move: Move) -> bool:
    return answer_at(step, match, move).right


def _is_not_said(_move: Move) -> bool:
    """No button is gold: that would betray the right answer."""
    return False


def _pointed(step: Step) -> tuple[PointTarget, ...]:
    return tuple(PointTarget(each.zone, each.cards) for each in step.show)


def _said(step: Step) -> str:
    """What stays written of a step that is done; of a question its answer too."""
    if not isinstance(step, Quiz):
        return _(step.words)
    words = _("{question} Answer: {answer}.")
    return words.format(question=_(step.words), answer=_(step.choices[step.right]))
