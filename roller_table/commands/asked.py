"""What was asked for on the command line: read kindly, or refused in one clear line."""

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from ..engine.options import values_of
from ..engine.spelling import did_you_mean, fold, shown
from ..engine.values import NamedTuple
from ..engine.words import _, either, listed
from ..games.catalogue import Entry, entries
from ..match import HUMAN

if TYPE_CHECKING:
    from ..rulefile import RuleFile

MOST_SEEDS = 1 << 64


class Commands(Protocol):
    """Where the command line takes up a further word, as ``add_subparsers`` gives it."""

    def add_parser(
        self,
        name: str,
        /,
        *,
        help: str,  # noqa: A002 (as argparse calls it)
        description: str,
    ) -> argparse.ArgumentParser: ...


class DataForm(NamedTuple):
    """A form in which a command says as data what it says."""

    name: str
    """As the command is called: "roller-table record list"."""
    kind: str
    """Its type in ``forms``."""
    version: int = 1


class CommandError(Exception):
    """What cannot be done, in one clear line."""


def every_parser(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """That one, and the one of each word that may stand behind it."""
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for each in action.choices.values():
                yield from every_parser(each)


def show_examples(parser: argparse.ArgumentParser, *given: str) -> None:
    """Have its help end with some lines that can be typed: what is given after its own words."""
    lines = "\n".join(f"  {parser.prog} {each}" for each in given)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = _("for example:") + "\n" + lines


def command(inner: Commands, word: str, says: str, *examples: str) -> argparse.ArgumentParser:
    """A further word, with what it does and how it may be given."""
    made = inner.add_parser(word, help=says, description=says)
    show_examples(made, *examples)
    return made


def listing(inner: Commands, says: str, kind: str) -> argparse.ArgumentParser:
    """The word ``list``: everything of all games, or of one."""
    made = command(inner, "list", says, "", "roolz --json")
    made.add_argument("game", nargs="?", metavar="GAME", help=_("only those of this game"))
    in_json(made, kind)
    return made


def in_json(
    parser: argparse.ArgumentParser,
    kind: str,
    group: argparse._ActionsContainer | None = None,
    **others: str,
) -> None:
    """What it says may be had as data as well, in the form of that ``kind``.

    ``others`` are the forms of what it says after further words.
    """
    (group or parser).add_argument(
        "--json", action="store_true", help=_("as JSON, for other programs")
    )
    parser.set_defaults(
        forms={
            "": DataForm(parser.prog, kind),
            **{word: DataForm(f"{parser.prog} {word}", other) for word, other in others.items()},
        }
    )


def game(name: str) -> Entry:
    """The game of that name, however it is spelt."""
    for each in entries():
        if fold(name) in (fold(each.key), fold(_(each.name))):
            return each
    words = _("{name} is not a game of this program").format(name=shown(name))
    keys = [each.key for each in entries()]
    every = _("{said} (it plays {games})").format(said=words, games=listed(keys))
    raise CommandError(did_you_mean(words, name, keys, every))


def seats(entry: Entry, number: int | None, args: argparse.Namespace | None = None) -> int:
    """How many play: as asked, if the game can be played so; or the first number of its rules."""
    if number is None:
        return entry.seats[0] if args is None else _first_seats(entry, args)
    if number not in entry.seats:
        words = _("{game} is played by {seats}, not by {n}")
        allowed = either([*map(str, entry.seats)])
        raise CommandError(words.format(game=_(entry.name), seats=allowed, n=number))
    return number


def _first_seats(entry: Entry, args: argparse.Namespace) -> int:
    """The first number of players that the rules asked for are for."""
    if args.rules is None and not (args.variant or args.settings):
        return entry.seats[0]
    from ..files.faults import RuleFileError

    file = _rule_file(entry, args.rules)
    for number in file.seats:
        try:
            rules(entry, args, number)
        except RuleFileError:
            continue
        return number
    return file.seats[0]


def output_file(
    parser: argparse.ArgumentParser,
    option: str,
    says: str,
    group: argparse._ActionsContainer | None = None,
    metavar: str = "FILE",
) -> None:
    """An option that names a file to be written; ``spare`` looks after one that is there."""
    place = group or parser
    place.add_argument(option, type=Path, metavar=metavar, help=says)
    place.add_argument("--force", action="store_true", help=_("overwrite an existing file"))
    parser.set_defaults(written=option.lstrip("-"))


def spare(args: argparse.Namespace) -> None:
    """CommandError if the file that is to be written is there already, and nobody said that it
    may go; asked of every command before it begins."""
    path: Path | None = getattr(args, getattr(args, "written", ""), None)
    if path and path.is_file() and path.stat().st_size and not args.force:
        words = _("{path} exists already; --force overwrites it")
        raise CommandError(words.format(path=path))


def levels(asked: str, seats: int) -> tuple[str, ...]:
    """A level for each seat; one alone stands for all."""
    names = [_level(name) for name in asked.split(",")]
    if len(names) == 1:
        return (names[0],) * seats
    _one_a_seat(len(names), seats)
    return tuple(names)


def _one_a_seat(found: int, seats: int) -> None:
    """CommandError if other than that many players were named."""
    if found != seats:
        words = _("--players names {found} players, and {seats} play; name one, or one a seat")
        raise CommandError(words.format(found=found, seats=seats))


_USUAL = "club"
"""The level of a player of whom only the name is said."""


class AskedPlayer(NamedTuple):
    """Who is to sit at a seat: "human" or a level, and the companion who is named, if any."""

    level: str
    name: str = ""


def table_players(
    entry: Entry, args: argparse.Namespace, number: int | None = None
) -> tuple[AskedPlayer, ...]:
    """Who sits at each seat of a table in the window; ``number`` of them, if that is settled.

    One level alone plays against a person at the first seat, and so does one companion, beside
    others of that level.
    """
    words, companions = (args.players or _USUAL).split(","), cache(_companions)
    if len(words) == 1:
        first = _player(words[0], companions)
        others = (number or seats(entry, None, args)) - 2
        return (AskedPlayer(HUMAN), first, *[AskedPlayer(first.level)] * others)
    if number is not None:
        _one_a_seat(len(words), number)
    seats(entry, len(words), args)
    found = tuple(
        AskedPlayer(HUMAN) if fold(word) == HUMAN else _player(word, companions) for word in words
    )
    names = [each.name for each in found if each.name]
    if twice := next((name for name in names if names.count(name) > 1), ""):
        told = _("{name} can sit at one seat only; name another companion")
        raise CommandError(told.format(name=twice))
    return found


def _player(word: str, companions: Callable[[], Mapping[str, str]]) -> AskedPlayer:
    """A level; or a companion, of that level or of the usual one."""
    called, colon, level = word.partition(":")
    if _known_level(called) or (colon and not _known_level(level)):
        return AskedPlayer(_level(word))
    name = companions().get(fold(called), "")
    return AskedPlayer(_level(level or _USUAL), name) if name else AskedPlayer(_level(word))


def _companions() -> Mapping[str, str]:
    """The names of all companions, as they are written, by how they are asked for."""
    from ..rulefile.companions import offered

    return {fold(each.name): each.name for each in offered().companions}


def own_players(asked: str) -> tuple[str, ...]:
    """Players of one's own by their names, where a game is gone on with."""
    from ..ai.levels import is_own

    names = tuple(map(_level, asked.split(",")))
    if level := next((name for name in names if not is_own(name)), ""):
        words = _("with --continue, --players names players of your own, module:Name, not {level}")
        raise CommandError(words.format(level=level))
    return names


def _level(name: str) -> str:
    from ..ai.levels import EVERY, is_own

    if is_own(name):
        return _own_player(name)
    if level := _known_level(name):
        return level
    known = [each.key for each in EVERY]
    words = _("{name} is not a level of play").format(name=shown(name))
    every = _("{said} (there are {names})").format(said=words, names=listed(known))
    raise CommandError(did_you_mean(words, name, known, every))


def _known_level(name: str) -> str:
    """The level of that name, however it is spelt; "" if there is none."""
    from ..ai.levels import EVERY

    return next((each.key for each in EVERY if each.key == fold(name)), "")


def _own_player(reference: str) -> str:
    """A player's own player, "module:Name", found where the command is given or installed."""
    import sys

    from ..ai.guest import GuestQuestion
    from ..ai.own import Guest, OwnPlayerError

    if "" not in sys.path and str(Path.cwd()) not in sys.path:
        # Last: nothing that lies here stands in for a part of the program in its processes.
        sys.path.append(str(Path.cwd()))
    try:
        with Guest() as guest:
            guest.ask(GuestQuestion(reference, 0))
    except OwnPlayerError as error:
        raise CommandError(str(error)) from None
    return reference


def two_levels(words: Sequence[str]) -> tuple[str, str]:
    """The two levels that are to play against each other."""
    names = [name for word in words for name in word.split(",")]
    if len(names) != 2:
        told = _("--players names two levels, such as expert,club, not {n}")
        raise CommandError(told.format(n=len(names)))
    return _level(names[0]), _level(names[1])


def whole(low: int, high: int) -> Callable[[str], int]:
    """A reader of an option's integer within these bounds."""

    def read(word: str) -> int:
        try:
            number = int(word) if len(word) < 25 else None
        except ValueError:
            number = None
        if number is None or not low <= number <= high:
            words = _("{word} is not an integer from {low} to {high}")
            raise argparse.ArgumentTypeError(words.format(word=shown(word), low=low, high=high))
        return number

    return read


def seconds(word: str) -> float:
    """A thinking time, from a millisecond to ten minutes."""
    try:
        found = float(word)
    except ValueError:
        found = 0.0
    if not 0.001 <= found <= 600:
        words = _("{word} is not a time from 0.001 to 600 seconds")
        raise argparse.ArgumentTypeError(words.format(word=shown(word)))
    return found


def percent(word: str) -> float:
    """How closely something is to be known, in per cent."""
    try:
        found = float(word.removesuffix("%"))
    except ValueError:
        found = 0.0
    if not 0.01 <= found <= 100:
        words = _("{word} is not a percentage from 0.01 to 100")
        raise argparse.ArgumentTypeError(words.format(word=shown(word)))
    return found


def add_jobs(parser: argparse._ActionsContainer) -> None:
    """The option that says how many processes work: everywhere the same."""
    from ..selfplay import usual_jobs

    parser.add_argument(
        "--jobs", type=whole(1, 256), default=usual_jobs(), metavar="N",
        help=_("processes side by side (all processors but one)"),
    )  # fmt: skip


def seed(word: str) -> int:
    """The number of a deal."""
    return whole(0, MOST_SEEDS - 1)(word)


def add_house_rules(parser: argparse.ArgumentParser) -> None:
    """The options that say which house rules are played."""
    rules = parser.add_argument_group(_("house rules"))
    rules.add_argument(
        "--rules", metavar="NAME|FILE",
        help=_("your own rules by name, or a rule file"),
    )  # fmt: skip
    rules.add_argument(
        "--variant", nargs="+", action="extend", default=[], metavar="NAME",
        help=_("named variants of the rules, such as 'Jokers for Sale'"),
    )  # fmt: skip
    rules.add_argument(
        "--set", nargs="+", action="extend", default=[], metavar="KEY=VALUE", dest="settings",
        help=_("single options, such as deals=8"),
    )  # fmt: skip


def rules(entry: Entry, args: argparse.Namespace, seats: int) -> object:
    """The rules asked for by ``add_house_rules``, every option resolved."""
    if args.rules is None and not (args.variant or args.settings):
        return entry.rules()()
    from ..rulefile import resolve

    file = _rule_file(entry, args.rules)
    settings: dict[str, str] = {}
    for key, value in map(_setting, args.settings):
        if fold(key) in map(fold, settings):
            raise CommandError(_("{key} is written twice").format(key=shown(key)))
        settings[key] = value
    return resolve(file, variants=args.variant, settings=settings, seats=seats)


def rules_name(entry: Entry, args: argparse.Namespace, rules: object) -> str:
    """What these rules are called: their own name, and the variants that were asked for.

    What a single setting has made another rule of is not called so any more.
    """
    if args.rules is None and not args.variant:
        return ""
    from ..rulefile import flat, variants_with

    file, values = _rule_file(entry, args.rules), values_of(rules)
    known = {fold(each.name): each for each in variants_with(file)}
    variants = [known[name] for name in dict.fromkeys(map(fold, args.variant))]
    expected = flat(file.rules)
    for each in variants:
        expected |= flat(each.rules)
    own = [file.name] if args.rules is not None and expected == values else []
    return ", ".join([*own, *(each.name for each in variants if each.holds_in(values))])


def _rule_file(entry: Entry, name: str | None) -> "RuleFile":
    from ..rulefile import built_in

    if name is None:
        return built_in(entry.key)
    file = named_rules(name, entry.key)
    if file.game != entry.key:
        words = _("{path} holds rules for {other}, not for {game}")
        raise CommandError(words.format(path=name, other=file.game, game=entry.key))
    return file


def named_rules(name: str, game: str | None = None) -> "RuleFile":
    """The rules that a player calls by that name: a file, a game, or rules of their own.

    Of two of one name those of ``game`` are meant.
    """
    from ..rulefile import load, offered

    path = Path(name)
    if path.suffix.lower() in (".yaml", ".yml") or path.name != name:
        return load(path)
    files, errors = offered()
    for file in sorted(files, key=lambda each: each.game != game):
        own_file = file.own and fold(file.path.stem) == fold(name)
        if own_file or fold(name) in (fold(file.name), "" if file.own else fold(file.game)):
            return file
    for error in errors:
        if fold(Path(error.faults[0].file).stem) == fold(name):
            raise error
    from ..files.faults import Fault, RuleFileError

    known = [file.name if file.own else file.game for file in files]
    words = _("{name} is neither a game nor rules of your own").format(name=shown(name))
    raise RuleFileError([Fault("rules", 0, 0, did_you_mean(words, name, known))])


def _setting(word: str) -> tuple[str, str]:
    key, sign, value = word.partition("=")
    if not sign or not key.strip():
        words = _("--set takes KEY=VALUE, such as deals=8, not {word}")
        raise CommandError(words.format(word=shown(word)))
    return key.strip(), value.strip()


def unspent(args: argparse.Namespace, names: Sequence[str]) -> str:
    """The first of these options that was given a value."""
    return next((name for name in names if getattr(args, name) not in (None, [], False)), "")
