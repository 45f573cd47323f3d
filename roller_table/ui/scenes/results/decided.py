"""What decided a game, as far as its review knows: your decisions and all the rest, adding up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from roller_table.engine.notation import read
from roller_table.engine.player import advantage
from roller_table.engine.table import Seat
from roller_table.match import Match

from ...layouts import layout_for
from ...looks.look import Look
from ...looks.theme import QUIET, SMALL, TEXT
from ...widgets import Widget
from ..review import said
from ..review.figures import Bars
from ..table.calling import brief

if TYPE_CHECKING:
    from roller_table.ai.review import Review


class Decided(Widget):
    """Two bars, what they come to, and the decision that cost most."""

    wraps = True

    def __init__(self, name: str, match: Match, review: Review) -> None:
        self.match, self.review = match, review
        account = review.account()
        self.bars = Bars("bars")
        self.bars.show(account)
        self.sum = said.sum_of(account)
        super().__init__(name, spoken=f"{self.bars.spoken}. {self.sum}")

    def _turning_point(self, look: Look) -> str:
        dear = [each for each in self.review.verdicts if each.mark]
        if not dear:
            return ""
        match, seat = self.match, self.review.seat
        worst = max(dear, key=lambda each: each.cost.mean)
        layout = layout_for(match.entry)(look, Rect(0, 0, 640, 400), len(match.chairs), seat)
        moves = match.game.moves
        played, best = (
            brief(read(line, moves, match.game.pack), layout) for line in (worst.played, worst.best)
        )
        position = match.position(self.review.state(worst.number))
        when = position.sheet(seat).headline.shown().split(" · ")[0]
        return said.turning_point(when, worst, said.Named(played, best, ()))

    def _blocks(self, look: Look, width: int) -> list[Surface]:
        found = [look.text.block(self.sum, SMALL, width, QUIET)]
        if words := self._turning_point(look):
            found.append(look.text.block(words, 16, width, TEXT))
        return found

    def height_for(self, look: Look, width: int) -> int:
        blocks = self._blocks(look, width)
        return look.px(56) + sum(block.get_height() + look.px(8) for block in blocks)

    def draw(self, target: Surface, look: Look) -> None:
        self.bars.rect = Rect(self.rect.topleft, (self.rect.width, look.px(56)))
        self.bars.draw(target, look)
        y = self.bars.rect.bottom + look.px(8)
        for block in self._blocks(look, self.rect.width):
            target.blit(block, (self.rect.left, y))
            y += block.get_height() + look.px(8)


def won_by(match: Match, seat: Seat) -> float:
    """How far the seat's side is ahead of the others, in what its game counts."""
    computer, state = match.entry.player(), match.state
    side = next(each for each in computer.camps(match.game, len(match.chairs)) if seat in each)
    return advantage(computer.gains(match.game, state), side)
