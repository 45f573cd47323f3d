"""``roller-table simulate``: games between computer players, as fast as they can think."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, suppress
from functools import partial
from typing import TYPE_CHECKING

from ..engine.game import Game
from ..engine.options import plain, restored
from ..engine.table import Seat
from ..engine.transcript import write
from ..engine.values import NamedTuple
from ..engine.words import _, counted, listed, numeral, strung
from ..games.catalogue import Entry
from ..lots import by_lot
from ..match import Chair, Match
from ..selfplay import MOST_MOVES, PLAYOUTS, in_order, processes
from . import asked
from .output import print_json, progress, whole_file

if TYPE_CHECKING:
    from ..ai.players import Player
    from . import forms

Done = Callable[[int], object]


class GameEnd(NamedTuple):
    """How a game ended."""

    seed: int
    standings: tuple[int, ...]
    winners: tuple[Seat, ...]
    moves: int
    unfinished: bool = False


class SimulatedTable(NamedTuple):
    """What is played there, and by whom: all that a process has to know."""

    entry: Entry
    rules: tuple[tuple[str, object], ...]
    levels: tuple[str, ...]
    rules_name: str
    transcribed: bool


class SimulatedGame(NamedTuple):
    result: GameEnd
    transcript: tuple[str, ...]


def arguments(simulate: ArgumentParser) -> None:
    simulate.add_argument("game", metavar="GAME", help=_("a game"))
    simulate.add_argument(
        "--seed", type=asked.seed, metavar="N",
        help=_("number of the deal; the same number deals the same cards"),
    )  # fmt: skip
    simulate.add_argument(
        "--seats", type=asked.whole(1, 99), metavar="N", help=_("number of players")
    )
    simulate.add_argument(
        "--players", default="club", metavar="LEVEL[,LEVEL...]",
        help=_(
            "learner, beginner, club, expert, random or your own module:Name;"
            " for all, or for each seat"
        ),
    )  # fmt: skip
    simulate.add_argument(
        "--games", type=asked.whole(1, 10_000_000), default=1, metavar="N",
        help=_("number of games; each takes the next seed"),
    )  # fmt: skip
    asked.add_house_rules(simulate)
    asked.add_jobs(simulate)
    output = simulate.add_argument_group(_("output"))
    asked.output_file(simulate, "--transcript", _("write every move and event to a file"), output)
    asked.in_json(simulate, "Simulation", output)
    asked.show_examples(
        simulate,
        "roller_derby --seed 1",
        "roebuck --games 20 --players club,beginner,club,beginner",
        "roller_derby --set deals=8 --transcript game.jsonl",
    )
    simulate.set_defaults(run=run)


def run(args: Namespace) -> int:
    entry = asked.game(args.game)
    seats = asked.seats(entry, args.seats, args)
    levels = asked.levels(args.players, seats)
    rules = asked.rules(entry, args, seats)
    first = by_lot() if args.seed is None else args.seed
    seeds = range(first, first + args.games)
    results: list[GameEnd] = []
    named = asked.rules_name(entry, args, rules)
    # Where every game is told in a line, the lines show how far it has come.
    bar = args.json or not sys.stdout.isatty() or args.games == 1
    with ExitStack() as open_now:
        file = open_now.enter_context(whole_file(args.transcript)) if args.transcript else None
        done = open_now.enter_context(progress(args.games, _("game"), shown=bar))
        # An interrupted run still prints what has been played.
        with suppress(KeyboardInterrupt):
            table = SimulatedTable(entry, tuple(plain(rules).items()), levels, named, bool(file))
            for result, lines in _played(table, seeds, min(args.jobs, args.games), done):
                if file:
                    file.writelines(line + "\n" for line in lines)
                results.append(result)
                done(1)
                if args.games > 1 and not args.json:
                    print(_told(results[-1]), flush=sys.stdout.isatty())
        if not results:
            raise KeyboardInterrupt
    if args.json:
        print_json(args, _as_json(entry, rules, levels, results))
    else:
        _sum_up(levels, results)
    if len(results) < args.games:
        raise KeyboardInterrupt
    return 0


def _played(
    table: SimulatedTable, seeds: Sequence[int], jobs: int, done: Done
) -> Iterator[SimulatedGame]:
    """Each game in turn, by ``jobs`` processes; the bar shows in one process that work goes on."""
    play = partial(played_at, table, done=done) if jobs == 1 else partial(played_at, table)
    with processes(jobs) as executor:
        yield from in_order(executor, jobs, play, seeds)


def played_at(table: SimulatedTable, seed: int, done: Done = lambda _moves: None) -> SimulatedGame:
    """The game of that number there, and its transcript, if one is wanted."""
    rules: object = restored(table.entry.rules(), dict(table.rules))
    chairs = tuple(Chair(level, level) for level in table.levels)
    match = Match.new(table.entry, rules, chairs, seed, table.rules_name)
    play_out(match, _players(table.entry, match.game, table.levels), done)
    lines = tuple(write(match.game, match.record())) if table.transcribed else ()
    return SimulatedGame(_result(match), lines)


def _players(entry: Entry, game: Game[object], levels: tuple[str, ...]) -> tuple["Player", ...]:
    from ..ai.players import players_for
    from ..ai.thinking import Budget

    return players_for(levels, entry, game, budget=Budget(iterations=PLAYOUTS))


def play_out(match: Match, players: Sequence["Player"], done: Done = lambda _moves: None) -> None:
    """Let the players play the match to its end, if it has one; ``done`` hears of every move."""
    while (ask := match.ask) and match.count < MOST_MOVES:
        move = players[ask.seat].choose(match.view(ask.seat), ask, match.luck())
        match.play(move)
        done(0)


def _result(match: Match) -> GameEnd:
    if match.ask:
        return GameEnd(match.seed, match.standings, (), match.count, unfinished=True)
    return GameEnd(match.seed, match.standings, match.winners, match.count)


def _told(result: GameEnd) -> str:
    """A game in a line: "seed 7: 90, 80, 90, 80; won by seats 0 and 2 after 188 moves"."""
    words = _("seed {seed}: {standings}; won by {winners} after {moves}")
    if result.unfinished:
        words = _("seed {seed}: {standings}; stopped unfinished after {moves}")
    return words.format(
        seed=result.seed,
        standings=strung(map(str, result.standings)),
        winners=seats_named(result.winners),
        moves=counted("{n} move", "{n} moves", result.moves),
    )


def seats_named(seats: Sequence[int]) -> str:
    """Seats in a sentence.

    >>> seats_named([0, 2]), seats_named([3])
    ('seats 0 and 2', 'seat 3')
    """
    names = listed([str(seat) for seat in seats])
    return (_("seat {names}") if len(seats) == 1 else _("seats {names}")).format(names=names)


def _written(result: GameEnd) -> "forms.SimulatedEnd":
    """A game as JSON has it; that it is unfinished is said only where it is."""
    said: forms.SimulatedEnd = {
        "seed": result.seed, "standings": result.standings, "winners": result.winners,
        "moves": result.moves,
    }  # fmt: skip
    return {**said, "unfinished": True} if result.unfinished else said


def _totals(results: Sequence[GameEnd]) -> "forms.Totals":
    seats = range(len(results[0].standings))
    return {
        "games": len(results),
        "moves": sum(result.moves for result in results),
        "standings": [sum(result.standings[seat] for result in results) for seat in seats],
        "wins": [sum(seat in result.winners for result in results) for seat in seats],
    }


def _as_json(
    entry: Entry, rules: object, levels: tuple[str, ...], results: Sequence[GameEnd]
) -> "forms.Simulation":
    return {
        "game": entry.key, "rules": plain(rules), "players": levels,
        "games": [*map(_written, results)], "totals": _totals(results),
    }  # fmt: skip


def _sum_up(levels: tuple[str, ...], results: Sequence[GameEnd]) -> None:
    totals = _totals(results)
    if len(results) == 1:
        print(_told(results[0]))
    else:
        print(counted("{n} game in all", "{n} games in all", len(results)))
        for seat, level in enumerate(levels):
            words = _("seat {seat} ({level}): {wins} won, {mean} a game on average")
            mean = numeral(totals["standings"][seat] / len(results), 1)
            print("  " + words.format(seat=seat, level=level, wins=totals["wins"][seat], mean=mean))
