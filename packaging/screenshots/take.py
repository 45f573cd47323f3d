"""Takes the pictures of README and of the store page: the program itself, each game in its middle.

    xvfb-run -s "-screen 0 1280x800x24" python packaging/screenshots/take.py
    mogrify -colors 256 -strip packaging/screenshots/*.png

The second line, ImageMagick's, is for the files' size. Club players have played as far as the
person's turn; with the name of a game only that one is taken.
"""

import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from roller_table.ai.players import player_for
from roller_table.engine.notation import write
from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match
from roller_table.ui import ways

SIZE = (1280, 800)
NAMES = ("Olu", "Ade", "Noor", "Mia", "Sol", "Ines")


@dataclass(frozen=True, slots=True)
class Moment:
    """A deal, and how many moves of it have been made when the person is asked."""

    game: str
    seats: int
    seed: int
    moves: int
    card: int = -1
    """Which card of the hand the pointer is on; -1: it points at nothing."""


MOMENTS = (
    Moment("roller_derby", 4, 62, 203, 2),
    Moment("roebuck", 4, 5, 30, 2),
    Moment("poker_roulette", 5, 9, 26),
    Moment("roolz", 4, 3, 75, 3),
    Moment("rollerball", 3, 9, 70),
)


def played(moment: Moment) -> Match:
    """The game up to the picture: the moment's moves, and on to the person's next question."""
    found = entry(moment.game)
    chairs = tuple(
        Chair(name, "club" if seat else "human") for seat, name in enumerate(NAMES[: moment.seats])
    )
    match = Match.new(found, found.rules()(), chairs, moment.seed)
    club = player_for("club", found, match.game)
    while (ask := match.ask) and (match.count < moment.moves or ask.seat != 0):
        match.play_line(write(club.choose(match.view(ask.seat), ask, match.luck())))
    return match


def take(match: Match, card: int, file: Path) -> None:
    """Open the window on the game, point at a card, and keep what it shows."""
    from roller_table.ui.machine import settings
    from roller_table.ui.window import Window

    settings.save(settings.Settings(window_size=SIZE, sound=False, name=NAMES[0]))
    window = Window()
    window.go(ways.Home())
    window.progress.put_coach_away()
    window.go(ways.Table(match))
    import pygame

    _wait(window, 1)
    board = window.app.scene.board
    hand = board.pieces.of(board.hand_zone)
    if card >= 0 and hand:
        spot = hand[min(card, len(hand) - 1)].pose
        place = (round(spot.x), round(spot.y))
        motion = {"pos": place, "rel": (0, 0), "buttons": (0, 0, 0)}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, motion))
    _wait(window, 0.3)  # It rises; what would explain it comes later.
    pygame.image.save(window.app.screen, file)
    window.app.close()
    window.close()


def _wait(window: object, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        window.app.step(wait=False)
        time.sleep(0.01)


if __name__ == "__main__":
    for moment in MOMENTS:
        if moment.game in (sys.argv[1:] or [moment.game]):
            with TemporaryDirectory() as home:
                os.environ["ROLLER_TABLE_HOME"] = home
                file = Path(__file__).with_name(f"{moment.game}.png")
                take(played(moment), moment.card, file)
