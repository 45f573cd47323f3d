"""``roller-table rules``: which house rules there are, what they say, whether a file is good."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from .. import folders
from ..engine.options import Rule, rules_of
from ..engine.spelling import fold
from ..engine.words import _, counted, either, strung
from ..games.catalogue import entry
from . import asked
from .output import all_faults, indented, print_broken, print_checked, print_json

if TYPE_CHECKING:
    from ..rulefile import RuleFile, Variant
    from . import forms


def arguments(rules: ArgumentParser) -> None:
    """Adds its four words; each sets ``run``, which returns the exit status."""
    asked.show_examples(rules, "list", "show roller_derby", "check my_rules.yaml")
    inner = rules.add_subparsers(title=_("what to do"), metavar="WHAT", required=True)

    words = _("list all of them")
    listing = asked.listing(inner, words, "AllRules")
    listing.set_defaults(run=list_rules)

    words = _("show one of them")
    showing = asked.command(inner, "show", words, "roller_derby", "my_rules.yaml --json")
    showing.add_argument("rules", metavar="GAME|FILE", help=_("a game, your own rules, or a file"))
    asked.in_json(showing, "ShownRules")
    showing.set_defaults(run=show_rules)

    words = _("check files, and say what is wrong")
    checking = asked.command(inner, "check", words, "my_rules.yaml")
    checking.add_argument("files", nargs="+", type=Path, metavar="FILE")
    asked.in_json(checking, "Checked")
    checking.set_defaults(run=check_rules)

    words = _("the JSON Schema of a game's rule files, or of another form")
    schema = asked.command(inner, "schema", words, "roller_derby", "transcript")
    schema.add_argument(
        "form",
        metavar="GAME|FORM",
        help=_("a game, or a form such as record-list"),
    )
    schema.set_defaults(run=print_schema)


def list_rules(args: Namespace) -> int:
    """Every set of rules; broken files stand at the end with all that is wrong in them."""
    from ..rulefile import offered

    files, errors = offered(_game(args.game) if args.game else None)
    if args.json:
        told: forms.AllRules = {"rules": [*map(_data, files)], "broken": all_faults(errors)}
        print_json(args, told)
        return 0
    for file in files:
        print(_listed(file))
    print_broken(errors)
    print(_("Your own files go here: {folder}").format(folder=folders.own_rules()))
    return 0


def show_rules(args: Namespace) -> int:
    """One set of rules: values, defaults, bounds, sentences, variants."""
    file = asked.named_rules(args.rules)
    if args.json:
        print_json(args, _whole(file))
        return 0
    print("\n".join(_shown(file)))
    return 0


def check_rules(args: Namespace) -> int:
    """Every fault of every file; 1 if there is any."""
    from ..rulefile import load

    return print_checked(args, args.files, load)


def print_schema(args: Namespace) -> int:
    """The schema as ``rules/schema/`` has it."""
    from .schemas import schema_of

    print(json.dumps(schema_of(args.form), indent=2, ensure_ascii=False))
    return 0


def _data(file: "RuleFile") -> "forms.ListedRules":
    """A set of rules as it stands in the list."""
    return {
        "game": file.game,
        "name": file.name,
        "path": str(file.path),
        "own": file.own,
        "seats": list(file.seats),
        "changed": {rule.key: value for rule, value in _valued(file) if value != rule.default},
    }


def _whole(file: "RuleFile") -> "forms.ShownRules":
    from ..rulefile import flat, variants_with

    rules: dict[str, forms.ShownOption] = {
        rule.key: {"value": value, "default": rule.default, "says": _(rule.option.says)}
        for rule, value in _valued(file)
    }
    variants: list[forms.ShownVariant] = [
        {
            "name": each.name,
            "says": _(each.says),
            "rules": flat(each.rules),
            "only_seats": list(each.only_seats),
            "not_with": list(each.not_with),
        }
        for each in variants_with(file)
    ]
    return {**_data(file), "rules": rules, "variants": variants}


def _game(name: str) -> str:
    from ..rulefile import built_in

    return built_in(name).game


def _listed(file: "RuleFile") -> str:
    from ..rulefile import variants_with

    rules = entry(file.game).rules()
    changed = sum(1 for rule, value in _valued(file) if value != rule.default)
    options = counted("{n} option", "{n} options", sum(1 for _rule in rules_of(rules)))
    notes = [_("{options}, {n} changed").format(options=options, n=changed) if changed else options]
    if number := len(variants_with(file)):
        notes.append(counted("{n} variant", "{n} variants", number))
    mine = _("your own, {path}").format(path=file.path) if file.own else _("built in")
    return f"{file.game:<14}  {file.name:<20}  {', '.join(notes)} ({mine})"


def _shown(file: "RuleFile") -> Iterator[str]:
    from ..rulefile import variants_with

    seats = either([*map(str, file.seats)])
    game = _(entry(file.game).name)
    name = file.name if fold(file.name) == fold(game) else f"{file.name} ({game})"
    yield _("{name}, for {seats} players").format(name=name, seats=seats)
    yield str(file.path)
    for rule, value in _valued(file):
        yield ""
        yield from _option(rule, value)
    if variants := variants_with(file):
        yield ""
        yield _("Variants")
    for variant in variants:
        yield from _variant(variant)


def _valued(file: "RuleFile") -> Iterator[tuple[Rule, object]]:
    from ..rulefile import flat

    values = flat(file.rules)
    for rule in rules_of(entry(file.game).rules()):
        yield rule, values[rule.key]


def _option(rule: Rule, value: object) -> Iterator[str]:
    from ..rulefile.findings import takes

    now, before = _written(value), _written(rule.default)
    usual = value == rule.default
    words = _("{key}: {now} (the default)") if usual else _("{key}: {now}, changed from {before}")
    yield words.format(key=rule.key, now=now, before=before)
    yield indented(f"{_(rule.option.name)}. {_(rule.option.says)}")
    notes = [_("Values: {values}.").format(values=takes(rule))]
    if rule.option.under:
        notes.append(_("Counts only with {key}.").format(key=rule.option.under))
    if rule.option.ours:
        notes.append(_("The printed rules don't say; this is our ruling."))
    yield indented(" ".join(notes))


def _variant(variant: "Variant") -> Iterator[str]:
    from ..rulefile import flat

    patch = ", ".join(f"{key}: {_written(value)}" for key, value in flat(variant.rules).items())
    yield f"  {variant.name}  [{patch}]"
    notes = [_(variant.says)]
    if variant.only_seats:
        seats = either([*map(str, variant.only_seats)])
        notes.append(_("Only for {seats} players.").format(seats=seats))
    if variant.not_with:
        notes.append(_("Not with {names}.").format(names=strung(variant.not_with)))
    yield indented(" ".join(note for note in notes if note))


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
