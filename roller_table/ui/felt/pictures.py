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
            exact=not piece.moving,
            squash=piece.squash,
        )
        return picture, picture.get_rect(center=(round(piece.pose.x), round(piece.pose.y)))

    def picture(
        self, code: str, pose: Pose, *, style: str = "", exact: bool = True, squash: float = 1.0
    ) -> pygame.Surface:
        """A card's face, or its back for no code, in a pose."""
        width = round(pose.width) if exact else _rounded(pose.width, _STEP_WIDTH)
        angle = round(pose.angle * 2) / 2 if exact else _rounded(pose.angle, _STEP_ANGLE)
        key = (code, width, angle % 360, style)
        picture = self._kept.get(key, lambda: turn(self._flat(code, width, style), angle))
        if squash >= 0.99:
            return picture
        narrow = max(1, round(picture.get_width() * squash))
        return pygame.transform.scale(picture, (narrow, picture.get_height()))

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


def _rounded(value: float, step: int) -> int:
    return (
        max(step, round(value / step) * step) if step == _STEP_WIDTH else round(value / step) * step
    )
