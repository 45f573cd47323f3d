"""How long the worst lessons take until they are answered: read, and tried as far as they are.

Each is a file that somebody could hand on: two thousand codes that no game has, every code of the
game at each of ten tries, 64 ways, a thousand moves before and a thousand pictures of the table, a
file as large or as deep as one may be, and all of this at each of the five games. It is
checked as ``roller-table lesson check`` does it, by the time that the processor needs. Limit: 2 s.

Found with 16,000 steps, of which the program's own lessons take 1,000 at most: 0.6 s, for all codes
of Rollerball at one try after the other; 0.4 s for a file that cannot be a lesson.
"""

import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from time import process_time

from roller_table.engine.luck import Luck
from roller_table.files.faults import RuleFileError
from roller_table.files.kinds import LESSON
from roller_table.games.catalogue import ENTRIES, Entry
from roller_table.lessons import load
from roller_table.lessons.effort import MOST
from roller_table.lessons.reading import MOST_LINES, MOST_STEPS
from roller_table.match import Chair, Match

LARGEST = LESSON.largest or 0

LIMIT = 2.0
SEEDS = range(1, 4)


def played(found: Entry, seats: int, seed: int) -> Match:
    """A random game, of as many moves as may be made before a lesson."""
    chairs = tuple(Chair(str(n), "human") for n in range(seats))
    match, luck = Match.new(found, found.rules()(), chairs, seed), Luck(seed)
    while match.ask and match.count < MOST_LINES:
        move, luck = match.ask.choice.draw(luck)
        match.play(move)
    return match


def lesson(match: Match, before: int, steps: list[str]) -> str:
    """The file of a lesson that begins after ``before`` moves of that game."""
    lines = [*match.lines[:before]]
    turn = match.turns[min(before, match.count - 1)]
    head = f"game: {match.entry.key}\nseats: {len(match.chairs)}\nseat: {turn.seat}\n"
    head += f"seed: {match.seed}\ntitle: Worst\nbefore: {flow(lines)}\nsteps:\n"
    return head + "".join(steps) + "done: Done.\n"


def flow(lines: list[str]) -> str:
    return "[" + ", ".join(f'"{each}"' for each in lines) + "]"


def tries(match: Match, before: int, wide: int, codes: list[str]) -> list[str]:
    """Tries one after the other, as that game went on, each of ``wide`` moves and answers."""
    wrong = "".join(f"      {code}: No.\n" for code in codes)
    made, seat = list[str](), match.turns[before].seat
    place = before
    while place < match.count and len(made) < MOST_STEPS:
        if match.turns[place].seat != seat:
            place += 1
            continue
        after = place + 1
        while after < match.count and match.turns[after].seat != seat:
            after += 1
        step = f"  - say: Go.\n    try: {flow([match.turns[place].line] * wide)}\n"
        step += f"    wrong:\n{wrong}" if wrong else ""
        step += f"    then: {flow([each.line for each in match.turns[place + 1 : after]])}\n"
        made.append(step)
        place = after
    return made


def games() -> Iterator[tuple[str, str]]:
    """The worst of each game, at its smallest table and its largest."""
    for found in ENTRIES:
        codes = sorted(found.game(found.rules()()).codes)  # type: ignore[attr-defined]
        for seats in sorted({found.seats[0], found.seats[-1]}):
            for seed in SEEDS:
                match = played(found, seats, seed)
                name, middle = f"{found.key}, {seats}, deal {seed}", match.count // 2
                zones = [str(each) for each in match.game.zones(match.state)]
                shown = flow((zones * MOST_LINES)[:MOST_LINES])
                say = [f"  - {{say: Look., show: {shown}}}\n"] * 4
                yield f"{name}: long before", lesson(match, match.count - 1, say)
                for at in (0, middle):
                    yield f"{name}: all codes", lesson(match, at, tries(match, at, 1, codes))
                    wide = tries(match, at, 2, codes)[:6]
                    yield f"{name}: 64 ways", lesson(match, at, wide)


def files() -> Iterator[tuple[str, str]]:
    """The worst of form."""
    match = played(ENTRIES[0], 4, 1)
    thousand = [f"code_{n}" for n in range(2_000)]
    yield "2,000 codes", lesson(match, 1, tries(match, 1, 1, thousand)[:1])
    good = lesson(match, 1, ["  - say: Hello.\n"])
    keys = "".join(f"key_{n}: 1\n" for n in range(LARGEST))
    yield "many keys", (good + keys)[:LARGEST]
    rules = "rules:\n" + "".join(f"  dice_{n}: 1\n" for n in range(LARGEST))
    yield "many rules", (good + rules)[: LARGEST - 20].rpartition("\n")[0] + "\n"
    yield "many values", good + "more: [" + "1," * (LARGEST // 2 - 500) + "]\n"
    yield "deep", good + "more: " + "[" * (LARGEST - 500)
    yield "one text", good + "more: '" + "a \n " * (LARGEST // 4 - 500) + "'\n"
    yield "too large", good + "# \n" * LARGEST


def taken(text: str, path: Path) -> tuple[float, str]:
    """Seconds until it is answered, and the last of what is said."""
    path.write_text(text, encoding="utf-8")
    begun, said = process_time(), "good"
    try:
        load(path)
    except RuleFileError as error:
        said = error.faults[-1].words
    return process_time() - begun, said


def main() -> int:
    worst = 0.0
    with tempfile.TemporaryDirectory() as folder:
        take = partial(taken, path=Path(folder) / "worst.yaml")
        for name, text in (*files(), *games()):
            seconds, said = take(text)
            worst = max(worst, seconds)
            print(f"{seconds:5.2f} s  {name}: {said[:60]}", flush=True)
    print(f"the worst took {worst:.2f} s, with {MOST} steps; the limit is {LIMIT:.0f} s")
    return int(worst > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
