"""A program that writes all its files, one deed after the other, as somebody who plays makes it.

Before a deed it tells what will stand in its files, and after it what stands: so the process that
kills it knows what a player had been shown. What it is told itself, it passes on.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from zlib import crc32

from roller_table import folders
from roller_table.engine.notation import write as written
from roller_table.engine.options import plain
from roller_table.engine.values import replace
from roller_table.games.catalogue import ENTRIES, entry
from roller_table.lab.book import Book, BookError, Goal, Run
from roller_table.lab.plan import BATCH, GameRow, Plan, PlanVariant
from roller_table.match import Chair, Match
from roller_table.rulefile import RuleFileError, delete_own, offered, save_own
from roller_table.shelf import ShelfError, open_shelf
from roller_table.ui.machine import settings
from roller_table.ui.scenes.setup import memory

from .children import Hear, Tell

Stand = Mapping[str, object]
"""What stands in the files, each thing by its name; None: it is not there."""
NAMES = ("Ade", "Bea", "Cy", "Dot", "Eve", "Fay")


def write(tell: Tell, hear: Hear, seed: str, deeds: list[str], steps: int, turns: bool) -> None:
    """``steps`` deeds, drawn by ``seed``; with ``turns`` that many after each word, until no word
    comes."""
    _work(Program(tell, Random(seed), deeds), hear, steps, turns)


def lie(tell: Tell, hear: Hear, seed: str, deeds: list[str], steps: int, turns: bool) -> None:
    """A program that shows what it does not write: every campaign has to find it out."""
    program = Program(tell, Random(seed), deeds)
    program.lies = True
    _work(program, hear, steps, turns)


def _work(program: "Program", hear: Hear, steps: int, turns: bool) -> None:
    while not turns or hear():
        for _step in range(steps):
            program.step()
        program.tell(["over"])
        if not turns:
            break
    program.close()


class Program:
    """What one window has open: a shelf, a game, a run of the lab."""

    lies = False

    def __init__(self, tell: Tell, lot: Random, deeds: list[str]) -> None:
        self.tell, self.lot = tell, lot
        self.deeds = {each: getattr(self, each) for each in deeds}
        self.said: list[str] = []
        self.shelf = open_shelf(on_trouble=self.hear_of)
        self.match: Match | None = None
        self.left: list[int] = []
        """Games that nobody plays on."""
        self.book: Book | None = None
        self.run = 0
        self.rows: list[GameRow] = []

    def hear_of(self, words: str | None) -> None:
        """A line that a player reads."""
        if words:
            self.said.append(words)
            self.tell(["said", words])

    def step(self) -> None:
        """One deed."""
        name = self.lot.choices(list(self.deeds), [_OFTEN.get(each, 1) for each in self.deeds])[0]
        self.deeds[name]()

    def close(self) -> None:
        """As the program ends; nothing is lost by it."""
        self.hear_of(self.shelf.close())
        if self.book:
            with self._told():
                self.book.settle()
            self.book.__exit__()

    @contextmanager
    def _told(self) -> Iterator[None]:
        """What the book of the lab cannot do is said, and nothing else comes of it."""
        try:
            yield
        except BookError as error:
            self.hear_of(str(error))

    def do(self, stand: Stand, deed: Callable[[], object]) -> None:
        """``stand`` is how it will be."""
        self.tell(["will", stand])
        if not self.lies:
            deed()
        self.tell(["done", stand])

    # Games

    def begin(self) -> None:
        if self.match and self.match.id is not None:
            self.left.append(self.match.id)
        found = self.lot.choice(ENTRIES)
        seats = 4 if 4 in found.seats else found.seats[0]
        chairs = tuple(Chair(n, "club" if n != "Ade" else "human") for n in NAMES[:seats])
        self.match = match = Match.new(found, found.rules()(), chairs, self.lot.getrandbits(40))
        self.tell(["will", {"begun": 0}])
        self.shelf.begin(match)
        self.tell(["done", {called(match): at(match.lines)}])

    def move(self) -> None:
        match = self.match
        if match is None or match.over or match.count > 90:
            self.begin()
            return
        move = match.ask.choice.draw(match.luck())[0]
        stand = at((*match.lines, written(move)))
        self._change(match, stand, lambda: match.play(move))

    def _change(self, match: Match, stand: object, deed: Callable[[], object]) -> None:
        """A game may get its number only now, or another one where it was played on elsewhere."""
        before, nameless = called(match), match.id is None
        self.tell(["will", {before: stand}])
        if not self.lies:
            deed()
        late = nameless and match.id is not None
        self.tell(["done", {called(match): stand} | ({before: None} if late else {})])

    def back(self) -> None:
        match = self.match
        if match is None or not match.can_take_back():
            return
        gone = Match.from_record(match.record(), match.names)
        gone.take_back()
        self._change(match, at(gone.lines), match.take_back)

    def other(self) -> None:
        """The game of another window, if there is one, is played on here."""
        numbers = [each.id for each in self.shelf.unfinished()[:3]]
        mine = self.match.id if self.match else None
        if others := [each for each in numbers if each != mine and each not in self.left]:
            with suppress(ShelfError):
                self.match = self.shelf.load(others[0])
                self.move()

    def throw(self) -> None:
        if self.left:
            number = self.left.pop(0)
            self.do({f"game {number}": None}, lambda: self.shelf.delete(number))

    def learn(self) -> None:
        name = f"roolz/{self.lot.randrange(6)}"
        best = self.shelf.learnt("lesson").get(name, 0) + 1
        self.do({f"learnt {name}": best}, lambda: self.shelf.learn("lesson", name, best))

    def day(self) -> None:
        """A deal of the day is begun, or what the Expert made of it is kept."""
        if not self.match or self.match.id is None:
            return
        date = f"2026-{self.lot.randrange(1, 13):02}-{self.lot.randrange(1, 29):02}"
        days, key, number = self.shelf.days, self.match.entry.key, self.match.id
        known = next((each for each in days.all() if each.day == date), None)
        if known is None:
            stand: Stand = {f"day {date} {key}": [number, ""]}
            self.do(stand, lambda: days.begin(date, key, number))
        else:
            other = "[[3, 1], [0], [0, 1]]"
            stand = {f"day {date} {known.game}": [known.number, other]}
            self.do(stand, lambda: days.keep(date, known.game, other))

    def review(self) -> None:
        number = self.left[-1] if self.left else 0
        moves = len(self.shelf.load(number).lines) if number else 0
        if moves:
            n, found = self.lot.randrange(1, moves + 1), f"[{self.lot.randrange(99)}]"
            stand = {f"review {number} {n}": found}
            self.do(stand, lambda: self.shelf.review(number, n, found))

    # The lab

    def batch(self) -> None:
        """A run begins, or the next batch of it has been played."""
        with self._told():
            self.book = self.book or Book(say=self.hear_of)
            if not self.run:
                self.tell(["will", {"run": 0}])
                self.run = self.book.begin(PLAN, Goal(1000), "0")
                self.tell(["done", {f"run {self.run}": at(())}])
            else:
                self._keep(self.book)

    def _keep(self, book: Book) -> None:
        first = PLAN.seed + len(self.rows) // 2
        rows = [
            GameRow(seed, n, True, json.dumps({"length": self.lot.randrange(99) / 2}))
            for seed in range(first, first + BATCH)
            for n in (0, 1)
        ]
        stand = {f"run {self.run}": at(map(str, [*self.rows, *rows]))}
        self.do(stand, lambda: book.keep(self.run, tuple(rows)))
        self.rows += rows
        self.hear_of(book.trouble)

    # The window's own files, and the player's rules

    def choose(self) -> None:
        chosen, words = settings.load()
        self.hear_of(words)
        name, seconds = self.lot.choice(NAMES), self.lot.randrange(2, 50) / 10
        changed = replace(chosen, name=name, think_seconds=seconds)
        self._try({"settings": [name, seconds]}, lambda: settings.save(changed))

    def set_up(self) -> None:
        game, number = self.lot.choice(("roolz", "roebuck")), self.lot.randrange(1000)
        kept = memory.RememberedSetup("", {"n": number}, [["Ade", "club"]])
        self._try({f"table {game}": number}, lambda: memory.remember(game, kept))

    def rule(self) -> None:
        name = f"{self.lot.choice(NAMES)} and friends"
        target = self.lot.randrange(5, 51)

        def keep() -> str:
            try:
                save_own(name, "roebuck", {"target": target}, replace=True)
            except (OSError, RuleFileError) as error:
                return str(error)
            return ""

        self._try({f"rules {name}": target}, keep)

    def unrule(self) -> None:
        files, _errors = offered("roebuck")
        file = next((each for each in files if each.own), None)
        if file:
            self.do({f"rules {file.name}": None}, lambda: delete_own(file))

    def _try(self, stand: Stand, deed: Callable[[], str | None]) -> None:
        """A deed that answers with a line where it could not be done."""
        self.tell(["will", stand])
        words = None if self.lies else deed()
        self.hear_of(words)
        self.tell(["undone" if words else "done", stand])


def called(match: Match) -> str:
    """What a game is called that is kept, or is to be."""
    return f"game of {match.seed}" if match.id is None else f"game {match.id}"


_OFTEN = {"move": 30, "back": 2, "batch": 3, "learn": 3, "choose": 3, "set_up": 3}
DEEDS = ("move", "back", "throw", "learn", "day", "review", "batch", "choose", "set_up", "rule",
         "unrule")  # fmt: skip


def at(lines: object) -> list[int]:
    """How many lines there are, and a sum that tells them from others."""
    found = [str(each) for each in lines]  # type: ignore[attr-defined]
    return [len(found), crc32("\n".join(found).encode())]


def _plan() -> Plan:
    found = entry("roebuck")
    usual = json.dumps(plain(found.rules()(target=5)))
    mine = json.dumps(plain(found.rules()(target=5, hand_ends="immediately")))
    return Plan(found, 4, ("club",) * 4, 1, (PlanVariant("", usual), PlanVariant("sudden", mine)))


PLAN = _plan()


def standing(said: list[str]) -> dict[str, object]:
    """What stands in all files of this home, read as a fresh start reads it; ``said`` gets what
    a player would be told."""
    found: dict[str, object] = {}
    shelf = open_shelf(on_trouble=said.append)
    try:
        for kept in shelf.games():
            try:
                found[f"game {kept.id}"] = at(shelf.load(kept.id).lines)
            except ShelfError as error:
                found[f"game {kept.id}"] = str(error)
            for n, what in shelf.reviewed(kept.id).items():
                found[f"review {kept.id} {n}"] = what
        for name, best in shelf.learnt("lesson").items():
            found[f"learnt {name}"] = best
        for day in shelf.days.all():
            found[f"day {day.day} {day.game}"] = [day.number, day.other]
        shelf.results.kinds()
    finally:
        shelf.close()
    _in_the_lab(found, said)
    chosen, words = settings.load()
    said += [words] if words else []
    if settings.path().exists():
        found["settings"] = [chosen.name, chosen.think_seconds]
    for game in ("roolz", "roebuck"):
        if (number := memory.recall(game).rules.get("n")) is not None:
            found[f"table {game}"] = number
    files, errors = offered("roebuck")
    said += map(str, errors)
    found |= {f"rules {each.name}": each.rules["target"] for each in files if each.own}
    return found


def _in_the_lab(found: dict[str, object], said: list[str]) -> None:
    if not (folders.data() / "lab.db").exists():
        return
    try:
        with Book(say=said.append) as book:
            for run in book.listed():
                if isinstance(run, Run):
                    found[f"run {run.number}"] = at(map(str, book.rows(run)))
                else:
                    said.append(run.why)
    except BookError as error:
        said.append(str(error))


def left_over(home: Path) -> list[str]:
    """Files that no program keeps: drafts of one that was killed."""
    known = {"games.db", "games.db-wal", "games.db-shm", "lab.db", "lab.db-journal", "lab.db-wal",
             "lab.db-shm",
             "settings.json", "tables.json", "rules", "lessons", "reports"}  # fmt: skip
    drafts = [each.name for each in home.iterdir() if each.name not in known]
    if (home / "rules").is_dir():
        drafts += [each.name for each in (home / "rules").iterdir() if each.suffix != ".yaml"]
    return drafts
