"""``roller-table review``: what each decision of a game cost, with its error."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ..engine.certainty import MEANT
from ..engine.game import Game
from ..engine.record import Record
from ..engine.spelling import clipped
from ..engine.table import Seat
from ..engine.transcript import write_readable
from ..engine.words import Message, _, plural
from ..match import HUMAN
from . import asked
from .output import print_json, progress
from .record import game_number, kept_shelf, told_in

if TYPE_CHECKING:
    from ..ai.judging import Estimate
    from ..ai.measuring import Rival
    from ..ai.review import Account, Review, Verdict

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
    review.add_argument("game", metavar="ID|FILE", help=_("a kept game's number, or a transcript"))
    review.add_argument(
        "--seat", type=asked.whole(0, 98), metavar="N",
        help=_("only this seat's decisions; otherwise those of the people, or of everybody"),
    )  # fmt: skip
    review.add_argument(
        "--playouts", type=asked.whole(1, 1_000_000), metavar="N",
        help=_("how much a move may be thought about; what is found is then not kept"),
    )  # fmt: skip
    asked.in_json(review)
    asked.show_examples(review, "3", "game.jsonl --seat 0 --json")
    review.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Reviews every game; what is found of a kept game stays with it, and is not found twice."""
    told, unfinished = list[dict[str, object]](), False
    for number, source in enumerate(_sources(args)):
        reviews = list(_reviewed(source, args))
        if args.json:
            told.append(_as_json(source, reviews))
        else:
            print("\n" * bool(number) + "\n".join(_shown(source, reviews)))
        if unfinished := any(review.left for review in reviews):
            break
    if args.json:
        print_json(told)
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
            yield Source(game, record, names, reading.header.number, {}, _nowhere)
        return
    number = game_number(name)
    with kept_shelf() as shelf:
        match = shelf.load(number)
        kept, keep = shelf.reviewed(number), lambda place, text: shelf.review(number, place, text)
        if args.playouts:
            kept, keep = {}, _nowhere
        yield Source(match.game, match.record(), match.names, 1, kept, keep)


def _nowhere(_number: int, _text: str) -> None:
    """A transcript is not ours to write in."""


def _seats(source: Source, seat: int | None) -> tuple[Seat, ...]:
    every = range(source.record.seats)
    if seat is not None:
        if seat not in every:
            words = _("there is no seat {seat}; seats are numbered from 0 to {last}")
            raise asked.CommandError(words.format(seat=seat, last=every[-1]))
        return (seat,)
    people = tuple(each for each in every if source.record.players[each] == HUMAN)
    return people or tuple(every)


def _reviewed(source: Source, args: Namespace) -> Iterator["Review"]:
    """Each seat's review; whoever loses patience gets what has been found until then."""
    from ..ai.review import Review, as_kept, written

    known = list(filter(None, map(as_kept, source.kept.values())))
    for seat in _seats(source, args.seat):
        review = Review(source.record, seat, known, args.playouts)
        with progress(review.left, _("decision")) as done, suppress(KeyboardInterrupt):
            while found := review.step():
                source.keep(found.number, written(found))
                done(1)
        yield review
        if review.left:
            return


def _as_json(source: Source, reviews: list["Review"]) -> dict[str, object]:
    lines = _lines(source)
    verdicts = sorted(
        (each for review in reviews for each in review.verdicts), key=lambda each: each.number
    )
    reasons = {
        each.number: reason
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


def _account(review: "Review") -> dict[str, object]:
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


def _verdict(verdict: "Verdict", line: int, reason: Message | None) -> dict[str, object]:
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


def _other(found: "Rival") -> dict[str, object]:
    """What is not seen to be worse than the best costs nothing: none stands as better than it."""
    cost = max(0.0, _round(found.cost.mean))
    return {"line": found.line, "cost": cost, "error": _round(found.cost.error)}


def _hindsight(found: "Estimate | None") -> dict[str, float] | None:
    """What nobody could know: how much more the best brings with the cards as they really lay."""
    return found and {"cost": _round(found.mean), "error": _round(found.error)}


def _round(number: float) -> float:
    return round(number, 3)


def _shown(source: Source, reviews: list["Review"]) -> Iterator[str]:
    """What people read: first the sum, then the moves that cost something, the dearest first."""
    for review in reviews:
        account, costly = review.account(), [each for each in review.verdicts if each.mark]
        yield _headline(source.names[review.seat], account)
        if account.given_away.mean:
            yield _between(source.record, account)
        for each in sorted(costly, key=lambda each: -each.cost.mean):
            yield f"  {_line(each)}"
            if reason := review.reason(each):
                yield f"    {reason.shown()}"
        yield f"  {_balance(account)}"
    if any(review.account().given_away.mean for review in reviews):
        yield f"  {_(MEANT)}"


def _headline(name: str, account: "Account") -> str:
    from ..ai.figures import figure

    given = account.given_away
    if not given.mean:
        said = plural(
            "{name}: no cost was seen in {n} decision.",
            "{name}: no cost was seen in {n} decisions.",
            account.decisions,
            name=name,
        )
    else:
        said = plural(
            "{name} gave away {points} points (± {error}) in {n} decision:",
            "{name} gave away {points} points (± {error}) in {n} decisions:",
            account.decisions,
            name=name,
            points=figure(given.mean, account.trick),
            error=figure(given.error, account.trick),
        )
    return said.shown()


def _between(record: Record, account: "Account") -> str:
    """The same a decision, and between which levels that lies."""
    from ..anchors import anchors, between

    mean = account.given_away.mean / account.decisions
    return f"  {between(mean, anchors(record.game, record.seats))}"


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

    words = _("{result} beside the others in the end: {ours} by these moves, {luck} by the rest")
    parts = {"result": account.result, "ours": account.decided, "luck": account.luck}
    return words.format(**{name: signed(part, account.trick) for name, part in parts.items()})
