"""``roller-table lab``: what a house rule does to a game, on the same deals."""

import json
import shlex
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import AbstractContextManager
from functools import partial
from typing import TYPE_CHECKING

from .. import __version__
from ..engine.certainty import MEANT
from ..engine.options import plain
from ..engine.spelling import did_you_mean, escaped, fold, shown
from ..engine.words import _, counted, listed, sentence
from ..games.catalogue import Entry
from . import asked
from .output import print_json, progress, whole_file

if TYPE_CHECKING:
    from ..lab.book import Book, Goal, Run
    from ..lab.executors import Crew
    from ..lab.findings import Findings
    from ..lab.plan import Plan, PlanVariant
    from . import forms

PAIRS = 200
_FINE = 1000
"""Parts of a bar that shows how closely things are known."""


def arguments(lab: ArgumentParser) -> None:
    lab.add_argument(
        "game", metavar="GAME|list|show|resume|delete",
        help=_("a game, or what to do with saved runs"),
    )  # fmt: skip
    lab.add_argument("run_number", metavar="RUN", nargs="?", help=_("the number of a saved run"))
    _add_what(lab)
    asked.add_house_rules(lab)
    _add_how(lab)
    asked.show_examples(
        lab,
        'roller_derby --vary "Jokers for Sale" --vary dice=d12',
        "poker_roulette --vary ante=0,2,5 --until 5 --report ante.html",
        "show 3 --csv",
    )
    lab.set_defaults(run=run)


def _add_what(lab: ArgumentParser) -> None:
    lab.add_argument(
        "--vary", action="append", default=[], metavar="NAME|KEY=V1,V2",
        help=_("a variant, or an option and its values; may be repeated"),
    )  # fmt: skip
    lab.add_argument("--measure", metavar="M,...", help=_("only these; otherwise all of them"))
    lab.add_argument(
        "--players", default="club", metavar="LEVEL[,LEVEL...]",
        help=_("who plays: one level for all, or one for each seat (club)"),
    )  # fmt: skip
    lab.add_argument("--seats", type=asked.whole(1, 99), metavar="N", help=_("number of players"))
    lab.add_argument(
        "--seed", type=asked.whole(0, (1 << 62) - 1), default=1, metavar="N",
        help=_("the same number gives the same deals (1)"),
    )  # fmt: skip
    size = lab.add_mutually_exclusive_group()
    size.add_argument(
        "--games", type=asked.whole(1, 10_000_000), metavar="N",
        help=_("games for each set of rules, rounded up to tens (200)"),
    )  # fmt: skip
    size.add_argument(
        "--until", type=asked.percent, metavar="PERCENT",
        help=_("play until every measure is this exact"),
    )  # fmt: skip


def _add_how(lab: ArgumentParser) -> None:
    how = lab.add_argument_group(_("workers and output"))
    work = how.add_mutually_exclusive_group()
    asked.add_jobs(work)
    work.add_argument(
        "--cluster", metavar="ADDRESS", help=_("a Dask cluster, such as tcp://host:8786")
    )
    asked.output_file(lab, "--report", _("write a report with pictures"), how, "FILE.html")
    asked.in_json(lab, "LabReport", how, list="LabRuns")
    how.add_argument("--csv", action="store_true", help=_("as CSV, a line for each game"))


def run(args: Namespace) -> int:
    from ..lab.book import Book, BookError
    from ..lab.executors import ClusterError
    from ..lab.plan import UnplayableError

    try:
        with Book(say=partial(print, file=sys.stderr)) as book:
            match args.game:
                case "list":
                    return _list(book, args)
                case "show":
                    return _show(book, args)
                case "resume":
                    return _resume(book, args)
                case "delete":
                    return _delete(book, args)
                case _:
                    return _begin(book, args)
    except (BookError, ClusterError, UnplayableError) as error:
        raise asked.CommandError(str(error)) from None


def _number(args: Namespace) -> int:
    word: str | None = args.run_number
    if word is None or not word.isdecimal() or len(word) > 15:
        told = _("lab {word} takes the number of a run; lab list shows them")
        raise asked.CommandError(told.format(word=args.game))
    return int(word)


def _begin(book: "Book", args: Namespace) -> int:
    """A new run, kept before its first game."""
    from ..lab.book import Goal

    if args.run_number is not None:
        words = _("{word} is one word too many; house rules go after --vary")
        raise asked.CommandError(words.format(word=shown(args.run_number)))
    if args.csv:
        raise asked.CommandError(_("--csv goes with lab show RUN"))
    plan = _plan(args)
    known = [each.key for each in plan.measures()]
    chosen = tuple(_measures(args.measure, known)) if args.measure else ()
    pairs = None if args.until else args.games or PAIRS
    with _crew(args) as crew:
        goal = Goal(pairs, args.until, chosen)
        return _play(book, book.begin(plan, goal, __version__, _command(args)), crew, args)


