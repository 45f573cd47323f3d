"""``roller-table record``: the kept games as lists and transcripts, and games to be read."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import fields
from functools import partial
from pathlib import Path
from time import localtime, strftime
from typing import TYPE_CHECKING, cast

from ..engine.game import Game
from ..engine.options import changed, earlier, plain, restored
from ..engine.record import Played, Record
from ..engine.spelling import clipped, escaped
from ..engine.transcript import LONGEST_LINE, Reading, TranscriptError, stream, write_readable
from ..engine.verifying import verify
from ..engine.words import YOU, _, counted, message, plural, strung
from ..files.kinds import TRANSCRIPT
from ..files.reading import lines, opened
from ..match import HUMAN, Match
from ..shelf import KeptGame, Shelf, ShelfError, open_shelf
from . import asked
from .output import print_json, progress, what_is_wrong, whole_file
from .retelling import told

if TYPE_CHECKING:
    from . import forms


def arguments(record: ArgumentParser) -> None:
    asked.show_examples(record, "list", "export 3 --output third.jsonl", "verify game.jsonl")
    inner = record.add_subparsers(title=_("what to do"), metavar="WHAT", required=True)

    listing = _command(inner, "list", _("list all of them"), list_games, "", "--limit 5 --json")
    listing.add_argument(
        "--limit", type=asked.whole(1, 1_000_000), default=-1, metavar="N",
        help=_("at most this many"),
    )  # fmt: skip
    asked.in_json(listing, "ListedGames")

    words = _("show one of them")
    showing = _command(inner, "show", words, show_game, "3", "3 --json")
    showing.add_argument("id", type=game_number, metavar="ID", help=_("number of a saved game"))
    asked.in_json(showing, "ShownGame")

    words = _("a saved game as a transcript")
    exporting = _command(inner, "export", words, export_game, "3", "3 --output third.jsonl")
    exporting.add_argument("id", type=game_number, metavar="ID", help=_("number of a saved game"))
    asked.output_file(exporting, "--output", _("file to write; otherwise it is printed"))

    words = _("add the games of a transcript to your own")
    importing = _command(inner, "import", words, import_games, "game.jsonl")
    importing.add_argument("file", type=Path, metavar="FILE")

    words = _("check files, and say what is wrong")
    examples = ("game.jsonl", "game.jsonl third.jsonl --json")
    verifying = _command(inner, "verify", words, verify_files, *examples)
    verifying.add_argument("files", nargs="+", type=Path, metavar="FILE")
    asked.in_json(verifying, "Verified")

    words = _("a game move by move, to its final score")
    replaying = _command(inner, "replay", words, replay, "3", "game.jsonl")
    replaying.add_argument(
        "game", metavar="FILE|ID", help=_("number of a saved game, or a transcript")
    )


def _command(
    inner: asked.Commands, word: str, says: str, run: Callable[[Namespace], int], *examples: str
) -> ArgumentParser:
    made = asked.command(inner, word, says, *examples)
    made.set_defaults(run=run)
    return made


game_number = asked.whole(1, (1 << 63) - 1)


@contextmanager
def kept_shelf() -> Iterator[Shelf]:
    """The player's shelf, closed afterwards; what is wrong with it is said."""
    shelf = open_shelf(on_trouble=partial(print, file=sys.stderr))
    try:
        yield shelf
    finally:
        shelf.close()


def list_games(args: Namespace) -> int:
    with kept_shelf() as shelf:
        kept = shelf.games(args.limit)
        codes = {each.id: _code(shelf, each) for each in kept}
    if args.json:
        print_json(args, {"games": [_coded(each, codes[each.id]) for each in kept]})
        return 0
    for each in kept:
        print(escaped(_listed(each, codes[each.id])))
    if not kept:
        print(_("No games are saved yet."))
    return 0


def _coded(kept: KeptGame, code: str) -> "forms.ListedGame":
    told = {each.name: getattr(kept, each.name) for each in fields(kept)}
    return cast("forms.ListedGame", {**told, "code": code})


def _code(shelf: Shelf, kept: KeptGame) -> str:
    """The code of its deal; "" where it has none, or cannot be read."""
    from ..dealcodes import Deal, DealCodeError, written

    try:
        record, found = shelf.record(kept.id), asked.game(kept.game)
        rules: object = restored(found.rules(), record.rules)
        return written(Deal(found, rules, record.seats, record.seed))
    except (DealCodeError, ShelfError, asked.CommandError, ValueError, TypeError):
        return ""


