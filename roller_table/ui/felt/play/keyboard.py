"""The keyboard's way to everything that the pointer reaches, by handles of things and a cursor."""

import pygame

from roller_table.engine.cards import BACK, Card, Cards
from roller_table.engine.choices import Move
from roller_table.engine.sheet import Badge
from roller_table.engine.table import Combine, Drop, Press

from ...widgets.base import PRESS_KEYS, Widget
from ...widgets.focus import ARROWS
from ..hand.hand import Hand
from ..hand.holds import Aiming
from ..paper.choices import ChoicePanel
from ..paper.presses import PaperButton
from ..things.layout import CHOSEN
from .handles import Cursor, Handle, KeyTouch, WrittenHandle
from .remarks import Remarks
from .tabletop import Tabletop

_WANDERING = frozenset({pygame.K_TAB, *ARROWS})
_PLAYING = _WANDERING | PRESS_KEYS


def on_keys(move: Move) -> tuple[str, ...]:
    """Where the move is made by keys: the name of a card's handle, or what a button says."""
    match move.gesture():
        case Drop(thing=thing):
            return (f"card:{thing.code}",)
        case Press(label, row):
            return (f"{row}: {label}",) if row else (label,)
        case Combine(choices):
            return tuple(f"{title}: {label}" for title, label in choices)
    return ()


