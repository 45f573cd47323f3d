"""What the Experts' own decisions cost: where a computer player is wrong, and how costly that is.

    python benchmarks/expert_reviews.py [--games 20] [--minutes 40] [--book expert_reviews.jsonl]
    python benchmarks/expert_reviews.py --level club --book club_reviews.jsonl

Games among Experts are played, and of each one seat is reviewed, by turns. A stretch of it begins
where Clubs have played for a while, so that all parts of a long game are seen. Beside the move that
was made stand the two that a fresh search likes best: all are made in the same fresh worlds, with
quick players going on. What looks costly there is confirmed as a review does it, in worlds of their
own where Experts go on, the costliest of every game first.

So a fault is found even where the search always makes it. Of many suspicions the costliest are
looked at, so their first figures are too high by choice; the confirmed ones are not.

With ``--level`` another level sits in the reviewed seat. Limit: what is confirmed costs an Expert
less than 0.15 of what it costs a Club, a decision; of a Club, where more looks costly than is
looked at again, it is at least as much as is stated.

The book keeps each finding, and a run goes on where it was; ``--show GAME:SEED:NUMBER`` has a
position told again, by the moves that led there. What was found stands in ``strength.md``.
"""

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from roller_table.ai.bench import Bench, lot_of, steps
from roller_table.ai.judging import Estimate
from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget, harmless
from roller_table.engine.choices import distinct
from roller_table.engine.game import Game, View
from roller_table.engine.luck import Luck
from roller_table.engine.notation import read, write
from roller_table.engine.record import play_line
from roller_table.games.catalogue import ENTRIES, Entry, entry

SEATS, RIVALS, DEAREST = 4, 2, 10
GLANCE = 3
"""A third of the worlds of a comparison tells whether the rest is worth it."""
NOTICED = 0.1
"""What seems to cost less than this part of a trick is no suspicion."""
FAR = 1
"""A move that a search takes to be this many tricks worse than its best is no rival."""
PLAYOUTS = {"roolz": 400, "rollerball": 400}
THOUGHT = 1600
"""So much an Expert thinks about a move of the reviewed seat, near what it does in a second; the
others at the table a quarter of it."""
BEGUN = {"roolz": 400, "rollerball": 60}
"""Clubs play at most this many moves first, a random number; the other games are short and begin at
once."""
STRETCH = {"roolz": 130, "rollerball": 70}
"""How many moves Experts then play; otherwise a whole game."""
MOST = 20
"""How many decisions of a game are drawn at random."""
CONFIRMED = 12
"""How many suspicions of a game are looked at again, the costliest first."""

Row = dict[str, Any]


class Played(NamedTuple):
    number: int
    """Which move of the game it is, from 1."""
    view: View[Any]
    line: str


class Book:
    """What was found so far, a line each; of a gain its mean, standard error and worlds."""

    def __init__(self, path: Path) -> None:
        self._path = path
        lines = path.read_text().splitlines() if path.exists() else []
        self.rows: list[Row] = [json.loads(each) for each in lines]

    def keep(self, row: Row) -> None:
        self.rows.append(row)
        with self._path.open("a") as file:
            file.write(json.dumps(row) + "\n")

    def of(self, kind: str, game: str) -> list[Row]:
        return [each for each in self.rows if each["kind"] == kind and each["game"] == game]

    def suspicions(self, game: str) -> list[Row]:
        """Of every decision the move that seems the furthest ahead, the costliest first."""
        rows = [each for each in self.of("suspicion", game) if each["gain"][0] > _noticed(each)]
        return sorted(rows, key=lambda each: each["gain"][1] - each["gain"][0])

    def confirmed(self, game: str) -> list[Row]:
        rows = self.of("confirmed", game)
        return sorted(rows, key=lambda each: 2 * each["gain"][1] - each["gain"][0])


def _noticed(row: Row) -> float:
    return max(float(row["gain"][1]), NOTICED * float(row["trick"]))


