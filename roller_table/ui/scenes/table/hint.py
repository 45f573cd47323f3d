"""A hint: what an Expert at this seat would do, why, and what it brings.

The Expert thinks, by what the seat can see, once the player asks or is about to: the pointer rests
on the button, or there was a hint in this game. The best move stands beside the next best, with
what that costs; or the hint says that it does not matter which. Asked again, the hint goes on to
another move; if there is none, it is put away.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from roller_table.engine.cards import BACK, Card, Cards
from roller_table.engine.certainty import MEANT
from roller_table.engine.choices import Move
from roller_table.engine.notation import write
from roller_table.engine.record import as_offered
from roller_table.engine.table import Combine, Dial
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import Message, _, counted, later, named, plural, sentence, strung

from ...felt.hand.holds import Combining
from ...felt.paper.counsel import Counsel, ShareBar
from ...felt.paper.presses import Key
from ...felt.paper.sheets import StripSheet
from ...felt.play.calling import (
    brief,
    cards_of,
    from_there,
    names_of,
    places_of,
    shortest,
    thing_of,
    title_of,
)
from ...felt.play.handles import Cursor, Handle
from ...felt.play.keys import ENTER
from ...felt.play.presenter import Presenter
from ...felt.play.stops import needless
from ...machine.actions import shown
from ...machine.thinkers import Thinkers

if TYPE_CHECKING:
    from roller_table.ai.advice import Advice
    from roller_table.ai.comparison import Comparison

_BUTTON = "bar:hint"
_FOR_EVER = 1 << 40
_NAMED = 3
"""More moves that are just as good are counted, and not named."""
_READ = 4
"""A hint is read in that many times as long as anything else that comes up takes to settle. Until
then it may name another move, which is not followed before it can have been read, too; from then on
the move stays, and a better one is shown when it is asked for."""
_BEST, _NEXT, _SAME, _OTHER = later("best"), later("next"), later("same"), later("other")


class Hint:
    """The advice for the question that is open, if it is wanted."""

    def __init__(
        self, sheet: StripSheet[Counsel], presenter: Presenter, thinkers: Thinkers
    ) -> None:
        self.sheet, self.presenter, self.thinkers = sheet, presenter, thinkers
        self.top = presenter.top
        self._ticket: int | None = None
        self._may_think = self._used = False
        """A question is open that may be thought about; there was a hint in this game."""
        self._heard = deque["Advice"]()
        """What has been thought of and is still to be looked at."""
        self._advice: Advice | None = None
        self._wanted = False
        self._place = 0
        """Which of the comparisons is shown."""
        self._at_first: tuple[str, ...] = ()
        """What was best when the hint was put up."""
        self._read_by = self._follows_from = 0
        """When the hint can have been read; from when on it is followed."""
        self._better: Advice | None = None
        """What has come out since, where that advises another move than the one that was read."""
        self._explained = set[str]()
        """What has been explained of the figures: what they count, and what stands after ±."""
        self._answered: object = None
        """How far the player had answered when the hint was put up."""
        self._stood = ""
        """Where the keys stood then."""

    @property
    def open(self) -> bool:
        return self.sheet.shown is not None

    def opened(self) -> None:
        """A question was opened. Nobody thinks about it for a player who asks for no hints."""
        self.forget()
        self._may_think = True
        if self._used:
            self._ponder()

    def _ponder(self) -> None:
        """Begin to think about the question, as far as its seat may know."""
        if self._ticket is None:
            self._ticket = self.thinkers.ponder(self.top.match, self._heard.append)

    def forget(self) -> None:
        """The question is answered or withdrawn."""
        if self._ticket is not None:
            self.thinkers.forget(self._ticket)
        self._heard.clear()
        self._take_away()
        self._ticket, self._advice, self._wanted, self._place = None, None, False, 0
        self._may_think = False
        self._at_first, self._read_by, self._follows_from, self._better = (), 0, 0, None

    def show(self) -> None:
        """The player asks: show the hint, now or as soon as there is one.

        Asked again, it shows the next comparison; if there is none, it is put away.
        """
        if self.top.board.contents.veil.down:
            return  # The game is over, and words are written on the dark.
        if self.presenter.question is None:
            self.top.say_for_now(self._why_none())
        elif self._better:
            self._show_better()
        elif self.open and self._last:
            self.close()
        elif self._advice:
            self._used = True
            self._place = (self._place + 1) % len(self._advice.compared) if self.open else 0
            self._say()
        elif self._may_think:
            self._ponder()
            self._wanted = self._used = True
            if self._ticket is not None:
                self.thinkers.hurry(self._ticket)

    def _show_better(self) -> None:
        """The player has been told that another move looks better, and asks for it."""
        self._advice, self._better = self._better, None
        self._at_first, self._place, self._read_by = (), 0, self._until_read()
        self._say()

    @property
    def _last(self) -> bool:
        """Whether there is no other comparison to show."""
        return self._advice is None or len(self._advice.compared) < 2

    def _why_none(self) -> str:
        """Why there is no hint: the player's turn comes next, or nothing is theirs to decide."""
        top = self.top
        own = any(plate.active and plate.seat == top.facing for plate in top.board.shown.plates)
        if own and top.match.ask and not needless(top.match.ask, top):
            return _("Your turn comes next.")
        return _("Nothing to decide now.")

    def tick(self) -> None:
        """Look at what the Expert has found since."""
        if self._is_left():
            self.close()
        if self._may_think and self._ticket is None and self.top.page.rested_on == _BUTTON:
            self._ponder()
        while self._heard:
            self._told(self._heard.popleft())

    def close(self) -> bool:
        """Put the hint away; whether there was one."""
        there = self.open
        self._wanted, self._at_first = False, ()
        self._advice, self._better = self._better or self._advice, None
        if there:
            self._take_away()
            self.presenter.raise_up(None)
        return there

    def entered(self, key: int) -> bool:
        """Enter makes the move that is shown; whether it did.

        For a player who uses the pointer this is no beginning to play by keys: no card rises. Who
        plays by keys has gone to a button since, or presses Space, to do something else.
        """
        if self._is_left():
            self.close()
        if key not in ENTER or not self.open or self._on_a_button():
            return False
        self.top.page.pointed_away()
        self._follow()
        return True

    def _on_a_button(self) -> bool:
        """Whether a player who plays by keys has gone to a button since the hint came."""
        keyboard, current = self.presenter.keyboard, self.top.page.focus.current
        moved = current is not None and current.name != self._stood
        return keyboard.in_use and moved and not isinstance(current, Handle | Cursor)

    def _is_left(self) -> bool:
        """Whether the player has begun to make another move than the open hint says."""
        if not self.open:
            return False
        hand, gesture = self.presenter.hand, self._best.gesture()
        labels = gesture.choices if isinstance(gesture, Combine) else ()
        other = {*hand.picking.chosen} - {*cards_of(self._best)}
        answered = hand.picking.chosen, hand.rest
        otherwise = other or (isinstance(hand.rest, Combining) and {*hand.rest.said} - {*labels})
        return hand.number_set or (answered != self._answered and bool(otherwise))

    def _follow(self) -> None:
        """Make the advised move; if the advice has changed, not before it can have been read."""
        if self.top.now() >= self._follows_from:
            self.presenter.answer(self._best)

    def _take_away(self) -> None:
        if self.open:
            self.sheet.clear()
            self._glow(())
            self.top.board.take_labels()
            stood = self.presenter.panel.number
            self.presenter.favour(None)
            self._set_number(None, stood)

    def _told(self, advice: Advice) -> None:
        before, self._advice = self._advice, advice
        unlabelled = self._better is not None
        changed = self.open and before is not None and _best_of(before) != _best_of(advice)
        self._better = advice if changed and self.top.now() >= self._read_by else None
        if self._better:
            self._advice = before
            self.top.board.take_labels()
            self._say(again=True)
        elif self._wanted or self.open:
            again, self._wanted = self.open and before is not None, False
            # What stands beside the best stays, wherever it has come to among the others.
            other = before.compared[self._place].other if before and before.compared else ""
            others = [each.other for each in advice.compared]
            self._place = others.index(other) if again and other in others else 0
            kept = again and before is not None and _stands(before) == _stands(advice)
            kept = kept and not unlabelled
            if changed:
                self._read_by = self._follows_from = self._until_read()
            self._say(again=kept)

    # What is said

    def _say(self, *, again: bool = False) -> None:
        """Show the hint; ``again``: it is the same move, with better figures."""
        assert self._advice
        if not self.open:
            self._read_by = self._until_read()
        self._at_first = self._at_first or _level_of(self._advice)
        labels = self._labels()
        if not again:
            self._point_at(labels)
            self._answered = self.presenter.hand.picking.chosen, self.presenter.hand.rest
            self._stood = self.top.focused()
        counsel = self._counsel(self._advice, labels)
        counsel = counsel._replace(keys=self._keys(labels), price=self._price())
        self.sheet.show(counsel, again=True)
        told = self.sheet.told
        if isinstance(told, Counsel) and told.source in self._unexplained():
            self._explained.add(told.source)
        if not again:
            self.presenter.remarks.forget()  # It would stand there again once the hint has gone.

    def _until_read(self) -> int:
        return self.top.now() + _READ * self.top.stage.settles

    @property
    def _comparison(self) -> Comparison | None:
        """The moves compared side by side, once enough was tried."""
        compared = self._advice.compared if self._advice else ()
        return compared[self._place] if compared else None

    @property
    def _best(self) -> Move:
        """The move that is advised."""
        assert self._advice
        return self._move(_best_of(self._advice))

    def _move(self, line: str) -> Move:
        question = self.presenter.question
        return as_offered(line, self.top.match.game, question.ask if question else None)

    def _point_at(self, labels: Mapping[Card, str]) -> None:
        """Raise the best card in gold, and mark the next best, or all that are just as good.

        On a board the best move is aimed as it would go.
        """
        board, best = self.top.board, self._best
        board.take_labels()
        cards = tuple(card for card in cards_of(best) if card not in labels)
        gold = (*cards, *(card for card, word in labels.items() if word == _BEST))
        self._glow(gold, tuple(card for card, word in labels.items() if word != _BEST))
        pieces = board.own_pieces()
        own = [piece for piece in pieces if piece.card in gold]
        stood = self.presenter.panel.number
        self.presenter.advise(best, own[0] if len(own) == 1 else None)
        self._set_number(best, stood)
        for piece in pieces:
            if word := labels.get(piece.card):
                board.label(piece, _(word), gold=word == _BEST)

    def _labels(self) -> dict[Card, str]:
        """The words on cards in the hand, if each compared move is one of these cards."""
        comparison = self._comparison
        if comparison is None or self._better:
            return {}
        level, labels = comparison.level, dict[Card, str]()
        words = [_SAME] * len(level) if len(level) > 1 else [_BEST]
        lines = [*zip(level, words, strict=True)]
        if comparison.other:
            lines.append((comparison.other, _OTHER if self._place else _NEXT))
        own = {piece.card for piece in self.top.board.own_pieces()}
        for line, word in lines:
            cards = cards_of(self._move(line))
            if len(cards) != 1 or cards[0] not in own:
                return {}
            labels.setdefault(cards[0], word)
        return labels if len(labels) > 1 else {}

    def _set_number(self, move: Move | None, stood: int | None) -> None:
        """Set the number to that of the move, or to the one that stood there."""
        if isinstance(gesture := move.gesture() if move else None, Dial):
            stood = gesture.value
        if stood is not None:
            self.presenter.panel.show_number(stood)

    def _glow(self, cards: Cards, less: Cards = ()) -> None:
        """Let these cards stand out once the hand is shown again; ``less``: those without gold."""
        board, until = self.top.board, self.top.now() + _FOR_EVER
        board.point_out(tuple(c for c in cards if c != BACK), until, alone=True, less=less)

    def _keys(self, labels: Mapping[Card, str]) -> tuple[Key, ...]:
        assert self._advice
        comparison, best, found = self._comparison, self._best, list[Key]()
        if self._better or not self._last:
            own = shown(self.top.stage.settings.keys.chord("show_hint"))
            words = _("show it") if self._better else _("next best")
            found.append(Key("next", own, words, self.show))
        several = comparison is not None and comparison.same() and labels
        words = brief(best, self.top.board.layout) if several else _("do it")
        found.append(Key("do", "Enter", words, self._follow))
        return *found, Key("close", "Esc", _("close"), lambda: self.close())

    def _counsel(self, advice: Advice, labels: Mapping[Card, str]) -> Counsel:
        comparison, best_move, layout = self._comparison, self._best, self.top.board.layout
        if self._better:
            other = brief(self._move(_best_of(self._better)), layout)
            verdict = _("**{move}** looks better, now that more was tried").format(move=other)
            return Counsel(title_of(best_move, layout), self._gain(), verdict=verdict)
        if comparison is None:
            reason = self._said(advice.moves[0].reason) or self._gain()
            alone = Counsel(title_of(best_move, layout), reason, source=self._source(advice))
            return alone._replace(verdict=self._for_nothing(advice))
        same = comparison.same()
        several = same if labels else ""
        level = [self._name(line, best_move) for line in comparison.level]
        other = self._name(comparison.other, best_move) if comparison.other else ""
        unit = self.top.match.entry.unit(self.top.board.shown.sheet.score.unit)
        best = strung(level) if several else level[0]
        if differ := self._differing(comparison):
            best, other = differ
        told = figures_of(advice, comparison, best, other, unit)
        told = told._replace(bars=self._shortened(told.bars, comparison))
        if same and not several:
            # On a board a name says no place: of one name it is told what the bars show.
            alike = [name for name in level[1:] if name != other]
            verdict = as_good(alike, level[0] if told.bars else "")
            told = told._replace(verdict=verdict or told.verdict)
        source = self._source(advice, told.verdict)
        if told.verdict and not same and comparison.loses.error and not self._has_changed(advice):
            source = next(iter(self._unexplained(unit)), source)
        if self._place:  # The title names both that stand at the bars now.
            beside = other if differ else self._name(comparison.other, best_move, within=True)
            title = _("{best} rather than {other}")
            if beside != other:  # The same, at another place of the board.
                title = _("{best} here rather than {other}")
            title = title.format(best=several or best, other=beside)
        else:
            title = several or title_of(best_move, layout)
        short = "" if same or self._place else shortest(best_move, layout)
        reason = self._said(comparison.reason) or ("" if same else self._gain())
        return Counsel(title, reason, *told, source, level=bool(several), brief=short)

    def _unexplained(self, unit: str = "rating") -> list[str]:
        """What is still to be explained of such figures, one with each hint."""
        rating = self.top.match.entry.player().rating_brief if unit == "rating" else None
        found = [*([rating.shown()] if rating else ()), _(MEANT)]
        return [words for words in found if words not in self._explained]

    def _shortened(
        self, bars: tuple[ShareBar, ...], comparison: Comparison
    ) -> tuple[ShareBar, ...]:
        """Bars may name just the things that go onto the board, if these are different."""
        lines = (comparison.best, comparison.other)
        things = [thing_of(self._move(line), self.top.board.layout) for line in lines if line]
        if len(bars) != len(things) or len({*things}) < len(things):
            return bars
        return tuple(bar._replace(brief=thing) for bar, thing in zip(bars, things, strict=True))

    def _differing(self, comparison: Comparison) -> tuple[str, str] | None:
        """Two moves of several cards, named by the cards not in both; None if there are none."""
        if not comparison.other or comparison.same():
            return None
        cards = [cards_of(self._move(line)) for line in (comparison.best, comparison.other)]
        if not all(len(each) > 1 for each in cards):
            return None
        apart = [[c for c in one if c not in two] for one, two in (cards, cards[::-1])]
        if not all(apart):
            return None
        one, other = (names_of(tuple(each), self.top.board.layout) for each in apart)
        return one, other

    def _said(self, reason: Message) -> str:
        return named(reason, self.top.match.names).shown()

    def _for_nothing(self, advice: Advice) -> str:
        """What costs no card, where the move that is advised does and no difference is seen."""
        spends = self.top.match.entry.player().spends
        if advice.early or not spends(self._best):
            return ""
        others = (self._move(each.line) for each in advice.moves)
        free = next((move for move in others if not spends(move)), None)
        words = _("**{move}** costs no card")
        return words.format(move=brief(free, self.top.board.layout)) if free else ""

    def _gain(self) -> str:
        """What comes of the move that is advised, where no reason is known."""
        foreseen = self.presenter.foresight(self._best)
        return foreseen.prospect.gain if foreseen else ""

    def _price(self) -> str:
        """What the move that is advised costs besides, where the game can tell."""
        foreseen = self.presenter.foresight(self._best)
        return foreseen.prospect.price if foreseen else ""

    def _source(self, advice: Advice, verdict: str = "") -> str:
        """Whose view the hint is, and how sure; ``verdict``: what it says of the other move."""
        worlds, comparison, question = advice.worlds, self._comparison, self.presenter.question
        if question and len(question.ask.choice) == 1:
            return ""  # That nothing else may be done is no view.
        if self._has_changed(advice):
            first = brief(self._move(self._at_first[0]), self.top.board.layout)
            return _("At first {move} looked best; more was tried since.").format(move=first)
        alone = comparison is None or not comparison.other
        if alone and len(advice.moves) > 1 and advice.early and not advice.done:
            return _("An Expert's view; being measured …")
        if alone and not verdict and worlds and (comparison or len(advice.moves) > 1):
            return _("No clear difference") if advice.done else _("No clear difference so far")
        return _("A first look") if advice.quick and worlds else _("An Expert's view")

    def _has_changed(self, advice: Advice) -> bool:
        """Whether another move is advised than when the hint was put up."""
        return not {*self._at_first} & {*_level_of(advice)}

    def _name(self, line: str, best: Move, *, within: bool = False) -> str:
        """A move's name beside others; ``within`` a sentence.

        If on a board it differs from the best only by its place, the name says where that is, seen
        from the place of the best.
        """
        layout = self.top.board.layout
        move = self._move(line)
        here, name, places = brief(best, layout), brief(move, layout), places_of(move)
        if line == write(best) or name != here or not places:
            return name
        there = from_there(places[0], places_of(best)[0])
        return (there if within else sentence(there)) or name


