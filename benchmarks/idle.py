"""What a table and each other page cost while nobody acts: share of a processor, wake-ups a second.

    python benchmarks/idle.py

The program is started by its own command under Xvfb (1280 x 800) with a sound device that nobody
hears; the computer players make their moves, and then it is the person's turn and nobody does
anything. Time on a processor is read from ``/proc/PID/task/*/schedstat``, wake-ups are the
voluntary context switches of ``/proc/PID/task/*/status``, for all threads of all processes: the
window, and the child process in which computer players think.

It is counted twice: over the half minute from the moment in which the person is asked, and over
the half minute after that.

Then each other page is opened in a program of its own. It is told after how many seconds nothing
more was planned there (what is shown once has been shown, what was asked for is done), and over the
ten seconds after that wake-ups are counted in the same way.

Limits: 0.2 % of one processor and no wake-up while nothing happens; 0.3 s of a processor in the
half minute after a question; two seconds until a page rests on which nothing goes on by itself.

Found: 0.05 s of a processor and 3.8 wake-ups a second in the half minute after the question, nearly
all of them of the sound device, which closes two seconds after the last sound; then 0.00 % and no
wake-up. Before the window was woken by signals it woke once a second to look for Ctrl+C in a
terminal; before nobody thought about a hint that nobody asks for, the child process used 13.5 % of
a processor from the 45th second to the 75th. Every other page rested after one second, the results
after eleven, when the last scrap of paper has fallen, and was woken no more; before, each was woken
once eight seconds after its last picture, to give memory back, which is now done at once.
"""

import re
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import window

from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match
from roller_table.ui import ways
from roller_table.ui.ways import Way

CPU_LIMIT, WAKES_LIMIT, AFTER_LIMIT = 0.2, 0, 0.3
SECONDS = 30
PAGES = (
    "home", "rules", "setup", "settings", "companions", "saved", "statistics", "puzzles", "results",
    "lab", "review",
)  # fmt: skip
AT_WORK = frozenset({"results", "review"})
"""Where paper falls for a while, or decisions are measured."""
REST, RESTS_BY = 10, 2
"""Seconds: how long a page is looked at, and when it has to rest."""
ASKED = "asked"
"""What the program that is measured prints when it asks the person at the table."""


class Spent(NamedTuple):
    seconds: float = 0
    wakes: int = 0

    def __add__(self, other: tuple[object, ...]) -> "Spent":
        assert isinstance(other, Spent)
        return Spent(self.seconds + other.seconds, self.wakes + other.wakes)

    def since(self, before: "Spent") -> "Spent":
        return Spent(self.seconds - before.seconds, self.wakes - before.wakes)


def main() -> None:
    with window.screen(window.USUAL) as env:
        command = [sys.executable, __file__, window.INSIDE]
        with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as program:
            assert program.stdout
            assert f"{ASKED}\n" in program.stdout
            after, idle = watch(program.pid), watch(program.pid)
            program.terminate()
    spent = sum(each.seconds for each in after.values())
    wakes = sum(each.wakes for each in after.values()) / SECONDS
    print(f"in the {SECONDS} s after a question: {wakes:.1f} wake-ups a second")
    window.tell("after a question, all processes", spent, AFTER_LIMIT, "s of a processor")
    for name, found in idle.items():
        window.tell(f"{name}, processor", found.seconds / SECONDS * 100, CPU_LIMIT, "%")
        verdict = "holds" if found.wakes <= WAKES_LIMIT else "MISSED"
        print(f"{name}: {found.wakes} wake-ups in {SECONDS} s, limit {WAKES_LIMIT}: {verdict}")

    for page in PAGES:
        look_at(page)


def look_at(page: str) -> None:
    """When a page comes to rest, and whether anything wakes it then."""
    with window.screen(window.USUAL) as env:
        command = [sys.executable, __file__, window.INSIDE, page]
        with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as program:
            assert program.stdout
            taken = next(line.split()[1] for line in program.stdout if line.startswith(ASKED))
            time.sleep(0.5)  # It has told, and is about to fall asleep.
            found = watch(program.pid, REST)
            program.terminate()
    wakes = sum(each.wakes for each in found.values())
    late = page not in AT_WORK and float(taken) > RESTS_BY
    verdict = "holds" if wakes <= WAKES_LIMIT and not late else "MISSED"
    print(f"{page}: rests after {taken} s; {wakes} wake-ups in {REST} s of {len(found)} processes,"
          f" limit {WAKES_LIMIT}: {verdict}")  # fmt: skip


