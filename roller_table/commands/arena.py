"""``roller-table arena``: two levels of play against each other, on the same deals."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from ..engine.certainty import MEANT
from ..engine.options import plain
from ..engine.words import _, counted, numeral, percent
from . import asked
from .output import print_json, progress

if TYPE_CHECKING:
    from ..arena import Pairing, Summary
    from . import forms


def arguments(arena: ArgumentParser) -> None:
    arena.add_argument("game", metavar="GAME", help=_("a game"))
    arena.add_argument(
        "--players", nargs="+", required=True, metavar="LEVEL,LEVEL",
        help=_("two of learner, beginner, club, expert, greedy, random, or your own module:Name"),
    )  # fmt: skip
    arena.add_argument(
        "--deals", type=asked.whole(1, 10_000_000), default=100, metavar="N",
        help=_("number of deals, each replayed with seats swapped (100)"),
    )  # fmt: skip
    arena.add_argument("--seats", type=asked.whole(1, 99), metavar="N", help=_("number of players"))
    arena.add_argument(
        "--whole", action="store_true", help=_("play whole games instead of single deals")
    )
    arena.add_argument(
        "--seed", type=asked.seed, default=1, metavar="N",
        help=_("number of the deal; the same number deals the same cards"),
    )  # fmt: skip
    asked.add_house_rules(arena)
    _add_thinking(arena)
    asked.in_json(arena, "Contest")
    asked.show_examples(
        arena,
        "roller_derby --players club,beginner --deals 50",
        "roebuck --players careful:Careful,club --whole",
    )
    arena.set_defaults(run=run)


def _add_thinking(arena: ArgumentParser) -> None:
    thinking = arena.add_argument_group(_("thinking"))
    budget = thinking.add_mutually_exclusive_group()
    budget.add_argument(
        "--time", type=asked.seconds, metavar="SECONDS",
        help=_("longest time per move for a player that searches"),
    )  # fmt: skip
    budget.add_argument(
        "--iterations", type=asked.whole(0, 10_000_000), metavar="N",
        help=_("tries per move; the same on every machine"),
    )  # fmt: skip
    asked.add_jobs(thinking)


def run(args: Namespace) -> int:
    from ..arena import Summary, sets

    pairing = _pairing(args)
    summary = Summary()
    try:
        with progress(args.deals, _("deal")) as done:
            for result in sets(pairing, args.deals, args.seed, args.jobs):
                summary.add(result)
                done(1)
    finally:
        # An interrupted run still prints what has been measured.
        if summary.sets:
            if args.json:
                print_json(args, _as_json(pairing, args, summary))
            else:
                _print(pairing, summary)
    return 0


def _pairing(args: Namespace) -> "Pairing":
    from ..ai.thinking import Budget
    from ..arena import Pairing

    entry = asked.game(args.game)
    seats = asked.seats(entry, args.seats, args)
    levels = asked.two_levels(args.players)
    rules = asked.rules(entry, args, seats)
    budget = None
    if args.time is not None or args.iterations is not None:
        budget = Budget(args.iterations, args.time)
    resolved = tuple(plain(rules).items())
    return Pairing(entry, resolved, seats, levels, budget, args.whole)


def _as_json(pairing: "Pairing", args: Namespace, summary: "Summary") -> "forms.Contest":
    return {
        "game": pairing.entry.key,
        "players": pairing.levels,
        "seats": pairing.seats,
        "rules": dict(pairing.rules),
        "seed": args.seed,
        "time": args.time,
        "iterations": args.iterations,
        **summary.told(),
    }


def _print(pairing: "Pairing", summary: "Summary") -> None:
    first, second = pairing.levels
    found = summary.told()
    deals = counted("{n} deal", "{n} deals", summary.sets)
    print(_("{first} against {second}, {deals}").format(first=first, second=second, deals=deals))
    words = _("margin {margin} a deal ± {error}")
    error = numeral(summary.margins.error, 2)
    _part(words.format(margin=numeral(summary.margin, 2, signed=True), error=error))
    words = _("sets won {sets_won}, lost {sets_lost}, tied {sets_tied}")
    _part(words.format(**found))
    if summary.games_won is not None:
        words = _("share of the games {share}")
        _part(words.format(share=percent(summary.games_won, 1)))
    words = _("{mean} ms a move, {worst} ms at worst")
    _part(words.format(mean=numeral(found["mean_ms"], 1), worst=numeral(found["worst_ms"])))
    _part(_(MEANT))


def _part(words: str) -> None:
    print(f"  {words}")