def _resume(book: "Book", args: Namespace) -> int:
    """A kept run goes on, perhaps to another goal."""
    from ..lab.book import Goal
    from ..lab.plan import may_play

    run = book.run(_number(args))
    if args.games or args.until:
        may_play(run.plan)
        pairs = None if args.until else args.games
        book.set_goal(run.number, Goal(pairs, args.until, run.goal.measures))
    elif run.goal.endless:
        words = _("run {n} never ends by itself; set an end with --games or --until")
        raise asked.CommandError(words.format(n=run.number))
    with _crew(args) as crew:
        return _play(book, run.number, crew, args)


def _delete(book: "Book", args: Namespace) -> int:
    """A run and its games are gone, whether or not they could be read."""
    number = _number(args)
    if number not in [each.number for each in book.listed()]:
        raise asked.CommandError(_("there is no run {n} in the lab").format(n=number))
    book.delete(number)
    print(_("Run {n} of the lab is deleted.").format(n=number))
    return 0


def _plan(args: Namespace) -> "Plan":
    from ..lab.plan import Plan, PlanVariant

    entry = asked.game(args.game)
    seats = asked.seats(entry, args.seats, args)
    if not args.vary:
        words = _("say what to vary, as --vary dice=d12; see rules show {game}")
        raise asked.CommandError(words.format(game=entry.key))
    base = PlanVariant("", _written(asked.rules(entry, args, seats)))
    variants = tuple(each for word in args.vary for each in _varied(entry, args, seats, word))
    names = [each.name for each in variants]
    if twice := next((name for name in names if names.count(name) > 1), ""):
        raise asked.CommandError(_("{key} is written twice").format(key=shown(twice)))
    return Plan(entry, seats, asked.levels(args.players, seats), args.seed, (base, *variants))


def _varied(entry: Entry, args: Namespace, seats: int, word: str) -> Iterator["PlanVariant"]:
    """The variants that one --vary asks for, each on top of the base rules."""
    from ..lab.plan import PlanVariant

    key, sign, values = word.partition("=")
    if not sign:
        more = Namespace(**vars(args) | {"variant": [*args.variant, word]})
        yield PlanVariant(word, _written(asked.rules(entry, more, seats)))
        return
    others = [each for each in args.settings if fold(each.partition("=")[0]) != fold(key)]
    for value in _split(values):
        more = Namespace(**vars(args) | {"settings": [*others, f"{key}={value}"]})
        yield PlanVariant(f"{key.strip()}={value}", _written(asked.rules(entry, more, seats)))


def _split(values: str) -> list[str]:
    """Values at their commas; one in braces holds its own.

    >>> _split("0,2 left"), _split("{count: 3, direction: left},announced")
    (['0', '2 left'], ['{count: 3, direction: left}', 'announced'])
    """
    found, depth = [""], 0
    for sign in values:
        depth += (sign == "{") - (sign == "}")
        if sign == "," and not depth:
            found.append("")
        else:
            found[-1] += sign
    return [each.strip() for each in found]


def _written(rules: object) -> str:
    return json.dumps(plain(rules), ensure_ascii=False)


def _measures(names: str, known: list[str]) -> Iterator[str]:
    for name in names.split(","):
        same = next((key for key in known if fold(key) == fold(name)), None)
        if same is None:
            words = _("{name} is not measured here").format(name=shown(name))
            every = _("{said} (there are {names})").format(said=words, names=listed(known))
            raise asked.CommandError(did_you_mean(words, name, known, every))
        yield same


def _command(args: Namespace) -> str:
    """The line that repeats the run."""
    words = ["roller-table", "lab", args.game]
    for vary in args.vary:
        words += ["--vary", vary]
    for name, value in (
        ("--measure", args.measure), ("--players", args.players), ("--seats", args.seats),
        ("--seed", args.seed), ("--rules", args.rules), ("--games", args.games),
        ("--until", args.until),
    ):  # fmt: skip
        words += [] if value is None else [name, str(value)]
    words += ["--variant", *args.variant] if args.variant else []
    words += ["--set", *args.settings] if args.settings else []
    return shlex.join(words)


def _play(book: "Book", number: int, crew: "Crew", args: Namespace) -> int:
    """Play on until the goal, or until somebody loses patience; then tell what is known."""
    from ..lab.running import carry_on

    findings, stopped = None, False
    try:
        with _bar(book.run(number).goal) as told:
            for findings in carry_on(book, number, crew.executor, crew.width):
                told(findings)
    except KeyboardInterrupt:
        if findings is None or not findings.pairs:
            raise
        # An interrupted run still prints what has been played, and can be resumed.
        words = _("stopped: lab resume {n} goes on with it")
        print(words.format(n=number), file=sys.stderr)
        stopped = True
    assert findings is not None
    _tell(book, book.run(number), findings, args)
    if stopped:
        raise KeyboardInterrupt
    return 0


def _crew(args: Namespace) -> AbstractContextManager["Crew"]:
    from ..lab import executors

    return executors.cluster(args.cluster) if args.cluster else executors.here(args.jobs)


