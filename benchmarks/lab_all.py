"""What every option of every game does among Club players: makes ``rules/<game>.measured.json``.

Every value of a choice, and sensible numbers below and above the usual one, against the usual
rules on the same deals: at a table of four, or where the option has a meaning only there, of
another size. An option under another is measured with that one switched on in both.

First everything with 30 pairs, then with more; after each pass the files are written anew. It
may be stopped at any time and goes on where it was. With compiled kernels a pass of 100 pairs
takes about an hour of one processor.

    python benchmarks/lab_all.py --book lab_all.db [--most 400] [--only roolz] [--jobs 2]
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from roller_table import __version__
from roller_table.engine.options import Rule, plain, restored, rules_of
from roller_table.games.catalogue import ENTRIES, Entry
from roller_table.lab.book import Book, Goal
from roller_table.lab.findings import Findings, MeasuredEffect
from roller_table.lab.intervals import FIRST_LOOK
from roller_table.lab.measured import PLAYERS, choices, path_of
from roller_table.lab.plan import Plan, PlanVariant
from roller_table.lab.running import carry_on
from roller_table.rulefile import nested
from roller_table.selfplay import processes

PASSES = (FIRST_LOOK, 50, 70, 100, 150, 200, 300, 400, 600, 800, 1000)
USUAL = 4
"""At this many places the games are measured, where that has a meaning."""
SEED = 20_000


class Place(NamedTuple):
    """Where several options can be measured together, against one base."""

    entry: Entry
    seats: int
    around: tuple[tuple[str, object], ...]


Asked = tuple[str, object]
"""An option's key and the value that is tried."""


def values(rule: Rule) -> list[object]:
    if rule.kind is bool:
        return [not rule.default]
    if isinstance(rule.kind, tuple):
        return [each for each in rule.kind if each != rule.default]
    option = rule.option
    if option.tried:
        return list(option.tried)
    assert isinstance(rule.default, int)
    return [
        each
        for each in (rule.default - option.step, rule.default + option.step)
        if rule.allows(each)
    ]


def places(entry: Entry) -> dict[Place, list[Asked]]:
    """What is measured where."""
    found: dict[Place, list[Asked]] = {}
    rules = {rule.key: rule for rule in rules_of(entry.rules())}
    for rule in rules.values():
        for value in values(rule):
            allowed = rule.option.values_for.get(str(value), rule.option.only_seats)
            allowed = allowed or entry.seats
            seats = USUAL if USUAL in allowed else allowed[0]
            around = tuple(_around(rules, rule))
            place = Place(entry, rule.option.tried_at or seats, around)
            found.setdefault(place, []).append((rule.key, value))
    return found


def _around(rules: dict[str, Rule], rule: Rule) -> Iterator[Asked]:
    """What has to be switched on for it."""
    while rule.option.under:
        rule = rules[rule.option.under]
        on = True if rule.kind is bool else next(v for v in rule.kind if v != rule.default)
        if on != rule.default:
            yield rule.key, on


def written(entry: Entry, settings: dict[str, object]) -> str:
    """The usual rules of new games with these settings, as a plan writes them."""
    usual = {rule.key: rule.default for rule in rules_of(entry.rules())}
    rules = restored(entry.rules(), nested(usual | settings))
    return json.dumps(plain(rules), ensure_ascii=False)


def plan_of(place: Place, asked: list[Asked]) -> Plan:
    around = dict(place.around)
    base = PlanVariant("", written(place.entry, around))
    variants = [
        PlanVariant(f"{key}={value}", written(place.entry, around | {key: value}))
        for key, value in asked
    ]
    levels = (PLAYERS,) * place.seats
    return Plan(place.entry, place.seats, levels, SEED, (base, *variants))


def numbered(book: Book, plan: Plan) -> int:
    for run in book.runs():
        if run.plan == plan:
            return run.number
    return book.begin(plan, Goal(0), __version__, "benchmarks/lab_all.py")


def told(found: MeasuredEffect, pairs: int) -> dict[str, object]:
    numbers = {
        "base": found.base,
        "value": found.value,
        "difference": found.difference,
        "half": found.half,
        "strict": found.strict,
        "varies": found.varies,
    }
    said: dict[str, object] = {name: round(number, 5) for name, number in numbers.items()}
    said["seen"] = found.seen
    return said if found.pairs == pairs else said | {"pairs": found.pairs}


def taken(book: Book, plan: Plan, count: int) -> Findings:
    """What is known of a place, judged among ``count`` values of the game's options."""
    findings = Findings(plan, looks=count * len(plan.measures()))
    findings.take(book.batches(book.run(numbered(book, plan))))
    return findings


def write(book: Book, entry: Entry) -> None:
    """The game's file, from all that is known so far."""
    asked_at = places(entry)
    known: dict[str, list[dict[str, object]]] = {rule.key: [] for rule in rules_of(entry.rules())}
    count = sum(map(len, asked_at.values()))
    at = {place: taken(book, plan_of(place, asked), count) for place, asked in asked_at.items()}
    if min(each.pairs for each in at.values()) < FIRST_LOOK:
        return
    seen = sum(each.seen() for each in at.values())
    for place, asked in asked_at.items():
        findings = at[place]
        for variant, (key, value) in enumerate(asked, 1):
            effect = {
                "value": value,
                "seats": place.seats,
                "around": dict(place.around),
                "pairs": findings.pairs,
                "findings": {
                    each.measure.key: told(each, findings.pairs)
                    for each in findings.of(variant, seen=seen)
                    if each.known
                },
            }
            known[key].append(effect)
    options = {
        rule.key: choices(rule) | {"found": known[rule.key]} for rule in rules_of(entry.rules())
    }
    what = {"game": entry.key, "version": __version__, "players": PLAYERS, "options": options}
    draft = path_of(entry).with_suffix(".new")
    draft.write_text(laid_out(what) + "\n", encoding="utf-8", newline="\n")
    draft.replace(path_of(entry))


def laid_out(what: object, depth: int = 0) -> str:
    """JSON with a line for each finding, so that a change is read as one."""
    if isinstance(what, dict) and what and any(isinstance(v, (dict, list)) for v in what.values()):
        pad = " " * (depth + 1)
        lines = [f"{pad}{json.dumps(k)}: {laid_out(v, depth + 1)}" for k, v in what.items()]
        return "{\n" + ",\n".join(lines) + "\n" + " " * depth + "}"
    if isinstance(what, list) and any(isinstance(each, dict) for each in what):
        pad = " " * (depth + 1)
        lines = [pad + laid_out(each, depth + 1) for each in what]
        return "[\n" + ",\n".join(lines) + "\n" + " " * depth + "]"
    return json.dumps(what, ensure_ascii=False)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--book", type=Path, required=True, help="where the games are kept")
    parser.add_argument("--most", type=int, default=PASSES[-1], help="pairs for every option")
    parser.add_argument("--only", action="append", help="these games alone")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the files and play nothing")
    args = parser.parse_args()
    games = [each for each in ENTRIES if not args.only or each.key in args.only]
    with Book(args.book) as book, processes(args.jobs) as executor:
        for pairs in (each for each in PASSES if each <= args.most and not args.write):
            for entry in games:
                for place, asked in places(entry).items():
                    number = numbered(book, plan_of(place, asked))
                    book.set_goal(number, Goal(pairs))
                    for _findings in carry_on(book, number, executor, args.jobs):
                        pass
                    print(pairs, entry.key, place.seats, dict(place.around), flush=True)
                write(book, entry)
        for entry in games:
            write(book, entry)


if __name__ == "__main__":
    main()
