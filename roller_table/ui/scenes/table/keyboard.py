"""The keyboard's way to everything that the pointer can reach: handles of things, a cursor.

They draw nothing: the thing itself rises, and the board is lit, where the focus is.
"""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from roller_table.engine.cards import BACK, Card
from roller_table.engine.choices import Move
from roller_table.engine.table import Combine, Drop, Press, Zone
from roller_table.engine.words import _, strung

from ...felt.buttons import Act
from ...felt.hand import Hand
from ...felt.holds import Aiming
from ...felt.layout import CHOSEN, Spot
from ...felt.pieces import Piece
from ...looks.look import Look
from ...widgets import Page
from ...widgets.base import PRESS_KEYS, Place, Pressable, Widget
from ...widgets.focus import ARROWS
from ...widgets.stepper import Stepper
from .tabletop import Tabletop

_NOWHERE = Rect(-1000, -1000, 0, 0)
_WANDERING = frozenset({pygame.K_TAB, *ARROWS})
_PLAYING = _WANDERING | PRESS_KEYS


def place_words(place: Zone) -> str:
    """Where a place of a board is, in words."""
    return _("column {x}, row {y}").format(x=place.number + 1, y=place.across + 1)


def spot_words(spot: Spot, lying: Sequence[str], more: str = "") -> str:
    """A spot of a board in words: where it is, what lies there, and what is said of it."""
    return strung(filter(None, (*map(place_words, spot), *lying, more)))


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


def dial(page: Page) -> Stepper | None:
    """What sets the number that is asked for, if one is."""
    steppers = (each for each in page.widgets.values() if isinstance(each, Stepper))
    return next((each for each in steppers if each.name.startswith("choice:")), None)


def dial_to(page: Page, value: int) -> None:
    """Set the number that is asked for, if one is."""
    if (found := dial(page)) and found.read:
        found.put(found.read(str(value)) or 0)


class Handle(Pressable):
    """Stands for one thing."""

    def __init__(
        self,
        piece: Piece,
        spoken: str,
        act: Callable[[Piece], object],
        focused: Callable[[Piece], object],
    ) -> None:
        super().__init__(f"card:{piece.card.code}", spoken=spoken)
        self.piece = piece
        self._act = act
        self._on_focus = focused
        pose = piece.goal
        self.rect = Rect(0, 0, round(pose.width * 0.5), round(pose.height * 0.6))
        self.rect.center = round(pose.x), round(pose.y)

    def pressed_now(self) -> None:
        self._act(self.piece)

    def up(self, place: Place, inside: bool) -> None:
        """The pointer takes the card itself, not its handle."""

    def ring_rect(self, look: Look) -> Rect:  # noqa: ARG002
        return _NOWHERE

    def focus_changed(self) -> None:
        if self.focused:
            self._on_focus(self.piece)


class Cursor(Widget):
    """Stands for the whole board while something is to be put there.

    It is called as the handles of things are, since it stands for a thing and is no button.
    """

    NAME = "card:on the board"
    focusable = True
    repeats = True

    def __init__(
        self,
        hand: Hand,
        act: Act,
        past: Callable[[], bool],
        lying: Callable[[Spot], list[str]],
        explain: Callable[[Spot], object],
    ) -> None:
        """``past`` leads on past the last spot; ``lying`` says what is on a spot already."""
        super().__init__(self.NAME)
        self.hand = hand
        self._act, self._past, self._lying, self._explain = act, past, lying, explain
        self.rect = Rect(hand.layout.plan)

    def _label(self) -> str:
        aiming = self.hand.aiming
        spot = (aiming.spot or self.hand.spots.round_cursor(aiming)) if aiming else ()
        if aiming is None or not spot:
            return _("The board")
        possible = self.hand.spots.sayings(aiming, spot)
        more = self.hand.spots.turned(aiming) if possible else _("not possible")
        return spot_words(spot, self._lying(spot), more)

    def ring_rect(self, look: Look) -> Rect:  # noqa: ARG002
        return _NOWHERE

    def down(self, place: Place) -> None:
        """The pointer takes the place itself, not the cursor."""

    def focus_changed(self) -> None:
        """With the focus it is at the first spot where the thing may go."""
        if self.focused:
            self._act(Hand.begin_keys)
            self._tell()

    def _tell(self) -> None:
        """What lies there already."""
        if isinstance(self.hand.state, Aiming):
            self._explain(self.hand.state.spot)

    def key(self, event: pygame.event.Event) -> bool:
        if not isinstance(self.hand.state, Aiming):
            return False
        if event.key in ARROWS:
            dx, dy = ARROWS[event.key]
            # Over the board there is only the bar, where nothing is asked.
            done = self._act(lambda hand: hand.step(dx, dy)) or dy < 0
        elif event.key == pygame.K_TAB:
            by = -1 if getattr(event, "mod", 0) & pygame.KMOD_SHIFT else 1
            done = self._act(lambda hand: hand.next(by)) or self._past()
        elif event.key == pygame.K_r:
            return self._act(lambda hand: hand.turn(or_spot=True))
        elif event.key in PRESS_KEYS:
            self._act(Hand.press)
            return True
        else:
            return False
        self._tell()
        return done


