"""A hint: what an Expert at this seat would do, thought about while the player thinks."""

from collections.abc import Callable
from typing import Any

from roller_table.engine.cards import SUITS, Card, Cards, spoken
from roller_table.engine.choices import Move, Options
from roller_table.engine.notation import read
from roller_table.engine.table import Dial, Drop, Lay, Press
from roller_table.engine.words import _, listed

from ...felt.layout import SPACE
from ...thinkers import Thinkers
from .keyboard import place_words
from .presenter import Presenter
from .tabletop import Tabletop

_GLOWS = 6000


class Hint:
    """The advice for the question that is open, if it is wanted."""

    def __init__(self, top: Tabletop, presenter: Presenter, thinkers: Thinkers) -> None:
        self.top, self.presenter, self.thinkers = top, presenter, thinkers
        self._ticket: int | None = None
        self._line = ""
        self._wanted = False

    def ponder(self) -> None:
        """A question was opened: begin to think about it, as far as its seat may know."""
        self.forget()
        self._ticket = self.thinkers.ponder(self.top.match, self._told)

    def forget(self) -> None:
        """The question is answered or withdrawn."""
        if self._ticket is not None:
            self.thinkers.forget(self._ticket)
        self._ticket, self._line, self._wanted = None, "", False

    def show(self) -> None:
        """The player wants to know: say it, or as soon as there is something to say."""
        if self.presenter.question is None:
            self.top.say(_("There is nothing for you to decide now."))
        elif self._line:
            self._say()
        elif self._ticket is not None:
            self._wanted = True
            self.thinkers.hurry(self._ticket)

    def _told(self, line: str) -> None:
        self._ticket, self._line = None, line
        if self._wanted:
            self._wanted = False
            self._say()

    def _say(self) -> None:
        match, board = self.top.match, self.top.board
        move = read(self._line, match.game.moves, match.game.pack)
        words = _("An Expert would choose: **{move}**")
        move = next((each for each in self._offered() if each == move), move)
        self.presenter.suggest(move)
        board.show_prompt(words.format(move=described(move, self._name)), board.shown.slots)
        self._point_at(_cards(move))

    def _offered(self) -> tuple[Move, ...]:
        """What may be done, with the things that do it, which no line names."""
        question = self.presenter.question
        choice = question.ask.choice if question else None
        return choice.moves if isinstance(choice, Options) else ()

    def _point_at(self, cards: Cards) -> None:
        """Let the cards glow; one alone rises as well, and the keys are on it."""
        board, now = self.top.board, self.top.now()
        pieces = [piece for piece in board.pieces.of(board.hand_zone) if piece.card in cards]
        if len(pieces) == 1:
            self.presenter.raise_up(pieces[0])
            self.presenter.keyboard.back_to(f"card:{pieces[0].card.code}")
            self.presenter.remarks.forget()  # What is said of the card would lie over the hint.
        board.point_out(cards, now + _GLOWS)

    def _name(self, card: Card) -> str:
        """A card as the table calls it; one that does not lie there by its own name."""
        widget = self.top.page.widgets.get(f"card:{card.code}")
        own = _called(card)
        called = self.top.board.layout.spoken(card) if own == card.code else own
        return widget.spoken if widget else called


def _called(card: Card) -> str:
    standard = card.code[-1] in SUITS or card.code.startswith("Jk")
    return spoken(card) if standard else card.code


def described(move: Move, name: Callable[[Card], str] = _called) -> str:
    """A move as its button says it, with the cards that belong to it."""
    gesture: Any = move.gesture()
    match gesture:
        case Press(label, row):
            words = f"{row}: {label}" if row else label
        case Dial(label, value):
            words = label.format(n=value)
        case _:
            choices = getattr(gesture, "choices", ())
            words = ", ".join(f"{row}: {label}" for row, label in choices)
            words = words or _said(gesture)
    return ", ".join(filter(None, (listed([name(card) for card in _cards(move)]), words)))


def _said(gesture: Drop | Lay) -> str:
    """How a thing is meant, and over which places of a board."""
    first = getattr(gesture, "first", "")
    places = (gesture.place,) if isinstance(gesture, Drop) else gesture.places
    on_board = [place_words(place) for place in places if place.name == SPACE]
    saying = f"{first} {gesture.saying}".strip()
    return ", ".join(filter(None, (saying, listed(on_board))))


def _cards(move: Move) -> Cards:
    """The cards that are moved."""
    thing = getattr(move.gesture(), "thing", None)
    return getattr(move, "cards", ()) if thing is None else (thing,)
