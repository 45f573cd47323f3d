"""``roller-table code``: the code of a deal, and what a code stands for."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..engine.options import changed
from ..engine.words import _, strung
from ..lots import by_lot
from . import asked
from .output import print_json

if TYPE_CHECKING:
    from ..dealcodes import Deal
    from . import forms


def arguments(code: ArgumentParser) -> None:
    code.add_argument(
        "what", metavar="GAME|CODE", help=_("a game to make a code for, or a code to explain")
    )
    code.add_argument(
        "--seed",
        type=asked.seed,
        metavar="N",
        help=_("the number of the deal; otherwise the program picks one at random"),
    )
    code.add_argument("--seats", type=asked.whole(1, 99), metavar="N", help=_("number of players"))
    asked.add_house_rules(code)
    asked.in_json(code, "CodedDeal")
    asked.show_examples(
        code, "roller_derby --seed 7", "roller_derby --set deals=8", "DERBY-14000-007FG --json"
    )
    code.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Prints the code of a deal, or tells what a code stands for."""
    from ..dealcodes import written

    coded = is_code(args.what)
    deal = told(args.what, args) if coded else _asked_for(args)
    if args.json:
        print_json(args, _as_json(deal))
    elif coded:
        print("\n".join(_shown(deal)))
    else:
        print(written(deal))
    return 0


def is_code(word: str) -> bool:
    """Whether a deal code is meant, and not a game."""
    if word.replace("_", "").isalpha():
        return False
    from ..dealcodes import looks_like_one

    return looks_like_one(word)


def told(code: str, args: Namespace) -> "Deal":
    """The deal of a code, beside which nothing else may be asked for."""
    from ..dealcodes import read

    names = ("seed", "seats", "variant", "settings", "rules")
    if stray := asked.unspent(args, [name for name in names if name in args]):
        words = _("{code} already fixes the whole deal; leave out --{option}")
        option = {"settings": "set"}.get(stray, stray)
        raise asked.CommandError(words.format(code=code, option=option))
    return read(code)


def _asked_for(args: Namespace) -> "Deal":
    from ..dealcodes import Deal

    entry = asked.game(args.what)
    seats = asked.seats(entry, args.seats, args)
    rules = asked.rules(entry, args, seats)
    return Deal(entry, rules, seats, by_lot() if args.seed is None else args.seed)


def _as_json(deal: "Deal") -> "forms.CodedDeal":
    from ..dealcodes import written

    return {
        "code": written(deal),
        "game": deal.entry.key,
        "seats": deal.seats,
        "seed": deal.seed,
        "rules": changed(deal.rules),
    }


def _shown(deal: "Deal") -> Iterator[str]:
    from ..dealcodes import written

    words = _("{code}: {game} with {seats} players, deal number {seed}")
    yield words.format(
        code=written(deal), game=_(deal.entry.name), seats=deal.seats, seed=deal.seed
    )
    told = [f"{key}={value}" for key, value in changed(deal.rules).items()]
    yield _("rules: {rules}").format(rules=strung(told) or _("as printed"))
