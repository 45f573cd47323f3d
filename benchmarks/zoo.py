"""Whether a player of one idea beats a level: a zoo of exploiters, each in every game and table.

    python benchmarks/zoo.py --minutes 30                      # every table, both levels
    python benchmarks/zoo.py --game rollerball --seats 2 --minutes 10
    python benchmarks/zoo.py --only bids_two --levels club --minutes 5
    python benchmarks/zoo.py --more mine.py --only my_idea --minutes 5
    python benchmarks/zoo.py --manner Ade --manner Bo --levels club   # against companions
    python benchmarks/zoo.py --table                           # what was found, nothing played

An exploiter stands in the file of its game in ``benchmarks/exploiters/``. Outside its idea it plays
as the level that it meets, with as many playouts, so what is measured is the idea alone. Deals are
those of the arena: each is played with the exploiter in every seat, all others of the level (in
every team where there are teams), and what stands after ± is the range of 95 % over the deals. At
Rollerball the figure is the share of the games that it won, beside the share that is everyone's; at
the other games what it gained more than one of the others, a deal.

With ``--manner`` everybody plays in the manner of that companion, the exploiter too outside its
idea, so it is measured whether an idea beats a manner.

A level holds where the exploiter's figure is not above its share by more than its ±. Of a hundred
exploiters that are as good as the level two or three seem better all the same, so one that is
MISSED by little is measured longer before it is believed.

Every deal that was played stands in a file, a line each, and the next run goes on there; the
exploiter with the least time so far has the next deal. What was found with another version of the
game's players, or of the idea, is left aside.
"""

import argparse
import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from exploiters import Exploiter, Exploiting, gathered

import roller_table
from roller_table.ai.players import Player, player_for
from roller_table.ai.thinking import Budget
from roller_table.arena import Pairing, play_set
from roller_table.engine.certainty import RunningMean
from roller_table.engine.manner import EVEN, Manner
from roller_table.engine.options import plain
from roller_table.games.catalogue import entry
from roller_table.rulefile.companions import offered
from roller_table.selfplay import numbered_seed

INTO = Path(__file__).with_name("zoo.jsonl")
LEVELS = ("club", "expert")
PLAYOUTS = 30
AT_ONCE = 4.0
"""How many seconds an exploiter plays before it is another's turn."""
LEAST = 8
"""Of fewer deals nothing is said."""
WHOLE = ("rollerball",)
"""Games that are played to their end; elsewhere a deal is."""
UNSAID = ("advice", "taste", "manners", "greedy")
"""Files of a player that decide nothing which is measured here."""


@cache
def players_digest(game: str, with_manners: bool = False) -> str:
    """A word that changes when the game's computer player does."""
    folder = Path(roller_table.__file__).parent / "players" / game
    unsaid = tuple(each for each in UNSAID if not (with_manners and each == "manners"))
    paths = [path for path in sorted(folder.rglob("*.py")) if not path.stem.startswith(unsaid)]
    return sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()[:8]


class Match(NamedTuple):
    """An exploiter at one table against one level."""

    exploiter: Exploiter
    seats: int
    level: str
    playouts: int
    companion: str = ""
    """In whose manner everybody plays; nobody's, if it is empty."""

    @property
    def key(self) -> str:
        """What its lines in the file are known by."""
        each = self.exploiter
        thought = f"{self.level}:{self.playouts}" if self.level == "expert" else self.level
        if self.companion:
            manner = self.manner
            parts = manner.boldness, manner.patience, manner.kindness, manner.openness
            thought += f":{self.companion}{parts}"
        made = f"{players_digest(each.game, bool(self.companion))}-{each.digest}"
        return f"{each.game} {self.seats} {each.name} {thought} {made}"

    @property
    def manner(self) -> Manner:
        by_name = {each.name: each.manner for each in offered().companions}
        return by_name[self.companion] if self.companion else EVEN

    @property
    def whole(self) -> bool:
        return self.exploiter.game in WHOLE

    def pairing(self) -> Pairing:
        found = entry(self.exploiter.game)
        rules = tuple(plain(found.rules()()).items())
        levels = (f"exploiter:{self.exploiter.name}", self.level)
        budget = Budget(iterations=self.playouts)
        return Pairing(found, rules, self.seats, levels, budget, self.whole, self.seated)

    def seated(self, pairing: Pairing, game: Any) -> tuple[Player, Player]:
        """The exploiter and the level."""
        budget = pairing.budget
        second = player_for(self.level, pairing.entry, game, budget=budget, manner=self.manner)
        return Exploiting(self.exploiter, game, second, self.level), second


