"""A lesson's JSON Schema, for editors: made of the tables by which a lesson is read."""

from ..engine.described import DRAFT, Schema, object_of
from ..games.catalogue import entries
from .claims import CLAIMS
from .reading import (
    ANSWER_PARTS,
    ASK_PARTS,
    LONGEST,
    MOST_CHOICES,
    MOST_LINES,
    MOST_STEPS,
    ONLY,
    PARTS,
    STEP_KINDS,
    STEP_PARTS,
)

_TEXT: Schema = {"type": "string", "minLength": 1, "maxLength": LONGEST}
_NUMBER: Schema = {"type": "integer", "minimum": 0}
_NEEDED = ("game", "title", "steps", "done")


def json_schema() -> Schema:
    """The schema of a whole lesson; the rules within it are those of its game's rule files."""
    return {
        "$schema": DRAFT,
        "title": "Lesson",
        **_object(PARTS, _TOP, _NEEDED),
    }


def _object(known: tuple[str, ...], kinds: dict[str, Schema], needed: tuple[str, ...]) -> Schema:
    return object_of({key: kinds[key] for key in known}, needed)


def _lines(least: int = 0, most: int = MOST_LINES) -> Schema:
    return {"type": "array", "items": {"type": "string"}, "minItems": least, "maxItems": most}


_ANSWER = _object(ANSWER_PARTS, {"say": _TEXT, "claims": {"enum": [*CLAIMS]}}, needed=ANSWER_PARTS)
_ASK = _object(
    ASK_PARTS,
    {
        "words": _TEXT,
        "choices": {**_lines(2, MOST_CHOICES), "items": _TEXT},
        "right": _NUMBER,
        "truth": _TEXT,
        "hint": _TEXT,
    },
    needed=("words", "choices", "right"),
)
_STEP: dict[str, Schema] = {
    "say": _TEXT,
    "try": _lines(1),
    "wrong": {"type": "object", "additionalProperties": {"anyOf": [_TEXT, _ANSWER]}},
    "ask": _ASK,
    "watch": _lines(1),
    "then": _lines(),
    "show": _lines(),
    "still": {"type": "boolean"},
}


def _step(kind: str) -> Schema:
    """What a step of that kind may have."""
    others = set(STEP_KINDS) - {kind}
    known = tuple(
        key for key in STEP_PARTS
        if kind in ONLY.get(key, STEP_KINDS) and (key in ONLY or key not in others)
    )  # fmt: skip
    return _object(known, _STEP, needed=(kind,))


_TOP: dict[str, Schema] = {
    "game": {"enum": [each.key for each in entries()]},
    "title": _TEXT,
    "teaches": _lines(),
    "seats": _NUMBER,
    "seat": _NUMBER,
    "rules": {"type": "object"},
    "seed": _NUMBER,
    "before": _lines(),
    "steps": {
        "type": "array",
        "items": {"anyOf": [*map(_step, STEP_KINDS)]},
        "minItems": 1,
        "maxItems": MOST_STEPS,
    },
    "done": _TEXT,
}
