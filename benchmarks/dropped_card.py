"""Through how many files a dropped card passes, until it flies and until it is painted; and a hint.

    python benchmarks/dropped_card.py [--all]

A card of Roller Derby is dragged to the middle by posted mouse events, with no screen. Every call
of a function of this program is counted from the posted event until the animation begins: how many
different files were entered, how often a call was made from one file to another, and how many
calls there were in all. The second line goes on until the picture is painted. For the third a hint
is asked for by its key; counted is what the window does, and not the thinking, from then until the
hint is painted, and how often the felt is laid out for it. With ``--all`` every pair of files of
the dropped card is told.

A fourth trace is of a step of a lesson, to where it rests. Of the card, the hint and the lesson it
is printed which two files call each other both ways; a class and its base count as one object.

Limits: 17 files and 30 calls between files until the animation begins, and 40 files and 600 calls
until it is painted, neither of which is kept; the felt laid out once for a hint; no two files that
call each other both ways.

Found: 26 files and 46 calls between files, 80 calls in all, until the animation begins; some 90
files and 1,000 calls until it is painted; some 65 files and 600 calls for a hint, with the felt
laid out one time; no two files that call each other both ways. ``tests/house/test_stated.py``
counts anew, and fails where it has become more or where what stands here is not true any more.
For a hint there were 950 calls while the containers that lay out its words asked each thing for its
size wherever it was measured, and again to place it, while the hand was shown three times for what
a hint points at, and while the bar was painted anew for the two keys that come up in the strip.

Each of the 26 does what must be done first: the window, its scene and what catches their faults
(app, stack, scene, felt, and what of it the hand asks: 10), what the hand does (hand, spots,
question, choices: 4), the move by the rules of the game (match, game, choices, controller, derby,
cards: 6), the state after it (values), its line (notation), the names (words), and what is shown of
it to this seat (conductor, events, board: 3; at the animator the count ends). While a lesson was a
table half switched off there were 19, some of which called each other both ways: what was done was
handed up by callables filled in later.

Some 20 of the 1,000 ask of a sentence whether a player in it is "you". Until it was painted there
were 1,957 calls. What was tried, and brought: where a trick and the name
plates lie is found once for a layout and not for each card and each picture (some 260 fewer); of
the ground only the four places and the strip are drawn anew that look different, and not the name
plates and the meter between them (370); the bar is left alone where nothing in it has changed
(130); a thing on its way is asked what it looks like once a picture (90).

Of those that are left some 250 are the rules' own (the view and the sheet that are kept with the
move), and some 300 are thirteen cards of the hand that close up, each of which is sent, moved,
drawn in its new light and looked up by its picture: fewer only where one painter draws a hand as
one thing, which no longer knows cards that are dragged, lifted and dimmed one by one. Of the files
some 17 are the game and the engine, 8 keep the move, 8 are the looks, and of the felt's 38 each is
a thing that is painted, or asked whether it has changed. To be 40 they would have to be half as
many and twice as long.

What follows is done before the first picture, but after the card has set out and is heard: the
move is kept, and the question with its buttons, its coach and its advice goes. Keeping asks the
game for its headline, so before that was put after it there were 54 files and 397 calls. While a
change of what is asked was painted at once, and each of several objects held a part of the
gesture, it was 47 files and 1,793 calls.
"""

import atexit
import os
import sys
from collections import Counter
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from types import FrameType
from typing import Any

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
os.environ["ROLLER_TABLE_HOME"] = mkdtemp()

import pygame

atexit.register(rmtree, os.environ["ROLLER_TABLE_HOME"], ignore_errors=True)

FLIES, PAINTED, LAID_OUT = (17, 30), (40, 600), 1
"""Limits: files and calls between them until a card flies and until it is painted; of a hint."""
THINKING, THINKERS = {"ai", "players"}, "ui/machine/thinkers.py"
VALUES = "engine/values.py"
WRITE_A_KIND = {"init", "_new_at_first", "_init", "_written", "_open_kind"}
"""What is done once for a kind of values, when one is first made, is not counted."""
PACKAGE = f"{os.sep}roller_table{os.sep}"