def _listed(kept: KeptGame, code: str) -> str:
    if kept.fault:
        return f"{kept.id:>5}  {kept.fault}"
    state = _("finished") if kept.finished else kept.headline
    notes = [state, strung(map(str, kept.standings)), strung(kept.names)]
    notes += filter(None, (kept.practised.told(), code))
    name = f"{_(kept.name)} ({kept.rules_name})" if kept.rules_name else _(kept.name)
    return f"{kept.id:>5}  {_date(kept.updated)}  {name}  {' | '.join(notes)}"


def _date(moment: float) -> str:
    return strftime("%Y-%m-%d %H:%M", localtime(moment))


def show_game(args: Namespace) -> int:
    with kept_shelf() as shelf:
        match = shelf.load(args.id)
        kept = next((each for each in shelf.games() if each.id == args.id), None)
    if args.json:
        print_json(args, _as_json(match, kept))
    else:
        print("\n".join(map(escaped, _shown(match, kept))))
    return 0


def _as_json(match: Match, kept: KeptGame | None) -> "forms.ShownGame":
    from ..dealcodes import code_of

    score = match.sheet(0).score
    return {
        "kept": _coded(kept, code_of(match)) if kept else None,
        "seed": match.seed,
        "rules": plain(match.rules),
        "moves": match.lines,
        "columns": score.columns,
        "score": [{"name": row.name, "entries": row.entries} for row in score.rows],
        "totals": score.totals,
    }


def _shown(match: Match, kept: KeptGame | None) -> Iterator[str]:
    from ..dealcodes import code_of

    sheet = match.sheet(0)
    yield _("Game {id}: {game}, seed {seed}").format(
        id=match.id, game=_(match.entry.name), seed=match.seed
    )
    if code := code_of(match):
        yield _("deal code: {code}").format(code=code)
    if kept:
        words = _("begun {created}, last played {updated}")
        yield words.format(created=_date(kept.created), updated=_date(kept.updated))
    yield _("players: {players}").format(
        players=strung(f"{chair.name} ({chair.level})" for chair in match.chairs)
    )
    state = _("finished") if match.over else sheet.headline.shown()
    moves = counted("{n} move", "{n} moves", match.count)
    yield strung(filter(None, (state, moves, match.practised.told())))
    yield ""
    score = sheet.score
    yield from _score_sheet(
        [("", *score.columns), *((row.name, *row.entries) for row in score.rows)]
    )
    yield from _score_sheet([(_("total"), *score.totals)])
    told = (f"{key}={value}" for key, value in changed(match.rules).items())
    words = _("rules: {name} ({rules})") if match.rules_name else _("rules: {rules}")
    yield ""
    yield words.format(name=match.rules_name, rules=strung(told) or _("as printed"))


def _score_sheet(rows: list[tuple[str, ...]]) -> Iterator[str]:
    for name, *entries in rows:
        yield f"{name:<28}" + "".join(f"{entry:>20}" for entry in entries)


def export_game(args: Namespace) -> int:
    """The referee's copy; players stand in it by their levels, not by their names.

    Of a damaged game it is what can be read, with a word about it and status 1.
    """
    with kept_shelf() as shelf:
        record, fault = shelf.record(args.id), shelf.fault(args.id)
    found = asked.game(record.game)
    written, moves = write_readable(found.game(restored(found.rules(), record.rules)), record)
    lines = [line + "\n" for line in written]
    if args.output is None:
        sys.stdout.writelines(lines)
    else:
        with whole_file(args.output) as file:
            file.writelines(lines)
    if fault or moves < len(record.moves):
        words = _("game {id} is damaged: {n} moves of it could be read")
        print(words.format(id=args.id, n=moves), file=sys.stderr)
        return 1
    return 0


def import_games(args: Namespace) -> int:
    """Every game of the file is kept, once all of it was found true; or none of them.

    Who sat there a transcript does not tell, only of what level they were.
    """
    with kept_shelf() as shelf:
        matches, records, kept = list[Match](), list[Record](), shelf.games()
        plays = list[Played[object]]()
        for _game, record, reading in told_in(args.file, plays.append):
            match = Match.from_record(record, _names(record), plays)
            plays.clear()
            known = _kept_as(shelf, kept, match)
            if known or match.record() in records:
                words = _("you have this game already, as number {n}")
                if not known:
                    words = _("this game is in the file twice")
                line, told = reading.header.number, words.format(n=known)
                raise asked.CommandError(f"{args.file}, {TranscriptError(line, told)}")
            matches.append(match)
            records.append(match.record())
        numbers = shelf.put(matches)
    for match, number in zip(matches, numbers, strict=False):
        print(_("{game} is saved as number {n}").format(game=_(match.entry.name), n=number))
    return 0 if numbers else 1


