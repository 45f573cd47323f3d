"""``roller-table review``: what each decision of a game cost, with its error."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ..engine.certainty import MEANT
from ..engine.game import Game
from ..engine.record import Record
from ..engine.spelling import clipped
from ..engine.table import Seat
from ..engine.transcript import write_readable
from ..engine.units import amount
from ..engine.values import NamedTuple
from ..engine.words import Message, _, counted, named
from ..match import HUMAN
from . import asked
from .output import print_json, progress
from .record import game_number, kept_shelf, told_in

if TYPE_CHECKING:
    from ..ai.judging import Estimate
    from ..ai.measuring import Rival
    from ..ai.review import Account, Review, Verdict
    from . import forms

Done = Callable[[int], object]
Kept = dict[int, str]
Keep = Callable[[int, str], None]


class Source(NamedTuple):
    """A game to be reviewed, and where what is found of it is kept."""

    game: Game[object]
    record: Record
    names: tuple[str, ...]
    first_line: int
    """Where in the file it begins."""
    kept: Kept
    keep: Keep


def arguments(review: ArgumentParser) -> None:
    review.add_argument(
        "game", metavar="ID|FILE", help=_("number of a saved game, or a transcript")
    )
    review.add_argument(
        "--seat", type=asked.whole(0, 98), metavar="N",
        help=_("only this seat's decisions; otherwise those of the people, or of everybody"),
    )  # fmt: skip
    review.add_argument(
        "--playouts", type=asked.whole(1, 1_000_000), metavar="N",
        help=_("thinking time per move; the findings are then not saved"),
    )  # fmt: skip
    asked.add_jobs(review)
    asked.in_json(review, "ReviewedGames")
    asked.show_examples(review, "3", "game.jsonl --seat 0 --json")
    review.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Reviews every game; what is found stays on the shelf, and is not found twice."""
    from ..ai.review import Review

    unfinished = False
    told: list[forms.ReviewedGame] = []
    for number, source in enumerate(_sources(args)):
        if number and not args.json:
            print()
        reviews = list[Review]()
        for review in _begun(source, args):
            reviews.append(review)
            _go_on(source, review, args)
            if review.left:
                break
        if args.json:
            told.append(_as_json(source, reviews))
        elif any(review.account().given_away.mean for review in reviews):
            print(f"  {_(MEANT)}")
        if unfinished := any(review.left for review in reviews):
            break
    if args.json:
        print_json(args, {"games": told})
    if unfinished:
        raise KeyboardInterrupt
    return 0


def _sources(args: Namespace) -> Iterator[Source]:
    name: str = args.game
    if not name.isdecimal() or Path(name).exists():
        for game, record, reading in told_in(Path(name)):
            words = _("Seat {seat} ({level})")
            players = enumerate(map(clipped, record.players))
            names = tuple(words.format(seat=seat, level=level) for seat, level in players)
            first = reading.header.number
            if args.playouts:
                yield Source(game, record, names, first, {}, _nowhere)
                continue
            with kept_shelf() as shelf:
                reviews = shelf.reviews_of(record)
                yield Source(game, record, names, first, reviews.found(), reviews.keep)
        return
    number = game_number(name)
    with kept_shelf() as shelf:
        match = shelf.load(number)
        kept, keep = shelf.reviewed(number), lambda place, text: shelf.review(number, place, text)
        if args.playouts:
            kept, keep = {}, _nowhere
        yield Source(match.game, match.record(), match.names, 1, kept, keep)


def _nowhere(_number: int, _text: str) -> None:
    """What is found with another amount of thought is not kept."""


def _seats(source: Source, seat: int | None) -> tuple[Seat, ...]:
    every = range(source.record.seats)
    if seat is not None:
        if seat not in every:
            words = _("there is no seat {seat}; seats are numbered from 0 to {last}")
            raise asked.CommandError(words.format(seat=seat, last=every[-1]))
        return (seat,)
    people = tuple(each for each in every if source.record.players[each] == HUMAN)
    return people or tuple(every)


def _begun(source: Source, args: Namespace) -> Iterator["Review"]:
    """Each seat's review, as far as it was found before."""
    from ..ai.review import Review, as_kept

    known = list(filter(None, map(as_kept, source.kept.values())))
    for seat in _seats(source, args.seat):
        yield Review(source.record, seat, known, args.playouts)


def _go_on(source: Source, review: "Review", args: Namespace) -> None:
    """Measure the rest, and print each cost once it is confirmed, then the sum.

    Ctrl-C ends it: what has been found until then is printed.
    """
    from ..ai.review import reviewed, reviewed_beside, written
    from ..selfplay import processes

    if not args.json:
        print(_("{name}:").format(name=source.names[review.seat]), flush=True)
        for verdict in _costly(review):
            _print(source, review, verdict)
    jobs = max(1, min(args.jobs, review.left))
    bar = progress(review.left, _("decision"))
    with bar as done, suppress(KeyboardInterrupt), processes(jobs) as executor:
        steps = reviewed(review) if jobs == 1 else reviewed_beside(review, executor, jobs)
        for found in steps:
            source.keep(found.number, written(found))
            if found.unexplained and not args.json:
                _print(source, review, found)
            done(1)
    if not args.json:
        print("\n".join(f"  {line}" for line in _sum(source, review)), flush=True)


