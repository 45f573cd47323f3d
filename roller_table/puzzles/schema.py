"""The JSON Schema of a line in a file of puzzles, made of the tables by which it is read."""

from ..engine.described import DRAFT, Schema, object_of
from .kinds import KINDS
from .reading import MOST_CHANCE, MOST_MISSES, NUMBERS, PARTS, TEXTS


def json_schema() -> Schema:
    """What a line says; which kinds a game has, the name of its file tells."""
    kinds: dict[str, Schema] = {
        **{key: {"type": "integer", "minimum": 0} for key in NUMBERS},
        **{key: {"type": "string"} for key in (*TEXTS, "refuted")},
        "kind": {"enum": sorted({kind for each in KINDS.values() for kind in each})},
        "chances": _several(2, MOST_CHANCE),
        "misses": _several(3, MOST_MISSES),
    }
    needed = [key for key in PARTS if key not in ("refuted", "chances")]
    parts = {key: kinds[key] for key in PARTS}
    return {"$schema": DRAFT, "title": "Puzzle", **object_of(parts, needed)}


def _several(count: int, most: int) -> Schema:
    one = {"type": "integer", "minimum": 0, "maximum": most}
    return {"type": "array", "items": one, "minItems": count, "maxItems": count}