@dataclass
class Found:
    """What the deals of a match came to."""

    figures: list[float] = field(default_factory=list)
    seconds: float = 0.0

    def add(self, figure: float, seconds: float) -> None:
        self.figures.append(figure)
        self.seconds += seconds

    def verdict(self, fair: float) -> str:
        """Whether the level holds, as far as that can be said."""
        spread = RunningMean(self.figures)
        if spread.count < LEAST:
            return "too few"
        return "MISSED" if spread.mean - fair > spread.error + 1e-9 else "holds"


def matches(args: argparse.Namespace) -> list[Match]:
    """All that was asked for."""
    return [
        Match(each, seats, level, args.playouts, companion)
        for each in gathered(args.more)
        if args.game in (None, each.game) and (not args.only or each.name in args.only)
        for seats in each.seats
        if not args.seats or seats in args.seats
        for level in args.levels
        for companion in args.manner or [""]
    ]


def known(into: Path, asked: Iterable[Match]) -> dict[str, Found]:
    """What the file has of them."""
    found = {each.key: Found() for each in asked}
    if into.exists():
        for line in into.read_text(encoding="utf-8").splitlines():
            key, figure, seconds = json.loads(line)
            if key in found:
                found[key].add(figure, seconds)
    return found


def play(asked: list[Match], found: dict[str, Found], minutes: float, into: Path) -> None:
    """The exploiter with the least time has its next deals, until the time is over."""
    end = perf_counter() + 60 * minutes
    with into.open("a", encoding="utf-8") as file:
        while perf_counter() < end:
            match = min(asked, key=lambda each: found[each.key].seconds)
            kept, pairing, start = found[match.key], match.pairing(), perf_counter()
            while perf_counter() < min(end, start + AT_ONCE):
                before = perf_counter()
                played = play_set(pairing, numbered_seed(1, len(kept.figures)))
                figure, seconds = (
                    played.won if match.whole else played.margin, perf_counter() - before
                )  # fmt: skip
                kept.add(figure, seconds)
                file.write(json.dumps([match.key, figure, round(seconds, 3)]) + "\n")
                file.flush()


def told(match: Match, found: Found) -> str:
    """The line of a match."""
    fair = 1 / match.seats if match.whole else 0.0
    figure = f"{RunningMean(found.figures):{'.1%' if match.whole else '+.2f'}}"
    against = match.level if match.level == "club" else f"expert ({match.playouts})"
    if match.companion:
        against = f"{match.companion}, {against}"
    beside = f" (fair {fair:.1%})" if match.whole else ""
    return (
        f"| {match.exploiter.game} {match.seats} | {match.exploiter.name} | {against} | "
        f"{len(found.figures)} | {figure}{beside} | {found.verdict(fair)} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game")
    parser.add_argument("--seats", type=int, action="append", default=[])
    parser.add_argument("--only", action="append", default=[], metavar="NAME")
    parser.add_argument("--levels", nargs="+", default=list(LEVELS))
    parser.add_argument("--playouts", type=int, default=PLAYOUTS, help="of an expert's move")
    parser.add_argument("--manner", action="append", default=[], metavar="COMPANION")
    parser.add_argument("--more", type=Path, action="append", default=[], metavar="FILE")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--into", type=Path, default=INTO)
    parser.add_argument("--table", action="store_true", help="print what was found, play nothing")
    args = parser.parse_args()
    asked = matches(args)
    if not asked:
        raise SystemExit("no exploiter is asked for")
    found = known(args.into, asked)
    with suppress(KeyboardInterrupt):  # What was played stands in the file.
        play(asked, found, 0 if args.table else args.minutes, args.into)
    print(
        "| Table | Exploiter | Against | Deals | Found | |\n| --- | --- | --- | --- | --- | --- |"
    )
    for each in asked:
        if found[each.key].figures:
            print(told(each, found[each.key]))


if __name__ == "__main__":
    main()
