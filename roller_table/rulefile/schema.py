"""A rule file's JSON Schema, for editors: what the fields of a game's Rules allow, in its words.

Keywords stand in the order of the alphabet, properties as they are written.
"""

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass

from ..engine.described import DRAFT, Schema
from ..engine.options import Rule, nested, rules_of, values_of
from ..engine.words import _
from ..games.catalogue import Entry
from .checking import LONGEST_NAME, LONGEST_SENTENCE
from .reading import game_named


def json_schema(named: str) -> Schema:
    """The schema of a whole rule file for the game of that name."""
    game = game_named(named, "schema")
    kind = game.rules()
    usual = nested(values_of(kind()))
    parts = {
        "game": _keywords("Game", _("The game that they are for."), "string", const=game.key),
        "name": _label(_("What players call these rules.")),
        "seats": _seats("Seats", _("How many may play."), game.seats, list(game.seats), 1),
        "rules": _rules(kind, _("The rules as they are played."), default=usual),
        "variants": _keywords(
            "Variants", _("What may be added to them."), "array",
            default=[], items={"$ref": "#/$defs/Variant"},
        ),
    }  # fmt: skip
    blocks = _blocks(kind) | {"Variant": _variant(game, kind)}
    title = _("Rules of {game}").format(game=_(game.name))
    return {
        "$schema": DRAFT,
        "$defs": dict(sorted(blocks.items())),
        **_block(title, parts, ("game", "name")),
    }


def _variant(game: Entry, kind: type) -> Schema:
    parts = {
        "name": _label(_("What players call these rules.")),
        "says": _keywords(
            "Says", _("A sentence for players."), "string", default="", maxLength=LONGEST_SENTENCE
        ),
        "rules": _rules(kind, _("The rules that it changes.")),
        "only_seats": _seats("Only Seats", _("Only for this many players."), game.seats, [], 0),
        "not_with": _keywords(
            "Not With", _("Variants of this file or of the book that exclude this one."),
            "array", default=[], items={"type": "string"},
        ),
    }  # fmt: skip
    return _block(_("Variant"), parts, ("name", "rules"))


def _blocks(kind: type) -> dict[str, Schema]:
    """The Rules by the name of their class, and every block of rules within them."""
    rules = {rule.key: rule for rule in rules_of(kind)}
    found: dict[str, Schema] = {}
    parts: dict[str, Schema] = {}
    for item in fields(kind):
        default = getattr(kind(), item.name)
        if is_dataclass(default):
            inner = type(default)
            found |= _blocks(inner)
            parts[item.name] = {
                "$ref": f"#/$defs/{inner.__name__}",
                "default": nested(values_of(default)),
            }
        else:
            parts[item.name] = _option(rules[item.name])
    return found | {kind.__name__: _block(kind.__name__, parts)}


def _option(rule: Rule) -> Schema:
    """One rule's keywords. Steps that are counted from an odd lowest value have none."""
    option = rule.option
    title, says = _(option.name), _(option.says)
    if isinstance(rule.kind, tuple):
        forms = [*map(option.form, rule.kind), *option.written]
        sort = "" if option.written else "string"
        return _keywords(title, says, sort, default=rule.default, enum=forms)
    if rule.kind is not int:
        sort = "boolean" if rule.kind is bool else "string"
        return _keywords(title, says, sort, default=rule.default)
    counted = option.step > 1 and (option.low or 0) % option.step == 0
    bounds = {
        "minimum": option.low,
        "maximum": option.high,
        "multipleOf": option.step if counted else None,
    }
    limits = {key: bound for key, bound in bounds.items() if bound is not None}
    return _keywords(title, says, "integer", default=rule.default, **limits)


def _label(says: str) -> Schema:
    return _keywords("Name", says, "string", maxLength=LONGEST_NAME, minLength=1)


def _seats(title: str, says: str, seats: tuple[int, ...], default: list[int], least: int) -> Schema:
    one = {"const": seats[0]} if len(seats) == 1 else {"enum": list(seats)}
    items = one | {"type": "integer"}
    return _keywords(title, says, "array", default=default, items=items, minItems=least)


def _rules(kind: type, says: str, **more: object) -> Schema:
    return _in_order({"$ref": f"#/$defs/{kind.__name__}", "description": says} | more)


def _keywords(title: str, says: str, sort: str, **more: object) -> Schema:
    kind = {"type": sort} if sort else {}
    return _in_order({"title": title, "description": says} | kind | more)


def _block(title: str, parts: Mapping[str, Schema], needed: Iterable[str] = ()) -> Schema:
    required = {"required": list(needed)} if needed else {}
    made: Schema = {"additionalProperties": False, "properties": dict(parts)}
    return made | required | {"title": title, "type": "object"}


def _in_order(keywords: Schema) -> Schema:
    return dict(sorted(keywords.items()))
