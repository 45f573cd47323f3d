"""House rules as files: what a game may vary, its named variants, and the player's own presets.

A rule file is data about one game: the rules as they are played, and variants, each a named
patch with a sentence for the player. Files come with the program or from the player's own
folder, and a fault names its file, line and column.
"""

from ..engine.options import nested
from ..files.faults import Fault, RuleFileError
from .checking import Variant, flat
from .presets import delete_own, rename_own, save_own
from .reading import RuleFile, built_in, load, offered, variants_of, variants_with
from .resolving import resolve, rules_from
from .schema import json_schema

__all__ = [
    "Fault",
    "RuleFile",
    "RuleFileError",
    "Variant",
    "built_in",
    "delete_own",
    "flat",
    "json_schema",
    "load",
    "nested",
    "offered",
    "rename_own",
    "resolve",
    "rules_from",
    "save_own",
    "variants_of",
    "variants_with",
]
