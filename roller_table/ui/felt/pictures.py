"""How a piece looks: its card with its shadow, dimmed or glowing, turned, half turned over.

A resting piece is drawn exactly. One on its way may be a hair off, so that a whole deal needs
only a few dozen pictures.
"""

import pygame

from ..art import card_size, turn
from ..cache import Pictures
from ..look import Look
from ..theme import GOLD, RADIUS_CARD
from .pieces import Piece
from .pose import Pose

_MOST = 20 * 2**20
_COARSE_WIDTH, _COARSE_ANGLE = 8, 5
_STEP_WIDTH, _STEP_ANGLE = 4, 3
"""A moving piece's width and angle are rounded to these, in pixels and degrees."""


class CardPictures:
    """The pictures of one look, kept while they are wanted."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._kept = Pictures(_MOST)

    def of(self, piece: Piece) -> tuple[pygame.Surface, pygame.Rect]:
        """The piece's picture now, and where it goes."""
        picture = self.picture(
            piece.card.code if piece.shows_face else "",
            piece.pose,
            style=_style(piece),
            drawn=None if not piece.moving else piece.goal.width,
            squash=piece.squash,
        )
        return picture, picture.get_rect(center=(round(piece.pose.x), round(piece.pose.y)))

    def picture(
        self,
        code: str,
        pose: Pose,
        *,
        style: str = "",
        drawn: float | None = None,
        squash: float = 1.0,
    ) -> pygame.Surface:
        """A card's face, or its back for no code, in a pose.

        One on its way is stretched from the picture of the width at which it was ``drawn``.
        """
        if drawn is None:
            width, angle = round(pose.width), round(pose.angle * 2) / 2
            key: tuple[object, ...] = (code, width, angle % 360, style)
            picture = self._kept.get(key, lambda: turn(self._flat(code, width, style), angle))
        else:
            picture = self._on_its_way(code, pose, style, round(drawn))
        if squash >= 0.99:
            return picture
        narrow = max(1, round(picture.get_width() * squash))
        return pygame.transform.scale(picture, (narrow, picture.get_height()))

    crowded = False
    """So many pieces are moving that quick turning counts for more than smooth edges."""

    def _on_its_way(self, code: str, pose: Pose, style: str, drawn: int) -> pygame.Surface:
        width = max(_STEP_WIDTH, round(pose.width / _STEP_WIDTH) * _STEP_WIDTH)
        if self.crowded:
            return self._in_a_crowd(code, pose.angle, style, width, drawn)
        angle = round(pose.angle / _STEP_ANGLE) * _STEP_ANGLE
        scale = width / max(drawn, 1)
        key = (code, drawn, width, angle % 360, style)
        flat = self._flat(code, drawn, style)
        return self._kept.get(key, lambda: pygame.transform.rotozoom(flat, angle, scale))

    def _in_a_crowd(
        self, code: str, angle: float, style: str, width: int, drawn: int
    ) -> pygame.Surface:
        """Turned quickly. All backs look alike, upside down too: they share a few pictures."""
        coarse = round(angle / _COARSE_ANGLE) * _COARSE_ANGLE % (360 if code else 180)
        width = max(_COARSE_WIDTH, round(width / _COARSE_WIDTH) * _COARSE_WIDTH)
        return self._kept.get(
            ("crowd", code, drawn, width, coarse, style),
            lambda: pygame.transform.rotate(self._scaled(code, width, style, drawn), coarse),
        )

    def _scaled(self, code: str, width: int, style: str, drawn: int) -> pygame.Surface:
        flat = self._flat(code, drawn, style)
        share = width / max(drawn, 1)
        size = round(flat.get_width() * share), round(flat.get_height() * share)
        key = ("scaled", code, drawn, width, style)
        return self._kept.get(key, lambda: pygame.transform.smoothscale(flat, size))

    def _flat(self, code: str, width: int, style: str) -> pygame.Surface:
        return self._kept.get(("flat", code, width, style), lambda: self._drawn(code, width, style))

    def _drawn(self, code: str, width: int, style: str) -> pygame.Surface:
        art, paint = self.look.art, self.look.paint
        size = card_size(width)
        face = art.card(code, width, dim=style == "dim") if code else art.back(width)
        spread = max(2, round(width * (0.1 if style == "held" else 0.055)))
        margin = 2 * spread
        sheet = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
        radius = max(1, round(width * RADIUS_CARD))
        box = pygame.Rect((margin, margin), size)
        paint.shadow(sheet, box, radius, spread, 120, drop=max(1, spread // 2))
        if style == "glow":
            sheet.blit(paint.halo(size, radius, spread, GOLD, 255), (0, 0))
        sheet.blit(face, box)
        return sheet


def _style(piece: Piece) -> str:
    if piece.held:
        return "held"
    if piece.glow:
        return "glow"
    return "dim" if piece.dim and piece.shows_face else ""
