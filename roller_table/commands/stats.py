"""``roller-table stats``: what the finished games come to, for eyes, programs and tables."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from ..engine.words import _, counted, numeral
from ..games.catalogue import Entry, entry
from . import asked
from .output import indented, print_json, progress
from .record import kept_shelf

if TYPE_CHECKING:
    from ..shelf import Shelf
    from ..statistics import Month, Standing, Statistics
    from . import forms


def arguments(stats: ArgumentParser) -> None:
    stats.add_argument(
        "game", metavar="GAME", nargs="?", default="", help=_("only this game, in more detail")
    )
    form = stats.add_mutually_exclusive_group()
    asked.in_json(stats, "AllStatistics", form)
    form.add_argument("--csv", action="store_true", help=_("as CSV, a line for each game"))
    asked.show_examples(stats, "", "roller_derby", "--csv")
    stats.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Prints what the games on the shelf come to; nothing on it is changed but what is found."""
    from ..statistics import add_up_reviews, as_table, statistics

    chosen = asked.game(args.game).key if args.game else ""
    with kept_shelf() as shelf:
        catch_up(shelf)
        add_up_reviews(shelf)
        found = statistics(shelf)
        lines = [each for each in found.standings if chosen in ("", each.game)]
        if args.json:
            print_json(args, _as_json(shelf, found, lines))
        elif args.csv:
            print(as_table(lines), end="")
        else:
            print("\n".join(_shown(shelf, found, lines, chosen)))
    return 0


def catch_up(shelf: "Shelf") -> None:
    """Find the facts of games that an earlier program kept."""
    untold = shelf.results.untold()
    with progress(len(untold), _("games")) as done:
        for number in untold:
            shelf.results.tell(number)
            done(1)


def _as_json(shelf: "Shelf", found: "Statistics", lines: "list[Standing]") -> "forms.AllStatistics":
    from ..statistics import ALL, columns, given_away

    return {
        "games": [
            {
                **columns(each),
                "levels": each.levels,
                "rules": each.houses,
                "facts": shelf.results.facts(each.game, ALL),
                "given_away": given_away(shelf, each.game),
            }
            for each in lines
        ],
        "apart": found.apart,
    }


def _shown(shelf: "Shelf", found: "Statistics", lines: "list[Standing]", chosen: str) -> list[str]:
    from ..statistics import given_away

    shown = list[str]()
    for each in lines:
        told = entry(each.game)
        shown.append(_line(each, told))
        if chosen and each.share.played:
            shown += map(indented, _details(shelf, each, told))
            shown += map(indented, map(_month, given_away(shelf, each.game)))
    if not any(each.share.played for each in lines):
        shown.append(
            _("No game counts yet. A game counts if one person played it to the end without Undo.")
        )
    apart = found.apart
    words = _(
        "Not counted: {practised} practised, {unfinished} unfinished, {friends} with friends."
    )
    shown.append(words.format(**apart._asdict()))
    return shown


def _line(each: "Standing", told: Entry) -> str:
    share, interval = each.share, each.share.interval
    name = _(told.name)
    if not share.played:
        return _("{game}: none yet").format(game=name)
    if interval is None:
        words = _("{game}: {won} of {played} won, too few games to say more")
        return words.format(game=name, won=share.won, played=share.played)
    words = _("{game}: {won} of {played} won, {low} to {high} of 100; a fair share is {even}")
    return words.format(
        game=name, won=share.won, played=share.played, low=round(100 * interval.low),
        high=round(100 * interval.high), even=round(100 * each.even),
    )  # fmt: skip


def _details(shelf: "Shelf", each: "Standing", told: Entry) -> list[str]:
    from ..statistics import ALL

    found = list[str]()
    for level, share in each.levels.items():
        words = _("against {level}: {won} of {played}")
        found.append(words.format(level=level, won=share.won, played=share.played))
    for house, share in each.houses.items():
        words = _("by {rules}: {won} of {played}")
        named = house or _("the usual rules")
        found.append(words.format(rules=named, won=share.won, played=share.played))
    facts = shelf.results.facts(each.game, ALL)
    for counts in told.facts().counts:
        number = numeral(round(facts.get(counts.key, 0)))
        of = _("{n} of {all}").format(n=number, all=numeral(round(facts.get(counts.of, 0))))
        words = _("{what}: {number}")
        found.append(words.format(what=_(counts.words), number=of if counts.of else number))
    run = counted("{n} game", "{n} games", each.run)
    best = counted("{n} game", "{n} games", each.best_run)
    found.append(_("won in a row: now {run}, longest {best}").format(run=run, best=best))
    return found


def _month(month: "Month") -> str:
    words = _("{month}: {mean} points lost per decision")
    if month.error is not None:
        words = _("{month}: {mean} points lost per decision (± {error})")
    error = numeral(month.error or 0, 2)
    return words.format(month=month.month, mean=numeral(month.mean, 2), error=error)