def _names(record: Record) -> tuple[str, ...]:
    """You, where one person plays; the others by their seats."""
    alone = record.players.count(HUMAN) == 1
    words = _("Seat {seat}")
    return tuple(
        YOU if alone and level == HUMAN else words.format(seat=seat)
        for seat, level in enumerate(record.players)
    )


def _kept_as(shelf: Shelf, games: tuple[KeptGame, ...], match: Match) -> int:
    """The number of the same game among those that are kept; 0 if it is not."""
    levels = tuple(chair.level for chair in match.chairs)
    for each in games:
        if (each.game, each.moves, each.levels) == (match.entry.key, match.count, levels):
            with suppress(ShelfError, ValueError, TypeError):
                kept = shelf.record(each.id)
                rules: object = restored(match.entry.rules(), kept.rules)
                if (kept.seed, kept.moves, rules) == (match.seed, match.lines, match.rules):
                    return each.id
    return 0


def verify_files(args: Namespace) -> int:
    """A line for each file: how many games are true, or which line is the first that is not."""
    found: list[forms.VerifiedFile] = []
    with progress(None, _("game")) as done:
        for path in args.files:
            found.append(_verified(path, done))
            if not args.json:
                _say_verified(found[-1])
    if args.json:
        print_json(args, {"files": found})
    return int(any(each["fault"] for each in found))


def _verified(path: Path, done: Callable[[int], object]) -> "forms.VerifiedFile":
    told: forms.VerifiedFile = {
        "file": str(path), "games": 0, "lines": 0, "unfinished": 0, "fault": ""
    }  # fmt: skip
    try:
        for _game, _record, reading in told_in(path):
            told["games"], told["lines"] = told["games"] + 1, reading.end
            told["unfinished"] += "unfinished" in reading.last.data
            done(1)
    except (asked.CommandError, ValueError, OSError) as error:
        told["fault"] = what_is_wrong(error)
    return told


def _say_verified(told: "forms.VerifiedFile") -> None:
    if told["fault"]:
        print(f"roller-table: {told['fault']}", file=sys.stderr)
        return
    games, lines = told["games"], told["lines"]
    words = [counted("{n} game", "{n} games", games), counted("{n} line", "{n} lines", lines)]
    all_true = message("{file}: {what}, all correct", file=told["file"], what=strung(words))
    if unfinished := told["unfinished"]:
        all_true = plural(
            "{told} ({n} game is unfinished)", "{told} ({n} games are unfinished)",
            unfinished, told=all_true,
        )  # fmt: skip
    print(all_true.shown())


def replay(args: Namespace) -> int:
    for number, (game, record, names) in enumerate(_to_replay(args.game)):
        if number:
            print()
        for line in told(game, record, names):
            print(line)
    return 0


def _to_replay(what: str) -> Iterator[tuple[Game[object], Record, tuple[str, ...]]]:
    if what.isdecimal() and not Path(what).exists():
        with kept_shelf() as shelf:
            match = shelf.load(game_number(what))
        yield match.game, match.record(), match.names
        return
    for game, record, _transcript in told_in(Path(what)):
        names = (f"{seat} ({clipped(level)})" for seat, level in enumerate(record.players))
        yield game, record, tuple(names)


def told_in(
    path: Path, hear: Callable[[Played[object]], object] = lambda _played: None
) -> Iterator[tuple[Game[object], Record, Reading]]:
    """The games of a file, each once it has been found true; ``hear`` is told its moves before."""
    with opened(path, TRANSCRIPT) as file:
        try:
            for reading in stream(lines(file, LONGEST_LINE)):
                game, rules = _set_up(path, reading)
                written = _as_then(rules, reading.record())
                if difference := verify(game, written, reading, hear):
                    raise asked.CommandError(f"{path}, {difference}")
                yield game, reading.record(), reading
        except TranscriptError as error:
            raise asked.CommandError(f"{path}, {error}") from None


def _as_then(rules: object, record: Record) -> dict[str, object]:
    """The rules as a record writes them that may be older than some of them."""
    new = earlier(type(rules)).keys() - record.rules.keys()
    return {key: value for key, value in plain(rules).items() if key not in new}


def _set_up(path: Path, reading: Reading) -> tuple[Game[object], object]:
    """The game of a transcript's header, and its rules, with the same care as a rule file."""
    from ..rulefile import rules_from

    record, line = reading.record(), reading.header.number
    try:
        entry = asked.game(record.game)
    except asked.CommandError as error:
        raise TranscriptError(line, str(error)) from None
    rules = rules_from(
        entry.key,
        earlier(entry.rules()) | dict(record.rules),
        _("{path}, line {line}").format(path=path, line=line),
    )
    return entry.game(rules), rules
