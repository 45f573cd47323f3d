"""Measures what corners and first turns of Rollerball are worth, and writes them for the players.

    python benchmarks/rollerball_corners.py --minutes 30 --keep build/corners.jsonl \\
        > roller_table/players/rollerball/corners.py

Tables are set up at random: bases on any corners, some workmen away from home, the ball one to six
spaces before the first base, a bid of up to four cards paid. Each is played to its end in the
kernel, by the policy of its playouts. Whether a seat won is then explained by where its base lies
from the others', by least squares, for each number of players.

Then the later bases are chosen by the figures as they stand in the module, and the first is put on
any corner, by players who paid any number of cards: half of these games the kernel plays, and half
are whole games among Clubs. What the first player wins, by track and by cards paid, is explained in
the same way; what the two kinds of players differ by is left to Clubs. Kept games are gone on with.

With ``--bids`` only what a bid brings is measured, and all else stays as the module has it: whole
games among Clubs who choose everything themselves, but for the bid. One pays none to four cards and
is first; how often that seat wins is fitted by a straight line over the cards paid.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from roolz_weights import solved

from roller_table.ai.players import player_for
from roller_table.engine.certainty import RunningMean
from roller_table.engine.luck import Luck
from roller_table.engine.values import replace
from roller_table.games.catalogue import entry
from roller_table.games.rollerball.board import board
from roller_table.games.rollerball.moves import Commit
from roller_table.games.rollerball.setup import MOST_BID
from roller_table.games.rollerball.state import Die, Phase
from roller_table.players.rollerball import setup
from roller_table.players.rollerball.corners import CORNERS, Corners
from roller_table.players.rollerball.kernel.lanes import KINDS
from roller_table.players.rollerball.kernel.ring import Ring
from roller_table.players.rollerball.kernel.worth import cheapest
from roller_table.players.rollerball.trial import RingWorlds

FOUND = entry("rollerball")
GAME = FOUND.game(FOUND.rules()())
SEATS = FOUND.seats
ON = board(GAME.rules.board_size)
TRACKS = 3
RIDGE = 25.0
LONGEST = 500
"""After this many turns a game is nobody's."""
HAND = 4
PAID = range(MOST_BID + 1)


class Game(NamedTuple):
    """A game that was played: how it was set up, and who won."""

    seats: int
    bases: list[int]
    men: list[int]
    before: int
    """How far before the first base the ball was put; 0 where Clubs played and put it."""
    paid: int
    winners: list[int]
    chosen: bool = False
    """Whether all bases but the first were chosen by the figures."""

    def share(self, seat: int) -> float:
        if not self.winners:
            return 1 / self.seats
        return (seat in self.winners) / len(self.winners)


def played(seats: int, bases: list[int], men: list[int], before: int, paid: int, lot: int) -> Game:
    """A game from that table, with any cards."""
    ball = bases[0]
    for _step in range(before):
        ball = ON.behind[ball]
    s = replace(
        GAME.deal(seats, Luck(lot)).state, phase=Phase.MOVE, bids=((),) * seats, first=0,
        bases=tuple(bases), men=tuple(men), balls=(Die(1, ball),), acting=0, turn=0,
    )  # fmt: skip
    table = Ring(s.size, seats)
    RingWorlds(GAME.rules, GAME.view(s, 0)).deal(table, lot)
    table.left, table.wanted = LONGEST, []
    held = [kind for hand in table.hands for kind in range(len(KINDS)) for _ in range(hand[kind])]
    table.deck = table.shuffled(table.deck + held)
    for seat in range(seats):
        table.take(seat, [])
        table.draw_hidden(seat, HAND - (paid if seat == 0 else 0))
    table.start()
    while table.mover() >= 0:
        table.apply(table.policy(0))
    won = [seat for seat, points in enumerate(table.points) if points >= table.target]
    return Game(seats, bases, men, before, paid, won)


def at_random(seats: int, chance: Random) -> Game | None:
    """A game from a table that was set up at random."""
    bases = chance.sample(ON.base_corners, seats)
    men = [base if chance.random() < 0.6 else chance.choice(ON.cells) for base in bases]
    return _begun(seats, bases, men, chance)


