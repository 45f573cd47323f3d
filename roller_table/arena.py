"""Two levels of play measured against each other: the same deals again with seats exchanged.

Each deal is one set. It is played once for each way in which the first level can sit down: on
either side where the game has sides, and otherwise alone in each seat in turn, everyone else
being of the second level. So both have had the same cards, and what is left is skill.

What is played of a deal, who sits together and what it brings is said by the game's computer
player; where it says nothing, games are played to their end for their points.
"""

import time
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import NotRequired, TypedDict

from .ai.levels import is_own
from .ai.players import Player, players_for
from .ai.thinking import Budget
from .engine.certainty import RunningMean
from .engine.choices import Ask, Move
from .engine.game import Game, View
from .engine.luck import Luck
from .engine.options import restored
from .engine.player import GamePlayer, advantage
from .engine.table import Seat
from .engine.values import NamedTuple
from .games.catalogue import Entry
from .selfplay import in_order, numbered_seed, processes, turns

_DICE = 0xD1CE


def by_level(pairing: "Pairing", game: Game[object]) -> tuple[Player, Player]:
    """A player of each of the two levels."""
    first, second = players_for(pairing.levels, pairing.entry, game, budget=pairing.budget)
    return first, second


class Pairing(NamedTuple):
    """Who plays against whom, at what, and how long they may think."""

    entry: Entry
    rules: tuple[tuple[str, object], ...]
    """The options resolved, each a plain value."""
    seats: int
    levels: tuple[str, str]
    budget: Budget | None
    """None: each level as long as it thinks by itself."""
    whole: bool = False
    """Whether every deal is the beginning of a game that is played to its end."""
    seated: Callable[["Pairing", Game[object]], tuple[Player, Player]] = by_level
    """How the two are found by their names; a benchmark has players that are no levels."""


class Set(NamedTuple):
    """One deal, played with the first level in each of its seats."""

    margin: float
    """By how much a player of the first level gained more than one of the second, a deal."""
    moves: int
    """Decisions of the first level between several moves."""
    seconds: float
    worst: float
    ended: bool
    """Whether whole games were played; then ``won`` is the first level's share of them."""
    won: float


class Venue(NamedTuple):
    """What a process needs in order to play deals of a pairing."""

    game: Game[object]
    computer: GamePlayer[Game[object], object]
    """What the game says of measuring its players."""
    players: tuple[Player, Player]


@lru_cache(maxsize=1)
def _table(pairing: Pairing) -> Venue:
    found = pairing.entry
    game = found.game(restored(found.rules(), dict(pairing.rules)))
    players = pairing.seated(pairing, game)
    _awaken(found, game, pairing)
    return Venue(game, found.player(), players)


def _awaken(found: Entry, game: Game[object], pairing: Pairing) -> None:
    """Have everything loaded that a first thought needs: it is no part of a move's time.

    A player that somebody wrote has had its process begun when it sat down.
    """
    state, luck = game.deal(pairing.seats, Luck(1)).state, Luck(2)
    ours = [key for key in pairing.levels if not is_own(key)]
    players = players_for(ours, found, game, budget=Budget(iterations=1))
    while ask := game.ask(state):
        if len(ask.choice) > 1:
            for player in players:
                player.choose(game.view(state, ask.seat), ask, luck)
            return
        state = game.apply(state, next(iter(ask.choice))).state


def play_set(pairing: Pairing, seed: int) -> Set:
    """The deal of that seed, once for every way in which the first level may sit down."""
    table = _table(pairing)
    margins, shares, clock, ended = [], [], _Clock(), True
    camps = table.computer.camps(table.game, pairing.seats)
    for camp in camps:
        state = _dealt(pairing, table, camp, seed, clock)
        margins.append(advantage(table.computer.gains(table.game, state), camp))
        winners = table.game.winners(state)
        shares.append(sum(seat in camp for seat in winners) / max(1, len(winners)))
        ended = ended and table.game.ask(state) is None
    # Rounded, because equal gains in another order may differ by less than anything.
    margin = round(sum(margins) / len(camps), 9)
    won = sum(shares) / len(camps)
    return Set(margin, clock.moves, clock.seconds, clock.worst, ended, won)