class Journey:
    """Every call into a file of the program, in order."""

    def __init__(self) -> None:
        self.files: list[str] = []
        self.calls: list[tuple[str, str]] = []
        self.wires: set[tuple[str, str]] = set()
        """The files of which the one called the other, where one object calls another."""
        self.begun_at: int | None = None
        self.laid_out = 0

    def __call__(self, frame: FrameType, event: str, _arg: object) -> None:
        if event != "call":
            return
        code = frame.f_code
        if PACKAGE not in code.co_filename or code.co_name.startswith("<"):
            return
        here = short(code.co_filename)
        if here == VALUES and code.co_name in WRITE_A_KIND:
            return
        caller = frame.f_back
        while caller and PACKAGE not in caller.f_code.co_filename:
            caller = caller.f_back
        there = short(caller.f_code.co_filename) if caller else ""
        if self.begun_at is None and code.co_qualname == "Animator.show":
            self.begun_at = len(self.calls)
        self.laid_out += code.co_qualname == "Animator.arrange"
        self.files.append(here)
        self.calls.append((there, here))
        if caller and there != here and (there, here) not in self.wires:
            own = frame.f_locals.get("self")
            # A class and its base are one object, though they may stand in two files.
            if own is None or caller.f_locals.get("self") is not own:
                self.wires.add((there, here))

    def counted(self, end: int | None) -> tuple[int, int, Counter[tuple[str, str]]]:
        """Files, calls between files, and which those are."""
        between = Counter(pair for pair in self.calls[:end] if pair[0] != pair[1])
        return len(set(self.files[:end])), sum(between.values()), between

    def both_ways(self) -> list[str]:
        """Pairs of files of which each calls the other; those that think about moves do not count,
        as they do so in a process of their own."""
        pairs = ((one, other) for one, other in self.wires if (other, one) in self.wires)
        return sorted(
            f"{one} and {other}"
            for one, other in pairs
            if one < other and not {one.split("/")[0], other.split("/")[0]} & THINKING
            if THINKERS not in (one, other)
        )

    def in_the_window(self) -> tuple[int, int]:
        """Files of the window, and calls from one of them to another."""
        between = [pair for pair in self.calls if pair[0] != pair[1]]
        inside = [pair for pair in between if all(each.startswith("ui/") for each in pair)]
        return len({file for file in self.files if file.startswith("ui/")}), len(inside)


def short(path: str) -> str:
    return path.rpartition(PACKAGE)[2].replace(os.sep, "/")


def opened() -> tuple[Any, Any]:
    """A window and the table in it, where the person is asked for a card."""
    from roller_table.engine.notation import write
    from roller_table.games.catalogue import entry
    from roller_table.match import Chair, Match
    from roller_table.ui import ways

    found = entry("roller_derby")
    names = ("You", "Ade", "Noor", "Mia")
    chairs = tuple(Chair(name, "club" if seat else "human") for seat, name in enumerate(names))
    match = Match.new(found, found.rules()(), chairs, 6)
    while True:
        ask = match.ask
        assert ask
        move = next(iter(ask.choice))
        if not ask.seat and write(move).startswith("play"):
            break
        match.play(move)
    window = opened_window()
    app = window.app
    window.go(ways.Home())
    window.shelf.begin(match)
    window.go(ways.Table(match))
    for _frame in range(40):
        app.clock.now += 40
        app.step(wait=False)
    return app, app.scene


def opened_window() -> Any:
    """A window in which computer players think at once, and with a clock of its own."""
    from roller_table.ui.frame.app import App
    from roller_table.ui.machine.settings import Settings
    from roller_table.ui.machine.thinkers import InlineThinkers
    from roller_table.ui.window import Window

    app = App(Settings(window_size=(1280, 800)), clock=Clock())
    return Window(app, InlineThinkers(app.later, iterations=4))


