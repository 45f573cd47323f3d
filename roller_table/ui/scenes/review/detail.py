"""The table at one decision, and what is known: both moves, others, what nobody could know."""

from collections.abc import Callable
from functools import partial

from pygame import Rect

from roller_table.ai.measuring import Verdict
from roller_table.ai.review import Decision, Review
from roller_table.engine.choices import Move
from roller_table.engine.notation import write
from roller_table.engine.record import as_offered
from roller_table.engine.words import _, named
from roller_table.match import Match

from ...felt.play.calling import places_of
from ...looks.look import Look
from ...looks.theme import INK, QUIET, READ, TEXT
from ...machine.keys import with_key
from ...machine.settings import Settings
from ...widgets import (
    Block,
    Button,
    Column,
    Container,
    Grow,
    Inset,
    Label,
    Page,
    Panel,
    PanelGround,
    Row,
    Sized,
)
from . import said
from .position import DecisionPicture, TableView, standing_at
from .tags import TAGS, Tags, tag_words

Go = Callable[[], object]


class Detail:
    """``step`` goes that many decisions on, ``play`` begins a game at this one, ``compare`` shows
    both moves side by side."""

    def __init__(
        self,
        page: Page,
        match: Match,
        review: Review,
        step: Callable[[int], object],
        play: Go,
        turn_up: Go,
        compare: Go,
    ) -> None:
        self.page, self.match, self.review = page, match, review
        self.open = False
        """Every hand is shown."""
        self.shown: DecisionPicture | None = None
        self._shown_as: object = None
        """What the picture shows; it is drawn anew where that has changed."""
        add = page.add
        self.table = add(TableView("table"))
        self.sheet = add(PanelGround("sheet", (*INK, 200)))
        self.tags = Tags(page)
        self.when = add(Label("when", "", READ, QUIET, "semibold"))
        self.words = [
            add(Block("reason", "", 16, TEXT)),
            add(Block("why", "", 16, TEXT)),
            add(Block("others", "", 15, TEXT)),
            add(Block("unknown", "", 15, QUIET)),
        ]
        tip = _("A new game begins here with the same cards; it counts as practice.")
        self.play = add(Button("play", _("Play from here"), play, kind="primary", tip=tip))
        self.compare = add(Button("compare", _("Side by side"), compare, kind="primary"))
        self.compare.tip = _("Side by side")
        tip = with_key(_("The decision before"), "left")
        back = Button("before", icon="chevron_left", on_press=lambda: step(-1), tip=tip)
        tip = with_key(_("The next decision"), "right")
        on = Button("after", icon="chevron_right", on_press=lambda: step(1), tip=tip)
        self.steps = [add(back), add(on)]
        self.place_words = add(Label("place", "", 15, QUIET))
        self.turn_up = add(Button("open", _("Every hand open"), turn_up))
        self.turn_up.visible = review.over
        page.primary = "play"

    def fill(self, decision: Decision, verdict: Verdict | None) -> None:
        """Say what is known of this decision."""
        # The one gold button is what may be looked at next.
        dear = bool(verdict and verdict.mark)
        self.compare.visible = dear
        self.play.kind = "quiet" if dear else "primary"
        self.page.primary = "compare" if dear else "play"
        numbers = [each.number for each in self.review.decisions]
        words = _("Decision {n} of {count}")
        place = numbers.index(decision.number) + 1
        self.place_words.say(words.format(n=place, count=len(numbers)))
        self.when.say(self.headline(decision.number))
        reason, why, others, unknown = self.words
        reason.say("")
        if verdict is None:
            words = _("You chose {played}. This decision has not been measured yet.")
            why.say(words.format(played=self._told(write(decision.played), decision)))
            others.say("")
            unknown.say("")
            return
        moves = self.named(verdict)
        reason.say(said.why(self.review, verdict, moves, self.match.names))
        why.say(said.compared(verdict, moves))
        others.say(said.others(moves, verdict.trick))
        hidden = said.unknowable(verdict.hindsight, moves, verdict.trick)
        words = _("What you could not know: {what}")
        unknown.say(words.format(what=hidden) if hidden else "")

    def headline(self, number: int) -> str:
        """Where the game stood."""
        return said.headline_of(self.match, self.review, number)

    def named(self, verdict: Verdict) -> said.NamedMoves:
        """Its moves, as the table calls them."""
        decision = self.review.decision(verdict.number)
        told = partial(self._told, decision=decision)
        played, best = told(verdict.played), told(verdict.best)
        same = played if played == best and verdict.played != verdict.best else ""
        if same:
            words = _("{move} ({tag})")
            played = words.format(move=played, tag=tag_words("played", verdict, cost=False))
            best = words.format(move=best, tag=tag_words("best", verdict))
        others = tuple(
            (self._lettered(told(each.line), each.line, letter, decision), each.cost)
            for each, letter in zip(verdict.others or (), "AB", strict=False)
        )
        return said.NamedMoves(played, best, others, same)

    def in_short(self, verdict: Verdict) -> str:
        """What was played and what that cost, and why another move was best, where that is known.

        On a board a name says only "here", and is left out: no tag shows where.
        """
        decision = self.review.decision(verdict.number)
        why = self.review.reason(verdict)
        hidden = bool(places_of(decision.played))
        played = "" if hidden else self._told(verdict.played, decision)
        best = self._told(verdict.best, decision)
        best = "" if places_of(self._move(verdict.best, decision)) else best
        told = named(why, self.match.names).shown() if why else ""
        unit = self.match.entry.unit(self.match.sheet(self.review.seat).score.unit)
        return said.in_short(verdict, said.NamedMoves(played, best, ()), told, unit)

    def _lettered(self, words: str, line: str, letter: str, decision: Decision) -> str:
        """Where a move is a place of a board, the letter of its tag belongs to its name."""
        if not places_of(self._move(line, decision)):
            return words
        return _("{move} ({tag})").format(move=words, tag=letter)

    def _told(self, line: str, decision: Decision) -> str:
        move = self._move(line, decision)
        return self.shown.named(move) if self.shown else line

    def _move(self, line: str, decision: Decision) -> Move:
        return as_offered(line, self.match.game, decision.ask)

    # Places

    def see(self, *, shown: bool) -> None:
        """Whether there is anything to be seen."""
        for widget in (self.table, self.sheet, self.when, self.play, *self.steps, *self.words):
            widget.visible = shown
        self.compare.visible = self.compare.visible and shown
        self.place_words.visible = False
        self.tags.hide()
        self.turn_up.visible = shown and self.review.over

    def place(
        self, look: Look, room: Rect, decision: Decision, verdict: Verdict | None, chosen: Settings
    ) -> None:
        """The words and the buttons at the foot of the room, the picture in what is left over."""
        words, foot = self._said(), self._foot(look, room.width - 2 * look.px(16))
        below = Inset(Column(words, 12, foot), left=16, right=16)
        Inset(Column(Grow(self.table), 8, below), bottom=14).place(look, room)
        self._show_table(look, decision, verdict, chosen)

    def _said(self) -> Container:
        for block in self.words:
            block.visible = bool(block.words)
        words = Column(Sized(self.when, high=16), 4, Column(*self.words, gap=6))
        return Panel(self.sheet, Inset(words, bottom=4), beside=18, above=8)

    def _foot(self, look: Look, width: int) -> Container:
        """From one decision to the next the two buttons that lead there stand still; which of them
        it is stands beside them where it has room."""
        self.turn_up.chosen = self.open
        play = Row(Sized(self.compare, high=44), Sized(self.play, high=44), gap=10)
        number, turn = (Sized(each, high=44) for each in (self.place_words, self.turn_up))
        steps = Row(*(Sized(each, 44, 44) for each in self.steps), gap=10)
        wanted, compares = Row(steps, number, play, turn, gap=10), self.compare.visible
        self.place_words.visible = self.compare.visible = True
        self.place_words.visible = wanted.size(look, 2 * width)[0] <= width
        two = Row(steps, play, turn, gap=10).size(look, 3 * width)[0] > width
        self.compare.visible = compares
        if two:
            return Column(Row(steps, Grow(Row(Grow(), turn)), gap=10), play, gap=8, across="start")
        return Row(steps, number, play, Grow(Row(Grow(), turn)), gap=10)

    def _show_table(
        self, look: Look, decision: Decision, verdict: Verdict | None, chosen: Settings
    ) -> None:
        """The picture in its room, with what is said of its cards over them."""
        room = self.table.rect
        best = self._move(verdict.best, decision) if verdict else decision.played
        key = decision.number, self.open, verdict and verdict.best, room.size, look
        if self.shown is None or key != self._shown_as:
            state = self.review.state(decision.number) if self.open else decision.view.state
            at = standing_at(self.match, state, is_open=self.open)
            self.shown = DecisionPicture(at, self.review.seat, room.size, chosen, best, look.sets)
            self._shown_as = key
        self.table.picture = self.shown.picture.surface
        self.table.shows = self.shown.picture.board.contents
        self.tags.hide()
        if verdict:
            self._place_tags(look, room, decision, verdict)

    def _place_tags(self, look: Look, room: Rect, decision: Decision, verdict: Verdict) -> None:
        """What was played and what was best over the cards that only one of them has."""
        if not self.shown:
            return
        best, played = self._move(verdict.best, decision), decision.played
        others = [self._move(each.line, decision) for each in verdict.others or ()]
        moves = [played, best, *(each for each in others if places_of(each))]
        for (name, _ink), move in zip(TAGS, moves, strict=False):
            if name == "played" and verdict.played == verdict.best:
                continue
            beside = best if name == "played" else played
            things = self.shown.rects(move, beside)
            if things:
                over = [thing.move(room.topleft) for thing in things]
                self.tags.put(look, name, verdict, self.shown.named(move), over, room)
        self.tags.part(look, room)
