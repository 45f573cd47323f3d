"""A question at the table: touch all that is right, or choose one; ten of them are a round."""

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from roller_table.drills import ChoiceTask, Drill, Task, Thing, TouchTask, drills_of, question, why
from roller_table.engine.cards import Card, short
from roller_table.engine.sheet import Exhibit, Finish, Meaning, Path, SettledDeal, Tag, WinningCard
from roller_table.engine.table import Zone
from roller_table.engine.words import _, listed

from ... import ways
from ...felt.hand.holds import Refusal
from ...felt.paper.choices import Ground
from ...felt.paper.pointing import PointTarget, rects_of, taken_on
from ...felt.paper.presses import ButtonOffer, Buttons, Row
from ...felt.play.calling import place_words
from ...felt.play.tabletop import Tabletop
from ...kept.progress import Progress
from ...looks.look import Look
from ...ways import DrillRound
from ...widgets.base import Pressable
from ..position import Banner, Done, ListEntry, Notes, PositionScene, StepDots
from ..position.beside import SideList

ROUND = 10
_IN_A_ROW = 5
TELLING = (Path, WinningCard, Tag, Meaning, Finish, SettledDeal)
"""What the rules work out of a position and write on the felt: the answer may follow from it."""


class DrillScene(PositionScene):
    """One question of a round."""

    def __init__(self, drill: Drill, progress: Progress, round_: DrillRound) -> None:
        self.task: Task = question(drill, round_.seed + len(round_.marks))
        super().__init__(self.task.match, self.task.seat)
        self.drill, self.progress, self.round = drill, progress, round_
        self.touched: list[Thing] = []
        self.missed = False
        """It was answered, and not rightly: what is right is shown."""
        self._told = ""
        """Why it was not right."""
        self._shown = False
        """The answer was played."""
        self._over = False

    def anew(self) -> "DrillScene":
        return DrillScene(self.drill, self.progress, self.round)

    # Beside the table

    def side(self, top: Tabletop) -> SideList:
        top.untold = TELLING
        self.beside = SideList(top.page)
        return self.beside

    def describe(self) -> None:
        self.position.bar.banner, self.beside.notes = self._banner(), self._notes()

    def _redraw(self) -> None:
        self.describe()
        self.position.redraw_bar()

    def _banner(self) -> Banner:
        done = self.round.marks
        to_come: list[Done] = [""] * (ROUND - len(done))
        here = len(done) - self.missed
        words = _("{n} of {count}").format(n=min(here + 1, ROUND), count=ROUND)
        strip = StepDots((*done, *to_come), here, words, words)
        return Banner(_("Drill · {title}").format(title=_(self.drill.title)), strip)

    def _notes(self) -> Notes:
        entries = tuple(
            ListEntry(
                _(each.title),
                partial(self._ask, each),
                note=self._best(each),
                here=each.key == self.drill.key,
            )
            for each in drills_of(self.drill.game)
        )
        rule = _("No clock. Every question is a new deal, and the rules are the judge.")
        words = tuple(filter(None, (self.round.last, rule)))
        return Notes(_("Drills"), entries, _("Last answer") if self.round.last else "", words)

    def _best(self, drill: Drill) -> str:
        best = self.progress.best(drill.key)
        if best is None:
            return _("not tried yet")
        return _("best {n} of {count}").format(n=best, count=ROUND)

    # The question

    def rested(self) -> None:
        if self._over:
            self._end()
            return
        self._redraw()
        self._add_places()
        presenter = self.felt.presenter
        presenter.keyboard.add_handles(presenter.hand)
        self._put(self._told)
        self._light()

    def _put(self, told: str = "") -> None:
        """The question, and what can be pressed, where nothing that matters is covered."""
        task = self.task
        words = task.words.shown()
        if told:
            words += f"\n{told}"
            rows = self._after(task)
        elif isinstance(task, TouchTask):
            rows = self._touching(task)
        else:
            rows = self._choosing(task)
        cards = () if isinstance(task, ChoiceTask) and task.cards else self._apart(task)
        self._stand(rows, words, cards)

    def _stand(self, rows: list[Row], words: str, cards: tuple[Card, ...]) -> None:
        top, look, panel = self.felt.top, self.felt.top.look, self.felt.presenter.panel
        top.clear(panel)
        felt = taken_on(self.felt.board)
        over = Exhibit(cards, words)
        layout = self.felt.board.layout
        ground = Ground(layout.area, layout.choices, beside=[*felt.kept, *felt.spared])
        top.touch(panel.show(look, rows, ground, over=over))
        primary = [
            name
            for name, widget in self.felt.page.widgets.items()
            if name.startswith("choice:") and getattr(widget, "kind", "") == "primary"
        ]
        self.felt.page.primary = primary[0] if primary else ""

    def _apart(self, task: Task) -> tuple[Card, ...]:
        """What the question is about and does not lie on the table."""
        there = {piece.card for piece in self.felt.board.pieces}
        return tuple(card for card in task.about if card not in there and card.suit)

    def _touching(self, task: TouchTask) -> list[Row]:
        all_of_it = ButtonOffer(_("That's all"), partial(self._touched_all, task), primary=True)
        return [*self._loose(task), Buttons("", (all_of_it,))]

    def _loose(self, task: Task) -> list[Row]:
        """Things that do not lie on the table are touched in the panel."""
        if not isinstance(task, TouchTask) or task.zone or not isinstance(task.things[0], Card):
            return []
        chosen = task.right if self.missed else self.touched
        loose = [
            ButtonOffer(short(each), partial(self._touch, each), chosen=each in chosen)
            for each in task.things
            if isinstance(each, Card)
        ]
        return [Buttons("", tuple(loose))]

    def _choosing(self, task: ChoiceTask) -> list[Row]:
        words = [each.shown() for each in task.choices]
        if task.cards:
            words = [" ".join(short(card) for card in cards) for cards in task.cards]
        presses = [
            ButtonOffer(each, partial(self._chosen, task, n), key=str(n + 1))
            for n, each in enumerate(words)
        ]
        wide = 1 if task.cards else _IN_A_ROW
        return [
            Buttons("", tuple(presses[start : start + wide]))
            for start in range(0, len(presses), wide)
        ]

    def _after(self, task: Task) -> list[Row]:
        presses = [ButtonOffer(_("Next question"), self._next, primary=True)]
        if task.script and not self._shown:
            presses.append(ButtonOffer(_("Show me"), self.show_how))
        return [*self._loose(task), Buttons("", tuple(presses))]

    # Touching

    def refused(self, refusal: Refusal) -> None:
        """Nothing is played here: whatever is clicked, or used by its handle, is touched."""
        if isinstance(self.task, TouchTask) and refusal.thing.card in self.task.things:
            self._touch(refusal.thing.card)

    def _touch(self, thing: Thing) -> None:
        task = self.task
        if self.missed or not isinstance(task, TouchTask):
            return
        if thing in self.touched:
            self.touched.remove(thing)
        else:
            one = isinstance(thing, Zone) and len(task.right) == 1
            self.touched = [thing] if one else [*self.touched, thing]
        self.app.play("things/turn")
        self._light()
        if task.zone is None and isinstance(thing, Card):
            self._put()

    def _light(self) -> None:
        """What has been touched glows; once it was answered, what is right."""
        task = self.task
        chosen = [*task.right] if self.missed and isinstance(task, TouchTask) else self.touched
        cards = {*chosen, *task.about}
        self.felt.board.speak_of([piece for piece in self.felt.board.pieces if piece.card in cards])
        self.position.pointing.ring(
            [self._place(each) for each in chosen if isinstance(each, Zone)]
        )

    def _place(self, zone: Zone) -> Rect:
        return rects_of(self.felt.board, PointTarget(zone))[0]

    def _add_places(self) -> None:
        """Places can be pressed where they are."""
        for name in [name for name in self.felt.page.widgets if name.startswith("place:")]:
            self.felt.page.remove(name)
        if isinstance(self.task, TouchTask):
            for thing in self.task.things:
                if isinstance(thing, Zone):
                    rect = self._place(thing)
                    act = partial(self._touch, thing)
                    self.felt.page.add(_Place(str(thing), self._said(thing), rect, act))

    def _said(self, zone: Zone) -> str:
        """A place in words, for ears."""
        own = [each for each in self.felt.board.shown.sheet.own if each.called == zone.name]
        return own[zone.number].its_name() if own else place_words(zone)

    # The answer

    def _touched_all(self, task: TouchTask) -> None:
        if {*self.touched} == task.right:
            self._answered(right=True, told="")
            return
        wrong = next((each for each in self.touched if each not in task.right), None)
        reason = why(task, wrong) if wrong is not None else ""
        told = reason or (
            _("That was one too many. What is right glows.")
            if wrong is not None
            else _("There is more. What is right glows.")
        )
        self._answered(right=False, told=told)

    def _chosen(self, task: ChoiceTask, number: int) -> None:
        right = task.choices[task.right].shown()
        if task.cards:
            right = " ".join(short(card) for card in task.cards[task.right])
        self._answered(
            right=number == task.right, told=_("Right is: **{answer}**").format(answer=right)
        )

    def _answered(self, *, right: bool, told: str) -> None:
        self.app.play("signals/point" if right else "signals/refuse")
        mark: Done = "right" if right else "wrong"
        said = self.task.words.shown()
        last = " ".join(filter(None, (said, told or self._all_right())))
        self.round = self.round._replace(marks=(*self.round.marks, mark), last=last)
        if len(self.round.marks) == ROUND:
            self.progress.score(self.drill.key, self.round.right)
        if right:
            self._next()
            return
        self.missed = True
        self._told = told
        self.felt.top.untold = ()
        self.felt.conductor.write(self.felt.top.now(), news=False)
        self._redraw()
        self._light()
        self._put(told)

    def _all_right(self) -> str:
        """What was right, where it can be written in a line."""
        if not isinstance(self.task, TouchTask):
            return ""
        cards = [short(each) for each in self.task.things
                 if each in self.task.right and isinstance(each, Card)]  # fmt: skip
        return _("Right: {cards}.").format(cards=listed(cards)) if cards else ""

    def _next(self) -> None:
        if len(self.round.marks) == ROUND:
            self._over = True
            self._end()
        else:
            self._ask(self.drill, self.round)

    def _ask(self, drill: Drill, so_far: DrillRound | None = None) -> None:
        """A question of that kind; without a round, the first of a new one."""
        self.go(ways.Drill(drill.game, drill.key, so_far), ways.Manner.INSTEAD)

    def show_how(self) -> None:
        """Once it was answered, the moves that show what is right."""
        if self.missed and not self._shown:
            self._shown = True
            self.position.play(*self.task.script)

    def _end(self) -> None:
        words = _("**{n} of {count}** were right.").format(n=self.round.right, count=ROUND)
        again, leave = partial(self._ask, self.drill), partial(self.go, ways.Back())
        presses = (ButtonOffer(_("Ten more"), again, primary=True), ButtonOffer(_("Leave"), leave))
        self._stand([Buttons("", presses)], words, ())
        self._redraw()


class _Place(Pressable):
    """A place of the table that can be touched; it is seen as it lies there."""

    def __init__(self, name: str, said: str, rect: Rect, act: Callable[[], object]) -> None:
        super().__init__(f"place:{name}", spoken=said)
        self.rect, self._act = rect, act

    def pressed_now(self) -> None:
        self._act()

    def draw(self, target: Surface, look: Look) -> None:
        """The table draws it."""
