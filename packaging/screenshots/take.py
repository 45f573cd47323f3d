"""Takes README's picture: the program itself, in the middle of a game of Roller Derby.

    xvfb-run -s "-screen 0 1280x800x24" python packaging/screenshots/take.py
    convert packaging/screenshots/table.png -colors 256 -strip packaging/screenshots/table.png

The second line, ImageMagick's, is for the file's size. Club players have played as far as the
person's turn.
"""

import os
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from roller_table.ai.players import player_for
from roller_table.engine.notation import write
from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match

SEED, MOVES = 62, 203
CARD = 2
"""Which card of the hand the pointer is on."""


def played() -> Match:
    """The game up to the picture."""
    derby = entry("roller_derby")
    chairs = (Chair("You", "human"), *(Chair(name, "club") for name in ("Ade", "Noor", "Mia")))
    match = Match.new(derby, derby.rules()(), chairs, SEED)
    club = player_for("club", derby, match.game)
    while match.count < MOVES and (ask := match.ask):
        match.play_line(write(club.choose(match.view(ask.seat), ask, match.luck())))
    return match


def take(match: Match, file: Path) -> None:
    """Open the window on the game, point at a card, and keep what it shows."""
    from roller_table.ui import settings
    from roller_table.ui.window import Window

    settings.save(settings.Settings(window_size=(1280, 800), sound=False))
    window = Window()
    window.open()
    window.show_table(match)
    import pygame

    _wait(window, 1)
    board = window.app.scene.board
    hand = board.pieces.of(board.hand_zone)
    spot = hand[min(CARD, len(hand) - 1)].pose
    place = (round(spot.x), round(spot.y))
    motion = {"pos": place, "rel": (0, 0), "buttons": (0, 0, 0)}
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, motion))
    _wait(window, 1)
    pygame.image.save(window.app.screen, file)
    window.close()


def _wait(window: object, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        window.app.step(wait=False)
        time.sleep(0.01)


if __name__ == "__main__":
    with TemporaryDirectory() as home:
        os.environ["ROLLER_TABLE_HOME"] = home
        take(played(), Path(__file__).with_name("table.png"))
