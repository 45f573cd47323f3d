"""The viewer's own stock, in the panel: its cards, and the best hand that they make so far."""

from typing import ClassVar

from pygame import Surface

from roller_table.engine.sheet import Sheet
from roller_table.games.poker_roulette.shown import OwnStock

from ...felt.things.column import WORDS, PanelColumn
from ...felt.things.own import OwnPainter
from ...looks.art import card_size


class StockPainter(OwnPainter):
    kind: ClassVar[type[OwnStock]] = OwnStock

    def write(self, target: Surface, column: PanelColumn, sheet: Sheet, top: int) -> int:
        """The cards overlap so far that they are as wide as the panel at most."""
        stock, look, inside = sheet.one(OwnStock), column.look, column.inside
        if stock is None:
            return top
        y = column.heading(target, stock.title, top + look.px(20))
        if stock.cards:
            width = look.px(58)
            step = min(width * 0.86, (inside.width - width) / max(len(stock.cards) - 1, 1))
            for place, card in enumerate(stock.cards):
                picture = look.art.card(card.code, width)
                target.blit(picture, (round(inside.left + step * place), y))
            y += card_size(width)[1] + look.px(8)
        block = look.text.block(stock.words, WORDS, inside.width)
        target.blit(block, (inside.left, y))
        return y + block.get_height()
