"""A question about a game: touch all that is right, or choose one; ten of them are a round.

The goal stands in the middle in the shape of its answer. Drawn is what the question says, and
nothing of its answer before it was given.
"""

from collections.abc import Callable
from functools import cached_property, partial

import pygame
from pygame import Rect, Surface

from roller_table.drills import ChoiceTask, Drill, Task, Thing, TouchTask, drills_of, question, why
from roller_table.engine.words import _, sentence, strung

from ... import ways
from ...felt.play.keys import DEEDS, READING, WITH_ANOTHER
from ...frame.paged import BAR, HeadedScene, paint_side
from ...kept.progress import Progress
from ...looks.look import Look
from ...looks.theme import CAPS, QUIET, TEXT
from ...reader.news import ForEars, Utterance
from ...reader.pages import ReadablePage
from ...ways import Done, DrillRound
from ...widgets import Block, Button, Column, Inset, Label, Page, Widget
from ...widgets.base import PRESS_KEYS
from ...widgets.focus import ARROWS
from ..position import ListEntry, StepDots
from ..position.bar import strip_picture
from ..position.entryline import EntryLine
from .things import Wobbling
from .view import Answers, QuestionView

ROUND = 10
_WOBBLE, _GOES, _GOES_SLOWLY, _HOLDS = 200, 300, 600, 700
"""Milliseconds: of a wobble, of the right answer on its way, of the same where it was missed, and
in which it lies there before the next question."""
_WIDE_ENOUGH, _SIDE = 1100, 264
"""From this width of the window on, in pixels, the list stands beside the question; its own."""


class RoundDots(Widget):
    """What has come of the questions so far."""

    strip = StepDots()

    def natural(self, look: Look) -> tuple[int, int]:
        return strip_picture(look, self.strip, look.size[0]).get_size()

    @property
    def bare_label(self) -> str:
        return self.strip.words

    def _label(self) -> str:
        return self.strip.words

    def draw(self, target: Surface, look: Look) -> None:
        picture = strip_picture(look, self.strip, self.rect.width + look.px(1))
        target.blit(picture, picture.get_rect(center=self.rect.center))


class ReadableQuestion(ReadablePage):
    """The page, and by itself the question and what came of the answer."""

    def __init__(self, page: Callable[[], Page]) -> None:
        super().__init__(page)
        self._waiting: list[Utterance] = []

    def say(self, words: str) -> None:
        """Say it once."""
        self._waiting.append(Utterance(words.replace("**", ""), at_once=True))

    def news(self) -> tuple[Utterance, ...]:
        said = tuple(self._waiting)
        self._waiting.clear()
        return said