def as_chosen(seats: int, chance: Random) -> Game | None:
    """A game that the kernel plays, where later bases stand as the figures have them."""
    bases = [chance.choice(ON.base_corners)]
    while len(bases) < seats:
        free = [cell for cell in ON.base_corners if cell not in bases]
        bases.append(max(free, key=lambda cell: setup.later(CORNERS[seats], ON, cell, bases)))
    game = _begun(seats, bases, bases, chance)
    return game and game._replace(chosen=True)


def among_clubs(seats: int, chance: Random, own_base: bool = False) -> Game:
    """A game of Clubs in which a seat is first, whatever its bid, and puts its base at random, or
    where a Club would."""
    lot, paid, bidder = (
        chance.randrange(1 << 40),
        chance.randint(0, MOST_BID),
        chance.randrange(seats),
    )
    club, s, luck = (
        player_for("club", FOUND, GAME),
        GAME.deal(seats, Luck(lot)).state,
        Luck(lot + 1),
    )
    while (ask := GAME.ask(s)) and s.turns < LONGEST:
        fresh, luck = luck.below(1 << 62)
        move = club.choose(GAME.view(s, ask.seat), ask, Luck(fresh))
        if s.phase == Phase.BID:
            move = Commit(cheapest(s.hands[s.turn])[: paid if s.turn == bidder else 0])
        elif s.phase == Phase.BASES and s.turn == s.first and not own_base:
            move = chance.choice(tuple(ask.choice))
        s = GAME.apply(s, move).state
    order = s.order_from(s.first)
    won = [order.index(seat) for seat in GAME.winners(s)] if s.phase == Phase.OVER else []
    bases = [s.bases[seat] for seat in order]
    return Game(seats, bases, [s.men[seat] for seat in order], 0, paid, won, chosen=True)


def _begun(seats: int, bases: list[int], men: list[int], chance: Random) -> Game | None:
    before, paid = chance.randint(1, 6), chance.choice(PAID)
    cell = bases[0]
    for _step in range(before):
        cell = ON.behind[cell]
    lot = chance.randrange(1 << 40)
    return None if cell in bases else played(seats, bases, men, before, paid, lot)


def fitted(games: list[Game], seats: int) -> Corners:
    """What explains the games that were set up at random."""
    rows, results = [], []
    for game in games:
        if game.seats == seats and not game.chosen:
            for seat in range(1, seats):
                others = [base for n, base in enumerate(game.bases) if n not in (0, seat)]
                rows.append([1.0, *setup.seen_from(ON, game.bases[seat], game.bases[0], others)])
                results.append(100 * game.share(seat))
    found = _least_squares(rows, results)[1:] if rows else [0.0] * (TRACKS + 40)
    track, first, others = found[:TRACKS], found[TRACKS : TRACKS + 20], found[TRACKS + 20 :]
    return Corners((), tuple(track), tuple(first), tuple(others), ())


def _least_squares(rows: list[list[float]], results: list[float]) -> list[float]:
    size = len(rows[0])
    left = [[RIDGE * (i == j) for j in range(size)] for i in range(size)]
    left[0][0], right = 1e-6, [0.0] * size
    for row, result in zip(rows, results, strict=True):
        there = [(i, value) for i, value in enumerate(row) if value]
        for i, value in there:
            right[i] += value * result
            for j, other in there:
                left[i][j] += value * other
    return solved(left, right)


def finished(games: list[Game], seats: int, figures: Corners) -> Corners:
    """With what the first player won, by track, and less for each card that was paid."""
    mine = [game for game in games if game.seats == seats and game.chosen]
    for name, clubs in (("kernel", False), ("Clubs", True)):
        found = [
            RunningMean(100 * g.share(0) for g in mine
                   if ON.ring[g.bases[0]] == n and (g.before == 0) == clubs)
            for n in range(TRACKS)
        ]  # fmt: skip
        told = ", ".join(f"{each:.1f}" for each in found)
        print(f"{seats} players, {name}, by track: {told}", file=sys.stderr)
    if not mine:
        return figures._replace(first=CORNERS[seats].first, paid=CORNERS[seats].paid)
    rows = [
        [
            1.0,
            *(float(ON.ring[g.bases[0]] == n) for n in range(TRACKS)),
            g.paid,
            float(g.before > 0),
        ]
        for g in mine
    ]
    mean_of, *tracks, card, _kernel = _least_squares(rows, [100 * g.share(0) for g in mine])
    card = min(0.0, card)  # To pay a card helps nobody, whatever chance says of few games.
    fair = mean_of + max(tracks)
    paid = tuple(max(0.0, fair + card * n) for n in PAID)
    return figures._replace(first=tuple(mean_of + each for each in tracks), paid=paid)