class Clock:
    now = 1000

    def __call__(self) -> int:
        return self.now


def main() -> None:
    app, scene = opened()
    tell(card := dropped(app, scene))
    app.sound.close()
    tell_hint(hint := hinted(*opened()))
    for what, journey in (("card", card), ("hint", hint), ("lesson", stepped())):
        told = "; ".join(journey.both_ways()) or "none"
        print(f"files that call each other both ways, {what}: {told}")


def dropped(app: Any, scene: Any) -> Journey:
    """From the button that comes up over the middle until all that follows is painted."""
    board = scene.board
    move = next(iter(scene.match.ask.choice))
    piece = board.pieces.find(move.card)
    start = round(piece.goal.x), round(piece.goal.y)
    end = board.layout.drop_area(move.gesture().place).center
    post(pygame.MOUSEMOTION, app, pos=start, rel=(0, 0), buttons=(0, 0, 0))
    post(pygame.MOUSEBUTTONDOWN, app, pos=start, button=1)
    middle = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
    for place in (middle, end):
        post(pygame.MOUSEMOTION, app, pos=place, rel=(0, 0), buttons=(1, 0, 0))
    before, journey = len(scene.match.lines), Journey()
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    followed(journey, app)
    assert len(scene.match.lines) == before + 1, "the card was not played"
    return journey


def hinted(app: Any, scene: Any) -> Journey:
    """From the key until the hint is painted; it is thought of in this process, at once."""
    journey = Journey()
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h"))
    for _step in range(100):
        app.clock.now += 16
        followed(journey, app)
        if scene.page.widgets.get("hint:do"):
            return journey
    raise AssertionError("no hint was shown")


def stepped() -> Journey:
    """From *Next* at the first step of a lesson until the second has been said."""
    from roller_table.lessons import names
    from roller_table.ui import ways

    window = opened_window()
    app = window.app
    window.go(ways.Home())
    window.go(ways.Lesson(names("roller_derby")[0]))
    for _frame in range(100):
        app.clock.now += 40
        app.step(wait=False)
    journey, before = Journey(), app.scene.here
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    for _frame in range(60):
        app.clock.now += 40
        followed(journey, app)
    assert app.scene.here == before + 1, "the lesson did not go on"
    app.sound.close()
    return journey


def followed(journey: Journey, app: Any) -> None:
    sys.setprofile(journey)
    app.step(wait=False)
    sys.setprofile(None)


def post(kind: int, app: Any, **facts: object) -> None:
    pygame.event.post(pygame.event.Event(kind, facts))
    app.clock.now += 16
    app.step(wait=False)


def tell(journey: Journey) -> None:
    files, calls, between = journey.counted(journey.begun_at)
    print(f"until it flies: {files} files, {calls} calls between files, {journey.begun_at} in all")
    print(f"limit {FLIES[0]} files and {FLIES[1]} calls: {kept((files, calls), FLIES)}")
    files, calls, between = journey.counted(None)
    print(f"until it is painted: {files} files, {calls} calls between files")
    print(f"limit {PAINTED[0]} files and {PAINTED[1]} calls: {kept((files, calls), PAINTED)}")
    if "--all" in sys.argv:
        for (one, other), count in between.most_common():
            print(f"{count:5} {one} > {other}")


def tell_hint(journey: Journey) -> None:
    files, calls = journey.in_the_window()
    laid_out = journey.laid_out
    print(f"a hint: {files} files, {calls} calls between files, laid out {laid_out} times")
    print(f"limit laid out {LAID_OUT} time: {kept((laid_out,), (LAID_OUT,))}")


def kept(found: tuple[int, ...], limits: tuple[int, ...]) -> str:
    return "holds" if all(map(int.__le__, found, limits)) else "MISSED"


if __name__ == "__main__":
    sys.path.insert(0, str(Path.cwd()))
    main()
