"""Every public form by its name, and its JSON Schema: files, and what commands say as data.

``rules/schema/`` holds them as they are made here.
"""

from argparse import ArgumentParser
from collections.abc import Callable, Mapping

from ..engine.described import DRAFT, Schema, schema
from ..engine.spelling import did_you_mean, fold, shown
from ..engine.words import _, listed
from ..games.catalogue import entries
from . import COMMANDS, add_arguments, asked


def names() -> tuple[str, ...]:
    """As their files in ``rules/schema/`` are called."""
    return (*_makers(), *map(_filed, spoken_forms()))


def schema_of(name: str) -> Schema:
    """The schema of that name; CommandError if there is none."""
    makers = {**_makers(), **{_filed(each): _maker(each) for each in spoken_forms()}}
    for known, make in makers.items():
        if fold(known) == fold(name):
            return make()
    words = _("{name} is neither a game nor a form").format(name=shown(name))
    every = _("{said} (there are {names})").format(said=words, names=listed([*makers]))
    raise asked.CommandError(did_you_mean(words, name, [*makers], every))


def spoken_forms() -> tuple[asked.DataForm, ...]:
    """In what forms the commands say something with ``--json``, as each of them tells it."""
    found = list[asked.DataForm]()
    for word in COMMANDS:
        parser = ArgumentParser(prog=f"roller-table {word}")
        add_arguments(word, parser)
        for each in asked.every_parser(parser):
            found += (each.get_default("forms") or {}).values()
    return tuple(found)


def _filed(form: asked.DataForm) -> str:
    """ "record-list", of what "roller-table record list" says."""
    return "-".join(form.name.split()[1:])


def _makers() -> Mapping[str, Callable[[], Schema]]:
    from .. import dealcodes
    from ..lessons import schema as lessons
    from ..puzzles import schema as puzzles
    from ..rulefile import companions

    return {
        **{each.key: _rules(each.key) for each in entries()},
        "transcript": _transcript,
        "lesson": lessons.json_schema,
        "puzzle": puzzles.json_schema,
        "companions": companions.json_schema,
        "deal_code": dealcodes.json_schema,
    }


def _rules(game: str) -> Callable[[], Schema]:
    def make() -> Schema:
        from ..rulefile import json_schema

        return json_schema(game)

    return make


def _transcript() -> Schema:
    from ..engine.transcript import AnyLine

    return {"$schema": DRAFT, "title": "A line of a transcript", **schema(AnyLine)}


def _maker(form: asked.DataForm) -> Callable[[], Schema]:
    def make() -> Schema:
        from . import forms

        told = schema(getattr(forms, form.kind))
        head: Schema = {"format": {"const": form.name}, "version": {"const": form.version}}
        properties, required = told["properties"], told["required"]
        assert isinstance(properties, dict)
        assert isinstance(required, list)
        told |= {"properties": head | properties, "required": [*head, *required]}
        return {"$schema": DRAFT, "title": f"{form.name} --json", **told}

    return make