def open_page(page: str) -> None:
    """The program with that page open; it tells when nothing more is planned there."""
    from roller_table.cli import main as begin
    from roller_table.ui.frame.app import App
    from roller_table.ui.window import Window

    runs, opened, told = Window.run, list[float](), list[float]()

    def run(self: Window) -> int:
        def show() -> None:
            if way := way_to(page):
                self.go(way)
            opened.append(time.monotonic())

        self.app.after_picture(show)
        return runs(self)

    patience = App._patience

    def plans(self: App) -> int | None:
        left = patience(self)
        study = getattr(self.scene, "study", None)  # What it finds wakes the window by itself.
        if left is None and opened and not told and (study is None or study.done):
            told.append(time.monotonic())
            print(ASKED, round(told[0] - opened[0], 1), flush=True)
        return left

    Window.run, App._patience = run, plans  # type: ignore[method-assign]
    begin([])


def way_to(page: str) -> Way | None:
    """None: it is open already."""
    game, derby = "roller_derby", entry("roller_derby")
    match page:
        case "home":
            return None
        case "results" | "review":
            played = finished()
            return ways.Results(played, 0) if page == "results" else ways.Review(played, 0)
        case "lab":
            return ways.Lab(derby, derby.rules()(), 4, asked=ways.LabDraft(begins=False))
    return {
        "rules": ways.Rulebook(game),
        "setup": ways.SetUp(game),
        "settings": ways.Preferences(),
        "companions": ways.Companions(),
        "saved": ways.Saved(),
        "statistics": ways.Statistics(),
        "puzzles": ways.Puzzles(),
    }[page]


def finished() -> Match:
    """A game of Poker Roulette that was played at random to its end: there is little to review."""
    found = entry("poker_roulette")
    chairs = (Chair("You", "human"), Chair("Ade", "club"), Chair("Noor", "club"))
    played = Match.new(found, found.rules()(hands_per_session=1), chairs, seed=1)
    while ask := played.ask:
        played.play(ask.choice.draw(played.luck())[0])
    return played


def play() -> None:
    """The program with a table open; it tells when the person there is asked."""
    from roller_table.cli import main as begin
    from roller_table.ui.felt.play.presenter import Presenter

    opens = Presenter.open

    def tell(self: Presenter, *what: Any, **more: Any) -> None:
        opens(self, *what, **more)
        print(ASKED, flush=True)

    Presenter.open = tell  # type: ignore[method-assign]
    begin(["--play", "roller_derby", "--seed", "1"])


def watch(window_pid: int, seconds: int = SECONDS) -> dict[str, Spent]:
    """What each process uses, looked at each second: a thread that ends takes its sums along."""
    pids = {"the window": window_pid}
    for number, pid in enumerate(window.children(window_pid), 1):
        pids[f"child process {number}"] = pid
    used = dict.fromkeys(pids, Spent())
    before = {name: threads(pid) for name, pid in pids.items()}
    for _second in range(seconds):
        time.sleep(1)
        for name, pid in pids.items():
            now = threads(pid)
            for task, spent in now.items():
                used[name] += spent.since(before[name].get(task, Spent()))
            before[name] = now
    return used


def threads(pid: int) -> dict[str, Spent]:
    """What each thread of a process has used so far."""
    found = {}
    for task in Path(f"/proc/{pid}/task").iterdir():
        with suppress(FileNotFoundError):  # It has just ended.
            seconds = int((task / "schedstat").read_text().split()[0]) / 1e9
            wakes = re.search(
                r"^voluntary_ctxt_switches:\s*(\d+)", (task / "status").read_text(), re.M
            )
            assert wakes
            found[task.name] = Spent(seconds, int(wakes[1]))
    return found


if __name__ == "__main__":
    if window.INSIDE not in sys.argv:
        main()
    elif sys.argv[-1] in PAGES:
        open_page(sys.argv[-1])
    else:
        play()