def _dealt(
    pairing: Pairing, table: Venue, camp: tuple[Seat, ...], seed: int, clock: "_Clock"
) -> object:
    """The state when the deal is played, the first level sitting in ``camp``."""
    game, deals = table.game, table.computer.deals
    luck = Luck(seed ^ _DICE)

    def choose(view: View[object], ask: Ask) -> Move:
        nonlocal luck
        fresh, luck = luck.below(1 << 62)
        first = ask.seat in camp
        chosen = clock.timed if first and len(ask.choice) > 1 else _untimed
        return chosen(table.players[not first], view, ask, Luck(fresh))

    state: object = game.deal(pairing.seats, Luck(seed)).state
    for _ask, step in turns(game, state, choose):
        state = step.state
        if not pairing.whole and deals(state):
            break
    return state


def _untimed(player: Player, view: View[object], ask: Ask, luck: Luck) -> Move:
    return player.choose(view, ask, luck)


class _Clock:
    """How long one level takes over its decisions."""

    def __init__(self) -> None:
        self.moves, self.seconds, self.worst = 0, 0.0, 0.0

    def timed(self, player: Player, view: View[object], ask: Ask, luck: Luck) -> Move:
        begun = time.perf_counter()
        move = player.choose(view, ask, luck)
        taken = time.perf_counter() - begun
        self.moves += 1
        self.seconds += taken
        self.worst = max(self.worst, taken)
        return move


def sets(pairing: Pairing, deals: int, seed: int, jobs: int = 1) -> Iterator[Set]:
    """Each deal as soon as it and those before it are played, by ``jobs`` processes.

    With a count of iterations the results are the same for any number of processes.
    """
    seeds = (numbered_seed(seed, number) for number in range(deals))
    jobs = min(jobs, deals)
    with processes(jobs) as pool:
        yield from in_order(pool, jobs, partial(play_set, pairing), seeds)


class ArenaFigures(TypedDict):
    """What the sets come to, for other programs; times in milliseconds."""

    sets: int
    margin: float
    error: float
    standard_error: float
    sets_won: int
    sets_lost: int
    sets_tied: int
    mean_ms: float
    worst_ms: float
    games_won: NotRequired[float]
    """The first level's share; left out where deals were not played to a game's end."""


class Summary:
    """What the sets come to, one after the other."""

    def __init__(self) -> None:
        self.sets = self.won = self.lost = 0
        self.moves, self.seconds, self.worst = 0, 0.0, 0.0
        self._games = 0.0
        self.margins = RunningMean()
        self._ended = True

    def add(self, result: Set) -> None:
        self.sets += 1
        self.won += result.margin > 0
        self.lost += result.margin < 0
        self.moves += result.moves
        self.seconds += result.seconds
        self.worst = max(self.worst, result.worst)
        self._games += result.won
        self._ended = self._ended and result.ended
        self.margins.add(result.margin)

    @property
    def margin(self) -> float:
        return self.margins.mean

    @property
    def tied(self) -> int:
        return self.sets - self.won - self.lost

    @property
    def games_won(self) -> float | None:
        """The first level's share of the games; None if deals were not played to a game's end."""
        return self._games / self.sets if self._ended and self.sets else None

    def told(self) -> ArenaFigures:
        """The figures by their names."""
        found: ArenaFigures = {
            "sets": self.sets,
            "margin": round(self.margin, 3),
            "error": round(self.margins.error, 3),
            "standard_error": round(self.margins.standard, 3),
            "sets_won": self.won,
            "sets_lost": self.lost,
            "sets_tied": self.tied,
            "mean_ms": round(1000 * self.seconds / max(1, self.moves), 2),
            "worst_ms": round(1000 * self.worst, 1),
        }
        games = self.games_won
        return found if games is None else {**found, "games_won": round(games, 4)}
