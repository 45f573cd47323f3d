"""A strip of pictures at exact time steps: how a deal, a trick, a ball or an end is seen to go.

``python -m tests.ui.films OUT roolz --seats 5 --of trick end --size 1024x640`` writes
``OUT-trick.png`` and ``OUT-end.png``. No screen is needed, and a clock that is turned by hand
makes the same pictures each time. Games of computer players lead there; the player at the bottom
answers as a Club player would.
"""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from functools import partial
from tempfile import TemporaryDirectory
from typing import Any

import pygame

from roller_table.engine.values import frozen

ACROSS = 4
"""How many pictures stand in a row."""
CAPTION = 22


@frozen
class Moment:
    """What is filmed: from when to when, and a picture every few milliseconds."""

    begins: Callable[[Any], bool]
    over: Callable[[Any], bool]
    every: int
    most: int
    """How many pictures at most."""


def shared(table: Any) -> list[Any]:
    """The cards in the middle, where each plays one."""
    zones = table.board.pieces.zones
    names = (*table.board.layout.shared, "middle", "gathered")
    return [piece for zone, pile in zones.items() if zone.name in names for piece in pile]


def is_full(table: Any) -> bool:
    """Whether everybody has played a card, and the last of them has come to rest."""
    lying = shared(table)
    wanted = 1 if "middle" in {zone.name for zone in table.board.pieces.zones} else 4
    full = len(lying) >= max(wanted, len(table.board.layout.slots(table.board.shown.sheet)))
    return bool(full) and not any(piece.moving for piece in lying)


def ball_rolls(table: Any) -> bool:
    pieces = table.board.pieces
    return any(p.moving for p in pieces if p.pose.figure and "ball" in p.pose.figure.name)


def ends(table: Any) -> bool:
    """Whether a deal, or the game, has come to its end."""
    from roller_table.engine.sheet import Outcome

    standing = table.scene.felt.conductor.standing
    return isinstance(standing, Outcome) and bool(standing.title)


def calm(table: Any) -> bool:
    return not table.board.animator.busy and not table.board.moving


MOMENTS = {
    "deal": Moment(lambda _table: True, calm, 60, 48),
    "trick": Moment(is_full, lambda table: not shared(table) and calm(table), 60, 64),
    "ball": Moment(ball_rolls, lambda table: not ball_rolls(table), 40, 24),
    "end": Moment(ends, lambda _table: False, 60, 32),
}


def sit_down(asked: Namespace) -> Any:
    """A table at which the deal is about to begin."""
    from roller_table.games.catalogue import entry
    from roller_table.match import Chair, Match
    from roller_table.ui import ways
    from roller_table.ui.frame.app import App
    from roller_table.ui.machine.settings import Settings
    from roller_table.ui.machine.thinkers import InlineThinkers
    from roller_table.ui.window import Window

    from .conftest import Clock, Recorder
    from .table.conftest import NAMES, Table

    clock = Clock()
    chosen = {"window_size": asked.size, "speed": asked.speed, "language": asked.language}
    app = App(
        Settings(turn_end="never", user_scale=asked.scale, **chosen),
        clock=clock,
        forgiving=False,
        settles=0,
    )
    app.follow(Recorder(app))
    window = Window(app, InlineThinkers(app.later, iterations=40))
    window.go(ways.Home())
    window.progress.put_coach_away()
    found = entry(asked.game)
    seats = asked.seats or min(found.seats)
    chairs = tuple(Chair(name, "club" if n else "human") for n, name in enumerate(NAMES[:seats]))
    match = Match.new(found, found.rules()(), chairs, asked.seed)
    window.shelf.begin(match)
    window.go(ways.Table(match))
    return Table(window, clock)


def answer(table: Any) -> None:
    """Make the move that a Club player would make here."""
    from roller_table.engine.notation import read

    thought: list[str] = []
    table.window.thinkers.think(table.match, thought.append)
    table.until(partial(bool, thought))
    move = read(thought[0], table.match.game.moves, table.match.game.pack)
    assert move is not None
    table.play(move)


def played_to(table: Any, begins: Callable[[Any], bool]) -> None:
    """Let the game go on until that begins, to the millisecond in ten."""
    from roller_table.ui.scenes.table.scene import TableScene

    layout = type(table.board.layout).__name__
    for _step in range(200_000):
        if not isinstance(table.app.scene, TableScene):
            break
        if begins(table):
            return
        if table.scene.felt.conductor.standing:
            table.scene.croupier.further()
        if table.question and not table.board.moving:
            answer(table)
        table.wait(10, step=10)
    raise SystemExit(
        f"The game was over before it came to that. For a trick, `shared` of {layout} names the "
        "zone in which everyone plays a card."
    )


def frames(table: Any, moment: Moment, every: int) -> Iterator[tuple[int, pygame.Surface]]:
    """Each picture and its time, from the beginning of a moment to its end."""
    since = table.clock.now
    for number in range(moment.most):
        table.app.scene.dirty = True
        table.app.step(wait=False)
        yield table.clock.now - since, table.app.screen.copy()
        if number > 1 and moment.over(table):
            return
        if table.question and not table.board.moving and moment.over is not calm:
            answer(table)
        table.wait(every, step=10)


def sheet_of(taken: list[tuple[int, pygame.Surface]], share: float) -> pygame.Surface:
    """All of them in rows, smaller, each with its time over it."""
    width, height = (round(length * share) for length in taken[0][1].get_size())
    rows = -(-len(taken) // ACROSS)
    sheet = pygame.Surface((ACROSS * width, rows * (height + CAPTION)))
    letters = pygame.font.Font(None, 22)
    for number, (time, picture) in enumerate(taken):
        left, top = number % ACROSS * width, number // ACROSS * (height + CAPTION)
        sheet.blit(letters.render(f"{time} ms", True, (255, 255, 255)), (left + 6, top + 4))
        sheet.blit(pygame.transform.smoothscale(picture, (width, height)), (left, top + CAPTION))
    return sheet


def filmed(asked: Namespace, name: str) -> pygame.Surface:
    """The strip of that moment."""
    table, moment = sit_down(asked), MOMENTS[name]
    if name != "deal":
        played_to(table, moment.begins)
        for _again in range(asked.skip):
            played_to(table, lambda each: not moment.begins(each))
            played_to(table, moment.begins)
    taken = list(frames(table, moment, asked.every or moment.every))
    return sheet_of(taken, asked.share)


def main(words: list[str]) -> None:
    parser = ArgumentParser(prog="python -m tests.ui.films", description=__doc__)
    parser.add_argument("out", help="where the pictures go, without their ending")
    parser.add_argument("game")
    parser.add_argument("--of", nargs="+", choices=MOMENTS, default=["deal", "trick", "end"])
    size: Any = lambda words: tuple(map(int, words.split("x")))  # noqa: E731
    parser.add_argument("--size", type=size, default=(1280, 800))
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--skip", type=int, default=0, help="so many of them go by first")
    parser.add_argument("--every", type=int, default=0, help="milliseconds from picture to picture")
    parser.add_argument("--share", type=float, default=0.5, help="how large each picture is")
    parser.add_argument("--speed", default="normal")
    parser.add_argument("--scale", type=float, default=1.0, help="how large words are")
    parser.add_argument("--language", default="en")
    asked = parser.parse_args(words)
    for name in asked.of:
        path = f"{asked.out}-{name}.png"
        pygame.image.save(filmed(asked, name), path)
        print(path)


if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    with TemporaryDirectory(ignore_cleanup_errors=True) as home:
        os.environ.setdefault("ROLLER_TABLE_HOME", home)
        main(sys.argv[1:])
