"""Card sets: one drawing for a whole pack, opened and shown as the window does it."""

import gzip
from pathlib import Path
from random import Random

import pygame

from roller_table.ui.looks.art import Art, card_size
from roller_table.ui.looks.cache import Room
from roller_table.ui.looks.cardsets import CardSets
from roller_table.ui.looks.palette import Style

from ..spoken import unclear
from .fuzzer import Texts

_CARDS = ("king_heart", "1_spade", "back", "joker")
_SCRAPS = ('<use href="#king_heart"/>', "<g>" * 70, '<g transform="scale(1e9)">', "&a;", "\x00",
           '<image href="/etc/passwd"/>', '<rect width="1e30" height="-1" fill="url(#back)"/>',
           '<path d="M0 0L1e38 1e38Z" stroke="red" stroke-dasharray="1e-9"/>', "<!ENTITY a 'b'>",
           '<rect width="9" height="9" style="filter:blur(1e9)"/>',
           '<svg viewBox="0 0 0 0">')  # fmt: skip


class CardSetFiles(Texts):
    kind = "card set"

    def whole(self, lot: Random) -> bytes:
        words = self._words(lot).encode()
        return gzip.compress(words, mtime=0) if lot.random() < 0.3 else words

    def _words(self, lot: Random) -> str:
        cards = (
            f'<g id="{name}" transform="translate({90 * n} 9)"><rect width="50" height="72" '
            f'fill="#{lot.randrange(0x1000):03x}"/></g>'
            for n, name in enumerate(_CARDS)
        )
        head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100">'
        return f"{head}{''.join(cards)}</svg>"

    def strange(self, lot: Random) -> bytes:
        words = self._words(lot)
        for _scrap in range(lot.randrange(1, 4)):
            at = lot.choice([n for n, sign in enumerate(words) if sign == "<" and n])
            words = words[:at] + lot.choice(_SCRAPS) + words[at:]
        return words.encode()

    def read(self, raw: bytes, folder: Path) -> list[str]:
        place = folder / "card sets"
        place.mkdir()
        (place / "mine.svg").write_bytes(raw)
        pygame.display.init()
        if not pygame.display.get_surface():
            pygame.display.set_mode((64, 64))
        told = list[str]()
        art = Art(Room(1 << 20), Style(card_set="mine"), sets=CardSets(told.append))
        shown = (art.card("KH", 40), art.card("AS", 40), art.card("Jk1", 40), art.back(40))
        wrong = [f"a line: {each}" for words in told for each in unclear(words, 1_000, 1)]
        if len(told) > 1:
            wrong.append("more than one line")
        if any(each.get_size() != card_size(40) for each in shown):
            wrong.append("a card of another size")
        return wrong
