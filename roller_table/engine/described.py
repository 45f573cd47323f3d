"""A kind of value told to other programs: as plain values, and as the schema of these.

Both go by the same table. A named tuple, a frozen value and a ``TypedDict`` are an object with a
property for each field, a tuple is a list, an ``Enum`` its value.
"""

import types
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import (
    Annotated,
    Any,
    Literal,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

Schema: TypeAlias = dict[str, object]
"""Keywords of JSON Schema."""
DRAFT = "https://json-schema.org/draft/2020-12/schema"


def as_plain(value: object) -> object:
    """The value as ``json`` writes it."""
    match value:
        case Enum():
            return value.value
        case Mapping():
            return {key: as_plain(each) for key, each in value.items()}
        case tuple() if hasattr(value, "_fields"):
            return {key: as_plain(each) for key, each in zip(value._fields, value, strict=True)}
        case tuple() | list():
            return [as_plain(each) for each in value]
    if is_dataclass(value) and not isinstance(value, type):
        return {each.name: as_plain(getattr(value, each.name)) for each in fields(value)}
    return value


_PLAIN: Mapping[object, Schema] = {
    str: {"type": "string"},
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    float: {"type": "number"},
    type(None): {"type": "null"},
    object: {},
    Any: {},
}


def schema(kind: Any) -> Schema:
    """The schema of such values as ``as_plain`` gives them."""
    if kind in _PLAIN:
        return dict(_PLAIN[kind])
    origin, within = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _noted(within[0], within[1:])
    if origin is Literal:
        return {"enum": list(within)}
    if origin in (Union, types.UnionType):
        return {"anyOf": [schema(each) for each in within]}
    if origin is tuple and within[-1:] != (...,):
        return {
            "type": "array",
            "prefixItems": [schema(each) for each in within],
            "minItems": len(within),
            "maxItems": len(within),
        }
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {"type": "object", "additionalProperties": schema(within[1])}
    if isinstance(origin, type) and issubclass(origin, Sequence):
        return {"type": "array", "items": schema(within[0])}
    if isinstance(kind, type) and issubclass(kind, Enum):
        return {"enum": [each.value for each in kind]}
    return _object(kind)


def object_of(parts: Mapping[str, Schema], needed: Sequence[str] = ()) -> Schema:
    """The schema of an object of those parts and no others."""
    required = {"required": [*needed]} if needed else {}
    return {
        "type": "object", "properties": {**parts}, **required, "additionalProperties": False,
    }  # fmt: skip


def _noted(kind: Any, notes: Sequence[object]) -> Schema:
    """A kind with keywords beside it, or with a sentence that says what it is."""
    told = schema(kind)
    for note in notes:
        told |= {"description": note} if isinstance(note, str) else dict(note)  # type: ignore[call-overload]
    return told


def _object(kind: Any) -> Schema:
    if not (is_typeddict(kind) or is_dataclass(kind) or hasattr(kind, "_fields")):
        raise TypeError(f"{kind!r} is nothing that is told to other programs")
    hints = get_type_hints(kind, include_extras=True)
    needed = kind.__required_keys__ if is_typeddict(kind) else hints
    parts = {key: schema(_bare(hint)) for key, hint in hints.items()}
    return object_of(parts, [key for key in hints if key in needed])


def _bare(hint: Any) -> Any:
    """Without the word that a key may be left out, which its object tells."""
    return get_args(hint)[0] if "Required" in str(get_origin(hint)) else hint
