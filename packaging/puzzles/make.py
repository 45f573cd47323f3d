"""Makes the puzzles anew, from games between computer players.

    python packaging/puzzles/make.py                      # all that is still lacking
    python packaging/puzzles/make.py roller_derby --more 20

Club players play deal after deal, each by its number; positions in which somebody has a choice are
solved. One is kept where a single move reaches the goal, or has by far the best chance, and a
Club player or at least a Beginner who sits there plays another. Players of each level are asked in
that position, each with other luck, how often they miss the answer. What was found, and how far the
search has come, stands in ``build/puzzles``, so that it can be stopped and goes on from there; at
the end, and whenever it is stopped, ``rules/puzzles/<game>.jsonl`` is written, the easiest first.

It prints how many positions were searched for each kind, how many of them have a single answer,
and how many of those were kept as they are missed. It is meant for compiled kernels.

Found: positions searched, those with a single answer, those kept; then who misses what was kept,
in percent, Beginner, Club and Expert.

    roller_derby/exact      4911   137   90    82  100  34
    roller_derby/likely      356    36   30    77  100   7
    roolz/bid               7180   134  100    79   55  24
    roebuck/laying         14063    72   70    78   87  57
    poker_roulette/adding    181   123   70    73  100  96
    rollerball/score        4530   260   60    86   82  57
    rollerball/most         2010    62    7    84  100  66
"""

import json
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.choices import Ask
from roller_table.engine.luck import Luck
from roller_table.engine.notation import write
from roller_table.games.catalogue import entry
from roller_table.games.poker_roulette.rounds import needed
from roller_table.games.roebuck.state import Lay
from roller_table.games.roolz.pack import total
from roller_table.match import Chair, Match
from roller_table.puzzles import KINDS, Misses, Puzzle, answers, replies, written
from roller_table.puzzles.checking import best_of, faults
from roller_table.puzzles.kinds import task_of
from roller_table.puzzles.playing import after
from roller_table.puzzles.reading import load, path_of
from roller_table.puzzles.task import PuzzleSolver, UncountedError

TOP = Path(__file__).resolve().parents[2]
WORK = TOP / "build" / "puzzles"
ASKED = Misses(beginner=50, club=2, expert=5)
"""How many players of each level are asked."""
LATER = "later"
"""For the line of a player who begins a turn rightly and does not go on so."""
PLAYOUTS = 1000
"""So much an Expert may think."""


class Search(NamedTuple):
    """How one kind is looked for: how many are wanted, and which positions are looked at."""

    wanted: int
    seats: Callable[[int], int]
    """How many sit at the table, by the number of the deal."""
    fits: Callable[[int, Any, Ask], bool]
    """Whether a position is looked at, by the number of its deal."""
    ended: Callable[[Any], bool]
    """Whether there is nothing more to look at in this game."""
    least: int = 50
    """In percent, how often a Club, or a Beginner, has to miss what is kept."""
    hard: bool = False
    """Whether only what a Club misses is kept, and not what a Beginner misses as well."""


def _derby(tricks: tuple[int, ...]) -> Callable[[int, Any, Ask], bool]:
    def fits(seed: int, s: Any, ask: Ask) -> bool:
        return (
            s.phase.name == "DERBY"
            and not s.all_or_nothing
            and not any(card.code.startswith("Jk") for hand in s.hands for card in hand)
            and s.attackers == ask.seat % 2
            and 13 - len(s.tricks) == tricks[seed % len(tricks)]
            and 0 < s.target - len(s.won(s.attackers)) < 13 - len(s.tricks)
            and len(ask.choice) > 2
        )

    return fits


SEARCHES: dict[str, Search] = {
    "roller_derby/exact": Search(
        90, lambda _seed: 4, _derby((5, 5, 4, 6)), lambda s: bool(s.sheet), hard=True
    ),
    "roller_derby/likely": Search(
        30, lambda _seed: 4, _derby((3, 4)), lambda s: bool(s.sheet), hard=True
    ),
}


_ROOLZ = entry("roolz").rules()()


def _roolz(seed: int, s: Any, ask: Ask) -> bool:  # noqa: ARG001
    """The bid is neither made nor broken, and one of the last six tricks is played."""
    if s.phase.name != "PLAY" or (ask.seat - s.bidder) % 2 or len(ask.choice) < 3:
        return False
    if not 2 < 19 - len(s.tricks) < 7:
        return False
    won = [0, 0]
    for trick in s.tricks:
        won[(trick.taker - s.bidder) % 2] += total(_ROOLZ, 4, trick.cards)
    return won[0] < s.bid <= 300 - won[1]