def bids(args: argparse.Namespace) -> dict[int, Corners]:
    """The figures as they stand, with what bids brought in the games that are kept and new ones."""
    games = list(_kept(args.keep))
    chance, began = Random(args.seed + len(games)), time.monotonic()
    with args.keep.open("a", encoding="utf-8") as file:
        while time.monotonic() - began < 60 * args.minutes:
            games.append(among_clubs(chance.choice(args.seats), chance, own_base=True))
            file.write(json.dumps(games[-1]) + "\n")
            file.flush()
    return {seats: CORNERS[seats]._replace(paid=_paid(games, seats)) for seats in SEATS}


def _paid(games: list[Game], seats: int) -> tuple[float, ...]:
    """How many games of 100 the first player won by cards paid, on a line that does not rise.

    Where the first is not shown to win more than an even share the figures stay as they are: among
    players alike every bid is as good as none there, and none is simplest.
    """
    mine = [game for game in games if game.seats == seats]
    if not mine:
        return CORNERS[seats].paid
    for n in PAID:
        won = RunningMean(100 * game.share(0) for game in mine if game.paid == n)
        print(f"{seats} players, {n} paid: {won:.1f} of {won.count} games", file=sys.stderr)
    ever = RunningMean(100 * game.share(0) for game in mine)
    if ever.mean - ever.error < 100 / seats:
        return CORNERS[seats].paid
    fair, card = _least_squares([[1.0, game.paid] for game in mine],
                                [100 * game.share(0) for game in mine])  # fmt: skip
    if card > 0:  # To pay a card helps nobody, whatever chance says of few games.
        fair, card = ever.mean, 0.0
    return tuple(max(0.0, fair + card * n) for n in PAID)


def gathered(args: argparse.Namespace) -> list[Game]:
    """The games that are kept, and as many more as the time has room for."""
    games = list(_kept(args.keep))
    chance, began = Random(args.seed + len(games)), time.monotonic()
    half = 30 * args.minutes
    with args.keep.open("a", encoding="utf-8") as file:
        while time.monotonic() - began < 60 * args.minutes:
            seats = chance.choice(args.seats)
            by_lot = time.monotonic() - began < half and not args.chosen
            deal = at_random if by_lot else chance.choice((as_chosen, among_clubs))
            game = deal(seats, chance)
            if game:
                games.append(game)
                file.write(json.dumps(game) + "\n")
                file.flush()
    return games


def _kept(path: Path) -> Iterator[Game]:
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            yield Game(*json.loads(line))


def written(figures: dict[int, Corners]) -> str:
    """The module, with these figures."""
    module = Path(setup.__file__).with_name("corners.py").read_text(encoding="utf-8")
    lines = [module.split("CORNERS = {")[0].rstrip(), "", "", "CORNERS = {"]
    for seats, each in figures.items():
        lines.append(f"    {seats}: Corners(")
        for numbers in each:
            parts = [str(round(number, 1) + 0.0) for number in numbers]
            rows = [", ".join(parts[n : n + 12]) for n in range(0, len(parts), 12)]
            rows[0] = f"({rows[0]}"
            lines += [f"        {row}," for row in rows[:-1]] + [f"        {rows[-1]}),"]
        lines.append("    ),")
    return "\n".join([*lines, "}  # fmt: skip", '"""By the number of players."""', ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--seats", type=int, nargs="+", default=list(SEATS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--chosen", action="store_true", help="no more tables set up at random")
    parser.add_argument("--bids", action="store_true", help="only what a bid brings")
    parser.add_argument("--keep", type=Path, required=True, metavar="FILE")
    args = parser.parse_args()
    if args.bids:
        print(written(bids(args)), end="")
        return
    games = gathered(args)
    figures = {seats: finished(games, seats, fitted(games, seats)) for seats in SEATS}
    print(written(figures), end="")


if __name__ == "__main__":
    main()
