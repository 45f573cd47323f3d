"""A question put to the person at the screen: what stands out, what may be pressed, the answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from roller_table.engine.cards import BACK, Card
from roller_table.engine.choices import Ask, Move
from roller_table.engine.table import Zone

from ...felt.choices import ChoicePanel, Row
from ...felt.handles import CardHandle
from ...felt.layout import CHOSEN, Slot
from ...felt.pieces import Piece
from ...felt.question import Question
from .answers import Answers
from .cursor import Cursor
from .meaning import Meaning
from .placing import Placing
from .refusing import Refusing

if TYPE_CHECKING:
    from .scene import TableScene

_WANDERING = frozenset({pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN})


class Asking:
    """At most one question is open; cards and buttons lead to its answer."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.question: Question | None = None
        self.panel = ChoicePanel(scene.page, "choice")
        self.answers = Answers(self)
        self.meaning = Meaning(scene)
        self.placing = Placing(scene)
        said = Refusing(scene)
        self.refuse, self.why_not, self._not_now = said.refuse, said.why_not, said.not_now
        self.keys_in_use = False
        """Whether this player plays by keys, and wants the focus where the question is."""

    # Opening and closing

    def open(self, ask: Ask) -> None:
        """Put the question to the person here."""
        self.close()
        board = self.scene.board
        self.question = question = Question(ask, board.pieces, board.hand_zone)
        board.playable = question.playable
        for piece in board.own_pieces():
            piece.dim = question.dim(piece)
        self.shine()
        for press, _move in question.offers.presses:
            for piece in board.pieces.of(press.place)[-1:] if press.place else ():
                piece.glow = True
        board.arrange_own(self.scene.now())
        self.answers.open(question)
        board.layout.wanted = 0 if question.naming else question.wanted
        slots = tuple(Slot(CHOSEN, pose) for pose in board.layout.tray(board.layout.wanted))
        board.show_prompt(ask.prompt, slots)
        self.put_up_choices()
        self._add_handles()
        self.placing.open()
        self.focus_first()

    def close(self) -> None:
        """The question is answered or withdrawn."""
        self.question = None
        board = self.scene.board
        board.playable = lambda _piece: False
        self.clear(self.panel)
        self.meaning.dismiss()
        self.placing.stop()
        for name in [name for name in self.scene.page.widgets if name.startswith("card:")]:
            self.scene.page.remove(name)
        for piece in board.pieces:
            piece.dim = piece.glow = False
        board.layout.wanted = 0
        board.hover(None, self.scene.now())
        board.show_prompt("")

    def shine(self) -> None:
        """What is asked for on the board glows, wherever the pointer has been."""
        wanted = self.question.taken_up() if self.question else []
        for piece in [*wanted, *([self.placing.piece] if self.placing.piece else [])]:
            piece.glow = True

    # Buttons

    def put_up_choices(self) -> None:
        """Show everything that can be pressed now."""
        assert self.question
        rows, how = self.answers.rows(self.question)
        if rows:
            self.put_up(rows, **how)

    def put_up(self, rows: Sequence[Row], *, below: bool = False, **more: Any) -> None:
        """Show these buttons in the middle of the felt, or below the tray."""
        board = self.scene.board
        x, y = board.layout.confirm if below else board.layout.choices
        look = self.scene.look
        area, more = board.layout.choice_area, {"size": 17} | more
        shown = self.panel.show(look, rows, area, middle=(x, y), **more)
        board.canvas.touch(shown)
        self.focus_first()

    def clear(self, panel: ChoicePanel) -> None:
        if panel.open:
            room = self.scene.look.px(80)
            self.scene.board.canvas.touch(panel.clear().inflate(room, room))

    def press_pile(self, place: tuple[int, int]) -> bool:
        """A pile was clicked that stands for a button."""
        board, presses = self.scene.board, self.question.offers.presses if self.question else ()
        for press, move in presses:
            if press.place and board.piece_at(place, (press.place,)):
                self.play(move)
                return True
        return False

    def press_key(self, letter: str) -> bool:
        """Press the button that goes by this letter."""
        for panel in (self.meaning.panel, self.panel):
            act = panel.keys.get(letter)
            if act:
                act()
                return True
        return False

    # Cards

    def use(self, piece: Piece) -> None:
        """A card was clicked, or pressed by its handle: do the one thing that it can do."""
        question = self.question
        if question is None:
            self.refuse(piece, self._not_now())
            return
        if self.placing.takes(piece):
            self.pick_up(piece)
            return
        places = question.places_for(piece.card)
        if not places:
            self.refuse(piece, question.refusal(piece.card, self.why_not))
        elif places == (CHOSEN,):
            self._choose(piece)
        else:
            self.lay(piece, places[0])

    def pick_up(self, piece: Piece) -> None:
        """A thing that is to be put on the board; once more, and it is turned, or left there."""
        if self.placing.piece is not piece:
            self.placing.pick(piece)
        elif not self.placing.turn_in_hand() and not self.placing.given:
            self.placing.stop()
            board, question = self.scene.board, self.question
            board.show_prompt(question.ask.prompt if question else "", board.shown.slots)
        cursor = self.scene.page.widgets.get(Cursor.NAME)
        if self.keys_in_use and cursor:
            self.scene.page.focus.go(cursor, seen=True)

    def _choose(self, piece: Piece) -> None:
        """Lay a card into the tray or take it back."""
        question, board, now = self.question, self.scene.board, self.scene.now()
        assert question
        hand = board.pieces.of(board.hand_zone)
        place = hand.index(piece) if piece in hand else 0
        if not question.choose(piece):
            self.refuse(piece, question.refusal(piece.card, self.why_not))
            return
        board.arrange(board.hand_zone, now)
        board.arrange(CHOSEN, now)
        self.put_up_choices()
        self._add_handles()
        if self.keys_in_use:
            self._focus_next(place)

    def drop(self, piece: Piece, zone: Zone | None) -> None:
        """A card was let go over a zone, or over nothing."""
        question, board = self.question, self.scene.board
        chosen = piece in board.pieces.of(CHOSEN)
        if question and question.offers.picks:
            if (zone == CHOSEN) != chosen:
                self.use(piece)
        elif zone is not None:
            places = question.places_for(piece.card) if question else ()
            if zone in places:
                self.lay(piece, zone)
            else:
                self.use(piece)
        self.fly_back(piece)

    def fly_back(self, piece: Piece) -> None:
        """A card that was let go returns to where it belongs, unless it has been played."""
        board, now = self.scene.board, self.scene.now()
        home = board.pieces.zone_of(piece)
        if home and not piece.moving and piece.pose != piece.goal:
            piece.send(piece.goal, now, self.scene.lasts(200))
        if home:
            board.arrange(home, now)

    def lay(self, piece: Piece, zone: Zone) -> None:
        """Play a card there."""
        assert self.question
        self.meaning.lay(piece, self.question.offers.sayings(piece.card, zone))

    # Answering

    def confirm(self) -> None:
        """Pass the chosen cards on, once they are enough."""
        move = self.question.confirmed() if self.question else None
        if move:
            self.play(move)

    def play(self, move: Move) -> None:
        """Answer the question."""
        events = self.scene.match.play(move)
        self.close()
        self.scene.course.happened(events)

    # By keys

    def by_keys(self, key: int) -> bool:
        """From the first key on, the focus is where the question is; whether it came there now."""
        if self.keys_in_use:
            return False
        self.keys_in_use = True
        self.focus_first()
        return key in _WANDERING and self.scene.page.focus.seen

    def _focus_next(self, place: int) -> None:
        """After a card was chosen: to its neighbour, or to the button once they are enough."""
        page, board = self.scene.page, self.scene.board
        hand = board.pieces.of(board.hand_zone)
        if self.question and self.question.full:
            page.focus.go(page.find("choice:0"), seen=True)
        elif hand:
            name = f"card:{hand[min(place, len(hand) - 1)].card.code}"
            page.focus.go(page.find(name), seen=True)

    def sorted_anew(self) -> None:
        """The cards lie elsewhere now, and so do their handles."""
        if self.question:
            self._add_handles()

    def _add_handles(self) -> None:
        board, page = self.scene.board, self.scene.page
        focused = page.focus.current.name if page.focus.current else ""
        for name in [name for name in page.widgets if name.startswith("card:")]:
            page.remove(name)
        on_board = self.question.taken_up() if self.question else []
        for piece in [*board.pieces.of(CHOSEN), *on_board, *board.own_pieces()]:
            if piece.card != BACK:
                page.add(CardHandle(piece, self.use, self._focused, board.layout.spoken))
        if focused in page.widgets and self.keys_in_use:
            page.focus.go(page.find(focused), seen=True)
        self.focus_first()

    def focus_first(self) -> None:
        """Whoever plays by keys finds the focus where the question is."""
        page = self.scene.page
        current = page.focus.current.name if page.focus.current else ""
        if not self.keys_in_use or (current.startswith("card:") and not self.meaning.panel.open):
            return
        wanted = self._names("say:") or self._names(Cursor.NAME)
        wanted = wanted or self._playable_handles() or self._names("choice:")
        if wanted and current not in wanted:
            page.focus.go(page.find(wanted[0]), seen=True)

    def _names(self, prefix: str) -> list[str]:
        return [name for name in self.scene.page.widgets if name.startswith(prefix)]

    def _playable_handles(self) -> list[str]:
        question = self.question
        pieces = [*(question.taken_up() if question else []), *self.scene.board.own_pieces()]
        playable: list[Card] = [p.card for p in pieces if question and question.playable(p)]
        names = (f"card:{card.code}" for card in playable)
        return [name for name in names if name in self.scene.page.widgets]

    def _focused(self, piece: Piece) -> None:
        self.scene.board.hover(piece, self.scene.now())
        self.scene.explaining.show(piece)
