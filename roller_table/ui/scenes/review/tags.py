"""What is said of the cards of the picture: "best" or "Expert", and "played", over those it is
about.

Tags of the same height stand side by side, never one over the other, and each points at its cards.
"""

from collections.abc import Sequence
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from roller_table.ai.figures import signed
from roller_table.ai.measuring import Verdict
from roller_table.engine.words import _

from ...looks.look import Look
from ...looks.theme import CORAL, GOLD, INK, QUIET, Colour
from ...widgets import Page, Widget

TAGS: tuple[tuple[str, Colour], ...] = (
    ("played", CORAL), ("best", GOLD), ("A", QUIET), ("B", QUIET),
)  # fmt: skip
"""Those of the move that was played, of the best, and of others where they are places."""
_TIP, _APART = 6.0, 4.0


def tag_words(name: str, verdict: Verdict, *, cost: bool = True) -> str:
    """What a tag says; "best" only where a difference was seen."""
    if name == "played":
        found = verdict.cost.mean if cost else 0.0
        words = _("played · {n}").format(n=signed(-found, verdict.trick)) if found else ""
        return words or _("played")
    if name != "best":
        return name
    better = verdict.confirmed is not None and verdict.played == verdict.best
    return _("best") if verdict.cost.mean or better else _("Expert")


class CardTag(Widget):
    """It points at things that lie under it."""

    def __init__(self, name: str, ink: Colour) -> None:
        super().__init__(name)
        self.words, self.ink = "", ink
        self.move = ""
        """What it is about, as it is called aloud."""
        self.share = 1.0
        """How large it is, beside its usual size."""
        self.things: list[Rect] = []

    def natural(self, look: Look) -> tuple[int, int]:
        wide = look.text.width(self.words, 14 * self.share, "semibold")
        return wide + look.px(20 * self.share), look.px(26 * self.share)

    @property
    def bare_label(self) -> str:
        return ": ".join(filter(None, (self.words, self.move)))

    def _label(self) -> str:
        return self.bare_label

    def over(self, look: Look, things: list[Rect], room: Rect) -> None:
        """Over the middle of these things."""
        self.things = things
        self.rect = Rect((0, 0), self.natural(look))
        left, right = min(each.centerx for each in things), max(each.centerx for each in things)
        top = min(each.top for each in things)
        self.rect.midbottom = (left + right) // 2, top - look.px(_TIP)
        self.rect.clamp_ip(room)

    def draw(self, target: Surface, look: Look) -> None:
        rect, half = self.rect, look.px(5)
        for thing in self.things:
            x = min(max(thing.centerx, rect.left + 2 * half), rect.right - 2 * half)
            foot = rect.bottom - 2
            tip = thing.centerx, max(thing.top, rect.bottom)
            pygame.draw.polygon(target, self.ink, [(x - half, foot), (x + half, foot), tip])
        look.paint.box(target, rect, self.ink, rect.height // 2)
        line = look.text.line(self.words, 14 * self.share, INK, "semibold")
        target.blit(line, line.get_rect(center=rect.center))


class Tags:
    """One for each move, and more where the cards of a move lie apart."""

    def __init__(self, page: Page, most: int = 3) -> None:
        """``most``: how many groups of cards of a move have a tag of their own."""
        self.of = {
            name: [page.add(CardTag(f"tag {name}{n or ''}", ink)) for n in range(most)]
            for name, ink in TAGS
        }

    @property
    def shown(self) -> list[CardTag]:
        return [tag for tags in self.of.values() for tag in tags if tag.visible]

    def hide(self) -> None:
        for tags in self.of.values():
            for tag in tags:
                tag.visible = False

    def put(
        self, look: Look, name: str, verdict: Verdict, move: str, things: list[Rect], room: Rect
    ) -> None:
        """Say it of these things, which the ``move`` is about; the cost only once."""
        tags, share = self.of[name], max(0.7, min(1.0, room.height / look.px(480)))
        for tag in tags:
            tag.words, tag.share, tag.move = tag_words(name, verdict), share, move
        wide = tags[0].natural(look)[0] + look.px(_APART)
        for tag, group in zip(tags, grouped(things, wide, len(tags)), strict=False):
            tag.visible = True
            if tag is not tags[0]:
                tag.words = tag_words(name, verdict, cost=False)
            tag.over(look, group, room)

    def part(self, look: Look, room: Rect) -> None:
        """Move those apart that touch: side by side, or one over the other where both are about
        the same thing."""
        apart, shown = look.px(_APART), sorted(self.shown, key=lambda tag: tag.rect.centerx)
        for _again in range(len(shown)):
            for one, other in pairwise(shown):
                _side_by_side(one.rect, other.rect, apart)
            for tag in shown:
                tag.rect.clamp_ip(room)
        for place, tag in enumerate(shown):
            for other in shown[:place]:
                if tag.rect.colliderect(other.rect):
                    tag.rect.bottom = other.rect.top - apart


def grouped(things: Sequence[Rect], wide: int, most: int) -> list[list[Rect]]:
    """Things so near to each other that one tag serves them all; the last group has the rest."""
    groups = list[list[Rect]]()
    for thing in sorted(things, key=lambda each: each.centerx):
        if groups and (len(groups) == most or thing.centerx - groups[-1][-1].centerx < wide):
            groups[-1].append(thing)
        else:
            groups.append([thing])
    return groups


def _side_by_side(one: Rect, other: Rect, apart: int) -> None:
    """Each gives way by half, unless they are about the same thing."""
    if one.bottom <= other.top or other.bottom <= one.top or one.centerx == other.centerx:
        return
    over = one.right + apart - other.left
    if over > 0:
        one.x -= (over + 1) // 2
        other.x += over // 2