def _costly(review: "Review") -> list["Verdict"]:
    """The moves that are known to have cost something, the costliest first."""
    costly = [each for each in review.verdicts if each.mark]
    return sorted(costly, key=lambda each: -each.cost.mean)


def _print(source: Source, review: "Review", verdict: "Verdict") -> None:
    print(f"  {_line(verdict)}", flush=True)
    if reason := review.reason(verdict):
        print(f"    {named(reason, source.names).shown()}", flush=True)


def _as_json(source: Source, reviews: list["Review"]) -> "forms.ReviewedGame":
    lines = _lines(source)
    verdicts = sorted(
        (each for review in reviews for each in review.verdicts), key=lambda each: each.number
    )
    reasons = {
        each.number: named(reason, source.names)
        for review in reviews
        for each in review.verdicts
        if (reason := review.reason(each))
    }
    return {
        "game": source.record.game,
        "seed": source.record.seed,
        "seats": [_account(review) for review in reviews],
        "decisions": [
            _verdict(each, lines[each.number - 1], reasons.get(each.number)) for each in verdicts
        ],
    }


def _lines(source: Source) -> list[int]:
    """Where each move stands in the transcript."""
    written, _moves = write_readable(source.game, source.record)
    return [number for number, line in enumerate(written, source.first_line) if '"move": ' in line]


def _account(review: "Review") -> "forms.ReviewedSeat":
    found = review.account()
    return {
        "seat": review.seat,
        "result": _round(found.result),
        "given_away": _round(found.given_away.mean),
        "error": _round(found.given_away.error),
        "decisions": len(review.decisions),
        "measured": len(review.verdicts),
        "decided": _round(found.decided),
        "luck": _round(found.luck),
    }


def _verdict(verdict: "Verdict", line: int, reason: Message | None) -> "forms.ReviewedDecision":
    return {
        "line": line,
        "number": verdict.number,
        "seat": verdict.seat,
        "played": verdict.played,
        "best": verdict.best,
        "cost": _round(verdict.cost.mean),
        "error": _round((verdict.confirmed or verdict.compared).error),
        "worlds": (verdict.confirmed or verdict.compared).worlds,
        "confirmed": verdict.confirmed is not None,
        "worth": _round(verdict.worth.mean),
        "mark": verdict.mark,
        "others": [_other(each) for each in verdict.others or ()],
        "reason": reason.in_english() if reason else "",
        "hindsight": _hindsight(verdict.hindsight),
    }


def _other(found: "Rival") -> "forms.ReviewedMove":
    """What is not seen to be worse than the best costs nothing: none stands as better than it."""
    cost = max(0.0, _round(found.cost.mean))
    return {"line": found.line, "cost": cost, "error": _round(found.cost.error)}


def _hindsight(found: "Estimate | None") -> "forms.Hindsight | None":
    """What nobody could know: how much more the best brings with the cards as they really were."""
    return found and {"cost": _round(found.mean), "error": _round(found.error)}


def _round(number: float) -> float:
    return round(number, 3)


def _sum(source: Source, review: "Review") -> Iterator[str]:
    """What all of it comes to."""
    from ..ai.figures import figure

    account = review.account()
    given = account.given_away
    decisions = counted("in {n} decision", "in {n} decisions", account.decisions)
    if not given.mean:
        yield f"{_('No cost was seen')} {decisions}."
    else:
        cost = amount(figure(given.mean, account.trick), "chips" if account.alone else "points")
        lost = _("Lost {cost} (± {error})")
        lost = lost.format(cost=cost, error=figure(given.error, account.trick))
        yield f"{lost} {decisions}."
        yield _between(source.record, account)
    yield _balance(account)


def _between(record: Record, account: "Account") -> str:
    """The same a decision, and between which levels that lies."""
    from ..anchors import anchors, between

    mean = account.given_away.mean / account.decisions
    return between(mean, anchors(record.game, record.seats))


def _line(verdict: "Verdict") -> str:
    from ..ai.figures import figure

    words = _("move {number}: {played}. {best} brings {points} more (± {error}): {mark}")
    cost = verdict.cost
    return words.format(
        number=verdict.number, played=verdict.played, best=verdict.best,
        points=figure(cost.mean, verdict.trick), error=figure(cost.error, verdict.trick),
        mark=_(verdict.mark),
    )  # fmt: skip


def _balance(account: "Account") -> str:
    from ..ai.figures import signed

    words = _("{result} in the end: {ours} by these moves, {luck} by the rest")
    parts = {"result": account.result, "ours": account.decided, "luck": account.luck}
    return words.format(**{name: signed(part, account.trick) for name, part in parts.items()})