def _stands(advice: Advice) -> tuple[str, ...]:
    """Every move that an advice raises."""
    return *_level_of(advice), *(each.other for each in advice.compared)


def _level_of(advice: Advice) -> tuple[str, ...]:
    """The lines of the move that is advised and of all that are just as good."""
    return advice.compared[0].level if advice.compared else (_best_of(advice),)


def _best_of(advice: Advice) -> str:
    """The line of the move that is advised: what the Expert chose, or what came out better."""
    return advice.compared[0].best if advice.compared else advice.moves[0].line


class HintFigures(NamedTuple):
    """What a comparison says in figures."""

    heading: str
    """What the bars count; or that the goal is settled, or how likely it is at best."""
    bars: tuple[ShareBar, ...]
    verdict: str
    """What the other move costs."""


def figures_of(
    advice: Advice, comparison: Comparison, best: str, other: str, unit: str
) -> HintFigures:
    """The two moves by these names: two bars or none, and what the other move costs."""
    settled, bars = advice.settled.shown(), tuple[ShareBar, ...]()
    if comparison.shares:
        shares = zip((best, other), comparison.shares, strict=True)
        bars = tuple(ShareBar(name, each.of_100, each.error) for name, each in shares)
    away = comparison.gives_away(unit)
    verdict = f"**{other}** {away}" if away else ""
    heading = advice.hope.shown() if bars else ""
    if advice.at_best is not None:
        words = _("{hope}: at most {n} times in 100, whatever you do")
        if not advice.at_best:
            words = _("{hope}: hardly ever now, whatever you do")
        heading = words.format(hope=advice.hope.shown(), n=advice.at_best)
    return HintFigures(settled or heading, bars, verdict)


def as_good(names: Sequence[str], best: str = "") -> str:
    """That moves by these names are as good as the best; nothing where there are none. A name may
    be several cards, so it is never what "is" or "are" as good.

    ``best``: its name, where the bars set a move beside it that is less good.
    """
    others = tuple(dict.fromkeys(names))
    if best and len(others) > 1:
        words = plural(
            "{n} other is just as good as **{best}**",
            "{n} others are just as good as **{best}**",
            len(others),
            best=best,
        )
        return words.shown()
    if best and others:
        return _("Just as good as **{best}**: **{move}**").format(move=others[0], best=best)
    if 1 <= len(others) <= _NAMED:
        return _("Just as good: {moves}").format(moves="; ".join(f"**{each}**" for each in others))
    if others:
        return counted("{n} other is just as good", "{n} others are just as good", len(others))
    return ""