class _bar:  # noqa: N801 (used as a function is)
    """A bar with the time left: in pairs, or in how closely things are known."""

    def __init__(self, goal: "Goal") -> None:
        self._goal, self._shown = goal, 0
        total, unit = (_FINE, "‰") if goal.pairs is None else (goal.pairs, _("pair"))
        self._bar = progress(total, unit)

    def __enter__(self) -> "_bar":
        self._update = self._bar.__enter__()
        return self

    def __exit__(self, *why: object) -> None:
        self._bar.__exit__(*why)  # type: ignore[arg-type]

    def __call__(self, findings: "Findings") -> None:
        from ..lab.running import left

        now = findings.pairs
        if self._goal.pairs is None:
            now = _FINE * now // max(1, now + left(findings, self._goal))
        if now > self._shown:
            self._update(now - self._shown)
            self._shown = now


def _tell(book: "Book", run: "Run", findings: "Findings", args: Namespace) -> None:
    from ..lab import report

    if args.report:
        with whole_file(args.report) as page:
            page.write(report.page(run, findings, book.rows(run)))
    if args.json:
        print_json(args, report.as_json(run, findings))
    else:
        print("\n".join(_lines(run, findings)))
    if args.report and not args.json:
        print(_("Saved as {path}.").format(path=args.report))


def _lines(run: "Run", findings: "Findings") -> Iterator[str]:
    """The table that people read; a star is a difference that was seen."""
    from ..lab import report, verdict, words
    from ..lab.findings import by_size
    from ..lab.intervals import FIRST_LOOK

    plan, looking = run.plan, run.looking(findings.pairs)
    yield _("run {n}: {game}, {pairs}").format(
        n=run.number,
        game=_(plan.entry.name),
        pairs=counted("{n} pair of games", "{n} pairs of games", findings.pairs),
    )
    if findings.pairs < FIRST_LOOK:
        yield ""
        yield verdict.too_few()
    for n, variant in enumerate(plan.variants[1:] if findings.pairs >= FIRST_LOOK else (), 1):
        found = by_size(findings.of(n, looking=looking))
        yield ""
        yield f"{variant.name}: " + verdict.finding(found, findings.pairs)
        for one in found:
            name, usual = sentence(_(one.measure.name)), words.level(one.measure, one.base)
            now, mark = words.level(one.measure, one.value), "*" if one.seen else " "
            yield f" {mark} {name:<46.46} {usual:>10} {now:>10}   {words.gap(one)}"
    if lost := report.left_out(len(findings.lost)):
        yield ""
        yield lost
    if findings.unfinished:
        yield ""
        words_ = "{n} game was stopped because it would not end"
        yield counted(words_, "{n} games were stopped because they would not end",
                      findings.unfinished)  # fmt: skip
    if findings.pairs >= FIRST_LOOK:
        yield ""
        yield _(MEANT)
        yield _("* a clear difference, even among many measures; without * none")


def _list(book: "Book", args: Namespace) -> int:
    from ..lab.book import Run

    kept = book.listed()
    runs = [each for each in kept if isinstance(each, Run)]
    if args.json:
        broken = [each.why for each in kept if not isinstance(each, Run)]
        told: forms.LabRuns = {"runs": [*map(_run_as_json, runs)], "broken": broken}
        print_json(args, told, "list")
        return 0
    if not kept:
        print(_("no run is saved in the lab"))
    for each in kept:
        print(escaped(_listed(each) if isinstance(each, Run) else each.why))
    return 0


def _run_as_json(run: "Run") -> "forms.LabRun":
    return {
        "run": run.number, "game": run.plan.entry.key, "begun": run.begun, "pairs": run.pairs,
        "wanted": run.goal.pairs, "vary": [each.name for each in run.plan.variants[1:]],
    }  # fmt: skip


def _listed(run: "Run") -> str:
    words = _("{n}  {when}  {game}, {pairs}: {vary}")
    pairs = counted("{n} pair", "{n} pairs", run.pairs)
    vary = listed([each.name for each in run.plan.variants[1:]])
    game = _(run.plan.entry.name)
    return words.format(n=run.number, when=run.begun, game=game, pairs=pairs, vary=vary)


def _show(book: "Book", args: Namespace) -> int:
    from ..lab.findings import Findings

    run = book.run(_number(args))
    if args.csv:
        return _csv(book, run)
    findings = Findings(run.plan, run.goal.measures)
    findings.take(book.batches(run))
    if not findings.pairs:
        from ..lab.report import left_out

        words = _("run {n} has not begun; lab resume {n} begins it")
        said = (words.format(n=run.number), left_out(len(findings.lost)))
        raise asked.CommandError("\n".join(filter(None, said)))
    _tell(book, run, findings, args)
    return 0


def _csv(book: "Book", run: "Run") -> int:
    """Every game as a line, for a spreadsheet."""
    import csv

    from ..lab.plan import values_in
    from ..lab.report import left_out

    keys = [each.key for each in run.plan.measures()]
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["seed", "variant", "finished", *keys])
    lost = 0
    for batch in book.batches(run):
        lost += not batch.rows
        for row in batch.rows:
            values = values_in(row)
            name = run.plan.variants[row.variant].name or "base"
            numbers = (values.get(key, "") for key in keys)
            out.writerow([row.seed, name, int(row.finished), *numbers])
    if lost:
        print(left_out(lost), file=sys.stderr)
    return 0
