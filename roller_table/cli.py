"""The command line: the window by default; games, records and rules by name."""

import gc
import os
import sys
from argparse import Action, ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from . import __version__, languages
from .ai.levels import is_own
from .commands import COMMANDS, add_arguments, asked
from .engine.words import _

if TYPE_CHECKING:
    from .selfcheck import Observation

INTERRUPTED = 130
PIPE_CLOSED = 141
_LANGUAGE = "--language"
_MENU = frozenset({"-h", "--help", "--install", "--uninstall"})
_WINDOW_OPTIONS = frozenset({"--continue", "--play", "--smoke"})
_OTHERS = frozenset({"-h", "--help", *COMMANDS})
"""Words with which the whole command line has to be known."""


class UsageError(Exception):
    """The command line was not understood."""


class Parser(ArgumentParser):
    """An argument parser that takes no abbreviations and answers an error in one line."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**{"allow_abbrev": False, **settings})

    def error(self, message: str) -> NoReturn:
        hint = _("see {program} --help").format(program=self.prog)
        raise UsageError(f"{message} ({hint})")


class _Version(Action):
    """Tells the version, and whether the computer players' hot loops are compiled."""

    def __call__(self, parser: ArgumentParser, *_given: object) -> NoReturn:
        from .ai.kernel import compiled

        how = _("compiled") if compiled() else _("interpreted")
        print(f"Roller Table {__version__} ({how})")
        parser.exit()


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line asks, and give the exit status."""
    _unfreeze()
    try:
        status = _run(sys.argv[1:] if argv is None else argv)
        if sys.stdout:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return PIPE_CLOSED
    return status


def _run(argv: Sequence[str]) -> int:
    try:
        _speak_plainly()
        tongue, argv = _language(argv)
        args = parser(argv).parse_args(argv)
        args.language = tongue
        asked.spare(args)
        gc.enable()
        status: int = args.run(args)
        return status
    except SystemExit as leave:  # after --help or --version
        return int(leave.code or 0)
    except BrokenPipeError:
        raise
    except Exception as error:
        if not _is_expected(error):
            raise
        from .commands.output import refusal

        print(refusal(error), file=sys.stderr)
        return 1


def _language(argv: Sequence[str]) -> tuple[str, list[str]]:
    """Speak what ``--language`` asks for, wherever it stands, before a word is said; the rest."""
    left, asked_for = list(argv), ""
    for place, word in enumerate(left):
        if word == _LANGUAGE and place + 1 < len(left):
            asked_for = left[place + 1]
            del left[place : place + 2]
            break
        if word.startswith(f"{_LANGUAGE}="):
            asked_for = left.pop(place).partition("=")[2]
            break
    languages.speak(languages.wanted(asked_for or languages.BY_SYSTEM))
    return asked_for, left


def parser(argv: Sequence[str] | None = None) -> Parser:
    """Everything that can be asked for, or what is needed to understand these words of it."""
    top = Parser(
        prog="roller-table",
        description=_("A card table. Without a command it opens the window."),
    )
    top.add_argument(_LANGUAGE, metavar="CODE", help=_("use this language"))
    top.add_argument("--version", action=_Version, nargs=0, help=_("show the version"))
    _add_window(top)
    if getattr(sys, "frozen", False) and (argv is None or {*argv} & _MENU):
        _add_menu(top)
    asked.add_house_rules(top)
    asked.show_examples(
        top,
        "--play roolz --seed 7",
        "--play roolz --players human,noor:expert,bo",
        "simulate roller_derby",
    )
    top.set_defaults(run=_open_window, of_the_window=_of_the_window)
    if argv is None or not _is_for_the_window(argv):
        _add_commands(top, COMMANDS if argv is None else argv)
    return top


def _add_window(top: Parser) -> None:
    """What the window is told."""
    window = top.add_argument_group(_("the window"))
    window.add_argument(
        "--continue", action="store_true", dest="resume", help=_("continue the last game")
    )
    window.add_argument(
        "--play", metavar="GAME|CODE",
        help=_("begin a new game, or the deal of a code"),
    )  # fmt: skip
    window.add_argument(
        "--seed",
        type=asked.seed,
        metavar="N",
        help=_("number of the deal; the same number deals the same cards"),
    )
    window.add_argument(
        "--players", metavar="LEVELS",
        help=_(
            "with --play: one level for all, or one player per seat: human,noor:club,bo"
        ),
    )  # fmt: skip
    window.add_argument(
        "--smoke", action="store_true", help=_("show the home screen and one table, then quit")
    )


def _add_menu(top: Parser) -> None:
    from .commands import install

    if install.offered():
        install.add_to(top)


def _is_for_the_window(argv: Sequence[str]) -> bool:
    """Whether nothing but options of the window is asked for."""
    return not argv or (argv[0] in _WINDOW_OPTIONS and not {*argv} & _OTHERS)


def _add_commands(top: Parser, asked_for: Collection[str]) -> None:
    """Each command by its name, and all that may stand behind those that are asked for."""
    commands = top.add_subparsers(title=_("commands"), metavar="COMMAND")
    for word, (_module, told) in COMMANDS.items():
        says = _(told)
        command = commands.add_parser(word, help=says, description=says)
        if word in asked_for:
            add_arguments(word, command)
        if command.get_default("run"):
            # Of a command with words of its own it is their list, and no sentence.
            command.description = f"{says[:1].upper()}{says[1:]}."


def _of_the_window() -> "Iterable[Observation]":
    """What ``self-check`` tells besides: commands know nothing of the window."""
    from .ui.machine.surroundings import of_the_window

    return of_the_window()


def _open_window(args: Namespace) -> int:
    gc.disable()  # As where the program begins; the window lets it look after its first picture.
    try:
        return _window(args)
    finally:
        gc.enable()


def _window(args: Namespace) -> int:
    """Open the window; with ``--play``, ``play`` is then the game and ``rules`` are its rules."""
    args.levels, args.names, args.own = (), (), ()
    if args.play is None:
        _refuse_strays(args)
    elif args.resume:
        raise UsageError(_("--continue and --play cannot be used together"))
    else:
        _set_up(args)
    if args.resume and args.players:
        args.own = asked.own_players(args.players)
    elif args.levels:
        args.own = tuple(filter(is_own, args.levels))
    from .ui.machine.platform import NoDisplayError
    from .ui.window import main as open_window

    try:
        status: int = open_window(args)
    except NoDisplayError as error:
        raise asked.CommandError(str(error)) from None
    return status


def _refuse_strays(args: Namespace) -> None:
    """UsageError for what says something about a game that nobody asked for."""
    known = ("seed", "variant", "settings", "rules", *(() if args.resume else ("players",)))
    if stray := asked.unspent(args, known):
        option = {"settings": "set"}.get(stray, stray)
        raise UsageError(_("--{option} needs --play GAME").format(option=option))


def _set_up(args: Namespace) -> None:
    """From what was asked for with ``--play``: the game, its rules, who plays, the deal."""
    from .commands.code import is_code, told

    if is_code(args.play):
        args.play, args.rules, seats, args.seed = told(args.play, args)
        _seat(args, asked.table_players(args.play, args, seats))
        args.rules_name = ""
        return
    args.play = asked.game(args.play)
    _seat(args, asked.table_players(args.play, args))
    rules = asked.rules(args.play, args, len(args.levels))
    args.rules_name = asked.rules_name(args.play, args, rules)
    args.rules = rules


def _seat(args: Namespace, players: Sequence[asked.AskedPlayer]) -> None:
    args.levels = tuple(each.level for each in players)
    args.names = tuple(each.name for each in players)


def _is_expected(error: Exception) -> bool:
    """Whether it is something a person can mend, told in its own words."""
    from .ai.own import OwnPlayerError
    from .dealcodes import DealCodeError
    from .engine.record import RecordError
    from .engine.transcript import TranscriptError
    from .files.faults import RuleFileError
    from .shelf import ShelfError

    told = (
        UsageError, ArgumentTypeError, asked.CommandError, RuleFileError, RecordError,
        TranscriptError, ShelfError, OwnPlayerError, DealCodeError,
        languages.UnknownLanguageError,
    )  # fmt: skip
    return isinstance(error, (*told, OSError))


def _speak_plainly() -> None:
    """Print what the terminal can show; a file or a pipe gets UTF-8."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure and stream.isatty():
            reconfigure(errors="replace")
        elif reconfigure:
            reconfigure(encoding="utf-8", errors="replace")


def _forget_output() -> None:
    """The program that read the output has ended: write nothing more, and report no error."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


def _unfreeze() -> None:
    """In a frozen program the thinking players start the same program again."""
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
