"""The word about a widget that is pointed at for a while."""

import pygame

from ..looks.look import Look
from ..looks.theme import INK, SMALL, TEXT, mix


def draw_tip(target: pygame.Surface, look: Look, words: str, near: pygame.Rect) -> None:
    """A word about what is pointed at, under ``near``, or over it at the foot of the window."""
    width = min(look.text.width(words, SMALL), look.px(320))
    block = look.text.block(words, SMALL, width, TEXT)
    box = block.get_rect().inflate(look.px(20), look.px(12))
    box.midtop = (near.centerx, near.bottom + look.px(8))
    if box.bottom > target.get_height() - look.px(4):
        box.bottom = near.top - look.px(8)
    box.clamp_ip(target.get_rect().inflate(-look.px(8), -look.px(8)))
    look.paint.box(target, box, mix(INK, TEXT, 0.08), look.px(8), mix(INK, TEXT, 0.25))
    target.blit(block, block.get_rect(center=box.center))