def played(found: Entry, seed: int, level: str, lines: list[str]) -> Iterator[Played]:
    """The decisions of the seat whose turn it is to be reviewed; all moves are added to lines."""
    game: Game[Any] = found.game(found.rules()())
    most = PLAYOUTS.get(found.key, THOUGHT)
    club = player_for("club", found, game)
    sharp, quick = (
        player_for(key, found, game, budget=Budget(iterations=n))
        for key, n in ((level, most), ("expert", most // 4))
    )
    begun = Luck(seed).below(BEGUN.get(found.key, 0) + 1)[0]
    last = begun + STRETCH.get(found.key, 10_000)
    state, luck, seat = game.deal(SEATS, Luck(seed)).state, Luck(seed), seed % SEATS
    for number in range(1, last + 1):
        if (ask := game.ask(state)) is None:
            return
        fresh, luck = luck.below(1 << 62)
        view = game.view(state, ask.seat)
        who = club if number <= begun else sharp if ask.seat == seat else quick
        move = who.choose(view, ask, Luck(fresh))
        lines.append(write(move))
        if ask.seat == seat and number > begun and len(harmless(ask)) > 1:
            yield Played(number, view, write(move))
        state = game.apply(state, move).state


def position(found: Entry, book: Book, seed: int, number: int) -> Played:
    """A decision of a game that was played before."""
    game: Game[Any] = found.game(found.rules()())
    lines: list[str] = next(e["lines"] for e in book.of("game", found.key) if e["seed"] == seed)
    state = game.deal(SEATS, Luck(seed)).state
    for line in lines[: number - 1]:
        state = play_line(game, state, line)[1].state
    ask = game.ask(state)
    assert ask is not None
    return Played(number, game.view(state, ask.seat), lines[number - 1])


def bench_of(found: Entry, seed: int, at: Played) -> Bench:
    game: Game[Any] = found.game(found.rules()())
    lot = lot_of(seed, at.number, at.view.seat)
    return Bench(found, game, at.view, ("expert",) * SEATS, lot)


def suspected(found: Entry, seed: int, at: Played) -> Row:
    """The move that seems to bring most beside the one that was made."""
    bench = bench_of(found, seed, at)
    move = read(at.line, bench.game.moves, bench.game.pack)
    thinking = bench.choosing()
    best = thinking.finish()
    behind = FAR * bench.computer.trick
    worth = {each.move: each.worth for each in thinking.opinions}
    liked = [best, *(each for each in worth if worth[each] > worth[best] - behind)]
    rivals = distinct(bench.ask.choice, [move, *liked])[1 : RIVALS + 1]
    row: Row = {"kind": "suspicion", "game": found.key, "seed": seed, "number": at.number}
    row |= {"seat": at.view.seat, "played": at.line, "trick": bench.computer.trick}
    if not rivals:
        return row | {"best": at.line, "gain": [0.0, 0.0, 0]}
    judging = bench.comparing([move, *rivals])
    for part in (GLANCE, 1):
        for _pause in steps(judging, bench.care.compared // part - len(judging.results)):
            pass
        gains = {each: judging.gain(each, move) for each in rivals}
        most = max(rivals, key=lambda each: gains[each].mean - gains[each].standard)
        row |= {"best": write(most), "gain": list(gains[most])}
        if gains[most].mean <= _noticed(row):
            break
    return row


def confirm(found: Entry, book: Book, row: Row) -> Row:
    """The same with Experts going on."""
    at = position(found, book, row["seed"], row["number"])
    bench = bench_of(found, row["seed"], at)
    best, move = (read(row[name], bench.game.moves, bench.game.pack) for name in ("best", "played"))
    judging = bench.confirming([best, move])
    for _pause in steps(judging, bench.care.confirmed):
        pass
    first = row["gain"]
    return row | {"kind": "confirmed", "gain": list(judging.gain(best, move)), "first": first}


def look(found: Entry, book: Book, level: str, games: int, until: float) -> None:
    """The next game's decisions; where all games were looked at, the next suspicion."""
    done = {each["seed"] for each in book.of("game", found.key)}
    if seed := next((each for each in range(1, games + 1) if each not in done), 0):
        known = {e["number"] for e in book.of("suspicion", found.key) if e["seed"] == seed}
        lines = list[str]()
        drawn = Luck(seed).shuffled(list(played(found, seed, level, lines)))[0][:MOST]
        for at in drawn:
            if at.number not in known:
                book.keep(suspected(found, seed, at))
            if monotonic() > until:
                return
        book.keep({"kind": "game", "game": found.key, "seed": seed, "lines": lines})
        return
    known = {(each["seed"], each["number"]) for each in book.of("confirmed", found.key)}
    left = [e for e in book.suspicions(found.key) if (e["seed"], e["number"]) not in known]
    book.keep(confirm(found, book, left[0]))


def to_do(found: Entry, book: Book, games: int) -> int:
    """How many games are still to be looked at, and suspicions."""
    left = games - len(book.of("game", found.key))
    suspicions = min(CONFIRMED, len(book.suspicions(found.key)))
    return left or max(0, suspicions - len(book.of("confirmed", found.key)))


def report(found: Entry, book: Book) -> None:
    decisions = len(book.of("suspicion", found.key))
    rows = book.confirmed(found.key)
    real = [each for each in rows if Estimate(*each["gain"]).shown and each["gain"][0] > 0]
    cost = sum(each["gain"][0] for each in real) / max(1, decisions)
    print(
        f"{found.key}: {len(book.of('game', found.key))} games, {decisions} decisions, "
        f"{len(book.suspicions(found.key))} looked dear, {len(rows)} of them looked at again, "
        f"{len(real)} confirmed, {cost:.4f} a decision"
    )
    for each in rows[:DEAREST]:
        gain, first = Estimate(*each["gain"]), Estimate(*each["first"])
        print(
            f"  {found.key}:{each['seed']}:{each['number']} seat {each['seat']} {each['played']}, "
            f"better {each['best']}: {first:.2f} at first, "
            f"confirmed {gain:.2f} ({gain.worlds} worlds)"
        )


def main() -> None:
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="", choices=["", *(each.key for each in ENTRIES)])
    parser.add_argument("--level", default="expert", choices=["beginner", "club", "expert"])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--minutes", type=float, default=40.0)
    parser.add_argument("--book", type=Path, default=Path("expert_reviews.jsonl"))
    parser.add_argument("--show", default="", metavar="GAME:SEED:NUMBER")
    asked = parser.parse_args()
    book, until = Book(asked.book), monotonic() + 60 * asked.minutes
    if asked.show:
        key, seed, number = asked.show.split(":")
        print(position(entry(key), book, int(seed), int(number)).view)
        return
    every = [each for each in ENTRIES if asked.game in ("", each.key)]
    while monotonic() < until and (
        left := [each for each in every if to_do(each, book, asked.games)]
    ):
        for found in left:
            if monotonic() < until:
                look(found, book, asked.level, asked.games, until)
    for found in every:
        report(found, book)


if __name__ == "__main__":
    main()