def _roulette(seed: int, s: Any, ask: Ask) -> bool:  # noqa: ARG001
    return s.phase.name == "ADD" and len(ask.choice) > 3 and len(s.stock) > needed(s)


def _roebuck(seed: int, s: Any, ask: Ask) -> bool:  # noqa: ARG001
    """Somebody has a choice, and three rounds before them."""
    lays = len([move for move in ask.choice if isinstance(move, Lay)])
    return s.phase.name == "PLAY" and lays > 2 and len(s.stock) > 8


_LATEST = 48
"""Turns of Rollerball after which nothing is looked at: the way to a position is to stay short."""


def _rollerball(seed: int, s: Any, ask: Ask) -> bool:  # noqa: ARG001
    """A workman is to move, cards are held, and no game ends in the round that follows."""
    return s.phase.name == "MOVE" and bool(s.hands[ask.seat]) and max(map(len, s.points)) < 3


SEARCHES |= {
    "rollerball/score": Search(
        60, lambda seed: 3 + seed % 2, _rollerball, lambda s: s.turns > _LATEST
    ),
    "rollerball/most": Search(8, lambda _seed: 4, _rollerball, lambda s: s.turns > _LATEST),
    "roebuck/laying": Search(70, lambda _seed: 4, _roebuck, lambda s: len(s.sheet) > 1),
    "roolz/bid": Search(110, lambda _seed: 4, _roolz, lambda s: bool(s.sheet)),
    "poker_roulette/adding": Search(
        70, lambda seed: 3 + seed % 3, _roulette, lambda s: bool(s.results)
    ),
}


@dataclass
class Tally:
    """How far the search for a kind has come."""

    following: int = 1
    """The number of the deal that is looked at next."""
    searched: int = 0
    unique: int = 0
    kept: int = 0


