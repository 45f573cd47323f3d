"""Values: frozen, slotted dataclasses that are made in a quarter of the time.

Some ninety kinds of them are made before the first picture. Python's own ``dataclass`` writes six
methods for each as text and compiles them, which took a fifth of a start. Only ``__init__`` needs
to be written for each kind: the other methods say the same of all values and are made of their
fields. ``fields`` and ``replace`` know these values as they know every other dataclass.
"""

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from operator import attrgetter
from typing import Any, NoReturn, TypeVar, dataclass_transform

__all__ = ["frozen"]

_T = TypeVar("_T")
_Values = Callable[[object], object]
"""What a value carries in some of its fields."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: type[_T]) -> type[_T]:
    """The class as ``dataclass(frozen=True, slots=True)`` would make it.

    A method that the class has itself stays. A value's subclass is made with ``frozen``, too.
    """
    own = set(vars(kind))
    kind.__doc__ = kind.__doc__ or kind.__name__  # Otherwise dataclass looks for words: long work.
    made = dataclass(init=False, repr=False, eq=False, slots=True)(kind)
    its_fields = fields(made)  # type: ignore[arg-type]
    methods = {
        "__init__": _init(made, its_fields),
        "__setattr__": _refuse_to_set,
        "__delattr__": _refuse_to_delete,
        "__repr__": _repr,
        "__reduce__": _reduce,
    }
    if "__eq__" not in own:
        carried = _values([each.name for each in its_fields if each.compare])
        methods |= {"__eq__": _eq(carried), "__hash__": _hash(carried)}
    for name, method in methods.items():
        if name not in own:
            setattr(made, name, method)
    return made


def _init(kind: type, its_fields: tuple[Field[Any], ...]) -> Callable[..., None]:
    """The one method that is written anew, so that Python itself checks what is handed over."""
    names: dict[str, object] = {"put": object.__setattr__, "MISSING": MISSING}
    handed, lines = [], ["pass"]
    for each in its_fields:
        word, given = each.name, each.name
        if each.default_factory is not MISSING:
            names[f"make_{word}"] = each.default_factory
            word, given = f"{word}=MISSING", f"make_{word}() if {word} is MISSING else {word}"
        elif each.default is not MISSING:
            names[f"usual_{word}"] = each.default
            word = f"{word}=usual_{word}"
        handed.append(word)
        lines.append(f"put(self, {each.name!r}, {given})")
    exec(f"def __init__({', '.join(['self', *handed])}):\n " + "\n ".join(lines), names)
    init: Any = names["__init__"]
    init.__qualname__ = f"{kind.__qualname__}.__init__"
    return init  # type: ignore[no-any-return]


def _values(names: list[str]) -> _Values:
    return attrgetter(*names) if names else lambda _value: ()


def _eq(carried: _Values) -> Callable[[object, object], object]:
    def eq(self: object, other: object) -> object:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return carried(self) == carried(other)

    return eq


def _hash(carried: _Values) -> Callable[[object], int]:
    return lambda value: hash(carried(value))


def _repr(self: Any) -> str:
    shown = [f"{each.name}={getattr(self, each.name)!r}" for each in fields(self) if each.repr]
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _reduce(self: Any) -> tuple[type, tuple[object, ...]]:
    """How a value is copied and travels to another process: its kind, and what it carries."""
    return type(self), tuple(getattr(self, each.name) for each in fields(self))


def _refuse_to_set(_self: object, name: str, _new: object) -> NoReturn:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(_self: object, name: str) -> NoReturn:
    raise FrozenInstanceError(f"cannot delete field {name!r}")
