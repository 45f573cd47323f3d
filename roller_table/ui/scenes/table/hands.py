"""What a hand does at the table: point, click, drag, and the keys that mean the same everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from roller_table.engine.table import Zone

from ...felt.grip import Grip
from ...felt.layout import CHOSEN
from ...felt.pieces import Piece

if TYPE_CHECKING:
    from .scene import TableScene

_LEFT, _RIGHT = 1, 3


class Hands:
    """Turns what the pointer and the keys do into what the question understands."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.grip = Grip()

    def let_go(self) -> None:
        """Drop what is held where it came from."""
        self.grip.release()

    def piece_at(self, place: tuple[int, int]) -> Piece | None:
        """The card there that belongs to whoever looks at the screen."""
        board = self.scene.board
        return board.piece_at(place, (CHOSEN, *board.own_zones)) or self._wanted_at(place)

    def _wanted_at(self, place: tuple[int, int]) -> Piece | None:
        """The thing there that the question is about, wherever it lies."""
        question, pieces = self.scene.asking.question, self.scene.board.pieces
        things = question.offers.things() if question else ()
        found = (pieces.find(card) for card in things)
        return next((piece for piece in found if piece and piece.goal.holds(place)), None)

    # The pointer

    def handle(self, event: pygame.event.Event) -> bool:
        """Whether the event was for a card."""
        if self.scene.course.blind or self.scene.page.popup:
            return False
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == _LEFT:
                return self._down(event.pos)
            case pygame.MOUSEMOTION:
                return self._moved(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == _LEFT:
                return self._up(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == _RIGHT and self._holding:
                if not self.scene.asking.placing.turn():
                    self._cancel()
                return True
            case pygame.MOUSEWHEEL if event.y:
                return self.scene.asking.placing.turn(1 if event.y > 0 else -1)
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                self._cancel()
        return False

    @property
    def _holding(self) -> bool:
        return bool(self.grip.piece or self.scene.asking.placing.piece)

    def _down(self, place: tuple[int, int]) -> bool:
        self.scene.asking.keys_in_use = False
        if self.over_widget(place):
            return False
        self.scene.asking.meaning.dismiss()
        self.scene.bar.close_menu()
        piece = self.piece_at(place)
        if piece is None:
            return self._put(place) or self.scene.asking.press_pile(place)
        self.grip.press(piece, place)
        return True

    def _put(self, place: tuple[int, int]) -> bool:
        """What was picked up before is put there, or left alone if that is nowhere."""
        placing = self.scene.asking.placing
        if placing.piece is None:
            return False
        if placing.put_at(place):
            return True
        self._lay_down()
        return False

    def over_widget(self, place: tuple[int, int]) -> bool:
        """Whether a button lies there, over any card."""
        widget = self.scene.page.at(place)
        return widget is not None and not widget.name.startswith("card:")

    def _moved(self, place: tuple[int, int]) -> bool:
        scene = self.scene
        if self.grip.piece is None:
            over = None if self.over_widget(place) else self.piece_at(place)
            if over is not scene.board.hovered:
                scene.board.hover(over, scene.now())
                scene.asking.shine()
            if scene.asking.placing.piece:
                scene.asking.placing.aim(place)
            return over is not None
        if self.grip.carry(place):
            scene.board.hover(None, scene.now())
            scene.asking.shine()
            self._light(self.grip.piece)
        if self.grip.dragging and scene.asking.placing.piece is self.grip.piece:
            scene.asking.placing.hold(place)
        return True

    def _light(self, piece: Piece) -> None:
        """Light up where the card in the hand may go."""
        if self.scene.asking.placing.piece is piece or self.scene.asking.placing.pick(piece):
            return
        question = self.scene.asking.question
        self.scene.board.light(frozenset(question.places_for(piece.card) if question else ()))

    def _up(self, place: tuple[int, int]) -> bool:
        piece, dragged = self.grip.release()
        if piece is None:
            return False
        self.scene.board.light(frozenset())
        if dragged and self.scene.asking.placing.piece is piece:
            self._put(place)
            self._lay_down()
            self.scene.asking.fly_back(piece)
        elif dragged:
            self.scene.asking.drop(piece, self._zone_at(place))
        else:
            self.scene.asking.use(piece)
        return True

    def _zone_at(self, place: tuple[int, int]) -> Zone | None:
        """The zone for which a card is meant that is let go there."""
        board, question = self.scene.board, self.scene.asking.question
        places = question.targets() if question else board.layout.targets()
        meant = (zone for zone in places if board.layout.drop_area(zone).collidepoint(place))
        return next(meant, board.layout.place_at(place))

    def _lay_down(self) -> None:
        """Nothing is being placed any more that was only held."""
        placing = self.scene.asking.placing
        if placing.piece and not placing.given:
            placing.stop()

    def _cancel(self) -> None:
        piece, dragged = self.grip.release()
        self.scene.board.light(frozenset())
        self._lay_down()
        if piece and dragged:
            self.scene.asking.fly_back(piece)
        self.scene.board.hover(None, self.scene.now())

    # The keys

    def key(self, event: pygame.event.Event) -> bool:
        """Keys that the page has no use for."""
        if event.type != pygame.KEYDOWN:
            return False
        scene, mod = self.scene, getattr(event, "mod", 0)
        if event.key == pygame.K_ESCAPE:
            self._escape()
        elif event.key == pygame.K_r and scene.asking.placing.turn():
            return True
        elif event.key == pygame.K_z and mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            scene.course.take_back()
        elif mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        elif event.key in _KEYS and not scene.asking.press_key(pygame.key.name(event.key)):
            getattr(scene.bar, _KEYS[event.key])()
        elif event.key not in _KEYS and not scene.asking.press_key(pygame.key.name(event.key)):
            return False
        return True

    def _escape(self) -> None:
        scene = self.scene
        if self.grip.piece:
            self._cancel()
        elif scene.asking.meaning.panel.open:
            scene.asking.meaning.dismiss()
        elif scene.asking.placing.said:
            scene.asking.answers.unsay()
        elif scene.asking.placing.piece and not scene.asking.placing.given:
            scene.asking.placing.stop()
            scene.asking.focus_first()
        else:
            scene.bar.toggle_menu()


_KEYS = {
    pygame.K_F1: "open_rules",
    pygame.K_F2: "open_settings",
    pygame.K_h: "show_hint",
    pygame.K_l: "toggle_panel",
    pygame.K_s: "sort_hand",
    pygame.K_u: "take_back",
    pygame.K_v: "show_again",
    pygame.K_BACKSPACE: "take_back",
}
"""What a key does that no button on the felt has taken for itself."""
