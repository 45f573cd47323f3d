"""House rules as files: what a game may vary, its named variants, and the player's own presets.

A rule file is data about one game: the rules as they are played, and variants, each a named
patch with a sentence for the player. Files come with the program or from the player's own
folder, and a fault names its file, line and column. Checking costs the import of pydantic,
so nothing here does that before a file is read.
"""

from typing import Any

from ..engine.faults import Fault, RuleFileError
from .presets import save_own
from .reading import RuleFile, Variant, built_in, game_named, load, model_for, offered
from .resolving import flat, resolve, rules_from

__all__ = [
    "Fault",
    "RuleFile",
    "RuleFileError",
    "Variant",
    "built_in",
    "flat",
    "json_schema",
    "load",
    "offered",
    "resolve",
    "rules_from",
    "save_own",
]


def json_schema(game: str) -> dict[str, Any]:
    """The JSON Schema of a whole rule file for that game, for editors."""
    schema: dict[str, Any] = model_for(game_named(game, "schema")).model_json_schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema"} | schema