class Keyboard:
    """Whoever plays by keys finds the focus where the question is."""

    def __init__(
        self,
        top: Tabletop,
        act: Act,
        hover: Callable[[Piece], object],
        lying: Callable[[Spot], list[str]],
        explain: Callable[[Spot], object],
    ) -> None:
        self.top, self.page = top, top.page
        self._act, self._hover, self._lying, self._explain = act, hover, lying, explain
        self.in_use = False
        """Whether this player plays by keys."""
        self.meant: tuple[str, ...] = ()
        """What the coach asks for, by its name or as it is said aloud: there the focus begins."""
        self._handled: object = None
        """What the handles were made for."""

    def only_marks(self, hand: Hand, key: int) -> bool:
        """Whether the key does no more than show what a key would be for.

        From the first key on that goes about or presses, the focus is where the question is; a
        letter that does something is no beginning to play by keys. A card that nothing marked is
        not played: Enter is also pressed by habit.
        """
        if key not in _PLAYING:
            return False
        first, focus = not self.in_use, self.page.focus
        unmarked = first or not focus.seen
        if first:
            self._begin(hand)
        if key in _WANDERING:
            return first and focus.seen
        card = focus.current
        if not unmarked or not isinstance(card, Handle) or self._is_meant(card.name):
            return False
        focus.go(card, seen=True)
        card.focus_changed()
        return True

    def _begin(self, hand: Hand) -> None:
        self.in_use = True
        if self.top.focused() == Cursor.NAME:
            self._act(Hand.begin_keys)
        if self.meant or not self.top.focused().startswith("choice:"):
            self.focus_first(hand)

    def follow(self, hand: Hand) -> None:
        """There is a handle for each thing, and a cursor while one is to be put on the board."""
        before, self._handled = self._handled, (hand.question, hand.picking.chosen)
        if before != self._handled:
            self.add_handles(hand)
        there, wanted = Cursor.NAME in self.page.widgets, hand.aiming is not None
        if wanted and not there:
            self.page.add(Cursor(hand, self._act, self._past_the_board, self._lying, self._explain))
        elif there and not wanted:
            self.page.remove(Cursor.NAME)
        if before != self._handled or there != wanted:
            self.focus_first(hand)

    def give_way(self) -> None:
        """The pointer is on a thing: the ring of the keys is not seen, until one is pressed."""
        if self.page.focus.seen:
            self.page.focus.seen, self.page.dirty = False, True

    def leave(self) -> None:
        """The question is closed."""
        self._handled = None
        for name in self._names("card:"):
            self.page.remove(name)

    def add_handles(self, hand: Hand) -> None:
        """Handles where the things lie now."""
        board, focused = self.top.board, self.top.focused()
        for name in self._names("card:"):
            if name != Cursor.NAME:
                self.page.remove(name)
        on_board = hand.question.on_board if hand.question else []
        for piece in [*board.pieces.of(CHOSEN), *on_board, *board.own_pieces()]:
            if piece.card != BACK:
                spoken = board.layout.spoken(piece.card)
                self.page.add(Handle(piece, spoken, lambda p: self._use(hand, p), self._hover))
        self.back_to(focused)

    def _use(self, hand: Hand, piece: Piece) -> None:
        """A handle was pressed: what the thing can do, and the focus to where one goes on."""
        own, tray = self.top.board.pieces.of(self.top.board.hand_zone), hand.picking.chosen
        place = own.index(piece) if piece in own else 0
        self._act(lambda hand: hand.use(piece))
        if not self.in_use or hand.question is None:
            return
        if hand.picking.chosen != tray:
            self._focus_next(hand, place)
        elif Cursor.NAME in self.page.widgets and isinstance(hand.state, Aiming):
            self.page.focus.go(self.page.find(Cursor.NAME), seen=True)

    def _focus_next(self, hand: Hand, place: int) -> None:
        """After a card was chosen: to its neighbour, or to the button once they are enough."""
        own = self.top.board.pieces.of(self.top.board.hand_zone)
        if hand.question and len(hand.picking.chosen) >= hand.question.wanted:
            self.page.focus.go(self.page.find("choice:0"), seen=True)
        elif own:
            name = f"card:{own[min(place, len(own) - 1)].card.code}"
            self.page.focus.go(self.page.find(name), seen=True)

    def _past_the_board(self) -> bool:
        """Past the last spot come the buttons of the question, if there are any."""
        name = next(iter(self._names("choice:")), "")
        if name:
            self.page.focus.go(self.page.find(name), seen=True)
        return bool(name)

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
        wanted = meant or said or cursor or gold or self._playable(hand) or buttons
        if wanted and current not in wanted:
            self.page.focus.go(self.page.find(wanted[0]), seen=True)

    def _names(self, prefix: str) -> list[str]:
        return [name for name in self.page.widgets if name.startswith(prefix)]

    def _gold_first(self) -> list[str]:
        """The buttons, the one that most would press before the others."""
        return sorted(self._names("choice:"), key=lambda name: not self._is_gold(name))

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
