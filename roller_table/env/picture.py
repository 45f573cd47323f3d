"""How an episode looks: a few lines of text, or the table as the window paints it."""

from typing import Any

import numpy as np

from roller_table.engine.cards import BACK, Cards
from roller_table.engine.table import Seat

from .episode import Episode

SIZE = (1024, 640)
"""Pixels of a picture, across and down."""


def text(episode: Episode, seat: Seat) -> str:
    """What the seat sees, line by line: where it stands, who has what, what may be said."""
    match = episode.match
    sheet = match.sheet(seat)
    lines = [f"{match.entry.name}, seen by {match.names[seat]}: {sheet.headline.shown()}"]
    for other, plate in enumerate(sheet.plates):
        score = match.standings[other]
        lines.append(" · ".join(filter(None, (match.names[other], f"{score}", plate.line))))
    for place, cards in match.game.zones(match.view(seat).state).items():
        if cards:
            lines.append(f"{place}: {_listed(cards)}")
    return "\n".join([*lines, *_asked(episode, seat)])


def _listed(cards: Cards) -> str:
    """The faces that are seen, and how many are not."""
    seen = [card.code for card in cards if card != BACK]
    backs = len(cards) - len(seen)
    return " ".join([*seen, f"({backs} face down)"] if backs else seen)


def _asked(episode: Episode, seat: Seat) -> list[str]:
    ask = episode.ask
    if ask is None:
        return ["The game is over."]
    if ask.seat != seat:
        return [f"{episode.match.names[ask.seat]} is asked."]
    said = f"{' '.join(episode.said)} " if episode.said else ""
    return [ask.prompt.replace("**", ""), f"> {said}[{' '.join(episode.words)}]"]


def picture(episode: Episode, seat: Seat, size: tuple[int, int] = SIZE) -> Any:
    """The felt as the seat sees it, painted by the window's own painter, though no window opens.

    Rows, columns, and red, green and blue from 0 to 255.
    """
    from roller_table.ui.scenes.position.still import still

    wide, high = size
    pixels = np.frombuffer(still(episode.match, seat, size), np.uint8)
    return pixels.reshape(high, wide, 3).copy()