class DrillScene(HeadedScene):
    """One question of a round."""

    view: QuestionView

    def __init__(self, drill: Drill, progress: Progress, round_: DrillRound) -> None:
        super().__init__()
        self.drill, self.progress, self.round = drill, progress, round_
        self.task: Task = question(drill, round_.seed + len(round_.marks))
        self.title = _(self.task.match.entry.name)
        self.hue = self.task.match.entry.felt
        self.touched: list[Thing] = []
        self.answered = self.missed = False
        """``missed``: it was answered, and not rightly; what is right is shown."""
        self._is_wide = True
        self._follows: list[tuple[int, Callable[[], object]]] = []
        """What follows by itself, and when."""

    def anew(self) -> "DrillScene":
        return DrillScene(self.drill, self.progress, self.round)

    @cached_property
    def for_ears(self) -> ForEars:
        return self._ears

    @cached_property
    def _ears(self) -> ReadableQuestion:
        return ReadableQuestion(lambda: self.page)

    @property
    def about(self) -> str:
        return self.drill.game

    # The page

    def build(self, page: Page) -> None:
        about = _("Drill · {title}").format(title=_(self.drill.title))
        self.head(page, _(self.task.match.entry.name), about)
        self.dots = page.add(RoundDots("dots"))
        self.leave_it = page.add(Button("leave", _("Leave"), partial(self.go, ways.Back())))
        self.tools = [
            page.add(Button(name, icon=icon, on_press=act, tip=tip))
            for name, icon, act, tip in (
                ("rules", "help", self._open_rules, _("Rules")),
                ("panel", "log", self._fold, _("Lists beside the table")),
                ("settings", "settings", partial(self.go, ways.Preferences()), _("Settings")),
            )
        ]
        acts = Answers(self.touch, self.choose, self.touch_all, self._next, self._ten_more)
        self.view = QuestionView(page, self.task, self.app.settings, acts)
        self._build_side(page)
        self._tell()
        self._ears.say(self.task.words.shown())

    def _build_side(self, page: Page) -> None:
        self.caps = page.add(Label("drills", _("Drills").upper(), CAPS, QUIET, "semibold"))
        self.lines = [
            page.add(EntryLine(f"beside:{place}", self._entry(each)))
            for place, each in enumerate(drills_of(self.drill.game))
        ]
        self.before = page.add(
            Label("before", _("The one before").upper(), CAPS, QUIET, "semibold")
        )
        self.last = page.add(Block("last", self.round.last, 14, TEXT))

    def _entry(self, drill: Drill) -> ListEntry:
        best = self.progress.best(drill.key)
        note = _("not tried yet") if best is None else _("best {n} of {count}")
        here, marks = drill.key == self.drill.key, self.round.marks
        if here and marks and len(marks) < ROUND:
            note = _("{n} of {count}")
            best = self.round.right
        count = len(marks) if here and len(marks) < ROUND and marks else ROUND
        words = note.format(n=best, count=count)
        return ListEntry(_(drill.title), partial(self._ask, drill), note=words, here=here)

    def _tell(self) -> None:
        """How far the round has come, and what Enter presses."""
        done, view = self.round.marks, self.view
        to_come: list[Done] = [""] * (ROUND - len(done))
        words = _("{n} of {count}")
        here = len(done) - self.answered
        words = words.format(n=min(here + 1, ROUND), count=ROUND)
        self.dots.strip = StepDots((*done, *to_come), here, words, words)
        buttons = (view.done, view.more, view.again)
        self.page.primary = next((each.name for each in buttons if each.visible), "")

    @property
    def _with_side(self) -> bool:
        return self._is_wide if self.round.panel is None else self.round.panel

    def place(self, look: Look, size: tuple[int, int]) -> None:
        px = look.px
        self._is_wide = size[0] >= _WIDE_ENOUGH
        for line in (self.caps, *self.lines):
            line.visible = self._with_side
        for each in (self.before, self.last):
            each.visible = self._with_side and bool(self.last.words)
        end = self.place_head(look, size, self.leave_it, *self.tools)
        begin = self.subtitle.rect.right if self.subtitle.visible else self.caption.rect.right
        room = Rect(begin, 0, max(0, end - begin), px(BAR))
        wide = min(self.dots.natural(look)[0], room.width - px(24))
        self.dots.rect = Rect(0, 0, max(0, wide), px(BAR))
        least, most = begin + px(12) + wide // 2, end - px(12) - wide // 2
        self.dots.rect.centerx = min(max(size[0] // 2, least), most)
        side = self._side(look, size)
        if side.width:
            self._place_side(look, side)
        area = Rect(0, px(BAR), size[0] - side.width, size[1] - px(BAR))
        self.view.place(look, area)

    def _side(self, look: Look, size: tuple[int, int]) -> Rect:
        wide = look.px(_SIDE) if self._with_side else 0
        return Rect(size[0] - wide, look.px(BAR), wide, size[1] - look.px(BAR))

    def _place_side(self, look: Look, side: Rect) -> None:
        listed_ = Column(self.caps, 8, Column(*self.lines, gap=4), 18, self.before, 6, self.last)
        Inset(listed_, left=14, top=16, right=14).place(look, side)

    def paint(self, ground: Surface, look: Look) -> None:
        super().paint(ground, look)
        side = self._side(look, ground.get_size())
        if side.width:
            paint_side(ground, look, side, 120)

    # Answering

    def touch(self, thing: Thing) -> None:
        """Take it among what is right, or away again."""
        if self.answered:
            return
        if thing in self.touched:
            self.touched.remove(thing)
        else:
            self.touched.append(thing)
        self.view.thing(thing).touched = thing in self.touched
        self.app.play("things/turn")
        self.page.dirty = True

    def touch_all(self) -> None:
        """What has been touched is the answer."""
        task = self.task
        if self.answered or not isinstance(task, TouchTask):
            return
        right = {*self.touched} == task.right
        self._answer(right=right, told=self._touched_why(task), wrong=self.view.empty)

    def choose(self, number: int) -> None:
        """Answer with the choice of that number."""
        task = self.task
        if self.answered or not isinstance(task, ChoiceTask):
            return
        right = number == task.right
        answer = self.view.written_choice(task.right)
        told = _("**{answer}.** {reason}").format(answer=answer, reason=task.reason).strip()
        pressed = self.view.answers[number] if self.view.answers else None
        self._answer(right=right, told=told, wrong=pressed)

    def _touched_why(self, task: TouchTask) -> str:
        """What is right, and why: by the first thing that was wrong, or that is missing."""
        view = self.view
        wrong = next((each for each in self.touched if each not in task.right), None)
        missing = next((each for each in task.right if each not in self.touched), None)
        reason = task.reason
        if not reason and wrong is not None:
            reason = why(task, wrong)
        if not reason and missing is not None:
            reason = dict(task.reasons).get(missing, "")
        right = [view.written(each) for each in task.things if each in task.right]
        answer = strung(right) if right else _("None of them")
        words = _("**{answer}.** {reason}")
        return words.format(answer=sentence(answer), reason=reason).strip()

    def _answer(self, *, right: bool, told: str, wrong: Widget | None) -> None:
        self.answered, self.missed = True, not right
        self.app.play("signals/point" if right else "signals/refuse")
        mark: Done = "right" if right else "wrong"
        self.round = self.round._replace(marks=(*self.round.marks, mark), last=told)
        if len(self.round.marks) == ROUND:
            self.progress.score(self.drill.key, self.round.right)
        lasts, now = self.app.settings.lasts, self.app.now()
        self._ears.say(told if not right else _("Right"))
        self.view.close()
        if right:
            self.view.tell_right()
            self._fly(now, lasts(_GOES))
            self._follows.append((now + lasts(_GOES) + lasts(_HOLDS), self._next))
        else:
            if isinstance(wrong, Wobbling):
                wrong.wobble(now, lasts(_WOBBLE))
            later = now + lasts(_WOBBLE)
            self._follows.append((later, partial(self._go_in, told)))
        self._tell()
        self.tick(now)

    def _go_in(self, told: str) -> None:
        """What is right goes in slowly, with its reason."""
        self.view.say(told, self.view.more)
        self.view.tell_right()
        self._tell()
        self.resettle()
        if self.view.board:
            self.view.board.trace()
        self._fly(self.app.now(), self.app.settings.lasts(_GOES_SLOWLY))

    def _fly(self, now: int, length: int) -> None:
        view = self.view
        if view.empty:
            view.empty.filled = True
        view.flight.send(view.goes_in(self.look, self.task.right), now, length)
        self.page.dirty = True

    def tick(self, now: int) -> None:
        super().tick(now)
        due = [act for at, act in self._follows if at <= now]
        self._follows = [each for each in self._follows if each[0] > now]
        for act in due:
            act()
        self.dirty = self.dirty or self.page.dirty

    def wakes_at(self) -> int | None:
        times = [super().wakes_at(), *(at for at, _act in self._follows)]
        return min((at for at in times if at is not None), default=None)

    # Where it goes on

    def _next(self) -> None:
        self._follows.clear()
        if len(self.round.marks) == ROUND:
            words = _("**{n} of {count}** were right.").format(n=self.round.right, count=ROUND)
            self.view.say(words, self.view.again)
            self._ears.say(words)
            self._tell()
            self.resettle()
        else:
            self._ask(self.drill, self.round)

    def _ten_more(self) -> None:
        self._ask(self.drill)

    def _ask(self, drill: Drill, so_far: DrillRound | None = None) -> None:
        """A question of that kind; without a round, the first of a new one."""
        self.go(ways.Drill(drill.game, drill.key, so_far), ways.Stacking.INSTEAD)

    # Keys and tools

    def handle(self, event: pygame.event.Event) -> bool:
        if self.answered and not self.missed and self._follows and _hurries(event):
            self._next()
            return True
        if self._only_marks(event) or super().handle(event):
            return True
        if event.type != pygame.KEYDOWN or getattr(event, "mod", 0) & WITH_ANOTHER:
            return False
        number = READING.get(event.key, 0)
        if isinstance(self.task, ChoiceTask) and 0 < number <= len(self.task.choices):
            self.choose(number - 1)
            return True
        match DEEDS.get(event.key, ""):
            case "open_rules":
                self._open_rules()
            case "toggle_panel":
                self._fold()
            case "open_settings":
                self.go(ways.Preferences())
            case _:
                return False
        return True

    def _only_marks(self, event: pygame.event.Event) -> bool:
        """The first key that goes about or presses shows where one answers, and answers nothing: it
        may have been meant for the question before."""
        page, begins = self.page, event.type == pygame.KEYDOWN and event.key in _BEGINNING
        if not begins or self.answered or page.focus.current:
            return False
        there = (each for name, each in page.widgets.items() if name.startswith(_ANSWERS))
        page.focus.go(next((each for each in there if each.focusable), None), seen=True)
        page.dirty = True
        return page.focus.seen

    def _open_rules(self) -> None:
        self.go(ways.Rulebook(self.drill.game))

    def _fold(self) -> None:
        """The list beside the question goes, or comes back."""
        self.round = self.round._replace(panel=not self._with_side)
        self.app.lay_out()


_BEGINNING = PRESS_KEYS | {pygame.K_TAB, *ARROWS}
_ANSWERS = ("answer:", "card:", "place:", "space:")
"""How the names begin of what is pressed or touched to answer."""


def _hurries(event: pygame.event.Event) -> bool:
    """Whether somebody will not wait."""
    return event.type == pygame.MOUSEBUTTONDOWN or (
        event.type == pygame.KEYDOWN and event.key in PRESS_KEYS
    )
