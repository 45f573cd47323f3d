"""What can be pressed to answer a question: buttons, numbers, combinations, and cards by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from roller_table.engine.cards import Card
from roller_table.engine.choices import Move
from roller_table.engine.sheet import Exhibit
from roller_table.engine.words import _

from ...felt.choices import Buttons, Number, Press, Row
from ...felt.question import Question
from ...felt.saying import Combination, Naming

if TYPE_CHECKING:
    from .asking import Asking

Shown = tuple[list[Row], dict[str, Any]]
"""Rows of buttons, and how they are to stand."""


class Answers:
    """The buttons of the question that is open."""

    def __init__(self, asking: Asking) -> None:
        self.asking = asking
        self.combination: Combination | None = None

    def open(self, question: Question) -> None:
        """Begin with nothing chosen."""
        offers, asking = question.offers, self.asking
        self.combination = None
        if offers.combine:
            self.combination = Combination(offers, asking.play, self._again)
        picks, board = offers.picks, asking.scene.board
        if picks and not set(picks.cards) <= {piece.card for piece in board.own_pieces()}:
            there = {piece.card for piece in board.pieces} | set(picks.cards)
            pack = [card for card in asking.scene.match.game.pack if card in there]
            named = [card for card in pack if board.layout.cell(card)]
            question.naming = Naming(picks, named, board.layout.cell_of, self._again)

    def _again(self) -> None:
        """Something has been chosen: show it, and leave the focus where it was."""
        page = self.asking.scene.page
        focused = page.focus.current.name if page.focus.current else ""
        self.asking.put_up_choices()
        if focused in page.widgets and self.asking.keys_in_use:
            page.focus.go(page.find(focused), seen=True)

    def rows(self, question: Question) -> Shown:
        """Everything that can be pressed now."""
        if question.offers.picks:
            return self._picking(question)
        rows: list[Row] = list(self.combination.rows()) if self.combination else []
        rows += [self._buttons(title, row) for title, row in question.rows()]
        rows += [self._first(*key, says) for key, says in question.offers.firsts.items()]
        rows += [
            Number(
                label, tuple(sorted(moves)), self._dialling(moves), question.offers.dial_keys[label]
            )
            for label, moves in question.offers.dials.items()
        ]
        only = rows[0] if len(rows) == 1 else None
        if isinstance(only, Buttons) and len(only.presses) == 1:
            rows = [Buttons("", (only.presses[0]._replace(primary=True),))]
        exhibit = self.asking.scene.board.shown.sheet.one(Exhibit)
        words, cards = (exhibit.words, exhibit.cards) if exhibit else ("", ())
        return rows, {"words": words, "cards": cards}

    def _first(self, title: str, thing: Card, sayings: tuple[str, ...]) -> Buttons:
        """What is said with a thing before its place is chosen."""
        return self._folded(
            title, tuple(Press(words, self._saying(title, thing, words)) for words in sayings)
        )

    def _saying(self, title: str, thing: Card, words: str) -> Callable[[], object]:
        return lambda: self._say_first(title, thing, words)

    def _say_first(self, title: str, thing: Card, words: str) -> None:
        """It is said: now the place, or the way back."""
        asking = self.asking
        piece = asking.scene.board.pieces.find(thing)
        asking.meaning.dismiss()
        if piece and asking.placing.pick(piece, words):
            prompt = _("**{title} {what}**: choose where")
            asking.scene.board.show_prompt(prompt.format(title=title, what=words))
            back = Press(_("Go back"), self.unsay, key="b")
            asking.put_up([Buttons("", (back,))])

    def unsay(self) -> None:
        """Nothing has been said yet."""
        asking = self.asking
        assert asking.question
        asking.placing.open()
        asking.scene.board.show_prompt(asking.question.ask.prompt)
        asking.put_up_choices()

    def _buttons(self, title: str, row: list[tuple[str, str, Move]]) -> Buttons:
        """A row of buttons; or one that opens it, where there is no room for the row."""
        return self._folded(
            title, tuple(Press(label, self._playing(move), key=key) for label, key, move in row)
        )

    def _folded(self, title: str, presses: tuple[Press, ...]) -> Buttons:
        meaning, layout = self.asking.meaning, self.asking.scene.board.layout
        if not (title and layout.folds):
            return Buttons(title, presses)
        words = _("{title} …").format(title=title)
        return Buttons("", (Press(words, lambda: meaning.offer(title, presses)),))

    def _picking(self, question: Question) -> Shown:
        """The button that confirms what has been chosen, and what is chosen from."""
        label, key, reason = question.confirm_label()
        confirm = Press(reason or label, self.asking.confirm, not reason, reason, key)
        naming = question.naming
        if naming is None:
            return [Buttons("", (confirm,))], {"below": True}
        if not reason:
            confirm = confirm._replace(words=f"{label}: {naming.words()}")
        return [naming.grid(), Buttons("", (confirm,))], {"size": 14.5}

    def _playing(self, move: Move) -> Callable[[], object]:
        return lambda: self.asking.play(move)

    def _dialling(self, moves: dict[int, Move]) -> Callable[[int], object]:
        return lambda value: self.asking.play(moves[value])