class Keyboard:
    """Puts the focus on the question for a player who plays by keys."""

    def __init__(self, top: Tabletop, remarks: Remarks, panel: ChoicePanel) -> None:
        self.top, self.page, self.remarks, self.panel = top, top.page, remarks, panel
        self.meant: tuple[str, ...] = ()
        """What the coach asks for, by its name or as it is said aloud: there the focus begins."""
        self._handled: tuple[object, Cards] = None, ()
        """What the handles were made for: a question, and what has been chosen."""
        self._touched = KeyTouch()
        self.went = False
        """The player has gone about since the question came."""

    @property
    def in_use(self) -> bool:
        """Whether this player plays by keys."""
        return self.top.by_keys

    def only_marks(self, hand: Hand, key: int) -> bool:
        """Whether the key does no more than show what a key would be for.

        From the first key on that goes about or presses, the focus is where the question is; a
        letter that does something is no beginning to play by keys. A card that nothing marked is
        not played, nor is a button pressed that is not gold: Enter is also pressed by habit.
        """
        if key not in _PLAYING:
            return False
        first, focus = not self.in_use, self.page.focus
        unmarked = first or not focus.seen
        if first:
            self._begin(hand)
        if key in _WANDERING:
            self.went = True
            return first and focus.seen
        reached = focus.current
        if reached is None:
            return False
        careful = reached.name in self.panel.careful and not self.went
        if not careful and not (unmarked and self._has_to_be_marked(reached)):
            return False
        focus.go(reached, seen=True)
        reached.focus_changed()
        return True

    def _has_to_be_marked(self, reached: Widget) -> bool:
        """Whether a key that presses shows first what it would press."""
        if isinstance(reached, Handle):
            return not self._is_meant(reached.name)
        if _answers_coach(reached):
            return True
        return reached.name == self.panel.usual and not self._is_gold(reached.name)

    def _begin(self, hand: Hand) -> None:
        self.top.by_keys = True
        if self.top.focused() == Cursor.NAME:
            self.top.grip.act(Hand.begin_keys)
        if _answers_coach(self.page.focus.current):
            self.page.focus.go(self.page.focus.current, seen=True)
        elif self.meant or not self.top.focused().startswith("choice:"):
            self.focus_first(hand)

    def follow(self, hand: Hand) -> None:
        """There is a handle for each thing, and a cursor while one is to be put on the board."""
        before, self._handled = self._handled, (hand.question, hand.picking.chosen)
        if before != self._handled:
            self.went = False
            self.add_handles(hand)
        there, wanted = Cursor.NAME in self.page.widgets, hand.aiming is not None
        if wanted and not there:
            self.page.add(Cursor(self.top.grip, self.remarks))
        elif there and not wanted:
            self.page.remove(Cursor.NAME)
        if before != self._handled or there != wanted:
            self.focus_first(hand)
        used, self._touched.used = self._touched.used, None
        if used is not None:
            self._go_on(hand, used, before[1])

    def explain(self) -> None:
        """What the focus has come to is explained where it lies now."""
        reached, self._touched.reached = self._touched.reached, None
        if reached:
            self.remarks.show(reached)

    def give_way(self) -> None:
        """The pointer is on a thing: the ring of the keys is not seen, until one is pressed."""
        if self.page.focus.seen:
            self.page.focus.seen, self.page.dirty = False, True

    def leave(self) -> None:
        """The question is closed."""
        self._handled = None, ()
        self._touched.used = None
        self.page.remove(*self._names("card:"), *self._names("written:"))

    def _add_written(self) -> None:
        """Handles of what is written on the felt and asks to be clicked."""
        board = self.top.board
        sheet = board.shown.sheet
        self.page.remove(*self._names("written:"))
        boxes, _meter = board.furniture.gauge_rects(sheet)
        for n, (box, badge) in enumerate(zip(boxes, sheet.of(Badge), strict=True)):
            if badge.opens:
                self.page.add(WrittenHandle(n, box, badge, self.remarks))

    def add_handles(self, hand: Hand) -> None:
        """Handles where the things lie now."""
        board, focused = self.top.board, self.top.focused()
        self._add_written()
        self.page.remove(*(name for name in self._names("card:") if name != Cursor.NAME))
        on_board = hand.question.on_board if hand.question else []
        own = board.pieces.of(board.hand_zone)
        for piece in [*board.pieces.of(CHOSEN), *on_board, *board.own_pieces()]:
            if piece.card != BACK:
                place = own.index(piece) if piece in own else 0
                spoken, grip = board.layout.spoken(piece.card), self.top.grip
                self.page.add(Handle(piece, place, spoken, grip, self._touched))
        self.back_to(focused)

    def _go_on(self, hand: Hand, place: int, tray: Cards) -> None:
        """The thing at that place was used by its handle: the focus to where one goes on.

        ``tray`` is what was chosen before.
        """
        if not self.in_use:
            return
        if hand.picking.chosen != tray:
            self._focus_next(hand, place)
        elif Cursor.NAME in self.page.widgets and isinstance(hand.state, Aiming):
            self.page.focus.go(self.page.find(Cursor.NAME), seen=True)

    def _focus_next(self, hand: Hand, place: int) -> None:
        """After a card was chosen: to its neighbour, or to the button once they are enough."""
        own = self.top.board.pieces.of(self.top.board.hand_zone)
        if hand.question and len(hand.picking.chosen) >= hand.question.wanted:
            self.page.focus.go(self.panel.first, seen=True)
        elif own:
            name = f"card:{own[min(place, len(own) - 1)].card.code}"
            self.page.focus.go(self.page.find(name), seen=True)

    def leads_past(self, hand: Hand, event: pygame.event.Event) -> bool:
        """Past the last spot of a board come the buttons of the question, if there are any."""
        if event.key != pygame.K_TAB or not isinstance(self.page.focus.current, Cursor):
            return False
        aiming, by = hand.state, -1 if getattr(event, "mod", 0) & pygame.KMOD_SHIFT else 1
        name = next(iter(self._names("choice:")), "")
        past = isinstance(aiming, Aiming) and hand.spots.next(aiming, by) is None and bool(name)
        if past:
            self.page.focus.go(self.page.find(name), seen=True)
            self.page.dirty = True
        return past

    def back_to(self, name: str) -> None:
        """The focus stays where it was, though the widget there was made anew."""
        if name in self.page.widgets and self.in_use and self.top.focused() != name:
            self.page.focus.go(self.page.find(name), seen=True)

    def focus_first(self, hand: Hand) -> None:
        """Where the question is, unless it is on a thing already."""
        current, said = self.top.focused(), [*self._names("claim:"), *self._names("say:")]
        if not self.in_use or (current.startswith("card:") and not said):
            return
        cursor = [Cursor.NAME] if Cursor.NAME in self.page.widgets else []
        buttons = self._gold_first()
        gold = [name for name in buttons if self._is_gold(name)]
        meant = [name for name in (said or self._names("c")) if self._is_meant(name)]
        sure = meant or said or cursor or gold or self._playable(hand)
        wanted = sure or buttons
        if wanted and current not in wanted:
            # Of buttons alone none is pressed by a key that was meant for the question before.
            self.page.focus.go(self.page.find(wanted[0]), seen=bool(sure))

    def _names(self, prefix: str) -> list[str]:
        return [name for name in self.page.widgets if name.startswith(prefix)]

    def _gold_first(self) -> list[str]:
        """The buttons, gold before the others, then what most would press."""
        usual = self.panel.usual
        return sorted(self._names("choice:"), key=lambda n: (not self._is_gold(n), n != usual))

    def _is_gold(self, name: str) -> bool:
        return getattr(self.page.widgets[name], "kind", "") == "primary"

    def _is_meant(self, name: str) -> bool:
        widget = self.page.widgets[name]
        return not {name, widget.spoken, getattr(widget, "words", "")}.isdisjoint(self.meant)

    def _playable(self, hand: Hand) -> list[str]:
        question = hand.question
        if question is None:
            return []
        pieces = [*question.on_board, *self.top.board.own_pieces()]
        # What stands out already is meant before all others.
        pieces.sort(key=lambda piece: piece is not hand.over)
        cards: list[Card] = [piece.card for piece in pieces if question.playable(piece)]
        return [name for card in cards if (name := f"card:{card.code}") in self.page.widgets]


def _answers_coach(reached: Widget | None) -> bool:
    """Whether it is an answer to a question of the coach."""
    return isinstance(reached, PaperButton) and reached.boxed