class Kept:
    """What was found of a kind, and how far its search has come, on the disc."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.folder = WORK / name
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / "tally.json"
        self.tally = Tally(**json.loads(path.read_text())) if path.is_file() else Tally()

    @property
    def file(self) -> Path:
        return self.folder / f"{self.name.partition('/')[0]}.jsonl"

    @property
    def puzzles(self) -> tuple[Puzzle, ...]:
        return load(self.file) if self.file.is_file() else ()

    def keep(self, found: Puzzle | None) -> None:
        """After each deal: nothing is lost when it is stopped, and nothing is kept twice."""
        if found:
            with self.file.open("a", encoding="utf-8") as file:
                file.write(written(found) + "\n")
        (self.folder / "tally.json").write_text(json.dumps(vars(self.tally)))

    def told(self) -> str:
        t = self.tally
        return (
            f"{self.name}: {t.following - 1} deals, {t.searched} positions searched, {t.unique} "
            f"with a single answer, {t.kept} of them missed and kept"
        )


def positions(name: str, search: Search, seed: int) -> Iterator[Match]:
    """The positions of one game that are looked at, as Club players come by them."""
    game = entry(name.partition("/")[0])
    chairs = tuple(Chair("", "club") for _seat in range(search.seats(seed)))
    match = Match.new(game, game.rules()(), chairs, seed)
    club = player_for("club", game, match.game)
    while (ask := match.ask) and not search.ended(match.state):
        if search.fits(seed, match.state, ask):
            yield match
        match.play(club.choose(match.view(ask.seat), ask, match.luck()))


def found_in(kept: Kept, search: Search, seed: int) -> Puzzle | None:
    """The first puzzle of that deal, if there is one."""
    tally = kept.tally
    for match in positions(kept.name, search, seed):
        game, _slash, kind = kept.name.partition("/")
        ask = match.ask
        assert ask
        bare = Puzzle(game, kind, len(match.chairs), ask.seat, seed, match.lines, 0, "", "", (),
                      Misses(0, 0, 0))  # fmt: skip
        task = task_of(bare, match.game, match.state)
        bare = replace(bare, goal=task.goal)
        tally.searched += 1
        best = single(task, match, ask)
        if best is None:
            continue
        tally.unique += 1
        same = alike(task, match, ask, best)
        asking = partial(asked, task, match, ask, same)
        played = {level: asking(level) for level in ("club", "beginner")}
        most = max(missed(moves, best) for moves in played.values())
        if most < search.least or (search.hard and missed(played["club"], best) < search.least):
            continue
        played["expert"] = asking("expert")
        misses = Misses(*(missed(played[level], best) for level in Misses._fields))
        made = completed(replace(bare, answer=best, misses=misses), task, match, played)
        if made is None:
            continue
        if wrong := faults(made):
            raise SystemExit(f"{made.key}: {'; '.join(wrong)}")
        tally.kept += 1
        return made
    return None


def single(task: PuzzleSolver[Any], match: Match, ask: Ask) -> str | None:
    """The only move that does, as a line; None where there is none, or several."""
    try:
        rated = answers(task, match.state, ask)
    except UncountedError:
        return None
    best, rivals = best_of(task, match.state, rated)
    if rivals or not rated[best] or not task.sure(match.state, best):
        return None
    return write(best)


def alike(task: PuzzleSolver[Any], match: Match, ask: Ask, best: str) -> dict[str, str]:
    """Every line that comes to the same as the answer, and the answer."""
    answer = next(move for move in ask.choice if write(move) == best)
    same = (each for each in ask.choice if task.alike(match.state, answer, each))
    return {write(each): best for each in same}


def asked(
    task: PuzzleSolver[Any], match: Match, ask: Ask, same: dict[str, str], level: str
) -> Counter[str]:
    """What players of that level play here, how often; what is alike counts as the answer.

    A player who begins right and goes on wrong in the same turn counts as LATER.
    """
    player = player_for(level, match.entry, match.game, budget=Budget(iterations=PLAYOUTS))
    view, played = match.view(ask.seat), Counter[str]()
    for luck in range(getattr(ASKED, level)):
        line = write(player.choose(view, ask, Luck(luck)))
        right = task.whole_turn and line in same
        ended = right and not goes_on(task, match, player, luck, line)
        played[LATER if ended else same.get(line, line)] += 1
    return played


def goes_on(task: PuzzleSolver[Any], match: Match, player: Any, luck: int, line: str) -> bool:
    """Whether the rest of the turn is right as well."""
    state = after(task, match.state, line)
    ask = match.game.ask(state)
    assert ask
    move = player.choose(match.game.view(state, ask.seat), ask, Luck(luck))
    return task.worths(state, (move,))[move] == 1.0


def missed(moves: Counter[str], best: str) -> int:
    return round(100 * (1 - moves[best] / moves.total()))


def completed(
    puzzle: Puzzle, task: PuzzleSolver[Any], match: Match, played: dict[str, Counter[str]]
) -> Puzzle | None:
    """With the likely wrong answer, and how it fails; None where nobody begins wrongly."""
    wrong = Counter[str]()
    for level in ("expert", "club", "beginner"):
        for line, times in played[level].items():
            wrong[line] += times * (line not in (puzzle.answer, LATER))
        if wrong.total():
            break
    if not wrong.total():
        return None
    likely = wrong.most_common(1)[0][0]
    puzzle = replace(puzzle, likely=likely)
    if task.by_chance:
        ask = match.ask
        assert ask
        worths = {write(m): worth for m, worth in answers(task, match.state, ask).items()}
        first, second = (round(1000 * worths[line]) for line in (puzzle.answer, likely))
        return replace(puzzle, chances=(first, second))
    state = after(task, match.state, likely)
    return replace(puzzle, refuted=replies(task, state, whole=True))


def looked_for(name: str, more: int) -> None:
    """Deal after deal until as many were found as are wanted."""
    kept, search = Kept(name), SEARCHES[name]
    wanted = search.wanted + more
    try:
        while kept.tally.kept < wanted:
            found = found_in(kept, search, kept.tally.following)
            kept.tally.following += 1
            kept.keep(found)
            if found:
                print(f"  {found.key} {found.answer} misses {tuple(found.misses)}", flush=True)
    finally:
        print(kept.told(), flush=True)


def write_file(game: str) -> None:
    """All that was found for a game, the easiest first."""
    found = [each for kind in KINDS[game] for each in Kept(f"{game}/{kind}").puzzles]
    if not found:
        return
    found.sort(key=lambda each: (each.hardness, each.name))
    path = path_of(game)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(written(each) + "\n" for each in found), encoding="utf-8")
    means = [round(sum(each) / len(found)) for each in zip(*(p.misses for p in found), strict=True)]
    print(
        f"{path.name}: {len(found)} puzzles; missed by Beginner, Club, Expert in percent: {means}"
    )


def main() -> None:
    parser = ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("kinds", nargs="*", help="games, or kinds as roller_derby/exact")
    parser.add_argument("--more", type=int, default=0, help="so many more than are wanted")
    given = parser.parse_args()
    wanted = [name for name in SEARCHES
              if not given.kinds or any(name.startswith(each) for each in given.kinds)]  # fmt: skip
    try:
        for name in wanted:
            looked_for(name, given.more)
    except KeyboardInterrupt:
        sys.exit(1)
    finally:
        for game in dict.fromkeys(name.partition("/")[0] for name in wanted):
            write_file(game)


if __name__ == "__main__":
    main()
